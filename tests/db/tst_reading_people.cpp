// SPDX-License-Identifier: GPL-3.0-or-later
// Reading questions and people on a project on disk: scores follow what is said about questions, wherever they are
// read; people answer blind, in an order of their own; and are compared when somebody ends it.

#include "core/campaign/decision_reader.h"
#include "core/campaign/store.h"
#include "core/comprehension/marks.h"
#include "core/comprehension/people_campaign.h"
#include "core/comprehension/people_readings.h"
#include "core/comprehension/reading_tables.h"
#include "core/comprehension/request.h"
#include "core/comprehension/score.h"
#include "core/run/run_loop.h"
#include "core/scoring/score_series.h"
#include "db/project_file.h"
#include "tests/support/reading_model.h"
#include "tests/support/reading_project.h"

#include <QTest>

#include <algorithm>
#include <sstream>

using namespace core;

class tst_reading_people : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void scoresFollowDecisionsEverywhere();
    void originalStaysInTheFile();
    void sheetsHoldTextAndQuestionsAlone();
    void peopleBeginWithDifferentTexts();
    void answersAreHiddenBeforeTheComparison();
    void peopleStandBesideTheModel();
    void answersToFormerWordsAreLeftOut();
    void whoSawTheAnswersIsKept();
    void undoIsAcrossSheets();
    void exportsHaveReadersAndMarks();

private:
    [[nodiscard]] ComprehensionView view() { return *comprehensionView(**m_project->readers()(), m_id); }
    [[nodiscard]] Campaign begin()
    {
        const PeopleCampaign made = peopleCampaign(view());
        return *m_project->campaigns()->create(made.campaign, made.items);
    }
    void decide(const Campaign &campaign, Decision decision, const std::string &person = "Anna")
    {
        decision.actor = m_project->campaigns()->join(campaign.id, { 0, {}, person })->uuid;
        QVERIFY(m_project->campaigns()->decide(campaign.id, decision).ok());
    }
    void say(const Decision &decision)
    {
        const auto known = m_project->campaigns()->campaigns(kMarksKind);
        decide(known->empty() ? *m_project->campaigns()->create(marksCampaign(view().run), {}) : known->front(),
               decision);
    }
    [[nodiscard]] SheetAnswer answer(std::size_t passage, std::size_t candidate, std::size_t question,
                                     const std::string &value)
    {
        const ComprehensionView seen = view();
        const PassageReading &reading = seen.passages[passage];
        return { sheetUuid(seen.run.uuid, reading.candidates[candidate].uuid, 0),
                 reading.questions[question].uuid,
                 reading.questions[question].question,
                 value,
                 value.empty(),
                 false,
                 {} };
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    RowId m_id = 0;
};

void tst_reading_people::init()
{
    m_project.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_project = testing::projectOnDisk(
        *m_folder,
        { { "Le vieux Turc: the old Turk, two baskets",
            "fr",
            { { "good", "Then the old Turk came with two baskets." }, { "bad", "Then a neighbour came." } } },
          { "Encore: the old Turk", "fr", { { "good", "It was the old Turk." }, { "bad", "Nothing." } } } });
    QVERIFY(m_project != nullptr);
    const auto reader = m_project->readers()();
    const BackendInfo info{ "fake", "fake", "memory:", "fake-model", 4, false, true };
    const auto prepared = prepareComprehensionRun({}, testing::readingPrompts(), { info, info, info, {} },
                                                  *(*reader)->textLines({}), *(*reader)->textPlaces());
    QVERIFY(prepared.ok());
    m_id = *m_project->runs().createRun(prepared->run.run, prepared->run.items);
    support::FakeBackend model(&testing::readingReply);
    QVERIFY(runLoop(m_project->runs(), model, *prepared->run.task, m_id, {}, {}, {}).ok());
    QCOMPARE(view().passages.size(), 2U);
    QCOMPARE(view().passages[0].questions.size(), 3U); // who, what, and one that nothing answers
}

void tst_reading_people::scoresFollowDecisionsEverywhere()
{
    const auto reader = m_project->readers()();
    const RowId bad = view().passages[1].candidates[0].text;
    const double before = readSeries(**reader)->back().values.at(bad);
    say(leaveOutDecision(view().passages[1].questions[0].uuid, true)); // the one that bad gets wrong
    const double after = readSeries(**reader)->back().values.at(bad);  // the same reader
    QVERIFY2(after > before, qPrintable(QStringLiteral("%1 then %2").arg(before).arg(after)));
    QCOMPARE(readingScores(view(), Matcher::TokenF1, GoldKind::Regenerated)[2].value, std::optional(after));
}

void tst_reading_people::originalStaysInTheFile()
{
    const std::string uuid = view().passages[0].questions[0].uuid;
    say(rewordDecision(uuid, { "Which person came?", "a Turk" }));
    QCOMPARE(view().passages[0].questions[0].question, std::string("Which person came?"));
    QCOMPARE(view().passages[0].questions[0].uuid, uuid);
    QVERIFY(m_project->campaigns()
                ->undo(m_project->campaigns()->campaigns(kMarksKind)->front().id,
                       m_project->people().personNamed("Anna")->uuid, { kMarksSubject })
                .ok());
    QCOMPARE(view().passages[0].questions[0].question, std::string("Who came to the garden?"));
    QVERIFY(view().passages[0].valid(0)); // with its answers
}

