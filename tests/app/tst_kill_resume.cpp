// SPDX-License-Identifier: GPL-3.0-or-later
// Kill −9 at any moment, and resuming finishes the run: every answer that was acknowledged is there once,
// none is lost, none is doubled.

#include "app/resource_files.h"
#include "core/questions/question_run.h"
#include "db/project_file.h"
#include "tests/support/loopback_server.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <set>

using testing_support::LoopbackServer;

namespace {

constexpr int kTexts = 40;
constexpr int kKills = 50;
constexpr int kKillsInFlight = 40; // at least so many must hit a moment with requests in the air
constexpr int kAnswerAfterMs = 12;

core::ImportBatch batchOfTexts()
{
    core::ImportBatch batch;
    for (int i = 0; i < kTexts; ++i) {
        const std::string number = std::to_string(i);
        core::ImportedSegment segment;
        segment.uuid = "segment-" + number;
        segment.documentUuid = "document";
        segment.documentName = "Document";
        segment.key = number;
        segment.source = "Source " + number;
        core::ImportedText text;
        text.uuid = "text-" + number;
        text.segmentUuid = segment.uuid;
        text.systemUuid = "system";
        text.systemName = "System";
        text.body = "Translation " + number;
        text.roles = { core::TextRole::Translation };
        batch.segments.push_back(segment);
        batch.texts.push_back(text);
    }
    return batch;
}

// One by one: 25 items a text.
core::Status makeProject(const std::string &file)
{
    const auto project = db::createProject(file, "kill");
    if (!project) {
        return project.error();
    }
    auto session = (*project)->beginImport("made", "");
    if (!session) {
        return session.error();
    }
    if (const core::Status added = (*session)->add(batchOfTexts()); !added) {
        return added;
    }
    if (const auto finished = (*session)->finish(); !finished) {
        return finished.error();
    }
    const auto library = app::loadLibrary();
    auto reader = (*project)->readers()();
    const auto lines = (*reader)->textLines({});
    core::QuestionRunRequest request;
    request.mode = core::AskMode::OneByOne;
    const auto prepared = core::prepareQuestionRun(
        request, *library, { "loopback", "openai", "http://127.0.0.1", "m", 8, false, true }, *lines);
    if (!prepared) {
        return prepared.error();
    }
    const auto run = (*project)->runs().createRun(prepared->run, prepared->items);
    return run ? core::Status(core::Done{}) : core::Status(run.error());
}

} // namespace

class tst_kill_resume : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyAcknowledgedAnswerIsThereOnce();

private:
    // Starts the child, kills it after `saves` acknowledgements and a random part of an answer's time.
    void killOnce(const QStringList &arguments, std::set<qlonglong> &acknowledged, const std::atomic<int> &open,
                  int &inFlight);
    static void collect(QProcess &child, std::set<qlonglong> &acknowledged);
};

void tst_kill_resume::collect(QProcess &child, std::set<qlonglong> &acknowledged)
{
    while (child.canReadLine()) {
        const QByteArray line = child.readLine().trimmed();
        if (line.startsWith("saved ")) {
            const qlonglong item = line.mid(6).toLongLong();
            // Acknowledged by an earlier process and asked again by a later one would be a double answer.
            QVERIFY2(acknowledged.insert(item).second, line.constData());
        }
    }
}

void tst_kill_resume::killOnce(const QStringList &arguments, std::set<qlonglong> &acknowledged,
                               const std::atomic<int> &open, int &inFlight)
{
    QProcess child;
    child.start(QStringLiteral(TERTIUM_RUN_CHILD), arguments);
    QVERIFY(child.waitForStarted());
    const std::size_t before = acknowledged.size();
    const std::size_t wanted = before + QRandomGenerator::global()->bounded(1U, 12U);
    while (acknowledged.size() < wanted && child.waitForReadyRead(10'000)) {
        collect(child, acknowledged);
    }
    QVERIFY2(acknowledged.size() > before, child.readAllStandardError().constData());
    // A random moment of the next answers' way.
    QTest::qSleep(static_cast<int>(QRandomGenerator::global()->bounded(0U, static_cast<unsigned>(kAnswerAfterMs))));
    inFlight += open > 0 ? 1 : 0;
    child.kill();
    QVERIFY(child.waitForFinished());
    collect(child, acknowledged);
}

void tst_kill_resume::everyAcknowledgedAnswerIsThereOnce()
{
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("kill.tertium")).toStdString();
    const core::Status made = makeProject(file);
    QVERIFY2(made.ok(), made.ok() ? "" : made.error().detail.c_str());

    std::atomic<int> open = 0; // requests that the server has and has not answered
    LoopbackServer server([&](const LoopbackServer::Request &, int) {
        LoopbackServer::Reply reply;
        reply.body = LoopbackServer::chatBody("YES");
        reply.delayMs = kAnswerAfterMs;
        ++open;
        return reply;
    });
    const QStringList arguments{ QString::fromStdString(file), QString::fromStdString(server.url() + "/v1") };
    std::set<qlonglong> acknowledged;
    int inFlight = 0;
    for (int i = 0; i < kKills; ++i) {
        open = 0;
        killOnce(arguments, acknowledged, open, inFlight);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    QVERIFY2(inFlight >= kKillsInFlight, qPrintable(QString::number(inFlight)));

    QProcess last;
    last.start(QStringLiteral(TERTIUM_RUN_CHILD), arguments);
    QVERIFY(last.waitForFinished(120'000));
    QCOMPARE(last.exitCode(), 0);
    collect(last, acknowledged);

    const auto project = db::openReadOnly(file);
    QVERIFY(project.ok());
    auto reader = (*project)->readers()();
    const auto run = (*reader)->findRun("last");
    const auto stored = (*reader)->run(**run);
    QCOMPARE(stored->run.state, core::RunState::Done);
    QCOMPARE(stored->run.itemsDone, kTexts * 25);
    const auto answers = (*reader)->answers(**run);
    std::set<std::pair<core::RowId, std::string>> unique;
    for (const core::Answer &answer : *answers) {
        QCOMPARE(answer.state, core::AnswerState::Answered);
        acknowledged.erase(answer.item); // a kill between commit and word leaves more stored than said, never less
        QVERIFY(unique.insert({ answer.text, answer.key }).second);
    }
    QVERIFY(acknowledged.empty());
    QCOMPARE(unique.size(), static_cast<std::size_t>(kTexts * 25));
}

QTEST_GUILESS_MAIN(tst_kill_resume)
#include "tst_kill_resume.moc"
