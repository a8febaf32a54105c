// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/pane_header.h"

#include "models/project/judge_watch.h"
#include "models/runs/runs_model.h"
#include "ui/reading/system_marker.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int kMarker = 12;
}

PaneHeader::PaneHeader(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PaneHeader::setPane(const models::ReadPane &pane)
{
    m_pane = pane;
    QStringList words{ pane.title, quietWords(), pane.scores, pane.toJudge };
    words.removeAll(QString());
    setToolTip(models::plainToolTip(words.join(QStringLiteral(" · "))));
    update();
}

QString PaneHeader::quietWords() const
{
    QStringList words;
    if (!m_pane.isSource) {
        words << kindWord(m_pane.kind);
    }
    if (m_pane.isReference) {
        words << tr("reference");
    }
    if (!m_pane.language.isEmpty()) {
        words << m_pane.language;
    }
    return words.join(QStringLiteral(" · "));
}

QSize PaneHeader::sizeHint() const
{
    const int lines =
        QFontMetrics(ui::font(TypeRole::Interface)).height() + QFontMetrics(ui::font(TypeRole::Caption)).height();
    return { 200, lines + gap::kSmall * 2 + gap::kTiny };
}

QSize PaneHeader::minimumSizeHint() const
{
    return { 120, sizeHint().height() };
}

// At the end of the title's line, which it shortens; where there is no room for words, the sign alone.
void PaneHeader::paintMark(QPainter &painter, QRect &line) const
{
    if (m_pane.toJudge.isEmpty()) {
        return;
    }
    const QFontMetrics caption(ui::font(TypeRole::Caption));
    const QString words = models::judgeMark();
    const int sign = caption.height();
    const int whole = sign + gap::kTiny + caption.horizontalAdvance(words);
    const bool room = whole <= line.width() * 2 / 3;
    const int width = room ? whole : sign;
    QRect box(line.right() - width + 1, line.top(), width, line.height());
    icon(QStringLiteral("triangle-alert"), Tone::Warn)
        .paint(&painter, QRect(box.left(), box.center().y() - sign / 2, sign, sign));
    if (room) {
        painter.setFont(ui::font(TypeRole::Caption));
        painter.setPen(Tokens::of(this).colour(Tone::Warn));
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, words);
    }
    line.setRight(box.left() - gap::kSmall);
}

void PaneHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens tokens = Tokens::of(this);
    painter.fillRect(rect(), tokens.colour(Tone::Sunken));
    painter.fillRect(0, height() - 1, width(), 1, tokens.colour(Tone::Line));
    QRect box = rect().adjusted(gap::kMedium, gap::kSmall, -gap::kMedium, -gap::kSmall);
    QFont bold = ui::font(TypeRole::Interface);
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics title(bold);
    const QFontMetrics caption(ui::font(TypeRole::Caption));
    QRect line(box.left(), box.top(), box.width(), title.height());
    if (!m_pane.isSource) {
        paintSystemMarker(painter, QRectF(line.left(), line.center().y() - kMarker / 2.0 + 0.5, kMarker, kMarker),
                          m_pane.kind, m_pane.colour, tokens);
        line.setLeft(line.left() + kMarker + gap::kSmall);
    }
    paintMark(painter, line);
    painter.setFont(bold);
    painter.setPen(tokens.colour(Tone::Text));
    const QString name = title.elidedText(m_pane.title, Qt::ElideRight, line.width());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.setFont(ui::font(TypeRole::Caption));
    painter.setPen(tokens.colour(Tone::Muted));
    const QRect rest(line.left(), line.bottom() + gap::kTiny, box.right() - line.left(), caption.height());
    const QString scores = caption.elidedText(m_pane.scores, Qt::ElideRight, rest.width());
    const int left = rest.width() - caption.horizontalAdvance(scores) - gap::kMedium;
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     caption.elidedText(quietWords(), Qt::ElideRight, scores.isEmpty() ? rest.width() : left));
    painter.setPen(tokens.colour(Tone::Text));
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, scores);
}

} // namespace ui
