// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// When a run must end before its queue does: the endpoint says that asking on is pointless, it can't be
// reached any more, or the cap on cost is reached.

#include "core/backend.h"
#include "core/run/price.h"

#include <optional>

namespace core {

struct CostCap {
    Price price;
    double most = 0; // in the price's currency, for the whole run
};

// For RunOptions::cap. A price without a cap counts what is spent and never ends the run. Usage: a cap without a
// price for `model`.
[[nodiscard]] Result<std::optional<CostCap>> costCap(const std::optional<Price> &price, std::optional<double> most,
                                                     const std::string &model);

class RunLimits {
public:
    // `spent`: tokens that the run has used before.
    RunLimits(int concurrency, std::optional<CostCap> cap, const TokenCount &spent);

    // Takes note of a live reply. An error when the run must stop now: the endpoint's own, or CapReached.
    [[nodiscard]] std::optional<Error> after(const ChatReply &reply);
    // CapReached when nothing may be asked any more, also before the first request.
    [[nodiscard]] std::optional<Error> capReached() const;
    [[nodiscard]] std::optional<double> cost() const; // nullopt without a price

private:
    int m_concurrency;
    std::optional<CostCap> m_cap;
    TokenCount m_tokens;
    int m_unreachable = 0; // in a row
};

} // namespace core
