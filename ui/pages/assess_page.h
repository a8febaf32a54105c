// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The question list against a model: set up and run, the matrix of answers, one answer in full.

#include "models/assess/matrix_filter.h"
#include "ui/pages/page.h"

#include <QPointer>

class QLabel;
class QSplitter;
class QStackedWidget;

namespace models {
class AssessController;
class RunService;
} // namespace models

namespace ui {

class AgreementDialog;
class AnswerBar;
class AnswerDetailPanel;
class EmptyNote;
class FilterBar;
class MatrixOverview;
class MatrixView;
class RunLine;
class SetupBar;

class AssessPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AssessPage)

public:
    explicit AssessPage(models::RunService *runs, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    void focusFilter() override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] bool showsRunErrors() const override { return true; }

    // Shows a run, and the column of a text when it is not 0.
    void showAssessment(qlonglong run, qlonglong text);

    // Whose name stands there when somebody wants to answer.
    void setPerson(const QString &name);

Q_SIGNALS:
    void personGiven(const QString &name);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void build();
    QWidget *buildMain();
    void makeActions();
    void wire();
    void wireMatrix();
    void wireRuns();
    void makeAnswerActions();
    void wireAnswering();

    void takeSetup();
    void showRuns();
    void showMatrix();
    void applyFilter();
    void updateEmpty();
    void updateCounts();
    void selectWanted();
    void currentCell(int column, int question);
    void openCell(int column, int question);
    void closeDetail();
    void start();
    void askWhoAnswers();
    void leaveAnswering();
    void showAnswering();
    void answer(core::Label label);
    void goToNext();
    void leaveComment();
    void showAssessors();
    void openAgreement();
    void sayWhatIsEmpty();

    models::AssessController *m_controller;
    models::MatrixFilterModel *m_body;
    models::MatrixFilterModel *m_scores;
    QPointer<models::ProjectSession> m_session;
    QList<QAction *> m_actions;
    QAction *m_overviewAction = nullptr;
    QList<QAction *> m_answerActions; // act only while somebody answers, and at the matrix alone
    bool m_askingName = false;
    qlonglong m_wantedText = 0;
    qlonglong m_cellRun = 0;
    std::pair<int, int> m_cell{ -1, -1 }; // column, question that the detail shows or would show

    SetupBar *m_setup = nullptr;
    AnswerBar *m_answerBar = nullptr;
    AgreementDialog *m_agreement = nullptr;
    RunLine *m_line = nullptr;
    FilterBar *m_filterBar = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_stack = nullptr; // empty note, matrix, overview
    EmptyNote *m_empty = nullptr;
    MatrixView *m_matrix = nullptr;
    MatrixOverview *m_overview = nullptr;
    AnswerDetailPanel *m_detail = nullptr;
    QLabel *m_caption = nullptr; // counts, or the cell that the overview names
};

} // namespace ui
