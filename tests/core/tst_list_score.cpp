// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/prompt.h"
#include "core/questions/score.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <random>
#include <sstream>

using namespace core;

namespace {

QuestionList list(const std::string &id)
{
    std::ifstream in(std::string(TERTIUM_SOURCE_DIR) + "/resources/questions/" + id + ".json");
    std::stringstream text;
    text << in.rdbuf();
    const Result<QuestionList> read = parseQuestionList(text.str(), id);
    return read ? *read : QuestionList();
}

Answer answered(int id, Label label)
{
    Answer answer;
    answer.key = std::to_string(id);
    answer.state = AnswerState::Answered;
    answer.label = label;
    return answer;
}

// Labels in the list's order; shorter than the list: the rest is not answered.
std::vector<Answer> answers(const QuestionList &questions, const std::string &letters)
{
    std::vector<Answer> out;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const Label label = letters[i] == 'Y' ? Label::Yes : letters[i] == 'M' ? Label::Maybe : Label::No;
        out.push_back(answered(questions.questions[i].id, label));
    }
    return out;
}

bool close(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

// Rounded as the tables print it.
bool prints(double value, double printed, double step)
{
    return std::abs(value - printed) <= step / 2 + 1e-9;
}

struct Counts {
    int yes = 0, maybe = 0, no = 0;
};

std::vector<Counts> countsGiving(double unweighted)
{
    std::vector<Counts> out;
    for (int yes = 0; yes <= 25; ++yes) {
        for (int maybe = 0; yes + maybe <= 25; ++maybe) {
            const int no = 25 - yes - maybe;
            if (close((yes + 0.5 * maybe - no) / 5, unweighted)) {
                out.push_back({ yes, maybe, no });
            }
        }
    }
    return out;
}

std::string lettersOf(const Counts &counts)
{
    return std::string(static_cast<std::size_t>(counts.yes), 'Y') +
           std::string(static_cast<std::size_t>(counts.maybe), 'M') +
           std::string(static_cast<std::size_t>(counts.no), 'N');
}

double weightedOf(const QuestionList &questions, const std::string &letters)
{
    double sum = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        sum += questions.questions[i].weight * (letters[i] == 'Y' ? 1 : letters[i] == 'M' ? 0.5 : 0);
    }
    return sum / 25;
}

// Smallest and largest weighted score with these counts: the most valued answers on the lightest or on
// the heaviest questions.
std::pair<double, double> weightedRange(const QuestionList &questions, const Counts &counts)
{
    std::vector<double> weights;
    for (const Question &question : questions.questions) {
        weights.push_back(question.weight);
    }
    std::sort(weights.begin(), weights.end());
    const auto sum = [&counts](const auto &sorted) {
        const auto maybe = sorted.begin() + counts.yes;
        return (std::accumulate(sorted.begin(), maybe, 0.0) + std::accumulate(maybe, maybe + counts.maybe, 0.0) / 2) /
               25;
    };
    const double low = sum(weights);
    std::reverse(weights.begin(), weights.end());
    return { low, sum(weights) };
}

// Swaps answers as long as that brings the weighted score nearer to the printed one.
std::string searched(const QuestionList &questions, const Counts &counts, double weighted)
{
    std::mt19937 random(1);
    std::string letters = lettersOf(counts);
    for (int start = 0; start < 50; ++start) {
        std::shuffle(letters.begin(), letters.end(), random);
        for (int step = 0; step < 400; ++step) {
            std::string other = letters;
            std::swap(other[random() % 25], other[random() % 25]);
            if (std::abs(weightedOf(questions, other) - weighted) <
                std::abs(weightedOf(questions, letters) - weighted)) {
                letters = other;
            }
        }
        if (prints(weightedOf(questions, letters), weighted, 0.01)) {
            return letters;
        }
    }
    return {};
}

} // namespace

