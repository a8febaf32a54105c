// SPDX-License-Identifier: GPL-3.0-or-later

// Agreement between people: contingency tables, κ and its kin, α, pairs of raters; and table 7 of the
// Classical Chinese paper in every row.

#include "core/statistics/raters/contingency.h"
#include "core/statistics/raters/krippendorff.h"
#include "core/statistics/raters/rater_pairs.h"
#include "core/verify/shapes.h"

#include <QFile>
#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace core;

namespace {

using Values = std::vector<double>;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

bool near(const Statistic &statistic, double expected)
{
    return statistic.defined() && std::abs(statistic.value - expected) < 1e-12;
}

ContingencyTable randomTable()
{
    const auto categories = *rc::gen::inRange<std::size_t>(2, 6);
    return {
        categories,
        *rc::gen::container<std::vector<std::int64_t>>(categories * categories, rc::gen::inRange<std::int64_t>(0, 9)), 0
    };
}

ContingencyTable transposed(const ContingencyTable &table)
{
    ContingencyTable out = table;
    for (std::size_t i = 0; i < table.categories; ++i)
        for (std::size_t j = 0; j < table.categories; ++j)
            out.counts[j * table.categories + i] = table.at(i, j);
    return out;
}

// α from the definition: every pair within units, every pair of pairable values.
double plainAlpha(const Values &ratings, std::size_t raters, const auto &distance)
{
    const std::size_t units = ratings.size() / raters;
    Values pairable;
    double observed = 0, expected = 0;
    for (std::size_t u = 0; u < units; ++u) {
        Values unit;
        for (std::size_t r = 0; r < raters; ++r)
            if (!std::isnan(ratings[r * units + u]))
                unit.push_back(ratings[r * units + u]);
        if (unit.size() < 2)
            continue;
        for (const double a : unit)
            for (const double b : unit)
                observed += distance(a, b) / (static_cast<double>(unit.size()) - 1);
        pairable.insert(pairable.end(), unit.begin(), unit.end());
    }
    for (const double a : pairable)
        for (const double b : pairable)
            expected += distance(a, b) / (static_cast<double>(pairable.size()) - 1);
    return 1 - observed / expected;
}

} // namespace

