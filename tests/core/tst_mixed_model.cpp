// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/statistics/mixed_model/interaction_test.h"
#include "core/statistics/mixed_model/mixed_model.h"
#include "core/statistics/mixed_model/win_rate.h"
#include "core/statistics/mixed_model/within_metric.h"

#include <QTest>

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

using namespace core;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct Row {
    int condition, metric, segment;
    double delta;
    int period = 0;
};

std::vector<std::string> names(const char *prefix, int count)
{
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i)
        out.push_back(prefix + std::to_string(i));
    return out;
}

MixedModelRows rowsOf(const std::vector<Row> &rows)
{
    MixedModelRows out;
    out.condition.levels = names("c", 12);
    out.metric.levels = names("m", 14);
    out.segment.levels = names("s", 60);
    out.period.levels = names("p", 3);
    for (const Row &row : rows) {
        out.delta.push_back(row.delta);
        out.condition.codes.push_back(row.condition);
        out.metric.codes.push_back(row.metric);
        out.segment.codes.push_back(row.segment);
        out.period.codes.push_back(row.period);
    }
    return out;
}

// One condition and one metric: three segments of two rows.
std::vector<Row> oneWay()
{
    return { { 0, 0, 0, 1 }, { 0, 0, 0, 3 }, { 0, 0, 1, 4 }, { 0, 0, 1, 6 }, { 0, 0, 2, 9 }, { 0, 0, 2, 13 } };
}

// A crossed design with noise of a fixed pattern. `complete`: every pair has every metric, so that the system is
// solved in the small space; else rows are left out and it is solved as it is.
std::vector<Row> crossed(int conditions, int metrics, int segments, bool complete, unsigned seed)
{
    std::vector<Row> out;
    unsigned state = seed * 2654435761u + 1;
    const auto noise = [&state] { return ((state = state * 1664525u + 1013904223u) >> 8) / 16777216.0 - 0.5; };
    for (int s = 0; s < segments; ++s) {
        const double effect = 2 * noise();
        for (int c = 0; c < conditions; ++c) {
            const bool judged = noise() > -0.3;
            for (int m = 0; m < metrics; ++m) {
                const Row row{ c, m, s, effect + 0.3 * c - 0.2 * m + 0.1 * c * m + noise(), s % 2 };
                if (complete ? judged : noise() > -0.2)
                    out.push_back(row);
            }
        }
    }
    return out;
}

// The same model with the full covariance matrix of all rows, from the definition.
struct Dense {
    double deviance;
    Eigen::VectorXd beta;
    Eigen::MatrixXd covariance;
};

Dense dense(const std::vector<Row> &rows, double rho, double sigma2, bool reml)
{
    const auto n = static_cast<Eigen::Index>(rows.size());
    std::vector<std::pair<int, int>> cells;
    for (const Row &row : rows)
        cells.emplace_back(row.condition, row.metric);
    std::ranges::sort(cells);
    const auto unique = std::ranges::unique(cells);
    cells.erase(unique.begin(), unique.end());
    Eigen::MatrixXd x = Eigen::MatrixXd::Zero(n, static_cast<Eigen::Index>(cells.size()));
    Eigen::MatrixXd v = Eigen::MatrixXd::Identity(n, n);
    Eigen::VectorXd y(n);
    for (Eigen::Index i = 0; i < n; ++i) {
        const std::pair cell(rows[i].condition, rows[i].metric);
        x(i, std::ranges::find(cells, cell) - cells.begin()) = 1;
        y[i] = rows[i].delta;
        for (Eigen::Index j = 0; j < n; ++j)
            v(i, j) += rows[i].segment == rows[j].segment ? rho : 0;
    }
    v *= sigma2;
    const Eigen::LLT<Eigen::MatrixXd> factor(v);
    const Eigen::MatrixXd information = x.transpose() * factor.solve(x);
    Dense out;
    out.covariance = information.inverse();
    out.beta = out.covariance * (x.transpose() * factor.solve(y));
    const Eigen::VectorXd residual = y - x * out.beta;
    const double count = static_cast<double>(n) - (reml ? static_cast<double>(x.cols()) : 0);
    out.deviance = count * std::log(2 * std::numbers::pi) + residual.dot(factor.solve(residual)) +
                   2 * Eigen::MatrixXd(factor.matrixL()).diagonal().array().log().sum();
    if (reml)
        out.deviance += std::log(information.determinant());
    return out;
}

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

