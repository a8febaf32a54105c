// SPDX-License-Identifier: GPL-3.0-or-later
// A project scored with text metrics, and its agreement with people.

#include "core/metrics/sacrebleu/score_signature.h"
#include "core/scoring/agreement.h"
#include "core/scoring/score_project.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <cmath>

using namespace core;

namespace {

// Four passages, a reference (human), two systems; people's scores on all but one translation.
struct Fixture {
    testing::MemoryProject project;
    RowId human, good, bad;
    std::vector<RowId> references, goods, bads;

    explicit Fixture(bool withRole = true)
    {
        human = project.addSystem("human", SystemKind::Human);
        good = project.addSystem("good");
        bad = project.addSystem("bad");
        const char *texts[][3] = {
            { "the cat sat on the mat", "the cat sat on the mat", "a dog" },
            { "rain fell all night long", "rain fell all the night", "it was rain" },
            { "he said nothing at all", "he said nothing", "nobody spoke here" },
            { "a third of the town burned down", "a third of the town burned", "the town was on fire" },
        };
        for (int i = 0; i < 4; ++i) {
            const RowId segment = project.addSegment("source " + std::to_string(i), "de", i < 2 ? "One" : "Two");
            references.push_back(project.addText(segment, human, texts[i][0], "en", withRole));
            goods.push_back(project.addText(segment, good, texts[i][1], "en"));
            bads.push_back(project.addText(segment, bad, texts[i][2], "en"));
            project.addHumanScore(references.back(), 5, "quality");
            project.addHumanScore(goods.back(), 4, "quality");
            if (i != 3)
                project.addHumanScore(bads.back(), 1 + i % 2, "quality");
        }
    }

    std::unique_ptr<ProjectReader> reader() { return std::move(project.readers()()).value(); }

    Result<std::vector<ScoredMetric>> score(const std::vector<std::string> &names,
                                            const std::vector<std::string> &against = {})
    {
        ScoreRequest request;
        for (const std::string &name : names)
            request.metrics.push_back({ .name = name });
        request.references = against;
        return scoreProject(*reader(), request, {});
    }

    void store(const std::vector<std::string> &names, const std::vector<std::string> &against = {})
    {
        for (const ScoredMetric &metric : *score(names, against))
            if (!project.saveScores(metric.scores))
                qFatal("the memory project can't fail here");
    }

    Result<AgreementTable> agree(const AgreementRequest &request) { return measureAgreement(*reader(), request, {}); }
};

double scoreOf(const ScoredMetric &metric, RowId text)
{
    for (const TextFigure &figure : metric.scores.texts)
        if (figure.text == text)
            return figure.value;
    return std::nan("");
}

} // namespace

