// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One question in full: its words, the gold answer as it was proposed and as it was given again side by side, and
// what every translation answers with its match by matcher.

#include "models/comprehension/comprehension_controller.h"

#include <QWidget>

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

private:
    QWidget *goldField(const QString &caption, const char *name, QLabel **label);
    void fitColumns();

    models::ComprehensionController *m_controller;
    QLabel *m_question = nullptr;
    QLabel *m_proposed = nullptr;
    QLabel *m_given = nullptr;
    QLabel *m_note = nullptr;
    QPushButton *m_leaveOut = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace ui
