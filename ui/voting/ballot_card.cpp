// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/ballot_card.h"

#include "models/project/qt_text.h"
#include "models/voting/ballot_controller.h"
#include "ui/theme/tokens.h"
#include "ui/voting/scale_button.h"
#include "ui/widgets/card.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toQt;

namespace {

constexpr int kReasonHeight = 84;
constexpr int kKeepAfterMs = 1500; // of silence while a reason is typed

// Text in its own direction, whatever that of the window.
void setDirected(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
}

} // namespace

BallotCard::BallotCard(models::BallotController *ballot, QWidget *parent)
    : QWidget(parent)
    , m_ballot(ballot)
    , m_typing(new QTimer(this))
{
    setObjectName(QStringLiteral("ballotCard"));
    setFocusPolicy(Qt::StrongFocus);
    build();
    makeActions();
    m_typing->setSingleShot(true);
    m_typing->setInterval(kKeepAfterMs);
    connect(m_typing, &QTimer::timeout, this, &BallotCard::keepReason);
    connect(m_ballot, &models::BallotController::opened, this, &BallotCard::makeScale);
}

void BallotCard::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kHuge, gap::kLarge, gap::kHuge, gap::kLarge);
    column->setSpacing(gap::kMedium);
    column->addWidget(buildQuestion());
    column->addSpacing(gap::kSmall);
    column->addWidget(buildScale());
    column->addWidget(buildReason());
    column->addStretch(1);
    setTextScale(1);
}

QWidget *BallotCard::buildQuestion()
{
    auto *box = new QWidget(this);
    m_aspect = mutedLabel({}, box);
    m_aspect->setObjectName(QStringLiteral("aspectLabel"));
    m_question = plainLabel({}, box);
    m_question->setObjectName(QStringLiteral("questionLabel"));
    m_exampleButton = new QToolButton(box);
    m_exampleButton->setObjectName(QStringLiteral("exampleButton"));
    m_exampleButton->setText(tr("Example"));
    m_exampleButton->setAccessibleName(m_exampleButton->text());
    m_exampleButton->setToolTip(tr("Shows or hides the example (E)."));
    m_exampleButton->setCheckable(true);
    m_exampleButton->setAutoRaise(true);
    m_exampleButton->setFocusPolicy(Qt::StrongFocus);
    m_exampleButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_exampleButton->setArrowType(Qt::RightArrow);
    connect(m_exampleButton, &QToolButton::toggled, this, &BallotCard::setExampleShown);
    m_example = plainLabel({}, box);
    m_example->setObjectName(QStringLiteral("exampleLabel"));
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_aspect);
    column->addWidget(m_question);
    column->addWidget(m_exampleButton, 0, Qt::AlignLeft);
    column->addWidget(m_example);
    return box;
}

QWidget *BallotCard::buildReason()
{
    auto *box = new QWidget(this);
    m_feedback = plainLabel({}, box);
    m_feedback->setObjectName(QStringLiteral("feedbackLabel"));
    m_reasonLabel = plainLabel({}, box);
    m_reasonLabel->setObjectName(QStringLiteral("reasonLabel"));
    m_reason = new QPlainTextEdit(box);
    m_reason->setObjectName(QStringLiteral("reasonEdit"));
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(kReasonHeight);
    m_reason->installEventFilter(this);
    m_reasonLabel->setBuddy(m_reason);
    connect(m_reason, &QPlainTextEdit::textChanged, this, [this] {
        m_ballot->sign();
        m_typing->start();
    });
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_feedback);
    column->addWidget(m_reasonLabel);
    column->addWidget(m_reason);
    return box;
}

QWidget *BallotCard::buildScale()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    m_scaleRow = new QWidget(box);
    auto *row = new QHBoxLayout(m_scaleRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kSmall);
    m_cannot = new QPushButton(tr("I cannot judge this (0)"), box);
    m_cannot->setObjectName(QStringLiteral("cannotJudgeButton"));
    m_cannot->setCheckable(true);
    m_cannot->setAutoDefault(false);
    connect(m_cannot, &QPushButton::clicked, this, [this] { m_ballot->cannotJudge(m_card); });
    column->addWidget(m_scaleRow);
    column->addWidget(m_cannot, 0, Qt::AlignLeft);
    return box;
}

void BallotCard::makeScale()
{
    qDeleteAll(m_points);
    m_points.clear();
    int digit = 0;
    QWidget *before = m_exampleButton;
    for (const std::string &word : m_ballot->settings().words) {
        auto *point = new ScaleButton(++digit, toQt(word), m_scaleRow);
        connect(point, &QAbstractButton::clicked, this, [this, digit] { m_ballot->vote(m_card, digit); });
        m_scaleRow->layout()->addWidget(point);
        setTabOrder(before, point);
        before = point;
        m_points << point;
    }
    int height = 0;
    for (const ScaleButton *point : m_points)
        height = std::max(height, point->sizeHint().height());
    for (ScaleButton *point : m_points)
        point->setFixedHeight(height);
    setTabOrder(before, m_cannot);
    setTabOrder(m_cannot, m_reason);
}

