// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/answer_strip.h"

#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kQuestionLines = 6, kNoteLines = 3; // shown at most; a tool tip has all
constexpr int kQuestionWidth = 240;               // with less beside them, the buttons go below
constexpr int kSystemWidth = 120, kPlaceWidth = 76, kMatchWidth = 68;

// As high as its words need at this width, up to some lines. A layout alone gives wrapped words too little.
void fit(QLabel *label, int width, int lines)
{
    label->setMinimumHeight(0); // else it asks for no less than before
    const int wanted = label->text().isEmpty() ? 0 : label->heightForWidth(std::max(width, 1));
    const int most = lines * label->fontMetrics().lineSpacing();
    label->setMinimumHeight(std::min(wanted, most));
    label->setToolTip(wanted > most ? models::plainToolTip(label->text()) : QString());
}

} // namespace

AnswerStrip::AnswerStrip(models::ComprehensionController *controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_question(plainLabel({}, this))
    , m_note(mutedLabel({}, this))
    , m_leaveOut(new QPushButton(this))
    , m_table(new QTableView(this))
{
    m_question->setObjectName(QStringLiteral("questionLabel"));
    m_question->setFont(readingFont({}, 1.15));
    m_question->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_question->setFocusPolicy(Qt::StrongFocus); // to be copied without a mouse
    m_note->setObjectName(QStringLiteral("questionNoteLabel"));
    buildTable();
    auto *golds = new QHBoxLayout;
    golds->setSpacing(gap::kLarge);
    golds->addWidget(goldField(tr("Gold answer, given again"), "goldGivenLabel", &m_given), 1);
    golds->addWidget(goldField(tr("Gold answer, proposed"), "goldProposedLabel", &m_proposed), 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kMedium, gap::kSmall, size::kPageMargin, gap::kSmall);
    column->setSpacing(gap::kSmall);
    buildActions();
    m_first = new QBoxLayout(QBoxLayout::LeftToRight);
    m_first->setSpacing(gap::kSmall);
    m_first->addWidget(m_question, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(gap::kSmall);
    for (QPushButton *button : { m_edit, m_leaveOut, m_failure }) {
        buttons->addWidget(button, 0, Qt::AlignTop);
    }
    buttons->addStretch(1);
    m_first->addLayout(buttons);
    column->addLayout(m_first);
    column->addLayout(golds);
    column->addWidget(m_note);
    column->addWidget(m_table, 1);
    connect(&controller->answers(), &QAbstractItemModel::modelReset, this, &AnswerStrip::fitColumns);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        Q_EMIT textChosen(now.data(models::ComprehensionAnswers::TextRole).toLongLong());
    });
    refresh();
}

void AnswerStrip::buildTable()
{
    m_table->setObjectName(QStringLiteral("readingAnswersTable"));
    m_table->setAccessibleName(tr("Answers of the translations to the question"));
    m_table->setModel(&m_controller->answers());
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setWordWrap(false);
}

void AnswerStrip::buildActions()
{
    m_leaveOut->setObjectName(QStringLiteral("leaveOutButton"));
    connect(m_leaveOut, &QPushButton::clicked, this, [this] {
        const auto place = static_cast<std::size_t>(m_controller->question());
        Q_EMIT leaveOutWanted(!m_controller->passage().questions.at(place).disabled);
    });
    m_edit = new QPushButton(tr("Edit…"), this);
    m_edit->setObjectName(QStringLiteral("editQuestionButton"));
    m_edit->setToolTip(tr("Put the question in other words (F2)"));
    connect(m_edit, &QPushButton::clicked, this, &AnswerStrip::editWanted);
    m_failure = new QPushButton(tr("Failure"), this);
    m_failure->setObjectName(QStringLiteral("failureButton"));
    m_failure->setToolTip(tr("Say what is wrong with the question or its answers"));
    auto *menu = new QMenu(m_failure);
    menu->setObjectName(QStringLiteral("failureMenu"));
    menu->setToolTipsVisible(true);
    for (const core::ReadingFailure failure : core::kReadingFailures) {
        QAction *action = menu->addAction(models::failureWords(failure));
        action->setObjectName(QStringLiteral("failure-%1").arg(models::toQt(std::string(core::name(failure)))));
        action->setToolTip(models::plainToolTip(models::failureHelp(failure)));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this,
                [this, failure](bool checked) { Q_EMIT failureWanted(failure, checked); });
        m_failures[failure] = action;
    }
    m_failure->setMenu(menu);
}

