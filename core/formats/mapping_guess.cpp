// SPDX-License-Identifier: GPL-3.0-or-later
// guessMapping: a role is given by a column's name, and only where its content agrees; content alone
// decides where names say nothing.
#include "core/formats/header_words.h"
#include "core/formats/mapping.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

using Words = std::initializer_list<std::string_view>;

const Words kSourceNames = {
    "source",           "src",      "source_text",   "src_text", "source_sentence", "source_segment",
    "source_paragraph", "original", "original_text", "input"
};
const Words kTranslationNames = { "translation",
                                  "target",
                                  "tgt",
                                  "target_text",
                                  "tgt_text",
                                  "mt",
                                  "hypothesis",
                                  "hyp",
                                  "output",
                                  "translated",
                                  "translated_text",
                                  "candidate",
                                  "translation_text",
                                  "target_segment",
                                  "target_sentence",
                                  "mt_text" };
const Words kSystemNames = { "system", "model",     "system_name", "model_name", "system_id",
                             "sys",    "mt_system", "translator",  "engine" };
const Words kScoreNames = { "score",   "human_score", "esa",     "esa_score", "mqm",          "mqm_score",
                            "da",      "da_score",    "rating",  "quality",   "human_rating", "raw_score",
                            "z_score", "adequacy",    "fluency", "grade" };
const Words kDocumentNames = { "document", "doc", "document_id", "doc_id", "document_name", "book", "title", "work" };
const Words kSegmentNames = { "segment_id",  "seg_id",  "segment", "id",          "sid",          "seg", "docsegid",
                              "globalsegid", "line_id", "sent_id", "sentence_id", "paragraph_id", "idx", "index" };
const Words kPairNames = { "pair_id", "pair", "comparison_id", "comparison", "id", "item", "item_id" };
const Words kChoiceNames = { "choice", "best", "preferred", "preference", "winner", "better", "chosen" };

struct Column {
    std::string name; // words of the header joined with '_'
    HeaderName parts;
    int filled = 0, numeric = 0;
    double meanLength = 0;        // code points of the filled cells
    std::set<std::string> values; // trimmed
    [[nodiscard]] bool isNumeric() const { return filled > 0 && numeric * 5 >= filled * 4; }
    [[nodiscard]] bool isText() const { return filled > 0 && numeric * 2 < filled && meanLength >= 8; }
};

class Guesser final {
public:
    Guesser(const std::vector<std::string> &header, const std::vector<TableRecord> &sample,
            const std::string &fileName);
    Mapping run();

private:
    void describeColumns();
    void guessTexts();
    void guessWide();
    void guessTextsByContent();
    void guessSystems();
    void guessLanguages();
    void guessPreference();
    void guessPairId();
    void guessSegmentId();
    void guessScores();

    template <typename Fits> bool takeOne(ColumnRole role, Words names, Fits fits);
    [[nodiscard]] bool free(std::size_t i) const { return m_mapping.columns[i].role == ColumnRole::Ignore; }
    [[nodiscard]] const std::string &cell(const TableRecord &record, int column) const;
    void take(std::size_t i, ColumnRole role)
    {
        m_mapping.columns[i].role = role;
        nameColumn(m_mapping.columns[i]);
    }
    template <typename Test> [[nodiscard]] bool every(const Column &column, Test test) const
    {
        return !column.values.empty() && std::all_of(column.values.begin(), column.values.end(), test);
    }

    std::vector<TableRecord> m_sample; // without flawed records
    std::vector<Column> m_columns;
    Mapping m_mapping;
};

bool among(Words names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

// "text1", "translation_a", "output_2": one of two texts that are compared.
bool isNumberedText(const std::string &name)
{
    const std::vector<std::string> words = nameWords(name);
    std::string joined;
    for (const std::string &word : words) {
        joined += word;
    }
    if (joined.size() < 2) {
        return false;
    }
    const std::string stem = joined.substr(0, joined.size() - 1);
    const bool known = among(kTranslationNames, stem) || stem == "text" || stem == "system";
    return known && std::string_view("0123456789abcd").find(joined.back()) != std::string_view::npos;
}

// "target_language", "reference_id": about a text, not a text.
bool isAboutText(const std::vector<std::string> &words)
{
    return !words.empty() &&
           among({ "lang", "language", "id", "system", "model", "name", "type", "length", "tag" }, words.back());
}

Guesser::Guesser(const std::vector<std::string> &header, const std::vector<TableRecord> &sample,
                 const std::string &fileName)
{
    for (const TableRecord &record : sample) {
        if (record.flaw.empty() && record.cells.size() == header.size()) {
            m_sample.push_back(record);
        }
    }
    m_mapping.system = m_mapping.document = fileStem(fileName);
    for (const std::string &column : header) {
        m_mapping.columns.push_back({ column, ColumnRole::Ignore, {}, SystemKind::Unknown, {}, -1 });
        m_columns.push_back({ joinedWords(nameWords(column)), headerName(column), 0, 0, 0, {} });
    }
    describeColumns();
}

void Guesser::describeColumns()
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        Column &column = m_columns[i];
        double length = 0;
        for (const TableRecord &record : m_sample) {
            const std::string value = trimmed(record.cells[i]);
            if (!value.empty()) {
                ++column.filled;
                column.numeric += parseNumber(value).has_value();
                length += static_cast<double>(codePointCount(value));
                column.values.insert(value);
            }
        }
        column.meanLength = column.filled > 0 ? length / column.filled : 0;
    }
}

