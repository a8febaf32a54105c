// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One question in full: its words, the gold answer as it was proposed and as it was given again side by side, and
// what every translation answers with its match by matcher.

#include "models/comprehension/comprehension_controller.h"

#include <QWidget>

#include <map>

class QAction;
class QBoxLayout;
class QLabel;
class QPushButton;
class QTableView;

namespace ui {

class AnswerStrip final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AnswerStrip)

public:
    AnswerStrip(models::ComprehensionController *controller, QWidget *parent = nullptr);

    void refresh(); // the question shown
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void textChosen(qlonglong text);
    void leaveOutWanted(bool out);
    void editWanted();
    void failureWanted(core::ReadingFailure failure, bool set);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitWords(); // labels as high as they need
    QWidget *goldField(const QString &caption, const char *name, QLabel **label);
    void buildTable();
    void buildActions();
    void refreshActions(const core::QuestionPair *pair); // null: no question
    void fitColumns();

    models::ComprehensionController *m_controller;
    QBoxLayout *m_first = nullptr; // the question and what can be done with it
    QLabel *m_question = nullptr;
    QLabel *m_proposed = nullptr;
    QLabel *m_given = nullptr;
    QLabel *m_note = nullptr;
    QPushButton *m_leaveOut = nullptr;
    QPushButton *m_edit = nullptr;
    QPushButton *m_failure = nullptr; // with a menu
    std::map<core::ReadingFailure, QAction *> m_failures;
    QTableView *m_table = nullptr;
};

} // namespace ui
