// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_limits.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace core {
namespace {

// An endpoint that can't be reached this many times in a row is down: asking on would only turn the
// whole queue into failures.
constexpr int kUnreachableInARow = 5;

} // namespace

Result<std::optional<CostCap>> costCap(const std::optional<Price> &price, std::optional<double> most,
                                       const std::string &model)
{
    if (price)
        return std::optional(CostCap{ *price, most.value_or(std::numeric_limits<double>::infinity()) });
    if (most)
        return Error{ ErrorCode::Usage, "a cap on cost", "there is no price for " + model + " in prices.json", 0 };
    return std::optional<CostCap>();
}

RunLimits::RunLimits(int concurrency, std::optional<CostCap> cap, const TokenCount &spent)
    : m_concurrency(concurrency)
    , m_cap(std::move(cap))
    , m_tokens(spent)
{
}

std::optional<Error> RunLimits::after(const ChatReply &reply)
{
    m_tokens.prompt += reply.promptTokens;
    m_tokens.completion += reply.completionTokens;
    m_tokens.cached += reply.cachedTokens;
    if (reply.outcome == Outcome::Cancelled)
        return std::nullopt;
    const bool unreachable = reply.outcome == Outcome::Failed && reply.error &&
                             (reply.error->code == ErrorCode::Network || reply.error->code == ErrorCode::Timeout);
    m_unreachable = unreachable ? m_unreachable + 1 : 0;
    const bool down = m_unreachable >= std::max(kUnreachableInARow, m_concurrency + 1);
    if ((reply.stopsRun || down) && reply.error)
        return reply.error;
    return capReached();
}

std::optional<Error> RunLimits::capReached() const
{
    const auto spent = cost();
    if (!spent || *spent < m_cap->most)
        return std::nullopt;
    return Error{ ErrorCode::CapReached, nlohmann::json(m_cap->most).dump() + " " + m_cap->price.currency,
                  "spent so far: " + nlohmann::json(*spent).dump(), 0 };
}

std::optional<double> RunLimits::cost() const
{
    return m_cap ? std::optional(costOf(m_cap->price, m_tokens)) : std::nullopt;
}

} // namespace core
