// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/adjudication_view.h"

#include "models/project/qt_text.h"
#include "models/vetting/adjudication_controller.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/definition_panel.h"
#include "ui/vetting/note_editor.h"
#include "ui/vetting/pair_sheet.h"
#include "ui/vetting/verdict_bar.h"
#include "ui/widgets/card.h"
#include "ui/widgets/person_form.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>

namespace ui {

using models::toQt;

namespace {

constexpr int kBeside = 820; // narrower: the definition stands below the texts

QString kindWords(core::CaseKind kind)
{
    switch (kind) {
    case core::CaseKind::Disagreement:
        return AdjudicationView::tr("The annotators differ.");
    case core::CaseKind::Flagged:
        return AdjudicationView::tr("Somebody flagged this pair.");
    case core::CaseKind::Both:
        return AdjudicationView::tr("The annotators differ, and somebody flagged this pair.");
    }
    return {};
}

// In the order of the enumeration.
QStringList causeWords()
{
    return { AdjudicationView::tr("not said"), AdjudicationView::tr("an ambiguous text"),
             AdjudicationView::tr("a gap in the guideline"), AdjudicationView::tr("a slip") };
}

core::DisagreementCause causeAt(int place)
{
    return place > 0 ? static_cast<core::DisagreementCause>(place) : core::DisagreementCause::None;
}

QString verdictLines(const core::AdjudicationCase &one, const core::VetSettings &settings)
{
    QStringList lines;
    for (const core::AnonymousVerdict &said : one.verdicts) {
        QString line = AdjudicationView::tr("%1 – %2").arg(toQt(said.label), verdictWords(said.verdict, settings));
        if (!said.verdict.note.empty())
            line += AdjudicationView::tr(": “%1”").arg(toQt(said.verdict.note));
        if (!said.verdict.proposal.empty())
            line += AdjudicationView::tr(" → %1").arg(toQt(said.verdict.proposal));
        lines << line;
    }
    return lines.join(u'\n');
}

} // namespace

AdjudicationView::AdjudicationView(models::AdjudicationController *cases, QWidget *parent)
    : QWidget(parent)
    , m_cases(cases)
{
    setObjectName(QStringLiteral("adjudicationView"));
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(buildWho());
    m_stack->addWidget(buildCase());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    makeActions();
    wire();
}

QWidget *AdjudicationView::buildWho()
{
    m_who = new PersonForm({ tr("Who adjudicates?"), tr("Name of the person who adjudicates"),
                             tr("You see what was said, not who said it: letters are dealt anew for each pair. The "
                                "annotators' verdicts stay as they are; yours stands beside them."),
                             tr("Open the cases"), QStringLiteral("adjudicator"), QStringLiteral("openCasesButton") },
                           m_stack);
    connect(m_who, &PersonForm::beginWanted, this, &AdjudicationView::openWanted);
    return m_who;
}

QWidget *AdjudicationView::buildCase()
{
    m_case = new QWidget(m_stack);
    m_case->setObjectName(QStringLiteral("caseView"));
    m_case->setFocusPolicy(Qt::StrongFocus);
    auto *column = new QVBoxLayout(m_case);
    column->setContentsMargins(0, gap::kTiny, 0, 0);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(gap::kLarge, 0, gap::kLarge, 0);
    m_count = plainLabel({}, m_case);
    m_count->setObjectName(QStringLiteral("caseCountLabel"));
    m_said = mutedLabel({}, m_case);
    m_said->setObjectName(QStringLiteral("caseSaidLabel"));
    line->addWidget(m_count, 1);
    line->addWidget(m_said, 1);
    column->addLayout(line);
    m_body = new QBoxLayout(QBoxLayout::LeftToRight);
    m_sheet = new PairSheet(m_case);
    m_definition = new DefinitionPanel(m_case);
    m_body->addWidget(m_sheet, 1);
    m_body->addWidget(m_definition);
    column->addLayout(m_body, 1);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(gap::kLarge, 0, gap::kLarge, gap::kSmall);
    foot->setSpacing(gap::kTiny);
    m_verdicts = plainLabel({}, m_case); // always seen, however long the texts are
    m_verdicts->setObjectName(QStringLiteral("anonymousVerdictsLabel"));
    m_standing = plainLabel({}, m_case);
    m_standing->setObjectName(QStringLiteral("adjudicationLabel"));
    foot->addWidget(m_verdicts);
    foot->addWidget(m_standing);
    m_editor = new NoteEditor(m_case);
    m_editor->hide();
    m_bar = new VerdictBar(m_case);
    m_bar->showOnlyVerdicts();
    foot->addWidget(m_editor);
    foot->addWidget(m_bar);
    column->addLayout(foot);
    return m_case;
}

void AdjudicationView::wire()
{
    using models::AdjudicationController;
    connect(m_cases, &AdjudicationController::opened, this, [this] { showOpened(true); });
    connect(m_cases, &AdjudicationController::closed, this, [this] { showOpened(false); });
    connect(m_cases, &AdjudicationController::currentChanged, this, [this] {
        m_bar->setUsable(false);
        m_said->clear();
        stop();
    });
    connect(m_cases, &AdjudicationController::pairRead, this, &AdjudicationView::showCase);
    connect(m_cases, &AdjudicationController::casesChanged, this, &AdjudicationView::showStanding);
    connect(m_cases, &AdjudicationController::said, m_said, &QLabel::setText);
    connect(m_cases, &AdjudicationController::failed, m_said, &QLabel::setText);
    connect(m_bar, &VerdictBar::acceptWanted, this, [this] { ask(true, {}); });
    connect(m_bar, &VerdictBar::rejectWanted, this, &AdjudicationView::startReject);
    connect(m_bar, &VerdictBar::reasonWanted, this, [this](int place) {
        const auto &reasons = m_cases->settings().reasons;
        if (place >= 0 && place < static_cast<int>(reasons.size()))
            ask(false, reasons[static_cast<std::size_t>(place)].id);
    });
    connect(m_bar, &VerdictBar::rejectCancelled, this, &AdjudicationView::stop);
    connect(m_bar, &VerdictBar::undoWanted, m_cases, &AdjudicationController::undo);
    connect(m_editor, &NoteEditor::given, this, [this](const QString &note) {
        if (note.isEmpty())
            return m_said->setText(tr("An adjudication needs its reason in words."));
        stop();
        m_cases->decide(m_accepting ? core::VerdictChoice::Accept : core::VerdictChoice::Reject, m_reason, note,
                        causeAt(m_editor->choice()));
    });
    connect(m_editor, &NoteEditor::cancelled, this, &AdjudicationView::stop);
}

void AdjudicationView::makeActions()
{
    const auto add = [this](const QString &words, const char *name, QKeySequence key, auto run) {
        auto *action = new QAction(words, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        m_case->addAction(action); // letters work where the case is, not where a name is typed
        m_actions << action;
    };
    add(tr("Accept the case's pair, with a reason"), "acceptCaseAction", Qt::Key_A, [this] { ask(true, {}); });
    add(tr("Reject the case's pair; then a digit, then the reason in words"), "rejectCaseAction", Qt::Key_X,
        [this] { startReject(); });
    add(tr("Undo the last adjudication"), "undoCaseAction", Qt::Key_Z, [this] { m_cases->undo(); });
    add(tr("Next case"), "nextCaseAction", Qt::Key_Right, [this] { m_cases->goTo(m_cases->current() + 1); });
    add(tr("Case before"), "previousCaseAction", Qt::Key_Left, [this] { m_cases->goTo(m_cases->current() - 1); });
    add(tr("Next case that is open"), "nextOpenCaseAction", Qt::Key_F7, [this] { m_cases->nextOpen(); });
    add(tr("Difference of the case in words, in characters, not marked"), "caseDifferenceAction", Qt::Key_D,
        [this] { m_sheet->changeDifference(); });
    add(tr("Pinyin over the case's source"), "casePinyinAction", Qt::Key_P, [this] { m_sheet->switchPinyin(); });
    for (int digit = 1; digit <= 9; ++digit) {
        add(QString(), "caseReasonAction", QKeySequence(Qt::Key_0 + digit), [this, digit] {
            if (m_bar->asksReason())
                m_bar->giveReason(digit - 1);
        });
        m_actions.removeLast(); // of no use in the command palette
    }
}

void AdjudicationView::setTextScale(double scale)
{
    m_sheet->setScale(scale);
}

void AdjudicationView::setNames(const QStringList &names)
{
    m_who->setKnown(names);
}

void AdjudicationView::showOpened(bool open)
{
    m_stack->setCurrentIndex(open ? 1 : 0);
    if (!open)
        return;
    m_bar->setReasons(m_cases->settings().reasons);
    m_bar->setUsable(false);
    takeFocus();
}

void AdjudicationView::showCase()
{
    const core::VetPair *pair = m_cases->pair();
    if (pair == nullptr)
        return;
    m_sheet->setPair(*pair);
    const core::CategoryGuide *guide = m_cases->settings().guideOf(pair->category);
    m_definition->setGuide(guide != nullptr ? *guide : core::CategoryGuide{ pair->category, {}, {}, false, {}, {} });
    m_bar->setUsable(true);
    m_case->setAccessibleName(
        tr("%1. Base: %2 Variant: %3").arg(m_definition->title(), toQt(pair->base), toQt(pair->variant)));
    showStanding();
}

void AdjudicationView::showStanding()
{
    const QLocale locale;
    m_count->setText(tr("Case %1 of %2 · %3 decided")
                         .arg(locale.toString(m_cases->current() + 1), locale.toString(m_cases->count()),
                              locale.toString(m_cases->decided())));
    const core::AdjudicationCase *one = m_cases->currentCase();
    m_verdicts->setVisible(one != nullptr);
    m_standing->setVisible(one != nullptr && one->standing.has_value());
    if (one == nullptr)
        return;
    m_sheet->setHead(kindWords(one->kind));
    m_verdicts->setText(verdictLines(*one, m_cases->settings()));
    core::Verdict standing;
    if (one->standing) {
        standing.choice = one->standing->choice;
        standing.reasons = one->standing->reasons;
        m_standing->setText(
            tr("Adjudicated: %1. “%2”").arg(verdictWords(standing, m_cases->settings()), toQt(one->standing->note)));
        if (one->standing->cause != core::DisagreementCause::None)
            m_standing->setText(m_standing->text() + u' ' +
                                tr("Cause: %1.").arg(causeWords().at(static_cast<int>(one->standing->cause))));
    }
    m_bar->setStanding(standing, false, false);
    m_case->setAccessibleDescription(m_verdicts->text() + u'\n' + (one->standing ? m_standing->text() : QString()));
}

void AdjudicationView::startReject()
{
    if (m_cases->pair() == nullptr)
        return;
    stop();
    m_bar->askReason(true);
    takeFocus();
}

void AdjudicationView::ask(bool accept, const std::string &reason)
{
    const core::AdjudicationCase *one = m_cases->currentCase();
    if (m_cases->pair() == nullptr || one == nullptr)
        return;
    m_accepting = accept;
    m_reason = reason;
    m_bar->hide();
    const auto cause = one->standing ? one->standing->cause : core::DisagreementCause::None;
    m_editor->offer(tr("What made them differ:"), causeWords(), static_cast<int>(cause));
    m_editor->ask(accept ? tr("Why is this pair accepted?") : tr("Why is this pair rejected?"),
                  one->standing ? toQt(one->standing->note) : QString());
}

void AdjudicationView::stop()
{
    m_bar->askReason(false);
    m_bar->show();
    m_editor->hide();
    takeFocus();
}

void AdjudicationView::takeFocus()
{
    if (m_stack->currentIndex() == 1)
        m_case->setFocus(Qt::OtherFocusReason);
}

void AdjudicationView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_bar->asksReason())
        stop();
    else
        QWidget::keyPressEvent(event);
}

void AdjudicationView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool beside = width() >= kBeside;
    m_body->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_definition->setBeside(beside);
}

} // namespace ui
