// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A new run of a judge, of translating or of continuing: what is asked, of whom, what it would take, and the start.
// Progress, pause and resume are the Runs page's, as for all runs.

#include "models/runs/new_run_controller.h"
#include "ui/runs/new_run_fields.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace models {
class ModelList;
}

namespace ui {

class ChoiceMenu;
class CompactBox;
class FlagLine;
class ModelBox;
class NewRunNumbers;
class NoticeBar;

class NewRunDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NewRunDialog)

public:
    NewRunDialog(models::RunService *runs, models::ProjectSession *session, models::PromptTexts prompts,
                 QWidget *parent = nullptr);

    [[nodiscard]] bool isSettled() const; // the newest estimate is shown and nothing is being started
    void choose(RunKind kind);

Q_SIGNALS:
    void begun(qlonglong run);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    QWidget *buildChoice();
    void buildButtons(QVBoxLayout *column);
    void connectController();
    void fillBackends();
    void takeFacts();
    void takeKind();
    void takeWish();
    void updateModels();
    void showEstimate(const QString &sentence, const QString &leftOut);
    void updateState();
    [[nodiscard]] RunKind kind() const;
    [[nodiscard]] QString obstacle() const; // why nothing can be started now, "" = nothing
    [[nodiscard]] models::RunWish wish() const;
    [[nodiscard]] const models::BackendChoice *backend() const;

    models::NewRunController *m_run;
    models::ModelList *m_models;
    NewRunFields *m_fields = nullptr;
    NewRunNumbers *m_numbers = nullptr;
    NoticeBar *m_notices;
    std::vector<models::BackendChoice> m_backends;
    bool m_fits = false; // the newest estimate is there and says what the run would take
    CompactBox *m_kind = nullptr, *m_backend = nullptr;
    ModelBox *m_model = nullptr;
    ChoiceMenu *m_systems = nullptr;
    QLabel *m_about = nullptr, *m_promptNote = nullptr;
    QLabel *m_estimate = nullptr, *m_leftOut = nullptr, *m_leaves = nullptr;
    FlagLine *m_flags = nullptr; // what would be sent speaks to the judge
    QProgressBar *m_progress = nullptr;
    QPushButton *m_start = nullptr, *m_stop = nullptr, *m_close = nullptr;
};

} // namespace ui
