// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/rate_news.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <string>

namespace backends {
namespace {

using std::chrono::milliseconds;
using std::chrono::system_clock;

constexpr double kMostMs = 7.0 * 24 * 3600 * 1000;
constexpr double kMostCount = 1e12;

std::optional<double> leadingNumber(std::string_view &text)
{
    double value = 0;
    const auto [end, failure] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (failure != std::errc{} || !std::isfinite(value)) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<milliseconds> sane(double ms)
{
    if (!(ms > 0 && ms <= kMostMs)) {
        return std::nullopt;
    }
    return milliseconds(static_cast<std::int64_t>(std::ceil(ms)));
}

// Go's notation; each unit once or more, the largest first or not.
std::optional<double> durationMs(std::string_view text)
{
    struct Unit {
        std::string_view name;
        double ms;
    };
    constexpr std::array<Unit, 7> kUnits{ { { "ms", 1 },
                                            { "us", 1e-3 },
                                            { "µs", 1e-3 },
                                            { "ns", 1e-6 },
                                            { "h", 3'600'000 },
                                            { "m", 60'000 },
                                            { "s", 1000 } } };
    double total = 0;
    while (!text.empty()) {
        const auto number = leadingNumber(text);
        const auto unit =
            std::find_if(kUnits.begin(), kUnits.end(), [&](const Unit &one) { return text.starts_with(one.name); });
        if (!number || unit == kUnits.end()) {
            return std::nullopt;
        }
        text.remove_prefix(unit->name.size());
        total += *number * unit->ms;
    }
    return total;
}

std::optional<double> untilTime(const std::string &text, system_clock::time_point now)
{
    std::tm parts{};
    double seconds = 0;
    int used = 0;
    if (std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d:%lf%n", &parts.tm_year, &parts.tm_mon, &parts.tm_mday,
                    &parts.tm_hour, &parts.tm_min, &seconds, &used) != 6) {
        return std::nullopt;
    }
    const std::string zone = text.substr(static_cast<std::size_t>(used));
    int hours = 0;
    int minutes = 0;
    char sign = '+';
    if (zone != "Z" && zone != "z" && std::sscanf(zone.c_str(), "%c%2d:%2d", &sign, &hours, &minutes) != 3) {
        return std::nullopt;
    }
    parts.tm_year -= 1900;
    parts.tm_mon -= 1;
    const double offset = (sign == '-' ? -60.0 : 60.0) * (hours * 60 + minutes);
    const double at = static_cast<double>(timegm(&parts)) + seconds - offset;
    const double from = std::chrono::duration<double>(now.time_since_epoch()).count();
    return std::isfinite(at) ? std::optional((at - from) * 1000) : std::nullopt;
}

std::optional<double> count(const Headers &headers, const std::string &name)
{
    const std::string value = headerValue(headers, name);
    std::string_view text(value);
    const auto number = leadingNumber(text);
    return number && text.empty() && *number >= 0 && *number <= kMostCount ? number : std::nullopt;
}

Allowance allowance(const Headers &headers, const std::string &limit, const std::string &left, const std::string &reset,
                    system_clock::time_point now)
{
    Allowance all{ count(headers, limit), count(headers, left), resetTime(headerValue(headers, reset), now) };
    if (all.limit && *all.limit <= 0) {
        all.limit.reset();
    }
    if (all.left && *all.left <= 0 && !(all.limit && all.reset)) {
        all.left.reset();
    }
    return all;
}

bool scarcer(const Allowance &one, const Allowance &other)
{
    const auto share = [](const Allowance &all) { return all.left && all.limit ? *all.left / *all.limit : 2.0; };
    return share(one) < share(other);
}

} // namespace

std::optional<milliseconds> resetTime(std::string_view text, system_clock::time_point now)
{
    std::string_view rest = text;
    const auto number = leadingNumber(rest);
    if (!number) {
        return std::nullopt;
    }
    if (rest.empty()) {
        return sane(*number * 1000);
    }
    if (const auto ms = durationMs(text)) {
        return sane(*ms);
    }
    const auto ms = untilTime(std::string(text), now);
    return ms ? sane(*ms) : std::nullopt;
}

RateNews rateNews(const Headers &headers, system_clock::time_point now)
{
    RateNews news;
    const bool said = std::any_of(headers.begin(), headers.end(), [](const auto &header) {
        return header.first.find("ratelimit") != std::string::npos;
    });
    if (!said) {
        return news;
    }
    for (const char *kind : { "requests", "tokens", "input-tokens", "output-tokens" }) {
        const std::string open = std::string("x-ratelimit-");
        const std::string other = std::string("anthropic-ratelimit-") + kind;
        for (const Allowance &one :
             { allowance(headers, open + "limit-" + kind, open + "remaining-" + kind, open + "reset-" + kind, now),
               allowance(headers, other + "-limit", other + "-remaining", other + "-reset", now) }) {
            Allowance &known = kind[0] == 'r' ? news.requests : news.tokens;
            if (known == Allowance{} || scarcer(one, known)) {
                known = one;
            }
        }
    }
    return news;
}

} // namespace backends
