// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads a project off the window's thread. Two threads, each with a connection of its own, take questions in
// order: one those that a page waits for, one those that read much, so that a large project's scores hold up
// no passage. Each answer arrives by a queued call on the asker's thread. An answer for an asker that is gone
// is dropped; a newer question under the same tag makes an older one's answer stale, so that fast scrolling
// never shows an old segment. A stale question is interrupted, and one that has not begun is never asked; the
// end of the reader interrupts all, so that closing a project waits for none.

#include "core/store.h"

#include <QObject>
#include <QPointer>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace models {

class AsyncReader final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AsyncReader)

public:
    explicit AsyncReader(core::ProjectReaderFactory factory, QObject *parent = nullptr);
    ~AsyncReader() override;

    template <typename T> using Question = std::function<core::Result<T>(core::ProjectReader &)>;
    // Looks at the token now and then while it computes, and gives Cancelled.
    template <typename T>
    using LongQuestion = std::function<core::Result<T>(core::ProjectReader &, const std::stop_token &)>;
    template <typename T> using Answer = std::function<void(core::Result<T>)>;

    // Asks `question` on a worker and hands its result to `answer` here. `tag` "" = never stale.
    template <typename T> void ask(QObject *asker, const char *tag, Question<T> question, Answer<T> answer)
    {
        post<T>(
            Lane::Page, asker, tag,
            [question = std::move(question)](core::ProjectReader &reader, const std::stop_token &) {
                return question(reader);
            },
            std::move(answer));
    }
    // The same for a question that reads much; it holds up none of the others.
    template <typename T> void askLong(QObject *asker, const char *tag, LongQuestion<T> question, Answer<T> answer)
    {
        post<T>(Lane::Long, asker, tag, std::move(question), std::move(answer));
    }

    [[nodiscard]] bool isIdle() const; // no question waiting or being answered

Q_SIGNALS:
    void becameIdle();

private:
    enum class Lane { Page, Long };
    using Work = std::function<void(core::ProjectReader &, const std::stop_token &)>;
    using Deliver = std::function<void(const core::Error *unanswered)>; // it could not be asked, or null

    template <typename T>
    void post(Lane lane, QObject *asker, const char *tag, LongQuestion<T> question, Answer<T> answer)
    {
        auto result = std::make_shared<std::optional<core::Result<T>>>();
        enqueue(
            lane, asker, tag,
            [result, question = std::move(question)](core::ProjectReader &reader, const std::stop_token &stop) {
                *result = question(reader, stop);
            },
            [result, answer = std::move(answer)](const core::Error *unanswered) {
                answer(unanswered != nullptr ? core::Result<T>(*unanswered) : std::move(**result));
            });
    }
    void enqueue(Lane lane, QObject *asker, const char *tag, Work work, Deliver deliver);

    class Worker;
    std::array<std::unique_ptr<Worker>, 2> m_workers; // by lane
    int m_open = 0;
    std::map<std::pair<QObject *, std::string>, std::uint64_t> m_latest; // newest question by asker and tag
    std::uint64_t m_next = 0;
};

} // namespace models
