// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/text_pane.h"

#include "ui/reading/pane_header.h"
#include "ui/reading/passage_view.h"

#include <QVBoxLayout>

namespace ui {

TextPane::TextPane(QWidget *parent)
    : QWidget(parent)
    , m_header(new PaneHeader(this))
    , m_view(new PassageView(this))
{
    setMinimumWidth(kLeastWidth);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_view, 1);
}

void TextPane::setPane(const models::ReadPane &pane)
{
    const bool sameText = pane.text == m_pane.text && pane.body == m_pane.body && pane.language == m_pane.language;
    m_pane = pane;
    m_header->setPane(pane);
    m_view->setObjectName(QStringLiteral("passage-%1").arg(pane.isSource ? QStringLiteral("source") : pane.title));
    m_view->setAccessibleName(pane.isSource ? tr("Source text") : tr("Translation by %1").arg(pane.title));
    QStringList about{ pane.scores, pane.toJudge };
    about.removeAll(QString());
    m_view->setAccessibleDescription(about.join(QStringLiteral(" · ")));
    if (!sameText) {
        m_view->setPassage(pane.body, pane.language);
    }
    m_view->setErrors(pane.errors);
}

void TextPane::setHeaderShown(bool shown)
{
    m_header->setVisible(shown);
}

} // namespace ui
