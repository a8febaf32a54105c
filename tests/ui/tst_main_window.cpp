// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/pages/page.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/status_line.h"

#include <QAbstractButton>
#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

namespace {

class PlainPage final : public ui::Page {
public:
    explicit PlainPage(const QString &name)
        : m_name(name)
    {
        setObjectName(name);
        m_action->setShortcut(Qt::Key_F9);
        connect(m_action, &QAction::triggered, this, [this] { ++triggered; });
    }
    [[nodiscard]] QString title() const override { return m_name; }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("house"); }
    void setSession(models::ProjectSession *given) override { session = given; }
    [[nodiscard]] QList<QAction *> pageActions() const override { return { m_action }; }
    void focusFilter() override { ++filters; }

    models::ProjectSession *session = nullptr;
    int filters = 0;
    int triggered = 0;

private:
    QString m_name;
    QAction *m_action = new QAction(QStringLiteral("&Polish the text"), this);
};

} // namespace

class MainWindowTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysSwitchPages();
    void theFocusGoesWithThePage();
    void theCurrentWorkspaceStaysMarked();
    void ctrlFReachesThePage();
    void theRailNarrowsWithTheWindow();
    void theRailHasRoomForItsWords();
    void theSessionReachesEveryPage();
    void errorsStayUntilClosed();
    void noticesShareOneBar();
    void aLongNoticeIsShownWhole();
    void closingTheLastNoticeGivesTheFocusToThePage();
    void theStatusLineSaysWhatIsNow();
    void longNamesAreCutAndToldInFull();
    void thePaletteFindsAndRunsAnAction();
    void theKeySheetListsThePagesKeys();
    void anImportWithoutAProjectAsksForOne();
    void theImportDialogImports();
    void enterImports();
};

void MainWindowTest::keysSwitchPages()
{
    testing::WindowFixture fixture;
    auto *first = new PlainPage(QStringLiteral("First"));
    auto *second = new PlainPage(QStringLiteral("Second"));
    fixture.window->addPage(first);
    fixture.window->addPage(second);
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QCOMPARE(fixture.window->currentPage(), first);
    QTest::keyClick(fixture.window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(fixture.window->currentPage(), second);
    const auto *button = fixture.window->findChild<QAbstractButton *>(QStringLiteral("workspace2Button"));
    QVERIFY(button->isChecked());
    QTest::mouseClick(fixture.window->findChild<QAbstractButton *>(QStringLiteral("workspace1Button")), Qt::LeftButton);
    QCOMPARE(fixture.window->currentPage(), first);
}

void MainWindowTest::theFocusGoesWithThePage()
{
    testing::WindowFixture fixture;
    auto *second = new PlainPage(QStringLiteral("Second"));
    auto *first = new QToolButton(second); // which would take it
    first->setFocusPolicy(Qt::StrongFocus);
    fixture.window->addPage(new PlainPage(QStringLiteral("First")));
    fixture.window->addPage(second);
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    auto *button = fixture.window->findChild<QAbstractButton *>(QStringLiteral("workspace2Button"));
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return); // Enter presses it, as the space bar does
    QCOMPARE(fixture.window->currentPage(), second);
    QVERIFY(second->hasFocus()); // its single-letter keys work at once
}

void MainWindowTest::theCurrentWorkspaceStaysMarked()
{
    testing::WindowFixture fixture;
    fixture.window->addPage(new PlainPage(QStringLiteral("First")));
    fixture.window->show();
    auto *button = fixture.window->findChild<QAbstractButton *>(QStringLiteral("workspace1Button"));
    QTest::mouseClick(button, Qt::LeftButton); // where one is already
    QVERIFY(button->isChecked());
}

