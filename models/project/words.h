// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Times and tool tips as people read them.

#include <QString>

#include <string>

namespace models {

// "3 min", "2 h 10 min", in the user's language.
[[nodiscard]] QString durationWords(double seconds);
// A tool tip that shows `text` as it is: Qt would take a text that looks like HTML for HTML.
[[nodiscard]] QString plainToolTip(const QString &text);
// A stored UTC time in the user's zone and format; "" stays "".
[[nodiscard]] QString localTime(const std::string &iso);

} // namespace models