QAction *BallotCard::add(const QString &words, const char *name, const QList<QKeySequence> &keys,
                         std::function<void()> run)
{
    auto *action = new QAction(words, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    addAction(action);
    m_actions << action;
    return action;
}

void BallotCard::makeActions()
{
    add(tr("Write the reason"), "reasonAction", { QKeySequence(Qt::Key_R) }, [this] { m_reason->setFocus(); });
    add(tr("Show or hide the example"), "exampleAction", { QKeySequence(Qt::Key_E) },
        [this] { m_exampleButton->isVisible() ? m_exampleButton->toggle() : void(); });
    add(tr("Undo the last vote"), "undoVoteAction", { QKeySequence(Qt::Key_Z) }, [this] { m_ballot->undo(); });
    add(tr("Save and go on"), "saveAndGoOnAction",
        { QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter) }, [this] {
            keepReason();
            Q_EMIT goOnWanted();
        });
    add(tr("Next card"), "nextCardAction", { QKeySequence(Qt::Key_Right) }, [this] { Q_EMIT goOnWanted(); });
    add(tr("Card before"), "previousCardAction", { QKeySequence(Qt::Key_Left) }, [this] { Q_EMIT goBackWanted(); });
    for (int digit = 0; digit <= 9; ++digit) {
        QAction *action = add(digit == 0 ? tr("Cannot judge") : tr("Vote %1").arg(QLocale().toString(digit)),
                              "voteAction", { QKeySequence(Qt::Key_0 + digit) }, [this, digit] {
                                  digit == 0 ? m_ballot->cannotJudge(m_card) : m_ballot->vote(m_card, digit);
                              });
        action->setObjectName(QStringLiteral("voteAction%1").arg(digit));
        if (digit > 5)
            m_actions.removeOne(action); // not in the key sheet; only longer scales have them
    }
}

void BallotCard::keyPressEvent(QKeyEvent *event)
{
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT goOnWanted();
        return;
    }
    QWidget::keyPressEvent(event);
}

bool BallotCard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_reason && event->type() == QEvent::FocusOut)
        keepReason();
    if (watched == m_reason && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        keepReason();
        setFocus(Qt::OtherFocusReason);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void BallotCard::keepReason()
{
    m_typing->stop();
    m_ballot->setReason(m_card, m_reason->toPlainText());
}

void BallotCard::setTextScale(double scale)
{
    m_scale = scale;
    m_question->setFont(readingFont({}, 1.4 * scale));
    m_example->setFont(readingFont({}, 1.1 * scale));
    m_feedback->setFont(readingFont({}, 1.1 * scale));
    QFont reason = ui::font(TypeRole::Interface);
    reason.setPointSizeF(reason.pointSizeF() * scale);
    m_reason->setFont(reason);
    updateGeometry();
}

void BallotCard::setExampleShown(bool shown)
{
    m_exampleButton->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
    m_example->setVisible(shown);
    m_ballot->sign();
}

void BallotCard::showCard(int card)
{
    if (m_card >= 0 && m_card != card && m_typing->isActive())
        keepReason();
    m_card = card;
    if (card < 0 || card >= static_cast<int>(m_ballot->cards().size()))
        return;
    const core::Card &asked = m_ballot->cards()[static_cast<std::size_t>(card)];
    const QString what = asked.subjectKind == "practice" ? tr("Practice: this vote does not count")
                         : asked.aspect.empty()          ? tr("Question")
                                                         : m_ballot->aspectTitle(asked.aspect);
    setDirected(m_aspect, what);
    setDirected(m_question, toQt(asked.text));
    setDirected(m_example, toQt(asked.example));
    setDirected(m_feedback, toQt(asked.feedback));
    m_exampleButton->setVisible(!asked.example.empty());
    m_exampleButton->setChecked(false);
    m_example->hide();
    m_reason->blockSignals(true);
    m_reason->setPlainText(toQt(m_ballot->voteAt(card).reason));
    m_reason->blockSignals(false);
    const bool required = m_ballot->settings().reasonsRequired && asked.subjectKind == "question";
    m_reasonLabel->setText(required ? tr("Reason (R), needed") : tr("Reason (R), if you like"));
    m_reason->setAccessibleName(m_reasonLabel->text());
    showMarks();
    QAccessibleEvent said(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&said);
}

void BallotCard::updateCard(int card)
{
    if (card != m_card)
        return;
    const QString reason = toQt(m_ballot->voteAt(card).reason);
    if (!m_reason->hasFocus() && m_reason->toPlainText() != reason) { // an undo brought another one
        m_reason->blockSignals(true);
        m_reason->setPlainText(reason);
        m_reason->blockSignals(false);
    }
    showMarks();
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
}

void BallotCard::showMarks()
{
    const core::Vote vote = m_ballot->voteAt(m_card);
    const VoteMark mark = m_ballot->isSaving(m_card) ? VoteMark::Saving : VoteMark::Saved;
    for (int i = 0; i < m_points.size(); ++i)
        m_points[i]->setMark(vote.value == i + 1 ? mark : VoteMark::None);
    m_cannot->setChecked(vote.cannotJudge);
    const bool practice = m_card >= 0 && m_card < static_cast<int>(m_ballot->cards().size()) &&
                          m_ballot->cards()[static_cast<std::size_t>(m_card)].subjectKind == "practice";
    m_feedback->setVisible(practice && vote.given() && !m_feedback->text().isEmpty());
    setAccessibleName(tr("%1. %2").arg(m_aspect->text(), m_question->text()));
    setAccessibleDescription(stateWords());
}

QString BallotCard::stateWords() const
{
    QStringList points;
    const std::vector<std::string> &words = m_ballot->settings().words;
    for (std::size_t i = 0; i < words.size(); ++i)
        points << tr("%1 %2").arg(QLocale().toString(static_cast<int>(i) + 1), toQt(words[i]));
    const core::Vote vote = m_ballot->voteAt(m_card);
    QString state = tr("No vote yet.");
    if (vote.cannotJudge)
        state = tr("You cannot judge this.");
    else if (vote.value)
        state = tr("Your vote: %1.").arg(points.value(*vote.value - 1));
    return tr("Card %1 of %2. %3 Keys: %4; 0 cannot judge.")
        .arg(QLocale().toString(m_card + 1), QLocale().toString(static_cast<int>(m_ballot->cards().size())), state,
             points.join(QStringLiteral(", ")));
}

} // namespace ui
