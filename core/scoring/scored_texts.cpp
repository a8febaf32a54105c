// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/scored_texts.h"

#include <algorithm>

namespace core {

Result<std::set<RowId>> textsScoredBy(ProjectReader &reader, const std::string &recipeUuid)
{
    std::set<RowId> texts;
    const auto metrics = reader.metrics();
    if (!metrics)
        return metrics.error();
    const auto found = std::ranges::find_if(
        *metrics, [&recipeUuid](const MetricLine &line) { return line.recipe.uuid == recipeUuid; });
    if (found == metrics->end())
        return texts;
    const auto figures = reader.textFigures(found->recipe.id);
    if (!figures)
        return figures.error();
    for (const TextFigure &figure : *figures)
        texts.insert(figure.text);
    return texts;
}

} // namespace core