class TestListScore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void paperPreset();
    void referencePreset();
    void publishedPairsAreReachable_data();
    void publishedPairsAreReachable();
    void unansweredIsNotNo();
    void coverage_data();
    void coverage();
    void onlyAnsweredCounts_data();
    void onlyAnsweredCounts();
    void weightsGoById();
    void referenceNeedsTheShortList();
    void byAspect();
    void softScores();
    void answersOfOtherListsAndDoublesAreLeftOut();
};

void TestListScore::paperPreset()
{
    const QuestionList selected = list("litransproqa-25");
    const ListScore all = scoreAnswers(selected, answers(selected, std::string(25, 'Y')), ScorePreset::Paper, false);
    QVERIFY(close(*all.unweighted, 1) && close(*all.weighted, 1));
    const ListScore mixed =
        scoreAnswers(selected, answers(selected, std::string(10, 'Y') + std::string(10, 'M') + std::string(5, 'N')),
                     ScorePreset::Paper, false);
    QVERIFY(close(*mixed.unweighted, 0.6));
    QCOMPARE(mixed.yes, 10);
    QCOMPARE(mixed.maybe, 10);
    QCOMPARE(mixed.no, 5);
    // Votes of questions 1–10 are 322, of 11–20 318, of all 790 sevenths.
    QVERIFY(close(*mixed.weighted, (322 + 318 / 2.0) / 790));
}

void TestListScore::referencePreset()
{
    const QuestionList selected = list("litransproqa-25");
    const auto score = [&](const std::string &letters) {
        return scoreAnswers(selected, answers(selected, letters), ScorePreset::Reference, false);
    };
    QVERIFY(close(*score(std::string(25, 'Y')).unweighted, 5));
    QVERIFY(close(*score(std::string(25, 'Y')).weighted, 790.0 / 7 / 25));
    QVERIFY(close(*score(std::string(25, 'N')).unweighted, -5));
    QVERIFY(close(*score(std::string(25, 'N')).weighted, 0));
    QVERIFY(close(*score(std::string(25, 'M')).unweighted, 2.5));
    QVERIFY(close(*score(std::string(25, 'M')).weighted, 790.0 / 7 / 50));
    const ListScore part = score(std::string(20, 'Y')); // the divisor stays 5, the mean is over the answered
    QVERIFY(close(*part.unweighted, 4));
    QVERIFY(close(*part.weighted, 640.0 / 7 / 20));
}

void TestListScore::publishedPairsAreReachable_data()
{
    // LiTransProQA paper, tables 15 and 16: text, then unweighted and weighted of Vanilla, PromptStep, QuestionStep.
    struct Row {
        const char *name;
        double pairs[3][2];
    };
    static constexpr Row kRows[] = {
        { "15 human", { { 4.4, 3.99 }, { 4.7, 4.24 }, { 4.8, 4.33 } } },
        { "15 GPT-3.5 para", { { 4.4, 3.97 }, { 4.4, 3.96 }, { 4.1, 3.71 } } },
        { "15 GPT-3.5 para_sent", { { 3.7, 3.36 }, { 4.0, 3.63 }, { 3.8, 3.44 } } },
        { "15 GPT-3.5 sent", { { 4.3, 3.89 }, { 4.0, 3.62 }, { 3.9, 3.52 } } },
        { "16 human", { { 3.2, 3.26 }, { 4.1, 3.71 }, { 3.3, 2.98 } } },
        { "16 GPT-3.5 para", { { 3.4, 3.08 }, { 3.6, 3.27 }, { 3.5, 3.17 } } },
        { "16 GPT-3.5 para_sent", { { 3.4, 3.08 }, { 3.6, 3.27 }, { 3.2, 2.88 } } },
        { "16 GPT-3.5 sent", { { 3.6, 3.27 }, { 3.6, 3.27 }, { 3.4, 3.07 } } },
    };
    static constexpr const char *kTemplates[] = { "Vanilla", "PromptStep", "QuestionStep" };
    QTest::addColumn<double>("unweighted");
    QTest::addColumn<double>("weighted");
    for (const Row &row : kRows) {
        for (int i = 0; i < 3; ++i) {
            QTest::addRow("table %s %s", row.name, kTemplates[i]) << row.pairs[i][0] << row.pairs[i][1];
        }
    }
}

