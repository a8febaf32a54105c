// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/byte_source.h"

namespace core {
namespace {

constexpr std::size_t kPiece = 64 * 1024;

} // namespace

Status ByteSource::open(const std::string &fileName)
{
    const bool any = readPiece();
    if (failed())
        return Error{ ErrorCode::Unreadable, fileName, "reading failed at the first byte", 0 };
    if (!any)
        return Error{ ErrorCode::Empty, fileName, "the file has no bytes", 0 };
    m_used = m_encoding.empty() ? guessEncoding(m_buffer) : EncodingGuess{ m_encoding, true };
    if (m_used.name != "UTF-8") {
        auto decoder = EncodingDecoder::make(m_used.name);
        if (!decoder)
            return decoder.error();
        m_decoder = std::move(decoder).value();
        m_raw = std::move(m_buffer);
        m_buffer.clear();
        m_decoder->decode(m_raw, m_in.eof(), m_buffer);
    } else if (m_buffer.starts_with("\xEF\xBB\xBF")) {
        m_position = 3;
    }
    if (firstBytes().empty())
        return Error{ ErrorCode::Empty, fileName, "the file holds a byte order mark and nothing else", 0 };
    return Done{};
}

// The next bytes of the file into the buffer.
bool ByteSource::readPiece()
{
    m_buffer.resize(kPiece);
    m_in.read(m_buffer.data(), static_cast<std::streamsize>(kPiece));
    m_buffer.resize(static_cast<std::size_t>(m_in.gcount()));
    m_pieceSize = m_in.gcount();
    return !m_buffer.empty();
}

bool ByteSource::fill()
{
    for (;;) {
        m_before += m_pieceSize;
        m_position = 0;
        const bool any = readPiece();
        if (!m_decoder || !any)
            return any;
        m_raw.swap(m_buffer);
        m_buffer.clear();
        m_decoder->decode(m_raw, m_in.eof(), m_buffer);
        if (!m_buffer.empty())
            return true; // a piece may hold no whole character
    }
}

bool ByteSource::extend()
{
    const std::string rest = m_buffer.substr(m_position);
    if (!m_decoder) { // then the rest is as long in the file
        m_before += static_cast<std::int64_t>(m_position);
        m_pieceSize = static_cast<std::int64_t>(rest.size());
    }
    const std::int64_t before = m_before;
    const bool any = fill();
    m_pieceSize += m_before - before;
    m_before = before;
    m_buffer.insert(0, rest);
    return any;
}

std::int64_t ByteSource::bytesRead() const
{
    if (!m_decoder)
        return m_before + static_cast<std::int64_t>(m_position);
    return m_position < m_buffer.size() ? m_before : m_before + m_pieceSize;
}

} // namespace core
