// SPDX-License-Identifier: GPL-3.0-or-later
// run treqa on the command line, against a loopback endpoint that answers well, and wrongly in each known way.

#include "tests/app/reading_endpoint.h"
#include "tests/app/served_cli.h"

#include <algorithm>
#include <atomic>

using cli_test::Called;
using cli_test::chatReply;
using cli_test::isGrading;
using cli_test::isMaking;
using cli_test::wellAnswered;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

namespace {

// The same with people's choices, as the published benchmark has them.
constexpr auto kPreferred =
    "src\ttgt\tpair\tID\tmodel\tbest\tposition\tdataset\n"
    "Le Turc vint au jardin.\tThe Turk came to the garden.\tfr-en\tfr-en-1\tgood\ttext1\ttext1\tPAR3-annotated\n"
    "Le Turc vint au jardin.\tA neighbour came to the yard.\tfr-en\tfr-en-1\tbad\ttext1\ttext2\tPAR3-annotated\n";

} // namespace

class tst_treqa_cli : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void printsQuestionsAnswersAndScores();
    void wrongReplies_data();
    void wrongReplies();
    void resumesInTheMiddle();
    void anotherBackendAnswers();
    void capCountsAllBackends();
    void commandScores();
    void positionSwapMakesThreeRuns();
    void positionSwapAsksNothingInADryRun();
    void missingGradesAreLeft();
    void unknownReferenceIsNamed();
    void dryRunShowsThePrompt();
    void usageErrors_data();
    void usageErrors();
    void exportsQuestionsAndAnswers();
    void goesOutAsBatchesStageByStage();

private:
    Called treqa(const QStringList &more = {});
    Called show()
    {
        return call({ QStringLiteral("run"), QStringLiteral("show"), project(), QStringLiteral("--json") });
    }
    void importPassages() { import(cli_test::kReadingTable); }
    void serveWell()
    {
        serve([](const LoopbackServer::Request &request) { return chatReply(wellAnswered(request.body)); });
    }
};

void tst_treqa_cli::init()
{
    m_server.reset();
    begin();
}

Called tst_treqa_cli::treqa(const QStringList &more)
{
    return call(QStringList{ QStringLiteral("run"), QStringLiteral("treqa"), project(), QStringLiteral("--backend"),
                             QStringLiteral("loop") } +
                more);
}

void tst_treqa_cli::printsQuestionsAnswersAndScores()
{
    importPassages();
    serveWell();
    const Called called = treqa({ QStringLiteral("--judge"), QStringLiteral("--details") });
    QVERIFY2(called.code == 0, (called.err + called.out).c_str());
    for (const char *expected : { "2 questions, 2 valid", "Who came?", "\"The Turk\" [0–8] f1 1.00 exact 1.00",
                                  "(the text does not say)", "f1 counts" }) {
        QVERIFY2(called.out.find(expected) != std::string::npos, (std::string(expected) + "\n" + called.out).c_str());
    }
    const Called shown = show();
    QCOMPARE(shown.code, 0);
    const Json json = Json::parse(shown.out);
    QCOMPARE(json["counts"]["valid"].get<int>(), 4);
    QCOMPARE(json["systems"][1]["system"].get<std::string>(), std::string("good"));
    QCOMPARE(json["systems"][1]["f1"].get<double>(), 1.0);
    QCOMPARE(json["systems"][0]["judge"].get<double>(), 1.0); // nothing said is the lowest grade
    QCOMPARE(json["recipe"]["options"]["form"].get<std::string>(), std::string("together"));
}

void tst_treqa_cli::wrongReplies_data()
{
    QTest::addColumn<QString>("making"); // "" = well
    QTest::addColumn<QString>("answering");
    QTest::addColumn<QString>("finish");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("valid"); // of one passage
    const auto row = [](const char *name, const char *making, const char *answering, int code, int valid,
                        const char *finish = "stop") {
        QTest::newRow(name) << QString::fromUtf8(making) << QString::fromUtf8(answering) << QString::fromLatin1(finish)
                            << code << valid;
    };
    row("preamble", "Of course! Here they are.\n\nQ: Who came?\nA: a Turk\n\nQ: Where to?\nA: the garden", "", 0, 2);
    row("numbers and bold", "1. **Q:** Who came?\n**A:** a Turk\n2. **Q:** Where to?\n**A:** the garden", "", 0, 2);
    row("fences", "```json\n{\"pairs\":[{\"question\":\"Who came?\",\"answer\":\"x\"}]}\n```", "", 0, 1);
    row("no pairs at all", "The passage is short.", "", 4, 0);
    row("refusal", "I'm sorry, but I can't help with that request.", "", 4, 0);
    row("half a reply", R"({"pairs":[{"question":"Who came?","answer":"x"},{"question":"Wh)", "", 0, 1, "length");
    row("answers not in the text", "", R"({"1":"a purple elephant","2":"a purple elephant"})", 0, 2);
    row("answers in another language", "", "一头紫色的大象", 4, 0);
    row("answers refused", "", "I'm sorry, but I can't help with that request.", 4, 0);
    row("half an answer", "", R"({"1":"The Turk","2":"the gar)", 4, 1, "length");
}

