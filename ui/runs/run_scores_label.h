// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace models {
class ProjectSession;
class RunScoresLine;
} // namespace models

namespace ui {

// The scores of a run in a sentence that wraps, and below them which translations speak to the judge; all of its
// systems in the tool tip and for screen readers. Hidden for a run that scores nothing.
class RunScoresLabel final : public QLabel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunScoresLabel)

public:
    explicit RunScoresLabel(QWidget *parent = nullptr);

    void setSession(models::ProjectSession *session);
    void showRun(qlonglong run); // 0 = none
    [[nodiscard]] bool isReading() const;

private:
    void refresh();

    models::RunScoresLine *m_line;
    QString m_scores, m_whole, m_flags; // the last: translations that speak to the judge
};

} // namespace ui
