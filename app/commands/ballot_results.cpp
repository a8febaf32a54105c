// SPDX-License-Identifier: GPL-3.0-or-later
// ballot results: what the votes say, and the question lab.

#include "app/cli/ballot_campaign.h"
#include "app/cli/options.h"
#include "app/input_file.h"
#include "core/voting/lab_data.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <iomanip>
#include <nlohmann/json.hpp>
#include <optional>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

struct LabWish {
    core::LabThresholds thresholds;
    core::DataPart part = core::DataPart::All;
};

core::Result<LabWish> wishOf(const Arguments &arguments)
{
    LabWish wish;
    const auto mean = arguments.real("least-mean", 0, 9);
    const auto general = arguments.real("most-general", 0, 1);
    const auto human = arguments.real("most-human", 0, 1);
    for (const auto *given : { &mean, &general, &human })
        if (!*given)
            return given->error();
    wish.thresholds.leastMean = mean->value_or(wish.thresholds.leastMean);
    wish.thresholds.mostGeneral = general->value_or(wish.thresholds.mostGeneral);
    wish.thresholds.mostHuman = human->value_or(wish.thresholds.mostHuman);
    if (arguments.value("part") != u"all") {
        wish.part = core::dataPartNamed(toCore(arguments.value("part")));
        if (wish.part == core::DataPart::All)
            return core::Error{ core::ErrorCode::Usage, "--part", "all, dev or test is due", 0 };
    }
    return wish;
}

json optionalJson(const std::optional<double> &value)
{
    return value ? json(*value) : json();
}

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
             { "mean", optionalJson(row.votes.mean) },
             { "spread", optionalJson(row.votes.spread) },
             { "rank", row.votes.rank },
             { "votes", votes },
             { "cannot_judge", row.votes.cannotJudge },
             { "missing", row.votes.missing },
             { "reasons", reasons },
             { "general", optionalJson(row.skew.general) },
             { "general_answer", row.skew.label },
             { "human", optionalJson(row.skew.human) },
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
             { "mean", optionalJson(row.mean) },
             { "leniency", optionalJson(row.leniency) },
             { "straight_lined", row.straight },
             { "finished", row.finished },
             { "checks_right", row.checksRight },
             { "checks_wrong", row.checksWrong },
             { "minutes", static_cast<double>(row.activeMs) / 60'000 } };
}

struct Lab {
    core::Campaign campaign;
    core::QuestionList list;
    std::vector<core::Ballot> ballots;
    core::VoteResults results;
    core::Skews skews;
    std::string skewsFrom;
    std::optional<core::LabData> data;
    LabWish wish;
    core::LabSelection selection;
};

core::Status readSkewsOf(Lab &lab, const OpenedBallots &opened, const Arguments &arguments)
{
    if (arguments.has("run")) {
        const auto run = findRun(*opened.opened.reader, arguments.value("run"));
        if (!run)
            return run.error();
        auto data = core::readLabData(*opened.opened.reader, opened.store, *run);
        if (!data)
            return data.error();
        lab.skews = core::skewsOf(*data, lab.list, lab.wish.part);
        lab.skewsFrom = data->run;
        lab.data = std::move(data).value();
    }
    if (arguments.has("skews")) {
        auto in = openInput(arguments.value("skews"));
        if (!in)
            return in.error();
        lab.skewsFrom = toCore(QFileInfo(arguments.value("skews")).fileName());
        auto skews = core::readSkews(*in, lab.skewsFrom);
        if (!skews)
            return skews.error();
        lab.skews = std::move(skews).value();
    }
    return core::Done{};
}

core::Result<Lab> makeLab(const OpenedBallots &opened, const Arguments &arguments)
{
    const auto wish = wishOf(arguments);
    const auto campaign = findBallot(*opened.store, arguments.value("campaign"));
    if (!wish || !campaign)
        return wish ? campaign.error() : wish.error();
    const auto settings = core::votingSettingsOf(*campaign);
    if (!settings)
        return settings.error();
    auto ballots = core::ballotsOf(*opened.store, *campaign, *settings);
    if (!ballots)
        return ballots.error();
    Lab lab;
    lab.campaign = *campaign;
    lab.list = settings->list;
    lab.wish = *wish;
    lab.ballots = std::move(ballots).value();
    for (const QString &name : arguments.values("without"))
        if (std::erase_if(lab.ballots, [&](const core::Ballot &one) { return one.translator.name == toCore(name); }) ==
            0)
            return core::Error{ core::ErrorCode::NotFound, "translator \"" + toCore(name) + "\"", {}, 0 };
    lab.results = core::tabulateVotes(lab.list, lab.ballots);
    if (const core::Status read = readSkewsOf(lab, opened, arguments); !read)
        return read.error();
    lab.selection = core::selectQuestions(lab.list, lab.results, lab.skews, lab.wish.thresholds);
    return lab;
}

