// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement_options.h"

#include "app/cli/agreement_names.h"
#include "app/cli/choice.h"
#include "app/cli/options.h"
#include "core/scoring/series_family.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <thread>

namespace app {
namespace {

using models::toCore;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(AgreementCommands)
};

constexpr double kPercent = 100;

core::Result<core::AgreementFilter> filterOf(const Arguments &arguments)
{
    core::AgreementFilter filter;
    filter.languagePair = toCore(arguments.value("language-pair"));
    for (const QString &document : arguments.values("document"))
        filter.documents.insert(toCore(document));
    for (const std::string &system : namesOf(arguments.value("systems")))
        filter.systems.insert(system);
    const auto shortest = arguments.number("min-length", 0, 0, 100'000'000);
    const auto longest = arguments.number("max-length", 0, 1, 100'000'000);
    if (!shortest || !longest)
        return shortest ? longest.error() : shortest.error();
    if (*longest > 0 && *longest < *shortest)
        return core::Error{ core::ErrorCode::Usage, "--max-length", "it is less than --min-length", 0 };
    filter.shortest = static_cast<std::size_t>(*shortest);
    filter.longest = static_cast<std::size_t>(*longest);
    return filter;
}

core::Status setRules(core::AgreementRequest &request, const Arguments &arguments)
{
    const auto grouping = chosenOf<core::Grouping>(
        arguments, "group",
        { { "item", core::Grouping::Item }, { "system", core::Grouping::System }, { "none", core::Grouping::Flat } });
    const auto by = chosenOf<core::AgreementBy>(arguments, "by",
                                                { { "all", core::AgreementBy::All },
                                                  { "language-pair", core::AgreementBy::LanguagePair },
                                                  { "document", core::AgreementBy::Document } });
    const auto ties = chosenOf<core::TieRule>(
        arguments, "ties",
        { { "half", core::TieRule::Half }, { "zero", core::TieRule::Zero }, { "skip", core::TieRule::Skip } });
    const auto level = chosenOf<int>(arguments, "confidence", { { "90", 90 }, { "95", 95 }, { "99", 99 } });
    if (!grouping || !by)
        return !grouping ? grouping.error() : by.error();
    if (!ties || !level)
        return !ties ? ties.error() : level.error();
    request.grouping = *grouping;
    request.by = *by;
    request.ties = *ties;
    request.confidence = *level / kPercent;
    return core::Done{};
}

core::FamilyChoice familiesOf(const Arguments &arguments)
{
    const auto words = [&](const char *option) {
        const std::vector<std::string> names = namesOf(arguments.value(option));
        return std::set<std::string>(names.begin(), names.end());
    };
    return { words("family"), words("template"), words("preset"), words("model") };
}

} // namespace

void addAgreementOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("metrics", Tr::tr("Metrics and runs, separated by commas; without it, all."), "NAMES"));
    parser.addOption(cliOption("family",
                               Tr::tr("All of these families (question list, gemba-mqm, treqa, a metric's name), "
                                      "separated by commas; agreement --list names them."),
                               "NAMES"));
    parser.addOption(
        cliOption("template", Tr::tr("Of runs, only those with these templates, separated by commas."), "NAMES"));
    parser.addOption(cliOption("preset",
                               Tr::tr("Of runs, only these scores: weighted, unweighted, soft, hard, as published; "
                                      "without it, each run's usual one."),
                               "NAMES"));
    parser.addOption(cliOption("model", Tr::tr("Of runs, only those of these models, separated by commas."), "NAMES"));
    parser.addOption(
        cliOption("group", Tr::tr("Which scores are compared with which: item, system or none."), "G", "item"));
    parser.addOption(cliOption("by", Tr::tr("One table each: all, language-pair or document."), "WHAT", "all"));
    parser.addOption(cliOption("baseline", Tr::tr("Metric that the others are held against."), "NAME"));
    parser.addOption(
        cliOption("ties", Tr::tr("What a pair with equal scores counts: half, zero or skip."), "RULE", "half"));
    addNameOptions(parser);
    parser.addOption(cliOption("min-length", Tr::tr("Only passages of at least so many characters."), "N"));
    parser.addOption(cliOption("max-length", Tr::tr("Only passages of at most so many characters."), "N"));
    parser.addOption(
        cliOption("aspects-of", Tr::tr("Run that is taken apart by aspect; without it, the first."), "NAME"));
    parser.addOption(
        cliOption("draws", Tr::tr("Draws of intervals, clusters and chance level; 0 leaves them out."), "N", "1000"));
    parser.addOption(cliOption("seed", Tr::tr("Seed of the draws."), "N", "20251"));
    parser.addOption(cliOption("confidence", Tr::tr("Level of intervals in per cent: 90, 95 or 99."), "LEVEL", "95"));
}

core::Result<core::AgreementRequest> agreementRequestOf(const Arguments &arguments, const std::string &human)
{
    core::AgreementRequest request;
    request.human = human;
    request.metrics = namesOf(arguments.value("metrics"));
    request.top = namesOf(arguments.value("top"));
    request.baseline = toCore(arguments.value("baseline"));
    const core::Status rules = setRules(request, arguments);
    const auto draws = arguments.number("draws", 1000, 0, 1'000'000);
    const auto seed = arguments.number("seed", 20251, 0, 2'000'000'000);
    auto filter = filterOf(arguments);
    if (!rules || !filter)
        return !rules ? rules.error() : filter.error();
    if (!draws || !seed)
        return !draws ? draws.error() : seed.error();
    request.filter = std::move(filter).value();
    request.draws = static_cast<std::size_t>(*draws);
    request.seed = static_cast<std::uint64_t>(*seed);
    request.threads = std::max(1U, std::thread::hardware_concurrency());
    return request;
}

core::Status addFamilies(core::AgreementRequest &request, const Arguments &arguments, bool every,
                         core::ProjectReader &reader)
{
    const core::FamilyChoice choice = familiesOf(arguments);
    if (choice.empty())
        return core::Done{};
    const auto infos = core::listSeries(reader);
    if (!infos)
        return infos.error();
    std::set<std::string> families;
    bool any = false;
    const bool runsAlone = !request.metrics.empty() && choice.metrics.empty(); // the others are named already
    for (const core::SeriesInfo &info : core::byFamily(*infos)) {
        if (info.side == core::ScoreSeries::Side::People)
            continue;
        families.insert(core::familyPath(info)[0]);
        if (runsAlone && info.side != core::ScoreSeries::Side::Run)
            continue;
        if (!choice.takes(info) || (!info.usual && !every && choice.presets.empty()))
            continue;
        any = true;
        if (std::ranges::find(request.metrics, info.name) == request.metrics.end())
            request.metrics.push_back(info.name);
    }
    if (!any)
        return core::Error{ core::ErrorCode::NotFound, "a metric or run with these words",
                            "there are the families " + core::listed(families), 0 };
    return core::Done{};
}

} // namespace app
