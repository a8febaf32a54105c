// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/published_tables.h"
#include "core/verify/score_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace core::verify {
namespace {

constexpr std::array kColumns{ "acc_eq",       "kendall_tau",          "human_gt_top",
                               "human_gt_all", "human_gt_all_but_top", "human_gt_mt" };

struct MainTable {
    const char *label;   // as the report names it
    const char *scores;  // key in published_meta_evaluation.json
    const char *changes; // id in published_more_tables.json
    const char *dataset; // as table 10 names it
    const char *ours;    // group of the rows that table 10 compares
};

constexpr std::array kMainTables{
    MainTable{ "LiTransProQA table 3", "LitEval-Corpus (table 3)", "000-table-3-deltas", "LitEval-Corpus",
               "LiTransProQA" },
    MainTable{ "LiTransProQA table 4", "LiteraryTran (table 4)", "000-table-4-deltas", "LiteraryTran", "LiTransProQA" },
    MainTable{ "LiTransProQA table 11", "PAR3-annotated (table 11)", "000-table-11-deltas", "PAR3-annotated",
               "Base model: GPT-4o-mini" },
};

// The value of a row's column, where it is printed.
std::optional<double> printed(const Json &row, const std::string &column)
{
    if (!row.contains(column) || row.at(column).is_null())
        return std::nullopt;
    return row.at(column).get<double>();
}

const Json *rowOf(const Json &rows, const std::string &group, const std::string &metric)
{
    for (const Json &row : rows)
        if (row.at("group") == group && row.at("metric") == metric)
            return &row;
    return nullptr;
}

// Best value of a column among the rows of the state of the art.
std::optional<double> bestSota(const Json &rows, const std::string &column)
{
    std::optional<double> best;
    for (const Json &row : rows)
        if (const auto value = printed(row, column); value && row.at("group") == "SOTA metrics")
            best = best ? std::max(*best, *value) : *value;
    return best;
}

// What a row is compared with: the best of the state of the art, column by column, or one metric of it.
std::optional<double> baseOf(const Json &rows, const std::string &baseline, const std::string &column)
{
    if (baseline == "BEST SOTA")
        return bestSota(rows, column);
    const Json *row = rowOf(rows, "SOTA metrics", baseline);
    if (row == nullptr)
        return std::nullopt;
    return printed(*row, column);
}

// The printed change of each row against its base, and the printed base itself.
void checkChanges(const MainTable &table, const Json &scores, const Json &changes, PublishedNotes &notes)
{
    for (const Json &row : changes) {
        const std::string metric = row.at("metric"), baseline = row.at("baseline");
        for (const std::string column : kColumns) {
            const auto reference = baseOf(scores, baseline, column);
            if (const auto value = printed(row, "baseline_" + column); value && reference)
                notes.check(table.label, baseline + ": " + column, *value, *reference, kHalfThousandth);
            const Json *own = rowOf(scores, row.at("group"), metric);
            const auto change = printed(row, "delta_" + column);
            if (own == nullptr || !change || !reference || !printed(*own, column))
                continue;
            notes.check(table.label, std::string(row.at("group")) + ", " + metric + ": change of " + column, *change,
                        *printed(*own, column) - *reference, 3 * kHalfThousandth);
        }
    }
}

// Rows "Avg." are means of their group, without its base row.
void checkAverages(const MainTable &table, const Json &scores, PublishedNotes &notes)
{
    for (const Json &average : scores) {
        if (average.at("metric") != "Avg.")
            continue;
        const std::string group = average.at("group");
        for (const std::string column : kColumns) {
            double sum = 0;
            int n = 0;
            for (const Json &row : scores) {
                const bool member =
                    row.at("group") == group && row.at("metric") != "Avg." && !(row.at("metric") == "XCOMET-xl");
                if (const auto value = printed(row, column); member && value) {
                    sum += *value;
                    ++n;
                }
            }
            if (const auto value = printed(average, column); value && n > 0)
                notes.check(table.label, group + ", Avg.: " + column, *value, sum / n, 2 * kHalfThousandth);
        }
    }
}

// Table 10: weighted minus unweighted.
void checkWeighting(const Json &tables, const Json &more, PublishedNotes &notes)
{
    std::map<std::string, std::vector<double>> all;
    for (const Json &row : tableNamed(more, "000-table-10").at("rows")) {
        const std::string form = row.at("template"), dataset = row.at("dataset");
        for (const std::string column : kColumns) {
            const auto change = printed(row, "delta_" + column);
            if (!change)
                continue;
            if (form == "Avg.") {
                double sum = 0;
                for (const double value : all[column])
                    sum += value;
                notes.check("LiTransProQA table 10", "Avg.: " + column, *change,
                            sum / static_cast<double>(all[column].size()), 2 * kHalfThousandth);
                continue;
            }
            all[column].push_back(*change);
            const auto *const table =
                std::ranges::find_if(kMainTables, [&](const MainTable &entry) { return dataset == entry.dataset; });
            const Json &scores = tables.at(table->scores);
            const Json *plain = rowOf(scores, table->ours, form), *weighted = rowOf(scores, table->ours, form + "_w");
            if (plain != nullptr && weighted != nullptr)
                notes.check("LiTransProQA table 10", dataset + ", " + form + ": " + column, *change,
                            *printed(*weighted, column) - *printed(*plain, column), 3 * kHalfThousandth);
        }
    }
}

// Tables 15 and 16: every printed pair must be one that some answers give.
void checkPairs(const Json &more, const QuestionList &questions, PublishedNotes &notes)
{
    const ReachableScores reachable(questions);
    for (const int number : { 15, 16 }) {
        for (const Json &row : tableNamed(more, "000-table-" + std::to_string(number)).at("rows")) {
            for (const std::string form : { "vanilla", "promptstep", "questionstep" }) {
                const auto plain = printed(row, form), weighted = printed(row, form + "_w");
                if (plain && weighted)
                    notes.check("LiTransProQA table " + std::to_string(number),
                                std::string(row.at("version")) + ", " + form + ": pair reachable", 1,
                                reachable.reaches(*plain, *weighted) ? 1 : 0, 0);
            }
        }
    }
}

// Table 5: the aspects' numbers of questions, and its first row is table 4's Vanilla.
void checkAspects(const Json &tables, const Json &more, const QuestionList &questions, PublishedNotes &notes)
{
    const Json *vanilla = rowOf(tables.at("LiteraryTran (table 4)"), "LiTransProQA", "Vanilla");
    for (const Json &row : tableNamed(more, "000-table-5").at("rows")) {
        const std::string setting = row.at("setting");
        const std::string aspect = row.at("aspect").is_null() ? "" : row.at("aspect").get<std::string>();
        const auto in = std::ranges::count_if(questions.questions,
                                              [&](const Question &question) { return question.aspect == aspect; });
        const auto all = static_cast<std::ptrdiff_t>(questions.questions.size());
        const auto count = setting == "full" ? all : setting == "only_this_aspect" ? in : all - in;
        notes.check("LiTransProQA table 5", setting + " " + aspect + ": questions", row.at("questions").get<double>(),
                    static_cast<double>(count), 0);
        if (setting != "full" || vanilla == nullptr)
            continue;
        for (const std::string column : { "acc_eq", "kendall_tau", "human_gt_mt" })
            notes.check("LiTransProQA table 5", "full: " + column, *printed(row, column), *printed(*vanilla, column),
                        kHalfThousandth);
    }
}

// Table 11: adequacy is a share of 150 comparisons.
void checkShares(const Json &scores, PublishedNotes &notes)
{
    for (const Json &row : scores) {
        const auto value = printed(row, "human_gt_mt");
        if (value && row.at("metric") != "Avg.")
            notes.check("LiTransProQA table 11",
                        std::string(row.at("group")) + ", " + std::string(row.at("metric")) +
                            ": human_gt_mt as k of 150",
                        *value, std::round(*value * 150) / 150, kHalfThousandth);
    }
}

// Table 9: GPT-4o-mini's rows are those of tables 3 and 4.
void checkBaseModels(const Json &tables, const Json &more, PublishedNotes &notes)
{
    for (const Json &row : tableNamed(more, "000-table-9").at("rows")) {
        if (row.at("base_model") != "GPT-4o-mini")
            continue;
        const std::string dataset = row.at("dataset");
        const auto *const table =
            std::ranges::find_if(kMainTables, [&](const MainTable &entry) { return dataset == entry.dataset; });
        const bool weighted = row.at("weighted").get<bool>();
        const Json *own = rowOf(tables.at(table->scores), table->ours, weighted ? "PromptStep_w" : "PromptStep");
        for (const std::string column : { "acc_eq", "kendall_tau", "human_gt_top", "human_gt_mt" })
            if (const auto value = printed(row, column); value && own != nullptr && printed(*own, column))
                notes.check("LiTransProQA table 9", dataset + ", GPT-4o-mini: " + column, *value,
                            *printed(*own, column), kHalfThousandth);
        if (const auto value = printed(row, "printed_as_human_gt_all"); value && own != nullptr)
            notes.check("LiTransProQA table 9", dataset + ", GPT-4o-mini: human_gt_all", *value,
                        *printed(*own, "human_gt_all"), kHalfThousandth);
    }
}

} // namespace

void checkLitransproqa(const Json &metaEvaluation, const Json &moreTables, const QuestionList &questions,
                       PublishedNotes &notes)
{
    const Json &tables = metaEvaluation.at("tables");
    for (const MainTable &table : kMainTables) {
        checkChanges(table, tables.at(table.scores), tableNamed(moreTables, table.changes).at("rows"), notes);
        checkAverages(table, tables.at(table.scores), notes);
    }
    checkWeighting(tables, moreTables, notes);
    checkPairs(moreTables, questions, notes);
    checkAspects(tables, moreTables, questions, notes);
    checkShares(tables.at(kMainTables.back().scores), notes);
    checkBaseModels(tables, moreTables, notes);
    notes.skip("LiTransProQA tables 3, 4, 11", "Acc-eq, τ and adequacy themselves: the answers of each model and the "
                                               "human scores are not published");
    notes.skip("LiTransProQA table 10", "Avg. of adequacy: the paper does not say over which columns");
    notes.skip("LiTransProQA tables 1, 6, 8", "they state set-ups, not results");
    notes.skip("LiTransProQA figures 1, 3, 4", "their bars and lines carry no numbers");
}

} // namespace core::verify
