// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/unicode.h"

#include <cstdint>
#include <cstring>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

namespace core {

std::size_t firstInvalidUtf8(std::string_view bytes)
{
    const auto *data = reinterpret_cast<const std::uint8_t *>(bytes.data());
    const auto length = static_cast<std::int64_t>(bytes.size());
    std::int64_t i = 0;
    while (i < length) {
        std::uint64_t eight = 0;
        if (length - i >= 8 && (std::memcpy(&eight, data + i, 8), (eight & 0x8080808080808080U) == 0)) {
            i += 8; // ASCII, most of most texts
            continue;
        }
        const std::int64_t start = i;
        UChar32 c = 0;
        U8_NEXT(data, i, length, c);
        if (c < 0) {
            return static_cast<std::size_t>(start);
        }
    }
    return std::string_view::npos;
}

std::string repairedUtf8(std::string_view bytes)
{
    if (firstInvalidUtf8(bytes) == std::string_view::npos) {
        return std::string(bytes);
    }
    std::string out;
    out.reserve(bytes.size());
    const auto *data = reinterpret_cast<const std::uint8_t *>(bytes.data());
    const auto length = static_cast<std::int64_t>(bytes.size());
    std::int64_t i = 0;
    while (i < length) {
        const std::int64_t start = i;
        UChar32 c = 0;
        U8_NEXT(data, i, length, c);
        if (c < 0) {
            out += "\xEF\xBF\xBD";
        } else {
            out.append(bytes.substr(static_cast<std::size_t>(start), static_cast<std::size_t>(i - start)));
        }
    }
    return out;
}

std::size_t codePointCount(std::string_view text)
{
    std::size_t count = 0;
    for (const char c : text) {
        count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0; // every byte but continuation bytes
    }
    return count;
}

std::size_t byteOffset(std::string_view text, std::size_t codePoint)
{
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U && seen++ == codePoint) {
            return i;
        }
    }
    return text.size();
}

std::string excerpt(std::string_view text, std::size_t count)
{
    const std::size_t end = byteOffset(text, count);
    std::string out(text.substr(0, end));
    for (char &c : out) {
        if (c == '\n' || c == '\r' || c == '\t') {
            c = ' ';
        }
    }
    return end < text.size() ? out + "…" : out;
}

std::string foldedCase(std::string_view text)
{
    auto folded = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    folded.foldCase();
    std::string out;
    folded.toUTF8String(out);
    return out;
}

} // namespace core
