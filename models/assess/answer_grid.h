// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Answers of a run by place, in a fifth of the memory: a run may hold two million. Which text and question a place
// stands for is its owner's to know; what was said in words is kept once, for most answers say the same.

#include "core/domain.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace models {

class AnswerGrid {
public:
    void assign(std::size_t places); // pending everywhere
    [[nodiscard]] std::size_t size() const { return m_places.size(); }
    [[nodiscard]] bool empty() const { return m_places.empty(); }

    void put(std::size_t at, const core::Answer &answer);
    // Another place's answer goes to `at` as well.
    void copy(const AnswerGrid &from, std::size_t place, std::size_t at);

    [[nodiscard]] core::AnswerState state(std::size_t at) const { return m_places[at].state; }
    // Of an answered place.
    [[nodiscard]] std::optional<core::Label> label(std::size_t at) const;
    [[nodiscard]] bool isKnown(std::size_t at) const { return m_places[at].known; } // something was put there
    // Without text, key and replicate.
    [[nodiscard]] core::Answer at(std::size_t at) const;

private:
    static constexpr std::uint32_t kNone = 0;
    struct Place {
        core::RowId id = 0, item = 0, exchange = 0;
        std::uint32_t words = kNone; // of m_words
        std::uint32_t soft = kNone;  // of m_soft, + 1
        core::AnswerState state = core::AnswerState::Pending;
        std::int8_t label = -1; // −1 = none
        bool known = false;
    };
    struct Words {
        std::string value, rung, cause;
    };
    std::uint32_t keep(const Words &words);

    std::vector<Place> m_places;
    std::vector<core::SoftAnswer> m_soft;
    std::vector<Words> m_words;
    std::unordered_map<std::string, std::uint32_t> m_wordsAt; // their parts joined
};

} // namespace models
