// SPDX-License-Identifier: GPL-3.0-or-later
// GEMBA from the command line, in process, against a loopback endpoint that answers well and in every wrong way.

#include "app/cli/opened_project.h"
#include "core/gemba/gemba_template.h"
#include "core/scoring/score_series.h"
#include "tests/app/served_cli.h"

#include <algorithm>

using cli_test::Called;
using cli_test::lastMessage;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

namespace {

constexpr auto kErrors = "Critical:\nno-error\nMajor:\naccuracy/mistranslation - \"It\"\nMinor:\nstyle/awkward - "
                         "\"nowhere at all\"\n";

} // namespace

class tst_gemba_cli : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void promptsAreThePublishedOnes();
    void ownPromptSaysSo();
    void dryRunAsksNothing();
    void wrongOptionsLeaveNoRun_data();
    void wrongOptionsLeaveNoRun();
    void scoresAreTold();
    void errorsAreMarkedInTheirTexts();
    void everyAnswerEndsInItsState_data();
    void everyAnswerEndsInItsState();
    void resumedRunAsksTheRestAndMarksAll();
    void repeatedRunComesFromTheCache();
    void recipeHoldsWeightsAndCap();
    void referenceIsNeverTheTextItself();
    void scoresJoinAgreement();

private:
    Called run(const QString &kind, const QStringList &more = {});
    Json told(const QString &kind, const QStringList &more = {});
    void importPairs();
    void answer(const std::string &text);
    [[nodiscard]] int asked() const { return cli_test::asked(*m_server); }
};

void tst_gemba_cli::init()
{
    m_server.reset();
    begin();
}

Called tst_gemba_cli::run(const QString &kind, const QStringList &more)
{
    return call(
        QStringList{ QStringLiteral("run"), kind, project(), QStringLiteral("--backend"), QStringLiteral("loop") } +
        more);
}

Json tst_gemba_cli::told(const QString &kind, const QStringList &more)
{
    const Called called = run(kind, more + QStringList{ QStringLiteral("--json") });
    return Json::parse(called.out, nullptr, false);
}

void tst_gemba_cli::importPairs()
{
    import(cli_test::kTable, { QStringLiteral("--source-lang"), QStringLiteral("fr"), QStringLiteral("--target-lang"),
                               QStringLiteral("en") });
}

void tst_gemba_cli::answer(const std::string &text)
{
    answerBy([text](const std::string &) { return text; });
}

void tst_gemba_cli::promptsAreThePublishedOnes()
{
    importPairs();
    answer("90");
    QCOMPARE(run(QStringLiteral("gemba-da"), { QStringLiteral("--limit"), QStringLiteral("1") }).code, 0);
    QCOMPARE(lastMessage(m_server->requests().back()),
             std::string("Score the following translation from French to English on a continuous scale from 0 to 100, "
                         "where a score of zero means \"no meaning preserved\" and score of one hundred means "
                         "\"perfect meaning and grammar\".\n\nFrench source: \"Il pleut.\"\nEnglish translation: \"It "
                         "is raining.\"\nScore: "));
    answer(kErrors);
    QCOMPARE(run(QStringLiteral("gemba-mqm"), { QStringLiteral("--limit"), QStringLiteral("1") }).code, 0);
    const Json messages = Json::parse(m_server->requests().back().body).at("messages");
    QCOMPARE(messages.size(), std::size_t(8)); // system, three examples, the segment
    QVERIFY(messages.back().at("content").get<std::string>().starts_with(
        "French source:\n```Il pleut.```\nEnglish translation:\n```It is raining.```\n\nBased on the source segment"));
    QCOMPARE(messages.at(4).at("content").get<std::string>(),
             std::string("Critical:\nno-error\nMajor:\naccuracy/addition - \"ve Vídni\"\naccuracy/omission - \"the "
                         "stop-start\"\nMinor:\nterminology/inappropriate for context - \"partaje\"\n"));
}

void tst_gemba_cli::ownPromptSaysSo()
{
    for (const char *name : { "gemba-da", "gemba-da-ref", "gemba-mqm", "gemba-mqm-ref" }) {
        const auto json = app::readResource(QStringLiteral(":/tertium/gemba/%1.json").arg(QString::fromLatin1(name)));
        QVERIFY(json.ok());
        const auto form = core::parseGembaTemplate(*json, name);
        QVERIFY(form.ok());
        QCOMPARE(form->id, std::string(name));
        QVERIFY(form->attribution.find("CC BY-SA 4.0") != std::string::npos);
        QCOMPARE(form->published, form->id != "gemba-mqm-ref");
        QCOMPARE(form->note.empty(), form->published);
    }
    importPairs();
    answer(kErrors);
    const Called called = run(QStringLiteral("gemba-mqm"), { QStringLiteral("--reference"), QStringLiteral("gpt3") });
    QVERIFY2(called.out.find("This one is Tertium's") != std::string::npos, called.out.c_str());
}

