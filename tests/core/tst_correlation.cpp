// SPDX-License-Identifier: GPL-3.0-or-later

// Pearson, Spearman, Kendall, their averages over groups, and z-scores.

#include "core/statistics/correlation/average_correlation.h"
#include "core/statistics/correlation/kendall.h"
#include "core/statistics/correlation/ranks.h"
#include "core/statistics/correlation/standardise.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace core;

namespace {

using Values = std::vector<double>;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b));
}

Values randomValues(std::size_t size, int range)
{
    Values out;
    for (const int value : *rc::gen::container<std::vector<int>>(size, rc::gen::inRange(-range, range)))
        out.push_back(value);
    return out;
}

// Every pair, one by one.
double plainTauB(const Values &x, const Values &y)
{
    double difference = 0, unequalX = 0, unequalY = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int dx = (x[i] > x[j]) - (x[i] < x[j]), dy = (y[i] > y[j]) - (y[i] < y[j]);
            difference += dx * dy;
            unequalX += dx != 0;
            unequalY += dy != 0;
        }
    return difference / std::sqrt(unequalX) / std::sqrt(unequalY);
}

// Every order of 0 … n-1, counted by hand.
double plainExactP(const Values &y, Alternative alternative)
{
    const auto concordant = [](const Values &order) {
        int count = 0;
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                count += order[i] > order[j] ? 1 : 0;
        return count;
    };
    const int own = concordant(y), total = static_cast<int>(y.size() * (y.size() - 1) / 2);
    Values order = y;
    std::ranges::sort(order);
    double all = 0, extreme = 0;
    do {
        const int count = concordant(order);
        ++all;
        if (alternative == Alternative::Greater)
            extreme += count >= own;
        else if (alternative == Alternative::Less)
            extreme += count <= own;
        else
            extreme += std::abs(2 * count - total) >= std::abs(2 * own - total);
    } while (std::ranges::next_permutation(order).found);
    return extreme / all;
}

} // namespace

