// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input_file.h"

#include "models/project/qt_text.h"

#include <QFileInfo>

#include <cerrno>
#include <iterator>
#include <system_error>

namespace app {

using models::toCore;

core::Result<std::ifstream> openInput(const QString &name)
{
    if (!QFileInfo::exists(name)) {
        return core::Error{ core::ErrorCode::NotFound, toCore(name), {}, 0 };
    }
    if (QFileInfo(name).isDir()) {
        return core::Error{ core::ErrorCode::Unreadable, toCore(name), "it is a directory", 0 };
    }
    std::ifstream in(toCore(name), std::ios::binary);
    if (!in) {
        return core::Error{ core::ErrorCode::Unreadable, toCore(name), std::generic_category().message(errno), 0 };
    }
    return in;
}

core::Result<std::string> readInput(const QString &name)
{
    auto in = openInput(name);
    if (!in)
        return in.error();
    return std::string(std::istreambuf_iterator<char>(*in), {});
}

} // namespace app
