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

// Whether a run that ended so still waits for what is being answered: it was paused, its cap is reached, or the
// endpoint takes no more requests. One that can't be reached answers nothing.
[[nodiscard]] bool waitsForReplies(ErrorCode stopped);

class RunLimits {
public:
    // `spent`: tokens that the run has used before, by voice (Task::voice).
    RunLimits(int concurrency, std::optional<CostCap> cap, std::vector<TokenCount> spent);

    // What a request will cost about, set aside until its reply has landed; nullopt where the cap does not bear it
    // beside what is spent and what is in the air. Counted by characters (`replyTokens`: as the task expects), and by
    // how far replies so far went beyond such a count. The first request of a voice goes alone:
    // only its reply tells how good the count is.
    [[nodiscard]] std::optional<double> reserve(const ChatRequest &request, int replyTokens, std::size_t voice = 0);
    void landed(double reserved, std::size_t voice = 0);

    // Takes note of a live reply to `request`, whose usage it completes where that is not believable. An error when the
    // run must stop now: the endpoint's own, or CapReached.
    [[nodiscard]] std::optional<Error> after(const ChatRequest &request, ChatReply &reply, std::size_t voice = 0);
    // CapReached when nothing may be asked any more, also before the first request; names what is spent by now.
    [[nodiscard]] std::optional<Error> capReached() const;
    // The same where something is left and a further request would cost too much.
    [[nodiscard]] Error capTooNear() const;
    [[nodiscard]] std::optional<double> cost() const; // nullopt without a price
    [[nodiscard]] int estimatedReplies() const { return m_estimated; }

private:
    struct Voice {
        TokenCount tokens;
        int inFlight = 0;
        int replyTokens = 0; // as the task expects
        double factor = 0;   // most that a reply cost beside its count, 0 = none has come yet
        double largest = 0;  // count of a request that was answered, and
        double dearest = 0;  // what a reply cost: a request that is no larger costs no more
    };

    [[nodiscard]] const Price &priceOf(std::size_t voice) const; // only with a cap
    [[nodiscard]] bool isFree(std::size_t voice) const;
    [[nodiscard]] double counted(const ChatRequest &request, std::size_t voice); // its cost by characters
    [[nodiscard]] Error capError() const;
    Voice &voiceOf(std::size_t voice);

    int m_concurrency;
    std::optional<CostCap> m_cap;
    std::vector<Voice> m_voices;
    double m_reserved = 0;
    double m_tooDear = 0; // what the last request that the cap did not bear would cost about
    int m_estimated = 0;
    int m_unreachable = 0; // in a row
};

} // namespace core
