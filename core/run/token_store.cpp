// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/token_store.h"

#include "core/run/task.h"
#include "core/store.h"

#include <algorithm>

namespace core {

Result<std::vector<TokenCount>> spentByVoice(RunStore &store, const Task &task, RowId run, std::size_t voices)
{
    auto *apart = task.voices() > 1 ? dynamic_cast<TokenStore *>(&store) : nullptr;
    if (apart == nullptr) {
        const auto all = store.tokensUsed(run);
        return all ? Result<std::vector<TokenCount>>({ *all }) : all.error();
    }
    const auto units = apart->tokensByUnit(run);
    if (!units) {
        return units.error();
    }
    std::vector<TokenCount> spent(voices);
    for (const UnitTokens &unit : *units) {
        RunItem item;
        item.stage = unit.stage;
        item.unit = unit.unit;
        TokenCount &tokens = spent[std::min(task.voice(item), spent.size() - 1)];
        tokens.prompt += unit.tokens.prompt;
        tokens.completion += unit.tokens.completion;
        tokens.cached += unit.tokens.cached;
    }
    return spent;
}

} // namespace core
