// SPDX-License-Identifier: GPL-3.0-or-later
// Sensitivity of metrics to minimal pairs: scoring them, deltas, models, baselines, disagreement, memorisation.

#include "core/sensitivity/baselines.h"
#include "core/sensitivity/delta_export.h"
#include "core/sensitivity/disagreement.h"
#include "core/sensitivity/memorisation.h"
#include "core/sensitivity/pair_import.h"
#include "core/sensitivity/pair_scoring.h"
#include "core/sensitivity/published.h"
#include "core/sensitivity/sensitivity.h"
#include "core/statistics/counter_random.h"
#include "core/text/identity.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace core;

namespace {

// Three passages with a reference and a machine's translation; a pair of two categories for each. The last passage
// has the machine's translation as its only reference.
struct Fixture {
    testing::MemoryProject project;
    std::vector<MinimalPair> minimal;

    Fixture()
    {
        const RowId human = project.addSystem("human", SystemKind::Human);
        const RowId machine = project.addSystem("machine");
        const RowId variants = project.addSystem("variants");
        const char *texts[][4] = {
            { "The duke received the envoy at the gate.", "The duke received the envoy at his gate.",
              "The king received the envoy at his gate.", "The duke received the envoy: at his gate." },
            { "He gave the rice to the poor.", "He gave rice to the poor people.", "They gave rice to the poor people.",
              "He gave rice; to the poor people." },
            { "", "The Master said nothing at all.", "The Master said nothing.", "The Master: said nothing at all." },
        };
        const char *periods[] = { "Han", "Song", "Han" };
        for (int i = 0; i < 3; ++i) {
            const RowId segment = project.addSegment("source " + std::to_string(i), "lzh");
            project.addMetadata(segment, "period", periods[i]);
            if (texts[i][0][0] != 0)
                project.addText(segment, human, texts[i][0], "en", true);
            const RowId base = project.addText(segment, machine, texts[i][1], "en", i == 2);
            for (int v = 0; v < 2; ++v) {
                MinimalPair pair;
                pair.text = project.addText(segment, variants, texts[i][2 + v], "en");
                pair.base.text = base;
                pair.base.uuid = uuidOf(base);
                pair.base.label = "Book " + std::to_string(i + 1);
                pair.base.systemName = "machine";
                pair.base.language = "en";
                pair.base.body = texts[i][1];
                pair.base.reference = i == 2;
                pair.base.source = "source " + std::to_string(i);
                pair.variant.uuid = uuidOf(pair.text);
                pair.variant.base = base;
                pair.variant.body = texts[i][2 + v];
                pair.variant.category = v == 0 ? "title" : "segmentation";
                minimal.push_back(pair);
            }
        }
    }

    std::string uuidOf(RowId text) { return reader()->text(text)->uuid; }
    std::unique_ptr<ProjectReader> reader() { return std::move(project.readers()()).value(); }
    std::vector<SensitivityPair> pairs() { return *sensitivityPairs(*reader(), minimal); }

