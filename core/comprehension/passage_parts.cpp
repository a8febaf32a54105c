// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/passage_parts.h"

#include <algorithm>

namespace core {

bool hasContent(const Answer *answer)
{
    return answer != nullptr && answer->state == AnswerState::Answered && !answer->value.empty();
}

PassageParts::PassageParts(const PassageState &passage, const ComprehensionOptions &options, int sample)
    : m_passage(passage)
    , m_sample(sample)
    , m_reference(referenceIn(passage.texts, options))
{
    for (const PassageText &text : passage.texts) {
        const bool asked = std::ranges::any_of(passage.items, [&](const PassageItem &known) {
            return known.item.unit == reading_unit::kAnswer && known.item.text == text.id;
        });
        if (asked) {
            m_candidates.push_back(&text);
        }
    }
    if (!options.given.empty()) {
        m_questions = questionsGiven(options, passage.segment, sample);
        return;
    }
    MadeAnswers replies;
    for (const PassageText &text : passage.texts) { // by text, as the view has them
        for (const PassageItem &known : passage.items) {
            if (known.item.unit != reading_unit::kMake || known.item.replicate != sample ||
                known.item.text != text.id) {
                continue;
            }
            m_made = m_made && known.item.state == ItemState::Done;
            replies.emplace_back(text.id, std::vector<const Answer *>());
            for (const Answer &answer : known.answers) {
                replies.back().second.push_back(&answer);
            }
        }
    }
    if (m_made) {
        m_questions = questionsFrom(replies, options.awareness == Awareness::Each);
    }
}

const std::string &PassageParts::goldText() const
{
    return m_reference != nullptr ? m_reference->body : m_passage.source;
}

const std::string &PassageParts::goldLanguage() const
{
    return m_reference != nullptr ? m_reference->language : m_passage.sourceLanguage;
}

const PassageText *PassageParts::text(RowId id) const
{
    const auto found = std::ranges::find(m_passage.texts, id, &PassageText::id);
    return found == m_passage.texts.end() ? nullptr : &*found;
}

bool PassageParts::done(std::string_view unit, RowId text) const
{
    return std::ranges::any_of(m_passage.items, [&](const PassageItem &known) {
        return known.item.unit == unit && known.item.replicate == m_sample && (text == 0 || known.item.text == text) &&
               known.item.state == ItemState::Done;
    });
}

const Answer *PassageParts::answer(std::string_view unit, RowId text, int number) const
{
    const std::string key = readingKey(unit, number);
    for (const PassageItem &known : m_passage.items) {
        if (known.item.unit != unit || known.item.replicate != m_sample || (text != 0 && known.item.text != text)) {
            continue;
        }
        const auto found = std::ranges::find(known.answers, key, &Answer::key);
        if (found != known.answers.end()) {
            return &*found;
        }
    }
    return nullptr;
}

} // namespace core
