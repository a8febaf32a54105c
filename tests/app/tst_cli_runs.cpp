// SPDX-License-Identifier: GPL-3.0-or-later
// Runs on the command line, against a loopback endpoint that misbehaves in every way an item can end.

#include "tests/app/cli_fixture.h"

#include <QDir>

using namespace cli_test;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

namespace {

constexpr auto kCanary = "sk-canary-0123456789abcdef";

} // namespace

class tst_cli_runs : public QObject, private CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void wrongOptionsLeaveNoRun_data();
    void wrongOptionsLeaveNoRun();
    void concurrencyIsHonoured();
    void timeoutEndsAStalledTry();
    void everyItemEndsInItsState_data();
    void everyItemEndsInItsState();
    void dryRunAsksNothing();
    void exportGivesAllAnswers();
    void repeatedRunComesFromTheCache();
    void recordedRunIsGivenAgain();
    void resumeRefusesAnotherModel();
    void refusedKeyStopsAndKeepsTheQueue();
    void keyIsNowhere();
    void noNetworkIsSaid();
};

void tst_cli_runs::wrongOptionsLeaveNoRun_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::newRow("concurrency") << QStringLiteral("--concurrency") << QStringLiteral("0");
    QTest::newRow("preset") << QStringLiteral("--preset") << QStringLiteral("zz");
    QTest::newRow("list") << QStringLiteral("--list") << QStringLiteral("zz");
    QTest::newRow("template") << QStringLiteral("--template") << QStringLiteral("zz");
    QTest::newRow("system") << QStringLiteral("--only") << QStringLiteral("zz");
    QTest::newRow("recording in a folder that is not there")
        << QStringLiteral("--record") << QStringLiteral("/nonexistent/a");
}

void tst_cli_runs::wrongOptionsLeaveNoRun()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    import();
    LoopbackServer server([](const LoopbackServer::Request &, int) {
        LoopbackServer::Reply reply;
        reply.body = R"({"data":[{"id":"m"}]})";
        return reply;
    });
    addBackend(server);
    const Called called =
        call({ QStringLiteral("run"), QStringLiteral("questions"), project(), QStringLiteral("--backend"),
               QStringLiteral("loop"), QStringLiteral("--json"), option, value });
    QVERIFY(called.code == 1 || called.code == 2);
    QVERIFY(Json::parse(called.out).contains("error")); // one object, also for what went wrong
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
}

void tst_cli_runs::concurrencyIsHonoured()
{
    QByteArray table("source\ttranslation\n");
    for (int i = 0; i < 24; ++i) {
        table += "Phrase numéro " + QByteArray::number(i) + "\tSentence number " + QByteArray::number(i) + '\n';
    }
    import(table.constData());
    LoopbackServer server([](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        const bool models = request.method == "GET";
        reply.body = models ? R"({"data":[{"id":"m"}]})" : LoopbackServer::chatBody(wholeList("YES"));
        reply.delayMs = models ? 0 : 100;
        return reply;
    });
    addBackend(server);
    const Called called =
        call({ QStringLiteral("run"), QStringLiteral("questions"), project(), QStringLiteral("--backend"),
               QStringLiteral("loop"), QStringLiteral("--concurrency"), QStringLiteral("12") });
    QCOMPARE(called.code, 0);
    QVERIFY(server.mostAtOnce() > 4); // more than the backend's own setting
    QVERIFY(server.mostAtOnce() <= 12);
}

void tst_cli_runs::timeoutEndsAStalledTry()
{
    LoopbackServer server([](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        reply.body = R"({"data":[{"id":"m"}]})";
        reply.stallWithoutAnswer = request.method == "POST";
        return reply;
    });
    backends::BackendConfig config; // with the usual time-outs this would take minutes
    config.name = "loop";
    config.url = server.url() + "/v1";
    config.model = "m";
    config.maxAttempts = 1;
    QVERIFY(m_backends->add(config).ok());
    const Called called = call({ QStringLiteral("backend"), QStringLiteral("test"), QStringLiteral("loop"),
                                 QStringLiteral("--timeout"), QStringLiteral("1") });
    QCOMPARE(called.code, static_cast<int>(app::ExitFailed));
    QVERIFY2(called.err.find("no answer in time") != std::string::npos, called.err.c_str());
}

