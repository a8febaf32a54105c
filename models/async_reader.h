// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a project off the window's thread: one worker thread with a connection of its own takes
// questions in order; each answer arrives by a queued call on the asker's thread. An answer for an
// asker that is gone is dropped; a newer question under the same tag makes an older one's answer stale,
// so that fast scrolling never shows an old segment.

#include "core/store.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace models {

class AsyncReader final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AsyncReader)

public:
    explicit AsyncReader(core::ProjectReaderFactory factory, QObject *parent = nullptr);
    ~AsyncReader() override;

    // Asks `question` on the worker and hands its result to `answer` here. `tag` "" = never stale.
    template <typename T>
    void ask(QObject *asker, const char *tag, std::function<core::Result<T>(core::ProjectReader &)> question,
             std::function<void(core::Result<T>)> answer)
    {
        auto result = std::make_shared<std::optional<core::Result<T>>>();
        post(
            asker, tag,
            [result, question = std::move(question)](core::ProjectReader &reader) { *result = question(reader); },
            [result, answer](const core::Error *openError) {
                answer(openError != nullptr ? core::Result<T>(*openError) : std::move(**result));
            });
    }

    [[nodiscard]] bool isIdle() const; // no question waiting or being answered

Q_SIGNALS:
    void becameIdle();

private:
    using Work = std::function<void(core::ProjectReader &)>;
    using Deliver = std::function<void(const core::Error *openError)>;
    void post(QObject *asker, const char *tag, Work work, Deliver deliver);

    class Worker;
    std::unique_ptr<Worker> m_worker;
    int m_open = 0;
    std::map<std::pair<QObject *, std::string>, std::uint64_t> m_latest; // newest question by asker and tag
    std::uint64_t m_next = 0;
};

} // namespace models
