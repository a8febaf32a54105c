// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_cost.h"

#include "app/cli/options.h"
#include "app/cli/words.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

namespace app {
namespace {

using models::toCore;
using models::toQt;

constexpr double kMostCap = 1e9;

QString costWords(const core::RunEstimate &estimate, const std::string &model)
{
    const auto cost = core::costOf(estimate);
    if (!cost) {
        return Words::tr("cost not known: no price for %1 in prices.json").arg(toQt(model));
    }
    return Words::tr("about %1 %2 at most")
        .arg(QString::number(*cost, 'f', *cost < 1 ? 4 : 2), toQt(estimate.price->currency));
}

} // namespace

void addCapOption(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "cap", Words::tr("Ends the run when it has cost that much, by the prices of prices.json."), "AMOUNT"));
}

core::Result<std::optional<core::CostCap>> capOf(const Arguments &arguments, const core::BackendInfo &backend,
                                                 CliContext &context)
{
    const auto most = arguments.real("cap", 0, kMostCap);
    if (!most) {
        return most.error();
    }
    const auto price = context.backends->priceOf(backend);
    if (!price) {
        return *most ? core::Result<std::optional<core::CostCap>>(price.error()) : std::optional<core::CostCap>();
    }
    return core::costCap(*price, *most, backend.model);
}

void printEstimate(core::RunEstimate estimate, const core::BackendInfo &backend, CliContext &context)
{
    const QString size = Words::tr("%1 translations, %2 requests, about %3 tokens to read and %4 to write")
                             .arg(QString::number(estimate.translations), QString::number(estimate.calls),
                                  QString::number(estimate.promptTokens), QString::number(estimate.completionTokens));
    const QString time =
        estimate.seconds > 0
            ? Words::tr("%1, about %2 s as measured in this project").arg(size).arg(qlonglong(estimate.seconds + 1))
            : Words::tr("%1, time not known yet: no run with this model in this project").arg(size);
    context.err << toCore(time) << '\n';
    const auto price = context.backends->priceOf(backend);
    if (!price) {
        context.err << toCore(models::errorText(price.error())) << '\n';
        return;
    }
    estimate.price = *price;
    if (*price || backend.leavesMachine) { // what runs here costs nobody a fee
        context.err << toCore(costWords(estimate, backend.model)) << '\n';
    }
}

} // namespace app