void tst_cli_runs::everyItemEndsInItsState_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<int>("code");
    const auto chat = [](const std::string &text, const std::string &finish = "stop") {
        return QByteArray::fromStdString(LoopbackServer::chatBody(text, finish));
    };
    const int left = app::ExitLeft;
    QTest::newRow("answers") << 200 << chat(wholeList("YES")) << QByteArray("answered") << 0;
    QTest::newRow("answers in a fence") << 200 << chat("```json\n" + wholeList("NO") + "\n```")
                                        << QByteArray("answered") << 0;
    QTest::newRow("prose") << 200 << chat("The translation is fine.") << QByteArray("unparsed") << left;
    QTest::newRow("empty content") << 200 << chat("") << QByteArray("unparsed") << left;
    QTest::newRow("truncated") << 200 << chat("{\"1\": \"YES\", \"2\"", "length") << QByteArray("truncated") << left;
    QTest::newRow("content filter") << 200 << chat("", "content_filter") << QByteArray("blocked") << left;
    QTest::newRow("error object under 200")
        << 200 << QByteArray("{\"error\":{\"message\":\"broken\",\"code\":502}}") << QByteArray("failed") << left;
    QTest::newRow("HTML from a proxy") << 200 << QByteArray("<html><body>Sign in</body></html>") << QByteArray("failed")
                                       << left;
    QTest::newRow("no choices") << 200 << QByteArray("{\"choices\":[]}") << QByteArray("failed") << left;
    QTest::newRow("not found") << 404 << QByteArray("{\"error\":{\"message\":\"no such model\"}}")
                               << QByteArray("failed") << left;
}

void tst_cli_runs::everyItemEndsInItsState()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, state);
    QFETCH(int, code);
    import();
    LoopbackServer server([&](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        if (request.method == "GET") {
            reply.body = R"({"data":[{"id":"m"}]})";
        } else {
            reply.status = status;
            reply.body = body.toStdString();
            reply.contentType = body.startsWith('<') ? "text/html" : "application/json";
        }
        return reply;
    });
    addBackend(server);
    const Called called = call({ QStringLiteral("run"), QStringLiteral("questions"), project(),
                                 QStringLiteral("--backend"), QStringLiteral("loop"), QStringLiteral("--json") });
    QVERIFY2(called.code == code, called.err.c_str());
    const Json told = Json::parse(called.out);
    QCOMPARE(told["answers"].size(), std::size_t(1));
    QCOMPARE(told["answers"].value(state.toStdString(), 0), 100); // 4 translations × 25
    const bool scored = !told["systems"][0]["unweighted"].is_null();
    QCOMPARE(scored, state == "answered"); // a failure never becomes a score
}

void tst_cli_runs::dryRunAsksNothing()
{
    import();
    LoopbackServer server([](const LoopbackServer::Request &, int) { return LoopbackServer::Reply(); });
    addBackend(server);
    const Called called = call({ QStringLiteral("run"), QStringLiteral("questions"), project(),
                                 QStringLiteral("--backend"), QStringLiteral("loop"), QStringLiteral("--dry-run") });
    QCOMPARE(called.code, 0);
    QVERIFY(server.requests().empty());
    QVERIFY(called.out.find("It is raining.") != std::string::npos);
    QVERIFY(called.out.find("下雪了。") == std::string::npos); // three prompts, not all four
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
}

void tst_cli_runs::exportGivesAllAnswers()
{
    import();
    LoopbackServer server([](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        reply.body =
            request.method == "GET" ? R"({"data":[{"id":"m"}]})" : LoopbackServer::chatBody(wholeList("MAYBE"));
        return reply;
    });
    addBackend(server);
    QCOMPARE(call({ QStringLiteral("run"), QStringLiteral("questions"), project(), QStringLiteral("--backend"),
                    QStringLiteral("loop") })
                 .code,
             0);
    const QString file = path("answers.jsonl");
    QCOMPARE(call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("answers"),
                    QStringLiteral("-o"), file })
                 .code,
             0);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    int rows = 0;
    while (!written.atEnd()) {
        QVERIFY(Json::accept(written.readLine().toStdString()));
        ++rows;
    }
    QCOMPARE(rows, 100);
    const Called full = call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("texts"),
                               QStringLiteral("-o"), QStringLiteral("/dev/full") });
    QCOMPARE(full.code, 1);
}

