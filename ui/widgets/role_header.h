// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A table header with a combo box of roles over the name of each column.

#include <QHeaderView>
#include <QList>

class QComboBox;

namespace models {
class TablePreviewModel;
}

namespace ui {

class RoleHeader final : public QHeaderView {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RoleHeader)

public:
    RoleHeader(models::TablePreviewModel *model, QWidget *parent);

    void rebuild(); // after another file was previewed
    [[nodiscard]] QList<QComboBox *> boxes() const { return m_boxes; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void updateGeometries() override;
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();

    models::TablePreviewModel *m_preview;
    QList<QComboBox *> m_boxes;
};

} // namespace ui
