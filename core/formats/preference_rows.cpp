// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/preference_rows.h"

#include "core/formats/header_words.h"
#include "core/text/identity.h"

#include <algorithm>

namespace core {

PreferenceRows::PreferenceRows(const Mapping &mapping)
    : m_mapping(mapping)
    , m_twoRows(mapping.first(ColumnRole::Pair) >= 0)
{
}

// A system's or a column's name goes before the general words: a system may be called "A".
std::optional<Choice> PreferenceRows::resolve(const std::string &cell, const Side &first, const Side &second)
{
    if (first.system != second.system && (cell == first.system || cell == second.system)) {
        return cell == first.system ? Choice::First : Choice::Second;
    }
    if (first.column != second.column && (cell == first.column || cell == second.column)) {
        return cell == first.column ? Choice::First : Choice::Second;
    }
    return parseChoice(cell);
}

ImportedPreference PreferenceRows::preference(const MappedRow &row, const Side &first, const Side &second,
                                              Choice choice)
{
    ImportedPreference made{ {}, row.segment.uuid, first.text, second.text, row.rater, choice };
    made.uuid = namedUuid("preference",
                          { made.segmentUuid, made.firstUuid, made.secondUuid, row.rater, row.pair, name(choice) });
    return made;
}

std::optional<RefusedRow> PreferenceRows::add(const MappedRow &row, std::vector<ImportedPreference> &done)
{
    if (row.choice.empty()) {
        ++m_withoutChoice;
        return std::nullopt;
    }
    if (m_twoRows) {
        return addHalf(row, done);
    }
    if (row.translations.size() != 2) {
        return RefusedRow{ row.line, "preference left out: one of its two texts is empty" };
    }
    const auto side = [&](std::size_t i) {
        const auto column = static_cast<std::size_t>(row.translationColumns[i]);
        return Side{ row.translations[i].uuid, row.translations[i].systemName, m_mapping.columns[column].header };
    };
    const Side first = side(0);
    const Side second = side(1);
    const std::optional<Choice> choice = resolve(row.choice, first, second);
    if (!choice) {
        return RefusedRow{ row.line, "preference left out: \"" + row.choice + "\" names neither text nor a tie" };
    }
    if (first.text == second.text) {
        return RefusedRow{ row.line, "preference left out: both texts are the same text of the same system" };
    }
    done.push_back(preference(row, first, second, *choice));
    return std::nullopt;
}

std::optional<std::string> PreferenceRows::whyNoPair(const HalfPair &one, const HalfPair &other)
{
    if (one.segment != other.segment) {
        return "its rows have different sources";
    }
    if (one.choice != other.choice) {
        return "its rows name different choices";
    }
    if (one.side.text == other.side.text) {
        return "both rows hold the same text of the same system";
    }
    const std::optional<Choice> here = parseChoice(one.position);
    const std::optional<Choice> there = parseChoice(other.position);
    const bool placed = here && there && *here != *there && *here != Choice::Tie && *there != Choice::Tie;
    if (!placed && !(one.position.empty() && other.position.empty())) {
        return "its rows stand at \"" + one.position + "\" and \"" + other.position + "\", not at first and second";
    }
    return std::nullopt;
}

std::optional<RefusedRow> PreferenceRows::addHalf(const MappedRow &row, std::vector<ImportedPreference> &done)
{
    const std::string what = "preference of pair \"" + row.pair + "\" left out: ";
    if (row.pair.empty() || row.translations.empty()) {
        return RefusedRow{ row.line, what + (row.pair.empty() ? "the pair's id is empty" : "the text is empty") };
    }
    HalfPair half{ row.line,
                   row.segment.uuid,
                   row.choice,
                   row.position,
                   { row.translations.front().uuid, row.translations.front().systemName, {} } };
    const auto [open, fresh] = m_open.try_emplace({ row.pair, row.rater }, half);
    if (fresh) {
        return std::nullopt;
    }
    HalfPair earlier = std::move(open->second);
    m_open.erase(open);
    if (const auto why = whyNoPair(earlier, half)) {
        return RefusedRow{ row.line, what + *why + " (other row: line " + std::to_string(earlier.line) + ")" };
    }
    // Without positions the row that stands first in the file is the first text.
    const bool swapped = parseChoice(half.position) == Choice::First;
    const Side &first = swapped ? half.side : earlier.side;
    const Side &second = swapped ? earlier.side : half.side;
    const std::optional<Choice> choice = resolve(row.choice, first, second);
    if (!choice) {
        return RefusedRow{ row.line, what + "\"" + row.choice + "\" names neither text nor a tie" };
    }
    done.push_back(preference(row, first, second, *choice));
    return std::nullopt;
}

std::vector<RefusedRow> PreferenceRows::unpaired() const
{
    std::vector<RefusedRow> rows;
    for (const auto &[key, half] : m_open) {
        rows.push_back({ half.line, "preference of pair \"" + key.first + "\" left out: its second row is missing" });
    }
    std::sort(rows.begin(), rows.end(), [](const RefusedRow &a, const RefusedRow &b) { return a.line < b.line; });
    return rows;
}

} // namespace core
