// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/published_tables.h"

#include <array>
#include <cmath>

namespace core::verify {
namespace {

// Every result is a share of this many comparisons (the paper's section 3).
struct Column {
    const char *key;
    int comparisons;
};
constexpr std::array kColumns{ Column{ "literary_ref", 180 }, Column{ "literary_qe", 180 }, Column{ "par3_de_en", 150 },
                               Column{ "par3_fr_en", 150 }, Column{ "par3_ru_en", 150 } };

std::string nameOf(const Json &row, const char *first, const char *second)
{
    const auto text = [&row](const char *key) {
        return row.at(key).is_string() ? row.at(key).get<std::string>() : std::string();
    };
    std::string name = text(first);
    if (!text(second).empty())
        name += ", " + text(second);
    if (row.contains("candidates_seen") && row.at("candidates_seen").is_boolean())
        name += row.at("candidates_seen").get<bool>() ? ", with candidates" : ", without candidates";
    return name;
}

void checkShares(const Json &table, const std::string &label, const char *first, const char *second,
                 PublishedNotes &notes)
{
    for (const Json &row : table.at("rows")) {
        for (const Column &column : kColumns) {
            if (row.at(column.key).is_null())
                continue;
            const auto value = row.at(column.key).get<double>();
            const double share = std::round(value * column.comparisons) / column.comparisons;
            notes.check(label,
                        nameOf(row, first, second) + ": " + column.key + " as k of " +
                            std::to_string(column.comparisons),
                        value, share, kHalfThousandth);
        }
    }
}

// Table 2's first row is the setting of table 1's last.
void checkRepeated(const Json &first, const Json &second, PublishedNotes &notes)
{
    const Json &own = first.at("rows").back(), &again = second.at("rows").front();
    for (const Column &column : kColumns)
        notes.check("TREQA table 2", std::string("Qwen2.5-72B-IT, multi: ") + column.key + " as in table 1",
                    again.at(column.key).get<double>(), own.at(column.key).get<double>(), kHalfThousandth);
}

// Table 3 against the drops that the text states.
void checkPromptDrops(const Json &table, const Json &stated, PublishedNotes &notes)
{
    const auto valueOf = [&table](const char *prompt, const char *key) {
        for (const Json &row : table.at("rows"))
            if (row.at("prompt") == prompt && row.at("context") == "en")
                return row.at(key).get<double>();
        return std::nan("");
    };
    for (const Json &row : stated.at("rows")) {
        const std::string fact = row.at("fact");
        if (fact.find("lost by the crosslingual prompt") == std::string::npos)
            continue;
        const bool chrf = fact.starts_with("chrF");
        const char *const key = chrf ? "chrf" : "f1";
        notes.check("TREQA table 3", fact, row.at("value").get<double>(),
                    valueOf("Extractive", key) - valueOf("Crosslingual", key), 0.015);
    }
}

} // namespace

void checkTreqa(const Json &moreTables, PublishedNotes &notes)
{
    const Json &first = tableNamed(moreTables, "001-table-1"), &second = tableNamed(moreTables, "001-table-2");
    checkShares(first, "TREQA table 1", "metric", "model", notes);
    checkShares(second, "TREQA table 2", "qa_system", "candidates", notes);
    checkRepeated(first, second, notes);
    checkPromptDrops(tableNamed(moreTables, "001-table-3"), tableNamed(moreTables, "001-stated"), notes);
    notes.skip("TREQA tables 1, 2", "the accuracies themselves: the models' answers are not published");
    notes.skip("TREQA table 3", "QUIP, chrF and length ratios themselves: the answers are not published");
}

} // namespace core::verify