void tst_reading_people::sheetsHoldTextAndQuestionsAlone()
{
    say(leaveOutDecision(view().passages[0].questions[1].uuid, true));
    const Campaign campaign = begin();
    QVERIFY(campaign.blind);
    const auto person = m_project->campaigns()->join(campaign.id, { 0, {}, "Anna" });
    const auto member = m_project->campaigns()->memberView(campaign.id, person->uuid);
    const auto places = (*member)->places();
    QCOMPARE(places->size(), 4U);
    const auto item = (*member)->item(kSheetSubject, answer(0, 1, 0, "").sheet);
    const auto sheet = sheetOf(*item);
    QCOMPARE(sheet->body, std::string("Then the old Turk came with two baskets."));
    QCOMPARE(sheet->questions.size(), 1U); // neither the one left out nor the one kept apart
    for (const char *hidden : { "good", "Turc", "Anonymous", "gold", "proposed", "answer" }) {
        QVERIFY2(item->details.find(hidden) == std::string::npos, hidden);
    }
}

void tst_reading_people::peopleBeginWithDifferentTexts()
{
    std::vector<CampaignPlace> places;
    for (int i = 0; i < 40; ++i) {
        places.push_back({ i, kSheetSubject, "sheet " + std::to_string(i) });
    }
    const auto anna = sheetsFor(places, "anna");
    QCOMPARE(anna, sheetsFor(places, "anna"));
    QVERIFY(anna != sheetsFor(places, "ben"));
    auto sorted = sheetsFor(places, "ben");
    QCOMPARE(sorted.size(), 40U);
    std::ranges::sort(sorted);
    QVERIFY(std::ranges::adjacent_find(sorted) == sorted.end());
    const PeopleCampaign made = peopleCampaign(view()); // one of each passage, then the other of each
    const auto body = [&](std::size_t i) { return sheetOf(made.items[i])->body; };
    QCOMPARE(body(0), std::string("Then a neighbour came."));
    QCOMPARE(body(1), std::string("It was the old Turk."));
    QCOMPARE(body(2), std::string("Then the old Turk came with two baskets."));
    QCOMPARE(body(3), std::string("Nothing."));
}

void tst_reading_people::answersAreHiddenBeforeTheComparison()
{
    const Campaign campaign = begin();
    decide(campaign, sheetDecision(answer(0, 0, 0, "the old Turk")), "Anna");
    decide(campaign, sheetDecision(answer(0, 0, 0, "a neighbour")), "Ben");
    auto people = peopleReadings(**m_project->readers()(), view());
    QCOMPARE(people->answers, 2);
    QVERIFY(people->readings.empty() && people->comparedAt.empty());
    const auto ben = m_project->campaigns()->join(campaign.id, { 0, {}, "Ben" });
    const auto own = sheetAnswers(*(*m_project->campaigns()->memberView(campaign.id, ben->uuid))->own());
    QCOMPARE(own.size(), 1U);
    QCOMPARE(own[0].value, std::string("a neighbour"));
    QVERIFY(m_project->campaigns()->revise(withComparison(campaign, "9999-01-01T00:00:00.000Z")).ok());
    people = peopleReadings(**m_project->readers()(), view());
    QCOMPARE(people->readings.size(), 2U);
}

void tst_reading_people::peopleStandBesideTheModel()
{
    const Campaign campaign = begin();
    SheetAnswer seen = answer(0, 0, 0, "The old Turk!"); // bad's text says "a neighbour": so does the model
    seen.seen = true;
    decide(campaign, sheetDecision(seen));
    decide(campaign, sheetDecision(answer(0, 1, 0, "")));             // the text does not say
    decide(campaign, sheetDecision(answer(0, 1, 0, "the old Turk"))); // it does
    decide(campaign, sheetDecision(answer(0, 1, 1, "two baskets")));
    QVERIFY(m_project->campaigns()->revise(withComparison(campaign, "9999-01-01T00:00:00.000Z")).ok());
    const ComprehensionView run = view();
    const auto people = peopleReadings(**m_project->readers()(), run);
    QCOMPARE(people->answers, 3);
    QCOMPARE(people->readings.size(), 3U);
    QVERIFY(people->readings[0].span.has_value());
    QVERIFY(!people->readings[2].span); // of bad: it does not stand there
    const auto scores = readerScores(run, *people, Matcher::Exact, GoldKind::Regenerated);
    QCOMPARE(scores.size(), 3U); // all, and two systems
    const auto all = std::ranges::find(scores, RowId(0), &ReaderScore::system);
    QCOMPARE(all->n, 3);
    QCOMPARE(all->seen, 1);
    QCOMPARE(all->value, std::optional(1.0));
    QCOMPARE(all->modelValue, std::optional(2.0 / 3));
}

