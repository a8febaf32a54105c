// SPDX-License-Identifier: GPL-3.0-or-later
// The question lab on the published survey (LiTransProQA paper, tables 12 and 13): means and skews in, the published
// list out; and what the filters do one by one.

#include "core/questions/prompt.h"
#include "core/voting/lab.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using namespace core;

namespace {

constexpr int kTranslators = 7;

QByteArray bytesOf(const char *file)
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/") + QString::fromLatin1(file));
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

QuestionList listOf(const char *file)
{
    return parseQuestionList(bytesOf(file).toStdString(), file).value();
}

struct Published {
    int id = 0;
    int sum = 0; // of seven votes
    QString printed, note, listIndex;
};

std::vector<Published> published()
{
    std::vector<Published> rows;
    for (const QByteArray &line : bytesOf("tests/data/litransproqa_published.tsv").split('\n').mid(1)) {
        const QStringList cells = QString::fromUtf8(line).split(u'\t');
        if (cells.size() == 4)
            rows.push_back({ cells[0].toInt(), static_cast<int>(std::lround(cells[1].toDouble() * kTranslators)),
                             cells[1], cells[2], cells[3] });
    }
    return rows;
}

// Seven votes from 1 to 5 with this sum, uneven on purpose.
std::vector<int> votesOf(int sum, int turn)
{
    std::vector<int> votes(kTranslators, sum / kTranslators);
    for (int i = 0; i < sum % kTranslators; ++i)
        ++votes[static_cast<std::size_t>((i + turn) % kTranslators)];
    if (votes[0] > 1 && votes[0] < 5 && votes[1] > 1 && votes[1] < 5) {
        ++votes[0];
        --votes[1];
    }
    return votes;
}

std::vector<Ballot> sevenBallots()
{
    std::vector<Ballot> ballots(kTranslators);
    for (std::size_t i = 0; i < ballots.size(); ++i)
        ballots[i].translator = { 0, "uuid-" + std::to_string(i), "T" + std::to_string(i) };
    int turn = 0;
    for (const Published &row : published()) {
        const std::vector<int> votes = votesOf(row.sum, turn++);
        for (std::size_t i = 0; i < ballots.size(); ++i)
            ballots[i].votes[row.id].value = votes[i];
    }
    return ballots;
}

// "general insensitivity: 91% yes", "human insensitivity: 22% no/maybe".
Skews publishedSkews()
{
    Skews skews;
    for (const Published &row : published()) {
        const QString share = row.note.section(QStringLiteral(": "), 1).section(u'%', 0, 0);
        if (row.note.startsWith(u"general"))
            skews[row.id] = { share.toDouble() / 100, row.note.section(u' ', -1).toUpper().toStdString(), {}, 0, 0 };
        else if (row.note.startsWith(u"human"))
            skews[row.id].human = share.toDouble() / 100;
    }
    return skews;
}

} // namespace

