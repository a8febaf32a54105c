// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix of answers: every cell in its state, scores only of what was answered, filters, live news.
#include "models/assess/matrix_filter.h"
#include "tests/support/assessed_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using models::MatrixFilter;

namespace {

models::MatrixPtr matrixOf(testing::MemoryProject &project, core::RowId run,
                           models::ColumnOrder order = models::ColumnOrder::BySegment)
{
    auto reader = project.readers()();
    auto matrix = models::buildMatrix(**reader, run, order);
    return matrix ? *matrix : nullptr;
}

} // namespace

class TstMatrixModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsQuestionsUnderTheirAspects();
    void keepsEveryStateApart();
    void scoresAsCoreDoes();
    void namesACellInFullWords();
    void ordersColumnsBySystem();
    void filters_data();
    void filters();
    void keepsBothSidesOfADifference();
    void takesNewAnswers();
    void asksForAFreshReadingWhenAnAnswerFitsNowhere();
    void changesScoresWithTheReplicate();
    void refusesARunWithoutAList();
    void holdsAWholeCorpus();
    void holdsEveryAnswerAsItIs_data();
    void holdsEveryAnswerAsItIs();
};

void TstMatrixModel::groupsQuestionsUnderTheirAspects()
{
    testing::MemoryProject project;
    models::MatrixModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMatrix(matrixOf(project, testing::fillAssessed(project, {})));
    QVERIFY(model.matrix() != nullptr);
    QCOMPARE(model.columnCount(), 9);
    const int aspects = static_cast<int>(model.matrix()->aspects.size());
    QCOMPARE(model.rowCount(), 25 + aspects + 4);
    QCOMPARE(model.rowAt(0).kind, models::RowKind::Heading);
    std::string aspect;
    for (int row = 0; row < model.rowCount() - 4; ++row) {
        const models::MatrixRow &line = model.rowAt(row);
        aspect = line.kind == models::RowKind::Heading ? line.aspect : aspect;
        QCOMPARE(QString::fromStdString(line.aspect), QString::fromStdString(aspect));
    }
}

void TstMatrixModel::keepsEveryStateApart()
{
    testing::MemoryProject project;
    models::MatrixModel model;
    model.setMatrix(matrixOf(project, testing::fillAssessed(project, { .segments = 20 })));
    std::set<core::AnswerState> seen;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const auto face = model.index(row, column).data(models::MatrixModel::FaceRole).value<models::CellFace>();
            if (face.kind != models::RowKind::Question) {
                continue;
            }
            seen.insert(face.state);
            QCOMPARE(face.label.has_value(), face.state == core::AnswerState::Answered);
            QCOMPARE(model.index(row, column).data(models::MatrixModel::SortRole).isValid(),
                     face.state == core::AnswerState::Answered);
        }
    }
    QCOMPARE(seen.size(), core::kAnswerStates.size());
}

void TstMatrixModel::scoresAsCoreDoes()
{
    testing::MemoryProject project;
    const core::RowId run = testing::fillAssessed(project, { .segments = 2, .soft = true });
    const models::MatrixPtr matrix = matrixOf(project, run);
    QVERIFY(matrix->hasSoft);
    const auto reader = project.readers()();
    const auto answers = (*reader)->answers(run);
    for (std::size_t at = 0; at < matrix->columns.size(); ++at) {
        const models::MatrixColumn &column = matrix->columns[at];
        std::vector<core::Answer> own;
        std::copy_if(answers->begin(), answers->end(), std::back_inserter(own),
                     [&column](const core::Answer &answer) { return answer.text == column.line.text; });
        for (const bool soft : { false, true }) {
            for (const core::ScorePreset preset : { core::ScorePreset::Paper, core::ScorePreset::Reference }) {
                const auto expected = core::scoreAnswers(matrix->list, own, preset, soft);
                const core::ListScore got = matrix->score(static_cast<int>(at), { preset, soft });
                QCOMPARE(got.weighted, expected.weighted);
                QCOMPARE(got.unweighted, expected.unweighted);
                QCOMPARE(got.answered, expected.answered);
            }
        }
    }
}

