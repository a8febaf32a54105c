// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace ui {

// A field for the name of a person, with the known ones as a list. Says once that Enter was pressed: an editable
// QComboBox hands the key to its line edit a second time, which would begin everything twice.
class NameBox final : public QComboBox {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NameBox)

public:
    explicit NameBox(QWidget *parent = nullptr);

    // For screen readers and tests: `words` names the field, `key` is the stem of both object names ("voter").
    void setNames(const QString &words, const QString &key);
    void setKnown(const QStringList &names); // keeps what is typed
    [[nodiscard]] QString name() const;      // white space at the ends and doubled is taken out

Q_SIGNALS:
    void entered();

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace ui
