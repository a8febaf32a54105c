// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The column of choices of the Agreement page: people's side, metrics, grouping, baseline and filters.

#include "models/agreement/agreement_controller.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QTreeView;
class QVBoxLayout;

namespace models {
class SeriesModel;
}

namespace ui {

class ChoiceMenu;
class CompactBox;
class FilterFields;

class AgreementSetup final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementSetup)

public:
    explicit AgreementSetup(QWidget *parent = nullptr);

    // Keeps what was chosen as far as it is still there; emits nothing.
    void setChoices(const models::AgreementChoices &choices);
    [[nodiscard]] core::AgreementRequest request() const;
    [[nodiscard]] std::string aspectsOf() const; // "" = none
    [[nodiscard]] models::SeriesModel &series() { return *m_series; }
    void focusFilter();

Q_SIGNALS:
    void changed();

private:
    void build();
    void buildFilters(QVBoxLayout *column);
    void wire();
    void fillHuman(const models::AgreementChoices &choices);
    void fillBaselines();
    void fillRuns();

    models::SeriesModel *m_series;
    std::vector<core::SeriesInfo> m_infos;
    CompactBox *m_human = nullptr, *m_grouping = nullptr, *m_by = nullptr, *m_baseline = nullptr;
    CompactBox *m_aspects = nullptr, *m_ties = nullptr, *m_confidence = nullptr;
    FilterFields *m_filter = nullptr;
    QTreeView *m_metrics = nullptr;
    ChoiceMenu *m_top = nullptr;
    QCheckBox *m_intervals = nullptr;
};

} // namespace ui
