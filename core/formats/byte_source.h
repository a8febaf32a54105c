// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace core {

// Bytes of a stream, one at a time, read in large pieces. A UTF-8 byte order mark is skipped.
class ByteSource final {
public:
    explicit ByteSource(std::istream &in)
        : m_in(in)
    {
    }

    // Reads the first piece. Errors: Unreadable, Unsupported (UTF-16 or UTF-32), Empty.
    Status open(const std::string &fileName);
    // What open() read, without byte order mark; valid until the first next().
    [[nodiscard]] std::string_view firstBytes() const { return std::string_view(m_buffer).substr(m_position); }
    // The next byte, −1 at the end or when reading failed.
    int next()
    {
        return m_position < m_buffer.size() || fill() ? static_cast<unsigned char>(m_buffer[m_position++]) : -1;
    }
    [[nodiscard]] bool failed() const { return m_in.bad(); }
    [[nodiscard]] std::int64_t bytesRead() const { return m_before + static_cast<std::int64_t>(m_position); }

private:
    bool fill();

    std::istream &m_in;
    std::string m_buffer;
    std::size_t m_position = 0;
    std::int64_t m_before = 0; // bytes of earlier pieces
};

} // namespace core
