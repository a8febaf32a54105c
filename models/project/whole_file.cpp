// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/whole_file.h"

#include "core/formats/replaceable.h"
#include "models/project/qt_text.h"

#include <QSaveFile>

namespace models {

core::Status writeWholeFile(const QString &name, std::string_view bytes)
{
    if (name.isEmpty()) // QSaveFile would find out only at the end
        return core::Error{ core::ErrorCode::Unwritable, {}, "it has no name", 0 };
    if (const core::Status free = core::mayBeReplaced(toCore(name)); !free)
        return free;
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly))
        return core::Error{ core::ErrorCode::Unwritable, toCore(name), toCore(file.errorString()), 0 };
    const auto size = static_cast<qint64>(bytes.size());
    if (file.write(bytes.data(), size) != size || !file.commit())
        return core::Error{ core::ErrorCode::DiskFull, toCore(name), toCore(file.errorString()), 0 };
    return core::Done{};
}

} // namespace models
