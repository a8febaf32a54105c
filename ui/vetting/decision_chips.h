// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The last few decisions as small buttons that open their pair again.

#include <QWidget>

namespace models {
class TriageController;
}

namespace ui {

class DecisionChips final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DecisionChips)

public:
    explicit DecisionChips(models::TriageController *triage, QWidget *parent = nullptr);
    void showRecent();

Q_SIGNALS:
    void opened(int place);

private:
    models::TriageController *m_triage;
};

} // namespace ui
