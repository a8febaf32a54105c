// SPDX-License-Identifier: GPL-3.0-or-later
// What people say about reading questions: left out, put in other words, added, failures, taken back; what scores make
// of it; and the run in which a model answers the questions as they are by now.

#include "core/comprehension/again.h"
#include "core/comprehension/marks.h"
#include "tests/support/reading_run.h"

#include <QTest>

#include <algorithm>
#include <atomic>

using namespace core;
using support::FakeBackend;
using testing::isMaking;
using testing::ReadingRun;
using testing::wellBehaved;

namespace {

// Decisions as a store keeps them: each with a uuid and a time, naming the one that it supersedes.
class Said {
public:
    void add(Decision decision, const std::string &actor = "Anna")
    {
        decision.actor = actor;
        decision.uuid = "d" + std::to_string(100 + m_all.size());
        decision.at = "2026-01-01T00:00:" + std::to_string(10 + m_all.size());
        for (const Decision &before : m_all) {
            const bool same = before.actor == actor && before.subject == decision.subject && before.key == decision.key;
            decision.supersedes = same ? before.uuid : decision.supersedes;
        }
        m_all.push_back(std::move(decision));
    }
    // As CampaignStore::undo() writes it.
    void undo(const std::string &actor = "Anna")
    {
        std::vector<Decision> own;
        std::ranges::copy_if(m_all, std::back_inserter(own),
                             [&actor](const Decision &one) { return one.actor == actor; });
        const Decision *last = lastToUndo(own, [](const Decision &) { return true; });
        QVERIFY(last != nullptr);
        const auto before = std::ranges::find(m_all, last->supersedes, &Decision::uuid);
        Decision undo = *last;
        undo.value = undoValue(before == m_all.end() ? "" : before->value, last->uuid);
        add(undo, actor);
    }
    [[nodiscard]] QuestionMarks marks() const { return questionMarks(m_all); }

private:
    std::vector<Decision> m_all;
};

} // namespace

class tst_comprehension_marks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void leftOutQuestionsDoNotScore();
    void lastWordCounts();
    void undoTakesBackStepByStep();
    void otherWordsLoseTheAnswers();
    void anotherProposedAnswerIsMatchedAtOnce();
    void backToTheFirstWordsIsAsMade();
    void addedQuestionsWait();
    void failuresAreSetAndTakenBack();
    void wordsComeOnOneLine();
    void brokenDecisionsSayNothing_data();
    void brokenDecisionsSayNothing();
    void aFollowingRunAnswersTheQuestionsAsTheyAre();
    void aQuestionThatStandsTwiceIsAskedOnce();
    void aFollowingRunIsEstimatedAndGoesOn();
    void nothingLeftIsRefused();

private:
    [[nodiscard]] std::optional<double> score(const ComprehensionView &view, Matcher matcher, GoldKind gold,
                                              std::size_t text) const
    {
        return readingScores(view, matcher, gold)[text].value;
    }
    void apply(const Said &said)
    {
        for (PassageReading &passage : m_view.passages) {
            applyMarks(passage, said.marks());
        }
    }

    std::unique_ptr<ReadingRun> m_run;
    RowId m_id = 0;
    ComprehensionView m_view;  // of two passages with three questions each, of which two are valid
    std::string m_who, m_what; // questions of the first
};

void tst_comprehension_marks::init()
{
    m_run = std::make_unique<ReadingRun>();
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.systems = { "good", "bad" };
    m_id = *m_run->make(request);
    m_run->run(m_id, model);
    m_view = m_run->view(m_id);
    m_who = m_view.passages[0].questions[0].uuid;
    m_what = m_view.passages[0].questions[1].uuid;
}

void tst_comprehension_marks::leftOutQuestionsDoNotScore()
{
    Said said;
    said.add(leaveOutDecision(m_who, true));
    apply(said);
    QCOMPARE(readingScores(m_view, Matcher::TokenF1, GoldKind::Regenerated)[1].questions, 1);
    QCOMPARE(countReadings(m_view).leftOut, 1);
    said.add(leaveOutDecision(m_what, true));
    apply(said);
    const auto scores = readingScores(m_view, Matcher::TokenF1, GoldKind::Regenerated);
    QVERIFY(!scores[0].value);
    QCOMPARE(scores[0].why, std::string("no valid question"));
    QVERIFY(scores[2].value); // the other passage
}

