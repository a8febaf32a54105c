// SPDX-License-Identifier: GPL-3.0-or-later
// Scores from elsewhere on the command line: the JSON files of COMET, XCOMET and sacreBLEU.

#include "tests/app/scored_cli.h"

using cli_test::Called;
using Json = nlohmann::json;

class tst_score_files_cli : public QObject, cli_test::ScoredCli {
    Q_OBJECT

private Q_SLOTS:
    void init() { beginWithTexts(); }
    void cometJsonGoesByTexts();
    void xcometsErrorsAreARunsOwn();
    void sacrebleuJsonIsOfSystems();
};

void tst_score_files_cli::cometJsonGoesByTexts()
{
    // Rows in another order than the project's, blanks that one line a text makes, a file that is no system.
    write("out.json", R"({"runs/gpt.txt": [{"src": "Il neige.", "mt": "It is  snowing.", "ref": "r", "COMET": 0.75},
        {"src": "Il pleut.", "mt": "It is raining.", "ref": "r", "COMET": 0.5},
        {"src": "Il pleut.", "mt": "It pours.", "ref": "r", "COMET": 0.25}],
        "hyp2.txt": [{"src": "Il pleut.", "mt": "It rains.", "COMET": NaN}, {"src": "Il neige.", "mt": "It snows", "COMET": 0.1}],
        "hyp3.txt": [{"src": "Il pleut.", "mt": "It rains.", "COMET": 0.9}]})");
    const Called called = call({ q("score"), q("import"), project(), path("out.json"), q("--metric"), q("COMET"),
                                 q("--metric-version"), q("wmt22-comet-da"), q("--direction"), q("higher"),
                                 q("--reads"), q("src+ref+mt"), q("--system"), q("hyp2.txt=gt"), q("--json") });
    QCOMPARE(called.code, 4);
    const Json told = Json::parse(called.out);
    QCOMPARE(told.at("texts").get<int>(), 3);
    QCOMPARE(told.at("unscored").get<int>(), 2);
    QCOMPARE(told.at("unscored_of_other_systems").get<int>(), 2); // the references
    QCOMPARE(told.at("missing").get<int>(), 1);
    QVERIFY2(called.err.find("hyp3.txt: the project has no system \"hyp3\"") != std::string::npos, called.err.c_str());
    QVERIFY2(called.err.find("runs/gpt.txt, row 3") != std::string::npos, called.err.c_str());
    QVERIFY((scores("COMET") == std::map<std::string, double>{
                                    { "It is raining.", 0.5 }, { "It is snowing.", 0.75 }, { "It snows", 0.1 } }));
}

// What XCOMET marked stands on the project's own text, is nobody's opinion but the metric's, and is there once.
void tst_score_files_cli::xcometsErrorsAreARunsOwn()
{
    write("x.json", R"({"gpt.txt": [
        {"src": "Il pleut.", "mt": "It is raining.", "COMET": 0.5, "errors": [
            {"text": "raining", "confidence": 0.4, "severity": "major", "start": 6, "end": 13},
            {"text": "snow", "confidence": 0.3, "severity": "minor", "start": 0, "end": 4}]},
        {"src": "Il neige.", "mt": "It is snowing.", "COMET": 0.9, "errors": []}]})");
    const QStringList arguments{ q("score"),   q("import"),           project(),  path("x.json"),   q("--metric"),
                                 q("XCOMET"),  q("--metric-version"), q("XL"),    q("--direction"), q("higher"),
                                 q("--reads"), q("src+ref+mt"),       q("--json") };
    for (int times = 0; times < 2; ++times) {
        const Called called = call(arguments);
        QCOMPARE(called.code, 4); // words that stand nowhere are left out and said
        const Json told = Json::parse(called.out);
        QCOMPARE(told.at("texts").get<int>(), 2);
        QCOMPARE(told.at("error_spans").get<int>(), 1);
        QVERIFY2(called.err.find("stands nowhere") != std::string::npos, called.err.c_str());
    }
    const auto opened = app::openForReading(project());
    const auto runs = opened->reader->runs();
    QCOMPARE(runs->size(), std::size_t{ 1 });
    QCOMPARE(runs->front().model, std::string("XCOMET XL"));
    QVERIFY(runs->front().state == core::RunState::Done);
    std::vector<core::ErrorSpan> spans;
    const auto segments = opened->reader->segmentIds({});
    for (const core::RowId segment : *segments) {
        const auto view = opened->reader->segment(segment);
        spans.insert(spans.end(), view->spans.begin(), view->spans.end());
    }
    QCOMPARE(spans.size(), std::size_t{ 1 });
    QCOMPARE(spans.front().run, runs->front().id);
    QCOMPARE(spans.front().quoted, std::string("raining"));
    QCOMPARE(spans.front().begin, 6);
    QCOMPARE(spans.front().severity, std::string("major"));
    QCOMPARE(spans.front().comment, std::string("confidence 0.4"));
    const Called people = call({ q("agreement"), project(), q("--human"), q("mqm-spans"), q("--draws"), q("0") });
    QCOMPARE(people.code, 1); // no person marked anything
}

void tst_score_files_cli::sacrebleuJsonIsOfSystems()
{
    write("bleu.json", R"({"name": "BLEU", "score": 25.3, "signature": "nrefs:1|version:2.4.0"})");
    const QStringList arguments{ q("score"),    q("import"), project(),        path("bleu.json"),
                                 q("--metric"), q("BLEU"),   q("--direction"), q("higher"),
                                 q("--reads"),  q("ref+mt"), q("--json") };
    QCOMPARE(call(arguments).code, 2); // whose?
    const Called called = call(arguments + QStringList{ q("--system"), q("gpt") });
    QVERIFY2(called.code == 0, called.err.c_str());
    QCOMPARE(Json::parse(called.out).at("systems").get<int>(), 1);
    const auto opened = app::openForReading(project());
    const Json recipe = Json::parse(opened->reader->metrics()->front().recipe.json);
    QCOMPARE(recipe.at("signature").get<std::string>(), std::string("nrefs:1|version:2.4.0"));
    QCOMPARE(recipe.at("level").get<std::string>(), std::string("system"));
}

QTEST_GUILESS_MAIN(tst_score_files_cli)
#include "tst_score_files_cli.moc"
