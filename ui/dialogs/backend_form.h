// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settings/backend_settings.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace ui {

// One backend as fields. A key that is typed here is shown as dots, goes out by takeKey() once, and is
// never filled in.
class BackendForm final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BackendForm)

public:
    explicit BackendForm(QWidget *parent = nullptr);

    void show(const models::BackendEntry &entry, bool isNew); // the name of one that is not new can't change
    [[nodiscard]] models::BackendEntry entry() const;
    [[nodiscard]] QString takeKey(); // and empties the field
    void sayKey(const QString &sentence);
    void focusFirst();

Q_SIGNALS:
    void edited();

private:
    void build();
    void updateFields();

    models::BackendEntry m_entry; // as shown first
    QLineEdit *m_name = nullptr;
    QComboBox *m_kind = nullptr;
    QLineEdit *m_url = nullptr;
    QLineEdit *m_model = nullptr;
    QSpinBox *m_concurrency = nullptr;
    QSpinBox *m_requests = nullptr;
    QSpinBox *m_tokens = nullptr;
    QComboBox *m_keySource = nullptr;
    QLineEdit *m_variable = nullptr;
    QLineEdit *m_key = nullptr;
    QLabel *m_keyWords = nullptr;
};

} // namespace ui
