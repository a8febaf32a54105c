// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/command_palette.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPointer>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 400;
constexpr int kKeysRole = Qt::UserRole + 1;
constexpr int kActionRole = Qt::UserRole + 2;

// Words at the left, keys at the right in the muted tone.
class ActionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens tokens(option.palette.color(QPalette::Window).lightness() < 128);
        const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->fillRect(option.rect, tokens.selection());
        }
        const QRect line = option.rect.adjusted(gap::kMedium, 0, -gap::kMedium, 0);
        painter->setFont(option.font);
        painter->setPen(tokens.colour(enabled ? Tone::Text : Tone::Muted));
        painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
        painter->setPen(tokens.colour(Tone::Muted));
        painter->drawText(line, Qt::AlignVCenter | Qt::AlignRight, index.data(kKeysRole).toString());
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return { 0, size::kRow };
    }
};

} // namespace

QString actionWords(const QAction *action)
{
    static const QRegularExpression mnemonic(QStringLiteral("&(?=\\S)"));
    QString words = action->text();
    words.remove(mnemonic);
    words.remove(QStringLiteral("…"));
    return words.trimmed();
}

CommandPalette::CommandPalette(QWidget *parent)
    : QDialog(parent)
    , m_items(new QStandardItemModel(this))
    , m_filtered(new QSortFilterProxyModel(this))
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_none(mutedLabel(tr("No command has these words."), this))
{
    setObjectName(QStringLiteral("commandPaletteDialog"));
    setWindowTitle(tr("Commands"));
    resize(kWidth, kHeight);
    m_edit->setObjectName(QStringLiteral("commandFilterEdit"));
    m_edit->setAccessibleName(tr("Search for a command"));
    m_edit->setPlaceholderText(tr("Type part of a command"));
    m_edit->installEventFilter(this);
    m_filtered->setSourceModel(m_items);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setModel(m_filtered);
    m_list->setItemDelegate(new ActionDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kMedium, gap::kMedium, gap::kMedium, gap::kMedium);
    column->addWidget(m_edit);
    column->addWidget(m_list, 1);
    column->addWidget(m_none, 1, Qt::AlignTop);
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_edit, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListView::activated, this, &CommandPalette::runCurrent);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::offer(const QList<QAction *> &actions)
{
    m_actions = actions;
    m_items->clear();
    for (int i = 0; i < actions.size(); ++i) {
        const QAction *action = actions[i];
        if (!action->isVisible() || action->isSeparator()) {
            continue;
        }
        auto *item = new QStandardItem(actionWords(action)); // owned by the model
        item->setData(action->shortcut().toString(QKeySequence::NativeText), kKeysRole);
        item->setData(i, kActionRole);
        item->setToolTip(action->toolTip().toHtmlEscaped());
        item->setFlags(action->isEnabled() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemIsSelectable);
        m_items->appendRow(item);
    }
    m_edit->clear();
    filter({});
    m_edit->setFocus();
    open();
}

void CommandPalette::filter(const QString &words)
{
    QString pattern; // every word somewhere, in this order
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
        pattern += QRegularExpression::escape(word) + QStringLiteral(".*");
    }
    m_filtered->setFilterRegularExpression(QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption));
    m_list->setCurrentIndex(m_filtered->index(0, 0));
    m_list->setVisible(m_filtered->rowCount() > 0);
    m_none->setVisible(m_filtered->rowCount() == 0);
}

void CommandPalette::runCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || !index.flags().testFlag(Qt::ItemIsEnabled)) {
        return;
    }
    const QPointer<QAction> action = m_actions.at(index.data(kActionRole).toInt());
    accept();
    if (action) {
        action->trigger();
    }
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const int step = static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down ? 1
                         : static_cast<QKeyEvent *>(event)->key() == Qt::Key_Up ? -1
                                                                                : 0;
        const int row = m_list->currentIndex().row() + step;
        if (step != 0 && row >= 0 && row < m_filtered->rowCount()) {
            m_list->setCurrentIndex(m_filtered->index(row, 0));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace ui
