// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sensitivity/sensitivity_controller.h"

#include "core/sensitivity/delta_export.h"
#include "core/sensitivity/project_pairs.h"
#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QElapsedTimer>

#include <sstream>

namespace models {
namespace {

constexpr int kProgressEveryMs = 100;

struct Scored {
    std::vector<core::PairScoredMetric> metrics;
    std::optional<core::StoredBaselines> baselines;
};

core::Result<Scored> scorePairsOf(core::Project &project, const PairScoring &scoring, const std::stop_token &stop,
                                  const core::PairScoreProgress &progress)
{
    Scored out;
    if (scoring.baselines) {
        auto stored = core::storeBaselines(project, scoring.seed);
        if (!stored)
            return stored.error();
        out.baselines = std::move(stored).value();
    }
    const auto reader = project.readers()();
    if (!reader)
        return reader.error();
    auto scored = core::scoreProjectPairs(project, **reader, scoring.request, stop, progress);
    if (!scored)
        return scored.error();
    out.metrics = std::move(scored).value();
    return out;
}

} // namespace

SensitivityController::SensitivityController(QObject *parent)
    : QObject(parent)
    , m_disagreement(this)
{
    connect(&m_scorer, &Worker::busyChanged, this, &SensitivityController::scoringChanged);
}

void SensitivityController::setSession(ProjectSession *session)
{
    m_worker.stop();
    m_scorer.stop();
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_data.reset();
    m_result.reset();
    m_disagreement.setResult({}, {});
    m_wish = {};
    m_stale = true;
    if (session != nullptr) {
        const auto stale = [this] { m_stale = true; };
        connect(session, &ProjectSession::textsChanged, this, stale);
        connect(session, &ProjectSession::runsChanged, this, stale);
        connect(session, &ProjectSession::answersChanged, this, stale);
    }
    Q_EMIT dataRead();
    setState(session == nullptr ? State::NoProject : State::Reading);
}

void SensitivityController::setState(State state, const QString &problem)
{
    m_state = state;
    m_problem = problem;
    if (state != State::Measured) {
        m_result.reset();
        m_disagreement.setResult({}, {});
    }
    Q_EMIT changed();
}

void SensitivityController::readIfStale()
{
    // Pairs and verdicts come without news: what has no estimates, and what rests on vetting, is read again.
    const bool mayBeOld = m_stale || m_state != State::Measured || !m_wish.campaign.empty();
    if (m_session && mayBeOld && !m_worker.isBusy())
        read();
}

void SensitivityController::read()
{
    m_stale = false;
    m_worker.stop();
    if (!m_data)
        setState(State::Reading);
    m_worker.post([this, project = m_session->shared()](const std::stop_token &stop) -> Worker::After {
        auto data = std::make_shared<core::Result<SensitivityDataPtr>>(readSensitivity(*project, stop));
        return [this, data] { takeData(std::move(*data)); };
    });
}

void SensitivityController::takeData(core::Result<SensitivityDataPtr> read)
{
    if (!read) {
        if (read.error().code != core::ErrorCode::Cancelled)
            setState(State::Problem, errorText(read.error()));
        return;
    }
    m_data = std::move(read).value();
    Q_EMIT dataRead();
    if (m_data->minimalPairs == 0)
        setState(State::NoPairs);
    else if (m_data->deltas.metrics.empty())
        setState(State::NoScores);
    else
        measure();
}

void SensitivityController::setWish(const SensitivityWish &wish)
{
    if (wish == m_wish)
        return;
    m_wish = wish;
    if (m_data && m_data->minimalPairs > 0 && !m_data->deltas.metrics.empty())
        measure();
}

void SensitivityController::measure()
{
    const int number = ++m_measuring;
    m_worker.post([this, number, project = m_session->shared(), data = m_data,
                   wish = m_wish](const std::stop_token &stop) -> Worker::After {
        auto result = std::make_shared<core::Result<SensitivityResultPtr>>(measureWish(*project, *data, wish, stop));
        return [this, number, result] {
            if (number == m_measuring) // else a newer wish follows
                takeResult(std::move(*result));
        };
    });
}

void SensitivityController::takeResult(core::Result<SensitivityResultPtr> measured)
{
    if (!measured) {
        if (measured.error().code != core::ErrorCode::Cancelled)
            setState(State::Problem, errorText(measured.error()));
        return;
    }
    m_result = std::move(measured).value();
    m_disagreement.setResult(m_data, m_result);
    setState(State::Measured);
}

void SensitivityController::score(const PairScoring &scoring)
{
    if (!m_session || m_scorer.isBusy())
        return;
    const auto tell = [this](int texts, int of) {
        QMetaObject::invokeMethod(
            this, [this, texts, of] { Q_EMIT scoringProgressed(texts, of); }, Qt::QueuedConnection);
    };
    m_scorer.post([this, tell, project = m_session->shared(), scoring](const std::stop_token &stop) -> Worker::After {
        QElapsedTimer since;
        const auto progress = [&since, &tell](int texts, int of) {
            if (since.isValid() && since.elapsed() < kProgressEveryMs && texts < of)
                return;
            since.start();
            tell(texts, of);
        };
        auto scored = std::make_shared<core::Result<Scored>>(scorePairsOf(*project, scoring, stop, progress));
        return [this, scored] {
            if (!*scored) {
                if (scored->error().code != core::ErrorCode::Cancelled)
                    Q_EMIT failed(errorText(scored->error()));
                return;
            }
            QStringList parts;
            for (const core::PairScoredMetric &metric : (*scored)->metrics)
                parts << tr("%1: %2 scored, %3 known, %4 with nothing to compare with")
                             .arg(toQt(metric.label))
                             .arg(metric.scores.texts.size())
                             .arg(metric.known)
                             .arg(metric.unscored);
            Q_EMIT this->scored(parts.join(QStringLiteral("; ")));
            read();
        };
    });
}

void SensitivityController::cancelScoring()
{
    m_scorer.stop();
    if (m_session)
        read(); // baselines may have been made
}

void SensitivityController::save(Table table, const QString &file)
{
    if (!m_result)
        return;
    m_worker.post([this, table, file, data = m_data, result = m_result](const std::stop_token &) -> Worker::After {
        std::ostringstream text;
        const bool made = table == Table::Estimates ? core::writeEstimates(result->table, text)
                                                    : core::writeDeltas(data->deltas, result->table, text);
        const core::Status written =
            made ? writeWholeFile(file, text.str())
                 : core::Status(core::Error{ core::ErrorCode::Internal, toCore(file), "no table came of it", 0 });
        return [this, written, file] { written ? Q_EMIT saved(file) : Q_EMIT failed(errorText(written.error())); };
    });
}

} // namespace models
