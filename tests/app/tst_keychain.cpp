// SPDX-License-Identifier: GPL-3.0-or-later
// Keys: in the keychain, or in the environment where none runs; and nowhere else.

#include "app/backend_settings.h"
#include "app/cli/command.h"
#include "app/resource_files.h"
#include "tests/support/fake_secrets.h"
#include "tests/support/loopback_server.h"

#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

using core::ErrorCode;
using support::FakeSecrets;
using testing_support::LoopbackServer;

namespace {

constexpr auto kCanary = "sk-canary-0123456789abcdef";

struct Called {
    int code = -1;
    std::string out, err;
};

LoopbackServer::Reply refusingTheKey(const LoopbackServer::Request &request)
{
    LoopbackServer::Reply reply; // repeats the key, as some do
    reply.status = 401;
    reply.body = R"({"error":{"message":"Incorrect API key provided: )" + request.header("authorization") + R"("}})";
    return reply;
}

} // namespace

class tst_keychain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keyIsReadFromStandardInputAndSent();
    void removedKeyIsGone();
    void removedBackendTakesItsKeyAlong();
    void withoutKeychainTheVariableCounts();
    void lockedKeychainIsNoMissingKey();
    void refusedKeys_data();
    void refusedKeys();
    void newKeyCountsAtOnce();
    void keyStaysAtItsAddress_data();
    void keyStaysAtItsAddress();
    void keyOfAGoneBackendIsNotInherited();
    void otherKindsCanBeAdded_data();
    void otherKindsCanBeAdded();
    void canaryIsNowhere();

private:
    Called call(const QStringList &arguments, const std::string &typed = {});
    void addBackend(const std::string &url);
    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<FakeSecrets> m_secrets;
    std::shared_ptr<app::BackendSet> m_backends;
    std::shared_ptr<const core::Library> m_library;
};

void tst_keychain::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_secrets = std::make_shared<FakeSecrets>();
    m_backends = std::make_shared<app::BackendSet>(app::Places{ path("data"), path("config"), path("log") }, m_secrets);
    auto library = app::loadLibrary();
    QVERIFY(library.ok());
    m_library = std::make_shared<const core::Library>(std::move(library).value());
}

void tst_keychain::cleanup()
{
    qunsetenv("TERTIUM_KEY_LOOP");
}

Called tst_keychain::call(const QStringList &arguments, const std::string &typed)
{
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in(typed);
    app::CliContext context{ out, err, {}, m_library, m_backends, &in };
    const int code = app::runCli(arguments, context);
    return { code, out.str(), err.str() };
}

void tst_keychain::addBackend(const std::string &url)
{
    const Called added = call({ QStringLiteral("backend"), QStringLiteral("add"), QStringLiteral("loop"),
                                QString::fromStdString(url), QStringLiteral("--model"), QStringLiteral("m") });
    QVERIFY2(added.code == 0, added.err.c_str());
}

void tst_keychain::keyIsReadFromStandardInputAndSent()
{
    LoopbackServer server([](const LoopbackServer::Request &request, int) { return refusingTheKey(request); });
    addBackend(server.url() + "/v1");
    const Called set =
        call({ QStringLiteral("backend"), QStringLiteral("key"), QStringLiteral("loop"), QStringLiteral("--set") },
             std::string("  ") + kCanary + " \n");
    QVERIFY2(set.code == 0, set.err.c_str());
    QCOMPARE(m_secrets->kept()["backend/loop"], std::string(kCanary)); // without the white space
    call({ QStringLiteral("backend"), QStringLiteral("test"), QStringLiteral("loop") });
    QVERIFY(!server.requests().empty());
    QCOMPARE(server.requests()[0].header("authorization"), std::string("Bearer ") + kCanary);
}

void tst_keychain::removedKeyIsGone()
{
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    QCOMPARE(
        call({ QStringLiteral("backend"), QStringLiteral("key"), QStringLiteral("loop"), QStringLiteral("--remove") })
            .code,
        0);
    QVERIFY(m_secrets->kept().empty());
    QVERIFY(!m_backends->keyState("loop")->needed);
}

