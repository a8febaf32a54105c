// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The Assess page's work: which run is shown and kept up to date, what a new run would ask, and what
// came of estimating and running it. Lives on the window's thread; RunService drives the runs.

#include "models/assess/answer_detail.h"
#include "models/assess/answering.h"
#include "models/assess/matrix_model.h"
#include "models/runs/estimate_words.h"
#include "models/runs/run_service.h"

#include <QString>

#include <optional>
#include <vector>

namespace models {

struct SystemChoice {
    core::RowId system = 0;
    QString name;
    core::SystemKind kind = core::SystemKind::Unknown;
    int texts = 0;
    bool operator==(const SystemChoice &) const = default;
};

// "Question list, local 1.5B, 14 Mar 12:05 · shipped with the sample"
[[nodiscard]] QString runTitle(const core::Run &run);

class AssessController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AssessController)

public:
    explicit AssessController(RunService *runs, QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    [[nodiscard]] MatrixModel &matrix() { return m_matrix; }
    [[nodiscard]] RunService &service() { return *m_runs; }
    [[nodiscard]] bool isSettled() const { return m_open == 0 && !m_matrixAsked && m_answering.isSettled(); }
    [[nodiscard]] bool isReadingMatrix() const { return m_readingMatrix; }
    [[nodiscard]] bool isReadingProject() const { return m_session != nullptr && !m_knowsSystems; }

    // Runs that can be shown, newest first.
    [[nodiscard]] const std::vector<core::Run> &runs() const { return m_runList; }
    [[nodiscard]] core::RowId shownRun() const { return m_shown; }
    void showRun(core::RowId run);
    void setColumnOrder(ColumnOrder order);
    [[nodiscard]] ColumnOrder columnOrder() const { return m_order; }
    // Detail of one cell: detailRead() or failed(). An older wish is dropped.
    void readDetail(int column, int question);

    // A person answers the same list; blind, so that nothing of others is read meanwhile.
    [[nodiscard]] Answering &answering() { return m_answering; }
    void beginAnswering(const QString &name);
    void endAnswering();
    // What the matrix holds now is on the screen.
    void noteShown();
    [[nodiscard]] const std::vector<core::Person> &people() const { return m_people; }

    // Assessors other than the shown run; a second one beside it.
    [[nodiscard]] std::vector<Assessor> assessors() const;
    [[nodiscard]] Assessor shownAssessor() const;
    void compareWith(const Assessor &other);
    [[nodiscard]] const Assessor &compared() const { return m_compared; }
    void readAgreement(const Assessor &first, const Assessor &second); // agreementRead() or failed()

    // The next run.
    [[nodiscard]] const core::QuestionRunRequest &request() const { return m_request; }
    // `cap`: what the run may cost, in the price list's currency.
    void setRequest(const core::QuestionRunRequest &request, const QString &backend, std::optional<double> cap = {});
    [[nodiscard]] const std::vector<SystemChoice> &systems() const { return m_systems; }
    [[nodiscard]] int planned() const; // translations that the request would have assessed
    // Looks for translations of the plan that speak to the judge: flagged(). Those of the matrix are looked for anyway.
    void flagPlan();
    void estimate();
    void start();
    void pause();
    void resume();
    [[nodiscard]] core::RowId activeRun() const { return m_active; } // the shown one while it goes, 0 = it does not

Q_SIGNALS:
    void runsRead();
    void matrixRead();
    void planChanged();
    void agreementRead(const models::AgreementReading &reading);
    void detailRead(const models::AnswerDetail &detail);
    void estimated(const QString &sentence);
    void progressed(int done, int total, const QString &sentence);
    void activeChanged();
    void flagged(const QString &sentence); // about the plan; "" = none speaks to the judge
    void failed(const QString &sentence);

private:
    template <typename T>
    void ask(std::function<core::Result<T>(core::ProjectReader &)> question, std::function<void(T)> answer);
    template <typename T>
    void askQuietly(std::function<core::Result<T>(core::ProjectReader &)> question, std::function<void(T)> answer);
    void flagMatrix();
    void flag(const std::vector<core::TextLine> &lines);
    void judgeNext();
    void showFlags();
    void tellFlags();
    void forgetFlags();
    void readRuns();
    void readPeople();
    void readSystems();
    void readMatrix();
    void readSheet();
    [[nodiscard]] SheetWish sheetWish() const;
    void updateActive();
    void tellProgress();
    void readNewAnswers(qlonglong run);
    void wireService();
    void runEnded(qlonglong run, const core::RunSummary &summary);

    RunService *m_runs;
    ProjectSession *m_session = nullptr;
    MatrixModel m_matrix;
    Answering m_answering{ &m_matrix };
    std::set<core::RowId> m_seen; // translations whose answers by a model were on the screen
    std::vector<core::Person> m_people;
    Assessor m_compared;
    std::map<qlonglong, core::RunProgress> m_progress; // of runs that go on
    bool m_readingMatrix = false;
    bool m_knowsSystems = false;
    bool m_matrixAsked = false;
    ColumnOrder m_order = ColumnOrder::BySegment;
    int m_generation = 0; // answers to questions about an earlier project are dropped
    int m_open = 0;
    std::vector<core::Run> m_runList;
    core::RowId m_shown = 0;
    core::RowId m_active = 0;
    bool m_starting = false;
    bool m_askingNew = false; // one question for new answers at a time
    bool m_moreNew = false;
    std::uint64_t m_detailWish = 0;
    core::QuestionRunRequest m_request;
    QString m_backend;
    std::optional<double> m_cap;
    std::vector<SystemChoice> m_systems;

    std::map<core::RowId, QString> m_flags; // what a translation says to the judge
    std::set<core::RowId> m_judged;         // looked at, or waiting for it
    std::vector<core::TextLine> m_toJudge;
    std::vector<core::TextLine> m_plan; // what the next run would ask about
    std::uint64_t m_planWish = 0;
    bool m_judging = false;
};

} // namespace models
