// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/python_text.h"

#include <algorithm>
#include <unicode/bytestream.h>
#include <unicode/casemap.h>

namespace core {
namespace {

// One piece at most this long is handed to ICU, which counts in 32 bits.
constexpr std::size_t kLongest = std::size_t{ 1 } << 29;

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

std::string pythonLower(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    if (isAscii(text)) {
        for (const char c : text)
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
        return out;
    }
    icu::StringByteSink<std::string> sink(&out);
    while (!text.empty()) {
        std::size_t length = std::min(text.size(), kLongest);
        while (length < text.size() && length > 1 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
            --length;
        UErrorCode status = U_ZERO_ERROR;
        const icu::StringPiece piece(text.data(), static_cast<std::int32_t>(length));
        icu::CaseMap::utf8ToLower("", 0, piece, sink, nullptr, status);
        text.remove_prefix(length);
    }
    return out;
}

std::string_view strippedRight(std::string_view text)
{
    while (!text.empty()) {
        std::size_t start = text.size() - 1;
        while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0U) == 0x80U)
            --start;
        std::size_t end = start;
        if (!isPythonSpace(takeCodePoint(text, end)) || end != text.size())
            break;
        text = text.substr(0, start);
    }
    return text;
}

std::string_view stripped(std::string_view text)
{
    std::size_t start = 0;
    while (start < text.size()) {
        std::size_t next = start;
        if (!isPythonSpace(takeCodePoint(text, next)))
            break;
        start = next;
    }
    return strippedRight(text.substr(start));
}

} // namespace core
