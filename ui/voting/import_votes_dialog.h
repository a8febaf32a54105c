// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a packet or a table of votes would change, before it does.

#include "models/voting/voting_controller.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableWidget;

namespace ui {

class VoteColumnsBar;

class ImportVotesDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportVotesDialog)

public:
    ImportVotesDialog(const models::ImportPreview &preview, QWidget *parent);

    // A table read anew, by other columns.
    void setPreview(const models::ImportPreview &preview);
    [[nodiscard]] const models::ImportPreview &preview() const { return m_preview; }

Q_SIGNALS:
    void columnsChanged(const QString &file, const core::VoteColumns &columns);

private:
    void fillPacket(const models::ImportPreview &preview);
    void fillTable(const models::ImportPreview &preview);
    void sayTable(const models::ImportPreview &preview);

    models::ImportPreview m_preview;
    QLabel *m_words;
    VoteColumnsBar *m_columns;
    QTableWidget *m_table;
    QPushButton *m_import = nullptr;
};

} // namespace ui
