// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file's bytes as UTF-8, read piece by piece and converted where the file has another encoding.

#include "core/formats/encoding.h"
#include "core/result.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <string_view>

namespace core {

class ByteSource final {
public:
    // `encoding` "" = as guessed from the first piece.
    explicit ByteSource(std::istream &in, std::string encoding = {})
        : m_in(in)
        , m_encoding(std::move(encoding))
    {
    }

    // Reads the first piece. Errors: Unreadable, Empty, Unsupported (an encoding that is not known).
    Status open(const std::string &fileName);
    // The encoding that is used, and whether it was guessed by statistics; valid after open().
    [[nodiscard]] const EncodingGuess &encoding() const { return m_used; }
    // What open() read, without byte order mark; valid until the first next().
    [[nodiscard]] std::string_view firstBytes() const { return std::string_view(m_buffer).substr(m_position); }
    // The next byte, −1 at the end or when reading failed.
    int next()
    {
        return m_position < m_buffer.size() || fill() ? static_cast<unsigned char>(m_buffer[m_position++]) : -1;
    }
    // What is left of the piece at hand, and going on in it.
    [[nodiscard]] std::string_view rest() const { return std::string_view(m_buffer).substr(m_position); }
    void skip(std::size_t bytes) { m_position += bytes; }
    // Puts the next piece behind the rest; false at the end or when reading failed. The rest may have moved.
    bool extend();
    [[nodiscard]] bool failed() const { return m_in.bad(); }
    // Bytes of the file, about: exact at the end of each piece.
    [[nodiscard]] std::int64_t bytesRead() const;

private:
    bool fill();
    [[nodiscard]] bool readPiece();

    std::istream &m_in;
    std::string m_encoding;
    EncodingGuess m_used;
    std::unique_ptr<EncodingDecoder> m_decoder; // null = the bytes are UTF-8
    std::string m_raw;                          // the piece as it stands in the file, where it is converted
    std::string m_buffer;
    std::size_t m_position = 0;
    std::int64_t m_before = 0;    // bytes of earlier pieces in the file
    std::int64_t m_pieceSize = 0; // of this one in the file
};

} // namespace core
