// SPDX-License-Identifier: GPL-3.0-or-later

// Bootstrap, exact tests and intervals of a proportion, Williams' test, significance clusters.

#include "core/statistics/significance/bootstrap.h"
#include "core/statistics/significance/clusters.h"
#include "core/statistics/significance/proportions.h"
#include "core/statistics/significance/williams.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <rapidcheck.h>

using namespace core;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
using Values = std::vector<double>;

bool near(double a, double b, double within)
{
    return std::abs(a - b) <= within;
}

ResampledStatistic meanOf(const Values &values)
{
    return [&values](std::span<const std::uint32_t> items) {
        double sum = 0;
        for (const std::uint32_t item : items)
            sum += values[item];
        return Statistic::of(sum / static_cast<double>(items.size()));
    };
}

} // namespace

class TestIntervals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void signTestKnownValues();
    void fairTailsFarOut();
    void clopperPearsonKnownValues();
    void clopperPearsonAtTheEnds();
    void intervalsHoldTheEstimate();
    void williamsIsSymmetric();
    void williamsUndefined();
    void bootstrapByHand();
    void bootstrapDoesNotDependOnThreads();
    void bootstrapOfAConstant();
    void bootstrapUndefined();
    void clustersByHand();
    void clustersOfNothing();
};

void TestIntervals::signTestKnownValues()
{
    QVERIFY(near(signTest(1, 0).value, 1, 1e-15));
    QVERIFY(near(signTest(0, 5).value, 2.0 / 32, 1e-15));
    QVERIFY(near(signTest(8, 2).value, 2 * (45 + 10 + 1) / 1024.0, 1e-15));
    QVERIFY(near(signTest(5, 5).value, 1, 0));
    QCOMPARE(signTest(0, 0).why, Undefined::NoData);
}

void TestIntervals::fairTailsFarOut()
{
    QVERIFY(near(fairUpperTail(1000, 1000).value / std::pow(0.5, 1000), 1, 1e-12));
    QCOMPARE(fairUpperTail(0, 7).value, 1.0);
    QCOMPARE(fairUpperTail(8, 7).value, 0.0);
    QCOMPARE(fairUpperTail(1, 0).why, Undefined::NoData);
}

void TestIntervals::clopperPearsonKnownValues()
{
    // Newcombe (1998), table I, method 5, four digits.
    const Interval a = clopperPearson(81, 263), b = clopperPearson(15, 148);
    QVERIFY(near(a.low, 0.2527, 5.1e-5) && near(a.high, 0.3676, 5.1e-5));
    QVERIFY(near(b.low, 0.0578, 5.1e-5) && near(b.high, 0.1617, 5.1e-5));
}

void TestIntervals::clopperPearsonAtTheEnds()
{
    // Closed form: 1 - (α/2)^(1/n).
    QVERIFY(near(clopperPearson(0, 20).high, 1 - std::pow(0.025, 1.0 / 20), 1e-14));
    QCOMPARE(clopperPearson(0, 20).low, 0.0);
    QCOMPARE(clopperPearson(20, 20).high, 1.0);
    QVERIFY(std::isnan(clopperPearson(0, 0).estimate));
    QCOMPARE(clopperPearson(0, 0).high, 1.0);
}

void TestIntervals::intervalsHoldTheEstimate()
{
    QVERIFY(rc::check("an exact interval holds the estimate and is symmetric", [] {
        const int n = *rc::gen::inRange(1, 500), k = *rc::gen::inRange(0, n + 1);
        const Interval some = clopperPearson(k, n), turned = clopperPearson(n - k, n);
        RC_ASSERT(some.low <= some.estimate && some.estimate <= some.high);
        RC_ASSERT(near(some.low, 1 - turned.high, 1e-12));
        RC_ASSERT(signTest(k, n - k) == signTest(n - k, k));
    }));
}

void TestIntervals::williamsIsSymmetric()
{
    const double p = williamsTest(0.7, 0.6, 0.8, 20).value;
    QVERIFY(near(p, 0.18698190121642838, 1e-12));
    QCOMPARE(williamsTest(0.6, 0.7, 0.8, 20).value, p);
    QCOMPARE(williamsTest(0.7, 0.6, 0.8, 20, false).value, 2 * p);
    QVERIFY(williamsTest(0.9, -0.1, 0.05, 5000).value < 1e-300);
}

void TestIntervals::williamsUndefined()
{
    QCOMPARE(williamsTest(0.5, 0.4, 0.3, 3).why, Undefined::TooFew);
    QCOMPARE(williamsTest(kNan, 0.4, 0.3, 30).why, Undefined::NotFinite);
    QCOMPARE(williamsTest(0.5, 0.5, 1, 30).why, Undefined::NoVariance);
}

