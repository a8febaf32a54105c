// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences and "What left this machine" by keyboard, and as a screen reader finds them.

#include "backends/factory.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/fake_settings.h"
#include "tests/support/loopback_server.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/departures_dialog.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/widgets/notice_bar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

using testing_support::LoopbackServer;

namespace {

bool showActive(QWidget &window)
{
    window.show();
    return QTest::qWaitForWindowActive(&window);
}

template <typename Widget> Widget *named(QWidget &root, const char *name)
{
    return root.findChild<Widget *>(QString::fromLatin1(name));
}

QByteArray problems(QWidget *root)
{
    return testing::accessibilityProblems(root).join(u'\n').toUtf8();
}

// A server as the small ones are: one model with a context, replies by schema.
LoopbackServer::Reply modelServer(const LoopbackServer::Request &request)
{
    LoopbackServer::Reply reply;
    if (request.method == "GET") {
        reply.body = R"({"data":[{"id":"tiny","max_model_len":4096}]})";
    } else {
        const bool formed = request.body.find("json_schema") != std::string::npos;
        reply.body = LoopbackServer::chatBody(formed ? R"({"verdict":"YES"})" : "YES");
    }
    return reply;
}

} // namespace

class tst_preferences_dialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everythingIsWithinReach_data();
    void everythingIsWithinReach();
    void backendIsAddedByKeyboard();
    void keyIsDotsAndForgotten();
    void refusedEntryStays();
    void testSaysWhatTheServerIs();
    void testOfADeadServerIsASentence();
    void pricesAreTypedAndSaved();
    void unsavedPricesAreNotLostSilently();
    void departuresAreShownAndSwitched();
    void departuresAreWithinReach();
    void menuOpensBoth();

private:
    std::shared_ptr<support::FakeSettings> m_settings;
};

void tst_preferences_dialog::init()
{
    m_settings = std::make_shared<support::FakeSettings>();
}

void tst_preferences_dialog::everythingIsWithinReach_data()
{
    QTest::addColumn<int>("page");
    QTest::newRow("backends") << int(ui::PreferencesDialog::Backends);
    QTest::newRow("prices") << int(ui::PreferencesDialog::Prices);
    QTest::newRow("general") << int(ui::PreferencesDialog::General);
}

void tst_preferences_dialog::everythingIsWithinReach()
{
    QFETCH(int, page);
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    dialog.showPage(static_cast<ui::PreferencesDialog::Page>(page));
    QVERIFY(showActive(dialog));
    QTRY_COMPARE(named<QTableView>(dialog, "backendsTable")->model()->rowCount(), 1);
    QTRY_COMPARE(named<QTableView>(dialog, "pricesTable")->model()->rowCount(), 1);
    const QByteArray found = problems(&dialog);
    QVERIFY2(found.isEmpty(), found.constData());
}

