// SPDX-License-Identifier: GPL-3.0-or-later

// Pair counts, Acc-eq with tie calibration, and its level by chance.

#include "core/statistics/counter_random.h"
#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/ranking/chance_level.h"
#include "core/statistics/ranking/pair_counts.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <rapidcheck.h>

using namespace core;

namespace {

using Values = std::vector<double>;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool near(double a, double b, double within = 1e-12)
{
    return std::abs(a - b) <= within;
}

// Scores with many ties on both sides, and some missing, of every kind of spread.
struct Table {
    std::size_t systems = 1;
    Values gold, metric;
};

Table randomTable(std::uint64_t seed, std::size_t mostSystems, std::size_t mostItems)
{
    CounterRandom random(seed, 0);
    Table out;
    out.systems = 1 + random.below(mostSystems);
    const std::size_t cells = out.systems * (1 + random.below(mostItems));
    const std::uint64_t kind = random.below(4), levels = 1 + random.below(6), rare = 3 + random.below(40);
    for (std::size_t i = 0; i < cells; ++i) {
        const double gold = -static_cast<double>(random.below(levels)), unit = random.unit();
        const double metric = kind == 0   ? std::floor(unit * 4)
                              : kind == 1 ? unit + gold * 0.1
                              : kind == 2 ? std::round(unit * 10) / 10
                                          : std::exp(60 * unit + gold);
        out.gold.push_back(random.below(rare) == 0 ? kNan : gold);
        out.metric.push_back(random.below(rare) == 0 ? kNan : metric);
    }
    return out;
}

// By definition, pair after pair.
PairCounts countedPlainly(const Values &gold, const Values &metric, double epsilon)
{
    PairCounts out;
    for (std::size_t i = 0; i < gold.size(); ++i) {
        for (std::size_t j = i + 1; j < gold.size(); ++j) {
            const double g = gold[i] - gold[j], m = metric[i] - metric[j];
            if (std::isnan(g) || std::isnan(m))
                continue;
            const bool tied = std::abs(m) <= epsilon;
            ++(g == 0      ? (tied ? out.bothTies : out.goldTies)
               : tied      ? out.metricTies
               : g * m > 0 ? out.concordant
                           : out.discordant);
        }
    }
    return out;
}

constexpr Grouping kGroupings[] = { Grouping::Flat, Grouping::Item, Grouping::System };

} // namespace

class TestRanking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsByHand();
    void countsEqualTheDefinition();
    void tauOfCounts();
    void kendallLikeByHand();
    void agreementCountsTies();
    void groupsLeaveOutMissing();
    void groupsOfARaggedTable();
    void referenceUnitValues();
    void calibrationByHand();
    void undefined_data();
    void undefined();
    void searchEqualsTheWholeCurve();
    void searchOverManyPairs_data();
    void searchOverManyPairs();
    void groupsOfManySizes();
    void orderOfItemsDoesNotMatter();
    void scaleDoesNotMatter();
    void chanceDoesNotDependOnThreads();
    void chanceOfNothing();
};

void TestRanking::countsByHand()
{
    // Pairs of (3, 2, 2, 1) against (0.9, 0.5, 0.6, 0.55).
    const Values gold{ 3, 2, 2, 1 }, metric{ 0.9, 0.5, 0.6, 0.55 };
    QCOMPARE(countPairs(gold, metric), (PairCounts{ 4, 1, 0, 1, 0 }));
    QCOMPARE(countPairs(gold, metric, 0.07), (PairCounts{ 3, 0, 2, 1, 0 }));
    QCOMPARE(countPairs(gold, metric, 0.2), (PairCounts{ 3, 0, 2, 0, 1 }));
    QCOMPARE(countPairs({}, {}), PairCounts());
    QCOMPARE(countPairs(Values{ 1 }, Values{ 1 }).pairs(), 0);
    QCOMPARE(countPairs(Values{ 1, kNan, 2 }, Values{ 1, 5, kNan }).pairs(), 0);
}

