// SPDX-License-Identifier: GPL-3.0-or-later
// The local engine's process: started, watched, restarted once, and never left behind.

#include "backends/local/engine_command.h"
#include "backends/local/engine_log.h"
#include "backends/local/local_backend.h"
#include "backends/local/local_server_pool.h"
#include "tests/backends/reply_box.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

using namespace backends;
using core::ErrorCode;
using core::Outcome;
using std::chrono::milliseconds;
using testing_support::askOnce;
using testing_support::plainRequest;

namespace {

bool never()
{
    return false;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A killed child of a killed parent may stay a zombie where nobody reaps; it runs no more.
bool runs(qint64 pid)
{
    const QByteArray stat = contentOf(QStringLiteral("/proc/%1/stat").arg(pid));
    const qsizetype state = stat.lastIndexOf(')') + 2;
    return !stat.isEmpty() && stat.mid(state, 1) != "Z" && stat.mid(state, 1) != "X";
}

RetryPolicy quickRetries()
{
    RetryPolicy policy;
    policy.base = milliseconds(200);
    policy.cap = milliseconds(400);
    policy.maxAttempts = 20;
    return policy;
}

} // namespace

class TestLocalServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void startsLoadsAndAnswers();
    void mayBeSilentWhileItComputes();
    void keyIsNotInArguments();
    void othersKeysAreNotHandedOn();
    void earlyExitShowsTheLog();
    void lostPortIsTriedAgain();
    void neverReadyTimesOut();
    void startCanBeStopped();
    void restartsOnceAfterACrash();
    void startsAnewWhenAskedAfterFailure();
    void endsWithItsOwner();
    void diesWithAKilledProgram();
    void oneServerAModel();
    void requestBeforeTheStartFails();
    void missingParts_data();
    void missingParts();
    void prefersLlamaServerOnPath();
    void logIsTrimmed();

private:
    LocalModelConfig config(const QByteArray &behaviour);
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestLocalServer::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

LocalModelConfig TestLocalServer::config(const QByteArray &behaviour)
{
    QFile model(m_folder->filePath(QStringLiteral("fake-model.gguf")));
    if (model.open(QIODevice::WriteOnly)) {
        model.write(behaviour);
    }
    LocalModelConfig config;
    config.modelFile = model.fileName().toStdString();
    config.pythonExecutable = "/usr/bin/python3";
    config.serveScript = std::string(TERTIUM_SOURCE_DIR) + "/tests/backends/fake_engine.py";
    config.logDirectory = m_folder->filePath(QStringLiteral("logs/new")).toStdString();
    config.searchPath = ""; // no llama-server of this machine's
    config.startTimeout = milliseconds(30'000);
    return config;
}

void TestLocalServer::startsLoadsAndAnswers()
{
    const auto server = std::make_shared<LocalServer>(config(R"({"loading": 2})"));
    LocalBackend backend("local", server, {}, quickRetries());
    std::vector<std::string> notes;
    QVERIFY(backend.prepare(never, [&notes](const std::string &note) { notes.push_back(note); }).ok());
    QVERIFY(std::find(notes.begin(), notes.end(), "starting fake-model") != notes.end());
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Ok);
    QCOMPARE(reply.model, std::string("fake-model"));
    QCOMPARE(reply.endpoint, std::string("local")); // whatever the port: stored replies are found by it
    const core::BackendInfo info = backend.info();
    QCOMPARE(info.kind, std::string("local"));
    QCOMPARE(info.concurrency, 1);
    QVERIFY(info.logprobs && !info.leavesMachine);
    QVERIFY(contentOf(QString::fromStdString(server->logFile())).contains("/health"));
}

void TestLocalServer::mayBeSilentWhileItComputes()
{
    const auto server = std::make_shared<LocalServer>(config("{}"));
    LocalBackend backend("local", server, { milliseconds(10'000), milliseconds(20), milliseconds(60'000) },
                         quickRetries());
    QVERIFY(backend.prepare(never, {}).ok());
    const core::ChatReply reply = askOnce(backend, plainRequest("think"));
    QCOMPARE(reply.outcome, Outcome::Ok);
    QCOMPARE(reply.attempts.size(), 1U);
}

void TestLocalServer::keyIsNotInArguments()
{
    LocalServer server(config("{}"));
    QVERIFY(server.ensureReady(never, {}).ok());
    QCOMPARE(server.key().size(), 64U);
    const QByteArray arguments = contentOf(QStringLiteral("/proc/%1/cmdline").arg(server.pid()));
    QVERIFY(arguments.contains("--port"));
    QVERIFY(!arguments.contains(QByteArray::fromStdString(server.key())));
    QVERIFY(!contentOf(QString::fromStdString(server.logFile())).contains(QByteArray::fromStdString(server.key())));
    QVERIFY(LocalServer(config("{}")).key() != server.key());
}

void TestLocalServer::othersKeysAreNotHandedOn()
{
    qputenv("SCRIPTED_API_KEY", "CANARY-0123456789");
    LocalBackend backend("local", std::make_shared<LocalServer>(config("{}")), {}, quickRetries());
    QVERIFY(backend.prepare(never, {}).ok());
    const auto facts = nlohmann::json::parse(askOnce(backend, plainRequest("x")).text);
    qunsetenv("SCRIPTED_API_KEY");
    QCOMPARE(facts["other_key"].get<std::string>(), std::string());
}

void TestLocalServer::earlyExitShowsTheLog()
{
    LocalServer server(config(R"({"exit": "unknown model architecture: 'zebra'"})"));
    const core::Status ready = server.ensureReady(never, {});
    QVERIFY(!ready.ok());
    QCOMPARE(ready.error().code, ErrorCode::Server);
    QVERIFY2(ready.error().detail.find("exit code 3") != std::string::npos, ready.error().detail.c_str());
    QVERIFY2(ready.error().detail.find("zebra") != std::string::npos, ready.error().detail.c_str());
    QVERIFY(server.trouble().has_value());
}

void TestLocalServer::lostPortIsTriedAgain()
{
    const std::string marker = m_folder->filePath(QStringLiteral("marker")).toStdString();
    LocalServer server(config(QByteArray::fromStdString(R"({"busy_once": ")" + marker + R"("})")));
    const core::Status ready = server.ensureReady(never, {});
    QVERIFY2(ready.ok(), ready.ok() ? "" : ready.error().detail.c_str());
}

void TestLocalServer::neverReadyTimesOut()
{
    LocalModelConfig slow = config(R"({"hang": true})");
    slow.startTimeout = milliseconds(300);
    LocalServer server(slow);
    QCOMPARE(server.ensureReady(never, {}).error().code, ErrorCode::Timeout);
    QCOMPARE(server.pid(), 0);
}

void TestLocalServer::startCanBeStopped()
{
    LocalServer server(config(R"({"hang": true})"));
    const core::Status ready = server.ensureReady([] { return true; }, {});
    QCOMPARE(ready.error().code, ErrorCode::Cancelled);
}

void TestLocalServer::restartsOnceAfterACrash()
{
    const auto server = std::make_shared<LocalServer>(config("{}"));
    LocalBackend backend("local", server, {}, quickRetries());
    QVERIFY(backend.prepare(never, {}).ok());
    const pid_t first = server->pid();
    QCOMPARE(::kill(first, SIGKILL), 0);
    QTRY_VERIFY_WITH_TIMEOUT(server->pid() != first && server->phase() == LocalServer::Phase::Ready, 20'000);
    QCOMPARE(askOnce(backend, plainRequest("x")).outcome, Outcome::Ok); // on the same port
    const core::ChatReply crash = askOnce(backend, plainRequest("crash"));
    QCOMPARE(crash.outcome, Outcome::Failed);
    QVERIFY2(crash.error->detail.find("after a restart (signal 9)") != std::string::npos, crash.error->detail.c_str());
    QVERIFY(crash.stopsRun);
    QCOMPARE(server->phase(), LocalServer::Phase::Failed);
}

void TestLocalServer::startsAnewWhenAskedAfterFailure()
{
    LocalServer server(config(R"({"exit": "broken"})"));
    QVERIFY(!server.ensureReady(never, {}).ok());
    (void)config("{}"); // the file is whole now
    QVERIFY(server.ensureReady(never, {}).ok());
    QVERIFY(!server.trouble().has_value());
}

void TestLocalServer::endsWithItsOwner()
{
    pid_t pid = 0;
    {
        LocalServer server(config("{}"));
        QVERIFY(server.ensureReady(never, {}).ok());
        pid = server.pid();
        QVERIFY(runs(pid));
    }
    QVERIFY(!runs(pid));
}

void TestLocalServer::diesWithAKilledProgram()
{
    const LocalModelConfig model = config("{}");
    const std::string command = "exec '" TERTIUM_LOCAL_SERVER_OWNER "' '" + model.modelFile + "' '" +
                                model.serveScript + "' '" + model.logDirectory + "'";
    FILE *owner = popen(command.c_str(), "r"); // not QProcess: ThreadSanitizer can't follow its vfork
    QVERIFY(owner != nullptr);
    int ownerPid = 0;
    int serverPid = 0;
    QCOMPARE(std::fscanf(owner, "%d %d", &ownerPid, &serverPid), 2);
    QVERIFY(runs(serverPid));
    QCOMPARE(::kill(ownerPid, SIGKILL), 0); // nothing of the program's own can run any more
    pclose(owner);
    QTRY_VERIFY_WITH_TIMEOUT(!runs(serverPid), 10'000);
}

void TestLocalServer::oneServerAModel()
{
    LocalServerPool pool;
    const LocalModelConfig model = config("{}");
    auto first = pool.serverFor(model);
    QCOMPARE(pool.serverFor(model), first);
    const std::vector<std::jthread> users = [&] {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&pool, &model] { (void)pool.serverFor(model)->ensureReady(never, {}); });
        }
        return threads;
    }();
    QVERIFY(first->ensureReady(never, {}).ok());
    const QByteArray log = contentOf(QString::fromStdString(first->logFile()));
    QVERIFY(!log.contains("in use")); // one process was started, not five
    LocalModelConfig other = model;
    other.modelFile += ".other";
    QVERIFY(pool.serverFor(other) != first);
}

