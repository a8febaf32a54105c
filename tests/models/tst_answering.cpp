// SPDX-License-Identifier: GPL-3.0-or-later
// A person answers the list: blind to the model and to others, saved before it is shown, undone across cells.
#include "models/assess/agreement_model.h"
#include "models/assess/assess_controller.h"
#include "tests/support/assessed_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using core::AnswerState;
using core::Label;

class TstAnswering : public QObject {
    Q_OBJECT

private:
    struct Bench {
        explicit Bench(const testing::AssessedOptions &options = { .segments = 2, .allAnswered = true })
            : run(testing::fillAssessed(*project, options))
            , session(project)
            , service(std::make_shared<testing::OneBackend>(nullptr), testing::shippedLibrary())
            , controller(&service)
        {
            service.setSession(&session);
            controller.setSession(&session);
        }
        bool settle()
        {
            return QTest::qWaitFor([this] { return controller.isSettled(); });
        }
        bool begin(const char *name)
        {
            if (!settle()) { // the run must be known
                return false;
            }
            controller.beginAnswering(QString::fromUtf8(name));
            return QTest::qWaitFor([this] { return answering().total() > 0; });
        }
        models::Answering &answering() { return controller.answering(); }
        const models::MatrixData &sheet() { return *controller.matrix().matrix(); }
        testing::MemoryPeople &people() { return project->tables().people; }
        AnswerState beside(int column, int question) { return sheet().besideAt(column, question)->state; }
        int known() // cells whose answer by the model is in the sheet
        {
            int count = 0;
            for (std::size_t at = 0; at < sheet().beside.size(); ++at) {
                count += sheet().beside.state(at) != AnswerState::Pending ? 1 : 0;
            }
            return count;
        }
        std::shared_ptr<testing::MemoryProject> project = std::make_shared<testing::MemoryProject>();
        core::RowId run;
        models::ProjectSession session;
        models::RunService service;
        models::AssessController controller;
    };
    const std::string m_list = "litransproqa-25";

private Q_SLOTS:
    void seesNothingOfOthersBeforeAnswering();
    void seesTheModelBesideTheOwnAnswer();
    void aLiveRunDoesNotLeak();
    void keepsTheCellWhenItIsNotSaved();
    void undoesAcrossCells();
    void goesToTheNextUnansweredCell();
    void keepsCommentAndAnswerTogether();
    void notesWhatWasSeenBefore();
    void goesOnWhereItWasLeft();
    void startsNothingWithoutAName();
    void putsAPersonBesideTheRun();
    void putsAnotherRunBeside();
    void refusesARunOfAnotherList();
    void saysHowFarTwoAgree();
    void longRunsAreComparedSomeTextsAtATime();
    void writesWhatWasGivenBeforeClosing();
};

void TstAnswering::seesNothingOfOthersBeforeAnswering()
{
    Bench bench;
    QVERIFY(bench.settle());
    const core::Person other = *bench.people().personNamed("Berta");
    QVERIFY(bench.people().answer({ 0, {}, other.id, 1, m_list, "1", Label::No, "no!", {} }));
    QAbstractItemModelTester tester(&bench.controller.matrix(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(bench.begin("Anna"));
    QCOMPARE(bench.answering().answered(), 0);
    QCOMPARE(bench.answering().total(), 6 * 25);
    QCOMPARE(bench.known(), 0);
    QVERIFY(bench.sheet().comments.empty());
    QCOMPARE(bench.sheet().columns[0].line.systemName, std::string("A"));
    QCOMPARE(bench.sheet().columns[4].line.systemName, std::string("B"));
    QVERIFY(bench.sheet().humanScale.empty());
    QSignalSpy detail(&bench.controller, &models::AssessController::detailRead);
    bench.controller.readDetail(0, 0);
    QTRY_COMPARE(detail.count(), 1);
    const auto shown = detail.first().first().value<models::AnswerDetail>();
    QVERIFY(shown.exchanges.empty());
    QCOMPARE(shown.text.systemName, std::string("A"));
}

void TstAnswering::seesTheModelBesideTheOwnAnswer()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    QVERIFY(bench.answering().answer({ 1, 2 }, Label::Maybe));
    QCOMPARE(bench.sheet().shown(1, 2).state, AnswerState::Pending); // not on disk yet
    QTRY_COMPARE(bench.sheet().shown(1, 2).label, std::optional(Label::Maybe));
    QTRY_COMPARE(bench.beside(1, 2), AnswerState::Answered);
    QCOMPARE(bench.known(), 1);
    QCOMPARE(bench.people().standing(0, m_list).size(), 1U);
    QCOMPARE(bench.answering().answered(), 1);
    QVERIFY(!bench.answering().answer({ 99, 0 }, Label::Yes));
}

void TstAnswering::aLiveRunDoesNotLeak()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    core::Answer late;
    late.text = 1;
    late.key = "1";
    late.state = AnswerState::Answered;
    late.label = Label::No;
    bench.project->addAnswer(bench.run, late);
    Q_EMIT bench.session.answersChanged(bench.run);
    Q_EMIT bench.session.runsChanged();
    QVERIFY(bench.settle());
    QVERIFY(bench.sheet().blind);
    QCOMPARE(bench.answering().answered(), 0);
    QCOMPARE(bench.known(), 0);
    bench.controller.setColumnOrder(models::ColumnOrder::BySystem); // reads again, and stays blind
    QTRY_COMPARE(bench.sheet().order, models::ColumnOrder::BySystem);
    QCOMPARE(bench.known(), 0);
}