void TestRanking::countsEqualTheDefinition()
{
    QVERIFY(rc::check("counts equal the definition", [](std::uint64_t seed) {
        const Table table = randomTable(seed, 4, 60);
        for (const double epsilon : { 0.0, 0.1, 0.25, 1.0, 3.0 })
            RC_ASSERT(countPairs(table.gold, table.metric, epsilon) ==
                      countedPlainly(table.gold, table.metric, epsilon));
    }));
}

void TestRanking::tauOfCounts()
{
    const PairCounts counts{ 4, 1, 2, 3, 5 };
    QVERIFY(near(tau(counts, TauVariant::Acc23).value, 9.0 / 15));
    QVERIFY(near(tau(counts, TauVariant::Tau23).value, 3.0 / 15));
    QVERIFY(near(tau(counts, TauVariant::B).value, 3 / std::sqrt(8.0) / std::sqrt(7.0)));
    QCOMPARE(tau({}, TauVariant::Acc23).why, Undefined::NoData);
    QCOMPARE(tau({ 0, 0, 3, 0, 1 }, TauVariant::B).why, Undefined::AllTied);
    QCOMPARE(tau({ 0, 0, 0, 3, 1 }, TauVariant::B).why, Undefined::AllTied);
}

void TestRanking::kendallLikeByHand()
{
    const Values gold{ 100, 60, 74, 60 }, metric{ 3, 1, 1, 2 };
    // Differences of at least 25: (100, 60), (100, 74), (100, 60). All concordant.
    QCOMPARE(kendallLike(gold, metric, 25).tau.value, 1.0);
    // From 10 on, (60, 74) counts, tied by the metric, and (74, 60), the wrong way round.
    const KendallLike more = kendallLike(gold, metric, 10);
    QCOMPARE(more.pairs, 5);
    QVERIFY(near(more.tau.value, 1.0 / 5));
    // At 0 a pair that people tie is discordant, as WMT's script has it.
    QCOMPARE(kendallLike(gold, metric, 0).discordant, 3);
    QCOMPARE(kendallLike(gold, metric, 1000).tau.why, Undefined::NoData);
    QCOMPARE(kendallLike(Values{ 1, kNan }, Values{ 1, 2 }, 0).pairs, 0);
}

void TestRanking::agreementCountsTies()
{
    const PairwiseAgreement agreement = pairwiseAgreement(Values{ 1, 1, 2, 3 }, Values{ 5, 5, 6, 6 });
    QCOMPARE(agreement.agree, 5); // all but (2, 3), which the metric ties
    QCOMPARE(agreement.pairs, 6);
    QCOMPARE(pairwiseAgreement(Values{ 1 }, Values{ 1 }).accuracy().why, Undefined::NoData);
}

void TestRanking::groupsLeaveOutMissing()
{
    // Two systems, three items.
    const Values gold{ 1, kNan, 3, 4, kNan, 6 }, metric{ 1, 2, 3, kNan, 5, 6 };
    const ScoreGroups items = groupScores(2, Grouping::Item, gold, metric);
    QCOMPARE(items.positions, (std::vector<std::size_t>{ 0, 2, 5 }));
    QCOMPARE(items.starts, (std::vector<std::size_t>{ 0, 1, 3 })); // the second item has nobody
    QCOMPARE(items.missing, std::size_t(3));
    QCOMPARE(groupScores(2, Grouping::System, gold, metric).starts, (std::vector<std::size_t>{ 0, 2, 3 }));
    QCOMPARE(groupScores(2, Grouping::Flat, gold, metric).count(), std::size_t(1));
    QCOMPARE(items.gather(gold), (Values{ 1, 3, 6 }));
}

