// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded replies: the same request gives the same reply, and what was not recorded says so.

#include "backends/openai/openai_chat.h"
#include "backends/openai/openai_wire.h"
#include "backends/recorded/recorded_backend.h"
#include "tests/backends/reply_box.h"
#include "tests/support/loopback_server.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace backends;
using core::ErrorCode;
using core::Outcome;
using testing_support::askOnce;
using testing_support::LoopbackServer;
using testing_support::plainRequest;
using testing_support::ReplyBox;

namespace {

core::ChatRequest request(const std::string &text, int replicate = 0)
{
    core::ChatRequest request = plainRequest(text);
    request.sampling.temperature = 0.0;
    request.schema = R"({"type":"object"})";
    request.replicate = replicate;
    return request;
}

std::shared_ptr<RecordedBackend> backendOf(const std::string &content)
{
    auto recording = parseRecording(content, "r.jsonl");
    return recording ? std::make_shared<RecordedBackend>(RecordedOptions{ "r", "r.jsonl", "", 4 }, *recording)
                     : nullptr;
}

} // namespace

class TestRecorded : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void replaysALiveRunExactly();
    void keyTellsRequestsApart_data();
    void keyTellsRequestsApart();
    void keyIgnoresTheModel();
    void unknownRequestSaysSo();
    void messagesHashServesReplicatesInOrder();
    void objectsAndErrorsAreReplayed();
    void malformedFileNamesTheLine_data();
    void malformedFileNamesTheLine();
    void openReportsWhatIsWrong();
    void headerNamesModelAndOrigin();
    void destructionEndsAllOnce();
};

void TestRecorded::replaysALiveRunExactly()
{
    LoopbackServer server([](const LoopbackServer::Request &, int index) {
        LoopbackServer::Reply reply;
        reply.body =
            index == 0 ? LoopbackServer::chatBody("{\"1\": \"YES\"}\n學") : LoopbackServer::chatBody("cut", "length");
        return reply;
    });
    ChatOptions options;
    options.baseUrl = server.url();
    options.model = "m";
    options.transport.limit = 1;
    OpenAiChat live(options);
    std::string lines = recordingHeader("scripted-1", "http://example.com/v1", "made for a test") + "\n";
    std::vector<core::ChatReply> replies;
    for (const char *text : { "first", "second" }) {
        replies.push_back(askOnce(live, request(text)));
        lines += *recordingLine(request(text), replies.back()) + "\n";
    }
    const auto recorded = backendOf(lines);
    QVERIFY(recorded);
    for (std::size_t i = 0; i < replies.size(); ++i) {
        const core::ChatReply again = askOnce(*recorded, request(i == 0 ? "first" : "second"));
        QCOMPARE(again.outcome, replies[i].outcome);
        QCOMPARE(again.text, replies[i].text);
        QCOMPARE(again.rawBody, replies[i].rawBody);
        QCOMPARE(again.model, replies[i].model);
        QCOMPARE(again.promptTokens, replies[i].promptTokens);
        QCOMPARE(again.endpoint, std::string("http://example.com/v1"));
    }
    QCOMPARE(replies[1].outcome, Outcome::Truncated);
}

void TestRecorded::keyTellsRequestsApart_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("text") << 0;
    QTest::newRow("role") << 1;
    QTest::newRow("temperature") << 2;
    QTest::newRow("no temperature") << 3;
    QTest::newRow("seed") << 4;
    QTest::newRow("max tokens") << 5;
    QTest::newRow("schema") << 6;
    QTest::newRow("log-probabilities") << 7;
    QTest::newRow("replicate") << 8;
}

void TestRecorded::keyTellsRequestsApart()
{
    QFETCH(int, what);
    core::ChatRequest other = request("x");
    switch (what) {
    case 0:
        other.messages[0].content = "y";
        break;
    case 1:
        other.messages[0].role = "system";
        break;
    case 2:
        other.sampling.temperature = 0.1;
        break;
    case 3:
        other.sampling.temperature.reset();
        break;
    case 4:
        other.sampling.seed = 1;
        break;
    case 5:
        other.sampling.maxTokens = 1;
        break;
    case 6:
        other.schema.clear();
        break;
    case 7:
        other.topLogprobs = 20;
        break;
    default:
        other.replicate = 1;
        break;
    }
    QVERIFY(recordingKey(other) != recordingKey(request("x")));
    QCOMPARE(recordingKey(request("x")), recordingKey(request("x")));
}

void TestRecorded::keyIgnoresTheModel()
{
    core::ChatRequest other = request("x");
    other.model = "another";
    QCOMPARE(recordingKey(other), recordingKey(request("x")));
}