void tst_treqa_cli::wrongReplies()
{
    QFETCH(QString, making);
    QFETCH(QString, answering);
    QFETCH(QString, finish);
    importPassages();
    serve([&](const LoopbackServer::Request &request) {
        const QString wrong = isMaking(request.body) ? making : answering;
        return wrong.isEmpty() ? chatReply(wellAnswered(request.body))
                               : chatReply(wrong.toStdString(), finish.toStdString());
    });
    const Called called = treqa({ QStringLiteral("--limit"), QStringLiteral("1"), QStringLiteral("--json") });
    QVERIFY2(called.err.empty() || called.code >= 0, called.err.c_str());
    const Json json = Json::parse(called.out);
    QCOMPARE(json["passages"].size(), 1U);
    QTEST(json["counts"]["valid"].get<int>(), "valid");
    QTEST(called.code, "code");
    for (const Json &system : json["systems"]) {
        QVERIFY(!system["f1"].is_null() || json["counts"]["valid"] != 2 || called.code == 4);
    }
    if (!answering.isEmpty()) {
        QVERIFY(answering.contains(u"The Turk") || json["counts"]["located"] == 0);
    }
}

void tst_treqa_cli::resumesInTheMiddle()
{
    importPassages();
    std::atomic<int> left = 4; // 2 × questions, and two readings of three each
    serve([&](const LoopbackServer::Request &request) {
        if (left-- <= 0) {
            LoopbackServer::Reply reply;
            reply.status = 401;
            reply.body = R"({"error":{"message":"no"}})";
            return reply;
        }
        return chatReply(wellAnswered(request.body));
    });
    QCOMPARE(treqa().code, 1);
    const Json half = Json::parse(show().out);
    QCOMPARE(half["state"].get<std::string>(), std::string("paused"));
    QVERIFY(half["counts"]["missing"].get<int>() + half["counts"]["unread"].get<int>() > 0);
    left = 1000;
    const Called resumed =
        call({ QStringLiteral("run"), QStringLiteral("resume"), project(), QStringLiteral("--json") });
    QVERIFY2(resumed.code == 0, resumed.err.c_str());
    QCOMPARE(Json::parse(resumed.out)["counts"]["missing"].get<int>(), 0);
    QCOMPARE(1000 - left, 8 - 4); // nothing was asked twice
}

