// SPDX-License-Identifier: GPL-3.0-or-later
// run translate, run continue and run m-prometheus on the command line, in process, against a loopback endpoint.

#include "app/cli/opened_project.h"
#include "core/perturb/pair_store.h"
#include "core/scoring/score_series.h"
#include "core/sensitivity/memorisation.h"
#include "core/writing/translation.h"
#include "tests/app/served_cli.h"

#include <algorithm>

using cli_test::Called;
using cli_test::lastMessage;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

namespace {

constexpr auto kHuman = "id\tsource\ttranslation\tsystem\treference\n"
                        "1\tIl pleut beaucoup.\tIt rains cats and dogs today.\tAda\tIt rains cats and dogs today.\n"
                        "2\tIl neige un peu.\tIt snows a little bit now.\tAda\tIt snows a little bit now.\n";

} // namespace

class tst_writing_cli : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void translationsBecomeTextsOfANewSystem();
    void generatorsTakeThemAndRefuseReferences();
    void judgesOfPairsDoNotTakeAllTranslationsInTheirPlace();
    void dryRunAsksNothing();
    void failedPassagesAreResumed();
    void limitedRunsGoOn();
    void batchFilesHoldThemToo();
    void continuationsAreReadByTheMemorisationTest();
    void prometheusGivesOneToFive();

private:
    Called run(const char *kind, const QStringList &more = {});
    void importTable(const char *table, const QStringList &more = {});
    [[nodiscard]] std::vector<core::Text> texts(const std::string &system) const;
    [[nodiscard]] std::vector<QByteArray> lines(const char *file) const;
    static QString q(const char *text) { return QString::fromUtf8(text); }
};

void tst_writing_cli::init()
{
    m_server.reset();
    begin();
}

