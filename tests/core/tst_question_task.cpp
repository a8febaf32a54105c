// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/question_task.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace core;

namespace {

// Numbers 1–3 with the survey ids 10, 20, 30.
QuestionList shortList()
{
    QuestionList list;
    list.id = "short";
    list.version = "1";
    for (int i = 1; i <= 3; ++i) {
        list.questions.push_back({ 10 * i, i, "GL", "S", 4.0, "Is it so, " + std::to_string(i) + "?", "" });
    }
    return list;
}

PromptTemplate shortForm()
{
    PromptTemplate form;
    form.id = "form";
    form.clean = "S {source} T {translation} Q {questions}";
    form.published = "'''{source}|{translation}|{questions}|{{ }}'''";
    form.oneByOne = "S {source} T {translation} Q {question}";
    return form;
}

TaskPtr task(AskMode mode, int mostReasks = 2, int maxTokens = 0, PromptForm form = PromptForm::Clean)
{
    QuestionTaskOptions options;
    options.mode = mode;
    options.form = form;
    options.mostReasks = mostReasks;
    options.sampling.maxTokens = maxTokens;
    options.sampling.temperature = 0.3;
    return makeQuestionTask(shortList(), shortForm(), options);
}

std::vector<TextLine> twoTexts()
{
    std::vector<TextLine> out(2);
    out[0].text = 5;
    out[1].text = 6;
    return out;
}

WorkItem work(const std::string &unit = {})
{
    WorkItem out;
    out.item.id = 7;
    out.item.text = 70;
    out.item.replicate = 2;
    out.item.unit = unit;
    out.source = "source";
    out.translation = "translation";
    return out;
}

ChatReply reply(Outcome outcome, const std::string &text = {})
{
    ChatReply out;
    out.outcome = outcome;
    out.text = text;
    return out;
}

ChatReply ok(const std::string &text)
{
    return reply(Outcome::Ok, text);
}

// What the run loop does between two asks.
WorkItem next(WorkItem item, const ItemResult &result)
{
    ++item.item.asks;
    for (const Answer &answer : result.answers) {
        std::erase_if(item.answers, [&answer](const Answer &known) { return known.key == answer.key; });
        item.answers.push_back(answer);
    }
    return item;
}

std::string summary(const std::vector<Answer> &answers)
{
    std::string out;
    for (const Answer &answer : answers) {
        out += (out.empty() ? "" : " ") + answer.key + ":" + std::string(name(answer.state));
        out += answer.label ? ":" + std::string(name(*answer.label)) : "";
    }
    return out;
}

} // namespace

class TestQuestionTask : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plansOneItemAText();
    void plansQuestionsOfATextTogether();
    void asksTheWholeList();
    void asksAsPublished();
    void asksOneByOneWithoutSchema();
    void readsAWholeReply();
    void asksOnlyWhatIsMissing();
    void stopsAskingInTime();
    void truncatedListIsAskedOnceMoreWithTwiceTheRoom();
    void outcomes_data();
    void outcomes();
    void refusalInProseIsFinal();
    void unclosedReasoningIsTruncated();
    void cancelledTeachesNothing();
    void oneByOneKeepsTheFirstSoftAnswer();
    void oneByOneReadsACutReply();
    void failedAskIsNoReask();
    void unansweredNamesWhatIsOwed();
    void nothingToAskIsAnError();
};

void TestQuestionTask::plansOneItemAText()
{
    const auto items = task(AskMode::WholeList)->plan(twoTexts(), 2);
    QCOMPARE(items.size(), std::size_t(4));
    QCOMPARE(items[0].text, RowId(5));
    QCOMPARE(items[1].text, RowId(5));
    QCOMPARE(items[1].replicate, 1);
    QCOMPARE(items[2].text, RowId(6));
    QVERIFY(std::all_of(items.begin(), items.end(),
                        [](const RunItem &item) { return item.unit.empty() && item.stage == 0; }));
    QCOMPARE(task(AskMode::WholeList)->answersPerItem(), 3);
    QCOMPARE(task(AskMode::WholeList)->kind(), std::string("questions"));
}

