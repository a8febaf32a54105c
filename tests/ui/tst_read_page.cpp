// SPDX-License-Identifier: GPL-3.0-or-later
// The Read page with a keyboard alone: segments, filter, choice of texts, comparison, sizes, reading mode.
#include "models/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/assessed_project.h"
#include "ui/pages/read_page.h"
#include "ui/reading/passage_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

class TstReadPage : public QObject {
    Q_OBJECT

private:
    struct Bench {
        explicit Bench(std::shared_ptr<testing::MemoryProject> given)
            : project(std::move(given))
            , session(project)
        {
            page.resize(1200, 760);
            page.show();
            page.setSession(&session);
            page.activateWindow();
        }
        ~Bench() { page.setSession(nullptr); }
        template <typename T> T *find(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
        QString shownSource()
        {
            const auto *view = find<ui::PassageView>("passage-source");
            return view != nullptr ? view->toPlainText() : QString();
        }
        std::shared_ptr<testing::MemoryProject> project;
        models::ProjectSession session;
        ui::ReadPage page;
    };
    static std::shared_ptr<testing::MemoryProject> book()
    {
        auto project = std::make_shared<testing::MemoryProject>();
        testing::fillAssessed(*project, { .segments = 12 });
        return project;
    }

private Q_SLOTS:
    void beginsWithTheFirstSegment();
    void stepsBySegment_data();
    void stepsBySegment();
    void filtersWhileOneTypes();
    void comparesTwoTranslations();
    void typesTheLetterOfAKeyIntoTheFilter();
    void enlargesOnePaneOnly();
    void hidesEverythingButTextInReadingMode();
    void copiesByKeyboard();
    void showsMarkupAsItIs();
    void laysOutParagraphsInTheirOwnDirection();
    void opensAPassageFromElsewhere();
    void saysWhatIsMissing();
    void isWithinEverybodysReach();
};

void TstReadPage::beginsWithTheFirstSegment()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 1 of the book."));
    QVERIFY(bench.find<ui::PassageView>("passage-GPT-4")->isVisible());
    QCOMPARE(bench.find<QLabel>("foundLabel")->text(), QStringLiteral("12 segment(s)"));
}

void TstReadPage::stepsBySegment_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifier");
    QTest::newRow("Alt and Down") << static_cast<int>(Qt::Key_Down) << static_cast<int>(Qt::AltModifier);
    QTest::newRow("Ctrl and Page Down") << static_cast<int>(Qt::Key_PageDown) << static_cast<int>(Qt::ControlModifier);
}

void TstReadPage::stepsBySegment()
{
    QFETCH(int, key);
    QFETCH(int, modifier);
    Bench bench(book());
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 1 of the book."));
    bench.find<ui::PassageView>("passage-source")->setFocus();
    QTest::keyClick(&bench.page, static_cast<Qt::Key>(key), static_cast<Qt::KeyboardModifiers>(modifier));
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 2 of the book."));
    QTest::keyClick(&bench.page, Qt::Key_Up, Qt::AltModifier);
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 1 of the book."));
    QTest::keyClick(&bench.page, Qt::Key_Up, Qt::AltModifier); // there is none before the first
    QCOMPARE(bench.find<QListView>("segmentList")->currentIndex().row(), 0);
}

void TstReadPage::filtersWhileOneTypes()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    bench.page.focusFilter();
    QTest::keyClicks(bench.find<QLineEdit>("segmentFilterEdit"), QStringLiteral("passage 12"));
    QTRY_COMPARE(bench.find<QLabel>("foundLabel")->text(), QStringLiteral("1 segment(s) found"));
    QCOMPARE(bench.find<QListView>("segmentList")->model()->rowCount(), 1);
    QVERIFY(bench.find<QListView>("segmentList")->isVisible());
}

void TstReadPage::comparesTwoTranslations()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    auto *first = bench.find<ui::PassageView>("passage-GPT-4");
    first->setFocus();
    QVERIFY(first->extraSelections().isEmpty());
    QTest::keyClick(first, Qt::Key_D);
    QCOMPARE(first->extraSelections().size(), 1);
    QCOMPARE(first->extraSelections().first().cursor.selectedText(), QStringLiteral("GPT-4"));
    QVERIFY(first->extraSelections().first().format.fontUnderline());
    QTest::keyClick(first, Qt::Key_D);
    QVERIFY(first->extraSelections().isEmpty());
}

