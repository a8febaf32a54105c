// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All that is known about one cell of the matrix: passage, exchanges with their tries, replicates.
// Read on the reader's thread.

#include "core/backend.h"
#include "core/store.h"
#include "core/voting/results.h"

#include <QMetaType>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace models {

struct ExchangeDetail {
    core::Exchange exchange;             // with bodies
    std::vector<core::Attempt> attempts; // of `exchange.attempts`; what is not understood is left out
    bool operator==(const ExchangeDetail &) const = default;
};

struct AnswerDetail {
    core::Segment segment;
    core::Text text;
    core::Question question;
    int replicate = 0;                     // the one that the matrix shows
    std::vector<core::Answer> replicates;  // this cell's answers, by replicate
    std::vector<ExchangeDetail> exchanges; // those that asked this question of this text, oldest first
    std::optional<core::Answer> beside;    // what the second assessor says
    std::string besideName;
    std::vector<core::VoteReason> reasons; // of translators, for their votes on the question
    bool blind = false; // somebody answers: no exchange is read, since a reply holds more than one answer
    bool operator==(const AnswerDetail &) const = default;

    [[nodiscard]] const core::Answer *answer() const;     // of the shown replicate; nullptr = none
    [[nodiscard]] const ExchangeDetail *exchange() const; // the one that gave it; else the newest
};

// `cell`: what the matrix knows (text, question, replicates); passage, exchanges and translators' reasons are read
// here.
// Errors: those of the reader.
[[nodiscard]] core::Result<AnswerDetail> readAnswerDetail(core::ProjectReader &reader, core::RowId run,
                                                          AnswerDetail cell, core::CampaignStore *campaigns = nullptr);

[[nodiscard]] std::vector<core::Attempt> attemptsOf(const std::string &json);

// JSON with indents and its keys in their order; anything else as it is.
[[nodiscard]] QString prettyJson(const std::string &body);

// "Parsed YES by strict JSON from “Yes.”", or why there is no answer.
[[nodiscard]] QString parsedSentence(const core::Answer &answer);

} // namespace models

Q_DECLARE_METATYPE(models::AnswerDetail)
