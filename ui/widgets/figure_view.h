// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Any figure on the screen: as high as it needs to be, in the theme's colours. The pointer and the arrow keys reach
// its marks, whose name and value stand in a label and are told to screen readers; Enter or a click follows one; a
// rubber band chooses several. A menu (also by a button and by the Menu key) copies and saves.

#include "ui/figures/dot_plot.h"
#include "ui/figures/figure.h"

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>

class QMenu;

namespace ui {

class FigureView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureView)

public:
    FigureView(const QString &objectName, const QString &name, QWidget *parent = nullptr);
    ~FigureView() override;

    void setFigure(const FigurePtr &figure); // null = nothing
    [[nodiscard]] const FigurePtr &figure() const { return m_figure; }
    void setPlot(const DotPlot &plot, const FigureCaption &caption = {}); // the caption stands in what is saved
    [[nodiscard]] const DotPlot &plot() const { return m_plot; }
    // A plot whose height is free takes no more than this, down to what stays readable; 0 = what it asks for itself.
    void setMostHeight(int height);

    // Marks with these ids are drawn as chosen; emits nothing.
    void setChosen(const QStringList &ids);
    [[nodiscard]] QStringList chosen() const;
    void setCurrent(int mark); // -1 = none
    [[nodiscard]] int current() const { return m_current; }
    // Copy and save; deletes itself when it closes.
    [[nodiscard]] QMenu *makeMenu();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void failed(const QString &sentence);
    void currentChanged(int mark);
    void followed(const QString &id);     // a click or Enter on a mark with an id
    void brushed(const QStringList &ids); // a rubber band; empty = the choice is lifted

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] const FigureLayout &placed() const; // laid out when first asked for
    void forget();                                    // the layout and the picture of it
    [[nodiscard]] QPixmap transparent() const;
    void drawPictures();
    void drawChosen(QPainter &painter) const;
    void drawLabel(QPainter &painter, int mark) const;
    void setHover(int mark);
    void follow(int mark);
    void brush(const QRectF &band);
    void choose(const QList<int> &marks);
    void toggle(int mark);
    void save(const QString &ending);

    FigurePtr m_figure;
    DotPlot m_plot;
    mutable std::unique_ptr<FigureLayout> m_layout;
    QPixmap m_picture;       // what does not change with pointer, focus and choice
    QPixmap m_chosenPicture; // over it: a choice does not paint the figure anew
    QList<int> m_chosen;
    int m_current = -1, m_hover = -1, m_most = 0;
    std::optional<QPointF> m_pressed;
    QRectF m_band;
};

// The theme's colours for a figure on this widget; what files get.
[[nodiscard]] FigureLook figureLook(const QWidget *widget);
[[nodiscard]] FigureLook figureFileLook();

} // namespace ui
