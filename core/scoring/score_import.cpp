// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score_import.h"

#include "core/text/identity.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

// Finds a segment by what a row calls it.
class SegmentFinder {
public:
    SegmentFinder(const TextGrid &grid, SegmentNaming naming)
        : m_naming(naming)
    {
        for (std::size_t i = 0; i < grid.segments().size(); ++i) {
            const GridSegment &segment = grid.segments()[i];
            if (naming == SegmentNaming::Key) {
                m_inDocument.try_emplace({ segment.document, segment.key }, i);
                if (!m_anywhere.try_emplace(segment.key, i).second)
                    m_ambiguous.insert(segment.key);
            } else {
                m_inDocument.try_emplace({ segment.document, std::to_string(segment.number) }, i);
                m_anywhere.try_emplace(std::to_string(i + 1), i);
            }
        }
    }

    // The segment, or why there is none.
    [[nodiscard]] std::pair<std::optional<std::size_t>, std::string> find(const ScoreRow &row) const
    {
        const std::string what = m_naming == SegmentNaming::Key ? "id" : "number";
        if (row.segment.empty())
            return { std::nullopt, "the row names no segment" };
        if (!row.document.empty()) {
            const auto at = m_inDocument.find({ row.document, row.segment });
            if (at != m_inDocument.end())
                return { at->second, {} };
            return { std::nullopt,
                     "document \"" + row.document + "\" has no segment with the " + what + " \"" + row.segment + "\"" };
        }
        if (m_ambiguous.contains(row.segment))
            return { std::nullopt, "several documents have a segment with the id \"" + row.segment +
                                       "\", and the row names no document" };
        const auto at = m_anywhere.find(row.segment);
        if (at != m_anywhere.end())
            return { at->second, {} };
        return { std::nullopt, "no segment has the " + what + " \"" + row.segment + "\"" };
    }

private:
    SegmentNaming m_naming;
    std::map<std::pair<std::string, std::string>, std::size_t> m_inDocument;
    std::map<std::string, std::size_t> m_anywhere;
    std::set<std::string> m_ambiguous;
};

std::string number(double value)
{
    return nlohmann::json(value).dump();
}

// Why a value is refused, "" when it isn't.
std::string outOfRange(double value, const ScoreImportOptions &options)
{
    if (!options.range || (value >= options.range->first && value <= options.range->second))
        return {};
    return number(value) + " is outside the stated range " + number(options.range->first) + " to " +
           number(options.range->second);
}

// Every system of a seg.score file must have as many lines as the project has segments.
std::optional<Error> unevenSystem(const ScoreFile &file, const TextGrid &grid, const std::string &fileName)
{
    std::map<std::string, std::size_t> lines;
    for (const ScoreRow &row : file.rows)
        ++lines[row.system];
    for (const auto &[system, count] : lines)
        if (count != grid.segments().size())
            return Error{ ErrorCode::Conflict, fileName,
                          "system " + system + " has " + std::to_string(count) + " lines, the project has " +
                              std::to_string(grid.segments().size()) + " segments; lines are matched by their order",
                          0 };
    return std::nullopt;
}

class Matcher {
public:
    Matcher(const TextGrid &grid, const ScoreImportOptions &options)
        : m_grid(grid)
        , m_options(options)
        , m_segments(grid, options.naming)
    {
    }

    void take(const ScoreRow &row)
    {
        const auto system = m_grid.systemNamed(row.system);
        if (!system) {
            refuse(row, "the project has no system \"" + row.system + "\"");
            return;
        }
        m_named.insert(*system);
        if (row.value)
            if (const std::string reason = outOfRange(*row.value, m_options); !reason.empty()) {
                refuse(row, reason);
                return;
            }
        // A table without segments holds scores of systems.
        if (m_options.kind == ScoreFileKind::SysScore || (row.segment.empty() && !m_sawSegments))
            takeSystem(row, *system);
        else
            takeSegment(row, *system);
    }

    void expectSegments() { m_sawSegments = true; }
    // Translations of systems that no row names.
    [[nodiscard]] int ofOtherSystems() const
    {
        int texts = 0;
        for (std::size_t segment = 0; segment < m_grid.segments().size(); ++segment)
            for (std::size_t system = 0; system < m_grid.systems().size(); ++system)
                texts += m_grid.text(segment, system) != 0 && !m_named.contains(system) ? 1 : 0;
        return texts;
    }
    [[nodiscard]] MatchedScores &result() { return m_result; }

private:
    void refuse(const ScoreRow &row, const std::string &reason) { m_result.mismatches.push_back({ row.line, reason }); }

