// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/answer_bar.h"

#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/name_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int kNameWidth = 240;
constexpr int kMostName = 320; // the keys beside it are to be read, too

QLabel *plain(QWidget *parent, const char *name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    return label;
}

QHBoxLayout *lineOf(QWidget *widget)
{
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kSmall);
    return row;
}

} // namespace

AnswerBar::AnswerBar(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("answerBar"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(buildName());
    column->addWidget(buildAnswering());
    hide();
}

QWidget *AnswerBar::buildName()
{
    m_nameLine = new QWidget(this);
    auto *label = plain(m_nameLine, "answerNameLabel");
    label->setText(tr("Who answers?"));
    m_name = new NameBox(m_nameLine);
    m_name->setNames(tr("Name of the person who answers"), QStringLiteral("answerName"));
    m_name->setFixedWidth(kNameWidth);
    m_name->lineEdit()->installEventFilter(this);
    label->setBuddy(m_name);
    auto *note = new ElidedLabel(m_nameLine); // told in full where it is cut
    note->setObjectName(QStringLiteral("answerNoteLabel"));
    note->setText(tr("What a model or other people said stays hidden until you have answered."));
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_begin = new QPushButton(tr("Begin"), m_nameLine);
    m_begin->setObjectName(QStringLiteral("beginAnsweringButton"));
    m_begin->setProperty(kPrimaryProperty, true);
    auto *cancel = new QPushButton(tr("Cancel"), m_nameLine);
    cancel->setObjectName(QStringLiteral("cancelAnsweringButton"));
    auto *row = lineOf(m_nameLine);
    row->addWidget(label);
    row->addWidget(m_name);
    row->addWidget(note, 1);
    row->addWidget(cancel);
    row->addWidget(m_begin);
    const auto update = [this] {
        m_begin->setEnabled(!m_name->currentText().trimmed().isEmpty());
        m_begin->setToolTip(m_begin->isEnabled() ? QString() : tr("Say first who answers."));
    };
    connect(m_name, &QComboBox::editTextChanged, this, update);
    connect(m_begin, &QPushButton::clicked, this, &AnswerBar::begin);
    connect(m_name, &NameBox::entered, this, &AnswerBar::begin);
    connect(cancel, &QPushButton::clicked, this, &AnswerBar::endWanted);
    update();
    return m_nameLine;
}

QWidget *AnswerBar::buildAnswering()
{
    m_answerLine = new QWidget(this);
    m_who = new ElidedLabel(m_answerLine);
    m_who->setObjectName(QStringLiteral("answeringLabel"));
    m_who->setMaximumWidth(kMostName);
    m_said = new ElidedLabel(m_answerLine);
    m_said->setObjectName(QStringLiteral("answeringCountLabel"));
    m_said->setForegroundRole(QPalette::PlaceholderText);
    m_said->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_comment = new QLineEdit(m_answerLine);
    m_comment->setObjectName(QStringLiteral("commentEdit"));
    m_comment->setAccessibleName(tr("Comment on this answer"));
    m_comment->setPlaceholderText(tr("Comment; Enter keeps it, Esc leaves it"));
    m_comment->installEventFilter(this);
    m_comment->setMinimumWidth(280);
    m_comment->hide();
    auto *end = new QPushButton(tr("Stop answering"), m_answerLine);
    end->setObjectName(QStringLiteral("endAnsweringButton"));
    auto *row = lineOf(m_answerLine);
    row->addWidget(m_who);
    row->addWidget(m_said, 1);
    row->addWidget(m_comment, 1);
    row->addWidget(end);
    connect(end, &QPushButton::clicked, this, &AnswerBar::endWanted);
    connect(m_comment, &QLineEdit::returnPressed, this, [this] {
        m_comment->hide();
        Q_EMIT commentGiven(m_comment->text());
    });
    return m_answerLine;
}

void AnswerBar::begin()
{
    if (m_begin->isEnabled()) {
        Q_EMIT beginWanted(m_name->name());
    }
}

void AnswerBar::setName(const QString &name)
{
    m_name->setEditText(name);
}

void AnswerBar::askName(const QStringList &known)
{
    m_name->setKnown(known);
    m_nameLine->show();
    m_answerLine->hide();
    show();
    m_name->lineEdit()->setFocus(Qt::OtherFocusReason);
    m_name->lineEdit()->selectAll();
}

void AnswerBar::showAnswering(const QString &name)
{
    m_who->setText(tr("%1 answers.").arg(name));
    m_nameLine->hide();
    m_comment->hide();
    m_answerLine->show();
    setCounts(0, 0);
    say({});
    show();
}

void AnswerBar::setCounts(int answered, int total)
{
    const QLocale locale;
    m_counts = total == 0 ? tr("Reading the list…")
                          : tr("%1 of %2 · Y, N or M answers, C comments, Z undoes, F7 goes to the next")
                                .arg(locale.toString(answered), locale.toString(total));
    m_said->setText(m_sentence.isEmpty() ? m_counts : m_sentence);
    m_said->setToolTip(m_counts);
}

void AnswerBar::say(const QString &sentence)
{
    m_sentence = sentence;
    m_said->setText(sentence.isEmpty() ? m_counts : sentence);
}

void AnswerBar::editComment(const QString &comment)
{
    m_comment->setText(comment);
    m_comment->show();
    m_comment->setFocus(Qt::ShortcutFocusReason);
    m_comment->selectAll();
}

bool AnswerBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        if (watched == m_comment) {
            m_comment->hide();
            Q_EMIT commentLeft();
        } else {
            Q_EMIT endWanted();
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
