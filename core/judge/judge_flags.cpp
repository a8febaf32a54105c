// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_flags.h"

#include <unordered_set>

namespace core {
namespace {

Error cancelled()
{
    return Error{ ErrorCode::Cancelled, {}, {}, 0 };
}

// As a list of texts names it; variants of minimal pairs and sources stand in none.
TextLine lineOf(const Segment &segment)
{
    TextLine line;
    line.segment = segment.id;
    line.segmentLabel = segmentLabel(segment.documentName, segment.number);
    line.segmentPosition = segment.position;
    return line;
}

Result<TextLine> lineOf(ProjectReader &reader, RowId id)
{
    const auto text = reader.text(id);
    const auto segment = reader.segmentOf(id);
    if (!text || !segment) {
        return text ? segment.error() : text.error();
    }
    TextLine line = lineOf(*segment);
    line.text = id;
    line.system = text->system;
    line.systemName = text->systemName;
    line.systemKind = text->systemKind;
    return line;
}

} // namespace

Result<std::vector<JudgeFlag>> judgeFlags(ProjectReader &reader, std::span<const TextLine> lines,
                                          const std::stop_token &stop)
{
    JudgeBook book;
    return judgeFlags(reader, lines, book, stop);
}

Result<std::vector<JudgeFlag>> judgeFlags(ProjectReader &reader, std::span<const TextLine> lines, JudgeBook &book,
                                          const std::stop_token &stop)
{
    std::vector<JudgeFlag> flags;
    for (const TextLine &line : lines) {
        if (stop.stop_requested()) {
            return cancelled();
        }
        auto quote = book.quoted(reader, line.text);
        if (!quote) {
            return quote.error();
        }
        if (!quote->empty()) {
            flags.push_back({ line, std::move(quote).value() });
        }
    }
    return flags;
}

Result<std::vector<JudgeFlag>> judgeFlagsOf(ProjectReader &reader, std::span<const RowId> texts, JudgeBook &book,
                                            const std::stop_token &stop)
{
    std::vector<JudgeFlag> flags;
    std::unordered_set<RowId> seen;
    for (const RowId text : texts) {
        if (stop.stop_requested()) {
            return cancelled();
        }
        if (!seen.insert(text).second) {
            continue;
        }
        auto quote = book.quoted(reader, text);
        if (!quote) {
            return quote.error();
        }
        if (quote->empty()) {
            continue;
        }
        auto line = lineOf(reader, text);
        if (!line) {
            return line.error();
        }
        flags.push_back({ std::move(line).value(), std::move(quote).value() });
    }
    return flags;
}

Result<std::vector<JudgeFlag>> sourceFlagsOf(ProjectReader &reader, std::span<const RowId> texts,
                                             const std::stop_token &stop)
{
    std::vector<JudgeFlag> flags;
    std::unordered_set<RowId> seen;
    for (const RowId text : texts) {
        if (stop.stop_requested()) {
            return cancelled();
        }
        const auto segment = reader.segmentOf(text);
        if (!segment) {
            return segment.error();
        }
        if (seen.insert(segment->id).second) {
            if (std::string quote = judgeQuote(segment->source); !quote.empty()) {
                flags.push_back({ lineOf(*segment), std::move(quote) });
            }
        }
    }
    return flags;
}

std::map<RowId, std::string> quotesByText(std::span<const JudgeFlag> flags)
{
    std::map<RowId, std::string> quotes;
    for (const JudgeFlag &flag : flags) {
        quotes[flag.line.text] = flag.quoted;
    }
    return quotes;
}

} // namespace core
