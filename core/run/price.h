// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What tokens cost, from a price file that the user keeps: JSON
//   {"currency": "USD", "prices": [{"model": "gpt-4o*", "endpoint": "https://api.openai.com*",
//                                   "input": 2.5, "cached_input": 1.25, "output": 10}]}
// Prices are per million tokens. "*" at the end of a name stands for any rest; without "endpoint" the price
// holds everywhere; the first entry that fits counts.

#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct Price { // per million tokens
    double input = 0;
    double cachedInput = 0; // of prompt tokens that the endpoint had in its cache
    double output = 0;
    std::string currency;
    bool operator==(const Price &) const = default;
};

struct TokenCount {
    std::int64_t prompt = 0, completion = 0;
    std::int64_t cached = 0; // of the prompt's
    bool operator==(const TokenCount &) const = default;
};

struct PriceEntry {
    std::string model, endpoint; // patterns; "" = any
    Price price;
};

class PriceList {
public:
    // Malformed with the entry that is wrong; negative and non-finite prices are.
    [[nodiscard]] static Result<PriceList> parse(const std::string &json, const std::string &subject);

    [[nodiscard]] std::optional<Price> find(const std::string &endpoint, const std::string &model) const;

    [[nodiscard]] const std::vector<PriceEntry> &entries() const { return m_entries; }

private:
    std::vector<PriceEntry> m_entries;
};

[[nodiscard]] double costOf(const Price &price, const TokenCount &tokens);

} // namespace core
