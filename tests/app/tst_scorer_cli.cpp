// SPDX-License-Identifier: GPL-3.0-or-later
// Scores from elsewhere on the command line: a command of the user's as a real process.

#include "tests/app/scored_cli.h"

#include <algorithm>
#include <set>

using cli_test::Called;
using Json = nlohmann::json;

class tst_scorer_cli : public QObject, cli_test::ScoredCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void scoresGoById();
    void onlyWhatTheMetricReadsIsSent_data();
    void onlyWhatTheMetricReadsIsSent();
    void strangeAnswersAreReported();
    void aFailureKeepsWhatCame();
    void aMendedCommandGoesOn();
    void copyrightModeAsks();
    void pairsAreHeldAgainstTheirBasesReferences();
    void exportHoldsWhatTheyRead();
    void usageErrors_data();
    void usageErrors();
    void agreementShowsWhatTheyRead();
    void adaptersGiveTheModelItsForm_data();
    void adaptersGiveTheModelItsForm();

private:
    Called score(const QString &scorer, const QStringList &more = {});
    [[nodiscard]] std::vector<Json> logged() const;
};

void tst_scorer_cli::init()
{
    beginWithTexts();
}

Called tst_scorer_cli::score(const QString &scorer, const QStringList &more)
{
    const QString command = QStringLiteral("python3 " TERTIUM_STAND_IN " --log '%1' %2").arg(path("log"), scorer);
    return call(QStringList{ q("score"), project(), q("--command"), command, q("--name"), q("Length"), q("--direction"),
                             q("higher"), q("--json") } +
                (more.contains(q("--reads")) ? more : more + QStringList{ q("--reads"), q("src+ref+mt") }));
}

std::vector<Json> tst_scorer_cli::logged() const
{
    std::vector<Json> rows;
    QFile file(path("log"));
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray &line : file.readAll().split('\n'))
            if (!line.isEmpty())
                rows.push_back(Json::parse(line.toStdString()));
    return rows;
}

