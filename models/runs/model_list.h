// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which models a backend has, asked of its endpoint off the window's thread when somebody wants to know, and once.

#include "models/project/worker.h"
#include "models/runs/run_service.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <memory>

namespace models {

class ModelList final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelList)

public:
    explicit ModelList(std::shared_ptr<BackendProvider> backends, QObject *parent = nullptr);

    void ask(const QString &backend);  // listed() or failed(); a backend that was asked before answers at once
    void forget() { m_known.clear(); } // preferences have changed them
    [[nodiscard]] bool isAsking() const { return m_worker.isBusy(); }

Q_SIGNALS:
    void listed(const QString &backend, const QStringList &models);
    void failed(const QString &backend, const QString &sentence);

private:
    std::shared_ptr<BackendProvider> m_backends;
    std::map<QString, QStringList> m_known;
    QString m_asked;                                 // "" = nothing is being asked
    Worker m_worker{ nullptr, Worker::End::LetsGo }; // the keychain may ask somebody for the key
};

} // namespace models