json labJson(const Lab &lab)
{
    json questions = json::array();
    for (const core::LabRow &row : lab.selection.rows)
        questions.push_back(rowJson(row));
    json translators = json::array();
    for (const core::TranslatorVotes &row : lab.results.translators)
        translators.push_back(translatorJson(row));
    json leftOut = json::array();
    for (const core::WithoutOne &row : core::leaveOneOut(lab.list, lab.ballots, lab.skews, lab.wish.thresholds))
        leftOut.push_back({ { "without", row.translator.name }, { "in", row.entered }, { "out", row.left } });
    const auto all = core::pairAgreements(lab.results, {});
    const auto ids = lab.selection.ids();
    const auto chosen = ids.empty() ? std::vector<core::PairAgreement>() : core::pairAgreements(lab.results, ids);
    using Pair = core::PairAgreement;
    json out = { { "campaign", lab.campaign.uuid },
                 { "title", lab.campaign.title },
                 { "translators", translators },
                 { "questions", questions },
                 { "selected", ids.size() },
                 { "tokens", lab.selection.tokens },
                 { "tokens_of_all", lab.selection.tokensOfAll },
                 { "leave_one_out", leftOut },
                 { "agreement",
                   { { "all",
                       { { "pearson", distributionJson(all, &Pair::pearson) },
                         { "kendall", distributionJson(all, &Pair::kendall) } } },
                     { "selected",
                       { { "pearson", distributionJson(chosen, &Pair::pearson) },
                         { "kendall", distributionJson(chosen, &Pair::kendall) } } } } } };
    if (lab.data) {
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
    return out;
}

void printLab(const Lab &lab, std::ostream &out)
{
    out << std::fixed << std::setprecision(2);
    for (const core::LabRow &row : lab.selection.rows) {
        out << (row.selected ? "+ " : "  ") << std::setw(3) << row.votes.question.id << ' ' << std::left << std::setw(4)
            << row.votes.question.aspect << std::right;
        if (row.votes.mean)
            out << ' ' << *row.votes.mean;
        else
            out << "    –";
        out << "  n=" << row.votes.sum.n;
        for (const core::ListFilter filter : row.failed)
            out << ' ' << core::name(filter);
        for (const core::ListFilter filter : row.open)
            out << " (" << core::name(filter) << "?)";
        out << '\n';
    }
    out << toCore(Words::tr("%1 of %2 questions stay; about %3 tokens of %4.")
                      .arg(lab.selection.list.questions.size())
                      .arg(lab.list.questions.size())
                      .arg(lab.selection.tokens)
                      .arg(lab.selection.tokensOfAll))
        << '\n';
}

core::Status saveSelection(const Lab &lab, core::CampaignStore &store, const core::Library &shipped,
                           const Arguments &arguments)
{
    const std::string id = toCore(arguments.value("save"));
    const std::string version = toCore(arguments.value("list-version"));
    const std::string title = arguments.has("title") ? toCore(arguments.value("title")) : id;
    if (lab.selection.list.questions.empty())
        return core::Error{ core::ErrorCode::Empty, "the selection", "no question stays", 0 };
    if (shipped.list(id) != nullptr) // a run would name the published list and ask another one
        return core::Error{ core::ErrorCode::Conflict, "--save " + id, "a list of this name comes with Tertium", 0 };
    core::LabProvenance provenance{ lab.campaign.uuid, lab.campaign.title, {}, lab.skewsFrom, {}, lab.wish.thresholds };
    provenance.part = toCore(arguments.value("part"));
    for (const core::Ballot &ballot : lab.ballots)
        provenance.translators.push_back(ballot.translator.uuid);
    return store.saveList(id, title, version, core::selectionJson(lab.selection, id, version, title, provenance));
}

core::Result<int> ballotResults(const Arguments &arguments, CliContext &context)
{
    const auto opened = openBallots(arguments.at(0), arguments.has("save"));
    if (!opened)
        return opened.error();
    const auto lab = makeLab(*opened, arguments);
    if (!lab)
        return lab.error();
    if (lab->data && !lab->data->hasSplit())
        context.err << toCore(Words::tr("The project has no development and test split: what is chosen on these "
                                        "translations fits them better than others."))
                    << '\n';
    else if (lab->data && lab->wish.part == core::DataPart::All)
        context.err << toCore(Words::tr("Chosen and reported on the same translations: --part dev chooses on the "
                                        "development part and reports on the test part."))
                    << '\n';
    if (arguments.has("save"))
        if (const core::Status saved = saveSelection(*lab, *opened->store, *context.library, arguments); !saved)
            return saved.error();
    if (arguments.has("json"))
        context.out << labJson(*lab).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        printLab(*lab, context.out);
    return static_cast<int>(ExitDone);
}

} // namespace

Command ballotResultsCommand()
{
    return {
        QStringLiteral("ballot results"),
        QStringLiteral("PROJECT [--run RUN|--skews FILE] [--save ID] …"),
        Words::tr("What the votes say, which questions stay, and how far translators agree."),
        1,
        1,
        [](QCommandLineParser &parser) {
            parser.addOption(cliOption("campaign",
                                       Words::tr("Which campaign: its id, the beginning of one, its title, or last."),
                                       "C", "last"));
            parser.addOption(cliOption("run", Words::tr("Run whose answers show how one-sided questions are."), "RUN"));
            parser.addOption(
                cliOption("skews", Words::tr("Table with columns question, general, label, human instead."), "FILE"));
            parser.addOption(
                cliOption("part", Words::tr("Translations to choose on: all, dev or test."), "PART", "all"));
            parser.addOption(cliOption("least-mean", Words::tr("R-TV: lowest mean vote that stays (4)."), "X"));
            parser.addOption(
                cliOption("most-general", Words::tr("R-GI: largest share of one answer that stays (0.90)."), "X"));
            parser.addOption(cliOption(
                "most-human",
                Words::tr("R-HI: largest share of no and maybe on human translations that stays (0.20, which is "
                          "ours: the paper prints none)."),
                "X"));
            parser.addOption(cliOption("without", Words::tr("Leaves a translator out."), "NAME"));
            parser.addOption(cliOption("save", Words::tr("Saves the questions that stay as a list."), "ID"));
            parser.addOption(cliOption("list-version", Words::tr("Version of the saved list."), "V", "1"));
            parser.addOption(cliOption("title", Words::tr("Title of the saved list."), "T"));
            parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
        },
        ballotResults
    };
}

} // namespace app
