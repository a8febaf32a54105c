// SPDX-License-Identifier: GPL-3.0-or-later
// What a table of agreement may compare: differences on common items, data where everything is tied, intervals of pairs
// that share a passage, and counts of what people judged.

#include "core/scoring/agreement/agreement_text.h"
#include "core/scoring/agreement/win_matrix.h"
#include "core/statistics/significance/clustered_share.h"
#include "tests/core/agreement_fixture.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <sstream>

using namespace core;

namespace {

using Values = std::array<double, 3>; // human, one, two

// A metric with the given values passage by passage; nothing where a passage has none.
void addScores(AgreementFixture &fixture, const std::string &name, const std::vector<std::optional<Values>> &passages)
{
    MetricScores scores;
    scores.recipe = { 0, name, "metric", "{\"metric\":\"" + name + "\",\"direction\":\"higher\",\"side\":\"metric\"}" };
    for (std::size_t i = 0; i < passages.size(); ++i)
        if (passages[i]) {
            scores.texts.push_back({ fixture.humans[i], (*passages[i])[0], 1 });
            scores.texts.push_back({ fixture.ones[i], (*passages[i])[1], 1 });
            scores.texts.push_back({ fixture.twos[i], (*passages[i])[2], 1 });
        }
    if (!fixture.project.saveScores(scores))
        qFatal("the memory project can't fail here");
}

const std::vector<std::optional<Values>> kRough{ Values{ 3, 2, 1 }, Values{ 3, 1, 2 }, Values{ 1, 2, 3 },
                                                 Values{ 3, 2, 1 }, Values{ 1, 3, 2 }, Values{ 2, 3, 1 } };

std::string printed(const AgreementTable &table, AgreementFormat format)
{
    std::ostringstream out;
    writeAgreement(table, format, out);
    return out.str();
}

} // namespace

