// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that ship with the sample: replies that a named model really gave, read by the same code as live ones, so
// that every room of the program has something to show at the first opening.

#include "app/cli/comprehension_report.h"
#include "app/resource_files.h"
#include "app/sample_project.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

class tst_sample_project : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyShippedReplyIsFound();
    void figuresAreThoseOfTheLiveRun_data();
    void figuresAreThoseOfTheLiveRun();
    void anInterruptedStartLeavesNoHalfSample();

private:
    QTemporaryDir m_folder;
    core::ProjectPtr m_project;
    std::vector<app::ComprehensionReport> m_reports;
};

void tst_sample_project::initTestCase()
{
    const auto library = app::loadLibrary();
    QVERIFY(library.ok());
    auto project =
        app::sampleProject(m_folder.filePath(QStringLiteral("s.tertium")), *library, {}, [](const std::string &) {});
    QVERIFY2(project.ok(), project.ok() ? "" : project.error().detail.c_str());
    m_project = std::move(*project);
    const auto reader = m_project->readers()();
    QVERIFY(reader.ok());
    const auto runs = (*reader)->runs();
    QVERIFY(runs.ok());
    for (const core::Run &run : *runs) {
        if (run.task == "treqa") {
            auto report = app::makeComprehensionReport(**reader, run.id, core::TieRule::Half);
            QVERIFY2(report.ok(), report.ok() ? "" : report.error().detail.c_str());
            m_reports.push_back(std::move(*report));
        }
    }
    QCOMPARE(m_reports.size(), std::size_t{ 2 });
    std::ranges::sort(m_reports, {}, [](const auto &one) { return one.view.run.id; });
}

// A prompt that was changed without a new recording asks what no reply was recorded for.
void tst_sample_project::everyShippedReplyIsFound()
{
    const auto reader = m_project->readers()();
    QVERIFY(reader.ok());
    const auto runs = (*reader)->runs();
    QVERIFY(runs.ok());
    QCOMPARE(runs->size(), std::size_t{ 3 });
    for (const core::Run &run : *runs) {
        QVERIFY2(run.state == core::RunState::Done, run.title.c_str());
        QVERIFY2(run.origin.find("shipped") != std::string::npos, run.origin.c_str());
        QCOMPARE(run.itemsFailed, 0);
        QCOMPARE(run.model, std::string("qwen2.5-coder-1.5b-instruct-q4_k_m"));
    }
}

// What the command line printed for the live runs.
void tst_sample_project::figuresAreThoseOfTheLiveRun_data()
{
    QTest::addColumn<int>("report");
    QTest::addColumn<int>("passages");
    QTest::addColumn<QList<int>>("questions"); // kept, merged, valid, kept apart, without a gold answer
    QTest::addColumn<QList<int>>("answers");   // to valid questions, located
    QTest::addColumn<QList<double>>("f1");
    QTest::newRow("Analects, two people")
        << 0 << 4 << QList<int>{ 12, 2, 6, 5, 1 } << QList<int>{ 12, 10 } << QList<double>{ 0.119, 0.201 };
    QTest::newRow("Candide, two machines")
        << 1 << 2 << QList<int>{ 5, 1, 4, 1, 0 } << QList<int>{ 8, 8 } << QList<double>{ 0.5, 0.5 };
}

void tst_sample_project::figuresAreThoseOfTheLiveRun()
{
    QFETCH(int, report);
    const app::ComprehensionReport &shown = m_reports[static_cast<std::size_t>(report)];
    QTEST(static_cast<int>(shown.view.passages.size()), "passages");
    const core::ReadingCounts &counts = shown.counts;
    QTEST((QList<int>{ counts.questions, counts.merged, counts.valid, counts.apart, counts.unread }), "questions");
    QTEST((QList<int>{ counts.answers, counts.located }), "answers");
    QFETCH(QList<double>, f1);
    const std::vector<core::SystemReading> &systems = shown.systems.front();
    QCOMPARE(static_cast<qsizetype>(systems.size()), f1.size());
    for (std::size_t i = 0; i < systems.size(); ++i) {
        QVERIFY(systems[i].value.has_value());
        QVERIFY2(std::abs(*systems[i].value - f1[static_cast<qsizetype>(i)]) < 0.0006, systems[i].systemName.c_str());
    }
}

void tst_sample_project::anInterruptedStartLeavesNoHalfSample()
{
    const auto library = app::loadLibrary();
    QVERIFY(library.ok());
    const QString file = m_folder.filePath(QStringLiteral("cut.tertium"));
    std::stop_source stop;
    const auto cut = app::sampleProject(file, *library, stop.get_token(), [&stop](const std::string &doing) {
        if (doing.find("run") != std::string::npos) {
            stop.request_stop();
        }
    });
    QVERIFY(!cut.ok());
    QCOMPARE(cut.error().code, core::ErrorCode::Cancelled);
    QVERIFY(!QFile::exists(file));
    QVERIFY(app::sampleProject(file, *library, {}, [](const std::string &) {}).ok());
}

QTEST_GUILESS_MAIN(tst_sample_project)
#include "tst_sample_project.moc"
