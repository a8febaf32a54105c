// SPDX-License-Identifier: GPL-3.0-or-later
// A polite kill in the middle of a run: exit code 3, "Cancelled.", and the run goes on from there, also
// when the signal comes twice at once, as `timeout` and service managers send it.

#include "app/cli/signal_watcher.h"
#include "backends/backend_config.h"
#include "tests/support/loopback_server.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using testing_support::LoopbackServer;

namespace {

constexpr int kLongestMs = 60'000;

LoopbackServer::Reply stalled(const LoopbackServer::Request &request, int)
{
    LoopbackServer::Reply reply;
    if (request.method == "GET") {
        reply.body = R"({"data":[{"id":"m"}]})";
    } else {
        reply.stallWithoutAnswer = true;
    }
    return reply;
}

bool write(const QString &file, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size();
}

} // namespace

class TestSignals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void endsCleanly_data();
    void endsCleanly();
    void secondWishEndsAtOnce();
    void anEndIsNoWish();

private:
    void start(QProcess &process, const QStringList &arguments) const;
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    LoopbackServer m_server{ stalled };
};

void TestSignals::start(QProcess &process, const QStringList &arguments) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path(QStringLiteral("config")));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), path(QStringLiteral("data")));
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), path(QStringLiteral("cache")));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(TERTIUM_CLI), arguments);
}

void TestSignals::initTestCase()
{
    backends::BackendConfig config;
    config.name = "stalled";
    config.url = m_server.url() + "/v1";
    config.model = "m";
    QVERIFY(write(path(QStringLiteral("config/tertium/backends.json")),
                  "[" + QByteArray::fromStdString(backends::toJson(config)) + "]"));
    QVERIFY(write(path(QStringLiteral("t.tsv")), "source\ttranslation\tsystem\nIl pleut.\tIt is raining.\tmt\n"
                                                 "Il neige.\tIt is snowing.\tmt\n"));
    for (const QStringList &arguments : { QStringList{ QStringLiteral("new"), path(QStringLiteral("p.tertium")) },
                                          QStringList{ QStringLiteral("import"), path(QStringLiteral("p.tertium")),
                                                       path(QStringLiteral("t.tsv")) } }) {
        QProcess process;
        start(process, arguments);
        QVERIFY(process.waitForFinished(kLongestMs));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    }
}

void TestSignals::endsCleanly_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("times");
    QTest::newRow("one SIGTERM") << SIGTERM << 1;
    QTest::newRow("one SIGINT") << SIGINT << 1;
    QTest::newRow("SIGTERM to the process and its group") << SIGTERM << 2;
    QTest::newRow("SIGINT several times at once") << SIGINT << 20;
}

void TestSignals::endsCleanly()
{
    QFETCH(int, signal);
    QFETCH(int, times);
    const auto before = static_cast<int>(m_server.requests().size());
    QProcess process;
    start(process, { QStringLiteral("run"), QStringLiteral("questions"), path(QStringLiteral("p.tertium")),
                     QStringLiteral("--backend"), QStringLiteral("stalled") });
    QVERIFY(m_server.waitForRequests(before + 3)); // the list of models, and both translations in the air
    const auto pid = static_cast<pid_t>(process.processId());
    for (int i = 0; i < times; ++i) {
        QCOMPARE(kill(pid, signal), 0);
        if (i + 1 < times) {
            usleep(2000); // lets it take the one before; equal pending signals count once
        }
    }
    QVERIFY(process.waitForFinished(kLongestMs));
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QVERIFY2(process.exitCode() == 3, said.constData());
    QVERIFY2(said.contains("Cancelled."), said.constData());
    QVERIFY2(said.contains("run resume"), said.constData());
}

void TestSignals::secondWishEndsAtOnce()
{
    const pid_t child = fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        const app::SignalWatcher watcher(std::chrono::milliseconds(0));
        const std::stop_token asked = watcher.token();
        kill(getpid(), SIGTERM);
        while (!asked.stop_requested()) {
            usleep(1000);
        }
        usleep(1000); // the watcher notes when the first came
        kill(getpid(), SIGTERM);
        sleep(kLongestMs / 1000);
        _exit(0); // too late
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 128 + SIGTERM);
}

// What wakes the watcher when it is to end reaches nobody else.
void TestSignals::anEndIsNoWish()
{
    for (int i = 0; i < 100; ++i) {
        std::stop_token token;
        {
            const app::SignalWatcher watcher;
            token = watcher.token();
        }
        QVERIFY(!token.stop_requested());
    }
    sigset_t waiting;
    QCOMPARE(sigpending(&waiting), 0);
    QCOMPARE(sigismember(&waiting, SIGTERM), 0);
}

QTEST_GUILESS_MAIN(TestSignals)
#include "tst_signals.moc"
