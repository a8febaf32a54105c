// SPDX-License-Identifier: GPL-3.0-or-later
// Agreement with people beyond the one table: what the human side may be, filters, baselines, and the figures beside
// it.

#include "core/scoring/agreement.h"
#include "core/scoring/agreement/agreement_text.h"
#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/rater_agreement.h"
#include "core/scoring/agreement/score_scatter.h"
#include "core/scoring/agreement/segment_scores.h"
#include "core/scoring/agreement/system_scores.h"
#include "core/scoring/agreement/weighting.h"
#include "core/scoring/agreement/win_matrix.h"
#include "core/scoring/span_scores.h"
#include "core/statistics/correlation/linear_fit.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <sstream>

using namespace core;

namespace {

constexpr const char *kList = R"({"id":"two","version":"1","title":"Two aspects","attribution":"test",
 "license":"x","voters":1,"aspects":[["GL","Grammar"],["GE","Equivalence"]],
 "questions":[{"id":1,"number":1,"aspect":"GL","status":"S","votesSum":1,"text":"a"},
              {"id":2,"number":2,"aspect":"GE","status":"S","votesSum":3,"text":"b"}]})";

// Six passages in two documents, a human and two machines; people's scores; metrics "up" and "down" (lower is better).
struct Fixture {
    testing::MemoryProject project;
    RowId human, one, two;
    std::vector<RowId> humans, ones, twos;
    RowId run = 0;

    Fixture()
    {
        human = project.addSystem("Human", SystemKind::Human);
        one = project.addSystem("One");
        two = project.addSystem("Two");
        for (int i = 0; i < 6; ++i) {
            const RowId segment =
                project.addSegment(std::string(static_cast<std::size_t>(10 * (i + 1)), 'x'), "de", i < 3 ? "A" : "B");
            humans.push_back(project.addText(segment, human, "h" + std::to_string(i), i < 3 ? "en" : "zh"));
            ones.push_back(project.addText(segment, one, "o" + std::to_string(i), i < 3 ? "en" : "zh"));
            twos.push_back(project.addText(segment, two, "t" + std::to_string(i), i < 3 ? "en" : "zh"));
            project.addHumanScore(humans.back(), i == 5 ? 1 : 3, "quality", "ann");
            project.addHumanScore(humans.back(), i == 5 ? 1 : 3, "quality", "bob");
            project.addHumanScore(ones.back(), 2, "quality", "ann");
            project.addHumanScore(ones.back(), i % 2 == 0 ? 2 : 1, "quality", "bob");
            project.addHumanScore(twos.back(), 1, "quality", "ann");
        }
        addMetric("up", "higher", { 3, 2, 1 });
        addMetric("down", "lower", { 3, 2, 1 });
    }

    // The same three values, human, one, two, in every passage, each passage higher than the one before.
    void addMetric(const std::string &name, const std::string &direction, std::array<double, 3> values)
    {
        MetricScores scores;
        scores.recipe = { 0, name, "metric",
                          "{\"metric\":\"" + name + "\",\"direction\":\"" + direction + "\",\"side\":\"metric\"}" };
        for (std::size_t i = 0; i < humans.size(); ++i) {
            const auto step = static_cast<double>(i);
            scores.texts.push_back({ humans[i], values[0] + step, 1 });
            scores.texts.push_back({ ones[i], values[1] + step, 1 });
            scores.texts.push_back({ twos[i], values[2] + step, 1 });
        }
        if (!project.saveScores(scores))
            qFatal("the memory project can't fail here");
    }

    void addRun()
    {
        Run made;
        made.uuid = "12345678-0000-4000-8000-000000000000";
        made.task = "questions";
        made.model = "m";
        std::vector<RowId> texts = humans;
        texts.insert(texts.end(), ones.begin(), ones.end());
        texts.insert(texts.end(), twos.begin(), twos.end());
        run = project.addRun(made, texts, std::string("{\"list\":") + kList + "}");
        const auto answer = [&](RowId text, Label grammar, Label equivalence) {
            for (const auto &[key, label] : { std::pair("1", grammar), std::pair("2", equivalence) }) {
                Answer given;
                given.text = text;
                given.key = key;
                given.state = AnswerState::Answered;
                given.label = label;
                project.addAnswer(run, given);
            }
        };
        for (std::size_t i = 0; i < humans.size(); ++i) {
            answer(humans[i], Label::Yes, Label::Yes);
            answer(ones[i], Label::No, Label::Yes);
            answer(twos[i], Label::Yes, Label::No);
        }
    }

