// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one place where Qt's UTF-16 and core's UTF-8 meet (DESIGN rule 2).

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>

namespace models {

[[nodiscard]] inline QString toQt(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

[[nodiscard]] inline std::string toCore(const QString &text)
{
    return text.toStdString();
}

// Offset in UTF-16 units of a code point offset.
[[nodiscard]] inline qsizetype utf16Offset(const QString &text, std::size_t codePoint)
{
    qsizetype i = 0;
    for (std::size_t seen = 0; i < text.size() && seen < codePoint; ++seen) {
        i += text.at(i).isHighSurrogate() && i + 1 < text.size() ? 2 : 1;
    }
    return i;
}

} // namespace models
