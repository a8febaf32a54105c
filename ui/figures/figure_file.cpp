// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_file.h"

#include "core/formats/replaceable.h"
#include "core/formats/table_writer.h"
#include "ui/figures/figure_parts.h"

#include <QBuffer>
#include <QFileInfo>
#include <QLocale>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <sstream>

namespace ui {
namespace {

constexpr const char *kTitlePlace = "@title@", *kTextPlace = "@text@";
constexpr double kMargin = 12, kPdfDpi = 1200, kPixelsPerInch = 96;

QFont titleFont(const FigureLook &look)
{
    QFont font = look.font;
    font.setBold(true);
    return font;
}

QFont captionFont(const FigureLook &look)
{
    QFont font = look.font;
    font.setPixelSize(std::max(9, static_cast<int>(QFontMetricsF(look.font).height() * 0.62)));
    return font;
}

double wrappedHeight(const QString &text, const QFont &font, double width)
{
    return text.isEmpty()
               ? 0
               : QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e5), Qt::TextWordWrap, text).height() +
                     kFigureGap;
}

core::Error unwritable(const QString &file)
{
    return { core::ErrorCode::Unwritable, file.toStdString(), {}, 0 };
}

core::Status writeBytes(const QString &file, const QByteArray &bytes)
{
    if (const core::Status free = core::mayBeReplaced(file.toStdString()); !free) {
        return free;
    }
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit()) {
        return unwritable(file);
    }
    return core::Done{};
}

// XML knows no control characters, and a name from a file may hold some; where the font is missing, another without
// serifs does.
QByteArray tidied(QByteArray svg, const QString &family)
{
    svg.removeIf([](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r'; });
    const QByteArray quoted = family.toHtmlEscaped().toUtf8() + '"';
    return svg.replace("font-family=\"" + quoted, "font-family=\"" + quoted.chopped(1) + ", sans-serif\"");
}

QByteArray toPng(const Figure &figure, const FigureLook &look, double width)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    toImage(figure, look, width).save(&buffer, "png");
    return bytes;
}

QByteArray toPdf(const Figure &figure, const FigureLook &look, double width)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QSizeF size(width, framedHeight(figure, width, look));
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(figure.caption().title);
        writer.setCreator(QStringLiteral("Tertium"));
        writer.setResolution(static_cast<int>(kPdfDpi));
        writer.setPageSize(QPageSize(size * kPointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        QPainter painter(&writer);
        painter.scale(kPdfDpi / kPixelsPerInch, kPdfDpi / kPixelsPerInch);
        paintFramed(painter, figure, QRectF(QPointF(), size), look);
    }
    removeDates(bytes);
    return bytes;
}

core::Field fieldOf(const FigureCell &cell)
{
    if (const auto *number = std::get_if<double>(&cell)) {
        return { *number };
    }
    if (const auto *count = std::get_if<std::int64_t>(&cell)) {
        return { static_cast<double>(*count) };
    }
    if (const auto *text = std::get_if<QString>(&cell)) {
        return { text->toStdString() };
    }
    return {};
}

} // namespace

double framedHeight(const Figure &figure, double width, const FigureLook &look)
{
    const double inner = width - 2 * kMargin;
    return 2 * kMargin + wrappedHeight(figure.caption().title, titleFont(look), inner) + figure.heightFor(inner, look) +
           kFigureGap + wrappedHeight(figure.caption().text(), captionFont(look), inner);
}

void paintFramed(QPainter &painter, const Figure &figure, const QRectF &area, const FigureLook &look)
{
    const QRectF inner = area.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const double title = wrappedHeight(figure.caption().title, titleFont(look), inner.width());
    const double height = figure.heightFor(inner.width(), look);
    painter.fillRect(area, look.background);
    painter.setPen(look.text);
    painter.setFont(titleFont(look));
    painter.drawText(QRectF(inner.topLeft(), QSizeF(inner.width(), title)), Qt::TextWordWrap, figure.caption().title);
    paint(painter, figure, QRectF(inner.left(), inner.top() + title, inner.width(), height), look);
    painter.setPen(look.muted);
    painter.setFont(captionFont(look));
    const double top = inner.top() + title + height + kFigureGap;
    painter.drawText(QRectF(inner.left(), top, inner.width(), inner.bottom() - top + kMargin), Qt::TextWordWrap,
                     figure.caption().text());
}

