// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is asked when it is to write, and what counts of its reply; in every state.

#include "core/writing/continuation.h"
#include "core/writing/translation.h"
#include "core/writing/writing_task.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace core;

namespace {

constexpr auto kForm = R"({"id": "x", "version": "1", "title": "X", "messages": [
    {"role": "user", "content": ["{source_lang} to {target_lang}", "{text}"]}]})";

constexpr auto kLong = "one two three four five six seven eight nine ten";

BackendInfo backend()
{
    BackendInfo info;
    info.name = "b";
    info.kind = "fake";
    info.endpoint = "here";
    info.model = "m";
    return info;
}

ChatReply reply(const std::string &text, Outcome outcome = Outcome::Ok)
{
    ChatReply made;
    made.outcome = outcome;
    made.text = text;
    return made;
}

// Two passages with a human translation, which is a reference; the second has a machine's, too.
class Fixture {
public:
    Fixture()
    {
        const RowId human = project.addSystem("Legge", SystemKind::Human);
        const RowId machine = project.addSystem("gt");
        const RowId first = project.addSegment("學而時習之", "lzh");
        const RowId second = project.addSegment("有朋自遠方來", "lzh");
        texts = { project.addText(first, human, kLong, "en", true),
                  project.addText(second, human, "Friends.", "en", true),
                  project.addText(second, machine, kLong, "en") };
    }
    [[nodiscard]] std::unique_ptr<ProjectReader> reader() const { return project.readers()().value(); }

    testing::MemoryProject project;
    std::vector<RowId> texts;
};

WorkItem work()
{
    WorkItem item;
    item.item.id = 1;
    item.item.text = 1;
    item.source = "學而時習之";
    item.sourceLanguage = "lzh";
    item.translation = kLong;
    item.targetLanguage = "en";
    return item;
}

} // namespace

class tst_writing_task : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void translationAsksPassageByPassage();
    void translationNamesItsLanguages_data();
    void translationNamesItsLanguages();
    void everyReplyEndsInItsState_data();
    void everyReplyEndsInItsState();
    void whatIsAskedAgainIsAskedOtherwise();
    void anotherSystemKeepsItsName();
    void continuationGivesTheBeginning_data();
    void continuationGivesTheBeginning();
    void continuationIsReadBehindTheBeginning();
    void continuationWithoutReferenceSaysSo();
    void storedRunsMakeTheSameTask();
};

void tst_writing_task::translationAsksPassageByPassage()
{
    const Fixture fixture;
    const auto reader = fixture.reader();
    const auto made = prepareTranslateRun({}, kForm, backend(), *reader);
    QVERIFY2(made.ok(), made.ok() ? "" : made.error().detail.c_str());
    QCOMPARE(made->prepared.items.size(), std::size_t{ 2 });
    QCOMPARE(made->system, std::string("m"));
    const auto request = made->prepared.task->ask(work());
    QVERIFY(request.ok());
    QCOMPARE(request->messages.back().content, std::string("Literary Chinese to English\n學而時習之"));
    QVERIFY(request->messages.back().content.find(kLong) == std::string::npos);
    QVERIFY(request->sampling.maxTokens >= 256);
}

void tst_writing_task::translationNamesItsLanguages_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("code"); // -1 = fine
    QTest::newRow("that of the texts") << QByteArray() << -1;
    QTest::newRow("another") << QByteArray("de") << -1;
    QTest::newRow("none of this name") << QByteArray("xx-nowhere") << static_cast<int>(ErrorCode::Usage);
}

void tst_writing_task::translationNamesItsLanguages()
{
    QFETCH(QByteArray, target);
    const Fixture fixture;
    TranslateRequest request;
    request.targetLanguage = target.toStdString();
    const auto made = prepareTranslateRun(request, kForm, backend(), *fixture.reader());
    QTEST(made.ok() ? -1 : static_cast<int>(made.error().code), "code");
}

