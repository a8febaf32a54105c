// SPDX-License-Identifier: GPL-3.0-or-later
// A wish for a run of a judge, of translating or of continuing: from the window's controller to what is stored.

#include "models/runs/new_run_controller.h"
#include "models/runs/runs_model.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_project.h"
#include "tests/support/prompt_files.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>

using models::NewRunController;
using models::RunWish;
using support::FakeBackend;

namespace {

class Provider final : public models::BackendProvider {
public:
    // Counts how often the endpoint is spoken to before it is asked anything.
    class Watched final : public core::Backend {
    public:
        explicit Watched(FakeBackend::Answer answer)
            : inner(std::move(answer))
        {
        }
        [[nodiscard]] core::BackendInfo info() const override { return inner.info(); }
        core::Status prepare(const std::function<bool()> &stopped,
                             const std::function<void(const std::string &)> &) override
        {
            ++prepared;
            while (slow && !stopped()) {
                std::this_thread::yield();
            }
            return slow ? core::Status(core::Error{ core::ErrorCode::Cancelled, {}, {}, 0 })
                        : core::Status(core::Done{});
        }
        core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override
        {
            return inner.submit(std::move(request), std::move(done));
        }
        void cancel(core::RequestId id) override { inner.cancel(id); }

        FakeBackend inner;
        std::atomic<int> prepared = 0;
        std::atomic<bool> slow = false; // never ready
    };

    explicit Provider(FakeBackend::Answer answer)
        : backend(std::make_shared<Watched>(std::move(answer)))
    {
    }
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        return { { QStringLiteral("fake"), QStringLiteral("Fake"), false, {} } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &) override
    {
        return core::BackendPtr(backend);
    }
    [[nodiscard]] core::Result<std::optional<core::Price>> priceOf(const core::BackendInfo &) const override
    {
        return std::optional(core::Price{ 2, 2, 10, "EUR" });
    }

    std::shared_ptr<Watched> backend;
};

RunWish judge(core::GembaKind kind, bool reference = false)
{
    models::JudgeWish wish;
    wish.kind = kind;
    wish.reference = reference;
    return wish;
}

} // namespace

class NewRunTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void readsWhatTheProjectHas();
    void estimatesWithCost();
    void ofSeveralWishesTheLastCounts();
    void eachKindRuns_data();
    void eachKindRuns();
    void translationsAreNewsForAllPages();
    void textsWithoutReferenceAreCounted();
    void aFieldIsNamedAsTheWindowDoes();
    void copyrightModeSpeaksToNobody();
    void aCapWithoutRoomEndsTheRun();
    void whatHasNotBegunCanBeStopped();
    void aPromptOfOursSaysSo();
    void aWishHasTheSameRecipeAsOnTheCommandLine();

private:
    void make(const char *reply);
    void wishFor(const RunWish &wish, std::optional<double> cap = {});

    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::shared_ptr<Provider> m_provider;
    std::unique_ptr<models::RunService> m_service;
    std::unique_ptr<NewRunController> m_run;
};

void NewRunTest::init()
{
    m_project = std::make_shared<testing::MemoryProject>();
    const auto machine = m_project->addSystem("GT");
    const auto human = m_project->addSystem("Ada", core::SystemKind::Human);
    for (int i = 0; i < 3; ++i) {
        const auto segment = m_project->addSegment("Il pleut sur la ville, et le vent souffle fort.", "fr");
        m_project->addText(segment, machine, "It rains on the town, and the wind blows hard.", "en");
        m_project->addText(segment, human, "Rain is falling on the town, and a strong wind blows.", "en", true);
    }
    m_session = std::make_unique<models::ProjectSession>(m_project);
}

void NewRunTest::cleanup()
{
    m_run.reset();
    m_service.reset();
    m_session.reset();
    m_provider.reset();
}

