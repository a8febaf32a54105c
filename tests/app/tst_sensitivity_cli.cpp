// SPDX-License-Identifier: GPL-3.0-or-later
// sensitivity and score pairs on the command line, called in process on a project on disk.

#include "core/perturb/baseline_category.h"
#include "tests/app/cli_fixture.h"
#include "tests/support/sensitivity_project.h"

using Json = nlohmann::json;

using cli_test::Called;
using testing_support::LoopbackServer;

class tst_sensitivity_cli : public QObject, cli_test::CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        begin();
        const auto made =
            sensitivity_fixture::projectWith(project().toStdString(), sensitivity_fixture::dukes(12, false));
    }

    void scoringIsDoneOnce()
    {
        const Called first = call("score pairs", "--metric chrf,bleu --baselines --seed 3 --json");
        QVERIFY2(first.code == 0, first.err.c_str());
        const Json made = Json::parse(first.out);
        QCOMPARE(made.at("baselines").at("made").get<int>(), 24);
        QCOMPARE(made.at("metrics").at(0).at("scored").get<int>(), 12 * 6); // base, three variants, two baselines
        const Json again = Json::parse(call("score pairs", "--metric chrf,bleu --baselines --seed 9 --json").out);
        QCOMPARE(again.at("baselines").at("made").get<int>(), 0);
        QCOMPARE(again.at("baselines").at("known").get<int>(), 24);
        QCOMPARE(again.at("metrics").at(0).at("scored").get<int>(), 0);
        QCOMPARE(again.at("metrics").at(0).at("known").get<int>(), 72);
    }

    void scoresAreThoseOfTheCommandScore()
    {
        QCOMPARE(call("score", "--metric chrf").code, 0);
        const Json made = Json::parse(call("score pairs", "--metric chrf --json").out);
        QCOMPARE(made.at("metrics").at(0).at("known").get<int>(), 12); // the bases
        QCOMPARE(made.at("metrics").at(0).at("scored").get<int>(), 36);
    }

    void baselinesAreNoMinimalPairs()
    {
        QCOMPARE(call("score pairs", "--metric chrf --baselines").code, 0);
        const auto opened = db::openProject(project().toStdString());
        QVERIFY(opened.ok());
        QCOMPARE((*opened)->pairs()->pairs({})->size(), std::size_t{ 36 });
        QCOMPARE((*opened)->pairs()->counts()->size(), std::size_t{ 3 });
        QCOMPARE((*opened)->pairs()->pairs({ std::string(core::kShuffledBaseline) })->size(), std::size_t{ 12 });
    }

    void tablesAreMeasured()
    {
        QCOMPARE(call("score pairs", "--metric chrf,bleu --baselines").code, 0);
        const Called told = call("sensitivity", "--by period --baselines --memorisation --published --json");
        QVERIFY2(told.code == 0, told.err.c_str());
        const Json table = Json::parse(told.out);
        QCOMPARE(table.at("pairs").get<int>(), 36);
        QCOMPARE(table.at("segments").get<int>(), 12);
        QCOMPARE(table.at("cells").size(), std::size_t{ 6 });
        QCOMPARE(table.at("tests").size(), std::size_t{ 4 });
        QCOMPARE(table.at("periods").size(), std::size_t{ 2 });
        QCOMPARE(table.at("baselines").size(), std::size_t{ 2 });
        QCOMPARE(table.at("memorisation").at("runs").get<int>(), 0);
        bool printed = false;
        for (const Json &cell : table.at("cells")) {
            QCOMPARE(cell.at("n").get<int>(), 12);
            printed = printed || cell.contains("printed");
        }
        QVERIFY(printed);
        const Called text = call("sensitivity", "--standardise centred --fit joint --baselines --memorisation");
        QVERIFY2(text.code == 0, text.err.c_str());
        QVERIFY(text.out.find("average drop") != std::string::npos);
        QVERIFY(text.out.find("one joint model") != std::string::npos);
        QVERIFY(text.out.find("not available, because the project has no continuation run") != std::string::npos);
    }

    void deltasAndEstimatesGoOut()
    {
        QCOMPARE(call("score pairs", "--metric chrf").code, 0);
        const QString csv = m_folder->filePath(QStringLiteral("e.csv")),
                      deltas = m_folder->filePath(QStringLiteral("d.csv"));
        const Called told = call("sensitivity", QStringLiteral("--csv %1 --deltas %2").arg(csv, deltas));
        QVERIFY2(told.code == 0, told.err.c_str());
        QFile estimates(csv), rows(deltas);
        QVERIFY(estimates.open(QIODevice::ReadOnly) && rows.open(QIODevice::ReadOnly));
        QCOMPARE(estimates.readAll().count('\n'), 4);
        QCOMPARE(rows.readAll().count('\n'), 37);
    }

    void scoresFromElsewhereAreTakenById()
    {
        const auto opened = db::openProject(project().toStdString());
        const auto pairs = (*opened)->pairs()->pairs({ "title" });
        QFile table(m_folder->filePath(QStringLiteral("x.csv")));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write("pair_id,score_base,score_variant\n");
        int n = 0;
        for (const core::MinimalPair &pair : *pairs)
            table.write(QByteArray::fromStdString(pair.variant.uuid) + ",1," + QByteArray::number(2 + (n++ % 3)) +
                        '\n');
        table.close();
        const Called taken =
            call("score pairs import", table.fileName() + QStringLiteral(" --metric MetricX --direction lower --json"));
        QVERIFY2(taken.code == 0, taken.err.c_str());
        QCOMPARE(Json::parse(taken.out).at("texts").get<int>(), 24);
        const Json told = Json::parse(call("sensitivity", "--metrics MetricX --json").out);
        for (const Json &cell : told.at("cells"))
            if (cell.at("category") == "title")
                QCOMPARE(cell.at("wins").at("wins").get<int>(), 12); // a higher error is a loss
    }

    // A judge that says NO to all of a text about a king.
    void runsOverPairsAreMeasured()
    {
        LoopbackServer server([](const LoopbackServer::Request &request, int) {
            LoopbackServer::Reply reply;
            const bool king = request.body.find("king") != std::string::npos;
            reply.body = request.method == "GET" ? R"({"data":[{"id":"m"}]})"
                                                 : LoopbackServer::chatBody(cli_test::wholeList(king ? "NO" : "YES"));
            return reply;
        });
        addBackend(server);
        const Called run = call("run questions", "--backend loop --pairs --json");
        QVERIFY2(run.code == 0, run.err.c_str());
        const Called told = call("sensitivity", "--json");
        QVERIFY2(told.code == 0, told.err.c_str());
        const Json table = Json::parse(told.out);
        QCOMPARE(table.at("metrics").size(), std::size_t{ 1 });
        QVERIFY(table.at("metrics").at(0).at("metric").get<std::string>().starts_with("run "));
        for (const Json &cell : table.at("cells")) {
            QCOMPARE(cell.at("n").get<int>(), 12);
            QCOMPARE(cell.at("wins").at("wins").get<int>(), cell.at("category") == "title" ? 12 : 0);
        }
    }

    void gembaRunsOverPairsAreMeasured()
    {
        LoopbackServer server([](const LoopbackServer::Request &request, int) {
            LoopbackServer::Reply reply;
            const bool king = request.body.find("king") != std::string::npos;
            reply.body =
                request.method == "GET" ? R"({"data":[{"id":"m"}]})" : LoopbackServer::chatBody(king ? "40" : "90");
            return reply;
        });
        addBackend(server);
        const Called run = call("run gemba-da", "--backend loop --pairs --with-reference --source-lang zh --json");
        QVERIFY2(run.code == 0, run.err.c_str());
        const Json table = Json::parse(call("sensitivity", "--json").out);
        for (const Json &cell : table.at("cells")) {
            QCOMPARE(cell.at("n").get<int>(), 12);
            QCOMPARE(cell.at("wins").at("wins").get<int>(), cell.at("category") == "title" ? 12 : 0);
        }
    }

    void mistakesAreSaid_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no scores") << QByteArray() << 1 << QByteArray("score pairs");
        QTest::newRow("unknown standardisation")
            << QByteArray("--standardise both") << 2 << QByteArray("scale, centred");
        QTest::newRow("unknown fit") << QByteArray("--fit all") << 2 << QByteArray("per-metric, joint");
        QTest::newRow("unknown category") << QByteArray("--categories grammar") << 1 << QByteArray("pronoun");
        QTest::newRow("unknown campaign") << QByteArray("--accepted nobody") << 1 << QByteArray("vetting campaign");
        QTest::newRow("unknown column") << QByteArray("--by genre") << 1 << QByteArray("none of period");
        QTest::newRow("no equals sign") << QByteArray("--where period") << 2 << QByteArray("COLUMN=VALUE");
    }
    void mistakesAreSaid()
    {
        QFETCH(QByteArray, line);
        QFETCH(int, code);
        QFETCH(QByteArray, said);
        const Called told = call("sensitivity", QString::fromUtf8(line));
        QCOMPARE(told.code, code);
        QVERIFY2(told.err.find(said.toStdString()) != std::string::npos, told.err.c_str());
    }

private:
    Called call(const char *command, const char *options) { return call(command, QString::fromUtf8(options)); }
    Called call(const char *command, const QString &options)
    {
        QStringList arguments = QString::fromUtf8(command).split(u' ');
        arguments << project() << options.split(u' ', Qt::SkipEmptyParts);
        return CliFixture::call(arguments);
    }
};

QTEST_GUILESS_MAIN(tst_sensitivity_cli)
#include "tst_sensitivity_cli.moc"
