// SPDX-License-Identifier: GPL-3.0-or-later
// Beside sensitivity: baselines, memorisation, the printed tables, scores from elsewhere, and tables out.

#include "core/sensitivity/baselines.h"
#include "core/sensitivity/delta_export.h"
#include "core/sensitivity/memorisation.h"
#include "core/sensitivity/pair_import.h"
#include "core/sensitivity/published.h"
#include "core/text/beginning.h"
#include "core/text/identity.h"
#include "tests/core/pair_fixture.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace core;
using namespace pair_fixture;

namespace {

std::string fileText(const std::string &name)
{
    std::ifstream in(std::string(TERTIUM_PUBLISHED) + "/" + name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace

class tst_sensitivity_checks : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        QVERIFY(!areCutApart(rows));
    }

    void runsThatWereCutApartAreNotMixed()
    {
        Fixture fixture;
        const RowId text = fixture.minimal[0].base.text;
        for (const char *given : { R"("share":0.5)", R"("share":0.5)", R"("units":3)" }) {
            Run run;
            run.task = kContinueTask;
            run.model = "m";
            run.uuid = randomUuid();
            run.recipe.json = std::string(R"({"continues":"text",)") + given + "}";
            Answer answer;
            answer.text = text;
            answer.key = kContinuationKey;
            answer.state = AnswerState::Answered;
            answer.value = "envoy at his gate";
            fixture.project.addAnswer(fixture.project.addRun(run, { text }), answer);
        }
        const auto read = readContinuations(*fixture.reader());
        QVERIFY(read.ok());
        const auto rows = memorisation(read->rows);
        QCOMPARE(rows.size(), std::size_t{ 2 }); // alike by model, side and language
        QCOMPARE(rows[0].n + rows[1].n, 3);
        QVERIFY(areCutApart(rows));
        const MemorisationRow &half = rows[0].units == 0 ? rows[0] : rows[1];
        QCOMPARE(half.n, 2);
        QCOMPARE(half.share, 0.5);
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
        // As a spreadsheet of another language writes it.
        std::istringstream comma("score;id\n3,5;" + pairs[0].variantUuid + "\n1,234;" + pairs[0].baseUuid + "\n");
        const auto read = importPairScores(comma, "z.csv", pairs, options);
        QVERIFY(read.ok());
        QCOMPARE(read->scores.texts.size(), std::size_t{ 1 });
        QCOMPARE(read->scores.texts.front().value, 3.5);
        QVERIFY(read->mismatches.front().reason.find("thousands") != std::string::npos); // never guessed
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

QTEST_GUILESS_MAIN(tst_sensitivity_checks)
#include "tst_sensitivity_checks.moc"