void MainWindowTest::ctrlFReachesThePage()
{
    testing::WindowFixture fixture;
    auto *page = new PlainPage(QStringLiteral("First"));
    fixture.window->addPage(page);
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QTest::keyClick(fixture.window.get(), Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(page->filters, 1);
    fixture.window->setReadingMode(true); // the menu bar is hidden, its keys still work
    QTest::keyClick(fixture.window.get(), Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(page->filters, 2);
}

void MainWindowTest::theRailNarrowsWithTheWindow()
{
    testing::WindowFixture fixture;
    fixture.window->show();
    const auto *rail = fixture.window->findChild<ui::Rail *>();
    fixture.window->resize(1280, 800);
    QTRY_COMPARE(rail->width(), ui::size::kRailWide);
    fixture.window->resize(1000, 700);
    QTRY_COMPARE(rail->width(), ui::size::kRailNarrow);
}

void MainWindowTest::theRailHasRoomForItsWords()
{
    ui::Rail rail;
    rail.setNarrow(false);
    const QString word = QStringLiteral("Comprehensibility, in a longer language");
    rail.add(QStringLiteral("home"), word, {});
    QFont heavy = rail.font();
    heavy.setWeight(QFont::DemiBold); // as the current one is written
    QVERIFY(rail.width() > QFontMetrics(heavy).horizontalAdvance(word) + ui::size::kIconLarge);
    rail.setNarrow(true);
    QCOMPARE(rail.width(), ui::size::kRailNarrow);
}

void MainWindowTest::theSessionReachesEveryPage()
{
    testing::WindowFixture fixture;
    auto *page = new PlainPage(QStringLiteral("First"));
    fixture.window->addPage(page);
    models::ProjectSession session(testing::filledProject());
    fixture.window->setSession(&session);
    QCOMPARE(page->session, &session);
    QVERIFY(fixture.window->windowTitle().contains(QStringLiteral("Filled")));
    QCOMPARE(fixture.window->findChild<QLabel *>(QStringLiteral("projectLabel"))->text(), QStringLiteral("Filled"));
    fixture.window->setSession(nullptr);
    QVERIFY(page->session == nullptr);
}

void MainWindowTest::errorsStayUntilClosed()
{
    testing::WindowFixture fixture;
    fixture.window->show();
    auto *bar = fixture.window->findChild<ui::NoticeBar *>();
    QVERIFY(!bar->isVisible());
    fixture.window->showError(QStringLiteral("<b>It</b> broke."));
    fixture.window->showError(QStringLiteral("<b>It</b> broke."));
    fixture.window->showError(QStringLiteral("Another."));
    QCOMPARE(bar->sentences().size(), 2);
    QCOMPARE(bar->findChild<QLabel *>(QStringLiteral("noticeLabel"))->textFormat(), Qt::PlainText);
    fixture.window->say(QStringLiteral("Something good."));
    QCOMPARE(bar->sentences().size(), 2);
    QTest::mouseClick(bar->findChild<QAbstractButton *>(QStringLiteral("closeNoticeButton")), Qt::LeftButton);
    QCOMPARE(bar->sentences().size(), 1);
    bar->clear();
    QVERIFY(!bar->isVisible());
}

void MainWindowTest::noticesShareOneBar()
{
    ui::NoticeBar bar;
    bar.resize(900, 60);
    bar.show();
    bar.add(QStringLiteral("First."));
    const int alone = bar.sizeHint().height();
    const auto *label = bar.findChild<QLabel *>(QStringLiteral("noticeLabel"));
    const auto *count = bar.findChild<QLabel *>(QStringLiteral("noticeCountLabel"));
    auto *dismiss = bar.findChild<QAbstractButton *>(QStringLiteral("dismissAllNoticesButton"));
    QVERIFY(!count->isVisible() && !dismiss->isVisible());
    bar.add(QStringLiteral("Second."));
    bar.add(QStringLiteral("Third."));
    QCOMPARE(label->text(), QStringLiteral("Third."));
    QCOMPARE(count->text(), QStringLiteral("1 of 3"));
    QCOMPARE(bar.sizeHint().height(), alone); // they don't pile up
    bar.add(QStringLiteral("First."));        // again: to the front, once
    QCOMPARE(bar.sentences(),
             (QStringList{ QStringLiteral("First."), QStringLiteral("Third."), QStringLiteral("Second.") }));
    QVERIFY(label->text().contains(QStringLiteral("2×")));
    bar.findChild<QAbstractButton *>(QStringLiteral("olderNoticeButton"))->click();
    QCOMPARE(label->text(), QStringLiteral("Third."));
    bar.findChild<QAbstractButton *>(QStringLiteral("closeNoticeButton"))->click();
    QCOMPARE(label->text(), QStringLiteral("Second."));
    dismiss->click();
    QVERIFY(!bar.isVisible());
    QVERIFY(bar.sentences().isEmpty());
}

void MainWindowTest::aLongNoticeIsShownWhole()
{
    testing::WindowFixture fixture;
    fixture.window->resize(1000, 560);
    fixture.window->show();
    fixture.window->showError(QStringLiteral("It broke, and this says why at length. ").repeated(8));
    fixture.window->showError(QStringLiteral("It broke, and this says what to do at length. ").repeated(8));
    const auto *label = fixture.window->findChild<QLabel *>(QStringLiteral("noticeLabel"));
    QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
    QVERIFY(label->height() > 2 * label->fontMetrics().height());
}

void MainWindowTest::closingTheLastNoticeGivesTheFocusToThePage()
{
    testing::WindowFixture fixture;
    auto *page = new PlainPage(QStringLiteral("First"));
    fixture.window->addPage(page);
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    fixture.window->showError(QStringLiteral("It broke."));
    auto *close = fixture.window->findChild<QAbstractButton *>(QStringLiteral("closeNoticeButton"));
    close->setFocus();
    QTest::keyClick(close, Qt::Key_Space);
    QVERIFY(page->hasFocus());
}

void MainWindowTest::theStatusLineSaysWhatIsNow()
{
    testing::WindowFixture fixture;
    fixture.window->show();
    auto *line = fixture.window->findChild<ui::StatusLine *>();
    const auto *said = fixture.window->findChild<QLabel *>(QStringLiteral("statusLabel"));
    fixture.window->setDoing(QStringLiteral("Opening A …"));
    fixture.window->say(QStringLiteral("Copied."));
    QCOMPARE(said->text(), QStringLiteral("Copied."));
    line->setEventTime(std::chrono::milliseconds(1));
    fixture.window->say(QStringLiteral("Copied again."));
    QTRY_COMPARE(said->text(), QStringLiteral("Opening A …")); // an event goes, what goes on stays
    line->setEventTime(std::chrono::hours(1));
    Q_EMIT fixture.runs.finished(7, {});
    QVERIFY(said->text().contains(QStringLiteral("ended")));
    Q_EMIT fixture.runs.started(8); // the end of another run is no news about this one
    QVERIFY(!said->text().contains(QStringLiteral("ended")));
    models::ProjectSession session(testing::filledProject());
    fixture.window->say(QStringLiteral("Copied."));
    fixture.window->setSession(&session);
    QCOMPARE(said->text(), QString());
    fixture.window->setSession(nullptr);
    QCOMPARE(fixture.window->findChild<QLabel *>(QStringLiteral("savedLabel"))->text(), QString());
}

void MainWindowTest::longNamesAreCutAndToldInFull()
{
    ui::ElidedLabel label;
    label.setText(QStringLiteral("A very long name ").repeated(20));
    label.resize(120, label.sizeHint().height());
    QVERIFY(label.isCut());
    QVERIFY(label.minimumSizeHint().width() <= 120); // a layout may make it so narrow
    label.setText(QStringLiteral("short"));
    label.resize(label.sizeHint());
    QVERIFY(!label.isCut());
}

void MainWindowTest::thePaletteFindsAndRunsAnAction()
{
    testing::WindowFixture fixture;
    auto *page = new PlainPage(QStringLiteral("First"));
    fixture.window->addPage(page);
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QTest::keyClick(fixture.window.get(), Qt::Key_K, Qt::ControlModifier);
    auto *palette = fixture.window->findChild<ui::CommandPalette *>();
    QTRY_VERIFY(palette->isVisible());
    auto *edit = palette->findChild<QLineEdit *>(QStringLiteral("commandFilterEdit"));
    auto *list = palette->findChild<QListView *>();
    QTest::keyClicks(edit, QStringLiteral("no such command"));
    QVERIFY(!list->isVisible()); // a sentence stands there instead
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(palette->isVisible());
    edit->clear();
    QVERIFY(list->isVisible());
    QTest::keyClicks(edit, QStringLiteral("pol text"));
    QCOMPARE(list->model()->rowCount(), 1);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(page->triggered, 1);
    QVERIFY(!palette->isVisible());
}

void MainWindowTest::theKeySheetListsThePagesKeys()
{
    testing::WindowFixture fixture;
    fixture.window->addPage(new PlainPage(QStringLiteral("First")));
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QTest::keyClick(fixture.window.get(), Qt::Key_Question);
    auto *tree = fixture.window->findChild<QTreeWidget *>(QStringLiteral("keySheetTree"));
    QTRY_VERIFY(tree->isVisible());
    const auto found = tree->findItems(QStringLiteral("Polish the text"), Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first()->text(1), QStringLiteral("F9"));
    QCOMPARE(tree->findItems(QStringLiteral("Quit"), Qt::MatchExactly | Qt::MatchRecursive).size(), 1);
}

void MainWindowTest::anImportWithoutAProjectAsksForOne()
{
    testing::WindowFixture fixture;
    fixture.window->show();
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("table.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("source,translation\na,b\n") > 0);
    table.close();
    fixture.window->importFiles({ table.fileName() });
    QVERIFY(fixture.window->findChild<ui::ImportDialog *>() == nullptr);
    auto *dialog = fixture.window->findChild<QFileDialog *>();
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->fileSelected(folder.filePath(QStringLiteral("table.tertium")));
    QCOMPARE(fixture.opened, QStringList{ folder.filePath(QStringLiteral("table.tertium")) });
    models::ProjectSession session(std::make_shared<testing::MemoryProject>());
    fixture.window->setSession(&session); // what app does once it is open
    QVERIFY(fixture.window->findChild<ui::ImportDialog *>() != nullptr);
    QTRY_VERIFY(!fixture.imports.isBusy());
    fixture.window->setSession(nullptr);
}

void MainWindowTest::theImportDialogImports()
{
    testing::WindowFixture fixture;
    const auto project = std::make_shared<testing::MemoryProject>();
    models::ProjectSession session(project);
    fixture.window->setSession(&session);
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("table.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) &&
            table.write("source,source,translation,system\nIl pleut.,Es regnet.,It rains.,GPT-4\n,,x,GPT-4\n") > 0);
    table.close();
    ui::ImportDialog dialog(&fixture.imports, table.fileName());
    dialog.show();
    auto *button = dialog.findChild<QAbstractButton *>(QStringLiteral("importButton"));
    QTRY_VERIFY(button->isEnabled());
    auto *notes = dialog.findChild<QLabel *>(QStringLiteral("mappingNotesLabel"));
    QVERIFY(notes->isVisible());
    QVERIFY2(notes->text().contains(QStringLiteral("source (2)")), qPrintable(notes->text()));
    button->click();
    auto *summary = dialog.findChild<QLabel *>(QStringLiteral("importSummaryLabel"));
    QTRY_VERIFY(!summary->text().isEmpty());
    QCOMPARE(project->tables().texts.size(), std::size_t(1));
    QCOMPARE(dialog.findChild<QAbstractItemView *>(QStringLiteral("refusedTable"))->model()->rowCount(), 1);
    fixture.window->setSession(nullptr);
}

void MainWindowTest::enterImports()
{
    testing::WindowFixture fixture;
    const auto project = std::make_shared<testing::MemoryProject>();
    models::ProjectSession session(project);
    fixture.window->setSession(&session);
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("table.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("source,translation\nIl pleut.,It rains.\n") > 0);
    table.close();
    ui::ImportDialog dialog(&fixture.imports, table.fileName());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTRY_VERIFY(dialog.findChild<QAbstractButton *>(QStringLiteral("importButton"))->isEnabled());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    auto *summary = dialog.findChild<QLabel *>(QStringLiteral("importSummaryLabel"));
    QTRY_VERIFY(!summary->text().isEmpty());
    QCOMPARE(project->tables().texts.size(), std::size_t(1));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return); // on "Close"
    QVERIFY(!dialog.isVisible());
    fixture.window->setSession(nullptr);
}

QTEST_MAIN(MainWindowTest)
#include "tst_main_window.moc"
