// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A figure with its title, its caption, its menu, and its data as a table in its place on demand.

#include "ui/figures/figure.h"

#include <QFrame>

class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace ui {

class FigureTableModel;
class FigureView;

class FigureCard final : public QFrame {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureCard)

public:
    // `name`: of the kind of figure, for screen readers, as long as there is no title.
    FigureCard(const QString &objectName, const QString &name, QWidget *parent = nullptr);

    void setFigure(const FigurePtr &figure); // null hides the card
    [[nodiscard]] FigureView *view() const { return m_view; }
    // What title and caption leave of a height for a figure, at a width of the card.
    [[nodiscard]] int roomForView(int width, int height) const;
    // For what belongs under the caption (a link, a sentence).
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }

Q_SIGNALS:
    void failed(const QString &sentence);
    void followed(const QString &id);
    void brushed(const QStringList &ids);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void showTable(bool on);

    QVBoxLayout *m_column = nullptr;
    QLabel *m_title = nullptr, *m_caption = nullptr;
    QToolButton *m_tableButton = nullptr, *m_menuButton = nullptr;
    FigureView *m_view = nullptr;
    QTableView *m_table = nullptr;
    FigureTableModel *m_model = nullptr;
};

} // namespace ui
