// SPDX-License-Identifier: GPL-3.0-or-later

// Permutation tests of two metrics, and the draws they rest on.

#include "core/statistics/counter_random.h"
#include "core/statistics/significance/permutation.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <rapidcheck.h>

using namespace core;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
using Values = std::vector<double>;

struct Data {
    Values gold, first, second;
    std::size_t systems = 1;
    [[nodiscard]] MetricPair pair(Grouping grouping) const { return { gold, first, second, systems, grouping }; }
};

// The second metric knows more of people's scores than the first.
Data randomData(std::uint64_t seed, std::size_t systems, std::size_t items, double missing = 0)
{
    CounterRandom random(seed, 0);
    Data out;
    out.systems = systems;
    for (std::size_t i = 0; i < systems * items; ++i) {
        const double gold = std::floor(random.unit() * 5);
        out.gold.push_back(random.unit() < missing ? kNan : gold);
        out.first.push_back(gold + 8 * random.unit());
        out.second.push_back(gold + 4 * random.unit());
    }
    return out;
}

PermutationPlan plan(std::size_t draws, std::uint64_t seed = 1, unsigned threads = 1)
{
    PermutationPlan out;
    out.draws = draws;
    out.bits = randomBits(seed);
    out.threads = threads;
    return out;
}

constexpr AgreementStatistic kStatistics[] = {
    AgreementStatistic::Pearson,  AgreementStatistic::Spearman, AgreementStatistic::KendallB,
    AgreementStatistic::KendallC, AgreementStatistic::Tau23,    AgreementStatistic::Acc23,
    AgreementStatistic::AccEq,
};
constexpr Grouping kGroupings[] = { Grouping::Flat, Grouping::Item, Grouping::System };

Values standardised(const Values &x)
{
    double mean = 0, square = 0;
    for (const double value : x)
        mean += value / static_cast<double>(x.size());
    for (const double value : x)
        square += (value - mean) * (value - mean) / static_cast<double>(x.size());
    Values out;
    for (const double value : x)
        out.push_back((value - mean) / std::sqrt(square));
    return out;
}

} // namespace

class TestSignificance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsCoverTheRangeOnce();
    void wordsAcrossABorder();
    void fastWaysEqualThePlainOne();
    void resultsDoNotDependOnThreads();
    void earlyStopsAtABlock();
    void aMetricAgainstItself();
    void undefinedTests();
    void exhaustiveIsTheLimit();
    void exhaustiveHasAnEnd();
    void pairwiseByHand();
    void pairwiseDrawsApproachTheExactP();
    void pairwiseOfGroupsOfTwoSizes();
    void pairwiseKeepsBothEpsilons();
};

void TestSignificance::drawsCoverTheRangeOnce()
{
    for (const unsigned threads : { 0U, 1U, 3U, 64U }) {
        std::vector<std::atomic<int>> seen(17);
        shareDraws(4, 17, threads, [&seen](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i)
                ++seen[i];
        });
        for (std::size_t i = 0; i < seen.size(); ++i)
            QCOMPARE(seen[i].load(), i < 4 ? 0 : 1);
    }
    shareDraws(3, 3, 2, [](std::size_t, std::size_t) { QFAIL("nothing to do"); });
}

