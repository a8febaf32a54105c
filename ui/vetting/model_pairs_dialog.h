// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs by a model: of which category, of whom it is asked, what that would take; then how far it is, and what
// came of it. Closed, the run goes on; the Runs page has it as all others.

#include "models/vetting/model_pair_run.h"

#include <QDialog>

class QCheckBox;
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
class ModelBox;
class NewRunNumbers;
class NoticeBar;

class ModelPairsDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelPairsDialog)

public:
    // `systems` that have translations; names of categories by id.
    ModelPairsDialog(models::ModelPairRun *run, const std::vector<core::SystemTexts> &systems,
                     std::map<std::string, std::string> names, QWidget *parent);

    [[nodiscard]] bool isSettled() const { return m_run->isSettled(); }
    [[nodiscard]] models::ModelPairWish wish() const;

Q_SIGNALS:
    void pairsMade();               // there may be new ones
    void openWanted(qlonglong run); // on the Runs page

private:
    enum class Phase { Asking, Starting, Running, Ended };

    QWidget *buildChoice(const std::vector<core::SystemTexts> &systems);
    void buildLabels();
    void buildButtons(QVBoxLayout *column);
    void connectRun();
    void fillBackends();
    void takeWish();
    void updateModels();
    void showBegun();
    void showProgress(int done, int of);
    void showEnd(const core::ModelVariants &made, const core::RunSummary &summary);
    void setPhase(Phase phase);
    [[nodiscard]] const models::BackendChoice *backend() const;
    [[nodiscard]] QString obstacle() const; // why nothing can be started now, "" = nothing

    models::ModelPairRun *m_run;
    models::ModelList *m_models;
    const std::map<std::string, std::string> m_names;
    Phase m_phase = Phase::Asking;
    bool m_fits = false; // the newest estimate is there and says what the run would take
    std::vector<models::BackendChoice> m_backends;
    CompactBox *m_category = nullptr, *m_backend = nullptr;
    ModelBox *m_model = nullptr;
    ChoiceMenu *m_systems = nullptr;
    NewRunNumbers *m_numbers = nullptr;
    QCheckBox *m_references = nullptr;
    NoticeBar *m_notices;
    QLabel *m_estimate = nullptr, *m_leftOut = nullptr, *m_leaves = nullptr, *m_outcome = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_start = nullptr, *m_stop = nullptr, *m_goOn = nullptr, *m_show = nullptr, *m_close = nullptr;
};

} // namespace ui