void TestQuestionTask::plansQuestionsOfATextTogether()
{
    const auto items = task(AskMode::OneByOne)->plan(twoTexts(), 2);
    QCOMPARE(items.size(), std::size_t(12));
    QCOMPARE(items[0].unit, std::string("10"));
    QCOMPARE(items[2].unit, std::string("30"));
    QCOMPARE(items[3].replicate, 1);
    QCOMPARE(items[5].text, RowId(5));
    QCOMPARE(items[6].text, RowId(6));
    QCOMPARE(task(AskMode::OneByOne)->answersPerItem(), 1);
}

void TestQuestionTask::asksTheWholeList()
{
    const auto request = task(AskMode::WholeList)->ask(work());
    QVERIFY(request.ok());
    QCOMPARE(request->messages.size(), std::size_t(1));
    QCOMPARE(request->messages[0].role, std::string("user"));
    QCOMPARE(request->messages[0].content,
             std::string("S source T translation Q 1. Is it so, 1?\n2. Is it so, 2?\n3. Is it so, 3?"));
    QCOMPARE(request->sampling.maxTokens, 660);
    QCOMPARE(*request->sampling.temperature, 0.3);
    QCOMPARE(request->schema, replySchema(shortList().questions));
    QCOMPARE(request->topLogprobs, 0);
    QCOMPARE(request->replicate, 2);
    QCOMPARE(task(AskMode::WholeList, 2, 99)->ask(work())->sampling.maxTokens, 99);
}

void TestQuestionTask::asksAsPublished()
{
    const TaskPtr published = task(AskMode::WholeList, 2, 0, PromptForm::AsPublished);
    const std::string first = published->ask(work())->messages[0].content;
    QCOMPARE(first, std::string("'''source|translation|1.Is it so, 1?\n2.Is it so, 2?\n3.Is it so, 3?|{ }'''"));
    QVERIFY(published->ask(work())->schema.empty()); // the published code sends none
    const WorkItem again = next(work(), published->parse(work(), ok("nothing")));
    QCOMPARE(published->ask(again)->messages[0].content, first); // nothing is ever added to it
}

void TestQuestionTask::asksOneByOneWithoutSchema()
{
    const auto request = task(AskMode::OneByOne)->ask(work("20"));
    QVERIFY(request.ok());
    QCOMPARE(request->messages[0].content, std::string("S source T translation Q Is it so, 2?"));
    QCOMPARE(request->topLogprobs, 20);
    QVERIFY(request->schema.empty());
    QCOMPARE(request->sampling.maxTokens, 8);
}

void TestQuestionTask::readsAWholeReply()
{
    const ItemResult result = task(AskMode::WholeList)->parse(work(), ok(R"({"1": "YES", "2": "no.", "3": "MAYBE"})"));
    QVERIFY(!result.askAgain);
    QCOMPARE(summary(result.answers), std::string("10:answered:YES 20:answered:NO 30:answered:MAYBE"));
    const Answer &second = result.answers[1];
    QCOMPARE(second.item, RowId(7));
    QCOMPARE(second.text, RowId(70));
    QCOMPARE(second.replicate, 2);
    QCOMPARE(second.value, std::string("no."));
    QCOMPARE(second.rung, std::string("strict JSON"));
    QVERIFY(second.cause.empty());
    QVERIFY(!second.soft);
}

void TestQuestionTask::asksOnlyWhatIsMissing()
{
    const TaskPtr list = task(AskMode::WholeList);
    const ItemResult first = list->parse(work(), ok(R"({"1": "YES", "3": true})"));
    QVERIFY(first.askAgain);
    QCOMPARE(summary(first.answers), std::string("10:answered:YES 20:unparsed 30:unparsed"));
    QCOMPARE(first.answers[1].cause, std::string("missing in the reply"));
    QCOMPARE(first.answers[2].cause, std::string("not a label: a boolean"));
    QCOMPARE(first.answers[2].value, std::string("true"));

    const WorkItem again = next(work(), first);
    const auto request = list->ask(again);
    QVERIFY(request.ok());
    QVERIFY(request->messages[0].content.find("Q 2. Is it so, 2?\n3. Is it so, 3?") != std::string::npos);
    const std::vector<Question> questions = shortList().questions;
    QCOMPARE(request->schema, replySchema({ questions[1], questions[2] }));
    QCOMPARE(request->sampling.maxTokens, 640);

    // What is answered stays, whatever a later reply says about it.
    const ItemResult second = list->parse(again, ok(R"({"1": "NO", "2": "NO", "3": "MAYBE"})"));
    QVERIFY(!second.askAgain);
    QCOMPARE(summary(second.answers), std::string("20:answered:NO 30:answered:MAYBE"));
}

