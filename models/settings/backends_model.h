// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The backends of preferences as a table, and changing them: files and keychain are asked on a thread of
// its own. Keys go in and never come out.

#include "models/project/worker.h"
#include "models/settings/backend_settings.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace models {

class BackendsModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BackendsModel)

public:
    enum Column { Name, Address, Model, Texts, ColumnCount };

    explicit BackendsModel(std::shared_ptr<BackendSettings> settings, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    [[nodiscard]] const BackendEntry &entry(int row) const { return m_entries[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(const QString &name) const; // −1 = none
    [[nodiscard]] bool isBusy() const { return m_worker.isBusy(); }

    // Each ends in loaded() or failed(), or in both when a part of it was done.
    void reload();
    // With a key: kept in the keychain first. saved() follows with the name.
    void save(const BackendEntry &entry, const QString &key = {});
    void remove(const QString &name);
    void removeKey(const QString &name);
    // keyKnown() follows.
    void askForKey(const QString &name);

Q_SIGNALS:
    void loaded();
    void saved(const QString &name);
    void keyKnown(const QString &name, const models::KeyFacts &facts);
    void failed(const QString &sentence);
    void busyChanged(bool busy);

private:
    using Change = std::function<core::Status(BackendSettings &)>;
    void change(Change change, std::function<void()> then);
    void take(std::vector<BackendEntry> entries);

    const std::shared_ptr<BackendSettings> m_settings;
    std::vector<BackendEntry> m_entries;
    Worker m_worker{ nullptr, Worker::End::LetsGo }; // the keychain may ask somebody, and what was said is to be kept
};

// Where the key of a backend is and whether it is there, as a sentence.
[[nodiscard]] QString keySentence(const KeyFacts &facts);

} // namespace models
