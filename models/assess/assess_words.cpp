// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about runs, for the Assess page.
#include "models/assess/assess_controller.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QDateTime>
#include <QLocale>

namespace models {

QString runTitle(const core::Run &run)
{
    const QDateTime at = QDateTime::fromString(toQt(run.createdAt), Qt::ISODateWithMs).toLocalTime();
    const QString when = at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM, HH:mm")) : QString();
    QStringList parts{ toQt(run.model.empty() ? run.backend : run.model), toQt(run.title), when };
    if (run.origin != "live") {
        parts.prepend(originWords(run));
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace models
