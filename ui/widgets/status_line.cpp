// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/status_line.h"

#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/runs/run_service.h"
#include "models/runs/runs_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/elided_label.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>

namespace ui {
namespace {

constexpr int kHeight = 32;
constexpr int kBarWidth = 120;
constexpr std::chrono::milliseconds kEventTime(12'000); // long enough to be read twice

ElidedLabel *caption(const char *name, QWidget *parent, bool muted)
{
    auto *label = new ElidedLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setFont(ui::font(TypeRole::Caption));
    if (muted) {
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    return label;
}

QString progressWords(const core::RunProgress &progress)
{
    const QLocale locale;
    const QString done = locale.toString(progress.done + progress.failed);
    const QString total = locale.toString(progress.total);
    return progress.secondsLeft > 0
               ? StatusLine::tr("run %1/%2 · %3 left").arg(done, total, models::durationWords(progress.secondsLeft))
               : StatusLine::tr("run %1/%2").arg(done, total);
}

} // namespace

StatusLine::StatusLine(models::RunService *runs, QWidget *parent)
    : QWidget(parent)
    , m_project(caption("projectLabel", this, false))
    , m_saved(caption("savedLabel", this, true))
    , m_said(caption("statusLabel", this, true))
    , m_job(caption("jobLabel", this, false))
    , m_bar(new QProgressBar(this))
    , m_pause(new QToolButton(this))
{
    setFixedHeight(kHeight);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(size::kPageMargin, 1, gap::kSmall, 0);
    line->setSpacing(gap::kMedium);
    m_bar->setProperty(kThinProperty, true);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(kBarWidth, 6);
    m_bar->setObjectName(QStringLiteral("jobBar"));
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_pause->setObjectName(QStringLiteral("pauseJobButton"));
    m_pause->setText(tr("Pause"));
    m_pause->setToolTip(tr("Stop asking. Answers so far are saved and the run can be resumed."));
    m_pause->setIcon(icon(QStringLiteral("pause")));
    m_pause->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pause->setFont(ui::font(TypeRole::Caption));
    m_pause->setAutoRaise(true);
    m_pause->setFocusPolicy(Qt::StrongFocus);
    m_said->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_job->setLeastWidth(gap::kHuge * 5);
    m_saved->setLeastWidth(gap::kHuge * 3);
    m_eventTime.setSingleShot(true);
    setEventTime(kEventTime);
    connect(&m_eventTime, &QTimer::timeout, this, [this] { say({}); });
    line->addWidget(m_project);
    line->addWidget(m_saved);
    line->addWidget(m_said, 1);
    line->addWidget(m_job);
    line->addWidget(m_bar);
    line->addWidget(m_pause);
    endJob(m_run);
    follow(runs);
    setSession(nullptr);
}

void StatusLine::follow(models::RunService *runs)
{
    using models::RunService;
    connect(m_pause, &QToolButton::clicked, runs, [this, runs] {
        if (m_run >= 0) {
            runs->pause(m_run);
            m_pause->setEnabled(false);
        }
    });
    connect(runs, &RunService::note, this, [this](qlonglong run, const QString &text) { showJob(run, text, 0, 0); });
    connect(runs, &RunService::started, this, [this](qlonglong run) { showJob(run, tr("run started"), 0, 0); });
    connect(runs, &RunService::progressed, this, [this](qlonglong run, const core::RunProgress &progress) {
        showJob(run, progressWords(progress), progress.done + progress.failed, progress.total);
    });
    connect(runs, &RunService::finished, this, [this](qlonglong run, const core::RunSummary &summary) {
        endJob(run);
        const QString done = QLocale().toString(summary.progress.done);
        const QString total = QLocale().toString(summary.progress.total);
        const bool stopped = summary.stopped && summary.stopped->code != core::ErrorCode::Cancelled;
        say((stopped                                   ? tr("Run stopped at %1 of %2.")
             : summary.state == core::RunState::Paused ? tr("Run paused at %1 of %2.")
                                                       : tr("Run ended, %1 of %2 done."))
                .arg(done, total));
    });
    connect(runs, &RunService::failed, this, [this, runs] {
        if (!runs->anyRunning() || m_run == 0) {
            endJob(m_run);
        }
    });
}

void StatusLine::setSession(models::ProjectSession *session)
{
    if (m_session) {
        disconnect(m_session, nullptr, this, nullptr);
    }
    m_session = session;
    endJob(m_run);
    m_doing.clear();
    say({});
    m_project->setText(session == nullptr ? tr("No project") : session->name());
    if (session != nullptr) {
        connect(session, &models::ProjectSession::textsChanged, this, &StatusLine::showSaved);
        connect(session, &models::ProjectSession::runsChanged, this, &StatusLine::showSaved);
        connect(session, &models::ProjectSession::answersChanged, this, &StatusLine::showSaved);
    }
    showSaved();
}

void StatusLine::showSaved()
{
    const QDateTime time =
        m_session ? QDateTime::fromString(models::toQt(m_session->project().savedAt()), Qt::ISODateWithMs).toLocalTime()
                  : QDateTime();
    const QLocale locale;
    const bool today = time.date() == QDate::currentDate();
    const QString when =
        today ? locale.toString(time.time(), QStringLiteral("HH:mm:ss")) : locale.toString(time, QLocale::ShortFormat);
    m_saved->setText(time.isValid() ? tr("saved %1").arg(when) : QString());
}

void StatusLine::say(const QString &event)
{
    m_event = event;
    event.isEmpty() ? m_eventTime.stop() : m_eventTime.start();
    showSaid();
}

void StatusLine::setDoing(const QString &doing)
{
    m_doing = doing;
    say({}); // what was said before is over
}

void StatusLine::setEventTime(std::chrono::milliseconds time)
{
    m_eventTime.setInterval(time);
}

void StatusLine::showSaid()
{
    m_said->setText(m_event.isEmpty() ? m_doing : m_event);
}

void StatusLine::showJob(qlonglong run, const QString &words, int done, int total)
{
    if (m_run != run) {
        m_pause->setEnabled(true);
        say({}); // "Run ended" would be read as this one's end
    }
    m_run = run;
    m_job->setText(words);
    m_bar->setRange(0, total);
    m_bar->setValue(done);
    m_job->show();
    m_bar->show();
    m_pause->show();
}

void StatusLine::endJob(qlonglong run)
{
    if (run != m_run) {
        return;
    }
    m_run = -1;
    m_job->hide();
    m_bar->hide();
    m_pause->hide();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.colour(Tone::Surface));
    painter.fillRect(QRect(0, 0, width(), 1), tokens.colour(Tone::Line));
}

} // namespace ui
