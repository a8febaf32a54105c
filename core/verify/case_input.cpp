// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/case_input.h"

#include "core/verify/cases.h"

#include <cmath>

namespace core::verify {

ScoreLists scoreLists(const Json &input, const char *goldKey, const char *metricKey)
{
    ScoreLists out{ numbers(input.at(goldKey)), numbers(input.at(metricKey)) };
    if (out.gold.size() != out.metric.size())
        throw CaseError(std::string(metricKey) + ": expected as many values as " + goldKey);
    return out;
}

Grouping groupingOf(const Json &input)
{
    const std::string name = textOr(input, "average_by", "none");
    if (name == "none")
        return Grouping::Flat;
    if (name == "item")
        return Grouping::Item;
    if (name == "sys")
        return Grouping::System;
    throw CaseError("average_by: expected none, item or sys, not \"" + name + "\"");
}

std::size_t countOf(const Json &input, const char *key, std::size_t fallback)
{
    if (!given(input, key))
        return fallback;
    const Json &value = input.at(key);
    if (!value.is_number_integer() || value.get<std::int64_t>() < 1)
        throw CaseError(std::string(key) + ": expected a whole number of at least 1");
    return value.get<std::size_t>();
}

std::size_t systemsOf(const Json &input, std::size_t cells)
{
    const std::size_t systems = countOf(input, "num_sys", 1);
    if (groupingOf(input) != Grouping::Flat && cells % systems != 0)
        throw CaseError("num_sys: expected a divisor of the number of scores");
    return systems;
}

double numberOr(const Json &input, const char *key, double fallback)
{
    return given(input, key) ? number(input.at(key)) : fallback;
}

std::string textOr(const Json &input, const char *key, std::string_view fallback)
{
    return given(input, key) ? input.at(key).get<std::string>() : std::string(fallback);
}

bool given(const Json &input, const char *key)
{
    return input.contains(key) && !input.at(key).is_null();
}

std::vector<std::uint8_t> hexBytes(const Json &text, const char *key)
{
    const auto &hex = text.get_ref<const std::string &>();
    const auto digit = [key](char c) -> std::uint8_t {
        if (c >= '0' && c <= '9')
            return static_cast<std::uint8_t>(c - '0');
        if (c >= 'a' && c <= 'f')
            return static_cast<std::uint8_t>(c - 'a' + 10);
        if (c >= 'A' && c <= 'F')
            return static_cast<std::uint8_t>(c - 'A' + 10);
        throw CaseError(std::string(key) + ": expected hexadecimal digits");
    };
    if (hex.size() % 2 != 0)
        throw CaseError(std::string(key) + ": expected two digits a byte");
    std::vector<std::uint8_t> out;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        out.push_back(static_cast<std::uint8_t>(digit(hex[i]) << 4 | digit(hex[i + 1])));
    return out;
}

std::vector<std::uint64_t> hexBits(const Json &text, const char *key)
{
    const std::vector<std::uint8_t> bytes = hexBytes(text, key);
    std::vector<std::uint64_t> out((bytes.size() + 7) / 8);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        out[i / 8] |= static_cast<std::uint64_t>(bytes[i]) << (i % 8 * 8);
    return out;
}

void recordShare(Comparison &comparison, const std::string &pointer, const Json &expected, const Json &actual,
                 double low, double high, double total)
{
    constexpr double kRounding = 1e-9;
    bool within = false;
    if (expected.is_number()) {
        const double count = number(expected) * total;
        within = std::abs(count - std::round(count)) <= kRounding * total && count >= low - kRounding * total &&
                 count <= high + kRounding * total;
    } else {
        within = expected == actual;
    }
    comparison.record(pointer, expected, actual, { .absolute = (high - low) / total }, within);
}

} // namespace core::verify