class TestCorrelation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pearsonByHand()
    {
        const Values x{ 1, 2, 3 }, y{ 1, 3, 2 };
        const Correlation r = pearson(x, y);
        QVERIFY(near(r.coefficient.value, 0.5));
        QVERIFY(near(r.pValue.value, 2.0 / 3)); // r of three is arcsine distributed
        QVERIFY(near(pearson(x, y, Alternative::Greater).pValue.value, 1.0 / 3));
        QVERIFY(near(pearson(x, y, Alternative::Less).pValue.value, 2.0 / 3));
        QVERIFY(near(spearman(x, y).coefficient.value, 0.5));
        QVERIFY(near(spearman(x, y).pValue.value, 2.0 / 3));
        QVERIFY(near(spearman(x, y, Alternative::Less).pValue.value, 2.0 / 3));
    }

    void coefficientsDoNotNeedTheirP()
    {
        const Values x{ 1, 2, std::nan(""), 4, 7 }, y{ 2, 1, 3, 5, 4 };
        const Correlation with = pearson(x, y), without = pearsonWithoutP(x, y);
        QVERIFY(with.pValue.defined());
        QVERIFY(!without.pValue.defined());
        QCOMPARE(without.coefficient, with.coefficient);
        QCOMPARE(without.n, with.n);
        QCOMPARE(without.missing, with.missing);
        AverageOptions options;
        options.grouping = Grouping::Flat;
        const AverageCorrelation full = averageCorrelation(x, y, 1, options);
        options.pValues = false;
        QVERIFY(full.mean.defined());
        QCOMPARE(averageCorrelation(x, y, 1, options).mean, full.mean);
    }

    void whatIsUndefinedSaysWhy_data()
    {
        QTest::addColumn<QList<double>>("x");
        QTest::addColumn<QList<double>>("y");
        QTest::addColumn<int>("linear");
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("order");
        const auto row = [](const char *name, const QList<double> &x, const QList<double> &y, Undefined linear,
                            Undefined rank, Undefined order) {
            QTest::newRow(name) << x << y << int(linear) << int(rank) << int(order);
        };
        using enum Undefined;
        row("empty", {}, {}, TooFew, TooFew, TooFew);
        row("one", { 1 }, { 2 }, TooFew, TooFew, TooFew);
        row("constant", { 1, 1, 1 }, { 1, 2, 3 }, Constant, Constant, AllTied);
        row("both constant", { 1, 1 }, { 2, 2 }, Constant, Constant, AllTied);
        row("one left", { 1, kNan, 3 }, { kNan, 2, 3 }, TooFew, TooFew, TooFew);
        row("infinite", { 1, 2, kInf }, { 1, 3, 2 }, NotFinite, No, No);
        row("two", { 1, 2 }, { 5, 3 }, No, No, No);
    }
    void whatIsUndefinedSaysWhy()
    {
        QFETCH(QList<double>, x);
        QFETCH(QList<double>, y);
        QTEST(int(pearson(x, y).coefficient.why), "linear");
        QTEST(int(spearman(x, y).coefficient.why), "rank");
        QTEST(int(kendall(x, y).coefficient.why), "order");
    }

    void missingValuesAreCounted()
    {
        const Values x{ 1, kNan, 2, 3, 4 }, y{ 2, 1, kNan, 3, 1 };
        const Correlation r = kendall(x, y);
        QCOMPARE(r.n, std::size_t{ 3 });
        QCOMPARE(r.missing, std::size_t{ 2 });
        QCOMPARE(r.coefficient, kendall(Values{ 1, 3, 4 }, Values{ 2, 3, 1 }).coefficient);
        QCOMPARE(spearman(x, y).missing, std::size_t{ 2 });
    }

    void intervals()
    {
        // r = 0.5, n = 28: Fisher's z 0.5493, standard error 0.2.
        const Correlation r{ Statistic::of(0.5), Statistic::of(0), 28, 0 };
        const double z = std::atanh(0.5), half = 1.959963984540054 * 0.2;
        QVERIFY(near(pearsonInterval(r).low.value, std::tanh(z - half)));
        QVERIFY(near(pearsonInterval(r).high.value, std::tanh(z + half)));
        QVERIFY(near(spearmanInterval(r).high.value, std::tanh(z + half * std::sqrt(1.125))));
        QCOMPARE(pearsonInterval({ Statistic::of(0.5), {}, 3, 0 }).low.value, -1.0);
        QCOMPARE(pearsonInterval({ Statistic::of(1), {}, 9, 0 }).low.value, 1.0);
        QVERIFY(!pearsonInterval({ Statistic::none(Undefined::Constant), {}, 9, 0 }).low.defined());
    }

    void aPerfectRankingHasNoDoubt()
    {
        Values x, y;
        for (int i = 0; i < 500; ++i) {
            x.push_back(i);
            y.push_back(std::exp(0.01 * i));
        }
        QVERIFY(near(spearman(x, y).coefficient.value, 1));
        QVERIFY(spearman(x, y).pValue.value < 1e-300);
        QVERIFY(near(kendall(x, y).coefficient.value, 1));
        QCOMPARE(kendall(x, y).pValue.value, 0.0); // 2/500! is below any double
        QCOMPARE(kendall(x, y, { .alternative = Alternative::Less }).pValue.value, 1.0);
    }

    void exactTauCountsOrders()
    {
        QVERIFY(rc::check("exact p", [] {
            const auto size = *rc::gen::inRange<std::size_t>(1, 8);
            Values x, y;
            for (std::size_t i = 0; i < size; ++i)
                x.push_back(static_cast<double>(i));
            y = x;
            for (std::size_t i = size; i > 1; --i)
                std::swap(y[i - 1], y[*rc::gen::inRange<std::size_t>(0, i)]);
            if (size < 2)
                return;
            for (const Alternative side : { Alternative::TwoSided, Alternative::Less, Alternative::Greater })
                RC_ASSERT(near(kendall(x, y, { .alternative = side }).pValue.value, plainExactP(y, side)));
        }));
    }

    void exactTauRefusesTies()
    {
        const Correlation tied = kendall(Values{ 1, 1, 2 }, Values{ 1, 2, 3 }, { .method = KendallP::Exact });
        QVERIFY(tied.coefficient.defined());
        QCOMPARE(tied.pValue.why, Undefined::Unidentified);
        const Correlation two = kendall(Values{ 1, 2 }, Values{ 1, 2 }, { .method = KendallP::Asymptotic });
        QCOMPARE(two.pValue.why, Undefined::TooFew);
    }

    void tauAgreesWithCounting()
    {
        QVERIFY(rc::check("τ-b", [] {
            const auto size = *rc::gen::inRange<std::size_t>(2, 120);
            const Values x = randomValues(size, 9), y = randomValues(size, 30);
            const Correlation tau = kendall(x, y);
            if (tau.coefficient.defined())
                RC_ASSERT(near(tau.coefficient.value, plainTauB(x, y)));
            else
                RC_ASSERT(std::isnan(plainTauB(x, y)));
        }));
    }

    void orderAndScaleDoNotMatter()
    {
        QVERIFY(rc::check("invariance", [] {
            const auto size = *rc::gen::inRange<std::size_t>(3, 80);
            const Values x = randomValues(size, 20), y = randomValues(size, 20);
            Values turnedX(x.rbegin(), x.rend()), turnedY(y.rbegin(), y.rend()), grown;
            for (const double value : x)
                grown.push_back(std::exp(value / 4)); // monotone
            for (const KendallVariant variant : { KendallVariant::B, KendallVariant::C }) {
                const Correlation tau = kendall(x, y, { .variant = variant });
                RC_ASSERT(tau.coefficient.defined() == kendall(grown, y, { .variant = variant }).coefficient.defined());
                if (!tau.coefficient.defined())
                    return;
                for (const Correlation &other :
                     { kendall(turnedX, turnedY, { .variant = variant }), kendall(y, x, { .variant = variant }),
                       kendall(grown, y, { .variant = variant }) })
                    RC_ASSERT(near(other.coefficient.value, tau.coefficient.value) &&
                              near(other.pValue.value, tau.pValue.value));
            }
            RC_ASSERT(near(spearman(grown, y).coefficient.value, spearman(x, y).coefficient.value));
            RC_ASSERT(near(pearson(turnedX, turnedY).coefficient.value, pearson(x, y).coefficient.value));
        }));
    }

    void ranksShareTheirPlaces()
    {
        QCOMPARE(doubledRanks(Values{ 3, 1, 3, -kInf, 3 }), (std::vector<std::int64_t>{ 8, 4, 8, 2, 8 }));
        QVERIFY(doubledRanks(Values{}).empty());
    }

    void averagesWithinItems()
    {
        // Two systems × three items: τ +1, -1, and a tie that is undefined.
        const Values gold{ 1, 2, 3, 2, 1, 3 }, metric{ 1, 2, 3, 2, 3, 4 };
        AverageOptions options{ .kind = CorrelationKind::KendallB };
        AverageCorrelation mean = averageCorrelation(gold, metric, 2, options);
        QCOMPARE(mean.mean.value, 0.0);
        QCOMPARE(mean.weight, 2.0);
        QCOMPARE(mean.undefinedGroups, std::size_t{ 1 });
        QCOMPARE(mean.meanPValue.value, 1.0);
        options.undefinedAsZero = true;
        QCOMPARE(averageCorrelation(gold, metric, 2, options).weight, 3.0);
        options = { .kind = CorrelationKind::Spearman };
        QCOMPARE(averageCorrelation(gold, metric, 2, options).meanPValue.why, Undefined::TooFew);
        options = { .kind = CorrelationKind::KendallLike, .threshold = 1 };
        mean = averageCorrelation(gold, metric, 2, options);
        QCOMPARE(mean.weight, 2.0);
        QCOMPARE(mean.mean.value, 0.0);
        options.threshold = 25;
        QCOMPARE(averageCorrelation(gold, metric, 2, options).mean.why, Undefined::NoData);
    }

    void missingGoldLeavesItsCellOut()
    {
        const Values gold{ 1, kNan, 2, 3 }, metric{ 1, 2, 3, 4 };
        const AverageCorrelation mean = averageCorrelation(gold, metric, 2, { .kind = CorrelationKind::Pearson });
        QCOMPARE(mean.missing, std::size_t{ 1 });
        QCOMPARE(mean.weight, 1.0);
        QVERIFY(!averageCorrelation({}, {}, 2, {}).mean.defined());
    }

    void differencesAgreeWithListingThem()
    {
        QVERIFY(rc::check("pairwise differences", [] {
            const auto systems = *rc::gen::inRange<std::size_t>(2, 6), items = *rc::gen::inRange<std::size_t>(1, 6);
            Values gold = randomValues(systems * items, 5);
            const Values metric = randomValues(systems * items, 50);
            gold[0] = kNan;
            Values x, y;
            for (std::size_t item = 0; item < items; ++item)
                for (std::size_t a = 0; a < systems; ++a)
                    for (std::size_t b = 0; b < systems; ++b) {
                        x.push_back(gold[a * items + item] - gold[b * items + item]);
                        y.push_back(metric[a * items + item] - metric[b * items + item]);
                    }
            const Correlation listed = pearson(x, y);
            const AverageCorrelation mean = pairwiseDifferencePearson(gold, metric, systems, Grouping::Item);
            RC_ASSERT(mean.mean.defined() == listed.coefficient.defined());
            if (mean.mean.defined()) {
                RC_ASSERT(near(mean.mean.value, listed.coefficient.value));
                RC_ASSERT(std::abs(mean.meanPValue.value - listed.pValue.value) < 1e-9);
            }
        }));
    }

    void standardises()
    {
        const Standardised z = standardise(Values{ 1, kNan, 4 }, 0);
        QCOMPARE(z.values[0], -1.0);
        QVERIFY(std::isnan(z.values[1]));
        QCOMPARE(z.values[2], 1.0);
        QCOMPARE(z.missing, std::size_t{ 1 });
        QCOMPARE(z.mean, 2.5);
        QCOMPARE(z.sd, 1.5);
        QVERIFY(near(standardise(Values{ 1, 4 }, 1).values[1], std::sqrt(0.5)));
        QCOMPARE(standardise(Values{ -2, 2 }, 0, Centring::None).values[0], -1.0);
        QVERIFY(near(standardise(Values{ 1, 4 }, 0, Centring::None).values[1], 4 / 1.5));
    }

    void standardisingSaysWhyNot_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<int>("ddof");
        QTest::addColumn<int>("why");
        QTest::newRow("empty") << QList<double>{} << 0 << int(Undefined::NoData);
        QTest::newRow("all missing") << QList<double>{ kNan, kNan } << 0 << int(Undefined::NoData);
        QTest::newRow("one") << QList<double>{ 3 } << 1 << int(Undefined::Constant);
        QTest::newRow("constant") << QList<double>{ 3, 3 } << 0 << int(Undefined::Constant);
        QTest::newRow("as many as freedoms") << QList<double>{ 3, 4 } << 2 << int(Undefined::TooFew);
        QTest::newRow("infinite") << QList<double>{ 3, kInf } << 0 << int(Undefined::NotFinite);
        QTest::newRow("beyond squares") << QList<double>{ 1e300, -1e300 } << 0 << int(Undefined::NotFinite);
    }
    void standardisingSaysWhyNot()
    {
        QFETCH(QList<double>, values);
        QFETCH(int, ddof);
        const Standardised z = standardise(values, static_cast<std::size_t>(ddof));
        QTEST(int(z.why), "why");
        QCOMPARE(z.values.size(), static_cast<std::size_t>(values.size()));
        for (const double value : z.values)
            QVERIFY(std::isnan(value));
    }
};

QTEST_GUILESS_MAIN(TestCorrelation)
#include "tst_correlation.moc"