void TstAnswering::keepsTheCellWhenItIsNotSaved()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    QSignalSpy failed(&bench.controller, &models::AssessController::failed);
    bench.people().failSaving = true;
    QVERIFY(bench.answering().answer({ 0, 0 }, Label::Yes));
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(bench.sheet().shown(0, 0).state, AnswerState::Pending);
    QCOMPARE(bench.answering().answered(), 0);
    const models::MatrixFilterModel shown(&bench.controller.matrix(), models::MatrixPart::Body);
    QCOMPARE(bench.answering().next(shown, { 5, 24 }), std::optional(models::MatrixCell(0, 0))); // open again
}

void TstAnswering::undoesAcrossCells()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    QSignalSpy moved(&bench.answering(), &models::Answering::moved);
    QSignalSpy said(&bench.answering(), &models::Answering::said);
    bench.answering().answer({ 0, 0 }, Label::Yes);
    bench.answering().answer({ 4, 7 }, Label::No);
    bench.answering().answer({ 4, 7 }, Label::Maybe);
    bench.answering().undo();
    QTRY_COMPARE(moved.count(), 1);
    QCOMPARE(bench.sheet().shown(4, 7).label, std::optional(Label::No));
    bench.answering().undo();
    bench.answering().undo();
    QTRY_COMPARE(moved.count(), 3);
    QCOMPARE(moved[1], QVariantList({ 4, 7 }));
    QCOMPARE(moved[2], QVariantList({ 0, 0 }));
    QCOMPARE(bench.sheet().shown(0, 0).state, AnswerState::Pending);
    QVERIFY(bench.settle());
    QCOMPARE(bench.known(), 0); // the model's answers go with the own ones
    bench.answering().undo();
    QTRY_VERIFY(!said.isEmpty() && !said.last().first().toString().isEmpty());
}

void TstAnswering::goesToTheNextUnansweredCell()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    models::MatrixFilterModel shown(&bench.controller.matrix(), models::MatrixPart::Body);
    const auto &list = bench.sheet().list.questions;
    models::MatrixCell cell{ 0, 0 };
    for (std::size_t q = 0; q < list.size(); ++q) { // at a typist's speed: nothing is confirmed yet
        QCOMPARE(cell.first, 0);
        QVERIFY(bench.answering().answer(cell, Label::Yes));
        cell = *bench.answering().next(shown, cell);
    }
    QCOMPARE(cell, models::MatrixCell(1, 0)); // the column is full
    QTRY_COMPARE(bench.answering().answered(), 25);
    models::MatrixFilter filter;
    filter.segment = 2;
    shown.setFilter(filter);
    QCOMPARE(bench.answering().next(shown, { 1, 0 })->first, 3); // of what is shown alone
}

void TstAnswering::keepsCommentAndAnswerTogether()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    bench.answering().answer({ 0, 0 }, Label::No);
    bench.answering().comment({ 0, 0 }, QStringLiteral("  A calque.  "));
    bench.answering().answer({ 0, 0 }, Label::Maybe);
    QCOMPARE(bench.answering().commentOf({ 0, 0 }), QStringLiteral("A calque.")); // given, not confirmed
    QVERIFY(bench.settle());
    QTRY_COMPARE(bench.sheet().shown(0, 0).label, std::optional(Label::Maybe));
    QTRY_COMPARE(bench.people().standing(0, m_list).front().comment, std::string("A calque."));
    QTRY_COMPARE(bench.sheet().comments.size(), 1U);
    const int row = bench.controller.matrix().rowOfQuestion(0);
    QVERIFY(bench.controller.matrix().cellName(row, 0).contains(QStringLiteral("A calque.")));
}

