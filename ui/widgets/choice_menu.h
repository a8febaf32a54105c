// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QToolButton>

class QMenu;

namespace ui {

// A button with a menu in which any number of names is ticked; none ticked means all.
class ChoiceMenu final : public QToolButton {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChoiceMenu)

public:
    explicit ChoiceMenu(const QString &all, QWidget *parent = nullptr);
    void setNames(const QList<std::pair<qlonglong, QString>> &names); // id, name; keeps what is ticked
    [[nodiscard]] QSet<qlonglong> chosen() const { return m_chosen; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void chosenChanged();

private:
    void describe();

    QString m_all;
    QMenu *m_menu;
    QList<std::pair<qlonglong, QString>> m_names;
    QSet<qlonglong> m_chosen;
};

} // namespace ui
