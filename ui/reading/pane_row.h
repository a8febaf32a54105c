// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Panes side by side, scrolled together paragraph by paragraph; each keeps its own text size.

#include "models/read_controller.h"

#include <QScrollArea>

#include <map>
#include <vector>

class QHBoxLayout;

namespace ui {

class TextPane;

class PaneRow final : public QScrollArea {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PaneRow)

public:
    explicit PaneRow(QWidget *parent = nullptr);

    void setPanes(const std::vector<models::ReadPane> &panes);
    void setReadingMode(bool on); // heads hidden
    // Underlines the words in which two texts differ; 0, 0 = no comparison.
    void compare(core::RowId first, core::RowId second);
    // The text size of the pane with the focus, or of all; factor 0 = back to the usual size.
    void scaleText(double factor);
    [[nodiscard]] std::vector<TextPane *> shown() const;
    void focusFirst();

private:
    void follow(TextPane *leader);
    void applyCompare();
    [[nodiscard]] TextPane *paneOf(core::RowId text) const;
    [[nodiscard]] TextPane *makePane();

    QHBoxLayout *m_row;
    std::vector<TextPane *> m_panes; // the first m_count are in use
    std::size_t m_count = 0;
    std::map<core::RowId, double> m_scales; // by system
    std::pair<core::RowId, core::RowId> m_compared{ 0, 0 };
    bool m_following = false;
    bool m_reading = false;
};

} // namespace ui
