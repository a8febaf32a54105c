// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/strip_plot.h"

#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int kRow = 34;
constexpr int kLabel = 150;
constexpr int kNumber = 52;

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    const qsizetype middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

} // namespace

StripPlot::StripPlot(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("pairAgreementPlot"));
    setAccessibleName(tr("Agreement between pairs of translators"));
}

void StripPlot::setStrips(const QList<Strip> &strips)
{
    m_strips = strips;
    QStringList words;
    const QLocale locale;
    for (const Strip &strip : strips)
        words << (strip.values.isEmpty()
                      ? tr("%1: nothing defined").arg(strip.label)
                      : tr("%1: median %2 of %n pair(s)", nullptr, static_cast<int>(strip.values.size()))
                            .arg(strip.label, locale.toString(median(strip.values), 'f', 2)));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    setToolTip(words.join(u'\n'));
    updateGeometry();
    update();
}

QSize StripPlot::sizeHint() const
{
    return { 440, static_cast<int>(m_strips.size()) * kRow + kRow };
}

QSize StripPlot::minimumSizeHint() const
{
    return { 320, sizeHint().height() };
}

void StripPlot::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    const QLocale locale;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(ui::font(TypeRole::Caption));
    const QRectF area(kLabel, 0, width() - kLabel - kNumber - gap::kSmall, static_cast<double>(m_strips.size()) * kRow);
    const auto x = [&](double value) { return area.left() + (value + 1) / 2 * area.width(); };
    for (const double tick : { -1.0, -0.5, 0.0, 0.5, 1.0 }) {
        painter.setPen(QPen(tokens.colour(Tone::Line), 1));
        painter.drawLine(QPointF(x(tick), 0), QPointF(x(tick), area.bottom()));
        painter.setPen(tokens.colour(Tone::Muted));
        painter.drawText(QRectF(x(tick) - 30, area.bottom(), 60, kRow - gap::kSmall), Qt::AlignHCenter | Qt::AlignTop,
                         locale.toString(tick, 'f', 1));
    }
    double top = 0;
    for (const Strip &strip : m_strips) {
        painter.setPen(tokens.colour(Tone::Text));
        painter.drawText(QRectF(0, top, kLabel - gap::kSmall, kRow),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, strip.label);
        const double middle = top + kRow / 2.0;
        QColor fill = tokens.colour(Tone::Accent);
        fill.setAlphaF(0.45F);
        painter.setBrush(fill);
        painter.setPen(Qt::NoPen);
        for (qsizetype i = 0; i < strip.values.size(); ++i) // apart a little, so that equal ones show
            painter.drawEllipse(QPointF(x(strip.values[i]), middle + static_cast<double>(i % 5 - 2) * 3), 3.5, 3.5);
        if (!strip.values.isEmpty()) {
            const double value = median(strip.values);
            painter.setPen(QPen(tokens.colour(Tone::Text), 2));
            painter.drawLine(QPointF(x(value), top + 4), QPointF(x(value), top + kRow - 4));
            painter.drawText(QRectF(width() - kNumber, top, kNumber, kRow), Qt::AlignRight | Qt::AlignVCenter,
                             locale.toString(value, 'f', 2));
        } else { // no two translators share enough votes, or theirs are all the same
            painter.setPen(tokens.colour(Tone::Muted));
            painter.drawText(QRectF(width() - kNumber, top, kNumber, kRow), Qt::AlignRight | Qt::AlignVCenter,
                             QStringLiteral("–"));
        }
        top += kRow;
    }
}

} // namespace ui
