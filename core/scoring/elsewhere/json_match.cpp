// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/elsewhere/json_match.h"

#include "core/formats/table_writer.h"
#include "core/scoring/elsewhere/comet_errors.h"
#include "core/text/code_points.h"
#include "core/text/listing.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <unicode/uchar.h>

namespace core {
namespace {

constexpr std::size_t kShown = 40; // code points of a text in a message

// As a program reads a text that stands on one line of a file.
std::string oneLine(const std::string &text)
{
    std::string out;
    bool gap = false;
    for (const auto &[c, bytes] : CodePoints(text)) {
        if (c >= 0 && u_isUWhiteSpace(c) != 0) {
            gap = !out.empty();
            continue;
        }
        if (gap)
            out += ' ';
        gap = false;
        out += bytes;
    }
    return out;
}

class Systems {
public:
    Systems(const std::vector<System> &systems, const SystemNaming &naming)
        : m_naming(naming)
    {
        for (const System &system : systems)
            m_ids[system.name] = system.id;
    }

    // 0 and the reason when there is none.
    [[nodiscard]] std::pair<RowId, std::string> find(const std::string &file) const
    {
        std::vector<std::string> names;
        for (const std::string &word : { file, std::string() })
            if (const auto stated = m_naming.byFile.find(word); stated != m_naming.byFile.end() && names.empty())
                names = { stated->second };
        if (names.empty()) {
            const std::string plain = file.substr(file.find_last_of('/') + 1);
            names = { file, plain, plain.substr(0, plain.find_last_of('.')) };
        }
        for (const std::string &name : names)
            if (const auto found = m_ids.find(name); found != m_ids.end())
                return { found->second, {} };
        return { 0, "the project has no system \"" + names.back() + "\"" };
    }

private:
    std::map<std::string, RowId> m_ids;
    const SystemNaming &m_naming;
};

using TextKey = std::tuple<RowId, std::string, std::string>; // system, source, translation

struct KnownText {
    RowId id = 0;
    std::string body; // as it stands in the project
};
using KnownTexts = std::map<TextKey, std::vector<KnownText>>;

struct ProjectTexts {
    KnownTexts known;            // of the systems that are asked for
    int ofThese = 0, others = 0; // translations, variants of minimal pairs not among them
};

Result<ProjectTexts> textsByContent(ProjectReader &reader, const std::set<RowId> &systems)
{
    ProjectTexts texts;
    const auto segments = reader.segmentIds({});
    if (!segments)
        return segments.error();
    for (const RowId segment : *segments) {
        const auto view = reader.segment(segment);
        if (!view)
            return view.error();
        const std::string source = oneLine(view->segment.source);
        for (const Text &text : view->texts) {
            if (std::ranges::find(text.roles, TextRole::Variant) != text.roles.end())
                continue;
            const bool asked = systems.contains(text.system);
            ++(asked ? texts.ofThese : texts.others);
            if (asked)
                texts.known[{ text.system, source, oneLine(text.body) }].push_back({ text.id, text.body });
        }
    }
    return texts;
}

// What is of no system of the project, once a file of translations.
std::map<std::string, RowId> systemsOfFiles(const std::vector<CometRow> &rows, const Systems &systems,
                                            std::vector<FlawedRow> &mismatches)
{
    std::map<std::string, RowId> found;
    for (const CometRow &row : rows) {
        if (found.contains(row.file))
            continue;
        const auto [system, reason] = systems.find(row.file);
        found[row.file] = system;
        if (system == 0)
            mismatches.push_back({ 0, row.file + ": " + reason + "; all of its rows are left out" });
    }
    return found;
}

bool isInRange(double value, const ScoreImportOptions &options)
{
    return !options.range || (value >= options.range->first && value <= options.range->second);
}

class CometMatch {
public:
    CometMatch(KnownTexts texts, const ScoreImportOptions &options)
        : m_texts(std::move(texts))
        , m_options(options)
    {
    }

    void take(const CometRow &row, RowId system)
    {
        const TextKey key{ system, oneLine(row.source), oneLine(row.translation) };
        const auto found = m_texts.find(key);
        std::size_t &used = m_used[key];
        if (found == m_texts.end() || used == found->second.size()) {
            const bool scored = found != m_texts.end();
            return refuse(row, scored ? "this translation has a score already"
                                      : "no translation of the system has these texts: \"" +
                                            excerpt(row.translation, kShown) + "\"");
        }
        const KnownText &known = found->second[used++];
        const RowId text = known.id;
        takeErrors(row, known);
        if (!row.score)
            ++m_result.missing;
        else if (!isInRange(*row.score, m_options))
            refuse(row, numberText(*row.score) + " is outside the stated range");
        else
            m_result.scores.texts.push_back({ text, *row.score, 1 });
    }

