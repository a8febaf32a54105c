// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/run_line.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

QHBoxLayout *lineOf(QWidget *widget)
{
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kSmall);
    return row;
}

QLabel *plain(QWidget *parent, const char *name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void tint(QLabel *label, Tone tone)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, Tokens::of(label).colour(tone));
    label->setPalette(palette);
}

} // namespace

RunLine::RunLine(QWidget *parent)
    : QWidget(parent)
{
    m_estimateLine = buildEstimate();
    m_flagLine = buildFlags();
    m_progressLine = buildProgress();
    m_errorLine = buildError();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kTiny);
    column->addWidget(m_errorLine);
    column->addWidget(m_progressLine);
    column->addWidget(m_flagLine);
    column->addWidget(m_estimateLine);
    m_flagLine->hide();
    m_estimateLine->hide();
    m_progressLine->hide();
    m_errorLine->hide();
    updateVisible();
}

QWidget *RunLine::buildEstimate()
{
    auto *line = new QWidget(this);
    m_estimate = plain(line, "estimateLabel");
    m_warning = plain(line, "leavesMachineLabel");
    m_warning->setText(tr("Sources and translations leave this machine."));
    m_warning->hide();
    auto *row = lineOf(line);
    row->addWidget(m_estimate, 1);
    row->addWidget(m_warning);
    return line;
}

QWidget *RunLine::buildFlags()
{
    auto *line = new QWidget(this);
    m_flagMark = new QLabel(line);
    m_flags = plain(line, "judgeFlagLabel");
    auto *row = lineOf(line);
    row->addWidget(m_flagMark, 0, Qt::AlignTop);
    row->addWidget(m_flags, 1);
    return line;
}

QWidget *RunLine::buildProgress()
{
    auto *line = new QWidget(this);
    m_bar = new QProgressBar(line);
    m_bar->setObjectName(QStringLiteral("runProgressBar"));
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_bar->setTextVisible(false);
    m_bar->setProperty(kThinProperty, true);
    m_bar->setFixedWidth(220);
    m_progress = plain(line, "runProgressLabel");
    auto *pause = new QPushButton(tr("Pause"), line);
    pause->setObjectName(QStringLiteral("pauseButton"));
    pause->setAccessibleName(tr("Pause the run; its answers stay"));
    connect(pause, &QPushButton::clicked, this, &RunLine::pauseWanted);
    auto *row = lineOf(line);
    row->addWidget(m_bar);
    row->addWidget(m_progress, 1);
    row->addWidget(pause);
    return line;
}

QWidget *RunLine::buildError()
{
    auto *line = new QWidget(this);
    m_error = plain(line, "assessErrorLabel");
    auto *away = new QToolButton(line);
    away->setObjectName(QStringLiteral("putErrorAwayButton"));
    away->setAccessibleName(tr("Put this message away"));
    away->setToolTip(away->accessibleName());
    away->setIcon(icon(QStringLiteral("x")));
    away->setAutoRaise(true);
    away->setFocusPolicy(Qt::StrongFocus);
    connect(away, &QToolButton::clicked, this, &RunLine::clearError);
    auto *row = lineOf(line);
    row->addWidget(m_error, 1);
    row->addWidget(away, 0, Qt::AlignTop);
    return line;
}

void RunLine::showEstimate(const QString &sentence, bool leavesMachine)
{
    m_estimate->setText(sentence);
    tint(m_warning, Tone::Warn);
    m_warning->setVisible(leavesMachine);
    updateVisible();
}

void RunLine::showFlags(const QString &sentence)
{
    m_flagMark->setPixmap(icon(QStringLiteral("triangle-alert"), Tone::Warn).pixmap(size::kIcon));
    m_flags->setText(sentence);
    tint(m_flags, Tone::Warn);
    updateVisible();
}

void RunLine::showPlan(bool shown)
{
    m_planShown = shown;
    updateVisible();
}

void RunLine::showProgress(int done, int total, const QString &sentence)
{
    m_bar->setRange(0, total);
    m_bar->setValue(done);
    m_progress->setText(sentence);
    m_progressLine->show();
    updateVisible();
}

void RunLine::hideProgress()
{
    m_progressLine->hide();
    updateVisible();
}

void RunLine::showError(const QString &sentence)
{
    m_error->setText(sentence);
    tint(m_error, Tone::Bad);
    m_errorLine->show();
    updateVisible();
}

void RunLine::clearError()
{
    m_errorLine->hide();
    updateVisible();
}

// An empty line would leave a gap.
void RunLine::updateVisible()
{
    m_estimateLine->setVisible(m_planShown && (!m_estimate->text().isEmpty() || !m_warning->isHidden()));
    m_flagLine->setVisible(m_planShown && !m_flags->text().isEmpty());
    setVisible(!m_estimateLine->isHidden() || !m_flagLine->isHidden() || !m_progressLine->isHidden() ||
               !m_errorLine->isHidden());
}

} // namespace ui
