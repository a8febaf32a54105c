// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Blocks of "Q: …" and "A: …" as models write them.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

struct RawPairs {
    std::vector<std::pair<std::string, std::string>> pairs;
    int incomplete = 0;
    // A pair, or what is incomplete where a side is empty.
    void add(const std::string &question, const std::string &answer);
};

[[nodiscard]] RawPairs pairsInBlocks(std::string_view text);

} // namespace core
