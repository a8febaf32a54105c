// SPDX-License-Identifier: GPL-3.0-or-later
// A ballot without a disk: settings there and back, the order of cards, what stands, what is missing, time on task.

#include "core/questions/prompt.h"
#include "core/voting/active_clock.h"
#include "core/voting/ballot.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace core;

namespace {

QuestionList surveyList()
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-45.json"));
    return in.open(QIODevice::ReadOnly) ? parseQuestionList(in.readAll().toStdString(), "list").value()
                                        : QuestionList();
}

Decision said(const char *uuid, const std::string &subject, const std::string &value, const char *at,
              const char *supersedes = "")
{
    return { 0, uuid, "anna", "question", subject, kVoteKey, value, at, supersedes };
}

} // namespace

class tst_ballot : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_settings = defaultVotingSettings(surveyList()); }

    void settingsSurviveTheCampaign()
    {
        VotingSettings settings = m_settings;
        settings.consent = "I agree.";
        settings.order = BallotOrder::ByAspect;
        settings.seed = 0xffffffffffffffffu;
        settings.practice = { { "Practice?", "Most give 4." } };
        settings.checks = { { "Give this one a 2.", 2 } };
        settings.reasonsRequired = true;
        const auto made = makeVotingCampaign("Survey", settings, "# Read this");
        QVERIFY(made.ok());
        const auto back = votingSettingsOf(made->campaign);
        QVERIFY2(back.ok(), back.ok() ? "" : back.error().detail.c_str());
        QCOMPARE(*back, settings);
        QCOMPARE(made->items.size(), std::size_t{ 47 });
    }

    void othersOpinionStaysOut()
    {
        VotingSettings settings = m_settings;
        settings.list = surveyList(); // with weights and status
        const auto made = makeVotingCampaign("Survey", settings, "");
        QVERIFY(made->campaign.settings.find("R-TV") == std::string::npos);
        const auto packed = votingSettingsOf(made->campaign);
        QVERIFY(packed.ok());
        for (const Question &question : packed->list.questions)
            QCOMPARE(question.weight, 0.0);
    }

    void badSettingsAreRefused_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("questions");
        QTest::addColumn<int>("expected");
        QTest::newRow("one point") << 1 << 45 << 1;
        QTest::newRow("ten points") << 10 << 45 << 1;
        QTest::newRow("no question") << 5 << 0 << 1;
        QTest::newRow("a check off the scale") << 5 << 45 << 6;
    }
    void badSettingsAreRefused()
    {
        QFETCH(int, points);
        QFETCH(int, questions);
        QFETCH(int, expected);
        VotingSettings settings = m_settings;
        settings.words.assign(static_cast<std::size_t>(points), "word");
        settings.list.questions.resize(static_cast<std::size_t>(questions));
        settings.checks = { { "check", expected } };
        QCOMPARE(makeVotingCampaign("x", settings, "").error().code, ErrorCode::Usage);
    }

    void aRevisionKeepsTheFormerWords()
    {
        const Campaign campaign = makeVotingCampaign("Survey", m_settings, "first")->campaign;
        VotingSettings changed = m_settings;
        changed.consent = "new";
        const auto revised = revisedCampaign(campaign, changed, "second");
        QVERIFY(revised.ok());
        QCOMPARE(revised->guideline, std::string("second"));
        QCOMPARE(votingSettingsOf(*revised)->revision, 2);
        QVERIFY(revised->settings.find("first") != std::string::npos);
        changed.words.pop_back();
        QCOMPARE(revisedCampaign(campaign, changed, "").error().code, ErrorCode::Conflict);
    }

    void orders_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("fixed") << static_cast<int>(BallotOrder::Fixed);
        QTest::newRow("random") << static_cast<int>(BallotOrder::Random);
        QTest::newRow("by aspect") << static_cast<int>(BallotOrder::ByAspect);
    }
    void orders()
    {
        QFETCH(int, order);
        VotingSettings settings = m_settings;
        settings.order = static_cast<BallotOrder>(order);
        settings.seed = 7;
        const Campaign campaign = makeVotingCampaign("Survey", settings, "")->campaign;
        const auto ids = [&](const char *person) {
            std::vector<int> out;
            for (const Card &card : cardsFor(campaign, settings, person))
                out.push_back(card.questionId);
            return out;
        };
        const auto anna = ids("anna");
        QCOMPARE(anna, ids("anna"));
        QCOMPARE(std::set<int>(anna.begin(), anna.end()).size(), std::size_t{ 45 });
        QCOMPARE(anna == ids("bo"), settings.order == BallotOrder::Fixed);
        QCOMPARE(std::ranges::is_sorted(anna), settings.order == BallotOrder::Fixed);
        if (settings.order == BallotOrder::ByAspect) {
            std::vector<std::string> aspects;
            for (const Card &card : cardsFor(campaign, settings, "anna"))
                if (aspects.empty() || aspects.back() != card.aspect)
                    aspects.push_back(card.aspect);
            QCOMPARE(aspects, (std::vector<std::string>{ "GL", "LD", "CCA", "TA", "CO", "GE" }));
        }
    }

    void practiceComesFirstAndChecksNever()
    {
        VotingSettings settings = m_settings;
        settings.practice = { { "One?", "a" }, { "Two?", "b" } };
        settings.checks = { { "Give a 1.", 1 } };
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            settings.seed = seed;
            const Campaign campaign = makeVotingCampaign("Survey", settings, "")->campaign;
            const auto cards = cardsFor(campaign, settings, "anna");
            QCOMPARE(cards.size(), std::size_t{ 48 });
            QCOMPARE(cards[0].text, std::string("One?"));
            QCOMPARE(cards[1].text, std::string("Two?"));
            QCOMPARE(cards[2].subjectKind, std::string("question"));
        }
    }

    void examplesStandApart_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("example");
        QTest::newRow("none") << "Is it so?"
                              << "Is it so?"
                              << "";
        QTest::newRow("in brackets") << "Is it so? (e.g., this)"
                                     << "Is it so?"
                                     << "e.g., this";
        QTest::newRow("a sentence") << "Is it so? For example, this."
                                    << "Is it so?"
                                    << "For example, this.";
        QTest::newRow("no question mark") << "Give a 2."
                                          << "Give a 2."
                                          << "";
    }
    void examplesStandApart()
    {
        QFETCH(QString, text);
        const QuestionParts parts = questionParts(text.toStdString());
        QTEST(QString::fromStdString(parts.question), "question");
        QTEST(QString::fromStdString(parts.example), "example");
    }

    void votesThereAndBack()
    {
        Vote vote;
        vote.value = 5;
        vote.reason = "贯\"穿\n\\u0000";
        vote.activeMs = 1234;
        vote.revision = 3;
        QCOMPARE(*voteOf(voteJson(vote), 5), vote);
        QVERIFY(!voteOf(voteJson(vote), 4)); // off that scale
        for (const char *wrong : { "{\"vote\":0}", "{\"vote\":6}", "{\"vote\":\"3\"}", "{\"vote\":2.5}", "[]", "x",
                                   "{\"vote\":3,\"cannot_judge\":true}" })
            QVERIFY2(!voteOf(wrong, 5), wrong);
        QVERIFY(!voteOf("{}", 5)->given());
    }

    void whatStandsDoesNotDependOnTheOrderOfRows()
    {
        std::vector<Decision> rows = { said("1", "q", "{\"vote\":1}", "T1"), said("2", "q", "{\"vote\":2}", "T2", "1"),
                                       said("3", "q", "{\"vote\":3}", "T3", "1"), // another machine, from 1 too
                                       said("4", "r", "{\"vote\":4}", "T0") };
        std::ranges::sort(rows, {}, &Decision::uuid);
        do {
            const auto standing = standingDecisions(rows);
            QCOMPARE(standing.size(), std::size_t{ 2 });
            QCOMPARE(standing[0].uuid, std::string("3"));
        } while (std::ranges::next_permutation(rows, {}, &Decision::uuid).found);
    }

    void rowsInACircleStillStand()
    {
        const std::vector<Decision> rows = { said("1", "q", "{\"vote\":1}", "T1", "2"),
                                             said("2", "q", "{\"vote\":2}", "T2", "1") };
        QCOMPARE(standingDecisions(rows).size(), std::size_t{ 1 });
        QCOMPARE(standingDecisions(rows).front().uuid, std::string("2"));
    }

    void missingPartsAreNamed()
    {
        VotingSettings settings = m_settings;
        settings.consent = "I agree.";
        settings.reasonsRequired = true;
        settings.practice = { { "One?", "a" } };
        const Campaign campaign = makeVotingCampaign("Survey", settings, "")->campaign;
        const auto cards = cardsFor(campaign, settings, "anna");
        Ballot ballot;
        QCOMPARE(missingParts(settings, cards, ballot).votes.size(), std::size_t{ 45 }); // practice is none
        QVERIFY(missingParts(settings, cards, ballot).consent);
        QCOMPARE(missingParts(settings, cards, ballot).profile.size(), std::size_t{ 1 });
        ballot.consented = true;
        ballot.profile["pairs"] = "fr-en";
        for (const Card &card : cards) {
            ballot.cards[card.subject].value = 4;
            ballot.cards[card.subject].reason = "because";
        }
        QVERIFY(missingParts(settings, cards, ballot).none());
        ballot.cards[cards[3].subject].reason = " \n";
        QCOMPARE(missingParts(settings, cards, ballot).reasons, std::vector<std::string>{ cards[3].subject });
        ballot.cards[cards[3].subject] = {};
        ballot.cards[cards[3].subject].cannotJudge = true; // needs no reason
        QVERIFY(missingParts(settings, cards, ballot).none());
    }

    void timeOnTaskLeavesIdleOut()
    {
        ActiveClock clock;
        clock.sign(1'000);
        clock.sign(3'000);
        clock.sign(3'000 + 10 * 60'000); // away for ten minutes
        QCOMPARE(clock.take(3'000 + 10 * 60'000), 2'000 + ActiveClock::kLongestGapMs);
        clock.pause(700'000);
        QVERIFY(!clock.isRunning());
        const auto before = clock.take(900'000);
        QVERIFY(before >= 0 && before <= ActiveClock::kLongestGapMs);
        clock.sign(1'000'000);
        QCOMPARE(clock.take(1'000'500), 500);
        QCOMPARE(clock.take(1'000'500), 0);
    }

    void anUndoCountsNoTimeTwice()
    {
        const Campaign campaign = makeVotingCampaign("Survey", m_settings, "")->campaign;
        const std::string q = questionUuid(m_settings.list, 1);
        std::vector<Decision> rows = { said("1", q, "{\"vote\":1,\"ms\":100}", "T1"),
                                       said("2", q, "{\"vote\":2,\"ms\":50}", "T2", "1") };
        rows.push_back(said("3", q, undoValue(rows[0].value, "2"), "T3", "2"));
        const Ballot ballot = ballotOf(campaign, m_settings, { 0, "anna", "Anna" }, rows);
        QCOMPARE(ballot.activeMs, 150);
        QCOMPARE(*ballot.votes.at(1).value, 1);
        QVERIFY(lastToUndo(rows, [](const Decision &) { return true; })->uuid == "1");
    }

private:
    VotingSettings m_settings;
};

QTEST_GUILESS_MAIN(tst_ballot)
#include "tst_ballot.moc"
