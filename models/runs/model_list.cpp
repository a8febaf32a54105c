// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/model_list.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <utility>

namespace models {

ModelList::ModelList(std::shared_ptr<BackendProvider> backends, QObject *parent)
    : QObject(parent)
    , m_backends(std::move(backends))
{
}

void ModelList::ask(const QString &backend)
{
    if (const auto known = m_known.find(backend); known != m_known.end()) {
        Q_EMIT listed(backend, known->second);
        return;
    }
    if (m_asked == backend) {
        return;
    }
    m_worker.stop(); // another one is chosen
    m_asked = backend;
    m_worker.post([this, backend, backends = m_backends](const std::stop_token &stop) -> Worker::After {
        if (stop.stop_requested()) {
            return {};
        }
        const auto names = backends->modelsOf(toCore(backend), [&stop] { return stop.stop_requested(); });
        return [this, backend, names] {
            m_asked.clear();
            if (!names) {
                Q_EMIT failed(backend, errorText(names.error()));
                return;
            }
            QStringList models;
            for (const std::string &name : *names) {
                models << toQt(name);
            }
            m_known[backend] = models;
            Q_EMIT listed(backend, models);
        };
    });
}

} // namespace models
