// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the figures about agreement share.

#include "ui/figures/agreement_figures.h"
#include "ui/figures/figure_kinds.h"

#include <QCoreApplication>

namespace ui::agreement {

class AgreementTr {
    Q_DECLARE_TR_FUNCTIONS(ui::AgreementFigures)
};

[[nodiscard]] QString text(const std::string &utf8);
[[nodiscard]] QString counted(std::size_t n);
// An empty scope where the stratum is gone.
[[nodiscard]] core::AgreementScope scopeOf(const AgreementShown &shown);
[[nodiscard]] FigureCaption captionOf(const AgreementShown &shown, const QString &title, const QString &n,
                                      const QString &series = {});
[[nodiscard]] QString stratumCount(const AgreementShown &shown);
// A series a system: one colour each throughout a project, solid for a human's.
[[nodiscard]] QList<FigureSeries> systemSeries(const core::AgreementData &data);
[[nodiscard]] QString passageName(const core::AgreementData &data, std::size_t segment);
[[nodiscard]] std::optional<double> valueOf(const core::Statistic &value);
// "" is people's side; nullptr where that is no score.
[[nodiscard]] const core::AgreementSeries *seriesOf(const AgreementShown &shown, const std::string &name);

} // namespace ui::agreement
