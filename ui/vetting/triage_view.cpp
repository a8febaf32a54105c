// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/triage_view.h"

#include "core/vetting/pair_choice.h"
#include "models/project/qt_text.h"
#include "models/vetting/triage_controller.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/decision_chips.h"
#include "ui/vetting/definition_panel.h"
#include "ui/vetting/note_editor.h"
#include "ui/vetting/pair_sheet.h"
#include "ui/vetting/verdict_bar.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QLabel>
#include <QLocale>

namespace ui {

using models::toQt;

TriageView::TriageView(models::TriageController *triage, QWidget *parent)
    : QWidget(parent)
    , m_triage(triage)
    , m_body(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_sheet(new PairSheet(this))
    , m_definition(new DefinitionPanel(this))
    , m_proposal(m_sheet->addBelow("proposalLabel"))
    , m_answer(m_sheet->addBelow("practiceAnswerLabel"))
{
    setObjectName(QStringLiteral("triageView"));
    setFocusPolicy(Qt::StrongFocus);
    QFont heavy = ui::font(TypeRole::Interface);
    heavy.setWeight(QFont::DemiBold);
    m_answer->setFont(heavy);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    m_body->setSpacing(gap::kSmall);
    m_body->addWidget(m_sheet, 1);
    m_body->addWidget(m_definition);
    column->addLayout(m_body, 1);
    column->addWidget(buildFoot());
    makeActions();
    wire();
    showLoading();
}

QWidget *TriageView::buildFoot()
{
    auto *foot = new QWidget(this);
    auto *column = new QVBoxLayout(foot);
    column->setContentsMargins(gap::kLarge, 0, gap::kLarge, gap::kSmall);
    column->setSpacing(gap::kTiny);
    m_editor = new NoteEditor(foot);
    m_editor->hide();
    m_chips = new DecisionChips(m_triage, foot);
    m_bar = new VerdictBar(foot);
    m_verdictLine = new QBoxLayout(QBoxLayout::LeftToRight);
    m_verdictLine->setSpacing(gap::kSmall);
    m_verdictLine->addWidget(m_bar);
    m_verdictLine->addWidget(m_chips, 1, Qt::AlignVCenter);
    column->addWidget(m_editor);
    column->addLayout(m_verdictLine);
    return foot;
}

void TriageView::wire()
{
    using models::TriageController;
    connect(m_triage, &TriageController::opened, this, [this] {
        m_bar->setReasons(m_triage->settings().reasons);
        m_chips->showRecent();
    });
    connect(m_triage, &TriageController::closed, this, &TriageView::showLoading);
    connect(m_triage, &TriageController::currentChanged, this, &TriageView::showLoading);
    connect(m_triage, &TriageController::pairRead, this, &TriageView::showPair);
    connect(m_triage, &TriageController::entryChanged, this, [this](int place) {
        if (place == m_triage->current())
            showStanding();
    });
    connect(m_triage, &TriageController::progressChanged, m_chips, &DecisionChips::showRecent);
    connect(m_chips, &DecisionChips::opened, this, [this](int place) {
        takeFocus();
        m_triage->goTo(place);
    });
    connect(m_bar, &VerdictBar::acceptWanted, this, &TriageView::accept);
    connect(m_bar, &VerdictBar::rejectWanted, this, &TriageView::startReject);
    connect(m_bar, &VerdictBar::reasonWanted, this, &TriageView::giveReason);
    connect(m_bar, &VerdictBar::rejectCancelled, this, &TriageView::stopWriting);
    connect(m_bar, &VerdictBar::laterWanted, this, &TriageView::later);
    connect(m_bar, &VerdictBar::flagWanted, this, [this] { write(Writing::Flag); });
    connect(m_editor, &NoteEditor::chosen, this, [this](int place) {
        const core::VetPair *pair = m_triage->pair();
        if (pair != nullptr && place >= 0 && place < static_cast<int>(pair->others.size()))
            m_editor->setText(toQt(core::otherVariant(*pair, pair->others[static_cast<std::size_t>(place)])));
    });
    connect(m_bar, &VerdictBar::proposalWanted, this, [this] { write(Writing::Proposal); });
    connect(m_bar, &VerdictBar::undoWanted, this, &TriageView::undo);
    connect(m_bar, &VerdictBar::nextWanted, this, &TriageView::goOn);
    connect(m_editor, &NoteEditor::given, this, &TriageView::written);
    connect(m_editor, &NoteEditor::cancelled, this, &TriageView::stopWriting);
    connect(m_editor, &NoteEditor::removed, this, [this] {
        m_writing == Writing::Flag ? m_triage->setFlag(false, {}) : m_triage->propose({});
        stopWriting();
    });
}

void TriageView::showLoading()
{
    m_bar->setUsable(false);
    stopWriting();
}

void TriageView::showPair()
{
    const core::VetPair *pair = m_triage->pair();
    if (pair == nullptr)
        return;
    m_sheet->setPair(*pair);
    const core::CategoryGuide *guide = m_triage->settings().guideOf(pair->category);
    m_definition->setGuide(guide != nullptr ? *guide : core::CategoryGuide{ pair->category, {}, {}, false, {}, {} });
    m_bar->setUsable(true);
    showStanding();
    QAccessibleEvent said(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&said);
}

void TriageView::showStanding()
{
    const core::VetPair *pair = m_triage->pair();
    if (pair == nullptr)
        return;
    const int place = m_triage->current();
    const core::Verdict verdict = m_triage->onDisk(place);
    const bool saving = m_triage->isSaving(place);
    const core::PracticeAnswer *answer = m_triage->answer();
    m_bar->setStanding(verdict, saving, answer != nullptr);
    const QString stands = verdictWords(verdict, m_triage->settings());
    m_standing = m_triage->isPractice(place) ? tr("Practice: this one does not count") : QString();
    if (saving)
        m_standing = tr("Saving…");
    else if (!stands.isEmpty())
        m_standing =
            m_standing.isEmpty() ? tr("You said: %1").arg(stands) : tr("%1. You said: %2").arg(m_standing, stands);
    m_sheet->setHead(m_standing);
    m_proposal->setText(tr("Your wording: %1").arg(toQt(verdict.proposal)));
    m_proposal->setVisible(!verdict.proposal.empty());
    m_answer->setVisible(answer != nullptr);
    if (answer != nullptr) {
        const bool right = answer->accept == (verdict.choice == core::VerdictChoice::Accept);
        const QString expected = answer->accept ? tr("accept") : tr("reject");
        m_answer->setText(
            (right ? tr("✓ Right: %1. %2") : tr("✗ The answer is: %1. %2")).arg(expected, toQt(answer->explanation)));
        m_sheet->ensureWidgetVisible(m_answer);
    }
    setAccessibleName(tr("%1. Base: %2 Variant: %3").arg(m_definition->title(), toQt(pair->base), toQt(pair->variant)));
    setAccessibleDescription(stateWords());
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
}

QString TriageView::stateWords() const
{
    const QLocale locale;
    QString words = tr("Pair %1 of %2. %3 Keys: A accept, X reject, then a digit for the reason, S later, F flag, E "
                       "propose a wording, Z undo.")
                        .arg(locale.toString(m_triage->current() + 1), locale.toString(m_triage->count()), m_standing);
    return m_answer->isHidden() ? words : words + u' ' + m_answer->text();
}

} // namespace ui
