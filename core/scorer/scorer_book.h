// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a command was asked and what it answered, by id and never by position.

#include "core/scoring/score_files.h"
#include "core/store.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

struct ScorerCounts {
    int sent = 0, scored = 0;
    int withheld = 0;                // answered with null or NaN: the command has no score
    int missing = 0;                 // sent, and nothing came back
    int outOfRange = 0;              // answered with a number outside the stated range: left out
    std::vector<FlawedRow> problems; // lines of its output that were left out (line 0: an id), the first kKeptProblems
    int problemsTotal = 0;
    std::map<std::string, int> notes; // what it said of scores ("note"), with how often
};

// Problems beyond this number are counted, not kept.
inline constexpr std::size_t kKeptProblems = 1000;

class ScorerBook {
public:
    // `references`: how many each score rests on. Scores outside the range are left out.
    ScorerBook(std::optional<std::pair<double, double>> range, int references);

    void sent(const std::string &id, RowId text);
    // A line {"id": …, "score": number or null, "note": …}. Left out and reported: what is not such an object, an id
    // that was not sent, a second score of an id (the first stays), what is no finite number or out of range.
    void take(std::string_view line);

    [[nodiscard]] int scored() const { return m_counts.scored; }
    [[nodiscard]] std::vector<TextFigure> takeNew() { return std::exchange(m_new, {}); }
    [[nodiscard]] std::size_t fresh() const { return m_new.size(); }
    [[nodiscard]] ScorerCounts finish(); // lists the ids without an answer

private:
    struct Asked {
        RowId text = 0;
        bool answered = false;
    };
    void refuse(const std::string &reason);

    std::optional<std::pair<double, double>> m_range;
    int m_references;
    std::map<std::string, Asked> m_asked;
    std::vector<TextFigure> m_new;
    ScorerCounts m_counts;
    std::int64_t m_line = 0;
};

} // namespace core