void tst_writing_task::everyReplyEndsInItsState_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<int>("state");
    QTest::addColumn<QByteArray>("value"); // or the cause
    QTest::addColumn<bool>("again");
    const auto row = [](const char *name, const char *text, Outcome outcome, AnswerState state, const char *value,
                        bool again) {
        QTest::newRow(name) << QByteArray(text) << static_cast<int>(outcome) << static_cast<int>(state)
                            << QByteArray(value) << again;
    };
    row("plain", " Learn, and practise.\n", Outcome::Ok, AnswerState::Answered, "Learn, and practise.", false);
    row("fence", "```text\nLearn.\n```", Outcome::Ok, AnswerState::Answered, "Learn.", false);
    row("reasoning before it", "<think>hm</think>Learn.", Outcome::Ok, AnswerState::Answered, "Learn.", false);
    row("quotation marks are the text's", "\"Learn,\" he said.", Outcome::Ok, AnswerState::Answered,
        "\"Learn,\" he said.", false);
    row("empty", "  ", Outcome::Ok, AnswerState::Unparsed, "empty reply", true);
    row("nothing", "", Outcome::Empty, AnswerState::Unparsed, "empty reply", true);
    row("the passage again", "學而時習之", Outcome::Ok, AnswerState::Unparsed, "the reply repeats the passage", true);
    row("another language", "学了又时常温习", Outcome::Ok, AnswerState::Unparsed,
        "the reply is not in the target language (its script is that of zh)", true);
    row("refusal in words", "I'm sorry, but I can't translate this text.", Outcome::Ok, AnswerState::Refused, "refusal",
        false);
    row("regret in the book", "I'm sorry, she said, and left.", Outcome::Ok, AnswerState::Answered,
        "I'm sorry, she said, and left.", false);
    row("refused", "", Outcome::Refused, AnswerState::Refused, "refusal", false);
    row("blocked", "", Outcome::Blocked, AnswerState::Blocked, "blocked by the endpoint", false);
    row("cut off", "Learn and", Outcome::Truncated, AnswerState::Truncated, "cut off at the token limit", true);
    row("failed", "", Outcome::Failed, AnswerState::Failed, "the request failed", false);
}

void tst_writing_task::everyReplyEndsInItsState()
{
    const Fixture fixture;
    const auto made = prepareTranslateRun({}, kForm, backend(), *fixture.reader());
    QVERIFY(made.ok());
    QFETCH(QByteArray, text);
    QFETCH(int, outcome);
    const ItemResult result =
        made->prepared.task->parse(work(), reply(text.toStdString(), static_cast<Outcome>(outcome)));
    QCOMPARE(result.answers.size(), std::size_t{ 1 });
    const Answer &answer = result.answers.front();
    QTEST(static_cast<int>(answer.state), "state");
    QTEST(QByteArray::fromStdString(answer.state == AnswerState::Answered ? answer.value : answer.cause), "value");
    QTEST(result.askAgain, "again");
    QCOMPARE(answer.key, std::string(kTranslationKey));
}

void tst_writing_task::whatIsAskedAgainIsAskedOtherwise()
{
    const Fixture fixture;
    const auto made = prepareTranslateRun({}, kForm, backend(), *fixture.reader());
    WorkItem item = work();
    const auto first = made->prepared.task->ask(item);
    item.item.asks = 1;
    item.answers = made->prepared.task->unanswered(item, AnswerState::Unparsed, "x");
    const auto again = made->prepared.task->ask(item);
    QVERIFY(again->messages.back().content.ends_with("Answer with the translation into English alone."));
    item.answers = made->prepared.task->unanswered(item, AnswerState::Truncated, "x");
    QCOMPARE(made->prepared.task->ask(item)->sampling.maxTokens, 2 * first->sampling.maxTokens);
    QVERIFY(!made->prepared.task->parse(item, reply("Learn", Outcome::Truncated)).askAgain); // once is enough
    item.item.asks = 2;
    item.answers.clear();
    QVERIFY(!made->prepared.task->parse(item, reply("")).askAgain);
}

void tst_writing_task::anotherSystemKeepsItsName()
{
    const Fixture fixture;
    TranslateRequest request;
    request.system = "gt";
    const auto made = prepareTranslateRun(request, kForm, backend(), *fixture.reader());
    QVERIFY(!made.ok());
    QCOMPARE(made.error().code, ErrorCode::Usage);
    QCOMPARE(made.error().subject, std::string("--system"));
}

void tst_writing_task::continuationGivesTheBeginning_data()
{
    QTest::addColumn<bool>("source");
    QTest::addColumn<double>("share");
    QTest::addColumn<int>("units");
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<int>("items");
    QTest::newRow("half of a reference") << false << 0.5 << 0 << QByteArray("one two three four five") << 1;
    QTest::newRow("three words") << false << 0.0 << 3 << QByteArray("one two three") << 1;
    QTest::newRow("half of a passage") << true << 0.5 << 0 << QByteArray("學而") << 2;
    QTest::newRow("four characters") << true << 0.0 << 4 << QByteArray("學而時習") << 2;
}

