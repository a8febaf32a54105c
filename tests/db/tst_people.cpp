// SPDX-License-Identifier: GPL-3.0-or-later
// People's answers on disk: append-only, undo across items and restarts, blind by the store.

#include "tests/db/db_fixture.h"
#include "tests/db/run_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace fixture;

namespace {

constexpr auto kList = "litransproqa-25";

PersonAnswer given(RowId person, RowId text, const std::string &key, std::optional<Label> label,
                   const std::string &comment = {})
{
    PersonAnswer answer;
    answer.person = person;
    answer.text = text;
    answer.list = kList;
    answer.key = key;
    answer.label = label;
    answer.comment = comment;
    return answer;
}

} // namespace

class tst_people : public QObject {
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
        for (const TextLine &line : *lines)
            m_texts.push_back(line.text);
        m_anna = m_project->people().personNamed("Anna")->id;
        m_bo = m_project->people().personNamed("Bo")->id;
    }
    void cleanup()
    {
        m_project.reset();
        m_texts.clear();
    }

    void aPersonIsOneByName()
    {
        QVERIFY(m_anna != m_bo);
        QCOMPARE(m_project->people().personNamed("Anna")->id, m_anna);
        QCOMPARE(m_project->people().personNamed(" ").error().code, ErrorCode::Usage);
        QVERIFY(readerOf(m_project)->people()->empty()); // nobody has answered yet
    }

    void aChangeOfMindIsANewRow()
    {
        say(m_anna, 0, "1", Label::Yes);
        say(m_anna, 0, "1", Label::No, "on second thought");
        const auto own = standing(m_anna);
        QCOMPARE(own.size(), std::size_t{ 1 });
        QVERIFY(own.front().label == Label::No);
        QCOMPARE(own.front().comment, std::string("on second thought"));
        QCOMPARE(raw(pathIn(*m_folder), "SELECT COUNT(*) FROM decision").rows.front(), std::string("2"));
        QCOMPARE(raw(pathIn(*m_folder), "SELECT COUNT(*) FROM decision WHERE supersedes IS NOT NULL").rows.front(),
                 std::string("1"));
    }

    void undoCrossesItemsAndRestarts()
    {
        say(m_anna, 0, "1", Label::Yes);
        say(m_anna, 0, "1", Label::Maybe);
        say(m_anna, 1, "7", Label::No);
        say(m_bo, 2, "1", Label::No); // another person's answer is not hers to undo
        auto undone = m_project->people().undo(m_anna, kList);
        VERIFY_OK(undone);
        QVERIFY(undone->has_value() && !(*undone)->label);
        QCOMPARE((*undone)->text, m_texts[1]);
        m_project.reset();
        m_project = *db::openProject(pathIn(*m_folder));
        undone = m_project->people().undo(m_anna, kList);
        QVERIFY((*undone)->label == Label::Yes); // back from MAYBE
        QCOMPARE((*undone)->text, m_texts[0]);
        say(m_anna, 0, "2", Label::Yes); // a new answer in between
        undone = m_project->people().undo(m_anna, kList);
        QCOMPARE((*undone)->key, std::string("2"));
        undone = m_project->people().undo(m_anna, kList);
        QVERIFY(!(*undone)->label);
        QCOMPARE((*undone)->key, std::string("1"));
        QVERIFY(standing(m_anna).empty());
        QVERIFY(!m_project->people().undo(m_anna, kList)->has_value());
        QCOMPARE(standing(m_bo).size(), std::size_t{ 1 });
    }

    void aChangeIsUndoneStepByStep()
    {
        for (const Label label : { Label::Yes, Label::Maybe, Label::No })
            say(m_anna, 0, "1", label);
        QVERIFY((*m_project->people().undo(m_anna, kList))->label == Label::Maybe);
        QVERIFY((*m_project->people().undo(m_anna, kList))->label == Label::Yes);
        QVERIFY(!(*m_project->people().undo(m_anna, kList))->label);
    }

    void nobodySeesAnothersAnswers()
    {
        say(m_anna, 0, "1", Label::Yes);
        say(m_bo, 0, "1", Label::No);
        QCOMPARE(standing(m_anna).size(), std::size_t{ 1 });
        QVERIFY(standing(m_anna).front().label == Label::Yes);
        QCOMPARE(readerOf(m_project)->allPersonAnswers(kList)->size(), std::size_t{ 2 });
        QCOMPARE(readerOf(m_project)->people()->size(), std::size_t{ 2 });
    }

    void aModelsAnswerShowsAfterOnesOwn()
    {
        const RowId run = runWithAnswers();
        QVERIFY(view(m_anna)->modelAnswers(run, kList)->empty());
        say(m_anna, 0, "1", std::nullopt, "a comment is no answer");
        QVERIFY(view(m_anna)->modelAnswers(run, kList)->empty());
        say(m_anna, 0, "1", Label::Maybe);
        const auto seen = view(m_anna)->modelAnswers(run, kList);
        VERIFY_OK(seen);
        QCOMPARE(seen->size(), std::size_t{ 1 });
        QCOMPARE(seen->front().text, m_texts[0]);
        QCOMPARE(seen->front().key, std::string("1"));
        QVERIFY(view(m_bo)->modelAnswers(run, kList)->empty());
        QVERIFY(m_project->people().undo(m_anna, kList).ok());
        QVERIFY(view(m_anna)->modelAnswers(run, kList)->empty());
    }

    void listsStandApart()
    {
        PersonAnswer other = given(m_anna, m_texts[0], "1", Label::No);
        other.list = "mine:with colon";
        VERIFY_OK(m_project->people().answer(other));
        QVERIFY(standing(m_anna).empty());
        const auto own = view(m_anna)->own("mine:with colon");
        QCOMPARE(own->size(), std::size_t{ 1 });
        QCOMPARE(own->front().list, other.list);
        QVERIFY(!m_project->people().undo(m_anna, kList)->has_value());
    }

    void unknownOnesAreRefused()
    {
        QCOMPARE(m_project->people().answer(given(m_anna, 999, "1", Label::Yes)).error().code, ErrorCode::NotFound);
        QCOMPARE(m_project->people().answer(given(999, m_texts[0], "1", Label::Yes)).error().code, ErrorCode::NotFound);
    }

    void exposureIsKept()
    {
        VERIFY_OK(m_project->people().noteExposure(m_anna, m_texts[0], "model answer"));
        QCOMPARE(raw(pathIn(*m_folder), "SELECT what FROM exposure").rows.front(), std::string("model answer"));
    }