void tst_keychain::removedBackendTakesItsKeyAlong()
{
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    QCOMPARE(call({ QStringLiteral("backend"), QStringLiteral("remove"), QStringLiteral("loop") }).code, 0);
    QVERIFY(m_secrets->kept().empty());
    QCOMPARE(m_backends->make("loop").error().code, ErrorCode::NotFound);
}

void tst_keychain::withoutKeychainTheVariableCounts()
{
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    m_secrets->failWith(ErrorCode::Unsupported);
    const auto missing = m_backends->make("loop");
    QCOMPARE(missing.error().code, ErrorCode::Auth);
    QVERIFY(missing.error().detail.find("TERTIUM_KEY_LOOP") != std::string::npos);
    qputenv("TERTIUM_KEY_LOOP", kCanary);
    QVERIFY(m_backends->make("loop").ok());
    const auto state = m_backends->keyState("loop");
    QVERIFY(state.ok() && state->found && !state->keychainRuns);
    const core::Status kept = m_backends->setKey("loop", kCanary); // never into a file instead
    QCOMPARE(kept.error().code, ErrorCode::Unsupported);
    QVERIFY(kept.error().detail.find("TERTIUM_KEY_LOOP") != std::string::npos);
}

void tst_keychain::lockedKeychainIsNoMissingKey()
{
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    qputenv("TERTIUM_KEY_LOOP", "another");
    m_secrets->failWith(ErrorCode::Timeout);
    QCOMPARE(m_backends->make("loop").error().code, ErrorCode::Timeout); // the variable is not taken in its place
}

void tst_keychain::refusedKeys_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("empty") << QByteArray("https://example.org/v1") << QByteArray(" \n");
    QTest::newRow("plain http to another machine") << QByteArray("http://192.0.2.1/v1") << QByteArray(kCanary);
    QTest::newRow("no header value") << QByteArray("https://example.org/v1") << QByteArray("sk-canary\r\nX: y");
}

void tst_keychain::refusedKeys()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, key);
    addBackend(url.toStdString());
    const core::Status kept = m_backends->setKey("loop", key.toStdString());
    QVERIFY(!kept.ok());
    QCOMPARE(kept.error().code, ErrorCode::Usage);
    QVERIFY((kept.error().subject + kept.error().detail).find("canary") == std::string::npos);
    QVERIFY(m_secrets->kept().empty());
}

void tst_keychain::newKeyCountsAtOnce()
{
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", "first").ok());
    const auto first = m_backends->make("loop");
    QVERIFY(m_backends->setKey("loop", "second").ok());
    QVERIFY(*first != *m_backends->make("loop")); // the one that holds the former key is not given again
}

void tst_keychain::keyStaysAtItsAddress_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<bool>("kept");
    QTest::newRow("the same") << QByteArray("https://example.org/v1") << true;
    QTest::newRow("another path") << QByteArray("https://example.org/v2") << true;
    QTest::newRow("its usual port") << QByteArray("https://EXAMPLE.org:443/v1") << true;
    QTest::newRow("another host") << QByteArray("https://example.com/v1") << false;
    QTest::newRow("another port") << QByteArray("https://example.org:8443/v1") << false;
    QTest::newRow("a host below it") << QByteArray("https://eu.example.org/v1") << false;
    QTest::newRow("its name as a user") << QByteArray("https://example.org.example.com/v1") << false;
}

void tst_keychain::keyStaysAtItsAddress()
{
    QFETCH(QByteArray, url);
    QFETCH(bool, kept);
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    const Called moved = call({ QStringLiteral("backend"), QStringLiteral("add"), QStringLiteral("loop"),
                                QString::fromUtf8(url), QStringLiteral("--model"), QStringLiteral("m") });
    QVERIFY2(moved.code == 0, moved.err.c_str());
    QCOMPARE(!m_secrets->kept().empty(), kept);
    QCOMPARE(m_backends->make("loop").ok(), kept);
    QCOMPARE(moved.err.find("backend key loop --set") == std::string::npos, kept);

    // The same through what preferences use.
    addBackend("https://example.org/v1");
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    app::Settings settings(m_backends);
    auto entries = settings.entries();
    QVERIFY(entries.ok());
    models::BackendEntry entry = entries->back();
    QCOMPARE(entry.keySource, models::KeySource::Keychain);
    entry.url = QString::fromUtf8(url);
    QVERIFY(settings.save(entry).ok());
    QCOMPARE(settings.keyFacts(QStringLiteral("loop"))->found, kept);
    QCOMPARE(m_backends->make("loop").ok(), kept);
}

