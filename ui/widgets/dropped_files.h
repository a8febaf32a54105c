// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What files that are dropped on the window are good for.

#include <QString>
#include <QStringList>

class QMimeData;

namespace ui {

struct DroppedFiles {
    QString project;    // one .tertium file, to be opened
    QStringList tables; // to be imported, in the order dropped
    QString refusal;    // a sentence; then there is nothing in the others
};

// Nothing at all for data without files. Everything is refused when a part is: half a drop would be a surprise.
[[nodiscard]] DroppedFiles droppedFiles(const QMimeData &data);

} // namespace ui