void tst_reading_people::answersToFormerWordsAreLeftOut()
{
    const Campaign campaign = begin();
    decide(campaign, sheetDecision(answer(0, 1, 0, "the old Turk")));
    decide(campaign, sheetDecision(answer(0, 1, 1, "two baskets")));
    say(rewordDecision(view().passages[0].questions[0].uuid, { "When did he come?", "then" }));
    QVERIFY(m_project->campaigns()->revise(withComparison(campaign, "9999-01-01T00:00:00.000Z")).ok());
    const auto people = peopleReadings(**m_project->readers()(), view());
    QCOMPARE(people->readings.size(), 1U);
    QCOMPARE(people->gone, 1);
    QVERIFY(m_project->campaigns()->revise(withComparison(campaign, "2000-01-01T00:00:00.000Z")).ok());
    const auto late = peopleReadings(**m_project->readers()(), view());
    QCOMPARE(late->late, 2); // given after the comparison: not blind
    QVERIFY(late->readings.empty());
}

void tst_reading_people::whoSawTheAnswersIsKept()
{
    const ComprehensionView run = view();
    const std::string file = m_project->file();
    for (const char *name : { "Anna", "Ben" }) {
        const auto person = m_project->people().personNamed(name);
        const std::size_t passage = name == std::string("Anna") ? 0 : 1;
        for (int twice = 0; twice < 2; ++twice) {
            QVERIFY(
                m_project->people()
                    .noteExposure(person->id, run.passages[passage].candidates[1].text, shownReading(run.run.uuid, 0))
                    .ok());
        }
    }
    m_project = *db::openProject(file); // another session
    const Campaign campaign = begin();
    decide(campaign, sheetDecision(answer(0, 1, 0, "the old Turk")), "Anna"); // saw it
    decide(campaign, sheetDecision(answer(0, 0, 0, "a neighbour")), "Anna");  // another text
    decide(campaign, sheetDecision(answer(0, 1, 0, "the old Turk")), "Ben");  // saw another passage
    QVERIFY(m_project->campaigns()->revise(withComparison(campaign, "9999-01-01T00:00:00.000Z")).ok());
    const auto people = peopleReadings(**m_project->readers()(), view());
    QCOMPARE(people->readings.size(), 3U);
    for (const PersonReading &reading : people->readings) {
        const bool good = reading.text == run.passages[0].candidates[1].text;
        QCOMPARE(reading.seen, reading.person == "Anna" && good);
    }
    const auto reader = m_project->readers()();
    QCOMPARE(decisionsIn(**reader)->exposures(shownReading(run.run.uuid, 0))->size(), 2U); // once a person and text
    QVERIFY(decisionsIn(**reader)->exposures(shownReading(run.run.uuid, 1))->empty());
}

void tst_reading_people::undoIsAcrossSheets()
{
    const Campaign campaign = begin();
    const auto person = m_project->campaigns()->join(campaign.id, { 0, {}, "Anna" });
    const auto member = m_project->campaigns()->memberView(campaign.id, person->uuid);
    QVERIFY((*member)->decide(sheetDecision(answer(0, 0, 0, "x"))).ok());
    QVERIFY((*member)->decide(sheetDecision(answer(1, 0, 0, "y"))).ok());
    const auto undone = (*member)->undo({ kSheetSubject }, {});
    QCOMPARE((*undone)->subject, answer(1, 0, 0, "").sheet);
    QCOMPARE(sheetAnswers(*(*member)->own()).size(), 1U);
    QVERIFY((*(*member)->undo({ kSheetSubject }, {})).has_value());
    QVERIFY(!(*(*member)->undo({ kSheetSubject }, {})).has_value());
    QVERIFY(sheetAnswers(*(*member)->own()).empty());
}

void tst_reading_people::exportsHaveReadersAndMarks()
{
    const Campaign campaign = begin();
    decide(campaign, sheetDecision(answer(0, 1, 0, "=the old Turk")));
    QVERIFY(m_project->campaigns()->revise(withComparison(campaign, "9999-01-01T00:00:00.000Z")).ok());
    say(failureDecision(view().passages[0].questions[0].uuid, ReadingFailure::InheritsError, true));
    say(failureDecision(view().passages[0].questions[0].uuid, ReadingFailure::MatchUnfair, true));
    const ComprehensionView run = view();
    const auto people = peopleReadings(**m_project->readers()(), run);
    std::ostringstream answers;
    QCOMPARE(*writeReadings(run, *people, ReadingTable::Answers, WriteFormat::Csv, answers), 2 * 3 * 2 + 1);
    QVERIFY2(answers.str().find("'=the old Turk") != std::string::npos, answers.str().c_str()); // no formula
    QVERIFY2(answers.str().find(",Anna,") != std::string::npos, answers.str().c_str()); // before the mark of its text
    std::ostringstream questions;
    QCOMPARE(*writeReadings(run, *people, ReadingTable::Questions, WriteFormat::Csv, questions), 6);
    QVERIFY(questions.str().find("inherits-error;match-unfair") != std::string::npos);
}

QTEST_GUILESS_MAIN(tst_reading_people)
#include "tst_reading_people.moc"
