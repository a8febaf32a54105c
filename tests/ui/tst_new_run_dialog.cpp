// SPDX-License-Identifier: GPL-3.0-or-later
// Runs → New run…: which fields each kind has, what stands in the way, and the start by keyboard.

#include "tests/support/accessibility_walk.h"
#include "tests/support/prompt_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/pages/runs_page.h"
#include "ui/runs/new_run_dialog.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using ui::NewRunDialog;
using ui::RunKind;

namespace {

// One on this machine, one elsewhere; both answer a number.
class TwoProviders final : public models::BackendProvider {
public:
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        return { { QStringLiteral("here"), QStringLiteral("Model here"), false, {} },
                 { QStringLiteral("there"), QStringLiteral("Model there"), true, {} } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &name) override
    {
        auto backend = std::make_shared<support::FakeBackend>(
            [](const core::ChatRequest &) { return support::FakeBackend::text("80"); });
        backend->setLeavesMachine(name == "there");
        return core::BackendPtr(backend);
    }
};

QStringList shownFields(const QWidget &dialog)
{
    QStringList names;
    for (const char *name : { "aboutBox", "referenceBox", "reasksBox", "criticalSpin", "majorSpin", "minorSpin",
                              "mostErrorsSpin", "lossCapSpin", "sideBox", "shareSpin", "wordsSpin", "systemEdit",
                              "sourceLanguageEdit", "targetLanguageEdit", "tokensSpin" }) {
        const auto *field = dialog.findChild<QWidget *>(QString::fromLatin1(name));
        if (field != nullptr && field->isVisibleTo(&dialog)) {
            names << QString::fromLatin1(name);
        }
    }
    return names;
}

} // namespace

class NewRunDialogTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void eachKindHasItsOwnFields_data();
    void eachKindHasItsOwnFields();
    void languagesAreAskedForWhereNobodySaysThem();
    void copyrightModeStandsInTheWay();
    void whatCanNotBeRunSaysWhy();
    void byKeyboardToTheRun();
    void everythingHasANameAndIsReached();
    void inANarrowDialogNothingIsCut_data();
    void inANarrowDialogNothingIsCut();
    void assessIsForQuestionListsOnly();

private:
    NewRunDialog *open();
    QLabel *label(const char *name) const { return m_dialog->findChild<QLabel *>(QString::fromLatin1(name)); }
    QAbstractButton *startButton() const
    {
        return m_dialog->findChild<QAbstractButton *>(QStringLiteral("startRunButton"));
    }

    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<models::RunService> m_service;
    std::unique_ptr<NewRunDialog> m_dialog;
};

void NewRunDialogTest::init()
{
    m_project = testing::filledProject();
    m_session = std::make_unique<models::ProjectSession>(m_project);
    m_service =
        std::make_unique<models::RunService>(std::make_shared<TwoProviders>(), std::make_shared<core::Library>());
    m_service->setSession(m_session.get());
}

void NewRunDialogTest::cleanup()
{
    m_dialog.reset();
    m_service.reset();
    m_session.reset();
}

NewRunDialog *NewRunDialogTest::open()
{
    m_dialog = std::make_unique<NewRunDialog>(m_service.get(), m_session.get(), &testing::promptFile);
    m_dialog->show();
    return m_dialog.get();
}

void NewRunDialogTest::eachKindHasItsOwnFields_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QStringList>("fields");
    QTest::newRow("GEMBA-DA") << 0 << QStringList{ QStringLiteral("referenceBox"), QStringLiteral("reasksBox") };
    QTest::newRow("GEMBA-MQM") << 1 << QStringList{ QStringLiteral("referenceBox"), QStringLiteral("reasksBox"),
                                                    QStringLiteral("criticalSpin"), QStringLiteral("majorSpin"),
                                                    QStringLiteral("minorSpin"),    QStringLiteral("mostErrorsSpin"),
                                                    QStringLiteral("lossCapSpin") };
    QTest::newRow("M-Prometheus") << 2 << QStringList{ QStringLiteral("referenceBox") };
    QTest::newRow("translate") << 3
                               << QStringList{ QStringLiteral("systemEdit"), QStringLiteral("targetLanguageEdit"),
                                               QStringLiteral("tokensSpin") };
    QTest::newRow("continue") << 4
                              << QStringList{ QStringLiteral("sideBox"), QStringLiteral("shareSpin"),
                                              QStringLiteral("wordsSpin"), QStringLiteral("tokensSpin") };
}

void NewRunDialogTest::eachKindHasItsOwnFields()
{
    QFETCH(int, kind);
    QFETCH(QStringList, fields);
    NewRunDialog *dialog = open();
    QTRY_VERIFY(dialog->isSettled());
    dialog->choose(static_cast<RunKind>(kind));
    QCOMPARE(shownFields(*dialog), fields);
    QVERIFY(!label("aboutRunLabel")->text().isEmpty());
}

void NewRunDialogTest::languagesAreAskedForWhereNobodySaysThem()
{
    const auto segment = m_project->addSegment("Il pleut.", "");
    m_project->addText(segment, 1, "It rains.", "");
    NewRunDialog *dialog = open();
    QTRY_VERIFY(dialog->isSettled());
    const QStringList fields = shownFields(*dialog);
    QVERIFY(fields.contains(QStringLiteral("sourceLanguageEdit")));
    QVERIFY(fields.contains(QStringLiteral("targetLanguageEdit")));
    QVERIFY2(!startButton()->isEnabled(), qPrintable(label("newRunEstimateLabel")->text()));
    QVERIFY2(label("newRunEstimateLabel")->text().contains(models::wishFieldWords("--source-lang")),
             qPrintable(label("newRunEstimateLabel")->text()));
    dialog->findChild<QLineEdit *>(QStringLiteral("sourceLanguageEdit"))->setText(QStringLiteral("fr"));
    dialog->findChild<QLineEdit *>(QStringLiteral("targetLanguageEdit"))->setText(QStringLiteral("en"));
    QTRY_VERIFY(startButton()->isEnabled());
}

