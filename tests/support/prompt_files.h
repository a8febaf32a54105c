// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The prompts as they are in the source tree.

#include "core/result.h"

#include <QFile>

#include <string>

namespace testing {

[[nodiscard]] inline core::Result<std::string> promptFile(const std::string &name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/%1.json").arg(QString::fromStdString(name)));
    if (!file.open(QIODevice::ReadOnly)) {
        return core::Error{ core::ErrorCode::NotFound, name, {}, 0 };
    }
    return file.readAll().toStdString();
}

} // namespace testing
