// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A dot plot on the screen: as high as it needs to be, in the theme's colours, with its numbers as text
// for screen readers and a menu to copy or save it.

#include "ui/figures/dot_plot.h"

#include <QWidget>

namespace ui {

class FigureView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureView)

public:
    FigureView(const QString &objectName, const QString &name, QWidget *parent = nullptr);

    void setPlot(const DotPlot &plot);
    [[nodiscard]] const DotPlot &plot() const { return m_plot; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void failed(const QString &sentence);

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] FigureLook look() const;
    void save(const QString &ending);

    DotPlot m_plot;
};

} // namespace ui
