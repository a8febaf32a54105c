// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/lab.h"

#include "core/formats/table.h"
#include "core/questions/prompt.h"
#include "core/run/estimate.h"
#include "core/text/clock.h"
#include "core/version.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

std::int64_t tokensOf(const QuestionList &list)
{
    std::int64_t tokens = 0;
    for (const Question &question : list.questions)
        tokens += estimatedTokens(std::to_string(question.number) + ". " + cleanWording(question) + "\n");
    return tokens;
}

void judge(LabRow &row, const LabThresholds &thresholds)
{
    const auto apply = [&](ListFilter filter, bool on, bool known, bool fails) {
        if (on && !known)
            row.open.insert(filter);
        else if (on && fails)
            row.failed.insert(filter);
    };
    const QuestionVotes &votes = row.votes;
    apply(ListFilter::TranslatorVote, thresholds.byVote, votes.mean.has_value(),
          votes.mean && *votes.mean < thresholds.leastMean);
    apply(ListFilter::GeneralSkew, thresholds.byGeneral, row.skew.general.has_value(),
          row.skew.general && *row.skew.general > thresholds.mostGeneral);
    apply(ListFilter::HumanSkew, thresholds.byHuman, row.skew.human.has_value(),
          row.skew.human && *row.skew.human > thresholds.mostHuman);
    row.selected = row.failed.empty() && votes.mean.has_value();
}

// "0.91", "91", "91 %" → 0.91; "" = nullopt.
Result<std::optional<double>> shareOf(std::string cell, const std::string &file, std::int64_t line)
{
    std::erase_if(cell, [](char c) { return c == ' ' || c == '\t'; });
    const bool percent = cell.ends_with('%');
    if (percent)
        cell.pop_back();
    if (cell.empty())
        return std::optional<double>();
    double value = 0;
    const auto [end, problem] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (problem == std::errc() && (percent || value > 1))
        value /= 100;
    if (problem != std::errc() || end != cell.data() + cell.size() || !(value >= 0 && value <= 1))
        return Error{ ErrorCode::Malformed, file, "\"" + cell + "\" is no share", line };
    return std::optional(value);
}

struct SkewColumns {
    std::size_t question = 0, general = 0, label = 0, human = 0;
};

Result<SkewColumns> skewColumns(const std::vector<std::string> &header, const std::string &file)
{
    const auto place = [&](const char *what) {
        return static_cast<std::size_t>(std::ranges::find(header, what) - header.begin());
    };
    const SkewColumns columns{ place("question"), place("general"), place("label"), place("human") };
    if (columns.question == header.size() || (columns.general == header.size() && columns.human == header.size()))
        return Error{ ErrorCode::MissingColumn, file, "it needs \"question\", and \"general\" or \"human\"", 0 };
    return columns;
}

} // namespace

std::string_view name(ListFilter filter)
{
    switch (filter) {
    case ListFilter::TranslatorVote:
        return "R-TV";
    case ListFilter::GeneralSkew:
        return "R-GI";
    case ListFilter::HumanSkew:
        return "R-HI";
    }
    return {};
}

std::set<int> LabSelection::ids() const
{
    std::set<int> all;
    for (const Question &question : list.questions)
        all.insert(question.id);
    return all;
}

LabSelection selectQuestions(const QuestionList &list, const VoteResults &results, const Skews &skews,
                             const LabThresholds &thresholds)
{
    LabSelection selection;
    selection.list = list;
    selection.list.questions.clear();
    for (const QuestionVotes &votes : results.questions) {
        LabRow row;
        row.votes = votes;
        if (const auto skew = skews.find(votes.question.id); skew != skews.end())
            row.skew = skew->second;
        judge(row, thresholds);
        if (row.selected) {
            Question question = votes.question;
            question.number = static_cast<int>(selection.list.questions.size()) + 1;
            question.status = "S";
            question.weight = *votes.mean;
            selection.votes[question.id] = votes.sum;
            selection.list.questions.push_back(std::move(question));
        }
        selection.rows.push_back(std::move(row));
    }
    selection.tokens = tokensOf(selection.list);
    selection.tokensOfAll = tokensOf(list);
    return selection;
}

std::vector<WithoutOne> leaveOneOut(const QuestionList &list, const std::vector<Ballot> &ballots, const Skews &skews,
                                    const LabThresholds &thresholds)
{
    const auto chosen = [&](const std::vector<Ballot> &some) {
        return selectQuestions(list, tabulateVotes(list, some), skews, thresholds).ids();
    };
    const std::set<int> whole = chosen(ballots);
    std::vector<WithoutOne> out;
    for (const Ballot &ballot : ballots) {
        const std::set<int> without = chosen(withoutBallot(ballots, ballot.translator.uuid));
        WithoutOne row;
        row.translator = ballot.translator;
        for (const Question &question : list.questions) {
            if (without.contains(question.id) && !whole.contains(question.id))
                row.entered.push_back(question.id);
            if (whole.contains(question.id) && !without.contains(question.id))
                row.left.push_back(question.id);
        }
        out.push_back(std::move(row));
    }
    return out;
}

std::string selectionJson(const LabSelection &selection, const std::string &id, const std::string &version,
                          const std::string &title, const LabProvenance &provenance)
{
    QuestionList list = selection.list;
    Json from = { { "chosen_from", selection.list.id + "/" + selection.list.version },
                  { "campaign", provenance.campaign },
                  { "campaign_title", provenance.campaignTitle },
                  { "translators", provenance.translators },
                  { "skews_from", provenance.skewsFrom },
                  { "part", provenance.part },
                  { "ballots", provenance.finishedOnly ? "finished" : "all" },
                  { "at", isoTime(std::chrono::system_clock::now()) },
                  { "program", programVersion() } };
    const LabThresholds &t = provenance.thresholds;
    from["R-TV"] = t.byVote ? Json(t.leastMean) : Json();
    from["R-GI"] = t.byGeneral ? Json(t.mostGeneral) : Json();
    from["R-HI"] = t.byHuman ? Json(t.mostHuman) : Json();
    list.id = id;
    list.version = version;
    list.title = title;
    return questionListJson(list, selection.votes, from.dump());
}

Result<Skews> readSkews(std::istream &in, const std::string &fileName)
{
    const auto table = openTable(in, fileName);
    if (!table)
        return table.error();
    const auto columns = skewColumns((*table)->header(), fileName);
    if (!columns)
        return columns.error();
    Skews skews;
    for (auto record = (*table)->next();; record = (*table)->next()) {
        if (!record)
            return record.error();
        if (!record->has_value())
            return skews;
        const TableRecord &row = **record;
        const auto cell = [&](std::size_t column) {
            return column < row.cells.size() ? row.cells[column] : std::string();
        };
        int id = 0;
        const std::string number = cell(columns->question);
        const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), id);
        if (!row.flaw.empty() || problem != std::errc() || end != number.data() + number.size())
            return Error{ ErrorCode::Malformed, fileName, row.flaw.empty() ? "no question number" : row.flaw,
                          row.line };
        const auto general = shareOf(cell(columns->general), fileName, row.line);
        const auto human = shareOf(cell(columns->human), fileName, row.line);
        if (!general || !human)
            return general ? human.error() : general.error();
        skews[id] = { *general, cell(columns->label), *human, 0, 0 };
    }
}

} // namespace core
