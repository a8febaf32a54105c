// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The choices of a TREQA run (Fernandes et al. 2025, “Do LLMs Understand Your Translations?”, section 2): what
// questions are made from, who sees what, how answers are compared. All of them are part of the recipe.

#include "core/backend.h"
#include "core/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// From which text questions are made. Gold answers come from the reference where there is one (monolingual), else
// from the source (crosslingual).
enum class Evidence { Source, Reference, Both };

// Whether whoever makes the questions sees the candidates: none, all in one request, or each in a request of its own
// with the questions pooled (appendix D.2).
enum class Awareness { Agnostic, All, Each };

// In which order candidates are shown. Rotated: turned by the passage's position and the sample, so that no system
// always stands first. First and Last: those that people preferred (figure 5).
enum class CandidateOrder { AsStored, Rotated, Random, PreferredFirst, PreferredLast };

// Together: all questions about a text in one request, what the reply leaves out again one by one. OneByOne: a request
// a question, as the published code does.
enum class AnswerForm { Together, OneByOne };

// How an answer is held against the gold answer. The paper used a learned matcher: External with the adapter that is
// shipped comes closest.
enum class Matcher {
    Exact,    // 0 or 1, after SQuAD's normalisation
    TokenF1,  // 0 … 1, likewise
    Chrf,     // 0 … 100
    Judge,    // 1 … 5, a model that is shown question, gold answer and answer
    External, // a command of the user's, on its own scale
};
inline constexpr std::array kMatchers = { Matcher::Exact, Matcher::TokenF1, Matcher::Chrf, Matcher::Judge,
                                          Matcher::External };

// Which gold answer: given again by whoever answers for the candidates, or proposed with the question.
enum class GoldKind { Regenerated, Proposed };

struct GivenQuestion {
    std::string question, proposed;
    bool byHand = false; // a person's wording
    bool operator==(const GivenQuestion &) const = default;
};
// Of a passage (segment), by sample.
using GivenQuestions = std::map<RowId, std::vector<std::vector<GivenQuestion>>>;

struct ComprehensionOptions {
    Evidence evidence = Evidence::Source;
    Awareness awareness = Awareness::All;
    CandidateOrder order = CandidateOrder::Rotated;
    AnswerForm form = AnswerForm::Together;
    Matcher counts = Matcher::TokenF1; // which score is the translation's
    GoldKind gold = GoldKind::Regenerated;
    bool judged = false;              // ask a model to grade the answers
    bool external = false;            // have a command score the answers
    bool typed = false;               // ask for the questions' types
    bool structured = true;           // hold replies to a JSON schema where the endpoint takes one
    int questions = 0;                // to be asked for, 0 = as many as the model finds worth asking
    int samples = 1;                  // sets of questions for each passage
    std::string reference;            // name of the system whose text is the reference, "" = the first with that role
    std::uint64_t orderSeed = 1;      // of CandidateOrder::Random
    std::map<RowId, RowId> preferred; // text that people preferred, by segment; of First and Last
    GivenQuestions given;             // not empty: no questions are made, these are answered
    std::string givenFrom;            // uuid of the run that they come from
    Sampling making;                  // of questions
    Sampling answering;               // of answers and grades
    bool operator==(const ComprehensionOptions &) const = default;
};

[[nodiscard]] std::string_view name(Evidence);       // source reference both
[[nodiscard]] std::string_view name(Awareness);      // none all each
[[nodiscard]] std::string_view name(CandidateOrder); // stored rotated random first last
[[nodiscard]] std::string_view name(AnswerForm);     // "together", "one by one"
[[nodiscard]] std::string_view name(Matcher);        // exact f1 chrf judge external
[[nodiscard]] std::string_view name(GoldKind);       // regenerated proposed
// Reverse of the above; nullopt for an unknown name.
[[nodiscard]] std::optional<Evidence> evidenceNamed(std::string_view name);
[[nodiscard]] std::optional<Awareness> awarenessNamed(std::string_view name);
[[nodiscard]] std::optional<CandidateOrder> candidateOrderNamed(std::string_view name);
[[nodiscard]] std::optional<AnswerForm> answerFormNamed(std::string_view name);
[[nodiscard]] std::optional<Matcher> matcherNamed(std::string_view name);
[[nodiscard]] std::optional<GoldKind> goldKindNamed(std::string_view name);

// JSON object, and back. Malformed with the field that is wrong; `subject` names whose options they are.
[[nodiscard]] std::string optionsJson(const ComprehensionOptions &options);
[[nodiscard]] Result<ComprehensionOptions> optionsOf(const std::string &json, const std::string &subject);

// Highest score that a matcher gives for the same answer: 1, 100 or 5; External: unknown, 0.
[[nodiscard]] double bestOf(Matcher matcher);

} // namespace core
