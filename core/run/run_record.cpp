// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_record.h"

#include "core/text/identity.h"

#include <utility>

namespace core {

Recipe madeRecipe(const std::string &kind, const nlohmann::json &json)
{
    Recipe recipe;
    recipe.kind = kind;
    recipe.json = json.dump();
    recipe.uuid = namedUuid("recipe", { recipe.json });
    return recipe;
}

NewRun newRun(const std::string &task, const std::string &title, Recipe recipe, const BackendInfo &backend,
              const nlohmann::json &config)
{
    NewRun run;
    run.task = task;
    run.title = title;
    run.recipe = std::move(recipe);
    run.backend = backend.name;
    run.model = backend.model;
    run.configJson = config.dump();
    return run;
}

void keepCap(NewRun &run, std::optional<double> cap)
{
    if (cap && *cap > 0) {
        nlohmann::json config = nlohmann::json::parse(run.configJson);
        config["cap"] = *cap;
        run.configJson = config.dump();
    }
}

std::vector<RunItem> itemsByText(const std::vector<TextLine> &texts, int replicates)
{
    std::vector<RunItem> items;
    for (const TextLine &line : texts) {
        for (int replicate = 0; replicate < replicates; ++replicate) {
            RunItem item;
            item.text = line.text;
            item.replicate = replicate;
            items.push_back(item);
        }
    }
    return items;
}

} // namespace core
