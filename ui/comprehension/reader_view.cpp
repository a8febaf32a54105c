// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/reader_view.h"

#include "core/comprehension/prompts.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "ui/reading/passage_view.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/person_form.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace ui {
namespace {

enum Sheet { EndSheet, WorkSheet, NameSheet };
constexpr int kAnswerLines = 3, kQuestionWidth = 400, kThinBar = 4;
constexpr double kSmallest = 0.6, kLargest = 3, kScaleStep = 1.1;

} // namespace

ReaderView::ReaderView(models::ReaderDesk *desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
{
    setObjectName(QStringLiteral("readerView"));
    build();
    wire();
    begin();
}

QPushButton *ReaderView::button(const char *name, const QString &words, const QString &tip)
{
    auto *made = new QPushButton(words, this);
    made->setObjectName(QString::fromLatin1(name));
    made->setToolTip(models::plainToolTip(tip));
    made->setAutoDefault(false);
    return made;
}

void ReaderView::build()
{
    m_end = mutedLabel({}, this);
    m_end->setObjectName(QStringLiteral("readerEndLabel"));
    m_end->setAlignment(Qt::AlignCenter);
    m_end->setFocusPolicy(Qt::StrongFocus);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_end);
    m_stack->addWidget(buildWork());
    m_who = new PersonForm({ tr("Who reads?"), tr("Name of the person who reads"),
                             tr("Your answers are kept under this name. Nobody sees them before they are compared."),
                             tr("Begin"), QStringLiteral("reader"), QStringLiteral("beginReadingButton") },
                           m_stack);
    m_stack->addWidget(m_who);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(m_stack, 1);
}