QImage toImage(const Figure &figure, const FigureLook &look, double width)
{
    const QSizeF size(width, framedHeight(figure, width, look));
    QImage image((size * 2).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(2);
    image.fill(look.background);
    QPainter painter(&image);
    paintFramed(painter, figure, QRectF(QPointF(), size), look);
    return image;
}

QByteArray toSvg(const Figure &figure, const FigureLook &look, double width, bool embedded)
{
    const QSizeF size(width, embedded ? figure.heightFor(width, look) : framedHeight(figure, width, look));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(
        QString::fromLatin1(kTitlePlace)); // it writes both as they are: what they stand for comes in escaped
    generator.setDescription(QString::fromLatin1(kTextPlace));
    generator.setResolution(static_cast<int>(kPixelsPerInch));
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    QPainter painter(&generator);
    if (embedded) {
        paint(painter, figure, QRectF(QPointF(), size), look);
    } else {
        paintFramed(painter, figure, QRectF(QPointF(), size), look);
    }
    painter.end();
    bytes.replace(kTitlePlace, figure.caption().title.toHtmlEscaped().toUtf8());
    bytes.replace(kTextPlace, figure.caption().text().toHtmlEscaped().toUtf8());
    bytes = tidied(bytes, look.font.family());
    return embedded ? bytes.mid(bytes.indexOf("<svg")) : bytes;
}

QByteArray toCsv(const FigureTable &table, const FigureCaption &caption)
{
    std::ostringstream out;
    for (const QString &line : { caption.title, caption.n, caption.filter, caption.recipe }) {
        if (!line.isEmpty()) {
            out << "# " << QString(line).replace(u'\n', u' ').replace(u'\r', u' ').toStdString() << "\r\n";
        }
    }
    std::vector<std::string> header;
    for (const QString &name : table.header) {
        header.push_back(name.toStdString());
    }
    const auto writer = core::makeTableWriter(core::WriteFormat::Csv, out, header);
    for (const QList<FigureCell> &row : table.rows) {
        std::vector<core::Field> fields;
        for (const FigureCell &cell : row) {
            fields.push_back(fieldOf(cell));
        }
        writer->write(fields);
    }
    writer->finish();
    return QByteArray::fromStdString(out.str());
}

QString toText(const FigureTable &table)
{
    QStringList lines{ table.header.join(u'\t') };
    for (const QList<FigureCell> &row : table.rows) {
        QStringList cells;
        for (const FigureCell &cell : row) {
            cells << cellText(cell);
        }
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

QString cellText(const FigureCell &cell)
{
    if (const auto *number = std::get_if<double>(&cell)) {
        return QLocale().toString(*number, 'g', 6);
    }
    if (const auto *count = std::get_if<std::int64_t>(&cell)) {
        return QLocale().toString(static_cast<qlonglong>(*count));
    }
    const auto *text = std::get_if<QString>(&cell);
    return text ? QString(*text).replace(u'\t', u' ').replace(u'\n', u' ') : QString();
}

void removeDates(QByteArray &pdf)
{
    const QByteArray key = "/CreationDate (";
    for (qsizetype at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + 1)) {
        const qsizetype end = pdf.indexOf(')', at);
        for (qsizetype i = at; end > 0 && i <= end; ++i) {
            pdf[i] = ' '; // the same length: the file's table of offsets stays right
        }
    }
}

core::Status write(const Figure &figure, const FigureLook &look, const QString &file, double width)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QStringLiteral("svg")) {
        return writeBytes(file, toSvg(figure, look, width));
    }
    if (ending == QStringLiteral("pdf")) {
        return writeBytes(file, toPdf(figure, look, width));
    }
    if (ending == QStringLiteral("png")) {
        return writeBytes(file, toPng(figure, look, width));
    }
    if (ending == QStringLiteral("csv")) {
        return writeBytes(file, toCsv(figure.table(), figure.caption()));
    }
    return core::Error{ core::ErrorCode::Usage, file.toStdString(), "figures are written as .svg, .pdf, .png or .csv",
                        0 };
}

} // namespace ui
