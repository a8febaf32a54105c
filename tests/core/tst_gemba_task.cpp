// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_task.h"

#include "core/gemba/gemba_score.h"

#include <QTest>

using namespace core;

namespace {

GembaTemplate form(GembaKind kind, bool reference = false)
{
    GembaTemplate out;
    out.id = "form";
    out.version = "1";
    out.kind = kind;
    out.reference = reference;
    out.messages = { { "system", "Judge." },
                     { "user", std::string("{source_lang} {source_seg} | {target_lang} {target_seg}") +
                                   (reference ? " | {reference_seg}" : "") } };
    return out;
}

WorkItem work(const std::string &source = "Il pleut.", const std::string &translation = "It rains.")
{
    WorkItem out;
    out.item.id = 7;
    out.item.text = 70;
    out.item.replicate = 1;
    out.source = source;
    out.sourceLanguage = "fr";
    out.translation = translation;
    out.targetLanguage = "en-GB";
    return out;
}

ChatReply reply(Outcome outcome, const std::string &text = {})
{
    ChatReply out;
    out.outcome = outcome;
    out.text = text;
    return out;
}

// What the run loop does between two asks.
WorkItem next(WorkItem item, const ItemResult &result)
{
    ++item.item.asks;
    item.answers = result.answers;
    return item;
}

} // namespace

class tst_gemba_task : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneItemATranslationAndReplicate();
    void namesLanguagesInEnglish();
    void passagesStayAsTheyAre();
    void languageIsNeeded();
    void referenceIsShown();
    void answersAreStored();
    void statesOfReplies_data();
    void statesOfReplies();
    void asksAgainAtMostTwice();
    void asPublishedGetsWarmer();
    void cutOffReplyGetsMoreRoom();
    void scoreBeforeCutOffTalkCounts();
};

void tst_gemba_task::oneItemATranslationAndReplicate()
{
    const TaskPtr task = makeGembaTask(form(GembaKind::Da), {});
    std::vector<TextLine> lines(2);
    lines[0].text = 5;
    lines[1].text = 6;
    const auto items = task->plan(lines, 2);
    QCOMPARE(items.size(), std::size_t(4));
    QCOMPARE(items[1].text, RowId(5));
    QCOMPARE(items[1].replicate, 1);
    QCOMPARE(task->kind(), std::string("gemba-da"));
    QCOMPARE(makeGembaTask(form(GembaKind::Mqm), {})->kind(), std::string("gemba-mqm"));
    QCOMPARE(task->answersPerItem(), 1);
}

void tst_gemba_task::namesLanguagesInEnglish()
{
    const auto request = makeGembaTask(form(GembaKind::Da), {})->ask(work());
    QVERIFY(request.ok());
    QCOMPARE(request->messages.front().role, std::string("system"));
    QCOMPARE(request->messages.back().content, std::string("French Il pleut. | English It rains."));
    QCOMPARE(request->sampling.maxTokens, 64);
    QCOMPARE(request->replicate, 1);
    QVERIFY(request->schema.empty());
    QCOMPARE(makeGembaTask(form(GembaKind::Mqm), {})->ask(work())->sampling.maxTokens, 500);
    QCOMPARE(englishLanguageName("zh-Hant"), std::string("Chinese"));
    QCOMPARE(englishLanguageName("lzh"), std::string("Literary Chinese"));
    QCOMPARE(englishLanguageName(""), std::string());
    QCOMPARE(englishLanguageName("q q"), std::string());
}

void tst_gemba_task::passagesStayAsTheyAre()
{
    const auto request =
        makeGembaTask(form(GembaKind::Da), {})->ask(work("{target_seg} {{}} ```\nline", "{source_lang} \"x\""));
    QCOMPARE(request->messages.back().content,
             std::string("French {target_seg} {{}} ```\nline | English {source_lang} \"x\""));
}

void tst_gemba_task::languageIsNeeded()
{
    WorkItem item = work();
    item.sourceLanguage.clear();
    QVERIFY(!makeGembaTask(form(GembaKind::Da), {})->ask(item));
    GembaTaskOptions options;
    options.sourceLanguage = "it";
    QCOMPARE(makeGembaTask(form(GembaKind::Da), options)->ask(item)->messages.back().content,
             std::string("Italian Il pleut. | English It rains."));
    item.source = "下雨了。"; // the script says it
    QVERIFY(makeGembaTask(form(GembaKind::Da), {})->ask(item).ok());
}

void tst_gemba_task::referenceIsShown()
{
    GembaTaskOptions options;
    QVERIFY(!makeGembaTask(form(GembaKind::Mqm, true), options)->ask(work()));
    options.references[70] = "It is raining.";
    QCOMPARE(makeGembaTask(form(GembaKind::Mqm, true), options)->ask(work())->messages.back().content,
             std::string("French Il pleut. | English It rains. | It is raining."));
}

