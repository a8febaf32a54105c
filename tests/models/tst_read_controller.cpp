// SPDX-License-Identifier: GPL-3.0-or-later
// What the Read page shows of a segment: panes, choice of systems, scores, preferences, metadata.
#include "models/read/read_controller.h"

#include "core/questions/question_run.h"
#include "core/questions/run_table.h"
#include "tests/support/assessed_project.h"

#include <QLocale>
#include <QSignalSpy>
#include <QTest>

class TstReadController : public QObject {
    Q_OBJECT

private:
    static QStringList titles(const std::vector<models::ReadPane> &panes)
    {
        QStringList names;
        for (const models::ReadPane &pane : panes) {
            names << pane.title;
        }
        return names;
    }

private Q_SLOTS:
    void putsSourceFirstAndReferencesNext();
    void keepsTheChoiceFromSegmentToSegment();
    void showsTheLastSegmentAskedFor();
    void saysWhatATextScored();
    void scoresAsTheRunsTable();
    void namesWhomTheRatersPreferred();
    void listsMetadata();
    void forgetsAProjectThatIsClosed();
    void saysThatASegmentIsMissing();
};

void TstReadController::putsSourceFirstAndReferencesNext()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 2 });
    models::ProjectSession session(project);
    models::ReadController controller;
    controller.setSession(&session);
    controller.showSegment(1);
    QTRY_COMPARE(controller.segment(), 1);
    QCOMPARE(titles(controller.panes()), QStringList({ QStringLiteral("Source"), QStringLiteral("Human"),
                                                       QStringLiteral("GPT-4"), QStringLiteral("DeepL") }));
    QVERIFY(controller.panes()[1].isReference);
    QCOMPARE(controller.panes()[1].kind, core::SystemKind::Human);
    QCOMPARE(controller.shownPanes().size(), 3U); // the source and two translations
}

void TstReadController::keepsTheChoiceFromSegmentToSegment()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 2 });
    const core::RowId lonely = project->addSegment("A passage with one translation.", "en", "Book");
    project->addText(lonely, project->addSystem("Another"), "译文", "zh");
    models::ProjectSession session(project);
    models::ReadController controller;
    controller.setSession(&session);
    controller.showSegment(1);
    QTRY_COMPARE(controller.segment(), 1);
    for (const models::ReadPane &pane : controller.panes()) {
        controller.setShown(pane, pane.title == QStringLiteral("DeepL"));
    }
    QCOMPARE(titles(controller.shownPanes()), QStringList{ QStringLiteral("DeepL") });
    controller.showSegment(lonely); // none of the chosen ones is here: what there is
    QTRY_COMPARE(controller.segment(), lonely);
    QCOMPARE(titles(controller.shownPanes()), QStringList{ QStringLiteral("Another") });
    controller.showSegment(2);
    QTRY_COMPARE(controller.segment(), 2);
    QCOMPARE(titles(controller.shownPanes()), QStringList{ QStringLiteral("DeepL") });
}

void TstReadController::showsTheLastSegmentAskedFor()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 5 });
    models::ProjectSession session(project);
    models::ReadController controller;
    controller.setSession(&session);
    QTRY_VERIFY(controller.isSettled());
    for (int segment = 1; segment <= 5; ++segment) {
        controller.showSegment(segment);
    }
    QSignalSpy shown(&controller, &models::ReadController::shown);
    QTRY_VERIFY(controller.isSettled());
    QCOMPARE(controller.segment(), 5);
    QCOMPARE(shown.count(), 1);
}

void TstReadController::saysWhatATextScored()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 1, .allAnswered = true });
    models::ProjectSession session(project);
    models::ReadController controller;
    controller.setSession(&session);
    controller.showSegment(1);
    QTRY_VERIFY(controller.isSettled());
    const QString scores = controller.panes()[2].scores;
    QVERIFY2(scores.contains(QStringLiteral("esa")) && scores.contains(QStringLiteral("LTPQ")), qPrintable(scores));
    QVERIFY(controller.panes()[0].scores.isEmpty());
}

