// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_score.h"
#include "core/gemba/gemba_table.h"

#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace core;

namespace {

GembaError error(GembaSeverity severity, const std::string &quoted = {}, const std::string &category = "other")
{
    return { severity, category, quoted, "line" };
}

std::vector<PlacedError> errors(int critical, int major, int minor)
{
    std::vector<PlacedError> out;
    const std::pair<GembaSeverity, int> counts[] = { { GembaSeverity::Minor, minor },
                                                     { GembaSeverity::Major, major },
                                                     { GembaSeverity::Critical, critical } };
    for (const auto &[severity, count] : counts) {
        for (int i = 0; i < count; ++i) {
            out.push_back({ error(severity), std::nullopt, 0, 0 });
        }
    }
    return out;
}

Answer answer(RowId text, int replicate, const char *key, const std::string &value,
              AnswerState state = AnswerState::Answered)
{
    Answer out;
    out.text = text;
    out.replicate = replicate;
    out.key = key;
    out.value = value;
    out.state = state;
    return out;
}

} // namespace

class tst_gemba_score : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void weighsErrors_data();
    void weighsErrors();
    void noErrorIsZeroWithoutASign();
    void scoringSurvivesJson();
    void placesWords();
    void wordsThatAreNowhereAreKept();
    void whatIsNowhereTakesItsOwnPart();
    void unknownValuesHaveNoScore();
    void onlyAnsweredIsScored();
    void tableCountsErrorsAndStates();
};

void tst_gemba_score::weighsErrors_data()
{
    QTest::addColumn<int>("critical");
    QTest::addColumn<int>("major");
    QTest::addColumn<int>("minor");
    QTest::addColumn<int>("most");
    QTest::addColumn<double>("cap"); // 0 = none
    QTest::addColumn<double>("score");
    QTest::newRow("minor") << 0 << 0 << 1 << 5 << 25.0 << -1.0;
    QTest::newRow("published example") << 0 << 2 << 2 << 5 << 25.0 << -12.0;
    QTest::newRow("capped") << 1 << 2 << 2 << 5 << 25.0 << -25.0;
    // Tables 15 and 16 of the LiTransProQA paper have -37: without the cap, five errors.
    QTest::newRow("without the cap") << 1 << 2 << 2 << 5 << 0.0 << -37.0;
    QTest::newRow("five count, the worst first") << 0 << 1 << 9 << 5 << 25.0 << -9.0;
    QTest::newRow("all count") << 0 << 1 << 9 << 0 << 25.0 << -14.0;
    QTest::newRow("all count and no cap") << 2 << 3 << 4 << 0 << 0.0 << -69.0;
}

void tst_gemba_score::weighsErrors()
{
    QFETCH(int, critical);
    QFETCH(int, major);
    QFETCH(int, minor);
    QFETCH(int, most);
    QFETCH(double, cap);
    QFETCH(double, score);
    GembaScoring scoring;
    scoring.mostErrors = most;
    scoring.cap = cap > 0 ? std::optional(cap) : std::nullopt;
    QCOMPARE(mqmScore(errors(critical, major, minor), scoring), score);
}

void tst_gemba_score::noErrorIsZeroWithoutASign()
{
    QVERIFY(!std::signbit(mqmScore({}, GembaScoring{})));
}

void tst_gemba_score::scoringSurvivesJson()
{
    GembaScoring scoring{ 10, 4, 0.5, 0, std::nullopt };
    QCOMPARE(scoringOf(scoringJson(scoring)), scoring);
    scoring.cap = 30;
    QCOMPARE(scoringOf(scoringJson(scoring)), scoring);
}

void tst_gemba_score::placesWords()
{
    const std::string source = "Il pleut, dit-il, il pleut.";
    const std::string text = "下雨了，下雨了。他 pleut";
    const auto placed =
        placedErrors({ error(GembaSeverity::Major, "下雨"), error(GembaSeverity::Major, "下雨"),
                       error(GembaSeverity::Minor, "下雨"), error(GembaSeverity::Minor, "dit-il", "accuracy/omission"),
                       error(GembaSeverity::Minor, "pleut", "accuracy/omission"),
                       error(GembaSeverity::Minor, "pleut", "accuracy/untranslated text") },
                     source, text);
    const auto at = [&placed](std::size_t i) { return std::tuple(placed[i].side, placed[i].begin, placed[i].end); };
    QCOMPARE(at(0), std::tuple(std::optional(SpanSide::Text), 0, 2));
    QCOMPARE(at(1), std::tuple(std::optional(SpanSide::Text), 4, 6)); // the same words, the next place
    QCOMPARE(at(2), std::tuple(std::optional(SpanSide::Text), 0, 2)); // there is no third
    QCOMPARE(at(3), std::tuple(std::optional(SpanSide::Source), 10, 16));
    QCOMPARE(at(4), std::tuple(std::optional(SpanSide::Source), 3, 8)); // what is left out stands in the source
    QCOMPARE(at(5), std::tuple(std::optional(SpanSide::Text), 10, 15));
    const auto back = errorsOf(errorsJson(placed));
    QVERIFY(back.has_value());
    QVERIFY(*back == placed);
    QCOMPARE(spansOf(placed).size(), std::size_t(6)); // the third differs from the first in severity
}

