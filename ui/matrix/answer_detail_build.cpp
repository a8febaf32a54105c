// SPDX-License-Identifier: GPL-3.0-or-later
// How the detail of an answer is put together; what it shows is in answer_detail_panel.cpp.
#include "ui/matrix/answer_detail_panel.h"

#include "ui/matrix/answer_badge.h"
#include "ui/reading/passage_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTextOption>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

QLabel *plainLabel(QWidget *parent, TypeRole role, bool muted)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(font(role));
    if (muted) {
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    return label;
}

// A caption over what it names.
QWidget *captioned(QLabel *caption, QWidget *content, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    caption->setContentsMargins(gap::kMedium, gap::kSmall, gap::kMedium, gap::kTiny);
    column->addWidget(caption);
    column->addWidget(content, 1);
    return box;
}

} // namespace

AnswerDetailPanel::AnswerDetailPanel(QWidget *parent)
    : QWidget(parent)
{
    setMinimumWidth(320);
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("answerTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setObjectName(QStringLiteral("answerTabBar"));
    m_tabs->tabBar()->setAccessibleName(tr("About this answer"));
    m_tabs->setUsesScrollButtons(true);
    m_prompt = makeCode("promptEdit", tr("Prompt as sent"));
    m_prompt->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_attempts = makeTree("attemptsTree", tr("Requests and tries"),
                          { tr("Request"), tr("Outcome"), tr("Waited"), tr("Took"), tr("At") });
    m_replicates = makeTree("replicatesTree", tr("Answers of all replicates"),
                            { tr("Replicate"), tr("Answer"), tr("Read by"), tr("As received") });
    m_replicates->setRootIsDecorated(false);
    m_tabs->addTab(buildPassage(), tr("Passage"));
    m_tabs->addTab(m_prompt, tr("Prompt"));
    m_tabs->addTab(buildReply(), tr("Reply"));
    m_tabs->addTab(m_attempts, tr("Attempts"));
    m_tabs->addTab(m_replicates, tr("Replicates"));
    m_reasons = makeCode("translatorReasonsEdit", tr("Why translators find this question important"));
    m_reasons->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_reasons->setFont(ui::font(TypeRole::Interface));
    m_tabs->addTab(m_reasons, tr("Translators"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    column->addWidget(buildHead());
    column->addWidget(m_tabs, 1);
}

QWidget *AnswerDetailPanel::buildHead()
{
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(gap::kMedium, gap::kSmall, gap::kMedium, 0);
    column->setSpacing(gap::kTiny);
    m_title = plainLabel(head, TypeRole::Caption, true);
    m_question = plainLabel(head, TypeRole::SectionTitle, false);
    m_parsed = plainLabel(head, TypeRole::Interface, false);
    m_probabilities = plainLabel(head, TypeRole::Caption, true);
    m_badge = new AnswerBadge(head);
    auto *read = new QToolButton(head);
    read->setObjectName(QStringLiteral("openPassageButton"));
    read->setIcon(icon(QStringLiteral("book-open")));
    read->setAccessibleName(tr("Open this passage in Read"));
    read->setToolTip(read->accessibleName());
    auto *close = new QToolButton(head);
    close->setObjectName(QStringLiteral("closeDetailButton"));
    close->setIcon(icon(QStringLiteral("x")));
    close->setAccessibleName(tr("Close the detail"));
    close->setToolTip(tr("Close the detail (Esc)"));
    auto *top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    for (QToolButton *button : { read, close }) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        top->addWidget(button);
    }
    auto *answer = new QHBoxLayout;
    answer->setSpacing(gap::kSmall);
    answer->addWidget(m_badge, 0, Qt::AlignTop);
    answer->addWidget(m_parsed, 1);
    column->addLayout(top);
    column->addWidget(m_question);
    column->addLayout(answer);
    column->addWidget(m_probabilities);
    m_besideLine = new QWidget(head);
    m_besideBadge = new AnswerBadge(m_besideLine);
    m_beside = plainLabel(m_besideLine, TypeRole::Interface, false);
    m_beside->setObjectName(QStringLiteral("besideAnswerLabel"));
    auto *beside = new QHBoxLayout(m_besideLine);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(gap::kSmall);
    beside->addWidget(m_besideBadge, 0, Qt::AlignTop);
    beside->addWidget(m_beside, 1);
    m_besideLine->hide();
    column->addWidget(m_besideLine);
    connect(close, &QToolButton::clicked, this, &AnswerDetailPanel::closeWanted);
    connect(read, &QToolButton::clicked, this, [this] { Q_EMIT passageWanted(m_detail.segment.id, m_detail.text.id); });
    return head;
}

QWidget *AnswerDetailPanel::buildPassage()
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    m_sourceCaption = plainLabel(splitter, TypeRole::Caption, true);
    m_source = new PassageView(splitter);
    m_source->setObjectName(QStringLiteral("detailSource"));
    m_source->setAccessibleName(tr("Source text"));
    m_translationCaption = plainLabel(splitter, TypeRole::Caption, true);
    m_translation = new PassageView(splitter);
    m_translation->setObjectName(QStringLiteral("detailTranslation"));
    m_translation->setAccessibleName(tr("Translation"));
    for (PassageView *view : { m_source, m_translation }) {
        view->setScale(0.88); // beside a matrix, not a page of its own
    }
    splitter->addWidget(captioned(m_sourceCaption, m_source, splitter));
    splitter->addWidget(captioned(m_translationCaption, m_translation, splitter));
    return splitter;
}

QWidget *AnswerDetailPanel::buildReply()
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    m_text = makeCode("replyTextEdit", tr("The model's words"));
    m_text->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_reply = makeCode("replyBodyEdit", tr("Reply as received"));
    m_reply->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_replyFacts = plainLabel(splitter, TypeRole::Caption, true);
    auto *words = plainLabel(splitter, TypeRole::Caption, true);
    words->setText(tr("The model's words"));
    auto *above = captioned(words, m_text, splitter);
    m_replyFacts->setContentsMargins(gap::kMedium, gap::kTiny, gap::kMedium, gap::kTiny);
    above->layout()->addWidget(m_replyFacts);
    auto *body = plainLabel(splitter, TypeRole::Caption, true);
    body->setText(tr("As received"));
    splitter->addWidget(above);
    splitter->addWidget(captioned(body, m_reply, splitter));
    return splitter;
}

