// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of a TREQA run, a translation and sample a row.
#include "core/comprehension/score.h"
#include "core/export/export_rows.h"

#include <utility>

namespace core {
namespace {

constexpr std::pair<Matcher, GoldKind> kColumns[] = {
    { Matcher::Exact, GoldKind::Regenerated },    { Matcher::TokenF1, GoldKind::Regenerated },
    { Matcher::Chrf, GoldKind::Regenerated },     { Matcher::Judge, GoldKind::Regenerated },
    { Matcher::External, GoldKind::Regenerated }, { Matcher::Exact, GoldKind::Proposed },
    { Matcher::TokenF1, GoldKind::Proposed },     { Matcher::Chrf, GoldKind::Proposed },
};

std::vector<std::string> header()
{
    std::vector<std::string> names = {
        "run",    "recipe", "model",  "task",      "text",  "segment", "segment_position",
        "system", "kind",   "sample", "questions", "counts"
    };
    for (const auto &[matcher, gold] : kColumns) {
        names.push_back(std::string(name(matcher)) + (gold == GoldKind::Proposed ? "_proposed" : ""));
    }
    names.emplace_back("why_no_score");
    names.emplace_back("addresses_judge");
    return names;
}

// The scores of all columns; all are of the same translations and samples, in the same order.
std::vector<std::vector<ReadingScore>> allScores(const ComprehensionView &view)
{
    std::vector<std::vector<ReadingScore>> columns;
    for (const auto &[matcher, gold] : kColumns) {
        columns.push_back(readingScores(view, matcher, gold));
    }
    return columns;
}

} // namespace

Result<std::int64_t> exportReadingScores(const ExportJob &job, const StoredRun &stored)
{
    const Run &run = stored.run;
    const auto view = comprehensionView(job.reader, run.id);
    const auto names = textNames(job, run.id);
    if (!view || !names) {
        return view ? names.error() : view.error();
    }
    const auto columns = allScores(*view);
    const std::vector<ReadingScore> counting = readingScores(*view, view->options.counts, view->options.gold);
    ExportTable table(job, header());
    for (std::size_t i = 0; i < counting.size(); ++i) {
        const ReadingScore &score = counting[i];
        const auto text = names->find(score.text);
        if (text == names->end()) {
            continue; // answers of a text that is not of the run can't be named
        }
        const TextLine &line = text->second.line;
        std::vector<Field> row = { run.uuid,
                                   run.recipe.uuid,
                                   run.model,
                                   run.task,
                                   text->second.uuid,
                                   line.segmentLabel,
                                   line.segmentPosition,
                                   line.systemName,
                                   name(line.systemKind),
                                   score.sample,
                                   score.questions,
                                   name(view->options.counts) };
        for (const auto &column : columns) {
            row.emplace_back(column[i].value);
        }
        row.emplace_back(score.why);
        row.emplace_back(text->second.addressesJudge ? "yes" : "no");
        if (const Status written = table.write(row); !written) {
            return written.error();
        }
    }
    return table.rows();
}

} // namespace core
