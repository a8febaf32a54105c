// SPDX-License-Identifier: GPL-3.0-or-later
// The Comprehension page by keyboard, over a project in memory and a model that reads: a run from estimate to answers,
// marks in the texts, filters, passages, and what it says where there is nothing.

#include "models/comprehension/comprehension_questions.h"
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/memory_project.h"
#include "tests/support/reading_model.h"
#include "ui/pages/comprehension_page.h"
#include "ui/reading/passage_view.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using ui::ComprehensionPage;

namespace {

constexpr int kWait = 10'000;

// Two passages: English translations of French that differ in who came, and Chinese and Arabic ones.
std::shared_ptr<testing::MemoryProject> project()
{
    auto made = std::make_shared<testing::MemoryProject>("/tmp/Reading.tertium");
    const auto human = made->addSystem("Anonymous 1918", core::SystemKind::Human);
    const auto machine = made->addSystem("GT", core::SystemKind::Machine);
    const auto first = made->addSegment("Le vieux Turc vint au jardin. Il dit: the old Turk", "fr", "Candide");
    made->addText(first, human, "Then the old Turk came, and carried two baskets.", "en");
    made->addText(first, machine, "Then a neighbour came, with two baskets.", "en");
    const auto second = made->addSegment("Zadig: the old Turk, two baskets", "fr", "Zadig");
    made->addText(second, human, "有人带来一筐", "zh");
    made->addText(second, machine, "جاء رجل مع سلتين", "ar");
    return made;
}

struct Fixture {
    std::shared_ptr<testing::MemoryProject> store;
    models::RunService runs{ std::make_shared<testing::ReadingProvider>(), std::make_shared<core::Library>() };
    models::ProjectSession session;
    ComprehensionPage page{ &runs, testing::readingPrompts() };

    explicit Fixture(std::shared_ptr<testing::MemoryProject> made = project())
        : store(std::move(made))
        , session(store)
    {
        runs.setSession(&session);
        page.resize(1280, 800);
        page.setSession(&session);
        page.show();
        QApplication::setActiveWindow(&page);
    }
    ~Fixture()
    {
        page.setSession(nullptr);
        runs.setSession(nullptr);
    }

    template <typename Widget> Widget *find(const char *name)
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    [[nodiscard]] bool settled() const { return page.isSettled() && !runs.anyRunning(); }
};

QStringList listed(const QListView *list)
{
    QStringList questions;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        questions << list->model()->index(row, models::ComprehensionQuestions::Question).data().toString();
    }
    return questions;
}

QString marked(const ui::PassageView *view)
{
    QString words;
    for (const QTextEdit::ExtraSelection &selection : view->extraSelections()) {
        words += selection.cursor.selectedText();
    }
    return words;
}

} // namespace

class tst_comprehension_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutTextsItSaysWhatIsMissing();
    void withoutARunItSaysHowToBegin();
    void estimateComesBeforeAnythingIsAsked();
    void runByKeyboardFillsThePage();
    void answersAreMarkedInTheirTexts();
    void goldAnswersStandSideBySide();
    void filtersNarrowTheList();
    void otherPassagesByKeyboard();
    void matcherChangesTheFigures();
    void closingTheProjectEmptiesThePage();
    void everyWidgetHasAName();

private:
    static void run(Fixture &fixture);
};

// Ctrl+Enter, and wait for the answers.
void tst_comprehension_page::run(Fixture &fixture)
{
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QPushButton>("runReadingButton")->isEnabled(), kWait);
    auto *list = fixture.find<QListView>("questionList");
    fixture.page.setFocus();
    QTest::keyClick(&fixture.page, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 3, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.settled(), kWait);
}

void tst_comprehension_page::withoutTextsItSaysWhatIsMissing()
{
    Fixture fixture(std::make_shared<testing::MemoryProject>());
    QTRY_VERIFY(fixture.settled());
    const auto *button = fixture.find<QPushButton>("emptyNoteButton");
    QVERIFY(button->isVisible());
    QSignalSpy imports(&fixture.page, &ui::Page::importWanted);
    QTest::keyClick(const_cast<QPushButton *>(button), Qt::Key_Space);
    QCOMPARE(imports.count(), 1);
    const auto *run = fixture.find<QPushButton>("runReadingButton");
    QVERIFY(!run->isEnabled());
    QVERIFY(!run->toolTip().isEmpty()); // a disabled button says why
}

void tst_comprehension_page::withoutARunItSaysHowToBegin()
{
    Fixture fixture;
    QTRY_VERIFY(fixture.find<QPushButton>("runReadingButton")->isEnabled());
    QVERIFY(!fixture.find<QListView>("questionList")->isVisible());
    QVERIFY(!fixture.find<QPushButton>("emptyNoteButton")->isVisible());
}

void tst_comprehension_page::estimateComesBeforeAnythingIsAsked()
{
    Fixture fixture;
    auto *estimate = fixture.find<QPushButton>("estimateReadingButton");
    QTRY_VERIFY(estimate->isEnabled());
    estimate->setFocus();
    QTest::keyClick(estimate, Qt::Key_Space);
    const auto *label = fixture.find<QLabel>("estimateLabel");
    QTRY_VERIFY_WITH_TIMEOUT(!label->text().isEmpty(), kWait);
    QVERIFY(fixture.store->tables().runs.empty());
}

