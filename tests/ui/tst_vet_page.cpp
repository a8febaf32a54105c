// SPDX-License-Identifier: GPL-3.0-or-later
// An annotator vets with the keyboard alone, on a project on disk: verdicts, reasons, flags, proposals, undo; and the
// organiser's results and adjudication on the same page.
#include "core/perturb/category.h"
#include "core/vetting/adjudication.h"
#include "models/project/project_session.h"
#include "models/vetting/adjudication_controller.h"
#include "models/vetting/triage_controller.h"
#include "models/vetting/vet_groups_model.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/vet_fixture.h"
#include "ui/pages/vet_page.h"
#include "ui/vetting/make_pairs_dialog.h"
#include "ui/vetting/pair_sheet.h"
#include "ui/vetting/pair_text.h"
#include "ui/vetting/vet_campaign_dialog.h"

#include <QAbstractItemModelTester>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace vet_fixture;

namespace {

constexpr int kPatience = 30'000; // a busy disk may take its time

core::Result<std::shared_ptr<const core::Lexicon>> wordLists()
{
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string &name : core::lexiconFiles()) {
        QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/perturb/") + QString::fromStdString(name));
        if (!file.open(QIODevice::ReadOnly))
            return core::Error{ core::ErrorCode::NotFound, name, {}, 0 };
        files.emplace_back(name, file.readAll().toStdString());
    }
    return core::makeLexicon(files);
}

// Qt names a tab bar itself.
QString problems(QWidget *root)
{
    QStringList found = testing::accessibilityProblems(root);
    found.removeIf([](const QString &one) { return one.contains(u"qt_tabwidget_tabbar"); });
    return found.join(u'\n');
}

// A project with a campaign of two annotators, and the page on it.
struct Bench {
    explicit Bench(const std::vector<Wanted> &pairs, const std::function<void(core::NewVetting &)> &change = {})
        : project(projectWith(folder.filePath(QStringLiteral("vet.tertium")).toStdString(), pairs))
    {
        core::NewVetting wish = wishFor({ "Anna", "Bo" });
        if (change)
            change(wish);
        started = start(*project, wish);
        openPage();
    }
    ~Bench() { closePage(); }
    void openPage()
    {
        session = std::make_unique<models::ProjectSession>(project);
        page = std::make_unique<ui::VetPage>([] {
            static const auto lists = wordLists();
            return lists;
        });
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        page->setSession(session.get());
    }
    void closePage()
    {
        page->setSession(nullptr);
        page.reset();
        session.reset();
    }
    template <typename T> T *find(const char *name) { return page->findChild<T *>(QString::fromLatin1(name)); }
    template <typename T> T *inView(const char *name) { return view()->findChild<T *>(QString::fromLatin1(name)); }
    models::TriageController *triage() { return page->findChild<models::TriageController *>(); }
    QWidget *view() { return find<QWidget>("triageView"); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return page->isSettled(); }, kPatience);
    }
    bool pairShown()
    {
        return QTest::qWaitFor([this] { return triage()->pair() != nullptr; }, kPatience);
    }
    // From the page to the first pair, by keys.
    bool begin(const QString &name)
    {
        if (!settle() || !QTest::qWaitFor([this] { return find<QLineEdit>("annotatorEdit")->isVisible(); }, kPatience))
            return false;
        auto *who = find<QLineEdit>("annotatorEdit");
        who->setFocus();
        QTest::keyClicks(who, name);
        QTest::keyClick(who, Qt::Key_Return);
        auto *start = find<QPushButton>("beginTriageButton");
        if (!QTest::qWaitFor([&] { return start->hasFocus(); }, kPatience))
            return false;
        QTest::keyClick(start, Qt::Key_Space);
        return QTest::qWaitFor([this] { return view()->hasFocus(); }, kPatience) && pairShown();
    }
    core::VetData data() { return *core::readVetData(*project->campaigns(), started.campaign); }
    core::Verdict onDisk(int annotator, const std::string &subject)
    {
        for (const core::VettedPair &pair : data().pairs)
            if (pair.uuid == subject)
                return pair.verdicts[static_cast<std::size_t>(annotator)];
        return {};
    }
    void say(int annotator, const std::string &subject, const core::Verdict &verdict)
    {
        const auto view = viewOf(*project, started.campaign, started.annotators[static_cast<std::size_t>(annotator)]);
        QVERIFY(view->say(core::kPairSubject, subject, verdict).ok());
    }
    std::string subjectAt(int place) { return triage()->entry(place)->subject; }

    QTemporaryDir folder;
    core::ProjectPtr project;
    Started started;
    std::unique_ptr<models::ProjectSession> session;
    std::unique_ptr<ui::VetPage> page;
};

void addPractice(core::NewVetting &wish)
{
    core::PracticePair practice;
    practice.pair.category = "tense";
    practice.pair.base = "He went.";
    practice.pair.variant = "He goes.";
    practice.pair.edits = { { 3, 7, "went", "goes" } };
    practice.explanation = "The time is <b>another</b> one.";
    wish.settings.practice = { practice };
}

} // namespace

class TstVetPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoHundredPairsByKeyboard();
    void undoCrossesPairsAndRestarts();
    void lettersInEditorsAreText();
    void aProposalBecomesAPair();
    void practiceExplainsAfterTheAnswer();
    void bothChangesOfALongPairAreSeen_data();
    void bothChangesOfALongPairAreSeen();
    void theReasonsTakeTheLineOfTheVerdicts();
    void anEmptyGuidelineOpensNothing();
    void nothingCountsBeforeItIsOnDisk();
    void nothingIsSaidOfWhatIsNotShown();
    void timeStandsWhileTheWindowIsAway();
    void tenThousandPairsReadWhatIsShown();
    void resultsSayWhereKappaMisleads();
    void adjudicationByKeyboard();
    void theDialogMakesTheCampaign();
    void theDialogOfPairsIsWithinReach();
    void pairsAreMadeFromTheWindow();
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
        QVERIFY(variant->mapTo(sheet, QPoint()).y() >= base->mapTo(sheet, QPoint()).y() + base->height());
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

void TstVetPage::resultsSayWhereKappaMisleads()
{
    Bench bench({ { "tense", 20 }, { "segmentation", 4 } });
    int i = 0;
    for (const core::VettedPair &pair : bench.data().pairs) {
        bench.say(0, pair.uuid, i == 3 ? reject() : accept());
        bench.say(1, pair.uuid, i == 5 ? reject("ambiguous") : accept());
        ++i;
    }
    QVERIFY(bench.settle());
    bench.find<QTabWidget>("vetTabs")->setCurrentIndex(1);
    QVERIFY(bench.settle());
    auto *table = bench.find<QTableView>("vetResultsTable");
    auto *model = static_cast<models::VetGroupsModel *>(table->model());
    const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QCOMPARE(model->rowCount(), 5); // two categories, errors, variations, all
    using Figure = models::VetGroupsModel::Figure;
    const auto cell = [&](int row, Figure figure) {
        return model->index(row, model->columnOf(figure)).data().toString();
    };
    QCOMPARE(cell(0, Figure::N), QStringLiteral("20"));
    QCOMPARE(cell(0, Figure::Both), QStringLiteral("18"));
    QCOMPARE(cell(0, Figure::BothReject), QStringLiteral("0"));
    QCOMPARE(cell(0, Figure::Differ), QStringLiteral("2"));
    QCOMPARE(cell(0, Figure::Observed), QStringLiteral("90.0 %"));
    QCOMPARE(cell(0, Figure::JointAccept), QStringLiteral("90.0 %"));
    QCOMPARE(cell(0, Figure::Kappa), QStringLiteral("-0.053"));
    QCOMPARE(cell(0, Figure::Pabak), QStringLiteral("0.800"));
    QCOMPARE(model->index(0, 2).data().toString(), QStringLiteral("19")); // Anna's
    table->setCurrentIndex(model->index(0, 0));
    auto *square = bench.find<QTableWidget>("twoByTwoTable");
    QCOMPARE(square->item(0, 0)->text(), QStringLiteral("18"));
    QCOMPARE(square->item(0, 1)->text(), QStringLiteral("1"));
    QVERIFY(bench.find<QLabel>("kappaCautionLabel")->isVisible());
    QVERIFY(bench.find<QLabel>("kappaCautionLabel")->text().contains(u"misleads"));
    table->setCurrentIndex(model->index(1, 0)); // all accepted
    QVERIFY(bench.find<QLabel>("kappaCautionLabel")->text().contains(u"not defined"));
    const QString out = bench.folder.filePath(QStringLiteral("benchmark"));
    QVERIFY(QDir().mkpath(out));
    bench.page->exportBenchmark(out, core::PairFormat::Tsv);
    QVERIFY(bench.settle());
    QVERIFY(QFile::exists(out + QStringLiteral("/manifest.json")));
    QFile pairs(out + QStringLiteral("/pairs.tsv"));
    QVERIFY(pairs.open(QIODevice::ReadOnly));
    QCOMPARE(pairs.readAll().count('\n'), 23); // a header and the 22 that both accepted
}

