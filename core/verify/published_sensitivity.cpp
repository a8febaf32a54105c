// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/chi_square_tail.h"
#include "core/statistics/raters/contingency.h"
#include "core/verify/cases.h"
#include "core/verify/published_tables.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <cstdlib>
#include <map>
#include <sstream>

namespace core::verify {
namespace {

// Names of the conditions in table 7.
const std::map<std::string, std::string> kCategories{
    { "Incorrect lexical translation", "lexical" },
    { "Unintended translation into modern Chinese", "modern_chinese_output" },
    { "Omitted objects", "omitted_object" },
    { "Omitted subjects", "omitted_subject" },
    { "Incorrect tense realization", "tense" },
    { "Pronoun substitution and misattribution", "pronoun" },
    { "Substitution of classical senses for modern meaning", "ancient_modern_sense" },
    { "Title substitution", "title" },
    { "Sentence segmentation", "sentence_segmentation" },
    { "Chinese annotation", "chinese_annotation" },
    { "Name formatting", "name_formatting" },
};

struct VettingRow {
    std::string section, category;
    int judged = 0, first = 0, second = 0, both = 0, invalid = 0, agreed = 0;
    double agreeRate = 0, failRate = 0, kappa = 0;
};

std::vector<std::string> cellsOf(const std::string &line)
{
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, '\t');)
        cells.push_back(cell);
    return cells;
}

// "86%" → 0.86.
double percent(const std::string &cell)
{
    return std::strtod(cell.c_str(), nullptr) / 100;
}

std::vector<VettingRow> vettingRows(const std::string &table)
{
    std::vector<VettingRow> rows;
    std::istringstream in(table);
    std::string line;
    std::getline(in, line); // header
    while (std::getline(in, line)) {
        const std::vector<std::string> cells = cellsOf(line);
        if (cells.size() != 11)
            throw CaseError("published_vetting_agreement.tsv: 11 cells a row are due");
        const auto count = [&cells](std::size_t i) { return std::atoi(cells[i].c_str()); };
        rows.push_back({ cells[0], cells[1], count(2), count(3), count(4), count(5), count(6), count(7),
                         percent(cells[8]), percent(cells[9]), std::strtod(cells[10].c_str(), nullptr) });
    }
    return rows;
}

// Table 7: everything but three counts of a row follows from the rest.
void checkVetting(const std::vector<VettingRow> &rows, PublishedNotes &notes)
{
    constexpr double kHalfPercent = 0.005;
    const std::string table = "Classical Chinese table 7";
    for (const VettingRow &row : rows) {
        const ContingencyTable verdicts =
            contingency(row.both, row.first - row.both, row.second - row.both, row.invalid);
        const auto check = [&](const char *what, double printed, double recomputed, double allowed) {
            notes.check(table, row.category + ": " + what, printed, recomputed, allowed);
        };
        check("N", row.judged, row.first + row.second - row.both + row.invalid, 0);
        check("Tot. Agr.", row.agreed, row.both + row.invalid, 0);
        check("Agr. Rate (joint-accept)", row.agreeRate, static_cast<double>(row.both) / row.judged, kHalfPercent);
        check("Fail Rate", row.failRate, static_cast<double>(row.invalid) / row.judged, kHalfPercent);
        check("kappa", row.kappa, cohenKappa(verdicts).value, kHalfThousandth);
    }
}

void checkVettingSums(const std::vector<VettingRow> &rows, PublishedNotes &notes)
{
    for (const VettingRow &total : rows) {
        const bool overall = total.section == "Overall";
        if (!overall && !total.category.ends_with("total"))
            continue;
        VettingRow sum;
        for (const VettingRow &row : rows) {
            if (!kCategories.contains(row.category) || (!overall && row.section != total.section))
                continue;
            sum.judged += row.judged;
            sum.both += row.both;
            sum.invalid += row.invalid;
        }
        const std::string table = "Classical Chinese table 7";
        notes.check(table, total.category + ": sum of N", total.judged, sum.judged, 0);
        notes.check(table, total.category + ": sum of Agr.", total.both, sum.both, 0);
        notes.check(table, total.category + ": sum of Inv.", total.invalid, sum.invalid, 0);
    }
}

int starsOf(double z)
{
    const double p = 2 * boost::math::cdf(boost::math::complement(boost::math::normal(), std::abs(z)));
    return p < 0.001 ? 3 : p < 0.01 ? 2 : p < 0.05 ? 1 : 0;
}

