// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/project/worker.h"
#include "models/settings/backend_settings.h"
#include "models/settings/prices_model.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace ui {

// The price list as a table, with what is wrong in it as a sentence.
class PricesPreferences final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PricesPreferences)

public:
    explicit PricesPreferences(std::shared_ptr<models::BackendSettings> settings, QWidget *parent = nullptr);

    // False the first time that changes are not saved: the page then says so, and the next time is meant.
    [[nodiscard]] bool mayClose();

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void build();
    void load();
    void save();
    void refresh();
    void add();
    void removeCurrent();

    const std::shared_ptr<models::BackendSettings> m_settings;
    models::PricesModel *m_model;
    QTableView *m_table = nullptr;
    QLineEdit *m_currency = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_save = nullptr;
    bool m_loaded = false;
    bool m_warned = false; // of changes that would be lost
    models::Worker m_worker;
};

} // namespace ui