void TstVetPage::adjudicationByKeyboard()
{
    Bench bench({ { "tense", 6 } });
    int i = 0;
    std::set<std::string> differ;
    for (const core::VettedPair &pair : bench.data().pairs) {
        core::Verdict second = i < 2 ? reject("ambiguous") : accept();
        if (i < 2)
            differ.insert(pair.uuid);
        bench.say(0, pair.uuid, accept());
        bench.say(1, pair.uuid, second);
        ++i;
    }
    QVERIFY(bench.settle());
    bench.find<QTabWidget>("vetTabs")->setCurrentIndex(2);
    auto *who = bench.find<QLineEdit>("adjudicatorEdit");
    who->setFocus();
    QTest::keyClicks(who, QStringLiteral("Anna")); // she has a verdict of her own
    QTest::keyClick(who, Qt::Key_Return);
    QVERIFY(bench.settle());
    QVERIFY(who->isVisible());
    who->clear();
    QTest::keyClicks(who, QStringLiteral("Cleo"));
    QTest::keyClick(who, Qt::Key_Return);
    auto *cases = bench.page->findChild<models::AdjudicationController *>();
    auto *view = bench.find<QWidget>("caseView");
    QTRY_VERIFY_WITH_TIMEOUT(view->hasFocus() && cases->pair() != nullptr, kPatience);
    QCOMPARE(cases->count(), 2);
    const QString shown = bench.find<QLabel>("anonymousVerdictsLabel")->text();
    QVERIFY(shown.contains(u"accepted") && shown.contains(u"rejected"));
    QVERIFY(!shown.contains(u"Anna") && !shown.contains(u"Bo"));
    QVERIFY(!view->findChild<ui::PairSheet *>()->isAncestorOf(bench.find<QLabel>("anonymousVerdictsLabel")));
    auto *edit = bench.find<QWidget>("caseView")->findChild<QPlainTextEdit *>(QStringLiteral("noteEdit"));
    const std::string first = cases->currentCase()->subject;
    QTest::keyClick(view, Qt::Key_A);
    QVERIFY(edit->hasFocus());
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier); // no reason: not taken
    QVERIFY(edit->isVisible());
    QTest::keyClicks(edit, QStringLiteral("clear"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    QCOMPARE(cases->decided(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(cases->pair() != nullptr && cases->currentCase()->subject != first, kPatience);
    QTest::keyClick(view, Qt::Key_X);
    QTest::keyClick(view, Qt::Key_4);
    QTest::keyClicks(edit, QStringLiteral("nobody can tell"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    QCOMPARE(cases->decided(), 2);
    for (const core::VettedPair &pair : bench.data().pairs) {
        QCOMPARE(pair.adjudication.has_value(), differ.contains(pair.uuid));
        if (pair.uuid == first)
            QCOMPARE(pair.adjudication->note, std::string("clear"));
        QCOMPARE(pair.verdicts[0].choice, core::VerdictChoice::Accept); // as it was
    }
    QTest::keyClick(view, Qt::Key_Z);
    QVERIFY(bench.settle());
    QCOMPARE(cases->decided(), 1);
}

void TstVetPage::theDialogMakesTheCampaign()
{
    ui::VetCampaignDialog dialog({ { "tense", 30 }, { "title", 10 } }, { { "tense", "Tense" }, { "title", "Title" } },
                                 nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    dialog.findChild<QPlainTextEdit *>(QStringLiteral("vetAnnotatorsEdit"))
        ->setPlainText(QStringLiteral("Anna\n\nBo "));
    const core::NewVetting wish = dialog.wish();
    QCOMPARE(wish.annotators, (std::vector<std::string>{ "Anna", "Bo" }));
    QCOMPARE(wish.choice.categories, (std::vector<std::string>{ "tense", "title" }));
    QCOMPARE(wish.settings.reasons, core::defaultReasons());
    QVERIFY(!wish.guideline.empty());
    const QString found = problems(&dialog);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TstVetPage::theDialogOfPairsIsWithinReach()
{
    QTemporaryDir folder;
    const auto project = projectWith(folder.filePath(QStringLiteral("p.tertium")).toStdString(), { { "tense", 1 } });
    ui::MakePairsDialog dialog(new models::PairMaker(project, wordLists),
                               { { 1, kSystem, core::SystemKind::Machine, 1 } }, {}, nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const QString found = problems(&dialog);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TstVetPage::pairsAreMadeFromTheWindow()
{
    Bench bench({ { "tense", 3 } });
    QVERIFY(bench.settle());
    const auto before = bench.project->pairs()->pairs({})->size();
    auto *open = bench.find<QPushButton>("makePairsPageButton");
    QVERIFY(open->isVisible());
    open->click();
    auto *dialog = bench.page->findChild<ui::MakePairsDialog *>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->wish().request.categories.size(), core::categories().size());
    QVERIFY(dialog->wish().systems.empty()); // all of them
    auto *make = dialog->findChild<QPushButton *>(QStringLiteral("makePairsButton"));
    make->click();
    auto *table = dialog->findChild<QTableWidget *>(QStringLiteral("madePairsTable"));
    QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), static_cast<int>(core::categories().size()), kPatience);
    QVERIFY(table->isVisible());
    int kept = 0;
    for (int row = 0; row < table->rowCount(); ++row) {
        QCOMPARE(table->item(row, 2)->text(), QStringLiteral("%1 of 3").arg(table->item(row, 2)->text().at(0)));
        kept += table->item(row, 1)->text().toInt();
    }
    QVERIFY(kept > 0); // "said" has a tense
    QCOMPARE(bench.project->pairs()->pairs({})->size(), before + static_cast<std::size_t>(kept));
    QVERIFY(bench.settle());
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
