// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every new run can be told, whatever its kind: how much is asked, how often, how it is sampled, what it may cost,
// and what it is called.

#include "models/runs/run_wish.h"

#include <QWidget>

#include <optional>

class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace ui {

class NewRunNumbers final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NewRunNumbers)

public:
    explicit NewRunNumbers(int fieldHeight, QWidget *parent = nullptr);

    void fill(models::CommonWish &wish) const;       // but for the systems
    [[nodiscard]] std::optional<double> cap() const; // nullopt = none

Q_SIGNALS:
    void changed();

private:
    void setLimits();
    void layOut(int fieldHeight);

    QSpinBox *m_limit, *m_repeat, *m_seed;
    QDoubleSpinBox *m_temperature, *m_cap;
    QLineEdit *m_title;
};

} // namespace ui
