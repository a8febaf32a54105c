// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/agreement_scope.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace core {
namespace {

// Cells of the grid (systems × segments) whose texts are marked, and the passages that they belong to. Looked up once:
// a band over a chart may mark a hundred thousand.
struct Marks {
    std::vector<char> cells, segments; // empty = nothing is marked, everything counts
};

Marks marksOf(const AgreementData &data, const AgreementFilter &filter)
{
    Marks marks;
    if (filter.texts.empty())
        return marks;
    const std::size_t segments = data.grid.segments().size();
    marks.cells.assign(data.grid.systems().size() * segments, 0);
    marks.segments.assign(segments, 0);
    for (const RowId text : filter.texts)
        if (const auto cell = data.cells.find(text); cell != data.cells.end())
            marks.cells[cell->second] = marks.segments[cell->second % segments] = 1;
    return marks;
}

bool takesSegment(const AgreementData &data, const AgreementFilter &filter, std::size_t segment)
{
    if (!filter.documents.empty() && !filter.documents.contains(data.grid.segments()[segment].document))
        return false;
    if (data.lengths.empty() || !filter.needsLengths())
        return true;
    const std::size_t length = data.lengths[segment];
    return length >= filter.shortest && (filter.longest == 0 || length <= filter.longest);
}

// Names of the scopes that a segment is in.
std::set<std::string> scopeNames(const AgreementData &data, const std::vector<std::size_t> &systems,
                                 std::size_t segment, const AgreementFilter &filter, AgreementBy by)
{
    std::set<std::string> pairs;
    for (const std::size_t system : systems)
        if (const std::string &pair = data.grid.languagePair(segment, system);
            !pair.empty() && (filter.languagePair.empty() || pair == filter.languagePair))
            pairs.insert(pair);
    if (by == AgreementBy::LanguagePair || pairs.empty())
        return pairs;
    return { by == AgreementBy::Document ? data.grid.segments()[segment].document : std::string() };
}

void markCells(AgreementScope &scope, const AgreementData &data, const std::string &pair, const Marks &marks)
{
    if (pair.empty() && marks.cells.empty())
        return;
    const std::size_t segments = data.grid.segments().size();
    scope.counts.reserve(scope.cells());
    for (const std::size_t system : scope.systems)
        for (const std::size_t segment : scope.segments)
            scope.counts.push_back((pair.empty() || data.grid.languagePair(segment, system) == pair) &&
                                   (marks.cells.empty() || marks.cells[system * segments + segment] != 0));
}

} // namespace

std::vector<AgreementScope> agreementScopes(const AgreementData &data, const AgreementFilter &filter, AgreementBy by)
{
    std::vector<std::size_t> systems;
    for (std::size_t system = 0; system < data.grid.systems().size(); ++system)
        if (filter.systems.empty() || filter.systems.contains(data.grid.systems()[system].name))
            systems.push_back(system);
    std::map<std::string, AgreementScope> scopes;
    const Marks marks = marksOf(data, filter);
    for (std::size_t segment = 0; segment < data.grid.segments().size(); ++segment)
        if (takesSegment(data, filter, segment) && (marks.segments.empty() || marks.segments[segment] != 0))
            for (const std::string &name : scopeNames(data, systems, segment, filter, by))
                scopes[name].segments.push_back(segment);
    std::vector<AgreementScope> out;
    for (auto &[name, scope] : scopes) {
        scope.name = name;
        scope.systems = systems;
        markCells(scope, data, by == AgreementBy::LanguagePair ? scope.name : filter.languagePair, marks);
        out.push_back(std::move(scope));
    }
    return out;
}

std::vector<double> scopeTable(const AgreementScope &scope, const AgreementData &data,
                               const std::vector<double> &values)
{
    const std::size_t segments = data.grid.segments().size();
    std::vector<double> table;
    table.reserve(scope.cells());
    for (const std::size_t system : scope.systems)
        for (const std::size_t segment : scope.segments)
            table.push_back(scope.counts.empty() || scope.counts[table.size()] ? values[system * segments + segment]
                                                                               : std::nan(""));
    return table;
}

std::vector<double> scopeTable(const AgreementScope &scope, const AgreementData &data,
                               const std::map<RowId, double> &values, bool higherIsBetter)
{
    std::vector<double> table;
    table.reserve(scope.cells());
    for (std::size_t system = 0; system < scope.systems.size(); ++system)
        for (std::size_t segment = 0; segment < scope.segments.size(); ++segment) {
            const auto found = values.find(scopeText(scope, data, system, segment));
            table.push_back(found == values.end() ? std::nan("") : higherIsBetter ? found->second : -found->second);
        }
    return table;
}

RowId scopeText(const AgreementScope &scope, const AgreementData &data, std::size_t system, std::size_t segment)
{
    if (!scope.counts.empty() && !scope.counts[system * scope.segments.size() + segment])
        return 0;
    return data.grid.text(scope.segments[segment], scope.systems[system]);
}

std::vector<Preference> scopePreferences(const AgreementScope &scope, const AgreementData &data)
{
    std::unordered_set<RowId> texts;
    for (std::size_t system = 0; system < scope.systems.size(); ++system)
        for (std::size_t segment = 0; segment < scope.segments.size(); ++segment)
            if (const RowId text = scopeText(scope, data, system, segment); text != 0)
                texts.insert(text);
    std::vector<Preference> out;
    for (const Preference &pair : data.preferences)
        if (texts.contains(pair.first) && texts.contains(pair.second))
            out.push_back(pair);
    return out;
}

} // namespace core
