// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in the window on the user's own backends, with a project on disk and endpoints that answer: a run of several
// backends is gone on with, a new one is begun by keys, and what they scored is told.

#include "db/project_file.h"
#include "models/runs/run_service.h"
#include "tests/app/reading_endpoint.h"
#include "tests/app/served_cli.h"
#include "tests/support/prompt_files.h"
#include "ui/pages/runs_page.h"
#include "ui/runs/new_run_dialog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>

#include <atomic>

using cli_test::Called;
using cli_test::chatReply;
using cli_test::isMaking;
using cli_test::wellAnswered;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

class tst_runs_window : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aRunOfTwoBackendsIsGoneOnWith();
    void anotherModelInTheirPlaceIsRefused();
    void aRunWithACommandIsLeftToTheCommandLine();
    void aJudgeIsBegunByKeysWithTitleSeedAndModel();
    void theListOfModelsIsAskedForInTheField();

private:
    void openPage();
    [[nodiscard]] QLabel *scores() const { return m_page->findChild<QLabel *>(QStringLiteral("runScoresLabel")); }
    [[nodiscard]] QStringList treqa(const QStringList &more = {}) const
    {
        return QStringList{ QStringLiteral("run"), QStringLiteral("treqa"), project(), QStringLiteral("--backend"),
                            QStringLiteral("loop") } +
               more;
    }
    template <typename Widget> [[nodiscard]] Widget *field(ui::NewRunDialog *dialog, const char *name) const
    {
        return dialog->findChild<Widget *>(QString::fromLatin1(name));
    }

    std::unique_ptr<LoopbackServer> m_reader; // the second backend
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<models::RunService> m_service;
    std::unique_ptr<ui::RunsPage> m_page;
};

void tst_runs_window::init()
{
    m_server.reset();
    m_reader.reset();
    begin();
}

void tst_runs_window::cleanup()
{
    m_page.reset();
    m_service.reset();
    m_session.reset();
}

void tst_runs_window::openPage()
{
    const auto opened = db::openProject(project().toStdString());
    QVERIFY(opened.ok());
    m_session = std::make_unique<models::ProjectSession>(*opened);
    m_service = std::make_unique<models::RunService>(m_backends, m_library);
    m_service->setSession(m_session.get());
    m_page = std::make_unique<ui::RunsPage>(m_service.get(), &testing::promptFile);
    m_page->setSession(m_session.get());
    m_page->resize(1100, 700);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTRY_VERIFY(m_page->isSettled());
}

void tst_runs_window::aRunOfTwoBackendsIsGoneOnWith()
{
    import(cli_test::kReadingTable);
    std::atomic<int> wrong = 0, left = 2;
    serve([&](const LoopbackServer::Request &request) {
        wrong += isMaking(request.body) ? 0 : 1;
        return chatReply(wellAnswered(request.body));
    });
    m_reader = cli_test::endpoint([&](const LoopbackServer::Request &request) {
        wrong += isMaking(request.body) ? 1 : 0;
        LoopbackServer::Reply refused;
        refused.status = 401;
        refused.body = R"({"error":{"message":"no"}})";
        return left-- > 0 ? chatReply(wellAnswered(request.body)) : refused;
    });
    addBackendNamed(QStringLiteral("reader"), QStringLiteral("n"), *m_reader);
    const Called half = call(treqa({ QStringLiteral("--answer-backend"), QStringLiteral("reader") }));
    QCOMPARE(half.code, int(app::ExitFailed));
    left = 1000;
    openPage();
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    QTest::keyClick(m_page.get(), Qt::Key_F5);
    QTRY_VERIFY2(finished.size() == 1 || failed.size() > 0, "neither finished nor failed");
    QVERIFY2(failed.isEmpty(), qPrintable(failed.isEmpty() ? QString() : failed.first().first().toString()));
    QCOMPARE(wrong, 0);
    QCOMPARE(1000 - left, 6 - 2); // three texts of two passages; nothing was asked twice
    QCOMPARE(cli_test::asked(*m_server), 2);
    QTRY_VERIFY2(scores()->text().contains(QStringLiteral("good 1.00 (n = 2)")), qPrintable(scores()->text()));
    QVERIFY2(scores()->text().contains(QStringLiteral("token F1")), qPrintable(scores()->text()));
    QVERIFY(scores()->isVisible());
}

void tst_runs_window::anotherModelInTheirPlaceIsRefused()
{
    import(cli_test::kReadingTable);
    serve([](const LoopbackServer::Request &request) { return chatReply(wellAnswered(request.body)); });
    m_reader = cli_test::endpoint([](const LoopbackServer::Request &) {
        LoopbackServer::Reply refused;
        refused.status = 401;
        return refused;
    });
    addBackendNamed(QStringLiteral("reader"), QStringLiteral("n"), *m_reader);
    QCOMPARE(call(treqa({ QStringLiteral("--answer-backend"), QStringLiteral("reader") })).code, int(app::ExitFailed));
    // The name now leads to the other endpoint: answers of two would mix.
    addBackendNamed(QStringLiteral("reader"), QStringLiteral("n"), *m_server);
    openPage();
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    QTest::keyClick(m_page.get(), Qt::Key_F5);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed.first().first().toString().contains(QStringLiteral("answering")),
             qPrintable(failed.first().first().toString()));
    QTRY_VERIFY(!m_service->anyRunning());
}

