// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Chinese with a reading over each character, painted: text documents know no such annotation. For reading; the
// plain text stands in the widget that this one takes the place of.

#include "core/text/pinyin.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <vector>

namespace ui {

class RubyText final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RubyText)

public:
    explicit RubyText(QWidget *parent = nullptr);

    void setPieces(const std::vector<core::ReadCharacter> &pieces, const QString &language);
    void setScale(double scale);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Cell {
        QString text, reading;
        bool breaks = false; // a line ends here
    };
    [[nodiscard]] QFont textFont() const;
    [[nodiscard]] QFont readingFace() const;
    template <typename Draw> double walk(double width, Draw draw) const; // gives the height

    std::vector<Cell> m_cells;
    QString m_language;
    double m_scale = 1;
};

} // namespace ui
