// SPDX-License-Identifier: GPL-3.0-or-later
// run perturb on the command line, in process, against a loopback endpoint: pairs by a model, refused ones, failed and
// resumed requests, the cache, modern Chinese.

#include "app/cli/opened_project.h"
#include "core/perturb/pair_store.h"
#include "tests/app/served_cli.h"

#include <QTest>

using cli_test::Called;
using cli_test::lastMessage;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

namespace {

constexpr auto kTable = "id\tsource\ttranslation\tsystem\n"
                        "1\t公見使者。\tThe duke received the envoy at the gate.\tA\n"
                        "2\t王賜之劍。\tThe king gave him a sword.\tA\n";

} // namespace

class tst_perturb_run_cli : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void repliesBecomePairs();
    void guardsRefuse();
    void anyWordIsNoChangeOfItsCategory_data();
    void anyWordIsNoChangeOfItsCategory();
    void aReplyIsMendedWhenAskedAgain();
    void failedItemsAreResumed();
    void storedRepliesAreUsedAgain();
    void modernChineseIsAWholeText();
    void dryRunAsksNothing();
    void oneCategoryARun();

private:
    Called run(const QStringList &more);
    [[nodiscard]] std::vector<core::MinimalPair> pairs() const;
    static QString q(const char *text) { return QString::fromUtf8(text); }
};