class tst_agreement_fairness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameScoresOnFewerPassagesDifferByNothing_data()
    {
        QTest::addColumn<int>("grouping");
        QTest::newRow("within passages") << static_cast<int>(Grouping::Item);
        QTest::newRow("within systems") << static_cast<int>(Grouping::System);
        QTest::newRow("all with all") << static_cast<int>(Grouping::Flat);
    }

    void theSameScoresOnFewerPassagesDifferByNothing()
    {
        QFETCH(int, grouping);
        AgreementFixture fixture;
        addScores(fixture, "whole", kRough);
        auto part = kRough;
        part[1] = part[2] = part[4] = std::nullopt;
        addScores(fixture, "part", part);
        AgreementRequest request = requestOn("quality", { "whole", "part" });
        request.grouping = static_cast<Grouping>(grouping);
        request.baseline = "whole";
        request.draws = 100;
        const AgreementTable table = fixture.measure(request);
        const AgreementRow &whole = table.strata.front().rows[0], &own = table.strata.front().rows[1];
        QVERIFY(own.accEq.value != whole.accEq.value); // of different passages
        QVERIFY(hasUnequalCells(table.strata.front()));
        const AgainstBaseline &difference = *own.difference;
        QCOMPARE(difference.accEq.value, 0.0);
        QCOMPARE(difference.tauB.value, 0.0);
        QCOMPARE(difference.pearson.value, 0.0);
        QCOMPARE(difference.cells, std::size_t{ 9 });
        QCOMPARE(difference.p.value, 1.0);
        for (const AgreementFormat format : { AgreementFormat::Markdown, AgreementFormat::Latex }) {
            const std::string text = printed(table, format);
            QVERIFY2(text.find("+0.000") != std::string::npos, text.c_str());
            QVERIFY2(text.find("unequal n") != std::string::npos, text.c_str());
        }
        QVERIFY(printed(table, AgreementFormat::Markdown).find("9 |") != std::string::npos);
        request.metrics = { "whole", "up" };
        const AgreementTable equal = fixture.measure(request);
        QVERIFY(printed(equal, AgreementFormat::Markdown).find("unequal n") == std::string::npos);
    }

    void ofPairsThatPeopleComparedTheCommonOnesCount()
    {
        AgreementFixture fixture;
        for (std::size_t i = 0; i < 6; ++i)
            fixture.project.addPreference(1, fixture.humans[i], fixture.ones[i], Choice::First);
        addScores(fixture, "whole", kRough);
        auto part = kRough;
        part[2] = std::nullopt;
        addScores(fixture, "part", part);
        AgreementRequest request = requestOn(kPreferenceSide, { "whole", "part" });
        request.baseline = "whole";
        const AgreementTable table = fixture.measure(request);
        QCOMPARE(table.strata.front().rows[1].difference->accEq.value, 0.0);
        QCOMPARE(table.strata.front().rows[1].difference->cells, std::size_t{ 5 });
    }

    void whereAllIsTiedThereIsNothingToAgreeWith_data()
    {
        QTest::addColumn<bool>("people"); // who ties everything
        QTest::addColumn<int>("grouping");
        QTest::addColumn<int>("why");
        for (const auto &[name, grouping] :
             { std::pair("within passages", Grouping::Item), std::pair("within systems", Grouping::System),
               std::pair("all with all", Grouping::Flat) }) {
            QTest::addRow("people, %s", name)
                << true << static_cast<int>(grouping) << static_cast<int>(Undefined::AllTied);
            QTest::addRow("the metric, %s", name)
                << false << static_cast<int>(grouping) << static_cast<int>(Undefined::Constant);
        }
    }

    void whereAllIsTiedThereIsNothingToAgreeWith()
    {
        QFETCH(bool, people);
        QFETCH(int, grouping);
        QFETCH(int, why);
        AgreementFixture fixture;
        if (people)
            for (HumanScore &score : fixture.project.tables().humanScores)
                score.value = 2;
        else
            addScores(fixture, "flat", std::vector<std::optional<Values>>(6, Values{ 7, 7, 7 }));
        AgreementRequest request = requestOn("quality", { people ? "up" : "flat" });
        request.grouping = static_cast<Grouping>(grouping);
        request.draws = 50;
        const AgreementTable table = fixture.measure(request);
        const AgreementRow &row = table.strata.front().rows.front();
        QCOMPARE(static_cast<int>(row.accEq.why), why);
        QVERIFY(!row.accEqAtZero.defined() && !row.accEqInterval.low.defined() && !row.chance.defined());
        QCOMPARE(row.cluster, 0);
        QCOMPARE(row.cells, std::size_t{ 18 });
        const std::string text = printed(table, AgreementFormat::Markdown);
        QVERIFY2(text.find("| – |") != std::string::npos, text.c_str());
        QVERIFY2(text.find(people ? "nothing to agree with" : "the same score") != std::string::npos, text.c_str());
    }

    void pairsOfAPassageAreDrawnTogether()
    {
        AgreementFixture fixture;
        addScores(fixture, "rough", kRough);
        AgreementRequest request = requestOn("quality", { "rough" });
        request.draws = 500;
        const AgreementRow row = fixture.measure(request).strata.front().rows.front();
        const auto kind = [](const AgreementRow &of, const char *name) {
            return *std::ranges::find(of.contrastive, std::string(name), &ContrastiveAccuracy::pairKind);
        };
        const ContrastiveAccuracy human = kind(row, "human–machine"), machines = kind(row, "machine–machine");
        QVERIFY(human.overPassages); // with each of two machines
        QVERIFY(human.accuracy.n > 6);
        QVERIFY(human.accuracy.low < human.accuracy.estimate && human.accuracy.estimate < human.accuracy.high);
        QVERIFY(!machines.overPassages); // one pair a passage
        QCOMPARE(machines.accuracy, wilson(machines.accuracy.estimate * machines.accuracy.n, machines.accuracy.n));
        QCOMPARE(kind(fixture.measure(request).strata.front().rows.front(), "human–machine").accuracy, human.accuracy);
        request.draws = 0;
        const AgreementRow plain = fixture.measure(request).strata.front().rows.front();
        QVERIFY(std::isnan(kind(plain, "human–machine").accuracy.low)); // not a narrower one in its place
        QCOMPARE(kind(plain, "human–machine").accuracy.estimate, human.accuracy.estimate);
    }

    void dependentCasesWidenAnInterval()
    {
        std::vector<CaseCluster> together, apart;
        for (int i = 0; i < 40; ++i) {
            together.push_back({ i % 2 == 0 ? 10.0 : 0.0, 10 }); // all of a passage go alike
            for (int k = 0; k < 10; ++k)
                apart.push_back({ i % 2 == 0 ? 1.0 : 0.0, 1 });
        }
        const ClusteredShare drawn = clusteredShare(together, {}), wilsons = clusteredShare(apart, {});
        QVERIFY(drawn.overClusters && !wilsons.overClusters);
        QCOMPARE(wilsons.share, wilson(200, 400));
        QCOMPARE(drawn.share.n, 400);
        QVERIFY(drawn.share.high - drawn.share.low > 2 * (wilsons.share.high - wilsons.share.low));
        const std::vector<CaseCluster> all(5, CaseCluster{ 3, 3 });
        QCOMPARE(clusteredShare(all, {}).share.low, wilson(5, 5).low); // no draw differs: by passages
        QVERIFY(std::isnan(clusteredShare(std::vector{ CaseCluster{ 1, 3 } }, {}).share.low));
        QCOMPARE(clusteredShare({}, {}).share.n, 0);
    }

    void severalJudgementsOfAPassageAreDrawnTogetherInWinRates()
    {
        AgreementFixture fixture;
        for (std::size_t i = 0; i < 6; ++i)
            for (int rater = 0; rater < 4; ++rater)
                fixture.project.addPreference(1, fixture.humans[i], fixture.ones[i],
                                              i < 3 ? Choice::First : Choice::Second);
        const AgreementData data = fixture.read({ kPreferenceSide, { "up" }, false, {} });
        const WinMatrix wins = preferenceMatrix(wholeOf(data), data);
        const Interval &rate = wins.at(0, 1).rate, independent = wilson(12, 24);
        QCOMPARE(rate.estimate, 0.5);
        QVERIFY(rate.high - rate.low > independent.high - independent.low);
        QCOMPARE(wins.at(1, 0).rate.low, 1 - rate.high);
    }

    void countsAreOfWhatPeopleJudged()
    {
        AgreementFixture fixture;
        const RowId three = fixture.project.addSystem("Three");
        const RowId segment = fixture.project.addSegment("source", "de", "A"); // nobody scored it
        fixture.project.addText(segment, fixture.one, "unjudged", "en");
        const RowId other = fixture.project.addSegment("other", "de", "C");
        fixture.project.addHumanScore(fixture.project.addText(other, three, "text", "fr"), 1, "quality", "ann");
        AgreementRequest request = requestOn("quality", { "up" });
        request.by = AgreementBy::LanguagePair;
        const AgreementTable table = fixture.measure(request);
        QStringList counts;
        for (const AgreementStratum &stratum : table.strata)
            counts << QStringLiteral("%1 %2 %3")
                          .arg(QString::fromStdString(stratum.name))
                          .arg(stratum.segments)
                          .arg(stratum.systems);
        QCOMPARE(counts.join(u','), QStringLiteral("de-en 3 3,de-fr 1 1,de-zh 3 3"));
        request.by = AgreementBy::All;
        QCOMPARE(fixture.measure(request).strata.front().systems, std::size_t{ 4 });
        QCOMPARE(fixture.measure(request).strata.front().segments, std::size_t{ 7 });
    }

    void latexHasNoBareSignsAndBoldTakesThePercent()
    {
        AgreementFixture fixture;
        addScores(fixture, "rough", kRough);
        const std::string text =
            printed(fixture.measure(requestOn("quality", { "up", "rough" })), AgreementFormat::Latex);
        QVERIFY2(text.find("human $>$ all") != std::string::npos, text.c_str());
        QVERIFY2(text.find("\\textbf{100.0 \\%}") != std::string::npos, text.c_str());
    }
};

QTEST_GUILESS_MAIN(tst_agreement_fairness)
#include "tst_agreement_fairness.moc"
