// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/assess/matrix_model.h"

#include <QWidget>

namespace ui {

// The sign of one answer, as in the matrix.
class AnswerBadge final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AnswerBadge)

public:
    explicit AnswerBadge(QWidget *parent = nullptr);
    void setAnswer(const core::Answer &answer);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    models::CellFace m_face;
};

} // namespace ui
