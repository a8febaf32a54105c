// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/words.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::Words)
};

} // namespace

QString durationWords(double seconds)
{
    const QLocale locale;
    const auto whole = static_cast<qint64>(seconds + 0.5);
    if (whole < 90) {
        return Words::tr("%1 s", "seconds").arg(locale.toString(whole));
    }
    const qint64 minutes = (whole + 30) / 60;
    if (minutes < 90) {
        return Words::tr("%1 min", "minutes").arg(locale.toString(minutes));
    }
    return Words::tr("%1 h %2 min", "hours, minutes").arg(locale.toString(minutes / 60), locale.toString(minutes % 60));
}

QString plainToolTip(const QString &text)
{
    return text.isEmpty()
               ? QString()
               : QStringLiteral("<p style=\"white-space: pre-wrap\">") + text.toHtmlEscaped() + QStringLiteral("</p>");
}

QString localTime(const std::string &iso)
{
    const QDateTime time = QDateTime::fromString(toQt(iso), Qt::ISODateWithMs);
    const QLocale locale;
    return time.isValid() ? locale.toString(time.toLocalTime().date(), QLocale::ShortFormat) + u' ' +
                                locale.toString(time.toLocalTime().time(), QStringLiteral("HH:mm"))
                          : QString();
}

QStringList namesOf(const std::vector<core::Person> &people)
{
    QStringList names;
    for (const core::Person &person : people)
        names << toQt(person.name);
    return names;
}

} // namespace models
