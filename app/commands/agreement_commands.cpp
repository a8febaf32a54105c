// SPDX-License-Identifier: GPL-3.0-or-later
// agreement.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "core/scoring/agreement.h"
#include "core/text/listing.h"
#include "core/verify/comparison.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(AgreementCommands)
};

template <typename Value>
core::Result<Value> chosenOf(const Arguments &arguments, const char *option,
                             std::initializer_list<std::pair<const char *, Value>> choices)
{
    for (const auto &[name, value] : choices)
        if (arguments.value(option) == QLatin1String(name))
            return value;
    return core::Error{ core::ErrorCode::Usage, std::string("--") + option,
                        "\"" + toCore(arguments.value(option)) + "\" is none of " +
                            core::listed(choices, &std::pair<const char *, Value>::first),
                        0 };
}

core::Result<core::AgreementRequest> requestOf(const Arguments &arguments)
{
    core::AgreementRequest request;
    request.human = toCore(arguments.value("human"));
    if (request.human.empty())
        return core::Error{ core::ErrorCode::Usage, "--human", "name people's scores", 0 };
    for (const QString &name : arguments.value("metrics").split(u',', Qt::SkipEmptyParts))
        request.metrics.push_back(toCore(name.trimmed()));
    for (const QString &name : arguments.value("top").split(u',', Qt::SkipEmptyParts))
        request.top.push_back(toCore(name.trimmed()));
    const auto grouping = chosenOf<core::Grouping>(
        arguments, "group",
        { { "item", core::Grouping::Item }, { "system", core::Grouping::System }, { "none", core::Grouping::Flat } });
    const auto by = chosenOf<core::AgreementBy>(arguments, "by",
                                                { { "all", core::AgreementBy::All },
                                                  { "language-pair", core::AgreementBy::LanguagePair },
                                                  { "document", core::AgreementBy::Document } });
    const auto draws = arguments.number("draws", 1000, 0, 1'000'000);
    const auto seed = arguments.number("seed", 20251, 0, 2'000'000'000);
    if (!grouping || !by)
        return grouping ? by.error() : grouping.error();
    if (!draws || !seed)
        return draws ? seed.error() : draws.error();
    request.grouping = *grouping;
    request.by = *by;
    request.draws = static_cast<std::size_t>(*draws);
    request.seed = static_cast<std::uint64_t>(*seed);
    request.threads = std::max(1U, std::thread::hardware_concurrency());
    return request;
}

const char *why(core::Undefined reason)
{
    switch (reason) {
    case core::Undefined::No:
        return "";
    case core::Undefined::NoData:
        return "no data";
    case core::Undefined::TooFew:
        return "too few";
    case core::Undefined::Constant:
        return "one side is constant";
    case core::Undefined::AllTied:
        return "all tied";
    case core::Undefined::NoVariance:
        return "no variance";
    case core::Undefined::NotFinite:
        return "infinite values";
    case core::Undefined::Unidentified:
        return "not identified";
    }
    return "";
}

json statisticJson(const core::Statistic &statistic)
{
    if (statistic.defined())
        return statistic.value;
    return { { "undefined", why(statistic.why) } };
}

json intervalJson(const core::BootstrapInterval &interval)
{
    if (!interval.low.defined() || !interval.high.defined())
        return nullptr;
    return { interval.low.value, interval.high.value };
}

json adequacyJson(const std::optional<core::Adequacy> &adequacy)
{
    if (!adequacy)
        return nullptr;
    return { { "share", core::verify::toJson(adequacy->share.estimate) },
             { "low", adequacy->share.low },
             { "high", adequacy->share.high },
             { "n", adequacy->share.n },
             { "ties", adequacy->ties },
             { "without_human", adequacy->withoutHuman } };
}

json rowJson(const core::AgreementRow &row)
{
    return { { "metric", row.metric },
             { "detail", row.detail },
             { "reads", row.reads },
             { "n", row.cells },
             { "missing", row.missing },
             { "acc_eq", statisticJson(row.accEq) },
             { "epsilon", row.epsilon },
             { "acc_at_eps0", statisticJson(row.accEqAtZero) },
             { "acc_eq_ci95", intervalJson(row.accEqInterval) },
             { "tau_b", statisticJson(row.tauB) },
             { "tau_b_ci95", intervalJson(row.tauInterval) },
             { "pearson", statisticJson(row.pearson) },
             { "cluster", row.cluster },
             { "chance", statisticJson(row.chance) },
             { "chance_p", statisticJson(row.chanceP) },
             { "adequacy_all", adequacyJson(row.adequacyAll) },
             { "adequacy_top", adequacyJson(row.adequacyTop) },
             { "adequacy_other", adequacyJson(row.adequacyOther) } };
}

std::string figure(const core::Statistic &statistic)
{
    return statistic.defined() ? toCore(QString::number(statistic.value, 'f', 4)) : std::string(why(statistic.why));
}

std::string range(const core::BootstrapInterval &interval)
{
    if (!interval.low.defined() || !interval.high.defined())
        return {};
    return " [" + figure(interval.low) + ", " + figure(interval.high) + "]";
}

std::string share(const std::optional<core::Adequacy> &adequacy)
{
    if (!adequacy)
        return "-";
    if (adequacy->share.n == 0)
        return "no data";
    return toCore(QString::number(100 * adequacy->share.estimate, 'f', 1)) + " % of " +
           std::to_string(adequacy->share.n);
}

void printTable(const core::AgreementTable &table, bool top, std::ostream &out)
{
    for (const core::AgreementStratum &stratum : table.strata) {
        out << (stratum.name.empty() ? toCore(Tr::tr("Whole project")) : stratum.name) << ": "
            << toCore(Tr::tr("%1 segments, %2 systems, %3 translations with %4")
                          .arg(stratum.segments)
                          .arg(stratum.systems)
                          .arg(stratum.judged)
                          .arg(models::toQt(table.human)))
            << '\n';
        out << "metric\tcluster\tAcc-eq\tepsilon\tchance\ttau-b\tPearson\thuman > all"
            << (top ? "\thuman > top\thuman > other" : "") << "\tn\tmissing\n";
        for (const core::AgreementRow &row : stratum.rows) {
            out << row.metric << '\t' << (row.cluster > 0 ? std::to_string(row.cluster) : "-") << '\t'
                << figure(row.accEq) << range(row.accEqInterval) << '\t' << toCore(QString::number(row.epsilon, 'g', 6))
                << '\t' << figure(row.chance) << '\t' << figure(row.tauB) << range(row.tauInterval) << '\t'
                << figure(row.pearson) << '\t' << share(row.adequacyAll);
            if (top)
                out << '\t' << share(row.adequacyTop) << '\t' << share(row.adequacyOther);
            out << '\t' << row.cells << '\t' << row.missing << '\n';
        }
        out << '\n';
    }
}

core::Result<int> agreement(const Arguments &arguments, CliContext &context)
{
    const auto request = requestOf(arguments);
    if (!request)
        return request.error();
    const auto opened = openForReading(arguments.at(0));
    if (!opened)
        return opened.error();
    SlowLine line(context.err);
    const auto table = core::measureAgreement(*opened->reader, *request, context.stop, [&line](int done, int of) {
        line.show(toCore(Tr::tr("measured %1 of %2 metrics").arg(done).arg(of)));
    });
    line.end();
    if (!table)
        return table.error();
    if (!arguments.has("json")) {
        printTable(*table, !request->top.empty(), context.out);
        return static_cast<int>(ExitDone);
    }
    json strata = json::array();
    for (const core::AgreementStratum &stratum : table->strata) {
        json rows = json::array();
        for (const core::AgreementRow &row : stratum.rows)
            rows.push_back(rowJson(row));
        strata.push_back({ { "name", stratum.name },
                           { "systems", stratum.systems },
                           { "segments", stratum.segments },
                           { "judged", stratum.judged },
                           { "metrics", rows } });
    }
    context.out << json{ { "human", table->human }, { "strata", strata } }.dump(2, ' ', false,
                                                                                json::error_handler_t::replace)
                << '\n';
    return static_cast<int>(ExitDone);
}

void agreementOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("human", Tr::tr("People's scores: the scale's name."), "NAME"));
    parser.addOption(cliOption("metrics", Tr::tr("Metrics and runs, separated by commas; without it, all."), "NAMES"));
    parser.addOption(
        cliOption("group", Tr::tr("Which scores are compared with which: item, system or none."), "G", "item"));
    parser.addOption(cliOption("by", Tr::tr("One table each: all, language-pair or document."), "WHAT", "all"));
    parser.addOption(cliOption("top", Tr::tr("Systems of the group “top” of adequacy, separated by commas."), "NAMES"));
    parser.addOption(
        cliOption("draws", Tr::tr("Draws of intervals, clusters and chance level; 0 leaves them out."), "N", "1000"));
    parser.addOption(cliOption("seed", Tr::tr("Seed of the draws."), "N", "20251"));
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
}

} // namespace

std::vector<Command> agreementCommands()
{
    return {
        { QStringLiteral("agreement"), QStringLiteral("PROJECT --human NAME [--metrics …] [--group item|none|system]"),
          Tr::tr("How far metrics and runs agree with people: Acc-eq with its ε, τ, Pearson, adequacy, intervals, "
                 "significance clusters, n and missing."),
          1, 1, agreementOptions, agreement },
    };
}

} // namespace app