void tst_preferences_dialog::backendIsAddedByKeyboard()
{
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    QVERIFY(showActive(dialog));
    auto *list = named<QTableView>(dialog, "backendsTable");
    QTRY_COMPARE(list->model()->rowCount(), 1);
    QTest::keyClick(&dialog, Qt::Key_A, Qt::AltModifier);
    QTRY_COMPARE(QApplication::focusWidget(), named<QLineEdit>(dialog, "backendNameEdit"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("far"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); // kind
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), named<QLineEdit>(dialog, "backendUrlEdit"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("https://example.org/v1"));
    QTest::keyClick(&dialog, Qt::Key_S, Qt::AltModifier);
    QTRY_COMPARE(list->model()->rowCount(), 2);
    const auto entries = m_settings->entries();
    QCOMPARE((*entries)[1].name, QStringLiteral("far"));
    QCOMPARE((*entries)[1].url, QStringLiteral("https://example.org/v1"));
    QVERIFY(!named<QLineEdit>(dialog, "backendNameEdit")->isEnabled()); // runs know it by its name
}

void tst_preferences_dialog::keyIsDotsAndForgotten()
{
    models::BackendEntry entry;
    entry.name = QStringLiteral("far");
    entry.url = QStringLiteral("https://example.org/v1");
    entry.keySource = models::KeySource::Keychain;
    QVERIFY(m_settings->save(entry).ok());
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    QVERIFY(showActive(dialog));
    auto *list = named<QTableView>(dialog, "backendsTable");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    auto *key = named<QLineEdit>(dialog, "keyEdit");
    QTRY_VERIFY(key->isEnabled());
    key->setFocus();
    QTest::keyClicks(key, QStringLiteral("sk-canary"));
    QVERIFY(!key->displayText().contains(u"canary"));
    QTest::keyClick(&dialog, Qt::Key_S, Qt::AltModifier);
    QTRY_COMPARE(m_settings->keys()[QStringLiteral("far")], QStringLiteral("sk-canary"));
    QVERIFY(key->text().isEmpty());
    QTRY_COMPARE(named<QLabel>(dialog, "keyWordsLabel")->text(),
                 QStringLiteral("The key is in the system's keychain."));
}

void tst_preferences_dialog::refusedEntryStays()
{
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    QVERIFY(showActive(dialog));
    QTRY_COMPARE(named<QTableView>(dialog, "backendsTable")->model()->rowCount(), 1);
    QTest::keyClick(&dialog, Qt::Key_A, Qt::AltModifier);
    auto *name = named<QLineEdit>(dialog, "backendNameEdit");
    QTRY_VERIFY(name->hasFocus());
    QTest::keyClicks(name, QStringLiteral("far"));
    m_settings->failNext(core::ErrorCode::Usage);
    QTest::keyClick(&dialog, Qt::Key_S, Qt::AltModifier);
    QTRY_VERIFY(!dialog.findChild<ui::NoticeBar *>()->sentences().isEmpty());
    QCOMPARE(name->text(), QStringLiteral("far"));
}

void tst_preferences_dialog::testSaysWhatTheServerIs()
{
    LoopbackServer server([](const LoopbackServer::Request &request, int) { return modelServer(request); });
    m_settings->maker = [&](const QString &) {
        backends::BackendConfig config;
        config.name = "near";
        config.url = server.url() + "/v1";
        return backends::makeBackend(config, {});
    };
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    QVERIFY(showActive(dialog));
    auto *button = named<QPushButton>(dialog, "testBackendButton");
    QTRY_VERIFY(button->isEnabled());
    QTest::keyClick(&dialog, Qt::Key_T, Qt::AltModifier);
    auto *findings = named<QPlainTextEdit>(dialog, "testFindings");
    QTRY_VERIFY(findings->toPlainText().contains(u"Structured output"));
    const QString words = findings->toPlainText();
    for (const char *fact : { "Model: scripted-1", "Structured output: yes", "Log-probabilities: no",
                              "Context: 4,096 tokens", "Texts: stay on this machine" }) {
        QVERIFY2(words.contains(QString::fromLatin1(fact)), qPrintable(words));
    }
    QVERIFY(button->text().contains(u"est")); // ready for another
}

void tst_preferences_dialog::testOfADeadServerIsASentence()
{
    m_settings->maker = [](const QString &) {
        backends::BackendConfig config;
        config.name = "dead";
        config.url = "http://127.0.0.1:1/v1";
        config.maxAttempts = 1;
        return backends::makeBackend(config, {});
    };
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    QVERIFY(showActive(dialog));
    QTRY_VERIFY(named<QPushButton>(dialog, "testBackendButton")->isEnabled());
    QTest::keyClick(&dialog, Qt::Key_T, Qt::AltModifier);
    auto *findings = named<QPlainTextEdit>(dialog, "testFindings");
    QTRY_VERIFY_WITH_TIMEOUT(findings->toPlainText().contains(u"The connection to"), 30'000);
}

void tst_preferences_dialog::pricesAreTypedAndSaved()
{
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    dialog.showPage(ui::PreferencesDialog::Prices);
    QVERIFY(showActive(dialog));
    auto *table = named<QTableView>(dialog, "pricesTable");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    auto *save = named<QPushButton>(dialog, "savePricesButton");
    QVERIFY(!save->isEnabled());
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 4));
    QTest::keyClick(table, Qt::Key_F2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("much"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(named<QLabel>(dialog, "pricesProblemLabel")->text().contains(u"much"));
    QVERIFY(!save->isEnabled());
    QVERIFY(table->model()->setData(table->model()->index(0, 4), QStringLiteral("12")));
    QTRY_VERIFY(save->isEnabled());
    QTest::keyClick(&dialog, Qt::Key_S, Qt::AltModifier);
    QTRY_VERIFY(m_settings->savedPrices().find("12") != std::string::npos);
    QVERIFY(m_settings->savedPrices().find("kept") != std::string::npos); // what the table does not know
}

void tst_preferences_dialog::unsavedPricesAreNotLostSilently()
{
    ui::PreferencesDialog dialog(m_settings, nullptr, {});
    QVERIFY(showActive(dialog));
    auto *table = named<QTableView>(dialog, "pricesTable");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QVERIFY(table->model()->setData(table->model()->index(0, 4), QStringLiteral("12")));
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(dialog.isVisible()); // said first
    QVERIFY(table->isVisible());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void tst_preferences_dialog::departuresAreShownAndSwitched()
{
    auto project = std::make_shared<testing::MemoryProject>();
    QVERIFY(project->noteDepartures({ { 1, "https://example.org/v1", "exchange", 10, 20 } }).ok());
    models::ProjectSession session(project);
    ui::DeparturesDialog dialog(&session);
    QVERIFY(showActive(dialog));
    QTRY_VERIFY(dialog.isSettled());
    QVERIFY(named<QLabel>(dialog, "departureSumsLabel")->text().contains(u"characters: 30"));
    QCOMPARE(named<QTableView>(dialog, "departuresTable")->model()->rowCount(), 1);
    auto *box = named<QCheckBox>(dialog, "staysHereBox");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QTRY_VERIFY(*project->staysHere());
    QTRY_VERIFY(box->isChecked());
}

void tst_preferences_dialog::departuresAreWithinReach()
{
    auto project = std::make_shared<testing::MemoryProject>();
    QVERIFY(project->noteDepartures({ { 1, "https://example.org/v1", "exchange", 10, 20 } }).ok());
    models::ProjectSession session(project);
    ui::DeparturesDialog dialog(&session);
    QVERIFY(showActive(dialog));
    QTRY_VERIFY(dialog.isSettled());
    const QByteArray found = problems(&dialog);
    QVERIFY2(found.isEmpty(), found.constData());
}

void tst_preferences_dialog::menuOpensBoth()
{
    testing::WindowFixture fixture;
    ui::WindowServices services;
    services.runs = &fixture.runs;
    services.imports = &fixture.imports;
    services.recentProjects = [] { return QStringList(); };
    services.themeChosen = [](ui::ThemeChoice) {};
    services.settings = m_settings;
    ui::MainWindow window(services);
    models::ProjectSession session(std::make_shared<testing::MemoryProject>());
    window.setSession(&session);
    QVERIFY(showActive(window));
    QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
    QTRY_VERIFY(window.findChild<ui::PreferencesDialog *>() != nullptr);
    auto *preferences = window.findChild<ui::PreferencesDialog *>();
    QTest::keyClick(preferences, Qt::Key_Escape);
    QTRY_VERIFY(window.findChild<ui::PreferencesDialog *>() == nullptr);
    window.showDepartures();
    QTRY_VERIFY(window.findChild<ui::DeparturesDialog *>() != nullptr);
    window.setSession(nullptr);
}

QTEST_MAIN(tst_preferences_dialog)
#include "tst_preferences_dialog.moc"
