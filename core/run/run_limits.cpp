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

Result<std::optional<CostCap>> costCap(const std::vector<AskedPrice> &asked, std::optional<double> most)
{
    const auto priced = std::ranges::find_if(asked, [](const AskedPrice &one) { return one.price.has_value(); });
    const auto unknown = std::ranges::find_if(
        asked, [&](const AskedPrice &one) { return !one.price && (one.leavesMachine || priced == asked.end()); });
    if (unknown != asked.end()) {
        if (most)
            return Error{ ErrorCode::Usage, "a cap on cost",
                          "there is no price for " + unknown->model + " in prices.json", 0 };
        return std::optional<CostCap>();
    }
    const Price free{ 0, 0, 0, priced->price->currency };
    CostCap cap{ asked.front().price.value_or(free), most.value_or(std::numeric_limits<double>::infinity()) };
    for (std::size_t i = 1; i < asked.size(); ++i)
        cap.others.push_back(asked[i].price.value_or(free));
    return std::optional(std::move(cap));
}

RunLimits::RunLimits(int concurrency, std::optional<CostCap> cap, std::vector<TokenCount> spent)
    : m_concurrency(concurrency)
    , m_cap(std::move(cap))
    , m_tokens(std::move(spent))
{
}

std::optional<Error> RunLimits::after(const ChatReply &reply, std::size_t voice)
{
    m_tokens.resize(std::max(m_tokens.size(), voice + 1));
    m_tokens[voice].prompt += reply.promptTokens;
    m_tokens[voice].completion += reply.completionTokens;
    m_tokens[voice].cached += reply.cachedTokens;
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
    if (!m_cap)
        return std::nullopt;
    double sum = 0;
    for (std::size_t voice = 0; voice < m_tokens.size(); ++voice) {
        const bool other = voice > 0 && voice <= m_cap->others.size();
        sum += costOf(other ? m_cap->others[voice - 1] : m_cap->price, m_tokens[voice]);
    }
    return sum;
}

} // namespace core