void TestRanking::groupsOfARaggedTable()
{
    const Values five(5, 1.0), six(6, 1.0);
    QCOMPARE(groupScores(2, Grouping::Item, five, five).count(), std::size_t(0));
    QCOMPARE(groupScores(0, Grouping::System, six, six).count(), std::size_t(0));
    QCOMPARE(groupScores(2, Grouping::Item, five, six).count(), std::size_t(0));
    QCOMPARE(groupScores(2, Grouping::Flat, five, five).count(), std::size_t(1));
    QCOMPARE(groupScores(1, Grouping::Flat, {}, {}).count(), std::size_t(0));
}

void TestRanking::referenceUnitValues()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/tests/data/golden/corpora_expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = nlohmann::json::parse(file.readAll().toStdString()).at("mt-metrics-eval unit tests");
    const auto gold = json.at("gold").get<Values>(), metric = json.at("metric").get<Values>();
    const auto accuracyAt = [&](double epsilon) { return tau(countPairs(gold, metric, epsilon), TauVariant::Acc23); };
    QVERIFY(near(accuracyAt(0).value, json.at("acc23_eps0").get<double>()));
    QVERIFY(near(accuracyAt(2).value, json.at("acc23_eps2").get<double>()));
    const AccEq best = accEq(gold, metric, 1, Grouping::Flat);
    QVERIFY(near(best.accuracy.value, json.at("acc23_tie_opt").get<double>()));
    QVERIFY(near(best.accuracyAtZero.value, json.at("acc23_eps0").get<double>()));
}

void TestRanking::calibrationByHand()
{
    // Two items of three systems. People tie (a, b) in both; the metric differs there by 0.1 and 0.2, and
    // orders all other pairs rightly, by 0.5 and more. Both become right at 0.2.
    const Values gold{ 1, 1, 1, 1, 0, 0 }, metric{ 0.9, 0.8, 0.8, 1.0, 0.3, 0.2 };
    const AccEq best = accEq(gold, metric, 3, Grouping::Item);
    QCOMPARE(best.accuracy.value, 1.0);
    QVERIFY(near(best.epsilon, 0.2));
    QVERIFY(near(best.accuracyAtZero.value, 4.0 / 6));
    QVERIFY(near(best.accuracyAllTied.value, 2.0 / 6));
    QCOMPARE(best.pairs, 6);
    QCOMPARE(best.groups, 2);
    QVERIFY(near(tau23(best.accuracy).value, 1.0));
}

void TestRanking::undefined_data()
{
    QTest::addColumn<QList<double>>("gold");
    QTest::addColumn<QList<double>>("metric");
    QTest::addColumn<int>("why");
    const auto row = [](const char *name, const QList<double> &gold, const QList<double> &metric, Undefined why) {
        QTest::newRow(name) << gold << metric << static_cast<int>(why);
    };
    row("nothing", {}, {}, Undefined::NoData);
    row("one score", { 1 }, { 1 }, Undefined::NoData);
    row("all missing", { kNan, kNan }, { 1, 2 }, Undefined::NoData);
    row("one left", { 1, 2, 3 }, { 1, kNan, kNan }, Undefined::NoData);
    row("infinite metric", { 1, 2 }, { 1, kInfinity }, Undefined::NotFinite);
    row("infinite people", { -kInfinity, 2 }, { 1, 2 }, Undefined::NotFinite);
    row("apart by more than a double", { 1, 2 }, { -1.7e308, 1.7e308 }, Undefined::NotFinite);
    row("constant metric", { 1, 2, 2 }, { 5, 5, 5 }, Undefined::No);
    row("all tied by both", { 2, 2 }, { 5, 5 }, Undefined::No);
    row("smallest differences", { 1, 1, 2 }, { 0, 5e-324, 1e-323 }, Undefined::No);
}

void TestRanking::undefined()
{
    QFETCH(QList<double>, gold);
    QFETCH(QList<double>, metric);
    QFETCH(int, why);
    const AccEq result = accEq(gold, metric, 1, Grouping::Flat);
    QCOMPARE(static_cast<int>(result.accuracy.why), why);
    QCOMPARE(result.accuracy.defined(), !std::isnan(result.accuracy.value));
}

