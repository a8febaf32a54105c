// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/answer_strip.h"

#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kSystemWidth = 120, kPlaceWidth = 76, kMatchWidth = 68;

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
    m_table->setObjectName(QStringLiteral("readingAnswersTable"));
    m_table->setAccessibleName(tr("Answers of the translations to the question"));
    m_table->setModel(&controller->answers());
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
    auto *golds = new QHBoxLayout;
    golds->setSpacing(gap::kLarge);
    golds->addWidget(goldField(tr("Gold answer, given again"), "goldGivenLabel", &m_given), 1);
    golds->addWidget(goldField(tr("Gold answer, proposed"), "goldProposedLabel", &m_proposed), 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kMedium, gap::kSmall, size::kPageMargin, gap::kSmall);
    column->setSpacing(gap::kSmall);
    m_leaveOut->setObjectName(QStringLiteral("leaveOutButton"));
    connect(m_leaveOut, &QPushButton::clicked, this, [this] {
        const auto place = static_cast<std::size_t>(m_controller->question());
        Q_EMIT leaveOutWanted(!m_controller->passage().questions.at(place).disabled);
    });
    auto *first = new QHBoxLayout;
    first->setSpacing(gap::kSmall);
    first->addWidget(m_question, 1);
    first->addWidget(m_leaveOut, 0, Qt::AlignTop);
    column->addLayout(first);
    column->addLayout(golds);
    column->addWidget(m_note);
    column->addWidget(m_table, 1);
    connect(&controller->answers(), &QAbstractItemModel::modelReset, this, &AnswerStrip::fitColumns);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        Q_EMIT textChosen(now.data(models::ComprehensionAnswers::TextRole).toLongLong());
    });
    refresh();
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
    return field;
}

void AnswerStrip::fitColumns()
{
    using models::ComprehensionAnswers;
    QHeaderView *header = m_table->horizontalHeader();
    for (int column = 0; column < m_controller->answers().columnCount(); ++column) {
        header->setSectionResizeMode(column, column == ComprehensionAnswers::Answer ? QHeaderView::Stretch
                                                                                    : QHeaderView::Interactive);
        m_table->setColumnWidth(column, column == ComprehensionAnswers::System  ? kSystemWidth
                                        : column == ComprehensionAnswers::Place ? kPlaceWidth
                                                                                : kMatchWidth);
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
        m_leaveOut->hide();
        return;
    }
    const auto place = static_cast<std::size_t>(question);
    const core::QuestionPair &pair = passage.questions[place];
    m_question->setText(models::toQt(pair.question));
    m_given->setText(models::goldWords(passage.gold[place]));
    m_proposed->setText(models::toQt(pair.proposed));
    m_leaveOut->setVisible(m_controller->marks().isAvailable());
    m_leaveOut->setText(pair.disabled ? tr("Count it again") : tr("Leave it out"));
    m_leaveOut->setToolTip(pair.disabled ? tr("Score this question again (Del)")
                                         : tr("Do not score this question; it can be taken back (Del, Ctrl+Z)"));
    QStringList notes;
    if (pair.disabled) {
        notes << tr("Somebody left this question out: it is not scored.");
    } else if (!passage.valid(place)) {
        notes << tr("This question is kept apart: it is not scored.");
    }
    if (pair.asked > 1) {
        notes << tr("It came %Ln time(s).", nullptr, pair.asked);
    }
    if (!pair.type.empty()) {
        notes << tr("Type: %1.").arg(models::toQt(pair.type));
    }
    m_note->setText(notes.join(u' '));
    m_note->setVisible(!notes.isEmpty());
}

} // namespace ui
