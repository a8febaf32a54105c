// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/redact.h"

#include <cctype>

namespace backends {
namespace {

constexpr std::size_t kTellingLength = 4; // characters of a key that give it away when they begin a starred word

// Words as keys are made of, starred and dotted forms included; bytes above 0x7F let "…" be part of one.
bool isKeyCharacter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) != 0 || c == '-' || c == '_' || c == '*' || c == '.' || byte >= 0x80U;
}

bool looksLikeKey(std::string_view word, std::string_view key)
{
    if (word.starts_with("sk-") && word.size() >= 8) {
        return true;
    }
    const bool shortened = word.find('*') != std::string_view::npos || word.find("..") != std::string_view::npos ||
                           word.find("…") != std::string_view::npos;
    return shortened && key.size() >= 2 * kTellingLength &&
           (word.starts_with(key.substr(0, kTellingLength)) || word.ends_with(key.substr(key.size() - kTellingLength)));
}

} // namespace

std::string withoutKey(std::string_view text, std::string_view key)
{
    if (key.empty()) {
        return std::string(text);
    }
    std::string out;
    std::size_t from = 0;
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, from)) {
        out.append(text.substr(from, at - from)).append("[key]");
        from = at + key.size();
    }
    return out.append(text.substr(from));
}

std::string redacted(std::string_view text, std::string_view key)
{
    const std::string clean = withoutKey(text, key);
    std::string out;
    for (std::size_t i = 0; i < clean.size();) {
        std::size_t end = i;
        while (end < clean.size() && isKeyCharacter(clean[end])) {
            ++end;
        }
        if (end == i) {
            out += clean[i++];
            continue;
        }
        const std::string_view word(clean.data() + i, end - i);
        out.append(looksLikeKey(word, key) ? std::string_view("[key]") : word);
        i = end;
    }
    return out;
}

} // namespace backends
