// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/decision_chips.h"

#include "models/vetting/triage_controller.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/verdict_bar.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"

#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace ui {

namespace {

QString signOf(const core::Verdict &verdict)
{
    switch (verdict.choice) {
    case core::VerdictChoice::Accept:
        return QStringLiteral("✓");
    case core::VerdictChoice::Reject:
        return QStringLiteral("✗");
    case core::VerdictChoice::Later:
        return QStringLiteral("…");
    case core::VerdictChoice::None:
        break;
    }
    return QStringLiteral("·");
}

} // namespace

DecisionChips::DecisionChips(models::TriageController *triage, QWidget *parent)
    : QWidget(parent)
    , m_triage(triage)
{
    setObjectName(QStringLiteral("decisionChips"));
}

void DecisionChips::showRecent()
{
    delete layout();
    qDeleteAll(findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
    auto *row = new FlowLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    if (!m_triage->isOpen() || m_triage->recent().empty()) {
        QLabel *none = mutedLabel(tr("Your last decisions will stand here."), this);
        none->setWordWrap(false);
        row->addWidget(none);
        none->show();
        return;
    }
    int number = 0;
    for (const int place : m_triage->recent()) {
        const core::Verdict verdict = m_triage->onDisk(place);
        auto *chip = new QToolButton(this);
        chip->setObjectName(QStringLiteral("chip%1").arg(++number));
        const QString shown = QLocale().toString(place + 1);
        chip->setText(verdict.flagged ? tr("%1 %2 ⚑").arg(signOf(verdict), shown)
                                      : tr("%1 %2").arg(signOf(verdict), shown));
        const QString words = tr("Pair %1: %2").arg(shown, verdictWords(verdict, m_triage->settings()));
        chip->setAccessibleName(words);
        chip->setToolTip(words);
        chip->setAutoRaise(true);
        chip->setFocusPolicy(Qt::StrongFocus);
        connect(chip, &QToolButton::clicked, this, [this, place] { Q_EMIT opened(place); });
        row->addWidget(chip);
        chip->show();
    }
}

} // namespace ui
