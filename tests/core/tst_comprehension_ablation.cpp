// SPDX-License-Identifier: GPL-3.0-or-later
// What the paper's ablations count in a run: accuracy over sets of questions and by the place of the preferred
// candidate, questions against errors, types of questions, lengths of answers.

#include "core/comprehension/ablation.h"
#include "core/comprehension/accuracy.h"
#include "core/comprehension/marks.h"
#include "tests/support/reading_run.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace core;
using support::FakeBackend;
using testing::isMaking;
using testing::ReadingRun;
using testing::wellBehaved;

class tst_comprehension_ablation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_run = std::make_unique<ReadingRun>(); }
    void accuracyOfEachSetOfQuestions();
    void positionsAreFoundAmongTheRuns();
    void questionsAgainstErrorsOfPeople();
    void lengthsOfAnswers();
    void typesInTheirOrder();
    void summaries();

private:
    // `changed`: of the options.
    RowId ask(const std::function<void(ComprehensionOptions &)> &change = {}, FakeBackend::Answer answer = &wellBehaved)
    {
        ComprehensionRequest request;
        request.systems = { "good", "bad" };
        if (change) {
            change(request.options);
        }
        const auto id = m_run->make(request);
        FakeBackend model(std::move(answer));
        m_run->run(*id, model);
        return *id;
    }
    static ErrorSpan span(RowId text, RowId run = 0)
    {
        ErrorSpan made;
        made.text = text;
        made.quoted = "a";
        made.run = run;
        return made;
    }

    std::unique_ptr<ReadingRun> m_run;
};

void tst_comprehension_ablation::accuracyOfEachSetOfQuestions()
{
    m_run->project->addPreference(1, m_run->goodText, m_run->badText, Choice::First);
    const RowId id = ask([](ComprehensionOptions &options) { options.samples = 2; },
                         [](const ChatRequest &request) {
                             const bool second = isMaking(request) && request.replicate == 1;
                             return second ? FakeBackend::text(R"([{"question":"What is the moral?","answer":"x"},
                                                                   {"question":"Where to?","answer":"y"}])")
                                           : wellBehaved(request);
                         });
    const auto reader = m_run->project->readers()();
    const auto variants = readingVariants(**reader, TieRule::Half, 5);
    QCOMPARE(variants->size(), 1U);
    QCOMPARE(variants->front().run.id, id);
    QCOMPARE(variants->front().agreement.size(), 2U); // either gold answer
    const ReadingAgreement &again = variants->front().agreement[0];
    QCOMPARE(again.overall.accuracy.estimate, 1.0);
    QCOMPARE(again.samples, std::vector{ 1.0 }); // the second set has no question that counts
    QVERIFY(positionVariants(*variants, id).empty());
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(readingVariants(**reader, TieRule::Half, 5, stop.get_token()).error().code, ErrorCode::Cancelled);
}

void tst_comprehension_ablation::positionsAreFoundAmongTheRuns()
{
    m_run->project->addPreference(1, m_run->goodText, m_run->badText, Choice::First);
    const auto order = [this](CandidateOrder wanted, int questions = 0) {
        return ask([&](ComprehensionOptions &options) {
            options.order = wanted;
            options.questions = questions;
            options.preferred = { { 1, m_run->goodText } };
        });
    };
    order(CandidateOrder::PreferredFirst, 9); // differs in something else
    const RowId first = order(CandidateOrder::PreferredFirst);
    const RowId last = order(CandidateOrder::PreferredLast);
    const RowId random = order(CandidateOrder::Random);
    order(CandidateOrder::Rotated);
    const auto variants = readingVariants(**m_run->project->readers()(), TieRule::Half, 30);
    QCOMPARE(variants->size(), 5U);
    const auto positions = positionVariants(*variants, last);
    QCOMPARE(positions.size(), 3U);
    QCOMPARE(positions[0].run.id, first);
    QCOMPARE(positions[1].run.id, last);
    QCOMPARE(positions[2].run.id, random);
    QVERIFY(positionVariants(*variants, 999).empty());
}

void tst_comprehension_ablation::questionsAgainstErrorsOfPeople()
{
    ComprehensionView view = m_run->view(ask());
    const RowId second = view.passages[1].candidates[0].text;
    const auto one = questionsAgainstErrors(view, { span(m_run->badText), span(m_run->goodText), span(second, 7) });
    QCOMPARE(one.passages.size(), 1U); // a model's span is no person's
    QCOMPARE(one.passages[0].errors, 2);
    QCOMPARE(one.passages[0].questions, 3);
    QCOMPARE(one.unmarked, 1);
    QVERIFY(!one.pearson.coefficient.defined());
    QuestionMarks marks;
    marks.leftOut = { view.passages[1].questions[0].uuid };
    for (PassageReading &passage : view.passages) {
        applyMarks(passage, marks);
    }
    const auto both = questionsAgainstErrors(view, { span(m_run->badText), span(m_run->badText), span(second) });
    QCOMPARE(both.passages[1].questions, 2);
    QCOMPARE(both.pearson.coefficient.value, 1.0);
    QCOMPARE(both.spearman.coefficient.value, 1.0);
}

void tst_comprehension_ablation::lengthsOfAnswers()
{
    const auto lengths = answerLengths(m_run->view(ask()));
    QCOMPARE(lengths.size(), 4U);
    QVERIFY(lengths[0].of == AnswerLengths::Of::Proposed && lengths[1].of == AnswerLengths::Of::Regenerated);
    QCOMPARE(lengths[0].words, (std::vector{ 3, 2, 3, 2 })); // the old Turk, two baskets; not the moral
    QCOMPARE(lengths[2].systemName, std::string("bad"));
    QCOMPARE(lengths[2].words, (std::vector{ 2, 2 })); // a neighbour; of baskets it says nothing
    QCOMPARE(lengths[3].words, (std::vector{ 3, 2, 3, 2 }));
    const double third = 100.0 / 3; // the old Turk
    QCOMPARE(lengths[0].nameDensity, (std::vector{ third, 0.0, third, 0.0 }));
    QCOMPARE(lengths[2].nameDensity, (std::vector{ 0.0, 0.0 }));
}

void tst_comprehension_ablation::typesInTheirOrder()
{
    QVERIFY(questionTypeCounts(m_run->view(ask())).empty());
    const auto types =
        questionTypeCounts(m_run->view(ask([](ComprehensionOptions &options) { options.typed = true; })));
    QCOMPARE(types.size(), 10U);
    const auto concept_ = std::ranges::find(types, "concept", &QuestionTypeCount::type);
    QCOMPARE(concept_->questions, 4);
    int all = 0;
    for (const QuestionTypeCount &one : types) {
        all += one.questions;
    }
    QCOMPARE(all, 6);
}

void tst_comprehension_ablation::summaries()
{
    QCOMPARE(summaryOf({}).n, 0);
    QCOMPARE(summaryOf({ 5 }).median, 5.0);
    const LengthSummary even = summaryOf({ 9, 1, 2, 4 });
    QCOMPARE(even.median, 3.0);
    QCOMPARE(even.mean, 4.0);
}

QTEST_GUILESS_MAIN(tst_comprehension_ablation)
#include "tst_comprehension_ablation.moc"