const std::string &Guesser::cell(const TableRecord &record, int column) const
{
    static const std::string none;
    return column < 0 ? none : record.cells[static_cast<std::size_t>(column)];
}

// The first free column that bears one of the names, in their order, and whose content fits.
template <typename Fits> bool Guesser::takeOne(ColumnRole role, Words names, Fits fits)
{
    for (const std::string_view wanted : names) {
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (free(i) && m_columns[i].name == wanted && fits(m_columns[i])) {
                take(i, role);
                return true;
            }
        }
    }
    return false;
}

void Guesser::guessTexts()
{
    const auto notNumeric = [](const Column &column) { return column.filled == 0 || !column.isNumeric(); };
    const auto withLanguage = [&](ColumnRole role, Words names) {
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (free(i) && among(names, m_columns[i].parts.rest) && notNumeric(m_columns[i])) {
                take(i, role);
                return;
            }
        }
    };
    if (!takeOne(ColumnRole::Source, kSourceNames, notNumeric)) {
        withLanguage(ColumnRole::Source, kSourceNames);
    }
    if (!takeOne(ColumnRole::Translation, kTranslationNames, notNumeric)) {
        withLanguage(ColumnRole::Translation, kTranslationNames);
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const std::vector<std::string> words = nameWords(m_columns[i].parts.rest);
        const bool named = !words.empty() && !isAboutText(words) && words.front().starts_with("ref") &&
                           (words.front().size() <= 4 || words.front().starts_with("reference"));
        if (free(i) && (named || m_columns[i].name == "human_reference") && m_columns[i].isText()) {
            take(i, ColumnRole::Reference);
        }
    }
}

// Columns that hold one system each: "en_legge_1893", "translation_gpt4", "text1", or a bare language code.
void Guesser::guessWide()
{
    const bool single = m_mapping.first(ColumnRole::Translation) >= 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        const std::vector<std::string> words = nameWords(column.parts.rest);
        const bool prefixed =
            words.size() > 1 && (among(kTranslationNames, words.front()) || among(kTranslationNames, words.back()));
        const bool numbered = isNumberedText(column.name);
        const bool byLanguage = !single && !column.parts.language.empty();
        // "gpt4", "Smith 1950": who translated stands over the column.
        const bool bySystem = !single && guessSystemKind(column.name) != SystemKind::Unknown;
        if (!free(i) || !column.isText() || isAboutText(words) || !(prefixed || numbered || byLanguage || bySystem)) {
            continue;
        }
        const bool needsSource = m_mapping.first(ColumnRole::Source) < 0 && column.parts.rest.empty();
        take(i, needsSource ? ColumnRole::Source : ColumnRole::Translation);
    }
}

void Guesser::guessTextsByContent()
{
    for (const ColumnRole role : { ColumnRole::Source, ColumnRole::Translation }) {
        for (std::size_t i = 0; i < m_columns.size() && m_mapping.first(role) < 0; ++i) {
            const bool proseLike =
                m_columns[i].isText() && m_columns[i].meanLength >= 15 && m_columns[i].values.size() > 1;
            if (free(i) && proseLike && !among(kDocumentNames, m_columns[i].name) &&
                !among(kSegmentNames, m_columns[i].name) && !among(kPairNames, m_columns[i].name)) {
                take(i, role);
            }
        }
    }
}

void Guesser::guessSystems()
{
    const std::size_t translations = m_mapping.with(ColumnRole::Translation).size();
    const auto shortNames = [](const Column &column) { return column.filled > 0 && column.meanLength < 60; };
    if (translations == 1) {
        takeOne(ColumnRole::System, kSystemNames, shortNames);
    } else if (translations > 1) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const std::vector<std::string> words = nameWords(m_columns[i].name);
            const bool tag =
                words.size() == 2 && (words.back() == "tag" || words.back() == "system" || words.back() == "model");
            const bool numbered = isNumberedText(m_columns[i].name) && m_columns[i].name.starts_with("system");
            const bool lettered = words.size() == 2 && words.front() == "model" && words.back().size() == 1;
            if (free(i) && shortNames(m_columns[i]) && (tag || numbered || lettered)) {
                found.push_back(i);
            }
        }
        for (const std::size_t i : found.size() == translations ? found : std::vector<std::size_t>{}) {
            take(i, ColumnRole::System);
        }
    }
    const auto isKind = [this](const Column &column) {
        return every(column, [](const std::string &value) { return parseKind(value).has_value(); });
    };
    if (translations == 1) {
        takeOne(ColumnRole::Kind, { "kind", "system_kind", "system_type", "type", "origin", "human_or_machine" },
                isKind);
    }
}