void NewRunTest::make(const char *reply)
{
    m_provider = std::make_shared<Provider>(
        [reply = std::string(reply)](const core::ChatRequest &) { return FakeBackend::text(reply); });
    m_service = std::make_unique<models::RunService>(m_provider, std::make_shared<core::Library>());
    m_service->setSession(m_session.get());
    m_run = std::make_unique<NewRunController>(m_service.get(), m_session.get(), &testing::promptFile);
    QTRY_VERIFY(m_run->isReady());
}

void NewRunTest::wishFor(const RunWish &wish, std::optional<double> cap)
{
    m_run->setWish(wish, { QStringLiteral("fake") }, cap);
    QTRY_VERIFY(!m_run->isEstimating());
}

void NewRunTest::readsWhatTheProjectHas()
{
    m_project->addSystem("Nobody");
    make("80");
    const models::NewRunFacts &facts = m_run->facts();
    QCOMPARE(facts.systems.size(), std::size_t(2));
    QCOMPARE(facts.all.size(), 3);
    QCOMPARE(facts.translations, 6);
    QCOMPARE(facts.references, 3);
    QCOMPARE(facts.pairs, 0);
    QCOMPARE(facts.language, QStringLiteral("en"));
    QVERIFY(facts.sourcesTold && facts.textsTold && !facts.staysHere);
}

void NewRunTest::estimatesWithCost()
{
    make("80");
    QSignalSpy estimated(m_run.get(), &NewRunController::estimated);
    wishFor(judge(core::GembaKind::Da));
    QCOMPARE(estimated.size(), 1);
    const QString sentence = estimated.first().first().toString();
    QVERIFY2(sentence.contains(QStringLiteral("6 call(s) to a model for 6 translation(s)")), qPrintable(sentence));
    QVERIFY2(sentence.contains(QStringLiteral("EUR")), qPrintable(sentence));
    QCOMPARE(m_provider->backend->prepared.load(), 0); // no model was loaded for it
    core::TranslateRequest translation;
    translation.targetLanguage = "en";
    wishFor(translation);
    QVERIFY2(estimated.last().first().toString().contains(QStringLiteral("for 3 passage(s)")),
             qPrintable(estimated.last().first().toString()));
}

void NewRunTest::ofSeveralWishesTheLastCounts()
{
    make("80");
    QSignalSpy estimated(m_run.get(), &NewRunController::estimated);
    for (const int limit : { 1, 2, 3 }) {
        RunWish wish = judge(core::GembaKind::Da);
        models::setCommon(wish, { { limit, {}, {} }, {}, 1, {} });
        m_run->setWish(wish, { QStringLiteral("fake") }, {});
    }
    QTRY_VERIFY(!m_run->isEstimating());
    QCOMPARE(estimated.size(), 1);
    QVERIFY2(estimated.first().first().toString().startsWith(QStringLiteral("3 call(s)")),
             qPrintable(estimated.first().first().toString()));
}

void NewRunTest::eachKindRuns_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("reference");
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("task");
    QTest::addColumn<int>("items");
    QTest::newRow("GEMBA-DA") << 0 << false << QByteArray("80") << QStringLiteral("gemba-da") << 6;
    QTest::newRow("GEMBA-DA with reference") << 0 << true << QByteArray("80") << QStringLiteral("gemba-da") << 3;
    QTest::newRow("GEMBA-MQM") << 1 << false << QByteArray("Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error")
                               << QStringLiteral("gemba-mqm") << 6;
    QTest::newRow("GEMBA-MQM with reference")
        << 1 << true << QByteArray("Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error")
        << QStringLiteral("gemba-mqm") << 3;
    QTest::newRow("M-Prometheus") << 2 << false << QByteArray("Fine. [RESULT] 4") << QStringLiteral("m-prometheus")
                                  << 6;
    QTest::newRow("translate") << 3 << false << QByteArray("It pours.") << QStringLiteral("translate") << 3;
    QTest::newRow("continue") << 4 << false << QByteArray("and on.") << QStringLiteral("continue") << 3;
}

