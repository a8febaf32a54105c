// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/accessibility_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/pages/overview_page.h"
#include "ui/pages/runs_page.h"
#include "ui/widgets/role_header.h"

#include <QPushButton>
#include <QTemporaryDir>

class KeyboardTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWalkFindsWhatIsWrong();
    void emptyWindow();
    void overview();
    void runs();
    void importDialog();
};

namespace {

bool showActive(QWidget &window)
{
    window.show();
    return QTest::qWaitForWindowActive(&window);
}

QByteArray problems(QWidget *root)
{
    return testing::accessibilityProblems(root).join(u'\n').toUtf8();
}

} // namespace

void KeyboardTest::theWalkFindsWhatIsWrong()
{
    QWidget window;
    auto *nameless = new QPushButton(&window);
    auto *unreachable = new QPushButton(QStringLiteral("Press"), &window);
    unreachable->setObjectName(QStringLiteral("pressButton"));
    unreachable->setFocusPolicy(Qt::ClickFocus);
    nameless->move(0, 40);
    QVERIFY(showActive(window));
    const QByteArray found = problems(&window);
    QVERIFY(found.contains("no object name"));
    QVERIFY(found.contains("no accessible name"));
    QVERIFY(found.contains("out of Tab's reach"));
}

void KeyboardTest::emptyWindow()
{
    testing::WindowFixture fixture;
    fixture.window->addPage(new ui::OverviewPage);
    fixture.window->addPage(new ui::RunsPage(&fixture.runs));
    fixture.window->showError(QStringLiteral("Something broke."));
    QVERIFY(showActive(*fixture.window));
    const QByteArray found = problems(fixture.window.get());
    QVERIFY2(found.isEmpty(), found.constData());
}

void KeyboardTest::overview()
{
    testing::WindowFixture fixture;
    auto *page = new ui::OverviewPage;
    fixture.window->addPage(page);
    models::ProjectSession session(testing::filledProject());
    fixture.window->setSession(&session);
    QVERIFY(showActive(*fixture.window));
    QTRY_VERIFY(page->isSettled());
    QVERIFY(testing::focusableWidgets(page).size() >= 4); // links and figures, not an empty page
    const QByteArray found = problems(fixture.window.get());
    QVERIFY2(found.isEmpty(), found.constData());
    fixture.window->setSession(nullptr);
}

void KeyboardTest::runs()
{
    testing::WindowFixture fixture;
    auto *page = new ui::RunsPage(&fixture.runs);
    fixture.window->addPage(page);
    const auto project = testing::filledProject();
    core::Run paused;
    paused.title = "Paused";
    paused.state = core::RunState::Paused;
    paused.itemsTotal = 5;
    project->addRun(paused);
    models::ProjectSession session(project);
    fixture.window->setSession(&session);
    QVERIFY(showActive(*fixture.window));
    QTRY_VERIFY(page->isSettled());
    QVERIFY(testing::focusableWidgets(page).size() >= 6);
    const QByteArray found = problems(fixture.window.get());
    QVERIFY2(found.isEmpty(), found.constData());
    fixture.window->setSession(nullptr);
}

void KeyboardTest::importDialog()
{
    testing::WindowFixture fixture;
    models::ProjectSession session(std::make_shared<testing::MemoryProject>());
    fixture.imports.setSession(&session);
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("table.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) &&
            table.write("source,translation,system\nIl pleut.,It rains.,GPT-4\n") > 0);
    table.close();
    ui::ImportDialog dialog(&fixture.imports, table.fileName());
    QVERIFY(showActive(dialog));
    QTRY_COMPARE(dialog.findChild<ui::RoleHeader *>()->boxes().size(), 3);
    const QByteArray found = problems(&dialog);
    QVERIFY2(found.isEmpty(), found.constData());
    fixture.imports.setSession(nullptr);
}

QTEST_MAIN(KeyboardTest)
#include "tst_keyboard.moc"
