// SPDX-License-Identifier: GPL-3.0-or-later
// A keychain that waits for somebody to unlock it holds up nobody who closes preferences or the dialog of a new run;
// what was to be kept is kept all the same.

#include "app/backend_settings.h"
#include "app/keychain.h"
#include "models/runs/model_list.h"
#include "models/settings/backend_test.h"
#include "models/settings/backends_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace {

// Answers when the test says so. Nobody can be waited for at the end of a test: what waits too long is let go and
// remembered.
class SlowSecrets final : public core::Secrets {
public:
    core::Result<std::optional<std::string>> get(const std::string &name) override
    {
        wait();
        const std::lock_guard lock(m_mutex);
        const auto found = m_kept.find(name);
        return found == m_kept.end() ? std::optional<std::string>() : std::optional(found->second);
    }
    core::Status set(const std::string &name, const std::string &value) override
    {
        wait();
        const std::lock_guard lock(m_mutex);
        m_kept[name] = value;
        return core::Done{};
    }
    core::Status remove(const std::string &name) override
    {
        wait();
        const std::lock_guard lock(m_mutex);
        m_kept.erase(name);
        return core::Done{};
    }
    void unlock()
    {
        const std::lock_guard lock(m_mutex);
        m_unlocked = true;
        m_news.notify_all();
    }
    [[nodiscard]] bool isAsked() const
    {
        const std::lock_guard lock(m_mutex);
        return m_waiting > 0;
    }
    [[nodiscard]] bool gaveUp() const
    {
        const std::lock_guard lock(m_mutex);
        return m_gaveUp;
    }
    [[nodiscard]] bool holdsAny() const
    {
        const std::lock_guard lock(m_mutex);
        return !m_kept.empty();
    }

private:
    void wait()
    {
        std::unique_lock lock(m_mutex);
        ++m_waiting;
        m_gaveUp = !m_news.wait_for(lock, std::chrono::seconds(30), [this] { return m_unlocked; }) || m_gaveUp;
        --m_waiting;
    }

    mutable std::mutex m_mutex;
    std::condition_variable m_news;
    std::map<std::string, std::string> m_kept;
    bool m_unlocked = false, m_gaveUp = false;
    int m_waiting = 0;
};

} // namespace

class tst_slow_keychain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void closingWaitsForNobody_data();
    void closingWaitsForNobody();
    void whatWasSavedIsKept();
    void closedKeychainLetsGo();

private:
    QTemporaryDir m_folder;
    std::shared_ptr<SlowSecrets> m_secrets;
    std::shared_ptr<app::BackendSet> m_backends;
};

void tst_slow_keychain::init()
{
    m_secrets = std::make_shared<SlowSecrets>();
    const QString folder = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + u'-' +
                                             QString::fromUtf8(QTest::currentDataTag()).remove(u' '));
    m_backends = std::make_shared<app::BackendSet>(app::Places{ folder, folder, folder }, m_secrets);
    backends::BackendConfig config;
    config.name = "far";
    config.url = "https://example.org/v1";
    config.model = "m";
    config.keyEnv = "TERTIUM_NO_SUCH_KEY";
    QVERIFY(m_backends->add(config).ok()); // waits for no keychain
    const auto settings = std::make_shared<app::Settings>(m_backends);
    std::jthread unlocker([this] { m_secrets->unlock(); });
    QVERIFY(settings->setKey(QStringLiteral("far"), QStringLiteral("k")).ok());
    unlocker.join();
    m_secrets = std::make_shared<SlowSecrets>(); // locked again
    m_backends = std::make_shared<app::BackendSet>(app::Places{ folder, folder, folder }, m_secrets);
}

void tst_slow_keychain::closingWaitsForNobody_data()
{
    QTest::addColumn<QString>("what");
    QTest::newRow("preferences, where the key is") << QStringLiteral("key");
    QTest::newRow("preferences, a test") << QStringLiteral("test");
    QTest::newRow("new run, names of models") << QStringLiteral("models");
}

void tst_slow_keychain::closingWaitsForNobody()
{
    QFETCH(QString, what);
    const auto settings = std::make_shared<app::Settings>(m_backends);
    const std::weak_ptr<app::BackendSet> left = m_backends;
    auto open = std::make_unique<QObject>();
    if (what == u"key") {
        (new models::BackendsModel(settings, open.get()))->askForKey(QStringLiteral("far"));
    } else if (what == u"test") {
        (new models::BackendTest(open.get()))->start([settings] { return settings->make(QStringLiteral("far")); });
    } else {
        (new models::ModelList(m_backends, open.get()))->ask(QStringLiteral("far"));
    }
    QTRY_VERIFY(m_secrets->isAsked());
    open.reset(); // would not come back before somebody unlocks the keychain
    QVERIFY(m_secrets->isAsked());
    m_secrets->unlock();
    QTRY_VERIFY(!m_secrets->isAsked());
    QVERIFY(!m_secrets->gaveUp());
}

void tst_slow_keychain::whatWasSavedIsKept()
{
    const auto settings = std::make_shared<app::Settings>(m_backends);
    auto model = std::make_unique<models::BackendsModel>(settings);
    model->askForKey(QStringLiteral("far")); // the key is saved behind it
    models::BackendEntry entry;
    entry.name = QStringLiteral("far");
    entry.url = QStringLiteral("https://example.org/v1");
    entry.keySource = models::KeySource::Keychain;
    entry.keyVariable = QStringLiteral("TERTIUM_NO_SUCH_KEY");
    model->save(entry, QStringLiteral("new"));
    QTRY_VERIFY(m_secrets->isAsked());
    model.reset();
    QVERIFY(!m_secrets->holdsAny());
    m_secrets->unlock();
    QTRY_VERIFY(m_secrets->holdsAny());
    QVERIFY(!m_secrets->gaveUp());
}

// The program ends while somebody is asked: no call waits any longer.
void tst_slow_keychain::closedKeychainLetsGo()
{
    app::Keychain keychain;
    keychain.close();
    const auto kept = keychain.get("tertium-test");
    QVERIFY(!kept.ok());
    QCOMPARE(kept.error().code, core::ErrorCode::Timeout);
    QCOMPARE(keychain.set("tertium-test", "x").error().code, core::ErrorCode::Timeout);
}

QTEST_GUILESS_MAIN(tst_slow_keychain)
#include "tst_slow_keychain.moc"