private:
    void say(RowId person, std::size_t text, const std::string &key, std::optional<Label> label,
             const std::string &comment = {})
    {
        VERIFY_OK(m_project->people().answer(given(person, m_texts[text], key, label, comment)));
    }
    std::unique_ptr<PersonView> view(RowId person) { return std::move(m_project->viewFor(person)).value(); }
    std::vector<PersonAnswer> standing(RowId person) { return view(person)->own(kList).value(); }

    // A run that has answered questions 1 and 2 about the first two texts.
    RowId runWithAnswers()
    {
        NewRun run;
        run.task = "questions";
        run.recipe = { 0, randomUuid(), "questions", "{}" };
        std::vector<RunItem> items(2);
        items[0].text = m_texts[0];
        items[1].text = m_texts[1];
        const RowId id = m_project->runs().createRun(run, items).value();
        if (!m_project->runs().lease(id))
            qFatal("no lease");
        const auto work = m_project->runs().pending(id, 0, 10, false).value();
        std::vector<ItemOutcome> outcomes;
        for (const WorkItem &item : work) {
            ItemOutcome outcome;
            outcome.item = item.item.id;
            outcome.state = ItemState::Done;
            outcome.exchange.outcome = Outcome::Ok;
            for (const char *key : { "1", "2" }) {
                Answer answer;
                answer.key = key;
                answer.state = AnswerState::Answered;
                answer.label = Label::Yes;
                outcome.answers.push_back(answer);
            }
            outcomes.push_back(outcome);
        }
        if (!m_project->runs().save(outcomes))
            qFatal("not saved");
        return id;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    std::vector<RowId> m_texts;
    RowId m_anna = 0, m_bo = 0;
};

QTEST_GUILESS_MAIN(tst_people)
#include "tst_people.moc"
