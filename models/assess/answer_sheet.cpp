// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/answer_sheet.h"

#include "core/questions/question_run.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace models {

namespace {

constexpr std::size_t kTextsAtOnce = 1000; // some megabytes of answers

// A, B, … in the order in which systems first appear; then their numbers.
void hideSystems(std::vector<core::TextLine> &lines)
{
    std::map<core::RowId, std::string> letters;
    for (core::TextLine &line : lines) {
        const auto [place, isNew] = letters.try_emplace(line.system);
        if (isNew) {
            const std::size_t number = letters.size() - 1;
            place->second = number < 26 ? std::string(1, static_cast<char>('A' + number)) : std::to_string(number + 1);
        }
        line.systemName = place->second;
        line.systemKind = core::SystemKind::Unknown;
    }
}

// Answers to another list have no place beside these.
core::Status asksList(core::ProjectReader &reader, const Assessor &assessor, const std::string &listId)
{
    const auto stored = reader.run(assessor.id);
    const auto list = stored ? core::questionListOf(*stored) : core::Result<core::QuestionList>(stored.error());
    if (!list) {
        return list.error();
    }
    return list->id == listId ? core::Status(core::Done{})
                              : core::Status(core::Error{ core::ErrorCode::Usage, assessor.name,
                                                          "it asked the list " + list->id + ", not " + listId, 0 });
}

} // namespace

core::Answer cellOf(const core::PersonAnswer &given)
{
    core::Answer answer;
    answer.text = given.text;
    answer.key = given.key;
    answer.label = given.label;
    answer.state = given.label ? core::AnswerState::Answered : core::AnswerState::Pending;
    answer.value = given.comment;
    return answer;
}

core::Result<MatrixPtr> buildSheet(core::ProjectReader &reader, core::PersonView &view, const SheetWish &wish)
{
    core::Run run;
    core::QuestionList list = wish.list;
    if (wish.run != 0) {
        const auto stored = reader.run(wish.run);
        if (!stored) {
            return stored.error();
        }
        auto carried = core::questionListOf(*stored);
        if (!carried) {
            return carried.error();
        }
        run = stored->run;
        list = std::move(*carried);
    }
    auto lines = wish.run != 0 ? reader.textsOfRun(wish.run) : reader.textLines({});
    auto own = lines ? view.own(list.id) : core::Result<std::vector<core::PersonAnswer>>(lines.error());
    auto seen = own && wish.run != 0 ? view.modelAnswers(wish.run, list.id) : std::vector<core::Answer>();
    if (!own || !seen) {
        return own ? seen.error() : own.error();
    }
    hideSystems(*lines);
    MatrixPtr sheet = emptyMatrix(std::move(run), std::move(list), std::move(*lines), {}, wish.order);
    sheet->blind = true;
    sheet->besideName = sheet->run.model;
    std::vector<core::Answer> cells;
    for (const core::PersonAnswer &answer : *own) {
        const auto column = sheet->columnOf.find(answer.text);
        if (column == sheet->columnOf.end()) {
            continue; // of a translation outside this run
        }
        cells.push_back(cellOf(answer));
        for (int q = 0; q < sheet->questionCount() && !answer.comment.empty(); ++q) {
            if (std::to_string(sheet->list.questions[static_cast<std::size_t>(q)].id) == answer.key) {
                sheet->comments[sheet->at(column->second, q)] = answer.comment;
            }
        }
    }
    (void)applyAnswers(*sheet, cells); // a question that the list has dropped fits nowhere
    (void)applyBeside(*sheet, *seen);
    return sheet;
}

