// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Panes side by side, scrolled together paragraph by paragraph by one scroll bar; each keeps its own text
// size. Hits of a search are marked in all of them and counted from the first pane to the last.

#include "models/read/read_controller.h"

#include <QVariantMap>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QScrollArea;
class QScrollBar;

namespace ui {

class TextPane;

class PaneRow final : public QWidget {
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
    // By pane: "source", or the system's name behind "system:"; those of the usual size, 1, are left out.
    [[nodiscard]] QVariantMap scales() const;
    void setScales(const QVariantMap &scales);
    [[nodiscard]] std::vector<TextPane *> shown() const;
    // Selects a place in one text, 0 = the source, and scrolls to it; nothing when it is not shown.
    void showPlace(core::RowId text, int start, int length);
    void focusFirst();
    [[nodiscard]] bool holdsFocus() const; // or something in it

    void setSearch(const QString &words); // "" = none; no hit is the current one
    [[nodiscard]] int hitCount() const;
    [[nodiscard]] int currentHit() const { return m_hit; } // −1 = none
    void goToHit(int hit);

private:
    struct Hit {
        std::size_t pane = 0;
        int place = 0; // among the pane's own
        int start = 0;
    };
    void find();
    void markHits();
    void updateBar();
    void scrollBy(int value);
    [[nodiscard]] QScrollBar *longest() const; // bar of the pane with most to scroll, nullptr without panes
    void follow(TextPane *leader);
    void applyScale(TextPane *pane);
    void applyCompare();
    [[nodiscard]] TextPane *paneOf(core::RowId text) const;
    [[nodiscard]] TextPane *makePane();

    QScrollArea *m_area;
    QScrollBar *m_bar;
    QHBoxLayout *m_row;
    std::vector<TextPane *> m_panes; // the first m_count are in use
    std::size_t m_count = 0;
    QVariantMap m_scales; // by pane, as in scales()
    std::pair<core::RowId, core::RowId> m_compared{ 0, 0 };
    QString m_search;
    std::vector<Hit> m_hits;
    int m_hit = -1;
    bool m_following = false;
    bool m_reading = false;
};

} // namespace ui
