// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess_controller.h"

#include "models/error_text.h"
#include "models/qt_text.h"
#include "models/runs_model.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <map>

namespace models {

namespace {

QString tokens(std::int64_t count)
{
    const QLocale locale;
    if (count >= 1'000'000) {
        return AssessController::tr("%1 million").arg(locale.toString(static_cast<double>(count) / 1e6, 'f', 1));
    }
    return count >= 10'000 ? AssessController::tr("%1 thousand").arg(locale.toString((count + 500) / 1000))
                           : locale.toString(count);
}

core::Result<std::vector<SystemChoice>> readChoices(core::ProjectReader &reader)
{
    auto lines = reader.textLines({});
    if (!lines) {
        return lines.error();
    }
    std::vector<SystemChoice> choices;
    std::map<core::RowId, std::size_t> known;
    for (const core::TextLine &line : *lines) {
        const auto [place, isNew] = known.try_emplace(line.system, choices.size());
        if (isNew) {
            choices.push_back({ line.system, toQt(line.systemName), line.systemKind, 0 });
        }
        ++choices[place->second].texts;
    }
    return choices;
}

} // namespace

QString runTitle(const core::Run &run)
{
    const QDateTime at = QDateTime::fromString(toQt(run.createdAt), Qt::ISODateWithMs).toLocalTime();
    const QString when = at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM, HH:mm")) : QString();
    QStringList parts{ toQt(run.model.empty() ? run.backend : run.model), toQt(run.title), when };
    if (run.origin != "live") {
        parts.prepend(toQt(run.origin));
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString estimateSentence(const core::RunEstimate &estimate)
{
    const QString calls = AssessController::tr("%n call(s)", nullptr, estimate.calls);
    const QString amount = AssessController::tr("%1 to a model for %2: at most %3 tokens in, about %4 out")
                               .arg(calls, AssessController::tr("%n translation(s)", nullptr, estimate.translations),
                                    tokens(estimate.promptTokens), tokens(estimate.completionTokens));
    const QString time = estimate.seconds > 0 ? durationWords(estimate.seconds) : QString();
    return time.isEmpty() ? AssessController::tr("%1. The model's speed is not known yet.").arg(amount)
                          : AssessController::tr("%1; about %2.").arg(amount, time);
}

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
        if (m_starting) {
            m_starting = false;
            m_active = run;
            m_shown = run;
            Q_EMIT activeChanged();
            readRuns();
        } else if (m_active == 0 && run == m_shown) { // resumed elsewhere
            m_active = run;
            Q_EMIT activeChanged();
        }
    });
    connect(m_runs, &RunService::note, this, [this](qlonglong run, const QString &text) {
        if (run == m_active || m_starting) {
            Q_EMIT progressed(0, 0, text);
        }
    });
    connect(m_runs, &RunService::progressed, this, [this](qlonglong run, const core::RunProgress &progress) {
        if (run == m_active) {
            const QString left = progress.secondsLeft > 0 ? durationWords(progress.secondsLeft) : QString();
            const QString done =
                tr("%1 of %2 requests").arg(QLocale().toString(progress.done), QLocale().toString(progress.total));
            const QString failures = progress.failed > 0 ? tr(" · %n failed", nullptr, progress.failed) : QString();
            Q_EMIT progressed(progress.done + progress.failed, progress.total,
                              (left.isEmpty() ? done : tr("%1 · %2 left").arg(done, left)) + failures);
        }
    });
    connect(m_runs, &RunService::finished, this, &AssessController::runEnded);
}

void AssessController::runEnded(qlonglong run, const core::RunSummary &summary)
{
    if (run == m_active && summary.stopped && summary.stopped->code != core::ErrorCode::Cancelled) {
        Q_EMIT failed(errorText(*summary.stopped));
    }
    if (run == m_active) {
        m_active = 0;
        Q_EMIT activeChanged();
    }
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
    m_starting = m_askingNew = m_moreNew = false;
    m_runList.clear();
    m_systems.clear();
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
                  Q_EMIT runsRead();
                  readMatrix();
              });
}

void AssessController::showRun(core::RowId run)
{
    m_shown = run;
    if (m_session != nullptr) {
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
    if (m_shown == 0) {
        m_matrix.setMatrix(nullptr);
        Q_EMIT matrixRead();
        return;
    }
    ask<MatrixPtr>(
        [run = m_shown, order = m_order](core::ProjectReader &reader) { return buildMatrix(reader, run, order); },
        [this](MatrixPtr matrix) {
            if (matrix->run.id == m_shown) {
                m_matrix.setMatrix(std::move(matrix));
                Q_EMIT matrixRead();
            }
        });
}

void AssessController::readNewAnswers(qlonglong run)
{
    if (run != m_shown || m_matrix.matrix() == nullptr || m_matrix.matrix()->run.id != run) {
        return;
    }
    if (m_askingNew) {
        m_moreNew = true;
        return;
    }
    m_askingNew = true;
    using Answers = std::vector<core::Answer>;
    ask<Answers>([run, after = m_matrix.matrix()->lastAnswer](
                     core::ProjectReader &reader) { return reader.answersSince(run, after); },
                 [this, run](const Answers &answers) {
                     m_askingNew = false;
                     if (run == m_shown && !m_matrix.apply(answers)) {
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
    const std::uint64_t number = ++m_detailWish;
    ask<AnswerDetail>(
        [run = m_shown, cell](core::ProjectReader &reader) { return readAnswerDetail(reader, run, cell); },
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
        m_systems = std::move(systems);
        Q_EMIT planChanged();
    });
}

void AssessController::setRequest(const core::QuestionRunRequest &request, const QString &backend)
{
    m_request = request;
    m_backend = backend;
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
    m_runs->start(m_request, m_backend);
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
        m_starting = true;
        m_runs->resume(m_shown);
    }
}

} // namespace models
