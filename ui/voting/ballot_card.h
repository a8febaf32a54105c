// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One question: aspect, words, example, the scale, the reason. Digits vote, and the focus stays here; single keys
// work in the card alone, never in the reason.

#include "core/voting/ballot.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <functional>

class QAction;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTimer;
class QToolButton;

namespace models {
class BallotController;
}

namespace ui {

class ScaleButton;

class BallotCard final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BallotCard)

public:
    explicit BallotCard(models::BallotController *ballot, QWidget *parent = nullptr);

    void showCard(int card);   // another one
    void updateCard(int card); // the same one, in another state
    void setTextScale(double scale);
    void keepReason(); // what is typed and not given yet
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }

Q_SIGNALS:
    void goOnWanted();
    void goBackWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    QWidget *buildQuestion();
    QWidget *buildScale();
    QWidget *buildReason();
    void makeScale();
    void makeActions();
    QAction *add(const QString &words, const char *name, const QList<QKeySequence> &keys, std::function<void()> run);
    void showMarks();
    void setExampleShown(bool shown);
    [[nodiscard]] QString stateWords() const;

    models::BallotController *m_ballot;
    QList<QAction *> m_actions;
    int m_card = -1;
    double m_scale = 1;
    QLabel *m_aspect = nullptr;
    QLabel *m_question = nullptr;
    QToolButton *m_exampleButton = nullptr;
    QLabel *m_example = nullptr;
    QWidget *m_scaleRow = nullptr;
    QList<ScaleButton *> m_points;
    QPushButton *m_cannot = nullptr;
    QLabel *m_feedback = nullptr;
    QLabel *m_reasonLabel = nullptr;
    QPlainTextEdit *m_reason = nullptr;
    QTimer *m_typing = nullptr;
};

} // namespace ui