void TstAnswering::notesWhatWasSeenBefore()
{
    Bench bench;
    QTRY_VERIFY(bench.controller.matrix().columnCount() > 0);
    QVERIFY(bench.settle());
    bench.controller.noteShown();
    QVERIFY(bench.begin("Anna"));
    bench.answering().answer({ 2, 0 }, Label::Yes);
    bench.answering().answer({ 2, 1 }, Label::Yes); // once a translation is enough
    QTRY_COMPARE(bench.answering().answered(), 2);
    QCOMPARE(bench.people().exposures.size(), 1U);
    QCOMPARE(bench.people().exposures.front(), std::pair(core::RowId(3), std::string("model answer")));
}

void TstAnswering::goesOnWhereItWasLeft()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    bench.answering().answer({ 0, 0 }, Label::Yes);
    QTRY_COMPARE(bench.answering().answered(), 1);
    QVERIFY(bench.people().exposures.empty()); // nothing was on the screen
    bench.controller.endAnswering();
    QTRY_VERIFY(bench.controller.matrix().matrix() != nullptr);
    QVERIFY(!bench.sheet().blind);
    QVERIFY(bench.begin(" Anna "));
    QCOMPARE(bench.answering().answered(), 1);
    QCOMPARE(bench.known(), 1);
    QVERIFY(bench.begin("Berta"));
    QTRY_COMPARE(bench.answering().answered(), 0);
}

void TstAnswering::startsNothingWithoutAName()
{
    Bench bench;
    bench.controller.beginAnswering(QStringLiteral("   "));
    QVERIFY(!bench.answering().isActive());
}

void TstAnswering::putsAPersonBesideTheRun()
{
    Bench bench;
    const core::Person anna = *bench.people().personNamed("Anna");
    QTRY_VERIFY(bench.controller.matrix().columnCount() > 0);
    const auto model = bench.sheet().shown(0, 3).label;
    const Label differs = model == Label::No ? Label::Yes : Label::No;
    const std::string key = bench.sheet().answer(0, 3, 0).key;
    QVERIFY(bench.people().answer({ 0, {}, anna.id, 1, m_list, key, differs, {}, {} }));
    QVERIFY(bench.people().answer({ 0, {}, anna.id, 2, m_list, key, *bench.sheet().shown(1, 3).label, {}, {} }));
    Q_EMIT bench.session.runsChanged();
    QTRY_VERIFY(!bench.controller.assessors().empty());
    bench.controller.compareWith(bench.controller.assessors().front());
    QTRY_VERIFY(!bench.sheet().beside.empty());
    QVERIFY(bench.sheet().assessorsDiffer(0, 3));
    QVERIFY(!bench.sheet().assessorsDiffer(1, 3));
    models::MatrixFilter filter;
    filter.assessorsDiffer = true;
    const models::MatrixSelection left = models::selectFrom(bench.sheet(), filter);
    QCOMPARE(std::count(left.questions.begin(), left.questions.end(), 1), 1);
    QCOMPARE(std::count(left.columns.begin(), left.columns.end(), 1), 1);
    QVERIFY(bench.controller.matrix()
                .cellName(bench.controller.matrix().rowOfQuestion(3), 0)
                .contains(QStringLiteral("Anna says")));
}

void TstAnswering::putsAnotherRunBeside()
{
    Bench bench;
    const core::StoredRun first = *bench.project->run(bench.run);
    const core::RowId second = bench.project->addRun(first.run, { 1 }, first.configJson);
    core::Answer answer;
    answer.text = 1;
    answer.key = "1";
    answer.state = AnswerState::Answered;
    answer.label = Label::Maybe;
    bench.project->addAnswer(second, answer);
    Q_EMIT bench.session.runsChanged();
    QTRY_COMPARE(bench.controller.runs().size(), 2U);
    bench.controller.showRun(bench.run);
    QCOMPARE(bench.controller.assessors().size(), 1U);
    bench.controller.compareWith(bench.controller.assessors().front());
    QTRY_VERIFY(bench.controller.matrix().matrix() != nullptr && !bench.sheet().beside.empty());
    int maybes = 0;
    for (std::size_t at = 0; at < bench.sheet().beside.size(); ++at) {
        maybes += bench.sheet().beside.label(at) == Label::Maybe ? 1 : 0;
    }
    QCOMPARE(maybes, 1);
    bench.controller.showRun(second); // which can't be beside itself
    QCOMPARE(bench.controller.compared().kind, models::Assessor::Kind::Nobody);
}

void TstAnswering::refusesARunOfAnotherList()
{
    Bench bench;
    auto reader = bench.project->readers()();
    const auto answers =
        models::answersOf(**reader, { models::Assessor::Kind::Run, bench.run, "a run" }, "another list");
    QVERIFY(!answers);
    QCOMPARE(answers.error().code, core::ErrorCode::Usage);
}