void NewRunTest::eachKindRuns()
{
    QFETCH(int, kind);
    QFETCH(bool, reference);
    QFETCH(QByteArray, reply);
    QFETCH(QString, task);
    QFETCH(int, items);
    make(reply.constData());
    core::TranslateRequest translation;
    translation.targetLanguage = "en";
    const RunWish wish = kind == 3   ? RunWish(translation)
                         : kind == 4 ? RunWish(core::ContinueRequest())
                                     : judge(static_cast<core::GembaKind>(kind), reference);
    wishFor(wish);
    QSignalSpy begun(m_run.get(), &NewRunController::begun);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    QSignalSpy failed(m_service.get(), &models::RunService::failed);
    m_run->start();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(begun.size(), 1);
    QCOMPARE(failed.size(), 0);
    const auto reader = m_project->readers()();
    const auto run = (*reader)->run(begun.first().first().toLongLong());
    QVERIFY(run.ok());
    QCOMPARE(QString::fromStdString(run->run.task), task);
    QCOMPARE(run->run.state, core::RunState::Done);
    QCOMPARE(run->run.itemsDone, items);
    const auto states = (*reader)->stateCounts(run->run.id);
    QCOMPARE(states->at("answered"), items);
}

void NewRunTest::translationsAreNewsForAllPages()
{
    make("It pours.");
    core::TranslateRequest request;
    request.system = "New";
    wishFor(request); // the language is the one that all texts have
    QSignalSpy texts(m_session.get(), &models::ProjectSession::textsChanged);
    m_run->start();
    QTRY_VERIFY(!texts.isEmpty());
    const auto reader = m_project->readers()();
    const auto systems = (*reader)->translationsBySystem();
    const auto made = std::find_if(systems->begin(), systems->end(),
                                   [](const core::SystemTexts &system) { return system.systemName == "New"; });
    QVERIFY(made != systems->end());
    QCOMPARE(made->texts, 3);
}

void NewRunTest::textsWithoutReferenceAreCounted()
{
    make("80");
    QSignalSpy estimated(m_run.get(), &NewRunController::estimated);
    wishFor(judge(core::GembaKind::Da, true)); // Ada's are the references themselves
    QCOMPARE(estimated.size(), 1);
    QVERIFY2(estimated.first().last().toString().startsWith(QStringLiteral("3 translation(s) left out")),
             qPrintable(estimated.first().last().toString()));
}

void NewRunTest::aFieldIsNamedAsTheWindowDoes()
{
    make("80");
    QSignalSpy refused(m_run.get(), &NewRunController::refused);
    core::TranslateRequest request;
    request.targetLanguage = "no language";
    wishFor(request);
    QCOMPARE(refused.size(), 1);
    const QString sentence = refused.first().first().toString();
    QVERIFY2(sentence.startsWith(models::wishFieldWords("--target-lang")), qPrintable(sentence));
    QVERIFY2(!sentence.contains(QStringLiteral("--")), qPrintable(sentence));
}

void NewRunTest::copyrightModeSpeaksToNobody()
{
    make("80");
    m_provider->backend->inner.setLeavesMachine(true);
    QVERIFY(m_project->setStaysHere(true).ok());
    wishFor(judge(core::GembaKind::Da));
    QSignalSpy failed(m_run.get(), &NewRunController::failed);
    m_run->start();
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed.first().first().toString().contains(QStringLiteral("stay on this machine")),
             qPrintable(failed.first().first().toString()));
    QCOMPARE(m_provider->backend->prepared.load(), 0);
    QCOMPARE(m_provider->backend->inner.asked(), 0);
    QVERIFY((*m_project->readers()())->runs()->empty());
}

