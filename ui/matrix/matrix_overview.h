// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The whole matrix as a picture: a cell is 10 × 10 px, columns run on in bands like lines of a text.
// Pointer and arrow keys name a cell in the line below; Enter opens it.

#include "models/assess/matrix_filter.h"

#include <QAbstractScrollArea>

namespace ui {

class MatrixOverview final : public QAbstractScrollArea {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatrixOverview)

public:
    explicit MatrixOverview(models::MatrixFilterModel *model, QWidget *parent = nullptr);

    void setCurrent(int column, int question); // of the whole matrix

Q_SIGNALS:
    void named(const QString &cell); // pointer or keys came to it
    void currentChanged(int column, int question);
    void opened(int column, int question);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    struct Cell {
        int row = -1, column = -1; // of the filter model; row −1 = none
        bool operator==(const Cell &) const = default;
        [[nodiscard]] bool isValid() const { return row >= 0 && column >= 0; }
    };
    void arrange();
    void paintBand(QPainter &painter, std::size_t band, int top) const;
    [[nodiscard]] int bandHeight() const;
    [[nodiscard]] Cell cellAt(const QPoint &point) const;
    [[nodiscard]] QRect rectOf(const Cell &cell) const; // in the viewport
    [[nodiscard]] int stepRow(int row, int direction) const;
    void setCurrentCell(const Cell &cell);
    void open();
    [[nodiscard]] std::pair<int, int> source(const Cell &cell) const; // column, question
    [[nodiscard]] QString words(const Cell &cell) const;

    models::MatrixFilterModel *m_model;
    std::vector<int> m_bands;   // first column of each band
    std::vector<int> m_tops;    // of each row within a band
    std::vector<int> m_columns; // column → place in its band, in columns with gaps between groups, px
    int m_bandHeight = 0;
    Cell m_current;
};

} // namespace ui
