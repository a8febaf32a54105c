// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Signs between words, of all scripts.

namespace core::detail {

[[nodiscard]] inline bool isQuote(char32_t c)
{
    return c == '"' || c == '\'' || c == '`' || c == '*' || c == '[' || c == ']' || (c >= 0x2018 && c <= 0x201F) ||
           c == 0xAB || c == 0xBB || c == 0x2039 || c == 0x203A || (c >= 0x300C && c <= 0x300F);
}

[[nodiscard]] inline bool endsSentence(char32_t c)
{
    return c == '.' || c == '!' || c == '?' || c == 0x3002 || c == 0xFF01 || c == 0xFF1F || c == 0x061F || c == 0x2026;
}

[[nodiscard]] inline bool endsClause(char32_t c)
{
    return c == ',' || c == ';' || c == ':' || c == '(' || c == ')' || c == 0x3001 || c == 0xFF0C || c == 0xFF1A ||
           c == 0xFF1B || c == 0x2014 || c == 0x2013 || c == 0x060C || c == 0x061B;
}

[[nodiscard]] inline bool isSpace(char32_t c)
{
    return c == ' ' || c == 0xA0 || c == 0x202F || c == 0x2009;
}

} // namespace core::detail
