// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

namespace ui {

// In which language the window speaks from its next start on.
struct LanguageChoice {
    QStringList offered;                             // codes such as "de"; empty = there is no choice
    std::function<QString()> chosen;                 // one of them; "" = the desktop's
    std::function<void(const QString &code)> choose; // remembers it
};

} // namespace ui
