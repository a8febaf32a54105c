// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/page_header.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>

namespace ui {
namespace {

constexpr int kTitleWidth = 320; // a longer title is cut before the actions are

} // namespace

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_title(new ElidedLabel(this))
    , m_shown(new ElidedLabel(this))
{
    setMinimumHeight(size::kToolBar);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(gap::kSmall);
    m_title->setText(title);
    m_title->setLeastWidth(kTitleWidth);
    m_title->setFont(ui::font(TypeRole::PageTitle));
    m_title->setObjectName(QStringLiteral("pageTitleLabel"));
    m_shown->setForegroundRole(QPalette::PlaceholderText);
    m_shown->setObjectName(QStringLiteral("pageShownLabel"));
    m_shown->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_layout->addWidget(m_title);
    m_layout->addSpacing(gap::kSmall);
    m_layout->addWidget(m_shown, 1);
}

void PageHeader::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setLeastWidth(kTitleWidth);
}

void PageHeader::setShown(const QString &what)
{
    m_shown->setText(what);
}

void PageHeader::addAction(QWidget *widget)
{
    m_layout->addWidget(widget);
}

} // namespace ui
