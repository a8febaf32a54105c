// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figure_card.h"

#include "ui/theme/icons.h"
#include "ui/widgets/card.h"
#include "ui/widgets/figure_table_model.h"
#include "ui/widgets/figure_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QToolButton>

namespace ui {
namespace {

constexpr int kTableHeight = 280;

QToolButton *headButton(const QString &objectName, const QString &iconName, const QString &name)
{
    auto *button = new QToolButton;
    button->setObjectName(objectName);
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    return button;
}

} // namespace

FigureCard::FigureCard(const QString &objectName, const QString &name, QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(objectName + QStringLiteral("Card"));
    m_title = plainLabel(name);
    m_caption = mutedLabel({});
    m_tableButton = headButton(objectName + QStringLiteral("TableButton"), QStringLiteral("table-2"),
                               tr("Show the numbers as a table"));
    m_tableButton->setCheckable(true);
    m_menuButton = headButton(objectName + QStringLiteral("MenuButton"), QStringLiteral("download"),
                              tr("Copy or save the figure"));
    m_view = new FigureView(objectName, name);
    m_table = new QTableView;
    m_table->setObjectName(objectName + QStringLiteral("Table"));
    m_table->setAccessibleName(name);
    m_model = new FigureTableModel(this);
    build();
    hide();
}

void FigureCard::build()
{
    m_column->setContentsMargins(gap::kLarge, gap::kMedium, gap::kLarge, gap::kLarge);
    m_column->setSpacing(gap::kSmall);
    m_title->setFont(ui::font(TypeRole::SectionTitle));
    m_caption->setFont(ui::font(TypeRole::Caption));
    auto *head = new QHBoxLayout;
    head->setSpacing(gap::kTiny);
    head->addWidget(m_title, 1);
    head->addWidget(m_tableButton, 0, Qt::AlignTop);
    head->addWidget(m_menuButton, 0, Qt::AlignTop);
    auto *sorted = new QSortFilterProxyModel(this);
    sorted->setSortRole(FigureTableModel::SortRole);
    sorted->setSourceModel(m_model);
    m_table->setModel(sorted);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    m_table->setMinimumHeight(kTableHeight);
    m_table->setTabKeyNavigation(false);
    m_table->hide();
    m_column->addLayout(head);
    m_column->addWidget(m_view);
    m_column->addWidget(m_table);
    m_column->addWidget(m_caption);
    connect(m_tableButton, &QToolButton::toggled, this, &FigureCard::showTable);
    connect(m_menuButton, &QToolButton::clicked, this,
            [this] { m_view->makeMenu()->popup(m_menuButton->mapToGlobal(m_menuButton->rect().bottomLeft())); });
    connect(m_view, &FigureView::failed, this, &FigureCard::failed);
    connect(m_view, &FigureView::followed, this, &FigureCard::followed);
    connect(m_view, &FigureView::brushed, this, &FigureCard::brushed);
}

void FigureCard::setFigure(const FigurePtr &figure)
{
    m_view->setFigure(figure);
    setVisible(figure != nullptr);
    if (!figure) {
        return;
    }
    const FigureCaption &caption = figure->caption();
    m_title->setText(caption.title);
    m_title->setVisible(!caption.title.isEmpty());
    m_caption->setText(caption.text());
    m_caption->setVisible(!m_caption->text().isEmpty());
    m_tableButton->setEnabled(figure->markCount() > 0);
    if (m_tableButton->isChecked()) {
        showTable(true);
    }
}

int FigureCard::roomForView(int width, int height) const
{
    const QMargins margins = m_column->contentsMargins();
    const int inner = width - margins.left() - margins.right();
    return height - (m_column->heightForWidth(width) - m_view->heightForWidth(inner));
}

void FigureCard::showTable(bool on)
{
    m_model->setTable(on && m_view->figure() ? m_view->figure()->table() : FigureTable());
    m_table->setVisible(on);
    m_view->setVisible(!on);
    if (on) {
        m_table->resizeColumnsToContents();
    }
}

void FigureCard::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.colour(Tone::Line), size::kLine));
    painter.setBrush(tokens.colour(Tone::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), size::kCorner, size::kCorner);
}

} // namespace ui
