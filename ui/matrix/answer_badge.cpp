// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/answer_badge.h"

#include "models/assess/question_rows.h"
#include "ui/delegates/answer_painter.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

AnswerBadge::AnswerBadge(QWidget *parent)
    : QWidget(parent)
{
    setFixedSize(52, size::kRow);
}

void AnswerBadge::setAnswer(const core::Answer &answer)
{
    m_face = models::faceOf(answer);
    setAccessibleName(models::answerWords(answer));
    update();
}

void AnswerBadge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintAnswer(painter, rect(), m_face, false, Tokens::of(this));
}

} // namespace ui
