// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Figures about reading questions, from what core measured: those of the TREQA paper that a project can draw.

#include "core/comprehension/ablation.h"
#include "core/comprehension/accuracy.h"
#include "ui/figures/figure.h"

#include <map>
#include <vector>

namespace ui {

// Accuracy of every run against people's preferences: the mean over its samples with the lowest and the highest
// (figure 3), a series a pair kind. Null without preferences.
[[nodiscard]] FigurePtr samplesFigure(const std::vector<core::ReadingVariant> &variants);
// The preferred candidate first, last and in random order, with either gold answer (figure 5); of `pairKind`.
[[nodiscard]] FigurePtr positionFigure(const std::vector<core::ReadingVariant> &positions, const std::string &pairKind);
// Questions of a passage against the errors that people marked in it (figure 8). Points lead to "segment".
[[nodiscard]] FigurePtr questionErrorsFigure(const core::QuestionsAgainstErrors &errors);
[[nodiscard]] FigurePtr questionTypesFigure(const std::vector<core::QuestionTypeCount> &types); // figure 9
// Words of gold answers and of each system's answers (figure 10); colours of systems by their order in the project.
[[nodiscard]] FigurePtr answerLengthsFigure(const std::vector<core::AnswerLengths> &lengths,
                                            const std::map<core::RowId, int> &systemOrder);
// Names in a hundred words of them, its other half.
[[nodiscard]] FigurePtr answerNamesFigure(const std::vector<core::AnswerLengths> &lengths,
                                          const std::map<core::RowId, int> &systemOrder);

} // namespace ui
