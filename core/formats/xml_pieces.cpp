// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/xml_pieces.h"

#include "core/formats/table.h"

namespace core {

std::string_view localName(std::string_view name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::size_t XmlPieces::tagEnd(std::size_t at) const
{
    const std::string_view text(m_buffer);
    const auto behind = [&](std::string_view end, std::size_t from) {
        const std::size_t found = text.find(end, from);
        return found == std::string_view::npos ? found : found + end.size();
    };
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("<!--")) {
        return behind("-->", at + 4);
    }
    if (rest.starts_with("<![CDATA[")) {
        return behind("]]>", at + 9);
    }
    if (rest.size() < 9 && (std::string_view("<![CDATA[").starts_with(rest) || std::string_view("<!--") == rest)) {
        return std::string_view::npos; // which of them it is, is not known yet
    }
    char quote = '\0';
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != '\0') {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            return i + 1;
        }
    }
    return std::string_view::npos;
}

bool XmlPieces::isNamed(std::size_t nameAt) const
{
    const std::size_t end = m_buffer.find_first_of(" \t\r\n/>", nameAt);
    return localName(std::string_view(m_buffer).substr(nameAt, end - nameAt)) == m_element;
}

Result<bool> XmlPieces::fill()
{
    const Result<bool> more = m_entry.read(m_buffer);
    if (!more) {
        return more.error();
    }
    if (!m_checked && m_buffer.size() >= 2) {
        m_checked = true;
        const auto first = static_cast<unsigned char>(m_buffer[0]);
        if (first == 0xFF || first == 0xFE || first == 0) {
            return m_entry.error("its XML is not UTF-8");
        }
    }
    if (m_buffer.size() > kLargestRecord) {
        return m_entry.error("a row larger than 64 MiB");
    }
    return *more;
}

// Drops what has been given out, and `keep` moves with it.
Result<bool> XmlPieces::refill(std::size_t &keep)
{
    m_buffer.erase(0, keep);
    m_at = keep = 0;
    const Result<bool> more = fill();
    if (more && !*more && !m_buffer.empty()) {
        return m_entry.error("the XML ends within an element");
    }
    return more;
}

Result<std::optional<std::string_view>> XmlPieces::next()
{
    constexpr std::size_t kNone = std::string::npos;
    std::size_t scan = m_at;
    std::size_t begin = kNone; // of the element that is open
    for (;;) {
        const std::size_t tag = m_buffer.find('<', scan);
        const std::size_t end = tag == kNone ? kNone : tagEnd(tag);
        if (end == kNone) {
            const std::size_t rest = tag == kNone ? m_buffer.size() : tag; // not looked at yet
            std::size_t keep = begin == kNone ? rest : begin;
            scan = rest - keep;
            const Result<bool> more = refill(keep);
            if (!more) {
                return more.error();
            }
            if (!*more) {
                return std::optional<std::string_view>{};
            }
            begin = begin == kNone ? kNone : keep;
            continue;
        }
        scan = end;
        const bool closing = m_buffer[tag + 1] == '/';
        const bool named = isNamed(tag + (closing ? 2 : 1));
        if (named && !closing && begin == kNone) {
            begin = tag;
        }
        if (named && begin != kNone && (closing || m_buffer[end - 2] == '/')) {
            m_at = end;
            return std::optional(std::string_view(m_buffer).substr(begin, end - begin));
        }
    }
}

} // namespace core
