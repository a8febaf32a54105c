// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/local_model.h"

#include "app/resource_files.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QDir>
#include <QFileInfo>

namespace app {
namespace {

using models::toCore;

constexpr auto kDefaultWeights = "/models/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf";
constexpr auto kSmallWeights = "/models/smollm2-135m-instruct-q4_1.gguf";

QString existing(const QString &file)
{
    return QFileInfo(file).isFile() ? file : QString();
}

// The embedded file as one on the disk, for other programs: written where it is missing or of another version.
core::Result<QString> unpacked(const QString &name, const QString &folder)
{
    const auto text = readResource(QStringLiteral(":/tertium/local-model/") + name);
    if (!text) {
        return text.error();
    }
    const QString file = folder + u'/' + name;
    if (QFile present(file); present.open(QIODevice::ReadOnly) && present.readAll().toStdString() == *text) {
        return file;
    }
    QDir().mkpath(QFileInfo(file).path());
    if (const core::Status written = models::writeWholeFile(file, *text); !written) {
        return written.error();
    }
    return file;
}

} // namespace

QString installedModelFile(const Places &places)
{
    const QString wish = qEnvironmentVariable("TERTIUM_LOCAL_MODEL");
    const QString small = existing(places.dataDir + QLatin1String(kSmallWeights));
    if (wish == u"none") {
        return {};
    }
    if (wish == u"small") {
        return small;
    }
    if (!wish.isEmpty() && wish != u"default") {
        return wish;
    }
    const QString usual = existing(places.dataDir + QLatin1String(kDefaultWeights));
    return usual.isEmpty() ? small : usual;
}

core::Result<QString> installScript(const Places &places)
{
    const QString folder = places.dataDir + QStringLiteral("/install");
    const auto table = unpacked(QStringLiteral("models.tsv"), folder);
    return table ? unpacked(QStringLiteral("install_model.py"), folder) : table;
}

core::Result<backends::LocalModelConfig> localModelConfig(const Places &places)
{
    const QString model = installedModelFile(places);
    if (model.isEmpty()) {
        return core::Error{
            core::ErrorCode::Unsupported, "local model",
            "no model is installed: call tertium-cli backend install-local, or set TERTIUM_LOCAL_MODEL to a GGUF file, "
            "or add another backend with tertium-cli backend add",
            0
        };
    }
    const auto script = unpacked(QStringLiteral("serve_local.py"), places.dataDir + QStringLiteral("/engine"));
    if (!script) {
        return script.error();
    }
    backends::LocalModelConfig config;
    config.modelFile = toCore(model);
    config.pythonExecutable = toCore(existing(places.dataDir + QStringLiteral("/engine/bin/python")));
    config.serveScript = toCore(*script);
    config.logDirectory = toCore(places.logDir);
    return config;
}

} // namespace app