class tst_question_lab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_all = listOf("resources/questions/litransproqa-45.json");
        for (Question &question : m_all.questions) // the lab must not need what was published about a question
            question.status.clear(), question.weight = 0;
        QCOMPARE(m_all.questions.size(), std::size_t{ 45 });
    }

    void ballotsReproduceThePublishedMeans()
    {
        const VoteResults results = tabulateVotes(m_all, sevenBallots());
        for (const Published &row : published()) {
            const QuestionVotes &votes = results.questions.at(static_cast<std::size_t>(row.id) - 1);
            QCOMPARE(votes.question.id, row.id);
            QCOMPARE(votes.sum, (VoteSum{ row.sum, kTranslators }));
            QVERIFY(std::abs(*votes.mean - row.printed.toDouble()) <= 0.005); // two decimals are printed
        }
    }

    void thePublishedThresholdsGiveThePublishedList()
    {
        const Skews skews = publishedSkews();
        QCOMPARE(skews.size(), std::size_t{ 18 });
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, sevenBallots()), skews, LabThresholds());
        const QuestionList expected = listOf("resources/questions/litransproqa-25.json");
        QCOMPARE(selection.list.questions.size(), std::size_t{ 25 });
        for (std::size_t i = 0; i < 25; ++i) {
            const Question &own = selection.list.questions[i];
            QCOMPARE(own.id, expected.questions[i].id);
            QCOMPARE(own.number, expected.questions[i].number);
            QCOMPARE(own.weight, expected.questions[i].weight); // every digit
        }
        std::set<int> byPaper;
        for (const Published &row : published())
            if (!row.listIndex.isEmpty())
                byPaper.insert(row.id);
        QCOMPARE(selection.ids(), byPaper);
        QVERIFY(selection.tokens > 0 && selection.tokens < selection.tokensOfAll);
    }

    void fiveQuestionsFallBelowFour()
    {
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, sevenBallots()), publishedSkews(), LabThresholds());
        std::set<int> below;
        for (const LabRow &row : selection.rows)
            if (row.failed.contains(ListFilter::TranslatorVote))
                below.insert(row.votes.question.id);
        QCOMPARE(below, (std::set<int>{ 5, 16, 25, 32, 43 }));
        // Two filters at once, where the paper prints one reason.
        const std::set<ListFilter> both{ ListFilter::TranslatorVote, ListFilter::HumanSkew };
        QCOMPARE(selection.rows.at(4).failed, both);
        QVERIFY(selection.rows.at(42).failed.contains(ListFilter::GeneralSkew));
    }

    void oneVoteLowerOnQuestion24DropsIt()
    {
        std::vector<Ballot> ballots = sevenBallots();
        --*ballots[3].votes[24].value;
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, ballots), publishedSkews(), LabThresholds());
        QCOMPARE(selection.list.questions.size(), std::size_t{ 24 });
        QVERIFY(!selection.ids().contains(24));
        QCOMPARE(selection.rows.at(23).failed, std::set<ListFilter>{ ListFilter::TranslatorVote });
    }

    void thePublishedStatusIsNotRead()
    {
        QuestionList lying = m_all;
        for (Question &question : lying.questions)
            question.status = question.id % 2 == 0 ? "S" : "R-TV", question.weight = 1;
        const VoteResults results = tabulateVotes(lying, sevenBallots());
        QCOMPARE(selectQuestions(lying, results, publishedSkews(), LabThresholds()).ids(),
                 selectQuestions(m_all, results, publishedSkews(), LabThresholds()).ids());
    }

    void aFilterWithoutDataHasNotFailed()
    {
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, sevenBallots()), {}, LabThresholds());
        QCOMPARE(selection.list.questions.size(), std::size_t{ 40 }); // votes alone
        const LabRow &row = selection.rows.at(1);
        QVERIFY(row.selected && row.failed.empty());
        QCOMPARE(row.open, (std::set<ListFilter>{ ListFilter::GeneralSkew, ListFilter::HumanSkew }));
    }

    void eachFilterStandsAlone_data()
    {
        QTest::addColumn<bool>("vote");
        QTest::addColumn<bool>("general");
        QTest::addColumn<bool>("human");
        QTest::addColumn<int>("selected");
        QTest::newRow("none") << false << false << false << 45;
        QTest::newRow("votes") << true << false << false << 40;
        QTest::newRow("one answer dominates") << false << true << false << 32;
        QTest::newRow("no or maybe on human translations") << false << false << true << 40;
        QTest::newRow("votes and one answer") << true << true << false << 28;
    }
    void eachFilterStandsAlone()
    {
        QFETCH(bool, vote);
        QFETCH(bool, general);
        QFETCH(bool, human);
        LabThresholds thresholds;
        thresholds.byVote = vote;
        thresholds.byGeneral = general;
        thresholds.byHuman = human;
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, sevenBallots()), publishedSkews(), thresholds);
        QTEST(static_cast<int>(selection.list.questions.size()), "selected");
    }

    void aThresholdIsNotItsOwnSide()
    {
        Skews skews;
        skews[1].general = 0.90; // not over 90 %
        skews[4].general = 0.9000001;
        skews[7].human = 0.20;
        skews[12].human = 0.21;
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, sevenBallots()), skews, LabThresholds());
        QVERIFY(selection.ids().contains(1) && selection.ids().contains(7) && selection.ids().contains(24));
        QVERIFY(!selection.ids().contains(4) && !selection.ids().contains(12));
    }

    void withoutVotesNothingIsChosen()
    {
        const LabSelection selection = selectQuestions(m_all, tabulateVotes(m_all, {}), {}, LabThresholds());
        QVERIFY(selection.list.questions.empty());
        QVERIFY(selection.rows.front().failed.empty());
        QVERIFY(selection.rows.front().open.contains(ListFilter::TranslatorVote));
    }

    void cannotJudgeAndMissingAreNoVotes()
    {
        std::vector<Ballot> ballots = sevenBallots();
        ballots[0].votes[35] = {};
        ballots[0].votes[35].cannotJudge = true;
        ballots[1].votes.erase(35);
        ballots[2].votes[35].reason = "names first";
        const VoteResults results = tabulateVotes(m_all, ballots);
        const QuestionVotes &row = results.questions.at(34);
        QCOMPARE(row.sum, (VoteSum{ 25, 5 })); // 5.00 stays 5.00
        QCOMPARE(*row.mean, 5.0);
        QCOMPARE(*row.spread, 0.0);
        QCOMPARE(row.cannotJudge, 1);
        QCOMPARE(row.missing, 1);
        QCOMPARE(row.reasons, (std::vector<VoteReason>{ { "T2", 5, "names first" } }));
        QCOMPARE(row.rank, 1);
        QCOMPARE(results.translators.at(0).voted, 44);
        QCOMPARE(results.translators.at(0).cannotJudge, 1);
        QCOMPARE(results.translators.at(1).missing, 1);
    }

    void pairsAreTheDistributionOfFigure3()
    {
        const VoteResults results = tabulateVotes(m_all, sevenBallots());
        const auto all = pairAgreements(results, {});
        QCOMPARE(all.size(), std::size_t{ 21 });
        QCOMPARE(all.front().n, std::size_t{ 45 });
        const auto chosen =
            pairAgreements(results, selectQuestions(m_all, results, publishedSkews(), LabThresholds()).ids());
        QCOMPARE(chosen.front().n, std::size_t{ 25 });
        std::vector<Statistic> values;
        for (const PairAgreement &pair : all)
            values.push_back(pair.pearson);
        const Distribution distribution = distributionOf(values);
        QCOMPARE(distribution.n, std::size_t{ 21 });
        QVERIFY(distribution.median.value > 0 && distribution.median.value <= 1);
        // By hand: (1,2,3) and (1,2,2) → r = 0.866, τ-b = 2/√6.
        QuestionList three = m_all;
        three.questions.resize(3);
        std::vector<Ballot> two(2);
        for (int q = 1; q <= 3; ++q) {
            two[0].votes[q].value = q;
            two[1].votes[q].value = std::min(q, 2);
        }
        const auto pair = pairAgreements(tabulateVotes(three, two), {}).front();
        QVERIFY(std::abs(pair.pearson.value - std::sqrt(3.0) / 2) < 1e-12);
        QVERIFY(std::abs(pair.kendall.value - 2 / std::sqrt(6.0)) < 1e-12);
        two[1].votes[1].value.reset(); // two in common: always 1 or −1 or nothing
        two[1].votes[3].value = 5;
        const auto few = pairAgreements(tabulateVotes(three, two), {}).front();
        QCOMPARE(few.n, std::size_t{ 2 });
        QVERIFY(few.pearson.why == Undefined::TooFew && few.kendall.why == Undefined::TooFew);
    }

    void leniencyIsAgainstTheOthers()
    {
        QuestionList two = m_all;
        two.questions.resize(2);
        std::vector<Ballot> ballots(3);
        const int votes[3][2] = { { 5, 4 }, { 3, 2 }, { 3, 3 } };
        for (std::size_t i = 0; i < 3; ++i)
            for (int q = 1; q <= 2; ++q)
                ballots[i].votes[q].value = votes[i][q - 1];
        const VoteResults results = tabulateVotes(two, ballots);
        QVERIFY(std::abs(*results.translators[0].leniency - ((5 - 3) + (4 - 2.5)) / 2) < 1e-12);
        QVERIFY(*results.translators[1].leniency < 0);
        QVERIFY(!results.translators[0].straight);
    }

    void leavingOneOutNamesWhatChanges()
    {
        std::vector<Ballot> ballots = sevenBallots();
        for (std::size_t i = 0; i < ballots.size(); ++i)
            ballots[i].votes[24].value = i == 0 ? 1 : 4; // 4.00 without the first
        const auto rows = leaveOneOut(m_all, ballots, publishedSkews(), LabThresholds());
        QCOMPARE(rows.size(), std::size_t{ 7 });
        QVERIFY(std::ranges::find(rows[0].entered, 24) != rows[0].entered.end());
    }

    void aSelectionIsAListThatCanBeRead()
    {
        std::vector<Ballot> ballots = sevenBallots();
        ballots[0].votes[35] = {};
        ballots[0].votes[35].cannotJudge = true; // 6 voters on one question, 7 on the rest
        const LabSelection selection =
            selectQuestions(m_all, tabulateVotes(m_all, ballots), publishedSkews(), LabThresholds());
        LabProvenance provenance;
        provenance.campaign = "c-uuid";
        provenance.translators = { "uuid-0" };
        provenance.part = "all";
        const std::string json = selectionJson(selection, "mine", "2", "Mine", provenance);
        const auto list = parseQuestionList(json, "mine");
        QVERIFY2(list.ok(), list.ok() ? "" : list.error().detail.c_str());
        QCOMPARE(list->id, std::string("mine"));
        QCOMPARE(list->version, std::string("2"));
        QCOMPARE(list->questions.size(), std::size_t{ 25 });
        for (std::size_t i = 0; i < 25; ++i) {
            QCOMPARE(list->questions[i].weight, selection.list.questions[i].weight);
            QCOMPARE(list->questions[i].stepText, selection.list.questions[i].stepText);
        }
        const auto root = nlohmann::json::parse(json);
        QCOMPARE(root["provenance"]["campaign"].get<std::string>(), std::string("c-uuid"));
        QCOMPARE(root["provenance"]["R-TV"].get<double>(), 4.0);
        QCOMPARE(root["provenance"]["chosen_from"].get<std::string>(), std::string("litransproqa-45/1"));
    }

    void skewsComeFromATable()
    {
        std::istringstream in("question,general,label,human\n1,0.91,YES,\n2,91,YES,\n3,91 %,MAYBE,33%\n4,,,0.5\n");
        const auto skews = readSkews(in, "skews.csv");
        QVERIFY2(skews.ok(), skews.ok() ? "" : skews.error().detail.c_str());
        for (const int id : { 1, 2, 3 })
            QCOMPARE(*skews->at(id).general, 0.91);
        QCOMPARE(*skews->at(3).human, 0.33);
        QVERIFY(!skews->at(4).general);
        std::istringstream wrong("question,general\n1,many\n");
        QCOMPARE(readSkews(wrong, "skews.csv").error().line, 2);
    }

private:
    QuestionList m_all;
};

QTEST_GUILESS_MAIN(tst_question_lab)
#include "tst_question_lab.moc"
