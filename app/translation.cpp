// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace app {

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