void Guesser::guessLanguages()
{
    const auto isLanguage = [this](const Column &column) {
        return every(column, [](const std::string &value) { return !languageTag(value).empty(); });
    };
    const auto isPair = [this](const Column &column) {
        return every(column, [](const std::string &value) { return languagePair(value).has_value(); });
    };
    takeOne(ColumnRole::SourceLanguage,
            { "source_lang", "src_lang", "source_language", "lang_src", "sl", "sourcelang" }, isLanguage);
    takeOne(ColumnRole::TargetLanguage,
            { "target_lang", "tgt_lang", "target_language", "lang_tgt", "tl", "targetlang" }, isLanguage);
    takeOne(ColumnRole::LanguagePair,
            { "language_pair", "lang_pair", "langpair", "lp", "pair", "langs", "direction", "code" }, isPair);
}

void Guesser::guessPreference()
{
    const std::size_t translations = m_mapping.with(ColumnRole::Translation).size();
    const auto any = [](const Column &column) { return column.filled > 0; };
    takeOne(ColumnRole::Document, kDocumentNames, any);
    takeOne(ColumnRole::Rater, { "rater", "rater_id", "annotator", "annotator_id", "judge", "evaluator", "user" }, any);
    takeOne(ColumnRole::Split, { "split", "subset", "partition" }, any);
    std::set<std::string> names;
    for (const int index : m_mapping.with(ColumnRole::System)) {
        names.insert(m_columns[static_cast<std::size_t>(index)].values.begin(),
                     m_columns[static_cast<std::size_t>(index)].values.end());
    }
    for (const int index : m_mapping.with(ColumnRole::Translation)) {
        names.insert(m_mapping.columns[static_cast<std::size_t>(index)].system);
    }
    const auto isChoice = [&](const Column &column) {
        return every(column,
                     [&](const std::string &value) { return parseChoice(value).has_value() || names.contains(value); });
    };
    if (translations != 1 && translations != 2) {
        return;
    }
    if (takeOne(ColumnRole::Choice, kChoiceNames, isChoice) && translations == 1) {
        takeOne(ColumnRole::Position, { "position", "side", "slot", "order" }, isChoice);
        guessPairId();
    }
}

// A pair's id stands in two rows at most; without one, choice and position say nothing.
void Guesser::guessPairId()
{
    const bool found = takeOne(ColumnRole::Pair, kPairNames, [this](const Column &column) {
        std::map<std::string, int> rows;
        const auto index = static_cast<std::size_t>(&column - m_columns.data());
        return std::all_of(m_sample.begin(), m_sample.end(), [&](const TableRecord &record) {
            return !trimmed(record.cells[index]).empty() && ++rows[record.cells[index]] <= 2;
        });
    });
    for (MappedColumn &column : m_mapping.columns) {
        if (!found && (column.role == ColumnRole::Choice || column.role == ColumnRole::Position)) {
            column.role = ColumnRole::Ignore;
        }
    }
}

// An id names the segment when, within a document, it goes with one source and the source with one id.
void Guesser::guessSegmentId()
{
    const int source = m_mapping.first(ColumnRole::Source);
    const int document = m_mapping.first(ColumnRole::Document);
    takeOne(ColumnRole::SegmentId, kSegmentNames, [&](const Column &column) {
        const int index = static_cast<int>(&column - m_columns.data());
        std::map<std::pair<std::string, std::string>, std::string> sourceOf, idOf;
        return std::all_of(m_sample.begin(), m_sample.end(), [&](const TableRecord &record) {
            const std::string &id = cell(record, index);
            const std::string &text = cell(record, source);
            const std::string &name = cell(record, document);
            return !id.empty() && sourceOf.try_emplace({ name, id }, text).first->second == text &&
                   idOf.try_emplace({ name, text }, id).first->second == id;
        });
    });
}

void Guesser::guessScores()
{
    const std::vector<int> translations = m_mapping.with(ColumnRole::Translation);
    for (std::size_t i = 0; i < m_columns.size() && !translations.empty(); ++i) {
        const std::vector<std::string> words = nameWords(m_columns[i].name);
        const bool named = among(kScoreNames, m_columns[i].name) ||
                           (words.size() > 1 &&
                            (among(kScoreNames, words.front()) || words.back() == "score" || words.back() == "rating"));
        if (free(i) && named && m_columns[i].isNumeric()) {
            take(i, ColumnRole::HumanScore);
        }
    }
    tieCompanions(m_mapping);
    for (MappedColumn &column : m_mapping.columns) {
        if (translations.size() > 1 && column.role == ColumnRole::HumanScore && column.of < 0) {
            column.role = ColumnRole::Ignore; // of which translation is not known: kept as metadata
        }
    }
}

Mapping Guesser::run()
{
    guessTexts();
    guessWide();
    guessTextsByContent();
    guessSystems();
    guessLanguages();
    guessPreference();
    guessSegmentId();
    guessScores();
    assignMetadata(m_mapping, m_sample);
    return m_mapping;
}

} // namespace

Mapping guessMapping(const std::vector<std::string> &header, const std::vector<TableRecord> &sample,
                     const std::string &fileName)
{
    return Guesser(header, sample, fileName).run();
}

} // namespace core
