// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace models {

// Words of the other direction in a sentence of ours, so that they don't turn the numbers beside them round.
[[nodiscard]] inline QString isolated(const QString &words)
{
    return words.isRightToLeft() ? QString(QChar(0x2068) + words + QChar(0x2069)) : words;
}

} // namespace models