void tst_writing_task::continuationGivesTheBeginning()
{
    QFETCH(bool, source);
    QFETCH(double, share);
    QFETCH(int, units);
    ContinueRequest request;
    request.side = source ? ContinuedSide::Source : ContinuedSide::Text;
    request.share = share;
    request.units = units;
    const Fixture fixture;
    const auto made = prepareContinueRun(request, kForm, backend(), *fixture.reader());
    QVERIFY2(made.ok(), made.ok() ? "" : made.error().detail.c_str());
    QTEST(static_cast<int>(made->prepared.items.size()), "items");
    QCOMPARE(made->uncut, source ? 0 : 1); // "Friends." can't be cut
    const auto asked = made->prepared.task->ask(work());
    QVERIFY(asked.ok());
    const std::string language = source ? "Literary Chinese" : "English";
    QFETCH(QByteArray, given);
    QCOMPARE(asked->messages.back().content, language + " to " + language + "\n" + given.toStdString());
    const auto recipe = nlohmann::json::parse(made->prepared.run.recipe.json);
    QCOMPARE(recipe.at("continues").get<std::string>(), std::string(source ? "source" : "text"));
    QCOMPARE(recipe.contains("units"), units > 0);
    QCOMPARE(recipe.contains("share"), units == 0);
}

void tst_writing_task::continuationIsReadBehindTheBeginning()
{
    const Fixture fixture;
    const auto made = prepareContinueRun({}, kForm, backend(), *fixture.reader());
    const Task &task = *made->prepared.task;
    const auto value = [&task](const std::string &text, Outcome outcome = Outcome::Ok) {
        return task.parse(work(), reply(text, outcome)).answers.front();
    };
    QCOMPARE(value("six seven").value, std::string("six seven"));
    QCOMPARE(value("one two three four five six").value, std::string("six"));
    QCOMPARE(value("one two three four five").state, AnswerState::Unparsed);
    // Up to our limit it continues the text.
    const Answer cut = value("six sev", Outcome::Truncated);
    QCOMPARE(cut.state, AnswerState::Answered);
    QVERIFY(cut.rung.find("cut off") != std::string::npos);
    QCOMPARE(value("<think>how", Outcome::Truncated).state, AnswerState::Truncated);
    QCOMPARE(value("six").key, std::string(kContinuationKey));
}

void tst_writing_task::continuationWithoutReferenceSaysSo()
{
    testing::MemoryProject project;
    project.addText(project.addSegment("a b c"), project.addSystem("gt"), kLong, "en");
    const auto made = prepareContinueRun({}, kForm, backend(), *project.readers()().value());
    QVERIFY(!made.ok());
    QCOMPARE(made.error().code, ErrorCode::Empty);
    ContinueRequest request;
    request.systems = { "gt" };
    QVERIFY(prepareContinueRun(request, kForm, backend(), *project.readers()().value()).ok());
    request.share = 1;
    QCOMPARE(prepareContinueRun(request, kForm, backend(), *project.readers()().value()).error().code,
             ErrorCode::Usage);
}

void tst_writing_task::storedRunsMakeTheSameTask()
{
    const Fixture fixture;
    const auto translate = prepareTranslateRun({}, kForm, backend(), *fixture.reader());
    const auto going = prepareContinueRun({}, kForm, backend(), *fixture.reader());
    StoredRun stored;
    stored.configJson = translate->prepared.run.configJson;
    QVERIFY(translateTaskOf(stored)->get()->ask(work())->messages == translate->prepared.task->ask(work())->messages);
    QCOMPARE(translatingSystem(stored, 1).value(), std::string("m (2)"));
    stored.configJson = going->prepared.run.configJson;
    QVERIFY(continueTaskOf(stored)->get()->ask(work())->messages == going->prepared.task->ask(work())->messages);
    stored.configJson = "{}";
    QVERIFY(!translateTaskOf(stored).ok());
    QVERIFY(!continueTaskOf(stored).ok());
}

QTEST_GUILESS_MAIN(tst_writing_task)
#include "tst_writing_task.moc"
