// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/ballot_pane.h"

#include "models/project/qt_text.h"
#include "models/voting/ballot_controller.h"
#include "models/voting/review_model.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/voting/ballot_card.h"
#include "ui/voting/ballot_start.h"
#include "ui/widgets/card.h"
#include "ui/widgets/middle_area.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toQt;

namespace {
constexpr int kCardWidth = 640 + 2 * gap::kHuge;
enum Place { StartPlace, CardPlace, ReviewPlace, EndPlace };

QPushButton *button(const QString &words, const char *name, QWidget *parent)
{
    auto *made = new QPushButton(words, parent);
    made->setObjectName(QString::fromLatin1(name));
    return made;
}

} // namespace

BallotPane::BallotPane(models::BallotController *ballot, QWidget *parent)
    : QWidget(parent)
    , m_ballot(ballot)
    , m_reviewModel(new models::ReviewModel(ballot, this))
{
    setObjectName(QStringLiteral("ballotPane"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_stack = new QStackedWidget(this);
    m_stack->setObjectName(QStringLiteral("ballotStack"));
    m_start = new BallotStart(ballot, this);
    QWidget *top = buildTop();
    m_stack->addWidget(middleArea(m_start, kCardWidth, "startScroll", m_stack));
    m_stack->addWidget(buildCards());
    m_stack->addWidget(buildReview());
    m_stack->addWidget(buildEnd());
    column->addWidget(m_progress);
    column->addWidget(top);
    column->addWidget(m_stack, 1);
    column->addWidget(m_foot);
    makeActions();
    wire();
}

QWidget *BallotPane::buildTop()
{
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("ballotProgress"));
    m_progress->setAccessibleName(tr("Questions with a vote"));
    m_progress->setProperty(kThinProperty, true);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(gap::kTiny);
    auto *top = new QWidget(this);
    auto *row = new QHBoxLayout(top);
    row->setContentsMargins(gap::kLarge, gap::kTiny, gap::kLarge, gap::kTiny);
    m_count = plainLabel({}, top);
    m_count->setObjectName(QStringLiteral("ballotCountLabel"));
    m_count->setWordWrap(false);
    m_said = mutedLabel({}, top);
    m_said->setObjectName(QStringLiteral("ballotSaidLabel"));
    m_saved = mutedLabel({}, top);
    m_saved->setObjectName(QStringLiteral("ballotSavedLabel"));
    m_saved->setWordWrap(false);
    m_pause = button(tr("Pause"), "pauseVotingButton", top);
    m_pause->setToolTip(tr("Stops the clock; any key or click goes on."));
    row->addWidget(m_count);
    row->addWidget(m_said, 1);
    row->addWidget(m_saved);
    row->addWidget(m_pause);

    m_foot = new QWidget(this);
    auto *foot = new QHBoxLayout(m_foot);
    foot->setContentsMargins(gap::kLarge, gap::kSmall, gap::kLarge, gap::kMedium);
    foot->setSpacing(gap::kSmall);
    m_back = button(tr("Back"), "previousCardButton", m_foot);
    m_next = button(tr("Next"), "nextCardButton", m_foot);
    m_review = button(tr("Review sheet"), "reviewButton", m_foot);
    m_finish = button(tr("Finish"), "finishButton", m_foot);
    m_finish->setProperty(kPrimaryProperty, true);
    for (QPushButton *one : { m_back, m_next })
        foot->addWidget(one);
    foot->addStretch(1);
    for (QPushButton *one : { m_review, m_finish })
        foot->addWidget(one);
    return top;
}

QWidget *BallotPane::buildCards()
{
    m_card = new BallotCard(m_ballot, this);
    m_scroll = middleArea(m_card, kCardWidth, "cardScroll", m_stack);
    return m_scroll;
}

QWidget *BallotPane::buildReview()
{
    m_table = new QTableView(m_stack);
    m_table->setObjectName(QStringLiteral("reviewTable"));
    m_table->setAccessibleName(tr("Review sheet: your votes, highest first. A digit changes the vote, Enter opens "
                                  "the card."));
    m_table->setModel(m_reviewModel);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_table->setFrameShape(QFrame::NoFrame);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(models::ReviewModel::QuestionColumn, QHeaderView::Stretch);
    header->resizeSection(models::ReviewModel::VoteColumn, 180);
    header->resizeSection(models::ReviewModel::AspectColumn, 64);
    header->resizeSection(models::ReviewModel::ReasonColumn, 240);
    m_table->installEventFilter(this);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        m_ballot->goTo(m_reviewModel->cardAt(index.row()));
        showCards();
    });
    return m_table;
}