void TestRanking::searchEqualsTheWholeCurve()
{
    QVERIFY(rc::check("the search finds the curve's first maximum", [](std::uint64_t seed) {
        const Table table = randomTable(seed, 8, 40);
        for (const Grouping grouping : kGroupings) {
            const ScoreGroups groups = groupScores(table.systems, grouping, table.gold, table.metric);
            const Values gold = groups.gather(table.gold), metric = groups.gather(table.metric);
            const AccEq best = accEq(groups, gold, metric);
            const AccEqCurve curve = accEqCurve(groups, gold, metric);
            RC_ASSERT(curve.epsilon.empty() == !best.accuracy.defined());
            std::size_t highest = 0;
            for (std::size_t i = 1; i < curve.accuracy.size(); ++i)
                highest = curve.accuracy[i] > curve.accuracy[highest] + 1e-15 ? i : highest;
            if (!curve.epsilon.empty()) {
                RC_ASSERT(best.epsilon == curve.epsilon[highest]);
                RC_ASSERT(near(best.accuracy.value, curve.accuracy[highest], 1e-15));
                RC_ASSERT(near(best.accuracyAllTied.value, curve.accuracy.back(), 1e-15));
            }
        }
    }));
}

void TestRanking::searchOverManyPairs_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("continuous") << 0;
    QTest::newRow("few values") << 1;
    QTest::newRow("one far off") << 2;
    QTest::newRow("many magnitudes") << 3;
}

// Enough pairs for buckets, refinement and sorting; people tie most, so that ε is far from 0.
void TestRanking::searchOverManyPairs()
{
    QFETCH(int, kind);
    CounterRandom random(5, 0);
    Values gold, metric;
    for (int i = 0; i < 1200; ++i) {
        gold.push_back(random.below(10) == 0 ? 1 : 0);
        const double unit = random.unit() + gold.back() * 0.7;
        metric.push_back(kind == 0 ? unit : kind == 1 ? std::floor(unit * 8) : kind == 2 ? unit : std::exp(30 * unit));
    }
    if (kind == 2)
        metric[7] = 1e250;
    const ScoreGroups groups = groupScores(1, Grouping::Flat, gold, metric);
    const AccEq best = accEq(groups, gold, metric);
    const AccEqCurve curve = accEqCurve(groups, gold, metric);
    const auto highest = std::ranges::max_element(curve.accuracy) - curve.accuracy.begin();
    QVERIFY(best.epsilon > 0);
    QCOMPARE(best.epsilon, curve.epsilon[static_cast<std::size_t>(highest)]);
    QCOMPARE(best.accuracy.value, curve.accuracy[static_cast<std::size_t>(highest)]);
}

// More different pair counts than a least common multiple can take: weights are rounded, results are not.
void TestRanking::groupsOfManySizes()
{
    CounterRandom random(11, 0);
    constexpr std::size_t kSystems = 60, kItems = 90;
    Values gold(kSystems * kItems), metric(gold.size());
    for (std::size_t i = 0; i < gold.size(); ++i) {
        gold[i] = i % kItems > 20 + i / kItems ? kNan : static_cast<double>(random.below(2));
        metric[i] = random.unit();
    }
    const ScoreGroups groups = groupScores(kSystems, Grouping::System, gold, metric);
    const Values people = groups.gather(gold), scores = groups.gather(metric);
    const AccEq best = accEq(groups, people, scores);
    double sum = 0;
    for (std::size_t i = 0; i < groups.count(); ++i)
        sum += tau(countPairs(groups.of(people, i), groups.of(scores, i), best.epsilon), TauVariant::Acc23).value;
    QVERIFY(near(best.accuracy.value, sum / static_cast<double>(groups.count()), 1e-14));
    QVERIFY(best.accuracy.value >= best.accuracyAtZero.value);
}

