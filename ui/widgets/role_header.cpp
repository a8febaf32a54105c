// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/role_header.h"

#include "models/project/table_preview_model.h"
#include "ui/theme/tokens.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QTableView>

namespace ui {
namespace {

constexpr int kBoxHeight = 28;
constexpr int kBoxGap = 4;

} // namespace

RoleHeader::RoleHeader(models::TablePreviewModel *model, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
    , m_preview(model)
{
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(this, &QHeaderView::sectionResized, this, &RoleHeader::place);
    if (auto *area = qobject_cast<QAbstractScrollArea *>(parent)) {
        connect(area->horizontalScrollBar(), &QScrollBar::valueChanged, this, &RoleHeader::place);
    }
}

void RoleHeader::rebuild()
{
    qDeleteAll(m_boxes);
    m_boxes.clear();
    const auto choices = models::roleChoices();
    for (int column = 0; column < m_preview->columnCount(); ++column) {
        auto *box = new QComboBox(this);
        box->setObjectName(QStringLiteral("role%1ComboBox").arg(column + 1));
        box->setAccessibleName(
            tr("Role of the column %1").arg(m_preview->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()));
        box->installEventFilter(this);
        for (const models::RoleChoice &choice : choices) {
            box->addItem(choice.words, int(choice.role));
        }
        box->setCurrentIndex(box->findData(int(m_preview->mapping().columns[static_cast<std::size_t>(column)].role)));
        connect(box, &QComboBox::activated, this, [this, box, column] {
            m_preview->setRole(column, static_cast<core::ColumnRole>(box->currentData().toInt()));
        });
        box->show();
        m_boxes << box;
    }
    for (int i = 1; i < m_boxes.size(); ++i) {
        setTabOrder(m_boxes[i - 1], m_boxes[i]);
    }
    place();
}

QSize RoleHeader::sizeHint() const
{
    const QSize plain = QHeaderView::sizeHint();
    return { plain.width(), plain.height() + kBoxHeight + 2 * kBoxGap };
}

void RoleHeader::updateGeometries()
{
    QHeaderView::updateGeometries();
    place();
}

void RoleHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    QHeaderView::paintSection(painter, rect.adjusted(0, kBoxHeight + 2 * kBoxGap, 0, 0), section);
}

bool RoleHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn) { // brought into view for somebody who tabs
        const int column = static_cast<int>(m_boxes.indexOf(static_cast<QComboBox *>(watched)));
        if (auto *table = qobject_cast<QTableView *>(parentWidget()); table != nullptr && column >= 0) {
            table->scrollTo(m_preview->index(0, column));
        }
    }
    return QHeaderView::eventFilter(watched, event);
}

void RoleHeader::place()
{
    for (int column = 0; column < m_boxes.size(); ++column) {
        m_boxes[column]->setGeometry(sectionViewportPosition(column) + 2, kBoxGap,
                                     std::max(40, sectionSize(column) - 6), kBoxHeight);
    }
}

} // namespace ui