void tst_gemba_cli::dryRunAsksNothing()
{
    importPairs();
    answer("90");
    const Called called = run(QStringLiteral("gemba-mqm"), { QStringLiteral("--dry-run") });
    QCOMPARE(called.code, 0);
    QVERIFY2(called.err.find("4 translations, 4 requests") != std::string::npos, called.err.c_str());
    QVERIFY(called.out.find("```It is raining.```") != std::string::npos);
    QCOMPARE(asked(), 0);
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
}

void tst_gemba_cli::wrongOptionsLeaveNoRun_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("two weights") << QStringList{ QStringLiteral("--weights"), QStringLiteral("5,1") };
    QTest::newRow("negative weight") << QStringList{ QStringLiteral("--weights"), QStringLiteral("5,-1,1") };
    QTest::newRow("no number") << QStringList{ QStringLiteral("--weights"), QStringLiteral("a,b,c") };
    QTest::newRow("cap in words") << QStringList{ QStringLiteral("--score-cap"), QStringLiteral("high") };
    QTest::newRow("negative cap") << QStringList{ QStringLiteral("--score-cap"), QStringLiteral("-1") };
    QTest::newRow("number of errors") << QStringList{ QStringLiteral("--most-errors"), QStringLiteral("-1") };
    QTest::newRow("language") << QStringList{ QStringLiteral("--source-lang"), QStringLiteral("q q") };
    QTest::newRow("no replicate") << QStringList{ QStringLiteral("--repeat"), QStringLiteral("0") };
}

void tst_gemba_cli::wrongOptionsLeaveNoRun()
{
    QFETCH(QStringList, options);
    importPairs();
    answer("90");
    QCOMPARE(run(QStringLiteral("gemba-mqm"), options).code, int(app::ExitUsage));
    QVERIFY(call({ QStringLiteral("run"), QStringLiteral("list"), project() }).out.empty());
    QCOMPARE(asked(), 0);
}

void tst_gemba_cli::scoresAreTold()
{
    importPairs();
    answerBy(
        [](const std::string &prompt) { return prompt.find("It is ") != std::string::npos ? "Score: 90" : "40/100"; });
    const Json json = told(QStringLiteral("gemba-da"));
    QCOMPARE(json.at("task").get<std::string>(), std::string("gemba-da"));
    QCOMPARE(json.at("answers").at("answered").get<int>(), 4);
    QCOMPARE(json.at("systems").at(0).at("system").get<std::string>(), std::string("gpt3"));
    QCOMPARE(json.at("systems").at(0).at("score").get<double>(), 90.0);
    QCOMPARE(json.at("systems").at(1).at("score").get<double>(), 40.0);
    QVERIFY(!json.contains("errors"));
    const Called shown = call({ QStringLiteral("run"), QStringLiteral("show"), project(), QStringLiteral("last") });
    QCOMPARE(shown.code, 0);
    QVERIFY2(shown.out.find("90.00") != std::string::npos, shown.out.c_str());
    const std::string scores =
        call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("scores") }).out;
    QCOMPARE(std::ranges::count(scores, '\n'), 5);
    QVERIFY2(scores.find("gemba-da/1") != std::string::npos, scores.c_str());
    const std::string answers =
        call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("answers") }).out;
    QVERIFY2(answers.find("N/100") != std::string::npos, answers.c_str());
}

void tst_gemba_cli::errorsAreMarkedInTheirTexts()
{
    importPairs();
    answer(kErrors);
    const Json json = told(QStringLiteral("gemba-mqm"));
    QCOMPARE(json.at("errors").at("total").get<int>(), 8);
    QCOMPARE(json.at("errors").at("severities").at("major").get<int>(), 4);
    QCOMPARE(json.at("errors").at("in_translation").get<int>(), 3); // not in the Chinese one
    QCOMPARE(json.at("errors").at("unlocated").get<int>(), 5);
    QCOMPARE(json.at("systems").at(0).at("score").get<double>(), -6.0);
    QCOMPARE(json.at("systems").at(0).at("unlocated_loss").get<double>(), -1.0);
    QCOMPARE(json.at("systems").at(1).at("unlocated_loss").get<double>(), -3.5);
    const auto opened = app::openForReading(project());
    QVERIFY(opened.ok());
    const auto segments = opened->reader->segments({});
    QVERIFY(segments.ok());
    const auto view = opened->reader->segment(segments->front().id);
    QVERIFY(view.ok());
    QCOMPARE(view->spans.size(), std::size_t(2));
    for (const core::ErrorSpan &span : view->spans) {
        QCOMPARE(span.quoted, std::string("It"));
        QCOMPARE(span.begin, 0);
        QCOMPARE(span.end, 2);
        QCOMPARE(span.severity, std::string("major"));
        QCOMPARE(span.category, std::string("accuracy/mistranslation"));
        QVERIFY(span.run != 0);
    }
}

