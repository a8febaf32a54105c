// SPDX-License-Identifier: GPL-3.0-or-later
// The Read page with a keyboard alone: segments, filter, choice of texts, comparison, sizes, reading mode.
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/assessed_project.h"
#include "ui/pages/read_page.h"
#include "ui/reading/passage_view.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
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
            page.setFocus();
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
    void marksTheHitsOfTheFilter();
    void goesFromHitToHit();
    void namesHiddenTextsThatHaveTheWords();
    void arabicWordsLeaveTheCountInOrder();
    void marksFitTextsWithForeignLineEnds();
    void scrollsAllTextsByOneBar();
    void keepsTheFocusWhenTheCompareBarGoes();
    void longNamesDontWidenThePage();
    void isWithinEverybodysReach();
};

void TstReadPage::beginsWithTheFirstSegment()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("Source passage 1 of the book."));
    QVERIFY(bench.find<QListView>("segmentList")->hasFocus()); // not whatever button comes first
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

void TstReadPage::marksTheHitsOfTheFilter()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QLineEdit>("segmentFilterEdit")->setText(QStringLiteral("passage"));
    QTRY_VERIFY(bench.page.isSettled());
    auto *source = bench.find<ui::PassageView>("passage-source");
    QCOMPARE(source->extraSelections().size(), 1);
    const QTextEdit::ExtraSelection hit = source->extraSelections().first();
    QCOMPARE(hit.cursor.selectedText(), QStringLiteral("passage"));
    QVERIFY(hit.format.hasProperty(QTextFormat::BackgroundBrush));
    QVERIFY(hit.format.underlineStyle() != QTextCharFormat::NoUnderline); // not by colour alone
    QVERIFY(bench.find<QWidget>("findBar")->isVisible());
    bench.find<QLineEdit>("segmentFilterEdit")->clear();
    QVERIFY(source->extraSelections().isEmpty());
    QVERIFY(!bench.find<QWidget>("findBar")->isVisible());
}

void TstReadPage::goesFromHitToHit()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId system = project->addSystem("S");
    project->addText(project->addSegment("a fox and a fox", "en"), system, "one fox");
    project->addText(project->addSegment("no fox", "en"), system, "nothing");
    Bench bench(project);
    bench.find<QLineEdit>("segmentFilterEdit")->setText(QStringLiteral("fox"));
    QTRY_VERIFY(bench.page.isSettled());
    const auto *words = bench.find<QLabel>("findLabel");
    QTRY_COMPARE(words->text(), QStringLiteral("“fox”: 1 of 3 here"));
    bench.find<ui::PassageView>("passage-source")->setFocus();
    QTest::keyClick(&bench.page, Qt::Key_F3);
    QCOMPARE(words->text(), QStringLiteral("“fox”: 2 of 3 here"));
    QCOMPARE(bench.find<ui::PassageView>("passage-source")->textCursor().position(), 12);
    QTest::keyClick(&bench.page, Qt::Key_F3); // in the translation
    QCOMPARE(bench.find<ui::PassageView>("passage-S")->textCursor().position(), 4);
    QTest::keyClick(&bench.page, Qt::Key_F3); // in the next segment
    QTRY_COMPARE(bench.shownSource(), QStringLiteral("no fox"));
    QCOMPARE(words->text(), QStringLiteral("“fox”: 1 of 1 here"));
    QTest::keyClick(&bench.page, Qt::Key_F3); // there is no other
    QCOMPARE(words->text(), QStringLiteral("“fox”: 1 of 1 here"));
    QTest::keyClick(&bench.page, Qt::Key_F3, Qt::ShiftModifier); // back: the last one of the first
    QTRY_COMPARE(words->text(), QStringLiteral("“fox”: 3 of 3 here"));
}

void TstReadPage::namesHiddenTextsThatHaveTheWords()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId segment = project->addSegment("Il pleut.", "fr");
    for (const char *name : { "One", "Two", "Three" }) {
        project->addText(segment, project->addSystem(name), name == std::string("Three") ? "a shower" : "rain");
    }
    Bench bench(project);
    bench.find<QLineEdit>("segmentFilterEdit")->setText(QStringLiteral("shower"));
    QTRY_COMPARE(bench.find<QLabel>("findLabel")->text(),
                 QStringLiteral("“shower” is not in the texts shown; also in Three, not shown"));
}