class TestRaters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void coefficientsByHand()
    {
        // 40 both accept, 9 and 6 apart, 45 both reject.
        const RaterAgreement agreement = raterAgreement(contingency(40, 9, 6, 45));
        QCOMPARE(agreement.n, 100);
        QVERIFY(near(agreement.observed, 0.85));
        QVERIFY(near(agreement.jointAccept, 0.40));
        QVERIFY(near(agreement.jointReject, 0.45));
        QVERIFY(near(agreement.kappa, (0.85 - (0.49 * 0.46 + 0.51 * 0.54)) / (1 - (0.49 * 0.46 + 0.51 * 0.54))));
        QVERIFY(near(agreement.pabak, 0.70));
        const double share = (0.49 + 0.46) / 2, chance = 2 * share * (1 - share);
        QVERIFY(near(agreement.ac1, (0.85 - chance) / (1 - chance)));
    }

    void whatIsUndefinedSaysWhy()
    {
        QCOMPARE(raterAgreement(contingency(0, 0, 0, 0)).kappa.why, Undefined::NoData);
        QCOMPARE(raterAgreement(contingency(0, 0, 0, 0)).jointAccept.why, Undefined::NoData);
        const RaterAgreement constant = raterAgreement(contingency(7, 0, 0, 0));
        QCOMPARE(constant.kappa.why, Undefined::NoVariance);
        QVERIFY(near(constant.ac1, 1));
        QVERIFY(near(constant.pabak, 1));
        const RaterAgreement one = raterAgreement({ 1, { 5 }, 0 });
        QCOMPARE(one.pabak.why, Undefined::TooFew);
        const RaterAgreement three = raterAgreement({ 3, { 1, 0, 0, 0, 1, 0, 0, 0, 1 }, 0 });
        QCOMPARE(three.jointAccept.why, Undefined::Unidentified);
        QVERIFY(near(three.kappa, 1));
    }

    void absentLabelsChangeWeights()
    {
        const std::vector<std::string> a{ "0", "2", "5", "5", "2" }, b{ "0", "5", "5", "2", "2" };
        const std::vector<std::string> all{ "0", "1", "2", "3", "4", "5" };
        QVERIFY(near(cohenKappa(contingency(a, b, {}), KappaWeights::Linear), 0.5));
        QVERIFY(near(cohenKappa(contingency(a, b, all), KappaWeights::Linear), 0.42307692307692313));
        QVERIFY(near(cohenKappa(contingency(a, b, all), KappaWeights::None), 0.375));
    }

    void unlistedAndMissingLabelsAreLeftOut()
    {
        const std::vector<std::string> a{ "x", "", "y", "z" }, b{ "x", "x", "z", "" };
        QCOMPARE(contingency(a, b, {}).leftOut, 2);
        QCOMPARE(contingency(a, b, {}).categories, std::size_t{ 3 });
        const std::vector<std::string> labels{ "x", "y" };
        QCOMPARE(contingency(a, b, labels), (ContingencyTable{ 2, { 1, 0, 0, 0 }, 3 }));
        QCOMPARE(contingency(std::vector<int>{ 0, 1, kNoCategory, 9 }, std::vector<int>{ 0, 0, 0, 0 }, 2),
                 (ContingencyTable{ 2, { 1, 0, 1, 0 }, 2 }));
    }

    void ratersMayBeExchanged()
    {
        QVERIFY(rc::check("symmetry", [] {
            const ContingencyTable table = randomTable(), turned = transposed(table);
            for (const KappaWeights weights : { KappaWeights::None, KappaWeights::Linear, KappaWeights::Quadratic }) {
                const Statistic kappa = cohenKappa(table, weights);
                RC_ASSERT(kappa.why == cohenKappa(turned, weights).why);
                if (kappa.defined())
                    RC_ASSERT(near(cohenKappa(turned, weights), kappa.value));
                if (kappa.defined())
                    RC_ASSERT(kappa.value <= 1 && kappa.value >= -1 - 1e-12);
            }
            const RaterAgreement agreement = raterAgreement(table);
            if (agreement.n > 0)
                RC_ASSERT(near(raterAgreement(turned).ac1, agreement.ac1.value));
        }));
    }

    void alphaAgreesWithItsDefinition()
    {
        QVERIFY(rc::check("α", [] {
            const auto raters = *rc::gen::inRange<std::size_t>(2, 5), units = *rc::gen::inRange<std::size_t>(1, 12);
            Values ratings;
            for (const int value : *rc::gen::container<std::vector<int>>(raters * units, rc::gen::inRange(-3, 4)))
                ratings.push_back(value == -3 ? kNan : value);
            const auto check = [&](Measurement level, const auto &distance) {
                const Krippendorff result = krippendorffAlpha(ratings, raters, level);
                if (result.alpha.defined())
                    RC_ASSERT(near(result.alpha, plainAlpha(ratings, raters, distance)));
                else
                    RC_ASSERT(!std::isfinite(plainAlpha(ratings, raters, distance)));
            };
            check(Measurement::Nominal, [](double a, double b) { return a == b ? 0.0 : 1.0; });
            check(Measurement::Interval, [](double a, double b) { return (a - b) * (a - b); });
            check(Measurement::Ratio,
                  [](double a, double b) { return a + b == 0 ? 0.0 : std::pow((a - b) / (a + b), 2); });
        }));
    }

    void alphaOfTheTextbook()
    {
        // Krippendorff's four observers, twelve units (Computing Krippendorff's Alpha-Reliability, example D).
        const Values ratings{
            1,    2, 3, 3, 2, 1, 4, 1, 2, kNan, kNan, kNan, 1, 2, 3, 3, 2, 2, 4, 1, 2, 5, kNan, 3,
            kNan, 3, 3, 3, 2, 3, 4, 2, 2, 5,    1,    kNan, 1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1,    kNan
        };
        const auto alpha = [&](Measurement level) {
            return std::round(krippendorffAlpha(ratings, 4, level).alpha.value * 1000);
        };
        QCOMPARE(alpha(Measurement::Nominal), 743.0);
        QCOMPARE(alpha(Measurement::Ordinal), 815.0);
        QCOMPARE(alpha(Measurement::Interval), 849.0);
        QCOMPARE(alpha(Measurement::Ratio), 797.0);
        const Krippendorff result = krippendorffAlpha(ratings, 4, Measurement::Nominal);
        QCOMPARE(result.units, std::size_t{ 11 });
        QCOMPARE(result.pairable, std::size_t{ 40 });
        QCOMPARE(result.unpaired, std::size_t{ 1 });
        QCOMPARE(result.missing, std::size_t{ 7 });
    }

    void alphaSaysWhyNot()
    {
        const auto why = [](const Values &ratings, std::size_t raters, const Values &order = {}) {
            return krippendorffAlpha(ratings, raters, Measurement::Ordinal, order).alpha.why;
        };
        QCOMPARE(why({}, 0), Undefined::TooFew);
        QCOMPARE(why({}, 2), Undefined::TooFew);
        QCOMPARE(why({ 1, 2, 3 }, 1), Undefined::TooFew);
        QCOMPARE(why({ 1, kNan, kNan, 2 }, 2), Undefined::TooFew);
        QCOMPARE(why({ 1, 1, 1, 1 }, 2), Undefined::NoVariance);
        QCOMPARE(why({ 1, 1, 1, std::numeric_limits<double>::infinity() }, 2), Undefined::NotFinite);
        QCOMPARE(why({ 1, 2, 1, 3 }, 2, { 1, 2 }), Undefined::Unidentified);
        QCOMPARE(krippendorffAlpha(Values{ 1, -1 }, 2, Measurement::Ratio).alpha.why, Undefined::NoVariance);
    }

    void orderOfValuesCounts()
    {
        const Values ratings{ 1, 2, 3, 1, 1, 3, 3, 2 };
        const double natural = krippendorffAlpha(ratings, 2, Measurement::Ordinal).alpha.value;
        QVERIFY(near(krippendorffAlpha(ratings, 2, Measurement::Ordinal, Values{ 1, 2, 3, 4 }).alpha, natural));
        QVERIFY(near(krippendorffAlpha(ratings, 2, Measurement::Ordinal, Values{ 3, 2, 1 }).alpha, natural));
        QVERIFY(!near(krippendorffAlpha(ratings, 2, Measurement::Ordinal, Values{ 2, 1, 3 }).alpha, natural));
    }

    void pairsOfRaters()
    {
        // The third rates the other way round, the fourth always alike.
        const Values ratings{ 1, 2, 3, 4, 2, 3, 4, kNan, 4, 3, 2, 1, 5, 5, 5, 5 };
        const RaterPairs result = raterPairs(ratings, 4);
        QCOMPARE(result.pairs.size(), std::size_t{ 6 });
        QCOMPARE(result.pairs[0].n, std::size_t{ 3 });
        QVERIFY(near(result.pairs[0].pearson, 1));
        QVERIFY(near(result.pairs[1].kendall, -1));
        QCOMPARE(result.pairs[2].kendall.why, Undefined::AllTied);
        QCOMPARE(result.pearson.n, std::size_t{ 3 });
        QCOMPARE(result.pearson.undefined, std::size_t{ 3 });
        QVERIFY(near(result.pearson.mean, -1.0 / 3));
        QVERIFY(near(result.pearson.median, -1));
        QVERIFY(near(result.pearson.upperQuarter, 0));
        QVERIFY(near(result.pearson.sd, std::sqrt(4.0 / 3)));
        QVERIFY(raterPairs({}, 0).pairs.empty());
        QCOMPARE(raterPairs(Values{ 1, 2 }, 1).pearson.mean.why, Undefined::NoData);
    }

    void publishedTable_data()
    {
        QTest::addColumn<QByteArrayList>("cells");
        QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/published/published_vetting_agreement.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        file.readLine();
        int rows = 0;
        for (; !file.atEnd(); ++rows) {
            const QByteArrayList cells = file.readLine().trimmed().split('\t');
            QTest::newRow(cells.at(1).constData()) << cells;
        }
        QCOMPARE(rows, 14);
    }
    void publishedTable()
    {
        QFETCH(QByteArrayList, cells);
        QCOMPARE(cells.size(), 11);
        const auto count = [&](int column) { return cells.at(column).toLongLong(); };
        const std::int64_t both = count(5), neither = count(6);
        const RaterAgreement agreement = raterAgreement(contingency(both, count(3) - both, count(4) - both, neither));
        QCOMPARE(agreement.n, count(2));
        QVERIFY(near(agreement.observed, static_cast<double>(count(7)) / static_cast<double>(agreement.n)));
        // What the paper calls rates of agreement and failure are joint-accept and joint-reject.
        const auto percent = [](const Statistic &rate) -> QByteArray {
            return QByteArray::number(std::floor(rate.value * 100 + 0.5)) + '%';
        };
        QCOMPARE(percent(agreement.jointAccept), cells.at(8));
        QCOMPARE(percent(agreement.jointReject), cells.at(9));
        QCOMPARE(QByteArray::number(agreement.kappa.value, 'f', 3), cells.last());
    }

    void agreementTableIsComputed()
    {
        const auto result = verify::compute(
            "agreement-table", R"({"both_accept": 40, "first_only": 9, "second_only": 6, "both_reject": 45})");
        QVERIFY(result.ok());
        QCOMPARE(result->at("n").get<int>(), 100);
        QCOMPARE(result->at("joint_accept").get<double>(), 0.4);
        const auto general = verify::compute("agreement-table", R"({"table": [[1, 0, 2], [0, 3, 0], [0, 0, 1]]})");
        QVERIFY(general.ok());
        QCOMPARE(general->at("joint_accept").get<std::string>(), std::string("NaN"));
        for (const char *bad :
             { "{}", R"({"table": [[1, 2]]})", R"({"table": [[-1, 2], [1, 1]]})", R"({"both_accept": 1})" })
            QVERIFY2(!verify::compute("agreement-table", bad).ok(), bad);
    }
};

QTEST_GUILESS_MAIN(TestRaters)
#include "tst_raters.moc"
