// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A few lines to be written in place: a note, a wording, a reason. Ctrl+Enter gives them, Esc leaves; every other
// key is text.

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ui {

class NoteEditor final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NoteEditor)

public:
    explicit NoteEditor(QWidget *parent = nullptr);

    // `remove`: words of a button that takes back what stands, "" = none.
    void ask(const QString &question, const QString &text, const QString &remove = {});
    // Things to choose from beside the text, under a label of their own; none hides them. To be said before ask().
    void offer(const QString &label, const QStringList &choices, int chosen = -1);
    [[nodiscard]] int choice() const; // -1 = none
    void setText(const QString &text);
    void setReading(const QString &language, double scale); // the font of what is written

Q_SIGNALS:
    void given(const QString &text);
    void chosen(int choice); // by the user
    void removed();
    void cancelled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLabel *m_question;
    QPlainTextEdit *m_text;
    QLabel *m_offer;
    QComboBox *m_choices;
    QPushButton *m_give;
    QPushButton *m_remove;
    QPushButton *m_cancel;
};

} // namespace ui
