// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything about one answer: what was read, what was sent, what came back, how it was read.

#include "models/assess/answer_detail.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTabWidget;
class QToolButton;
class QTreeWidget;

namespace ui {

class AnswerBadge;
class PassageView;

class AnswerDetailPanel final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AnswerDetailPanel)

public:
    explicit AnswerDetailPanel(QWidget *parent = nullptr);

    void setDetail(const models::AnswerDetail &detail);
    void takeFocus();

Q_SIGNALS:
    void closeWanted();                                    // Esc, or the button
    void passageWanted(qlonglong segment, qlonglong text); // to the Read page

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *buildHead();
    QWidget *buildPassage();
    QWidget *buildReply();
    QPlainTextEdit *makeCode(const char *name, const QString &accessible);
    QTreeWidget *makeTree(const char *name, const QString &accessible, const QStringList &columns);
    void showHead();
    void showExchange();
    void showAttempts();
    void showReplicates();
    void showReasons();

    models::AnswerDetail m_detail;
    QLabel *m_title = nullptr;
    QLabel *m_question = nullptr;
    AnswerBadge *m_badge = nullptr;
    QLabel *m_parsed = nullptr;
    QLabel *m_probabilities = nullptr;
    QWidget *m_besideLine = nullptr; // the second assessor's answer, under the first's
    AnswerBadge *m_besideBadge = nullptr;
    QLabel *m_beside = nullptr;
    QTabWidget *m_tabs = nullptr;
    QLabel *m_sourceCaption = nullptr;
    PassageView *m_source = nullptr;
    QLabel *m_translationCaption = nullptr;
    PassageView *m_translation = nullptr;
    QPlainTextEdit *m_prompt = nullptr;
    QPlainTextEdit *m_text = nullptr;  // the assistant's words
    QPlainTextEdit *m_reply = nullptr; // the body as received
    QLabel *m_replyFacts = nullptr;
    QTreeWidget *m_attempts = nullptr;
    QTreeWidget *m_replicates = nullptr;
    QPlainTextEdit *m_reasons = nullptr; // of translators, for their votes
};

} // namespace ui
