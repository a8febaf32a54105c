// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A person reads a translation and answers the questions about it, one after the other, and sees nothing else. Enter
// keeps an answer and leads to the next open question; the keys of the page's other parts do nothing here.

#include "models/comprehension/reader_desk.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace ui {

class PassageView;
class PersonForm;

class ReaderView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReaderView)

public:
    explicit ReaderView(models::ReaderDesk *desk, QWidget *parent = nullptr);

    void askName(); // who reads: nameGiven()
    void begin();   // waits for the desk to open
    // In a packet there is no run to go back to: `button` is offered in its place, `sentence` when all is answered.
    void setEnding(const QString &sentence, const QString &button);
    [[nodiscard]] double textScale() const; // of the text, 1 = usual
    void setTextScale(double scale);

Q_SIGNALS:
    void leaveWanted();
    void nameGiven(const QString &name);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    QWidget *buildHead();
    QWidget *buildWork();
    QWidget *buildQuestion();
    QWidget *buildButtons(QWidget *parent);
    QPushButton *button(const char *name, const QString &words, const QString &tip);
    void wire();
    void refresh();
    [[nodiscard]] QString ending() const;
    void showQuestion();
    void keep();
    void keepAbsent();
    void takeMarked();
    void step(int by); // questions, and over the end of a sheet

    models::ReaderDesk *m_desk;
    std::string m_shown;    // sheet whose text is shown
    std::string m_asked;    // question whose answer is in the field
    bool m_wasKept = false; // that answer was on disk
    QString m_ending;       // "" = back to the run
    QLabel *m_place = nullptr;
    QProgressBar *m_progress = nullptr;
    QStackedWidget *m_stack = nullptr; // waiting or done, work
    QLabel *m_end = nullptr;
    PersonForm *m_who = nullptr;
    PassageView *m_text = nullptr;
    QLabel *m_number = nullptr;
    QLabel *m_question = nullptr;
    QLabel *m_hint = nullptr;
    QLabel *m_state = nullptr;
    QPlainTextEdit *m_answer = nullptr;
    QPushButton *m_keep = nullptr, *m_absent = nullptr, *m_take = nullptr, *m_back = nullptr, *m_forward = nullptr,
                *m_undo = nullptr, *m_leave = nullptr;
};

} // namespace ui
