// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// When a run must end before its queue does: the endpoint says that asking on is pointless, it can't be
// reached any more, or the cap on cost is reached.

#include "core/backend.h"
#include "core/run/price.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct CostCap {
    Price price;                 // of the run's own backend
    double most = 0;             // in the price's currency, for the whole run: all its backends together
    std::vector<Price> others{}; // of RunOptions::others, in their order
};

struct AskedPrice {
    std::string model;
    bool leavesMachine = false;
    std::optional<Price> price{}; // nullopt: the user's list has none
};

// For RunOptions::cap, of the run's own backend and those beside it. A price without a cap counts what is spent and
// never ends the run. What runs on this machine and has no price costs nothing, as long as another one has one; where
// one that leaves it has none, the cost is not known. Usage: a cap on a cost that is not known.
[[nodiscard]] Result<std::optional<CostCap>> costCap(const std::vector<AskedPrice> &asked, std::optional<double> most);

class RunLimits {
public:
    // `spent`: tokens that the run has used before, by voice (Task::voice).
    RunLimits(int concurrency, std::optional<CostCap> cap, std::vector<TokenCount> spent);

    // Takes note of a live reply. An error when the run must stop now: the endpoint's own, or CapReached.
    [[nodiscard]] std::optional<Error> after(const ChatReply &reply, std::size_t voice = 0);
    // CapReached when nothing may be asked any more, also before the first request.
    [[nodiscard]] std::optional<Error> capReached() const;
    [[nodiscard]] std::optional<double> cost() const; // nullopt without a price

private:
    int m_concurrency;
    std::optional<CostCap> m_cap;
    std::vector<TokenCount> m_tokens; // by voice
    int m_unreachable = 0;            // in a row
};

} // namespace core
