// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/lab_data.h"

#include "core/questions/prompt.h"
#include "core/questions/question_run.h"
#include "core/scoring/score_series.h"
#include "core/statistics/correlation/average_correlation.h"
#include "core/statistics/ranking/acc_eq.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace core {
namespace {

bool inPart(const LabData &data, RowId text, DataPart part)
{
    const auto found = data.parts.find(text);
    return part == DataPart::All || (found != data.parts.end() && found->second == part);
}

std::vector<TextLine> linesIn(const LabData &data, DataPart part)
{
    std::vector<TextLine> lines;
    std::ranges::copy_if(data.lines, std::back_inserter(lines),
                         [&](const TextLine &line) { return inPart(data, line.text, part); });
    return lines;
}

std::vector<Answer> answersTo(const LabData &data, const std::vector<TextLine> &lines, const QuestionList &list)
{
    std::set<RowId> texts;
    for (const TextLine &line : lines)
        texts.insert(line.text);
    std::set<std::string> keys;
    for (const Question &question : list.questions)
        keys.insert(std::to_string(question.id));
    std::vector<Answer> answers;
    std::ranges::copy_if(data.answers, std::back_inserter(answers), [&](const Answer &answer) {
        return texts.contains(answer.text) && keys.contains(answer.key);
    });
    return answers;
}

// Questions of `list` that the run asked in the same words.
QuestionList askedOf(const LabData &data, const QuestionList &list)
{
    std::map<int, std::string> asked;
    for (const Question &question : data.list.questions)
        asked[question.id] = cleanWording(question);
    QuestionList out = list;
    std::erase_if(out.questions, [&](const Question &question) {
        const auto found = asked.find(question.id);
        return found == asked.end() || found->second != cleanWording(question);
    });
    return out;
}

QuestionSkew skewOf(const QuestionShare *all, const QuestionShare *human)
{
    QuestionSkew skew;
    if (const int n = all == nullptr ? 0 : all->yes + all->maybe + all->no; n > 0) {
        const std::array<std::pair<int, const char *>, 3> labels = {
            { { all->yes, "YES" }, { all->maybe, "MAYBE" }, { all->no, "NO" } }
        };
        const auto most = std::ranges::max_element(labels, {}, &std::pair<int, const char *>::first);
        skew.general = static_cast<double>(most->first) / n;
        skew.label = most->second;
        skew.generalN = n;
    }
    if (const int n = human == nullptr ? 0 : human->yes + human->maybe + human->no; n > 0) {
        skew.human = static_cast<double>(human->maybe + human->no) / n;
        skew.humanN = n;
    }
    return skew;
}

// People's series with the most translations of the run.
void takePeople(LabData &data, const std::vector<ScoreSeries> &series)
{
    std::size_t most = 0;
    for (const ScoreSeries &one : series) {
        if (one.side != ScoreSeries::Side::People)
            continue;
        const auto covered = static_cast<std::size_t>(
            std::ranges::count_if(data.lines, [&](const TextLine &line) { return one.values.contains(line.text); }));
        if (covered > most) {
            most = covered;
            data.people = one.name;
            data.ratings = one.values;
            if (!one.higherIsBetter)
                for (auto &[text, value] : data.ratings)
                    value = -value;
        }
    }
}

void addRatings(LabAgreement &out, const LabData &data, const std::map<RowId, double> &scores, DataPart part)
{
    const TextGrid grid(data.places);
    std::vector<std::size_t> segments(grid.segments().size());
    std::iota(segments.begin(), segments.end(), std::size_t{ 0 });
    ScoreSeries people;
    ScoreSeries metric;
    metric.values = scores;
    for (const auto &[text, value] : data.ratings)
        if (inPart(data, text, part))
            people.values[text] = value;
    const std::vector<double> gold = seriesTable(people, grid, segments);
    const std::vector<double> own = seriesTable(metric, grid, segments);
    for (std::size_t i = 0; i < gold.size(); ++i)
        out.cells += !std::isnan(gold[i]) && !std::isnan(own[i]) ? 1 : 0;
    out.accEq = accEq(gold, own, grid.systems().size(), Grouping::Item).accuracy;
    AverageOptions options;
    options.kind = CorrelationKind::KendallB;
    options.grouping = Grouping::Item;
    out.tau = averageCorrelation(gold, own, grid.systems().size(), options).mean;
}

} // namespace

