// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure.h"

#include <QPainter>

namespace ui {

QString FigureCaption::text() const
{
    QStringList parts;
    for (const QString &part : { n, filter, recipe }) {
        if (!part.isEmpty()) {
            parts << (part.endsWith(u'.') ? part : part + u'.');
        }
    }
    return parts.join(u' ');
}

void paint(QPainter &painter, const Figure &figure, const QRectF &area, const FigureLook &look)
{
    figure.layout(area, look)->paint(painter);
}

} // namespace ui
