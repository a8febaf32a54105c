// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/error_list.h"

#include "models/runs/runs_model.h"
#include "ui/theme/tokens.h"

#include <QHeaderView>
#include <QSignalBlocker>

namespace ui {

namespace {

enum Column { MarkColumn, WordsColumn, ColumnCount };

// What stands in a line's second column: the words, or that they are missing; and what is said of them.
QString wordsOf(const models::SpanLine &line)
{
    const QString words = line.quoted.isEmpty() ? ErrorList::tr("(missing)") : line.quoted.simplified();
    QStringList about;
    for (const QString &part : { line.category, line.severity, line.rater, line.comment.simplified() }) {
        if (!part.isEmpty()) {
            about << part;
        }
    }
    return ErrorList::tr("%1: %2").arg(words, about.join(QStringLiteral(" · ")));
}

} // namespace

ErrorList::ErrorList(QWidget *parent)
    : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("errorList"));
    setAccessibleName(tr("Errors marked in these texts"));
    setColumnCount(ColumnCount);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(gap::kSmall);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setUniformRowHeights(true);
    header()->setSectionResizeMode(MarkColumn, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::currentItemChanged, this, &ErrorList::choose);
    connect(this, &QTreeWidget::itemActivated, this, &ErrorList::choose);
    connect(this, &QTreeWidget::itemClicked, this, &ErrorList::choose);
}

void ErrorList::setLines(std::vector<models::SpanLine> lines)
{
    if (lines == m_lines) {
        return; // the place in the list stays
    }
    const QSignalBlocker blocker(this);
    m_lines = std::move(lines);
    clear();
    QTreeWidgetItem *heading = nullptr;
    QString headed;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const models::SpanLine &line = m_lines[i];
        if (heading == nullptr || line.system != headed) {
            headed = line.system;
            heading = new QTreeWidgetItem(this, { line.system });
            heading->setFirstColumnSpanned(true);
            QFont bold = ui::font(TypeRole::Interface);
            bold.setWeight(QFont::DemiBold);
            heading->setFont(0, bold);
            heading->setFlags(Qt::ItemIsEnabled);
        }
        const QString mark = line.inSource ? tr("%1 (source)").arg(line.mark.letter) : line.mark.letter;
        auto *item = new QTreeWidgetItem(heading, { mark, wordsOf(line) });
        item->setData(MarkColumn, Qt::UserRole, static_cast<qulonglong>(i));
        item->setData(MarkColumn, Qt::AccessibleTextRole, line.mark.words);
        item->setToolTip(WordsColumn, models::plainToolTip(line.quoted + u'\n' + line.mark.words));
    }
    expandAll();
}

void ErrorList::choose(const QTreeWidgetItem *item)
{
    const QVariant index = item != nullptr ? item->data(MarkColumn, Qt::UserRole) : QVariant();
    if (index.isValid()) {
        const models::SpanLine &line = m_lines[static_cast<std::size_t>(index.toULongLong())];
        Q_EMIT chosen(line.text, line.inSource, static_cast<int>(line.mark.start), static_cast<int>(line.mark.length));
    }
}

} // namespace ui
