// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A page whose panes have a size of text of their own each, where others have one for all (Page::textScale()).

#include <QVariantMap>

namespace ui {

class PaneScales {
public:
    virtual ~PaneScales() = default;
    // By pane; 1 = usual, and left out. Kept from one start to the next.
    [[nodiscard]] virtual QVariantMap paneScales() const = 0;
    virtual void setPaneScales(const QVariantMap &scales) = 0;
};

} // namespace ui
