// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The questions of the passage as a list, the editor that adds one or changes its words, and what can be done with all
// of them: have them answered by a model once more, or by the reader.

#include "models/comprehension/comprehension_controller.h"

#include <QWidget>

class QAction;
class QLabel;
class QListView;
class QPushButton;

namespace ui {

class QuestionEditor;

class QuestionPane final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QuestionPane)

public:
    QuestionPane(models::ComprehensionController *controller, models::ComprehensionFilter *filter,
                 QWidget *parent = nullptr);

    [[nodiscard]] QListView *list() const { return m_list; }
    void refresh();        // another passage, news about it, or another filter
    void refreshSummary(); // what the whole run says
    void add();
    void edit(); // the question shown

Q_SIGNALS:
    void againWanted();   // the questions answered by a model once more
    void readWanted();    // … by the person
    void compareWanted(); // people's answers beside the model's
    void packetsWanted(); // for people on other machines
    void answersWanted(); // that came back from there
    void figuresWanted();

private:
    void build();
    QWidget *buildWaiting();
    QWidget *buildButtons();
    QPushButton *button(const char *name, const QString &words);
    void keep(const core::QuestionWording &wording);
    void openEditor();
    void closeEditor();

    models::ComprehensionController *m_controller;
    models::ComprehensionFilter *m_filter;
    QListView *m_list = nullptr;
    QLabel *m_note = nullptr; // why no question is listed
    QuestionEditor *m_editor = nullptr;
    QWidget *m_foot = nullptr; // hidden while the editor is open
    QWidget *m_waiting = nullptr;
    QLabel *m_waitingNote = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_read = nullptr;
    QPushButton *m_compare = nullptr;
    QPushButton *m_elsewhere = nullptr;
    QAction *m_packets = nullptr;
    QPushButton *m_figures = nullptr;
    bool m_adds = false; // what the editor is open for
    QString m_wanted;    // words of a question that is on its way into the list
};

} // namespace ui
