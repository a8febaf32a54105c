// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Times, tool tips and names as people read them.

#include "core/people.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace models {

// "3 min", "2 h 10 min", in the user's language.
[[nodiscard]] QString durationWords(double seconds);
// A tool tip that shows `text` as it is: Qt would take a text that looks like HTML for HTML.
[[nodiscard]] QString plainToolTip(const QString &text);
// A stored UTC time in the user's zone and format; "" stays "".
[[nodiscard]] QString localTime(const std::string &iso);
[[nodiscard]] QStringList namesOf(const std::vector<core::Person> &people); // in their order

} // namespace models