void TestListScore::publishedPairsAreReachable()
{
    QFETCH(double, unweighted);
    QFETCH(double, weighted);
    const QuestionList selected = list("litransproqa-25");
    const std::vector<Counts> possible = countsGiving(unweighted);
    QVERIFY(!possible.empty());
    bool found = false;
    for (const Counts &counts : possible) {
        const auto [low, high] = weightedRange(selected, counts);
        const bool inRange = low - 0.005 <= weighted && weighted <= high + 0.005;
        const std::string letters = inRange ? searched(selected, counts, weighted) : std::string();
        if (letters.empty()) {
            continue;
        }
        const ListScore score = scoreAnswers(selected, answers(selected, letters), ScorePreset::Reference, false);
        QCOMPARE(score.yes, counts.yes);
        QCOMPARE(score.maybe, counts.maybe);
        QCOMPARE(score.no, counts.no);
        QVERIFY(prints(*score.unweighted, unweighted, 0.1));
        QVERIFY(prints(*score.weighted, weighted, 0.01));
        found = true;
    }
    QVERIFY(found);
}

void TestListScore::unansweredIsNotNo()
{
    const QuestionList selected = list("litransproqa-25");
    std::vector<Answer> given = answers(selected, std::string(24, 'Y'));
    Answer unparsed = answered(45, Label::No);
    unparsed.state = AnswerState::Unparsed;
    given.push_back(unparsed);
    for (const ScorePreset preset : { ScorePreset::Paper, ScorePreset::Reference }) {
        QCOMPARE(scoreAnswers(selected, given, preset, false),
                 scoreAnswers(selected, answers(selected, std::string(24, 'Y')), preset, false));
    }
    QVERIFY(close(*scoreAnswers(selected, given, ScorePreset::Paper, false).unweighted, 1));
}

void TestListScore::coverage_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("scored");
    QTest::newRow("none") << 0 << false;
    QTest::newRow("just under") << 19 << false;
    QTest::newRow("exactly 80 %") << 20 << true;
    QTest::newRow("all") << 25 << true;
}

void TestListScore::coverage()
{
    QFETCH(int, count);
    QFETCH(bool, scored);
    const QuestionList selected = list("litransproqa-25");
    for (const ScorePreset preset : { ScorePreset::Paper, ScorePreset::Reference }) {
        const ListScore score =
            scoreAnswers(selected, answers(selected, std::string(static_cast<std::size_t>(count), 'M')), preset, false);
        QCOMPARE(score.unweighted.has_value(), scored);
        QCOMPARE(score.weighted.has_value(), scored);
        QCOMPARE(score.answered, count);
        QCOMPARE(score.asked, 25);
        QVERIFY(close(score.coverage, count / 25.0));
        QCOMPARE(score.why, scored ? std::string() : std::string("under 80 % answered"));
    }
}

void TestListScore::onlyAnsweredCounts_data()
{
    QTest::addColumn<int>("state");
    for (const AnswerState state : kAnswerStates) {
        QTest::newRow(std::string(name(state)).c_str()) << static_cast<int>(state);
    }
}

void TestListScore::onlyAnsweredCounts()
{
    QFETCH(int, state);
    Answer answer = answered(1, Label::Yes);
    answer.soft = SoftAnswer{ 1, 0, 0, 1 };
    answer.state = static_cast<AnswerState>(state);
    const bool counts = answer.state == AnswerState::Answered;
    QCOMPARE(answerValue(answer, false).has_value(), counts);
    QCOMPARE(answerValue(answer, true).has_value(), counts);
}

