// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A text, character by character: for (const auto &[c, bytes] : CodePoints(text)).

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <unicode/utf8.h>

namespace core {

struct CodePoint {
    std::int32_t c = -1;    // negative where the bytes are no UTF-8
    std::string_view bytes; // in the text
};

class CodePoints {
public:
    explicit CodePoints(std::string_view text)
        : m_text(text)
    {
    }

    class Iterator {
    public:
        explicit Iterator(std::string_view text)
            : m_text(text)
        {
            ++*this;
        }
        const CodePoint &operator*() const { return m_here; }
        Iterator &operator++()
        {
            const auto length = static_cast<std::int64_t>(m_text.size());
            const std::int64_t begin = m_next;
            m_done = begin >= length;
            if (!m_done) {
                const auto *data = reinterpret_cast<const std::uint8_t *>(m_text.data());
                UChar32 c = 0;
                U8_NEXT(data, m_next, length, c);
                m_here = { c,
                           m_text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(m_next - begin)) };
            }
            return *this;
        }
        bool operator==(std::default_sentinel_t) const { return m_done; }

    private:
        std::string_view m_text;
        std::int64_t m_next = 0;
        CodePoint m_here;
        bool m_done = false;
    };

    [[nodiscard]] Iterator begin() const { return Iterator(m_text); }
    [[nodiscard]] std::default_sentinel_t end() const { return {}; }

private:
    std::string_view m_text;
};

} // namespace core
