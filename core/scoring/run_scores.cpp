// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/run_scores.h"

#include "core/questions/question_run.h"

#include <algorithm>
#include <iterator>

namespace core {
namespace {

constexpr std::size_t kTextsAtOnce = 1000;

} // namespace

Status
forEachPortion(ProjectReader &reader, RowId run, const std::vector<TextLine> &lines, const std::stop_token &stop,
               const std::function<void(const std::vector<TextLine> &part, const std::vector<Answer> &answers)> &take)
{
    for (std::size_t from = 0; from < lines.size(); from += kTextsAtOnce) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(from);
        const std::size_t count = std::min(kTextsAtOnce, lines.size() - from);
        const std::vector<TextLine> part(begin, begin + static_cast<std::ptrdiff_t>(count));
        std::vector<RowId> texts;
        std::ranges::transform(part, std::back_inserter(texts), &TextLine::text);
        const auto answers = reader.answersOfTexts(run, texts);
        if (!answers)
            return answers.error();
        take(part, *answers);
    }
    return Done{};
}

Result<RunScores> readRunScores(ProjectReader &reader, const StoredRun &run, std::stop_token stop)
{
    const auto soft = reader.hasSoftAnswers(run.run.id);
    if (!soft)
        return soft.error();
    return readRunScores(reader, run, *soft, ScorePreset::Paper, std::move(stop));
}

Result<RunScores> readRunScores(ProjectReader &reader, const StoredRun &run, bool soft, ScorePreset preset,
                                std::stop_token stop)
{
    const auto list = questionListOf(run);
    auto lines = reader.textsOfRun(run.run.id);
    if (!list || !lines)
        return !list ? list.error() : lines.error();
    RunScores scores;
    scores.soft = soft;
    const Status read = forEachPortion(reader, run.run.id, *lines, stop,
                                       [&](const std::vector<TextLine> &part, const std::vector<Answer> &answers) {
                                           RunTable table = tabulateRun(*list, part, answers, preset, soft);
                                           std::ranges::move(table.texts, std::back_inserter(scores.table.texts));
                                       });
    if (!read)
        return read.error();
    scores.lines = std::move(lines).value();
    return scores;
}

} // namespace core
