// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is done to a translation: eight errors and three acceptable variations (Classical Chinese metric
// study, table 1). categories() in category.cpp is the one place where a new one is added.

#include "core/perturb/lexicon.h"
#include "core/perturb/reading.h"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// body[begin, end) in bytes becomes `replacement`.
struct ByteEdit {
    std::size_t begin = 0, end = 0;
    std::string replacement;
    bool operator==(const ByteEdit &) const = default;
};

// What a generator proposes; guards decide.
struct Candidate {
    std::vector<ByteEdit> edits; // in order, not overlapping
    bool weak = false;           // a strict reader may not see an error in it
    std::string note;
    std::vector<std::string> alternatives; // other replacements for a person to choose from, best first
    int rank = 0;                          // of several, those of a lower rank are taken first
};

inline constexpr std::size_t kMostAlternatives = 5;

class Proposals {
public:
    // With `suggests`, generators also propose what their suggesters only guess, as weak candidates with choices.
    explicit Proposals(bool suggests = false)
        : m_suggests(suggests)
    {
    }
    [[nodiscard]] bool suggests() const { return m_suggests; }

    void add(Candidate candidate) { m_candidates.push_back(std::move(candidate)); }
    void add(std::size_t begin, std::size_t end, std::string replacement, bool weak = false)
    {
        m_candidates.push_back({ { { begin, end, std::move(replacement) } }, weak, {}, {} });
    }
    // Counts a place that was looked at and left, by reason (English, stable; shown and counted).
    void refuse(const std::string &reason) { ++m_refusals[reason]; }

    [[nodiscard]] const std::vector<Candidate> &candidates() const { return m_candidates; }
    [[nodiscard]] const std::map<std::string, int> &refusals() const { return m_refusals; }

private:
    bool m_suggests;
    std::vector<Candidate> m_candidates;
    std::map<std::string, int> m_refusals;
};

enum class PairKind { Error, Variation };
enum class EditRule { One, Several, Whole }; // one edit, several edits, the whole text is replaced

struct Category {
    std::string_view id;        // in files and on the command line: "omitted-subject"
    std::string_view generator; // rule and version, kept with each edit
    PairKind kind = PairKind::Error;
    EditRule rule = EditRule::One;
    bool parsesAsWell = true;  // guard: a piece that parsed must parse with the edit, too
    bool needsChinese = false; // reads the source, which has to be Chinese
    void (*propose)(const Reading &, const Lexicon &, Proposals &) = nullptr;
    bool leavesOut = false; // words go, and nothing takes their place
};

// In the order of the study's table 1.
[[nodiscard]] std::span<const Category> categories();
[[nodiscard]] const Category *categoryNamed(std::string_view id);

// Generators, one a category, each in a file of its name.
void proposeModernChinese(const Reading &, const Lexicon &, Proposals &);
void proposeOmittedObject(const Reading &, const Lexicon &, Proposals &);
void proposeOmittedSubject(const Reading &, const Lexicon &, Proposals &);
void proposeLexical(const Reading &, const Lexicon &, Proposals &);
void proposePronoun(const Reading &, const Lexicon &, Proposals &);
void proposeTense(const Reading &, const Lexicon &, Proposals &);
void proposeTitle(const Reading &, const Lexicon &, Proposals &);
void proposeModernSense(const Reading &, const Lexicon &, Proposals &);
void proposeNameFormatting(const Reading &, const Lexicon &, Proposals &);
void proposeNameAnnotation(const Reading &, const Lexicon &, Proposals &);
void proposeSegmentation(const Reading &, const Lexicon &, Proposals &);

// Why a text does not do as the modern Chinese of a base, "" when it does; and whether it rather reads like old
// Chinese.
[[nodiscard]] std::string modernChineseRefusal(const PairBase &base, const std::string &text);
[[nodiscard]] bool looksClassical(const std::string &text);

// The edit, widened to "a" or "an" before it when the new word wants the other one.
[[nodiscard]] ByteEdit withArticle(std::string_view body, ByteEdit edit);

} // namespace core