void AnswerStrip::refreshActions(const core::QuestionPair *pair)
{
    const bool can = pair != nullptr && m_controller->marks().isAvailable();
    for (QPushButton *button : { m_edit, m_leaveOut, m_failure }) {
        button->setVisible(can);
    }
    if (!can) {
        return;
    }
    m_leaveOut->setText(pair->disabled ? tr("Count it again") : tr("Leave it out"));
    m_leaveOut->setToolTip(pair->disabled ? tr("Score this question again (Del)")
                                          : tr("Do not score this question; it can be taken back (Del, Ctrl+Z)"));
    for (const auto &[failure, action] : m_failures) {
        action->setChecked(std::ranges::count(pair->failures, failure) > 0);
    }
}

QWidget *AnswerStrip::goldField(const QString &caption, const char *name, QLabel **label)
{
    auto *field = new QWidget(this);
    auto *column = new QVBoxLayout(field);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    QLabel *title = mutedLabel(caption, field);
    title->setFont(ui::font(TypeRole::Caption));
    *label = plainLabel({}, field);
    (*label)->setObjectName(QString::fromLatin1(name));
    (*label)->setAccessibleName(caption);
    (*label)->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    (*label)->setFocusPolicy(Qt::StrongFocus);
    column->addWidget(title);
    column->addWidget(*label);
    column->addStretch(1);
    return field;
}

void AnswerStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitWords();
}

void AnswerStrip::fitWords()
{
    const int room = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    int beside = room;
    for (const QPushButton *button : { m_edit, m_leaveOut, m_failure }) {
        beside -= button->isHidden() ? 0 : button->sizeHint().width() + gap::kSmall;
    }
    const bool fits = beside >= kQuestionWidth;
    m_first->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    fit(m_question, fits ? beside : room, kQuestionLines);
    fit(m_given, (room - gap::kLarge) / 2, kNoteLines);
    fit(m_proposed, (room - gap::kLarge) / 2, kNoteLines);
    fit(m_note, room, kNoteLines);
}

void AnswerStrip::fitColumns()
{
    using models::ComprehensionAnswers;
    QHeaderView *header = m_table->horizontalHeader();
    for (int column = 0; column < m_controller->answers().columnCount(); ++column) {
        header->setSectionResizeMode(column, column == ComprehensionAnswers::Answer ? QHeaderView::Stretch
                                                                                    : QHeaderView::Interactive);
        m_table->setColumnWidth(column, column == ComprehensionAnswers::System ? kSystemWidth
                                        : column == ComprehensionAnswers::Place
                                            ? kPlaceWidth
                                            : std::max(kMatchWidth, header->sectionSizeHint(column)));
    }
}

void AnswerStrip::refresh()
{
    const core::PassageReading &passage = m_controller->passage();
    const int question = m_controller->question();
    if (question < 0) {
        m_question->setText(tr("Choose a question to see its answers."));
        m_given->clear();
        m_proposed->clear();
        m_note->hide();
        refreshActions(nullptr);
        fitWords();
        return;
    }
    const auto place = static_cast<std::size_t>(question);
    const core::QuestionPair &pair = passage.questions[place];
    m_question->setText(models::toQt(pair.question));
    m_given->setText(models::goldWords(passage.gold[place]));
    m_proposed->setText(models::toQt(pair.proposed));
    refreshActions(&pair);
    QStringList notes = models::markNotes(passage, place);
    if (pair.asked > 1) {
        notes << tr("It came %Ln time(s).", nullptr, pair.asked);
    }
    if (!pair.type.empty()) {
        notes << tr("Type: %1.").arg(models::toQt(pair.type));
    }
    m_note->setText(notes.join(u' '));
    m_note->setVisible(!notes.isEmpty());
    fitWords();
}

} // namespace ui