core::Result<std::vector<core::Answer>> answersOf(core::ProjectReader &reader, const Assessor &assessor,
                                                  const std::string &listId)
{
    if (assessor.kind == Assessor::Kind::Run) {
        const core::Status same = asksList(reader, assessor, listId);
        return same ? reader.answers(assessor.id) : core::Result<std::vector<core::Answer>>(same.error());
    }
    std::vector<core::Answer> answers;
    if (assessor.kind == Assessor::Kind::Person) {
        const auto all = reader.allPersonAnswers(listId);
        if (!all) {
            return all.error();
        }
        for (const core::PersonAnswer &one : *all) {
            if (one.person == assessor.id) {
                answers.push_back(cellOf(one));
            }
        }
    }
    return answers;
}

namespace {

// What an assessor said: a person's labels, which are not many, or the run that holds them.
struct Voice {
    core::RowId run = 0; // 0 = a person's, or nobody's
    core::Labels own;
    std::vector<core::RowId> texts;
};

core::Result<Voice> voiceOf(core::ProjectReader &reader, const Assessor &assessor, const std::string &listId)
{
    Voice voice;
    if (assessor.kind == Assessor::Kind::Run) {
        const core::Status same = asksList(reader, assessor, listId);
        const auto lines =
            same ? reader.textsOfRun(assessor.id) : core::Result<std::vector<core::TextLine>>(same.error());
        if (!lines) {
            return lines.error();
        }
        voice.run = assessor.id;
        std::ranges::transform(*lines, std::back_inserter(voice.texts), &core::TextLine::text);
        return voice;
    }
    const auto answers = answersOf(reader, assessor, listId);
    if (!answers) {
        return answers.error();
    }
    voice.own = core::labelsOf(*answers, 0);
    for (const auto &[key, label] : voice.own) {
        voice.texts.push_back(key.first);
    }
    return voice;
}

// Of these texts, which are in ascending order.
core::Result<core::Labels> labelsIn(core::ProjectReader &reader, const Voice &voice, std::span<const core::RowId> texts)
{
    if (voice.run == 0) {
        return core::Labels(voice.own.lower_bound({ texts.front(), {} }),
                            voice.own.lower_bound({ texts.back() + 1, {} }));
    }
    const auto answers = reader.answersOfTexts(voice.run, texts);
    return answers ? core::Result<core::Labels>(core::labelsOf(*answers, 0)) : answers.error();
}

} // namespace

core::Status addBeside(core::ProjectReader &reader, MatrixData &matrix, const Assessor &assessor)
{
    if (assessor.kind == Assessor::Kind::Nobody) {
        return core::Done{};
    }
    matrix.besideName = assessor.name;
    const auto take = [&matrix](const std::vector<core::Answer> &answers) -> core::Status {
        (void)applyBeside(matrix, answers);
        return core::Done{};
    };
    if (assessor.kind == Assessor::Kind::Run) {
        const core::Status same = asksList(reader, assessor, matrix.list.id);
        return same ? eachAnswers(reader, assessor.id, matrix, take) : same;
    }
    const auto answers = answersOf(reader, assessor, matrix.list.id);
    return answers ? take(*answers) : core::Status(answers.error());
}

core::Result<AgreementReading> readAgreement(core::ProjectReader &reader, const core::QuestionList &list,
                                             const Assessor &first, const Assessor &second)
{
    const auto one = voiceOf(reader, first, list.id);
    const auto other = one ? voiceOf(reader, second, list.id) : one;
    if (!other) {
        return other.error();
    }
    std::vector<core::RowId> texts = one->texts;
    texts.insert(texts.end(), other->texts.begin(), other->texts.end());
    std::ranges::sort(texts);
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    core::AgreementCount count(list);
    for (std::size_t from = 0; from < texts.size(); from += kTextsAtOnce) {
        const auto portion = std::span(texts).subspan(from, std::min(kTextsAtOnce, texts.size() - from));
        const auto own = labelsIn(reader, *one, portion);
        const auto others = own ? labelsIn(reader, *other, portion) : own;
        if (!others) {
            return others.error();
        }
        count.add(*own, *others);
    }
    return AgreementReading{ list, first, second, count.rows() };
}

} // namespace models
