// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The column of choices of the Sensitivity page: metrics, categories, which pairs, how deltas are standardised and
// fitted; and below it the scoring of pairs.

#include "models/sensitivity/sensitivity_controller.h"

#include <QWidget>

class QCheckBox;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

class ChoiceMenu;
class CompactBox;

class SensitivitySetup final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SensitivitySetup)

public:
    explicit SensitivitySetup(QWidget *parent = nullptr);

    // Keeps what was chosen as far as it is still there; emits nothing.
    void setData(const models::SensitivityData &data);
    [[nodiscard]] models::SensitivityWish wish() const;
    [[nodiscard]] models::PairScoring scoring() const; // nothing ticked: no metrics
    // Why scoring is not possible now, "" when it is.
    void setScoringState(const QString &hindrance);
    void setCanSave(bool on);
    void focusFilter();

Q_SIGNALS:
    void changed();
    void scoringWanted();
    void saveWanted(bool deltas); // CSV: of the estimates, or of every delta

private:
    void build();
    void buildSaving(QVBoxLayout *column);
    void buildScoring(QVBoxLayout *column);
    void wire();
    void fillFilterValues();

    std::vector<std::string> m_metricNames, m_categoryIds, m_systems;
    std::vector<std::pair<std::string, std::vector<std::string>>> m_columns;
    ChoiceMenu *m_metrics = nullptr, *m_categories = nullptr, *m_scores = nullptr, *m_against = nullptr;
    CompactBox *m_standardise = nullptr, *m_ddof = nullptr, *m_form = nullptr, *m_campaign = nullptr;
    CompactBox *m_filterName = nullptr, *m_filterValue = nullptr, *m_period = nullptr, *m_ties = nullptr;
    QCheckBox *m_baselines = nullptr, *m_characters = nullptr;
    QPushButton *m_score = nullptr;
    QToolButton *m_save = nullptr;
};

} // namespace ui
