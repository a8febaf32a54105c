// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of the user's language, for as long as the object lives: Tertium's own (embedded under :/i18n) and
// those of Qt's dialogs. Made after the QCoreApplication, before the first sentence.

#include <QLocale>
#include <QStringList>
#include <QTranslator>

namespace app {

// Codes of the languages that Tertium has words in: "de", "en".
[[nodiscard]] QStringList languages();

// That language, in the desktop's country where it is spoken there; "" = the desktop's locale.
[[nodiscard]] QLocale localeOf(const QString &language);

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
