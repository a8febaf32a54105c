// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/column_header.h"

#include "models/assess/matrix_filter.h"
#include "ui/reading/system_marker.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {
constexpr int kMarker = 9;
constexpr int kFlag = 12; // the mark of a text that speaks to the judge
} // namespace

ColumnHeader::ColumnHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(48);
    setHighlightSections(true);
    setSectionsClickable(false);
}

int ColumnHeader::groupHeight() const
{
    return QFontMetrics(ui::font(TypeRole::Caption)).height() + gap::kSmall;
}

QSize ColumnHeader::sizeHint() const
{
    return { QHeaderView::sizeHint().width(),
             groupHeight() + QFontMetrics(ui::font(TypeRole::Interface)).height() + gap::kSmall };
}

void ColumnHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
    paintGroups();
}

void ColumnHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const auto *filter = qobject_cast<const models::MatrixFilterModel *>(model());
    if (filter == nullptr || filter->rowCount() == 0) {
        return;
    }
    const Tokens tokens = Tokens::of(this);
    painter->save();
    painter->fillRect(rect, tokens.colour(Tone::Sunken));
    painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1, tokens.colour(Tone::Line));
    const models::MatrixColumn &column = filter->column(section);
    const QFont small = ui::font(TypeRole::Caption);
    const QFontMetrics metrics(small);
    const int flag = column.toJudge.empty() ? 0 : kFlag + gap::kTiny;
    const int room = rect.width() - gap::kSmall - kMarker - gap::kTiny - flag;
    const QString name = metrics.elidedText(filter->columnName(section), Qt::ElideRight, room);
    const int width = kMarker + gap::kTiny + metrics.horizontalAdvance(name) + flag;
    const int left = rect.left() + (rect.width() - width) / 2;
    const int top = rect.top() + groupHeight();
    const QRect text(left + kMarker + gap::kTiny, top, metrics.horizontalAdvance(name) + 1,
                     rect.height() - groupHeight() - 1);
    paintSystemMarker(*painter, QRectF(left, text.center().y() - kMarker / 2.0 + 1, kMarker, kMarker),
                      column.line.systemKind, column.colour, tokens);
    if (flag > 0) {
        const QRect mark(text.right() + gap::kTiny, text.center().y() - kFlag / 2 + 1, kFlag, kFlag);
        icon(QStringLiteral("triangle-alert"), Tone::Warn).paint(painter, mark);
    }
    painter->setFont(small);
    painter->setPen(tokens.colour(Tone::Text));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    painter->restore();
}

void ColumnHeader::paintGroups()
{
    const auto *filter = qobject_cast<const models::MatrixFilterModel *>(model());
    if (filter == nullptr || filter->rowCount() == 0 || filter->columnCount() == 0) {
        return;
    }
    QPainter painter(viewport());
    const Tokens tokens = Tokens::of(this);
    const QFontMetrics metrics(ui::font(TypeRole::Caption));
    painter.setFont(ui::font(TypeRole::Caption));
    int start = std::max(0, visualIndexAt(0));
    while (start > 0 && !filter->startsGroup(start)) {
        --start;
    }
    while (start < filter->columnCount() && sectionViewportPosition(start) < viewport()->width()) {
        int next = start + 1;
        while (next < filter->columnCount() && !filter->startsGroup(next)) {
            ++next;
        }
        const int left = sectionViewportPosition(start);
        const int right = sectionViewportPosition(next - 1) + sectionSize(next - 1);
        const int shown = std::max(left, 0);
        const QRect box(shown + gap::kSmall, 0, right - shown - 2 * gap::kSmall, groupHeight());
        if (start > 0) {
            painter.fillRect(left, 0, 1, viewport()->height(), tokens.colour(Tone::Line));
        }
        painter.setPen(tokens.colour(Tone::Muted));
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(filter->groupName(start), Qt::ElideMiddle, box.width()));
        start = next;
    }
}

} // namespace ui
