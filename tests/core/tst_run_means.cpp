// SPDX-License-Identifier: GPL-3.0-or-later
// What a run says in short: means by system of judges and of reading questions, the best first; none of other kinds.

#include "core/gemba/gemba_run.h"
#include "core/scoring/run_means.h"
#include "tests/support/prompt_files.h"
#include "tests/support/reading_run.h"

#include <QTest>

#include <stop_token>

using namespace core;
using support::FakeBackend;

class tst_run_means : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_run = std::make_unique<testing::ReadingRun>(); }
    void judgesByTheirScale();
    void errorsTakeFromNothing();
    void readingByTheMatchThatCounts();
    void otherRunsScoreNothing();
    void unreadableRunsSaySo();

private:
    [[nodiscard]] std::optional<RunMeans> means(RowId run) const
    {
        const auto reader = m_run->project->readers()();
        auto read = runMeans(**reader, run, {});
        return read ? *read : std::nullopt;
    }
    RowId judge(const char *form, const FakeBackend::Answer &answer)
    {
        const auto reader = m_run->project->readers()();
        const auto made =
            prepareGembaRun({}, *testing::promptFile(form), testing::ReadingRun::sameBackend().making, **reader);
        const auto id = m_run->project->createRun(made->prepared.run, made->prepared.items);
        FakeBackend model(answer);
        [[maybe_unused]] const auto done = runLoop(*m_run->project, model, *made->prepared.task, *id, {}, {}, {});
        return *id;
    }
    std::unique_ptr<testing::ReadingRun> m_run;
};

void tst_run_means::judgesByTheirScale()
{
    const auto found = means(judge("gemba/gemba-da", [](const ChatRequest &request) {
        const std::string &prompt = request.messages.back().content;
        const bool bad = prompt.find("A neighbour") != std::string::npos;
        const bool reference = prompt.find("on his arm") != std::string::npos;
        return FakeBackend::text(bad ? "20" : reference ? "hard to say" : "90");
    }));
    QVERIFY(found && found->kind == RunMeans::Kind::Gemba && found->judge == GembaKind::Da);
    QCOMPARE(found->systems.size(), std::size_t(3));
    QCOMPARE(found->systems[0], (SystemMeanScore{ m_run->good, "good", 90.0, 2, 0 }));
    QCOMPARE(found->systems[1], (SystemMeanScore{ m_run->bad, "bad", 20.0, 2, 0 }));
    QCOMPARE(found->systems[2], (SystemMeanScore{ m_run->reference, "reference", std::nullopt, 0, 2 })); // never 0
}

void tst_run_means::errorsTakeFromNothing()
{
    const auto found = means(judge("gemba/gemba-mqm", [](const ChatRequest &request) {
        const bool bad = request.messages.back().content.find("A neighbour") != std::string::npos;
        return FakeBackend::text(bad ? "Critical:\nno-error\nMajor:\naccuracy/mistranslation - \"neighbour\"\nMinor:\n"
                                       "no-error\n"
                                     : "Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error");
    }));
    QVERIFY(found && found->judge == GembaKind::Mqm);
    QCOMPARE(found->systems[0].mean, std::optional(0.0)); // none is the best
    QCOMPARE(found->systems[0].systemName, std::string("good"));
    QCOMPARE(found->systems[2].mean, std::optional(-5.0));
}

void tst_run_means::readingByTheMatchThatCounts()
{
    ComprehensionRequest request;
    request.options.counts = Matcher::Chrf;
    const auto id = m_run->make(request);
    QVERIFY(id.ok());
    FakeBackend model(&testing::wellBehaved);
    m_run->run(*id, model);
    const auto found = means(*id);
    QVERIFY(found && found->kind == RunMeans::Kind::Reading && found->matcher == Matcher::Chrf);
    QCOMPARE(found->systems.back().systemName, std::string("bad"));
    QVERIFY(found->systems.front().mean > found->systems.back().mean);
    QCOMPARE(found->systems.front().scored, 2);
}

void tst_run_means::otherRunsScoreNothing()
{
    Run run;
    run.task = "translate";
    const auto reader = m_run->project->readers()();
    const auto read = runMeans(**reader, m_run->project->addRun(run), {});
    QVERIFY(read.ok() && !*read);
}

void tst_run_means::unreadableRunsSaySo()
{
    Run run;
    run.task = "gemba-da";
    const RowId id = m_run->project->addRun(run, {}, "{ no JSON");
    const auto reader = m_run->project->readers()();
    QCOMPARE(runMeans(**reader, id, {}).error().code, ErrorCode::Malformed);
    QCOMPARE(runMeans(**reader, 999, {}).error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(tst_run_means)
#include "tst_run_means.moc"
