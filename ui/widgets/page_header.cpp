// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/page_header.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"

#include <QEvent>
#include <QHBoxLayout>

namespace ui {
namespace {

constexpr int kTitleWidth = 320; // a longer title is cut before the actions are

} // namespace

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_head(new QWidget(this))
    , m_actions(new QWidget(this))
    , m_title(new ElidedLabel(m_head))
    , m_shown(new ElidedLabel(m_head))
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
    auto *head = new QHBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(gap::kSmall);
    head->addWidget(m_title);
    head->addSpacing(gap::kSmall);
    head->addWidget(m_shown, 1);
    auto *actions = new FlowLayout(m_actions);
    actions->setContentsMargins(0, 0, 0, 0);
    actions->setSpacing(gap::kSmall);
    m_actions->hide();
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // actions come first: they stay in one line
    m_layout->addWidget(m_head, 1);
    m_layout->addWidget(m_actions, 0, Qt::AlignVCenter);
}

void PageHeader::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setLeastWidth(kTitleWidth);
    place();
}

void PageHeader::setShown(const QString &what)
{
    m_shown->setText(what);
}

void PageHeader::addAction(QWidget *widget)
{
    m_actions->layout()->addWidget(widget);
    m_actions->show();
    place();
}

void PageHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

bool PageHeader::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) { // an action came, went, or has other words
        place();
    }
    return QWidget::event(event);
}

void PageHeader::place()
{
    const int actions = m_actions->sizeHint().width();
    const bool beside = m_title->minimumSizeHint().width() + 2 * gap::kSmall + actions <= width();
    m_layout->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

} // namespace ui