void tst_gemba_cli::everyAnswerEndsInItsState_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("state");
    const QString da = QStringLiteral("gemba-da");
    const QString mqm = QStringLiteral("gemba-mqm");
    const auto chat = [](const std::string &text, const std::string &finish = "stop") {
        return QByteArray::fromStdString(LoopbackServer::chatBody(text, finish));
    };
    QTest::newRow("score with a preamble")
        << da << 200 << chat("Sure! Here is my score:\n\n85") << QByteArray("answered");
    QTest::newRow("score in words") << da << 200 << chat("eighty-five") << QByteArray("unparsed");
    QTest::newRow("two scores") << da << 200 << chat("from 60 up to 80") << QByteArray("unparsed");
    QTest::newRow("score above the scale") << da << 200 << chat("850") << QByteArray("unparsed");
    QTest::newRow("score refused") << da << 200 << chat("I'm sorry, but I can't assist with that.")
                                   << QByteArray("refused");
    QTest::newRow("score empty") << da << 200 << chat("") << QByteArray("unparsed");
    QTest::newRow("numbered errors") << mqm << 200
                                     << chat("**Critical:** no-error\n**Major:**\n1. accuracy/omission - \"It\"\n"
                                             "**Minor:** none")
                                     << QByteArray("answered");
    QTest::newRow("errors in a fence") << mqm << 200 << chat("```\n" + std::string(kErrors) + "```")
                                       << QByteArray("answered");
    QTest::newRow("errors with a preamble")
        << mqm << 200 << chat("Here is my analysis.\n" + std::string(kErrors)) << QByteArray("answered");
    QTest::newRow("praise") << mqm << 200 << chat("The translation is accurate.") << QByteArray("unparsed");
    QTest::newRow("half a reply") << mqm << 200 << chat("Critical:\nno-error\n") << QByteArray("unparsed");
    QTest::newRow("another language") << mqm << 200 << chat("Kritisch:\nkein Fehler\nSchwer:\nkein Fehler")
                                      << QByteArray("unparsed");
    QTest::newRow("cut off") << mqm << 200 << chat("Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error", "length")
                             << QByteArray("truncated");
    QTest::newRow("errors refused") << mqm << 200 << chat("I'm sorry, but I can't assist with that.")
                                    << QByteArray("refused");
    QTest::newRow("content filter") << mqm << 200 << chat("", "content_filter") << QByteArray("blocked");
    QTest::newRow("no such model") << mqm << 404 << QByteArray("{\"error\":{\"message\":\"no such model\"}}")
                                   << QByteArray("failed");
}

void tst_gemba_cli::everyAnswerEndsInItsState()
{
    QFETCH(QString, kind);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, state);
    importPairs();
    serve([&](const LoopbackServer::Request &) {
        LoopbackServer::Reply reply;
        reply.status = status;
        reply.body = body.toStdString();
        return reply;
    });
    const Called called = run(kind, { QStringLiteral("--json") });
    QCOMPARE(called.code, state == "answered" ? int(app::ExitDone) : int(app::ExitLeft));
    const Json json = Json::parse(called.out);
    QCOMPARE(json.at("answers").size(), std::size_t(1));
    QVERIFY2(json.at("answers").value(state.toStdString(), 0) == 4, called.out.c_str());
    for (const Json &system : json.at("systems")) {
        QCOMPARE(system.at("score").is_null(), state != "answered");
    }
}

