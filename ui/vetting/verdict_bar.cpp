// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/verdict_bar.h"

#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <map>

namespace ui {

using models::toQt;

QString reasonWords(const core::VetReason &reason)
{
    const std::map<std::string, QString> known = { { "not-realised", VerdictBar::tr("the error is not there") },
                                                   { "other-change", VerdictBar::tr("something else changed, too") },
                                                   { "ungrammatical", VerdictBar::tr("ungrammatical") },
                                                   { "ambiguous", VerdictBar::tr("ambiguous") },
                                                   { "no-error-here", VerdictBar::tr("not an error here") },
                                                   { "other", VerdictBar::tr("another reason, with a note") } };
    const auto found = known.find(reason.id);
    return found != known.end() ? found->second : toQt(reason.label);
}

QString verdictWords(const core::Verdict &verdict, const core::VetSettings &settings)
{
    QStringList words;
    switch (verdict.choice) {
    case core::VerdictChoice::Accept:
        words << VerdictBar::tr("accepted");
        break;
    case core::VerdictChoice::Reject: {
        QStringList reasons;
        for (const std::string &id : verdict.reasons) {
            const core::VetReason *reason = settings.reasonOf(id);
            reasons << (reason != nullptr ? reasonWords(*reason) : toQt(id));
        }
        words << VerdictBar::tr("rejected: %1").arg(reasons.join(QStringLiteral(", ")));
        break;
    }
    case core::VerdictChoice::Later:
        words << VerdictBar::tr("put off");
        break;
    case core::VerdictChoice::None:
        break;
    }
    if (verdict.flagged)
        words << VerdictBar::tr("flagged");
    if (!verdict.proposal.empty())
        words << VerdictBar::tr("another wording proposed");
    return words.join(QStringLiteral(" · "));
}

VerdictBar::VerdictBar(QWidget *parent)
    : QWidget(parent)
    , m_verdicts(new QWidget(this))
    , m_reasonRow(new QWidget(this))
{
    setObjectName(QStringLiteral("verdictBar"));
    m_accept = button(tr("Accept (A)"), "acceptButton", &VerdictBar::acceptWanted);
    m_reject = button(tr("Reject (X)"), "rejectButton", &VerdictBar::rejectWanted);
    m_later = button(tr("Later (S)"), "laterButton", &VerdictBar::laterWanted);
    m_flag = button(tr("Flag (F)"), "flagButton", &VerdictBar::flagWanted);
    m_propose = button(tr("Propose a wording (E)"), "proposeButton", &VerdictBar::proposalWanted);
    m_undo = button(tr("Undo (Z)"), "undoVerdictButton", &VerdictBar::undoWanted);
    m_next = button(tr("Go on (Enter)"), "goOnButton", &VerdictBar::nextWanted);
    m_next->setProperty(kPrimaryProperty, true);
    m_next->hide();
    m_flag->setToolTip(tr("Somebody should look at this pair; with a note."));
    m_propose->setToolTip(tr("A better variant of the same base, kept as a pair of its own."));
    m_undo->setToolTip(tr("Takes the last decision back, whatever pair it was about."));
    auto *row = new FlowLayout(m_verdicts);
    row->setContentsMargins(0, 0, 0, 0);
    for (QPushButton *one : { m_next, m_accept, m_reject, m_later, m_flag, m_propose, m_undo })
        row->addWidget(one);
    new FlowLayout(m_reasonRow);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_verdicts);
    column->addWidget(m_reasonRow);
    m_reasonRow->hide();
}

QPushButton *VerdictBar::button(const QString &words, const char *name, void (VerdictBar::*wanted)())
{
    auto *made = new QPushButton(words, m_verdicts);
    made->setObjectName(QString::fromLatin1(name));
    made->setAutoDefault(false);
    connect(made, &QPushButton::clicked, this, wanted);
    return made;
}

void VerdictBar::setReasons(const std::vector<core::VetReason> &reasons)
{
    delete m_reasonRow->layout();
    qDeleteAll(m_reasonRow->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
    m_reasons.clear();
    auto *row = new FlowLayout(m_reasonRow);
    row->setContentsMargins(0, 0, 0, 0);
    QLabel *ask = plainLabel(tr("Why?"), m_reasonRow);
    ask->setWordWrap(false);
    row->addWidget(ask);
    int place = 0;
    for (const core::VetReason &reason : reasons) {
        auto *one = new QPushButton(tr("%1  %2").arg(QLocale().toString(place + 1), reasonWords(reason)), m_reasonRow);
        one->setObjectName(QStringLiteral("reasonButton%1").arg(place + 1));
        one->setAutoDefault(false);
        connect(one, &QPushButton::clicked, this, [this, place] { Q_EMIT reasonWanted(place); });
        row->addWidget(one);
        m_reasons << one;
        ++place;
    }
    auto *cancel = new QPushButton(tr("Back (Esc)"), m_reasonRow);
    cancel->setObjectName(QStringLiteral("cancelRejectButton"));
    cancel->setAutoDefault(false);
    connect(cancel, &QPushButton::clicked, this, &VerdictBar::rejectCancelled);
    row->addWidget(cancel);
}

void VerdictBar::askReason(bool asking)
{
    m_verdicts->setVisible(!asking);
    m_reasonRow->setVisible(asking);
    updateGeometry();
}

bool VerdictBar::asksReason() const
{
    return !m_reasonRow->isHidden();
}

void VerdictBar::setStanding(const core::Verdict &onDisk, bool saving, bool practiceAnswered)
{
    const auto mark = [&](QPushButton *one, bool stands) {
        one->setCheckable(stands);
        one->setChecked(stands);
    };
    mark(m_accept, onDisk.choice == core::VerdictChoice::Accept && !saving);
    mark(m_reject, onDisk.choice == core::VerdictChoice::Reject && !saving);
    mark(m_later, onDisk.choice == core::VerdictChoice::Later && !saving);
    mark(m_flag, onDisk.flagged && !saving);
    mark(m_propose, !onDisk.proposal.empty() && !saving);
    m_next->setVisible(practiceAnswered);
}

void VerdictBar::setUsable(bool usable)
{
    for (QPushButton *one : { m_accept, m_reject, m_later, m_flag, m_propose })
        one->setEnabled(usable);
}

void VerdictBar::showOnlyVerdicts()
{
    for (QPushButton *one : { m_later, m_flag, m_propose })
        one->hide();
}

} // namespace ui
