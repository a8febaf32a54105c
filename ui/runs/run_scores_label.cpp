// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_scores_label.h"

#include "models/project/words.h"
#include "models/report/run_scores_line.h"
#include "ui/theme/tokens.h"

namespace ui {
namespace {

constexpr int kLeastWidth = 200; // a long name without a space gives way

} // namespace

RunScoresLabel::RunScoresLabel(QWidget *parent)
    : QLabel(parent)
    , m_line(new models::RunScoresLine(this))
{
    setObjectName(QStringLiteral("runScoresLabel"));
    setAccessibleName(tr("Scores of the run"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setMinimumWidth(kLeastWidth);
    setContentsMargins(gap::kTiny, gap::kTiny, gap::kTiny, gap::kTiny);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    hide();
    connect(m_line, &models::RunScoresLine::told, this, [this](const QString &sentence, const QString &whole) {
        m_scores = sentence;
        m_whole = whole;
        refresh();
    });
    connect(m_line, &models::RunScoresLine::flagged, this, [this](const QString &sentence) {
        m_flags = sentence;
        refresh();
    });
}

void RunScoresLabel::refresh()
{
    const auto both = [this](const QString &scores) {
        return m_flags.isEmpty() || scores.isEmpty() ? scores : scores + u'\n' + m_flags;
    };
    setText(both(m_scores));
    setToolTip(models::plainToolTip(both(m_whole)));
    setAccessibleDescription(both(m_whole));
    setVisible(!m_scores.isEmpty());
}

void RunScoresLabel::setSession(models::ProjectSession *session)
{
    m_line->setSession(session);
}

void RunScoresLabel::showRun(qlonglong run)
{
    m_line->show(run);
}

bool RunScoresLabel::isReading() const
{
    return m_line->isReading();
}

} // namespace ui
