// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

// A sentence of warning with its mark; hidden while there is none. Plain text that can be copied without a mouse.
class FlagLine final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FlagLine)

public:
    explicit FlagLine(const char *labelName, QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    [[nodiscard]] QString sentence() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void draw();

    QLabel *m_mark;
    QLabel *m_words;
};

} // namespace ui
