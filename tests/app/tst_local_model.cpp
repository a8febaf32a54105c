// SPDX-License-Identifier: GPL-3.0-or-later
// The main job with a real model: the small one that ./dev test installs, in a server of our own.

#include "app/cli/command.h"
#include "app/local_model.h"
#include "app/resource_files.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>
#include <sstream>

class tst_local_model : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersEveryQuestionWithProbabilities();
};

void tst_local_model::answersEveryQuestionWithProbabilities()
{
    qputenv("TERTIUM_LOCAL_MODEL", "small");
    const QTemporaryDir folder;
    app::Places places = app::Places::standard();
    places.configDir = folder.filePath(QStringLiteral("config"));
    places.logDir = folder.filePath(QStringLiteral("log"));
    QVERIFY(!app::installedModelFile(places).isEmpty());
    auto library = app::loadLibrary();
    QVERIFY(library.ok());
    std::ostringstream out;
    std::ostringstream err;
    app::CliContext context{
        out, err, {}, std::make_shared<const core::Library>(*library), std::make_shared<app::BackendSet>(places)
    };

    QFile table(folder.filePath(QStringLiteral("t.tsv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write(
        "source\ttranslation\n子曰：「學而時習之，不亦說乎？」\tThe Master said, To learn and then do, is not that a "
        "pleasure?\n");
    table.close();
    const QString project = folder.filePath(QStringLiteral("p.tertium"));
    QCOMPARE(app::runCli({ QStringLiteral("new"), project }, context), 0);
    QCOMPARE(app::runCli({ QStringLiteral("import"), project, table.fileName() }, context), 0);
    out.str({});
    const int code = app::runCli({ QStringLiteral("run"), QStringLiteral("questions"), project,
                                   QStringLiteral("--one-by-one"), QStringLiteral("--json") },
                                 context);
    QVERIFY2(code == 0 || code == app::ExitLeft, err.str().c_str()); // a model this small may say anything

    const auto told = nlohmann::json::parse(out.str());
    int answers = 0;
    for (const auto &[state, count] : told["answers"].items()) {
        QVERIFY2(state != "failed" && state != "pending", state.c_str());
        answers += count.get<int>();
    }
    QCOMPARE(answers, 25);
    for (const auto &question : told["questions"]) {
        QVERIFY(question["mass"].is_number()); // log-probabilities came through engine, wire, store and report
    }
}

QTEST_GUILESS_MAIN(tst_local_model)
#include "tst_local_model.moc"