    std::unique_ptr<ProjectReader> reader() { return std::move(project.readers()()).value(); }
    AgreementData read(const AgreementWish &wish)
    {
        auto data = readAgreementData(*reader(), wish, {});
        if (!data)
            qFatal("%s: %s", data.error().subject.c_str(), data.error().detail.c_str());
        return std::move(data).value();
    }
    AgreementTable measure(const AgreementRequest &request)
    {
        auto table = measureAgreement(*reader(), request, {});
        if (!table)
            qFatal("%s: %s", table.error().subject.c_str(), table.error().detail.c_str());
        return std::move(table).value();
    }
};

AgreementRequest requestOn(const std::string &human, std::vector<std::string> metrics = {})
{
    AgreementRequest request;
    request.human = human;
    request.metrics = std::move(metrics);
    request.draws = 0;
    return request;
}

AgreementScope wholeOf(const AgreementData &data)
{
    return agreementScopes(data, {}, AgreementBy::All).front();
}

} // namespace

class tst_agreement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunIsListedWeightedAndUnweighted()
    {
        Fixture fixture;
        fixture.addRun();
        const auto infos = listSeries(*fixture.reader());
        QVERIFY(infos.ok());
        QStringList names;
        for (const SeriesInfo &info : *infos)
            names << QString::fromStdString(info.name) + (info.usual ? QString() : QStringLiteral("*"));
        QCOMPARE(names.join(u','), QStringLiteral("quality,up,down,run 12345678,run 12345678 unweighted*,mqm-spans*"));
        QCOMPARE(seriesNamed(*infos, "run 12345678 unweighted")->weighted, false);
        QCOMPARE(readSeries(*fixture.reader())->size(), std::size_t{ 4 }); // the usual ones
    }

    void onlyNamedSeriesAreRead()
    {
        Fixture fixture;
        fixture.addRun();
        const AgreementData data = fixture.read({ "quality", { "up" }, false, {} });
        QCOMPARE(data.metrics.size(), std::size_t{ 1 });
        QVERIFY(data.lengths.empty());
        QVERIFY(!data.aspects);
    }

    void spansAreWeightedByRater()
    {
        const auto span = [](RowId text, const char *severity, const char *rater, RowId run = 0) {
            ErrorSpan made;
            made.text = text;
            made.severity = severity;
            made.rater = rater;
            made.run = run;
            return made;
        };
        const std::vector<ErrorSpan> spans{ span(1, "major", "ann"), span(1, "minor", "ann"), span(1, "Major", "bob"),
                                            span(2, "", "ann"), span(3, "critical", "model", 7) };
        const auto scores = spanScores({ 1, 2, 3 }, spans, {});
        QCOMPARE(scores.at(1), -(6.0 + 5.0) / 2);
        QCOMPARE(scores.at(2), -(1.0 + 0.0) / 2);
        QCOMPARE(scores.at(3), 0.0); // both raters read the passage; a model's spans are no person's
        QVERIFY(spanScores({ 3 }, { span(3, "major", "model", 7) }, {}).empty());
    }

    void spansAreAHumanSide()
    {
        Fixture fixture;
        ErrorSpan span;
        span.severity = "major";
        span.rater = "ann";
        span.quoted = "o";
        span.end = 1;
        for (const RowId text : fixture.twos) {
            span.text = text;
            fixture.project.addSpan(span);
        }
        const AgreementTable table = fixture.measure(requestOn(kSpanSeries, { "up" }));
        QCOMPARE(table.strata.front().judged, std::size_t{ 18 });
        QCOMPARE(table.strata.front().rows.front().accEq.value, 2.0 / 3 + 0.0); // human and one are tied by people
        Fixture none;
        const auto missing = measureAgreement(*none.reader(), requestOn(kSpanSeries, { "up" }), {});
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    void preferencesAreAHumanSide()
    {
        Fixture fixture;
        auto &project = fixture.project;
        for (std::size_t i = 0; i < 4; ++i) // 3 human wins, 1 loss against a machine; 1 machine pair; 1 tie
            project.addPreference(1, fixture.humans[i], fixture.ones[i], i < 3 ? Choice::First : Choice::Second);
        project.addPreference(1, fixture.twos[0], fixture.ones[0], Choice::Second);
        project.addPreference(1, fixture.twos[1], fixture.ones[1], Choice::Tie);
        const AgreementTable table = fixture.measure(requestOn(kPreferenceSide, { "up" }));
        const AgreementStratum &stratum = table.strata.front();
        QCOMPARE(stratum.judged, std::size_t{ 6 });
        const AgreementRow &row = stratum.rows.front();
        QCOMPARE(row.cells, std::size_t{ 6 });
        QCOMPARE(row.contrastive.size(), std::size_t{ 2 });
        QCOMPARE(row.contrastive[0].pairKind, std::string("human–machine"));
        QCOMPARE(row.contrastive[0].accuracy, wilson(3, 4));
        QCOMPARE(row.contrastive[1].accuracy, wilson(1, 1));
        QCOMPARE(row.contrastive[1].peopleTies, 1);
        QCOMPARE(row.accEq.value, 4.0 / 6); // without ε: the tie is a miss, and so is the lost one
        QVERIFY(!row.pearson.defined());
        QCOMPARE(stratum.ceiling.why, NoCeiling::PreferencesOnly);
        const AgreementData data = fixture.read({ kPreferenceSide, { "up" }, false, {} });
        const WinMatrix wins = preferenceMatrix(wholeOf(data), data);
        QCOMPARE(wins.systems, std::vector<std::string>({ "Human", "One", "Two" }));
        QCOMPARE(wins.at(0, 1).wins, 3);
        QCOMPARE(wins.at(1, 0).losses, 3);
        QCOMPARE(wins.at(1, 2).ties, 1);
        QCOMPARE(wins.at(1, 2).rate, wilson(1.5, 2));
    }

    void aSecondTranslationIsLeftOutAndCounted()
    {
        Fixture fixture;
        const RowId segment = fixture.project.addSegment("source", "de", "A");
        const RowId first = fixture.project.addText(segment, fixture.one, "first", "en");
        const RowId second = fixture.project.addText(segment, fixture.one, "second", "en");
        const RowId other = fixture.project.addText(segment, fixture.two, "other", "en");
        fixture.project.addPreference(segment, first, other, Choice::First);
        fixture.project.addPreference(segment, other, second, Choice::First);
        const AgreementData data = fixture.read({ kPreferenceSide, { "up" }, false, {} });
        QCOMPARE(data.leftOut, (SecondTexts{ 1, 1 }));
        AgreementRequest request;
        request.human = kPreferenceSide;
        request.draws = 0;
        const auto table = measureAgreement(data, request, {});
        QVERIFY(table);
        QCOMPARE(table->leftOut, (SecondTexts{ 1, 1 }));
        QCOMPARE(table->strata.front().judged, std::size_t{ 1 });
    }

    void onePassageHasNoInterval()
    {
        Fixture fixture;
        const AgreementData data = fixture.read({ "quality", { "up" }, false, {} });
        AgreementRequest request;
        request.human = "quality";
        request.draws = 50;
        request.filter.longest = 10; // the first passage
        const AgreementData measured = fixture.read({ "quality", { "up" }, true, {} });
        const auto one = measureAgreement(measured, request, {});
        QVERIFY(one);
        QCOMPARE(one->strata.front().segments, std::size_t{ 1 });
        const AgreementRow &row = one->strata.front().rows.front();
        QVERIFY(row.accEq.defined());
        QVERIFY(!row.accEqInterval.low.defined());
        request.filter.longest = 0;
        const auto all = measureAgreement(data, request, {});
        QVERIFY(all && all->strata.front().rows.front().accEqInterval.low.defined());
    }

    void filtersCutTheTable_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("segments");
        QTest::addColumn<int>("judged");
        QTest::newRow("none") << "none" << 6 << 18;
        QTest::newRow("language pair") << "pair" << 3 << 9;
        QTest::newRow("document") << "document" << 3 << 9;
        QTest::newRow("two systems") << "systems" << 6 << 12;
        QTest::newRow("from 30 to 50 characters") << "length" << 3 << 9;
        QTest::newRow("two texts") << "texts" << 1 << 2;
    }
    void filtersCutTheTable()
    {
        QFETCH(QString, filter);
        Fixture fixture;
        AgreementRequest request = requestOn("quality", { "up" });
        if (filter == u"pair")
            request.filter.languagePair = "de-zh";
        else if (filter == u"document")
            request.filter.documents = { "A" };
        else if (filter == u"systems")
            request.filter.systems = { "Human", "Two" };
        else if (filter == u"length")
            request.filter.shortest = 30, request.filter.longest = 50;
        else if (filter == u"texts")
            request.filter.texts = { fixture.humans[0], fixture.twos[0] };
        const AgreementTable table = fixture.measure(request);
        QCOMPARE(table.strata.size(), std::size_t{ 1 });
        QTEST(static_cast<int>(table.strata.front().segments), "segments");
        QTEST(static_cast<int>(table.strata.front().judged), "judged");
        request.filter.languagePair = "en-fr";
        QVERIFY(fixture.measure(request).strata.empty());
    }

    void theCeilingSaysWhyThereIsNone()
    {
        Fixture fixture;
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

    void theBaselineIsHeldAgainst()
    {
        Fixture fixture;
        AgreementRequest request = requestOn("quality");
        request.draws = 200;
        request.baseline = "down";
        request.by = AgreementBy::LanguagePair;
        const AgreementTable table = fixture.measure(request);
        QCOMPARE(table.strata.size(), std::size_t{ 2 });
        QCOMPARE(table.baseline, std::string("down"));
        const AgreementRow &up = table.strata[0].rows[0], &down = table.strata[0].rows[1];
        QVERIFY(!down.difference);
        QCOMPARE(up.difference->accEq.value, up.accEq.value - down.accEq.value);
        QVERIFY(up.difference->p.defined());
        QVERIFY(up.difference->better);
        QCOMPARE(table.macro.size(), std::size_t{ 2 });
        QCOMPARE(table.macro[0].accEq.value, (up.accEq.value + table.strata[1].rows[0].accEq.value) / 2);
        QCOMPARE(table.macro[0].better, std::size_t{ table.strata[1].rows[0].difference->better ? 2u : 1u });
        QVERIFY(up.pearsonInterval.low.defined());
        request.baseline = "none";
        const auto wrong = measureAgreement(*fixture.reader(), request, {});
        QCOMPARE(wrong.error().code, ErrorCode::NotFound);
    }

    void weightedIsHeldAgainstUnweighted()
    {
        Fixture fixture;
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
        Fixture fixture;
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

    void winsCountPassages()
    {
        Fixture fixture;
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
        Fixture fixture;
        const AgreementData data = fixture.read({ "quality", { "down" }, false, {} });
        const auto systems = systemScores(wholeOf(data), data, data.metrics.front());
        QCOMPARE(systems.size(), std::size_t{ 3 });
        QCOMPARE(systems[0].summary.lowest.value, 3.0); // on its own scale, not turned
        QCOMPARE(systems[0].texts.front(), fixture.humans.front());
        QCOMPARE(systems[0].summary.n, std::size_t{ 6 });
    }

    void pointsAreOnTheirOwnScales()
    {
        Fixture fixture;
        const AgreementData data = fixture.read({ "quality", { "down" }, false, {} });
        const ScoreScatter scatter = scoreScatter(wholeOf(data), data, data.metrics.front());
        QCOMPARE(scatter.points.size(), std::size_t{ 18 });
        QCOMPARE(scatter.points.front().people, 3.0);
        QCOMPARE(scatter.points.front().metric, 3.0);
        QCOMPARE(scatter.points.front().text, fixture.humans.front());
    }

    void ratersAreCompared()
    {
        Fixture fixture;
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
        Fixture fixture;
        const AgreementData data = fixture.read({ "quality", { "up", "down" }, false, {} });
        const SegmentScores scores = segmentScores(data, 0);
        QCOMPARE(scores.series, std::vector<std::string>({ "quality", "up", "down" }));
        QCOMPARE(scores.texts, std::vector<RowId>({ fixture.humans[0], fixture.ones[0], fixture.twos[0] }));
        QVERIFY(scores.at(0, 1).highest && scores.at(2, 1).lowest);
        QVERIFY(scores.at(2, 2).highest && scores.at(0, 2).lowest); // lower is better
        QCOMPARE(*scores.at(0, 2).value, 3.0);
        QVERIFY(!scores.at(1, 1).highest && !scores.at(1, 1).lowest);
    }

    void theTableIsPrinted()
    {
        Fixture fixture;
        AgreementRequest request = requestOn("quality");
        request.draws = 100;
        request.baseline = "down";
        request.by = AgreementBy::LanguagePair;
        const AgreementTable table = fixture.measure(request);
        std::ostringstream csv, markdown, latex;
        writeAgreement(table, AgreementFormat::Csv, csv);
        writeAgreement(table, AgreementFormat::Markdown, markdown);
        writeAgreement(table, AgreementFormat::Latex, latex);
        const QStringList lines = QString::fromStdString(csv.str()).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 4 + 2);
        for (const QString &line : lines)
            QCOMPARE(line.count(u','), lines.first().count(u','));
        QVERIFY(lines[1].startsWith(QStringLiteral("de-en,up,")));
        QVERIFY(lines.last().startsWith(QStringLiteral("macro mean,down,of 2,")));
        QVERIFY2(markdown.str().find("| up † | **") != std::string::npos, markdown.str().c_str());
        QVERIFY2(latex.str().find("up $\\dagger$ & \\textbf{") != std::string::npos, latex.str().c_str());
        QVERIFY(latex.str().find("†") == std::string::npos);
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

    void namesAreEscaped()
    {
        AgreementTable table;
        table.human = "a_b";
        AgreementStratum stratum;
        AgreementRow row;
        row.metric = "50% | x_y & z";
        stratum.rows.push_back(row);
        table.strata.push_back(stratum);
        std::ostringstream markdown, latex;
        writeAgreement(table, AgreementFormat::Markdown, markdown);
        writeAgreement(table, AgreementFormat::Latex, latex);
        QVERIFY(markdown.str().find("50% \\| x\\_y & z") != std::string::npos);
        QVERIFY(latex.str().find("50\\% | x\\_y \\& z") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(tst_agreement)
#include "tst_agreement.moc"
