// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/assess_controller.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QLocale>

#include <algorithm>

namespace models {

namespace {

core::Result<std::vector<SystemChoice>> readChoices(core::ProjectReader &reader)
{
    const auto systems = reader.translationsBySystem();
    if (!systems) {
        return systems.error();
    }
    std::vector<SystemChoice> choices;
    for (const core::SystemTexts &system : *systems) {
        choices.push_back({ system.system, toQt(system.systemName), system.systemKind, system.texts });
    }
    return choices;
}

} // namespace

AssessController::AssessController(RunService *runs, QObject *parent)
    : QObject(parent)
    , m_runs(runs)
{
    wireService();
}

void AssessController::wireService()
{
    connect(m_runs, &RunService::estimated, this,
            [this](const core::RunEstimate &e) { Q_EMIT estimated(estimateSentence(e)); });
    connect(m_runs, &RunService::failed, this, [this](const QString &sentence) {
        m_starting = false;
        Q_EMIT failed(sentence);
    });
    connect(m_runs, &RunService::started, this, [this](qlonglong run) {
        m_progress[run] = {};
        if (std::exchange(m_starting, false) && !m_answering.isActive()) {
            m_shown = run;
            readRuns();
        }
        updateActive();
    });
    connect(m_runs, &RunService::note, this, [this](qlonglong run, const QString &text) {
        if (m_starting || (run != 0 && run == m_active)) {
            Q_EMIT progressed(0, 0, text);
        }
    });
    connect(m_runs, &RunService::progressed, this, [this](qlonglong run, const core::RunProgress &progress) {
        m_progress[run] = progress;
        if (run == m_active) {
            tellProgress();
        }
    });
    connect(m_runs, &RunService::finished, this, &AssessController::runEnded);
    connect(&m_answering, &Answering::sheetRead, this, [this] {
        m_readingMatrix = false;
        Q_EMIT matrixRead();
    });
    connect(this, &AssessController::matrixRead, this, &AssessController::flagMatrix);
    connect(&m_answering, &Answering::failed, this, &AssessController::failed);
}

void AssessController::tellProgress()
{
    const core::RunProgress &progress = m_progress[m_active];
    if (progress.total == 0) {
        return; // it has only begun
    }
    const QLocale locale;
    const QString left = progress.secondsLeft > 0 ? durationWords(progress.secondsLeft) : QString();
    const QString done = tr("%1 of %2 requests").arg(locale.toString(progress.done), locale.toString(progress.total));
    const QString failures = progress.failed > 0 ? tr(" · %Ln failed", nullptr, progress.failed) : QString();
    Q_EMIT progressed(progress.done + progress.failed, progress.total,
                      (left.isEmpty() ? done : tr("%1 · %2 left").arg(done, left)) + failures);
}

// Whichever run is shown: its progress is told while it goes, whoever started it.
void AssessController::updateActive()
{
    const core::RowId active = m_runs->isRunning(m_shown) ? m_shown : 0;
    if (active != m_active) {
        m_active = active;
        Q_EMIT activeChanged();
        if (m_active != 0) {
            tellProgress();
        }
    }
}

void AssessController::runEnded(qlonglong run, const core::RunSummary &summary)
{
    if (run == m_shown && summary.stopped && summary.stopped->code != core::ErrorCode::Cancelled) {
        Q_EMIT failed(errorText(*summary.stopped));
    }
    m_progress.erase(run);
    updateActive();
    readRuns();
}

void AssessController::setSession(ProjectSession *session)
{
    if (m_session != nullptr) {
        m_session->disconnect(this);
    }
    m_session = session;
    ++m_generation;
    m_open = 0;
    m_shown = 0;
    m_active = 0;
    m_starting = m_askingNew = m_moreNew = m_matrixAsked = false;
    m_runList.clear();
    m_systems.clear();
    m_progress.clear();
    m_seen.clear();
    forgetFlags();
    m_people.clear();
    m_compared = {};
    m_readingMatrix = session != nullptr;
    m_knowsSystems = false;
    m_answering.setSession(session);
    m_matrix.setMatrix(nullptr);
    Q_EMIT runsRead();
    Q_EMIT matrixRead();
    Q_EMIT planChanged();
    if (session != nullptr) {
        connect(session, &ProjectSession::textsChanged, this, &AssessController::readSystems);
        connect(session, &ProjectSession::runsChanged, this, &AssessController::readRuns);
        connect(session, &ProjectSession::answersChanged, this, &AssessController::readNewAnswers);
        readSystems();
        readRuns();
    }
}

template <typename T>
void AssessController::ask(std::function<core::Result<T>(core::ProjectReader &)> question,
                           std::function<void(T)> answer)
{
    ++m_open;
    auto arrived = [this, generation = m_generation, answer](core::Result<T> result) {
        if (generation != m_generation) {
            return; // of a project that was closed
        }
        --m_open;
        if (result) {
            answer(std::move(*result));
        } else {
            m_readingMatrix = false;
            Q_EMIT failed(errorText(result.error()));
        }
    };
    m_session->reader().ask<T>(this, "", std::move(question), std::move(arrived));
}

void AssessController::readRuns()
{
    if (m_session == nullptr) {
        return;
    }
    using Runs = std::vector<core::Run>;
    ask<Runs>([](core::ProjectReader &reader) { return reader.runs(); },
              [this](Runs runs) {
                  std::erase_if(runs, [](const core::Run &run) { return run.task != "questions"; });
                  m_runList = std::move(runs);
                  const bool known = std::any_of(m_runList.begin(), m_runList.end(),
                                                 [this](const core::Run &run) { return run.id == m_shown; });
                  if (!known) {
                      m_shown = m_runList.empty() ? 0 : m_runList.front().id;
                  }
                  updateActive();
                  Q_EMIT runsRead();
                  if (!m_answering.isActive()) { // what is answered stays as it is
                      readMatrix();
                  }
              });
    readPeople();
}

void AssessController::readPeople()
{
    using People = std::vector<core::Person>;
    ask<People>([](core::ProjectReader &reader) { return reader.people(); },
                [this](People people) {
                    if (people != m_people) {
                        m_people = std::move(people);
                        Q_EMIT runsRead();
                    }
                });
}

void AssessController::showRun(core::RowId run)
{
    m_shown = run;
    if (m_session != nullptr) {
        if (m_compared.kind == Assessor::Kind::Run && m_compared.id == run) {
            m_compared = {}; // it is the first one now
        }
        updateActive();
        readMatrix();
    }
}

void AssessController::setColumnOrder(ColumnOrder order)
{
    if (order != m_order) {
        m_order = order;
        if (m_session != nullptr) {
            readMatrix();
        }
    }
}

void AssessController::readMatrix()
{
    if (m_answering.isActive()) {
        m_readingMatrix = true;
        m_answering.readAgain(sheetWish());
        return;
    }
    if (m_shown == 0) {
        m_readingMatrix = false;
        m_matrix.setMatrix(nullptr);
        Q_EMIT matrixRead();
        return;
    }
    const auto build = [run = m_shown, order = m_order, other = m_compared](
                           core::ProjectReader &reader, const std::stop_token &stop) -> core::Result<MatrixPtr> {
        auto matrix = buildMatrix(reader, run, order, stop);
        const core::Status added = matrix ? addBeside(reader, **matrix, other) : core::Status(core::Done{});
        return added ? matrix : core::Result<MatrixPtr>(added.error());
    };
    m_readingMatrix = true;
    m_matrixAsked = true;
    // A newer wish interrupts this one and takes its place.
    m_session->reader().askLong<MatrixPtr>(this, "matrix", build,
                                           [this, generation = m_generation](core::Result<MatrixPtr> matrix) {
                                               if (generation != m_generation) {
                                                   return; // of a project that was closed
                                               }
                                               m_matrixAsked = false;
                                               if (!matrix) {
                                                   m_readingMatrix = false;
                                                   Q_EMIT failed(errorText(matrix.error()));
                                               } else if (!m_answering.isActive()) {
                                                   m_readingMatrix = false;
                                                   m_matrix.setMatrix(std::move(*matrix));
                                                   Q_EMIT matrixRead();
                                               }
                                           });
}

void AssessController::readNewAnswers(qlonglong run)
{
    const MatrixData *matrix = m_matrix.matrix();
    if (m_answering.isActive() || run != m_shown || matrix == nullptr || matrix->run.id != run) {
        return;
    }
    if (m_askingNew) {
        m_moreNew = true;
        return;
    }
    m_askingNew = true;
    using Answers = std::vector<core::Answer>;
    ask<Answers>(
        [run, after = matrix->lastAnswer](core::ProjectReader &reader) { return reader.answersSince(run, after); },
        [this, run](const Answers &answers) {
            m_askingNew = false;
            if (run == m_shown && !m_answering.isActive() && !m_matrix.apply(answers)) {
                readMatrix();
            }
            if (std::exchange(m_moreNew, false)) {
                readNewAnswers(run);
            }
        });
}

void AssessController::readDetail(int column, int question)
{
    const MatrixData *matrix = m_matrix.matrix();
    const bool exists = matrix != nullptr && column >= 0 && question >= 0 &&
                        column < static_cast<int>(matrix->columns.size()) && question < matrix->questionCount();
    if (m_session == nullptr || !exists) {
        return;
    }
    AnswerDetail cell;
    cell.text.id = matrix->columns[static_cast<std::size_t>(column)].line.text;
    cell.question = matrix->list.questions[static_cast<std::size_t>(question)];
    cell.replicate = matrix->replicate;
    for (int which = 0; which < matrix->replicates; ++which) {
        cell.replicates.push_back(matrix->answer(column, question, which));
        cell.replicates.back().replicate = which;
    }
    if (const auto other = matrix->besideAt(column, question)) {
        cell.beside = *other;
        cell.besideName = matrix->besideName;
    }
    if (matrix->blind) {
        cell.blind = true;
        cell.text.systemName = matrix->columns[static_cast<std::size_t>(column)].line.systemName;
    }
    const std::uint64_t number = ++m_detailWish;
    ask<AnswerDetail>(
        [run = m_shown, cell, project = m_session->shared()](core::ProjectReader &reader) {
            return readAnswerDetail(reader, run, cell, project->campaigns());
        },
        [this, number](const AnswerDetail &detail) {
            if (number == m_detailWish) {
                Q_EMIT detailRead(detail);
            }
        });
}

void AssessController::readSystems()
{
    using Choices = std::vector<SystemChoice>;
    ask<Choices>(readChoices, [this](Choices systems) {
        m_knowsSystems = true;
        m_systems = std::move(systems);
        Q_EMIT planChanged();
    });
}

void AssessController::setRequest(const core::QuestionRunRequest &request, const QString &backend,
                                  std::optional<double> cap)
{
    m_request = request;
    m_backend = backend;
    m_cap = cap;
    Q_EMIT planChanged();
}

int AssessController::planned() const
{
    int texts = 0;
    for (const SystemChoice &system : m_systems) {
        const bool chosen = m_request.systems.empty() || std::find(m_request.systems.begin(), m_request.systems.end(),
                                                                   toCore(system.name)) != m_request.systems.end();
        texts += chosen ? system.texts : 0;
    }
    return m_request.limit > 0 ? std::min(texts, m_request.limit) : texts;
}

void AssessController::estimate()
{
    m_runs->estimate(m_request, m_backend);
}

void AssessController::start()
{
    m_starting = true;
    m_runs->start(m_request, m_backend, m_cap);
}

void AssessController::pause()
{
    if (m_active != 0) {
        m_runs->pause(m_active);
    }
}

void AssessController::resume()
{
    if (m_shown != 0 && m_active == 0) {
        m_runs->resume(m_shown);
    }
}

} // namespace models
