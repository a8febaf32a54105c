// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output_file.h"

#include "models/project/qt_text.h"

#include <QSaveFile>

namespace app {

using models::toCore;

core::Status writeOutput(const QString &name, const std::string &text)
{
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly))
        return core::Error{ core::ErrorCode::Unwritable, toCore(name), toCore(file.errorString()), 0 };
    file.write(text.data(), static_cast<qint64>(text.size()));
    if (!file.commit())
        return core::Error{ core::ErrorCode::DiskFull, toCore(name), toCore(file.errorString()), 0 };
    return core::Done{};
}

} // namespace app
