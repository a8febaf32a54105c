// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the votes say: questions with their votes as dots, reasons of the chosen one, translators, agreement.

#include <QWidget>

class QCheckBox;
class QLabel;
class QListWidget;
class QTableView;
class QTableWidget;

namespace models {
class VotesModel;
class VotingController;
} // namespace models

namespace ui {

class StripPlot;
class VotesDelegate;

class ResultsView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ResultsView)

public:
    ResultsView(models::VotingController *voting, models::VotesModel *votes, QWidget *parent = nullptr);

    void showLab(); // the controller has a new one
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void finishedOnlyWanted(bool on);

private:
    QWidget *buildQuestions();
    QWidget *buildSide();
    QTableWidget *makeTranslators(QWidget *parent);
    void showReasons();
    void showTranslators();

    models::VotingController *m_voting;
    models::VotesModel *m_votes;
    VotesDelegate *m_dots;
    QTableView *m_table;
    QLabel *m_ballots = nullptr; // how many are finished, and which count
    QCheckBox *m_finished = nullptr;
    QLabel *m_question = nullptr;
    QListWidget *m_reasons = nullptr;
    QTableWidget *m_translators = nullptr;
    StripPlot *m_pairs = nullptr;
};

// What the choice "Finished ballots only" means.
[[nodiscard]] QString finishedTip();

// A table of questions that shows these columns of a VotesModel, sortable.
[[nodiscard]] QTableView *makeVotesTable(models::VotesModel *votes, const QList<int> &columns, const QString &name,
                                         const QString &words, QWidget *parent);

} // namespace ui