QWidget *ReaderView::buildHead()
{
    auto *head = new QWidget(this);
    m_place = plainLabel({}, head);
    m_place->setObjectName(QStringLiteral("readerPlaceLabel"));
    m_place->setFont(ui::font(TypeRole::SectionTitle));
    m_progress = new QProgressBar(head);
    m_progress->setObjectName(QStringLiteral("readerProgressBar"));
    m_progress->setAccessibleName(tr("Texts read"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(kThinBar);
    m_leave = button("leaveReaderButton", tr("Back to the run"), tr("Everything you answered is kept (Esc)"));
    auto *line = new QHBoxLayout;
    line->setContentsMargins(size::kPageMargin, gap::kMedium, size::kPageMargin, gap::kSmall);
    line->addWidget(m_place, 1);
    line->addWidget(m_leave);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(m_progress);
    return head;
}

QWidget *ReaderView::buildWork()
{
    m_text = new PassageView;
    m_text->setObjectName(QStringLiteral("readerPassage"));
    m_text->setAccessibleName(tr("The translation"));
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    auto *work = new QSplitter(Qt::Horizontal);
    work->setObjectName(QStringLiteral("readerSplitter"));
    work->addWidget(m_text);
    work->addWidget(buildQuestion());
    work->setChildrenCollapsible(false);
    work->setStretchFactor(0, 1);
    work->setSizes({ 800, kQuestionWidth });
    return work;
}

QWidget *ReaderView::buildQuestion()
{
    auto *side = new QWidget;
    side->setMinimumWidth(280);
    m_number = mutedLabel({}, side);
    m_number->setObjectName(QStringLiteral("readerNumberLabel"));
    m_question = plainLabel({}, side);
    m_question->setObjectName(QStringLiteral("readerQuestionLabel"));
    m_question->setFont(readingFont({}, 1.25));
    m_question->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_answer = new QPlainTextEdit;
    m_answer->setTabChangesFocus(true);
    m_answer->setFont(readingFont({}, 1.1));
    m_answer->setFixedHeight(kAnswerLines * QFontMetrics(m_answer->font()).lineSpacing() + gap::kLarge);
    m_answer->installEventFilter(this);
    m_hint = mutedLabel({}, side);
    m_state = mutedLabel({}, side);
    m_state->setObjectName(QStringLiteral("readerStateLabel"));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(gap::kLarge, gap::kLarge, size::kPageMargin, gap::kLarge);
    column->setSpacing(gap::kSmall);
    column->addWidget(m_number);
    column->addWidget(m_question);
    column->addSpacing(gap::kSmall);
    column->addWidget(captionedField(tr("Your answer"), "readerAnswerEdit", m_answer, side));
    column->addWidget(m_hint);
    column->addWidget(m_state);
    column->addWidget(buildButtons(side));
    column->addStretch(1);
    return side;
}

QWidget *ReaderView::buildButtons(QWidget *parent)
{
    m_keep = button("keepAnswerButton", tr("Keep"), tr("Keep the answer and go on (Enter)"));
    m_keep->setProperty(kPrimaryProperty, true);
    m_absent = button("absentButton", tr("The text does not say"), tr("Keep this as the answer and go on (Ctrl+0)"));
    m_take = button("takeMarkedButton", tr("Take the marked words"),
                    tr("The words that are selected in the text become the answer (Ctrl+M)"));
    m_back = button("previousQuestionButton", tr("Back"), tr("Previous question (Alt+Up)"));
    m_forward = button("nextQuestionButton", tr("Next"), tr("Next question (Alt+Down)"));
    m_undo = button("undoAnswerButton", tr("Take back"), tr("Take back your last answer (Alt+Backspace)"));
    auto *buttons = new QWidget(parent);
    auto *flow = new FlowLayout(buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kSmall);
    for (QPushButton *one : { m_keep, m_absent, m_take, m_back, m_forward, m_undo }) {
        flow->addWidget(one);
    }
    return buttons;
}

void ReaderView::wire()
{
    connect(m_desk, &models::ReaderDesk::shown, this, &ReaderView::refresh);
    connect(m_who, &PersonForm::beginWanted, this, &ReaderView::nameGiven);
    connect(m_keep, &QPushButton::clicked, this, &ReaderView::keep);
    connect(m_absent, &QPushButton::clicked, this, &ReaderView::keepAbsent);
    connect(m_take, &QPushButton::clicked, this, &ReaderView::takeMarked);
    connect(m_back, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_forward, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_undo, &QPushButton::clicked, m_desk, &models::ReaderDesk::undo);
    connect(m_leave, &QPushButton::clicked, this, &ReaderView::leaveWanted);
    connect(m_answer, &QPlainTextEdit::textChanged, this, [this] {
        const bool any = !m_answer->toPlainText().trimmed().isEmpty();
        m_keep->setEnabled(any);
        m_keep->setToolTip(any ? tr("Keep the answer and go on (Enter)") : tr("Write an answer first."));
    });
    m_answer->clear();
    m_keep->setEnabled(false);
    m_text->installEventFilter(this);
    m_end->installEventFilter(this);
}

void ReaderView::askName()
{
    m_place->clear();
    m_progress->setRange(0, 1);
    m_progress->setValue(0);
    m_stack->setCurrentIndex(NameSheet);
    m_who->takeFocus();
}

void ReaderView::begin()
{
    m_shown.clear();
    m_asked.clear();
    m_text->setPassage({}, {});
    m_place->clear();
    m_end->setText(tr("Getting the texts…"));
    m_stack->setCurrentIndex(EndSheet);
    m_end->setFocus();
}

QString ReaderView::ending() const
{
    return m_ending.isEmpty() ? tr("People's answers are shown beside the model's as soon as somebody ends the "
                                   "answering with “Compare people”.")
                              : m_ending;
}

void ReaderView::setEnding(const QString &sentence, const QString &button)
{
    m_ending = sentence;
    m_leave->setText(button);
    m_leave->setToolTip(models::plainToolTip(tr("Everything you answered is kept")));
    if (m_stack->currentIndex() == EndSheet && !m_desk->hasSheet() && m_desk->sheets() > 0) {
        refresh();
    }
}

double ReaderView::textScale() const
{
    return m_text->scale();
}

void ReaderView::setTextScale(double scale)
{
    m_text->setScale(std::clamp(scale, kSmallest, kLargest));
}

void ReaderView::refresh()
{
    const QLocale locale;
    if (!m_desk->hasSheet()) {
        m_place->setText(tr("%Ln answer(s) are kept", nullptr, m_desk->answered()));
        m_end->setText(tr("You have answered every question.") + u' ' + ending());
        m_progress->setRange(0, 1);
        m_progress->setValue(1);
        m_shown.clear();
        m_stack->setCurrentIndex(EndSheet);
        m_leave->setFocus();
        return;
    }
    const core::ReadingSheet &sheet = m_desk->sheet();
    if (sheet.subject != m_shown) {
        m_shown = sheet.subject;
        m_text->setPassage(models::toQt(sheet.body), models::toQt(sheet.language));
        m_hint->setText(core::readsAsEnglish(sheet.language, sheet.body)
                            ? tr("From this text alone, in its own words where it has them.")
                            : tr("From this text alone, in English."));
    }
    m_place->setText(tr("Text %1 of %2").arg(locale.toString(m_desk->place() + 1), locale.toString(m_desk->sheets())));
    m_progress->setRange(0, m_desk->sheets());
    m_progress->setValue(m_desk->place());
    m_stack->setCurrentIndex(WorkSheet);
    showQuestion();
}

void ReaderView::showQuestion()
{
    const QLocale locale;
    const core::ReadingSheet &sheet = m_desk->sheet();
    const auto place = static_cast<std::size_t>(m_desk->question());
    const core::SheetQuestion &question = sheet.questions.at(place);
    m_number->setText(
        tr("Question %1 of %2")
            .arg(locale.toString(m_desk->question() + 1), locale.toString(static_cast<int>(sheet.questions.size()))));
    m_question->setText(models::toQt(question.question));
    const core::SheetAnswer *answer = m_desk->answerTo(question.uuid);
    const std::string shown = sheet.subject + question.uuid;
    if (shown != m_asked || answer != nullptr || m_wasKept) { // what is being written stays
        m_answer->setPlainText(answer != nullptr ? models::toQt(answer->value) : QString());
        m_asked = shown;
    }
    m_wasKept = answer != nullptr;
    m_state->setText(answer == nullptr ? QString()
                     : answer->absent  ? tr("Kept: the text does not say.")
                                       : tr("Kept. Another answer takes its place."));
    m_undo->setEnabled(m_desk->answered() > 0);
    m_answer->setFocus();
    m_answer->selectAll();
}

void ReaderView::keep()
{
    m_desk->answer(m_answer->toPlainText().simplified(), false);
}

void ReaderView::keepAbsent()
{
    m_desk->answer({}, true);
}

void ReaderView::takeMarked()
{
    const QString marked = m_text->textCursor().selectedText().simplified();
    if (!marked.isEmpty()) {
        m_answer->setPlainText(marked);
        m_answer->setFocus();
    }
}

void ReaderView::step(int by)
{
    if (!m_desk->hasSheet()) {
        return;
    }
    const int question = m_desk->question() + by;
    if (question >= 0 && question < static_cast<int>(m_desk->sheet().questions.size())) {
        m_desk->showQuestion(question);
    } else {
        m_desk->showSheet(m_desk->place() + by);
    }
}

bool ReaderView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) {
        return QWidget::eventFilter(watched, event);
    }
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool control = key->modifiers().testFlag(Qt::ControlModifier),
               alt = key->modifiers().testFlag(Qt::AltModifier);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    std::function<void()> act;
    if (key->key() == Qt::Key_Escape && m_ending.isEmpty()) {
        act = [this] { Q_EMIT leaveWanted(); };
    } else if (control && key->key() == Qt::Key_0) {
        act = [this] { keepAbsent(); };
    } else if (control && (key->key() == Qt::Key_Plus || key->key() == Qt::Key_Equal)) {
        act = [this] { setTextScale(textScale() * kScaleStep); };
    } else if (control && key->key() == Qt::Key_Minus) {
        act = [this] { setTextScale(textScale() / kScaleStep); };
    } else if (control && key->key() == Qt::Key_M) {
        act = [this] { takeMarked(); };
    } else if (alt && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
        act = [this, by = key->key() == Qt::Key_Up ? -1 : 1] { step(by); };
    } else if (alt && key->key() == Qt::Key_Backspace) {
        act = [this] { m_desk->undo(); };
    } else if (enter && watched == m_answer && !key->modifiers().testFlag(Qt::ShiftModifier)) {
        act = [this] { m_keep->isEnabled() ? keep() : void(); };
    }
    if (!act) {
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept(); // not the page's or the window's
    } else {
        act();
    }
    return true;
}

} // namespace ui
