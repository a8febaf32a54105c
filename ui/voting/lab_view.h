// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The question lab: thresholds that act at once, what they leave, how large it is, and how far the metric made of
// it agrees with people.

#include "models/voting/voting_controller.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTableWidget;
class QVBoxLayout;

namespace models {
class VotesModel;
}

namespace ui {

class LabView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LabView)

public:
    LabView(models::VotingController *voting, models::VotesModel *votes, QWidget *parent = nullptr);

    [[nodiscard]] QTableView *table() const { return m_table; }
    void showVoting();             // campaign or runs changed
    void showLab();                // computed anew
    void setFinishedOnly(bool on); // which ballots count; computes anew where it changes

private:
    struct Threshold {
        QCheckBox *on = nullptr;
        QDoubleSpinBox *value = nullptr;
    };
    QWidget *buildChoices();
    void buildThresholds(QVBoxLayout *column);
    QComboBox *choice(QVBoxLayout *column, const QString &words, const char *name);
    Threshold threshold(const QString &words, const char *name, double value, double most, const QString &suffix);
    void buildFoot(QVBoxLayout *column);
    void buildSaving(QVBoxLayout *column);
    void ask();
    void showAspects();
    [[nodiscard]] QString metricWords() const;

    models::VotingController *m_voting;
    bool m_filling = false;
    Threshold m_vote, m_general, m_human;
    QLabel *m_scaleNote = nullptr; // shown where the published threshold is not meant for the scale
    QCheckBox *m_finished = nullptr;
    QComboBox *m_run = nullptr;
    QComboBox *m_part = nullptr;
    QComboBox *m_without = nullptr;
    QLabel *m_warning = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_sum = nullptr;
    QLabel *m_metric = nullptr;
    QLabel *m_leftOut = nullptr;
    QTableWidget *m_aspects = nullptr;
    QLineEdit *m_id = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace ui
