// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/key_sheet.h"

#include "ui/dialogs/command_palette.h"
#include "ui/theme/tokens.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

QString keysOf(const QAction *action)
{
    QStringList keys;
    for (const QKeySequence &sequence : action->shortcuts()) {
        keys << sequence.toString(QKeySequence::NativeText);
    }
    return keys.join(QStringLiteral("   "));
}

} // namespace

KeySheet::KeySheet(QWidget *parent)
    : QDialog(parent)
    , m_tree(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("keySheetDialog"));
    setWindowTitle(tr("Keys"));
    resize(520, 560);
    m_tree->setObjectName(QStringLiteral("keySheetTree"));
    m_tree->setAccessibleName(tr("Keys and what they do"));
    m_tree->setHeaderLabels({ tr("Action"), tr("Keys") });
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(gap::kLarge);
    m_tree->setItemsExpandable(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeKeySheetButton"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_tree);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void KeySheet::showKeys(const QList<KeyGroup> &groups)
{
    m_tree->clear();
    for (const KeyGroup &group : groups) {
        auto *head = new QTreeWidgetItem(m_tree, { group.title }); // items are owned by the tree
        head->setFont(0, ui::font(TypeRole::SectionTitle));
        head->setFlags(Qt::ItemIsEnabled);
        for (const QAction *action : group.actions) {
            if (!action->shortcuts().isEmpty()) {
                new QTreeWidgetItem(head, { actionWords(action), keysOf(action) });
            }
        }
        head->setHidden(head->childCount() == 0);
        head->setSizeHint(0, QSize(0, size::kRow + gap::kSmall));
    }
    m_tree->expandAll();
    open();
}

} // namespace ui
