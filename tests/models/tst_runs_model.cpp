// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/project_session.h"
#include "models/runs/runs_model.h"
#include "tests/support/memory_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using models::RunsModel;

Q_DECLARE_METATYPE(core::RunState)

class RunsModelTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsRunsNewestFirst();
    void aNewRunIsInsertedWithoutReset();
    void progressChangesItsRowOnly();
    void countsFollowTheAnswers();
    void closingTheProjectEmptiesIt();
    void countsAnswersByState();
    void aRunsStandingInWords_data();
    void aRunsStandingInWords();
    void originsInWords_data();
    void originsInWords();
    void saysWhatCanNotBeRead();
    void toolTipsAreNeverMarkup();

private:
    static core::Run run(const char *title)
    {
        core::Run made;
        made.task = "questions";
        made.title = title;
        made.itemsTotal = 10;
        return made;
    }
};

void RunsModelTest::listsRunsNewestFirst()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    project->addRun(run("first"));
    project->addRun(run("second"));
    models::ProjectSession session(project);
    RunsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSession(&session);
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, RunsModel::Title).data().toString(), QStringLiteral("second"));
    QCOMPARE(model.index(1, RunsModel::Title).data().toString(), QStringLiteral("first"));
}

void RunsModelTest::aNewRunIsInsertedWithoutReset()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    project->addRun(run("first"));
    models::ProjectSession session(project);
    RunsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSession(&session);
    QTRY_COMPARE(model.rowCount(), 1);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex kept = model.index(0, 0);
    project->addRun(run("second"));
    Q_EMIT session.runsChanged();
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(kept.row(), 1);
    QCOMPARE(kept.data().toString(), QStringLiteral("first"));
}

void RunsModelTest::progressChangesItsRowOnly()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId first = project->addRun(run("first"));
    project->addRun(run("second"));
    models::ProjectSession session(project);
    RunsModel model;
    model.setSession(&session);
    QTRY_COMPARE(model.rowCount(), 2);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    core::RunProgress progress;
    progress.total = 10;
    progress.done = 4;
    progress.secondsLeft = 120;
    model.progress(first, progress);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
    QCOMPARE(model.index(1, 0).data(RunsModel::DoneRole).toInt(), 4);
    QVERIFY(model.index(1, RunsModel::Progress).data().toString().contains(QStringLiteral("4 of 10")));
    model.progress(99, progress); // of another project: nothing happens
    QCOMPARE(changed.size(), 1);
}

void RunsModelTest::countsFollowTheAnswers()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId id = project->addRun(run("first"));
    models::ProjectSession session(project);
    RunsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSession(&session);
    QTRY_COMPARE(model.rowCount(), 1);
    for (int n = 1; n <= 3; ++n) {
        core::Answer answer;
        answer.text = 1;
        answer.key = std::to_string(n);
        answer.state = n == 3 ? core::AnswerState::Refused : core::AnswerState::Answered;
        project->addAnswer(id, answer);
        Q_EMIT session.answersChanged(id); // several before the first count is back
    }
    QTRY_COMPARE(model.index(0, RunsModel::Answered).data(RunsModel::SortRole).toInt(), 2);
    QTRY_COMPARE(model.index(0, RunsModel::Left).data(RunsModel::SortRole).toInt(), 1);
}

void RunsModelTest::closingTheProjectEmptiesIt()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    project->addRun(run("first"));
    models::ProjectSession session(project);
    RunsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSession(&session);
    QTRY_COMPARE(model.rowCount(), 1);
    model.setSession(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void RunsModelTest::countsAnswersByState()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId id = project->addRun(run("first"));
    const std::pair<core::AnswerState, const char *> answers[] = { { core::AnswerState::Answered, "1" },
                                                                   { core::AnswerState::Answered, "2" },
                                                                   { core::AnswerState::Unparsed, "3" },
                                                                   { core::AnswerState::Pending, "4" } };
    for (const auto &[state, key] : answers) {
        core::Answer answer;
        answer.text = 1;
        answer.key = key;
        answer.state = state;
        project->addAnswer(id, answer);
    }
    models::ProjectSession session(project);
    RunsModel model;
    model.setSession(&session);
    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, RunsModel::Answered).data(RunsModel::SortRole).toInt(), 2);
    QCOMPARE(model.index(0, RunsModel::Left).data(RunsModel::SortRole).toInt(),
             1); // pending is not a failure to answer
}

