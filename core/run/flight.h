// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of the run loop: an item on its way.

#include "core/backend.h"
#include "core/store.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace core::detail {

struct Flight {
    WorkItem work;
    ChatRequest request;
    std::string key; // in the cache
    RequestId id = 0;
    RowId cachedFrom = 0;
    std::size_t voice = 0; // which backend asks
    bool nothing = false;  // there is nothing to ask: no request
    double reserved = 0;   // of the cap, until its reply has landed
};

// The item as it stands after an ask that did not answer all of it.
[[nodiscard]] inline WorkItem nextAsk(WorkItem work, const ItemOutcome &outcome)
{
    work.item.asks = outcome.asks;
    for (const Answer &answer : outcome.answers) {
        const auto known = std::find_if(work.answers.begin(), work.answers.end(),
                                        [&](const Answer &other) { return other.key == answer.key; });
        if (known == work.answers.end()) {
            work.answers.push_back(answer);
        } else {
            *known = answer;
        }
    }
    return work;
}

// An item of a later stage that has nothing to ask.
[[nodiscard]] inline ItemOutcome nothingAsked(const WorkItem &work)
{
    ItemOutcome outcome;
    outcome.item = work.item.id;
    outcome.state = ItemState::Done;
    outcome.asks = work.item.asks;
    outcome.asked = false;
    return outcome;
}

} // namespace core::detail
