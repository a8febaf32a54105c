// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A large XML part, cut into its elements of one name: one row of a sheet is in memory, not the sheet.

#include "core/formats/zip_archive.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

class XmlPieces final {
public:
    // Elements with this local name; they must not lie within each other.
    XmlPieces(ZipEntry &entry, std::string_view element)
        : m_entry(entry)
        , m_element(element)
    {
    }

    // The next element with all that is in it, valid until the next call; nullopt at the end. Malformed when
    // the part ends within an element, an element is larger than 64 MiB, or the text is not UTF-8's XML.
    Result<std::optional<std::string_view>> next();

private:
    // The tag, comment or CDATA section that begins at `at`: the offset behind it, npos while it is not all there.
    [[nodiscard]] std::size_t tagEnd(std::size_t at) const;
    [[nodiscard]] bool isNamed(std::size_t nameAt) const;
    Result<bool> fill();
    Result<bool> refill(std::size_t &keep);

    ZipEntry &m_entry;
    std::string_view m_element;
    std::string m_buffer;
    std::size_t m_at = 0; // what lies before it has been given out
    bool m_checked = false;
};

// An element's or attribute's name without its namespace's prefix.
[[nodiscard]] std::string_view localName(std::string_view name);

} // namespace core
