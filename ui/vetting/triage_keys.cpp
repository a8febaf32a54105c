// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the triage view and what they do.
#include "models/project/qt_text.h"
#include "models/vetting/triage_controller.h"
#include "ui/vetting/decision_chips.h"
#include "ui/vetting/definition_panel.h"
#include "ui/vetting/note_editor.h"
#include "ui/vetting/pair_sheet.h"
#include "ui/vetting/triage_view.h"
#include "ui/vetting/verdict_bar.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLocale>

namespace ui {

using models::toQt;

namespace {

constexpr int kBeside = 820;     // narrower: the definition stands below the texts
constexpr int kChipsWidth = 300; // of five decisions, with the margins

} // namespace

void TriageView::add(const QString &words, const char *name, const QList<QKeySequence> &keys, std::function<void()> run)
{
    auto *action = new QAction(words, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [this, run = std::move(run)] {
        m_triage->sign();
        run();
    });
    addAction(action);
    m_actions << action;
}

void TriageView::makeActions()
{
    add(tr("Accept the pair"), "acceptAction", { QKeySequence(Qt::Key_A) }, [this] { accept(); });
    add(tr("Reject the pair; then a digit for the reason"), "rejectAction", { QKeySequence(Qt::Key_X) },
        [this] { startReject(); });
    add(tr("Put the pair off"), "laterAction", { QKeySequence(Qt::Key_S) }, [this] { later(); });
    add(tr("Flag the pair, with a note"), "flagAction", { QKeySequence(Qt::Key_F) }, [this] { write(Writing::Flag); });
    add(tr("Propose another wording"), "proposeAction", { QKeySequence(Qt::Key_E) },
        [this] { write(Writing::Proposal); });
    add(tr("Undo the last decision"), "undoVerdictAction", { QKeySequence(Qt::Key_Z) }, [this] { undo(); });
    add(tr("Next pair"), "nextPairAction", { QKeySequence(Qt::Key_Right) }, [this] { m_triage->next(); });
    add(tr("Pair before"), "previousPairAction", { QKeySequence(Qt::Key_Left) }, [this] { m_triage->previous(); });
    add(tr("Difference in words, in characters, not marked"), "differenceAction", { QKeySequence(Qt::Key_D) },
        [this] { m_sheet->changeDifference(); });
    add(tr("Pinyin over a Chinese source"), "pinyinAction", { QKeySequence(Qt::Key_P) },
        [this] { m_sheet->switchPinyin(); });
    add(tr("Guideline"), "guidelineAction", { QKeySequence(Qt::Key_G) }, [this] { Q_EMIT guidelineWanted(); });
    add(tr("Larger text"), "largerPairAction", { QKeySequence::ZoomIn, QKeySequence(Qt::CTRL | Qt::Key_Equal) },
        [this] { m_sheet->scaleText(1.1); });
    add(tr("Smaller text"), "smallerPairAction", { QKeySequence::ZoomOut }, [this] { m_sheet->scaleText(1 / 1.1); });
    for (int digit = 1; digit <= 9; ++digit) {
        add(tr("Reason %1").arg(QLocale().toString(digit)), "reasonAction", { QKeySequence(Qt::Key_0 + digit) },
            [this, digit] {
                if (m_bar->asksReason())
                    giveReason(digit - 1);
            });
        m_actions.back()->setObjectName(QStringLiteral("reasonAction%1").arg(digit));
        m_actions.removeLast(); // of no use in the command palette
    }
}

double TriageView::textScale() const
{
    return m_sheet->scale();
}

void TriageView::setTextScale(double scale)
{
    m_sheet->setScale(scale);
}

void TriageView::takeFocus()
{
    setFocus(Qt::OtherFocusReason);
}

void TriageView::keyPressEvent(QKeyEvent *event)
{
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (plain && event->key() == Qt::Key_Escape && m_bar->asksReason()) {
        stopWriting();
        return;
    }
    if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_triage->answer() != nullptr) {
        goOn();
        return;
    }
    if (plain && (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp)) {
        m_sheet->scrollPage(event->key() == Qt::Key_PageDown);
        return;
    }
    QWidget::keyPressEvent(event);
}

