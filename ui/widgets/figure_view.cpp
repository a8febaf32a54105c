// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figure_view.h"

#include "ui/theme/tokens.h"

#include <QAccessible>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSet>

#include <algorithm>

namespace ui {
namespace {

constexpr double kLeastBand = 5; // pixels; a shorter drag is a click
constexpr int kHintWidth = 420, kLeastWidth = 260, kLeastHeight = 220;

} // namespace

FigureLook figureLook(const QWidget *widget)
{
    const Tokens tokens = Tokens::of(widget);
    return { pixelFont(font(TypeRole::Interface)),
             tokens.colour(Tone::Text),
             tokens.colour(Tone::Muted),
             tokens.colour(Tone::Line),
             tokens.outline(),
             tokens.colour(Tone::Raised),
             tokens.colour(Tone::Accent),
             tokens.isDark() };
}

FigureLook figureFileLook()
{
    return paperLook(font(TypeRole::Interface));
}

FigureView::FigureView(const QString &objectName, const QString &name, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(objectName);
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FigureView::~FigureView() = default;

void FigureView::setFigure(const FigurePtr &figure)
{
    const QStringList kept = chosen();
    m_figure = figure;
    m_current = m_hover = -1;
    m_chosen.clear();
    setAccessibleDescription(m_figure ? m_figure->words() : QString());
    forget();
    if (!kept.isEmpty()) {
        setChosen(kept);
    }
    updateGeometry();
}

void FigureView::setPlot(const DotPlot &plot, const FigureCaption &caption)
{
    m_plot = plot;
    setFigure(makeFigure(plot, caption));
}

void FigureView::setMostHeight(int height)
{
    const int most = height > 0 ? std::max(height, kLeastHeight) : 0;
    if (most != m_most) {
        m_most = most;
        updateGeometry();
    }
}

void FigureView::setChosen(const QStringList &ids)
{
    m_chosen.clear();
    const QSet<QString> wanted(ids.begin(), ids.end());
    for (int i = 0; m_figure && !wanted.isEmpty() && i < m_figure->markCount(); ++i) {
        if (const QString id = m_figure->idOf(i); !id.isEmpty() && wanted.contains(id)) {
            m_chosen << i;
        }
    }
    m_chosenPicture = {};
    update();
}

QStringList FigureView::chosen() const
{
    QStringList ids;
    for (const int mark : m_chosen) {
        if (const QString id = m_figure->idOf(mark); !id.isEmpty()) {
            ids << id;
        }
    }
    ids.removeDuplicates();
    return ids;
}

void FigureView::setCurrent(int mark)
{
    if (mark == m_current || !m_figure || mark >= m_figure->markCount()) {
        return;
    }
    m_current = mark;
    setAccessibleDescription(mark < 0 ? m_figure->words() : m_figure->mark(mark).name);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    update();
    Q_EMIT currentChanged(mark);
}

QRectF FigureView::area() const
{
    QRectF area = QRectF(rect()).adjusted(gap::kTiny, gap::kTiny, -gap::kTiny, -gap::kTiny);
    if (m_figure && m_figure->nothing().isEmpty()) { // a sentence stands in the middle, a figure at the top
        area.setHeight(std::min(area.height(), m_figure->heightFor(area.width(), figureLook(this))));
    }
    return area;
}

const FigureLayout &FigureView::placed() const
{
    if (!m_layout) {
        m_layout = m_figure->layout(area(), figureLook(this));
    }
    return *m_layout;
}

void FigureView::forget()
{
    m_layout.reset();
    m_picture = {};
    m_chosenPicture = {};
    update();
}

QSize FigureView::sizeHint() const
{
    return { kHintWidth, heightForWidth(kHintWidth) };
}

QSize FigureView::minimumSizeHint() const
{
    return { kLeastWidth, 3 * gap::kHuge };
}

int FigureView::heightForWidth(int width) const
{
    if (!m_figure) {
        return 0;
    }
    const int own = static_cast<int>(m_figure->heightFor(width - 2 * gap::kTiny, figureLook(this))) + 2 * gap::kTiny;
    return m_most > 0 ? std::min(own, m_most) : own;
}

void FigureView::setHover(int mark)
{
    if (mark != m_hover) {
        m_hover = mark;
        const bool leads = mark >= 0 && !m_figure->idOf(mark).isEmpty();
        setCursor(leads ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void FigureView::follow(int mark)
{
    if (mark >= 0) {
        if (const QString id = m_figure->idOf(mark); !id.isEmpty()) {
            Q_EMIT followed(id);
        }
    }
}

void FigureView::choose(const QList<int> &marks)
{
    m_chosen = marks;
    m_chosenPicture = {};
    update();
    Q_EMIT brushed(chosen());
}

void FigureView::toggle(int mark)
{
    QList<int> marks = m_chosen;
    if (mark >= 0 && !marks.removeOne(mark)) {
        marks << mark;
    }
    if (mark >= 0) {
        choose(marks);
    }
}

void FigureView::brush(const QRectF &band)
{
    choose(placed().within(band));
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    if (!m_figure || m_figure->markCount() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto walk = [&](int step, bool across) { setCurrent(m_figure->next(m_current, step, across)); };
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        walk(event->key() == Qt::Key_Right ? 1 : -1, true);
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        walk(event->key() == Qt::Key_Down ? 1 : -1, false);
        break;
    case Qt::Key_Home:
        setCurrent(0);
        break;
    case Qt::Key_End:
        setCurrent(m_figure->markCount() - 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        follow(m_current);
        break;
    case Qt::Key_Space:
        toggle(m_current);
        break;
    case Qt::Key_Escape:
        if (m_chosen.isEmpty()) {
            QWidget::keyPressEvent(event);
        } else {
            choose({});
        }
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void FigureView::mousePressEvent(QMouseEvent *event)
{
    if (m_figure && event->button() == Qt::LeftButton) {
        m_pressed = event->position();
        m_band = {};
    }
}

void FigureView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_figure) {
        return;
    }
    if (m_pressed) {
        m_band = QRectF(*m_pressed, event->position()).normalized();
        update();
        return;
    }
    setHover(placed().at(event->position()));
}

void FigureView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_pressed || event->button() != Qt::LeftButton) {
        return;
    }
    m_pressed.reset();
    const QRectF band = std::exchange(m_band, {});
    update();
    if (std::max(band.width(), band.height()) >= kLeastBand) {
        brush(band);
        return;
    }
    if (const int mark = placed().at(event->position()); mark >= 0) {
        setCurrent(mark);
        follow(mark);
    } else if (!m_chosen.isEmpty()) {
        choose({});
    }
}

void FigureView::leaveEvent(QEvent *)
{
    setHover(-1);
}

bool FigureView::event(QEvent *event)
{
    // Arrow keys are the figure's own while it has the focus, whatever shortcuts there are.
    if (event->type() == QEvent::ShortcutOverride && m_figure && m_figure->markCount() > 0) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (static_cast<QKeyEvent *>(event)->modifiers() == Qt::NoModifier &&
            (key == Qt::Key_Return || key == Qt::Key_Space || (key >= Qt::Key_Home && key <= Qt::Key_Down))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void FigureView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void FigureView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    forget();
}

void FigureView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange) {
        forget();
        updateGeometry();
    }
}

} // namespace ui
