// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Asks for whom packets are to be written and into which folder.

#include <QStringList>

#include <functional>

class QWidget;

namespace ui {

// `words` stand over the names, a line each; `names` are those known. Nothing is called when it is cancelled.
void askForPackets(QWidget *parent, const QString &words, const QStringList &names,
                   std::function<void(const QStringList &names, const QString &folder)> write);

} // namespace ui