void NewRunTest::aCapWithoutRoomEndsTheRun()
{
    m_provider = std::make_shared<Provider>([](const core::ChatRequest &) {
        core::ChatReply reply = FakeBackend::text("80");
        reply.promptTokens = 500; // 0.001 EUR each
        return reply;
    });
    m_service = std::make_unique<models::RunService>(m_provider, std::make_shared<core::Library>());
    m_service->setSession(m_session.get());
    m_run = std::make_unique<NewRunController>(m_service.get(), m_session.get(), &testing::promptFile);
    QTRY_VERIFY(m_run->isReady());
    wishFor(judge(core::GembaKind::Da), 0.0025);
    QSignalSpy finished(m_service.get(), &models::RunService::finished);
    m_run->start();
    QTRY_COMPARE(finished.size(), 1);
    const auto runs = (*m_project->readers()())->runs();
    QCOMPARE(runs->size(), std::size_t(1));
    QCOMPARE(runs->front().state, core::RunState::Paused);
    QVERIFY(runs->front().itemsDone < 6);

    // It holds for whoever goes on, until it is lifted.
    QCOMPARE(runs->front().cap, 0.0025);
    m_service->resume(runs->front().id);
    QTRY_COMPARE(finished.size(), 2);
    QCOMPARE((*m_project->readers()())->runs()->front().state, core::RunState::Paused);
    QVERIFY((*m_project->readers()())->runs()->front().itemsDone < 6);
    m_service->resume(runs->front().id, 0);
    QTRY_COMPARE(finished.size(), 3);
    QCOMPARE((*m_project->readers()())->runs()->front().state, core::RunState::Done);
}

void NewRunTest::whatHasNotBegunCanBeStopped()
{
    make("80");
    m_provider->backend->slow = true;
    wishFor(judge(core::GembaKind::Da));
    QSignalSpy stopped(m_run.get(), &NewRunController::stopped);
    QSignalSpy failed(m_run.get(), &NewRunController::failed);
    m_run->start();
    QTRY_COMPARE(m_provider->backend->prepared.load(), 1);
    QVERIFY(m_run->isStarting());
    m_run->stop();
    QTRY_COMPARE(stopped.size(), 1);
    QCOMPARE(failed.size(), 0);
    QVERIFY(!m_run->isStarting());
    QVERIFY((*m_project->readers()())->runs()->empty());
}

void NewRunTest::aPromptOfOursSaysSo()
{
    make("80");
    wishFor(judge(core::GembaKind::Mqm));
    QVERIFY(m_run->promptNote().isEmpty());
    wishFor(judge(core::GembaKind::Mqm, true));
    QVERIFY2(m_run->promptNote().contains(QStringLiteral("No prompt with a reference was published")),
             qPrintable(m_run->promptNote()));
}

void NewRunTest::aWishHasTheSameRecipeAsOnTheCommandLine()
{
    const auto reader = m_project->readers()();
    const core::BackendInfo backend{ "fake", "fake", "memory:", "fake-model", 4, false, true };
    RunWish wish = judge(core::GembaKind::Mqm);
    models::CommonWish common;
    common.sampling.temperature = 0;
    models::setCommon(wish, common);
    const auto made = models::prepareWish(wish, &testing::promptFile, backend, *m_project, **reader);
    QVERIFY(made.ok());
    core::GembaRequest request;
    request.sampling.temperature = 0;
    const auto direct = core::prepareGembaRun(request, *testing::promptFile("gemba/gemba-mqm"), backend, **reader);
    QVERIFY(direct.ok());
    QCOMPARE(made->prepared.run.recipe.uuid, direct->prepared.run.recipe.uuid);
    core::TranslateRequest limited;
    limited.sampling.maxTokens = 77;
    RunWish writing = limited;
    common.replicates = 2;
    models::setCommon(writing, common);
    QCOMPARE(std::get<core::TranslateRequest>(writing).sampling.maxTokens, 77); // the kind's own stays
    QCOMPARE(std::get<core::TranslateRequest>(writing).replicates, 2);
}

QTEST_GUILESS_MAIN(NewRunTest)
#include "tst_new_run.moc"