void tst_comprehension_marks::lastWordCounts()
{
    Said said;
    said.add(leaveOutDecision(m_who, true), "Anna");
    said.add(leaveOutDecision(m_who, false), "Ben");
    QVERIFY(said.marks().leftOut.empty());
    said.undo("Ben"); // then Anna's word stands again
    QCOMPARE(said.marks().leftOut, std::set<std::string>{ m_who });
    said.add(rewordDecision(m_who, { "Who?", "he" }), "Anna");
    said.add(rewordDecision(m_who, { "Who is it?", "she" }), "Ben");
    QCOMPARE(said.marks().reworded.at(m_who), (QuestionWording{ "Who is it?", "she" }));
}

void tst_comprehension_marks::undoTakesBackStepByStep()
{
    Said said;
    said.add(rewordDecision(m_who, { "Who came?", "a man" }));
    said.add(rewordDecision(m_who, { "Who came first?", "a man" }));
    said.add(leaveOutDecision(m_what, true));
    said.undo();
    QVERIFY(said.marks().leftOut.empty());
    QCOMPARE(said.marks().reworded.at(m_who).question, std::string("Who came first?"));
    said.undo();
    QCOMPARE(said.marks().reworded.at(m_who).question, std::string("Who came?"));
    said.undo();
    QCOMPARE(said.marks(), QuestionMarks());
}

void tst_comprehension_marks::otherWordsLoseTheAnswers()
{
    Said said;
    said.add(rewordDecision(m_who, { "Which man came to the garden?", "the old Turk" }));
    apply(said);
    const PassageReading &passage = m_view.passages[0];
    QCOMPARE(passage.questions[0].question, std::string("Which man came to the garden?"));
    QCOMPARE(passage.questions[0].first->question, std::string("Who came to the garden?")); // never overwritten
    QVERIFY(passage.questions[0].waiting && !passage.valid(0));
    QCOMPARE(passage.gold[0].state, AnswerState::Pending);
    QCOMPARE(passage.candidates[1].answers[0].state, AnswerState::Pending);
    QVERIFY(passage.candidates[1].answers[0].scores.empty());
    QCOMPARE(score(m_view, Matcher::TokenF1, GoldKind::Regenerated, 1), std::optional(1.0)); // of what is left
    const ReadingCounts counts = countReadings(m_view);
    QCOMPARE(counts.waiting, 1);
    QCOMPARE(counts.valid, 3);
    QCOMPARE(counts.unread, 0); // nothing failed
    QCOMPARE(m_run->view(m_id).passages[0].questions[0].question, std::string("Who came to the garden?"));
}

void tst_comprehension_marks::anotherProposedAnswerIsMatchedAtOnce()
{
    QCOMPARE(score(m_view, Matcher::Exact, GoldKind::Proposed, 1), std::optional(1.0));
    Said said;
    said.add(rewordDecision(m_who, { "Who came to the garden?", "a neighbour" }));
    apply(said);
    QVERIFY(!m_view.passages[0].questions[0].waiting && m_view.passages[0].valid(0));
    QCOMPARE(score(m_view, Matcher::Exact, GoldKind::Proposed, 1), std::optional(0.5));
    QCOMPARE(score(m_view, Matcher::Exact, GoldKind::Proposed, 0), std::optional(0.5)); // bad says so
    QCOMPARE(score(m_view, Matcher::Exact, GoldKind::Regenerated, 1), std::optional(1.0));
}

void tst_comprehension_marks::backToTheFirstWordsIsAsMade()
{
    Said said;
    said.add(rewordDecision(m_who, { "Other?", "x" }));
    said.add(rewordDecision(m_who, { "Who came to the garden?", "the old Turk" }));
    const ComprehensionView before = m_view;
    apply(said);
    QVERIFY(m_view.passages == before.passages);
}

