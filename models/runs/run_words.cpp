// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/runs_model.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::Words)
};

} // namespace

bool isCancelled(const core::Run &run)
{
    return run.state == core::RunState::Incomplete && run.stopReason == core::kCancelledReason;
}

bool isStopped(const core::Run &run)
{
    return run.state == core::RunState::Paused && !run.stopReason.empty();
}

QString stoppedSentence(const core::Run &run)
{
    return isStopped(run) ? Words::tr("The run was stopped: %1").arg(toQt(run.stopReason)) : QString();
}

QString runStateWords(const core::Run &run)
{
    if (isCancelled(run)) {
        return Words::tr("cancelled");
    }
    if (isStopped(run)) {
        return Words::tr("stopped", "a run that something else than a person ended");
    }
    switch (run.state) {
    case core::RunState::Pending:
        return Words::tr("not begun");
    case core::RunState::Running:
        return Words::tr("running");
    case core::RunState::Paused:
        return Words::tr("paused");
    case core::RunState::Done:
        return Words::tr("done");
    case core::RunState::Incomplete:
        return Words::tr("done, some failed");
    }
    return {};
}

QString originWords(const core::Run &run)
{
    if (run.origin == "live") {
        return Words::tr("made here");
    }
    // As the sample's run says it, with the model behind a colon.
    const std::string_view shipped = "shipped with the sample";
    return run.origin.starts_with(shipped)
               ? Words::tr("shipped with the sample") + toQt(run.origin.substr(shipped.size()))
               : toQt(run.origin);
}

QString activitySentence(const core::ActivityLine &line)
{
    const QString detail = toQt(line.detail);
    if (line.what == "import") {
        return Words::tr("Imported %1").arg(detail);
    }
    if (line.what == "run") {
        return Words::tr("Started the run “%1”").arg(detail);
    }
    if (line.what == "decision") {
        return Words::tr("Answered by %1").arg(detail);
    }
    if (line.what == "vote") {
        return Words::tr("Voted on by %1").arg(detail);
    }
    if (line.what == "vet") {
        return Words::tr("A minimal pair vetted by %1").arg(detail);
    }
    return detail;
}

QString outcomeWords(core::Outcome outcome)
{
    switch (outcome) {
    case core::Outcome::Ok:
        return Words::tr("ok");
    case core::Outcome::Refused:
        return Words::tr("refused");
    case core::Outcome::Truncated:
        return Words::tr("truncated");
    case core::Outcome::Blocked:
        return Words::tr("blocked");
    case core::Outcome::Empty:
        return Words::tr("empty");
    case core::Outcome::Failed:
        return Words::tr("failed");
    case core::Outcome::Cancelled:
        return Words::tr("stopped");
    }
    return {};
}

} // namespace models