void tst_gemba_cli::resumedRunAsksTheRestAndMarksAll()
{
    importPairs();
    bool broken = true;
    serve([&broken](const LoopbackServer::Request &request) {
        LoopbackServer::Reply reply;
        const bool snow = lastMessage(request).find("neige") != std::string::npos;
        reply.status = broken && snow ? 404 : 200;
        reply.body = reply.status == 404 ? R"({"error":{"message":"not now"}})" : LoopbackServer::chatBody(kErrors);
        return reply;
    });
    QCOMPARE(run(QStringLiteral("gemba-mqm")).code, int(app::ExitLeft));
    broken = false;
    const int before = asked();
    const Called resumed = call({ QStringLiteral("run"), QStringLiteral("resume"), project(), QStringLiteral("last"),
                                  QStringLiteral("--json") });
    QVERIFY2(resumed.code == 0, resumed.err.c_str());
    QCOMPARE(asked() - before, 2);
    const Json json = Json::parse(resumed.out);
    QCOMPARE(json.at("answers").at("answered").get<int>(), 4);
    const auto opened = app::openForReading(project());
    const auto segments = opened->reader->segments({});
    std::size_t spans = 0;
    for (const core::SegmentLine &line : *segments) {
        spans += opened->reader->segment(line.id)->spans.size();
    }
    QCOMPARE(spans, std::size_t(3));
}

void tst_gemba_cli::repeatedRunComesFromTheCache()
{
    importPairs();
    answer(kErrors);
    QCOMPARE(run(QStringLiteral("gemba-mqm")).code, 0);
    QCOMPARE(asked(), 4);
    // Other weights, the same questions.
    const Json again = told(QStringLiteral("gemba-mqm"), { QStringLiteral("--weights"), QStringLiteral("10,3,2") });
    QCOMPARE(asked(), 4);
    QCOMPARE(again.at("systems").at(0).at("score").get<double>(), -5.0);
    QCOMPARE(run(QStringLiteral("gemba-mqm"), { QStringLiteral("--no-cache") }).code, 0);
    QCOMPARE(asked(), 8);
}

void tst_gemba_cli::recipeHoldsWeightsAndCap()
{
    importPairs();
    answer(kErrors);
    const Json plain = told(QStringLiteral("gemba-mqm")).at("recipe");
    QCOMPARE(plain.at("scoring").at("critical").get<double>(), 25.0);
    QCOMPARE(plain.at("scoring").at("cap").get<double>(), 25.0);
    QCOMPARE(plain.at("scoring").at("most_errors").get<int>(), 5);
    QCOMPARE(plain.at("template").get<std::string>(), std::string("gemba-mqm/1"));
    const Json other = told(QStringLiteral("gemba-mqm"), { QStringLiteral("--score-cap"), QStringLiteral("none"),
                                                           QStringLiteral("--most-errors"), QStringLiteral("0") })
                           .at("recipe");
    QVERIFY(other.at("scoring").at("cap").is_null());
    QCOMPARE(other.at("scoring").at("most_errors").get<int>(), 0);
    QVERIFY(plain != other);
}

void tst_gemba_cli::referenceIsNeverTheTextItself()
{
    importPairs();
    answer("70");
    const Called called = run(QStringLiteral("gemba-da"), { QStringLiteral("--reference"), QStringLiteral("gpt3") });
    QCOMPARE(called.code, 0);
    QVERIFY2(called.err.find("2 translation(s) left out: they have no reference") != std::string::npos,
             called.err.c_str());
    QCOMPARE(asked(), 2);
    for (const auto &request : m_server->requests()) {
        if (request.method == "POST" && lastMessage(request).find("It rains.") != std::string::npos) {
            QVERIFY(lastMessage(request).find("English human reference: It is raining.") != std::string::npos);
        }
    }
    // After a restart the reference is the same: it is read again.
    const Called none = run(QStringLiteral("gemba-da"), { QStringLiteral("--with-reference") });
    QCOMPARE(none.code, int(app::ExitFailed)); // no text has that role
}

void tst_gemba_cli::scoresJoinAgreement()
{
    importPairs();
    answer(kErrors);
    QCOMPARE(run(QStringLiteral("gemba-mqm")).code, 0);
    answer("90");
    QCOMPARE(run(QStringLiteral("gemba-da")).code, 0);
    const auto opened = app::openForReading(project());
    const auto series = core::readSeries(*opened->reader);
    QVERIFY(series.ok());
    int found = 0;
    for (const core::ScoreSeries &one : *series) {
        if (one.name.starts_with("gemba-mqm ")) {
            ++found;
            QCOMPARE(one.values.size(), std::size_t(4));
            QCOMPARE(one.values.begin()->second, -6.0);
            QVERIFY(one.detail.find("\"cap\":25") != std::string::npos);
        } else if (one.name.starts_with("gemba-da ")) {
            ++found;
            QCOMPARE(one.values.begin()->second, 90.0);
        }
    }
    QCOMPARE(found, 2);
}

QTEST_GUILESS_MAIN(tst_gemba_cli)
#include "tst_gemba_cli.moc"
