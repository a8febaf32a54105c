// SPDX-License-Identifier: GPL-3.0-or-later
// agreement.

#include "app/cli/agreement_names.h"
#include "app/cli/agreement_options.h"
#include "app/cli/agreement_report.h"
#include "app/cli/choice.h"
#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "core/scoring/agreement.h"
#include "core/scoring/agreement/agreement_scores.h"
#include "core/scoring/agreement/agreement_text.h"
#include "core/scoring/series_family.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"
#include "models/report/report_controller.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(AgreementCommands)
};

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
        for (const core::SeriesInfo &info : core::byFamily(*infos))
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
    const auto sides = models::peoplesSides(reader);
    if (!infos || !sides)
        return infos ? sides.error() : infos.error();
    const auto isSide = [&sides](const std::string &name) { return std::ranges::find(*sides, name) != sides->end(); };
    const auto orDash = [](const std::string &words) { return words.empty() ? std::string("-") : words; };
    context.out << "name\tside\treads\tfamily\ttemplate\tpreset\tmodel\tdetail\n";
    for (const core::SeriesInfo &info : core::byFamily(*infos)) {
        if (info.side == core::ScoreSeries::Side::People && !isSide(info.name))
            continue; // nobody marked errors
        context.out << info.name << '\t' << (info.side == core::ScoreSeries::Side::People ? "people" : "metric") << '\t'
                    << orDash(info.reads);
        for (const std::string &part : core::familyPath(info))
            context.out << '\t' << orDash(part);
        context.out << '\t' << info.detail << '\n';
    }
    if (isSide(core::kPreferenceSide))
        context.out << core::kPreferenceSide << "\tpeople\t-\t-\t-\t-\t-\t-\n";
    return static_cast<int>(ExitDone);
}

struct Shape {
    std::set<std::string> parts;
    std::optional<core::AgreementFormat> format;
    bool scores = false; // the scores themselves, nothing measured
};

core::Result<Shape> shapeOf(const Arguments &arguments)
{
    auto parts = partsOf(arguments);
    if (!parts)
        return parts.error();
    Shape shape{ std::move(parts).value(), core::agreementFormatNamed(toCore(arguments.value("format"))),
                 arguments.value("format") == u"scores" };
    if (arguments.has("format") && !shape.format && !shape.scores)
        return core::Error{ core::ErrorCode::Usage, "--format", "csv, markdown, latex or scores", 0 };
    return shape;
}

core::Result<int> tell(const AgreementReport &report, const Shape &shape, const Arguments &arguments,
                       CliContext &context)
{
    if (shape.parts.contains("segment") && !segmentCalled(report.data.grid, report.segment))
        return core::Error{ core::ErrorCode::NotFound, report.segment, "no passage has this id or number", 0 };
    if (shape.format)
        core::writeAgreement(report.table, *shape.format, context.out);
    else if (arguments.has("json"))
        context.out << agreementJson(report).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        printAgreement(report, context.out);
    return static_cast<int>(ExitDone);
}

core::Error nobodyNamed(core::ProjectReader &reader)
{
    const auto sides = models::peoplesSides(reader);
    if (!sides)
        return sides.error();
    return { core::ErrorCode::Usage, "--human",
             sides->empty() ? "the project has no scores, preferences or marked errors of people; import some"
                            : "name one of " + core::listed(*sides),
             0 };
}

// What of the request is only known from the project.
core::Status complete(core::AgreementRequest &request, const Arguments &arguments, core::ProjectReader &reader)
{
    core::Status done = addFamilies(request, arguments, arguments.has("all-scores"), reader);
    if (done)
        done = addTopColumn(request, arguments, reader);
    return done ? checkNames(request, reader) : done;
}

core::Result<int> agreement(const Arguments &arguments, CliContext &context)
{
    const auto opened = openForReading(arguments.at(0));
    if (arguments.has("list"))
        return opened ? listAll(*opened->reader, context) : core::Result<int>(opened.error());
    const std::string human = toCore(arguments.value("human"));
    if (human.empty())
        return opened ? nobodyNamed(*opened->reader) : opened.error();
    auto request = agreementRequestOf(arguments, human);
    const auto shape = shapeOf(arguments);
    if (!request || !shape)
        return request ? shape.error() : request.error();
    if (!opened)
        return opened.error();
    if (const core::Status completed = complete(*request, arguments, *opened->reader); !completed)
        return completed.error();
    const auto wish = wishFor(arguments, *request, shape->parts, *opened->reader);
    if (!wish)
        return wish.error();
    const auto data = core::readAgreementData(*opened->reader, *wish, context.stop);
    if (!data)
        return data.error();
    if (shape->scores) {
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
    if (const core::Status left = checkSomethingLeft(*table); !left)
        return left.error();
    return tell({ *data, *request, *table, shape->parts, toCore(arguments.value("segment")) }, *shape, arguments,
                context);
}

void agreementOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "human", Tr::tr("People's side: a scale's name, preferences, or mqm-spans for error spans."), "NAME"));
    addAgreementOptions(parser);
    parser.addOption(cliOption("all-scores", Tr::tr("Every run weighted and unweighted, soft and hard.")));
    parser.addOption(cliOption("list", Tr::tr("List the scores that there are, and nothing else.")));
    parser.addOption(cliOption(
        "show",
        Tr::tr("More than the table: weighting, wins, spread, aspects, raters, points (JSON), segment; with commas."),
        "PARTS"));
    parser.addOption(cliOption("segment", Tr::tr("Passage to show, by its id or number."), "ID"));
    parser.addOption(cliOption(
        "format", Tr::tr("The table alone, as csv, markdown or latex; or the scores that it rests on."), "F"));
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
