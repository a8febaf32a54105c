// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The left side of the matrix, which stays while columns scroll: aspect margin, number, question, how
// the answers are shared out, weight.

#include "models/assess/matrix_filter.h"

#include <QHeaderView>

namespace ui {

class QuestionHeader final : public QHeaderView {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QuestionHeader)

public:
    static constexpr int kShareWidth = 56, kWeightWidth = 48, kNumberWidth = 28, kMarginWidth = 4,
                         kFlipWidth = 44;   // rate of replicates that differ
    static constexpr int kSharesFrom = 340; // in a narrower header the question needs the room

    explicit QuestionHeader(QWidget *parent = nullptr);
    void setWidth(int width);
    [[nodiscard]] bool showsShares() const { return m_width >= kSharesFrom; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    void paintQuestion(QPainter &painter, QRect rect, const models::MatrixFilterModel &model, int section) const;

    int m_width = 380;
};

} // namespace ui
