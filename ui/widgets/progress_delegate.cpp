// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progress_delegate.h"

#include "models/runs/runs_model.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {
namespace {

constexpr int kBar = 3;

} // namespace

void ProgressDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem words = option;
    words.rect.adjust(0, 0, 0, -kBar - 2);
    const Tokens tokens(option.palette.color(QPalette::Window).lightness() < 128);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, tokens.selection());
    }
    QStyledItemDelegate::paint(painter, words, index);
    const int total = index.data(models::RunsModel::TotalRole).toInt();
    const QRect bar(option.rect.left() + gap::kTiny, option.rect.bottom() - kBar - 2,
                    option.rect.width() - 2 * gap::kSmall, kBar);
    painter->fillRect(bar, tokens.colour(Tone::Line));
    if (total > 0) {
        const int done = bar.width() * index.data(models::RunsModel::DoneRole).toInt() / total;
        const int failed = bar.width() * index.data(models::RunsModel::FailedRole).toInt() / total;
        painter->fillRect(QRect(bar.left(), bar.top(), done, kBar), tokens.colour(Tone::Accent));
        painter->fillRect(QRect(bar.left() + done, bar.top(), failed, kBar), tokens.colour(Tone::Bad));
    }
}

} // namespace ui