class tst_scoring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTranslationIsNeverItsOwnReference()
    {
        Fixture fixture;
        const auto scored = fixture.score({ "bleu", "chrf" });
        QVERIFY(scored.ok());
        for (const ScoredMetric &metric : *scored) {
            QCOMPARE(metric.scores.texts.size(), std::size_t{ 8 }); // the human texts have no other reference
            QCOMPARE(metric.unscored, 4);
            QVERIFY(std::isnan(scoreOf(metric, fixture.references[0])));
            QVERIFY(scoreOf(metric, fixture.goods[0]) > 99.9);
        }
    }

    void severalReferencesLeaveOutTheTextItself()
    {
        Fixture fixture;
        const auto scored = fixture.score({ "chrf" }, { "human", "good" });
        QVERIFY(scored.ok());
        const ScoredMetric &metric = scored->front();
        QCOMPARE(metric.scores.texts.size(), std::size_t{ 12 });
        QCOMPARE(metric.unscored, 0);
        // "bad" has two references, the others one each: the signature says so.
        QVERIFY2(metric.segmentSignature.starts_with("nrefs:var|"), metric.segmentSignature.c_str());
        QVERIFY(metric.scores.recipe.json.find("\"references\":[\"good\",\"human\"]") != std::string::npos);
    }

    void scoresAreThoseOfTheMetric()
    {
        Fixture fixture;
        const auto scored = fixture.score({ "bleu", "chrf++", "rouge-l", "token-f1", "exact-match", "length-ratio" });
        QVERIFY(scored.ok());
        const std::vector<std::string> reference{ "rain fell all night long" };
        BleuOptions bleu;
        bleu.effectiveOrder = true;
        QCOMPARE(scoreOf((*scored)[0], fixture.goods[1]),
                 sentenceBleu("rain fell all the night", reference, bleu).score.value);
        ChrfOptions chrf;
        chrf.wordOrder = 2;
        QCOMPARE(scoreOf((*scored)[1], fixture.goods[1]),
                 sentenceChrf("rain fell all the night", reference, chrf).value);
        QCOMPARE(scoreOf((*scored)[3], fixture.goods[2]), 2.0 * (3.0 / 3) * (3.0 / 5) / (3.0 / 3 + 3.0 / 5));
        QCOMPARE(scoreOf((*scored)[4], fixture.goods[0]), 1.0);
        QCOMPARE(scoreOf((*scored)[4], fixture.goods[1]), 0.0);
        QCOMPARE(scoreOf((*scored)[5], fixture.bads[0]), 5.0 / 8); // "a dog" over "source 0"
        QCOMPARE((*scored)[5].scores.texts.size(), std::size_t{ 12 });
        QCOMPARE((*scored)[1].corpusSignature, signature(chrf, { { 1, false }, {}, {}, {} }));
    }

    void corpusScoresComeFromSummedCounts()
    {
        Fixture fixture;
        const auto scored = fixture.score({ "bleu", "rouge-1" });
        QVERIFY(scored.ok());
        std::vector<std::string> translations{ "the cat sat on the mat", "rain fell all the night", "he said nothing",
                                               "a third of the town burned" };
        std::vector<BleuReference> references;
        for (const char *text : { "the cat sat on the mat", "rain fell all night long", "he said nothing at all",
                                  "a third of the town burned down" })
            references.emplace_back(std::vector<std::string>{ text }, BleuOptions());
        const auto counts = bleuCounts(translations, references, {});
        QVERIFY(counts.ok());
        bool found = false;
        for (const SystemFigure &figure : (*scored)[0].scores.systems)
            if (figure.system == fixture.good) {
                found = true;
                QCOMPARE(figure.value, corpusBleu(*counts, {}).score.value);
                QCOMPARE(figure.n, 4);
            }
        QVERIFY(found);
        QVERIFY((*scored)[1].corpusSignature.ends_with("level:mean"));
    }

    void whatCannotBeScoredIsSaid()
    {
        Fixture fixture(false);
        QCOMPARE(fixture.score({ "bleu" }).error().code, ErrorCode::NotFound);
        QVERIFY(fixture.score({ "length-ratio" }).ok()); // needs no reference
        QCOMPARE(fixture.score({ "blue" }).error().code, ErrorCode::Usage);
        QCOMPARE(fixture.score({ "bleu" }, { "nobody" }).error().code, ErrorCode::Usage);
        std::stop_source stop;
        stop.request_stop();
        ScoreRequest request;
        request.metrics.push_back({ .name = "length-ratio" });
        QCOMPARE(scoreProject(*fixture.reader(), request, stop.get_token()).error().code, ErrorCode::Cancelled);
    }

    void scriptsWithoutSpacesAreCounted_data()
    {
        QTest::addColumn<QString>("metric");
        QTest::addColumn<bool>("suited"); // tokenizer zh, or each character a token
        QTest::addColumn<QString>("translation");
        QTest::addColumn<int>("unspaced");
        const auto chinese = QStringLiteral("猫坐在垫子上");
        QTest::newRow("BLEU 13a on Chinese") << "bleu" << false << chinese << 1;
        QTest::newRow("BLEU zh on Chinese") << "bleu" << true << chinese << 0;
        QTest::newRow("BLEU 13a on English") << "bleu" << false << "the cat sat" << 0;
        QTest::newRow("BLEU 13a on Japanese") << "bleu" << false << QStringLiteral("ねこがすわった") << 1;
        QTest::newRow("BLEU 13a on Thai") << "bleu" << false << QStringLiteral("แมวนั่งบนเสื่อ") << 1;
        QTest::newRow("BLEU 13a on Korean, which has spaces")
            << "bleu" << false << QStringLiteral("고양이가 앉았다") << 0;
        QTest::newRow("chrF on Chinese") << "chrf" << false << chinese << 0;
        QTest::newRow("ROUGE words on Chinese") << "rouge-l" << false << chinese << 1;
        QTest::newRow("ROUGE characters on Chinese") << "rouge-l" << true << chinese << 0;
        QTest::newRow("token F1 on Chinese") << "token-f1" << false << chinese << 1;
        QTest::newRow("exact match on Chinese") << "exact-match" << false << chinese << 0;
    }
    void scriptsWithoutSpacesAreCounted()
    {
        QFETCH(QString, metric);
        QFETCH(bool, suited);
        QFETCH(QString, translation);
        testing::MemoryProject project;
        const RowId segment = project.addSegment("source", "de");
        project.addText(segment, project.addSystem("human"), translation.toStdString(), "", true);
        project.addText(segment, project.addSystem("machine"), translation.toStdString());
        ScoreRequest request;
        request.metrics.push_back({ .name = metric.toStdString(),
                                    .tokenizer = suited ? BleuTokenizer::Chinese : BleuTokenizer::Mteval13a,
                                    .cjkCharacters = suited });
        const auto scored = scoreProject(*std::move(project.readers()()).value(), request, {});
        QVERIFY(scored);
        QTEST(scored->front().unspaced, "unspaced");
    }

    void agreementIsThatOfTheTable()
    {
        Fixture fixture;
        fixture.store({ "chrf" }, { "human" });
        AgreementRequest request;
        request.human = "quality";
        request.draws = 50;
        const auto table = fixture.agree(request);
        QVERIFY2(table.ok(), table.ok() ? "" : table.error().detail.c_str());
        QCOMPARE(table->strata.size(), std::size_t{ 1 });
        const AgreementStratum &stratum = table->strata.front();
        QCOMPARE(stratum.judged, std::size_t{ 11 });
        QCOMPARE(stratum.rows.size(), std::size_t{ 1 });
        const AgreementRow &row = stratum.rows.front();
        QCOMPARE(row.metric, std::string("chrF2"));
        QCOMPARE(row.cells, std::size_t{ 7 });
        QCOMPARE(row.missing, std::size_t{ 4 }); // the references themselves
        QCOMPARE(row.accEq.value, 1.0);          // "good" above "bad" for people and chrF on all three
        QCOMPARE(row.cluster, 1);
        QVERIFY(row.chance.defined() && row.chance.value < 1);
        QVERIFY(row.adequacyAll.has_value());
        QCOMPARE(row.adequacyAll->share.n, 0); // no metric's score for the human text
        QCOMPARE(row.adequacyAll->withoutHuman, 4);
    }

    void lowerIsBetterTurnsTheSign()
    {
        Fixture fixture;
        MetricScores errors;
        errors.recipe = { 0, "u", "metric", "{\"metric\":\"errors\",\"direction\":\"lower\",\"side\":\"metric\"}" };
        for (int i = 0; i < 4; ++i) {
            errors.texts.push_back({ fixture.goods[static_cast<std::size_t>(i)], 1, 1 });
            errors.texts.push_back({ fixture.bads[static_cast<std::size_t>(i)], 9, 1 });
        }
        QVERIFY(fixture.project.saveScores(errors).ok());
        AgreementRequest request;
        request.human = "quality";
        request.draws = 0;
        const auto table = fixture.agree(request);
        QVERIFY(table.ok());
        QCOMPARE(table->strata.front().rows.front().accEq.value, 1.0);
        QVERIFY(!table->strata.front().rows.front().accEqInterval.low.defined()); // not drawn
    }

    void documentsStandApart()
    {
        Fixture fixture;
        fixture.store({ "chrf" }, { "human" });
        AgreementRequest request;
        request.human = "quality";
        request.by = AgreementBy::Document;
        request.draws = 0;
        const auto table = fixture.agree(request);
        QVERIFY(table.ok());
        QCOMPARE(table->strata.size(), std::size_t{ 2 });
        QCOMPARE(table->strata[0].name, std::string("One"));
        QCOMPARE(table->strata[0].segments, std::size_t{ 2 });
        request.by = AgreementBy::LanguagePair;
        QCOMPARE(fixture.agree(request)->strata.front().name, std::string("de-en"));
    }

    void adequacyNeedsTheHumanAboveAll()
    {
        Fixture fixture;
        MetricScores metric;
        metric.recipe = { 0, "m", "metric", "{\"metric\":\"m\",\"direction\":\"higher\"}" };
        for (std::size_t i = 0; i < 4; ++i) {
            metric.texts.push_back({ fixture.references[i], 3, 1 });
            metric.texts.push_back({ fixture.goods[i], i == 0 ? 3.0 : i == 1 ? 4.0 : 2.0, 1 }); // tie, above, below
            metric.texts.push_back({ fixture.bads[i], 1, 1 });
        }
        QVERIFY(fixture.project.saveScores(metric).ok());
        AgreementRequest request;
        request.human = "quality";
        request.draws = 0;
        request.top = { "good" };
        const auto table = fixture.agree(request);
        QVERIFY(table.ok());
        const AgreementRow &row = table->strata.front().rows.front();
        QCOMPARE(row.adequacyAll->share.estimate, 0.5);
        QCOMPARE(row.adequacyAll->ties, 1);
        QCOMPARE(row.adequacyTop->share.estimate, 0.5);
        QCOMPARE(row.adequacyOther->share.estimate, 1.0);
    }

    void unknownNamesListWhatThereIs()
    {
        Fixture fixture;
        AgreementRequest request;
        request.human = "esa";
        const auto missing = fixture.agree(request);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QVERIFY(missing.error().detail.find("quality") != std::string::npos);
        request.human = "quality";
        QCOMPARE(fixture.agree(request).error().code, ErrorCode::NotFound); // no metric yet
        fixture.store({ "chrf" });
        request.metrics = { "comet" };
        QCOMPARE(fixture.agree(request).error().subject, std::string("comet"));
    }

    void theSameSeedGivesTheSameTable()
    {
        Fixture fixture;
        fixture.store({ "chrf", "bleu" }, { "human" });
        AgreementRequest request;
        request.human = "quality";
        request.draws = 100;
        const auto one = fixture.agree(request);
        request.threads = 3;
        const auto many = fixture.agree(request);
        QVERIFY(one.ok() && many.ok());
        for (std::size_t i = 0; i < 2; ++i) {
            const AgreementRow &a = one->strata.front().rows[i], &b = many->strata.front().rows[i];
            QCOMPARE(a.chance.value, b.chance.value);
            QCOMPARE(a.cluster, b.cluster);
            QVERIFY(a.accEqInterval.low == b.accEqInterval.low);
        }
    }
};

QTEST_GUILESS_MAIN(tst_scoring)
#include "tst_scoring.moc"