QPlainTextEdit *AnswerDetailPanel::makeCode(const char *name, const QString &accessible)
{
    auto *edit = new QPlainTextEdit(this);
    edit->setObjectName(QString::fromLatin1(name));
    edit->setAccessibleName(accessible);
    edit->setReadOnly(true);
    edit->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    edit->setTabChangesFocus(true);
    edit->setFrameShape(QFrame::NoFrame);
    edit->setFont(ui::font(TypeRole::Fixed));
    edit->document()->setDocumentMargin(gap::kMedium);
    QTextOption option = edit->document()->defaultTextOption();
    option.setTextDirection(Qt::LayoutDirectionAuto); // each paragraph by its own first letter
    edit->document()->setDefaultTextOption(option);
    return edit;
}

QTreeWidget *AnswerDetailPanel::makeTree(const char *name, const QString &accessible, const QStringList &columns)
{
    auto *tree = new QTreeWidget(this);
    tree->setObjectName(QString::fromLatin1(name));
    tree->setAccessibleName(accessible);
    tree->setHeaderLabels(columns);
    tree->setFrameShape(QFrame::NoFrame);
    tree->setUniformRowHeights(true);
    tree->setTabKeyNavigation(false);
    tree->setTextElideMode(Qt::ElideRight);
    tree->header()->setStretchLastSection(true);
    return tree;
}

} // namespace ui
