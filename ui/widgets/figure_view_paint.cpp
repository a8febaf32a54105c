// SPDX-License-Identifier: GPL-3.0-or-later
// What the figure's view paints, and its menu.
#include "ui/figures/figure_file.h"
#include "ui/widgets/figure_view.h"

#include "models/project/error_text.h"
#include "ui/theme/tokens.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr double kSmallMark = 14; // wider marks are framed, smaller ones dotted
constexpr double kMostLabel = 0.7;
constexpr qsizetype kManyChosen = 2000;

} // namespace

QPixmap FigureView::transparent() const
{
    const double ratio = devicePixelRatioF();
    QPixmap picture((QSizeF(size()) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    return picture;
}

void FigureView::drawPictures()
{
    if (m_picture.isNull()) {
        m_picture = transparent();
        QPainter painter(&m_picture);
        placed().paint(painter);
    }
    if (m_chosenPicture.isNull() && !m_chosen.isEmpty()) {
        m_chosenPicture = transparent();
        QPainter painter(&m_chosenPicture);
        drawChosen(painter);
    }
}

void FigureView::drawChosen(QPainter &painter) const
{
    const QColor accent = Tokens::of(this).colour(Tone::Accent);
    painter.setRenderHint(QPainter::Antialiasing);
    QPolygonF dots;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent, size::kFocusRing));
    for (const int mark : m_chosen) {
        const QRectF place = placed().place(mark);
        if (std::max(place.width(), place.height()) <= kSmallMark) {
            dots << place.center();
        } else {
            painter.drawRect(place.adjusted(-1, -1, 1, 1));
        }
    }
    const bool many = dots.size() > kManyChosen; // small square dots, which are painted much faster
    painter.setRenderHint(QPainter::Antialiasing, !many);
    painter.setPen(QPen(accent, many ? 2 : 5, Qt::SolidLine, many ? Qt::SquareCap : Qt::RoundCap));
    painter.drawPoints(dots);
}

void FigureView::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_figure) {
        drawPictures();
        painter.drawPixmap(0, 0, m_picture);
        if (!m_chosen.isEmpty()) {
            painter.drawPixmap(0, 0, m_chosenPicture);
        }
    }
    if (hasFocus()) {
        painter.setPen(QPen(tokens.colour(Tone::Accent), size::kFocusRing));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), size::kCorner, size::kCorner);
    }
    if (!m_band.isEmpty()) {
        QColor fill = tokens.colour(Tone::Accent);
        painter.setPen(QPen(fill, 1, Qt::DashLine));
        fill.setAlphaF(0.12F);
        painter.setBrush(fill);
        painter.drawRect(m_band);
        return;
    }
    const int shown = m_hover >= 0 ? m_hover : hasFocus() ? m_current : -1;
    if (m_figure && shown >= 0) {
        drawLabel(painter, shown);
    }
}

void FigureView::drawLabel(QPainter &painter, int mark) const
{
    const Tokens tokens = Tokens::of(this);
    const QRectF place = placed().place(mark);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.colour(Tone::Accent), size::kFocusRing));
    const QRectF ring = place.adjusted(-2, -2, 2, 2);
    if (std::max(place.width(), place.height()) <= kSmallMark) {
        painter.drawEllipse(ring);
    } else {
        painter.drawRect(ring);
    }
    const QFont small = pixelFont(ui::font(TypeRole::Caption));
    painter.setFont(small);
    const QString name = m_figure->mark(mark).name;
    const QRectF least(0, 0, std::min(width() * kMostLabel, 360.0), 1000);
    QRectF box = QFontMetricsF(small).boundingRect(least, Qt::TextWordWrap, name);
    box = QRectF(0, 0, box.width() + gap::kLarge, box.height() + gap::kSmall);
    const bool above = place.top() - box.height() - gap::kTiny > 0;
    const double left = std::clamp(place.center().x() - box.width() / 2, 2.0, std::max(2.0, width() - box.width() - 2));
    const double top = above ? place.top() - box.height() - gap::kTiny : place.bottom() + gap::kTiny;
    box.moveTopLeft({ left, std::clamp(top, 2.0, std::max(2.0, height() - box.height() - 2)) });
    painter.setPen(QPen(tokens.colour(Tone::StrongLine), size::kLine));
    painter.setBrush(tokens.colour(Tone::Surface));
    painter.drawRoundedRect(box, size::kCorner, size::kCorner);
    painter.setPen(tokens.colour(Tone::Text));
    painter.drawText(box.adjusted(gap::kSmall, gap::kTiny, -gap::kSmall, -gap::kTiny), Qt::TextWordWrap, name);
}

QMenu *FigureView::makeMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_figure) {
        return menu;
    }
    menu->addAction(tr("Copy the picture"), this, [this] {
        auto *data = new QMimeData; // the clipboard's
        data->setImageData(toImage(*m_figure, figureFileLook()));
        data->setData(QStringLiteral("image/svg+xml"), toSvg(*m_figure, figureFileLook()));
        QGuiApplication::clipboard()->setMimeData(data);
    });
    menu->addAction(tr("Copy the numbers"), this,
                    [this] { QGuiApplication::clipboard()->setText(toText(m_figure->table())); });
    menu->addSeparator();
    menu->addAction(tr("Save as SVG…"), this, [this] { save(QStringLiteral("svg")); });
    menu->addAction(tr("Save as PDF…"), this, [this] { save(QStringLiteral("pdf")); });
    menu->addAction(tr("Save as PNG…"), this, [this] { save(QStringLiteral("png")); });
    menu->addAction(tr("Save the numbers as CSV…"), this, [this] { save(QStringLiteral("csv")); });
    return menu;
}

void FigureView::contextMenuEvent(QContextMenuEvent *event)
{
    makeMenu()->popup(event->globalPos());
}

void FigureView::save(const QString &ending)
{
    auto *dialog = new QFileDialog(this, tr("Save the figure"), {}, QStringLiteral("*.") + ending);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, figure = m_figure](const QString &file) {
        if (const core::Status saved = write(*figure, figureFileLook(), file); !saved) { // on paper: always light
            Q_EMIT failed(models::errorText(saved.error()));
        }
    });
    dialog->open();
}

} // namespace ui
