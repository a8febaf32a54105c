// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/row_mapper.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

struct RefusedRow {
    std::int64_t line = 0; // 1-based, where the record begins
    std::string reason;
    bool operator==(const RefusedRow &) const = default;
};

// Makes preferences of rows: at once where a row holds both texts, else when the second row of a pair
// comes. Holds the open pairs only.
class PreferenceRows final {
public:
    explicit PreferenceRows(const Mapping &mapping);

    // Appends what the row completes to `done`; returns why a preference is left out, if one is.
    std::optional<RefusedRow> add(const MappedRow &row, std::vector<ImportedPreference> &done);
    // The pairs of which only one row came, in the order of lines.
    [[nodiscard]] std::vector<RefusedRow> unpaired() const;
    [[nodiscard]] int withoutChoice() const { return m_withoutChoice; }

private:
    struct Side { // one of the two texts that are compared
        std::string text, system;
        std::string column; // header of its Translation column
    };
    struct HalfPair {
        std::int64_t line = 0;
        std::string segment, choice, position;
        Side side;
    };
    std::optional<RefusedRow> addHalf(const MappedRow &row, std::vector<ImportedPreference> &done);
    static std::optional<std::string> whyNoPair(const HalfPair &one, const HalfPair &other);
    static std::optional<Choice> resolve(const std::string &cell, const Side &first, const Side &second);
    static ImportedPreference preference(const MappedRow &row, const Side &first, const Side &second, Choice choice);

    const Mapping &m_mapping;
    bool m_twoRows;
    std::map<std::pair<std::string, std::string>, HalfPair> m_open; // by pair id and rater
    int m_withoutChoice = 0;
};

} // namespace core