// The stars that estimate and standard error allow, within the rounding of both.
void checkStars(const Json &cells, const std::string &table, PublishedNotes &notes)
{
    for (const auto &[metric, conditions] : cells.items()) {
        for (const auto &[condition, cell] : conditions.items()) {
            if (cell.at("mu").is_null() || cell.at("se").is_null())
                continue;
            const double mu = std::abs(cell.at("mu").get<double>()), se = cell.at("se").get<double>();
            const int least = starsOf(std::max(0.0, mu - kHalfThousandth) / (se + kHalfThousandth));
            const int most = starsOf((mu + kHalfThousandth) / std::max(1e-9, se - kHalfThousandth));
            const auto printed = static_cast<int>(cell.at("sig").get<std::string>().size());
            notes.check(table, metric + ", " + condition + ": stars", printed, std::clamp(printed, least, most), 0);
        }
    }
}

// Table 2's means over conditions, weighted by the pairs that both annotators accepted, are 0: the deltas
// were centred within each metric.
void checkCentring(const Json &cells, const std::vector<VettingRow> &rows, PublishedNotes &notes)
{
    constexpr double kNearZero = 0.005;
    for (const auto &[metric, conditions] : cells.items()) {
        double sum = 0, pairs = 0;
        for (const VettingRow &row : rows) {
            const auto name = kCategories.find(row.category);
            if (name == kCategories.end())
                continue;
            sum += row.both * conditions.at(name->second).at("mu").get<double>();
            pairs += row.both;
        }
        notes.check("Classical Chinese table 2", metric + ": mean over the accepted pairs", 0, sum / pairs, kNearZero);
    }
}

double statedValue(const Json &stated, const std::string &fact)
{
    for (const Json &row : stated.at("rows"))
        if (row.at("fact") == fact)
            return row.at("value").get<double>();
    throw CaseError("the stated fact \"" + fact + "\" is missing");
}

void checkInteractions(const Json &cells, const Json &stated, PublishedNotes &notes)
{
    const auto metrics = static_cast<double>(cells.size());
    const auto conditions = static_cast<double>(cells.begin().value().size());
    for (const std::string which : { "condition x metric", "metric x period" }) {
        const std::string name = "interaction " + which;
        const double chi2 = statedValue(stated, name + ": chi-squared");
        const double df = statedValue(stated, name + ": degrees of freedom");
        const bool condition = which == "condition x metric";
        notes.check("Classical Chinese text", name + ": degrees of freedom", df,
                    condition ? (conditions - 1) * (metrics - 1) : metrics - 1, 0);
        const double p = std::exp(chiSquareLogTail(chi2, df));
        const double printed = statedValue(stated, name + ": p");
        // "below": any p under the printed bound agrees with it.
        notes.check("Classical Chinese text", name + ": p", printed, condition ? std::min(p + printed, printed) : p,
                    kHalfThousandth);
    }
}

void checkStatedShares(const std::vector<VettingRow> &rows, const Json &stated, PublishedNotes &notes)
{
    for (const VettingRow &row : rows) {
        if (row.section != "Overall")
            continue;
        notes.check("Classical Chinese text", "raw agreement", statedValue(stated, "raw agreement"),
                    static_cast<double>(row.agreed) / row.judged, 0.005);
        notes.check("Classical Chinese text", "Cohen's kappa, overall", statedValue(stated, "Cohen's kappa, overall"),
                    row.kappa, 0.005);
    }
    for (const auto &[fact, total] : std::array{ std::pair{ "errors", "Perturbations total" },
                                                 std::pair{ "variations", "Acceptable Variations total" } }) {
        const auto row = std::ranges::find(rows, std::string(total), &VettingRow::category);
        const std::string name = std::string("minimal pairs kept, ") + fact;
        if (row != rows.end())
            notes.check("Classical Chinese text", name, statedValue(stated, name), row->both, 0);
    }
}

} // namespace

void checkSensitivity(const Json &sensitivity, const Json &moreTables, const std::string &vettingAgreement,
                      PublishedNotes &notes)
{
    const std::vector<VettingRow> rows = vettingRows(vettingAgreement);
    const Json &stated = tableNamed(moreTables, "002-stated");
    checkVetting(rows, notes);
    checkVettingSums(rows, notes);
    checkStars(sensitivity.at("tables").at("all"), "Classical Chinese table 2", notes);
    checkStars(sensitivity.at("tables").at("pre_qin_han"), "Classical Chinese table 3", notes);
    checkStars(sensitivity.at("tables").at("post_han"), "Classical Chinese table 4", notes);
    checkCentring(sensitivity.at("tables").at("all"), rows, notes);
    checkInteractions(sensitivity.at("tables").at("all"), stated, notes);
    checkStatedShares(rows, stated, notes);
    notes.skip("Classical Chinese tables 2, 3, 4", "estimates and standard errors themselves: the minimal pairs and "
                                                   "their scores are not published");
    notes.skip("Classical Chinese table 6", "ROUGE of the continuations: texts and tokenizer are not published");
    notes.skip("Classical Chinese table 8", "accuracies on the baselines: the scores are not published");
}

} // namespace core::verify
