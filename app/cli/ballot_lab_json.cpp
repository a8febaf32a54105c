// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ballot_lab.h"

#include "app/cli/report_parts.h"

#include <nlohmann/json.hpp>

namespace app {
namespace {

using nlohmann::json;

json statisticJson(const core::Statistic &value)
{
    return value.defined() ? json(value.value) : json();
}

json distributionJson(const std::vector<core::PairAgreement> &pairs, core::Statistic core::PairAgreement::*which)
{
    std::vector<core::Statistic> values;
    json all = json::array();
    for (const core::PairAgreement &pair : pairs) {
        values.push_back(pair.*which);
        all.push_back(statisticJson(pair.*which));
    }
    const core::Distribution spread = core::distributionOf(values);
    return { { "values", all },
             { "median", statisticJson(spread.median) },
             { "quartiles", { statisticJson(spread.lowerQuartile), statisticJson(spread.upperQuartile) } },
             { "pairs", spread.n },
             { "undefined", spread.undefined } };
}

json rowJson(const core::LabRow &row)
{
    json votes = json::array();
    for (const auto &vote : row.votes.votes)
        votes.push_back(vote ? json(*vote) : json());
    json failed = json::array();
    json open = json::array();
    for (const core::ListFilter filter : row.failed)
        failed.push_back(core::name(filter));
    for (const core::ListFilter filter : row.open)
        open.push_back(core::name(filter));
    json reasons = json::array();
    for (const core::VoteReason &reason : row.votes.reasons)
        reasons.push_back({ { "translator", reason.translator },
                            { "vote", reason.vote ? json(*reason.vote) : json() },
                            { "reason", reason.text } });
    return { { "question", row.votes.question.id },
             { "aspect", row.votes.question.aspect },
             { "text", row.votes.question.text },
             { "n", row.votes.sum.n },
             { "sum", row.votes.sum.sum },
             { "mean", numberJson(row.votes.mean) },
             { "spread", numberJson(row.votes.spread) },
             { "rank", row.votes.rank },
             { "votes", votes },
             { "cannot_judge", row.votes.cannotJudge },
             { "missing", row.votes.missing },
             { "reasons", reasons },
             { "general", numberJson(row.skew.general) },
             { "general_answer", row.skew.label },
             { "human", numberJson(row.skew.human) },
             { "failed", failed },
             { "nothing_to_go_by", open },
             { "selected", row.selected } };
}

json agreementJson(const core::LabAgreement &agreement)
{
    json pairs = json::array();
    for (const core::ContrastiveAccuracy &pair : agreement.pairs)
        pairs.push_back({ { "kind", pair.pairKind },
                          { "accuracy", pair.accuracy.n > 0 ? json(pair.accuracy.estimate) : json() },
                          { "n", pair.accuracy.n } });
    return { { "acc_eq", statisticJson(agreement.accEq) },
             { "kendall", statisticJson(agreement.tau) },
             { "n", agreement.cells },
             { "preferences", pairs } };
}

json translatorJson(const core::TranslatorVotes &row)
{
    return { { "translator", row.translator.name },
             { "voted", row.voted },
             { "cannot_judge", row.cannotJudge },
             { "missing", row.missing },
             { "mean", numberJson(row.mean) },
             { "leniency", numberJson(row.leniency) },
             { "straight_lined", row.straight },
             { "finished", row.finished },
             { "checks_right", row.checksRight },
             { "checks_wrong", row.checksWrong },
             { "minutes", static_cast<double>(row.activeMs) / 60'000 } };
}

json agreementsJson(const BallotLab &lab)
{
    using Pair = core::PairAgreement;
    const auto both = [](const std::vector<Pair> &pairs) {
        return json{ { "pearson", distributionJson(pairs, &Pair::pearson) },
                     { "kendall", distributionJson(pairs, &Pair::kendall) } };
    };
    const auto ids = lab.selection.ids();
    return { { "all", both(core::pairAgreements(lab.results, {})) },
             { "selected", both(ids.empty() ? std::vector<Pair>() : core::pairAgreements(lab.results, ids)) } };
}

// The metric of the selection against people.
void addMetric(json &out, const BallotLab &lab)
{
    const bool split = lab.data->hasSplit();
    const auto part = split && lab.wish.part == core::DataPart::Development ? core::DataPart::Test : lab.wish.part;
    out["split"] = split;
    out["metric"] = agreementJson(core::agreementOf(*lab.data, lab.selection.list, part));
    json ablation = json::array();
    for (const core::AspectAblation &row : core::ablateAspects(*lab.data, lab.selection.list, part))
        ablation.push_back({ { "aspect", row.code },
                             { "questions", row.questions },
                             { "alone", agreementJson(row.alone) },
                             { "without", agreementJson(row.without) } });
    out["aspects"] = ablation;
}

} // namespace

json ballotLabJson(const BallotLab &lab)
{
    json questions = json::array();
    for (const core::LabRow &row : lab.selection.rows)
        questions.push_back(rowJson(row));
    json translators = json::array();
    for (const core::TranslatorVotes &row : lab.results.translators)
        translators.push_back(translatorJson(row));
    const core::QuestionList &list = lab.settings.list;
    json leftOut = json::array();
    for (const core::WithoutOne &row : core::leaveOneOut(list, lab.ballots, lab.skews, lab.wish.thresholds))
        leftOut.push_back({ { "without", row.translator.name }, { "in", row.entered }, { "out", row.left } });
    json out = { { "campaign", lab.campaign.uuid },
                 { "title", lab.campaign.title },
                 { "scale", lab.settings.words },
                 { "ballots",
                   { { "finished", lab.counts.finished },
                     { "unfinished", lab.counts.unfinished },
                     { "counted", lab.wish.finishedOnly ? "finished" : "all" } } },
                 { "translators", translators },
                 { "questions", questions },
                 { "selected", lab.selection.ids().size() },
                 { "tokens", lab.selection.tokens },
                 { "tokens_of_all", lab.selection.tokensOfAll },
                 { "leave_one_out", leftOut },
                 { "agreement", agreementsJson(lab) } };
    if (lab.data)
        addMetric(out, lab);
    return out;
}

} // namespace app