void TstReadPage::typesTheLetterOfAKeyIntoTheFilter()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    auto *filter = bench.find<QLineEdit>("segmentFilterEdit");
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("did"));
    QCOMPARE(filter->text(), QStringLiteral("did"));
    QVERIFY(!bench.find<QToolButton>("compareButton")->isChecked());
}

void TstReadPage::enlargesOnePaneOnly()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    auto *source = bench.find<ui::PassageView>("passage-source");
    auto *other = bench.find<ui::PassageView>("passage-GPT-4");
    source->setFocus();
    QTest::keyClick(source, Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(source->scale() > 1.05);
    QCOMPARE(other->scale(), 1.0);
    QTest::keyClick(&bench.page, Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 2 of the book."));
    QVERIFY(source->scale() > 1.05); // the size stays with the pane
    QTest::keyClick(source, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(source->scale(), 1.0);
}

void TstReadPage::hidesEverythingButTextInReadingMode()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    QSignalSpy changed(&bench.page, &ui::ReadPage::readingModeChanged);
    bench.find<ui::PassageView>("passage-source")->setFocus();
    QTest::keyClick(bench.find<ui::PassageView>("passage-source"), Qt::Key_F11);
    QCOMPARE(changed.count(), 1);
    QVERIFY(!bench.find<QListView>("segmentList")->isVisible());
    QVERIFY(!bench.find<QLabel>("placeLabel")->isVisible());
    QVERIFY(bench.find<ui::PassageView>("passage-source")->isVisible());
    QTest::keyClick(bench.find<ui::PassageView>("passage-source"), Qt::Key_Escape);
    QVERIFY(bench.find<QListView>("segmentList")->isVisible());
}

void TstReadPage::copiesByKeyboard()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    auto *source = bench.find<ui::PassageView>("passage-source");
    source->setFocus();
    QTest::keyClick(source, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(source, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Source passage 1 of the book."));
    QTest::keyClick(source, Qt::Key_X); // a text can't be changed
    QCOMPARE(source->toPlainText(), QStringLiteral("Source passage 1 of the book."));
}

void TstReadPage::showsMarkupAsItIs()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId segment = project->addSegment("<b>bold</b> & <img src=x>", "en");
    project->addText(segment, project->addSystem("<i>S</i>"), "<h1>粗</h1>");
    Bench bench(project);
    QTRY_VERIFY(bench.page.isSettled());
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("<b>bold</b> & <img src=x>"));
    QCOMPARE(bench.find<ui::PassageView>("passage-<i>S</i>")->toPlainText(), QStringLiteral("<h1>粗</h1>"));
}

void TstReadPage::laysOutParagraphsInTheirOwnDirection()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId segment = project->addSegment("قال الرجل: نعم.\nHe said yes.", "ar");
    project->addText(segment, project->addSystem("S"), "Yes.", "en");
    Bench bench(project);
    QTRY_VERIFY(bench.page.isSettled());
    QTRY_VERIFY(bench.find<ui::PassageView>("passage-source") != nullptr);
    const QTextDocument *document = bench.find<ui::PassageView>("passage-source")->document();
    QCOMPARE(document->firstBlock().textDirection(), Qt::RightToLeft);
    QCOMPARE(document->lastBlock().textDirection(), Qt::LeftToRight);
}

void TstReadPage::opensAPassageFromElsewhere()
{
    Bench bench(book());
    bench.page.showPassage(7, { 20 }); // the second system of the seventh segment
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 7 of the book."));
    QTRY_VERIFY(bench.page.isSettled());
    QCOMPARE(bench.find<QListView>("segmentList")->currentIndex().row(), 6);
    QVERIFY(bench.find<ui::PassageView>("passage-DeepL")->isVisible());
    QVERIFY(!bench.find<QToolButton>("showTextButton-GPT-4")->isChecked());
}

void TstReadPage::saysWhatIsMissing()
{
    Bench bench(std::make_shared<testing::MemoryProject>());
    QTRY_VERIFY(bench.page.isSettled());
    QSignalSpy wanted(&bench.page, &ui::Page::importWanted);
    auto *button = bench.find<QPushButton>("emptyNoteButton");
    QVERIFY(button->isVisible());
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(wanted.count(), 1);
}

void TstReadPage::isWithinEverybodysReach()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QToolButton>("compareButton")->click();
    bench.find<QToolButton>("detailsButton")->click();
    const QStringList problems = testing::accessibilityProblems(&bench.page);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

QTEST_MAIN(TstReadPage)
#include "tst_read_page.moc"