void tst_gemba_task::answersAreStored()
{
    const ItemResult score = makeGembaTask(form(GembaKind::Da), {})->parse(work(), reply(Outcome::Ok, "Score: 85"));
    QVERIFY(!score.askAgain);
    QCOMPARE(score.answers.size(), std::size_t(1));
    QCOMPARE(score.answers.front().key, std::string("score"));
    QCOMPARE(score.answers.front().text, RowId(70));
    QCOMPARE(gembaScore(score.answers.front(), {}), std::optional(85.0));

    const ItemResult list = makeGembaTask(form(GembaKind::Mqm), {})
                                ->parse(work(), reply(Outcome::Ok, "Critical:\nno-error\nMajor:\naccuracy/"
                                                                   "mistranslation - \"rains\"\nMinor:\nno-error"));
    const auto placed = errorsOf(list.answers.front().value);
    QVERIFY(placed.has_value());
    QCOMPARE(placed->size(), std::size_t(1));
    QCOMPARE(placed->front().begin, 3);
    QCOMPARE(placed->front().end, 8);
    QCOMPARE(gembaScore(list.answers.front(), {}), std::optional(-5.0));
}

void tst_gemba_task::statesOfReplies_data()
{
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("again");
    const auto row = [](const char *name, Outcome outcome, const char *text, AnswerState state, bool again) {
        QTest::newRow(name) << static_cast<int>(outcome) << QString::fromUtf8(text) << static_cast<int>(state) << again;
    };
    row("prose", Outcome::Ok, "A good translation.", AnswerState::Unparsed, true);
    row("half a reply", Outcome::Ok, "Critical:\nno-error", AnswerState::Unparsed, true);
    row("empty", Outcome::Empty, "", AnswerState::Unparsed, true);
    row("truncated", Outcome::Truncated, "Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-err",
        AnswerState::Truncated, true);
    row("blocked", Outcome::Blocked, "", AnswerState::Blocked, false);
    row("refused by the endpoint", Outcome::Refused, "", AnswerState::Refused, false);
    row("refused in words", Outcome::Ok, "I'm sorry, but I can't assist with that.", AnswerState::Refused, false);
    row("failed", Outcome::Failed, "", AnswerState::Failed, false);
}

void tst_gemba_task::statesOfReplies()
{
    QFETCH(int, outcome);
    QFETCH(QString, text);
    QFETCH(int, state);
    QFETCH(bool, again);
    const ItemResult result = makeGembaTask(form(GembaKind::Mqm), {})
                                  ->parse(work(), reply(static_cast<Outcome>(outcome), text.toStdString()));
    QCOMPARE(result.answers.size(), std::size_t(1));
    QCOMPARE(static_cast<int>(result.answers.front().state), state);
    QCOMPARE(result.askAgain, again);
    QVERIFY(!gembaScore(result.answers.front(), {}));
    QVERIFY(!result.answers.front().cause.empty());
}

void tst_gemba_task::asksAgainAtMostTwice()
{
    const TaskPtr task = makeGembaTask(form(GembaKind::Mqm), {});
    WorkItem item = work();
    const std::string first = task->ask(item)->messages.back().content;
    for (int ask = 0; ask < 2; ++ask) {
        const ItemResult result = task->parse(item, reply(Outcome::Ok, "A good translation."));
        QVERIFY(result.askAgain);
        item = next(item, result);
        const auto again = task->ask(item);
        QVERIFY(again->messages.back().content.starts_with(first));
        QVERIFY(again->messages.back().content.size() > first.size()); // says what form is due
        QVERIFY(!again->sampling.temperature);
    }
    QVERIFY(!task->parse(item, reply(Outcome::Ok, "A good translation.")).askAgain);
}

void tst_gemba_task::asPublishedGetsWarmer()
{
    GembaTaskOptions options;
    options.asPublished = true;
    options.sampling.temperature = 0;
    const TaskPtr task = makeGembaTask(form(GembaKind::Da), options);
    WorkItem item = work();
    QCOMPARE(task->ask(item)->sampling.maxTokens, 500);
    const std::string first = task->ask(item)->messages.back().content;
    int asks = 1;
    for (ItemResult result = task->parse(item, reply(Outcome::Ok, "Good.")); result.askAgain; ++asks) {
        item = next(item, result);
        QCOMPARE(task->ask(item)->messages.back().content, first);
        QVERIFY(std::abs(*task->ask(item)->sampling.temperature - 0.1 * asks) < 1e-9);
        result = task->parse(item, reply(Outcome::Ok, "Good."));
    }
    QCOMPARE(asks, 11);
}

void tst_gemba_task::cutOffReplyGetsMoreRoom()
{
    const TaskPtr task = makeGembaTask(form(GembaKind::Mqm), {});
    const ItemResult first = task->parse(work(), reply(Outcome::Truncated, "Critical:"));
    QVERIFY(first.askAgain);
    const WorkItem item = next(work(), first);
    QCOMPARE(task->ask(item)->sampling.maxTokens, 1000);
    QVERIFY(!task->parse(item, reply(Outcome::Truncated, "Critical:")).askAgain);
}

void tst_gemba_task::scoreBeforeCutOffTalkCounts()
{
    const TaskPtr task = makeGembaTask(form(GembaKind::Da), {});
    const ItemResult talk = task->parse(work(), reply(Outcome::Truncated, "85\n\nThe translation is"));
    QCOMPARE(gembaScore(talk.answers.front(), {}), std::optional(85.0));
    // "8" may be the beginning of "85".
    QCOMPARE(task->parse(work(), reply(Outcome::Truncated, "8")).answers.front().state, AnswerState::Truncated);
}

QTEST_GUILESS_MAIN(tst_gemba_task)
#include "tst_gemba_task.moc"
