// SPDX-License-Identifier: GPL-3.0-or-later
// Question lists of people's own, out of files into a project.

#include "core/questions/question_run.h"
#include "core/voting/list_import.h"
#include "core/voting/list_version.h"
#include "tests/db/vote_fixture.h"

#include <sstream>

using namespace core;
using namespace fixture;

class tst_question_lists : public QObject, VoteFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_project.reset(); }

    void tablesBecomeLists()
    {
        const auto file = read("mine.csv", "Aspect,Question,id\n"
                                           "Ton,Bleibt die Stimme? (etwa „du“),3\n"
                                           "意,译文通顺吗？,7\n"
                                           ",Noch etwas?,\n");
        VERIFY_OK(file);
        const QuestionList &list = file->list;
        QCOMPARE(list.id, std::string("mine"));
        QCOMPARE(list.questions.size(), std::size_t{ 3 });
        QCOMPARE(list.questions[0].id, 3);
        QCOMPARE(list.questions[0].number, 1);
        QCOMPARE(list.questions[1].text, std::string("译文通顺吗？"));
        QCOMPARE(list.questions[0].weight, 1.0); // nobody has voted: all the same
        QVERIFY((list.aspects == std::vector<std::pair<std::string, std::string>>{
                                     { "Ton", "Ton" }, { "意", "意" }, { "other", "other" } }));
        const auto plain = read("plain.tsv", "text\nIs it good?\nIs it true?\n");
        VERIFY_OK(plain);
        QCOMPARE(plain->list.questions[1].aspect, std::string("all"));
        QCOMPARE(plain->list.aspects.size(), std::size_t{ 1 });
    }

    void whatIsNoListIsRefused_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        const auto row = [](const char *what, const char *name, const char *content, ErrorCode code, int line) {
            QTest::newRow(what) << QByteArray(name) << QByteArray(content) << static_cast<int>(code) << line;
        };
        row("no questions", "a.csv", "aspect,words\nx,y\n", ErrorCode::MissingColumn, 1);
        row("an empty question", "a.csv", "question,aspect\nGood?,x\n,y\n", ErrorCode::Malformed, 3);
        row("an id twice", "a.csv", "question,id\nGood?,1\nTrue?,1\n", ErrorCode::Malformed, 3);
        row("an id that is none", "a.csv", "question,id\nGood?,first\n", ErrorCode::Malformed, 2);
        row("a header alone", "a.csv", "question,id\n", ErrorCode::Empty, 0);
        row("a list file that is none", "a.json", R"({"questions": []})", ErrorCode::Malformed, 0);
        row("nothing", "a.csv", "", ErrorCode::Empty, 0);
    }
    void whatIsNoListIsRefused()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        QFETCH(int, line);
        const auto file = read(name.toStdString(), content.toStdString());
        QVERIFY(!file.ok());
        QCOMPARE(static_cast<int>(file.error().code), code);
        QCOMPARE(static_cast<int>(file.error().line), line);
    }

    void aListIsKeptOnceAndInVersions()
    {
        const std::vector<QuestionList> shipped{ surveyList() };
        const auto first = read("mine.csv", "question\nIs it good?\n");
        for (int times = 0; times < 2; ++times) {
            const auto saved = saveListFile(store(), shipped, *first);
            VERIFY_OK(saved);
            QCOMPARE(saved->version, std::string("1"));
        }
        const auto second = read("mine.csv", "question\nIs it very good?\n");
        QCOMPARE(saveListFile(store(), shipped, *second)->version, std::string("2"));
        const auto library = withProjectLists({}, &store());
        QCOMPARE(library->lists.size(), std::size_t{ 1 });
        QCOMPARE(library->list("mine")->questions.front().text, std::string("Is it very good?"));
        // As the shipped ones are written: votes and step wording stay; but not under a shipped name.
        QuestionList own = surveyList();
        own.id = "own";
        const auto json = read("any.json", questionListJson(own, { { 1, { 34, 7 } } }, {}));
        VERIFY_OK(json);
        const auto saved = saveListFile(store(), shipped, *json);
        QCOMPARE(saved->questions.front().weight, 34.0 / 7);
        const auto taken = read("any.json", questionListJson(surveyList(), {}, {}));
        QCOMPARE(saveListFile(store(), shipped, *taken).error().code, ErrorCode::Conflict);
    }

    void itIsVotedOn()
    {
        const auto saved = saveListFile(store(), {}, *read("mine.csv", "question\nIs it good?\nIs it true?\n"));
        const auto made = makeVotingCampaign("Mine", defaultVotingSettings(*saved), "");
        VERIFY_OK(made);
        QCOMPARE(made->items.size(), std::size_t{ 2 });
        QCOMPARE(votingSettingsOf(made->campaign)->list.questions[1].text, std::string("Is it true?"));
    }

private:
    static Result<ListFile> read(const std::string &name, const std::string &content)
    {
        std::istringstream in(content);
        return readListFile(in, name);
    }
};

QTEST_GUILESS_MAIN(tst_question_lists)
#include "tst_question_lists.moc"
