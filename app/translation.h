// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of the user's language, for as long as the object lives: Tertium's own (embedded under :/i18n) and
// those of Qt's dialogs. Made after the QCoreApplication, before the first sentence.

#include <QLocale>
#include <QTranslator>

namespace app {

class Translation {
public:
    // English, which has words of its own for its plurals, where there is no file for the locale.
    explicit Translation(const QLocale &locale = QLocale());
    ~Translation();
    Translation(const Translation &) = delete;
    Translation &operator=(const Translation &) = delete;

private:
    QTranslator m_qtWords;
    QTranslator m_ownWords;
};

} // namespace app
