// SPDX-License-Identifier: GPL-3.0-or-later
// Runs on the command line: what replicates say, and a command of the user's where the texts stay on this machine.

#include "tests/app/reading_endpoint.h"
#include "tests/app/served_cli.h"

#include <atomic>

using cli_test::Called;
using cli_test::chatReply;
using cli_test::wellAnswered;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

class tst_repeats_cli : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_server.reset();
        begin();
        import(cli_test::kReadingTable);
    }
    void repeatsShowTheirFlips();
    void samplingThatIsRefusedIsSaid_data();
    void samplingThatIsRefusedIsSaid();
    void usageThatWasEstimatedIsSaid();
    void copyrightModeAsksForTheCommand();

private:
    Called run(const QStringList &more)
    {
        return call(QStringList{ QStringLiteral("run"), QStringLiteral("questions"), project(),
                                 QStringLiteral("--backend"), QStringLiteral("loop") } +
                    more);
    }
    Called show(const QStringList &more = {})
    {
        return call(QStringList{ QStringLiteral("run"), QStringLiteral("show"), project() } + more);
    }
    static std::string wholeList(const char *label)
    {
        Json all = Json::object();
        for (int i = 1; i <= 25; ++i)
            all[std::to_string(i)] = label;
        return all.dump();
    }
};

void tst_repeats_cli::repeatsShowTheirFlips()
{
    std::atomic<int> asked = 0;
    serve([&asked](const LoopbackServer::Request &) { return chatReply(wholeList(asked++ % 2 == 0 ? "YES" : "NO")); });
    const Called once = run({});
    QVERIFY2(once.code == 0, once.err.c_str());
    QVERIFY(Json::parse(show({ QStringLiteral("--json") }).out)["flips"].is_null());
    QVERIFY(show().out.find("flip") == std::string::npos);
    const Called twice = run({ QStringLiteral("--repeat"), QStringLiteral("2"), QStringLiteral("--concurrency"),
                               QStringLiteral("1"), QStringLiteral("--no-cache") });
    QVERIFY2(twice.code == 0, twice.err.c_str());
    const Json shown = Json::parse(show({ QStringLiteral("--json") }).out);
    QCOMPARE(shown["flips"]["pairs"].get<int>(), 100); // 4 translations, 25 questions
    QCOMPARE(shown["flips"]["rate"].get<double>(), 1.0);
    QCOMPARE(shown["questions"][0]["flip_rate"].get<double>(), 1.0);
    const Called text = show();
    QVERIFY2(text.out.find("flip rate: 1") != std::string::npos && text.out.find("flips") != std::string::npos,
             text.out.c_str());
}

void tst_repeats_cli::samplingThatIsRefusedIsSaid_data()
{
    QTest::addColumn<QByteArray>("refused"); // by the endpoint; "" = nothing
    QTest::newRow("all is taken") << QByteArray();
    QTest::newRow("temperature") << QByteArray("temperature");
    QTest::newRow("seed") << QByteArray("seed");
}

void tst_repeats_cli::samplingThatIsRefusedIsSaid()
{
    QFETCH(const QByteArray, refused);
    serve([refused](const LoopbackServer::Request &request) {
        LoopbackServer::Reply reply = chatReply(wholeList("YES"));
        const std::string name = refused.toStdString();
        if (!name.empty() && Json::parse(request.body).contains(name)) {
            reply.status = 400;
            reply.body = R"({"error":{"message":"Unsupported parameter: ')" + name + R"('","param":")" + name +
                         R"(","code":"unsupported_parameter"}})";
        }
        return reply;
    });
    const Called ran =
        run({ QStringLiteral("--temperature"), QStringLiteral("0.7"), QStringLiteral("--seed"), QStringLiteral("5") });
    QVERIFY2(ran.code == 0, ran.err.c_str());
    const Called shown = show();
    for (const Called &called : { ran, shown }) {
        const auto at = called.err.find(" was not sent");
        QCOMPARE(at != std::string::npos, !refused.isEmpty());
        QVERIFY2(refused.isEmpty() || called.err.find(refused.toStdString() + " was not sent") != std::string::npos,
                 called.err.c_str());
    }
}

void tst_repeats_cli::usageThatWasEstimatedIsSaid()
{
    serve([](const LoopbackServer::Request &) {
        LoopbackServer::Reply reply = chatReply(wholeList("YES"));
        reply.body.replace(reply.body.find("\"usage\""), 7, "\"abusage\""); // none that anybody knows
        return reply;
    });
    QFile prices(path("config/prices.json"));
    QVERIFY(prices.open(QIODevice::WriteOnly));
    prices.write(R"({"currency": "EUR", "prices": [{"model": "m", "input": 1, "output": 1}]})");
    prices.close();
    const Called ran = run({});
    QVERIFY2(ran.code == 0, ran.err.c_str());
    QVERIFY2(ran.err.find("usage of 4 estimated") != std::string::npos, ran.err.c_str());
    QCOMPARE(Json::parse(show({ QStringLiteral("--json") }).out)["usage_estimated"].get<int>(), 4);
    QVERIFY(show().out.find("for 4 replies") != std::string::npos);
}

void tst_repeats_cli::copyrightModeAsksForTheCommand()
{
    serve([](const LoopbackServer::Request &request) { return chatReply(wellAnswered(request.body)); });
    const QStringList treqa{ QStringLiteral("run"), QStringLiteral("treqa"), project(), QStringLiteral("--backend"),
                             QStringLiteral("loop") };
    const QString log = QFileInfo(project()).dir().filePath(QStringLiteral("started"));
    const QStringList scored{ QStringLiteral("--scorer"),
                              QStringLiteral("touch '%1'; python3 -uc 'import sys, json\nfor line in sys.stdin:\n    "
                                             "print(json.dumps({\"id\": json.loads(line)[\"id\"], \"score\": 1}))'")
                                  .arg(log),
                              QStringLiteral("--counts"), QStringLiteral("external") };
    const QStringList local{ QStringLiteral("--local") };
    QCOMPARE(call({ QStringLiteral("copyright"), project(), QStringLiteral("--on") }).code, 0);
    const Called refused = call(treqa + scored);
    QCOMPARE(refused.code, static_cast<int>(app::ExitFailed));
    QVERIFY2(refused.err.find("--local") != std::string::npos && refused.err.find("--scorer") != std::string::npos,
             refused.err.c_str());
    QVERIFY(!QFileInfo::exists(log));
    QVERIFY(m_server->requests().empty()); // not even which models there are
    const Called runs = call({ QStringLiteral("run"), QStringLiteral("list"), project(), QStringLiteral("--json") });
    QVERIFY(Json::parse(runs.out)["runs"].empty());

    const Called prepared = call(treqa + scored + local + QStringList{ QStringLiteral("--prepare") });
    QVERIFY2(prepared.code == 0, prepared.err.c_str());
    const QStringList resume{ QStringLiteral("run"), QStringLiteral("resume"), project(), QStringLiteral("last") };
    const std::size_t asked = m_server->requests().size();
    const Called again = call(resume + scored.mid(0, 2));
    QVERIFY2(again.code == 1 && again.err.find("--local") != std::string::npos, again.err.c_str());
    QCOMPARE(m_server->requests().size(), asked);
    QVERIFY(!QFileInfo::exists(log));
    QCOMPARE(call(resume + scored.mid(0, 2) + local).code, 0);
    QVERIFY(QFileInfo::exists(log));
}

QTEST_GUILESS_MAIN(tst_repeats_cli)
#include "tst_repeats_cli.moc"
