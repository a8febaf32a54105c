// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of metrics on disk: kept, replaced by a new calculation of the same recipe, never half saved.

#include "core/text/identity.h"
#include "tests/db/db_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace fixture;

namespace {

Recipe recipeOf(const std::string &json)
{
    return { 0, namedUuid("recipe", { json }), "metric", json };
}

} // namespace

class tst_scores : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        auto made = db::createProject(pathIn(*m_folder), "x");
        VERIFY_OK(made);
        m_project = *made;
        VERIFY_OK(importBatch(*m_project, batchOf(3)));
        const auto lines = readerOf(m_project)->textLines({});
        VERIFY_OK(lines);
        m_lines = *lines;
        std::ranges::sort(m_lines, {}, &TextLine::text); // the order in which figures are read
        QVERIFY(m_lines.size() >= 3);
    }
    void cleanup() { m_project.reset(); }

    void areKeptAndReadAgain()
    {
        MetricScores scores{ recipeOf(R"({"metric":"chrF"})"),
                             { { m_lines[0].text, 51.25, 1 }, { m_lines[1].text, 0, 2 } },
                             { { m_lines[0].system, "", 48.5, 2, R"({"signature":"s"})" },
                               { m_lines[0].system, "Book", 47, 1, "{}" } } };
        VERIFY_OK(m_project->saveScores(scores));
        m_project.reset();
        const auto again = db::openProject(pathIn(*m_folder));
        VERIFY_OK(again);
        const auto reader = readerOf(*again);
        const auto metrics = reader->metrics();
        VERIFY_OK(metrics);
        QCOMPARE(metrics->size(), std::size_t{ 1 });
        QCOMPARE(metrics->front().texts, 2);
        QCOMPARE(metrics->front().systems, 2);
        QCOMPARE(metrics->front().recipe.json, scores.recipe.json);
        QVERIFY(*reader->textFigures(metrics->front().recipe.id) == scores.texts);
        QVERIFY(*reader->systemFigures(metrics->front().recipe.id) == scores.systems);
    }

    void aNewCalculationTakesThePlaceOfTheOld()
    {
        MetricScores scores{ recipeOf(R"({"metric":"BLEU"})"),
                             { { m_lines[0].text, 10, 1 }, { m_lines[1].text, 20, 1 } },
                             { { m_lines[0].system, "", 15, 2, "{}" } } };
        VERIFY_OK(m_project->saveScores(scores));
        scores.texts = { { m_lines[0].text, 11, 1 } };
        scores.systems.front().value = 16;
        VERIFY_OK(m_project->saveScores(scores));
        const auto reader = readerOf(m_project);
        const RowId recipe = reader->metrics()->front().recipe.id;
        QVERIFY((*reader->textFigures(recipe) ==
                 std::vector<TextFigure>{ { m_lines[0].text, 11, 1 }, { m_lines[1].text, 20, 1 } }));
        QCOMPARE(reader->systemFigures(recipe)->front().value, 16.0);
        QCOMPARE(reader->metrics()->size(), std::size_t{ 1 });
    }

    void twoRecipesStandSideBySide()
    {
        VERIFY_OK(m_project->saveScores({ recipeOf("{\"a\":1}"), { { m_lines[0].text, 1, 1 } }, {} }));
        VERIFY_OK(m_project->saveScores({ recipeOf("{\"a\":2}"), { { m_lines[0].text, 2, 1 } }, {} }));
        const auto reader = readerOf(m_project);
        const auto metrics = reader->metrics();
        QCOMPARE(metrics->size(), std::size_t{ 2 });
        QCOMPARE(reader->textFigures((*metrics)[1].recipe.id)->front().value, 2.0);
    }

    void anUnknownTextSavesNothing()
    {
        const auto saved =
            m_project->saveScores({ recipeOf("{\"a\":1}"), { { m_lines[0].text, 1, 1 }, { 999'999, 2, 1 } }, {} });
        QVERIFY(!saved.ok());
        QCOMPARE(saved.error().code, ErrorCode::NotFound);
        QVERIFY(readerOf(m_project)->metrics()->empty());
    }

    void scoresOfPeopleStayApart()
    {
        VERIFY_OK(m_project->saveScores({ recipeOf("{\"a\":1}"), { { m_lines[0].text, 1, 1 } }, {} }));
        for (const HumanScore &score : *readerOf(m_project)->humanScores())
            QVERIFY(score.name != std::string("a"));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    std::vector<TextLine> m_lines;
};

QTEST_GUILESS_MAIN(tst_scores)
#include "tst_scores.moc"
