// SPDX-License-Identifier: GPL-3.0-or-later
// vet new, export, import.

#include "app/cli/options.h"
#include "app/cli/vet_campaign.h"
#include "app/input_file.h"
#include "app/lexicon_files.h"
#include "core/packet/packet.h"
#include "core/vetting/guides.h"
#include "core/vetting/verdict.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

constexpr int kMostSeed = 2'000'000'000;
constexpr int kMostPairs = 1'000'000;

// --reason id=label, in the order given; none = the usual ones.
core::Result<std::vector<core::VetReason>> reasonsOf(const Arguments &arguments)
{
    if (!arguments.has("reason"))
        return core::defaultReasons();
    std::vector<core::VetReason> reasons;
    for (const QString &given : arguments.values("reason")) {
        const QString id = given.section(u'=', 0, 0).trimmed();
        const QString label = given.section(u'=', 1).trimmed();
        if (id.isEmpty() || label.isEmpty())
            return core::Error{ core::ErrorCode::Usage, "--reason", "ID=LABEL is due", 0 };
        reasons.push_back({ toCore(id), toCore(label) });
    }
    return reasons;
}

core::Status readNumbers(const Arguments &arguments, core::NewVetting &wish)
{
    const auto seed = arguments.number("seed", 1, 0, kMostSeed);
    // Not given, both are 0, which is all; 0 pairs or annotators is no campaign.
    const auto perCategory = arguments.number("per-category", 0, 1, kMostPairs);
    const auto overlap = arguments.number("overlap", 0, 1, 100);
    for (const auto *number : { &seed, &perCategory, &overlap })
        if (!*number)
            return number->error();
    wish.settings.seed = static_cast<std::uint64_t>(*seed);
    wish.choice.seed = wish.settings.seed;
    wish.choice.perCategory = *perCategory;
    wish.choice.byLength = arguments.has("sample-by-length");
    if (wish.choice.byLength && *perCategory == 0 && wish.choice.counts.empty())
        return core::Error{ core::ErrorCode::Usage, "--sample-by-length", "it needs --per-category", 0 };
    wish.settings.overlap = *overlap;
    return core::Done{};
}

// "all", or names, each with a number of its own if it has one: tense,title=40.
core::Status readCategories(const Arguments &arguments, core::PairChoice &choice)
{
    if (arguments.value("category") == u"all")
        return core::Done{};
    for (const QString &word : arguments.value("category").split(u',', Qt::SkipEmptyParts)) {
        const std::string name = toCore(word.section(u'=', 0, 0).trimmed());
        choice.categories.push_back(name);
        if (!word.contains(u'='))
            continue;
        bool ok = false;
        choice.counts[name] = word.section(u'=', 1).toInt(&ok);
        if (!ok || choice.counts[name] < 1 || choice.counts[name] > kMostPairs)
            return core::Error{ core::ErrorCode::Usage, "--category",
                                "\"" + toCore(word) + "\": a whole number from 1 to " + std::to_string(kMostPairs) +
                                    " is due behind =",
                                0 };
    }
    return core::Done{};
}

core::Result<core::NewVetting> wishOf(const Arguments &arguments)
{
    core::NewVetting wish;
    wish.title = arguments.has("title") ? toCore(arguments.value("title")) : "Vetting";
    for (const QString &name : arguments.values("annotator"))
        wish.annotators.push_back(toCore(name.simplified()));
    if (const core::Status read = readCategories(arguments, wish.choice); !read)
        return read.error();
    if (const core::Status read = readNumbers(arguments, wish); !read)
        return read.error();
    if (arguments.value("order") == u"category")
        wish.settings.order = core::VetOrder::ByCategory;
    else if (arguments.value("order") != u"random")
        return core::Error{ core::ErrorCode::Usage, "--order", "random or category is due", 0 };
    auto guideline = readOptionalInput(arguments.value("guideline"));
    auto reasons = reasonsOf(arguments);
    const auto lexicon = loadLexicon();
    const auto practice = readOptionalInput(arguments.value("practice"));
    if (!guideline || !reasons)
        return guideline ? reasons.error() : guideline.error();
    if (!lexicon || !practice)
        return lexicon ? practice.error() : lexicon.error();
    wish.guideline = std::move(guideline).value();
    wish.settings.reasons = std::move(reasons).value();
    wish.settings.categories = core::categoryGuides(**lexicon);
    if (arguments.has("practice")) {
        auto pairs = core::readPracticePairs(*practice, toCore(QFileInfo(arguments.value("practice")).fileName()));
        if (!pairs)
            return pairs.error();
        wish.settings.practice = std::move(pairs).value();
    }
    return wish;
}

