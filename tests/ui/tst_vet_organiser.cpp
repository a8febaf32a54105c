// SPDX-License-Identifier: GPL-3.0-or-later
// The organiser's side of the page Vet: results, adjudication, campaigns, pairs.
#include "core/perturb/category.h"
#include "core/vetting/adjudication.h"
#include "models/vetting/adjudication_controller.h"
#include "models/vetting/vet_groups_model.h"
#include "tests/ui/vet_bench.h"
#include "ui/vetting/make_pairs_dialog.h"
#include "ui/vetting/pair_sheet.h"
#include "ui/vetting/vet_campaign_dialog.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>

using namespace vet_bench;

class TstVetOrganiser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resultsSayWhereKappaMisleads();
    void adjudicationByKeyboard();
    void longNamesWidenNothing();
    void aNameOfTheOtherDirectionTurnsNoSentence();
    void aNarrowHeaderKeepsItsActions();
    void theDialogMakesTheCampaign();
    void theDialogOfPairsIsWithinReach();
    void pairsAreMadeFromTheWindow();
};

void TstVetOrganiser::resultsSayWhereKappaMisleads()
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

void TstVetOrganiser::adjudicationByKeyboard()
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
    auto *cause = view->findChild<QComboBox *>(QStringLiteral("noteChoiceBox"));
    QTest::keyClick(edit, Qt::Key_Tab);
    QVERIFY(cause->hasFocus());
    QTest::keyClick(cause, Qt::Key_Down);
    QCOMPARE(cause->currentText(), QStringLiteral("an ambiguous text"));
    QTest::keyClick(cause, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(bench.settle());
    QCOMPARE(cases->decided(), 2);
    for (const core::VettedPair &pair : bench.data().pairs) {
        QCOMPARE(pair.adjudication.has_value(), differ.contains(pair.uuid));
        if (pair.uuid == first)
            QCOMPARE(pair.adjudication->note, std::string("clear"));
        if (pair.adjudication) // only the second one was said to have one
            QCOMPARE(pair.adjudication->cause,
                     pair.uuid == first ? core::DisagreementCause::None : core::DisagreementCause::Text);
        QCOMPARE(pair.verdicts[0].choice, core::VerdictChoice::Accept); // as it was
    }
    QTest::keyClick(view, Qt::Key_Z);
    QVERIFY(bench.settle());
    QCOMPARE(cases->decided(), 1);
}

void TstVetOrganiser::aNameOfTheOtherDirectionTurnsNoSentence()
{
    const QString name = QStringLiteral("محمد");
    Bench bench({ { "tense", 2 } }, [&](core::NewVetting &wish) { wish.annotators = { name.toStdString(), "Bo" }; });
    QVERIFY(bench.settle());
    QTRY_VERIFY(bench.find<QLineEdit>("annotatorEdit")->isVisible());
    bench.find<QLineEdit>("annotatorEdit")->setText(name);
    QTest::keyClick(bench.find<QLineEdit>("annotatorEdit"), Qt::Key_Return);
    const auto *label = bench.find<QLabel>("triageResumeLabel");
    QTRY_VERIFY(label->text().contains(name));
    QVERIFY2(!label->text().isRightToLeft(), qUtf8Printable(label->text()));
}

void TstVetOrganiser::longNamesWidenNothing()
{
    const std::string name =
        "Dr. Anna-Maria Wolkenstein-Trostburg of the Institute of Sinology and Translation Studies";
    QTemporaryDir folder;
    const auto project = projectWith(folder.filePath(QStringLiteral("v.tertium")).toStdString(), { { "tense", 4 } });
    const Started started = start(*project, wishFor({ name, "Bo" }));
    models::ProjectSession session(project);
    ui::VetPage page([] { return wordLists(); });
    page.resize(1000, 700);
    page.show();
    page.setSession(&session);
    QVERIFY(QTest::qWaitFor([&] { return page.isSettled(); }, kPatience));
    const auto data = core::readVetData(*project->campaigns(), started.campaign);
    QVERIFY(data.ok());
    for (const core::Person &person : started.annotators)
        for (const core::VettedPair &pair : data->pairs)
            QVERIFY(viewOf(*project, started.campaign, person)->say(core::kPairSubject, pair.uuid, accept()).ok());
    page.findChild<QTabWidget *>(QStringLiteral("vetTabs"))->setCurrentIndex(1);
    QVERIFY(QTest::qWaitFor([&] { return page.isSettled(); }, kPatience));
    auto *table = page.findChild<QTableView *>(QStringLiteral("vetResultsTable"));
    for (int column = 1; column < table->model()->columnCount(); ++column)
        QVERIFY2(table->columnWidth(column) <= 120, QByteArray::number(column).constData());
    QVERIFY(page.findChild<QTableWidget *>(QStringLiteral("twoByTwoTable"))->verticalHeader()->width() <= 120);
    QVERIFY(page.findChild<QComboBox *>(QStringLiteral("annotatorPairBox"))->sizeHint().width() <= 440);
    page.setSession(nullptr);
}

void TstVetOrganiser::aNarrowHeaderKeepsItsActions()
{
    Bench bench({ { "tense", 3 } });
    QVERIFY(bench.settle());
    auto *more = bench.find<QPushButton>("vetMoreButton");
    QVERIFY(!more->isVisible());
    QVERIFY(bench.find<QPushButton>("verdictsInButton")->isVisible());
    bench.page->resize(520, 700);
    QTRY_VERIFY(more->isVisible());
    QVERIFY(bench.find<QPushButton>("newVettingButton")->isVisible());
    QVERIFY(!bench.find<QPushButton>("verdictsInButton")->isVisible());
    Q_EMIT more->menu()->aboutToShow();
    QCOMPARE(more->menu()->actions().size(), 3);
    const QString found = problems(bench.page.get());
    QVERIFY2(found.isEmpty(), qPrintable(found));
    bench.page->resize(1280, 700);
    QTRY_VERIFY(!more->isVisible());
}

void TstVetOrganiser::theDialogMakesTheCampaign()
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

void TstVetOrganiser::theDialogOfPairsIsWithinReach()
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

void TstVetOrganiser::pairsAreMadeFromTheWindow()
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

QTEST_MAIN(TstVetOrganiser)
#include "tst_vet_organiser.moc"
