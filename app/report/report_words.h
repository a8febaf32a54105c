// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences of reports.

#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <string>
#include <vector>

namespace app {

class ReportWords {
    Q_DECLARE_TR_FUNCTIONS(app::Report)
};

[[nodiscard]] inline QString listed(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list << models::toQt(name);
    return list.join(QStringLiteral(", "));
}

} // namespace app