void tst_treqa_cli::anotherBackendAnswers()
{
    importPassages();
    std::atomic<int> wrong = 0;
    serve([&](const LoopbackServer::Request &request) {
        wrong += isMaking(request.body) ? 0 : 1;
        return chatReply(wellAnswered(request.body));
    });
    const auto reader = cli_test::endpoint([&](const LoopbackServer::Request &request) {
        wrong += isMaking(request.body) ? 1 : 0;
        return chatReply(wellAnswered(request.body));
    });
    addBackendNamed(QStringLiteral("reader"), QStringLiteral("n"), *reader);
    const Called called =
        treqa({ QStringLiteral("--answer-backend"), QStringLiteral("reader"), QStringLiteral("--json") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QCOMPARE(wrong, 0);
    QCOMPARE(Json::parse(called.out)["recipe"]["answering"]["model"].get<std::string>(), std::string("n"));
    QCOMPARE(call({ QStringLiteral("run"), QStringLiteral("resume"), project() }).code, 0); // by itself: same voices
    const Called other = call({ QStringLiteral("run"), QStringLiteral("resume"), project(),
                                QStringLiteral("--answer-backend"), QStringLiteral("loop") });
    QVERIFY(other.code != 0);
}

// Questions cost nothing, answers 200 each: the third is asked no more, nor is it after a pause.
void tst_treqa_cli::capCountsAllBackends()
{
    importPassages();
    serveWell();
    const auto reader = cli_test::endpoint([](const LoopbackServer::Request &request) {
        LoopbackServer::Reply reply = chatReply(wellAnswered(request.body));
        Json body = Json::parse(reply.body);
        body["usage"] = { { "prompt_tokens", 200 }, { "completion_tokens", 7 } };
        reply.body = body.dump();
        return reply;
    });
    addBackendNamed(QStringLiteral("reader"), QStringLiteral("n"), *reader);
    QFile prices(path("config/prices.json"));
    QVERIFY(prices.open(QIODevice::WriteOnly));
    prices.write(R"({"currency": "EUR", "prices": [{"model": "m", "input": 0, "output": 0},)"
                 R"({"model": "n", "input": 1000000, "output": 0}]})");
    prices.close();
    const QStringList few{ QStringLiteral("--concurrency"), QStringLiteral("1"), QStringLiteral("--cap") };
    const Called capped = treqa(QStringList{ QStringLiteral("--answer-backend"), QStringLiteral("reader") } + few +
                                QStringList{ QStringLiteral("450") });
    QVERIFY2(capped.code == app::ExitLeft, capped.err.c_str());
    QVERIFY2(capped.err.find("spent so far: 400") != std::string::npos, capped.err.c_str());
    QCOMPARE(cli_test::asked(*reader), 2);
    const QStringList resume = QStringList{ QStringLiteral("run"), QStringLiteral("resume"), project() } + few;
    QCOMPARE(call(resume + QStringList{ QStringLiteral("400") }).code, static_cast<int>(app::ExitLeft));
    QCOMPARE(cli_test::asked(*reader), 2);
    const Called done = call(resume + QStringList{ QStringLiteral("100000") });
    QVERIFY2(done.code == 0, done.err.c_str());
    QCOMPARE(cli_test::asked(*reader), 6); // two gold answers, four of translations
}

void tst_treqa_cli::commandScores()
{
    importPassages();
    serveWell();
    const QString command = QStringLiteral(
        "python3 -uc 'import sys, json\nfor line in sys.stdin:\n    item = json.loads(line)\n    print(json.dumps({"
        "\"id\": item[\"id\"], \"score\": 4.5 if item[\"answer\"] else 0.5}))'");
    const Called called = treqa({ QStringLiteral("--scorer"), command, QStringLiteral("--counts"),
                                  QStringLiteral("external"), QStringLiteral("--json") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json json = Json::parse(called.out);
    QCOMPARE(json["systems"][1]["external"].get<double>(), 4.5);
    QCOMPARE(json["systems"][0]["external"].get<double>(), 0.5);
    QCOMPARE(json["systems"][1]["f1"].get<double>(), 1.0); // side by side
    QCOMPARE(call({ QStringLiteral("run"), QStringLiteral("resume"), project() }).code,
             static_cast<int>(app::ExitUsage)); // never from the project file
}

void tst_treqa_cli::positionSwapMakesThreeRuns()
{
    import(kPreferred);
    serveWell();
    const Called called = treqa({ QStringLiteral("--position-swap"), QStringLiteral("--limit"), QStringLiteral("1") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QVERIFY(called.out.find("position of the preferred translation") != std::string::npos);
    const Called runs = call({ QStringLiteral("run"), QStringLiteral("list"), project(), QStringLiteral("--json") });
    QCOMPARE(Json::parse(runs.out)["runs"].size(), 3U);
    const Called json = treqa({ QStringLiteral("--position-swap"), QStringLiteral("--limit"), QStringLiteral("1"),
                                QStringLiteral("--json") });
    const Json swaps = Json::parse(json.out)["position_swap"]; // one object
    QCOMPARE(swaps.size(), 3U);
    QCOMPARE(swaps[1]["position"].get<std::string>(), std::string("last"));
    QCOMPARE(swaps[1]["report"]["recipe"]["options"]["order"].get<std::string>(), std::string("last"));
}

void tst_treqa_cli::positionSwapAsksNothingInADryRun()
{
    import(kPreferred);
    serveWell();
    const Called called = treqa({ QStringLiteral("--position-swap"), QStringLiteral("--dry-run") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QVERIFY(called.out.find("<candidate number=\"2\">") != std::string::npos);
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
    QCOMPARE(treqa({ QStringLiteral("--position-swap"), QStringLiteral("--prepare") }).code,
             static_cast<int>(app::ExitUsage));
}

void tst_treqa_cli::missingGradesAreLeft()
{
    importPassages();
    serve([](const LoopbackServer::Request &request) {
        return chatReply(isGrading(request.body) ? "All good." : wellAnswered(request.body));
    });
    const Called called = treqa({ QStringLiteral("--judge"), QStringLiteral("--json") });
    QCOMPARE(called.code, static_cast<int>(app::ExitLeft));
    QVERIFY(Json::parse(called.out)["counts"]["ungraded"].get<int>() > 0);
}

void tst_treqa_cli::unknownReferenceIsNamed()
{
    importPassages();
    serveWell();
    const Called called = treqa({ QStringLiteral("--from"), QStringLiteral("reference"), QStringLiteral("--reference"),
                                  QStringLiteral("nobody") });
    QCOMPARE(called.code, static_cast<int>(app::ExitFailed));
    QVERIFY2(called.err.find("nobody") != std::string::npos, called.err.c_str());
}

void tst_treqa_cli::dryRunShowsThePrompt()
{
    importPassages();
    serveWell();
    const Called called = treqa({ QStringLiteral("--dry-run") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QVERIFY(called.out.find("<candidate number=\"2\">") != std::string::npos);
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
}

void tst_treqa_cli::usageErrors_data()
{
    QTest::addColumn<QStringList>("more");
    const auto words = [](const char *line) { return QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts); };
    QTest::newRow("unknown evidence") << words("--from thin-air");
    QTest::newRow("unknown order") << words("--order upside-down");
    QTest::newRow("grades that nobody gives") << words("--counts judge");
    QTest::newRow("no command") << words("--counts external");
    QTest::newRow("unknown tie rule") << words("--ties maybe");
    QTest::newRow("swap without preferences") << words("--position-swap");
    QTest::newRow("too many questions") << words("--questions 1000");
}

void tst_treqa_cli::usageErrors()
{
    QFETCH(QStringList, more);
    importPassages();
    serveWell();
    QCOMPARE(treqa(more).code, static_cast<int>(app::ExitUsage));
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
}

void tst_treqa_cli::exportsQuestionsAndAnswers()
{
    importPassages();
    serveWell();
    QCOMPARE(treqa().code, 0);
    const Called questions = call({ QStringLiteral("export"), project(), QStringLiteral("--what"),
                                    QStringLiteral("questions"), QStringLiteral("--format"), QStringLiteral("jsonl") });
    QVERIFY2(questions.code == 0, questions.err.c_str());
    QCOMPARE(std::count(questions.out.begin(), questions.out.end(), '\n'), 4);
    const Json first = Json::parse(questions.out.substr(0, questions.out.find('\n')));
    QCOMPARE(first["question"].get<std::string>(), std::string("Who came?"));
    QCOMPARE(first["gold"].get<std::string>(), std::string("The Turk"));
    QCOMPARE(first["proposed"].get<std::string>(), std::string("a Turk"));
    const Called answers = call({ QStringLiteral("export"), project(), QStringLiteral("--what"),
                                  QStringLiteral("readings"), QStringLiteral("--format"), QStringLiteral("jsonl") });
    QVERIFY2(answers.code == 0, answers.err.c_str());
    QCOMPARE(std::count(answers.out.begin(), answers.out.end(), '\n'), 8);
}

void tst_treqa_cli::goesOutAsBatchesStageByStage()
{
    importPassages();
    serveWell();
    QCOMPARE(treqa({ QStringLiteral("--prepare"), QStringLiteral("--judge") }).code, 0);
    const std::vector<int> requests{ 2, 6, 2 }; // questions, readings, grades of those that said something
    for (const int expected : requests) {
        QFile::remove(path("b.jsonl"));
        const Called out = call(
            { QStringLiteral("batch"), QStringLiteral("export"), project(), QStringLiteral("last"), path("b.jsonl") });
        QVERIFY2(out.code == 0, out.err.c_str());
        QFile lines(path("b.jsonl"));
        QVERIFY(lines.open(QIODevice::ReadOnly));
        QFile replies(path("r.jsonl"));
        QVERIFY(replies.open(QIODevice::WriteOnly | QIODevice::Truncate));
        int asked = 0;
        while (!lines.atEnd()) {
            const Json line = Json::parse(lines.readLine().toStdString());
            const Json body = Json::parse(LoopbackServer::chatBody(wellAnswered(line["body"].dump())));
            const Json reply = { { "custom_id", line["custom_id"] },
                                 { "response", { { "status_code", 200 }, { "body", body } } } };
            replies.write(QByteArray::fromStdString(reply.dump() + "\n"));
            ++asked;
        }
        replies.close();
        QCOMPARE(asked, expected);
        const Called in = call(
            { QStringLiteral("batch"), QStringLiteral("import"), project(), QStringLiteral("last"), path("r.jsonl") });
        QVERIFY2(in.code == 0 || in.code == 4, in.err.c_str());
    }
    const Json json = Json::parse(show().out);
    QCOMPARE(json["counts"]["valid"].get<int>(), 4);
    QCOMPARE(json["systems"][1]["f1"].get<double>(), 1.0);
    QCOMPARE(json["systems"][1]["judge"].get<double>(), 4.5);
}

QTEST_GUILESS_MAIN(tst_treqa_cli)
#include "tst_treqa_cli.moc"