void tst_gemba_score::wordsThatAreNowhereAreKept()
{
    const auto placed =
        placedErrors({ error(GembaSeverity::Major, "snow"), error(GembaSeverity::Minor) }, "Il pleut.", "It rains.");
    QVERIFY(!placed[0].side);
    QVERIFY(!placed[1].side);
    QVERIFY(spansOf(placed).empty());
    QCOMPARE(mqmScore(placed, GembaScoring{}), -6.0); // they count all the same
    QVERIFY(errorsOf(errorsJson(placed)) == std::optional(placed));
}

// Beyond the worst five and the cap an error takes nothing, located or not.
void tst_gemba_score::whatIsNowhereTakesItsOwnPart()
{
    const std::vector<GembaError> found = { error(GembaSeverity::Major, "text"), error(GembaSeverity::Major, "nowhere"),
                                            error(GembaSeverity::Minor, "no place") };
    const auto placed = placedErrors(found, "s", "the text");
    QCOMPARE(unlocatedLoss(placed, {}), -6.0);
    GembaScoring scoring;
    scoring.mostErrors = 1;
    QCOMPARE(unlocatedLoss(placed, scoring), 0.0);
    scoring = {};
    scoring.cap = 7;
    QCOMPARE(unlocatedLoss(placed, scoring), -2.0);
    QCOMPARE(unlocatedLoss({}, {}), 0.0);
}

void tst_gemba_score::unknownValuesHaveNoScore()
{
    QVERIFY(!errorsOf("not JSON"));
    QVERIFY(!errorsOf("{}"));
    QVERIFY(!errorsOf("[{\"severity\": 3}]"));
    QVERIFY(!gembaScore(answer(1, 0, kGembaErrorsKey, "half a li"), {}));
    QVERIFY(!gembaScore(answer(1, 0, kGembaScoreKey, "85 or so"), {}));
    QCOMPARE(gembaScore(answer(1, 0, kGembaScoreKey, "85,5"), {}), std::optional(85.5));
}

void tst_gemba_score::onlyAnsweredIsScored()
{
    for (const AnswerState state : kAnswerStates) {
        const bool answered = state == AnswerState::Answered;
        QCOMPARE(gembaScore(answer(1, 0, kGembaErrorsKey, "[]", state), {}).has_value(), answered);
        QCOMPARE(gembaScore(answer(1, 0, kGembaScoreKey, "100", state), {}).has_value(), answered);
    }
}

void tst_gemba_score::tableCountsErrorsAndStates()
{
    std::vector<TextLine> lines(3);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].text = static_cast<RowId>(i) + 1;
        lines[i].system = i < 2 ? 1 : 2;
        lines[i].systemName = i < 2 ? "A" : "B";
    }
    const auto list = [](const std::vector<GembaError> &found) {
        return errorsJson(placedErrors(found, "s", "the text"));
    };
    const std::vector<Answer> answers = {
        answer(1, 0, kGembaErrorsKey, list({ error(GembaSeverity::Major, "text") })),
        answer(1, 1, kGembaErrorsKey, list({ error(GembaSeverity::Minor, "nowhere") })),
        answer(2, 0, kGembaErrorsKey, list({})),
        answer(3, 0, kGembaErrorsKey, {}, AnswerState::Unparsed),
    };
    const GembaTable table = tabulateGemba(lines, answers, GembaScoring{});
    QCOMPARE(table.texts[0].score, std::optional(-3.0)); // mean of two replicates
    QCOMPARE(table.texts[0].unlocatedLoss, -0.5);        // the minor one of two replicates
    QCOMPARE(table.texts[1].score, std::optional(0.0));
    QVERIFY(!table.texts[2].score);
    QVERIFY(!table.texts[2].why.empty());
    QCOMPARE(table.systems[0].mean, std::optional(-1.5));
    QCOMPARE(table.systems[0].unlocatedLoss, -0.25);
    QCOMPARE(table.systems[1].unscored, 1);
    QVERIFY(!table.systems[1].mean);
    QCOMPARE(table.errors(), 2);
    QCOMPARE(table.inText, 1);
    QCOMPARE(table.unlocated, 1);
    QCOMPARE(table.states.at(AnswerState::Unparsed), 1);
    QCOMPARE(gembaScores(table).size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(tst_gemba_score)
#include "tst_gemba_score.moc"
