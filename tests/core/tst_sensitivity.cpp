// SPDX-License-Identifier: GPL-3.0-or-later
// Sensitivity of metrics to minimal pairs: scoring them, deltas, models, disagreement.

#include "core/sensitivity/disagreement.h"
#include "core/sensitivity/pair_import.h"
#include "tests/core/pair_fixture.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <sstream>

using namespace core;
using namespace pair_fixture;

class tst_sensitivity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pairsKnowTheirSegmentAndItsMetadata()
    {
        Fixture fixture;
        const auto pairs = fixture.pairs();
        QCOMPARE(pairs.size(), std::size_t{ 6 });
        QCOMPARE(metadataNames(pairs), std::vector<std::string>{ "period" });
        QCOMPARE(metadataOf(pairs[2], "period"), std::string("Song"));
        QCOMPARE(pairs[0].kind, PairKind::Error);
        QCOMPARE(pairs[1].kind, PairKind::Variation);
        QVERIFY(!pairs[0].ownReference);
        QVERIFY(pairs[4].ownReference);
    }

    void aBaseIsNeverItsOwnReferenceAndIsCounted()
    {
        Fixture fixture;
        const auto scored = fixture.score({ "chrf", "length-ratio" });
        QCOMPARE(scored[0].label, std::string("chrF2"));
        QCOMPARE(scored[0].texts, 9);
        QCOMPARE(scored[0].unscored, 3);
        QCOMPARE(scored[0].ownReference, 3);
        QCOMPARE(scored[0].scores.texts.size(), std::size_t{ 6 });
        QCOMPARE(scored[1].scores.texts.size(), std::size_t{ 9 }); // it reads the source
        const auto deltas = readDeltas(*fixture.reader(), fixture.pairs());
        QVERIFY(deltas.ok());
        QCOMPARE(deltas->metrics[0].pairs, 4);
        QCOMPARE(deltas->metrics[0].missing, 2);
        QCOMPARE(deltas->metrics[0].ownReference, 2);
        QVERIFY(std::isnan(deltas->delta(0, 4)));
        QVERIFY(deltas->delta(0, 0) > 0); // a king is farther from the reference than a duke
    }

    void whatIsScoredIsNotScoredAgain()
    {
        Fixture fixture;
        fixture.score({ "chrf" });
        const auto again = fixture.score({ "chrf" });
        QCOMPARE(again[0].known, 6);
        QVERIFY(again[0].scores.texts.empty());
        QCOMPARE(again[0].unscored, 3);
    }

    void unknownMetricsAndSystemsAreNamed()
    {
        Fixture fixture;
        PairScoreRequest request;
        request.metrics = { { .name = "blue" } };
        QCOMPARE(scorePairs(*fixture.reader(), fixture.pairs(), request).error().code, ErrorCode::Usage);
        request.metrics = { { .name = "bleu" } };
        request.references = { "nobody" };
        QCOMPARE(scorePairs(*fixture.reader(), fixture.pairs(), request).error().subject, std::string("--reference"));
        QCOMPARE(scorePairs(*fixture.reader(), {}, request).error().code, ErrorCode::Empty);
    }

    void withoutAnyReferenceThereIsNothingToCompare()
    {
        Fixture fixture;
        auto pairs = fixture.pairs();
        pairs.erase(pairs.begin(), pairs.begin() + 4);
        PairScoreRequest request;
        request.metrics = { { .name = "chrf" } };
        const auto scored = scorePairs(*fixture.reader(), pairs, request);
        QVERIFY(!scored.ok());
        QCOMPARE(scored.error().code, ErrorCode::NotFound);
        QVERIFY(scored.error().detail.find("references themselves") != std::string::npos);
    }

    void signsAreTurnedWhereLowerIsBetter()
    {
        const DeltaTable deltas = made(4, 2);
        QCOMPARE(deltas.metrics.size(), std::size_t{ 2 });
        const std::size_t pairs = deltas.pairs.size();
        QCOMPARE(deltas.delta(1, 1), deltas.variant[pairs + 1] - deltas.base[pairs + 1]);
        QVERIFY(deltas.delta(1, 1) > 0); // the higher score of a lower-is-better metric is a loss
    }

    void zeroIsNoEffectByScaleAndTheAverageDropCentred()
    {
        const DeltaTable deltas = made(40, 2);
        const SensitivityTable scaled = measured(deltas, {});
        SensitivityRequest request;
        request.centring = Centring::Mean;
        const SensitivityTable centred = measured(deltas, request);
        const auto &scaledCell = cellOf(scaled.all, "title", "up");
        const auto &centredCell = cellOf(centred.all, "title", "up");
        const MetricScale &scale = scaled.scales.front();
        QVERIFY(std::abs(scaledCell.estimate - centredCell.estimate - scale.mean / scale.sd) < 1e-9);
        QCOMPARE(scaledCell.verdict(), CellVerdict::Right);
        QCOMPARE(scaledCell.stars, 3);
        QCOMPARE(cellOf(scaled.all, "segmentation", "down").verdict(), CellVerdict::Wrong);
        QCOMPARE(cellOf(centred.all, "segmentation", "up").verdict(), CellVerdict::Right);
        QVERIFY(centred.recipe().find("average drop") != std::string::npos);
        QVERIFY(scaled.recipe().find("no effect") != std::string::npos);
        QVERIFY(scaledCell.low < scaledCell.estimate && scaledCell.estimate < scaledCell.high);
        QCOMPARE(scaledCell.wins.wins + scaledCell.wins.ties + scaledCell.wins.losses, 40);
    }

    void errorsMustMoveAndVariationsMustNot_data()
    {
        QTest::addColumn<bool>("error");
        QTest::addColumn<double>("estimate");
        QTest::addColumn<int>("stars");
        QTest::addColumn<int>("verdict");
        const auto row = [](const char *name, bool error, double estimate, int stars, CellVerdict verdict) {
            QTest::newRow(name) << error << estimate << stars << static_cast<int>(verdict);
        };
        row("an error that is seen", true, 0.5, 3, CellVerdict::Right);
        row("an error that may not be seen", true, 0.1, 0, CellVerdict::Unclear);
        row("an error that is preferred", true, -0.5, 1, CellVerdict::Wrong);
        row("a variation that is punished", false, 0.5, 1, CellVerdict::Wrong);
        row("a variation that moves nothing", false, 0.1, 0, CellVerdict::Right);
        row("a variation that is preferred", false, -0.5, 3, CellVerdict::Right);
    }
    void errorsMustMoveAndVariationsMustNot()
    {
        QFETCH(bool, error);
        QFETCH(double, estimate);
        QFETCH(int, stars);
        QFETCH(int, verdict);
        SensitivityCell cell;
        QCOMPARE(cell.verdict(), CellVerdict::Undefined);
        cell.why = Undefined::No;
        cell.n = kLeastTested;
        cell.kind = error ? PairKind::Error : PairKind::Variation;
        cell.estimate = estimate;
        cell.stars = stars;
        QCOMPARE(static_cast<int>(cell.verdict()), verdict);
        cell.n = kLeastTested - 1; // too few to say
        QCOMPARE(cell.verdict(), CellVerdict::Unclear);
    }

    // In a balanced design the estimate of a cell is its mean, whichever model.
    void estimatesOfABalancedDesignAreMeans_data()
    {
        QTest::addColumn<int>("form");
        QTest::newRow("one model per metric") << static_cast<int>(ModelForm::PerMetric);
        QTest::newRow("one joint model") << static_cast<int>(ModelForm::Joint);
    }
    void estimatesOfABalancedDesignAreMeans()
    {
        QFETCH(int, form);
        const DeltaTable deltas = made(30, 1);
        SensitivityRequest request;
        request.form = static_cast<ModelForm>(form);
        const SensitivityTable table = measured(deltas, request);
        QCOMPARE(table.all.fits.size(), std::size_t(request.form == ModelForm::Joint ? 1 : 2));
        for (std::size_t m = 0; m < 2; ++m) {
            double sum = 0;
            for (std::size_t pair = 0; pair < deltas.pairs.size(); pair += 2)
                sum += deltas.delta(m, pair);
            const double mean = sum / 30 / table.scales[m].sd;
            QVERIFY(std::abs(table.cell(table.all, 0, m).estimate - mean) < 1e-9);
        }
        QCOMPARE(table.tests.size(), std::size_t{ 2 });
        QVERIFY(table.tests[0].defined() && table.tests[0].p < 0.001);
        QCOMPARE(table.tests[0].df, 1);
        QVERIFY(table.tests[1].defined());
    }

    void periodsHaveTheirOwnTableAndATest()
    {
        const DeltaTable deltas = made(60, 1, true);
        SensitivityRequest request;
        request.period = "period";
        const SensitivityTable table = measured(deltas, request);
        QCOMPARE(table.periods.size(), std::size_t{ 2 });
        QCOMPARE(table.periods[0].name, std::string("early"));
        QCOMPARE(table.periods[0].pairs, 60);
        QCOMPARE(table.periods[1].segments, 30);
        QVERIFY(cellOf(table.periods[1], "title", "up").estimate > cellOf(table.periods[0], "title", "up").estimate);
        QCOMPARE(table.tests.size(), std::size_t{ 4 });
        QCOMPARE(table.tests[2].term, std::string("metric:period"));
        QVERIFY(table.tests[2].defined() && table.tests[2].p < 0.001); // only "up" moves with the period
        QCOMPARE(table.withoutPeriod, 0);
        request.period = "genre";
        const SensitivityTable none = measured(deltas, request);
        QCOMPARE(none.withoutPeriod, 120);
        QVERIFY(none.periods.empty());
        QVERIFY(!none.tests[2].defined());
    }

    void vettingFiltersAndChoicesRestrict()
    {
        const DeltaTable deltas = made(20, 1, true);
        SensitivityRequest request;
        request.accepted = std::set<std::string>{};
        for (std::size_t i = 0; i < deltas.pairs.size() - 6; ++i)
            request.accepted->insert(deltas.pairs[i].variantUuid);
        const SensitivityTable table = measured(deltas, request);
        QCOMPARE(table.notAccepted, 6);
        QCOMPARE(table.rows.size(), std::size_t{ 34 });
        request.filterName = "period";
        request.filterValue = "early";
        QCOMPARE(measured(deltas, request).rows.size(), std::size_t{ 18 });
        request = {};
        request.categories = { "title" };
        request.metrics = { "down" };
        const SensitivityTable one = measured(deltas, request);
        QCOMPARE(one.all.cells.size(), std::size_t{ 1 });
        QCOMPARE(one.all.cells[0].n, 20);
        request.metrics = { "DOWN" };
        QCOMPARE(measured(deltas, request).metrics, std::vector<std::string>{ "down" });
        request.metrics = { "sideways" };
        const auto unknown = measureSensitivity(deltas, request);
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
        QVERIFY(unknown.error().detail.find("up, down") != std::string::npos);
        request = {};
        request.accepted = std::set<std::string>{};
        QCOMPARE(measureSensitivity(deltas, request).error().code, ErrorCode::Empty);
    }

    void choosingACategoryChangesWhatIsShownAndNothingElse()
    {
        const DeltaTable deltas = made(20, 3, true);
        for (const ModelForm form : { ModelForm::PerMetric, ModelForm::Joint })
            for (const Centring centring : { Centring::None, Centring::Mean }) {
                SensitivityRequest request;
                request.form = form;
                request.centring = centring;
                request.period = "period";
                const SensitivityTable all = measured(deltas, request);
                for (const std::string &category : all.categories) {
                    request.categories = { category };
                    const SensitivityTable one = measured(deltas, request);
                    QCOMPARE(one.categories, request.categories);
                    QCOMPARE(one.fitted, all.categories);
                    QVERIFY(one.recipe().find("1 is shown") != std::string::npos);
                    for (const std::string &metric : all.metrics) {
                        const SensitivityCell &own = cellOf(one.all, category, metric);
                        QCOMPARE(own.estimate, cellOf(all.all, category, metric).estimate);
                        QCOMPARE(own.standardError, cellOf(all.all, category, metric).standardError);
                        QCOMPARE(own.stars, cellOf(all.all, category, metric).stars);
                    }
                    QCOMPARE(one.periods.size(), all.periods.size());
                    QCOMPARE(one.tests.front().chiSquare, all.tests.front().chiSquare);
                    const auto segments = metricDisagreement(deltas, one);
                    for (const SegmentDisagreement &segment : segments)
                        for (const PairDisagreement &pair : segment.pairs)
                            QCOMPARE(deltas.pairs[pair.pair].category, category);
                }
                request.categories.clear();
            }
        QVERIFY(measured(deltas, {}).recipe().find("shown") == std::string::npos);
    }

    void aPairAloneIsNotTested()
    {
        DeltaTable deltas = made(20, 1);
        for (SensitivityPair &pair : deltas.pairs) // two pairs of the other category a segment
            pair.segment = (pair.segment + 1) / 2;
        const auto first = std::ranges::find(deltas.pairs, std::string("title"), &SensitivityPair::category);
        QVERIFY(first != deltas.pairs.end());
        for (std::size_t i = static_cast<std::size_t>(first - deltas.pairs.begin()) + 1; i < deltas.pairs.size(); ++i)
            if (deltas.pairs[i].category == "title")
                for (std::size_t metric = 0; metric < deltas.metrics.size(); ++metric)
                    deltas.variant[metric * deltas.pairs.size() + i] = std::nan("");
        const SensitivityTable table = measured(deltas, {});
        const SensitivityCell &cell = cellOf(table.all, "title", "up");
        QCOMPARE(cell.n, 1);
        QVERIFY(cell.defined() && !cell.isTested());
        QCOMPARE(cell.stars, 0);
        QCOMPARE(cell.verdict(), CellVerdict::Unclear);
        QVERIFY(table.recipe().find("fewer than 2 pairs are not tested") != std::string::npos);
    }

    void aMetricThatNeverMovesIsSaidSo()
    {
        DeltaTable deltas = made(10, 1);
        const std::size_t pairs = deltas.pairs.size();
        for (std::size_t i = 0; i < pairs; ++i)
            deltas.variant[i] = deltas.base[i];
        for (const ModelForm form : { ModelForm::PerMetric, ModelForm::Joint }) {
            SensitivityRequest request;
            request.form = form;
            const SensitivityTable table = measured(deltas, request);
            QCOMPARE(cellOf(table.all, "title", "up").why, Undefined::Constant);
            if (form == ModelForm::PerMetric) {
                QCOMPARE(table.all.fits[0].why, Undefined::Constant);
                QCOMPARE(table.all.fits[0].rows, static_cast<int>(pairs)); // they are there, though none moves
                QCOMPARE(table.all.fits[0].missing, 0);
                QCOMPARE(table.all.fits[0].segments, 10);
            }
            QCOMPARE(cellOf(table.all, "title", "up").wins.ties, 10);
            QVERIFY(cellOf(table.all, "segmentation", "down").defined());
        }
    }

    void aMetricIsNamedAsItWasAskedFor()
    {
        Fixture fixture;
        fixture.score({ "chrf" });
        const auto deltas = readDeltas(*fixture.reader(), fixture.pairs());
        SensitivityRequest request;
        for (const char *name : { "chrF2", "chrf2", "chrf" }) {
            request.metrics = { name };
            const auto table = measureSensitivity(*deltas, request);
            QVERIFY2(table.ok(), name);
            QCOMPARE(table->metrics, std::vector<std::string>{ "chrF2" });
        }
        request.metrics = { "chrf++" };
        QCOMPARE(measureSensitivity(*deltas, request).error().code, ErrorCode::NotFound);
    }

    void aBaseWithoutAScoreIsCountedOnce()
    {
        Fixture fixture;
        const auto pairs = fixture.pairs(); // two of one base each
        ScoreImportOptions options;
        options.metric = "M";
        std::istringstream never("id,score_base,score_variant\n" + pairs[0].variantUuid + ",,1\n" +
                                 pairs[1].variantUuid + ",NaN,\n");
        const auto left = importPairScores(never, "x.csv", pairs, options);
        QVERIFY(left.ok());
        QCOMPARE(left->missing, 2); // the base, and one variant
        QCOMPARE(left->unscored, 6);
        std::istringstream once("id,score_base,score_variant\n" + pairs[0].variantUuid + ",,1\n" +
                                pairs[1].variantUuid + ",2,1\n");
        const auto found = importPairScores(once, "x.csv", pairs, options);
        QVERIFY(found.ok());
        QCOMPARE(found->missing, 0);
        QCOMPARE(found->unscored, 6);
        std::istringstream alien("id,score\nnobody,1\n");
        const auto none = importPairScores(alien, "x.csv", pairs, options);
        QCOMPARE(none.error().code, ErrorCode::Empty);
        QVERIFY(none.error().detail.find("line 2") != std::string::npos);
    }

    void missingScoresAreCounted()
    {
        DeltaTable deltas = made(10, 1);
        deltas.variant[0] = std::nan("");
        const SensitivityTable table = measured(deltas, {});
        QCOMPARE(cellOf(table.all, "title", "up").missing, 1);
        QCOMPARE(cellOf(table.all, "title", "up").n, 9);
        QCOMPARE(table.all.fits[0].missing, 1);
    }

    void disagreementOrdersSegments()
    {
        DeltaTable deltas = made(6, 1);
        const std::size_t pairs = deltas.pairs.size();
        for (std::size_t i = 0; i < pairs; ++i) { // both metrics place all alike …
            deltas.base[i] = deltas.base[pairs + i] = 0;
            deltas.variant[i] = -static_cast<double>(i);
            deltas.variant[pairs + i] = static_cast<double>(i);
        }
        deltas.variant[pairs] = 100; // … but the first
        const auto segments = metricDisagreement(deltas, measured(deltas, {}));
        QCOMPARE(segments.size(), std::size_t{ 6 });
        QCOMPARE(segments[0].segment, RowId{ 1 });
        QCOMPARE(segments[0].pairs[0].strongest, std::string("down"));
        QCOMPARE(segments[0].pairs[0].weakest, std::string("up"));
        QVERIFY(std::abs(segments[0].pairs[0].value - 1) < 1e-12);
        QCOMPARE(segments[0].pairs[0].strongestDelta, 100.0);
        QVERIFY(std::ranges::is_sorted(segments, std::greater(), &SegmentDisagreement::value));
    }
};

QTEST_GUILESS_MAIN(tst_sensitivity)
#include "tst_sensitivity.moc"
