// SPDX-License-Identifier: GPL-3.0-or-later
// A run of the question list against endpoints that misbehave in every way known: each item ends in the
// state that is right for the fault, and none is scored.

#include "backends/anthropic/anthropic_wire.h"
#include "backends/ollama/ollama_wire.h"
#include "backends/openai/openai_chat.h"
#include "core/questions/question_run.h"
#include "core/run/run_loop.h"
#include "tests/backends/fault_rows.h"
#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"
#include "tests/support/memory_run_store.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace backends;
using namespace testing_support;
using core::AnswerState;
using core::ItemState;
using nlohmann::json;
using std::chrono::milliseconds;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

namespace {

constexpr int kTexts = 2;

std::string resource(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::unique_ptr<ChatWire> wireOf(BackendKind kind)
{
    if (kind == BackendKind::Anthropic) {
        return std::make_unique<AnthropicWire>();
    }
    if (kind == BackendKind::Ollama) {
        return std::make_unique<OllamaWire>();
    }
    return std::make_unique<OpenAiWire>();
}

struct Ran {
    support::MemoryRunStore store;
    core::RunSummary summary;
    int requests = 0;
};

// Whole list, two translations one after the other.
void run(const Fault &fault, const core::QuestionRunRequest &wish, Ran &ran)
{
    LoopbackServer server(fault.handler);
    ChatOptions options = quick(server.url());
    options.transport.limit = 1;
    options.transport.retry.maxAttempts = 3;
    options.timeouts.silence = milliseconds(400); // more than a laden machine needs for an answer
    HttpChat backend(options, wireOf(fault.kind));
    const auto library = core::makeLibrary({ { "list", resource("questions/litransproqa-25.json") } },
                                           { { "template", resource("templates/vanilla.json") } });
    std::vector<core::TextLine> lines(kTexts);
    for (int i = 0; i < kTexts; ++i) {
        lines[static_cast<std::size_t>(i)].text = i + 1;
    }
    const auto prepared = core::prepareQuestionRun(wish, *library, backend.info(), lines);
    if (!prepared || !ran.store.createRun(prepared->run, prepared->items)) {
        qFatal("the run can't be prepared");
    }
    const auto summary = core::runLoop(ran.store, backend, *prepared->task, 1, {}, {}, {});
    ran.summary = *summary;
    ran.requests = static_cast<int>(server.requests().size());
}

// Servers that answer, each in its way.
std::vector<Fault> healthyServers()
{
    const std::string text = allYes();
    std::string quoted = json(text).dump();
    return {
        { "OpenAI", [text](const Request &, int) { return ok(text); } },
        { "Anthropic",
          [quoted](const Request &, int) {
              return failing(
                  200, R"({"type":"message","content":[{"type":"thinking","thinking":"NO"},{"type":"text","text":)" +
                           quoted + R"(}],"stop_reason":"end_turn"})");
          },
          {},
          {},
          1,
          {},
          BackendKind::Anthropic },
        { "Ollama",
          [quoted](const Request &, int) {
              return failing(200, R"({"message":{"content":)" + quoted +
                                      R"(},"done":true,"done_reason":"stop","prompt_eval_count":900})");
          },
          {},
          {},
          1,
          {},
          BackendKind::Ollama },
        { "a reply among the thoughts",
          [quoted](const Request &, int) {
              return failing(200, R"({"choices":[{"message":{"content":null,"reasoning_content":)" + quoted +
                                      R"(},"finish_reason":"stop"}]})");
          } },
        { "content as parts",
          [quoted](const Request &, int) {
              return failing(200, R"({"choices":[{"message":{"content":[{"type":"text","text":)" + quoted +
                                      R"(}]},"finish_reason":"stop"}]})");
          } },
        { "the first choice behind another",
          [quoted](const Request &, int) {
              return failing(200,
                             R"({"choices":[{"index":1,"message":{"content":"no"}},{"index":0,"message":{"content":)" +
                                 quoted + R"(},"finish_reason":"stop"}]})");
          } },
        { "an error member that says nothing",
          [quoted](const Request &, int) {
              return failing(200, R"({"error":{},"choices":[{"message":{"content":)" + quoted +
                                      R"(},"finish_reason":"stop"}]})");
          } },
    };
}

} // namespace

class TestFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsInItsState_data();
    void endsInItsState();
    void healthyServerIsScored();
    void faultsPassAndAnswersCome_data();
    void faultsPassAndAnswersCome();
    void refusedParametersAreSharedByBackends();
};

