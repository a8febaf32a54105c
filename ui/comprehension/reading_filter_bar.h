// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which run and passage are shown, by which matcher figures are given, and which questions are listed.

#include "models/comprehension/comprehension_controller.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QToolButton;

namespace ui {

class ReadingFilterBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingFilterBar)

public:
    explicit ReadingFilterBar(QWidget *parent = nullptr);

    void setRuns(const std::vector<core::Run> &runs, core::RowId shown);
    void setPlaces(const std::vector<models::ReadingPlace> &places, int shown);
    [[nodiscard]] models::ReadingLook look() const;
    [[nodiscard]] models::QuestionFilter filter() const;
    [[nodiscard]] QString words() const;
    void focusFirst();
    void step(int by); // to another passage
    void showPlace(int place);

Q_SIGNALS:
    void runChosen(qlonglong run);
    void placeChosen(int place);
    void lookChanged();
    void filterChanged();

private:
    void build();
    QToolButton *stepButton(const char *name, const QString &icon, const QString &words, int by);
    QWidget *buildPlace();
    QWidget *buildChecks();
    void updateSteps();

    QComboBox *m_run = nullptr;
    QComboBox *m_place = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_forward = nullptr;
    QComboBox *m_matcher = nullptr;
    QComboBox *m_gold = nullptr;
    QComboBox *m_failure = nullptr;
    QLineEdit *m_words = nullptr;
    QCheckBox *m_discriminating = nullptr;
    QCheckBox *m_notFound = nullptr;
    QCheckBox *m_goldDisagrees = nullptr;
};

} // namespace ui
