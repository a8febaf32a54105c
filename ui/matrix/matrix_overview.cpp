// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/matrix_overview.h"

#include "models/project/qt_text.h"
#include "ui/delegates/answer_painter.h"
#include "ui/theme/tokens.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace ui {

namespace {
constexpr int kLeft = 36;      // aspect codes stand here
constexpr int kGroupGap = 4;   // between segments or systems
constexpr int kHeadingGap = 4; // between aspects
constexpr int kBandGap = 20;   // between bands, with the first group's name
} // namespace

MatrixOverview::MatrixOverview(models::MatrixFilterModel *model, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
{
    setObjectName(QStringLiteral("matrixOverview"));
    setAccessibleName(tr("The whole matrix as a picture"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    const auto again = [this] {
        m_current = {};
        arrange();
    };
    connect(model, &QAbstractItemModel::modelReset, this, again);
    connect(model, &QAbstractItemModel::rowsInserted, this, again);
    connect(model, &QAbstractItemModel::rowsRemoved, this, again);
    connect(model, &QAbstractItemModel::columnsInserted, this, again);
    connect(model, &QAbstractItemModel::columnsRemoved, this, again);
    connect(model, &QAbstractItemModel::dataChanged, viewport(), qOverload<>(&QWidget::update));
}

// Breaks the columns into bands, between groups where one fits.
void MatrixOverview::arrange()
{
    m_bands.clear();
    m_tops.clear();
    m_columns.assign(static_cast<std::size_t>(m_model->columnCount()), 0);
    int top = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const bool heading = m_model->matrixModel().rowAt(m_model->mapToSource(m_model->index(row, 0)).row()).kind ==
                             models::RowKind::Heading;
        top += heading && row > 0 ? kHeadingGap : 0;
        m_tops.push_back(top);
        top += heading ? 0 : size::kMiniCell;
    }
    m_bandHeight = top;
    const int room = viewport()->width() - kLeft - gap::kSmall;
    int x = 0;
    for (int column = 0; column < m_model->columnCount();) {
        int end = column + 1;
        while (end < m_model->columnCount() && !m_model->startsGroup(end)) {
            ++end;
        }
        const int width = (end - column) * size::kMiniCell;
        if (m_bands.empty() || (x > 0 && x + width > room)) {
            m_bands.push_back(column);
            x = 0;
        }
        for (; column < end; ++column) {
            if (x + size::kMiniCell > room && x > 0) { // a group wider than the window
                m_bands.push_back(column);
                x = 0;
            }
            m_columns[static_cast<std::size_t>(column)] = x;
            x += size::kMiniCell;
        }
        x += kGroupGap;
    }
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(size::kRow);
    verticalScrollBar()->setRange(0,
                                  std::max(0, static_cast<int>(m_bands.size()) * bandHeight() - viewport()->height()));
    viewport()->update();
}

int MatrixOverview::bandHeight() const
{
    return m_bandHeight + kBandGap + gap::kSmall;
}

void MatrixOverview::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void MatrixOverview::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Tokens tokens = Tokens::of(this);
    painter.fillRect(viewport()->rect(), tokens.colour(Tone::Raised));
    for (std::size_t band = 0; band < m_bands.size(); ++band) {
        const int top = static_cast<int>(band) * bandHeight() - verticalScrollBar()->value();
        if (top < viewport()->height() && top + bandHeight() > 0) {
            paintBand(painter, band, top);
        }
    }
    if (m_current.isValid()) {
        painter.setPen(QPen(tokens.colour(hasFocus() ? Tone::Accent : Tone::StrongLine), size::kFocusRing));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(m_current).adjusted(-1, -1, 0, 0));
    }
}

void MatrixOverview::paintBand(QPainter &painter, std::size_t band, int top) const
{
    const Tokens tokens = Tokens::of(this);
    const int first = m_bands[band];
    const int last = band + 1 < m_bands.size() ? m_bands[band + 1] : m_model->columnCount();
    painter.setFont(ui::font(TypeRole::Caption));
    painter.setPen(tokens.colour(Tone::Muted));
    const QString name = m_model->groupName(first);
    painter.drawText(QRect(kLeft, top, viewport()->width() - kLeft, kBandGap),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     first > 0 && !m_model->startsGroup(first) ? tr("%1, continued").arg(name) : name);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const int y = top + kBandGap + m_tops[static_cast<std::size_t>(row)];
        const models::MatrixRow &line =
            m_model->matrixModel().rowAt(m_model->mapToSource(m_model->index(row, 0)).row());
        const QString code = models::toQt(line.aspect);
        if (line.kind == models::RowKind::Heading) {
            painter.setPen(tokens.colour(Tone::Muted));
            painter.drawText(QRect(0, y, kLeft - gap::kSmall - 4, painter.fontMetrics().height()),
                             Qt::AlignRight | Qt::AlignTop, code);
            continue;
        }
        painter.fillRect(kLeft - gap::kSmall, y, 4, size::kMiniCell, tokens.aspect(code));
        for (int column = first; column < last; ++column) {
            const QModelIndex index = m_model->index(row, column);
            const auto face = index.data(models::MatrixModel::FaceRole).value<models::CellFace>();
            const QRect box(kLeft + m_columns[static_cast<std::size_t>(column)], y, size::kMiniCell, size::kMiniCell);
            paintMiniAnswer(painter, box, face, index.data(models::MatrixFilterModel::PaleRole).toBool(), tokens);
        }
    }
}

