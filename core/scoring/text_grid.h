// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The translations and references of a project as a table: a row a segment, a column a system. What metrics are
// computed over, what scores from elsewhere are matched with, and what statistics are grouped by.

#include "core/store.h"

#include <map>
#include <string>
#include <vector>

namespace core {

struct GridSegment {
    RowId id = 0;
    std::string document;
    std::string key;    // the file's own id, "" = none
    int number = 0;     // 1-based in its document
    std::string source; // language of the passage, "" = unknown
    bool operator==(const GridSegment &) const = default;
};

struct GridSystem {
    RowId id = 0;
    std::string name;
    SystemKind kind = SystemKind::Unknown;
    bool operator==(const GridSystem &) const = default;
};

class TextGrid {
public:
    // From ProjectReader::textPlaces(): segments in project order, systems in order of name.
    explicit TextGrid(const std::vector<TextPlace> &places);

    [[nodiscard]] const std::vector<GridSegment> &segments() const { return m_segments; }
    [[nodiscard]] const std::vector<GridSystem> &systems() const { return m_systems; }
    // 0 where the system has no translation of the segment.
    [[nodiscard]] RowId text(std::size_t segment, std::size_t system) const
    {
        return m_texts[segment * m_systems.size() + system];
    }
    // The text has the role of a reference.
    [[nodiscard]] bool isReference(std::size_t segment, std::size_t system) const
    {
        return m_references[segment * m_systems.size() + system];
    }
    // "en-zh"; a language that is not known is "?". "" where there is no text.
    [[nodiscard]] const std::string &languagePair(std::size_t segment, std::size_t system) const;
    [[nodiscard]] std::optional<std::size_t> systemNamed(const std::string &name) const;

private:
    std::vector<GridSegment> m_segments;
    std::vector<GridSystem> m_systems;
    std::vector<RowId> m_texts;
    std::vector<bool> m_references;
    std::vector<int> m_pairs; // index into m_pairNames, −1 = no text
    std::vector<std::string> m_pairNames;
};

} // namespace core