QWidget *BallotPane::buildEnd()
{
    auto *inner = new QWidget(m_stack);
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(gap::kHuge, gap::kHuge, gap::kHuge, gap::kHuge);
    column->setSpacing(gap::kLarge);
    QLabel *title = plainLabel(tr("That was all. Thank you."), inner);
    title->setFont(ui::font(TypeRole::PageTitle));
    m_endWords = plainLabel({}, inner);
    m_endWords->setObjectName(QStringLiteral("ballotEndLabel"));
    m_ending = button({}, "ballotEndingButton", inner);
    m_ending->setProperty(kPrimaryProperty, true);
    m_ending->hide();
    column->addWidget(title);
    column->addWidget(m_endWords);
    column->addWidget(m_ending, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(m_ending, &QPushButton::clicked, this, &BallotPane::endingWanted);
    return middleArea(inner, kCardWidth, "endScroll", m_stack);
}

void BallotPane::wire()
{
    using models::BallotController;
    connect(m_ballot, &BallotController::opened, this, &BallotPane::showOpened);
    connect(m_ballot, &BallotController::currentChanged, this, &BallotPane::showCard);
    connect(m_ballot, &BallotController::cardChanged, m_card, &BallotCard::updateCard);
    connect(m_ballot, &BallotController::ballotChanged, this, &BallotPane::showCounts);
    connect(m_ballot, &BallotController::saved, this,
            [this](const QString &time) { m_saved->setText(tr("saved %1").arg(time)); });
    connect(m_ballot, &BallotController::said, this, &BallotPane::say);
    connect(m_ballot, &BallotController::failed, this, &BallotPane::say);
    connect(m_ballot, &BallotController::finished, this, [this] {
        const QString words =
            tr("Every question has a vote. Time on task: %1.").arg(models::durationWords(m_ballot->activeMs()));
        m_endWords->setText(m_endSentence.isEmpty() ? words : words + u'\n' + m_endSentence);
        m_stack->setCurrentIndex(EndPlace);
        showCounts();
        (m_ending->isVisibleTo(this) ? m_ending : m_review)->setFocus(Qt::OtherFocusReason);
    });
    connect(m_ballot, &BallotController::pausedChanged, this, [this](bool paused) {
        m_pause->setText(paused ? tr("Go on") : tr("Pause"));
        say(paused ? tr("Paused: the clock stands.") : QString());
    });
    connect(m_start, &BallotStart::beginWanted, this, &BallotPane::showCards);
    connect(m_card, &BallotCard::goOnWanted, this, &BallotPane::goOn);
    connect(m_card, &BallotCard::goBackWanted, m_ballot, &BallotController::previous);
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_ballot->current() <= 0 ? m_stack->setCurrentIndex(StartPlace) : m_ballot->previous();
        showCounts();
        takeFocus();
    });
    connect(m_next, &QPushButton::clicked, this, &BallotPane::goOn);
    connect(m_review, &QPushButton::clicked, this,
            [this] { m_stack->currentIndex() == ReviewPlace ? showCards() : showReview(); });
    connect(m_finish, &QPushButton::clicked, this, &BallotPane::finish);
    connect(m_pause, &QPushButton::clicked, this,
            [this] { m_ballot->isPaused() ? m_ballot->sign() : m_ballot->pause(); });
}

