// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about runs, for the Assess page.
#include "models/assess/assess_controller.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QDateTime>
#include <QLocale>

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

} // namespace

QString runTitle(const core::Run &run)
{
    const QDateTime at = QDateTime::fromString(toQt(run.createdAt), Qt::ISODateWithMs).toLocalTime();
    const QString when = at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM, HH:mm")) : QString();
    QStringList parts{ toQt(run.model.empty() ? run.backend : run.model), toQt(run.title), when };
    if (run.origin != "live") {
        parts.prepend(originWords(run));
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString estimateSentence(const core::RunEstimate &estimate)
{
    const QString calls = AssessController::tr("%Ln call(s)", nullptr, estimate.calls);
    const QString amount = AssessController::tr("%1 to a model for %2: at most %3 tokens in, about %4 out")
                               .arg(calls, AssessController::tr("%Ln translation(s)", nullptr, estimate.translations),
                                    tokens(estimate.promptTokens), tokens(estimate.completionTokens));
    const QString time = estimate.seconds > 0 ? durationWords(estimate.seconds) : QString();
    const QString sentence = time.isEmpty()
                                 ? AssessController::tr("%1. The model's speed is not known yet.").arg(amount)
                                 : AssessController::tr("%1; about %2.").arg(amount, time);
    const auto cost = core::costOf(estimate);
    return cost ? AssessController::tr("%1 It costs at most about %2 %3.")
                      .arg(sentence, QLocale().toString(*cost, 'f', *cost < 1 ? 4 : 2), toQt(estimate.price->currency))
                : sentence;
}

} // namespace models