void NewRunDialogTest::copyrightModeStandsInTheWay()
{
    QVERIFY(m_project->setStaysHere(true).ok());
    NewRunDialog *dialog = open();
    QTRY_VERIFY(startButton()->isEnabled());
    auto *backend = dialog->findChild<QComboBox *>(QStringLiteral("newRunBackendBox"));
    backend->setCurrentIndex(1);
    QVERIFY(!startButton()->isEnabled());
    QVERIFY2(label("newRunEstimateLabel")->text().contains(QStringLiteral("copyright mode")),
             qPrintable(label("newRunEstimateLabel")->text()));
    QVERIFY(label("leavesMachineLabel")->isVisible());
    backend->setCurrentIndex(0);
    QTRY_VERIFY(startButton()->isEnabled());
    QVERIFY(!label("leavesMachineLabel")->isVisible());
}

void NewRunDialogTest::whatCanNotBeRunSaysWhy()
{
    NewRunDialog *dialog = open();
    QTRY_VERIFY(startButton()->isEnabled());
    dialog->choose(RunKind::Continue); // no text has the role of a reference
    QVERIFY(!startButton()->isEnabled());
    QTRY_VERIFY(dialog->isSettled());
    QVERIFY(!startButton()->isEnabled());
    QVERIFY2(label("newRunEstimateLabel")->text().contains(QStringLiteral("reference")),
             qPrintable(label("newRunEstimateLabel")->text()));
    QCOMPARE(startButton()->toolTip().isEmpty(), false);
}

void NewRunDialogTest::byKeyboardToTheRun()
{
    testing::WindowFixture fixture;
    fixture.runs.setSession(m_session.get());
    auto *page = new ui::RunsPage(&fixture.runs, &testing::promptFile);
    fixture.window->addPage(page);
    fixture.window->setSession(m_session.get());
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QTRY_VERIFY(page->isSettled());
    QTest::keyClick(page, Qt::Key_Return, Qt::ControlModifier);
    auto *dialog = page->findChild<NewRunDialog *>();
    QVERIFY(dialog != nullptr);
    auto *start = dialog->findChild<QAbstractButton *>(QStringLiteral("startRunButton"));
    QTRY_VERIFY(start->isEnabled());
    QSignalSpy begun(dialog, &NewRunDialog::begun);
    QSignalSpy finished(&fixture.runs, &models::RunService::finished);
    dialog->findChild<QSpinBox *>(QStringLiteral("newRunLimitSpin"))->setValue(2);
    QTRY_VERIFY(start->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(begun.size(), 1);
    QTRY_VERIFY(page->findChild<NewRunDialog *>() == nullptr); // it is done
    const auto runs = (*m_project->readers()())->runs();
    QCOMPARE(runs->size(), std::size_t(2));
    QCOMPARE(runs->front().task, std::string("gemba-da"));
    QCOMPARE(runs->front().itemsTotal, 2);
    QTRY_VERIFY(page->isSettled());
    fixture.window->setSession(nullptr);
}

void NewRunDialogTest::everythingHasANameAndIsReached()
{
    NewRunDialog *dialog = open();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    for (const RunKind kind :
         { RunKind::GembaDa, RunKind::GembaMqm, RunKind::Prometheus, RunKind::Translate, RunKind::Continue }) {
        dialog->choose(kind);
        QTRY_VERIFY(dialog->isSettled());
        const QStringList found = testing::accessibilityProblems(dialog);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
}

void NewRunDialogTest::inANarrowDialogNothingIsCut_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("as narrow as it goes") << 1;
    QTest::newRow("half") << 420;
    QTest::newRow("wide") << 900;
}

void NewRunDialogTest::inANarrowDialogNothingIsCut()
{
    QFETCH(int, width);
    open();
    m_dialog->resize(std::max(width, m_dialog->minimumSizeHint().width()), 1);
    QCoreApplication::sendPostedEvents();
    for (const QString &name : shownFields(*m_dialog)) {
        const auto *field = m_dialog->findChild<QWidget *>(name);
        QVERIFY2(field->parentWidget()->rect().contains(field->geometry()), qPrintable(name));
        QVERIFY2(field->height() >= field->minimumSizeHint().height(), qPrintable(name));
        for (const QWidget *part = field->parentWidget(); part != m_dialog.get(); part = part->parentWidget()) {
            QVERIFY2(part->parentWidget()->rect().contains(part->geometry()), qPrintable(name));
        }
    }
}

void NewRunDialogTest::assessIsForQuestionListsOnly()
{
    core::Run run;
    run.task = "gemba-da";
    run.title = "A judge";
    run.state = core::RunState::Done;
    const core::RowId judge = m_project->addRun(run);
    ui::RunsPage page(m_service.get(), &testing::promptFile);
    page.setSession(m_session.get());
    page.showRun(judge);
    page.show();
    auto *assess = page.findChild<QAbstractButton *>(QStringLiteral("showAnswersButton"));
    QTRY_VERIFY(page.isSettled());
    QTRY_VERIFY(!assess->isEnabled());
    QVERIFY(assess->toolTip().contains(QStringLiteral("Agreement")));
}

QTEST_MAIN(NewRunDialogTest)
#include "tst_new_run_dialog.moc"
