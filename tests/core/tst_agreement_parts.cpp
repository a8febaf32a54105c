// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the table of agreement: the human ceiling, weighting, aspects, wins, spread, points, raters, one
// passage.

#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/rater_agreement.h"
#include "core/scoring/agreement/score_scatter.h"
#include "core/scoring/agreement/segment_scores.h"
#include "core/scoring/agreement/system_scores.h"
#include "core/scoring/agreement/weighting.h"
#include "core/scoring/agreement/win_matrix.h"
#include "core/statistics/correlation/linear_fit.h"
#include "tests/core/agreement_fixture.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace core;

class tst_agreement_parts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCeilingSaysWhyThereIsNone()
    {
        AgreementFixture fixture;
        const AgreementTable table = fixture.measure(requestOn("quality", { "up" }));
        const HumanCeiling &ceiling = table.strata.front().ceiling;
        QCOMPARE(ceiling.why, NoCeiling::No);
        QCOMPARE(ceiling.all->share, wilson(5, 6));
        QCOMPARE(ceiling.ranks.size(), std::size_t{ 1 });
        QCOMPARE(ceiling.ranks.front().strictlyBest, 5);
        QCOMPARE(ceiling.ranks.front().n, 6);
        QCOMPARE(*ceiling.ranks.front().meanRank, (5 * 1 + 2.5) / 6); // below One (1.5), level with Two
        AgreementRequest machines = requestOn("quality", { "up" });
        machines.filter.systems = { "One", "Two" };
        QCOMPARE(fixture.measure(machines).strata.front().ceiling.why, NoCeiling::NoHumanTranslation);
        std::erase_if(fixture.project.tables().humanScores, [&](const HumanScore &score) {
            return std::ranges::find(fixture.humans, score.text) != fixture.humans.end();
        });
        QCOMPARE(fixture.measure(requestOn("quality", { "up" })).strata.front().ceiling.why, NoCeiling::HumanUnscored);
    }

    void weightedIsHeldAgainstUnweighted()
    {
        AgreementFixture fixture;
        fixture.addRun();
        const AgreementData data =
            fixture.read({ "quality", { "run 12345678", "run 12345678 unweighted", "up" }, false, {} });
        AgreementRequest request = requestOn("quality");
        request.draws = 100;
        const auto pairs = compareWeighting(data, wholeOf(data), request);
        QCOMPARE(pairs.size(), std::size_t{ 1 });
        QCOMPARE(pairs.front().cells, std::size_t{ 18 });
        // Unweighted ties one and two at a half; weighted has 0.75 and 0.25, as people order them (but for ties).
        QVERIFY(pairs.front().accWeighted.value > pairs.front().accUnweighted.value);
        QVERIFY(pairs.front().accP.defined());
        QVERIFY(pairs.front().tauP.defined());
        QCOMPARE(pairs.front().adequacyWeighted->share, wilson(6, 6));
    }

    void aspectsAreTakenApart()
    {
        AgreementFixture fixture;
        fixture.addRun();
        const AgreementData data = fixture.read({ "quality", { "up" }, false, "run 12345678" });
        const auto rows = aspectAblation(data, wholeOf(data), requestOn("quality"));
        QCOMPARE(rows.size(), std::size_t{ 3 });
        QCOMPARE(rows[0].questions, 2);
        QCOMPARE(rows[1].aspect, std::string("GL"));
        QCOMPARE(rows[1].name, std::string("Grammar"));
        // Of two aspects, one alone is the other left out.
        QCOMPARE(rows[1].alone.accEq, rows[2].without.accEq);
        QCOMPARE(rows[2].alone.accEq, rows[1].without.accEq);
        QCOMPARE(rows[1].without.change.value, rows[1].without.accEq.value - rows[0].alone.accEq.value);
        QCOMPARE(data.aspects->whole.at(fixture.ones[0]), 0.75);
        QCOMPARE(data.aspects->aspects[0].alone.at(fixture.ones[0]), 0.0);
        QCOMPARE(data.aspects->aspects[0].without.at(fixture.ones[0]), 1.0);
        const auto none = readAgreementData(*fixture.reader(), { "quality", { "up" }, false, "up" }, {});
        QCOMPARE(none.error().code, ErrorCode::NotFound);
    }

    void aChangeHasItsInterval()
    {
        AgreementFixture fixture;
        fixture.addRun();
        const AgreementData data = fixture.read({ "quality", { "up" }, false, "run 12345678" });
        AgreementRequest request = requestOn("quality");
        request.draws = 200;
        const auto rows = aspectAblation(data, wholeOf(data), request);
        for (const AblationRow &row : { rows[1], rows[2] })
            for (const AblationSide &side : { row.alone, row.without }) {
                QVERIFY(side.changeInterval.low.defined() && side.changeInterval.high.defined());
                QVERIFY(side.changeInterval.low.value <= side.change.value);
                QVERIFY(side.changeInterval.high.value >= side.change.value);
            }
        QVERIFY(!rows[0].alone.changeInterval.low.defined()); // the whole list does not change against itself
        QVERIFY(rows[0].alone.accEqInterval.low.defined());
    }

    void winsCountPassages()
    {
        AgreementFixture fixture;
        const AgreementData data = fixture.read({ "quality", { "down" }, false, {} });
        const WinMatrix wins = winMatrix(wholeOf(data), data, data.metrics.front().values);
        QCOMPARE(wins.at(2, 0).wins, 6); // lower is better
        QCOMPARE(wins.at(0, 2).losses, 6);
        QCOMPARE(wins.at(0, 2).rate, wilson(0, 6));
        const WinMatrix people = winMatrix(wholeOf(data), data, data.human->values);
        QCOMPARE(people.at(0, 2).ties, 1);
        QCOMPARE(people.at(0, 2).wins, 5);
    }

    void scoresSpreadBySystem()
    {
        AgreementFixture fixture;
        const AgreementData data = fixture.read({ "quality", { "down" }, false, {} });
        const auto systems = systemScores(wholeOf(data), data, data.metrics.front());
        QCOMPARE(systems.size(), std::size_t{ 3 });
        QCOMPARE(systems[0].summary.lowest.value, 3.0); // on its own scale, not turned
        QCOMPARE(systems[0].texts.front(), fixture.humans.front());
        QCOMPARE(systems[0].summary.n, std::size_t{ 6 });
    }

    void pointsAreOnTheirOwnScales()
    {
        AgreementFixture fixture;
        const AgreementData data = fixture.read({ "quality", { "down" }, false, {} });
        const ScoreScatter scatter = scoreScatter(wholeOf(data), data, data.metrics.front());
        QCOMPARE(scatter.points.size(), std::size_t{ 18 });
        QCOMPARE(scatter.points.front().people, 3.0);
        QCOMPARE(scatter.points.front().metric, 3.0);
        QCOMPARE(scatter.points.front().text, fixture.humans.front());
    }

    void ratersAreCompared()
    {
        AgreementFixture fixture;
        const AgreementData data = fixture.read({ "quality", { "up" }, false, {} });
        const RaterAgreement raters = raterAgreement(wholeOf(data), data);
        QCOMPARE(raters.raters, std::vector<std::string>({ "ann", "bob" }));
        QCOMPARE(raters.rated, std::vector<std::size_t>({ 18, 12 }));
        QCOMPARE(raters.texts, std::size_t{ 12 });
        QCOMPARE(raters.pairs.pairs.front().n, std::size_t{ 12 });
        QVERIFY(raters.pairs.pairs.front().pearson.value > 0.5);
    }

    void oneSegmentMarksExtremes()
    {
        AgreementFixture fixture;
        const AgreementData data = fixture.read({ "quality", { "up", "down" }, false, {} });
        const SegmentScores scores = segmentScores(data, 0);
        QCOMPARE(scores.series, std::vector<std::string>({ "quality", "up", "down" }));
        QCOMPARE(scores.texts, std::vector<RowId>({ fixture.humans[0], fixture.ones[0], fixture.twos[0] }));
        QVERIFY(scores.at(0, 1).highest && scores.at(2, 1).lowest);
        QVERIFY(scores.at(2, 2).highest && scores.at(0, 2).lowest); // lower is better
        QCOMPARE(*scores.at(0, 2).value, 3.0);
        QVERIFY(!scores.at(1, 1).highest && !scores.at(1, 1).lowest);
    }

    void aPlainBootstrapGivesTheSamePercentiles()
    {
        const std::vector<double> values{ 1, 4, 2, 8, 5, 7 };
        const auto mean = [&](std::span<const std::uint32_t> items) {
            double sum = 0;
            for (const std::uint32_t item : items)
                sum += values[item];
            return Statistic::of(sum / static_cast<double>(items.size()));
        };
        const auto source = randomResamples(7);
        const BootstrapInterval full = percentileInterval(bootstrap(values.size(), mean, 200, source));
        const BootstrapInterval plain = percentileInterval(plainBootstrap(values.size(), mean, 200, source));
        QCOMPARE(plain.low, full.low);
        QCOMPARE(plain.high, full.high);
        QVERIFY(!bcaInterval(plainBootstrap(values.size(), mean, 200, source)).low.defined());
    }

    void aLineHasItsBand()
    {
        const std::vector<double> x{ 0, 1, 2, 3, 4 }, y{ 1, 3, 2, 5, 4 };
        const LinearFit fit = linearFit(x, y);
        QCOMPARE(fit.slope.value, 0.8);
        QCOMPARE(fit.intercept.value, 1.4);
        QCOMPARE(fit.residual.value, std::sqrt(1.2));
        QVERIFY(std::abs(fit.halfBand(2).value - 3.182446305 * std::sqrt(1.2 / 5)) < 1e-8);
        QVERIFY(fit.halfBand(0).value > fit.halfBand(2).value);
        QCOMPARE(linearFit(std::vector<double>{ 1, 1 }, std::vector<double>{ 1, 2 }).slope.why, Undefined::Constant);
        QCOMPARE(linearFit({}, {}).slope.why, Undefined::NoData);
        QVERIFY(!linearFit(std::vector<double>{ 1, 2 }, std::vector<double>{ 1, 2 }).halfBand(1).defined());
    }
};

QTEST_GUILESS_MAIN(tst_agreement_parts)
#include "tst_agreement_parts.moc"