void tst_comprehension_page::runByKeyboardFillsThePage()
{
    Fixture fixture;
    auto *list = fixture.find<QListView>("questionList");
    QAbstractItemModelTester questions(list->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    QAbstractItemModelTester answers(fixture.find<QTableView>("readingAnswersTable")->model(),
                                     QAbstractItemModelTester::FailureReportingMode::Fatal);
    run(fixture);
    QCOMPARE(listed(list), QStringList({ QStringLiteral("Who came to the garden?"), QStringLiteral("What was carried?"),
                                         QStringLiteral("Who is nowhere?") }));
    const auto *table = fixture.find<QTableView>("readingAnswersTable");
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("the old Turk"));
    QCOMPARE(table->model()->index(1, 1).data().toString(), QStringLiteral("a neighbour"));
    QTRY_VERIFY(fixture.find<QLabel>("readingCaption")->text().contains(QStringLiteral("Anonymous 1918")));
    QVERIFY(!fixture.find<QProgressBar>("runProgressBar")->isVisible());
}

void tst_comprehension_page::answersAreMarkedInTheirTexts()
{
    Fixture fixture;
    run(fixture);
    QCOMPARE(marked(fixture.find<ui::PassageView>("passage-Anonymous 1918")), QStringLiteral("the old Turk"));
    QCOMPARE(marked(fixture.find<ui::PassageView>("passage-GT")), QStringLiteral("a neighbour"));
    auto *list = fixture.find<QListView>("questionList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(marked(fixture.find<ui::PassageView>("passage-GT")), QStringLiteral("two baskets"));
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(marked(fixture.find<ui::PassageView>("passage-GT")), QString()); // nobody says anything
}

void tst_comprehension_page::goldAnswersStandSideBySide()
{
    Fixture fixture;
    run(fixture);
    auto *list = fixture.find<QListView>("questionList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(fixture.find<QLabel>("goldProposedLabel")->text(), QStringLiteral("a basket"));
    QCOMPARE(fixture.find<QLabel>("goldGivenLabel")->text(), QStringLiteral("a box of gold"));
    QTest::keyClick(list, Qt::Key_Down);
    QVERIFY(!fixture.find<QLabel>("questionNoteLabel")->isHidden()); // kept apart, and said to be
}

void tst_comprehension_page::filtersNarrowTheList()
{
    Fixture fixture;
    run(fixture);
    auto *list = fixture.find<QListView>("questionList");
    auto *tells = fixture.find<QCheckBox>("discriminatingBox");
    tells->setFocus();
    QTest::keyClick(tells, Qt::Key_Space);
    QCOMPARE(listed(list), QStringList(QStringLiteral("Who came to the garden?")));
    QTest::keyClick(tells, Qt::Key_Space);
    auto *gold = fixture.find<QCheckBox>("goldDisagreesBox");
    QTest::keyClick(gold, Qt::Key_Space);
    QCOMPARE(listed(list), QStringList(QStringLiteral("What was carried?")));
    auto *missing = fixture.find<QCheckBox>("notFoundBox");
    QTest::keyClick(missing, Qt::Key_Space);
    QCOMPARE(list->model()->rowCount(), 0);
    QVERIFY(!fixture.find<QLabel>("questionListNote")->text().isEmpty()); // says why
    QTest::keyClick(missing, Qt::Key_Space);
    QTest::keyClick(gold, Qt::Key_Space);
    fixture.page.focusFilter();
    auto *words = fixture.find<QLineEdit>("questionFilterEdit");
    QTRY_VERIFY(words->hasFocus());
    QTest::keyClicks(words, QStringLiteral("carried"));
    QCOMPARE(listed(list), QStringList(QStringLiteral("What was carried?")));
}

void tst_comprehension_page::otherPassagesByKeyboard()
{
    Fixture fixture;
    run(fixture);
    auto *list = fixture.find<QListView>("questionList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(fixture.find<QComboBox>("passageBox")->currentIndex(), 1);
    QTRY_VERIFY(fixture.settled());
    QCOMPARE(fixture.find<ui::PassageView>("passage-GT")->toPlainText(), QStringLiteral("جاء رجل مع سلتين"));
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QTRY_COMPARE(fixture.find<QComboBox>("passageBox")->currentIndex(), 0);
}

void tst_comprehension_page::matcherChangesTheFigures()
{
    Fixture fixture;
    run(fixture);
    auto *matcher = fixture.find<QComboBox>("matcherBox");
    const QString before = fixture.find<QLabel>("readingCaption")->text();
    matcher->setFocus();
    QTest::keyClick(matcher, Qt::Key_Down); // chrF
    QTRY_VERIFY(fixture.find<QLabel>("readingCaption")->text() != before);
    QVERIFY(fixture.find<QLabel>("readingCaption")->text().contains(matcher->currentText()));
}

void tst_comprehension_page::closingTheProjectEmptiesThePage()
{
    Fixture fixture;
    run(fixture);
    fixture.page.setSession(nullptr);
    QCOMPARE(fixture.find<QListView>("questionList")->model()->rowCount(), 0);
    QVERIFY(!fixture.find<QListView>("questionList")->isVisible());
    QVERIFY(fixture.find<QPushButton>("emptyNoteButton")->isVisible());
}

void tst_comprehension_page::everyWidgetHasAName()
{
    Fixture fixture;
    run(fixture);
    QCOMPARE(testing::accessibilityProblems(&fixture.page), QStringList());
}

QTEST_MAIN(tst_comprehension_page)
#include "tst_comprehension_page.moc"