void TestSignificance::wordsAcrossABorder()
{
    const std::vector<std::uint64_t> words{ 0xF000'0000'0000'0001U, 0x5U };
    QCOMPARE(wordAt(words, 0), words[0]);
    QCOMPARE(wordAt(words, 60), std::uint64_t(0x5F));
    QCOMPARE(wordAt(words, 64), std::uint64_t(5));
    QCOMPARE(wordAt(words, 66), std::uint64_t(1));
    QCOMPARE(wordAt(words, 128), std::uint64_t(0));
    QVERIFY(bitAt(words, 64) && !bitAt(words, 65));
}

// Every draw, made by hand and computed from the scores.
void TestSignificance::fastWaysEqualThePlainOne()
{
    QVERIFY(rc::check("a draw's statistics equal those of the swapped scores", [](std::uint64_t seed) {
        const Data data = randomData(seed, 1 + seed % 7, 2 + seed % 90);
        const Values first = standardised(data.first), second = standardised(data.second);
        for (const AgreementStatistic statistic : kStatistics) {
            for (const Grouping grouping : kGroupings) {
                const PermutationTest test = permBoth(data.pair(grouping), statistic, plan(3, seed));
                if (!test.delta.defined())
                    continue;
                const ScoreGroups groups = groupScores(data.systems, grouping, data.gold, data.first);
                std::vector<std::uint64_t> bits(wordsFor(data.gold.size()));
                randomBits(seed)(2, bits);
                Values one = groups.gather(first), other = groups.gather(second);
                for (std::size_t i = 0; i < one.size(); ++i)
                    if (!bitAt(bits, statistic == AgreementStatistic::AccEq ? groups.positions[i] : i))
                        std::swap(one[i], other[i]);
                const Values gold = groups.gather(data.gold);
                const Statistic a = groupedAgreement(groups, gold, one, statistic);
                const Statistic b = groupedAgreement(groups, gold, other, statistic);
                RC_ASSERT(std::abs(test.drawn[2][1] - (a.defined() ? a.value : 0)) < 1e-11);
                RC_ASSERT(std::abs(test.drawn[2][0] - (b.defined() ? b.value : 0)) < 1e-11);
            }
        }
    }));
}

void TestSignificance::resultsDoNotDependOnThreads()
{
    const Data data = randomData(8, 5, 13, 0.1);
    for (const AgreementStatistic statistic : kStatistics) {
        const PermutationTest one = permBoth(data.pair(Grouping::Item), statistic, plan(97, 5, 1));
        for (const unsigned threads : { 2U, 5U }) {
            const PermutationTest more = permBoth(data.pair(Grouping::Item), statistic, plan(97, 5, threads));
            QCOMPARE(more.p, one.p);
            QCOMPARE(more.drawn, one.drawn);
        }
    }
    const auto pairwise = [&](unsigned threads) {
        return pairwisePermutation(data.pair(Grouping::Item), TauVariant::Acc23, plan(97, 5, threads)).test.drawn;
    };
    QCOMPARE(pairwise(2), pairwise(1));
    QCOMPARE(pairwise(5), pairwise(1));
}

void TestSignificance::earlyStopsAtABlock()
{
    const Data data = randomData(4, 6, 40); // the second is clearly better
    PermutationPlan early = plan(1000);
    early.blockSize = 50;
    const PermutationTest test = permBoth(data.pair(Grouping::Flat), AgreementStatistic::Pearson, early);
    QCOMPARE(test.draws, std::size_t(50));
    QVERIFY(test.p.value < 0.02);
    const Data turned{ data.gold, data.second, data.first, data.systems };
    QVERIFY(permBoth(turned.pair(Grouping::Flat), AgreementStatistic::Pearson, early).p.value > 0.5);
}

void TestSignificance::aMetricAgainstItself()
{
    Data data = randomData(2, 4, 10);
    data.second = data.first;
    for (const AgreementStatistic statistic : kStatistics) {
        const PermutationTest test = permBoth(data.pair(Grouping::Item), statistic, plan(20));
        QCOMPARE(test.delta.value, 0.0);
        QCOMPARE(test.p.value, 1.0);
        QCOMPARE(test.equal, std::size_t(20));
    }
    QCOMPARE(pairwisePermutation(data.pair(Grouping::Item), TauVariant::Acc23, plan(5)).exactP.value, 1.0);
}

void TestSignificance::undefinedTests()
{
    const auto test = [](const Data &data) {
        return permBoth(data.pair(Grouping::Flat), AgreementStatistic::Pearson, plan(5));
    };
    QCOMPARE(test({}).p.why, Undefined::NoData);
    QCOMPARE(test({ { 1, 2, 3 }, { 5, 5, 5 }, { 1, 2, 3 }, 1 }).p.why, Undefined::Constant);
    QCOMPARE(test({ { 1, 1, 1 }, { 1, 2, 3 }, { 1, 3, 2 }, 1 }).p.why, Undefined::Constant);
    QVERIFY(!test({ { 1 }, { 1 }, { 2 }, 1 }).p.defined());
    QCOMPARE(test({ { kNan, 1, 2, 3 }, { 1, 1, 4, 3 }, { 1, 2, 3, 9 }, 1 }).missing, std::size_t(1));
    const Data some = randomData(1, 2, 5);
    QCOMPARE(permBoth(some.pair(Grouping::Flat), AgreementStatistic::Acc23, plan(0)).p.why, Undefined::NoData);
    const Data none;
    QVERIFY(!pairwisePermutation(none.pair(Grouping::Flat), TauVariant::B, plan(5), 0, 0).test.p.defined());
}

void TestSignificance::exhaustiveIsTheLimit()
{
    const Data data = randomData(21, 1, 9);
    const PermutationTest all = exhaustivePermutation(data.pair(Grouping::Flat), AgreementStatistic::KendallB);
    QCOMPARE(all.draws, std::size_t(512));
    QVERIFY(all.atLeast >= 1); // the observation itself
    const PermutationTest some = permBoth(data.pair(Grouping::Flat), AgreementStatistic::KendallB, plan(20000));
    QVERIFY2(std::abs(all.p.value - some.p.value) < 0.02, qPrintable(QString::number(some.p.value)));
    QCOMPARE(exhaustivePermutation(data.pair(Grouping::Flat), AgreementStatistic::KendallB, 3).drawn, all.drawn);
    // Cells that are missing are not swapped.
    Data gap = data;
    gap.gold[4] = kNan;
    for (const AgreementStatistic statistic : { AgreementStatistic::AccEq, AgreementStatistic::Pearson })
        QCOMPARE(exhaustivePermutation(gap.pair(Grouping::Flat), statistic).draws, std::size_t(256));
}

void TestSignificance::exhaustiveHasAnEnd()
{
    const Data data = randomData(1, 1, 21);
    const PermutationTest test = exhaustivePermutation(data.pair(Grouping::Flat), AgreementStatistic::Pearson);
    QCOMPARE(test.p.why, Undefined::NoData);
    QVERIFY(test.delta.defined());
}

void TestSignificance::pairwiseByHand()
{
    // One group of three: three pairs. The first metric gets one right, the second all three: on two pairs
    // only the second is right, so p = (1/2)².
    const Data data{ { 1, 2, 3 }, { 2, 1, 0.5 }, { 1, 2, 3 }, 1 };
    const auto right = [](const PairwisePermutationTest &test) { return test.test.first.value * 3; };
    const PairwisePermutationTest test =
        pairwisePermutation(data.pair(Grouping::Flat), TauVariant::Acc23, plan(4000), 0, 0);
    QCOMPARE(right(test), 0.0);
    QCOMPARE(test.test.second.value, 1.0);
    QVERIFY(std::abs(test.exactP.value - 0.125) < 1e-15);
    QVERIFY(std::abs(test.test.p.value - 0.125) < 0.02);
    // Bits in the order (0, 1), (0, 2), (1, 2): keep, swap, swap leaves the first with two right.
    const std::vector<std::vector<std::uint64_t>> bits{ { 1 } };
    PermutationPlan one;
    one.draws = 1;
    one.bits = givenBits(bits);
    const PairwisePermutationTest given = pairwisePermutation(data.pair(Grouping::Flat), TauVariant::Acc23, one, 0, 0);
    QVERIFY(std::abs(given.test.drawn[0][1] - 2.0 / 3) < 1e-15);
    QVERIFY(std::abs(given.test.drawn[0][0] - 1.0 / 3) < 1e-15);
}

void TestSignificance::pairwiseDrawsApproachTheExactP()
{
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        Data data = randomData(seed, 5, 8);
        const PairwisePermutationTest test =
            pairwisePermutation(data.pair(Grouping::Item), TauVariant::Acc23, plan(4000, seed));
        QVERIFY(test.exactP.defined());
        QVERIFY2(std::abs(test.exactP.value - test.test.p.value) < 0.035,
                 qPrintable(QStringLiteral("%1 %2").arg(test.exactP.value).arg(test.test.p.value)));
        const PairwisePermutationTest other =
            pairwisePermutation(data.pair(Grouping::Item), TauVariant::Tau23, plan(10, seed));
        QCOMPARE(other.exactP, test.exactP);
        QVERIFY(std::abs(other.test.delta.value - 2 * test.test.delta.value) < 1e-12);
    }
}