void TstAnswering::saysHowFarTwoAgree()
{
    Bench bench;
    const core::Person anna = *bench.people().personNamed("Anna");
    const core::Person berta = *bench.people().personNamed("Berta");
    const auto say = [&](core::RowId person, core::RowId text, Label label) {
        QVERIFY(bench.people().answer({ 0, {}, person, text, m_list, "1", label, {}, {} }));
    };
    for (const core::RowId text : { 1, 2, 3 }) {
        say(anna.id, text, Label::Yes);
        say(berta.id, text, text == 3 ? Label::No : Label::Yes);
    }
    say(anna.id, 4, Label::No);
    say(berta.id, 4, Label::No);
    say(anna.id, 5, Label::No); // Berta has not come so far
    auto reader = bench.project->readers()();
    const auto list = testing::shippedLibrary()->lists.front();
    const auto reading = models::readAgreement(**reader, list, { models::Assessor::Kind::Person, anna.id, "Anna" },
                                               { models::Assessor::Kind::Person, berta.id, "Berta" });
    QVERIFY(reading);
    models::AgreementModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setReading(*reading);
    QCOMPARE(model.rowCount(), 26);
    const auto text = [&model](int column) { return model.index(25, column).data(Qt::DisplayRole).toString(); };
    const QLocale locale;
    QCOMPARE(text(models::AgreementModel::CountColumn), locale.toString(4));
    QCOMPARE(text(models::AgreementModel::ObservedColumn), locale.toString(0.75, 'f', 2));
    QCOMPARE(text(models::AgreementModel::KappaColumn), locale.toString(0.5, 'f', 2)); // (0.75 − 0.5) / 0.5
    QCOMPARE(text(models::AgreementModel::TableColumn), QStringLiteral("YES–YES 2, YES–NO 1, NO–NO 1"));
    QCOMPARE(text(models::AgreementModel::AloneColumn), locale.toString(1));
    const QModelIndex empty = model.index(24, models::AgreementModel::KappaColumn);
    QCOMPARE(empty.data(Qt::DisplayRole).toString(), QStringLiteral("–"));
    QVERIFY(!empty.data(Qt::ToolTipRole).toString().isEmpty());
}

void TstAnswering::longRunsAreComparedSomeTextsAtATime()
{
    Bench bench({ .segments = 400, .allAnswered = true }); // more texts than are read at once
    const core::RowId other = testing::fillAssessed(*bench.project, { .segments = 2, .allAnswered = true });
    const core::Person anna = *bench.people().personNamed("Anna");
    auto reader = bench.project->readers()();
    const auto list = testing::shippedLibrary()->lists.front();
    const auto lines = (*reader)->textsOfRun(bench.run);
    QVERIFY(lines->size() > 1000);
    for (std::size_t i = 0; i < lines->size(); i += 300) {
        QVERIFY(bench.people().answer({ 0, {}, anna.id, lines->at(i).text, m_list, "1", Label::No, {}, {} }));
    }
    const models::Assessor run{ models::Assessor::Kind::Run, bench.run, "a run" };
    for (const models::Assessor &second : { models::Assessor{ models::Assessor::Kind::Run, other, "another" },
                                            models::Assessor{ models::Assessor::Kind::Person, anna.id, "Anna" },
                                            models::Assessor{ models::Assessor::Kind::Nobody, 0, {} } }) {
        const auto reading = models::readAgreement(**reader, list, run, second);
        QVERIFY(reading);
        const auto whole = core::agreementByQuestion(list, core::labelsOf(*models::answersOf(**reader, run, m_list), 0),
                                                     core::labelsOf(*models::answersOf(**reader, second, m_list), 0));
        QCOMPARE(reading->rows.size(), whole.size());
        QVERIFY(whole.back().table.total() + whole.back().table.leftOut > 25'000);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            QCOMPARE(reading->rows[i].key, whole[i].key);
            QVERIFY(reading->rows[i].table == whole[i].table);
            const core::Statistic made = reading->rows[i].agreement.kappa, due = whole[i].agreement.kappa;
            QVERIFY(made.defined() == due.defined() && (!due.defined() || made.value == due.value));
        }
    }
}

void TstAnswering::writesWhatWasGivenBeforeClosing()
{
    Bench bench;
    QVERIFY(bench.begin("Anna"));
    for (int q = 0; q < 20; ++q) {
        QVERIFY(bench.answering().answer({ 0, q }, Label::Yes));
    }
    bench.controller.setSession(nullptr);
    QCOMPARE(bench.people().standing(0, m_list).size(), 20U);
}

QTEST_GUILESS_MAIN(TstAnswering)
#include "tst_answering.moc"