    std::vector<PairScoredMetric> score(const std::vector<std::string> &names)
    {
        PairScoreRequest request;
        for (const std::string &name : names)
            request.metrics.push_back({ .name = name });
        auto scored = scorePairs(*reader(), pairs(), request);
        if (!scored)
            qFatal("%s", scored.error().detail.c_str());
        for (const PairScoredMetric &metric : *scored)
            if (!project.saveScores(metric.scores))
                qFatal("the memory project can't fail here");
        return std::move(scored).value();
    }
};

// A made benchmark: `segments` segments in which two categories have a pair each, and two metrics. Metric "up" loses
// `effect` by the error and nothing by the variation; "down" (lower is better) the other way round.
DeltaTable made(int segments, double effect, bool periods = false)
{
    std::vector<SensitivityPair> pairs;
    ScoreSeries up{ "up", {}, "source + translation", ScoreSeries::Side::Metric, true, {} };
    ScoreSeries down{ "down", {}, "source + translation", ScoreSeries::Side::Metric, false, {} };
    CounterRandom random(7, 1);
    RowId next = 1;
    for (int s = 0; s < segments; ++s) {
        const double own = random.unit();
        const RowId base = next++;
        up.values[base] = 10;
        down.values[base] = 5;
        for (const char *category : { "title", "segmentation" }) {
            SensitivityPair pair;
            pair.base = base;
            pair.variant = next++;
            pair.segment = s + 1;
            pair.variantUuid = "v" + std::to_string(pair.variant);
            pair.category = category;
            pair.kind = pair.category == "title" ? PairKind::Error : PairKind::Variation;
            pair.label = "Book " + std::to_string(s + 1);
            if (periods)
                pair.metadata = { { "period", s % 2 == 0 ? "early" : "late" } };
            const bool error = pair.kind == PairKind::Error;
            const double extra = periods && s % 2 == 1 ? 3 : 0; // late texts move "up" more
            up.values[pair.variant] = 10 - own - (error ? effect : 0) - extra + random.unit();
            down.values[pair.variant] = 5 + own + (error ? 0 : effect) - random.unit();
            pairs.push_back(pair);
        }
    }
    return deltasOf(std::move(pairs), { up, down });
}

const SensitivityCell &cellOf(const SensitivityGrid &grid, const std::string &category, const std::string &metric)
{
    for (const SensitivityCell &cell : grid.cells)
        if (cell.category == category && cell.metric == metric)
            return cell;
    qFatal("no such cell");
}

SensitivityTable measured(const DeltaTable &deltas, const SensitivityRequest &request)
{
    auto table = measureSensitivity(deltas, request);
    if (!table)
        qFatal("%s", table.error().detail.c_str());
    return std::move(table).value();
}

std::string fileText(const std::string &name)
{
    std::ifstream in(std::string(TERTIUM_PUBLISHED) + "/" + name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace

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
        cell.kind = error ? PairKind::Error : PairKind::Variation;
        cell.estimate = estimate;
        cell.stars = stars;
        QCOMPARE(static_cast<int>(cell.verdict()), verdict);
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
        QCOMPARE(one.all.cells[0].why, Undefined::Unidentified); // one pair a segment
        QCOMPARE(one.all.cells[0].n, 20);
        QVERIFY(!undefinedText(one.all.cells[0].why).empty());
        request.metrics = { "sideways" };
        const auto unknown = measureSensitivity(deltas, request);
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
        QVERIFY(unknown.error().detail.find("up, down") != std::string::npos);
        request = {};
        request.accepted = std::set<std::string>{};
        QCOMPARE(measureSensitivity(deltas, request).error().code, ErrorCode::Empty);
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
            QCOMPARE(cellOf(table.all, "title", "up").wins.ties, 10);
            QVERIFY(cellOf(table.all, "segmentation", "down").defined());
        }
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

    void baselinesFollowFromTheSeed()
    {
        Fixture fixture;
        std::vector<PairBase> bases;
        for (std::size_t i = 0; i < fixture.minimal.size(); i += 2)
            bases.push_back(fixture.minimal[i].base);
        const MadeBaselines first = makeBaselines(bases, 3);
        std::ranges::reverse(bases);
        MadeBaselines second = makeBaselines(bases, 3);
        QCOMPARE(first.variants.size(), std::size_t{ 6 });
        for (const Variant &variant : first.variants)
            QVERIFY(std::ranges::find(second.variants, variant) != second.variants.end());
        QVERIFY(makeBaselines(bases, 4).variants != second.variants);
        for (const Variant &variant : second.variants) {
            const auto base = std::ranges::find(bases, variant.base, &PairBase::text);
            QVERIFY(variant.body != base->body);
            QVERIFY(isBaseline(variant.category));
            QCOMPARE(variant.edits.front().quoted, base->body);
            if (variant.category == kShuffledBaseline) {
                std::string a = variant.body, b = base->body;
                std::ranges::sort(a);
                std::ranges::sort(b);
                QCOMPARE(a, b);
            } else {
                QVERIFY(std::ranges::find(bases, variant.body, &PairBase::body) != bases.end());
            }
        }
    }

    void baselinesThatCanNotBeMadeAreCounted()
    {
        PairBase only;
        only.uuid = "a";
        only.body = "word word word";
        const MadeBaselines made = makeBaselines({ only }, 1);
        QVERIFY(made.variants.empty());
        QCOMPARE(made.noOther, 1);
        QCOMPARE(made.same, 1);
        only.body = "子曰學而時習之";
        const MadeBaselines chinese = makeBaselines({ only }, 1);
        QCOMPARE(chinese.variants.size(), std::size_t{ 1 });
        QCOMPARE(chinese.variants[0].body.size(), only.body.size());
    }

    void baselineWinsLeaveMinimalPairsOut()
    {
        DeltaTable deltas = made(5, 1);
        for (std::size_t i = 0; i < deltas.pairs.size(); i += 2)
            deltas.pairs[i].category = kUnrelatedBaseline;
        const auto rows = baselineWins(deltas, TieRule::Half);
        QCOMPARE(rows.size(), std::size_t{ 2 });
        QCOMPARE(rows[0].unrelated.rate.n, 5);
        QCOMPARE(rows[0].shuffled.rate.n, 0);
        SensitivityRequest request;
        const SensitivityTable table = measured(deltas, request);
        QCOMPARE(table.categories, std::vector<std::string>{ "segmentation" });
    }

    void beginningsEndAtUnits_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<double>("share");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("words") << QByteArray("one two  three four") << 0.5 << QByteArray("one two");
        QTest::newRow("at least one") << QByteArray("one two three") << 0.1 << QByteArray("one");
        QTest::newRow("never all") << QByteArray("one two three") << 0.99 << QByteArray("one two");
        QTest::newRow("characters") << QByteArray("子曰學而") << 0.5 << QByteArray("子曰");
        QTest::newRow("too short") << QByteArray("one") << 0.5 << QByteArray();
        QTest::newRow("empty") << QByteArray() << 0.5 << QByteArray();
    }
    void beginningsEndAtUnits()
    {
        QFETCH(QByteArray, body);
        QFETCH(double, share);
        QFETCH(QByteArray, expected);
        const std::string text = body.toStdString();
        QCOMPARE(std::string(beginningOf(text, share)), expected.toStdString());
    }

