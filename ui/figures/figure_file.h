// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Figures in files: vectors as SVG and PDF, pixels as PNG, the data as CSV; each with title and caption.

#include "core/result.h"
#include "ui/figures/figure.h"

#include <QImage>

class QIODevice;

namespace ui {

inline constexpr double kFigureWidth = 720;     // pixels of 1/96 inch, in files
inline constexpr double kPointsPerPixel = 0.75; // in PDF

// By the ending: .svg, .pdf, .png (two pixels a point) or .csv. Errors: Unwritable, Usage for another ending.
[[nodiscard]] core::Status write(const Figure &figure, const FigureLook &look, const QString &file,
                                 double width = kFigureWidth);

[[nodiscard]] QImage toImage(const Figure &figure, const FigureLook &look, double width = kFigureWidth);
// With title and caption. `embedded`: for a page of HTML, without the XML declaration, title and caption.
[[nodiscard]] QByteArray toSvg(const Figure &figure, const FigureLook &look, double width = kFigureWidth,
                               bool embedded = false);
// UTF-8, C locale, caption as lines that begin with #. Cells that a spreadsheet would take for a formula are
// written as text.
[[nodiscard]] QByteArray toCsv(const FigureTable &table, const FigureCaption &caption = {});
// For the clipboard: tab-separated, in the user's locale.
[[nodiscard]] QString toText(const FigureTable &table);
[[nodiscard]] QString cellText(const FigureCell &cell); // six digits of a number

// Height with title and caption.
[[nodiscard]] double framedHeight(const Figure &figure, double width, const FigureLook &look);
void paintFramed(QPainter &painter, const Figure &figure, const QRectF &area, const FigureLook &look);

// Takes the time out of a PDF that was written, so that the same figures are the same bytes.
void removeDates(QByteArray &pdf);

} // namespace ui