void tst_comprehension_marks::addedQuestionsWait()
{
    const auto before = readingScores(m_view, Matcher::TokenF1, GoldKind::Regenerated);
    Said said;
    said.add(addDecision({ "11111111-1111-4111-8111-111111111111",
                           m_view.passages[1].segmentUuid,
                           0,
                           { "What did he carry home?", "two baskets" } }));
    said.add(addDecision({ "22222222-2222-4222-8222-222222222222", "not here", 0, { "Where?", "" } }));
    apply(said);
    QCOMPARE(m_view.passages[0].questions.size(), 3U);
    const PassageReading &passage = m_view.passages[1];
    QCOMPARE(passage.questions.size(), 4U);
    QCOMPARE(passage.questions[3].number, 4);
    QVERIFY(passage.questions[3].byHand && passage.questions[3].waiting);
    QCOMPARE(passage.gold.size(), 4U);
    QCOMPARE(passage.candidates[0].answers.size(), 4U);
    QVERIFY(readingScores(m_view, Matcher::TokenF1, GoldKind::Regenerated) == before);
}

void tst_comprehension_marks::failuresAreSetAndTakenBack()
{
    Said said;
    said.add(failureDecision(m_who, ReadingFailure::GoldUnsupported, true));
    said.add(failureDecision(m_who, ReadingFailure::InheritsError, true));
    apply(said);
    QCOMPARE(m_view.passages[0].questions[0].failures,
             (std::vector{ ReadingFailure::InheritsError, ReadingFailure::GoldUnsupported }));
    QCOMPARE(countReadings(m_view).failures, (std::map<ReadingFailure, int>{ { ReadingFailure::InheritsError, 1 },
                                                                             { ReadingFailure::GoldUnsupported, 1 } }));
    said.add(failureDecision(m_who, ReadingFailure::InheritsError, false));
    QCOMPARE(said.marks().failures.at(m_who), std::set{ ReadingFailure::GoldUnsupported });
    for (const ReadingFailure failure : kReadingFailures) {
        QCOMPARE(readingFailureNamed(name(failure)), std::optional(failure));
    }
    QVERIFY(!readingFailureNamed("tired"));
}

void tst_comprehension_marks::wordsComeOnOneLine()
{
    Said said;
    said.add(rewordDecision(m_who, { "  Who\n came\t\tthen? ", "\n" }));
    QCOMPARE(said.marks().reworded.at(m_who), (QuestionWording{ "Who came then?", "" }));
    said.add(rewordDecision(m_what, { " \n", "an answer" })); // no question, no decision
    QVERIFY(!said.marks().reworded.contains(m_what));
}

void tst_comprehension_marks::brokenDecisionsSayNothing_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::newRow("no JSON") << "left out"
                             << "{";
    QTest::newRow("null") << "left out"
                          << "null";
    QTest::newRow("other type") << "left out"
                                << R"({"out":"yes"})";
    QTest::newRow("question is a number") << "wording"
                                          << R"({"question":3})";
    QTest::newRow("sample is a word") << "added"
                                      << R"({"question":"Who?","sample":"x"})";
    QTest::newRow("unknown failure") << "failure:tired"
                                     << R"({"set":true})";
    QTest::newRow("unknown key") << "colour"
                                 << R"({"set":true})";
}

void tst_comprehension_marks::brokenDecisionsSayNothing()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    Decision decision = leaveOutDecision(m_who, true);
    decision.key = key.toStdString();
    decision.value = value.toStdString();
    Said said;
    said.add(decision);
    QCOMPARE(said.marks(), QuestionMarks());
}

