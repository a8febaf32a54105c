// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/vetting/vetting_controller.h"

#include <QDialog>

namespace ui {

// What a packet of verdicts would change, before it does.
class VerdictImportDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VerdictImportDialog)

public:
    VerdictImportDialog(const models::VerdictImport &import, QWidget *parent);
};

} // namespace ui
