// SPDX-License-Identifier: GPL-3.0-or-later
// sensitivity.

#include "app/cli/choice.h"
#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/sensitivity_report.h"
#include "app/cli/vet_campaign.h"
#include "app/published_tables.h"
#include "core/sensitivity/delta_export.h"
#include "core/sensitivity/project_pairs.h"
#include "core/text/listing.h"
#include "core/vetting/benchmark.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(SensitivityCommands)
};

core::Status takeFilter(const Arguments &arguments, core::SensitivityRequest &request)
{
    const QString filter = arguments.value("where");
    if (filter.isEmpty())
        return core::Done{};
    const qsizetype equals = filter.indexOf(u'=');
    if (equals < 1)
        return core::Error{ core::ErrorCode::Usage, "--where", "COLUMN=VALUE is due", 0 };
    request.filterName = toCore(filter.left(equals));
    request.filterValue = toCore(filter.mid(equals + 1));
    return core::Done{};
}

// All but what is read from the project.
core::Result<core::SensitivityRequest> requestOf(const Arguments &arguments)
{
    core::SensitivityRequest request;
    request.metrics = namesOf(arguments.value("metrics"));
    request.categories = namesOf(arguments.value("categories"));
    request.period = toCore(arguments.value("by"));
    const auto centring = chosenOf<core::Centring>(
        arguments, "standardise", { { "scale", core::Centring::None }, { "centred", core::Centring::Mean } });
    const auto form = chosenOf<core::ModelForm>(
        arguments, "fit", { { "per-metric", core::ModelForm::PerMetric }, { "joint", core::ModelForm::Joint } });
    const auto ties = chosenOf<core::TieRule>(
        arguments, "ties",
        { { "half", core::TieRule::Half }, { "skip", core::TieRule::Skip }, { "zero", core::TieRule::Zero } });
    const auto ddof = arguments.number("ddof", 0, 0, 1);
    if (!centring || !form)
        return centring ? form.error() : centring.error();
    if (!ties || !ddof)
        return ties ? ddof.error() : ties.error();
    if (const core::Status filter = takeFilter(arguments, request); !filter)
        return filter.error();
    request.centring = *centring;
    request.form = *form;
    request.ties = *ties;
    request.ddof = static_cast<std::size_t>(*ddof);
    return request;
}

core::Status takeAccepted(const Arguments &arguments, core::Project &project, core::SensitivityRequest &request)
{
    if (!arguments.has("accepted"))
        return core::Done{};
    core::CampaignStore *store = project.campaigns();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, toCore(arguments.at(0)), "it keeps no campaigns", 0 };
    const auto campaign = findVetting(*store, arguments.value("accepted"));
    if (!campaign)
        return campaign.error();
    const auto data = core::readVetData(*store, *campaign);
    if (!data)
        return data.error();
    request.accepted = core::acceptedVariants(*data);
    return core::Done{};
}

core::Status takeExtras(const Arguments &arguments, core::ProjectReader &reader, const std::stop_token &stop,
                        SensitivityReport &report)
{
    if (arguments.has("baselines"))
        report.baselines = core::baselineWins(report.deltas, report.table.request.ties);
    if (arguments.has("memorisation")) {
        auto read = core::readContinuations(reader, stop);
        if (!read)
            return read.error();
        report.continuations = std::move(read).value();
    }
    if (arguments.has("published")) {
        auto tables = loadPublishedSensitivity();
        if (!tables)
            return tables.error();
        report.published = std::move(tables).value();
    }
    return core::Done{};
}

core::Status periodIsThere(const std::string &period, const std::vector<core::SensitivityPair> &pairs)
{
    const std::vector<std::string> columns = core::metadataNames(pairs);
    if (period.empty() || pairs.empty() || std::ranges::find(columns, period) != columns.end())
        return core::Done{};
    return core::Error{ core::ErrorCode::NotFound, "--by",
                        columns.empty() ? std::string("the passages of the pairs have no column")
                                        : "\"" + period + "\" is none of " + core::listed(columns),
                        0 };
}

