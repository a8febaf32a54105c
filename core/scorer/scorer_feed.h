// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a command is given to score: a JSON line a text, made passage by passage while the command reads, with nothing
// in it that the metric is not stated to read.
//   {"id": "UUID of the text", "source": …, "reference": …, "translation": …, "source_language": "fr",
//    "target_language": "en"}

#include "core/scorer/metric_inputs.h"
#include "core/scorer/scorer_book.h"
#include "core/sensitivity/pairs.h"
#include "core/store.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

inline constexpr const char *kScorerForm = "1"; // version of the line; part of the recipe

struct ScorerChoice {
    MetricInputs inputs;
    std::string reference;            // system whose texts are the references; "" = every text with that role
    std::vector<std::string> systems; // names, empty = all; not of pairs
    int limit = 0;                    // texts at most, 0 = all
};

struct ScorerLeft {
    int known = 0;            // scored by the same recipe before
    int withoutReference = 0; // there is none that is not the text itself (of a variant: not its base)
    int withoutSource = 0;
};

// Of several references the first in order of systems that is not the text itself. Reads with the reader that it was
// made with, on its thread.
class ScorerFeed {
public:
    // Every translation. Errors: NotFound (a system; the detail lists those there are), Empty (no text matches; none
    // that is left is no error), those of the reader.
    [[nodiscard]] static Result<ScorerFeed> ofTranslations(ProjectReader &reader, const ScorerChoice &choice,
                                                           const std::set<RowId> &known);
    // Bases and variants; both are held against what the base is held against.
    [[nodiscard]] static Result<ScorerFeed> ofPairs(ProjectReader &reader, const std::vector<SensitivityPair> &pairs,
                                                    const ScorerChoice &choice, const std::set<RowId> &known);

    // The lines of the next passage, which `book` notes as sent; nullopt at the end, and again.
    [[nodiscard]] Result<std::optional<std::string>> next(ScorerBook &book);

    [[nodiscard]] int total() const { return m_total; } // texts to be scored, before it is known what they lack
    [[nodiscard]] const ScorerLeft &left() const { return m_left; }

private:
    struct Wanted {
        RowId text = 0, base = 0; // base: whose references count
    };
    struct Passage {
        RowId segment = 0;
        std::vector<Wanted> texts;
    };
    struct Variant { // of pairs, whose texts a passage does not show
        std::string uuid, body, language;
    };

    ScorerFeed(ProjectReader &reader, ScorerChoice choice);
    [[nodiscard]] Status checkSystems();
    void add(RowId segment, Wanted wanted, const std::set<RowId> &known);
    [[nodiscard]] Status ready() const;
    [[nodiscard]] std::string line(const SegmentView &view, const Wanted &wanted, ScorerBook &book);
    [[nodiscard]] const std::string *referenceOf(const SegmentView &view, RowId base) const;

    ProjectReader *m_reader;
    ScorerChoice m_choice;
    std::vector<Passage> m_passages;
    std::map<RowId, Variant> m_variants;
    std::size_t m_next = 0;
    int m_total = 0;
    ScorerLeft m_left;
};

} // namespace core