void tst_perturb_run_cli::init()
{
    m_server.reset();
    begin();
    QFile file(path("t.tsv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(kTable);
    file.close();
    QCOMPARE(call({ q("new"), project() }).code, 0);
    const Called imported =
        call({ q("import"), project(), file.fileName(), q("--source-lang"), q("lzh"), q("--target-lang"), q("en") });
    QVERIFY2(imported.code == 0, imported.err.c_str());
}

Called tst_perturb_run_cli::run(const QStringList &more)
{
    return call(QStringList{ q("run"), q("perturb"), project(), q("--backend"), q("loop"), q("--json") } + more);
}

std::vector<core::MinimalPair> tst_perturb_run_cli::pairs() const
{
    const auto opened = app::openForWriting(project());
    auto all = opened->project->pairs()->pairs({});
    return all ? std::move(all).value() : std::vector<core::MinimalPair>{};
}

void tst_perturb_run_cli::repliesBecomePairs()
{
    answerBy([](const std::string &prompt) {
        return prompt.ends_with("gate.") ? R"({"span": "the envoy", "replacement": ""})"
                                         : R"({"span": "a sword", "replacement": ""})";
    });
    const Called called = run({ q("--category"), q("omitted-object") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json told = Json::parse(called.out);
    QCOMPARE(told.at("variants").get<int>(), 2);
    QCOMPARE(told.at("states").at("answered").get<int>(), 2);
    const auto made = pairs();
    QCOMPARE(made.size(), std::size_t(2));
    QCOMPARE(made[0].variant.body, std::string("The duke received at the gate."));
    QCOMPARE(made[0].variant.category, std::string("omitted-object"));
    QCOMPARE(made[0].variant.generator, std::string("model-omitted-object/1 m"));
    QCOMPARE(made[1].variant.body, std::string("The king gave him."));
    const Called shown = call({ q("run"), q("show"), project(), q("last"), q("--json") });
    QCOMPARE(Json::parse(shown.out).at("task").get<std::string>(), std::string("perturb"));
}

void tst_perturb_run_cli::guardsRefuse()
{
    answerBy([](const std::string &prompt) {
        return prompt.ends_with("gate.") ? R"({"span": "envoy", "replacement": "of the"})"
                                         : R"({"span": "sword", "replacement": "drum"})";
    });
    const Called called = run({ q("--category"), q("lexical") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json told = Json::parse(called.out);
    QCOMPARE(told.at("variants").get<int>(), 1);
    QCOMPARE(told.at("refusals").at("it parses worse than before").get<int>(), 1);
    QCOMPARE(pairs().size(), std::size_t(1));
}

void tst_perturb_run_cli::anyWordIsNoChangeOfItsCategory_data()
{
    QTest::addColumn<QString>("category");
    for (const char *category : { "segmentation", "name-annotation", "name-formatting", "pronoun", "tense", "title" }) {
        QTest::newRow(category) << q(category);
    }
}

// A model that answers each category alike: the sentences still parse, and are no variants of that kind.
void tst_perturb_run_cli::anyWordIsNoChangeOfItsCategory()
{
    QFETCH(QString, category);
    answerBy([](const std::string &prompt) {
        return prompt.ends_with("gate.") ? R"({"span": "envoy", "replacement": "pigeon"})"
                                         : R"({"span": "sword", "replacement": "pigeon"})";
    });
    const Called called = run({ q("--category"), category });
    QVERIFY2(called.code == 4, called.err.c_str());
    QCOMPARE(Json::parse(called.out).at("variants").get<int>(), 0);
    QVERIFY(pairs().empty());
}

// What can be told of a reply by itself is told while the model can still be asked again, with the reason.
void tst_perturb_run_cli::aReplyIsMendedWhenAskedAgain()
{
    answerBy([](const std::string &prompt) -> std::string {
        if (prompt.find("could not be used: quotes or brackets lose their balance.") != std::string::npos)
            return R"({"span": "envoy", "replacement": "general"})";
        return prompt.ends_with("gate.") ? R"({"span": "envoy", "replacement": "envoy\""})"
                                         : R"({"span": "sword", "replacement": "drum"})";
    });
    const Called called = run({ q("--category"), q("lexical") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QCOMPARE(Json::parse(called.out).at("variants").get<int>(), 2);
    QCOMPARE(pairs()[0].variant.body, std::string("The duke received the general at the gate."));
}

void tst_perturb_run_cli::failedItemsAreResumed()
{
    auto broken = std::make_shared<std::atomic<bool>>(true);
    serve([broken](const LoopbackServer::Request &request) {
        LoopbackServer::Reply reply;
        if (lastMessage(request).ends_with("sword.") && *broken) {
            reply.status = 400;
            return reply;
        }
        reply.body = LoopbackServer::chatBody(lastMessage(request).ends_with("gate.")
                                                  ? R"({"span": "The duke", "replacement": "The king"})"
                                                  : R"({"span": "The king", "replacement": "The duke"})");
        return reply;
    });
    QCOMPARE(run({ q("--category"), q("title") }).code, 4);
    QCOMPARE(pairs().size(), std::size_t(1));
    *broken = false;
    const Called resumed = call({ q("run"), q("resume"), project(), q("last"), q("--json") });
    QVERIFY2(resumed.code == 0, resumed.err.c_str());
    QCOMPARE(pairs().size(), std::size_t(2));
}

void tst_perturb_run_cli::storedRepliesAreUsedAgain()
{
    answerBy([](const std::string &prompt) {
        return prompt.ends_with("gate.") ? R"({"span": "The duke", "replacement": "The king"})"
                                         : R"({"span": "The king", "replacement": "The duke"})";
    });
    QCOMPARE(run({ q("--category"), q("title") }).code, 0);
    const std::size_t asked = m_server->requests().size();
    QCOMPARE(run({ q("--category"), q("title") }).code, 0);
    const auto chats = [this](std::size_t from) {
        std::size_t count = 0;
        const auto requests = m_server->requests();
        for (std::size_t i = from; i < requests.size(); ++i)
            count += requests[i].method == "POST" ? 1U : 0U;
        return count;
    };
    QCOMPARE(chats(asked), std::size_t(0));
    QCOMPARE(pairs().size(), std::size_t(2)); // known already
}

void tst_perturb_run_cli::modernChineseIsAWholeText()
{
    answerBy([](const std::string &prompt) {
        return prompt.ends_with("gate.") ? R"({"replacement": "公爵在大门口接见了使者。"})"
                                         : R"({"replacement": "The king gave him a sword."})";
    });
    const Called called = run({ q("--category"), q("modern-chinese") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const auto made = pairs();
    QCOMPARE(made.size(), std::size_t(1));
    QCOMPARE(made[0].variant.body, std::string("公爵在大门口接见了使者。"));
    QCOMPARE(Json::parse(called.out).at("refusals").at("it is not Chinese").get<int>(), 1);
}

void tst_perturb_run_cli::dryRunAsksNothing()
{
    answerBy([](const std::string &) { return "{}"; });
    const Called called = run({ q("--category"), q("lexical"), q("--dry-run") });
    QCOMPARE(called.code, 0);
    QVERIFY(called.out.find("Incorrect lexical translation") != std::string::npos);
    QVERIFY(pairs().empty());
}

void tst_perturb_run_cli::oneCategoryARun()
{
    answerBy([](const std::string &) { return "{}"; });
    QCOMPARE(run({ q("--category"), q("lexical,title") }).code, 2);
    QCOMPARE(run({}).code, 2);
}

QTEST_GUILESS_MAIN(tst_perturb_run_cli)
#include "tst_perturb_run_cli.moc"
