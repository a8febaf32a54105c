// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// TREQA: questions that a good translation must let its reader answer. Questions left, texts right with the answer
// marked in each, below them what was answered and how it matches.

#include "core/comprehension/prompts.h"
#include "ui/pages/page.h"

#include <QPointer>

class QLabel;
class QListView;
class QSplitter;
class QStackedWidget;

namespace models {
class ComprehensionController;
class ComprehensionFilter;
class ReaderDesk;
class ReadingPackets;
class RunService;
struct ReadingImport;
} // namespace models

namespace ui {

class AnswerStrip;
class EmptyNote;
class PaneRow;
class QuestionPane;
class ReaderView;
class ReadingFilterBar;
class ReadingSetupBar;
class RunLine;

class ComprehensionPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComprehensionPage)

public:
    ComprehensionPage(models::RunService *runs, core::ComprehensionPrompts prompts, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions; }
    void focusFilter() override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] bool showsRunErrors() const override { return true; }

    void importAnswers(const QString &file); // shows first what it would change
    void setPerson(const QString &name);     // whose decisions about questions these are

Q_SIGNALS:
    void personGiven(const QString &name); // who reads, for the other pages and the next start

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum Sheet { EmptySheet, ReadingSheet, PersonSheet };
    void build();
    QWidget *buildMain();
    void makeActions();
    void wire();
    void wireRuns();
    void wirePeople();
    void beginReading();
    void leaveReader();
    void askToCompare();
    void wirePackets();
    void askForNames();
    void askForAnswers();
    void askToMerge(const models::ReadingImport &import);
    void noteShown();
    void showFigures();
    void takeSetup();
    void showRuns();
    void showPassage();
    void showMarks();
    void showSummary();
    [[nodiscard]] QString readersLine() const;
    void chooseQuestion();
    void applyFilter();
    void updateEmpty();

    models::ComprehensionController *m_controller;
    models::ComprehensionFilter *m_filter;
    models::ReaderDesk *m_desk;
    models::ReadingPackets *m_packets;
    QPointer<models::ProjectSession> m_session;
    QList<QAction *> m_actions;
    ReadingSetupBar *m_setup = nullptr;
    RunLine *m_line = nullptr;
    ReadingFilterBar *m_filterBar = nullptr;
    QStackedWidget *m_stack = nullptr; // empty note, reading, a person at work
    EmptyNote *m_empty = nullptr;
    QuestionPane *m_questions = nullptr;
    QListView *m_list = nullptr; // of it
    ReaderView *m_reader = nullptr;
    QWidget *m_bars = nullptr; // hidden while a person reads
    PaneRow *m_panes = nullptr;
    AnswerStrip *m_strip = nullptr;
    QLabel *m_caption = nullptr;
};

} // namespace ui
