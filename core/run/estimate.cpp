// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/estimate.h"

#include "core/run/passage_state.h"

#include <algorithm>
#include <set>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace core {

Result<std::vector<WorkItem>> sampleWork(ProjectReader &reader, const PreparedRun &prepared, int count)
{
    std::vector<WorkItem> sample;
    std::set<RowId> seen;
    for (const RunItem &item : prepared.items) {
        if (static_cast<int>(sample.size()) >= count) {
            break;
        }
        // Later stages can't be asked before the first one is answered.
        if ((prepared.task->staged() && item.stage > 0) || !seen.insert(item.text).second) {
            continue;
        }
        const auto text = reader.text(item.text);
        if (!text) {
            return text.error();
        }
        const auto segment = reader.segmentOf(item.text);
        if (!segment) {
            return segment.error();
        }
        WorkItem work;
        work.item = item;
        work.source = segment->source;
        work.sourceLanguage = segment->sourceLanguage;
        work.translation = text->body;
        work.targetLanguage = text->language;
        work.systemName = text->systemName;
        if (prepared.task->staged()) {
            const auto passage = reader.segment(segment->id);
            if (!passage) {
                return passage.error();
            }
            work.passage = std::make_shared<const PassageState>(passageBefore(*passage, prepared.items));
        }
        sample.push_back(std::move(work));
    }
    return sample;
}

std::optional<double> costOf(const RunEstimate &estimate)
{
    if (!estimate.price)
        return std::nullopt;
    return costOf(*estimate.price, { estimate.promptTokens, estimate.completionTokens, 0 });
}

std::int64_t estimatedTokens(const std::string &text)
{
    const auto *data = reinterpret_cast<const std::uint8_t *>(text.data());
    const auto length = static_cast<std::int64_t>(text.size());
    std::int64_t dense = 0; // Han, Kana, Hangul: one a token
    std::int64_t other = 0;
    for (std::int64_t i = 0; i < length;) {
        UChar32 c = 0;
        U8_NEXT(data, i, length, c);
        const bool wide = c >= 0x2E80 && u_hasBinaryProperty(c, UCHAR_IDEOGRAPHIC) != 0;
        const bool kanaOrHangul = (c >= 0x3040 && c <= 0x30FF) || (c >= 0xAC00 && c <= 0xD7AF);
        (wide || kanaOrHangul ? dense : other) += 1;
    }
    return dense + (other + 2) / 3;
}

Result<RunEstimate> estimateRun(const PreparedRun &prepared, const std::vector<WorkItem> &sample,
                                double tokensPerSecond, int concurrency)
{
    RunEstimate estimate;
    std::set<std::pair<RowId, int>> translations;
    for (const RunItem &item : prepared.items) {
        translations.insert({ item.text, 0 });
    }
    estimate.translations = static_cast<int>(translations.size());
    estimate.callsByVoice.resize(prepared.task->voices());
    for (const RunItem &item : prepared.items) {
        const int calls = prepared.task->callsFor(item);
        estimate.calls += calls;
        estimate.callsByVoice[std::min(prepared.task->voice(item), estimate.callsByVoice.size() - 1)] += calls;
    }
    std::int64_t prompt = 0;
    for (const WorkItem &work : sample) {
        const auto request = prepared.task->ask(work);
        if (!request) {
            return request.error();
        }
        for (const Message &message : request->messages) {
            prompt += estimatedTokens(message.content);
        }
    }
    const auto count = std::max<std::int64_t>(1, static_cast<std::int64_t>(sample.size()));
    estimate.promptTokens = prompt * estimate.calls / count;
    estimate.completionTokens = static_cast<std::int64_t>(estimate.calls) * prepared.task->tokensPerReply();
    if (tokensPerSecond > 0) {
        const auto tokens = static_cast<double>(estimate.promptTokens + estimate.completionTokens);
        estimate.seconds = tokens / tokensPerSecond / std::max(1, concurrency);
    }
    return estimate;
}

double measuredSpeed(ProjectReader &reader, const std::string &model)
{
    const auto runs = reader.runs();
    if (!runs) {
        return 0;
    }
    for (const Run &run : *runs) {
        if (run.model != model) {
            continue;
        }
        const auto exchanges = reader.exchanges({ .run = run.id, .text = 0, .key = {}, .offset = 0, .limit = 50 });
        double tokens = 0;
        double milliseconds = 0;
        for (const Exchange &exchange : exchanges ? *exchanges : std::vector<Exchange>()) {
            if (exchange.cachedFrom == 0 && exchange.latencyMs > 0) {
                tokens += exchange.promptTokens + exchange.completionTokens;
                milliseconds += exchange.latencyMs;
            }
        }
        return milliseconds > 0 ? tokens * 1000 / milliseconds : 0;
    }
    return 0;
}

} // namespace core
