// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/published.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using nlohmann::json;

constexpr double kPoints = 100; // ROUGE is printed in points

// The study's conditions by the ids of core/perturb/category.h.
const std::map<std::string, std::string> kCategories{
    { "modern_chinese_output", "modern-chinese" },
    { "omitted_object", "omitted-object" },
    { "omitted_subject", "omitted-subject" },
    { "lexical", "lexical" },
    { "pronoun", "pronoun" },
    { "tense", "tense" },
    { "title", "title" },
    { "ancient_modern_sense", "modern-sense" },
    { "name_formatting", "name-formatting" },
    { "chinese_annotation", "name-annotation" },
    { "sentence_segmentation", "segmentation" },
};

std::vector<PublishedCell> cellsOf(const json &table)
{
    std::vector<PublishedCell> cells;
    for (const auto &[metric, conditions] : table.items())
        for (const auto &[condition, cell] : conditions.items())
            cells.push_back({ metric, kCategories.at(condition), cell.at("mu").get<double>(),
                              cell.at("se").get<double>(), cell.at("sig").get<std::string>() });
    return cells;
}

const json &tableNamed(const json &tables, const std::string &id)
{
    const auto found =
        std::find_if(tables.begin(), tables.end(), [&id](const json &table) { return table.at("id") == id; });
    if (found == tables.end())
        throw json::other_error::create(501, id + " is missing", nullptr);
    return found->at("rows");
}

void readMore(const json &more, PublishedSensitivity &out)
{
    for (const json &row : tableNamed(more.at("tables"), "002-table-8"))
        out.baselines.push_back({ row.at("group"), row.at("metric"), row.at("unrelated"), row.at("shuffled") });
    for (const json &row : tableNamed(more.at("tables"), "002-table-6"))
        out.continuations.push_back({ row.at("text"), row.at("rouge_1_recall").get<double>() / kPoints,
                                      row.at("rouge_2_recall").get<double>() / kPoints,
                                      row.at("rouge_l_recall").get<double>() / kPoints });
}

std::string comparable(const std::string &metric)
{
    const std::string folded = foldedCase(metric);
    return folded == "chrf2" ? "chrf" : folded;
}

} // namespace

const PublishedCell *PublishedSensitivity::find(const std::string &metric, const std::string &category) const
{
    const auto found = std::ranges::find_if(all, [&](const PublishedCell &cell) {
        return cell.category == category && comparable(cell.metric) == comparable(metric);
    });
    return found == all.end() ? nullptr : &*found;
}

Result<PublishedSensitivity> readPublishedSensitivity(const std::string &sensitivityJson,
                                                      const std::string &moreTablesJson)
{
    PublishedSensitivity out;
    const char *file = "published_sensitivity.json";
    try {
        const json tables = json::parse(sensitivityJson).at("tables");
        out.all = cellsOf(tables.at("all"));
        out.preQinHan = cellsOf(tables.at("pre_qin_han"));
        out.postHan = cellsOf(tables.at("post_han"));
        file = "published_more_tables.json";
        readMore(json::parse(moreTablesJson), out);
    } catch (const std::exception &problem) {
        return Error{ ErrorCode::Malformed, file, problem.what(), 0 };
    }
    return out;
}

} // namespace core
