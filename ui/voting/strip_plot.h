// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Coefficients between -1 and 1 as a strip of dots a row, with the median marked: the distribution itself, since
// an average of correlations says little (LiTransProQA paper, figure 3).

#include <QList>
#include <QString>
#include <QWidget>

namespace ui {

struct Strip {
    QString label;
    QList<double> values; // defined ones
    int undefined = 0;
};

class StripPlot final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StripPlot)

public:
    explicit StripPlot(QWidget *parent = nullptr);

    void setStrips(const QList<Strip> &strips);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<Strip> m_strips;
};

} // namespace ui
