// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which two translations are compared word by word.

#include "models/read/read_controller.h"

#include <QWidget>

#include <utility>
#include <vector>

class QComboBox;
class QLabel;

namespace ui {

class CompareBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CompareBar)

public:
    explicit CompareBar(QWidget *parent = nullptr);
    // The translations to choose from; keeps the pair as long as both are there.
    void setPanes(const std::vector<models::ReadPane> &panes);
    [[nodiscard]] std::pair<core::RowId, core::RowId> pair() const; // texts; 0, 0 = nothing to compare

Q_SIGNALS:
    void pairChanged();

private:
    [[nodiscard]] QComboBox *makeBox(const char *name, const QString &accessible);
    void fill(QComboBox *box, const std::vector<models::ReadPane> &panes, int fallback);

    QComboBox *m_first;
    QComboBox *m_second;
    QLabel *m_hint;
};

} // namespace ui