void TestLocalServer::requestBeforeTheStartFails()
{
    LocalBackend backend("local", std::make_shared<LocalServer>(config("{}")), {}, quickRetries());
    QVERIFY(!backend.info().leavesMachine);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->code, ErrorCode::Usage);
}

void TestLocalServer::missingParts_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("model file") << 0;
    QTest::newRow("Python") << 1;
    QTest::newRow("start script") << 2;
    QTest::newRow("no engine named") << 3;
}

void TestLocalServer::missingParts()
{
    QFETCH(int, what);
    LocalModelConfig model = config("{}");
    (what == 0 ? model.modelFile : what == 1 ? model.pythonExecutable : model.serveScript) = "/nowhere/at/all";
    if (what == 3) {
        model.pythonExecutable.clear();
    }
    LocalServer server(model);
    QCOMPARE(server.ensureReady(never, {}).error().code, ErrorCode::NotFound);
}

void TestLocalServer::prefersLlamaServerOnPath()
{
    LocalModelConfig model = config("{}");
    QFile engine(m_folder->filePath(QStringLiteral("llama-server")));
    QVERIFY(engine.open(QIODevice::WriteOnly));
    engine.write("#!/bin/sh\n");
    engine.close();
    model.searchPath = "/nowhere::relative:" + m_folder->path().toStdString();
    QCOMPARE(engineCommand(model, 1)->front(), model.pythonExecutable); // not executable yet
    QVERIFY(engine.setPermissions(QFileDevice::ReadOwner | QFileDevice::ExeOwner));
    const auto command = engineCommand(model, 4711);
    QCOMPARE(command->front(), engine.fileName().toStdString());
    QVERIFY(std::find(command->begin(), command->end(), "4711") != command->end());
    QVERIFY(std::find(command->begin(), command->end(), "127.0.0.1") != command->end());
}

void TestLocalServer::logIsTrimmed()
{
    const QString path = m_folder->filePath(QStringLiteral("x.log"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 1000; ++i) {
        file.write(QByteArray("line ") + QByteArray::number(i) + "\n");
    }
    file.close();
    const std::string name = path.toStdString();
    QCOMPARE(logTail(name, 2), std::string("line 998\nline 999"));
    trimLog(name, 1'000'000, 100);
    QVERIFY(contentOf(path).size() > 5000);
    trimLog(name, 1000, 100);
    QCOMPARE(contentOf(path).size(), 100);
    QCOMPARE(logTail(name, 1), std::string("line 999"));
    QCOMPARE(logTail("/nowhere/x.log", 3), std::string());
}

QTEST_GUILESS_MAIN(TestLocalServer)
#include "tst_local_server.moc"
