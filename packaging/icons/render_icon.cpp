// SPDX-License-Identifier: GPL-3.0-or-later
// Paints an SVG file as a square PNG: render_icon SVG SIZE PNG. Used while building, not installed.

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <iostream>

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 4) {
        std::cerr << "render_icon SVG SIZE PNG\n";
        return 2;
    }
    QSvgRenderer icon(words.at(1));
    const int size = words.at(2).toInt();
    if (!icon.isValid() || size <= 0) {
        std::cerr << words.at(1).toStdString() << ": not an SVG file, or no size in pixels\n";
        return 1;
    }
    QImage image(size, size, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    icon.render(&painter);
    painter.end();
    if (!image.save(words.at(3))) {
        std::cerr << words.at(3).toStdString() << ": could not be written\n";
        return 1;
    }
    return 0;
}
