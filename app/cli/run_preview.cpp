// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_preview.h"

#include "app/cli/words.h"
#include "models/qt_text.h"

#include <nlohmann/json.hpp>

namespace app {

using models::toCore;

void printEstimate(const core::RunEstimate &estimate, std::ostream &err)
{
    const QString size = Words::tr("%1 translations, %2 requests, about %3 tokens to read and %4 to write")
                             .arg(QString::number(estimate.translations), QString::number(estimate.calls),
                                  QString::number(estimate.promptTokens), QString::number(estimate.completionTokens));
    const QString time =
        estimate.seconds > 0
            ? Words::tr("%1, about %2 s as measured in this project").arg(size).arg(qlonglong(estimate.seconds + 1))
            : Words::tr("%1, time not known yet: no run with this model in this project").arg(size);
    err << toCore(time) << '\n';
}

core::Result<int> printDryRun(const core::PreparedRun &prepared, const std::vector<core::WorkItem> &sample, bool asJson,
                              CliContext &context)
{
    nlohmann::json prompts = nlohmann::json::array();
    for (const core::WorkItem &work : sample) {
        const auto request = prepared.task->ask(work);
        if (!request) {
            return request.error();
        }
        const std::string &prompt = request->messages.back().content;
        prompts.push_back({ { "system", work.systemName }, { "question", work.item.unit }, { "prompt", prompt } });
        if (!asJson) {
            context.out << "=== " << work.systemName << (work.item.unit.empty() ? "" : ", question " + work.item.unit)
                        << " ===\n"
                        << prompt << "\n\n";
        }
    }
    if (asJson) {
        context.out << nlohmann::json{ { "requests", prepared.items.size() }, { "prompts", prompts } }.dump(2) << '\n';
    }
    return static_cast<int>(ExitDone);
}

core::Result<int> printPrepared(core::RunStore &runs, core::RowId run, bool asJson, CliContext &context)
{
    const auto stored = runs.run(run);
    if (!stored) {
        return stored.error();
    }
    const std::string &uuid = stored->run.uuid;
    context.out << (asJson ? nlohmann::json{ { "run", uuid }, { "items", stored->run.itemsTotal } }.dump(2) : uuid)
                << '\n';
    return static_cast<int>(ExitDone);
}

} // namespace app
