// SPDX-License-Identifier: GPL-3.0-or-later
// The Sensitivity page by keyboard, over a project on disk: from pairs without scores to figures, choices, the passage
// of a row, a cancelled scoring, and what it says where there is nothing.

#include "core/sensitivity/project_pairs.h"
#include "models/project/project_session.h"
#include "models/sensitivity/disagreement_model.h"
#include "models/sensitivity/sensitivity_controller.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/sensitivity_project.h"
#include "tests/support/vet_fixture.h"
#include "ui/figures/sensitivity_words.h"
#include "ui/pages/sensitivity_page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/figure_card.h"
#include "ui/widgets/figure_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using ui::SensitivityPage;

namespace {

constexpr int kWait = 30'000;

std::string resource(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_PUBLISHED "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

core::PublishedSensitivity published()
{
    return *core::readPublishedSensitivity(resource("published_sensitivity.json"),
                                           resource("published_more_tables.json"));
}

struct Bench {
    QTemporaryDir folder;
    core::ProjectPtr project;
    std::unique_ptr<models::ProjectSession> session;
    SensitivityPage page{ published() };

    explicit Bench(int passages = 12, bool others = false, bool withPairs = true)
    {
        project = sensitivity_fixture::projectWith(folder.filePath(QStringLiteral("p.tertium")).toStdString(),
                                                   sensitivity_fixture::dukes(passages, others), withPairs);
        session = std::make_unique<models::ProjectSession>(project);
        page.resize(1280, 800);
    }
    ~Bench() { page.setSession(nullptr); }

    void open()
    {
        page.setSession(session.get());
        page.show();
        QApplication::setActiveWindow(&page);
    }
    void score(bool baselines = true)
    {
        if (baselines && !core::storeBaselines(*project, 1))
            qFatal("no baselines");
        const auto reader = project->readers()();
        core::PairScoreRequest request;
        request.metrics = { { .name = "chrf" }, { .name = "bleu" }, { .name = "rouge-l" } };
        if (!core::scoreProjectPairs(*project, **reader, request))
            qFatal("not scored");
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return page.isSettled(); }, kWait);
    }
    template <typename Widget> Widget *find(const char *name)
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    [[nodiscard]] QString words()
    {
        QString all;
        for (QLabel *label : page.findChildren<QLabel *>())
            if (label->isVisible())
                all += label->text() + u'\n';
        return all;
    }
    [[nodiscard]] QString titleOf(const char *figure)
    {
        return find<ui::FigureView>(figure)->figure()->caption().title;
    }
};

} // namespace

