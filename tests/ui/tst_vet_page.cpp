// SPDX-License-Identifier: GPL-3.0-or-later
// An annotator vets with the keyboard alone, on a project on disk: verdicts, reasons, flags, proposals, undo.
#include "core/vetting/adjudication.h"
#include "tests/ui/vet_bench.h"
#include "ui/vetting/pair_sheet.h"
#include "ui/vetting/pair_text.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>

using namespace vet_bench;

class TstVetPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoHundredPairsByKeyboard();
    void undoCrossesPairsAndRestarts();
    void lettersInEditorsAreText();
    void aProposalBecomesAPair();
    void aSuggestionIsTaken();
    void practiceExplainsAfterTheAnswer();
    void bothChangesOfALongPairAreSeen_data();
    void bothChangesOfALongPairAreSeen();
    void theReasonsTakeTheLineOfTheVerdicts();
    void anEmptyGuidelineOpensNothing();
    void nothingCountsBeforeItIsOnDisk();
    void nothingIsSaidOfWhatIsNotShown();
    void timeStandsWhileTheWindowIsAway();
    void tenThousandPairsReadWhatIsShown();
    void pinyinComesWhenAsked();
    void isWithinEverybodysReach();
};

void TstVetPage::twoHundredPairsByKeyboard()
{
    Bench bench({ { "tense", 120 }, { "segmentation", 80 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    std::map<std::string, core::Verdict> expected;
    std::set<std::string> putOff;
    auto *end = bench.find<QLabel>("triageEndLabel");
    for (int i = 0; i < 400 && !end->isVisible(); ++i) {
        QVERIFY(bench.pairShown());
        QVERIFY(bench.view()->hasFocus());
        const std::string subject = bench.subjectAt(bench.triage()->current());
        if (i % 10 == 3) {
            const int digit = i / 10 % 5; // the sixth wants a note
            QTest::keyClick(bench.view(), Qt::Key_X);
            QTest::keyClick(bench.view(), static_cast<Qt::Key>(Qt::Key_1 + digit));
            expected[subject] = reject(core::defaultReasons()[static_cast<std::size_t>(digit)].id);
        } else if (i % 10 == 7 && !putOff.contains(subject)) {
            QTest::keyClick(bench.view(), Qt::Key_S);
            putOff.insert(subject);
        } else {
            QTest::keyClick(bench.view(), Qt::Key_A);
            expected[subject] = accept();
        }
        if (expected.size() == 200) // everything is said: the last page comes when it is on disk
            QTRY_VERIFY_WITH_TIMEOUT(end->isVisible(), kPatience);
    }
    QVERIFY(end->isVisible());
    QVERIFY(putOff.size() >= 20);
    QCOMPARE(expected.size(), std::size_t{ 200 });
    QVERIFY(bench.settle());
    for (const core::VettedPair &pair : bench.data().pairs) {
        QCOMPARE(pair.verdicts[0].choice, expected.at(pair.uuid).choice);
        QCOMPARE(pair.verdicts[0].reasons, expected.at(pair.uuid).reasons);
        QVERIFY(pair.verdicts[1].empty());
    }
    QVERIFY(bench.find<QLabel>("triageEndLabel")->text().startsWith(u"200 of 200"));
}

void TstVetPage::undoCrossesPairsAndRestarts()
{
    Bench bench({ { "tense", 5 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    const std::string first = bench.subjectAt(0);
    const std::string second = bench.subjectAt(1);
    QTest::keyClick(bench.view(), Qt::Key_A);
    QVERIFY(bench.pairShown());
    QTest::keyClick(bench.view(), Qt::Key_X);
    QTest::keyClick(bench.view(), Qt::Key_3);
    QVERIFY(bench.settle());
    QCOMPARE(bench.onDisk(0, second).choice, core::VerdictChoice::Reject);
    QTest::keyClick(bench.view(), Qt::Key_Z);
    QVERIFY(bench.settle());
    QCOMPARE(bench.triage()->current(), 1);
    QVERIFY(bench.onDisk(0, second).empty());
    bench.closePage();
    bench.openPage();
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QCOMPARE(bench.triage()->current(), 1); // where one stopped
    QTest::keyClick(bench.view(), Qt::Key_Z);
    QVERIFY(bench.settle());
    QCOMPARE(bench.subjectAt(bench.triage()->current()), first);
    QVERIFY(bench.onDisk(0, first).empty());
    QTest::keyClick(bench.view(), Qt::Key_Z);
    QVERIFY(bench.settle());
    QVERIFY(bench.find<QLabel>("triageSaidLabel")->text().contains(u"nothing to undo"));
}

void TstVetPage::lettersInEditorsAreText()
{
    Bench bench({ { "tense", 4 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    const std::string subject = bench.subjectAt(0);
    auto *edit = bench.inView<QPlainTextEdit>("noteEdit");
    QTest::keyClick(bench.view(), Qt::Key_F);
    QVERIFY(edit->hasFocus());
    QTest::keyClicks(edit, QStringLiteral("a x1 s f e z d p g"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    core::Verdict verdict = bench.onDisk(0, subject);
    QVERIFY(verdict.flagged && verdict.choice == core::VerdictChoice::None);
    QCOMPARE(verdict.note, std::string("a x1 s f e z d p g"));
    QCOMPARE(bench.triage()->current(), 0); // a flag is no verdict
    QVERIFY(bench.view()->hasFocus());
    QTest::keyClick(bench.view(), Qt::Key_F);
    QTest::keyClicks(edit, QStringLiteral("no"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(bench.view()->hasFocus());
    QTest::keyClick(bench.view(), Qt::Key_X);
    QTest::keyClick(bench.view(), Qt::Key_6); // another reason: in words
    QVERIFY(edit->hasFocus());
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(edit, QStringLiteral("odd"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    verdict = bench.onDisk(0, subject);
    QCOMPARE(verdict.choice, core::VerdictChoice::Reject);
    QCOMPARE(verdict.reasons, std::vector<std::string>{ core::kOtherReason });
    QCOMPARE(verdict.note, std::string("odd"));
    QVERIFY(verdict.flagged);
    QCOMPARE(bench.triage()->current(), 1);
}

void TstVetPage::aProposalBecomesAPair()
{
    Bench bench({ { "tense", 2 } });
    QVERIFY(bench.begin(QStringLiteral("Bo")));
    const std::string subject = bench.subjectAt(0);
    QTest::keyClick(bench.view(), Qt::Key_E);
    auto *edit = bench.inView<QPlainTextEdit>("noteEdit");
    QVERIFY(edit->toPlainText().startsWith(u"The tense said")); // the variant, to be changed
    QTest::keyClicks(edit, QStringLiteral(" Truly."));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    QVERIFY(QString::fromStdString(bench.onDisk(1, subject).proposal).endsWith(u"Truly."));
    const auto pairs = *bench.project->pairs()->pairs({});
    QCOMPARE(pairs.size(), std::size_t{ 3 });
    QVERIFY(std::ranges::any_of(pairs, [](const core::MinimalPair &pair) {
        return pair.variant.generator.starts_with("person") && pair.variant.body.ends_with("Truly.");
    }));
    QVERIFY(bench.find<QLabel>("proposalLabel")->isVisible());
}

void TstVetPage::aSuggestionIsTaken()
{
    Bench bench({ { "tense", 2 } });
    QVERIFY(bench.begin(QStringLiteral("Bo")));
    const std::string subject = bench.subjectAt(0);
    auto *choices = bench.inView<QComboBox>("noteChoiceBox");
    QTest::keyClick(bench.view(), Qt::Key_F); // a note has nothing to choose from
    QVERIFY(!choices->isVisible());
    auto *edit = bench.inView<QPlainTextEdit>("noteEdit");
    QTest::keyClick(edit, Qt::Key_Escape);
    QTest::keyClick(bench.view(), Qt::Key_E);
    QVERIFY(choices->isVisible());
    QTest::keyClick(edit, Qt::Key_Tab);
    QVERIFY(choices->hasFocus());
    QTest::keyClick(choices, Qt::Key_Down);
    QVERIFY(edit->toPlainText().startsWith(u"The Sage said"));
    QTest::keyClick(choices, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    QVERIFY(QString::fromStdString(bench.onDisk(1, subject).proposal).startsWith(u"The Sage said"));
}

void TstVetPage::practiceExplainsAfterTheAnswer()
{
    Bench bench({ { "tense", 2 } }, addPractice);
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *answer = bench.find<QLabel>("practiceAnswerLabel");
    QVERIFY(bench.inView<QLabel>("pairHeadLabel")->text().startsWith(u"Practice"));
    QVERIFY(!answer->isVisible());
    QTest::keyClick(bench.view(), Qt::Key_X);
    QTest::keyClick(bench.view(), Qt::Key_1);
    QVERIFY(bench.settle());
    QCOMPARE(bench.triage()->current(), 0); // its answer is read first
    QVERIFY(answer->isVisible());
    QVERIFY(answer->text().contains(u"The time is <b>another</b> one."));
    QCOMPARE(answer->textFormat(), Qt::PlainText);
    QTest::keyClick(bench.view(), Qt::Key_Return);
    QCOMPARE(bench.triage()->current(), 1);
    QCOMPARE(bench.triage()->progress().pairs, 2); // never counted
}

void TstVetPage::bothChangesOfALongPairAreSeen_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("before"); // sentences before the change
    QTest::addColumn<bool>("beside");
    QTest::newRow("a paragraph, wide") << QSize(1120, 740) << 8 << true;
    QTest::newRow("pages, wide") << QSize(1120, 740) << 120 << true;
    QTest::newRow("the definition below") << QSize(810, 640) << 8 << true;
    QTest::newRow("a sentence, narrow") << QSize(560, 640) << 1 << false;
}

void TstVetPage::bothChangesOfALongPairAreSeen()
{
    QFETCH(const QSize, size);
    QFETCH(const int, before);
    QFETCH(const bool, beside);
    std::string text;
    for (int i = 0; i < before; ++i)
        text += "It was his friend, who had spoken to him only yesterday. ";
    Bench bench({ { "tense", 2 } }, [&](core::NewVetting &wish) {
        addPractice(wish);
        core::VetPair &pair = wish.settings.practice.front().pair;
        const std::size_t start = text.size() + 3;
        pair.base = text + "He went. " + text;
        pair.variant = text + "He goes. " + text;
        pair.edits = { { start, start + 4, "went", "goes" } };
    });
    bench.page->resize(size);
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *sheet = bench.inView<ui::PairSheet>("pairSheet");
    QTRY_COMPARE(sheet->sideBySide(), beside);
    const auto seen = [&](const char *name) {
        const auto *one = bench.inView<ui::PairText>(name);
        const QRect change = one->firstChange();
        const QRect line(one->mapTo(sheet->viewport(), change.topLeft()), change.size());
        return !change.isNull() && sheet->viewport()->rect().contains(line);
    };
    QTRY_VERIFY_WITH_TIMEOUT(seen("baseText") && seen("variantText"), kPatience);
    QTest::keyClick(bench.view(), Qt::Key_Plus, Qt::ControlModifier); // larger text
    QTRY_VERIFY_WITH_TIMEOUT(seen("variantText"), kPatience);
    const auto *base = bench.inView<ui::PairText>("baseText");
    const auto *variant = bench.inView<ui::PairText>("variantText");
    if (sheet->sideBySide()) {
        QCOMPARE(base->mapTo(sheet, QPoint()).y(), variant->mapTo(sheet, QPoint()).y());
        QVERIFY(std::abs(base->width() - variant->width()) <= 1);
    } else {
        QTRY_VERIFY(variant->mapTo(sheet, QPoint()).y() >= base->mapTo(sheet, QPoint()).y() + base->height());
    }
}

void TstVetPage::theReasonsTakeTheLineOfTheVerdicts()
{
    Bench bench({ { "tense", 20 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QTest::keyClick(bench.view(), Qt::Key_A);
    QVERIFY(bench.settle());
    auto *chips = bench.inView<QWidget>("decisionChips");
    auto *bar = bench.inView<QWidget>("verdictBar");
    const auto overlap = [&] {
        return chips->geometry().top() < bar->geometry().bottom() && bar->geometry().top() < chips->geometry().bottom();
    };
    QTRY_VERIFY(chips->isVisible() && overlap()); // on one line
    const int height = bench.inView<QWidget>("pairSheet")->height();
    QTest::keyClick(bench.view(), Qt::Key_X);
    QVERIFY(!chips->isVisible());
    QTest::keyClick(bench.view(), Qt::Key_Escape);
    QVERIFY(chips->isVisible());
    QCOMPARE(bench.inView<QWidget>("pairSheet")->height(), height);
    bench.page->resize(640, 700);
    QTRY_VERIFY(!overlap()); // under each other
    QTest::keyClick(bench.view(), Qt::Key_X);
    QVERIFY(chips->isVisible());
}

void TstVetPage::anEmptyGuidelineOpensNothing()
{
    Bench bench({ { "tense", 2 } }, [](core::NewVetting &wish) { wish.guideline.clear(); });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QTest::keyClick(bench.view(), Qt::Key_G);
    QVERIFY(bench.find<QDialog>("guidelineDialog") == nullptr);
    QCOMPARE(bench.find<QLabel>("triageSaidLabel")->text(), QStringLiteral("This campaign has no guideline."));
}

void TstVetPage::nothingCountsBeforeItIsOnDisk()
{
    Bench bench({ { "tense", 3 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *count = bench.find<QLabel>("triageCountLabel");
    QTest::keyClick(bench.view(), Qt::Key_A); // the answer of the disk arrives by the event loop alone
    QCOMPARE(bench.triage()->current(), 1);   // the next pair comes at once
    QCOMPARE(bench.triage()->progress().decided(), 0);
    QVERIFY(count->text().contains(u"0 of 3 decided"));
    QVERIFY(bench.triage()->recent().empty());
    QVERIFY(bench.settle());
    QVERIFY(count->text().contains(u"1 of 3 decided"));
    QVERIFY(bench.find<QLabel>("triageSavedLabel")->text().startsWith(u"saved "));
    auto *chip = bench.find<QToolButton>("chip1");
    QVERIFY(chip != nullptr);
    chip->click();
    QCOMPARE(bench.triage()->current(), 0);
    QVERIFY(bench.inView<QLabel>("pairHeadLabel")->text().contains(u"accepted"));
}

void TstVetPage::nothingIsSaidOfWhatIsNotShown()
{
    Bench bench({ { "tense", 60 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    bench.triage()->goTo(50); // not read ahead
    QVERIFY(bench.triage()->pair() == nullptr);
    QTest::keyClick(bench.view(), Qt::Key_A);
    QCOMPARE(bench.triage()->current(), 50);
    QVERIFY(bench.settle());
    QCOMPARE(bench.triage()->progress().decided(), 0);
}

void TstVetPage::timeStandsWhileTheWindowIsAway()
{
    Bench bench({ { "tense", 2 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QVERIFY(bench.triage()->isCounting());
    QEvent away(QEvent::WindowDeactivate);
    QApplication::sendEvent(bench.page->window(), &away);
    QVERIFY(!bench.triage()->isCounting());
    QEvent back(QEvent::WindowActivate);
    QApplication::sendEvent(bench.page->window(), &back);
    QVERIFY(bench.triage()->isCounting());
}

void TstVetPage::tenThousandPairsReadWhatIsShown()
{
    Bench bench({ { "tense", 5000 }, { "segmentation", 5000 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QVERIFY(bench.settle());
    QCOMPARE(bench.triage()->count(), 10'000);
    QVERIFY2(bench.triage()->pairsRead() <= 8, QByteArray::number(bench.triage()->pairsRead()).constData());
    auto *variant = bench.find<ui::PairText>("variantText");
    const int paintsBefore = variant->paints();
    for (int i = 0; i < 20; ++i) {
        QVERIFY(bench.pairShown());
        QTest::keyClick(bench.view(), Qt::Key_A);
        QVERIFY(bench.settle());
    }
    QCOMPARE(bench.triage()->progress().decided(), 20);
    QVERIFY2(bench.triage()->pairsRead() <= 28, QByteArray::number(bench.triage()->pairsRead()).constData());
    const int paints = variant->paints() - paintsBefore;
    QVERIFY2(paints <= 20 * 8, QByteArray::number(paints).constData());
}

void TstVetPage::pinyinComesWhenAsked()
{
    Bench bench({ { "tense", 2 } });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    const auto *ruby = bench.inView<QWidget>("pinyinText");
    QVERIFY(!ruby->isVisible());
    QTest::keyClick(bench.view(), Qt::Key_P);
    QVERIFY(ruby->isVisible() && ruby->height() > 0);
    QTest::keyClick(bench.view(), Qt::Key_P);
    QVERIFY(!ruby->isVisible());
}

void TstVetPage::isWithinEverybodysReach()
{
    Bench bench({ { "tense", 4 } }, addPractice);
    QVERIFY(bench.settle());
    QString found = problems(bench.page.get());
    QVERIFY2(found.isEmpty(), qPrintable(found));
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QTest::keyClick(bench.view(), Qt::Key_A);
    QVERIFY(bench.settle());
    QVERIFY(testing::focusableWidgets(bench.page.get()).size() >= 10);
    found = problems(bench.page.get());
    QVERIFY2(found.isEmpty(), qPrintable(found));
    bench.view()->setFocus();
    QTest::keyClick(bench.view(), Qt::Key_X); // the reasons
    found = problems(bench.page.get());
    QVERIFY2(found.isEmpty(), qPrintable(found));
    QVERIFY(bench.view()->accessibleName().contains(u"Tense"));
    QVERIFY(bench.view()->accessibleDescription().contains(u"Keys: A accept"));
    bench.triage()->close();
    bench.find<QTabWidget>("vetTabs")->setCurrentIndex(1);
    QVERIFY(bench.settle());
    found = problems(bench.page.get());
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

QTEST_MAIN(TstVetPage)
#include "tst_vet_page.moc"
