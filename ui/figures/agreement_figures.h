// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The figures about agreement with people, from what core measured. May be made on any thread. Marks of texts have
// the text's id, marks of metrics the metric's name.

#include "core/scoring/agreement.h"
#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/weighting.h"
#include "ui/figures/figure.h"

#include <map>

namespace ui {

// What figures draw: measured once, then looked at from many sides.
struct AgreementShown {
    const core::AgreementData &data;
    const core::AgreementRequest &request;
    const core::AgreementTable &table;
    std::size_t stratum = 0; // whose passages are drawn
};

[[nodiscard]] FigurePtr scatterFigure(const AgreementShown &shown, const std::string &metric);
// Acc-eq or τ-b of every metric in every stratum of the table (language pairs, documents).
enum class StrataFigure { AccEq, TauB };
[[nodiscard]] FigurePtr strataFigure(const AgreementShown &shown, StrataFigure what);
// Adequacy with the human line (LiTransProQA, figure 1).
[[nodiscard]] FigurePtr adequacyFigure(const AgreementShown &shown);
// Weighted against unweighted (LiTransProQA, figure 4).
[[nodiscard]] FigurePtr weightingFigure(const AgreementShown &shown, const std::vector<core::WeightedPair> &pairs);
// `series`: a metric's name, or "" for people's side.
[[nodiscard]] FigurePtr winFigure(const AgreementShown &shown, const std::string &series);
[[nodiscard]] FigurePtr spreadFigure(const AgreementShown &shown, const std::string &series);
[[nodiscard]] FigurePtr aspectFigure(const AgreementShown &shown, const std::vector<core::AblationRow> &rows);
[[nodiscard]] FigurePtr raterFigure(const AgreementShown &shown);
// Versions × metrics of one passage (tables 15 and 16); `segment` is a place in the grid.
[[nodiscard]] FigurePtr versionsFigure(const AgreementShown &shown, std::size_t segment);

} // namespace ui