void RunsModelTest::saysWhatCanNotBeRead()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    project->tables().readersFail = 1;
    models::ProjectSession session(project);
    RunsModel model;
    QSignalSpy failed(&model, &RunsModel::failed);
    model.setSession(&session);
    QTRY_COMPARE(failed.size(), 1);
}

void RunsModelTest::toolTipsAreNeverMarkup()
{
    QVERIFY(models::plainToolTip(QStringLiteral("<b>bold</b>")).contains(QStringLiteral("&lt;b&gt;")));
    QCOMPARE(models::plainToolTip(QString()), QString());
}

void RunsModelTest::aRunsStandingInWords_data()
{
    using core::RunState;
    QTest::addColumn<RunState>("state");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("saysWhy");
    QTest::newRow("prepared, never begun") << RunState::Pending << QString() << "not begun" << false;
    QTest::newRow("going on") << RunState::Running << QString() << "running" << false;
    QTest::newRow("paused by somebody") << RunState::Paused << QString() << "paused" << false;
    QTest::newRow("disk full") << RunState::Paused << "p.tertium: database or disk is full"
                               << "stopped" << true;
    QTest::newRow("killed") << RunState::Paused << "process 7 on here ended while it worked on it"
                            << "stopped" << true;
    QTest::newRow("cap reached") << RunState::Paused << "m: 2.00 of 2.00"
                                 << "stopped" << true;
    QTest::newRow("cancelled") << RunState::Incomplete << "cancelled"
                               << "cancelled" << false;
    QTest::newRow("some failed") << RunState::Incomplete << QString() << "done, some failed" << false;
    QTest::newRow("done") << RunState::Done << QString() << "done" << false;
}

void RunsModelTest::aRunsStandingInWords()
{
    QFETCH(core::RunState, state);
    QFETCH(QString, reason);
    QFETCH(QString, words);
    QFETCH(bool, saysWhy);
    RunsModel model;
    models::RunRow row{ run("r"), {}, 0 };
    row.run.id = 1;
    row.run.state = state;
    row.run.stopReason = reason.toStdString();
    model.setRows({ row });
    const QModelIndex cell = model.index(0, RunsModel::State);
    QCOMPARE(cell.data().toString(), words);
    const QString why = models::stoppedSentence(row.run);
    QCOMPARE(!why.isEmpty(), saysWhy);
    QVERIFY(why.contains(reason) || !saysWhy);
    for (const int role : { int(Qt::ToolTipRole), int(Qt::AccessibleTextRole) }) {
        QVERIFY(cell.data(role).toString().contains(saysWhy ? why : words));
    }
}

void RunsModelTest::originsInWords_data()
{
    QTest::addColumn<QString>("origin");
    QTest::addColumn<QString>("words");
    QTest::newRow("live") << QStringLiteral("live") << QStringLiteral("made here");
    QTest::newRow("the sample's") << QStringLiteral("shipped with the sample: m, recorded 2026-11-30")
                                  << QStringLiteral("shipped with the sample: m, recorded 2026-11-30");
    QTest::newRow("a recording's own") << QStringLiteral("Anna's server") << QStringLiteral("Anna's server");
}

// The sample's is a word of ours, translated, with what follows it as it is.
void RunsModelTest::originsInWords()
{
    class German final : public QTranslator {
    public:
        QString translate(const char *, const char *source, const char *, int) const override
        {
            return QByteArrayView(source) == "shipped with the sample" ? QStringLiteral("mit dem Beispiel") : QString();
        }
        bool isEmpty() const override { return false; }
    };
    QFETCH(QString, origin);
    QFETCH(QString, words);
    core::Run run;
    run.origin = origin.toStdString();
    QCOMPARE(models::originWords(run), words);
    German german;
    QVERIFY(QCoreApplication::installTranslator(&german));
    const QString translated = models::originWords(run);
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(translated, words.replace(QStringLiteral("shipped with the sample"), QStringLiteral("mit dem Beispiel")));
}

QTEST_GUILESS_MAIN(RunsModelTest)
#include "tst_runs_model.moc"
