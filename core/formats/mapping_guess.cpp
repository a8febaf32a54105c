// SPDX-License-Identifier: GPL-3.0-or-later
// guessMapping: a role is given by a column's name, and only where its content agrees; content alone
// decides where names say nothing.
#include "core/formats/mapping_guesser.h"
#include "core/formats/score_number.h"
#include "core/text/unicode.h"

namespace core::detail {
namespace {

// First byte of a character of East Asia (U+3000 … U+DFFF): a sentence has half as many of them.
bool isWideLead(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    return value >= 0xE3 && value <= 0xED;
}

// "target_language", "reference_id": about a text, not a text.
bool isAboutText(const std::vector<std::string> &words)
{
    return !words.empty() &&
           among({ "lang", "language", "id", "system", "model", "name", "type", "length", "tag" }, words.back());
}

} // namespace

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

Guesser::Guesser(const std::vector<std::string> &header, const std::vector<TableRecord> &sample,
                 const std::string &fileName)
{
    for (const TableRecord &record : sample) {
        if (record.flaw.empty() && record.cells.size() == header.size()) {
            m_sample.push_back(record);
        }
    }
    m_fileName = fileName;
    m_mapping.system = m_mapping.document = fileStem(fileName);
    for (const std::string &column : header) {
        m_mapping.columns.push_back({ column, ColumnRole::Ignore, {}, SystemKind::Unknown, {}, -1 });
        const std::string folded = foldedCase(column);
        m_columns.push_back({ joinedWords(nameWords(folded)), headerName(folded), 0, 0, 0, 0, {} });
    }
    describeColumns();
}

void Guesser::describeColumns()
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        Column &column = m_columns[i];
        double length = 0, wide = 0, number = 0;
        for (const TableRecord &record : m_sample) {
            const std::string value = trimmed(record.cells[i]);
            if (!value.empty()) {
                ++column.filled;
                column.numeric += readScore(value, number) == ScoreCell::Number;
                length += static_cast<double>(codePointCount(value));
                wide += static_cast<double>(std::ranges::count_if(value, isWideLead));
                column.values.insert(value);
            }
        }
        column.meanLength = column.filled > 0 ? length / column.filled : 0;
        column.prose = column.filled > 0 ? (length + wide) / column.filled : 0;
    }
}

const std::string &Guesser::cell(const TableRecord &record, int column) const
{
    static const std::string none;
    return column < 0 ? none : record.cells[static_cast<std::size_t>(column)];
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
        if (free(i) && (named || among(kReferenceNames, m_columns[i].name)) && m_columns[i].isText()) {
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
        // "text_a" is a text however short; "system_a" may as well hold names.
        const bool textual = column.isText() || (numbered && !words.front().starts_with("system") && column.isWords());
        if (!free(i) || !textual || isAboutText(words) || !(prefixed || numbered || byLanguage || bySystem)) {
            continue;
        }
        const bool needsSource = m_mapping.first(ColumnRole::Source) < 0 && column.parts.rest.empty();
        take(i, needsSource ? ColumnRole::Source : ColumnRole::Translation);
    }
}

bool Guesser::compares() const
{
    return std::any_of(m_columns.begin(), m_columns.end(), [this](const Column &column) {
        return among(kChoiceNames, column.name) && mayBeChoice(column, {});
    });
}

