// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/writing/continuation.h"

#include "core/questions/label_text.h"
#include "core/run/estimate.h"
#include "core/run/run_record.h"
#include "core/run/text_choice.h"
#include "core/writing/writing_task.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr int kLeastTokens = 32;
constexpr int kTokensAToken = 2; // of the real continuation

struct Cut {
    ContinuedSide side = ContinuedSide::Text;
    double share = 0;
    int units = 0;
};

std::string_view given(const Cut &cut, std::string_view body)
{
    return cut.units > 0 ? beginningOf(body, static_cast<std::size_t>(cut.units)) : beginningOf(body, cut.share);
}

class ContinueTask final : public WritingTask {
public:
    ContinueTask(WritingForm form, Sampling sampling, Cut cut, std::string language)
        : WritingTask(std::move(form), sampling, kContinuationKey,
                      "\n\nAnswer with the continuation alone, without the beginning.")
        , m_cut(cut)
        , m_language(std::move(language))
    {
    }

    [[nodiscard]] std::string kind() const override { return kContinueTask; }

protected:
    [[nodiscard]] Result<WritingAsk> asked(const WorkItem &work) const override
    {
        const std::string &whole = bodyOf(work);
        const std::string beginning(given(m_cut, whole));
        const bool source = m_cut.side == ContinuedSide::Source;
        auto language =
            promptLanguage(source ? work.sourceLanguage : work.targetLanguage, m_language, whole, "--source-lang",
                           source ? "the passage " + work.segmentLabel : "the text of " + work.systemName);
        if (!language)
            return language.error();
        const std::int64_t rest = estimatedTokens(whole.substr(beginning.size()));
        return WritingAsk{ { *language, *language, beginning },
                           kLeastTokens + kTokensAToken * static_cast<int>(std::min<std::int64_t>(rest, 100'000)) };
    }

    // What repeats the beginning first does not continue it twice.
    [[nodiscard]] Written written(const WorkItem &work, std::string text) const override
    {
        const std::string_view beginning = trimmedSpace(given(m_cut, bodyOf(work)));
        if (!text.starts_with(beginning))
            return { std::move(text), {}, {} };
        text = std::string(trimmedSpace(std::string_view(text).substr(beginning.size())));
        if (text.empty())
            return { {}, {}, "the reply repeats the beginning" };
        return { std::move(text), "behind the repeated beginning", {} };
    }

    // The limit is ours, and what was written up to it continues the text.
    [[nodiscard]] bool takesCutOff() const override { return true; }

private:
    [[nodiscard]] const std::string &bodyOf(const WorkItem &work) const
    {
        return m_cut.side == ContinuedSide::Source ? work.source : work.translation;
    }

    Cut m_cut;
    std::string m_language;
};

Cut cutOf(const Json &config)
{
    return { config.at("continues") == "source" ? ContinuedSide::Source : ContinuedSide::Text,
             config.value("share", 0.0), config.value("units", 0) };
}

Result<TaskPtr> taskFrom(const Json &config, const std::string &subject)
{
    auto form = parseWritingForm(config.at("template").dump(), subject);
    if (!form)
        return form.error();
    return TaskPtr(std::make_shared<ContinueTask>(std::move(form).value(), samplingOf(config.at("sampling")),
                                                  cutOf(config), config.at("languages").get<std::string>()));
}

Json configOf(const ContinueRequest &request, const std::string &formJson)
{
    Json config = { { "template", Json::parse(formJson) },
                    { "sampling", samplingJson(request.sampling) },
                    { "languages", request.language },
                    { "continues", request.side == ContinuedSide::Source ? "source" : "text" } };
    if (request.units > 0)
        config["units"] = request.units;
    else
        config["share"] = request.share;
    return config;
}

Status checked(const ContinueRequest &request)
{
    if (request.units < 0 || (request.units == 0 && !(request.share > 0 && request.share < 1)))
        return Error{ ErrorCode::Usage, request.units < 0 ? "--words" : "--share",
                      request.units < 0 ? "one word or more" : "above 0 and below 1", 0 };
    const Status language = checkLanguage("--source-lang", request.language);
    return language ? checkReplicates(request.replicates) : language;
}

// Texts to be continued; with the side Source one for each passage.
std::vector<TextPlace> candidates(const PassagePlaces &passages, const ContinueRequest &request)
{
    std::vector<TextPlace> out;
    for (const auto &places : passages)
        for (const TextPlace &place : places) {
            if (request.side == ContinuedSide::Text && request.systems.empty() && !place.reference)
                continue;
            out.push_back(place);
            if (request.side == ContinuedSide::Source)
                break;
        }
    return out;
}

Result<std::vector<TextLine>> linesOf(const std::vector<TextPlace> &places, const ContinueRequest &request,
                                      const Cut &cut, ProjectReader &reader, int &uncut)
{
    std::vector<TextLine> lines;
    for (const TextPlace &place : places) {
        if (request.limit > 0 && static_cast<int>(lines.size()) >= request.limit)
            break;
        std::string body;
        if (cut.side == ContinuedSide::Source) {
            auto segment = reader.segmentOf(place.text);
            if (!segment)
                return segment.error();
            body = std::move(segment->source);
        } else {
            auto text = reader.text(place.text);
            if (!text)
                return text.error();
            body = std::move(text->body);
        }
        if (given(cut, body).empty())
            ++uncut;
        else
            lines.push_back(lineOf(place));
    }
    return lines;
}

Error nothingToContinue(const ContinueRequest &request, const std::vector<TextPlace> &places)
{
    const bool none = places.empty();
    return { ErrorCode::Empty, "texts",
             none && request.side == ContinuedSide::Text
                 ? "no text has the role of a reference; name the system whose texts are continued (--only)"
             : none ? "the project has none"
                    : "none is long enough to be cut",
             0 };
}

} // namespace

Result<PreparedContinuation> prepareContinueRun(const ContinueRequest &request, const std::string &formJson,
                                                const BackendInfo &backend, ProjectReader &reader)
{
    const auto form = parseWritingForm(formJson, "template");
    const Status fine = checked(request);
    const auto passages = placesByPassage(reader, request.systems);
    if (!form || !fine || !passages)
        return !form ? form.error() : !fine ? fine.error() : passages.error();
    const Json config = configOf(request, formJson);
    PreparedContinuation out;
    const auto places = candidates(*passages, request);
    const auto lines = linesOf(places, request, cutOf(config), reader, out.uncut);
    if (!lines)
        return lines.error();
    if (lines->empty())
        return nothingToContinue(request, places);
    auto task = taskFrom(config, "template");
    if (!task)
        return task.error();
    Json recipe = writingRecipe(kContinueTask, form->id + "/" + form->version, config, backend);
    for (const char *key : { "continues", "share", "units" })
        if (config.contains(key))
            recipe[key] = config.at(key);
    out.prepared.task = std::move(task).value();
    out.prepared.items = out.prepared.task->plan(*lines, request.replicates);
    out.prepared.run =
        newRun(kContinueTask,
               request.title.empty() ? form->title + ", " + std::to_string(lines->size()) + " texts" : request.title,
               recipeFrom(recipe), backend, config);
    return out;
}

Result<TaskPtr> continueTaskOf(const StoredRun &run)
{
    return fromConfig(run, [&run](const Json &config) { return taskFrom(config, "run " + run.run.uuid); });
}

} // namespace core
