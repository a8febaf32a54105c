// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A text of a minimal pair as tall as it is, in its own direction and the font of its language. What differs is
// heavier, underlined and in the accent; a wedge under the line shows where something is missing. Plain text,
// selectable; it holds no scroll bar and takes no letters.

#include "models/vetting/pair_difference.h"

#include <QTextEdit>

namespace ui {

class PairText final : public QTextEdit {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PairText)

public:
    PairText(const QString &objectName, const QString &name, QWidget *parent);

    void setText(const QString &text, const QString &language);
    void setChanges(const std::vector<models::ChangedPlace> &changes);
    void setScale(double scale);             // of the usual reading size
    [[nodiscard]] QRect firstChange() const; // the line of it in this widget, null = nothing is marked
    [[nodiscard]] int paints() const { return m_paints; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void format();
    void fit();

    QString m_language;
    std::vector<models::ChangedPlace> m_changes;
    double m_scale = 1;
    int m_paints = 0;
};

} // namespace ui