void tst_runs_window::aRunWithACommandIsLeftToTheCommandLine()
{
    import(cli_test::kReadingTable);
    serve([](const LoopbackServer::Request &request) { return chatReply(wellAnswered(request.body)); });
    QCOMPARE(call(treqa({ QStringLiteral("--scorer"), QStringLiteral("cat"), QStringLiteral("--prepare") })).code, 0);
    openPage();
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    QTest::keyClick(m_page.get(), Qt::Key_F5);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed.first().first().toString().contains(QStringLiteral("--scorer")),
             qPrintable(failed.first().first().toString()));
    QCOMPARE(cli_test::asked(*m_server), 0);
}

void tst_runs_window::aJudgeIsBegunByKeysWithTitleSeedAndModel()
{
    import(cli_test::kTable, { QStringLiteral("--source-lang"), QStringLiteral("fr"), QStringLiteral("--target-lang"),
                               QStringLiteral("en") });
    serve([](const LoopbackServer::Request &request) {
        const std::string prompt = cli_test::lastMessage(request);
        const bool lost = prompt.find("It rains.") != std::string::npos;
        return chatReply(lost ? "who knows" : prompt.find("It is ") != std::string::npos ? "90" : "40");
    });
    openPage();
    QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
    auto *dialog = m_page->findChild<ui::NewRunDialog *>();
    QVERIFY(dialog != nullptr && QTest::qWaitForWindowActive(dialog));
    QTRY_VERIFY(dialog->isSettled());
    auto *backend = field<QComboBox>(dialog, "newRunBackendBox");
    backend->setFocus();
    for (int i = 0; backend->currentData() != QStringLiteral("loop") && i < backend->count(); ++i) {
        QTest::keyClick(backend, Qt::Key_Down);
    }
    const auto type = [&](const char *name, const char *text) {
        auto *edit = field<QWidget>(dialog, name);
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, QString::fromUtf8(text));
    };
    type("newRunModelBox", "n");
    type("newRunSeedSpin", "42");
    type("newRunTitleEdit", "Judged by n");
    QTRY_VERIFY(dialog->isSettled() && field<QAbstractButton>(dialog, "startRunButton")->isEnabled());
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_COMPARE(finished.size(), 1);
    const Json asked = Json::parse(m_server->requests().back().body);
    QCOMPARE(asked.at("model").get<std::string>(), std::string("n"));
    QCOMPARE(asked.at("seed").get<int>(), 42);
    const auto runs = (*m_session->shared()->readers()())->runs();
    QCOMPARE(runs->front().title, std::string("Judged by n"));
    QCOMPARE(runs->front().model, std::string("n"));
    QTRY_VERIFY2(scores()->text().contains(QStringLiteral("gpt3 90.00 (n = 2) · gt 40.00 (n = 1)")),
                 qPrintable(scores()->text()));
    QVERIFY2(scores()->text().contains(QStringLiteral("1 not understood")), qPrintable(scores()->text()));
    QVERIFY2(scores()->text().contains(QStringLiteral("1 translation")), qPrintable(scores()->text()));
}

void tst_runs_window::theListOfModelsIsAskedForInTheField()
{
    import(cli_test::kTable);
    serve([](const LoopbackServer::Request &) { return chatReply("90"); });
    openPage();
    const std::size_t before = m_server->requests().size();
    QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
    auto *dialog = m_page->findChild<ui::NewRunDialog *>();
    QVERIFY(dialog != nullptr && QTest::qWaitForWindowActive(dialog));
    QTRY_VERIFY(dialog->isSettled());
    auto *backend = field<QComboBox>(dialog, "newRunBackendBox");
    auto *model = field<QComboBox>(dialog, "newRunModelBox");
    backend->setCurrentIndex(backend->findData(QStringLiteral("local")));
    QVERIFY(!model->isVisible()); // it has one
    backend->setCurrentIndex(backend->findData(QStringLiteral("loop")));
    QVERIFY(model->isVisible());
    QTRY_VERIFY(dialog->isSettled());
    QCOMPARE(m_server->requests().size(), before); // nothing was said to the endpoint so far
    model->setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(model->count(), 2);
    QCOMPARE(model->itemText(1), QStringLiteral("n"));
    QVERIFY(model->currentText().isEmpty()); // as it is set up until somebody chooses
    QTest::keyClick(model, Qt::Key_Down);
    QCOMPARE(model->currentText(), QStringLiteral("m"));
    QCOMPARE(m_server->requests().size(), before + 1);
}

QTEST_MAIN(tst_runs_window)
#include "tst_runs_window.moc"
