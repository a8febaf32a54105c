// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace ui {

class NameBox;

// What a form about a person says, and under which names tests find its parts.
struct PersonFormWords {
    QString question; // "Who votes?"
    QString field;    // for screen readers
    QString note;
    QString begin; // on the button
    QString key;   // "voter": voterBox, voterEdit
    QString beginKey;
};

// In the middle of a page: who works here, and a button to begin.
class PersonForm final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PersonForm)

public:
    explicit PersonForm(const PersonFormWords &words, QWidget *parent = nullptr);

    void setKnown(const QStringList &names);
    void takeFocus();

Q_SIGNALS:
    void beginWanted(const QString &name); // never empty: without a name the field gets the focus

private:
    void begin();

    NameBox *m_who;
};

} // namespace ui