void tst_scorer_cli::scoresGoById()
{
    const Called called = score(q(""), { q("--metric-version"), q("v1"), q("--range"), q("0,1") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json told = Json::parse(called.out);
    QCOMPARE(told.at("scored").get<int>(), 4);
    QVERIFY((scores("Length") == std::map<std::string, double>{ { "It is raining.", 0.14 },
                                                                { "It rains.", 0.09 },
                                                                { "It is snowing.", 0.14 },
                                                                { "It snows", 0.08 } }));
    // The same again has nothing to do; another version has, and stands beside it.
    const Called again = score(q(""), { q("--metric-version"), q("v1"), q("--range"), q("0,1") });
    QCOMPARE(again.code, 0);
    QCOMPARE(Json::parse(again.out).at("known").get<int>(), 4);
    QCOMPARE(logged().size(), std::size_t{ 4 });
    QCOMPARE(score(q(""), { q("--metric-version"), q("v2") }).code, 0);
    QCOMPARE(scores("Length (2)").size(), std::size_t{ 4 });
    // What lies outside the range is left out, and counted.
    const Called narrow = score(q(""), { q("--metric-version"), q("v3"), q("--range"), q("0.1,1") });
    QCOMPARE(narrow.code, 4);
    QCOMPARE(Json::parse(narrow.out).at("out_of_range").get<int>(), 2);
    QCOMPARE(Json::parse(narrow.out).at("scored").get<int>(), 2);
    // The recipe names the command without its folder.
    const auto opened = app::openForReading(project());
    const auto metrics = opened->reader->metrics();
    const Json recipe = Json::parse(metrics->front().recipe.json);
    QVERIFY(recipe.at("command").get<std::string>().starts_with("python3 "));
    QVERIFY(metrics->front().recipe.json.find(path("log").toStdString()) == std::string::npos);
    QCOMPARE(recipe.at("signature").get<std::string>(), std::string("v1"));
    QCOMPARE(recipe.at("reads").get<std::string>(), std::string("source + reference + translation"));
}

void tst_scorer_cli::onlyWhatTheMetricReadsIsSent_data()
{
    QTest::addColumn<QString>("reads");
    QTest::addColumn<bool>("source");
    QTest::addColumn<bool>("reference");
    QTest::newRow("all") << q("src+ref+mt") << true << true;
    QTest::newRow("source") << q("src+mt") << true << false;
    QTest::newRow("reference") << q("ref+mt") << false << true;
}

void tst_scorer_cli::onlyWhatTheMetricReadsIsSent()
{
    QFETCH(QString, reads);
    QFETCH(bool, source);
    QFETCH(bool, reference);
    QCOMPARE(score(q(""), { q("--reads"), reads }).code, 0);
    const auto rows = logged();
    QCOMPARE(rows.size(), std::size_t{ 4 });
    for (const Json &row : rows) {
        QCOMPARE(row.contains("source"), source);
        QCOMPARE(row.contains("reference"), reference);
        QCOMPARE(row.at("id").get<std::string>().size(), std::size_t{ 36 });
    }
    if (reference)
        QCOMPARE(rows.front().at("reference").get<std::string>(), std::string("Rain falls."));
}

void tst_scorer_cli::strangeAnswersAreReported()
{
    const Called called = score(q("--twist"));
    QCOMPARE(called.code, 4);
    const Json told = Json::parse(called.out);
    QCOMPARE(told.at("out_of_range").get<int>(), 0); // no range was stated
    QCOMPARE(told.at("scored").get<int>(), 3);
    QCOMPARE(told.at("missing").get<int>(), 1);
    QCOMPARE(told.at("problems").size(), std::size_t{ 3 });
    QVERIFY(called.err.find("\"nobody\" was not sent") != std::string::npos);
    QVERIFY(called.err.find("no answer to the id") != std::string::npos);
    QVERIFY(scores("Length") != (std::map<std::string, double>{}));
    for (const auto &[body, value] : scores("Length"))
        QVERIFY(value != 0.99);
}

void tst_scorer_cli::aFailureKeepsWhatCame()
{
    const Called called = score(q("--fail 2"));
    QCOMPARE(called.code, 1);
    QVERIFY2(called.err.find("exit code 3") != std::string::npos, called.err.c_str());
    QVERIFY(called.err.find("no memory left") != std::string::npos);
    QCOMPARE(scores("Length").size(), std::size_t{ 2 });
    // The same command goes on with the rest.
    const Called again = score(q("--fail 2"));
    QCOMPARE(again.code, 0);
    QCOMPARE(Json::parse(again.out).at("known").get<int>(), 2);
    QCOMPARE(scores("Length").size(), std::size_t{ 4 });
}

// With a version told, the mended command is the same metric; without one it is another.
void tst_scorer_cli::aMendedCommandGoesOn()
{
    QCOMPARE(score(q("--fail 2"), { q("--metric-version"), q("v1") }).code, 1);
    const Called mended = score(q(""), { q("--metric-version"), q("v1") });
    QCOMPARE(mended.code, 0);
    QCOMPARE(Json::parse(mended.out).at("known").get<int>(), 2);
    QCOMPARE(scores("Length").size(), std::size_t{ 4 });
    QVERIFY(scores("Length (2)").empty());
    QCOMPARE(score(q("--fail 9")).code, 0);
    QCOMPARE(score(q("--fail 8")).code, 0);
    QCOMPARE(scores("Length (3)").size(), std::size_t{ 4 });
}

void tst_scorer_cli::copyrightModeAsks()
{
    QCOMPARE(call({ q("copyright"), project(), q("--on") }).code, 0);
    const Called refused = score(q(""));
    QCOMPARE(refused.code, 1);
    QVERIFY(refused.err.find("--local") != std::string::npos);
    QVERIFY(logged().empty());
    QCOMPARE(score(q(""), { q("--local") }).code, 0);
}

void tst_scorer_cli::pairsAreHeldAgainstTheirBasesReferences()
{
    const Called none = score(q(""), { q("--what"), q("pairs") });
    QCOMPARE(none.code, 1);
    const Called made = call({ q("perturb"), project(), q("--category"), q("tense,pronoun,segmentation") });
    QVERIFY2(made.code == 0 || made.code == 4, made.err.c_str());
    const Called called = score(q(""), { q("--what"), q("pairs") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json told = Json::parse(called.out);
    QVERIFY(told.at("scored").get<int>() >= 2);
    const auto rows = logged();
    QCOMPARE(static_cast<int>(rows.size()), told.at("scored").get<int>());
    std::set<std::string> ids;
    for (const Json &row : rows) {
        QVERIFY(ids.insert(row.at("id").get<std::string>()).second);
        const bool rain = row.at("source").get<std::string>() == "Il pleut.";
        QCOMPARE(row.at("reference").get<std::string>(), std::string(rain ? "Rain falls." : "Snow falls."));
    }
}

void tst_scorer_cli::exportHoldsWhatTheyRead()
{
    QCOMPARE(score(q(""), { q("--reads"), q("src+mt"), q("--metric-version"), q("v1") }).code, 0);
    const Called called = call({ q("export"), project(), q("--what"), q("metrics"), q("--format"), q("jsonl") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const Json first = Json::parse(called.out.substr(0, called.out.find('\n')));
    QCOMPARE(first.at("metric").get<std::string>(), std::string("Length"));
    QCOMPARE(first.at("reads").get<std::string>(), std::string("source + translation"));
    QCOMPARE(first.at("direction").get<std::string>(), std::string("higher"));
    QCOMPARE(first.at("signature").get<std::string>(), std::string("v1"));
    QCOMPARE(first.at("level").get<std::string>(), std::string("segment"));
    QCOMPARE(std::ranges::count(called.out, '\n'), 4);
}

void tst_scorer_cli::usageErrors_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::newRow("reads nothing known") << QStringList{ q("--reads"), q("everything") };
    QTest::newRow("no such thing") << QStringList{ q("--what"), q("sources") };
    QTest::newRow("a range of one") << QStringList{ q("--range"), q("1") };
    QTest::newRow("a metric of its own") << QStringList{ q("--metric"), q("bleu") };
    QTest::newRow("no patience") << QStringList{ q("--silence"), q("0") };
}

void tst_scorer_cli::usageErrors()
{
    QFETCH(QStringList, more);
    QCOMPARE(score(q(""), more).code, 2);
    QVERIFY(logged().empty());
    const Called undirected =
        call({ q("score"), project(), q("--command"), q("cat"), q("--name"), q("X"), q("--reads"), q("src+mt") });
    QCOMPARE(undirected.code, 2);
    QVERIFY(undirected.err.find("--direction") != std::string::npos);
    const Called empty = call({ q("score"), project(), q("--command"), q(" "), q("--name"), q("X"), q("--direction"),
                                q("higher"), q("--reads"), q("src+mt") });
    QCOMPARE(empty.code, 2);
    QVERIFY(empty.err.find("--command") != std::string::npos);
}

void tst_scorer_cli::agreementShowsWhatTheyRead()
{
    QCOMPARE(score(q(""), { q("--reads"), q("src+mt") }).code, 0);
    const Called agreed =
        call({ q("agreement"), project(), q("--human"), q("score"), q("--draws"), q("0"), q("--json") });
    QVERIFY2(agreed.code == 0, agreed.err.c_str());
    QVERIFY2(agreed.out.find("\"source + translation\"") != std::string::npos, agreed.out.c_str());
}

void tst_scorer_cli::adaptersGiveTheModelItsForm_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("reads");
    QTest::addColumn<QByteArray>("input"); // of one translation, as the model's stand-in got it
    const QByteArray all = R"({"gpus": 0, "sample": {"mt": "It rains.", "ref": "Rain falls.", "src": "Il pleut."}})";
    const QByteArray qe = R"({"gpus": 0, "sample": {"mt": "It rains.", "src": "Il pleut."}})";
    QTest::newRow("COMET") << q("comet") << q("comet") << q("src+ref+mt") << all;
    QTest::newRow("COMET-kiwi") << q("comet") << q("kiwi") << q("src+mt") << qe;
    QTest::newRow("XCOMET") << q("comet") << q("xcomet") << q("src+ref+mt") << all;
    QTest::newRow("XCOMET-QE") << q("comet") << q("xcomet-qe") << q("src+mt") << qe;
    QTest::newRow("MetricX-24")
        << q("metricx") << q("24") << q("src+ref+mt")
        << QByteArray(R"({"input": "source: Il pleut. candidate: It rains. reference: Rain falls.", "mask": 9})");
    QTest::newRow("MetricX-24-QE") << q("metricx") << q("24-qe") << q("src+mt")
                                   << QByteArray(R"({"input": "source: Il pleut. candidate: It rains.", "mask": 6})");
    QTest::newRow("MetricX-23") << q("metricx") << q("23") << q("ref+mt")
                                << QByteArray(R"({"input": "candidate: It rains. reference: Rain falls.", "mask": 6})");
    QTest::newRow("MetricX-23-QE") << q("metricx") << q("23-qe") << q("src+mt")
                                   << QByteArray(R"({"input": "candidate: It rains. source: Il pleut.", "mask": 6})");
}

// The weights are not here: a stand-in for each library writes down what it is given.
void tst_scorer_cli::adaptersGiveTheModelItsForm()
{
    QFETCH(QString, script);
    QFETCH(QString, form);
    QFETCH(QString, reads);
    QFETCH(QByteArray, input);
    const QString command = QStringLiteral("STAND_IN_LOG='%1' PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='" TERTIUM_STAND_INS
                                           "' python3 '" TERTIUM_SCORERS "/%2_scorer.py' --form %3")
                                .arg(path("log"), script, form);
    const Called called = call({ q("score"), project(), q("--command"), command, q("--name"), q("X"), q("--direction"),
                                 script == u"comet" ? q("higher") : q("lower"), q("--reads"), reads, q("--json") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QCOMPARE(Json::parse(called.out).at("scored").get<int>(), 4);
    const auto rows = logged();
    QVERIFY(std::ranges::find(rows, Json::parse(input.toStdString())) != rows.end());
    if (script == u"comet") {
        QCOMPARE(scores("X").at("It rains."), 0.09);
        QVERIFY(rows.front().at("checkpoint").get<std::string>().ends_with(".ckpt"));
    } else {
        QCOMPARE(scores("X").at("It rains."), rows[1].at("mask").get<double>());
    }
}

QTEST_GUILESS_MAIN(tst_scorer_cli)
#include "tst_scorer_cli.moc"
