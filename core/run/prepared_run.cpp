// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/prepared_run.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr int kMostReplicates = 1000;

} // namespace

Status checkReplicates(int replicates)
{
    if (replicates < 1 || replicates > kMostReplicates) {
        return Error{ ErrorCode::Usage, "--repeat", "1 to " + std::to_string(kMostReplicates), 0 };
    }
    return Done{};
}

bool askedLocalModel(const Run &run)
{
    const Json recipe = Json::parse(run.recipe.json, nullptr, false);
    return recipe.is_object() && recipe.value("endpoint", std::string()) == "local";
}

Status sameRecipe(const StoredRun &run, const BackendInfo &backend)
{
    const Json recipe = Json::parse(run.run.recipe.json, nullptr, false);
    const auto was = [&](const char *key) {
        return recipe.is_object() ? recipe.value(key, std::string()) : std::string();
    };
    const std::pair<const char *, const std::string &> parts[] = { { "backend", backend.kind },
                                                                   { "endpoint", backend.endpoint },
                                                                   { "model", backend.model } };
    for (const auto &[key, now] : parts) {
        if (was(key) != now) {
            return Error{ ErrorCode::Conflict, "run " + run.run.uuid,
                          std::string(key) + " was \"" + was(key) + "\" and is \"" + now +
                              "\"; answers of two would mix",
                          0 };
        }
    }
    return Done{};
}

} // namespace core
