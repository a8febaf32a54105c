// SPDX-License-Identifier: GPL-3.0-or-later
// agreement.

#include "app/cli/agreement_report.h"
#include "app/cli/choice.h"
#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "core/scoring/agreement.h"
#include "core/scoring/agreement/agreement_scores.h"
#include "core/scoring/agreement/agreement_text.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(AgreementCommands)
};

core::Result<core::AgreementFilter> filterOf(const Arguments &arguments)
{
    core::AgreementFilter filter;
    filter.languagePair = toCore(arguments.value("language-pair"));
    for (const QString &document : arguments.values("document"))
        filter.documents.insert(toCore(document));
    for (const std::string &system : namesOf(arguments.value("systems")))
        filter.systems.insert(system);
    const auto shortest = arguments.number("min-length", 0, 0, 100'000'000);
    const auto longest = arguments.number("max-length", 0, 0, 100'000'000);
    if (!shortest || !longest)
        return shortest ? longest.error() : shortest.error();
    filter.shortest = static_cast<std::size_t>(*shortest);
    filter.longest = static_cast<std::size_t>(*longest);
    return filter;
}

core::Result<core::AgreementRequest> requestOf(const Arguments &arguments)
{
    core::AgreementRequest request;
    request.human = toCore(arguments.value("human"));
    if (request.human.empty())
        return core::Error{ core::ErrorCode::Usage, "--human", "name people's scores", 0 };
    request.metrics = namesOf(arguments.value("metrics"));
    request.top = namesOf(arguments.value("top"));
    request.baseline = toCore(arguments.value("baseline"));
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
    if (!grouping || !by || !ties)
        return !grouping ? grouping.error() : !by ? by.error() : ties.error();
    const auto draws = arguments.number("draws", 1000, 0, 1'000'000);
    const auto seed = arguments.number("seed", 20251, 0, 2'000'000'000);
    auto filter = filterOf(arguments);
    if (!draws || !seed || !filter)
        return !draws ? draws.error() : !seed ? seed.error() : filter.error();
    request.grouping = *grouping;
    request.by = *by;
    request.ties = *ties;
    request.filter = std::move(filter).value();
    request.draws = static_cast<std::size_t>(*draws);
    request.seed = static_cast<std::uint64_t>(*seed);
    request.threads = std::max(1U, std::thread::hardware_concurrency());
    return request;
}

core::Result<std::set<std::string>> partsOf(const Arguments &arguments)
{
    std::set<std::string> parts;
    for (const std::string &name : namesOf(arguments.value("show"))) {
        if (std::ranges::find(kAgreementParts, name) == std::end(kAgreementParts))
            return core::Error{ core::ErrorCode::Usage, "--show",
                                "\"" + name + "\" is none of " + core::listed(kAgreementParts), 0 };
        parts.insert(name);
    }
    if (arguments.has("segment"))
        parts.insert("segment");
    return parts;
}

// Names of all scores of all runs beside the usual ones; the first question run's is the one taken apart by aspect.
core::Result<core::AgreementWish> wishFor(const Arguments &arguments, const core::AgreementRequest &request,
                                          const std::set<std::string> &parts, core::ProjectReader &reader)
{
    core::AgreementWish wish = core::wishOf(request);
    const bool all = arguments.has("all-scores"), weighting = parts.contains("weighting");
    if (!all && !weighting && !parts.contains("aspects"))
        return wish;
    const auto infos = core::listSeries(reader);
    if (!infos)
        return infos.error();
    if ((all || weighting) && wish.metrics.empty()) // weighted is held against unweighted
        for (const core::SeriesInfo &info : *infos)
            if (info.side != core::ScoreSeries::Side::People &&
                (all || info.usual || info.kind == core::SeriesInfo::Kind::Questions))
                wish.metrics.push_back(info.name);
    wish.aspectsOf = toCore(arguments.value("aspects-of"));
    for (const core::SeriesInfo &info : *infos)
        if (parts.contains("aspects") && wish.aspectsOf.empty() && info.kind == core::SeriesInfo::Kind::Questions)
            wish.aspectsOf = info.name;
    if (parts.contains("aspects") && wish.aspectsOf.empty())
        return core::Error{ core::ErrorCode::NotFound, "a run of a question list", "the project has none", 0 };
    return wish;
}

core::Result<int> listAll(core::ProjectReader &reader, CliContext &context)
{
    const auto infos = core::listSeries(reader);
    if (!infos)
        return infos.error();
    context.out << "name\tside\treads\tdetail\n";
    for (const core::SeriesInfo &info : *infos)
        context.out << info.name << '\t' << (info.side == core::ScoreSeries::Side::People ? "people" : "metric") << '\t'
                    << (info.reads.empty() ? "-" : info.reads) << '\t' << info.detail << '\n';
    context.out << core::kPreferenceSide << "\tpeople\t-\t-\n";
    return static_cast<int>(ExitDone);
}

core::Result<int> agreement(const Arguments &arguments, CliContext &context)
{
    const auto opened = openForReading(arguments.at(0));
    if (arguments.has("list"))
        return opened ? listAll(*opened->reader, context) : core::Result<int>(opened.error());
    const auto request = requestOf(arguments);
    const auto parts = partsOf(arguments);
    const auto format = core::agreementFormatNamed(toCore(arguments.value("format")));
    if (!request || !parts)
        return request ? parts.error() : request.error();
    const bool scores = arguments.value("format") == u"scores";
    if (arguments.has("format") && !format && !scores)
        return core::Error{ core::ErrorCode::Usage, "--format", "csv, markdown, latex or scores", 0 };
    if (!opened)
        return opened.error();
    const auto wish = wishFor(arguments, *request, *parts, *opened->reader);
    if (!wish)
        return wish.error();
    const auto data = core::readAgreementData(*opened->reader, *wish, context.stop);
    if (!data)
        return data.error();
    if (scores) {
        core::writeAgreementScores(*data, request->filter, context.out);
        return static_cast<int>(ExitDone);
    }
    SlowLine line(context.err);
    const auto table = core::measureAgreement(*data, *request, context.stop, [&line](int done, int of) {
        line.show(toCore(Tr::tr("measured %1 of %2 metrics").arg(done).arg(of)));
    });
    line.end();
    if (!table)
        return table.error();
    const AgreementReport report{ *data, *request, *table, *parts, toCore(arguments.value("segment")) };
    if (parts->contains("segment") && !segmentCalled(data->grid, report.segment))
        return core::Error{ core::ErrorCode::NotFound, report.segment, "no passage has this id or number", 0 };
    if (format)
        core::writeAgreement(*table, *format, context.out);
    else if (arguments.has("json"))
        context.out << agreementJson(report).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        printAgreement(report, context.out);
    return static_cast<int>(ExitDone);
}

void agreementOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "human", Tr::tr("People's side: a scale's name, preferences, or mqm-spans for error spans."), "NAME"));
    parser.addOption(cliOption("metrics", Tr::tr("Metrics and runs, separated by commas; without it, all."), "NAMES"));
    parser.addOption(cliOption("all-scores", Tr::tr("Every run weighted and unweighted, soft and hard.")));
    parser.addOption(cliOption("list", Tr::tr("List the scores that there are, and nothing else.")));
    parser.addOption(
        cliOption("group", Tr::tr("Which scores are compared with which: item, system or none."), "G", "item"));
    parser.addOption(cliOption("by", Tr::tr("One table each: all, language-pair or document."), "WHAT", "all"));
    parser.addOption(cliOption("top", Tr::tr("Systems of the group “top” of adequacy, separated by commas."), "NAMES"));
    parser.addOption(cliOption("baseline", Tr::tr("Metric that the others are held against."), "NAME"));
    parser.addOption(
        cliOption("ties", Tr::tr("What a pair with equal scores counts: half, zero or skip."), "RULE", "half"));
    parser.addOption(cliOption("language-pair", Tr::tr("Only this one, as en-zh."), "PAIR"));
    parser.addOption(cliOption("document", Tr::tr("Only this document; may be repeated."), "NAME"));
    parser.addOption(cliOption("systems", Tr::tr("Only these systems, separated by commas."), "NAMES"));
    parser.addOption(cliOption("min-length", Tr::tr("Only passages of at least so many characters."), "N"));
    parser.addOption(cliOption("max-length", Tr::tr("Only passages of at most so many characters."), "N"));
    parser.addOption(cliOption(
        "show",
        Tr::tr("More than the table: weighting, wins, spread, aspects, raters, points (JSON), segment; with commas."),
        "PARTS"));
    parser.addOption(
        cliOption("aspects-of", Tr::tr("Run that is taken apart by aspect; without it, the first."), "NAME"));
    parser.addOption(cliOption("segment", Tr::tr("Passage to show, by its id or number."), "ID"));
    parser.addOption(cliOption(
        "format", Tr::tr("The table alone, as csv, markdown or latex; or the scores that it rests on."), "F"));
    parser.addOption(
        cliOption("draws", Tr::tr("Draws of intervals, clusters and chance level; 0 leaves them out."), "N", "1000"));
    parser.addOption(cliOption("seed", Tr::tr("Seed of the draws."), "N", "20251"));
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
}

} // namespace

std::vector<Command> agreementCommands()
{
    return {
        { QStringLiteral("agreement"),
          QStringLiteral("PROJECT --human NAME [--metrics …] [--group item|none|system] [--show …]"),
          Tr::tr("How far metrics and runs agree with people: Acc-eq with its ε, τ, Pearson, adequacy, intervals, "
                 "significance clusters, n and missing."),
          1, 1, agreementOptions, agreement },
    };
}

} // namespace app