bool TriageView::event(QEvent *event)
{
    if (event->type() == QEvent::WindowDeactivate)
        m_triage->pause();
    else if (event->type() == QEvent::WindowActivate && m_triage->isOpen())
        m_triage->sign();
    return QWidget::event(event);
}

void TriageView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool beside = width() >= kBeside;
    m_body->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_definition->setBeside(beside);
    placeFoot();
}

// The reasons need the whole line: the last decisions go as long as they are asked for.
void TriageView::placeFoot()
{
    const bool asks = m_bar->asksReason();
    if (!asks && !m_bar->isHidden())
        m_verdictLine->setDirection(width() >= m_bar->sizeHint().width() + kChipsWidth ? QBoxLayout::LeftToRight
                                                                                       : QBoxLayout::BottomToTop);
    m_chips->setVisible(!asks || m_verdictLine->direction() != QBoxLayout::LeftToRight);
}

void TriageView::askReason(bool asking)
{
    m_bar->askReason(asking);
    placeFoot();
}

void TriageView::accept()
{
    stopWriting();
    m_triage->accept();
}

void TriageView::later()
{
    stopWriting();
    m_triage->later();
}

void TriageView::undo()
{
    stopWriting();
    m_triage->undo();
}

void TriageView::startReject()
{
    if (m_triage->pair() == nullptr)
        return;
    stopWriting();
    askReason(true);
    takeFocus();
}

void TriageView::giveReason(int place)
{
    const auto &reasons = m_triage->settings().reasons;
    if (place < 0 || place >= static_cast<int>(reasons.size()))
        return;
    const std::string id = reasons[static_cast<std::size_t>(place)].id;
    if (id == core::kOtherReason)
        return write(Writing::RejectNote);
    stopWriting();
    m_triage->reject(id);
}

void TriageView::write(Writing what)
{
    const core::VetPair *pair = m_triage->pair();
    if (pair == nullptr)
        return;
    stopWriting();
    m_writing = what;
    const core::QueueEntry *entry = m_triage->entry(m_triage->current());
    const core::Verdict verdict = entry != nullptr ? entry->verdict : core::Verdict();
    const bool proposes = what == Writing::Proposal;
    m_editor->setReading(proposes ? toQt(pair->language) : QString(), proposes ? 1.1 * m_sheet->scale() : 1.0);
    m_bar->hide();
    QStringList others;
    for (const std::string &other : pair->others)
        others << toQt(other);
    m_editor->offer(tr("Suggestions:"), proposes ? others : QStringList());
    switch (what) {
    case Writing::Flag:
        return m_editor->ask(tr("What should somebody look at?"), toQt(verdict.note),
                             verdict.flagged ? tr("Remove the flag") : QString());
    case Writing::Proposal:
        return m_editor->ask(tr("How should the variant read? It is kept as a pair of its own."),
                             toQt(verdict.proposal.empty() ? pair->variant : verdict.proposal),
                             verdict.proposal.empty() ? QString() : tr("Remove the proposal"));
    case Writing::RejectNote:
        return m_editor->ask(tr("Why is this pair rejected?"), toQt(verdict.note));
    case Writing::Nothing:
        return;
    }
}

void TriageView::written(const QString &text)
{
    const Writing what = m_writing;
    stopWriting();
    switch (what) {
    case Writing::Flag:
        return m_triage->setFlag(true, text);
    case Writing::Proposal:
        return m_triage->propose(text);
    case Writing::RejectNote:
        return m_triage->reject(core::kOtherReason, text);
    case Writing::Nothing:
        return;
    }
}

void TriageView::stopWriting()
{
    const bool wrote = m_editor->isAncestorOf(QApplication::focusWidget());
    m_writing = Writing::Nothing;
    m_bar->show();
    askReason(false);
    m_editor->hide();
    if (wrote || m_bar->isAncestorOf(QApplication::focusWidget()))
        takeFocus();
}

void TriageView::goOn()
{
    m_triage->goOn();
    takeFocus();
}

} // namespace ui
