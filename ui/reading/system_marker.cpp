// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/system_marker.h"

#include "ui/theme/tokens.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

namespace ui {

void paintSystemMarker(QPainter &painter, const QRectF &box, core::SystemKind kind, int colour, const Tokens &tokens)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor fill = colour >= 0 ? tokens.system(colour) : tokens.colour(Tone::Muted);
    const double side = std::min(box.width(), box.height()) - 1;
    const QRectF disc(box.center().x() - side / 2, box.center().y() - side / 2, side, side);
    painter.setPen(QPen(tokens.outline(), 1, kind == core::SystemKind::Unknown ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(fill);
    painter.drawEllipse(disc);
    if (kind != core::SystemKind::Human) {
        const double ring = side * 0.27;
        painter.setBrush(tokens.colour(Tone::Surface));
        painter.drawEllipse(disc.adjusted(ring, ring, -ring, -ring));
    }
    painter.restore();
}

QIcon systemMarkerIcon(core::SystemKind kind, int colour, const Tokens &tokens, double pixelRatio)
{
    QPixmap pixmap(QSize(size::kIcon, size::kIcon) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintSystemMarker(painter, QRectF(2, 2, size::kIcon - 4, size::kIcon - 4), kind, colour, tokens);
    return QIcon(pixmap);
}

QString kindWord(core::SystemKind kind)
{
    switch (kind) {
    case core::SystemKind::Human:
        return QCoreApplication::translate("ui::SystemMarker", "human translation");
    case core::SystemKind::Machine:
        return QCoreApplication::translate("ui::SystemMarker", "machine translation");
    case core::SystemKind::Unknown:
        break;
    }
    return QCoreApplication::translate("ui::SystemMarker", "translation by an unknown hand");
}

} // namespace ui
