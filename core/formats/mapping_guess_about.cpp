// SPDX-License-Identifier: GPL-3.0-or-later
// What columns beside the texts say: systems, languages, preferences, ids, scores, errors.
#include "core/formats/cell_spans.h"
#include "core/formats/mapping_guesser.h"

#include <map>

namespace core::detail {
namespace {

// Of a project's row: it names the row there, not the segment in a file.
bool isUuid(const std::string &text)
{
    return text.size() == 36 && text[8] == '-' && text[13] == '-' && text[18] == '-' && text[23] == '-';
}

// A title in full (translator, work, publisher, year) is long, but it comes again row after row.
bool isFewTitles(const Column &column)
{
    return column.meanLength < 400 && column.values.size() * 2 <= static_cast<std::size_t>(column.filled);
}

} // namespace

// Errors that are marked: as JSON in a cell, or <v>in the text</v> with category and severity beside it.
void Guesser::guessSpans()
{
    takeOne(ColumnRole::Spans, kSpanNames, [this](const Column &column) {
        return every(column, [](const std::string &value) {
            return (value.front() == '[' || value.front() == '{') && parseSpans(value).ok();
        });
    });
    const bool marked = std::any_of(m_columns.begin(), m_columns.end(), [](const Column &column) {
        return std::any_of(column.values.begin(), column.values.end(),
                           [](const std::string &value) { return value.find("</v>") != std::string::npos; });
    });
    const auto any = [](const Column &column) { return column.filled > 0; };
    const auto comment = [](const Column &) { return true; }; // may be empty in all of the sample
    if (marked && takeOne(ColumnRole::ErrorSeverity, { "severity" }, any)) {
        takeOne(ColumnRole::ErrorCategory, { "category", "error_category" }, any);
        takeOne(ColumnRole::ErrorComment, { "comment", "comments", "explanation" }, comment);
        if (const auto pair = languagePairIn(m_fileName)) {
            m_mapping.sourceLanguage = pair->first;
            m_mapping.targetLanguage = pair->second;
        }
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            // Logs of the annotation tool: large, and of no row's text.
            if (free(i) && m_columns[i].name == "metadata" && m_columns[i].meanLength > 200) {
                m_ignored.push_back(i);
            }
        }
    }
}

void Guesser::guessSystems()
{
    const std::size_t translations = m_mapping.with(ColumnRole::Translation).size();
    const auto shortNames = [](const Column &column) { return column.filled > 0 && column.meanLength < 60; };
    const auto names = [&shortNames](const Column &column) {
        return shortNames(column) || (column.filled > 0 && isFewTitles(column));
    };
    if (translations == 1 && m_mapping.first(ColumnRole::System) < 0) {
        takeOne(ColumnRole::System, kSystemNames, names);
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
        return every(column,
                     [](const std::string &value) { return parseKind(value).has_value() || value == "unknown"; });
    };
    if (translations == 1) {
        takeOne(ColumnRole::Kind, { "kind", "system_kind", "system_type", "type", "origin", "human_or_machine" },
                isKind);
    }
}

void Guesser::guessLanguages()
{
    const auto isLanguage = [this](const Column &column) {
        return every(column, [](const std::string &value) { return !languageNamed(value).empty(); });
    };
    const auto isPair = [this](const Column &column) {
        return every(column, [](const std::string &value) { return languagePair(value).has_value(); });
    };
    takeOne(ColumnRole::SourceLanguage,
            { "source_lang", "src_lang", "source_language", "lang_src", "sl", "sourcelang" }, isLanguage);
    takeOne(ColumnRole::TargetLanguage,
            { "target_lang", "tgt_lang", "target_language", "lang_tgt", "tl", "targetlang" }, isLanguage);
    if (m_mapping.first(ColumnRole::TargetLanguage) < 0) {
        takeOne(ColumnRole::TargetLanguage, kLanguageNames, isLanguage);
    }
    takeOne(ColumnRole::LanguagePair,
            { "language_pair", "lang_pair", "langpair", "lp", "pair", "langs", "direction", "code" }, isPair);
}

// Of a column that can hold nothing else by its name, half of the words: rows with another one are refused by their
// lines.
bool Guesser::mayBeChoice(const Column &column, const std::set<std::string> &texts) const
{
    const auto says = [&](const std::string &value) { return parseChoice(value).has_value() || texts.contains(value); };
    const bool surely = !among({ "label", "annotation", "verdict", "judgment", "judgement", "selected" }, column.name);
    const auto good = static_cast<std::size_t>(std::ranges::count_if(column.values, says));
    return !column.values.empty() && (surely ? good * 2 >= column.values.size() : good == column.values.size());
}

void Guesser::guessPreference()
{
    const std::size_t translations = m_mapping.with(ColumnRole::Translation).size();
    const auto any = [](const Column &column) { return column.filled > 0; };
    takeOne(ColumnRole::Document, kDocumentNames, any);
    takeOne(ColumnRole::Rater, kRaterNames, any);
    takeOne(ColumnRole::Split, kSplitNames, any);
    std::set<std::string> names;
    for (const int index : m_mapping.with(ColumnRole::System)) {
        names.insert(m_columns[static_cast<std::size_t>(index)].values.begin(),
                     m_columns[static_cast<std::size_t>(index)].values.end());
    }
    for (const int index : m_mapping.with(ColumnRole::Translation)) {
        names.insert(m_mapping.columns[static_cast<std::size_t>(index)].system);
    }
    if (translations != 1 && translations != 2) {
        return;
    }
    const auto isChoice = [&](const Column &column) { return mayBeChoice(column, names); };
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
        return column.filled > 0 && std::all_of(m_sample.begin(), m_sample.end(), [&](const TableRecord &record) {
                   const std::string &id = cell(record, index);
                   const std::string &name = cell(record, document);
                   std::string text = cell(record, source);
                   if (m_mapping.first(ColumnRole::ErrorSeverity) >= 0) {
                       static_cast<void>(takeMarks(text, SpanSide::Source));
                   }
                   if (id.empty()) {
                       return source >= 0; // a row may have none; what says nothing of any row is no id
                   }
                   if (source < 0 || isUuid(id)) {
                       return source < 0;
                   }
                   return sourceOf.try_emplace({ name, id }, text).first->second == text &&
                          idOf.try_emplace({ name, text }, id).first->second == id;
               });
    });
}

void Guesser::guessScores()
{
    const std::vector<int> translations = m_mapping.with(ColumnRole::Translation);
    const bool attached = m_mapping.first(ColumnRole::Source) < 0 && m_mapping.first(ColumnRole::System) >= 0;
    for (std::size_t i = 0; i < m_columns.size() && (!translations.empty() || attached); ++i) {
        if (free(i) && namesScore(m_columns[i].name) && m_columns[i].isNumeric()) {
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

} // namespace core::detail
