// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/price.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace core {
namespace {

constexpr double kMillion = 1e6;

bool fits(const std::string &pattern, const std::string &name)
{
    if (pattern.empty())
        return true;
    if (pattern.back() == '*')
        return name.starts_with(pattern.substr(0, pattern.size() - 1));
    return name == pattern;
}

} // namespace

Result<PriceList> PriceList::parse(const std::string &json, const std::string &subject)
{
    const auto file = nlohmann::json::parse(json, nullptr, false);
    const auto malformed = [&subject](const std::string &what) {
        return Error{ ErrorCode::Malformed, subject, what, 0 };
    };
    if (!file.is_object() || !file.contains("prices") || !file["prices"].is_array())
        return malformed("an object with \"currency\" and a list \"prices\" is due");
    if (!file.contains("currency") || !file["currency"].is_string())
        return malformed("\"currency\" is missing");
    PriceList list;
    int number = 0;
    for (const auto &entry : file["prices"]) {
        ++number;
        const std::string where = "price " + std::to_string(number);
        if (!entry.is_object() || !entry.contains("model") || !entry["model"].is_string())
            return malformed(where + ": \"model\" is missing");
        PriceEntry made{ entry["model"], {}, { 0, 0, 0, file["currency"] } };
        if (entry.contains("endpoint") && entry["endpoint"].is_string())
            made.endpoint = entry["endpoint"];
        for (const auto &[key, into] :
             { std::pair{ "input", &made.price.input }, std::pair{ "output", &made.price.output } }) {
            if (!entry.contains(key) || !entry[key].is_number())
                return malformed(where + ": \"" + key + "\" is missing");
            *into = entry[key];
        }
        made.price.cachedInput = made.price.input;
        if (entry.contains("cached_input") && entry["cached_input"].is_number())
            made.price.cachedInput = entry["cached_input"];
        for (const double value : { made.price.input, made.price.output, made.price.cachedInput })
            if (!std::isfinite(value) || value < 0)
                return malformed(where + ": a price is negative");
        list.m_entries.push_back(std::move(made));
    }
    return list;
}

std::optional<Price> PriceList::find(const std::string &endpoint, const std::string &model) const
{
    const auto found = std::ranges::find_if(
        m_entries, [&](const PriceEntry &entry) { return fits(entry.model, model) && fits(entry.endpoint, endpoint); });
    return found == m_entries.end() ? std::nullopt : std::optional(found->price);
}

double costOf(const Price &price, const TokenCount &tokens)
{
    const auto cached = static_cast<double>(std::min(tokens.cached, tokens.prompt));
    const double fresh = static_cast<double>(tokens.prompt) - cached;
    return (fresh * price.input + cached * price.cachedInput + static_cast<double>(tokens.completion) * price.output) /
           kMillion;
}

} // namespace core
