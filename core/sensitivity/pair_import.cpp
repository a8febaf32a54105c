// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/pair_import.h"

#include "core/formats/score_number.h"
#include "core/formats/table.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>

namespace core {
namespace {

int columnOf(const std::vector<std::string> &header, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < header.size(); ++i)
            if (foldedCase(header[i]) == foldedCase(name))
                return static_cast<int>(i);
    return -1;
}

class Importer {
public:
    Importer(const std::vector<SensitivityPair> &pairs, const ScoreImportOptions &options)
        : m_options(options)
    {
        for (const SensitivityPair &pair : pairs) {
            m_texts[pair.variantUuid] = pair.variant;
            m_texts[pair.baseUuid] = pair.base;
            m_bases[pair.variantUuid] = pair.base;
        }
    }

    Status columns(const std::vector<std::string> &header, const std::string &fileName, const std::string &metric)
    {
        m_id = columnOf(header, { "id", "pair_id", "variant_id", "text_id", "uuid", "text" });
        m_score = columnOf(header, { "score", metric, "value" });
        m_base = columnOf(header, { "score_base", "base_score" });
        m_variant = columnOf(header, { "score_variant", "variant_score" });
        if (m_id < 0)
            return Error{ ErrorCode::MissingColumn, fileName, "id", 1 };
        if (m_score < 0 && (m_base < 0 || m_variant < 0))
            return Error{ ErrorCode::MissingColumn, fileName, "score", 1 };
        return Done{};
    }

    void take(const TableRecord &record)
    {
        if (!record.flaw.empty()) {
            refuse(record, record.flaw);
            return;
        }
        const std::string id = foldedCase(record.cells[static_cast<std::size_t>(m_id)]);
        const auto text = m_texts.find(id);
        const auto base = m_bases.find(id);
        const bool wholePair = m_base >= 0 && m_variant >= 0;
        if (text == m_texts.end() || (wholePair && base == m_bases.end())) {
            refuse(record, "no " + std::string(wholePair ? "variant" : "base or variant") +
                               " of the project has the id \"" + id.substr(0, 40) + "\"");
            return;
        }
        if (!wholePair) {
            takeScore(record, text->second, m_score);
            return;
        }
        takeScore(record, base->second, m_base);
        takeScore(record, text->second, m_variant);
    }

    MatchedPairScores finish()
    {
        for (const auto &[text, value] : m_values)
            m_result.scores.texts.push_back({ text, value, 1 });
        std::erase_if(m_without, [this](RowId text) { return m_values.contains(text); });
        m_result.missing = static_cast<int>(m_without.size());
        m_result.unscored = static_cast<int>(m_texts.size() - m_values.size()) - m_result.missing;
        ScoreImportOptions used = m_options;
        used.kind = ScoreFileKind::SegScore;
        m_result.scores.recipe = importedRecipe(used);
        return std::move(m_result);
    }

private:
    void refuse(const TableRecord &record, std::string reason)
    {
        m_result.mismatches.push_back({ record.line, std::move(reason) });
    }

    void takeScore(const TableRecord &record, RowId text, int column)
    {
        const std::string &cell = record.cells[static_cast<std::size_t>(column)];
        double value = 0;
        switch (readScore(cell, value)) {
        case ScoreCell::Missing:
            m_without.insert(text); // a base comes once a variant, and another row may have its score
            return;
        case ScoreCell::Flawed:
            refuse(record, flawOfScore(cell));
            return;
        case ScoreCell::Number:
            break;
        }
        if (m_options.range && (value < m_options.range->first || value > m_options.range->second)) {
            refuse(record, cell.substr(0, 40) + " is outside the stated range");
            return;
        }
        const auto [at, added] = m_values.try_emplace(text, value);
        if (!added && at->second != value)
            refuse(record, "this text has another score already");
    }

    const ScoreImportOptions &m_options;
    std::map<std::string, RowId> m_texts, m_bases; // by uuid; the base of a variant
    std::map<RowId, double> m_values;
    std::set<RowId> m_without;
    MatchedPairScores m_result;
    int m_id = -1, m_score = -1, m_base = -1, m_variant = -1;
};

} // namespace

Result<MatchedPairScores> importPairScores(std::istream &in, const std::string &fileName,
                                           const std::vector<SensitivityPair> &pairs, const ScoreImportOptions &options)
{
    auto table = openTable(in, fileName);
    if (!table)
        return table.error();
    Importer importer(pairs, options);
    if (const Status columns = importer.columns((*table)->header(), fileName, options.metric); !columns)
        return columns.error();
    for (;;) {
        const auto record = (*table)->next();
        if (!record)
            return record.error();
        if (!*record)
            break;
        importer.take(**record);
    }
    MatchedPairScores result = importer.finish();
    if (!result.scores.texts.empty())
        return result;
    const std::vector<FlawedRow> &refused = result.mismatches;
    return Error{ ErrorCode::Empty, fileName,
                  refused.empty() ? std::string("no row has a score")
                                  : "no row matches a minimal pair; the first, line " +
                                        std::to_string(refused.front().line) + ": " + refused.front().reason,
                  0 };
}

} // namespace core
