// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace models {
class ModelList;
}

namespace ui {

// Which of a backend's models is asked: empty = as it is set up. Any name can be typed; the endpoint is asked for its
// list as soon as somebody goes into the field, and not before.
class ModelBox final : public QComboBox {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelBox)

public:
    explicit ModelBox(models::ModelList *list, QWidget *parent = nullptr);

    // Another backend has other models: what was typed goes. `mayAsk` false: nothing is said to the endpoint.
    void setBackend(const QString &name, bool mayAsk);
    [[nodiscard]] QString model() const { return currentText().trimmed(); }
    // Of the field and of its line, for screen readers.
    void setWords(const QString &accessible);
    void showPopup() override;

Q_SIGNALS:
    void modelChanged();

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    void askForList();
    void take(const QStringList &models);

    models::ModelList *m_list;
    QString m_backend;
    bool m_mayAsk = false;
    bool m_wantsPopup = false; // as soon as there is something in it
};

} // namespace ui
