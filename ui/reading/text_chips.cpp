// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/text_chips.h"

#include "models/runs/runs_model.h"
#include "ui/reading/system_marker.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/flow_layout.h"

#include <QEvent>
#include <QToolButton>

namespace ui {
namespace {

constexpr int kWidest = 220; // of a name; the whole of it is in the tool tip

} // namespace

TextChips::TextChips(QWidget *parent)
    : QWidget(parent)
{
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kTiny);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QToolButton *TextChips::makeChip()
{
    auto *chip = new QToolButton(this);
    chip->setCheckable(true);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setFocusPolicy(Qt::StrongFocus);
    layout()->addWidget(chip);
    const std::size_t place = m_chips.size();
    connect(chip, &QToolButton::clicked, this, [this, place](bool checked) {
        if (place < m_panes.size()) {
            const models::ReadPane pane = m_panes[place]; // the slot may fill this row anew
            Q_EMIT toggled(pane, checked);
        }
    });
    return chip;
}

void TextChips::setPanes(const std::vector<models::ReadPane> &panes, const std::vector<bool> &shown)
{
    m_panes = panes;
    while (m_chips.size() < panes.size()) {
        m_chips.push_back(makeChip());
    }
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        QToolButton *chip = m_chips[i];
        chip->setVisible(i < panes.size());
        if (i >= panes.size()) {
            continue;
        }
        const models::ReadPane &pane = panes[i];
        QString name = chip->fontMetrics().elidedText(pane.title, Qt::ElideRight, kWidest);
        chip->setText(name.replace(u'&', QStringLiteral("&&")));
        chip->setChecked(shown[i]);
        chip->setObjectName(
            QStringLiteral("showTextButton-%1").arg(pane.isSource ? QStringLiteral("source") : pane.title));
        const QString kind = pane.isSource      ? QString()
                             : pane.isReference ? tr("%1, reference").arg(kindWord(pane.kind))
                                                : kindWord(pane.kind);
        chip->setAccessibleName(kind.isEmpty() ? tr("Show the source") : tr("Show %1 (%2)").arg(pane.title, kind));
        chip->setToolTip(models::plainToolTip(chip->accessibleName()));
    }
    drawIcons();
    updateGeometry();
}

void TextChips::drawIcons()
{
    const Tokens tokens = Tokens::of(this);
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        const models::ReadPane &pane = m_panes[i];
        m_chips[i]->setIcon(pane.isSource ? icon(QStringLiteral("book-open"))
                                          : systemMarkerIcon(pane.kind, pane.colour, tokens, devicePixelRatioF()));
    }
}

void TextChips::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        drawIcons();
    }
}

} // namespace ui
