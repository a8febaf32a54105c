// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/metadata_panel.h"

#include "models/runs/runs_model.h"
#include "ui/reading/error_list.h"
#include "ui/theme/tokens.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

MetadataPanel::MetadataPanel(QWidget *parent)
    : QWidget(parent)
    , m_errors(new ErrorList(this))
    , m_tree(new QTreeWidget(this))
    , m_empty(new QLabel(tr("The imported files say nothing more about this segment."), this))
{
    setMinimumWidth(200);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tree->setObjectName(QStringLiteral("metadataTree"));
    m_tree->setAccessibleName(tr("Details of segment and texts"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(gap::kSmall);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setTabKeyNavigation(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setMargin(gap::kMedium);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_empty);
    column->addWidget(m_errors, 1);
    column->addWidget(m_tree, 1);
    m_errors->hide();
}

void MetadataPanel::setGroups(const std::vector<models::MetadataGroup> &groups)
{
    m_tree->clear();
    for (const models::MetadataGroup &group : groups) {
        if (group.entries.empty()) {
            continue;
        }
        auto *heading = new QTreeWidgetItem(m_tree, { group.title });
        heading->setFirstColumnSpanned(true);
        QFont bold = ui::font(TypeRole::Interface);
        bold.setWeight(QFont::DemiBold);
        heading->setFont(0, bold);
        for (const auto &[key, value] : group.entries) {
            auto *line = new QTreeWidgetItem(heading, { key, value });
            line->setForeground(0, palette().placeholderText());
            line->setToolTip(1, models::plainToolTip(value));
        }
        heading->setExpanded(true);
    }
    updateEmpty();
}

void MetadataPanel::setErrors(std::vector<models::SpanLine> lines)
{
    m_errors->setVisible(!lines.empty());
    m_errors->setLines(std::move(lines));
    updateEmpty();
}

void MetadataPanel::updateEmpty()
{
    m_tree->setVisible(m_tree->topLevelItemCount() > 0);
    m_empty->setVisible(m_tree->isHidden() && m_errors->isHidden());
}

} // namespace ui
