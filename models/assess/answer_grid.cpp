// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/answer_grid.h"

namespace models {

void AnswerGrid::assign(std::size_t places)
{
    m_places.assign(places, {});
    m_soft.clear();
    m_words.assign(1, {});
    m_wordsAt.clear();
}

std::uint32_t AnswerGrid::keep(const Words &words)
{
    if (words.value.empty() && words.rung.empty() && words.cause.empty()) {
        return kNone;
    }
    std::string joined = std::to_string(words.value.size()) + ' ' + std::to_string(words.rung.size()) + ' ';
    joined.append(words.value).append(words.rung).append(words.cause);
    const auto [place, isNew] = m_wordsAt.try_emplace(std::move(joined), static_cast<std::uint32_t>(m_words.size()));
    if (isNew) {
        m_words.push_back(words);
    }
    return place->second;
}

void AnswerGrid::put(std::size_t at, const core::Answer &answer)
{
    Place &place = m_places[at];
    place.id = answer.id;
    place.item = answer.item;
    place.exchange = answer.exchange;
    place.words = keep({ answer.value, answer.rung, answer.cause });
    if (!answer.soft) {
        place.soft = kNone;
    } else if (place.soft != kNone) {
        m_soft[place.soft - 1] = *answer.soft;
    } else {
        m_soft.push_back(*answer.soft);
        place.soft = static_cast<std::uint32_t>(m_soft.size());
    }
    place.state = answer.state;
    place.label = answer.label ? static_cast<std::int8_t>(*answer.label) : std::int8_t{ -1 };
    place.known = true;
}

void AnswerGrid::copy(const AnswerGrid &from, std::size_t place, std::size_t at)
{
    if (from.isKnown(place)) {
        put(at, from.at(place));
    }
}

std::optional<core::Label> AnswerGrid::label(std::size_t at) const
{
    const Place &place = m_places[at];
    const bool said = place.state == core::AnswerState::Answered && place.label >= 0;
    return said ? std::optional(static_cast<core::Label>(place.label)) : std::nullopt;
}

core::Answer AnswerGrid::at(std::size_t at) const
{
    const Place &place = m_places[at];
    core::Answer answer;
    answer.id = place.id;
    answer.item = place.item;
    answer.exchange = place.exchange;
    answer.state = place.state;
    if (place.label >= 0) {
        answer.label = static_cast<core::Label>(place.label);
    }
    if (place.soft != kNone) {
        answer.soft = m_soft[place.soft - 1];
    }
    const Words &words = m_words[place.words];
    answer.value = words.value;
    answer.rung = words.rung;
    answer.cause = words.cause;
    return answer;
}

} // namespace models
