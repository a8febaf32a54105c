// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figure_view.h"

#include "models/project/error_text.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

namespace ui {
namespace {

constexpr int kSavedWidth = 720;

FigureLook lookOf(const Tokens &tokens)
{
    return { font(TypeRole::Interface), tokens.colour(Tone::Text), tokens.colour(Tone::Muted),
             tokens.colour(Tone::Line), tokens.outline(),          tokens.colour(Tone::Raised) };
}

} // namespace

FigureView::FigureView(const QString &objectName, const QString &name, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(objectName);
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus); // the context menu is reached by the Menu key
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

FigureLook FigureView::look() const
{
    return lookOf(Tokens::of(this));
}

void FigureView::setPlot(const DotPlot &plot)
{
    m_plot = plot;
    setAccessibleDescription(wordsOf(plot));
    updateGeometry();
    update();
}

QSize FigureView::sizeHint() const
{
    return { 420, static_cast<int>(heightOf(m_plot, look())) + 2 * gap::kTiny };
}

void FigureView::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    paint(painter, m_plot, QRectF(rect()).adjusted(gap::kTiny, gap::kTiny, -gap::kTiny, -gap::kTiny), look());
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(tokens.colour(Tone::Accent), size::kFocusRing));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), size::kCorner, size::kCorner);
    }
}

void FigureView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy the numbers"), this, [this] { QGuiApplication::clipboard()->setText(wordsOf(m_plot)); });
    menu->addAction(tr("Save as SVG …"), this, [this] { save(QStringLiteral("svg")); });
    menu->addAction(tr("Save as PNG …"), this, [this] { save(QStringLiteral("png")); });
    menu->popup(event->globalPos());
}

void FigureView::save(const QString &ending)
{
    auto *dialog = new QFileDialog(this, tr("Save the figure"), {}, QStringLiteral("*.") + ending);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        if (const core::Status saved = write(m_plot, lookOf(Tokens(false)), kSavedWidth, file);
            !saved) { // on paper: always light
            Q_EMIT failed(models::errorText(saved.error()));
        }
    });
    dialog->open();
}

} // namespace ui