    void storedContinuationsGiveRecall()
    {
        Fixture fixture;
        const RowId text = fixture.minimal[0].base.text; // The duke received the | envoy at his gate.
        Run run;
        run.task = kContinueTask;
        run.model = "m";
        run.uuid = randomUuid();
        run.recipe.json = R"({"continues":"text","share":0.5})";
        const RowId id = fixture.project.addRun(run, { text, fixture.minimal[2].base.text });
        Answer answer;
        answer.text = text;
        answer.key = kContinuationKey;
        answer.state = AnswerState::Answered;
        answer.value = "envoy at the door";
        fixture.project.addAnswer(id, answer);
        answer.text = fixture.minimal[2].base.text;
        answer.state = AnswerState::Refused;
        fixture.project.addAnswer(id, answer);
        const auto read = readContinuations(*fixture.reader());
        QVERIFY(read.ok());
        QCOMPARE(read->runs, 1);
        QCOMPARE(read->unanswered, 1);
        QCOMPARE(read->rows.size(), std::size_t{ 1 });
        QCOMPARE(read->rows[0].human, std::string("envoy at his gate."));
        const auto rows = memorisation(read->rows);
        QCOMPARE(rows.size(), std::size_t{ 1 });
        QCOMPARE(rows[0].n, 1);
        QCOMPARE(rows[0].rouge1, 0.5);       // envoy, at
        QCOMPARE(rows[0].rouge2, 1.0 / 3.0); // envoy at
        QCOMPARE(rows[0].rougeL, 0.5);
    }

    void publishedTablesAreRead()
    {
        const auto published =
            readPublishedSensitivity(fileText("published_sensitivity.json"), fileText("published_more_tables.json"));
        QVERIFY(published.ok());
        QCOMPARE(published->all.size(), std::size_t{ 143 });
        QCOMPARE(published->preQinHan.size(), std::size_t{ 143 });
        QCOMPARE(published->baselines.size(), std::size_t{ 13 });
        QCOMPARE(published->continuations.size(), std::size_t{ 2 });
        const PublishedCell *cell = published->find("chrF2", "modern-chinese");
        QVERIFY(cell != nullptr);
        QCOMPARE(cell->estimate, 2.553);
        for (const PublishedCell &one : published->all)
            QVERIFY(categoryNamed(one.category) != nullptr);
        QVERIFY(published->find("LiTransProQA", "title") == nullptr);
        QCOMPARE(readPublishedSensitivity("{}", "{}").error().code, ErrorCode::Malformed);
    }

    void scoresFromElsewhereGoByIdNotByPlace()
    {
        Fixture fixture;
        const auto pairs = fixture.pairs();
        ScoreImportOptions options;
        options.metric = "MetricX";
        options.higherIsBetter = false;
        std::istringstream file("score,id\n3.5," + pairs[0].variantUuid + "\n1.5," + pairs[0].baseUuid +
                                "\n2,unknown\n," + pairs[1].variantUuid + "\nmuch," + pairs[2].variantUuid + "\n");
        const auto matched = importPairScores(file, "x.csv", pairs, options);
        QVERIFY(matched.ok());
        QCOMPARE(matched->scores.texts.size(), std::size_t{ 2 });
        QCOMPARE(matched->missing, 1);
        QCOMPARE(matched->mismatches.size(), std::size_t{ 2 });
        QCOMPARE(matched->mismatches[0].line, std::int64_t{ 4 });
        QVERIFY(fixture.project.saveScores(matched->scores).ok());
        const auto deltas = readDeltas(*fixture.reader(), pairs);
        QCOMPARE(deltas->delta(0, 0), 2.0); // lower is better
        QCOMPARE(deltas->metrics[0].missing, 5);
        std::istringstream both("pair_id,score_base,score_variant\n" + pairs[0].variantUuid + ",1,2\n" +
                                pairs[1].variantUuid + ",1.5,2\n");
        const auto twice = importPairScores(both, "y.csv", pairs, options);
        QVERIFY(twice.ok());
        QCOMPARE(twice->mismatches.size(), std::size_t{ 1 }); // one base, two scores
        std::istringstream none("id,points\na,1\n");
        QCOMPARE(importPairScores(none, "z.csv", pairs, options).error().code, ErrorCode::MissingColumn);
    }

    void tablesGoOutAsCsv()
    {
        const DeltaTable deltas = made(10, 1);
        const SensitivityTable table = measured(deltas, {});
        std::ostringstream rows, cells;
        QVERIFY(writeDeltas(deltas, table, rows));
        QVERIFY(writeEstimates(table, cells));
        const std::string text = rows.str(), estimates = cells.str();
        QCOMPARE(std::ranges::count(text, '\n'), 41);
        QCOMPARE(std::ranges::count(estimates, '\n'), 5);
        QVERIFY(text.starts_with("pair_id,base_id,segment,"));
    }
};

QTEST_GUILESS_MAIN(tst_sensitivity)
#include "tst_sensitivity.moc"