void BallotPane::makeActions()
{
    const auto add = [this](const QString &words, const char *name, const QList<QKeySequence> &keys, auto run) {
        auto *action = new QAction(words, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
        m_actions << action;
    };
    add(tr("Next question without a vote"), "nextOpenCardAction", { QKeySequence(Qt::Key_F7) },
        [this] { goToUnanswered(); });
    add(tr("Larger text"), "largerTextAction", { QKeySequence::ZoomIn, QKeySequence(Qt::CTRL | Qt::Key_Equal) },
        [this] { scaleText(1.1); });
    add(tr("Smaller text"), "smallerTextAction", { QKeySequence::ZoomOut }, [this] { scaleText(1 / 1.1); });
}

QList<QAction *> BallotPane::actions() const
{
    return m_card->actions() + m_actions;
}

void BallotPane::setEnding(const QString &sentence, const QString &words)
{
    m_endSentence = sentence;
    m_ending->setText(words);
    m_ending->setVisible(!words.isEmpty());
}

void BallotPane::showOpened()
{
    m_start->showBallot();
    m_saved->clear();
    say({});
    m_card->showCard(m_ballot->current());
    m_stack->setCurrentIndex(StartPlace);
    showCounts();
    takeFocus();
}

void BallotPane::takeFocus()
{
    switch (m_stack->currentIndex()) {
    case StartPlace:
        return m_start->takeFocus();
    case CardPlace:
        return m_card->setFocus(Qt::OtherFocusReason);
    case ReviewPlace:
        return m_table->setFocus(Qt::OtherFocusReason);
    default:
        m_review->setFocus(Qt::OtherFocusReason);
    }
}

void BallotPane::showCards()
{
    m_stack->setCurrentIndex(CardPlace);
    showCard(m_ballot->current());
    showCounts();
}

void BallotPane::showReview()
{
    m_card->keepReason();
    m_reviewModel->sortAnew();
    m_stack->setCurrentIndex(ReviewPlace);
    m_table->setCurrentIndex(m_reviewModel->index(0, 0));
    m_table->setFocus(Qt::OtherFocusReason);
    say(tr("A digit changes the vote in the row, Enter opens its card."));
    showCounts();
}

void BallotPane::showCard(int card)
{
    m_card->showCard(card);
    m_scroll->ensureVisible(0, 0);
    if (m_stack->currentIndex() == CardPlace) {
        m_card->setFocus(Qt::OtherFocusReason);
        showCounts();
    }
}

void BallotPane::showCounts()
{
    const QLocale locale;
    const int total = m_ballot->total();
    const int voted = m_ballot->voted();
    m_progress->setRange(0, std::max(1, total));
    m_progress->setValue(voted);
    const bool cards = m_stack->currentIndex() == CardPlace;
    const QString done = tr("%1 of %2 have a vote").arg(locale.toString(voted), locale.toString(total));
    m_count->setText(cards ? tr("Card %1 of %2 · %3")
                                 .arg(locale.toString(m_ballot->current() + 1),
                                      locale.toString(static_cast<int>(m_ballot->cards().size())), done)
                           : done);
    m_back->setVisible(cards);
    m_next->setVisible(cards);
    m_review->setText(m_stack->currentIndex() == ReviewPlace ? tr("Back to the cards") : tr("Review sheet"));
    m_foot->setVisible(m_stack->currentIndex() != StartPlace);
}

void BallotPane::goOn()
{
    m_card->keepReason();
    say({});
    if (m_ballot->current() + 1 < static_cast<int>(m_ballot->cards().size()))
        return m_ballot->next();
    if (m_ballot->missing().votes.empty())
        return showReview();
    goToUnanswered();
}

void BallotPane::goToUnanswered()
{
    if (m_stack->currentIndex() != CardPlace)
        showCards();
    if (!m_ballot->nextUnanswered())
        say(tr("Every question has a vote."));
}

void BallotPane::finish()
{
    m_card->keepReason();
    const core::MissingParts missing = m_ballot->missing();
    if (missing.none())
        return m_ballot->finish();
    if (missing.consent || !missing.profile.empty()) {
        m_stack->setCurrentIndex(StartPlace);
        m_start->sayMissing(missing.consent ? tr("Your consent is missing.")
                                            : tr("Please fill in: %1").arg(toQt(missing.profile.front())));
        showCounts();
        return m_start->takeFocus();
    }
    const bool votes = !missing.votes.empty();
    m_ballot->goTo(m_ballot->cardOf(votes ? missing.votes.front() : missing.reasons.front()));
    showCards();
    say(votes
            ? tr("%n question(s) without a vote; this is the first.", nullptr, static_cast<int>(missing.votes.size()))
            : tr("%n vote(s) without a reason; this is the first.", nullptr, static_cast<int>(missing.reasons.size())));
}

void BallotPane::voteInReview(int digit)
{
    const int card = m_reviewModel->cardAt(m_table->currentIndex().row());
    digit == 0 ? m_ballot->cannotJudge(card) : m_ballot->vote(card, digit);
}

bool BallotPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool plain = key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier;
        if (plain && key->key() >= Qt::Key_0 && key->key() <= Qt::Key_9) {
            voteInReview(key->key() - Qt::Key_0);
            return true;
        }
        if (plain && key->key() == Qt::Key_Z) {
            m_ballot->undo();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void BallotPane::setTextScale(double scale)
{
    m_scale = std::clamp(scale, 0.7, 2.5);
    m_card->setTextScale(m_scale);
}

void BallotPane::say(const QString &sentence)
{
    m_said->setText(sentence);
}

} // namespace ui
