// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/compare_bar.h"

#include "models/runs/runs_model.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/compact_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

namespace {
constexpr int kWidest = 220;
constexpr int kTextRole = Qt::UserRole;
constexpr int kSystemRole = Qt::UserRole + 1;
} // namespace

CompareBar::CompareBar(QWidget *parent)
    : QWidget(parent)
    , m_first(makeBox("compareFirstBox", tr("First translation to compare")))
    , m_second(makeBox("compareSecondBox", tr("Second translation to compare")))
    , m_hint(new QLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kSmall);
    row->addWidget(new QLabel(tr("Words that differ between"), this));
    row->addWidget(m_first);
    row->addWidget(new QLabel(tr("and"), this));
    row->addWidget(m_second);
    row->addWidget(m_hint);
    row->addStretch(1);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
}

QComboBox *CompareBar::makeBox(const char *name, const QString &accessible)
{
    auto *box = new CompactBox(kWidest, this);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(accessible);
    connect(box, &QComboBox::activated, this, [this, box] {
        box->setToolTip(models::plainToolTip(box->currentText()));
        Q_EMIT pairChanged();
    });
    return box;
}

void CompareBar::fill(QComboBox *box, const std::vector<models::ReadPane> &panes, int fallback)
{
    const QSignalBlocker blocker(box);
    const QVariant kept = box->currentData(kSystemRole);
    box->clear();
    for (const models::ReadPane &pane : panes) {
        box->addItem(pane.title);
        box->setItemData(box->count() - 1, models::plainToolTip(pane.title), Qt::ToolTipRole);
        box->setItemData(box->count() - 1, QVariant::fromValue<qlonglong>(pane.text), kTextRole);
        box->setItemData(box->count() - 1, QVariant::fromValue<qlonglong>(pane.system), kSystemRole);
    }
    const int place = kept.isValid() ? box->findData(kept, kSystemRole) : -1;
    box->setCurrentIndex(place >= 0 ? place : std::min(fallback, box->count() - 1));
}

void CompareBar::setPanes(const std::vector<models::ReadPane> &panes)
{
    fill(m_first, panes, 0);
    fill(m_second, panes, 1);
    if (m_first->currentIndex() == m_second->currentIndex() && panes.size() > 1) {
        m_second->setCurrentIndex(m_first->currentIndex() == 0 ? 1 : 0);
    }
    for (QComboBox *box : { m_first, m_second }) {
        box->setToolTip(models::plainToolTip(box->currentText()));
    }
    m_hint->setText(panes.size() < 2 ? tr("Show two translations to compare them.") : QString());
    m_first->setEnabled(panes.size() > 1);
    m_second->setEnabled(panes.size() > 1);
}

std::pair<core::RowId, core::RowId> CompareBar::pair() const
{
    const core::RowId first = m_first->currentData(kTextRole).toLongLong();
    const core::RowId second = m_second->currentData(kTextRole).toLongLong();
    return first != second ? std::pair(first, second) : std::pair<core::RowId, core::RowId>(0, 0);
}

} // namespace ui
