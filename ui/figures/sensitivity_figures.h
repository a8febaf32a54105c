// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Figures of sensitivity, from its tables: the same for the page and for a report. Their captions say how deltas were
// standardised, what zero means then, and which model was fitted.

#include "core/sensitivity/baselines.h"
#include "core/sensitivity/memorisation.h"
#include "core/sensitivity/published.h"
#include "core/sensitivity/sensitivity.h"
#include "ui/figures/figure.h"

#include <functional>
#include <span>
#include <string>

namespace ui {

struct SensitivityShown {
    const core::SensitivityTable &table;
    std::function<QString(const std::string &)> category; // name of a category for people
    QString filter;                                       // what was filtered, "" = nothing
};

// Estimates of one metric by category, errors above variations, with the zero line. With `published`, the study's
// printed estimates of the same metric as a second series, where it has them. Marks lead to "category:ID".
[[nodiscard]] FigurePtr forestFigure(const SensitivityShown &shown, const std::string &metric,
                                     const core::PublishedSensitivity *published = nullptr);

// Metric × category with estimate, stars, standard error and n. Cells lead to "metric:NAME".
[[nodiscard]] FigurePtr sensitivityMatrix(const SensitivityShown &shown);

// How often each metric puts the base above the variant, of raw scores. Cells lead to "metric:NAME".
[[nodiscard]] FigurePtr winRateFigure(const SensitivityShown &shown);

// One metric's estimates by category, a series a period, and what the test of metric:period says. Null without a
// period.
[[nodiscard]] FigurePtr periodFigure(const SensitivityShown &shown, const std::string &metric);

// How often the base is above an unrelated and above a shuffled text (the study's table 8).
[[nodiscard]] FigurePtr baselineFigure(std::span<const core::BaselineRow> rows);
[[nodiscard]] FigurePtr publishedBaselineFigure(const core::PublishedSensitivity &published);

// ROUGE recall of continuations (table 6), a row a text and model.
[[nodiscard]] FigurePtr memorisationFigure(const core::ReadContinuations &read,
                                           std::span<const core::MemorisationRow> rows,
                                           const core::PublishedSensitivity *published = nullptr);
// "50 % of the text given".
[[nodiscard]] QString givenWords(const core::MemorisationRow &row);
// That rows which were given differently much do not compare.
[[nodiscard]] QString apartWords();

// The study's table 2 as printed.
[[nodiscard]] FigurePtr publishedMatrix(const core::PublishedSensitivity &published,
                                        const std::function<QString(const std::string &)> &category);

} // namespace ui
