// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_menu.h"

#include <QAction>
#include <QLocale>
#include <QMenu>

namespace ui {

ChoiceMenu::ChoiceMenu(const QString &all, QWidget *parent)
    : QToolButton(parent)
    , m_all(all)
    , m_menu(new QMenu(this))
{
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setMenu(m_menu);
    describe();
}

void ChoiceMenu::setNames(const QList<std::pair<qlonglong, QString>> &names)
{
    if (names == m_names) {
        return;
    }
    m_names = names;
    m_menu->clear();
    QSet<qlonglong> known;
    for (const auto &[id, name] : names) {
        QString label = name;
        QAction *action = m_menu->addAction(label.replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(m_chosen.contains(id));
        known << id;
        connect(action, &QAction::toggled, this, [this, id = id](bool on) {
            if (on) {
                m_chosen.insert(id);
            } else {
                m_chosen.remove(id);
            }
            describe();
            Q_EMIT chosenChanged();
        });
    }
    m_chosen.intersect(known);
    setEnabled(!names.isEmpty());
    describe();
}

void ChoiceMenu::describe()
{
    QString words = m_all;
    if (m_chosen.size() == 1) {
        for (const auto &[id, name] : m_names) {
            words = m_chosen.contains(id) ? name : words;
        }
    } else if (m_chosen.size() > 1) {
        words = tr("%1 of %2").arg(QLocale().toString(m_chosen.size()), QLocale().toString(m_names.size()));
    }
    setText(words.replace(u'&', QStringLiteral("&&")));
    updateGeometry();
}

QSize ChoiceMenu::sizeHint() const
{
    return QToolButton::sizeHint().expandedTo(QSize(68, 0)).boundedTo(QSize(120, 400));
}

} // namespace ui
