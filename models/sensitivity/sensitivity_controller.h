// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The page Sensitivity without its widgets: reads pairs and scores, measures what is wished, and scores pairs, all off
// the window's thread.

#include "core/sensitivity/pair_scoring.h"
#include "models/project/worker.h"
#include "models/sensitivity/disagreement_model.h"

#include <QObject>
#include <QPointer>

namespace models {

class ProjectSession;

struct PairScoring {
    core::PairScoreRequest request;
    bool baselines = false;
    std::uint64_t seed = 1;
};

class SensitivityController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SensitivityController)

public:
    enum class State { NoProject, Reading, NoPairs, NoScores, Measured, Problem };

    explicit SensitivityController(QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    // Reads the project again when something in it may have changed since, or when it was never read.
    void readIfStale();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const QString &problem() const { return m_problem; }            // of State::Problem
    [[nodiscard]] const SensitivityDataPtr &data() const { return m_data; }       // may be null
    [[nodiscard]] const SensitivityResultPtr &result() const { return m_result; } // null but when measured
    [[nodiscard]] DisagreementModel &disagreement() { return m_disagreement; }
    [[nodiscard]] const SensitivityWish &wish() const { return m_wish; }
    void setWish(const SensitivityWish &wish);

    void score(const PairScoring &scoring);
    void cancelScoring();
    [[nodiscard]] bool isScoring() const { return m_scorer.isBusy(); }

    // CSV of what is shown; tells by saved() or failed().
    enum class Table { Estimates, Deltas };
    void save(Table table, const QString &file);

    [[nodiscard]] bool isSettled() const { return !m_worker.isBusy() && !m_scorer.isBusy(); }

Q_SIGNALS:
    void dataRead();       // data() is new
    void changed();        // state, result
    void scoringChanged(); // begun or ended
    void scoringProgressed(int texts, int of);
    void scored(const QString &sentence);
    void saved(const QString &file);
    void failed(const QString &sentence);

private:
    void read();
    void takeData(core::Result<SensitivityDataPtr> read);
    void measure();
    void takeResult(core::Result<SensitivityResultPtr> measured);
    void setState(State state, const QString &problem = {});

    QPointer<ProjectSession> m_session;
    Worker m_worker, m_scorer;
    State m_state = State::NoProject;
    QString m_problem;
    bool m_stale = true;
    int m_measuring = 0; // number of the newest wish
    SensitivityWish m_wish;
    SensitivityDataPtr m_data;
    SensitivityResultPtr m_result;
    DisagreementModel m_disagreement;
};

} // namespace models