class tst_sensitivity_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Light); }

    void aVerdictSaysNothingOfWhatWasNotTried()
    {
        const auto cell = [](core::PairKind kind, int stars) {
            core::SensitivityCell made;
            made.metric = "chrF2";
            made.kind = kind;
            made.why = core::Undefined::No;
            made.n = core::kLeastTested;
            made.stars = stars;
            made.estimate = 1;
            return made;
        };
        core::SensitivityTable table;
        core::SensitivityGrid grid;
        grid.cells = { cell(core::PairKind::Error, 3), cell(core::PairKind::Error, 0) };
        QCOMPARE(ui::verdictSentence(table, grid, "chrF2"),
                 QStringLiteral("chrF2 marks 1 of 2 kinds of error down (p < 0.05)"));
        grid.cells.push_back(cell(core::PairKind::Variation, 0));
        QCOMPARE(ui::verdictSentence(table, grid, "chrF2"),
                 QStringLiteral(
                     "chrF2 marks 1 of 2 kinds of error down, and tolerates 1 of 1 kinds of variation (p < 0.05)"));
        grid.cells = { grid.cells.back() };
        QCOMPARE(ui::verdictSentence(table, grid, "chrF2"),
                 QStringLiteral("chrF2 tolerates 1 of 1 kinds of variation (p < 0.05)"));
    }

    void withoutAProjectItSaysWhatItIsFor()
    {
        SensitivityPage page({});
        page.show();
        QSignalSpy wanted(&page, &ui::Page::openWanted);
        auto *button = page.findChild<QPushButton *>(QStringLiteral("emptyNoteButton"));
        QVERIFY(button->isVisible());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(wanted.count(), 1);
    }

    void withoutPairsItSaysHowToMakeThem()
    {
        Bench bench(2, false, false);
        bench.open();
        QVERIFY(bench.settle());
        QVERIFY(bench.words().contains(u"tertium-cli perturb"));
        QSignalSpy wanted(&bench.page, &SensitivityPage::pairsWanted);
        auto *button = bench.find<QPushButton>("emptyNoteButton");
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(wanted.count(), 1);
        // Made elsewhere, they are there when the page is shown again.
        bench.page.hide();
        const auto bases = bench.project->pairs()->bases({});
        QVERIFY(bench.project->pairs()
                    ->save({ sensitivity_fixture::variantOf(bases->back(), "title", "duke", "king") })
                    .ok());
        bench.page.show();
        QTRY_VERIFY_WITH_TIMEOUT(bench.page.isSettled() && bench.words().contains(u"no scores yet"), kWait);
    }

    void estimatesAndDeltasAreSaved()
    {
        Bench bench;
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        auto *controller = bench.page.findChild<models::SensitivityController *>();
        QSignalSpy told(&bench.page, &ui::Page::notice);
        const QString file = bench.folder.filePath(QStringLiteral("d.csv"));
        controller->save(models::SensitivityController::Table::Deltas, file);
        QTRY_COMPARE_WITH_TIMEOUT(told.count(), 1, kWait);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll().count('\n'), 1 + 3 * 36);
        QSignalSpy failed(&bench.page, &ui::Page::failed);
        controller->save(models::SensitivityController::Table::Estimates, QStringLiteral("/nowhere/e.csv"));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kWait);
    }

    void onlyAcceptedPairsCount()
    {
        Bench bench;
        bench.score();
        core::NewVetting wish = vet_fixture::wishFor({ "Ada", "Ben" });
        wish.settings.categories = { { "title", "Title", "Another rank.", false, {}, {} } };
        const vet_fixture::Started started = vet_fixture::start(*bench.project, wish);
        for (const core::Person &person : started.annotators) {
            const auto view = core::AnnotatorView::open(*bench.project->campaigns(), started.campaign, person);
            int said = 0;
            for (const core::QueueEntry &entry : *(*view)->queue()) {
                core::Verdict verdict;
                const bool accept = entry.subject < "8"; // the same for both
                verdict.choice = accept ? core::VerdictChoice::Accept : core::VerdictChoice::Reject;
                if (!accept)
                    verdict.reasons = { (*view)->settings().reasons.front().id };
                said += (*view)->say(entry.subjectKind, entry.subject, verdict) ? 1 : 0;
            }
            QCOMPARE(said, 36);
        }
        bench.open();
        QVERIFY(bench.settle());
        auto *box = bench.find<QComboBox>("vettingBox");
        QCOMPARE(box->count(), 2);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page.isSettled() && bench.find<ui::FigureView>("sensitivityMatrix")
                                                               ->figure()
                                                               ->caption()
                                                               .recipe.contains(u"Pairs that vetting accepted"),
                                 kWait);
    }

    void oneKeyScoresThePairsAndShowsTheFigures()
    {
        Bench bench;
        bench.open();
        QVERIFY(bench.settle());
        QVERIFY(bench.words().contains(u"no scores yet"));
        auto *button = bench.find<QPushButton>("emptyNoteButton");
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page.isSettled() && bench.find<ui::FigureView>("forest")->isVisible(), kWait);
        QVERIFY(bench.titleOf("forest").contains(u"BLEU"));
        QVERIFY(bench.find<ui::FigureView>("sensitivityMatrix")->isVisible());
        QVERIFY(bench.find<ui::FigureView>("winRates")->isVisible());
        QVERIFY(bench.find<ui::FigureView>("baselines")->isVisible());
        QVERIFY(!bench.find<QLabel>("noBaselines")->isVisible());
        QVERIFY(bench.find<QLabel>("noMemorisation")->isVisible());
        QVERIFY(!bench.find<QWidget>("pairScoringLine")->isVisible());
    }

    void choicesAreMeasuredAndCaptioned()
    {
        Bench bench;
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        const auto recipe = [&bench] { return bench.find<ui::FigureView>("forest")->figure()->caption().recipe; };
        QVERIFY(recipe().contains(u"zero is no effect"));
        QVERIFY(recipe().contains(u"One model per metric"));
        auto *standardise = bench.find<QComboBox>("standardiseBox");
        standardise->setFocus();
        QTest::keyClick(standardise, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page.isSettled() && recipe().contains(u"average drop"), kWait);
        auto *fit = bench.find<QComboBox>("fitBox");
        fit->setFocus();
        QTest::keyClick(fit, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page.isSettled() && recipe().contains(u"One joint model"), kWait);
        auto *period = bench.find<QComboBox>("periodBox");
        QVERIFY(!bench.find<ui::FigureView>("periods")->isVisible());
        period->setFocus();
        QTest::keyClick(period, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page.isSettled() && bench.find<ui::FigureView>("periods")->isVisible(), kWait);
        QVERIFY(bench.titleOf("periods").contains(u"χ²"));
        auto *filter = bench.find<QComboBox>("filterColumnBox");
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.page.isSettled() &&
                bench.find<ui::FigureView>("forest")->figure()->caption().filter.contains(u"period is Han"),
            kWait);
    }

    void aMetricIsChosenInTheHeatMap()
    {
        Bench bench;
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        auto *view = bench.find<ui::FigureView>("sensitivityMatrix");
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Down); // the first mark, then the metric below
        QTest::keyClick(view, Qt::Key_Down);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(bench.find<QComboBox>("forestMetricBox")->currentIndex(), 1);
        QVERIFY(bench.titleOf("forest").contains(bench.find<QComboBox>("forestMetricBox")->currentText()));
    }

    void aRowLeadsToItsPassage()
    {
        Bench bench;
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        auto *view = bench.find<QTableView>("disagreementView");
        const QAbstractItemModelTester tester(view->model());
        QCOMPARE(view->model()->rowCount(), 12);
        QSignalSpy opened(&bench.page, &ui::Page::openPassage);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Down);
        QVERIFY(!bench.find<QPlainTextEdit>("pairBaseText")->toPlainText().isEmpty());
        QVERIFY(bench.find<QPlainTextEdit>("pairBaseText")->toPlainText() !=
                bench.find<QPlainTextEdit>("pairVariantText")->toPlainText());
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        const QModelIndex now = view->currentIndex();
        QCOMPARE(opened[0][0].toLongLong(), now.data(models::DisagreementModel::SegmentRole).toLongLong());
    }

    void printedTablesAreLaidBeside()
    {
        Bench bench;
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        QVERIFY(!bench.find<ui::FigureView>("printedMatrix")->isVisible());
        bench.find<QComboBox>("forestMetricBox")->setCurrentText(QStringLiteral("BLEU"));
        auto *box = bench.find<QAbstractButton>("printedBox");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(bench.find<ui::FigureView>("printedMatrix")->isVisible());
        QVERIFY(bench.find<ui::FigureView>("printedBaselines")->isVisible());
        QVERIFY(bench.find<ui::FigureView>("forest")->figure()->words().contains(u"as printed"));
    }

    void scoringCanBeCancelled()
    {
        Bench bench(150);
        bench.score(false);
        bench.open();
        QVERIFY(bench.settle());
        auto *score = bench.find<QPushButton>("scorePairsButton");
        score->setFocus();
        QTest::keyClick(score, Qt::Key_Space);
        QVERIFY(bench.find<QWidget>("pairScoringLine")->isVisible());
        QVERIFY(!score->isEnabled());
        auto *cancel = bench.find<QPushButton>("cancelScoringButton");
        cancel->setFocus();
        QTest::keyClick(cancel, Qt::Key_Space);
        QVERIFY(!bench.find<QWidget>("pairScoringLine")->isVisible());
        QVERIFY(bench.settle());
        QVERIFY(score->isEnabled());
    }

    void everyChoiceHasANameAndIsReachedByTab()
    {
        Bench bench(12, true);
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        const QStringList problems = testing::accessibilityProblems(&bench.page);
        QVERIFY2(problems.isEmpty(), problems.join(u'\n').toUtf8().constData());
    }

    void narrowAndOtherScriptsFit()
    {
        Bench bench(12, true);
        bench.score();
        bench.page.resize(800, 520);
        bench.open();
        QVERIFY(bench.settle());
        for (QScrollArea *area : bench.page.findChildren<QScrollArea *>())
            QVERIFY2(area->widget()->width() <= area->viewport()->width() || area->objectName().isEmpty(),
                     qPrintable(area->objectName()));
    }

    void figuresHaveTheHeightThatTheyNeed()
    {
        Bench bench(12, true);
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        bench.find<QAbstractButton>("printedBox")->click();
        for (const QSize size : { QSize(1280, 800), QSize(800, 520), QSize(1900, 1100) }) {
            bench.page.resize(size);
            QTest::qWait(0);
            for (const ui::FigureView *view : bench.page.findChildren<ui::FigureView *>())
                if (view->isVisible())
                    QVERIFY2(view->height() >= view->heightForWidth(view->width()),
                             qPrintable(QStringLiteral("%1: %2 of %3")
                                            .arg(view->objectName())
                                            .arg(view->height())
                                            .arg(view->heightForWidth(view->width()))));
        }
    }

    void aProjectThatClosesTakesItsFiguresWithIt()
    {
        Bench bench;
        bench.score();
        bench.open();
        QVERIFY(bench.settle());
        bench.page.setSession(nullptr);
        QVERIFY(bench.find<QPushButton>("emptyNoteButton")->isVisible());
        QCOMPARE(bench.find<QTableView>("disagreementView")->model()->rowCount(), 0);
    }
};

QTEST_MAIN(tst_sensitivity_page)
#include "tst_sensitivity_page.moc"
