// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Walks a shown window as somebody without a mouse and with a screen reader would: every visible,
// enabled widget that takes the focus has a name for tests (objectName) and one for ears, and pressing
// Tab from the window's first widget comes by it.

#include <QAccessible>
#include <QApplication>
#include <QSet>
#include <QStringList>
#include <QTest>
#include <QWidget>

namespace testing {

[[nodiscard]] inline QString describe(const QWidget *widget)
{
    const QString parent = widget->parentWidget() == nullptr ? QString() : widget->parentWidget()->objectName();
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName() +
           QStringLiteral(" in ") + parent;
}

[[nodiscard]] inline QList<QWidget *> focusableWidgets(QWidget *root)
{
    QList<QWidget *> found;
    for (QWidget *widget : root->findChildren<QWidget *>()) {
        const bool shown = widget->isVisibleTo(root) && widget->isEnabled() && widget->window() == root->window();
        if (shown && widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr) {
            found << widget;
        }
    }
    return found;
}

// Widgets that Tab comes by, from the window's present focus until the round is closed.
[[nodiscard]] inline QSet<QWidget *> tabRound(QWidget *window)
{
    QSet<QWidget *> seen;
    for (int presses = 0; presses < 2000; ++presses) {
        QWidget *focused = QApplication::focusWidget();
        if (focused == nullptr) {
            focused = window;
        } else if (seen.contains(focused)) {
            break;
        } else {
            seen.insert(focused);
        }
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    return seen;
}

// Sentences about what is wrong; empty = all well. `root` must be in a shown, active window.
[[nodiscard]] inline QStringList accessibilityProblems(QWidget *root)
{
    QStringList problems;
    QWidget *window = root->window();
    window->activateWindow();
    const QList<QWidget *> widgets = focusableWidgets(root);
    if (widgets.isEmpty()) {
        return problems;
    }
    widgets.first()->setFocus(Qt::TabFocusReason);
    const QSet<QWidget *> reached = tabRound(window);
    for (QWidget *widget : widgets) {
        if (widget->objectName().isEmpty() || widget->objectName().startsWith(u"qt_")) {
            problems << describe(widget) + QStringLiteral(": no object name");
        }
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (accessible == nullptr || accessible->text(QAccessible::Name).trimmed().isEmpty()) {
            problems << describe(widget) + QStringLiteral(": no accessible name");
        }
        if (!reached.contains(widget)) {
            problems << describe(widget) + QStringLiteral(": out of Tab's reach");
        }
    }
    return problems;
}

} // namespace testing
