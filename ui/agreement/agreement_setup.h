// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The column of choices of the Agreement page: people's side, metrics, grouping, baseline and filters.

#include "models/agreement/agreement_controller.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QListView;
class QSpinBox;
class QVBoxLayout;

namespace models {
class SeriesModel;
}

namespace ui {

class ChoiceMenu;
class CompactBox;

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
    [[nodiscard]] std::vector<std::string> names(const ChoiceMenu *menu, const std::vector<std::string> &all) const;

    models::SeriesModel *m_series;
    std::vector<core::SeriesInfo> m_infos;
    std::vector<std::string> m_documents, m_systems;
    CompactBox *m_human = nullptr, *m_grouping = nullptr, *m_by = nullptr, *m_baseline = nullptr;
    CompactBox *m_pair = nullptr, *m_aspects = nullptr, *m_ties = nullptr;
    QListView *m_metrics = nullptr;
    ChoiceMenu *m_documentMenu = nullptr, *m_systemMenu = nullptr, *m_topMenu = nullptr;
    QSpinBox *m_shortest = nullptr, *m_longest = nullptr;
    QCheckBox *m_intervals = nullptr;
};

} // namespace ui