bool LabData::hasSplit() const
{
    const auto has = [this](DataPart part) {
        return std::ranges::any_of(lines, [&](const TextLine &line) { return inPart(*this, line.text, part); });
    };
    return has(DataPart::Development) && has(DataPart::Test);
}

DataPart dataPartNamed(const std::string &value)
{
    const std::string folded = foldedCase(value);
    for (const char *word : { "dev", "devel", "development", "valid", "validation", "train" })
        if (folded == word)
            return DataPart::Development;
    for (const char *word : { "test", "eval" })
        if (folded == word)
            return DataPart::Test;
    return DataPart::All;
}

Result<LabData> readLabData(ProjectReader &reader, CampaignStore *store, RowId run)
{
    const auto stored = reader.run(run);
    auto lines = reader.textsOfRun(run);
    auto answers = reader.answers(run);
    auto preferences = reader.preferences();
    auto places = reader.textPlaces();
    const auto series = readSeries(reader);
    for (const Error *error : { stored ? nullptr : &stored.error(), lines ? nullptr : &lines.error(),
                                answers ? nullptr : &answers.error(), preferences ? nullptr : &preferences.error(),
                                places ? nullptr : &places.error(), series ? nullptr : &series.error() })
        if (error != nullptr)
            return *error;
    auto list = questionListOf(*stored);
    if (!list)
        return list.error();
    LabData data;
    data.run = stored->run.uuid;
    data.list = std::move(list).value();
    data.lines = std::move(lines).value();
    data.answers = std::move(answers).value();
    data.soft = hasSoftAnswers(data.answers);
    data.preferences = std::move(preferences).value();
    data.places = std::move(places).value();
    takePeople(data, *series);
    if (store != nullptr) {
        const auto splits = store->splits();
        if (!splits)
            return splits.error();
        for (const auto &[text, value] : *splits)
            if (const DataPart part = dataPartNamed(value); part != DataPart::All)
                data.parts[text] = part;
    }
    return data;
}

Skews skewsOf(const LabData &data, const QuestionList &list, DataPart part)
{
    const QuestionList asked = askedOf(data, list);
    const std::vector<TextLine> lines = linesIn(data, part);
    std::vector<TextLine> human;
    std::ranges::copy_if(lines, std::back_inserter(human),
                         [](const TextLine &line) { return line.systemKind == SystemKind::Human; });
    const RunTable all = tabulateRun(asked, lines, answersTo(data, lines, asked), ScorePreset::Paper, false);
    const RunTable people = tabulateRun(asked, human, answersTo(data, human, asked), ScorePreset::Paper, false);
    Skews skews;
    for (std::size_t i = 0; i < all.questions.size(); ++i)
        skews[all.questions[i].question.id] =
            skewOf(&all.questions[i], i < people.questions.size() ? &people.questions[i] : nullptr);
    return skews;
}

LabAgreement agreementOf(const LabData &data, const QuestionList &selected, DataPart part)
{
    LabAgreement out;
    const QuestionList asked = askedOf(data, selected);
    if (asked.questions.empty())
        return out;
    const std::vector<TextLine> lines = linesIn(data, part);
    const RunTable table = tabulateRun(asked, lines, answersTo(data, lines, asked), ScorePreset::Paper, data.soft);
    const std::map<RowId, double> scores = weightedScores(table);
    out.scored = static_cast<int>(scores.size());
    addRatings(out, data, scores, part);
    std::vector<Preference> preferences;
    std::ranges::copy_if(data.preferences, std::back_inserter(preferences), [&](const Preference &preference) {
        return inPart(data, preference.first, part) && inPart(data, preference.second, part);
    });
    out.pairs = runAgreement(table, lines, preferences);
    return out;
}

std::vector<AspectAblation> ablateAspects(const LabData &data, const QuestionList &selected, DataPart part)
{
    std::vector<AspectAblation> rows;
    for (const auto &[code, title] : selected.aspects) {
        const std::string aspect = code;
        QuestionList alone = selected;
        QuestionList without = selected;
        std::erase_if(alone.questions, [&](const Question &question) { return question.aspect != aspect; });
        std::erase_if(without.questions, [&](const Question &question) { return question.aspect == aspect; });
        if (alone.questions.empty())
            continue;
        rows.push_back({ code, title, static_cast<int>(alone.questions.size()), agreementOf(data, alone, part),
                         agreementOf(data, without, part) });
    }
    return rows;
}

} // namespace core
