// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The figures about a run's reading questions, one at a time: sets of questions, the position of the preferred
// translation, questions against errors, types, lengths of answers, names in them. A figure that the project has no
// data for says what is missing.

#include "models/comprehension/reading_study.h"

#include <QDialog>

class QLabel;
class QTabBar;

namespace ui {

class FigureCard;

class ReadingFigures final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingFigures)

public:
    enum Chart { Samples, Position, Errors, Types, Lengths, Names };

    ReadingFigures(models::ProjectSession *session, core::RowId run, QWidget *parent = nullptr);

    [[nodiscard]] bool isSettled() const { return !m_reader->isReading(); }
    void showChart(Chart chart);

Q_SIGNALS:
    void passageWanted(qlonglong segment);

private:
    void build();
    QWidget *buildChart();
    void refresh();
    [[nodiscard]] QString missing(Chart chart) const; // "" = it can be drawn

    models::ReadingStudyReader *m_reader;
    models::ReadingStudyPtr m_study;
    QTabBar *m_tabs = nullptr;
    QLabel *m_note = nullptr;
    FigureCard *m_card = nullptr;
};

} // namespace ui