core::Result<SensitivityReport> makeReport(const Arguments &arguments, CliContext &context)
{
    auto request = requestOf(arguments);
    const auto shown = arguments.number("segments", 10, 0, 1'000'000);
    if (!request || !shown)
        return request ? shown.error() : request.error();
    const auto opened = openForReading(arguments.at(0));
    if (!opened)
        return opened.error();
    if (const core::Status accepted = takeAccepted(arguments, *opened->project, *request); !accepted)
        return accepted.error();
    auto pairs = core::projectPairs(*opened->project, *opened->reader, context.stop);
    if (!pairs)
        return pairs.error();
    if (const core::Status period = periodIsThere(request->period, *pairs); !period)
        return period.error();
    auto deltas = core::readDeltas(*opened->reader, std::move(pairs).value(), context.stop);
    if (!deltas)
        return deltas.error();
    auto table = core::measureSensitivity(*deltas, *request, context.stop);
    if (!table)
        return table.error();
    SensitivityReport report{ std::move(deltas).value(), std::move(table).value(), {}, {}, {}, {} };
    report.segments = core::metricDisagreement(report.deltas, report.table);
    report.segments.resize(std::min(report.segments.size(), static_cast<std::size_t>(*shown)));
    const core::Status extras = takeExtras(arguments, *opened->reader, context.stop, report);
    return extras ? core::Result<SensitivityReport>(std::move(report)) : extras.error();
}

core::Status writeTable(const QString &name, const std::function<bool(std::ostream &)> &write)
{
    if (name.isEmpty())
        return core::Done{};
    std::ostringstream text;
    if (!write(text))
        return core::Error{ core::ErrorCode::Unwritable, toCore(name), {}, 0 };
    return models::writeWholeFile(name, text.str());
}

core::Result<int> sensitivity(const Arguments &arguments, CliContext &context)
{
    const auto report = makeReport(arguments, context);
    if (!report)
        return report.error();
    const core::Status estimates = writeTable(
        arguments.value("csv"), [&report](std::ostream &out) { return core::writeEstimates(report->table, out); });
    const core::Status deltas = writeTable(arguments.value("deltas"), [&report](std::ostream &out) {
        return core::writeDeltas(report->deltas, report->table, out);
    });
    if (!estimates || !deltas)
        return estimates ? deltas.error() : estimates.error();
    if (arguments.has("json"))
        context.out << sensitivityJson(*report).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        printText(*report, context.out);
    return static_cast<int>(ExitDone);
}

void sensitivityOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("metrics", Tr::tr("Metrics and runs, separated by commas; without it, all."), "NAMES"));
    parser.addOption(
        cliOption("categories", Tr::tr("Categories of pairs, separated by commas; without it, all."), "NAMES"));
    parser.addOption(cliOption("standardise",
                               Tr::tr("scale: zero is no effect; centred: as the paper, zero is the metric's average "
                                      "drop."),
                               "HOW", "scale"));
    parser.addOption(cliOption("ddof", Tr::tr("Taken from n in the standard deviation: 0 or 1."), "N", "0"));
    parser.addOption(
        cliOption("fit", Tr::tr("per-metric or joint: one model each, or one for all."), "FORM", "per-metric"));
    parser.addOption(cliOption("by",
                               Tr::tr("A column of the passages, as period: estimates for each value, and the "
                                      "test of its interaction with the metric."),
                               "COLUMN"));
    parser.addOption(cliOption("where", Tr::tr("Only passages with this value."), "COLUMN=VALUE"));
    parser.addOption(cliOption("accepted", Tr::tr("Only pairs that this vetting campaign accepted."), "CAMPAIGN"));
    parser.addOption(cliOption("ties", Tr::tr("Ties in win rates: half, skip or zero."), "RULE", "half"));
    parser.addOption(
        cliOption("segments", Tr::tr("How many segments on which metrics disagree are listed."), "N", "10"));
    parser.addOption(cliOption("baselines", Tr::tr("Win rates over unrelated and shuffled texts.")));
    parser.addOption(cliOption("memorisation", Tr::tr("ROUGE recall of continuation runs.")));
    parser.addOption(cliOption("published", Tr::tr("Lays the printed tables beside.")));
    parser.addOption(cliOption("csv", Tr::tr("Writes the estimates as CSV."), "FILE"));
    parser.addOption(cliOption("deltas", Tr::tr("Writes the deltas as CSV, a row a pair and metric."), "FILE"));
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
}

} // namespace

std::vector<Command> sensitivityCommands()
{
    return {
        { QStringLiteral("sensitivity"),
          QStringLiteral(
              "PROJECT [--metrics …] [--categories …] [--standardise scale|centred] [--fit per-metric|joint] "
              "[--by COLUMN] [--accepted CAMPAIGN]"),
          Tr::tr("How sensitive metrics are to what minimal pairs change: mixed models of standardised deltas, win "
                 "rates, interactions, baselines."),
          1, 1, sensitivityOptions, sensitivity },
    };
}

} // namespace app
