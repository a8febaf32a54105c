// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/run_scores_line.h"

#include "core/run/sent_sampling.h"
#include "core/run/usage.h"
#include "models/assess/question_rows.h"
#include "models/comprehension/comprehension_facts.h"
#include "models/project/error_text.h"
#include "models/project/isolated.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

namespace models {
namespace {

constexpr auto kPause = std::chrono::seconds(2); // a run that goes on brings news all the time
constexpr int kShown = 6;                        // systems on the page

core::Result<RunTold> toldOf(core::ProjectReader &reader, core::RowId run, const std::stop_token &stop)
{
    auto means = core::runMeans(reader, run, stop);
    auto states = means ? reader.stateCounts(run) : core::Result<std::map<std::string, int>>(means.error());
    const auto estimated = states ? core::estimatedReplies(reader, run) : core::Result<int>(states.error());
    const auto stored = estimated ? reader.run(run) : core::Result<core::StoredRun>(estimated.error());
    auto notSent =
        stored ? core::samplingNotSent(reader, stored->run) : core::Result<std::vector<std::string>>(stored.error());
    return notSent ? core::Result<RunTold>(RunTold{ std::move(means).value(), std::move(states).value(), *estimated,
                                                    std::move(notSent).value() })
                   : notSent.error();
}

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::RunScoresLine)

public:
    static QString measure(const core::RunMeans &means)
    {
        if (means.kind == core::RunMeans::Kind::Questions) {
            return tr("Weighted score from 0 to 1");
        }
        if (means.kind == core::RunMeans::Kind::Reading) {
            return tr("Reading questions, %1").arg(matcherWords(means.matcher));
        }
        switch (means.judge) {
        case core::GembaKind::Da:
            return tr("Score from 0 to 100");
        case core::GembaKind::Mqm:
            return tr("Errors, weighted (0 is none)");
        case core::GembaKind::Prometheus:
            return tr("Score from 1 to 5");
        }
        return {};
    }

    static QString system(const core::SystemMeanScore &row, int digits)
    {
        const QLocale locale;
        return row.mean ? tr("%1 %2 (n = %3)", "system, mean score, translations")
                              .arg(isolated(toQt(row.systemName)), locale.toString(*row.mean, 'f', digits),
                                   locale.toString(row.scored))
                        : tr("%1 none", "system without a score").arg(isolated(toQt(row.systemName)));
    }

    static QString all(const core::RunMeans &means, int digits, int most)
    {
        QStringList parts;
        const int count = static_cast<int>(means.systems.size());
        for (int i = 0; i < std::min(count, most); ++i) {
            parts << system(means.systems[static_cast<std::size_t>(i)], digits);
        }
        if (count > most) {
            parts << tr("%Ln more", nullptr, count - most);
        }
        return tr("%1, mean of each system: %2.").arg(measure(means), parts.join(QStringLiteral(" · ")));
    }

    static QString left(const std::map<std::string, int> &states)
    {
        const QLocale locale;
        QStringList parts;
        for (const core::AnswerState state : core::kAnswerStates) {
            const auto found = states.find(std::string(core::name(state)));
            const bool counts = state != core::AnswerState::Answered && state != core::AnswerState::Pending;
            if (counts && found != states.end() && found->second > 0) {
                parts << tr("%1 %2", "number of answers, their state")
                             .arg(locale.toString(found->second), stateWord(state));
            }
        }
        return parts.isEmpty() ? QString() : tr("Answers that count nowhere: %1.").arg(parts.join(u", "));
    }

    static QString unscored(int count)
    {
        return count > 0 ? tr("%Ln translation(s) without a score.", nullptr, count) : QString();
    }
    static QString estimated(int count)
    {
        return count > 0 ? tr("The usage of %Ln reply(s) is estimated: the endpoint counted no tokens, or none to be "
                              "believed.",
                              nullptr, count)
                         : QString();
    }
    static QString notSent(const std::vector<std::string> &names)
    {
        QStringList sentences;
        for (const std::string &name : names) {
            sentences << tr("%1 was not sent: the endpoint does not take it and used its own.")
                             .arg(name == "seed" ? tr("The seed") : tr("The temperature"));
        }
        return sentences.join(u' ');
    }
    static QString unreadable(const core::Error &error) { return tr("No scores: %1").arg(errorText(error)); }
};

int digitsOf(const core::RunMeans &means)
{
    const bool share = means.kind == core::RunMeans::Kind::Questions;
    const bool large = means.kind == core::RunMeans::Kind::Reading && means.matcher == core::Matcher::Chrf;
    return share ? 3 : large ? 1 : 2;
}

} // namespace

QString runToldWords(const RunTold &told, int most)
{
    QStringList sentences;
    if (told.means && !told.means->systems.empty()) {
        int unscored = 0;
        for (const core::SystemMeanScore &row : told.means->systems) {
            unscored += row.unscored;
        }
        sentences << Words::all(*told.means, digitsOf(*told.means), most) << Words::unscored(unscored)
                  << Words::left(told.states);
    }
    sentences << Words::estimated(told.estimated) << Words::notSent(told.notSent);
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

RunScoresLine::RunScoresLine(QObject *parent)
    : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kPause);
    connect(&m_soon, &QTimer::timeout, this, &RunScoresLine::read);
    connect(&m_watch, &JudgeWatch::told, this, &RunScoresLine::flagged);
}

void RunScoresLine::setSession(ProjectSession *session)
{
    if (m_session) {
        m_session->disconnect(this);
    }
    m_session = session;
    m_watch.setSession(session);
    m_reading = false;
    m_run = 0;
    m_soon.stop();
    if (session != nullptr) {
        connect(session, &ProjectSession::answersChanged, this, &RunScoresLine::takeNews);
    }
    Q_EMIT told({}, {});
    Q_EMIT flagged({});
}

void RunScoresLine::show(core::RowId run)
{
    if (run == m_run) {
        return;
    }
    m_run = run;
    m_soon.stop();
    Q_EMIT told({}, {}); // not the former run's beside this one
    m_watch.forget();
    Q_EMIT flagged({});
    m_flagged = false;
    read();
}

void RunScoresLine::takeNews(qlonglong run)
{
    if (run == m_run && !m_soon.isActive()) {
        m_soon.start();
    }
}

void RunScoresLine::read()
{
    if (!m_session || m_run == 0) {
        m_reading = false;
        return;
    }
    m_reading = true;
    m_session->reader().askLong<RunTold>(
        this, "runScores",
        [run = m_run](core::ProjectReader &reader, const std::stop_token &stop) { return toldOf(reader, run, stop); },
        [this, run = m_run, asked = m_session](const core::Result<RunTold> &read) {
            if (run != m_run || asked != m_session) {
                return; // another one is being read
            }
            m_reading = false;
            if (!read) {
                const QString why =
                    read.error().code == core::ErrorCode::Cancelled ? QString() : Words::unreadable(read.error());
                Q_EMIT told(why, why);
                return;
            }
            Q_EMIT told(runToldWords(*read, kShown), runToldWords(*read, std::numeric_limits<int>::max()));
            if (read->means && !std::exchange(m_flagged, true)) { // a run's texts stay the same
                m_watch.lookAtRun(run);
            }
        });
}

} // namespace models
