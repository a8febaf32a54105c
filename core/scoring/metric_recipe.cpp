// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/metric_recipe.h"

#include "core/text/identity.h"

#include <nlohmann/json.hpp>

namespace core {

Recipe computedRecipe(const TextMetric &metric, int references, const std::vector<std::string> &systems)
{
    nlohmann::json json = { { "metric", metric.label() },
                            { "origin", "computed" },
                            { "direction", "higher" },
                            { "side", "metric" },
                            { "signature", metric.segmentSignature(references) },
                            { "corpus_signature", metric.corpusSignature(references) } };
    if (metric.reads() == MetricReads::SourceAndTranslation) {
        json["reads"] = "source + translation";
    } else {
        json["reads"] = "reference + translation";
        json["references"] = systems; // empty: whatever has the role
    }
    Recipe recipe;
    recipe.kind = "metric";
    recipe.json = json.dump();
    recipe.uuid = namedUuid("recipe", { recipe.json });
    return recipe;
}

} // namespace core