// One rule scores everywhere: replicates count, as in the table of the command line.
void TstReadController::scoresAsTheRunsTable()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 2, .allAnswered = true });
    auto reader = project->readers()();
    const auto runs = (*reader)->runs();
    const core::RowId run = runs->front().id;
    const auto first = (*reader)->answers(run);
    for (core::Answer answer : *first) { // a second replicate that says NO to everything
        answer.id = 0;
        answer.replicate = 1;
        answer.label = core::Label::No;
        answer.soft.reset();
        project->addAnswer(run, answer);
    }
    reader = project->readers()();
    const auto stored = (*reader)->run(run);
    const auto answers = (*reader)->answers(run);
    const auto table = core::tabulateRun(*core::questionListOf(*stored), *(*reader)->textLines({}), *answers,
                                         core::ScorePreset::Paper, core::hasSoftAnswers(*answers));
    const auto scored = models::newestScoredRun(**reader);
    QCOMPARE(scored->id, run);
    std::map<core::RowId, double> scores;
    for (const core::RowId segment : *(*reader)->segmentIds({})) {
        scores.merge(*models::scoresIn(**reader, *scored, (*reader)->segment(segment)->texts));
    }
    QVERIFY(!scores.empty());
    QCOMPARE(scores, core::weightedScores(table));
}

void TstReadController::namesWhomTheRatersPreferred()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 1 });
    project->addPreference(1, 1, 2, core::Choice::Second, "A");
    project->addPreference(1, 2, 1, core::Choice::First, "B");
    project->addPreference(1, 1, 3, core::Choice::Tie, "C");
    auto reader = project->readers()();
    const auto view = (*reader)->segment(1);
    const QString sentence = models::preferenceSentence(*view);
    const QString both = QLocale().createSeparatedList({ QStringLiteral("A"), QStringLiteral("B") });
    QVERIFY2(sentence.contains(QStringLiteral("DeepL preferred to GPT-4 by ") + both), qPrintable(sentence));
    QVERIFY2(sentence.contains(QStringLiteral("GPT-4 and Human judged equal by C")), qPrintable(sentence));
    QVERIFY(models::preferenceSentence({}).isEmpty());
}

void TstReadController::listsMetadata()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 1 });
    project->addMetadata(1, "genre", "novel <b>bold</b>");
    models::ProjectSession session(project);
    models::ReadController controller;
    controller.setSession(&session);
    controller.showSegment(1);
    QTRY_COMPARE(controller.segment(), 1);
    const auto groups = controller.metadata();
    QCOMPARE(groups.front().entries.back(),
             (std::pair<QString, QString>(QStringLiteral("genre"), QStringLiteral("novel <b>bold</b>"))));
}

void TstReadController::forgetsAProjectThatIsClosed()
{
    auto project = std::make_shared<testing::MemoryProject>();
    testing::fillAssessed(*project, { .segments = 1 });
    models::ReadController controller;
    {
        models::ProjectSession session(project);
        controller.setSession(&session);
        controller.showSegment(1); // the answer comes too late
        controller.setSession(nullptr);
    }
    QCoreApplication::processEvents();
    QVERIFY(controller.view() == nullptr);
    QVERIFY(controller.panes().empty());
    QVERIFY(controller.isSettled());
}

void TstReadController::saysThatASegmentIsMissing()
{
    auto project = std::make_shared<testing::MemoryProject>();
    models::ProjectSession session(project);
    models::ReadController controller;
    QSignalSpy failed(&controller, &models::ReadController::failed);
    controller.setSession(&session);
    controller.showSegment(77);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!failed.first().first().toString().isEmpty());
}

QTEST_GUILESS_MAIN(TstReadController)
#include "tst_read_controller.moc"
