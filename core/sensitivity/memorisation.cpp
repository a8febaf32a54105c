// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/memorisation.h"

#include "core/text/beginning.h"
#include "core/text/script.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

namespace core {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

struct Setup {
    ContinuedSide side = ContinuedSide::Text;
    double share = 0;
    std::size_t units = 0; // in the share's place

    [[nodiscard]] std::string_view given(std::string_view body) const
    {
        return units > 0 ? beginningOf(body, units) : beginningOf(body, share);
    }
};

Result<Setup> setupOf(const Run &run)
{
    const auto json = nlohmann::json::parse(run.recipe.json, nullptr, false);
    Setup setup;
    const auto number = [&json](const char *key) {
        return json.is_object() && json.contains(key) && json[key].is_number() ? json[key].get<double>() : 0.0;
    };
    setup.share = number("share");
    setup.units = static_cast<std::size_t>(std::max(0.0, number("units")));
    if (setup.units == 0 && !(setup.share > 0 && setup.share < 1))
        return Error{ ErrorCode::Malformed, "run " + run.uuid, "its recipe does not say how much was given", 0 };
    if (json.contains("continues") && json["continues"] == "source")
        setup.side = ContinuedSide::Source;
    return setup;
}

Status addAnswer(ProjectReader &reader, const Run &run, const Setup &setup, const Answer &answer,
                 ReadContinuations &out)
{
    const auto segment = reader.segmentOf(answer.text);
    if (!segment)
        return segment.error();
    Continuation row;
    row.segment = segment->id;
    row.label =
        segment->key.empty() ? segment->documentName + " " + std::to_string(segment->position + 1) : segment->key;
    row.model = run.model;
    row.run = run.uuid;
    row.side = setup.side;
    row.share = setup.units > 0 ? 0 : setup.share;
    row.units = static_cast<int>(setup.units);
    row.made = answer.value;
    std::string whole = segment->source;
    row.language = segment->sourceLanguage;
    if (setup.side == ContinuedSide::Text) {
        auto text = reader.text(answer.text);
        if (!text)
            return text.error();
        whole = std::move(text->body);
        row.language = text->language;
    }
    const std::string_view given = setup.given(whole);
    if (given.empty()) {
        ++out.uncut;
        return Done{};
    }
    const std::size_t rest = whole.find_first_not_of(kBlanks, given.size());
    row.human = whole.substr(std::min(rest, whole.size()));
    out.rows.push_back(std::move(row));
    return Done{};
}

} // namespace

Result<ReadContinuations> readContinuations(ProjectReader &reader, const std::stop_token &stop)
{
    ReadContinuations out;
    const auto runs = reader.runs();
    if (!runs)
        return runs.error();
    for (const Run &run : *runs) {
        if (run.task != kContinueTask)
            continue;
        ++out.runs;
        const auto setup = setupOf(run);
        const auto answers = reader.answers(run.id);
        if (!setup || !answers)
            return setup ? answers.error() : setup.error();
        for (const Answer &answer : *answers) {
            if (stop.stop_requested())
                return Error{ ErrorCode::Cancelled, {}, {}, 0 };
            if (answer.key != kContinuationKey)
                continue;
            if (answer.state != AnswerState::Answered) {
                ++out.unanswered;
                continue;
            }
            if (const Status added = addAnswer(reader, run, *setup, answer, out); !added)
                return added.error();
        }
    }
    return out;
}

std::vector<MemorisationRow> memorisation(std::span<const Continuation> rows)
{
    std::map<std::tuple<ContinuedSide, std::string, std::string, double, int>, MemorisationRow> sums;
    for (const Continuation &row : rows) {
        MemorisationRow &sum = sums[{ row.side, row.model, row.language, row.share, row.units }];
        const RougeOptions options{ writesWithoutSpaces(row.human) ? RougeTokenizer::UnicodeChars
                                                                   : RougeTokenizer::RougeScore };
        const RougeScores scores = rouge(row.made, row.human, options);
        sum.side = row.side;
        sum.model = row.model;
        sum.language = row.language;
        sum.share = row.share;
        sum.units = row.units;
        sum.recipe = rougeRecipe(options);
        ++sum.n;
        sum.rouge1 += scores.rouge1.recall;
        sum.rouge2 += scores.rouge2.recall;
        sum.rougeL += scores.rougeL.recall;
    }
    std::vector<MemorisationRow> out;
    for (auto &[key, sum] : sums) {
        for (double *value : { &sum.rouge1, &sum.rouge2, &sum.rougeL })
            *value /= sum.n;
        out.push_back(std::move(sum));
    }
    return out;
}

bool areCutApart(std::span<const MemorisationRow> rows)
{
    return std::ranges::any_of(rows, [&](const MemorisationRow &row) {
        return row.share != rows.front().share || row.units != rows.front().units;
    });
}

} // namespace core