void TstMatrixModel::namesACellInFullWords()
{
    testing::MemoryProject project;
    models::MatrixModel model;
    model.setMatrix(matrixOf(project, testing::fillAssessed(project, { .segments = 1, .allAnswered = true })));
    const QString name = model.index(1, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(name.contains(QStringLiteral("Question")) && name.contains(QStringLiteral("GPT-4")), qPrintable(name));
    QVERIFY2(name.endsWith(QStringLiteral("YES")) || name.endsWith(QStringLiteral("NO")) ||
                 name.endsWith(QStringLiteral("MAYBE")),
             qPrintable(name));
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(!model.index(row, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
        QVERIFY(!model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString().isEmpty());
    }
}

void TstMatrixModel::ordersColumnsBySystem()
{
    testing::MemoryProject project;
    const core::RowId run = testing::fillAssessed(project, { .segments = 3 });
    const models::MatrixPtr matrix = matrixOf(project, run, models::ColumnOrder::BySystem);
    std::vector<std::string> names;
    for (const models::MatrixColumn &column : matrix->columns) {
        names.push_back(column.line.systemName);
    }
    QVERIFY(std::is_sorted(names.begin(), names.end()));
    QCOMPARE(matrix->columns[0].line.segmentPosition, 0);
    QCOMPARE(matrix->columns[1].line.segmentPosition, 1);
}

void TstMatrixModel::filters_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("all") << 0;
    QTest::newRow("an aspect") << 1;
    QTest::newRow("an answer") << 2;
    QTest::newRow("a state") << 3;
    QTest::newRow("a system") << 4;
    QTest::newRow("a segment") << 5;
    QTest::newRow("a system's answers of an aspect") << 6;
}

void TstMatrixModel::filters()
{
    QFETCH(int, which);
    testing::MemoryProject project;
    models::MatrixModel model;
    models::MatrixFilterModel body(&model, models::MatrixPart::Body);
    models::MatrixFilterModel scores(&model, models::MatrixPart::Scores);
    QAbstractItemModelTester bodyTester(&body, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester scoreTester(&scores, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMatrix(matrixOf(project, testing::fillAssessed(project, { .segments = 4 })));
    MatrixFilter filter;
    filter.aspect = which == 1 || which == 6 ? model.matrix()->aspects.front() : std::string();
    filter.label = which == 2 || which == 6 ? std::optional(core::Label::No) : std::nullopt;
    filter.state = which == 3 ? std::optional(core::AnswerState::Refused) : std::nullopt;
    filter.systems = which == 4 || which == 6 ? std::set<core::RowId>{ 2 } : std::set<core::RowId>();
    filter.segment = which == 5 ? 3 : 0;
    body.setFilter(filter);
    scores.setFilter(filter);
    QCOMPARE(scores.columnCount(), body.columnCount());
    QVERIFY(body.columnCount() > 0 || which == 3);
    for (int column = 0; column < body.columnCount(); ++column) {
        const core::TextLine &line = body.column(column).line;
        QVERIFY(filter.systems.empty() || line.system == 2);
        QVERIFY(filter.segment == 0 || line.segment == 3);
        bool matches = !filter.asksForAnswers();
        for (int row = 0; row < body.rowCount(); ++row) {
            const models::MatrixRow &source = model.rowAt(body.mapToSource(body.index(row, column)).row());
            QVERIFY(filter.aspect.empty() || source.aspect == filter.aspect);
            const bool pale = body.index(row, column).data(models::MatrixFilterModel::PaleRole).toBool();
            matches = matches || (source.kind == models::RowKind::Question && !pale);
        }
        QVERIFY(matches); // every column is there for a reason
    }
    body.setFilter({});
    QCOMPARE(body.columnCount(), 12);
    QCOMPARE(body.rowCount(), 25 + static_cast<int>(model.matrix()->aspects.size()));
}

void TstMatrixModel::keepsBothSidesOfADifference()
{
    testing::MemoryProject project;
    const core::RowId run =
        testing::fillAssessed(project, { .segments = 2, .systems = { "A", "B" }, .allAnswered = true });
    const auto library = testing::shippedLibrary();
    const std::vector<core::Question> &questions = library->lists.front().questions;
    for (core::RowId text = 1; text <= 4; ++text) { // all agree …
        for (const core::Question &question : questions) {
            core::Answer answer;
            answer.text = text;
            answer.key = std::to_string(question.id);
            answer.state = core::AnswerState::Answered;
            answer.label = core::Label::Yes;
            project.addAnswer(run, answer);
        }
    }
    core::Answer other; // … but for the second system on one question of the first segment
    other.text = 2;
    other.key = std::to_string(questions.front().id);
    other.state = core::AnswerState::Answered;
    other.label = core::Label::No;
    project.addAnswer(run, other);
    models::MatrixModel model;
    models::MatrixFilterModel body(&model, models::MatrixPart::Body);
    model.setMatrix(matrixOf(project, run));
    MatrixFilter filter;
    filter.differing = true;
    body.setFilter(filter);
    QCOMPARE(body.rowCount(), 2); // the aspect's heading and the question
    QCOMPARE(body.columnCount(), 4);
    QVERIFY(!body.index(1, 0).data(models::MatrixFilterModel::PaleRole).toBool());
    QVERIFY(!body.index(1, 1).data(models::MatrixFilterModel::PaleRole).toBool());
    QVERIFY(body.index(1, 2).data(models::MatrixFilterModel::PaleRole).toBool());
}

void TstMatrixModel::takesNewAnswers()
{
    testing::MemoryProject project;
    const core::RowId run = testing::fillAssessed(project, { .segments = 2 });
    models::MatrixModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMatrix(matrixOf(project, run));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    core::Answer answer = model.matrix()->shown(4, 0);
    answer.id = model.matrix()->lastAnswer + 1;
    answer.text = model.matrix()->columns[4].line.text;
    answer.key = std::to_string(model.matrix()->list.questions.front().id);
    answer.state = core::AnswerState::Answered;
    answer.label = core::Label::Maybe;
    QVERIFY(model.apply({ answer }));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(model.matrix()->shown(4, 0).label, std::optional(core::Label::Maybe));
    QCOMPARE(model.matrix()->lastAnswer, answer.id);
    QVERIFY(model.apply({}));
    QCOMPARE(changed.count(), 1);
}

void TstMatrixModel::asksForAFreshReadingWhenAnAnswerFitsNowhere()
{
    testing::MemoryProject project;
    models::MatrixModel model;
    model.setMatrix(matrixOf(project, testing::fillAssessed(project, { .segments = 1 })));
    core::Answer answer;
    answer.key = "1";
    answer.text = 999; // a text that joined the run later
    QVERIFY(!model.apply({ answer }));
    answer.text = 1;
    answer.replicate = 3;
    QVERIFY(!model.apply({ answer }));
}

void TstMatrixModel::changesScoresWithTheReplicate()
{
    testing::MemoryProject project;
    models::MatrixModel model;
    model.setMatrix(
        matrixOf(project, testing::fillAssessed(project, { .segments = 1, .replicates = 2, .allAnswered = true })));
    QCOMPARE(model.matrix()->replicates, 2);
    const int before = model.matrix()->score(0, {}).yes;
    int unsteady = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        unsteady += model.index(row, 0).data(models::MatrixModel::FaceRole).value<models::CellFace>().unsteady ? 1 : 0;
    }
    QVERIFY(unsteady > 0);
    model.setReplicate(1);
    int yes = 0;
    for (int question = 0; question < 25; ++question) {
        yes += model.matrix()->answer(0, question, 1).label == core::Label::Yes ? 1 : 0;
    }
    QCOMPARE(model.matrix()->score(0, {}).yes, yes);
    model.setReplicate(0);
    QCOMPARE(model.matrix()->score(0, {}).yes, before);
}

void TstMatrixModel::refusesARunWithoutAList()
{
    testing::MemoryProject project;
    core::Run run;
    run.task = "questions";
    const core::RowId id = project.addRun(run, {}, "{}");
    auto reader = project.readers()();
    const auto matrix = models::buildMatrix(**reader, id, models::ColumnOrder::BySegment);
    QVERIFY(!matrix);
    QCOMPARE(matrix.error().code, core::ErrorCode::Malformed);
}

void TstMatrixModel::holdsAWholeCorpus()
{
    testing::MemoryProject project;
    std::vector<std::string> systems;
    for (int i = 0; i < 11; ++i) {
        systems.push_back("System " + std::to_string(i));
    }
    const core::RowId run = testing::fillAssessed(project, { .segments = 62, .systems = systems });
    models::MatrixModel model;
    models::MatrixFilterModel body(&model, models::MatrixPart::Body);
    model.setMatrix(matrixOf(project, run));
    QCOMPARE(body.columnCount(), 682);
    int groups = 0;
    for (int column = 0; column < body.columnCount(); ++column) {
        groups += body.startsGroup(column) ? 1 : 0;
    }
    QCOMPARE(groups, 62);
}

void TstMatrixModel::holdsEveryAnswerAsItIs_data()
{
    QTest::addColumn<int>("segments");
    QTest::addColumn<int>("replicates");
    QTest::newRow("more texts than are read at once") << 251 << 1;
    QTest::newRow("replicates") << 5 << 3;
}

void TstMatrixModel::holdsEveryAnswerAsItIs()
{
    QFETCH(int, segments);
    QFETCH(int, replicates);
    testing::MemoryProject project;
    const core::RowId run = testing::fillAssessed(
        project, { .segments = segments, .systems = { "A", "B", "C", "D" }, .replicates = replicates, .soft = true });
    const models::MatrixPtr matrix = matrixOf(project, run, models::ColumnOrder::BySystem);
    QVERIFY(matrix != nullptr);
    QCOMPARE(matrix->columns.size(), static_cast<std::size_t>(segments) * 4);
    QCOMPARE(matrix->replicates, replicates);
    const auto reader = project.readers()();
    const auto answers = (*reader)->answers(run);
    core::RowId newest = 0;
    for (const core::Answer &expected : *answers) {
        const int column = matrix->columnOf.at(expected.text);
        int question = 0;
        while (std::to_string(matrix->list.questions[static_cast<std::size_t>(question)].id) != expected.key) {
            ++question;
        }
        QVERIFY(matrix->answer(column, question, expected.replicate) == expected);
        newest = std::max(newest, expected.id);
    }
    QCOMPARE(matrix->lastAnswer, newest);
    const auto flips = replicates > 1 ? core::flipRates(matrix->list, *answers) : std::vector<core::FlipRate>();
    QCOMPARE(matrix->flips.size(), flips.size());
    for (std::size_t i = 0; i < flips.size(); ++i) {
        QCOMPARE(matrix->flips[i].pairs, flips[i].pairs);
        QCOMPARE(matrix->flips[i].flips, flips[i].flips);
    }
}

QTEST_GUILESS_MAIN(TstMatrixModel)
#include "tst_matrix_model.moc"
