// SPDX-License-Identifier: GPL-3.0-or-later

// Contrastive accuracy, adequacy, soft pairwise accuracy.

#include "core/statistics/counter_random.h"
#include "core/statistics/ranking/adequacy.h"
#include "core/statistics/ranking/contrast.h"
#include "core/statistics/ranking/soft_accuracy.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace core;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
using Values = std::vector<double>;

AdequacyText human(double metric, double rater = kNan)
{
    return { true, metric, rater, {} };
}

AdequacyText machine(double metric, std::vector<std::string> tags = {})
{
    return { false, metric, kNan, std::move(tags) };
}

const AdequacyGroup kAll{}, kTop{ AdequacyGroup::Pick::WithTag, "top" },
    kOther{ AdequacyGroup::Pick::WithoutTag, "top" };

} // namespace

class TestAccuracy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastByTieRule();
    void contrastOfNothing();
    void adequacyByGroup();
    void adequacyFailsTies();
    void bestHumanByMetricOrRater();
    void adequacyLeavesOutAndCounts();
    void softAccuracyByHand();
    void softAccuracyWithMissing();
    void softAccuracyDoesNotDependOnThreads();
};

void TestAccuracy::contrastByTieRule()
{
    const Contrast counts = contrast(Values{ 2, 1, 0, 5, kNan, 1 }, Values{ 1, 1, 3, 4, 1, kNan });
    QCOMPARE(counts, (Contrast{ 2, 1, 1, 2 }));
    QCOMPARE(counts.accuracy(TieRule::Zero).value, 0.5);
    QCOMPARE(counts.accuracy(TieRule::Half).value, 0.625);
    QCOMPARE(counts.accuracy(TieRule::Skip).value, 2.0 / 3);
    QCOMPARE(counts.tauLike().value, 0.0);
}

void TestAccuracy::contrastOfNothing()
{
    QCOMPARE(contrast({}, {}).accuracy(TieRule::Zero).why, Undefined::NoData);
    QCOMPARE(contrast({}, {}).tauLike().why, Undefined::NoData);
    const Contrast tied = contrast(Values{ 1 }, Values{ 1 });
    QCOMPARE(tied.accuracy(TieRule::Skip).why, Undefined::NoData);
    QCOMPARE(tied.accuracy(TieRule::Zero).value, 0.0);
    QCOMPARE(tied.tauLike().value, -1.0);
}

void TestAccuracy::adequacyByGroup()
{
    const std::vector<AdequacyPassage> passages{
        { human(0.9), machine(0.95, { "top" }), machine(0.5) },
        { human(0.9), machine(0.8, { "top" }), machine(0.99) },
        { human(0.9), machine(0.1, { "top", "new" }), machine(0.2, { "new" }) },
    };
    QCOMPARE(adequacy(passages, kAll, BestHuman::ByMetric).share, wilson(1, 3));
    QCOMPARE(adequacy(passages, kTop, BestHuman::ByMetric).share, wilson(2, 3));
    QCOMPARE(adequacy(passages, kOther, BestHuman::ByMetric).share, wilson(2, 3));
}

void TestAccuracy::adequacyFailsTies()
{
    const std::vector<AdequacyPassage> passages{ { human(0.5), machine(0.5), machine(0.1) } };
    const Adequacy result = adequacy(passages, kAll, BestHuman::ByMetric);
    QCOMPARE(result.share.estimate, 0.0);
    QCOMPARE(result.share.n, 1);
    QCOMPARE(result.ties, 1);
}

void TestAccuracy::bestHumanByMetricOrRater()
{
    // People prefer the translation that the metric does not.
    const std::vector<AdequacyPassage> passages{ { human(0.9, 3), human(0.4, 5), human(1.0, 5), machine(0.6) } };
    QCOMPARE(adequacy(passages, kAll, BestHuman::ByMetric).share.estimate, 1.0);
    QCOMPARE(adequacy(passages, kAll, BestHuman::ByRater).share.estimate, 0.0); // the first of those rated 5
}

void TestAccuracy::adequacyLeavesOutAndCounts()
{
    const std::vector<AdequacyPassage> passages{
        {},
        { machine(0.5) },
        { human(kNan, 4), machine(0.5) },
        { human(0.5), machine(0.4) }, // no rating
        { human(0.5, 4) },
        { human(0.5, 4), machine(kNan) },
        { human(0.5, 4), machine(kNan), machine(0.4) },
    };
    const Adequacy result = adequacy(passages, kAll, BestHuman::ByRater);
    QCOMPARE(result.share.n, 1);
    QCOMPARE(result.withoutHuman, 4);
    QCOMPARE(result.withoutGroup, 2);
    QCOMPARE(result.unscored, 1);
    QVERIFY(std::isnan(adequacy({}, kAll, BestHuman::ByMetric).share.estimate));
}

void TestAccuracy::softAccuracyByHand()
{
    // Two systems, two segments, all four ways to swap. People: differences 1 and 1; sums 2, 0, 0, -2, so one
    // draw of four reaches 2. The metric: 1 and -1; observed 0, which three of four reach.
    const std::vector<std::vector<std::uint64_t>> bits{ { 0 }, { 1 }, { 2 }, { 3 } };
    SystemPermutationPlan plan;
    plan.draws = 4;
    plan.bits = givenBits(bits);
    const auto gold = systemPairPs(Values{ 2, 2, 1, 1 }, 2, plan), metric = systemPairPs(Values{ 2, 1, 1, 2 }, 2, plan);
    QCOMPARE(gold.size(), std::size_t(1));
    QCOMPARE(gold[0].p.value, 0.25);
    QCOMPARE(metric[0].p.value, 0.75);
    QCOMPARE(metric[0].equal, std::size_t(2));
    QCOMPARE(softPairwiseAccuracy(gold, metric).value, 0.5);
    QCOMPARE(softPairwiseAccuracy(gold, gold).value, 1.0);
}

void TestAccuracy::softAccuracyWithMissing()
{
    SystemPermutationPlan plan;
    plan.bits = randomBits(1);
    plan.draws = 50;
    // The first two share no segment.
    const auto pairs = systemPairPs(Values{ 1, kNan, kNan, 2, 1, 1 }, 3, plan);
    QCOMPARE(pairs[0].p.why, Undefined::NoData);
    QCOMPARE(pairs[1].segments, std::size_t(1));
    QVERIFY(softPairwiseAccuracy(pairs, pairs).defined());
    QCOMPARE(softPairwiseAccuracy({}, {}).why, Undefined::NoData);
    QVERIFY(systemPairPs(Values{ 1, 2, 3 }, 2, plan).empty());
    QVERIFY(systemPairPs({}, 0, plan).empty());
}

void TestAccuracy::softAccuracyDoesNotDependOnThreads()
{
    CounterRandom random(9, 0);
    Values scores(4 * 70);
    for (double &score : scores)
        score = random.unit();
    const auto pairs = [&](unsigned threads) {
        SystemPermutationPlan plan;
        plan.draws = 103;
        plan.bits = randomBits(77);
        plan.threads = threads;
        return systemPairPs(scores, 4, plan);
    };
    const auto one = pairs(1);
    for (const unsigned threads : { 2U, 5U }) {
        const auto more = pairs(threads);
        for (std::size_t i = 0; i < one.size(); ++i)
            QCOMPARE(more[i].p, one[i].p);
    }
}

QTEST_GUILESS_MAIN(TestAccuracy)
#include "tst_accuracy.moc"
