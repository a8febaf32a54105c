// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Translators vote on questions: campaigns, the ballot, packets out and in, results and the question lab.

#include "core/domain.h"
#include "models/voting/voting_controller.h"
#include "ui/pages/page.h"

#include <QPointer>

class QComboBox;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace models {
class BallotController;
class VotesModel;
} // namespace models

namespace ui {

class BallotPane;
class EmptyNote;
class ImportVotesDialog;
class LabView;
class PersonForm;
class ResultsView;

class VotePage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VotePage)

public:
    // Lists that ship with the program; the project's own come with it.
    explicit VotePage(std::vector<core::QuestionList> lists, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] double textScale() const override;
    void setTextScale(double scale) override;

    void importFile(const QString &file); // shows what it changes first

Q_SIGNALS:
    void listsChanged(); // a selection was saved

protected:
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override; // goes on to what is done on the page first

private:
    QWidget *buildHeader();
    QWidget *buildBallot();
    void wire();
    void takeFocus();
    void showVoting();
    void showWho(bool asking);
    void beginBallot(const QString &name);
    void newCampaign();
    void reviseCampaign();
    void askNames();
    void chooseImport();
    void showPreview(const models::ImportPreview &preview);

    const std::vector<core::QuestionList> m_lists;
    models::VotingController *m_voting;
    models::BallotController *m_ballot;
    models::VotesModel *m_votes;
    core::ProjectPtr m_project;
    QComboBox *m_campaigns = nullptr;
    QPushButton *m_out = nullptr;
    QPushButton *m_in = nullptr;
    QPushButton *m_new = nullptr;
    QPushButton *m_revise = nullptr;
    QPointer<ImportVotesDialog> m_import; // while it is open
    QPushButton *m_leave = nullptr;       // while a ballot is open
    QStackedWidget *m_stack = nullptr;    // empty, tabs
    EmptyNote *m_empty = nullptr;
    QTabWidget *m_tabs = nullptr;
    QStackedWidget *m_ballotStack = nullptr; // who votes, ballot
    PersonForm *m_who = nullptr;
    BallotPane *m_pane = nullptr;
    ResultsView *m_results = nullptr;
    LabView *m_lab = nullptr;
};

} // namespace ui
