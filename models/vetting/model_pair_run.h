// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs by a model: what a run of one category would take, its start, how far it is, and what it gave. The run
// itself is one like all others (RunService, the Runs page); it goes on when nobody listens any more.

#include "core/perturb/model_edit.h"
#include "models/project/worker.h"
#include "models/runs/run_service.h"
#include "models/runs/run_wish.h"
#include "models/vetting/vetting_controller.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace models {

struct ModelPairWish {
    std::string category;
    std::vector<core::RowId> systems; // empty = all
    CommonWish common;                // but for its systems
    bool ownReferences = false;
};

class ModelPairRun final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelPairRun)

public:
    ModelPairRun(RunService *runs, core::ProjectPtr project, LexiconLoader lexicon, PromptTexts prompts,
                 QObject *parent = nullptr);
    ~ModelPairRun() override; // stops what has not begun

    [[nodiscard]] RunService &service() { return *m_runs; }
    [[nodiscard]] bool isSettled() const { return !m_estimating && !m_starting && !m_worker.isBusy(); }
    [[nodiscard]] bool isStarting() const { return m_starting; }
    [[nodiscard]] bool isRunning() const { return m_run != 0 && m_runs->isRunning(m_run); }
    [[nodiscard]] core::RowId run() const { return m_run; } // the one that was begun last, 0 = none
    // Copyright mode, as the last estimate found it: nothing is said to other machines, not even a question about
    // their models.
    [[nodiscard]] bool staysHere() const { return m_staysHere; }

    // Estimates it: estimated() or refused(); of several in quick succession only the last one counts.
    void setWish(const ModelPairWish &wish, const AskedBackend &backend, std::optional<double> cap);
    void start(); // begun(), stopped() or failed(); later ended()
    void stop();  // before it has begun
    void pause(); // of what runs
    void goOn();

Q_SIGNALS:
    void estimated(const QString &sentence, const QString &leftOut);
    void refused(const QString &sentence);
    void note(const QString &text); // "loading the model …"
    void begun(qlonglong run);
    void stopped();
    void failed(const QString &sentence);
    void progressed(int done, int of);
    // It has done what it could, or was paused or cancelled; `made` is what it gave up to now.
    void ended(const core::ModelVariants &made, const core::RunSummary &summary);

private:
    // What the thread that plans found: why bases were left out, and whether texts stay here.
    struct Found {
        std::mutex mutex;
        std::map<std::string, int> reasons; // guarded
        bool staysHere = true;              // guarded
    };
    void estimate();
    void takeEstimate(const core::Result<core::RunEstimate> &made, Found &found);
    void takeBegun(const core::Result<core::RowId> &run);
    void takeEnd(const core::RunSummary &summary);
    [[nodiscard]] RunPlan plan(std::shared_ptr<Found> found) const;

    RunService *m_runs;
    core::ProjectPtr m_project;
    LexiconLoader m_lexicon;
    PromptTexts m_prompts;
    ModelPairWish m_wish;
    AskedBackend m_backend;
    std::optional<double> m_cap;
    core::RowId m_run = 0;
    bool m_estimating = false, m_again = false; // once more: the wish is another by now
    bool m_starting = false;
    bool m_staysHere = true; // until it is known
    Worker m_worker;         // last: it ends first
};

} // namespace models
