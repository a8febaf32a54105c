// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scorer/scorer_book.h"

#include "core/formats/table_writer.h"
#include "core/scoring/elsewhere/json_scores.h"
#include "core/text/unicode.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr std::string_view kInfinite = "\"Infinity\""; // no word of the command that it has no score
constexpr std::size_t kShown = 60;                     // code points of what is quoted

std::string inQuotes(std::string_view text)
{
    return "\"" + excerpt(repairedUtf8(text), kShown) + "\"";
}

// Ids that a command turned into numbers are the same ids.
std::optional<std::string> idOf(const Json &row)
{
    const auto id = row.find("id");
    if (id == row.end())
        return std::nullopt;
    if (id->is_string())
        return id->get<std::string>();
    return id->is_number_integer() ? std::optional(id->dump()) : std::nullopt;
}

} // namespace

ScorerBook::ScorerBook(std::optional<std::pair<double, double>> range, int references)
    : m_range(range)
    , m_references(references)
{
}

void ScorerBook::sent(const std::string &id, RowId text)
{
    if (m_asked.try_emplace(id, Asked{ text, false }).second)
        ++m_counts.sent;
}

void ScorerBook::refuse(const std::string &reason)
{
    ++m_counts.problemsTotal;
    if (m_counts.problems.size() < kKeptProblems)
        m_counts.problems.push_back({ m_line, reason });
}

void ScorerBook::take(std::string_view line)
{
    ++m_line;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return;
    const Json row = Json::parse(strictJson(repairedUtf8(line), kInfinite), nullptr, false);
    if (!row.is_object())
        return refuse(inQuotes(line) + " is no JSON object");
    const auto id = idOf(row);
    if (!id)
        return refuse(inQuotes(line) + " names no id");
    const auto asked = m_asked.find(*id);
    if (asked == m_asked.end())
        return refuse("the id " + inQuotes(*id) + " was not sent");
    if (asked->second.answered)
        return refuse("a second answer to the id " + inQuotes(*id) + "; the first stays");
    asked->second.answered = true;
    const auto score = row.find("score");
    if (score != row.end() && *score == "Infinity") {
        ++m_counts.outOfRange;
        return refuse("the score of " + inQuotes(*id) + " is infinite");
    }
    if (score == row.end() || (!score->is_null() && !score->is_number()))
        return refuse("the score of " + inQuotes(*id) + " is no number");
    if (const auto note = row.find("note"); note != row.end() && note->is_string())
        ++m_counts.notes[note->get<std::string>()];
    if (score->is_null()) {
        ++m_counts.withheld;
        return;
    }
    const double value = score->get<double>();
    if (!std::isfinite(value) || (m_range && (value < m_range->first || value > m_range->second))) {
        ++m_counts.outOfRange;
        return refuse("the score " + numberText(value) + " of " + inQuotes(*id) + " is outside the stated range");
    }
    m_new.push_back({ asked->second.text, value, m_references });
    ++m_counts.scored;
}

ScorerCounts ScorerBook::finish()
{
    m_line = 0;
    for (const auto &[id, asked] : m_asked) {
        if (!asked.answered) {
            ++m_counts.missing;
            refuse("no answer to the id " + inQuotes(id));
        }
    }
    return m_counts;
}

} // namespace core