void TestListScore::weightsGoById()
{
    const QuestionList selected = list("litransproqa-25");
    std::vector<Answer> given = answers(selected, "YNMYNMYNMYNMYNMYNMYNMYNMY");
    const ListScore score = scoreAnswers(selected, given, ScorePreset::Reference, false);
    std::mt19937 random(7);
    std::shuffle(given.begin(), given.end(), random);
    const ListScore shuffled = scoreAnswers(selected, given, ScorePreset::Reference, false);
    QVERIFY(close(*score.weighted, *shuffled.weighted));
    given.erase(std::find_if(given.begin(), given.end(),
                             [](const Answer &answer) { return answer.key == "1"; })); // a YES of weight 34/7
    const ListScore without = scoreAnswers(selected, given, ScorePreset::Reference, false);
    QVERIFY(close(*without.weighted * 24, *score.weighted * 25 - 34.0 / 7));
}

void TestListScore::referenceNeedsTheShortList()
{
    const QuestionList all = list("litransproqa-45");
    const std::vector<Answer> given = answers(all, std::string(45, 'Y'));
    const ListScore reference = scoreAnswers(all, given, ScorePreset::Reference, false);
    QVERIFY(!reference.unweighted && !reference.weighted);
    QCOMPARE(reference.why, std::string("reference needs the 25-question list"));
    QVERIFY(close(*scoreAnswers(all, given, ScorePreset::Paper, false).unweighted, 1));
}

void TestListScore::byAspect()
{
    const QuestionList selected = list("litransproqa-25");
    const std::vector<Answer> given = answers(selected, "YNMYNMYNMYNMYNMYNMYNMYNMY");
    double sum = 0;
    int asked = 0;
    for (const auto &[code, title] : selected.aspects) {
        const ListScore part = scoreAnswers(selected, given, ScorePreset::Reference, false, code);
        sum += *part.unweighted;
        asked += part.asked;
    }
    QCOMPARE(asked, 25);
    QVERIFY(close(sum, *scoreAnswers(selected, given, ScorePreset::Reference, false).unweighted));
    const ListScore grammar = scoreAnswers(selected, given, ScorePreset::Paper, false, "GL"); // questions 1–3: Y N M
    QVERIFY(close(*grammar.unweighted, 0.5));
    QVERIFY(close(*grammar.weighted, (34 + 33 / 2.0) / 97));
    QCOMPARE(scoreAnswers(selected, given, ScorePreset::Paper, false, "none").why,
             std::string("no questions in this aspect"));
}

void TestListScore::softScores()
{
    const QuestionList selected = list("litransproqa-25");
    std::vector<Answer> given = answers(selected, std::string(25, 'Y'));
    for (Answer &answer : given) {
        answer.soft = SoftAnswer{ 0.5, 0.2, 0.3, 0.9 };
    }
    const ListScore paper = scoreAnswers(selected, given, ScorePreset::Paper, true);
    QVERIFY(close(*paper.unweighted, 0.6) && close(*paper.weighted, 0.6));
    const ListScore reference = scoreAnswers(selected, given, ScorePreset::Reference, true);
    QVERIFY(close(*reference.unweighted, 25 * (0.6 - 0.3) / 5));
    QVERIFY(close(*reference.weighted, 0.6 * 790 / 7 / 25));
    given[0].soft->mass = 0.49; // flagged: not used, nor taken from the hard answer
    given[1].soft.reset();
    const ListScore fewer = scoreAnswers(selected, given, ScorePreset::Paper, true);
    QCOMPARE(fewer.answered, 23);
    QVERIFY(close(*fewer.unweighted, 0.6));
    QCOMPARE(scoreAnswers(selected, given, ScorePreset::Paper, false).answered, 25);
}

void TestListScore::answersOfOtherListsAndDoublesAreLeftOut()
{
    const QuestionList selected = list("litransproqa-25");
    std::vector<Answer> given = answers(selected, std::string(25, 'Y'));
    const ListScore score = scoreAnswers(selected, given, ScorePreset::Paper, false);
    given.push_back(answered(2, Label::No)); // not among the 25
    given.push_back(answered(1, Label::No)); // again
    QCOMPARE(scoreAnswers(selected, given, ScorePreset::Paper, false), score);
}

QTEST_GUILESS_MAIN(TestListScore)
#include "tst_list_score.moc"
