// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/byte_source.h"

#include <algorithm>

namespace core {
namespace {

constexpr std::size_t kPiece = 64 * 1024;

// UTF-16 text without a byte order mark has a NUL in every other byte of its ASCII characters.
bool looksLikeUtf16(std::string_view bytes)
{
    const std::string_view head = bytes.substr(0, 1024);
    return head.size() >= 4 &&
           std::count(head.begin(), head.end(), '\0') * 4 > static_cast<std::ptrdiff_t>(head.size());
}

} // namespace

Status ByteSource::open(const std::string &fileName)
{
    const bool any = fill();
    if (failed()) {
        return Error{ ErrorCode::Unreadable, fileName, "reading failed at the first byte", 0 };
    }
    const std::string_view bytes = m_buffer;
    if (!any) {
        return Error{ ErrorCode::Empty, fileName, "the file has no bytes", 0 };
    }
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") || looksLikeUtf16(bytes)) {
        return Error{ ErrorCode::Unsupported, fileName, "the file is UTF-16; save it as UTF-8", 1 };
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        m_position = 3;
    }
    if (firstBytes().empty()) {
        return Error{ ErrorCode::Empty, fileName, "the file holds a byte order mark and nothing else", 0 };
    }
    return Done{};
}

bool ByteSource::fill()
{
    m_before += static_cast<std::int64_t>(m_position);
    m_position = 0;
    m_buffer.resize(kPiece);
    m_in.read(m_buffer.data(), static_cast<std::streamsize>(kPiece));
    m_buffer.resize(static_cast<std::size_t>(m_in.gcount()));
    return !m_buffer.empty();
}

} // namespace core
