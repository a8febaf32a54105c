// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A table into the project: its head with a role over each column (guessed, to be changed), the
// import with its progress, and what was refused, with line and reason.

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTableWidget;

namespace core {
struct ImportReport;
struct TablePreview;
} // namespace core

namespace models {
class ImportService;
class TablePreviewModel;
} // namespace models

namespace ui {

class NoticeBar;
class RoleHeader;

class ImportDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportDialog)

public:
    // The service has a session; the file is read at once.
    ImportDialog(models::ImportService *imports, const QString &file, QWidget *parent = nullptr);

    void reject() override; // while something is going on: stops that first

private:
    [[nodiscard]] QWidget *buildPreview();
    [[nodiscard]] QWidget *buildReport();
    [[nodiscard]] QWidget *buildFoot();
    void connectService();
    void showPreview(const core::TablePreview &preview);
    void showReport(const core::ImportReport &report);
    void showProblem();
    void chooseEncoding();
    void showSheets(const core::TablePreview &preview);
    void begin();
    void setBusy(bool busy);

    models::ImportService *m_imports;
    QString m_file;
    models::TablePreviewModel *m_model;
    QStackedWidget *m_stack;
    NoticeBar *m_notices;
    QTableView *m_table = nullptr;
    RoleHeader *m_roles = nullptr;
    QLineEdit *m_sourceLanguage = nullptr;
    QLineEdit *m_targetLanguage = nullptr;
    QLineEdit *m_system = nullptr;
    QComboBox *m_encoding = nullptr;
    QLabel *m_sheetLabel = nullptr;
    QComboBox *m_sheet = nullptr;
    QLabel *m_facts = nullptr;
    QLabel *m_problem = nullptr;
    QLabel *m_second = nullptr; // columns that look like a second one of a role
    QLabel *m_summary = nullptr;
    QTableWidget *m_refused = nullptr;
    QLabel *m_rows = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_import = nullptr;
    QPushButton *m_close = nullptr;
};

} // namespace ui
