// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a packet or a table of votes would change, before it does.

#include "models/voting/voting_controller.h"

#include <QDialog>

class QLabel;
class QTableWidget;

namespace ui {

class ImportVotesDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportVotesDialog)

public:
    ImportVotesDialog(const models::ImportPreview &preview, QWidget *parent);

private:
    void fillPacket(const models::ImportPreview &preview);
    void fillTable(const models::ImportPreview &preview);

    QLabel *m_words;
    QTableWidget *m_table;
};

} // namespace ui