void tst_cli_runs::repeatedRunComesFromTheCache()
{
    import();
    LoopbackServer server([](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        reply.body = request.method == "GET" ? R"({"data":[{"id":"m"}]})" : LoopbackServer::chatBody(wholeList("YES"));
        return reply;
    });
    addBackend(server);
    const QStringList run{ QStringLiteral("run"), QStringLiteral("questions"), project(), QStringLiteral("--backend"),
                           QStringLiteral("loop") };
    const auto asked = [&] {
        int posts = 0;
        for (const auto &request : server.requests()) {
            posts += request.method == "POST" ? 1 : 0;
        }
        return posts;
    };
    QCOMPARE(call(run).code, 0);
    QCOMPARE(asked(), 4);
    const Called again = call(run);
    QCOMPARE(again.code, 0);
    QCOMPARE(asked(), 4);
    QVERIFY2(again.err.find("4 from the cache") != std::string::npos, again.err.c_str());
    const std::string exchanges =
        call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("exchanges") }).out;
    QVERIFY(exchanges.find("It is raining.") != std::string::npos);
    QCOMPARE(call(run + QStringList{ QStringLiteral("--no-cache") }).code, 0);
    QCOMPARE(asked(), 8);
}

void tst_cli_runs::recordedRunIsGivenAgain()
{
    import();
    LoopbackServer server([](const LoopbackServer::Request &request, int index) {
        LoopbackServer::Reply reply;
        reply.body = request.method == "GET" ? R"({"data":[{"id":"m"}]})"
                                             : LoopbackServer::chatBody(wholeList(index % 2 == 0 ? "YES" : "NO"));
        return reply;
    });
    addBackend(server);
    const QString tape = path("tape.jsonl");
    const QStringList run{ QStringLiteral("run"), QStringLiteral("questions"), project() };
    const Called live = call(run + QStringList{ QStringLiteral("--backend"), QStringLiteral("loop"),
                                                QStringLiteral("--record"), tape, QStringLiteral("--json") });
    QVERIFY2(live.code == 0, live.err.c_str());
    const Called again = call(
        run + QStringList{ QStringLiteral("--backend"), QStringLiteral("recorded:") + tape, QStringLiteral("--json") });
    QVERIFY2(again.code == 0, again.err.c_str());
    QVERIFY(Json::parse(again.out)["questions"] == Json::parse(live.out)["questions"]);
    QVERIFY(Json::parse(again.out)["systems"] == Json::parse(live.out)["systems"]);
    const Called other = call(run + QStringList{ QStringLiteral("--backend"), QStringLiteral("recorded:") + tape,
                                                 QStringLiteral("--template"), QStringLiteral("prompt-step"),
                                                 QStringLiteral("--json") });
    QCOMPARE(other.code, static_cast<int>(app::ExitLeft)); // not recorded: failed, never made up
    QCOMPARE(Json::parse(other.out)["answers"].value("failed", 0), 100);
}

void tst_cli_runs::resumeRefusesAnotherModel()
{
    import();
    LoopbackServer server([](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        reply.status = request.method == "GET" ? 200 : 404;
        reply.body = R"({"data":[{"id":"m"}]})";
        return reply;
    });
    addBackend(server);
    QCOMPARE(call({ QStringLiteral("run"), QStringLiteral("questions"), project(), QStringLiteral("--backend"),
                    QStringLiteral("loop") })
                 .code,
             static_cast<int>(app::ExitLeft));
    LoopbackServer other([](const LoopbackServer::Request &, int) {
        LoopbackServer::Reply reply;
        reply.body = R"({"data":[{"id":"m"}]})";
        return reply;
    });
    addBackend(other);
    const Called resumed = call({ QStringLiteral("run"), QStringLiteral("resume"), project(), QStringLiteral("last") });
    QCOMPARE(resumed.code, 1);
    QVERIFY2(resumed.err.find("endpoint") != std::string::npos, resumed.err.c_str());
}

