// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The command line, called in process: a folder of its own with an empty configuration.

#include "app/cli/command.h"
#include "app/resource_files.h"
#include "tests/support/loopback_server.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace cli_test {

inline constexpr auto kTable = "source\ttranslation\tsystem\tscore\n"
                               "Il pleut.\tIt is raining.\tgpt3\t0.9\n"
                               "Il pleut.\tIt rains.\tgt\t0.5\n"
                               "Il neige.\tIt is snowing.\tgpt3\t0.8\n"
                               "Il neige.\t下雪了。\tgt\t0.4\n";

struct Called {
    int code = -1;
    std::string out, err;
};

// A reply that gives one label to every question of the list.
[[nodiscard]] inline std::string wholeList(const std::string &label)
{
    nlohmann::json answers = nlohmann::json::object();
    for (int i = 1; i <= 25; ++i) {
        answers[std::to_string(i)] = label;
    }
    return answers.dump();
}

class CliFixture {
protected:
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_backends = std::make_shared<app::BackendSet>(app::Places{ path("data"), path("config"), path("log") });
        auto library = app::loadLibrary();
        QVERIFY(library.ok());
        m_library = std::make_shared<const core::Library>(std::move(library).value());
    }
    [[nodiscard]] Called call(const QStringList &arguments)
    {
        std::ostringstream out;
        std::ostringstream err;
        app::CliContext context{ out, err, {}, m_library, m_backends };
        const int code = app::runCli(arguments, context);
        return { code, out.str(), err.str() };
    }
    // A new project that holds the table; `more`: options of the import.
    void import(const char *table = kTable, const QStringList &more = {})
    {
        QFile file(path("t.tsv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(table);
        file.close();
        QCOMPARE(call({ QStringLiteral("new"), project() }).code, 0);
        const Called imported = call(QStringList{ QStringLiteral("import"), project(), file.fileName() } + more);
        QVERIFY2(imported.code == 0, imported.err.c_str());
    }
    void addBackend(const testing_support::LoopbackServer &server, const QStringList &more = {})
    {
        addBackendNamed(QStringLiteral("loop"), QStringLiteral("m"), server, more);
    }
    void addBackendNamed(const QString &name, const QString &model, const testing_support::LoopbackServer &server,
                         const QStringList &more = {})
    {
        const QString url = QString::fromStdString(server.url() + "/v1");
        const Called added = call(QStringList{ QStringLiteral("backend"), QStringLiteral("add"), name, url,
                                               QStringLiteral("--model"), model } +
                                  more);
        QVERIFY2(added.code == 0, added.err.c_str());
    }
    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    [[nodiscard]] QString project() const { return path("p.tertium"); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<app::BackendSet> m_backends;
    std::shared_ptr<const core::Library> m_library;
};

} // namespace cli_test
