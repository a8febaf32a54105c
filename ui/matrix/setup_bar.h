// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the next run would ask, of whom, and the two buttons that estimate and start it.

#include "models/assess/assess_controller.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QPushButton;
class QSpinBox;

namespace ui {

class ChoiceMenu;

class SetupBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SetupBar)

public:
    explicit SetupBar(const core::Library &library, QWidget *parent = nullptr);
    void setLists(const std::vector<core::QuestionList> &lists); // the chosen one stays, where it is there

    void setBackends(const std::vector<models::BackendChoice> &backends);
    void setSystems(const std::vector<models::SystemChoice> &systems);
    void setPlanned(int translations, bool running); // number in the button; what can be pressed
    [[nodiscard]] core::QuestionRunRequest request() const;
    [[nodiscard]] QString backend() const;
    [[nodiscard]] std::optional<double> cap() const; // what the run may cost, in the price list's currency
    [[nodiscard]] QPushButton *runButton() const { return m_run; }

Q_SIGNALS:
    void changed();
    void estimateWanted();
    void runWanted();
    void answerWanted(); // a person wants to answer the list

private:
    void build();
    QWidget *buildNumbers(QWidget *parent);
    void updateState();
    [[nodiscard]] QString obstacle() const; // why nothing can be run now, "" = nothing

    std::vector<models::BackendChoice> m_backends;
    std::vector<models::SystemChoice> m_known;
    int m_planned = 0;
    bool m_running = false;
    QComboBox *m_list = nullptr;
    QComboBox *m_template = nullptr;
    QComboBox *m_form = nullptr;
    QComboBox *m_mode = nullptr;
    QComboBox *m_backend = nullptr;
    ChoiceMenu *m_systems = nullptr;
    QSpinBox *m_limit = nullptr;
    QSpinBox *m_repeat = nullptr;
    QDoubleSpinBox *m_cap = nullptr;
    QPushButton *m_answer = nullptr;
    QPushButton *m_estimate = nullptr;
    QPushButton *m_run = nullptr;
};

} // namespace ui