void tst_keychain::keyOfAGoneBackendIsNotInherited()
{
    QVERIFY(m_secrets->set("backend/loop", kCanary).ok()); // left behind
    backends::BackendConfig config;
    config.name = "loop";
    config.url = "https://example.com/v1";
    config.keyInKeychain = true;
    QVERIFY(m_backends->add(config).ok());
    QVERIFY(m_secrets->kept().empty());
    QVERIFY(m_backends->setKey("loop", kCanary).ok());
    m_secrets->failWith(ErrorCode::Timeout); // the keychain is locked: nothing changes
    config.url = "https://example.org/v1";
    QCOMPARE(m_backends->add(config).error().code, ErrorCode::Timeout);
    m_secrets->failWith(ErrorCode::Unsupported); // it is gone for now: its key is never looked at again
    QVERIFY(m_backends->add(config).ok());
    QVERIFY(!m_backends->keyState("loop")->inKeychain);
}

void tst_keychain::otherKindsCanBeAdded_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("listed");
    QTest::newRow("Anthropic at its usual address")
        << QStringList{ QStringLiteral("--kind"), QStringLiteral("anthropic") } << 0 << QByteArray("anthropic");
    QTest::newRow("Ollama at its usual address")
        << QStringList{ QStringLiteral("--kind"), QStringLiteral("ollama") } << 0 << QByteArray("ollama");
    QTest::newRow("OpenAI-compatible without an address") << QStringList() << 2 << QByteArray();
    QTest::newRow("unknown") << QStringList{ QStringLiteral("--kind"), QStringLiteral("oracle") } << 2 << QByteArray();
}

void tst_keychain::otherKindsCanBeAdded()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, listed);
    const Called added =
        call(QStringList{ QStringLiteral("backend"), QStringLiteral("add"), QStringLiteral("other") } + arguments);
    QVERIFY2(added.code == code, added.err.c_str());
    const Called list = call({ QStringLiteral("backend"), QStringLiteral("list") });
    QCOMPARE(list.out.find("other") != std::string::npos, code == 0);
    QVERIFY(list.out.find(listed.toStdString()) != std::string::npos);
}

void tst_keychain::canaryIsNowhere()
{
    LoopbackServer server([](const LoopbackServer::Request &request, int) { return refusingTheKey(request); });
    addBackend(server.url() + "/v1");
    QFile table(path("t.tsv"));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("source\ttranslation\tsystem\nIl pleut.\tIt rains.\tgt\n"));
    table.close();
    const QString project = path("p.tertium");
    std::string said;
    const auto saying = [&](const QStringList &arguments, const std::string &typed = {}) {
        const Called called = call(arguments, typed);
        said += called.out + called.err;
    };
    saying({ QStringLiteral("backend"), QStringLiteral("key"), QStringLiteral("loop"), QStringLiteral("--set") },
           kCanary);
    saying({ QStringLiteral("backend"), QStringLiteral("list") });
    saying({ QStringLiteral("backend"), QStringLiteral("test"), QStringLiteral("loop") });
    saying({ QStringLiteral("new"), project });
    saying({ QStringLiteral("import"), project, table.fileName() });
    saying({ QStringLiteral("run"), QStringLiteral("questions"), project, QStringLiteral("--backend"),
             QStringLiteral("loop") });
    saying({ QStringLiteral("export"), project, QStringLiteral("--what"), QStringLiteral("exchanges"),
             QStringLiteral("--format"), QStringLiteral("jsonl"), QStringLiteral("-o"), path("x.jsonl") });
    QVERIFY(server.requests()[0].header("authorization").find(kCanary) != std::string::npos); // it was sent
    QVERIFY2(said.find("canary") == std::string::npos, said.c_str());
    int files = 0;
    QDirIterator all(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("canary"), qPrintable(file.fileName()));
        ++files;
    }
    QVERIFY(files >= 3); // table, project, backends.json
}

QTEST_GUILESS_MAIN(tst_keychain)
#include "tst_keychain.moc"
