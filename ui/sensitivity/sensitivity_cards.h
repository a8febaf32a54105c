// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The figures of the Sensitivity page, one card below the other.

#include "core/sensitivity/published.h"
#include "models/sensitivity/sensitivity_data.h"
#include "ui/figures/sensitivity_figures.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace models {
class DisagreementModel;
}

namespace ui {

class CompactBox;
class FigureCard;
class SegmentList;

class SensitivityCards final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SensitivityCards)

public:
    SensitivityCards(models::DisagreementModel *segments, core::PublishedSensitivity published,
                     QWidget *parent = nullptr);

    void show(models::SensitivityDataPtr data, models::SensitivityResultPtr result, const QString &filter);
    using QWidget::show;
    void chooseMetric(const QString &name);
    [[nodiscard]] QString metric() const;

Q_SIGNALS:
    void passageWanted(qlonglong segment, qlonglong text);
    void failed(const QString &sentence);

private:
    void build(models::DisagreementModel *segments);
    FigureCard *addCard(const char *name, const QString &kind);
    [[nodiscard]] SensitivityShown shown() const;
    void showMetric();
    void showChecks();
    void showPublished();

    core::PublishedSensitivity m_published;
    models::SensitivityDataPtr m_data;
    models::SensitivityResultPtr m_result;
    QString m_filter;
    QVBoxLayout *m_column = nullptr;
    CompactBox *m_metric = nullptr;
    QCheckBox *m_printed = nullptr;
    QLabel *m_noBaselines = nullptr, *m_noMemory = nullptr;
    SegmentList *m_segments = nullptr;
    FigureCard *m_matrix = nullptr, *m_forest = nullptr, *m_wins = nullptr, *m_periods = nullptr;
    FigureCard *m_baselines = nullptr, *m_memory = nullptr, *m_printedMatrix = nullptr, *m_printedBaselines = nullptr;
};

} // namespace ui
