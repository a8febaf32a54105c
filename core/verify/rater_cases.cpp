// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

#include "core/statistics/raters/contingency.h"
#include "core/statistics/raters/krippendorff.h"

#include <algorithm>
#include <array>
#include <set>

namespace core::verify {
namespace {

// Labels may be texts or numbers; JSON orders both as the reference does (numbers by value, texts by bytes).
ContingencyTable tableOf(const Json &first, const Json &second, const Json &labels)
{
    if (!first.is_array() || !second.is_array() || first.size() != second.size())
        throw CaseError("a and b: expected two lists of equal length");
    std::vector<Json> list;
    if (labels.is_array()) {
        list.assign(labels.begin(), labels.end());
    } else {
        std::set<Json> seen(first.begin(), first.end());
        seen.insert(second.begin(), second.end());
        seen.erase(Json());
        list.assign(seen.begin(), seen.end());
    }
    const auto positions = [&list](const Json &values) {
        std::vector<int> out;
        for (const Json &value : values) {
            const auto found = std::ranges::find(list, value);
            out.push_back(found == list.end() ? kNoCategory : static_cast<int>(found - list.begin()));
        }
        return out;
    };
    return contingency(positions(first), positions(second), list.size());
}

ContingencyTable tableOf(const std::vector<std::vector<std::int64_t>> &rows)
{
    ContingencyTable table{ rows.size(), {}, 0 };
    for (const std::vector<std::int64_t> &row : rows) {
        if (row.size() != rows.size() || std::ranges::any_of(row, [](std::int64_t count) { return count < 0; }))
            throw CaseError("table: expected as many columns as rows, and counts of 0 or more");
        table.counts.insert(table.counts.end(), row.begin(), row.end());
    }
    return table;
}

ContingencyTable twoByTwo(std::int64_t both, std::int64_t first, std::int64_t second, std::int64_t neither)
{
    return tableOf({ { both, first }, { second, neither } });
}

ContingencyTable twoByTwo(const Json &counts)
{
    const auto values = counts.get<std::array<std::int64_t, 4>>();
    return twoByTwo(values[0], values[1], values[2], values[3]);
}

struct Ratings {
    std::vector<double> values, order;
    std::size_t raters = 0;
    bool texts = false;
};

// Rows of equal length. Texts become their positions in value_domain, or among what occurs.
Ratings ratingsOf(const Json &data, const Json &domain)
{
    std::vector<Json> order;
    bool texts = false;
    std::set<Json> seen;
    for (const Json &row : data)
        for (const Json &cell : row)
            if (cell.is_string() && cell != "NaN") {
                texts = true;
                seen.insert(cell);
            }
    Ratings out;
    out.texts = texts;
    out.raters = data.size();
    if (domain.is_array())
        order.assign(domain.begin(), domain.end());
    else if (texts)
        order.assign(seen.begin(), seen.end());
    for (const Json &row : data) {
        if (row.size() != data.front().size())
            throw CaseError("data: expected rows of equal length");
        for (const Json &cell : row) {
            const auto place = std::ranges::find(order, cell);
            if (!texts || cell == "NaN" || cell.is_null())
                out.values.push_back(number(cell));
            else if (place == order.end())
                throw CaseError("data: a value is not in value_domain");
            else
                out.values.push_back(static_cast<double>(place - order.begin()));
        }
    }
    for (std::size_t i = 0; i < order.size(); ++i)
        out.order.push_back(texts ? static_cast<double>(i) : number(order[i]));
    return out;
}

Json errorOf(const std::string &what)
{
    return { { "error", what } };
}

Json alphaOf(const Ratings &ratings, bool hasDomain, Measurement level)
{
    if (ratings.texts && !hasDomain && level != Measurement::Nominal)
        return errorOf("texts have an order only in value_domain");
    const Krippendorff result = krippendorffAlpha(ratings.values, ratings.raters, level, ratings.order);
    switch (result.alpha.why) {
    case Undefined::TooFew:
        return errorOf("no unit with two ratings");
    case Undefined::Unidentified:
        return errorOf("a value is not in value_domain");
    default:
        return toJson(result.alpha);
    }
}

} // namespace

// Input: a and b, labels of the same items by two raters, and where wanted labels, their list in order; or
// counts_yy_yn_ny_nn. A label that is null or not in the list leaves its item out.
Json computeKappa(const Json &input)
{
    const ContingencyTable table = input.contains("counts_yy_yn_ny_nn")
                                       ? twoByTwo(input.at("counts_yy_yn_ny_nn"))
                                       : tableOf(input.at("a"), input.at("b"), input.value("labels", Json()));
    return { { "None", toJson(cohenKappa(table)) },
             { "linear", toJson(cohenKappa(table, KappaWeights::Linear)) },
             { "quadratic", toJson(cohenKappa(table, KappaWeights::Quadratic)) },
             { "n_from_counts", table.total() } };
}

// Input: data, a list of raters, each a list of ratings of the same units, NaN or null where missing; and
// where wanted value_domain, the values in order.
Json computeKrippendorff(const Json &input)
{
    const Json &data = input.at("data");
    if (!data.is_array())
        throw CaseError("data: expected a list of lists");
    const Json domain = input.value("value_domain", Json());
    const Ratings ratings = ratingsOf(data, domain);
    return { { "nominal", alphaOf(ratings, domain.is_array(), Measurement::Nominal) },
             { "ordinal", alphaOf(ratings, domain.is_array(), Measurement::Ordinal) },
             { "interval", alphaOf(ratings, domain.is_array(), Measurement::Interval) },
             { "ratio", alphaOf(ratings, domain.is_array(), Measurement::Ratio) } };
}

// Input: both_accept, first_only, second_only, both_reject (counts of items), or counts_yy_yn_ny_nn with the
// same four in a list, or table, a square list of rows (first rater) of counts. Output: n, observed,
// joint_accept and joint_reject (of a 2×2 only), kappa, kappa_linear, kappa_quadratic, pabak, ac1, and the
// table; "NaN" where a figure is undefined.
Json computeAgreementTable(const Json &input)
{
    ContingencyTable table;
    if (input.contains("table"))
        table = tableOf(input.at("table").get<std::vector<std::vector<std::int64_t>>>());
    else if (input.contains("counts_yy_yn_ny_nn"))
        table = twoByTwo(input.at("counts_yy_yn_ny_nn"));
    else
        table = twoByTwo(input.at("both_accept").get<std::int64_t>(), input.at("first_only").get<std::int64_t>(),
                         input.at("second_only").get<std::int64_t>(), input.at("both_reject").get<std::int64_t>());
    const RaterAgreement agreement = raterAgreement(table);
    Json rows = Json::array();
    for (std::size_t i = 0; i < table.categories; ++i) {
        rows.push_back(Json::array());
        for (std::size_t j = 0; j < table.categories; ++j)
            rows.back().push_back(table.at(i, j));
    }
    return { { "n", agreement.n },
             { "observed", toJson(agreement.observed) },
             { "joint_accept", toJson(agreement.jointAccept) },
             { "joint_reject", toJson(agreement.jointReject) },
             { "kappa", toJson(agreement.kappa) },
             { "kappa_linear", toJson(cohenKappa(table, KappaWeights::Linear)) },
             { "kappa_quadratic", toJson(cohenKappa(table, KappaWeights::Quadratic)) },
             { "pabak", toJson(agreement.pabak) },
             { "ac1", toJson(agreement.ac1) },
             { "table", rows } };
}

void compareKappa(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Json actual = computeKappa(results[i]);
        const std::string at = step("/results", i);
        comparison.check(step(at, "expected"), results[i].at("expected"), actual, kScore);
        if (results[i].contains("n_from_counts"))
            comparison.check(step(at, "n_from_counts"), results[i].at("n_from_counts"), actual.at("n_from_counts"),
                             kExact);
    }
}

void compareKrippendorff(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i)
        comparison.check(step(step("/results", i), "expected"), results[i].at("expected"),
                         computeKrippendorff(results[i]), kScore);
}

} // namespace core::verify
