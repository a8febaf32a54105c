// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A passage as one item of a TREQA run sees it: its candidates, its questions, what is answered.

#include "core/comprehension/question_set.h"
#include "core/store.h"

namespace core {

class PassageParts {
public:
    PassageParts(const PassageState &passage, const ComprehensionOptions &options, int sample);

    // Every reply with questions is in, whatever it held; true where they are given.
    [[nodiscard]] bool made() const { return m_made; }
    [[nodiscard]] const std::vector<QuestionPair> &questions() const { return m_questions; }
    [[nodiscard]] const std::vector<const PassageText *> &candidates() const { return m_candidates; }
    // The text of the gold answers, with its language; the reference where there is one.
    [[nodiscard]] const std::string &goldText() const;
    [[nodiscard]] const std::string &goldLanguage() const;
    [[nodiscard]] const PassageText *reference() const { return m_reference; }
    [[nodiscard]] const PassageText *text(RowId id) const;

    // The item of this unit (of this text, where one is named) is done.
    [[nodiscard]] bool done(std::string_view unit, RowId text = 0) const;
    // Its answer to a question; nullptr = none.
    [[nodiscard]] const Answer *answer(std::string_view unit, RowId text, int number) const;

private:
    const PassageState &m_passage;
    int m_sample;
    const PassageText *m_reference;
    std::vector<const PassageText *> m_candidates;
    std::vector<QuestionPair> m_questions;
    bool m_made = true;
};

// An answered question whose answer is not that the text does not say.
[[nodiscard]] bool hasContent(const Answer *answer);

} // namespace core