void TestIntervals::bootstrapByHand()
{
    // Five resamples of (1, 3): means 1, 2, 2, 3, 3.
    const Values values{ 1, 3 };
    const std::vector<std::vector<std::uint32_t>> drawn{ { 1, 1 }, { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } };
    const auto given = [&drawn](std::size_t draw, std::span<std::uint32_t> items) {
        std::ranges::copy(drawn[draw], items.begin());
    };
    const Bootstrap result = bootstrap(2, meanOf(values), 5, given);
    QCOMPARE(result.point.value, 2.0);
    QCOMPARE(result.resampled, (Values{ 1, 2, 2, 3, 3 }));
    QCOMPARE(percentileInterval(result, 0.5).low.value, 2.0);
    QCOMPARE(percentileInterval(result, 0.5).high.value, 3.0);
    QCOMPARE(percentileInterval(result, 0.8).low.value, 1.4);
    QCOMPARE(basicInterval(result, 0.5).low.value, 1.0);
    QCOMPARE(basicInterval(result, 0.5).high.value, 2.0);
    QVERIFY(near(bootstrapError(result).value, std::sqrt(2.8 / 4), 1e-15));
    // (1 below + 3 not above) / 10 = 0.4; no skewness.
    QVERIFY(near(result.bias.value, -0.2533471031357997, 1e-12));
    QCOMPARE(result.acceleration.value, 0.0);
    const SacrebleuInterval plain = sacrebleuInterval(result);
    QVERIFY(near(plain.mean.value, 2.2, 1e-15) && plain.low.value == 1 && plain.halfWidth.value == 1);
}

void TestIntervals::bootstrapDoesNotDependOnThreads()
{
    Values values(50);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(static_cast<double>(i)) + static_cast<double>(i % 7);
    const Bootstrap one = bootstrap(50, meanOf(values), 211, randomResamples(9), 1);
    for (const unsigned threads : { 2U, 5U }) {
        const Bootstrap more = bootstrap(50, meanOf(values), 211, randomResamples(9), threads);
        QCOMPARE(more.resampled, one.resampled);
        QCOMPARE(more.sum, one.sum);
    }
    const BootstrapInterval interval = bcaInterval(one);
    QVERIFY(interval.low.value < one.point.value && one.point.value < interval.high.value);
    QVERIFY(bootstrap(50, meanOf(values), 211, randomResamples(10)).resampled != one.resampled);
}

void TestIntervals::bootstrapOfAConstant()
{
    const Values values(6, 2.5);
    const Bootstrap result = bootstrap(6, meanOf(values), 40, randomResamples(1));
    QCOMPARE(percentileInterval(result).low.value, 2.5);
    QCOMPARE(percentileInterval(result).high.value, 2.5);
    QCOMPARE(bcaInterval(result).low.why, Undefined::Constant);
    QCOMPARE(bootstrapError(result).value, 0.0);
}

void TestIntervals::bootstrapUndefined()
{
    const Values one{ 4 };
    QCOMPARE(percentileInterval(bootstrap(0, meanOf(one), 10, randomResamples(1))).low.why, Undefined::NoData);
    QCOMPARE(percentileInterval(bootstrap(1, meanOf(one), 0, randomResamples(1))).low.why, Undefined::NoData);
    const Bootstrap single = bootstrap(1, meanOf(one), 10, randomResamples(1));
    QCOMPARE(percentileInterval(single).high.value, 4.0);
    QCOMPARE(bcaInterval(single).low.why, Undefined::TooFew);
    // Undefined on some resamples: no interval rather than one of the rest.
    const auto picky = [](std::span<const std::uint32_t> items) {
        return items.front() == items.back() ? Statistic::none(Undefined::Constant) : Statistic::of(1);
    };
    const Bootstrap some = bootstrap(3, picky, 50, randomResamples(2));
    QVERIFY(some.point.defined());
    QCOMPARE(percentileInterval(some).low.why, Undefined::Constant);
    QCOMPARE(sacrebleuInterval(some).mean.why, Undefined::Constant);
    QCOMPARE(bootstrapError(some).why, Undefined::Constant);
}

void TestIntervals::clustersByHand()
{
    // In the order of scores: c, a, d, b. c beats d and b; a beats b only.
    const Values scores{ 0.8, 0.5, 0.9, 0.7 };
    const auto p = [](std::size_t better, std::size_t worse) {
        return (better == 2 && (worse == 3 || worse == 1)) || (better == 0 && worse == 1) ? 0.01 : 0.4;
    };
    QCOMPARE(significanceClusters(scores, p), (std::vector<int>{ 1, 2, 1, 2 }));
    QCOMPARE(significanceClusters(scores, [](std::size_t, std::size_t) { return 0.05; }),
             (std::vector<int>{ 2, 4, 1, 3 }));
    QCOMPARE(significanceClusters(scores, [](std::size_t, std::size_t) { return kNan; }), (std::vector<int>(4, 1)));
}

void TestIntervals::clustersOfNothing()
{
    const auto never = [](std::size_t, std::size_t) { return 1.0; };
    QVERIFY(significanceClusters({}, never).empty());
    QCOMPARE(significanceClusters(Values{ kNan, 0.5 }, never), (std::vector<int>{ 0, 1 }));
}

QTEST_GUILESS_MAIN(TestIntervals)
#include "tst_intervals.moc"
