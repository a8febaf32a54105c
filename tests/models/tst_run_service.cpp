// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/qt_text.h"
#include "models/runs/run_service.h"
#include "models/runs/runs_model.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_project.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using core::RunState;
using support::FakeBackend;

namespace {

std::string resource(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::shared_ptr<const core::Library> library()
{
    auto made = core::makeLibrary({ { "list", resource("questions/litransproqa-25.json") } },
                                  { { "vanilla", resource("templates/vanilla.json") } });
    return made ? std::make_shared<core::Library>(*made) : nullptr;
}

class Provider final : public models::BackendProvider {
public:
    explicit Provider(FakeBackend::Answer answer)
        : backend(std::make_shared<FakeBackend>(std::move(answer)))
    {
    }
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        return { { QStringLiteral("fake"), QStringLiteral("Fake"), false, {} } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &name) override
    {
        if (name != "fake") {
            return core::Error{ core::ErrorCode::NotFound, name, {}, 0 };
        }
        return core::BackendPtr(backend);
    }
    std::shared_ptr<FakeBackend> backend;
};

core::QuestionRunRequest oneByOne()
{
    core::QuestionRunRequest request;
    request.mode = core::AskMode::OneByOne;
    return request;
}

} // namespace

class RunServiceTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void runsToTheEnd();
    void signalsArriveOnTheServicesThread();
    void pausesAndResumes();
    void cancelEndsAtOnce();
    void namesAnUnknownBackend();
    void stopsWhereTheEndpointSaysSo();
    void estimatesWithoutStarting();
    void anotherProjectSilencesTheFormerOnesRun();
    void endsWhileRequestsAreInFlight();

private:
    void make(FakeBackend::Answer answer);

    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::shared_ptr<Provider> m_provider;
    std::unique_ptr<models::RunService> m_service;
};

void RunServiceTest::init()
{
    m_project = std::make_shared<testing::MemoryProject>();
    const auto system = m_project->addSystem("GPT-4");
    for (int i = 0; i < 3; ++i) {
        m_project->addText(m_project->addSegment("Il pleut."), system, "It rains.");
    }
    m_session = std::make_unique<models::ProjectSession>(m_project);
}

void RunServiceTest::cleanup()
{
    m_service.reset();
    m_session.reset();
    m_provider.reset();
}

void RunServiceTest::make(FakeBackend::Answer answer)
{
    m_provider = std::make_shared<Provider>(std::move(answer));
    const auto made = library();
    QVERIFY(made != nullptr);
    m_service = std::make_unique<models::RunService>(m_provider, made);
    m_service->setSession(m_session.get());
}

void RunServiceTest::runsToTheEnd()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("YES"); });
    QSignalSpy started(m_service.get(), &models::RunService::started);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(started.size(), 1);
    QCOMPARE(failed.size(), 0);
    const auto run = m_project->run(started.first().first().toLongLong());
    QVERIFY(run.ok());
    QCOMPARE(run->run.itemsDone, 3 * 25);
    QVERIFY(!m_service->isRunning(run->run.id));
    QVERIFY(!m_service->anyRunning());
}

void RunServiceTest::signalsArriveOnTheServicesThread()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("YES"); });
    QThread *thread = nullptr;
    int last = 0;
    connect(
        m_service.get(), &models::RunService::progressed, m_service.get(),
        [&](qlonglong, const core::RunProgress &progress) {
            thread = QThread::currentThread();
            last = progress.done;
        },
        Qt::DirectConnection);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(thread, QThread::currentThread());
    QCOMPARE(last, 3 * 25); // the last progress is never throttled away
}

void RunServiceTest::pausesAndResumes()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("NO"); });
    QSignalSpy started(m_service.get(), &models::RunService::started);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    m_provider->backend->hold(true);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(started.size(), 1);
    m_provider->backend->waitForWaiting(1);
    const core::RowId run = started.first().first().toLongLong();
    QVERIFY(m_service->isRunning(run));
    m_service->pause(run);
    QVERIFY(m_service->isPausing(run));
    QVERIFY(m_service->isRunning(run)); // until the answers on their way are in
    m_provider->backend->hold(false);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(m_project->run(run)->run.state, RunState::Paused);
    QVERIFY(m_project->run(run)->run.itemsDone > 0);
    QVERIFY(m_project->run(run)->run.itemsDone < 3 * 25);
    m_service->resume(run);
    QTRY_COMPARE(finished.size(), 2);
    QCOMPARE(m_project->run(run)->run.state, RunState::Done);
    QCOMPARE(m_project->run(run)->run.itemsDone, 3 * 25);
}

void RunServiceTest::cancelEndsAtOnce()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("NO"); });
    QSignalSpy started(m_service.get(), &models::RunService::started);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    m_provider->backend->hold(true);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(started.size(), 1);
    m_provider->backend->waitForWaiting(1);
    const core::RowId run = started.first().first().toLongLong();
    m_service->pause(run); // a pause that takes too long can still be cancelled
    m_service->cancel(run);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(m_project->run(run)->run.state, RunState::Incomplete);
    QVERIFY(models::isCancelled(m_project->run(run)->run));
    m_provider->backend->hold(false);
    m_service->resume(run);
    QTRY_COMPARE(finished.size(), 2);
    QCOMPARE(m_project->run(run)->run.state, RunState::Done);
}

void RunServiceTest::namesAnUnknownBackend()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("YES"); });
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    m_service->start(oneByOne(), QStringLiteral("nowhere"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("nowhere")));
    QTRY_VERIFY(!m_service->anyRunning());
}

void RunServiceTest::stopsWhereTheEndpointSaysSo()
{
    make([](const core::ChatRequest &) { return FakeBackend::failure(core::ErrorCode::Auth, true); });
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(finished.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("key")));
}

void RunServiceTest::estimatesWithoutStarting()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("YES"); });
    QSignalSpy estimated(m_service.get(), &models::RunService::estimated);
    int calls = 0;
    connect(m_service.get(), &models::RunService::estimated, this,
            [&](const core::RunEstimate &estimate) { calls = estimate.calls; });
    m_service->estimate(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(estimated.size(), 1);
    QCOMPARE(calls, 3 * 25);
    QCOMPARE(m_provider->backend->asked(), 0);
    QCOMPARE(m_project->tables().runs.size(), std::size_t(0));
}

void RunServiceTest::anotherProjectSilencesTheFormerOnesRun()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("YES"); });
    QSignalSpy started(m_service.get(), &models::RunService::started);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    m_provider->backend->hold(true);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(started.size(), 1);
    m_service->setSession(nullptr);
    QVERIFY(!m_service->anyRunning());
    const core::RowId run = started.first().first().toLongLong();
    QTRY_COMPARE(m_project->run(run)->run.state, RunState::Paused);
    QCOMPARE(finished.size() + failed.size(), 0);
}

void RunServiceTest::endsWhileRequestsAreInFlight()
{
    make([](const core::ChatRequest &) { return FakeBackend::text("YES"); });
    QSignalSpy started(m_service.get(), &models::RunService::started);
    m_provider->backend->hold(true);
    m_service->start(oneByOne(), QStringLiteral("fake"));
    QTRY_COMPARE(started.size(), 1);
    m_service.reset(); // joins; a hang ends in the test's time-out
    QCOMPARE(m_project->run(started.first().first().toLongLong())->run.state, RunState::Paused);
}

QTEST_GUILESS_MAIN(RunServiceTest)
#include "tst_run_service.moc"
