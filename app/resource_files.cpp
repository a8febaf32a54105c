// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resource_files.h"

#include "models/project/qt_text.h"

#include <QDir>
#include <QFile>

namespace app {
namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

core::Result<Texts> readAll(const QString &folder)
{
    Texts texts;
    const QStringList names = QDir(folder).entryList({ QStringLiteral("*.json") }, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        auto text = readResource(folder + u'/' + name);
        if (!text) {
            return text.error();
        }
        texts.emplace_back(models::toCore(name), std::move(text).value());
    }
    return texts;
}

} // namespace

core::Result<std::string> readResource(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return core::Error{ core::ErrorCode::NotFound, models::toCore(path), "this build lacks it", 0 };
    }
    return file.readAll().toStdString();
}

core::Result<std::string> promptText(const std::string &name)
{
    return readResource(QStringLiteral(":/tertium/%1.json").arg(models::toQt(name)));
}

core::Result<core::Library> loadLibrary()
{
    const auto lists = readAll(QStringLiteral(":/tertium/questions"));
    if (!lists) {
        return lists.error();
    }
    const auto templates = readAll(QStringLiteral(":/tertium/templates"));
    if (!templates) {
        return templates.error();
    }
    return core::makeLibrary(*lists, *templates);
}

core::Result<core::ComprehensionPrompts> loadComprehensionPrompts()
{
    const auto text = readResource(QStringLiteral(":/tertium/comprehension/treqa.json"));
    return text ? core::parseComprehensionPrompts(*text, "treqa.json")
                : core::Result<core::ComprehensionPrompts>(text.error());
}

} // namespace app
