// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_preview.h"

#include "app/cli/judge_notice.h"

#include <nlohmann/json.hpp>

namespace app {

core::Result<int> printDryRun(const core::PreparedRun &prepared, const std::vector<core::WorkItem> &sample,
                              const std::vector<core::JudgeFlag> &flags, bool asJson, CliContext &context)
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
        context.out << nlohmann::json{
            { "requests", prepared.items.size() }, { "prompts", prompts }, { "addressing_the_judge", toJson(flags) }
        }.dump(2) << '\n';
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
