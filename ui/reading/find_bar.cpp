// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/find_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/isolated.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLocale>
#include <QToolButton>

namespace ui {

FindBar::FindBar(QAction *previous, QAction *next, QWidget *parent)
    : QWidget(parent)
    , m_words(new ElidedLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kSmall);
    m_words->setObjectName(QStringLiteral("findLabel"));
    row->addWidget(m_words);
    for (QAction *action : { previous, next }) {
        auto *button = new QToolButton(this);
        button->setObjectName(action->objectName().replace(QStringLiteral("Action"), QStringLiteral("Button")));
        action->setIcon(icon(action == previous ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down")));
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAutoRaise(true);
        row->addWidget(button);
    }
    row->addStretch(1);
}

void FindBar::setHits(const QString &search, int current, int count, const QStringList &hidden)
{
    const QLocale locale;
    const QString wanted = isolated(search);
    QString words;
    if (count > 0) {
        words = current < 0
                    ? tr("“%1”: %2 here").arg(wanted, locale.toString(count))
                    : tr("“%1”: %2 of %3 here").arg(wanted, locale.toString(current + 1), locale.toString(count));
    } else {
        words = tr("“%1” is not in the texts shown").arg(wanted);
    }
    if (!hidden.isEmpty()) {
        words = tr("%1; also in %2, not shown").arg(words, locale.createSeparatedList(hidden));
    }
    m_words->setText(words);
}

} // namespace ui
