// SPDX-License-Identifier: GPL-3.0-or-later
// ballot results: what the votes say, and the question lab.

#include "app/cli/ballot_campaign.h"
#include "app/cli/ballot_lab.h"
#include "app/cli/options.h"
#include "app/input_file.h"
#include "models/project/qt_text.h"
#include "models/voting/campaign_words.h"

#include <QFileInfo>

#include <iomanip>
#include <nlohmann/json.hpp>
#include <optional>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

core::Result<BallotLabWish> wishOf(const Arguments &arguments)
{
    BallotLabWish wish;
    const auto mean = arguments.real("least-mean", 0, 9);
    const auto general = arguments.real("most-general", 0, 1);
    const auto human = arguments.real("most-human", 0, 1);
    for (const auto *given : { &mean, &general, &human })
        if (!*given)
            return given->error();
    wish.thresholds.leastMean = mean->value_or(wish.thresholds.leastMean);
    wish.thresholds.mostGeneral = general->value_or(wish.thresholds.mostGeneral);
    wish.thresholds.mostHuman = human->value_or(wish.thresholds.mostHuman);
    wish.finishedOnly = arguments.has("finished");
    if (arguments.value("part") != u"all") {
        wish.part = core::dataPartNamed(toCore(arguments.value("part")));
        if (wish.part == core::DataPart::All)
            return core::Error{ core::ErrorCode::Usage, "--part", "all, dev or test is due", 0 };
    }
    return wish;
}

core::Status readSkewsOf(BallotLab &lab, const OpenedBallots &opened, const Arguments &arguments)
{
    if (arguments.has("run")) {
        const auto run = findRun(*opened.opened.reader, arguments.value("run"));
        if (!run)
            return run.error();
        auto data = core::readLabData(*opened.opened.reader, opened.store, *run);
        if (!data)
            return data.error();
        lab.skews = core::skewsOf(*data, lab.settings.list, lab.wish.part);
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

core::Result<BallotLab> makeLab(const OpenedBallots &opened, const Arguments &arguments)
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
    BallotLab lab;
    lab.campaign = *campaign;
    lab.settings = *settings;
    lab.wish = *wish;
    lab.counts = core::countBallots(settings->list, *ballots);
    lab.ballots = wish->finishedOnly ? core::finishedBallots(settings->list, std::move(ballots).value())
                                     : std::move(ballots).value();
    for (const QString &name : arguments.values("without"))
        if (std::erase_if(lab.ballots, [&](const core::Ballot &one) { return one.translator.name == toCore(name); }) ==
            0)
            return core::Error{ core::ErrorCode::NotFound, "translator \"" + toCore(name) + "\"", {}, 0 };
    lab.results = core::tabulateVotes(lab.settings.list, lab.ballots);
    if (const core::Status read = readSkewsOf(lab, opened, arguments); !read)
        return read.error();
    lab.selection = core::selectQuestions(lab.settings.list, lab.results, lab.skews, lab.wish.thresholds);
    return lab;
}

void printLab(const BallotLab &lab, std::ostream &out)
{
    out << toCore(Words::tr("Scale: %1").arg(models::scaleWords(lab.settings))) << '\n'
        << toCore(models::ballotWords(lab.counts, lab.wish.finishedOnly)) << '\n'
        << std::fixed << std::setprecision(2);
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
                      .arg(lab.settings.list.questions.size())
                      .arg(lab.selection.tokens)
                      .arg(lab.selection.tokensOfAll))
        << '\n';
}

core::Status saveSelection(const BallotLab &lab, core::CampaignStore &store, const core::Library &shipped,
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
    provenance.finishedOnly = lab.wish.finishedOnly;
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
    if (const QString note = models::scaleNote(lab->settings.points()); !note.isEmpty() && !arguments.has("least-mean"))
        context.err << toCore(note) << '\n';
    if (arguments.has("save"))
        if (const core::Status saved = saveSelection(*lab, *opened->store, *context.library, arguments); !saved)
            return saved.error();
    if (arguments.has("json"))
        context.out << ballotLabJson(*lab).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
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
            parser.addOption(cliOption("finished", Words::tr("Only finished ballots count: those that their translator "
                                                             "ended, or with a vote on every question. Without it, "
                                                             "all count.")));
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
