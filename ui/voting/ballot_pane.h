// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A ballot from its first page to Finish: start, cards, review sheet, end. The same in the Vote page and in the
// window that opens a packet.

#include <QList>
#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QTableView;

namespace models {
class BallotController;
class ReviewModel;
} // namespace models

namespace ui {

class BallotCard;
class BallotStart;

class BallotPane final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BallotPane)

public:
    explicit BallotPane(models::BallotController *ballot, QWidget *parent = nullptr);

    [[nodiscard]] QList<QAction *> actions() const;
    [[nodiscard]] double textScale() const { return m_scale; } // 1 = usual
    void setTextScale(double scale);
    // What the last page offers beside its words, as "Save the file to send back…".
    void setEnding(const QString &sentence, const QString &button);
    void takeFocus();

Q_SIGNALS:
    void endingWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildTop();
    QWidget *buildCards();
    QWidget *buildReview();
    QWidget *buildEnd();
    void wire();
    void makeActions();
    void showOpened();
    void showCards();
    void showReview();
    void showCard(int card);
    void showCounts();
    void goOn();
    void goToUnanswered();
    void finish();
    void voteInReview(int digit);
    void scaleText(double factor) { setTextScale(m_scale * factor); }
    void say(const QString &sentence);

    models::BallotController *m_ballot;
    models::ReviewModel *m_reviewModel;
    QList<QAction *> m_actions;
    double m_scale = 1;
    QProgressBar *m_progress = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_said = nullptr;
    QLabel *m_saved = nullptr;
    QPushButton *m_pause = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_next = nullptr;
    QPushButton *m_review = nullptr;
    QPushButton *m_finish = nullptr;
    QWidget *m_foot = nullptr;
    QStackedWidget *m_stack = nullptr; // start, cards, review, end, pause
    BallotStart *m_start = nullptr;
    BallotCard *m_card = nullptr;
    QScrollArea *m_scroll = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_endWords = nullptr;
    QString m_endSentence; // what is to be done next
    QPushButton *m_ending = nullptr;
};

} // namespace ui