void tst_comprehension_marks::aFollowingRunAnswersTheQuestionsAsTheyAre()
{
    Said said;
    said.add(leaveOutDecision(m_what, true));
    said.add(rewordDecision(m_who, { "Who of them came?", "the old Turk" }));
    said.add(addDecision({ "11111111-1111-4111-8111-111111111111",
                           m_view.passages[0].segmentUuid,
                           0,
                           { "What did the man carry?", "two baskets" } }));
    apply(said);
    ComprehensionRequest request;
    request.options = m_view.options;
    request.options.given = questionsToAsk(m_view);
    request.options.givenFrom = m_view.run.uuid;
    request.systems = { "good", "bad" };
    const auto id = m_run->make(request);
    QVERIFY(id.ok());
    std::atomic<int> made = 0;
    FakeBackend model([&made](const ChatRequest &asked) {
        made += isMaking(asked) ? 1 : 0;
        return wellBehaved(asked);
    });
    m_run->run(*id, model);
    QCOMPARE(made, 0);
    QCOMPARE(m_run->project->run(*id)->run.state, RunState::Done);
    const PassageReading passage = m_run->view(*id).passages[0];
    QCOMPARE(passage.questions.size(), 3U); // who, the moral, and the added one
    QCOMPARE(passage.questions[0].question, std::string("Who of them came?"));
    QCOMPARE(passage.questions[2].question, std::string("What did the man carry?"));
    QVERIFY(passage.questions[0].byHand && !passage.questions[1].byHand && passage.questions[2].byHand);
    QVERIFY(passage.valid(0) && passage.valid(2) && !passage.valid(1));
    QCOMPARE(passage.candidates[1].answers[2].value, std::string("two baskets"));
    QCOMPARE(score(m_run->view(*id), Matcher::TokenF1, GoldKind::Regenerated, 1), std::optional(1.0));
    QVERIFY(m_run->project->run(*id)->run.recipe.uuid != m_run->project->run(m_id)->run.recipe.uuid);
}

void tst_comprehension_marks::aQuestionThatStandsTwiceIsAskedOnce()
{
    Said said; // as two people on two machines may say it
    const std::string segment = m_view.passages[0].segmentUuid;
    said.add(
        addDecision({ "11111111-1111-4111-8111-111111111111", segment, 0, { "Where did they rest?", "by the well" } }));
    said.add(addDecision({ "22222222-2222-4222-8222-222222222222", segment, 0, { "where did they rest", "at home" } }));
    const std::size_t before = questionsToAsk(m_view).begin()->second[0].size();
    apply(said);
    const std::vector<GivenQuestion> asked = questionsToAsk(m_view).at(m_view.passages[0].segment)[0];
    QCOMPARE(asked.size(), before + 1);
    QCOMPARE(asked.back().proposed, std::string("by the well"));
}

void tst_comprehension_marks::aFollowingRunIsEstimatedAndGoesOn()
{
    const auto reader = m_run->project->readers()();
    ComprehensionRequest wish;
    wish.options.judged = true;
    wish.options.samples = 7; // the run's own counts
    const auto request = askAgain(**reader, m_id, wish);
    QVERIFY(request.ok());
    QCOMPARE(request->options.samples, 1);
    QCOMPARE(request->systems, (std::vector<std::string>{ "bad", "good" }));
    const auto id = m_run->make(*request);
    {
        std::atomic<int> asked = 0;
        FakeBackend ending([&](const ChatRequest &wanted) {
            return asked++ < 3 ? wellBehaved(wanted) : FakeBackend::failure(ErrorCode::Quota, true);
        });
        m_run->run(*id, ending);
    }
    FakeBackend again(&wellBehaved);
    m_run->run(*id, again);
    QCOMPARE(again.asked(), 2 * (1 + 2 + 2) - 3); // gold, answers and grades of two passages
    QVERIFY(readingScores(m_run->view(*id), Matcher::TokenF1, GoldKind::Regenerated)[1].value ==
            readingScores(m_view, Matcher::TokenF1, GoldKind::Regenerated)[1].value);
}

void tst_comprehension_marks::nothingLeftIsRefused()
{
    Said said;
    for (const PassageReading &passage : m_view.passages) {
        for (const QuestionPair &pair : passage.questions) {
            said.add(leaveOutDecision(pair.uuid, true));
        }
    }
    apply(said);
    QVERIFY(questionsToAsk(m_view).empty());
}

QTEST_GUILESS_MAIN(tst_comprehension_marks)
#include "tst_comprehension_marks.moc"
