// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The guesses behind guessMapping(), for its own files: which columns hold texts (mapping_guess.cpp), and what the
// others say of them (mapping_guess_about.cpp).

#include "core/formats/guess_words.h"
#include "core/formats/header_words.h"
#include "core/formats/mapping.h"

#include <algorithm>
#include <set>

namespace core::detail {

struct Column {
    std::string name; // words of the header joined with '_'
    HeaderName parts;
    int filled = 0, numeric = 0;
    double meanLength = 0;        // code points of the filled cells
    double prose = 0;             // the same with a wide character counted as two
    std::set<std::string> values; // trimmed
    [[nodiscard]] bool isNumeric() const { return filled > 0 && numeric * 5 >= filled * 4; }
    [[nodiscard]] bool isWords() const { return filled > 0 && numeric * 2 < filled; }
    [[nodiscard]] bool isText() const { return isWords() && meanLength >= 8; }
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
    void guessComparedTexts();
    // Its words name one of two texts or a tie; `texts`: names of them.
    [[nodiscard]] bool mayBeChoice(const Column &column, const std::set<std::string> &texts) const;
    [[nodiscard]] bool compares() const; // some column says which of two texts is better
    void guessSpans();
    void guessTextsByContent();
    [[nodiscard]] bool looksLikeText(std::size_t i) const;
    void guessMoreTranslations();
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
    std::string m_fileName;
    std::vector<std::size_t> m_ignored;
};

inline bool among(Words names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
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

// "text1", "translation_a", "output_2": one of two texts that are compared.
[[nodiscard]] bool isNumberedText(const std::string &name);

} // namespace core::detail