void TstReadPage::arabicWordsLeaveTheCountInOrder()
{
    auto project = std::make_shared<testing::MemoryProject>();
    project->addText(project->addSegment("قال الرجل: نعم.", "ar"), project->addSystem("S"), "The man said yes.");
    Bench bench(project);
    bench.find<QLineEdit>("segmentFilterEdit")->setText(QStringLiteral("الرجل"));
    const QString words = QStringLiteral("“\u2068الرجل\u2069”: 1 of 1 here");
    QTRY_COMPARE(bench.find<QLabel>("findLabel")->text(), words);
}

void TstReadPage::marksFitTextsWithForeignLineEnds()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId segment = project->addSegment("One.\r\nTwo.\r\nThree.", "en");
    project->addText(segment, project->addSystem("A"), "One.\r\nTwo.\r\nThree.");
    project->addText(segment, project->addSystem("B"), "One.\r\nTwo.\r\nFour.");
    Bench bench(project);
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QToolButton>("compareButton")->click();
    const auto marks = bench.find<ui::PassageView>("passage-B")->extraSelections();
    QCOMPARE(marks.size(), 1);
    QCOMPARE(marks.first().cursor.selectedText(), QStringLiteral("Four"));
}

void TstReadPage::scrollsAllTextsByOneBar()
{
    auto project = std::make_shared<testing::MemoryProject>();
    std::string longText;
    for (int i = 0; i < 200; ++i) {
        longText += "A sentence of the book. ";
    }
    const core::RowId segment = project->addSegment(longText, "en");
    project->addText(segment, project->addSystem("S"), longText + longText);
    Bench bench(project);
    QTRY_VERIFY(bench.page.isSettled());
    auto *bar = bench.find<QScrollBar>("paneScrollBar");
    QTRY_VERIFY(bar->isVisible());
    auto *source = bench.find<ui::PassageView>("passage-source");
    auto *other = bench.find<ui::PassageView>("passage-S");
    QVERIFY(!source->verticalScrollBar()->isVisible() && !other->verticalScrollBar()->isVisible());
    QCOMPARE(bar->maximum(), other->verticalScrollBar()->maximum()); // the longest text's
    bar->setValue(bar->maximum());
    QCOMPARE(source->verticalScrollBar()->value(), source->verticalScrollBar()->maximum());
    QCOMPARE(other->verticalScrollBar()->value(), other->verticalScrollBar()->maximum());
    source->verticalScrollBar()->setValue(0); // by a wheel or a key in one of them
    QCOMPARE(other->verticalScrollBar()->value(), 0);
    QCOMPARE(bar->value(), 0);
}

void TstReadPage::keepsTheFocusWhenTheCompareBarGoes()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QToolButton>("compareButton")->click();
    auto *box = bench.find<QComboBox>("compareSecondBox");
    box->setFocus();
    QVERIFY(box->hasFocus());
    bench.find<QAction>("compareAction")->trigger();
    QVERIFY(!box->isVisible());
    QVERIFY(bench.find<ui::PassageView>("passage-source")->hasFocus());
}

void TstReadPage::longNamesDontWidenThePage()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const std::string name(300, 'n');
    for (int i = 0; i < 3; ++i) {
        const core::RowId segment = project->addSegment("Text", "en", name + std::to_string(i));
        project->addText(segment, project->addSystem(name), "A");
        project->addText(segment, project->addSystem(name + "2"), "B");
    }
    Bench bench(project);
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QToolButton>("compareButton")->click();
    QVERIFY2(bench.page.minimumSizeHint().width() <= 800,
             qPrintable(QString::number(bench.page.minimumSizeHint().width())));
    QVERIFY(bench.find<QComboBox>("compareFirstBox")->width() <= 220);
    QVERIFY(bench.find<QComboBox>("compareFirstBox")->toolTip().contains(QString::fromStdString(name)));
}

void TstReadPage::isWithinEverybodysReach()
{
    Bench bench(book());
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QToolButton>("compareButton")->click();
    bench.find<QToolButton>("detailsButton")->click();
    bench.find<QLineEdit>("segmentFilterEdit")->setText(QStringLiteral("passage"));
    QTRY_VERIFY(bench.page.isSettled());
    const QStringList problems = testing::accessibilityProblems(&bench.page);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

QTEST_MAIN(TstReadPage)
#include "tst_read_page.moc"
