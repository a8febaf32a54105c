// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sent_sampling.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ranges>

namespace core {
namespace {

using Json = nlohmann::json;

// What is refused is dropped once; by then it is.
constexpr int kLooked = 200;

// At the top, or among "options", as Ollama has it.
bool holds(const Json &request, const std::string &name)
{
    const auto options = request.find("options");
    return request.contains(name) || (options != request.end() && options->is_object() && options->contains(name));
}

Result<Json> lastRequest(ProjectReader &reader, RowId run)
{
    ExchangeQuery query;
    query.run = run;
    query.limit = kLooked;
    const auto exchanges = reader.exchanges(query);
    if (!exchanges) {
        return exchanges.error();
    }
    for (const Exchange &exchange : *exchanges | std::views::reverse) {
        if (exchange.outcome == Outcome::Ok && exchange.cachedFrom == 0) {
            const auto whole = reader.exchange(exchange.id);
            return whole ? Result<Json>(Json::parse(whole->request, nullptr, false)) : Result<Json>(whole.error());
        }
    }
    return Json();
}

} // namespace

Result<std::vector<std::string>> samplingNotSent(ProjectReader &reader, const Run &run)
{
    const Json recipe = Json::parse(run.recipe.json, nullptr, false);
    const auto sampling = recipe.is_object() ? recipe.find("sampling") : recipe.end();
    std::vector<std::string> missing;
    if (!recipe.is_object() || sampling == recipe.end()) {
        return missing;
    }
    const auto request = lastRequest(reader, run.id);
    if (!request) {
        return request.error();
    }
    for (const char *name : { "temperature", "seed" }) {
        if (request->is_object() && sampling->contains(name) && !holds(*request, name)) {
            missing.emplace_back(name);
        }
    }
    return missing;
}

} // namespace core
