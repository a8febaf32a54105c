// SPDX-License-Identifier: GPL-3.0-or-later
// Votes collected elsewhere: tables of every shape, by their headers or by columns that somebody states.

#include "core/voting/results.h"
#include "core/voting/settings_lines.h"
#include "core/voting/vote_table.h"
#include "tests/db/vote_fixture.h"

#include <sstream>

using namespace core;
using namespace fixture;

class tst_vote_tables : public QObject, VoteFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_project.reset(); }

    void votesFromATable_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("a row a vote") << QByteArray("translator,question,vote,reason\nAnna,1,5,yes\nAnna,2,0,\n"
                                                    "Cleo,1,3,\nCleo,2,4,\nCleo,99,4,\nCleo,3,6,\nCleo,4,,\n");
        QTest::newRow("a row a question") << QByteArray("question,Anna,Cleo\n1,5,3\n2,n/a,4\n99,,4\n3,,6\n4,,\n");
        QTest::newRow("a row a translator") << QByteArray("name,Q1,Q2,Q3,Q4\nAnna,5,-,,\nCleo,3,4,6,\nDora,,,,x\n");
    }
    void votesFromATable()
    {
        QFETCH(QByteArray, table);
        const auto read = [&] {
            std::istringstream forPreview(table.toStdString());
            const auto preview = previewVotes(forPreview, "votes.csv", m_settings);
            std::istringstream in(table.toStdString());
            return preview ? readVotes(in, "votes.csv", *preview->columns, m_campaign, *store().items(m_campaign.id))
                           : Result<VoteTableReading>(preview.error());
        };
        const auto reading = read();
        VERIFY_OK(reading);
        QCOMPARE(reading->votes, 3);
        QCOMPARE(reading->cannotJudge, 1);
        QCOMPARE(reading->refused.size(), std::size_t{ 2 });
        QCOMPARE(*mergeVotes(store(), *reading, "votes.csv"), (MergeCounts{ 4, 0 }));
        QCOMPARE(*mergeVotes(store(), *read(), "votes.csv"), (MergeCounts{ 0, 4 }));
        QCOMPARE(*ballot(m_anna).votes.at(1).value, 5);
        QVERIFY(ballot(m_anna).votes.at(2).cannotJudge);
        vote(m_anna, 1, 2); // changed here since
        QCOMPARE(*mergeVotes(store(), *read(), "votes.csv"), (MergeCounts{ 1, 3 }));
        QCOMPARE(*ballot(m_anna).votes.at(1).value, 5);
    }

    void aVoteStandsInATableOnce()
    {
        const auto read = [&] {
            const std::string table = "translator,question,vote\nAnna,1,5\n Anna ,1,3\nAnna,2,4\n";
            std::istringstream forPreview(table);
            const auto preview = previewVotes(forPreview, "votes.csv", m_settings);
            std::istringstream in(table);
            return *readVotes(in, "votes.csv", *preview->columns, m_campaign, *store().items(m_campaign.id));
        };
        const VoteTableReading reading = read();
        QCOMPARE(reading.bundles.size(), std::size_t{ 1 }); // space at the ends is no other person
        QCOMPARE(reading.votes, 2);
        QCOMPARE(reading.refused.size(), std::size_t{ 1 });
        QCOMPARE(reading.refused.front().first, std::int64_t{ 3 });
        QCOMPARE(*mergeVotes(store(), reading, "votes.csv"), (MergeCounts{ 2, 0 }));
        QCOMPARE(*mergeVotes(store(), read(), "votes.csv"), (MergeCounts{ 0, 2 })); // twice without effect
        QCOMPARE(*ballot(m_anna).votes.at(1).value, 5);
    }

    void aTableThatFitsNoShapeSaysSo()
    {
        std::istringstream in("a,b\n1,2\n");
        const auto preview = previewVotes(in, "votes.csv", m_settings);
        VERIFY_OK(preview);
        QVERIFY(!preview->columns); // somebody has to say which column is which
        QCOMPARE(noVoteShape("votes.csv").code, ErrorCode::MissingColumn);
    }

    void reasonsAreFoundByTheQuestionsWords()
    {
        vote(m_anna, 7, 5, "It must read well.");
        vote(m_bo, 7, 4);
        Question question = m_settings.list.questions[6];
        question.id = 3; // another list numbers it otherwise
        const auto reasons = reasonsFor(store(), question);
        VERIFY_OK(reasons);
        QCOMPARE(*reasons, (std::vector<VoteReason>{ { "Anna", 5, "It must read well." } }));
        question.text = "Another question?";
        QVERIFY(reasonsFor(store(), question)->empty());
    }

    void columnsAreStated_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<QString>("columns"); // translator, question, vote, reason
        QTest::addColumn<int>("votes");       // -1: refused
        using Shape = VoteColumns::Shape;
        const auto row = [](const char *name, Shape shape, const char *columns, int votes) {
            QTest::newRow(name) << static_cast<int>(shape) << QString::fromLatin1(columns) << votes;
        };
        row("a row a vote", Shape::RowPerVote, "wer,was,wie,", 2);
        row("with a reason", Shape::RowPerVote, "wer,was,wie,warum", 2);
        row("no vote is named", Shape::RowPerVote, "wer,was,,", -1);
        row("one column for two", Shape::RowPerVote, "wer,was,was,", -1);
        row("a column that there is none of", Shape::RowPerVote, "who,was,wie,", -1);
        row("a row a question needs it", Shape::RowPerQuestion, ",,,", -1);
    }
    void columnsAreStated()
    {
        QFETCH(int, shape);
        QFETCH(QString, columns);
        QFETCH(int, votes);
        const QStringList names = columns.split(u',');
        VoteColumns stated;
        stated.shape = static_cast<VoteColumns::Shape>(shape);
        stated.translator = names[0].toStdString();
        stated.question = names[1].toStdString();
        stated.vote = names[2].toStdString();
        stated.reason = names[3].toStdString();
        std::istringstream in("wer;was;wie;warum\nAnna;1;5;klar\nCleo;2;4;\n");
        const auto reading = readVotes(in, "votes.csv", stated, m_campaign, *store().items(m_campaign.id));
        if (votes < 0) {
            QCOMPARE(reading.error().code, ErrorCode::MissingColumn);
            return;
        }
        VERIFY_OK(reading);
        QCOMPARE(reading->votes, votes);
        QCOMPARE(voteOf(reading->bundles.front().decisions.front().value, 5)->reason,
                 stated.reason.empty() ? std::string() : std::string("klar"));
    }

    void linesBecomeSettings()
    {
        QCOMPARE(profileFieldOf(" Years of experience * ", 2), (ProfileField{ "field2", "Years of experience", true }));
        QCOMPARE(profileFieldOf("Town", 1), (ProfileField{ "field1", "Town", false }));
        QCOMPARE(practiceItemOf("Is it good? | Most give 4 | or 5"),
                 (PracticeItem{ "Is it good?", "Most give 4 | or 5" }));
        QCOMPARE(practiceItemOf("Is it good?"), (PracticeItem{ "Is it good?", "" }));
        QCOMPARE(attentionCheckOf("Choose 2 | here | 2"), (AttentionCheck{ "Choose 2 | here", 2 }));
        QCOMPARE(attentionCheckOf("Choose 2").expected, 0); // no scale has it: the campaign is refused
        QCOMPARE(attentionCheckOf("Choose | two").expected, 0);
    }
};

QTEST_GUILESS_MAIN(tst_vote_tables)
#include "tst_vote_tables.moc"