// The fit equals the dense one at its own variances, and no nearby variances are likelier.
bool agreesWithDense(const std::vector<Row> &rows, Criterion criterion)
{
    const MixedModelFit fit = fitMixedModel(rowsOf(rows), { .criterion = criterion });
    if (!fit.defined())
        return false;
    const bool reml = criterion == Criterion::Reml;
    const Dense here = dense(rows, fit.rho, fit.sigma2, reml);
    const auto size = static_cast<Eigen::Index>(fit.cells.size());
    bool same = here.beta.size() == size && near(-2 * fit.logLik, here.deviance, 1e-9);
    for (Eigen::Index i = 0; same && i < size; ++i) {
        same = near(fit.cells[i].value, here.beta[i], 1e-9);
        for (Eigen::Index j = 0; j < size; ++j)
            same = same && near(fit.cellCovariance.matrix[i * size + j], here.covariance(i, j), 1e-9);
    }
    for (const double factor : { 0.99, 1.01 }) {
        const double otherRho = fit.rho == 0 ? std::max(0.0, factor - 1) : fit.rho * factor;
        same = same && dense(rows, otherRho, fit.sigma2, reml).deviance >= here.deviance - 1e-9;
        same = same && dense(rows, fit.rho, fit.sigma2 * factor, reml).deviance >= here.deviance - 1e-9;
    }
    return same;
}

} // namespace

class TestMixedModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Balanced one-way analysis of variance: sigma^2 = MS within, sigma_b^2 = (MS between - MS within) / 2.
    void oneWayAnalysisByHand()
    {
        const MixedModelFit fit = fitMixedModel(rowsOf(oneWay()));
        QVERIFY(fit.defined());
        const double within = (2.0 + 2.0 + 8.0) / 3, between = 2 * (16.0 + 1.0 + 25.0) / 2;
        QVERIFY(near(fit.sigma2, within, 1e-12));
        QVERIFY(near(fit.sigmaB2, (between - within) / 2, 1e-12));
        QCOMPARE(fit.cells.size(), std::size_t{ 1 });
        QVERIFY(near(fit.cells[0].value, 6, 1e-12));
        QVERIFY(near(fit.cells[0].standardError, std::sqrt(between / 6), 1e-12));
        QVERIFY(near(fit.cells[0].df.value, 2, 1e-9)); // segments - 1
        QCOMPARE(fit.parameters, 3);
        QVERIFY(near(fit.aic, -2 * fit.logLik + 6, 1e-12));
        QVERIFY(near(fit.bic, -2 * fit.logLik + 3 * std::log(6), 1e-12));
        const double shrink = 2 * fit.rho / (1 + 2 * fit.rho);
        QVERIFY(near(fit.effects[2].value, shrink * 5, 1e-12));
        QCOMPARE(fit.effects[2].segment, std::string("s2"));
    }

    void agreesWithTheFullCovarianceMatrix_data()
    {
        QTest::addColumn<bool>("complete");
        QTest::addColumn<bool>("reml");
        QTest::newRow("complete, REML") << true << true;
        QTest::newRow("complete, ML") << true << false;
        QTest::newRow("rows missing, REML") << false << true;
        QTest::newRow("rows missing, ML") << false << false;
    }
    void agreesWithTheFullCovarianceMatrix()
    {
        QFETCH(bool, complete);
        QFETCH(bool, reml);
        const bool holds = rc::check("dense", [complete, reml] {
            const int conditions = *rc::gen::inRange(2, 5), metrics = *rc::gen::inRange(2, 5);
            const int segments = *rc::gen::inRange(12, 18);
            const auto rows = crossed(conditions, metrics, segments, complete, *rc::gen::arbitrary<unsigned>());
            RC_ASSERT(agreesWithDense(rows, reml ? Criterion::Reml : Criterion::Ml));
        });
        QVERIFY(holds);
    }

    void orderAndNamesOfRowsDontMatter()
    {
        const bool holds = rc::check("permuted", [] {
            std::vector<Row> rows = crossed(3, 3, 8, false, *rc::gen::arbitrary<unsigned>());
            const MixedModelFit before = fitMixedModel(rowsOf(rows));
            const double scale = *rc::gen::elementOf(std::vector<double>{ 1e-6, 0.5, 1e6 });
            std::ranges::reverse(rows);
            for (Row &row : rows) {
                row.segment = 40 - row.segment;
                row.delta *= scale;
            }
            const MixedModelFit after = fitMixedModel(rowsOf(rows));
            RC_ASSERT(near(after.rho, before.rho, 1e-9));
            RC_ASSERT(near(after.sigma2 / (scale * scale), before.sigma2, 1e-9));
            for (std::size_t i = 0; i < before.cells.size(); ++i) {
                RC_ASSERT(near(after.cells[i].value / scale, before.cells[i].value, 1e-9));
                RC_ASSERT(near(after.cells[i].pT.value, before.cells[i].pT.value, 1e-7));
            }
        });
        QVERIFY(holds);
    }

    // What re-levelling and refitting would give is a contrast of the one fit.
    void contrastsAreTreatmentCodedCoefficients()
    {
        const MixedModelFit fit = fitMixedModel(rowsOf(crossed(3, 2, 9, false, 5)), { .treatmentCoded = true });
        QCOMPARE(fit.cells.size(), std::size_t{ 6 });
        QCOMPARE(fit.coefficients.size(), std::size_t{ 6 });
        QCOMPARE(fit.coefficients[0].name, std::string("(Intercept)"));
        QCOMPARE(fit.coefficients[5].name, std::string("conditionc2:metricm1"));
        const Estimate difference = contrast(fit, "c2 - c0", std::vector<double>{ -1, 0, 0, 0, 1, 0 });
        QVERIFY(near(difference.value, fit.coefficients[2].value, 1e-12));
        QVERIFY(near(difference.standardError, fit.coefficients[2].standardError, 1e-12));
        QVERIFY(near(difference.df.value, fit.coefficients[2].df.value, 1e-9));
        const Estimate cell = contrast(fit, "c0|m0", std::vector<double>{ 1, 0, 0, 0, 0, 0 });
        QVERIFY(near(cell.pT.value, fit.cells[0].pT.value, 1e-12));
        QVERIFY(near(fit.coefficients[0].value, fit.cells[0].value, 1e-12));
    }

    void noVarianceBetweenSegmentsIsFlagged()
    {
        // Every segment has the same mean: less variance between segments than chance would give.
        const MixedModelFit fit = fitMixedModel(rowsOf(
            { { 0, 0, 0, 1 }, { 0, 0, 0, -1 }, { 0, 0, 1, 2 }, { 0, 0, 1, -2 }, { 0, 0, 2, 3 }, { 0, 0, 2, -3 } }));
        QVERIFY(fit.defined());
        QVERIFY(fit.singular);
        QCOMPARE(fit.sigmaB2, 0.0);
        QVERIFY(near(fit.sigma2, 28.0 / 5, 1e-12));
        QVERIFY(near(fit.cells[0].df.value, 5, 1e-12)); // rows - cells
        QCOMPARE(fit.effects[0].value, 0.0);
    }

    void refusesWithAReason_data()
    {
        QTest::addColumn<std::vector<Row>>("rows");
        QTest::addColumn<int>("why");
        const auto add = [](const char *name, const std::vector<Row> &rows, Undefined why) {
            QTest::newRow(name) << rows << static_cast<int>(why);
        };
        add("no rows", {}, Undefined::NoData);
        add("all missing", { { 0, 0, 0, kNaN }, { 0, 0, 1, kNaN } }, Undefined::NoData);
        add("infinite", { { 0, 0, 0, 1 }, { 0, 0, 0, std::numeric_limits<double>::infinity() }, { 0, 0, 1, 1 } },
            Undefined::NotFinite);
        add("one row", { { 0, 0, 0, 1 } }, Undefined::Unidentified);
        add("one segment", { { 0, 0, 0, 1 }, { 0, 0, 0, 2 }, { 0, 0, 0, 4 } }, Undefined::Unidentified);
        add("one row in every segment", { { 0, 0, 0, 1 }, { 0, 0, 1, 2 }, { 0, 0, 2, 4 } }, Undefined::Unidentified);
        add("a condition is a segment", { { 0, 0, 0, 1 }, { 0, 0, 0, 2 }, { 1, 0, 1, 4 }, { 1, 0, 1, 6 } },
            Undefined::Unidentified);
        add("constant", { { 0, 0, 0, 0.1 }, { 0, 0, 0, 0.1 }, { 0, 0, 1, 0.1 }, { 0, 0, 1, 0.1 } },
            Undefined::NoVariance);
        add("constant within segments", { { 0, 0, 0, 1 }, { 0, 0, 0, 1 }, { 0, 0, 1, 2 }, { 0, 0, 1, 2 } },
            Undefined::NoVariance);
        add("as many cells as rows", { { 0, 0, 0, 1 }, { 1, 0, 0, 2 }, { 0, 1, 1, 3 }, { 1, 1, 1, 5 } },
            Undefined::TooFew);
    }
    void refusesWithAReason()
    {
        QFETCH(std::vector<Row>, rows);
        QFETCH(int, why);
        const MixedModelFit fit = fitMixedModel(rowsOf(rows), { .treatmentCoded = true });
        QCOMPARE(static_cast<int>(fit.why), why);
        QVERIFY(fit.cells.empty());
        QVERIFY(!waldTest(fit, Interaction::ConditionMetric).defined());
        QVERIFY(!likelihoodRatioTest(rowsOf(rows), Interaction::MetricPeriod).defined());
    }

    void missingRowsAreLeftOutAndCounted()
    {
        std::vector<Row> rows = oneWay();
        rows.push_back({ 0, 0, 1, kNaN });
        rows.push_back({ 0, 0, -1, 7 });
        rows.push_back({ -1, 0, 1, 7 });
        const MixedModelFit fit = fitMixedModel(rowsOf(rows)), without = fitMixedModel(rowsOf(oneWay()));
        QCOMPARE(fit.missing, 3);
        QCOMPARE(fit.rows, 6);
        QCOMPARE(fit.logLik, without.logLik);
    }

    void anEmptyCellHasNoColumn()
    {
        std::vector<Row> rows = crossed(2, 2, 8, true, 3);
        std::erase_if(rows, [](const Row &row) { return row.condition == 1 && row.metric == 1; });
        const MixedModelFit fit = fitMixedModel(rowsOf(rows), { .treatmentCoded = true });
        QCOMPARE(fit.cells.size(), std::size_t{ 3 });
        QCOMPARE(fit.dropped, std::vector<std::string>{ "conditionc1:metricm1" });
        QCOMPARE(waldTest(fit, Interaction::ConditionMetric).why, Undefined::Unidentified);
        QCOMPARE(likelihoodRatioTest(rowsOf(rows), Interaction::ConditionMetric).why, Undefined::Unidentified);
    }

    void formsAreNamedInTheResult()
    {
        const MixedModelRows rows = rowsOf(crossed(3, 2, 9, true, 7));
        const auto joint = fitMixedModels(rows, ModelForm::Joint);
        QCOMPARE(joint.size(), std::size_t{ 1 });
        QCOMPARE(joint[0].formula, std::string("delta ~ condition * metric + (1 | segment)"));
        QCOMPARE(joint[0].cells[1].name, std::string("c0|m1"));
        const auto each = fitMixedModels(rows, ModelForm::PerMetric);
        QCOMPARE(each.size(), std::size_t{ 2 });
        QCOMPARE(each[1].metric, std::string("m1"));
        QCOMPARE(each[1].formula, std::string("delta ~ condition + (1 | segment)"));
        QCOMPARE(each[1].cells[2].name, std::string("c2"));
        QCOMPARE(each[0].rows + each[1].rows, joint[0].rows);
    }

    void interactionsAreTested()
    {
        const MixedModelRows rows = rowsOf(crossed(3, 4, 12, false, 11));
        const InteractionTest ratio = likelihoodRatioTest(rows, Interaction::ConditionMetric);
        QVERIFY(ratio.defined());
        QCOMPARE(ratio.df, 6);
        QVERIFY(near(ratio.chiSquare, 2 * (ratio.logLikFull - ratio.logLikReduced), 1e-12));
        QVERIFY(near(std::pow(10, ratio.log10P), ratio.p, 1e-12));
        const InteractionTest period = likelihoodRatioTest(rows, Interaction::MetricPeriod);
        QCOMPARE(period.df, 3);
        QVERIFY(period.chiSquare >= 0);
        const MixedModelFit fit = fitMixedModel(rows, { .fixed = FixedEffects::MetricPeriod });
        QCOMPARE(fit.formula, std::string("delta ~ condition * metric + period + metric:period + (1 | segment)"));
        QCOMPARE(waldTest(fit, Interaction::MetricPeriod).df, 3);
        QCOMPARE(waldTest(fit, Interaction::ConditionMetric).df, 6);
        MixedModelRows withoutPeriod = rows;
        withoutPeriod.period = {};
        QCOMPARE(likelihoodRatioTest(withoutPeriod, Interaction::MetricPeriod).why, Undefined::NoData);
    }

    void winRatesCountTies_data()
    {
        QTest::addColumn<int>("rule");
        QTest::addColumn<double>("rate");
        QTest::addColumn<int>("n");
        QTest::newRow("a tie is no win") << static_cast<int>(TieRule::Zero) << 0.5 << 4;
        QTest::newRow("a tie is half a win") << static_cast<int>(TieRule::Half) << 0.625 << 4;
        QTest::newRow("a tie is left out") << static_cast<int>(TieRule::Skip) << 2.0 / 3 << 3;
    }
    void winRatesCountTies()
    {
        QFETCH(int, rule);
        QFETCH(double, rate);
        QFETCH(int, n);
        const MixedModelRows rows = rowsOf(
            { { 0, 0, 0, 1 }, { 0, 0, 1, 2 }, { 0, 0, 2, 0 }, { 0, 0, 3, -1 }, { 0, 0, 4, kNaN }, { 1, 1, 0, kNaN } });
        const auto rates = winRates(rows, static_cast<TieRule>(rule));
        QCOMPARE(rates.size(), std::size_t{ 2 });
        QCOMPARE(rates[0].rate.estimate, rate);
        QCOMPARE(rates[0].rate.n, n);
        QCOMPARE(rates[0].missing, 1);
        QVERIFY(std::isnan(rates[1].rate.estimate));
        QCOMPARE(rates[1].rate.n, 0);
    }

    void deltasAreScaledWithinTheirMetric()
    {
        MixedModelRows rows = rowsOf({ { 0, 0, 0, 1 },
                                       { 0, 1, 0, 100 },
                                       { 1, 0, 0, 3 },
                                       { 1, 1, 0, 300 },
                                       { 0, 2, 0, 5 },
                                       { 1, 2, 0, 5 },
                                       { 0, 0, 1, kNaN } });
        const auto scales = standardiseWithinMetric(rows, 0, Centring::None);
        QCOMPARE(scales.size(), std::size_t{ 3 });
        QCOMPARE(scales[0].sd, 1.0);
        QCOMPARE(scales[0].missing, std::size_t{ 1 });
        QCOMPARE(scales[1].sd, 100.0);
        QCOMPARE(scales[2].why, Undefined::Constant);
        QCOMPARE(rows.delta[3], 3.0);
        QVERIFY(std::isnan(rows.delta[4])); // a constant metric has no scale
        QVERIFY(std::isnan(rows.delta[6]));
    }
};

QTEST_GUILESS_MAIN(TestMixedModel)
#include "tst_mixed_model.moc"
