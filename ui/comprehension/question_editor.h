// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of a question and the answer proposed with it, to be written in place. Ctrl+Enter keeps them, Esc leaves,
// Tab goes to the next field; every other key is text.

#include "core/comprehension/comprehension.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ui {

class QuestionEditor final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QuestionEditor)

public:
    explicit QuestionEditor(QWidget *parent = nullptr);

    void ask(const QString &title, const QString &note, const core::QuestionWording &wording);

Q_SIGNALS:
    void given(const core::QuestionWording &wording);
    void cancelled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QPlainTextEdit *field(const char *name, const QString &caption);
    void give();

    QLabel *m_title = nullptr;
    QLabel *m_note = nullptr;
    QPlainTextEdit *m_question = nullptr;
    QPlainTextEdit *m_proposed = nullptr;
    QPushButton *m_give = nullptr;
};

} // namespace ui