core::Result<int> newVetting(const Arguments &arguments, CliContext &context)
{
    const auto wish = wishOf(arguments);
    if (!wish)
        return wish.error();
    auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    core::PairStore *store = opened->opened.project->pairs();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, toCore(arguments.at(0)), "it keeps no minimal pairs", 0 };
    const auto pairs = store->pairs(wish->choice.categories);
    if (!pairs)
        return pairs.error();
    const auto draft = core::makeVetting(*wish, *pairs);
    if (!draft)
        return draft.error();
    const auto campaign = opened->store->create(draft->campaign, draft->items);
    if (!campaign)
        return campaign.error();
    for (const core::Person &person : draft->annotators)
        if (const auto joined = opened->store->join(campaign->id, person); !joined)
            return joined.error();
    const auto settings = core::vetSettingsOf(*campaign);
    if (!settings)
        return settings.error();
    if (!arguments.has("json")) {
        context.out << campaign->uuid << '\n';
        return static_cast<int>(ExitDone);
    }
    json counts = json::object();
    for (std::size_t i = 0; i < settings->categories.size(); ++i)
        counts[settings->categories[i].id] = settings->counts[i];
    context.out << json{ { "campaign", campaign->uuid },
                         { "pairs", settings->pairs() },
                         { "categories", counts },
                         { "practice", settings->practice.size() },
                         { "annotators", wish->annotators } }
                       .dump(2, ' ', false, json::error_handler_t::replace)
                << '\n';
    return static_cast<int>(ExitDone);
}

// The people named by --for, else all annotators of the campaign.
core::Result<std::vector<core::Person>> peopleFor(const Arguments &arguments, core::CampaignStore &store,
                                                  const core::Campaign &campaign)
{
    const auto settings = core::vetSettingsOf(campaign);
    auto members = store.members(campaign.id);
    if (!settings || !members)
        return settings ? members.error() : settings.error();
    std::vector<core::Person> people;
    if (!arguments.has("for"))
        for (const core::Person &person : *members)
            if (std::ranges::count(settings->annotators, person.uuid) > 0)
                people.push_back(person);
    for (const QString &name : arguments.values("for")) {
        const core::Person wanted{ 0, core::annotatorUuid(toCore(name.simplified())), toCore(name.simplified()) };
        if (!settings->annotators.empty() && std::ranges::count(settings->annotators, wanted.uuid) == 0)
            return core::Error{ core::ErrorCode::NotFound, "annotator \"" + wanted.name + "\"",
                                "the campaign does not name them", 0 };
        auto person = store.join(campaign.id, wanted);
        if (!person)
            return person.error();
        people.push_back(std::move(person).value());
    }
    if (people.empty())
        return core::Error{ core::ErrorCode::Usage, "--for", "the campaign names no annotators: say whom it is for",
                            0 };
    return people;
}

core::Result<int> exportPackets(const Arguments &arguments, CliContext &context)
{
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    core::CampaignStore &store = *opened->store;
    const auto campaign = findVetting(store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    const auto people = peopleFor(arguments, store, *campaign);
    if (!people)
        return people.error();
    return exportPacketsFor(store, *campaign, *people, "annotator", arguments, context);
}

core::Result<json> importPacket(const OpenedBallots &opened, const QString &file, bool dryRun)
{
    core::CampaignStore &store = *opened.store;
    const auto packet = models::readPacketFile(file);
    if (!packet)
        return packet.error();
    const std::string name = toCore(QFileInfo(file).fileName());
    if (const core::Status fits = core::checkVetting(store, packet->work, name); !fits)
        return fits.error();
    const auto preview = core::previewPacket(store, *packet, name);
    if (!preview)
        return preview.error();
    json report = { { "file", name },
                    { "campaign", packet->work.campaign.title },
                    { "new_campaign", preview->newCampaign },
                    { "annotator", packet->work.person.name },
                    { "added", preview->added },
                    { "replaced", preview->replaced },
                    { "taken_back", preview->takenBack },
                    { "known", preview->known },
                    { "changes", preview->changes.size() } };
    if (dryRun)
        return report;
    if (const auto merged = core::mergePacket(store, *packet, name); !merged)
        return merged.error();
    const auto campaign = core::campaignOf(store, core::kVetCampaign, packet->work.campaign.uuid);
    if (!campaign)
        return campaign.error();
    if (core::PairStore *pairs = opened.opened.project->pairs(); pairs != nullptr) {
        const auto kept = core::keepProposals(store, *pairs, *campaign);
        if (!kept)
            return kept.error();
        report["proposed_variants"] = *kept;
    }
    return report;
}

core::Result<int> importPackets(const Arguments &arguments, CliContext &context)
{
    const bool dryRun = arguments.has("dry-run");
    const auto opened = openBallots(arguments.at(0), !dryRun);
    if (!opened)
        return opened.error();
    json all = json::array();
    for (const QString &file : arguments.from(1)) {
        const auto imported = importPacket(*opened, file, dryRun);
        if (!imported)
            return imported.error();
        all.push_back(*imported);
        if (arguments.has("json"))
            continue;
        const QString name = toQt(imported->at("file").get<std::string>());
        context.out << toCore(dryRun ? Words::tr("%1 (nothing imported)").arg(name) : name) << '\n';
        for (const auto &[key, value] : imported->items())
            if (key != "file")
                context.out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump())
                            << '\n';
    }
    if (arguments.has("json"))
        context.out << json{ { "dry_run", dryRun }, { "files", all } }.dump(2) << '\n';
    return static_cast<int>(ExitDone);
}

void newOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("annotator", Words::tr("Who vets; several times for several."), "NAME"));
    parser.addOption(
        cliOption("category",
                  Words::tr("Categories, separated by commas, each with a number of pairs if it has one of its own "
                            "(tense,title=40), or all."),
                  "NAMES", "all"));
    parser.addOption(cliOption("per-category", Words::tr("Pairs a category, at most (default: all)."), "N"));
    parser.addOption(
        cliOption("sample-by-length", Words::tr("With --per-category: short and long texts in the shares in which they "
                                                "come.")));
    parser.addOption(cliOption("overlap", Words::tr("Annotators a pair gets (default: all of them)."), "N"));
    parser.addOption(cliOption("order", Words::tr("random, or category: one after the other."), "ORDER", "random"));
    parser.addOption(cliOption("seed", Words::tr("Seed of choice, assignment and orders (default: 1)."), "N"));
    parser.addOption(cliOption("title", Words::tr("What annotators see."), "T"));
    parser.addOption(cliOption("guideline", Words::tr("Markdown file with the guideline."), "FILE"));
    parser.addOption(
        cliOption("reason", Words::tr("A reason to reject, ID=LABEL, in the place of the usual ones."), "R"));
    parser.addOption(cliOption(
        "practice", Words::tr("JSON Lines with practice pairs: base, variant, category, accept, explanation, source."),
        "FILE"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

} // namespace

core::Result<core::Campaign> findVetting(core::CampaignStore &store, const QString &name)
{
    return findCampaign(store, core::kVetCampaign, name, "a vetting campaign", "tertium-cli vet new starts one");
}

void addCampaignOption(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "campaign", Words::tr("Which campaign: its id, the beginning of one, its title, or last."), "C", "last"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

std::vector<Command> vetCommands()
{
    std::vector<Command> commands = {
        { QStringLiteral("vet new"), QStringLiteral("PROJECT --annotator NAME [--annotator NAME …] [--category C,C] …"),
          Words::tr("Starts a campaign in which annotators accept or reject minimal pairs."), 1, 1, newOptions,
          newVetting },
        { QStringLiteral("vet export"), QStringLiteral("PROJECT [--for NAME …] [-o FILE|FOLDER]"),
          Words::tr("Writes a packet for each annotator: a file that opens in Tertium and comes back filled in."), 1, 1,
          [](QCommandLineParser &parser) {
              addCampaignOption(parser);
              parser.addOption(
                  cliOption("for", Words::tr("Name of the annotator (default: all of the campaign)."), "NAME"));
              parser.addOption(cliOption("o", Words::tr("File or folder to write to (default: here)."), "FILE"));
          },
          exportPackets },
        { QStringLiteral("vet import"), QStringLiteral("PROJECT FILE… [--dry-run]"),
          Words::tr("Merges packets that came back."), 2, 10'000,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("dry-run", Words::tr("Shows what would change; changes nothing.")));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          importPackets },
        vetResultsCommand(),
        vetAdjudicateCommand(),
    };
    for (Command &command : vetFileCommands())
        commands.push_back(std::move(command));
    return commands;
}

} // namespace app
