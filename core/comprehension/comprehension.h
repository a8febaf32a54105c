// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of TREQA as plain values: a passage's questions, the answers that its gold text gives, the answers that
// each candidate translation gives, and how well they match.

#include "core/comprehension/failures.h"
#include "core/comprehension/options.h"
#include "core/domain.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace core {

// Code points, end exclusive, of a text's body.
struct TextSpan {
    std::size_t begin = 0, end = 0;
    bool operator==(const TextSpan &) const = default;
};

struct QuestionWording {
    std::string question, proposed;
    bool operator==(const QuestionWording &) const = default;
};

// One question of one passage and sample. Questions that say the same are one, counted.
struct QuestionPair {
    std::string uuid; // version 5 of run, segment, sample and wording: the same after every resume
    int number = 0;   // 1-based in its passage and sample; the key of its answers
    std::string question;
    std::string proposed;      // the answer that came with the question: it is not the gold answer
    int asked = 1;             // how often it came, duplicates included
    std::vector<RowId> sights; // Awareness::Each: candidates in whose sight it was made
    std::string type;          // by the ontology of Cao & Wang 2021, "" = not asked for or not read
    RowId exchange = 0;        // that brought it (first)
    // What people said about it since; see core/comprehension/marks.h.
    bool disabled = false;                // left out of the scores
    bool byHand = false;                  // a person's question, here or in the run that it was taken from
    bool waiting = false;                 // no model was asked in these words: it has no answers in this run
    std::optional<QuestionWording> first; // as it was made, where somebody changed its words
    std::vector<ReadingFailure> failures; // in the order of the list
    bool operator==(const QuestionPair &) const = default;
};

// What the gold text answers to one question.
struct GoldAnswer {
    int number = 0; // of the question
    AnswerState state = AnswerState::Pending;
    std::string value;            // "" = none
    bool absent = false;          // answered: the text does not say. Then the question is kept apart, never scored
    std::optional<TextSpan> span; // in the gold text, where the answer stands there word for word
    std::string rung, cause;
    RowId exchange = 0;
    bool operator==(const GoldAnswer &) const = default;
    [[nodiscard]] bool valid() const { return state == AnswerState::Answered && !absent; }
};

struct MatchScore {
    Matcher matcher = Matcher::TokenF1;
    GoldKind gold = GoldKind::Regenerated;
    std::optional<double> value; // on the matcher's own scale; nullopt: no score
    std::string cause;           // why there is none
    RowId exchange = 0;          // of Judge and External
    bool operator==(const MatchScore &) const = default;
};

// What a candidate translation answers to one question.
struct CandidateAnswer {
    int number = 0;
    AnswerState state = AnswerState::Pending;
    std::string value;
    bool absent = false;          // answered: the translation does not say. It scores as an answer that matches nothing
    std::optional<TextSpan> span; // in the candidate's body
    std::string rung, cause;
    RowId exchange = 0;
    std::vector<MatchScore> scores; // of valid questions; every matcher that was used, for both gold answers
    bool operator==(const CandidateAnswer &) const = default;
    [[nodiscard]] const MatchScore *score(Matcher matcher, GoldKind gold) const;
};

struct CandidateReading {
    RowId text = 0, system = 0;
    std::string uuid; // of the text
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    std::string language, body;
    bool english = false;                 // answers are due word for word
    std::vector<CandidateAnswer> answers; // by question, in the order of the questions
    bool operator==(const CandidateReading &) const = default;
};

// One passage with one set of questions.
struct PassageReading {
    RowId segment = 0;
    std::string segmentUuid;
    std::string label; // document and position, for people
    int sample = 0;    // 0 … samples - 1
    std::string source, sourceLanguage;
    RowId reference = 0; // text, 0 = none is used
    std::string referenceSystem, referenceLanguage, referenceBody;
    bool goldFromReference = false; // else from the source
    bool goldEnglish = false;
    std::vector<RowId> shown; // candidates in the order in which the question maker saw them; empty: none
    std::vector<QuestionPair> questions;
    std::vector<GoldAnswer> gold;              // by question, in the order of the questions
    std::vector<CandidateReading> candidates;  // by system
    AnswerState making = AnswerState::Pending; // of the questions as a whole: Answered where there is any
    std::string cause;                         // why there are none
    bool cutOff = false; // the reply broke off: what was read of it is there, and questions may be missing
    bool operator==(const PassageReading &) const = default;
    // A question counts when the gold text answers it and nobody disabled it.
    [[nodiscard]] bool valid(std::size_t question) const;
};

} // namespace core