QRect MatrixOverview::rectOf(const Cell &cell) const
{
    const auto band = std::upper_bound(m_bands.begin(), m_bands.end(), cell.column) - m_bands.begin() - 1;
    const int top = static_cast<int>(band) * bandHeight() - verticalScrollBar()->value() + kBandGap;
    return { kLeft + m_columns[static_cast<std::size_t>(cell.column)], top + m_tops[static_cast<std::size_t>(cell.row)],
             size::kMiniCell, size::kMiniCell };
}

MatrixOverview::Cell MatrixOverview::cellAt(const QPoint &point) const
{
    const int y = point.y() + verticalScrollBar()->value();
    const auto band = static_cast<std::size_t>(y / std::max(1, bandHeight()));
    if (band >= m_bands.size()) {
        return {};
    }
    const int last = band + 1 < m_bands.size() ? m_bands[band + 1] : m_model->columnCount();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        for (int column = m_bands[band]; column < last; ++column) {
            if (rectOf({ row, column }).contains(point) && source({ row, column }).second >= 0) {
                return { row, column };
            }
        }
    }
    return {};
}

std::pair<int, int> MatrixOverview::source(const Cell &cell) const
{
    const QModelIndex index = m_model->mapToSource(m_model->index(cell.row, cell.column));
    if (!index.isValid()) {
        return { -1, -1 };
    }
    return { index.column(), m_model->matrixModel().rowAt(index.row()).question };
}

QString MatrixOverview::words(const Cell &cell) const
{
    return cell.isValid() ? m_model->index(cell.row, cell.column).data(Qt::AccessibleTextRole).toString() : QString();
}

int MatrixOverview::stepRow(int row, int direction) const
{
    for (int next = row + direction; next >= 0 && next < m_model->rowCount(); next += direction) {
        if (source({ next, 0 }).second >= 0) {
            return next;
        }
    }
    return row;
}

void MatrixOverview::setCurrentCell(const Cell &cell)
{
    if (!cell.isValid()) {
        return;
    }
    m_current = cell;
    const QRect box = rectOf(cell);
    QScrollBar *bar = verticalScrollBar();
    if (box.top() < kBandGap) {
        bar->setValue(bar->value() + box.top() - kBandGap);
    } else if (box.bottom() > viewport()->height()) {
        bar->setValue(bar->value() + box.bottom() - viewport()->height() + gap::kTiny);
    }
    viewport()->update();
    setAccessibleDescription(words(cell));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT named(words(cell));
    const auto [column, question] = source(cell);
    Q_EMIT currentChanged(column, question);
}

void MatrixOverview::setCurrent(int column, int question)
{
    models::MatrixModel &model = m_model->matrixModel();
    const QModelIndex index = m_model->mapFromSource(model.index(model.rowOfQuestion(question), column));
    if (index.isValid() && m_current != Cell{ index.row(), index.column() }) {
        setCurrentCell({ index.row(), index.column() });
    }
}

void MatrixOverview::open()
{
    const auto [column, question] = source(m_current);
    if (question >= 0) {
        Q_EMIT opened(column, question);
    }
}

void MatrixOverview::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (!m_current.isValid() && m_model->columnCount() > 0 && m_model->rowCount() > 1) {
        setCurrentCell({ stepRow(-1, 1), 0 });
    }
}

void MatrixOverview::keyPressEvent(QKeyEvent *event)
{
    Cell next = m_current;
    switch (event->key()) {
    case Qt::Key_Left:
        next.column = std::max(0, next.column - 1);
        break;
    case Qt::Key_Right:
        next.column = std::min(m_model->columnCount() - 1, next.column + 1);
        break;
    case Qt::Key_Up:
        next.row = stepRow(next.row, -1);
        break;
    case Qt::Key_Down:
        next.row = stepRow(next.row, 1);
        break;
    case Qt::Key_Home:
        next.column = 0;
        break;
    case Qt::Key_End:
        next.column = m_model->columnCount() - 1;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        open();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    setCurrentCell(next);
}

void MatrixOverview::mouseMoveEvent(QMouseEvent *event)
{
    Q_EMIT named(words(cellAt(event->pos())));
}

void MatrixOverview::mousePressEvent(QMouseEvent *event)
{
    const Cell cell = cellAt(event->pos());
    if (cell.isValid()) {
        setCurrentCell(cell);
        open();
    }
}

} // namespace ui
