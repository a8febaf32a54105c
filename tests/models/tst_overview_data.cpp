// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/question_run.h"
#include "models/project/overview_data.h"
#include "tests/support/memory_project.h"

#include <QFile>
#include <QTest>

using core::Choice;
using core::Label;
using core::RowId;

class OverviewDataTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anEmptyProjectHasNothing();
    void scoresAndAgreement();
    void softAnswersAreUsedWhereThereAre();
    void theWidestRunIsShown();
    void aRunThatHardlyBeganIsNot();
    void pairsOutsideTheRunDoNotCount();

private:
    RowId addRun(const std::vector<RowId> &texts, int done, int total);
    void answerAll(RowId run, RowId text, Label label, std::optional<core::SoftAnswer> soft = std::nullopt);
    models::OverviewData read();

    std::unique_ptr<testing::MemoryProject> m_project;
    std::string m_listJson;
    RowId m_human = 0, m_machine = 0;
    std::vector<RowId> m_humanTexts, m_machineTexts;
};

void OverviewDataTest::init()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-25.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_listJson = file.readAll().toStdString();
    m_project = std::make_unique<testing::MemoryProject>();
    m_human = m_project->addSystem("Legge", core::SystemKind::Human);
    m_machine = m_project->addSystem("GT", core::SystemKind::Machine);
    m_humanTexts.clear();
    m_machineTexts.clear();
}

RowId OverviewDataTest::addRun(const std::vector<RowId> &texts, int done, int total)
{
    core::Run run;
    run.task = "questions";
    run.backend = "local";
    run.recipe.json = R"({"endpoint":"local"})";
    run.itemsDone = done;
    run.itemsTotal = total;
    return m_project->addRun(run, texts, "{\"list\":" + m_listJson + "}");
}

void OverviewDataTest::answerAll(RowId run, RowId text, Label label, std::optional<core::SoftAnswer> soft)
{
    const auto list = core::parseQuestionList(m_listJson, "list");
    QVERIFY(list.ok());
    for (const core::Question &question : list->questions) {
        core::Answer answer;
        answer.text = text;
        answer.key = std::to_string(question.id);
        answer.state = core::AnswerState::Answered;
        answer.label = label;
        answer.soft = soft;
        m_project->addAnswer(run, answer);
    }
}

models::OverviewData OverviewDataTest::read()
{
    auto reader = m_project->readers()();
    const auto data = models::overviewData(**reader);
    return data ? *data : models::OverviewData();
}

void OverviewDataTest::anEmptyProjectHasNothing()
{
    const auto data = read();
    QVERIFY(!data.run);
    QCOMPARE(data.translations, 0);
    QVERIFY(data.accuracy.empty());
}

void OverviewDataTest::scoresAndAgreement()
{
    const RowId segment = m_project->addSegment("子曰", "zh");
    const RowId legge = m_project->addText(segment, m_human, "The Master said", "en");
    const RowId gt = m_project->addText(segment, m_machine, "Confucius said", "en");
    m_project->addHumanScore(gt, 60, "esa");
    m_project->addHumanScore(legge, 90, "esa");
    m_project->addPreference(segment, legge, gt, Choice::First);
    m_project->addPreference(segment, legge, gt, Choice::Tie, "B");
    const RowId run = addRun({ legge, gt }, 2, 2);
    answerAll(run, legge, Label::Yes);
    answerAll(run, gt, Label::No);
    const auto data = read();
    QVERIFY(data.run);
    QVERIFY(data.localModel);
    QVERIFY(!data.soft);
    QCOMPARE(data.scored, 2);
    QCOMPARE(data.assessed, 2);
    QCOMPARE(data.accuracy.size(), std::size_t(1));
    QCOMPARE(data.accuracy[0].pairKind, std::string("human–machine"));
    QCOMPARE(data.accuracy[0].accuracy.n, 1);
    QCOMPARE(data.accuracy[0].accuracy.estimate, 1.0);
    QCOMPARE(data.accuracy[0].peopleTies, 1);
    QCOMPARE(data.systems.size(), std::size_t(2));
    QCOMPARE(data.systems[0].name, std::string("Legge"));
    QCOMPARE(data.systems[0].model, 1.0);
    QCOMPARE(data.systems[0].human, 90.0);
    QCOMPARE(data.systems[1].model, 0.0);
    QCOMPARE(data.humanScale, std::string("esa"));
}

void OverviewDataTest::softAnswersAreUsedWhereThereAre()
{
    const RowId text = m_project->addText(m_project->addSegment("a"), m_machine, "b");
    const RowId run = addRun({ text }, 1, 1);
    answerAll(run, text, Label::Yes, core::SoftAnswer{ 0.5, 0.0, 0.5, 0.9 });
    const auto data = read();
    QVERIFY(data.soft);
    QCOMPARE(data.systems.size(), std::size_t(1));
    QCOMPARE(data.systems[0].model, 0.5);
}

void OverviewDataTest::theWidestRunIsShown()
{
    const RowId first = m_project->addText(m_project->addSegment("a"), m_machine, "b");
    const RowId second = m_project->addText(m_project->addSegment("c"), m_machine, "d");
    const RowId wide = addRun({ first, second }, 2, 2);
    addRun({ first }, 1, 1); // newer, but over less
    QVERIFY(read().run);
    QCOMPARE(read().run->id, wide);
}

void OverviewDataTest::aRunThatHardlyBeganIsNot()
{
    const RowId text = m_project->addText(m_project->addSegment("a"), m_machine, "b");
    addRun({ text }, 1, 25);
    QVERIFY(!read().run);
}

void OverviewDataTest::pairsOutsideTheRunDoNotCount()
{
    const RowId segment = m_project->addSegment("a");
    const RowId one = m_project->addText(segment, m_machine, "b");
    const RowId other = m_project->addText(segment, m_human, "c");
    m_project->addPreference(segment, one, other, Choice::Second);
    const RowId run = addRun({ one }, 1, 1);
    answerAll(run, one, Label::Yes);
    const auto data = read();
    QVERIFY(data.accuracy.empty());
}

QTEST_GUILESS_MAIN(OverviewDataTest)
#include "tst_overview_data.moc"