void TestQuestionTask::stopsAskingInTime()
{
    const TaskPtr list = task(AskMode::WholeList, 2);
    WorkItem item = work();
    int asks = 0;
    ItemResult result;
    do {
        QVERIFY(list->ask(item).ok());
        ++asks;
        result = list->parse(item, ok("I like it."));
        item = next(item, result);
    } while (result.askAgain && asks < 10);
    QCOMPARE(asks, 3);
    QCOMPARE(summary(result.answers), std::string("10:unparsed 20:unparsed 30:unparsed"));
    QCOMPARE(result.answers[0].cause, std::string("no answers found"));
    QVERIFY(!task(AskMode::WholeList, 0)->parse(work(), ok("I like it.")).askAgain);
}

void TestQuestionTask::truncatedListIsAskedOnceMoreWithTwiceTheRoom()
{
    const TaskPtr list = task(AskMode::WholeList);
    const ChatReply cut = reply(Outcome::Truncated, R"({"1": "YES", "2": "NO", "3": "MAYBE")");
    const ItemResult first = list->parse(work(), cut);
    QVERIFY(first.askAgain);
    QCOMPARE(summary(first.answers), std::string("10:truncated 20:truncated 30:truncated")); // none is taken from it
    const WorkItem again = next(work(), first);
    QCOMPARE(list->ask(again)->sampling.maxTokens, 2 * 660);
    const ItemResult second = list->parse(again, cut);
    QVERIFY(!second.askAgain);
    QCOMPARE(summary(second.answers), std::string("10:truncated 20:truncated 30:truncated"));
}

void TestQuestionTask::outcomes_data()
{
    QTest::addColumn<int>("outcome");
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("askAgain");
    const auto row = [](const char *name, Outcome outcome, AnswerState state, bool askAgain) {
        QTest::newRow(name) << static_cast<int>(outcome) << static_cast<int>(state) << askAgain;
    };
    row("refused", Outcome::Refused, AnswerState::Refused, false);
    row("blocked", Outcome::Blocked, AnswerState::Blocked, false);
    row("failed", Outcome::Failed, AnswerState::Failed, false);
    row("empty", Outcome::Empty, AnswerState::Unparsed, true);
    row("empty text", Outcome::Ok, AnswerState::Unparsed, true);
    row("truncated", Outcome::Truncated, AnswerState::Truncated, true);
}

void TestQuestionTask::outcomes()
{
    QFETCH(int, outcome);
    QFETCH(int, state);
    QFETCH(bool, askAgain);
    for (const AskMode mode : { AskMode::WholeList, AskMode::OneByOne }) {
        const WorkItem item = work(mode == AskMode::OneByOne ? "20" : "");
        const ItemResult result = task(mode)->parse(item, reply(static_cast<Outcome>(outcome)));
        QCOMPARE(result.answers.size(), std::size_t(mode == AskMode::OneByOne ? 1 : 3));
        QCOMPARE(result.askAgain, askAgain);
        for (const Answer &answer : result.answers) {
            QCOMPARE(static_cast<int>(answer.state), state);
            QVERIFY(!answer.label);
            QVERIFY(!answer.cause.empty());
        }
    }
}

void TestQuestionTask::refusalInProseIsFinal()
{
    const ItemResult result = task(AskMode::WholeList)->parse(work(), ok("I'm sorry, but I can't assist with that."));
    QVERIFY(!result.askAgain);
    QCOMPARE(summary(result.answers), std::string("10:refused 20:refused 30:refused"));
}

void TestQuestionTask::unclosedReasoningIsTruncated()
{
    const TaskPtr list = task(AskMode::WholeList);
    const ItemResult first = list->parse(work(), ok("<think>1. YES"));
    QVERIFY(first.askAgain);
    QCOMPARE(summary(first.answers), std::string("10:truncated 20:truncated 30:truncated"));
    QVERIFY(!list->parse(next(work(), first), ok("<think>1. YES")).askAgain);
}

void TestQuestionTask::cancelledTeachesNothing()
{
    const ItemResult result = task(AskMode::WholeList)->parse(work(), reply(Outcome::Cancelled));
    QVERIFY(result.answers.empty());
    QVERIFY(!result.askAgain);
}

