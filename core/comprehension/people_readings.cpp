// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/people_readings.h"

#include "core/campaign/decision_reader.h"
#include "core/comprehension/answer_text.h"
#include "core/comprehension/people_campaign.h"
#include "core/statistics/running_mean.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {
namespace {

struct Cell { // a question about a translation
    std::size_t passage = 0, candidate = 0, question = 0;
};
using CellKey = std::pair<std::string, std::string>; // sheet, question

std::map<CellKey, Cell> cellsOf(const ComprehensionView &view)
{
    std::map<CellKey, Cell> cells;
    for (std::size_t p = 0; p < view.passages.size(); ++p) {
        const PassageReading &passage = view.passages[p];
        for (std::size_t c = 0; c < passage.candidates.size(); ++c) {
            const std::string sheet = sheetUuid(view.run.uuid, passage.candidates[c].uuid, passage.sample);
            for (std::size_t i = 0; i < passage.questions.size(); ++i) {
                cells[{ sheet, passage.questions[i].uuid }] = { p, c, i };
            }
        }
    }
    return cells;
}

void match(const PassageReading &passage, PersonReading &reading)
{
    const auto add = [&](GoldKind kind, const std::string &gold) {
        for (const Matcher matcher : { Matcher::Exact, Matcher::TokenF1, Matcher::Chrf }) {
            MatchScore score{ matcher, kind, matchedAnswer(matcher, reading.value, gold), {}, 0 };
            score.cause = score.value ? "" : "nothing to compare";
            reading.scores.push_back(std::move(score));
        }
    };
    if (passage.gold[reading.question].valid()) {
        add(GoldKind::Regenerated, passage.gold[reading.question].value);
    }
    if (!passage.questions[reading.question].proposed.empty()) {
        add(GoldKind::Proposed, passage.questions[reading.question].proposed);
    }
}

PersonReading readingOf(const ComprehensionView &view, const Cell &cell, const SheetAnswer &answer)
{
    const PassageReading &passage = view.passages[cell.passage];
    const CandidateReading &candidate = passage.candidates[cell.candidate];
    PersonReading reading;
    reading.text = candidate.text;
    reading.system = candidate.system;
    reading.passage = cell.passage;
    reading.question = cell.question;
    reading.value = answer.value;
    reading.absent = answer.absent;
    reading.seen = answer.seen;
    if (candidate.english && !answer.absent) {
        reading.span = locatedAnswer(candidate.body, answer.value);
    }
    match(passage, reading);
    return reading;
}

// Rewording after the sheet was made leaves the answer behind: it was given to the former words.
bool wasAsked(const PassageReading &passage, std::size_t question, const std::string &asked)
{
    return passage.questions[question].question == asked;
}

// When somebody had a translation on the screen with the answers to a set of questions: by person, text and sample.
using Shown = std::map<std::tuple<std::string, std::string, int>, std::string>;

Result<Shown> shownBefore(DecisionReader &decisions, const ComprehensionView &view)
{
    Shown shown;
    for (int sample = 0; sample < view.options.samples; ++sample) {
        const auto found = decisions.exposures(shownReading(view.run.uuid, sample));
        if (!found) {
            return found.error();
        }
        for (const Exposure &one : *found) {
            shown[{ one.person, one.text, sample }] = one.at;
        }
    }
    return shown;
}

bool wasShown(const Shown &shown, const std::string &person, const PassageReading &passage, std::size_t candidate,
              const std::string &at)
{
    const auto since = shown.find({ person, passage.candidates[candidate].uuid, passage.sample });
    return since != shown.end() && since->second <= at;
}

void addPerson(const ComprehensionView &view, const Person &person, const std::vector<SheetAnswer> &answers,
               const std::map<CellKey, Cell> &cells, const Shown &shown, PeopleReadings &people)
{
    for (const SheetAnswer &answer : answers) {
        ++people.answers;
        const auto cell = cells.find({ answer.sheet, answer.question });
        if (!people.comparedAt.empty() && answer.at > people.comparedAt) {
            ++people.late;
        } else if (cell == cells.end() ||
                   !wasAsked(view.passages[cell->second.passage], cell->second.question, answer.asked)) {
            ++people.gone;
        } else if (!people.comparedAt.empty()) {
            PersonReading reading = readingOf(view, cell->second, answer);
            reading.person = person.name;
            reading.seen = reading.seen || wasShown(shown, person.uuid, view.passages[cell->second.passage],
                                                    cell->second.candidate, answer.at);
            people.readings.push_back(std::move(reading));
        }
    }
}

} // namespace

const MatchScore *PersonReading::score(Matcher matcher, GoldKind gold) const
{
    const auto found =
        std::ranges::find_if(scores, [&](const MatchScore &one) { return one.matcher == matcher && one.gold == gold; });
    return found == scores.end() ? nullptr : &*found;
}

Result<PeopleReadings> peopleReadings(ProjectReader &reader, const ComprehensionView &view)
{
    PeopleReadings people;
    DecisionReader *decisions = decisionsIn(reader);
    if (decisions == nullptr) {
        return people;
    }
    const auto campaign = decisions->campaignNamed(peopleCampaignUuid(view.run.uuid));
    if (!campaign || !*campaign) {
        return campaign ? Result<PeopleReadings>(people) : campaign.error();
    }
    const auto all = decisions->decisionsOf((*campaign)->id);
    const auto persons = reader.people();
    const auto shown = shownBefore(*decisions, view);
    if (!all || !persons || !shown) {
        return !all ? all.error() : !persons ? persons.error() : shown.error();
    }
    people.comparedAt = comparedAt(**campaign);
    std::map<std::string, std::vector<Decision>> byPerson; // uuid
    for (const Decision &decision : *all) {
        byPerson[decision.actor].push_back(decision);
    }
    const auto cells = cellsOf(view);
    for (const Person &person : *persons) {
        if (const auto own = byPerson.find(person.uuid); own != byPerson.end()) {
            addPerson(view, person, sheetAnswers(own->second), cells, *shown, people);
        }
    }
    std::ranges::stable_sort(people.readings, {}, [](const PersonReading &one) {
        return std::tie(one.person, one.passage, one.system, one.question);
    });
    return people;
}

std::vector<ReaderScore> readerScores(const ComprehensionView &view, const PeopleReadings &people, Matcher matcher,
                                      GoldKind gold)
{
    struct Sums {
        ReaderScore score;
        RunningMean person, model;
    };
    std::map<std::pair<std::string, RowId>, Sums> sums;
    for (const PersonReading &reading : people.readings) {
        const PassageReading &passage = view.passages[reading.passage];
        const auto candidate = std::ranges::find(passage.candidates, reading.text, &CandidateReading::text);
        const MatchScore *own = reading.score(matcher, gold);
        const MatchScore *model = candidate->answers[reading.question].score(matcher, gold);
        if (!passage.valid(reading.question) || own == nullptr || !own->value || model == nullptr || !model->value) {
            continue;
        }
        for (const RowId system : { reading.system, RowId(0) }) {
            Sums &sum = sums[{ reading.person, system }];
            sum.score.person = reading.person;
            sum.score.system = system;
            sum.score.systemName = system == 0 ? std::string() : candidate->systemName;
            ++sum.score.n;
            sum.score.seen += reading.seen ? 1 : 0;
            sum.person.add(*own->value);
            sum.model.add(*model->value);
        }
    }
    std::vector<ReaderScore> scores;
    for (auto &[key, sum] : sums) {
        sum.score.value = sum.person.value();
        sum.score.modelValue = sum.model.value();
        scores.push_back(std::move(sum.score));
    }
    return scores;
}

} // namespace core
