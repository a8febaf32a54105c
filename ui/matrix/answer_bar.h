// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// In the place of the setup while a person answers: first who it is, then how far, the comment, and the way out.

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace ui {

class ElidedLabel;
class NameBox;

class AnswerBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AnswerBar)

public:
    explicit AnswerBar(QWidget *parent = nullptr);

    void setName(const QString &name);      // as if it had been given last
    void askName(const QStringList &known); // the name given last stands there
    void showAnswering(const QString &name);
    void setCounts(int answered, int total);
    void say(const QString &sentence);        // "" = nothing to say
    void editComment(const QString &comment); // puts the keyboard there

Q_SIGNALS:
    void beginWanted(const QString &name);
    void endWanted();
    void commentGiven(const QString &comment);
    void commentLeft(); // as it was

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildName();
    QWidget *buildAnswering();
    void begin();

    QWidget *m_nameLine = nullptr;
    NameBox *m_name = nullptr;
    QPushButton *m_begin = nullptr;
    QWidget *m_answerLine = nullptr;
    ElidedLabel *m_who = nullptr;
    ElidedLabel *m_said = nullptr;
    QLineEdit *m_comment = nullptr;
    QString m_counts, m_sentence;
};

} // namespace ui