void TestQuestionTask::oneByOneKeepsTheFirstSoftAnswer()
{
    const TaskPtr single = task(AskMode::OneByOne);
    ChatReply talk = ok("The");
    talk.logprobs = { { "The", std::log(0.7), { { "YES", std::log(0.2) }, { "NO", std::log(0.1) } } } };
    const ItemResult first = single->parse(work("20"), talk);
    QVERIFY(first.askAgain);
    QCOMPARE(summary(first.answers), std::string("20:unparsed"));
    QVERIFY(std::abs(first.answers[0].soft->mass - 0.3) < 1e-12);

    const WorkItem again = next(work("20"), first);
    const auto request = single->ask(again);
    QCOMPARE(request->topLogprobs, 0);
    QCOMPARE(request->schema, replySchema({ shortList().questions[1] }));
    QVERIFY(request->sampling.maxTokens > 8);
    ChatReply forced = ok(R"({"2": "NO"})");
    forced.logprobs = { { "{", 0, {} } };
    const ItemResult second = single->parse(again, forced);
    QVERIFY(!second.askAgain);
    QCOMPARE(summary(second.answers), std::string("20:answered:NO"));
    QVERIFY(std::abs(second.answers[0].soft->mass - 0.3) < 1e-12);
}

void TestQuestionTask::oneByOneReadsACutReply()
{
    const TaskPtr single = task(AskMode::OneByOne);
    const auto state = [&single](const char *text) {
        return summary(single->parse(work("20"), reply(Outcome::Truncated, text)).answers);
    };
    QCOMPARE(state("YES - because the trans"), std::string("20:answered:YES"));
    QCOMPARE(state("NO. The tone"), std::string("20:answered:NO"));
    QCOMPARE(state("YES, because the"), std::string("20:answered:YES"));
    QCOMPARE(state("YES because"), std::string("20:answered:YES"));
    QCOMPARE(state("**MAYBE**\n\nThe"), std::string("20:answered:MAYBE"));
    QCOMPARE(state("NO,"), std::string("20:answered:NO"));
    QCOMPARE(state("YES"), std::string("20:answered:YES")); // of one token
    QCOMPARE(state("No idea what the"), std::string("20:truncated"));
    QCOMPARE(state("YES or"), std::string("20:truncated"));
    QCOMPARE(state("Maybe not"), std::string("20:truncated"));
    QCOMPARE(state("No idea"), std::string("20:truncated"));
    QCOMPARE(state("YES/NO"), std::string("20:truncated"));
    QCOMPARE(state("YES beca"), std::string("20:answered:YES"));
    QCOMPARE(state("Not at all, the"), std::string("20:truncated"));
    QCOMPARE(state("The answer is NO"), std::string("20:truncated")); // it might have become NOT
    QCOMPARE(state("The translation is"), std::string("20:truncated"));
    const ItemResult letter = single->parse(work("20"), reply(Outcome::Truncated, "Y"));
    QCOMPARE(summary(letter.answers), std::string("20:truncated"));
    QCOMPARE(letter.answers[0].cause, std::string("cut off at the token limit")); // something was there
    QCOMPARE(letter.answers[0].value, std::string("Y"));
    QVERIFY(letter.askAgain);
}

void TestQuestionTask::failedAskIsNoReask()
{
    const TaskPtr single = task(AskMode::OneByOne);
    WorkItem item = work("20");
    item.item.asks = 1;
    item.answers = single->unanswered(item, AnswerState::Failed, "no connection");
    QCOMPARE(*single->ask(item), *single->ask(work("20"))); // the very same first request
}

void TestQuestionTask::unansweredNamesWhatIsOwed()
{
    const TaskPtr list = task(AskMode::WholeList);
    const WorkItem item = next(work(), list->parse(work(), ok(R"({"2": "YES"})")));
    const auto owed = list->unanswered(item, AnswerState::Failed, "no connection");
    QCOMPARE(summary(owed), std::string("10:failed 30:failed"));
    QCOMPARE(owed[0].cause, std::string("no connection"));
    QCOMPARE(summary(task(AskMode::OneByOne)->unanswered(work("30"), AnswerState::Blocked, "x")),
             std::string("30:blocked"));
}

void TestQuestionTask::nothingToAskIsAnError()
{
    const auto request = task(AskMode::OneByOne)->ask(work("99"));
    QVERIFY(!request.ok());
    QCOMPARE(request.error().code, ErrorCode::Internal);
    QVERIFY(request.error().detail.find("99") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestQuestionTask)
#include "tst_question_task.moc"