// Two texts that are compared and bear no system's name. Beside them a plain "target" is a reference.
void Guesser::guessComparedTexts()
{
    for (const auto &[first, second] : kPairHeaders) {
        const auto column = [this](std::string_view name) {
            const auto found = std::find_if(m_columns.begin(), m_columns.end(),
                                            [name](const Column &one) { return one.name == name; });
            return static_cast<std::size_t>(found - m_columns.begin());
        };
        const std::size_t a = column(first);
        const std::size_t b = column(second);
        const std::size_t none = m_columns.size();
        const auto textual = [this, none](std::size_t i) {
            return i != none && free(i) && (m_columns[i].isText() || (m_columns[i].isWords() && compares()));
        };
        if (textual(a) && textual(b)) {
            take(a, ColumnRole::Translation);
            take(b, ColumnRole::Translation);
            break;
        }
    }
    const std::vector<int> translations = m_mapping.with(ColumnRole::Translation);
    for (const int index : translations.size() == 3 && compares() ? translations : std::vector<int>{}) {
        const auto i = static_cast<std::size_t>(index);
        if (among(kTranslationNames, m_columns[i].name)) {
            take(i, ColumnRole::Reference);
            m_mapping.columns[i].system = "reference";
            m_mapping.columns[i].kind = SystemKind::Human;
        }
    }
}

void Guesser::guessTextsByContent()
{
    if (m_mapping.first(ColumnRole::Spans) >= 0 && m_mapping.first(ColumnRole::Source) < 0 &&
        m_mapping.first(ColumnRole::Translation) < 0) {
        takeOne(ColumnRole::System, kSystemNames, [](const Column &column) { return column.filled > 0; });
        return; // ratings of texts that stand elsewhere
    }
    for (const ColumnRole role : { ColumnRole::Source, ColumnRole::Translation }) {
        for (std::size_t i = 0; i < m_columns.size() && m_mapping.first(role) < 0; ++i) {
            if (free(i) && looksLikeText(i)) {
                take(i, role);
            }
        }
    }
    guessMoreTranslations();
}

bool Guesser::looksLikeText(std::size_t i) const
{
    const Column &column = m_columns[i];
    return column.isText() && column.prose >= 15 && column.values.size() > 1 && !among(kDocumentNames, column.name) &&
           !among(kSegmentNames, column.name) && !among(kPairNames, column.name);
}

// "Original, Garnett, Maude": names of people over the columns of a wide table. What is as long as the translation
// beside it and as full is one, too; not where a plain "target" or a column of systems shows a long table.
void Guesser::guessMoreTranslations()
{
    const std::vector<int> translations = m_mapping.with(ColumnRole::Translation);
    const bool longTable = std::ranges::any_of(translations, [this](int index) {
        const std::string &name = m_columns[static_cast<std::size_t>(index)].name;
        return among(kTranslationNames, name) || isNumberedText(name);
    });
    const bool named =
        std::ranges::any_of(m_columns, [](const Column &column) { return among(kSystemNames, column.name); });
    if (translations.empty() || longTable || named || m_mapping.first(ColumnRole::Source) < 0) {
        return;
    }
    const Column &known = m_columns[static_cast<std::size_t>(translations.front())];
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        const bool alike = column.prose * 3 >= known.prose * 2 && column.prose * 2 <= known.prose * 3 &&
                           column.filled * 10 >= known.filled * 9 &&
                           column.values.size() * 10 >= known.values.size() * 9;
        const bool about = among({ "comment", "comments", "note", "notes", "remark", "remarks", "reason", "explanation",
                                   "kommentar", "notiz", "notizen", "anmerkung", "bemerkung", "begründung", "title" },
                                 column.name);
        if (free(i) && alike && !about && looksLikeText(i)) {
            take(i, ColumnRole::Translation);
        }
    }
}

Mapping Guesser::run()
{
    guessTexts();
    guessWide();
    guessComparedTexts();
    guessSpans();
    guessTextsByContent();
    guessSystems();
    guessLanguages();
    guessPreference();
    guessSegmentId();
    guessScores();
    assignMetadata(m_mapping, m_sample);
    for (const std::size_t i : m_ignored) {
        m_mapping.columns[i].role = ColumnRole::Ignore;
    }
    return m_mapping;
}

} // namespace core::detail

namespace core {

Mapping guessMapping(const std::vector<std::string> &header, const std::vector<TableRecord> &sample,
                     const std::string &fileName)
{
    return detail::Guesser(header, sample, fileName).run();
}

} // namespace core
