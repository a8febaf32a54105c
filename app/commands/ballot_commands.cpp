// SPDX-License-Identifier: GPL-3.0-or-later
// questions import; ballot new, revise, export.

#include "app/cli/ballot_campaign.h"
#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/input_file.h"
#include "core/text/listing.h"
#include "core/voting/ballot.h"
#include "core/voting/list_import.h"
#include "core/voting/settings_lines.h"
#include "models/project/qt_text.h"
#include "models/voting/campaign_words.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

std::vector<std::string> wordsOf(const Arguments &arguments)
{
    std::vector<std::string> words;
    for (const QString &word : arguments.value("words").split(u'|'))
        words.push_back(toCore(word.trimmed()));
    return words;
}

core::Result<core::VotingSettings> settingsOf(const Arguments &arguments, const core::Library &library)
{
    const core::QuestionList *list = library.list(toCore(arguments.value("list")));
    if (list == nullptr)
        return core::Error{ core::ErrorCode::NotFound, "question list \"" + toCore(arguments.value("list")) + "\"",
                            "known: " + core::listed(library.lists, &core::QuestionList::id), 0 };
    const auto order = core::ballotOrderNamed(toCore(arguments.value("order")));
    if (!order)
        return core::Error{ core::ErrorCode::Usage, "--order", "fixed, random or aspect is due", 0 };
    const auto seed = arguments.number("seed", 1, 0, 2'000'000'000);
    const auto consent = readOptionalInput(arguments.value("consent"));
    if (!seed || !consent)
        return seed ? consent.error() : seed.error();
    core::VotingSettings settings = core::defaultVotingSettings(*list);
    settings.order = *order;
    settings.seed = static_cast<std::uint64_t>(*seed);
    settings.consent = *consent;
    settings.reasonsRequired = arguments.has("reasons");
    if (arguments.has("profile"))
        settings.profile.clear();
    for (const QString &line : arguments.values("profile"))
        settings.profile.push_back(core::profileFieldOf(toCore(line), settings.profile.size() + 1));
    for (const QString &line : arguments.values("practice"))
        settings.practice.push_back(core::practiceItemOf(toCore(line)));
    for (const QString &line : arguments.values("check"))
        settings.checks.push_back(core::attentionCheckOf(toCore(line)));
    if (arguments.has("words"))
        settings.words = wordsOf(arguments);
    return settings;
}

// Somebody's own questions, to be voted on and to be asked of a model.
core::Result<int> importQuestions(const Arguments &arguments, CliContext &context)
{
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    auto in = openInput(arguments.at(1));
    if (!in)
        return in.error();
    const auto file = core::readListFile(*in, toCore(QFileInfo(arguments.at(1)).fileName()));
    if (!file)
        return file.error();
    const auto list = core::saveListFile(*opened->store, context.library->lists, *file);
    if (!list)
        return list.error();
    if (arguments.has("json"))
        context.out << json{
            { "list", list->id }, { "version", list->version }, { "questions", list->questions.size() }
        }.dump(2) << '\n';
    else
        context.out << toCore(Words::tr("List %1, version %2: %Ln question(s).", nullptr,
                                        static_cast<int>(list->questions.size()))
                                  .arg(toQt(list->id), toQt(list->version)))
                    << '\n';
    return static_cast<int>(ExitDone);
}

core::Result<int> newBallot(const Arguments &arguments, CliContext &context)
{
    auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    const auto library = core::withProjectLists(*context.library, opened->store);
    if (!library)
        return library.error();
    const auto settings = settingsOf(arguments, *library);
    const auto instructions = readOptionalInput(arguments.value("instructions"));
    if (!settings || !instructions)
        return settings ? instructions.error() : settings.error();
    const QString title = arguments.has("title") ? arguments.value("title") : toQt(settings->list.title);
    const auto made = core::makeVotingCampaign(toCore(title), *settings, *instructions);
    if (!made)
        return made.error();
    if (const QString note = models::scaleNote(settings->points()); !note.isEmpty())
        context.err << toCore(note) << '\n';
    const auto campaign = opened->store->create(made->campaign, made->items);
    if (!campaign)
        return campaign.error();
    if (arguments.has("json"))
        context.out << json{ { "campaign", campaign->uuid } }.dump(2) << '\n';
    else
        context.out << campaign->uuid << '\n';
    return static_cast<int>(ExitDone);
}

// Other instructions, consent or words, from now on; what was given before is kept, and a vote names what it was
// given under.
core::Result<int> reviseBallot(const Arguments &arguments, CliContext &context)
{
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    const auto campaign = findBallot(*opened->store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    auto settings = core::votingSettingsOf(*campaign);
    const auto instructions = readOptionalInput(arguments.value("instructions"));
    const auto consent = readOptionalInput(arguments.value("consent"));
    if (!settings)
        return settings.error();
    if (!instructions || !consent)
        return instructions ? consent.error() : instructions.error();
    if (arguments.has("consent"))
        settings->consent = *consent;
    if (arguments.has("words"))
        settings->words = wordsOf(arguments);
    const auto revised = core::revisedCampaign(*campaign, *settings,
                                               arguments.has("instructions") ? *instructions : campaign->guideline);
    const auto saved = revised ? opened->store->revise(*revised) : core::Result<core::Campaign>(revised.error());
    const auto now = saved ? core::votingSettingsOf(*saved) : core::Result<core::VotingSettings>(saved.error());
    if (!now)
        return now.error();
    if (arguments.has("json"))
        context.out << json{ { "campaign", saved->uuid }, { "revision", now->revision } }.dump(2) << '\n';
    else
        context.out << toCore(Words::tr("%1 is in version %2 now.").arg(toQt(saved->title)).arg(now->revision)) << '\n';
    return static_cast<int>(ExitDone);
}

// One file a translator.
core::Result<int> exportBallots(const Arguments &arguments, CliContext &context)
{
    if (!arguments.has("for"))
        return core::Error{ core::ErrorCode::Usage, "--for", "name the translator; several times for several", 0 };
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    const auto campaign = findBallot(*opened->store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    const QStringList names = arguments.values("for");
    if (const auto fits = packetsGoIntoFolder(arguments.value("o"), names.size() > 1); !fits)
        return fits.error(); // before anybody joins
    std::vector<core::Person> people;
    for (const QString &name : names) {
        auto person = opened->store->join(campaign->id, { 0, {}, toCore(name.simplified()) });
        if (!person)
            return person.error();
        people.push_back(std::move(person).value());
    }
    return exportPacketsFor(*opened->store, *campaign, people, "translator", arguments, context);
}

void addCommon(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "campaign", Words::tr("Which campaign: its id, the beginning of one, its title, or last."), "C", "last"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

void newOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("list", Words::tr("Question list."), "ID", "litransproqa-45"));
    parser.addOption(cliOption("title", Words::tr("What translators see (default: the list's)."), "T"));
    parser.addOption(
        cliOption("order", Words::tr("fixed, random, or aspect (shuffled within each)."), "ORDER", "random"));
    parser.addOption(cliOption("seed", Words::tr("Seed of the order."), "N"));
    parser.addOption(cliOption("words", Words::tr("A word on each point of the scale, a|b|c|d|e."), "W"));
    parser.addOption(cliOption("instructions", Words::tr("Markdown file with the instructions."), "FILE"));
    parser.addOption(cliOption("consent", Words::tr("Markdown file with what is agreed to."), "FILE"));
    parser.addOption(cliOption("reasons", Words::tr("Each vote needs a reason.")));
    parser.addOption(cliOption(
        "profile", Words::tr("What is asked about the translator, * behind what is needed; several times for several."),
        "LABEL"));
    parser.addOption(cliOption("practice",
                               Words::tr("A question to try the scale on, and what is said of it: question|feedback; "
                                         "several times for several."),
                               "LINE"));
    parser.addOption(
        cliOption("check",
                  Words::tr("An attention check and the vote that it asks for: text|vote; several times for "
                            "several."),
                  "LINE"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

} // namespace

std::vector<Command> ballotCommands()
{
    return {
        { QStringLiteral("questions import"), QStringLiteral("PROJECT FILE"),
          Words::tr("Takes a question list of your own into the project: a list file, or a table with a column "
                    "question, and aspect and id where there are any. ballot new and run questions take it by --list."),
          2, 2,
          [](QCommandLineParser &parser) { parser.addOption(cliOption("json", Words::tr("Prints one JSON object."))); },
          importQuestions },
        { QStringLiteral("ballot new"), QStringLiteral("PROJECT [--list ID] [--title T] [--order random] …"),
          Words::tr("Starts a campaign in which translators vote on the questions of a list."), 1, 1, newOptions,
          newBallot },
        { QStringLiteral("ballot revise"), QStringLiteral("PROJECT [--instructions FILE] [--consent FILE] [--words W]"),
          Words::tr("Changes what a campaign says to translators: a new version, with the older ones kept."), 1, 1,
          [](QCommandLineParser &parser) {
              addCommon(parser);
              parser.addOption(cliOption("instructions", Words::tr("Markdown file with the instructions."), "FILE"));
              parser.addOption(cliOption("consent", Words::tr("Markdown file with what is agreed to."), "FILE"));
              parser.addOption(cliOption("words", Words::tr("A word on each point of the scale, a|b|c|d|e."), "W"));
          },
          reviseBallot },
        { QStringLiteral("ballot export"), QStringLiteral("PROJECT --for NAME [--for NAME …] [-o FILE|FOLDER]"),
          Words::tr("Writes a packet for each translator: a file that opens in Tertium and comes back filled in."), 1,
          1,
          [](QCommandLineParser &parser) {
              addCommon(parser);
              parser.addOption(cliOption("for", Words::tr("Name of the translator."), "NAME"));
              parser.addOption(cliOption("o", Words::tr("File or folder to write to (default: here)."), "FILE"));
          },
          exportBallots },
        ballotImportCommand(),
        ballotResultsCommand(),
    };
}

} // namespace app