void TestSignificance::pairwiseOfGroupsOfTwoSizes()
{
    Data data = randomData(3, 4, 6);
    data.gold[2] = kNan;
    const PairwisePermutationTest test = pairwisePermutation(data.pair(Grouping::Item), TauVariant::Acc23, plan(10));
    QCOMPARE(test.exactP.why, Undefined::Unidentified);
    QVERIFY(test.test.p.defined());
    QCOMPARE(test.test.missing, std::size_t(1));
    const PairwisePermutationTest byTau =
        pairwisePermutation(data.pair(Grouping::Item), TauVariant::B, plan(10), 0.5, 0.5);
    const ScoreGroups groups = groupScores(4, Grouping::Item, data.gold, data.first);
    const Statistic direct = groupedAgreement(groups, groups.gather(data.gold), groups.gather(data.first),
                                              AgreementStatistic::KendallB, 0.5);
    QVERIFY(std::abs(byTau.test.first.value - direct.value) < 1e-13);
}

void TestSignificance::pairwiseKeepsBothEpsilons()
{
    const Data data = randomData(6, 5, 12);
    const PairwisePermutationTest test = pairwisePermutation(data.pair(Grouping::Item), TauVariant::Acc23, plan(3));
    const ScoreGroups groups = groupScores(5, Grouping::Item, data.gold, data.first);
    const Statistic first = groupedAgreement(groups, groups.gather(data.gold), groups.gather(data.first),
                                             AgreementStatistic::Acc23, test.epsilonFirst);
    QVERIFY(std::abs(test.test.first.value - first.value) < 1e-13);
    QVERIFY(test.epsilonFirst != test.epsilonSecond);
}

QTEST_GUILESS_MAIN(TestSignificance)
#include "tst_significance.moc"
