// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace ui {
namespace {

class SvgEngine final : public QIconEngine {
public:
    SvgEngine(QByteArray svg, Tone tone)
        : m_svg(std::move(svg))
        , m_tone(tone)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const Tokens tokens(QGuiApplication::palette().color(QPalette::Window).lightness() < 128);
        const QColor colour = tokens.colour(mode == QIcon::Disabled ? Tone::StrongLine : m_tone);
        QByteArray svg = m_svg; // QtSvg renders currentColor black
        svg.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
        QSvgRenderer renderer(svg);
        renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        return pixmap(size, mode, state);
    }
    QIconEngine *clone() const override { return new SvgEngine(*this); } // owned by the copy of the icon
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QByteArray m_svg;
    Tone m_tone;
};

} // namespace

QIcon icon(const QString &name, Tone tone)
{
    QFile file(QStringLiteral(":/tertium/icons/") + name + QStringLiteral(".svg"));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return QIcon(new SvgEngine(file.readAll(), tone)); // owned by the icon
}

} // namespace ui
