// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Variants of one metric side by side: a series is called by what it is a variant of, the template that it was asked
// with, the preset that made a number of the answers, and the model that answered.

#include "core/scoring/series_list.h"

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace core {

// metric → template → preset → model; "" where a series has none, as chrF has no template.
enum class FamilyLevel { Metric, Template, Preset, Model };
using FamilyPath = std::array<std::string, 4>; // by FamilyLevel
// A preset in somebody's language; presetText() in English.
using PresetWords = std::function<std::string(const SeriesInfo &)>;

// "weighted, soft", "unweighted, hard, as published"; TREQA's match; "" for what has no choice.
[[nodiscard]] std::string presetText(const SeriesInfo &info);
[[nodiscard]] FamilyPath familyPath(const SeriesInfo &info, const PresetWords &preset = presetText);

// By what they read (what is not stated comes last), then family by family; within, in the order given.
[[nodiscard]] std::vector<SeriesInfo> byFamily(const std::vector<SeriesInfo> &infos);

// Short names, unlike each other, in the order given: a run is called by its metric, and by what of template, preset
// and model differs among those beside it; two that differ in nothing keep their own name behind.
[[nodiscard]] std::vector<std::string> familyLabels(const std::vector<SeriesInfo> &infos,
                                                    const PresetWords &preset = presetText);

// Just these words at each level, whatever their case; an empty set takes all. A template also goes by its id without
// the version, a preset by one of its words ("weighted"), but what is "as published" by that word alone. Templates,
// presets and models choose among runs: what is no run passes, and a run that has none of them passes where its family
// is named.
struct FamilyChoice {
    std::set<std::string> metrics, templates, presets, models;
    [[nodiscard]] bool empty() const
    {
        return metrics.empty() && templates.empty() && presets.empty() && models.empty();
    }
    [[nodiscard]] bool takes(const SeriesInfo &info) const;
};

} // namespace core
