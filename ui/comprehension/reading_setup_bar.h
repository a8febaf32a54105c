// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the next TREQA run would ask, of whom, and the two buttons that estimate and start it.

#include "core/comprehension/request.h"
#include "models/runs/run_service.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QSpinBox;

namespace ui {

class ReadingSetupBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingSetupBar)

public:
    explicit ReadingSetupBar(QWidget *parent = nullptr);

    void setBackends(const std::vector<models::BackendChoice> &backends);
    void setState(bool hasTexts, bool running, bool hasRun);
    [[nodiscard]] core::ComprehensionRequest request() const;
    // The questions of the run shown are answered once more; none are made.
    [[nodiscard]] bool again() const;
    void chooseAgain(); // and leads to the button that runs it
    [[nodiscard]] QString backend() const;
    [[nodiscard]] bool leavesMachine() const;
    [[nodiscard]] QPushButton *runButton() const { return m_run; }

Q_SIGNALS:
    void changed();
    void estimateWanted();
    void runWanted();

private:
    void build();
    QSpinBox *numberBox(int highest, const QString &zero);
    void updateState();
    [[nodiscard]] QString obstacle() const; // why nothing can be run now, "" = nothing

    std::vector<models::BackendChoice> m_backends;
    bool m_hasTexts = false, m_running = false;
    QComboBox *m_evidence = nullptr;
    QComboBox *m_awareness = nullptr;
    QComboBox *m_judge = nullptr;
    QComboBox *m_backend = nullptr;
    QSpinBox *m_questions = nullptr;
    QSpinBox *m_samples = nullptr;
    QSpinBox *m_limit = nullptr;
    QPushButton *m_estimate = nullptr;
    QPushButton *m_run = nullptr;
};

} // namespace ui
