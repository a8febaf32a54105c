// SPDX-License-Identifier: GPL-3.0-or-later
// Agreement with people as a table: what the human side may be, filters, baselines, intervals, and its way out. The
// figures beside it are in tst_agreement_parts.cpp.

#include "core/scoring/agreement/agreement_text.h"
#include "core/scoring/agreement/score_scatter.h"
#include "core/scoring/agreement/win_matrix.h"
#include "core/scoring/series_family.h"
#include "core/scoring/span_scores.h"
#include "tests/core/agreement_fixture.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <sstream>

using namespace core;

class tst_agreement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunIsListedWeightedAndUnweighted()
    {
        AgreementFixture fixture;
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
        AgreementFixture fixture;
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
        // Three translations by systems 10, 20, 30; ann and bob mark nothing in those of 30 anywhere.
        const std::vector<RatedPassage> one{ { { { 1, 10 }, { 2, 20 }, { 3, 30 } }, spans } };
        const auto scores = meanOverRaters(spanRatings(one, {}));
        QCOMPARE(scores.at(1), -(6.0 + 5.0) / 2);
        QCOMPARE(scores.at(2), -1.0); // bob marked nothing of system 20 anywhere
        QVERIFY(!scores.contains(3)); // nobody rated it; a model's spans are no person's
        QVERIFY(spanRatings({ { { { 3, 30 } }, { span(3, "major", "model", 7) } } }, {}).empty());
    }

    void whoSaysThereIsNoErrorHasRatedOnlyThat()
    {
        const auto span = [](RowId text, const char *category, const char *severity, const char *rater) {
            ErrorSpan made;
            made.text = text;
            made.category = category;
            made.severity = severity;
            made.rater = rater;
            return made;
        };
        const std::vector<RatedPassage> passages{
            { { { 1, 10 }, { 2, 20 }, { 3, 10 } },
              { span(1, "Fluency/Punctuation", "Minor", "ann"), span(2, "", "no-error", "ann"),
                span(3, "Non-translation!", "Major", "bob") } },
            { { { 4, 10 }, { 5, 20 } }, { span(4, "Style", "Major", "bob"), span(5, "Style", "Minor", "bob") } },
            { { { 6, 10 }, { 7, 20 } }, { span(6, "Style", "Minor", "bob") } },
        };
        const auto ratings = spanRatings(passages, {});
        const auto scores = meanOverRaters(ratings);
        QCOMPARE(scores.at(1), (-0.1 + 0.0) / 2); // bob never says that there is none: unmarked beside his marks is 0
        QCOMPARE(scores.at(2), 0.0);
        QCOMPARE(scores.at(3), -25.0); // ann says so where there is none: she has not rated this one
        QCOMPARE(scores.at(7), 0.0);
        QCOMPARE(int(std::ranges::count(ratings, std::string("ann"), &HumanScore::rater)), 2);
    }

    void spansAreAHumanSide()
    {
        AgreementFixture fixture;
        ErrorSpan span;
        span.severity = "major";
        span.rater = "ann";
        span.quoted = "o";
        span.end = 1;
        for (const RowId text : fixture.twos) {
            span.text = text;
            fixture.project.addSpan(span);
        }
        span.severity = "no-error";
        span.quoted.clear();
        span.end = 0;
        for (const auto *texts : { &fixture.humans, &fixture.ones })
            for (const RowId text : *texts) {
                span.text = text;
                fixture.project.addSpan(span);
            }
        const AgreementTable table = fixture.measure(requestOn(kSpanSeries, { "up" }));
        QCOMPARE(table.strata.front().judged, std::size_t{ 18 });
        QCOMPARE(table.strata.front().rows.front().accEq.value, 2.0 / 3 + 0.0); // human and one are tied by people
        AgreementFixture none;
        const auto missing = measureAgreement(*none.reader(), requestOn(kSpanSeries, { "up" }), {});
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    void preferencesAreAHumanSide()
    {
        AgreementFixture fixture;
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
        AgreementFixture fixture;
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
        AgreementFixture fixture;
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
        AgreementFixture fixture;
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

    void theBaselineIsHeldAgainst()
    {
        AgreementFixture fixture;
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

    void theTableIsPrinted()
    {
        AgreementFixture fixture;
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

    void namesAreEscaped()
    {
        AgreementTable table;
        table.human = "a_b";
        AgreementStratum stratum;
        AgreementRow row;
        row.metric = row.info.name = "50% | x_y & z";
        stratum.rows.push_back(row);
        table.strata.push_back(stratum);
        std::ostringstream markdown, latex;
        writeAgreement(table, AgreementFormat::Markdown, markdown);
        writeAgreement(table, AgreementFormat::Latex, latex);
        QVERIFY(markdown.str().find("50% \\| x\\_y & z") != std::string::npos);
        QVERIFY(latex.str().find("50\\% | x\\_y \\& z") != std::string::npos);
    }

    void intervalsAreAsWideAsTheirLevel()
    {
        AgreementFixture fixture;
        fixture.addMetric("rough", "higher", { 2, 3, 1 });
        AgreementRequest request = requestOn("quality", { "rough" });
        request.draws = 200;
        const auto widthAt = [&](double confidence) {
            request.confidence = confidence;
            const AgreementTable table = fixture.measure(request);
            const AgreementRow &row = table.strata.front().rows.front();
            QVector<double> widths;
            for (const auto &[low, high] : { std::pair(row.accEqInterval.low, row.accEqInterval.high),
                                             std::pair(row.tauInterval.low, row.tauInterval.high) })
                widths << high.value - low.value;
            widths << row.adequacyAll->share.high - row.adequacyAll->share.low
                   << row.contrastive.front().accuracy.high - row.contrastive.front().accuracy.low
                   << table.strata.front().ceiling.all->share.high - table.strata.front().ceiling.all->share.low;
            return widths;
        };
        const QVector<double> narrow = widthAt(0.9), usual = widthAt(0.95), wide = widthAt(0.99);
        for (qsizetype i = 0; i < usual.size(); ++i) {
            QVERIFY2(narrow[i] <= usual[i] && usual[i] <= wide[i], qPrintable(QString::number(i)));
            QVERIFY2(i < 2 || narrow[i] < wide[i], qPrintable(QString::number(i))); // six passages resample alike
        }
        QCOMPARE(fixture.measure(request).confidence, 0.99);
    }
};

QTEST_GUILESS_MAIN(tst_agreement)
#include "tst_agreement.moc"
