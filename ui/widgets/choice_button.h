// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A large choice with an icon, a few words and a sentence: what an empty page offers.

#include "ui/widgets/key_button.h"

class QToolButton;

namespace ui {

class ChoiceButton final : public KeyButton {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChoiceButton)

public:
    ChoiceButton(const QString &objectName, const QString &iconName, const QString &words, const QString &sentence,
                 QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_sentence;
};

// A button that reads as a link: the one next step of a card.
[[nodiscard]] QToolButton *makeLink(const QString &objectName, QWidget *parent = nullptr);

} // namespace ui