    [[nodiscard]] MatchedScores &result() { return m_result; }

private:
    void takeErrors(const CometRow &row, const KnownText &known)
    {
        if (!row.errors)
            return;
        TextSpans spans{ known.id, {} };
        for (const CometError &error : *row.errors) {
            if (auto span = errorOn(known.body, row.translation, error); span)
                spans.spans.push_back(std::move(span).value());
            else
                refuse(row, "the error \"" + excerpt(error.text, kShown) + "\" stands nowhere in the translation");
        }
        m_result.spans.push_back(std::move(spans));
    }

    void refuse(const CometRow &row, const std::string &reason)
    {
        m_result.mismatches.push_back({ 0, row.file + ", row " + std::to_string(row.row) + ": " + reason });
    }

    KnownTexts m_texts;
    std::map<TextKey, std::size_t> m_used;
    const ScoreImportOptions &m_options;
    MatchedScores m_result;
};

Error nothingMatched(const std::vector<FlawedRow> &mismatches, const std::string &fileName)
{
    return { ErrorCode::Empty, fileName,
             mismatches.empty() ? std::string("no row has a score")
                                : "no row matches the project; the first: " + mismatches.front().reason,
             0 };
}

// The metric's own name in the file: as stated, or the only one.
Result<std::string> metricIn(const std::vector<SacrebleuRow> &rows, const std::string &stated,
                             const std::string &fileName)
{
    std::set<std::string> names;
    for (const SacrebleuRow &row : rows)
        names.insert(row.metric);
    for (const std::string &name : names)
        if (foldedCase(name) == foldedCase(stated))
            return name;
    if (names.size() == 1)
        return *names.begin();
    return Error{ ErrorCode::NotFound, "metric \"" + stated + "\"", fileName + " has " + listed(names), 0 };
}

} // namespace

Result<MatchedScores> matchCometScores(const std::vector<CometRow> &rows, ProjectReader &reader,
                                       const SystemNaming &naming, const ScoreImportOptions &options,
                                       const std::string &fileName)
{
    const auto systems = reader.systems();
    if (!systems)
        return systems.error();
    std::vector<FlawedRow> strange;
    const auto files = systemsOfFiles(rows, Systems(*systems, naming), strange);
    std::set<RowId> wanted;
    for (const auto &[file, system] : files)
        wanted.insert(system);
    auto texts = textsByContent(reader, wanted);
    if (!texts)
        return texts.error();
    const int ofThese = texts->ofThese;
    const int others = texts->others;
    CometMatch match(std::move(texts->known), options);
    for (const CometRow &row : rows)
        if (const RowId system = files.at(row.file); system != 0)
            match.take(row, system);
    MatchedScores result = std::move(match.result());
    result.mismatches.insert(result.mismatches.begin(), strange.begin(), strange.end());
    if (result.scores.texts.empty())
        return nothingMatched(result.mismatches, fileName);
    result.ofOtherSystems = others;
    result.unscored = ofThese + others - static_cast<int>(result.scores.texts.size()) - result.missing;
    ScoreImportOptions used = options;
    used.kind = ScoreFileKind::SegScore;
    result.scores.recipe = importedRecipe(used);
    return result;
}

Result<MatchedScores> matchSacrebleu(const std::vector<SacrebleuRow> &rows, ProjectReader &reader,
                                     const SystemNaming &naming, const ScoreImportOptions &options,
                                     const std::string &fileName)
{
    const auto known = reader.systems();
    const auto metric = metricIn(rows, options.metric, fileName);
    if (!known || !metric)
        return !known ? known.error() : metric.error();
    const Systems systems(*known, naming);
    MatchedScores result;
    ScoreImportOptions used = options;
    used.kind = ScoreFileKind::SysScore;
    std::set<RowId> seen;
    for (const SacrebleuRow &row : rows) {
        if (row.metric != *metric)
            continue;
        if (row.system.empty() && !naming.byFile.contains({}))
            return Error{ ErrorCode::Usage, "--system", "the file names no system; say whose scores these are", 0 };
        const auto [system, reason] = systems.find(row.system);
        used.signature = row.signature.empty() ? used.signature : row.signature;
        if (system == 0)
            result.mismatches.push_back({ 0, reason });
        else if (!seen.insert(system).second)
            result.mismatches.push_back({ 0, row.system + ": a second score of this system" });
        else if (!row.score)
            ++result.missing;
        else if (!isInRange(*row.score, options))
            result.mismatches.push_back({ 0, numberText(*row.score) + " is outside the stated range" });
        else
            result.scores.systems.push_back({ system, "", *row.score, 0, "{}" });
    }
    if (result.scores.systems.empty())
        return nothingMatched(result.mismatches, fileName);
    result.scores.recipe = importedRecipe(used);
    return result;
}

} // namespace core
