// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_limits.h"

#include "core/run/usage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace core {
namespace {

// An endpoint that can't be reached this many times in a row is down: asking on would only turn the
// whole queue into failures.
constexpr int kUnreachableInARow = 5;

// Without the digits that sums of binary fractions leave behind: 4.8, not 4.799999999999999.
std::string rounded(double amount)
{
    return nlohmann::json(std::round(amount * 1e6) / 1e6).dump();
}

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

bool waitsForReplies(ErrorCode stopped)
{
    switch (stopped) {
    case ErrorCode::CapReached:
    case ErrorCode::Cancelled:
    case ErrorCode::Quota:
    case ErrorCode::Auth:
    case ErrorCode::RateLimited:
        return true;
    default:
        return false;
    }
}

RunLimits::RunLimits(int concurrency, std::optional<CostCap> cap, std::vector<TokenCount> spent)
    : m_concurrency(concurrency)
    , m_cap(std::move(cap))
{
    for (const TokenCount &tokens : spent)
        m_voices.push_back({ tokens });
}

RunLimits::Voice &RunLimits::voiceOf(std::size_t voice)
{
    m_voices.resize(std::max(m_voices.size(), voice + 1));
    return m_voices[voice];
}

const Price &RunLimits::priceOf(std::size_t voice) const
{
    const bool other = voice > 0 && voice <= m_cap->others.size();
    return other ? m_cap->others[voice - 1] : m_cap->price;
}

bool RunLimits::isFree(std::size_t voice) const
{
    return !m_cap || costOf(priceOf(voice), { 2, 1, 1 }) <= 0;
}

double RunLimits::counted(const ChatRequest &request, std::size_t voice)
{
    return costOf(priceOf(voice), { promptTokens(request), voiceOf(voice).replyTokens, 0 });
}

std::optional<double> RunLimits::reserve(const ChatRequest &request, int replyTokens, std::size_t voice)
{
    if (isFree(voice) || !std::isfinite(m_cap->most))
        return 0;
    Voice &asked = voiceOf(voice);
    asked.replyTokens = replyTokens;
    const bool known = asked.factor > 0;
    const double count = counted(request, voice);
    const double beyond = count * (known ? asked.factor : 1);
    const double expected = known && count <= asked.largest ? std::min(asked.dearest, beyond) : beyond;
    constexpr double kRounding = 1e-9; // sums of prices are not exact
    const double taken = *cost() + m_reserved;
    const bool alone = known || asked.inFlight == 0;
    if (!alone || taken + expected > m_cap->most * (1 + kRounding)) {
        m_tooDear = expected;
        return std::nullopt;
    }
    ++asked.inFlight;
    m_reserved += expected;
    return expected;
}

void RunLimits::landed(double reserved, std::size_t voice)
{
    if (reserved > 0) {
        --voiceOf(voice).inFlight;
        m_reserved = std::max(0.0, m_reserved - reserved);
    }
}

std::optional<Error> RunLimits::after(const ChatRequest &request, ChatReply &reply, std::size_t voice)
{
    Voice &asked = voiceOf(voice);
    if (!isFree(voice) && completeUsage(request, reply))
        ++m_estimated;
    const TokenCount used{ reply.promptTokens, reply.completionTokens, reply.cachedTokens };
    asked.tokens.prompt += used.prompt;
    asked.tokens.completion += used.completion;
    asked.tokens.cached += used.cached;
    if (reply.outcome == Outcome::Cancelled)
        return std::nullopt;
    const double paid = isFree(voice) ? 0 : costOf(priceOf(voice), used);
    if (const double count = paid > 0 ? counted(request, voice) : 0; count > 0) {
        asked.factor = std::max(asked.factor, paid / count);
        asked.largest = std::max(asked.largest, count);
        asked.dearest = std::max(asked.dearest, paid);
    }
    const bool unreachable = reply.outcome == Outcome::Failed && reply.error &&
                             (reply.error->code == ErrorCode::Network || reply.error->code == ErrorCode::Timeout);
    m_unreachable = unreachable ? m_unreachable + 1 : 0;
    const bool down = m_unreachable >= std::max(kUnreachableInARow, m_concurrency + 1);
    if ((reply.stopsRun || down) && reply.error)
        return reply.error;
    return capReached();
}

Error RunLimits::capError() const
{
    return { ErrorCode::CapReached, nlohmann::json(m_cap->most).dump() + " " + m_cap->price.currency,
             "spent so far: " + rounded(cost().value_or(0)), 0 };
}

std::optional<Error> RunLimits::capReached() const
{
    const auto spent = cost();
    return spent && *spent >= m_cap->most ? std::optional(capError()) : std::nullopt;
}

Error RunLimits::capTooNear() const
{
    Error error = capError();
    if (!capReached())
        error.detail += "; the next request may cost about " + rounded(m_tooDear) + ", which is more than is left";
    return error;
}

std::optional<double> RunLimits::cost() const
{
    if (!m_cap)
        return std::nullopt;
    double sum = 0;
    for (std::size_t voice = 0; voice < m_voices.size(); ++voice)
        sum += costOf(priceOf(voice), m_voices[voice].tokens);
    return sum;
}

} // namespace core
