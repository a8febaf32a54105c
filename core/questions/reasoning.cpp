// SPDX-License-Identifier: GPL-3.0-or-later

// Reasoning that stands before a reply (declared in reply.h).

#include "core/questions/label_text.h"
#include "core/questions/reply.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace core {

std::optional<std::string> withoutReasoning(const std::string &text)
{
    std::string_view rest = trimmedSpace(text);
    static constexpr std::array<std::string_view, 5> kTags{ "think", "thinking", "reasoning", "thought", "analysis" };
    bool removed = true;
    while (removed) {
        removed = false;
        const std::string head = foldedCase(rest.substr(0, 16));
        for (const std::string_view tag : kTags) {
            if (!head.starts_with("<" + std::string(tag) + ">")) {
                continue;
            }
            const std::string closing = "</" + std::string(tag) + ">";
            const auto end = std::search(rest.begin(), rest.end(), closing.begin(), closing.end(), [](char a, char b) {
                return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
            });
            if (end == rest.end()) {
                return std::nullopt;
            }
            rest = trimmedSpace(rest.substr(static_cast<std::size_t>(end - rest.begin()) + closing.size()));
            removed = true;
            break;
        }
    }
    // Some servers put the opening tag into the prompt, so that the reply holds the closing one alone.
    if (const std::size_t end = rest.find("</think>"); end != std::string_view::npos) {
        rest = trimmedSpace(rest.substr(end + std::string_view("</think>").size()));
    }
    return std::string(rest);
}

} // namespace core
