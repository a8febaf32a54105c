// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/text_grid.h"

#include <algorithm>

namespace core {
namespace {

std::string known(const std::string &language)
{
    return language.empty() ? std::string("?") : language;
}

} // namespace

TextGrid::TextGrid(const std::vector<TextPlace> &places)
{
    std::map<std::string, GridSystem> systems;
    std::map<RowId, std::size_t> rows;
    for (const TextPlace &place : places) {
        systems.try_emplace(place.systemName, GridSystem{ place.system, place.systemName, place.systemKind });
        if (rows.try_emplace(place.segment, m_segments.size()).second)
            m_segments.push_back(
                { place.segment, place.documentName, place.segmentKey, place.segmentNumber, place.sourceLanguage });
    }
    std::map<RowId, std::size_t> columns;
    for (const auto &[name, system] : systems) {
        columns[system.id] = m_systems.size();
        m_systems.push_back(system);
    }
    m_texts.assign(m_segments.size() * m_systems.size(), 0);
    m_references.assign(m_texts.size(), false);
    m_pairs.assign(m_texts.size(), -1);
    std::map<std::string, int> pairs;
    for (const TextPlace &place : places) {
        const std::size_t cell = rows[place.segment] * m_systems.size() + columns[place.system];
        const std::string pair = known(place.sourceLanguage) + "-" + known(place.language);
        const auto [at, added] = pairs.try_emplace(pair, static_cast<int>(m_pairNames.size()));
        if (added)
            m_pairNames.push_back(pair);
        // A system's second translation of one segment is not compared: the first is the one that counts.
        if (m_texts[cell] != 0)
            continue;
        m_texts[cell] = place.text;
        m_references[cell] = place.reference;
        m_pairs[cell] = at->second;
    }
}

const std::string &TextGrid::languagePair(std::size_t segment, std::size_t system) const
{
    static const std::string kNone;
    const int pair = m_pairs[segment * m_systems.size() + system];
    return pair < 0 ? kNone : m_pairNames[static_cast<std::size_t>(pair)];
}

std::optional<std::size_t> TextGrid::systemNamed(const std::string &name) const
{
    const auto found = std::ranges::find(m_systems, name, &GridSystem::name);
    if (found == m_systems.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_systems.begin());
}

} // namespace core
