// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/run_scores.h"

#include "core/run/run_request.h"

#include <algorithm>
#include <iterator>

namespace core {
namespace {

constexpr std::size_t kTextsAtOnce = 1000;

} // namespace

Result<RunScores> readRunScores(ProjectReader &reader, const StoredRun &run, std::stop_token stop)
{
    const auto list = questionListOf(run);
    const auto soft = reader.hasSoftAnswers(run.run.id);
    auto lines = reader.textsOfRun(run.run.id);
    if (!list || !soft || !lines)
        return !list ? list.error() : !soft ? soft.error() : lines.error();
    RunScores scores;
    scores.soft = *soft;
    for (std::size_t from = 0; from < lines->size(); from += kTextsAtOnce) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, run.run.title, {}, 0 };
        const auto begin = lines->begin() + static_cast<std::ptrdiff_t>(from);
        const std::size_t count = std::min(kTextsAtOnce, lines->size() - from);
        const std::vector<TextLine> part(begin, begin + static_cast<std::ptrdiff_t>(count));
        std::vector<RowId> texts;
        std::ranges::transform(part, std::back_inserter(texts), &TextLine::text);
        const auto answers = reader.answersOfTexts(run.run.id, texts);
        if (!answers)
            return answers.error();
        RunTable table = tabulateRun(*list, part, *answers, ScorePreset::Paper, scores.soft);
        std::ranges::move(table.texts, std::back_inserter(scores.table.texts));
    }
    scores.lines = std::move(lines).value();
    return scores;
}

} // namespace core
