// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settings/backend_settings.h"
#include "models/settings/backend_test.h"
#include "models/settings/backends_model.h"

#include <QWidget>

#include <memory>

class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace ui {

class BackendForm;

// The backends: a list, the chosen one to edit, and what a test of it found.
class BackendsPreferences final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BackendsPreferences)

public:
    explicit BackendsPreferences(std::shared_ptr<models::BackendSettings> settings, QWidget *parent = nullptr);

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void buildList();
    void buildButtons();
    void connectModel();
    void refresh();
    void choose(const QString &name); // once the list is loaded
    void showCurrent();
    void beginNew();
    void save();
    void test();
    [[nodiscard]] const models::BackendEntry *current() const; // nullptr: a new one is being made

    const std::shared_ptr<models::BackendSettings> m_settings;
    models::BackendsModel *m_model;
    models::BackendTest *m_test;
    QTableView *m_list = nullptr;
    BackendForm *m_form;
    QPlainTextEdit *m_findings;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_removeKey = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_testButton = nullptr;
    QString m_chosen; // name, to be found again after loading
    bool m_new = false;
    bool m_edited = false;
};

} // namespace ui