void tst_writing_cli::importTable(const char *table, const QStringList &more)
{
    QFile file(path("t.tsv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(table);
    file.close();
    QCOMPARE(call({ q("new"), project() }).code, 0);
    const Called imported = call(QStringList{ q("import"), project(), file.fileName(), q("--source-lang"), q("fr"),
                                              q("--target-lang"), q("en") } +
                                 more);
    QVERIFY2(imported.code == 0, imported.err.c_str());
}

Called tst_writing_cli::run(const char *kind, const QStringList &more)
{
    return call(QStringList{ q("run"), q(kind), project(), q("--backend"), q("loop"), q("--json") } + more);
}

std::vector<core::Text> tst_writing_cli::texts(const std::string &system) const
{
    std::vector<core::Text> found;
    const auto opened = app::openForReading(project());
    const auto segments = opened->reader->segmentIds({});
    for (const core::RowId segment : *segments) {
        const auto view = opened->reader->segment(segment);
        for (const core::Text &text : view->texts)
            if (text.systemName == system)
                found.push_back(text);
    }
    return found;
}

std::vector<QByteArray> tst_writing_cli::lines(const char *name) const
{
    QFile file(path(name));
    std::vector<QByteArray> all;
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray &line : file.readAll().split('\n'))
            if (!line.trimmed().isEmpty())
                all.push_back(line.trimmed());
    return all;
}

void tst_writing_cli::translationsBecomeTextsOfANewSystem()
{
    importTable(kHuman);
    answerBy([](const std::string &prompt) {
        return prompt.ends_with("Il pleut beaucoup.") ? "It is raining a lot." : "It is snowing a little.";
    });
    const Called called = run("translate", { q("--target-lang"), q("en"), q("--title"), q("bases") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json told = Json::parse(called.out);
    QCOMPARE(told.at("states").at("answered").get<int>(), 2);
    QCOMPARE(told.at("system").get<std::string>(), std::string("m"));
    QCOMPARE(told.at("texts").get<int>(), 2);
    const auto prompt = lastMessage(m_server->requests().back());
    QVERIFY2(prompt.starts_with("Translate the following text from French into English."), prompt.c_str());
    QVERIFY(prompt.find("cats and dogs") == std::string::npos);
    const auto made = texts("m");
    QCOMPARE(made.size(), std::size_t{ 2 });
    QCOMPARE(made.front().body, std::string("It is raining a lot."));
    QCOMPARE(made.front().language, std::string("en"));
    QCOMPARE(made.front().systemKind, core::SystemKind::Machine);
    QVERIFY(made.front().roles == std::vector<core::TextRole>{ core::TextRole::Translation });
    QVERIFY(
        std::ranges::find(made.front().metadata, std::pair(std::string("run"), told.at("run").get<std::string>())) !=
        made.front().metadata.end());
    // Showing and resuming it changes nothing.
    QCOMPARE(call({ q("run"), q("resume"), project() }).code, 0);
    QCOMPARE(texts("m").size(), std::size_t{ 2 });
    const Called shown = call({ q("run"), q("show"), project(), q("last"), q("--json") });
    QCOMPARE(Json::parse(shown.out).at("task").get<std::string>(), std::string("translate"));
    // Everything is translated now.
    QCOMPARE(run("translate", { q("--target-lang"), q("en") }).code, 1);
}

void tst_writing_cli::generatorsTakeThemAndRefuseReferences()
{
    // A human translation that is the reference, too.
    importTable("id\tsource\ttranslation\tsystem\n1\tIl pleut.\tIt was raining hard.\tada\n");
    QFile again(path("r.tsv"));
    QVERIFY(again.open(QIODevice::WriteOnly));
    again.write("id\tsource\tada\n1\tIl pleut.\tIt was raining hard.\n");
    again.close();
    const Called roles = call({ q("import"), project(), again.fileName(), q("--source-lang"), q("fr"),
                                q("--target-lang"), q("en"), q("--map"), q("id=id,source=source,reference=ada") });
    QVERIFY2(roles.code == 0, roles.err.c_str());
    const Called refused = call({ q("perturb"), project(), q("--category"), q("tense"), q("--json") });
    QVERIFY2(refused.out.find("the base is its own reference") != std::string::npos, refused.out.c_str());
    answerBy([](const std::string &) { return "He is walking to the old house."; });
    QCOMPARE(run("translate").code, 0);
    const Called made = call({ q("perturb"), project(), q("--category"), q("tense"), q("--json") });
    QVERIFY2(made.code == 0 || made.code == 4, made.err.c_str());
    const auto opened = app::openForReading(project());
    const auto pairs = opened->project->pairs()->pairs({});
    QVERIFY(pairs.ok() && !pairs->empty());
    for (const core::MinimalPair &pair : *pairs)
        QCOMPARE(pair.base.systemName, std::string("m"));
}

// The only base is its own reference: with one shown there is no pair to ask about, and the other translation was not
// asked for.
void tst_writing_cli::judgesOfPairsDoNotTakeAllTranslationsInTheirPlace()
{
    importTable("id\tsource\ttranslation\tsystem\n1\tIl pleut.\tHe is walking to the old house.\tada\n"
                "1\tIl pleut.\tRain again.\tgt\n");
    QFile again(path("r.tsv"));
    QVERIFY(again.open(QIODevice::WriteOnly));
    again.write("id\tsource\tada\n1\tIl pleut.\tHe is walking to the old house.\n");
    again.close();
    const Called roles = call({ q("import"), project(), again.fileName(), q("--source-lang"), q("fr"),
                                q("--target-lang"), q("en"), q("--map"), q("id=id,source=source,reference=ada") });
    QVERIFY2(roles.code == 0, roles.err.c_str());
    const Called made =
        call({ q("perturb"), project(), q("--category"), q("tense"), q("--own-references"), q("--json") });
    QVERIFY2(made.code == 0 || made.code == 4, made.err.c_str());
    answerBy([](const std::string &) { return "80"; });
    const Called none = run("gemba-da", { q("--pairs"), q("--with-reference") });
    QCOMPARE(none.code, 1);
    QVERIFY2(none.err.find("all bases are references themselves") != std::string::npos, none.err.c_str());
    const Called both = run("gemba-da", { q("--pairs") });
    QVERIFY2(both.code == 0, both.err.c_str());
    QCOMPARE(Json::parse(both.out).at("answers").at("answered").get<int>() % 2, 0); // base and variant
}

void tst_writing_cli::dryRunAsksNothing()
{
    importTable(kHuman);
    answerBy([](const std::string &) { return "x"; });
    const Called called = run("translate", { q("--dry-run") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QCOMPARE(Json::parse(called.out).at("requests").get<int>(), 2);
    QVERIFY(m_server->requests().empty());
    QVERIFY(texts("m").empty());
    const Called without = run("translate", { q("--target-lang"), q("nowhere-at-all") });
    QCOMPARE(without.code, 2);
}

void tst_writing_cli::failedPassagesAreResumed()
{
    importTable(kHuman);
    auto broken = std::make_shared<bool>(true);
    serve([broken](const LoopbackServer::Request &request) {
        LoopbackServer::Reply reply;
        const bool rain = lastMessage(request).ends_with("Il pleut beaucoup.");
        reply.status = *broken && rain ? 400 : 200;
        reply.body = *broken && rain ? R"({"error":{"message":"no"}})"
                                     : LoopbackServer::chatBody(rain ? "Rain at last." : "Snow at last.");
        return reply;
    });
    const Called called = run("translate");
    QCOMPARE(called.code, 4);
    QCOMPARE(texts("m").size(), std::size_t{ 1 }); // the other one is there already
    *broken = false;
    QCOMPARE(call({ q("run"), q("resume"), project() }).code, 0);
    QCOMPARE(texts("m").size(), std::size_t{ 2 });
}

void tst_writing_cli::limitedRunsGoOn()
{
    importTable(kHuman);
    answerBy([](const std::string &prompt) { return "Done: " + prompt.substr(prompt.size() - 5); });
    QCOMPARE(run("translate", { q("--limit"), q("1") }).code, 0);
    QCOMPARE(texts("m").size(), std::size_t{ 1 });
    const Called rest = run("translate");
    QCOMPARE(rest.code, 0);
    QVERIFY(rest.err.find("1 passage") != std::string::npos);
    QCOMPARE(texts("m").size(), std::size_t{ 2 });
    // Another temperature is another recipe: its texts want a name of their own.
    const Called other = run("translate", { q("--temperature"), q("1") });
    QCOMPARE(other.code, 2);
    QVERIFY(other.err.find("--system") != std::string::npos);
    QCOMPARE(run("translate", { q("--temperature"), q("1"), q("--system"), q("warm"), q("--repeat"), q("2") }).code, 0);
    QCOMPARE(texts("warm (2)").size(), std::size_t{ 2 });
}

void tst_writing_cli::batchFilesHoldThemToo()
{
    importTable(kHuman);
    answerBy([](const std::string &) { return "x"; });
    const Called prepared = call({ q("run"), q("translate"), project(), q("--backend"), q("loop"), q("--prepare") });
    QVERIFY2(prepared.code == 0, prepared.err.c_str());
    const Called exported = call({ q("batch"), q("export"), project(), q("last"), path("b.jsonl") });
    QVERIFY2(exported.code == 0, exported.err.c_str());
    const auto requests = lines("b.jsonl");
    QCOMPARE(requests.size(), std::size_t{ 2 });
    QFile back(path("r.jsonl"));
    QVERIFY(back.open(QIODevice::WriteOnly));
    for (const QByteArray &line : requests) {
        const Json request = Json::parse(line.toStdString());
        const Json reply = {
            { "custom_id", request.at("custom_id") },
            { "response", { { "status_code", 200 }, { "body", Json::parse(LoopbackServer::chatBody("From afar.")) } } }
        };
        back.write(QByteArray::fromStdString(reply.dump() + "\n"));
    }
    back.close();
    const Called imported = call({ q("batch"), q("import"), project(), q("last"), path("r.jsonl") });
    QVERIFY2(imported.code == 0, imported.err.c_str());
    QCOMPARE(texts("m").size(), std::size_t{ 2 });
    QCOMPARE(texts("m").front().body, std::string("From afar."));
}

void tst_writing_cli::continuationsAreReadByTheMemorisationTest()
{
    importTable(kHuman);
    // It knows one text by heart.
    answerBy(
        [](const std::string &prompt) { return prompt.ends_with("It rains cats") ? "and dogs today." : "nothing"; });
    const Called called = run("continue");
    QVERIFY2(called.code == 0, called.err.c_str());
    QCOMPARE(Json::parse(called.out).at("states").at("answered").get<int>(), 2);
    QCOMPARE(call({ q("run"), q("resume"), project() }).code, 0);
    const auto opened = app::openForReading(project());
    const auto read = core::readContinuations(*opened->reader);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().detail.c_str());
    QCOMPARE(read->rows.size(), std::size_t{ 2 });
    QCOMPARE(read->unanswered, 0);
    const auto rows = core::memorisation(read->rows);
    QCOMPARE(rows.size(), std::size_t{ 1 });
    QCOMPARE(rows.front().n, 2);
    QCOMPARE(rows.front().rouge1, 0.5);            // all of one, nothing of the other
    QCOMPARE(*opened->reader->assessedTexts(), 0); // what a model goes on with is not judged by it
    // So many words, of the passages.
    QCOMPARE(run("continue", { q("--of"), q("source"), q("--words"), q("2") }).code, 0);
    const auto asked = m_server->requests();
    QVERIFY(std::ranges::any_of(asked, [](const LoopbackServer::Request &one) {
        return one.method == "POST" && lastMessage(one).ends_with("\n\nIl neige");
    }));
    QCOMPARE(core::readContinuations(*app::openForReading(project())->reader)->rows.size(), std::size_t{ 4 });
    QCOMPARE(run("continue", { q("--share"), q("1") }).code, 2);
    QCOMPARE(run("continue", { q("--of"), q("everything") }).code, 2);
    QVERIFY(texts("m").empty());
}

void tst_writing_cli::prometheusGivesOneToFive()
{
    importTable("id\tsource\ttranslation\treference\tsystem\n"
                "1\tIl pleut.\tIt is raining.\tRain falls.\tgpt\n"
                "2\tIl neige.\tIt is snowing.\tSnow falls.\tgpt\n");
    answerBy([](const std::string &prompt) {
        return prompt.find("raining") != std::string::npos ? "Feedback: good, 5 of 5 words. [RESULT] 4"
                                                           : "Feedback: it is fine.";
    });
    const Called called = run("m-prometheus");
    QCOMPARE(called.code, 4); // one says no number
    const auto requests = m_server->requests();
    const auto first = std::ranges::find_if(requests, [](const LoopbackServer::Request &request) { // in any order
        return request.method == "POST" && lastMessage(request).find("raining") != std::string::npos;
    });
    QVERIFY(first != requests.end());
    const std::string prompt = lastMessage(*first);
    QVERIFY2(prompt.starts_with("###Task Description: An instruction (might include an Input inside it), a response to "
                                "evaluate, a reference answer that gets a score of 5, and a score rubric"),
             prompt.c_str());
    QVERIFY2(prompt.find("\n\n###The instruction to evaluate:\nTranslate the following text from French to English: Il "
                         "pleut.\n\n###Response to evaluate:\nIt is raining.\n\n###Reference Answer (Score 5):\nRain "
                         "falls.\n\n###Score Rubrics: [Accuracy, Fluency, Style]\nScore 1: ") != std::string::npos,
             prompt.c_str());
    QVERIFY(prompt.ends_with("\n\n###Feedback:\n"));
    const auto opened = app::openForReading(project());
    const auto all = core::readSeries(*opened->reader);
    QVERIFY(all.ok());
    const auto series =
        std::ranges::find_if(*all, [](const core::ScoreSeries &one) { return one.name.starts_with("m-prometheus "); });
    QVERIFY(series != all->end());
    QCOMPARE(series->reads, std::string("source + reference + translation"));
    QCOMPARE(series->values.size(), std::size_t{ 1 });
    QCOMPARE(series->values.begin()->second, 4.0);
    const Called free = run("m-prometheus", { q("--without-reference") });
    const std::string other = lastMessage(m_server->requests().back());
    QVERIFY(other.find("Reference") == std::string::npos && other.find("reference answer") == std::string::npos);
}

QTEST_GUILESS_MAIN(tst_writing_cli)
#include "tst_writing_cli.moc"
