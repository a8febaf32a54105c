// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/prices.h"

#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace app {
namespace {

using models::toCore;

// JSON has no comments: a member that nobody reads takes their place.
constexpr auto kEmpty = R"({
  "about": [
    "Prices per million tokens. An entry has a model, input and output, and perhaps cached_input and an endpoint:",
    "{\"model\": \"NAME*\", \"endpoint\": \"https://HOST*\", \"input\": 2.5, \"cached_input\": 1.25, \"output\": 10}",
    "* at the end of a name stands for any rest. The first entry that fits counts."
  ],
  "currency": "USD",
  "prices": []
}
)";

} // namespace

PriceFile::PriceFile(const QString &configDir)
    : m_path(configDir + QStringLiteral("/prices.json"))
{
}

bool PriceFile::exists() const
{
    return QFileInfo::exists(m_path);
}

core::Result<core::PriceList> PriceFile::list() const
{
    const auto json = text();
    return json ? core::PriceList::parse(*json, toCore(m_path)) : core::Result<core::PriceList>(json.error());
}

core::Result<std::string> PriceFile::text() const
{
    QFile file(m_path);
    if (!file.exists()) {
        return std::string(kEmpty);
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return core::Error{ core::ErrorCode::Unreadable, toCore(m_path), toCore(file.errorString()), 0 };
    }
    return file.readAll().toStdString();
}

core::Status PriceFile::create() const
{
    if (exists()) {
        return core::Error{ core::ErrorCode::Conflict, toCore(m_path), "it is there already", 0 };
    }
    return write(kEmpty);
}

core::Status PriceFile::write(const std::string &json) const
{
    if (const auto readable = core::PriceList::parse(json, toCore(m_path)); !readable) {
        return readable.error();
    }
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    return models::writeWholeFile(m_path, json);
}

} // namespace app
