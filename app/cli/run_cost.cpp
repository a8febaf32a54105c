// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_cost.h"

#include "app/cli/options.h"
#include "app/cli/words.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace app {
namespace {

using models::toCore;
using models::toQt;

constexpr double kMostCap = 1e9;

using Prices = std::vector<core::AskedPrice>;

core::Result<Prices> pricesOf(const std::vector<core::BackendInfo> &asked, CliContext &context)
{
    Prices prices;
    for (const core::BackendInfo &info : asked) {
        const auto price = context.backends->priceOf(info);
        if (!price) {
            return price.error();
        }
        prices.push_back({ info.model, info.leavesMachine, *price });
    }
    return prices;
}

// What a call costs on average, where every voice has its share of the calls.
std::optional<core::Price> sharedPrice(const Prices &prices, const core::RunEstimate &estimate)
{
    const auto cap = core::costCap(prices, std::nullopt);
    if (!cap || !*cap) {
        return std::nullopt;
    }
    core::Price shared{ 0, 0, 0, (*cap)->price.currency };
    for (std::size_t voice = 0; voice < estimate.callsByVoice.size(); ++voice) {
        const bool other = voice > 0 && voice <= (*cap)->others.size();
        const core::Price &price = other ? (*cap)->others[voice - 1] : (*cap)->price;
        const double share = static_cast<double>(estimate.callsByVoice[voice]) / std::max(1, estimate.calls);
        shared.input += share * price.input;
        shared.cachedInput += share * price.cachedInput;
        shared.output += share * price.output;
    }
    return shared;
}

QString costWords(const core::RunEstimate &estimate, const Prices &prices)
{
    const auto cost = core::costOf(estimate);
    if (!cost) {
        const auto unknown =
            std::ranges::find_if(prices, [](const core::AskedPrice &one) { return !one.price && one.leavesMachine; });
        return Words::tr("cost not known: no price for %1 in prices.json")
            .arg(toQt((unknown == prices.end() ? prices.front() : *unknown).model));
    }
    return Words::tr("about %1 %2 at most")
        .arg(QString::number(*cost, 'f', *cost < 1 ? 4 : 2), toQt(estimate.price->currency));
}

} // namespace

void addCapOption(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "cap",
        Words::tr("Ends the run when it has cost that much, by the prices of prices.json; it holds when the run is "
                  "resumed. \"none\" lifts it."),
        "AMOUNT"));
}

core::Result<std::optional<double>> cappedAt(const Arguments &arguments, double ofRun)
{
    if (!arguments.has("cap")) {
        return ofRun > 0 ? std::optional(ofRun) : std::nullopt;
    }
    return arguments.value("cap") == u"none" ? core::Result<std::optional<double>>(std::nullopt)
                                             : arguments.real("cap", 0, kMostCap);
}

core::Result<std::optional<core::CostCap>> capOf(std::optional<double> most,
                                                 const std::vector<core::BackendInfo> &asked, CliContext &context)
{
    const auto prices = pricesOf(asked, context);
    if (!prices) {
        return most ? core::Result<std::optional<core::CostCap>>(prices.error()) : std::optional<core::CostCap>();
    }
    return core::costCap(*prices, most);
}

void printEstimate(core::RunEstimate estimate, const std::vector<core::BackendInfo> &asked, CliContext &context)
{
    const QString size = Words::tr("%1 translations, %2 requests, about %3 tokens to read and %4 to write")
                             .arg(QString::number(estimate.translations), QString::number(estimate.calls),
                                  QString::number(estimate.promptTokens), QString::number(estimate.completionTokens));
    const QString time =
        estimate.seconds > 0
            ? Words::tr("%1, about %2 s as measured in this project").arg(size).arg(qlonglong(estimate.seconds + 1))
            : Words::tr("%1, time not known yet: no run with this model in this project").arg(size);
    context.err << toCore(time) << '\n';
    const auto prices = pricesOf(asked, context);
    if (!prices) {
        context.err << toCore(models::errorText(prices.error())) << '\n';
        return;
    }
    estimate.price = sharedPrice(*prices, estimate);
    const bool leaves = std::ranges::any_of(asked, &core::BackendInfo::leavesMachine);
    if (estimate.price || leaves) { // what runs here costs nobody a fee
        context.err << toCore(costWords(estimate, *prices)) << '\n';
    }
}

} // namespace app
