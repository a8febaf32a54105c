// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input_file.h"

#include "core/text/file_kind.h"
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
    std::string text(std::istreambuf_iterator<char>(*in), {});
    const std::string_view first = std::string_view(text).substr(0, core::kKindBytes);
    if (const core::Status fits = core::notForeign(first, toCore(name), "a text"); !fits)
        return fits.error();
    return text;
}

core::Result<std::string> readOptionalInput(const QString &name)
{
    return name.isEmpty() ? core::Result<std::string>(std::string()) : readInput(name);
}

core::Result<std::ifstream> openTextInput(const QString &name)
{
    auto in = openInput(name);
    if (!in)
        return in;
    std::string first(core::kKindBytes, '\0');
    in->read(first.data(), static_cast<std::streamsize>(first.size()));
    first.resize(static_cast<std::size_t>(in->gcount()));
    if (const core::Status fits = core::notForeign(first, toCore(name), "a text"); !fits)
        return fits.error();
    in->clear();
    in->seekg(0);
    return in;
}

} // namespace app
