// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>

namespace app {

QStringList languages()
{
    QStringList codes;
    for (const QString &file : QDir(QStringLiteral(":/i18n")).entryList({ QStringLiteral("tertium_*.qm") })) {
        codes << file.section(u'_', 1).section(u'.', 0, 0);
    }
    return codes;
}

QLocale localeOf(const QString &language)
{
    const QLocale desktop = QLocale::system();
    const QLocale wanted(language);
    return language.isEmpty() || desktop.language() == wanted.language() ? desktop : wanted;
}

Translation::Translation(const QLocale &locale)
{
    if (m_qtWords.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                       QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qtWords);
    }
    if (m_ownWords.load(locale, QStringLiteral("tertium"), QStringLiteral("_"), QStringLiteral(":/i18n")) ||
        m_ownWords.load(QStringLiteral(":/i18n/tertium_en.qm"))) {
        QCoreApplication::installTranslator(&m_ownWords);
    }
}

Translation::~Translation()
{
    QCoreApplication::removeTranslator(&m_ownWords);
    QCoreApplication::removeTranslator(&m_qtWords);
}

} // namespace app
