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
    const QString problems = testing::accessibilityProblems(&window).join(u'\n');
    QVERIFY(problems.contains(QStringLiteral("no object name")));
    QVERIFY(problems.contains(QStringLiteral("no accessible name")));
    QVERIFY(problems.contains(QStringLiteral("out of Tab's reach")));
}

void KeyboardTest::emptyWindow()
{
    testing::WindowFixture fixture;
    fixture.window->addPage(new ui::OverviewPage);
    fixture.window->addPage(new ui::RunsPage(&fixture.runs));
    fixture.window->showError(QStringLiteral("Something broke."));
    QVERIFY(showActive(*fixture.window));
    QCOMPARE(testing::accessibilityProblems(fixture.window.get()), QStringList());
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
    QCOMPARE(testing::accessibilityProblems(fixture.window.get()), QStringList());
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
    QCOMPARE(testing::accessibilityProblems(fixture.window.get()), QStringList());
    fixture.window->setSession(nullptr);
}

void KeyboardTest::importDialog()
{
    testing::WindowFixture fixture;
    models::ProjectSession session(std::make_shared<testing::MemoryProject>());
    fixture.imports.setSession(&session);
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("table.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("source,translation,system\nIl pleut.,It rains.,GPT-4\n") > 0);
    table.close();
    ui::ImportDialog dialog(&fixture.imports, table.fileName());
    QVERIFY(showActive(dialog));
    QTRY_COMPARE(dialog.findChild<ui::RoleHeader *>()->boxes().size(), 3);
    QCOMPARE(testing::accessibilityProblems(&dialog), QStringList());
    fixture.imports.setSession(nullptr);
}

QTEST_MAIN(KeyboardTest)
#include "tst_keyboard.moc"
