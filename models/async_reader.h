// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a project off the window's thread: one worker thread with a connection of its own takes
// questions in order; each answer arrives by a queued call on the asker's thread. An answer for an
// asker that is gone is dropped; a newer question under the same tag makes an older one's answer stale,
// so that fast scrolling never shows an old segment. A stale question is stopped, and one that has not
// begun is never asked; the end of the reader stops them all, so that closing a project waits for none.

#include "core/store.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <utility>

namespace models {

class AsyncReader final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AsyncReader)

public:
    explicit AsyncReader(core::ProjectReaderFactory factory, QObject *parent = nullptr);
    ~AsyncReader() override;

    template <typename T> using Question = std::function<core::Result<T>(core::ProjectReader &)>;
    // A question that computes for long looks at the token now and then, and gives Cancelled.
    template <typename T>
    using LongQuestion = std::function<core::Result<T>(core::ProjectReader &, const std::stop_token &)>;

    // Asks `question` on the worker and hands its result to `answer` here. `tag` "" = never stale.
    template <typename T>
    void ask(QObject *asker, const char *tag, Question<T> question, std::function<void(core::Result<T>)> answer)
    {
        askLong<T>(
            asker, tag,
            [question = std::move(question)](core::ProjectReader &reader, const std::stop_token &) {
                return question(reader);
            },
            std::move(answer));
    }

    template <typename T>
    void askLong(QObject *asker, const char *tag, LongQuestion<T> question, std::function<void(core::Result<T>)> answer)
    {
        auto result = std::make_shared<std::optional<core::Result<T>>>();
        post(
            asker, tag,
            [result, question = std::move(question)](core::ProjectReader &reader, const std::stop_token &stop) {
                *result = question(reader, stop);
            },
            [result, answer](const core::Error *openError) {
                answer(openError != nullptr ? core::Result<T>(*openError) : std::move(**result));
            });
    }

    [[nodiscard]] bool isIdle() const; // no question waiting or being answered

Q_SIGNALS:
    void becameIdle();

private:
    using Work = std::function<void(core::ProjectReader &, const std::stop_token &)>;
    using Deliver = std::function<void(const core::Error *openError)>;
    void post(QObject *asker, const char *tag, Work work, Deliver deliver);

    class Worker;
    std::unique_ptr<Worker> m_worker;
    int m_open = 0;
    std::map<std::pair<QObject *, std::string>, std::uint64_t> m_latest; // newest question by asker and tag
    std::uint64_t m_next = 0;
};

} // namespace models