    void takeSystem(const ScoreRow &row, std::size_t system)
    {
        if (!m_systemsSeen.insert(system).second) {
            refuse(row, "system \"" + row.system + "\" has a score already");
            return;
        }
        if (row.value)
            m_result.scores.systems.push_back({ m_grid.systems()[system].id, "", *row.value, 0, "{}" });
        else
            ++m_result.missing;
    }

    void takeSegment(const ScoreRow &row, std::size_t system)
    {
        const auto [segment, reason] = m_segments.find(row);
        if (!segment) {
            refuse(row, reason);
            return;
        }
        const RowId text = m_grid.text(*segment, system);
        if (text == 0) {
            if (row.value)
                refuse(row, "\"" + row.system + "\" has no translation of segment \"" + row.segment + "\"");
            return;
        }
        if (!m_textsSeen.insert(text).second) {
            refuse(row, "this translation has a score already");
            return;
        }
        if (row.value)
            m_result.scores.texts.push_back({ text, *row.value, 1 });
        else
            ++m_result.missing;
    }

    const TextGrid &m_grid;
    const ScoreImportOptions &m_options;
    SegmentFinder m_segments;
    MatchedScores m_result;
    std::set<RowId> m_textsSeen;
    std::set<std::size_t> m_systemsSeen; // with a score of their own
    std::set<std::size_t> m_named;
    bool m_sawSegments = false;
};

} // namespace

Recipe importedRecipe(const ScoreImportOptions &options)
{
    nlohmann::json json = { { "metric", options.metric },
                            { "origin", "imported" },
                            { "direction", options.higherIsBetter ? "higher" : "lower" },
                            { "level", options.kind == ScoreFileKind::SysScore ? "system" : "segment" },
                            { "side", options.human ? "human" : "metric" } };
    if (options.range)
        json["range"] = { options.range->first, options.range->second };
    if (!options.reads.empty())
        json["reads"] = options.reads;
    if (!options.signature.empty())
        json["signature"] = options.signature;
    Recipe recipe;
    recipe.kind = "metric";
    recipe.json = json.dump();
    recipe.uuid = namedUuid("recipe", { recipe.json });
    return recipe;
}

Result<MatchedScores> matchScores(const ScoreFile &file, const TextGrid &grid, const ScoreImportOptions &options,
                                  const std::string &fileName)
{
    ScoreImportOptions used = options;
    if (options.kind == ScoreFileKind::SegScore) {
        used.naming = SegmentNaming::Number;
        if (const auto uneven = unevenSystem(file, grid, fileName))
            return *uneven;
    }
    Matcher matcher(grid, used);
    for (const ScoreRow &row : file.rows)
        if (!row.segment.empty())
            matcher.expectSegments();
    for (const ScoreRow &row : file.rows)
        matcher.take(row);
    MatchedScores result = std::move(matcher.result());
    result.mismatches.insert(result.mismatches.begin(), file.flawed.begin(), file.flawed.end());
    std::ranges::stable_sort(result.mismatches, {}, &FlawedRow::line);
    if (result.scores.texts.empty() && result.scores.systems.empty())
        return Error{ ErrorCode::Empty, fileName,
                      result.mismatches.empty()
                          ? std::string("no row has a score")
                          : "no row matches the project; the first: " + result.mismatches.front().reason,
                      result.mismatches.empty() ? 0 : result.mismatches.front().line };
    int texts = 0;
    for (std::size_t segment = 0; segment < grid.segments().size(); ++segment)
        for (std::size_t system = 0; system < grid.systems().size(); ++system)
            texts += grid.text(segment, system) != 0 ? 1 : 0;
    if (!result.scores.texts.empty()) {
        result.ofOtherSystems = matcher.ofOtherSystems();
        result.unscored = texts - static_cast<int>(result.scores.texts.size()) - result.missing;
    }
    const bool systemsOnly = result.scores.texts.empty();
    used.kind = systemsOnly ? ScoreFileKind::SysScore : ScoreFileKind::SegScore;
    result.scores.recipe = importedRecipe(used);
    return result;
}

} // namespace core