void TestFaults::endsInItsState_data()
{
    QTest::addColumn<int>("index");
    const auto all = allFaults();
    QVERIFY(all.size() >= 30);
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow(all[i].name.c_str()) << static_cast<int>(i);
    }
}

void TestFaults::endsInItsState()
{
    QFETCH(int, index);
    const Fault fault = allFaults().at(static_cast<std::size_t>(index));
    Ran ran;
    run(fault, {}, ran);
    QVERIFY(!ran.store.exchanges.empty());
    const core::Exchange &first = ran.store.exchanges.front();
    QVERIFY2(static_cast<int>(json::parse(first.attempts).size()) == fault.tries, first.attempts.c_str());
    QVERIFY(first.request.find(kCanaryKey) == std::string::npos);
    QCOMPARE(ran.summary.stopped.has_value(), fault.stops.has_value());
    if (fault.stops) {
        QCOMPARE(ran.summary.stopped->code, *fault.stops);
        QCOMPARE(ran.requests, 1); // the rest of the queue was not tried
    }
    for (const core::WorkItem &work : ran.store.work()) {
        QCOMPARE(work.item.state, fault.item);
        QCOMPARE(work.answers.size(), fault.item == ItemState::Pending ? 0U : 25U);
        for (const core::Answer &answer : work.answers) {
            QVERIFY2(answer.state == fault.answers, std::string(core::name(answer.state)).c_str());
            QVERIFY(!answer.label && !answer.soft);
        }
    }
}

void TestFaults::healthyServerIsScored() // or the test above would pass with a server that nobody understands
{
    for (const Fault &server : healthyServers()) {
        Ran ran;
        run(server, {}, ran);
        for (const core::WorkItem &work : ran.store.work()) {
            QVERIFY2(work.item.state == ItemState::Done, server.name.c_str());
            QCOMPARE(work.answers.size(), 25U);
            for (const core::Answer &answer : work.answers) {
                QVERIFY2(answer.label == core::Label::Yes, server.name.c_str());
            }
        }
    }
}

void TestFaults::faultsPassAndAnswersCome_data()
{
    QTest::addColumn<int>("index");
    const auto all = allFaults();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].tries == 3 && all[i].kind == BackendKind::OpenAi) {
            QTest::newRow(all[i].name.c_str()) << static_cast<int>(i);
        }
    }
}

void TestFaults::faultsPassAndAnswersCome()
{
    QFETCH(int, index);
    Fault fault = allFaults().at(static_cast<std::size_t>(index));
    fault.handler = [bad = fault.handler](const Request &request, int count) {
        return count % 2 == 0 ? bad(request, count) : ok(allYes());
    };
    Ran ran;
    run(fault, {}, ran);
    QCOMPARE(ran.requests, 2 * kTexts);
    for (const core::WorkItem &work : ran.store.work()) {
        QCOMPARE(work.item.state, ItemState::Done);
        QCOMPARE(work.answers.size(), 25U);
    }
}

void TestFaults::refusedParametersAreSharedByBackends()
{
    LoopbackServer server([](const Request &request, int) {
        return json::parse(request.body).contains("seed")
                   ? failing(400, R"({"error":{"message":"Unrecognized request argument supplied: seed"}})")
                   : ok();
    });
    ChatOptions options = quick(server.url());
    options.book = std::make_shared<EndpointBook>();
    core::ChatRequest request = plainRequest("x");
    request.sampling.seed = 1;
    for (int i = 0; i < 3; ++i) {
        OpenAiChat backend(options); // another one to the same endpoint
        QCOMPARE(askOnce(backend, request).outcome, core::Outcome::Ok);
    }
    QCOMPARE(server.requests().size(), 4U); // refused once
    options.model = "another";
    OpenAiChat backend(options);
    QCOMPARE(askOnce(backend, request).outcome, core::Outcome::Ok);
    QCOMPARE(server.requests().size(), 6U); // another model may take it
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