void TestRanking::orderOfItemsDoesNotMatter()
{
    QVERIFY(rc::check("Acc-eq stays under a permutation of items", [](std::uint64_t seed) {
        const Table table = randomTable(seed, 5, 20);
        const std::size_t items = table.gold.size() / table.systems;
        std::vector<std::size_t> order(items);
        std::iota(order.begin(), order.end(), std::size_t{ 0 });
        CounterRandom random(seed, 1);
        std::shuffle(order.begin(), order.end(), random);
        Table moved = table;
        for (std::size_t i = 0; i < table.gold.size(); ++i) {
            const std::size_t from = i / items * items + order[i % items];
            moved.gold[i] = table.gold[from];
            moved.metric[i] = table.metric[from];
        }
        for (const Grouping grouping : kGroupings) {
            const AccEq a = accEq(table.gold, table.metric, table.systems, grouping);
            const AccEq b = accEq(moved.gold, moved.metric, moved.systems, grouping);
            RC_ASSERT(a.accuracy == b.accuracy || !a.accuracy.defined());
            RC_ASSERT(a.epsilon == b.epsilon);
        }
    }));
}

void TestRanking::scaleDoesNotMatter()
{
    QVERIFY(rc::check("Acc-eq stays, and ε grows, with the metric's scale", [](std::uint64_t seed) {
        Table table = randomTable(seed, 5, 20);
        const AccEq before = accEq(table.gold, table.metric, table.systems, Grouping::Item);
        for (double &value : table.metric)
            value *= 1024; // exact
        for (double &value : table.gold)
            value = value * value * value; // any increasing function
        const AccEq after = accEq(table.gold, table.metric, table.systems, Grouping::Item);
        RC_ASSERT(after.accuracy == before.accuracy || !before.accuracy.defined());
        RC_ASSERT(after.epsilon == before.epsilon * 1024);
    }));
}

void TestRanking::chanceDoesNotDependOnThreads()
{
    const Table table = randomTable(3, 6, 30);
    const auto level = [&](unsigned threads) {
        return chanceLevel(table.gold, table.metric, table.systems, Grouping::Item, 101, 42, threads);
    };
    const ChanceLevel one = level(1);
    QVERIFY(one.mean.defined());
    QVERIFY(one.low.value <= one.mean.value && one.mean.value <= one.high.value);
    for (const unsigned threads : { 2U, 5U }) {
        const ChanceLevel more = level(threads);
        QCOMPARE(more.mean, one.mean);
        QCOMPARE(more.low, one.low);
        QCOMPARE(more.high, one.high);
        QCOMPARE(more.p, one.p);
    }
}

void TestRanking::chanceOfNothing()
{
    QCOMPARE(chanceLevel({}, {}, 1, Grouping::Flat, 10, 1).mean.why, Undefined::NoData);
    QCOMPARE(chanceLevel(Values{ 1, 2 }, Values{ 1, 2 }, 1, Grouping::Flat, 0, 1).p.why, Undefined::NoData);
    std::stop_source stopped;
    stopped.request_stop();
    const ChanceLevel cut =
        chanceLevel(Values{ 1, 2, 3 }, Values{ 1, 3, 2 }, 1, Grouping::Flat, 20, 1, 2, stopped.get_token());
    QCOMPARE(cut.mean.why, Undefined::NoData);
    QCOMPARE(cut.draws, std::size_t(0));
    // People tie everything: tying everything is always right, also for scores dealt out at random.
    const ChanceLevel tied = chanceLevel(Values{ 1, 1, 1 }, Values{ 1, 2, 3 }, 1, Grouping::Flat, 20, 1);
    QCOMPARE(tied.low.value, 1.0);
    QCOMPARE(tied.p.value, 1.0);
}

QTEST_GUILESS_MAIN(TestRanking)
#include "tst_ranking.moc"