void tst_cli_runs::refusedKeyStopsAndKeepsTheQueue()
{
    import();
    bool open = false;
    LoopbackServer server([&](const LoopbackServer::Request &request, int) {
        LoopbackServer::Reply reply;
        if (request.method == "GET") {
            reply.body = R"({"data":[{"id":"m"}]})";
        } else if (open) {
            reply.body = LoopbackServer::chatBody(wholeList("YES"));
        } else {
            reply.status = 401;
            reply.body = R"({"error":{"message":"Invalid API Key"}})";
        }
        return reply;
    });
    addBackend(server);
    const Called refused = call({ QStringLiteral("run"), QStringLiteral("questions"), project(),
                                  QStringLiteral("--backend"), QStringLiteral("loop"), QStringLiteral("--json") });
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.find("run resume") != std::string::npos, refused.err.c_str());
    QVERIFY(!Json::parse(refused.out)["answers"].contains("failed"));
    QVERIFY(Json::parse(refused.out)["stopped_by"].get<std::string>().find("Invalid API Key") != std::string::npos);
    for (const char *command : { "list", "show" }) {
        const Called told = call({ QStringLiteral("run"), QString::fromLatin1(command), project() });
        QVERIFY2(told.out.find("stopped (") != std::string::npos, told.out.c_str());
        QVERIFY2(told.out.find("Invalid API Key") != std::string::npos, told.out.c_str());
    }
    open = true;
    const Called resumed = call({ QStringLiteral("run"), QStringLiteral("resume"), project(), QStringLiteral("last"),
                                  QStringLiteral("--json") });
    QVERIFY2(resumed.code == 0, resumed.err.c_str());
    QCOMPARE(Json::parse(resumed.out)["answers"]["answered"].get<int>(), 100);
}

void tst_cli_runs::keyIsNowhere()
{
    qputenv("TERTIUM_TEST_KEY", kCanary);
    import();
    std::string seen;
    LoopbackServer server([&](const LoopbackServer::Request &request, int index) {
        LoopbackServer::Reply reply;
        seen = request.header("authorization");
        // Endpoints repeat keys in their errors.
        reply.status = request.method == "GET" || index % 2 == 0 ? 200 : 400;
        reply.body = request.method == "GET" ? R"({"data":[{"id":"m"}]})"
                     : reply.status == 200   ? LoopbackServer::chatBody(wholeList("YES") + " " + kCanary)
                                             : std::string(R"({"error":{"message":"bad key )") + kCanary + "\"}}";
        return reply;
    });
    addBackend(server, { QStringLiteral("--key-env"), QStringLiteral("TERTIUM_TEST_KEY") });
    const Called run = call({ QStringLiteral("run"), QStringLiteral("questions"), project(),
                              QStringLiteral("--backend"), QStringLiteral("loop"), QStringLiteral("--json") });
    QVERIFY(seen.find(kCanary) != std::string::npos); // it was really sent
    const Called exchanges =
        call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("exchanges") });
    for (const std::string &text : { run.out, run.err, exchanges.out, exchanges.err }) {
        QVERIFY(text.find(kCanary) == std::string::npos);
    }
    qunsetenv("TERTIUM_TEST_KEY");
    const QStringList folders{ m_folder->path(), path("config"), path("log"), path("data") };
    for (const QString &folder : folders) {
        const QStringList names = QDir(folder).entryList(QDir::Files | QDir::Hidden);
        for (const QString &name : names) {
            QFile file(folder + u'/' + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains(kCanary), qPrintable(name));
        }
    }
}

void tst_cli_runs::noNetworkIsSaid()
{
    import();
    QString url;
    {
        LoopbackServer gone([](const LoopbackServer::Request &, int) { return LoopbackServer::Reply(); });
        url = QString::fromStdString(gone.url() + "/v1");
    }
    QCOMPARE(call({ QStringLiteral("backend"), QStringLiteral("add"), QStringLiteral("gone"), url,
                    QStringLiteral("--model"), QStringLiteral("m") })
                 .code,
             0);
    const Called called = call({ QStringLiteral("backend"), QStringLiteral("test"), QStringLiteral("gone") });
    QCOMPARE(called.code, 1);
    QVERIFY2(called.err.find("127.0.0.1") != std::string::npos, called.err.c_str());
}

QTEST_GUILESS_MAIN(tst_cli_runs)
#include "tst_cli_runs.moc"