void TestRecorded::unknownRequestSaysSo()
{
    core::ChatReply known;
    known.rawBody = LoopbackServer::chatBody("YES");
    const auto backend = backendOf(*recordingLine(request("x"), known));
    QVERIFY(backend);
    const core::ChatReply reply = askOnce(*backend, request("never asked"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->code, ErrorCode::NotFound);
    QVERIFY(reply.error->detail.find(recordingKey(request("never asked"))) != std::string::npos);
    QVERIFY(!reply.stopsRun);
    QVERIFY(!recordingLine(request("x"), core::ChatReply{}).ok());
}

void TestRecorded::messagesHashServesReplicatesInOrder()
{
    std::string lines;
    for (const char *text : { "YES", "NO" }) {
        lines += R"({"messages_sha256":")" + messagesHash(request("x").messages) + R"(","reply":)" +
                 LoopbackServer::chatBody(text) + "}\r\n\n";
    }
    const auto backend = backendOf("\xEF\xBB\xBF" + lines);
    QVERIFY(backend);
    QCOMPARE(askOnce(*backend, request("x", 0)).text, std::string("YES"));
    QCOMPARE(askOnce(*backend, request("x", 1)).text, std::string("NO"));
    QCOMPARE(askOnce(*backend, request("x", 2)).error->code, ErrorCode::NotFound);
}

void TestRecorded::objectsAndErrorsAreReplayed()
{
    const std::string line =
        R"({"key":")" + recordingKey(request("x")) + R"(","status":429,"reply":{"error":{"message":"slow"}}})";
    const auto backend = backendOf(line);
    QVERIFY(backend);
    const core::ChatReply reply = askOnce(*backend, request("x"));
    QCOMPARE(reply.error->code, ErrorCode::RateLimited);
}

void TestRecorded::malformedFileNamesTheLine_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("code");
    QTest::addColumn<qint64>("line");
    const QByteArray good = R"({"key":"k","reply":"{}"})"
                            "\n";
    const int malformed = static_cast<int>(ErrorCode::Malformed);
    QTest::newRow("half a line") << good + R"({"key":"k","re)" << malformed << qint64(2);
    QTest::newRow("no object") << good + "\n[1]\n" << malformed << qint64(3);
    QTest::newRow("no reply") << QByteArray(R"({"key":"k"})") << malformed << qint64(1);
    QTest::newRow("reply of a wrong type") << QByteArray(R"({"key":"k","reply":7})") << malformed << qint64(1);
    QTest::newRow("no address") << QByteArray(R"({"reply":"{}"})") << malformed << qint64(1);
    QTest::newRow("empty") << QByteArray() << static_cast<int>(ErrorCode::Empty) << qint64(0);
    QTest::newRow("header only") << QByteArray(R"({"recorded_model":"m"})") << static_cast<int>(ErrorCode::Empty)
                                 << qint64(0);
    QTest::newRow("binary") << QByteArray("\x00\xFF\xFE", 3) << malformed << qint64(1);
}

void TestRecorded::malformedFileNamesTheLine()
{
    QFETCH(QByteArray, content);
    const auto recording = parseRecording(content.toStdString(), "r.jsonl");
    QVERIFY(!recording.ok());
    QTEST(static_cast<int>(recording.error().code), "code");
    QTEST(static_cast<qint64>(recording.error().line), "line");
    QCOMPARE(recording.error().subject, std::string("r.jsonl"));
}

void TestRecorded::openReportsWhatIsWrong()
{
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    QCOMPARE(RecordedBackend::open({ "r", path + "/none.jsonl", "", 1 }).error().code, ErrorCode::NotFound);
    QCOMPARE(RecordedBackend::open({ "r", path, "", 1 }).error().code, ErrorCode::Unreadable);
    QFile file(folder.filePath(QStringLiteral("r.jsonl")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"recorded_model\":\"m\",\"endpoint\":\"e\"}\n{\"key\":\"k\",\"reply\":\"{}\"}\n");
    file.close();
    const auto backend = RecordedBackend::open({ "r", path + "/r.jsonl", "", 1 });
    QVERIFY(backend.ok());
    QCOMPARE((*backend)->info().kind, std::string("recorded"));
    QVERIFY(!(*backend)->info().leavesMachine);
}

void TestRecorded::headerNamesModelAndOrigin()
{
    const auto backend = backendOf(recordingHeader("m-9", "https://api.example.com/v1", "shipped with the sample") +
                                   "\n{\"key\":\"k\",\"reply\":\"{}\"}");
    QVERIFY(backend);
    QCOMPARE(backend->info().model, std::string("m-9"));
    QCOMPARE(backend->info().endpoint, std::string("https://api.example.com/v1"));
    std::string told;
    QVERIFY(backend->prepare({}, [&told](const std::string &note) { told = note; }).ok());
    QCOMPARE(told, std::string("shipped with the sample"));
}

void TestRecorded::destructionEndsAllOnce()
{
    core::ChatReply known;
    known.rawBody = LoopbackServer::chatBody("YES");
    ReplyBox box;
    auto backend = backendOf(*recordingLine(request("x"), known));
    QVERIFY(backend);
    for (int i = 0; i < 500; ++i) {
        backend->cancel(backend->submit(request("x"), box.taker()));
    }
    backend.reset();
    QCOMPARE(box.replies().size(), 500U);
    for (const core::ChatReply &reply : box.replies()) {
        QVERIFY(reply.outcome == Outcome::Ok || reply.outcome == Outcome::Cancelled);
    }
}

QTEST_GUILESS_MAIN(TestRecorded)
#include "tst_recorded.moc"
