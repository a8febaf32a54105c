// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_loop.h"

#include "core/run/exchange_record.h"
#include "core/run/progress_meter.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

namespace core {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kHeartbeat = std::chrono::seconds(5);
constexpr auto kPoll = std::chrono::milliseconds(100);
constexpr int kLeastPage = 64;
// An endpoint that can't be reached this many times in a row is down: asking on would only turn the
// whole queue into failures.
constexpr int kUnreachableInARow = 5;

// Where completions wait for the loop. Shared with the callbacks, so that a late one finds it alive.
struct Inbox {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::vector<std::pair<std::uint64_t, ChatReply>> replies; // by flight number
};

struct Flight {
    WorkItem work;
    ChatRequest request;
    std::string key;
    RequestId id = 0;
    RowId cachedFrom = 0;
};

class Loop {
public:
    Loop(RunStore &store, Backend &backend, const Task &task, RowId run, const RunOptions &options,
         std::stop_token stop, const std::function<void(const RunProgress &)> &report)
        : m_store(store)
        , m_backend(backend)
        , m_info(backend.info())
        , m_task(task)
        , m_run(run)
        , m_options(options)
        , m_stop(std::move(stop))
        , m_report(report)
    {
    }

    Result<RunSummary> go()
    {
        const auto stored = m_store.run(m_run);
        if (!stored) {
            return stored.error();
        }
        m_meter = ProgressMeter(stored->run);
        if (const Status leased = m_store.lease(m_run); !leased) {
            return leased.error();
        }
        m_lastBeat = Clock::now();
        report(0);
        while (step()) {
        }
        cancelFlights();
        return finish();
    }

private:
    // One turn: fill the free places, wait for replies, save them. False: nothing left, or stopped.
    bool step()
    {
        if (m_stop.stop_requested() && !m_stopped) {
            m_stopped = Error{ ErrorCode::Cancelled, {}, {}, 0 };
        }
        if (m_stopped || !fill()) {
            return false;
        }
        if (m_flights.empty() && m_ready.empty()) {
            return false;
        }
        auto replies = m_ready.empty() ? waitForReplies() : takeReplies();
        for (auto &ready : m_ready) {
            replies.push_back(std::move(ready));
        }
        m_ready.clear();
        return beat() && settle(std::move(replies));
    }

    bool fill()
    {
        while (static_cast<int>(m_flights.size()) < std::max(1, m_options.concurrency) &&
               static_cast<int>(m_ready.size()) < kLeastPage) {
            if (m_again.empty() && m_queue.empty() && !readPage()) {
                return false;
            }
            auto &source = m_again.empty() ? m_queue : m_again;
            if (source.empty()) {
                return true;
            }
            WorkItem work = std::move(source.front());
            source.pop_front();
            if (!launch(std::move(work))) {
                return false;
            }
        }
        return true;
    }

    bool readPage()
    {
        if (m_exhausted) {
            return true;
        }
        const int count = std::max(kLeastPage, m_options.concurrency * 4);
        auto page = m_store.pending(m_run, m_after, count, m_options.retryFailed);
        if (!page) {
            m_stopped = page.error();
            return false;
        }
        m_exhausted = static_cast<int>(page->size()) < count;
        if (!page->empty()) {
            m_after = page->back().item.id;
        }
        for (WorkItem &work : *page) {
            m_queue.push_back(std::move(work));
        }
        return true;
    }

    bool launch(WorkItem work)
    {
        const std::uint64_t number = ++m_lastFlight;
        Flight flight{ std::move(work), {}, {}, 0, 0 };
        auto request = m_task.ask(flight.work);
        if (!request) {
            ChatReply reply;
            reply.error = request.error();
            m_flights.emplace(number, std::move(flight));
            m_ready.emplace_back(number, std::move(reply));
            return true;
        }
        flight.request = std::move(request).value();
        if (flight.request.model.empty()) {
            flight.request.model = m_info.model;
        }
        flight.key = cacheKey(m_info, flight.request, flight.work.item.asks);
        if (m_options.useCache) {
            auto cached = m_store.cached(flight.key);
            if (!cached) {
                m_stopped = cached.error();
                return false;
            }
            if (cached->has_value() && reuse(number, flight, **cached)) {
                return true;
            }
        }
        const auto place = m_flights.emplace(number, std::move(flight)).first;
        place->second.id = m_backend.submit(place->second.request, [inbox = m_inbox, number](ChatReply reply) {
            const std::lock_guard lock(inbox->mutex);
            inbox->replies.emplace_back(number, std::move(reply));
            inbox->wake.notify_one();
        });
        return true;
    }

    bool reuse(std::uint64_t number, Flight &flight, const Exchange &stored)
    {
        ChatReply reply = m_backend.reread(stored.reply);
        if (reply.outcome != Outcome::Ok) {
            return false; // an older program took it for Ok; ask anew
        }
        reply.requestBody = stored.request;
        reply.rawBody = stored.reply;
        reply.headersJson = stored.headers;
        reply.endpoint = stored.endpoint;
        flight.cachedFrom = stored.id;
        m_meter.cached();
        m_flights.emplace(number, std::move(flight));
        m_ready.emplace_back(number, std::move(reply));
        return true;
    }

    std::vector<std::pair<std::uint64_t, ChatReply>> waitForReplies()
    {
        std::unique_lock lock(m_inbox->mutex);
        // Wakes for a reply, for the stop token, and now and then for the heartbeat.
        m_inbox->wake.wait_for(lock, m_stop, kPoll, [this] { return !m_inbox->replies.empty(); });
        return std::exchange(m_inbox->replies, {});
    }

    std::vector<std::pair<std::uint64_t, ChatReply>> takeReplies()
    {
        const std::lock_guard lock(m_inbox->mutex);
        return std::exchange(m_inbox->replies, {});
    }

    bool beat()
    {
        if (Clock::now() - m_lastBeat < kHeartbeat) {
            return true;
        }
        m_lastBeat = Clock::now();
        const Status renewed = m_store.lease(m_run);
        if (!renewed) {
            m_stopped = renewed.error();
        }
        return renewed.ok();
    }

    // Everything that came in goes to disk in one transaction; only then is it progress.
    bool settle(std::vector<std::pair<std::uint64_t, ChatReply>> replies)
    {
        if (replies.empty()) {
            return true;
        }
        std::vector<ItemOutcome> outcomes;
        std::vector<WorkItem> again;
        std::vector<std::pair<ItemState, ItemState>> moves; // state before and after, in the same order
        for (auto &[number, reply] : replies) {
            auto flight = m_flights.extract(number);
            if (flight.empty()) {
                continue;
            }
            moves.emplace_back(flight.mapped().work.item.state, ItemState::Pending);
            outcomes.push_back(outcomeOf(flight.mapped(), reply));
            moves.back().second = outcomes.back().state;
            if (outcomes.back().state == ItemState::Pending && reply.outcome != Outcome::Cancelled && !reply.stopsRun) {
                again.push_back(nextAsk(std::move(flight.mapped().work), outcomes.back()));
            }
        }
        if (const Status saved = m_store.save(outcomes); !saved) {
            m_stopped = saved.error();
            return false;
        }
        for (WorkItem &work : again) {
            m_again.push_back(std::move(work));
        }
        count(outcomes, moves);
        return !m_stopped;
    }

    ItemOutcome outcomeOf(const Flight &flight, const ChatReply &reply)
    {
        ItemOutcome outcome;
        outcome.item = flight.work.item.id;
        outcome.asks = flight.work.item.asks + 1;
        outcome.exchange = exchangeRecord(m_info, flight.request, reply);
        outcome.exchange.run = m_run;
        outcome.exchange.item = outcome.item;
        outcome.exchange.ask = flight.work.item.asks;
        outcome.exchange.cacheKey = flight.key;
        outcome.exchange.cachedFrom = flight.cachedFrom;
        watch(reply);
        if (reply.outcome == Outcome::Cancelled || reply.stopsRun) {
            outcome.asks = flight.work.item.asks; // it stays in the queue as it was
            return outcome;
        }
        if (reply.outcome == Outcome::Failed) {
            const std::string cause = reply.error ? reply.error->detail : "request failed";
            outcome.answers = m_task.unanswered(flight.work, AnswerState::Failed, cause);
            outcome.state = ItemState::Failed;
            return outcome;
        }
        ItemResult result = m_task.parse(flight.work, reply);
        outcome.answers = std::move(result.answers);
        outcome.state = result.askAgain ? ItemState::Pending : ItemState::Done;
        return outcome;
    }

    // Is the endpoint still worth asking?
    void watch(const ChatReply &reply)
    {
        if (reply.outcome == Outcome::Cancelled) {
            return;
        }
        const bool unreachable = reply.outcome == Outcome::Failed && reply.error &&
                                 (reply.error->code == ErrorCode::Network || reply.error->code == ErrorCode::Timeout);
        m_unreachable = unreachable ? m_unreachable + 1 : 0;
        const bool down = m_unreachable >= std::max(kUnreachableInARow, m_options.concurrency + 1);
        if ((reply.stopsRun || down) && !m_stopped && reply.error) {
            m_stopped = *reply.error;
        }
    }

    static WorkItem nextAsk(WorkItem work, const ItemOutcome &outcome)
    {
        work.item.asks = outcome.asks;
        for (const Answer &answer : outcome.answers) {
            const auto known = std::find_if(work.answers.begin(), work.answers.end(),
                                            [&](const Answer &other) { return other.key == answer.key; });
            if (known == work.answers.end()) {
                work.answers.push_back(answer);
            } else {
                *known = answer;
            }
        }
        return work;
    }

    void count(const std::vector<ItemOutcome> &outcomes, const std::vector<std::pair<ItemState, ItemState>> &moves)
    {
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            m_meter.moved(moves[i].first, moves[i].second, outcomes[i].exchange.cachedFrom == 0);
        }
        report(outcomes.empty() ? 0 : outcomes.back().item);
    }

    void report(RowId lastItem)
    {
        if (m_report) {
            m_report(m_meter.progress(static_cast<int>(m_flights.size()), lastItem));
        }
    }

    // Ends what is still in the air; replies that arrive all the same are kept.
    void cancelFlights()
    {
        for (const auto &[number, flight] : m_flights) {
            if (flight.id != 0) {
                m_backend.cancel(flight.id);
            }
        }
        std::vector<std::pair<std::uint64_t, ChatReply>> rest = std::exchange(m_ready, {});
        std::unique_lock lock(m_inbox->mutex);
        m_inbox->wake.wait(lock, [this, &rest] { return m_inbox->replies.size() + rest.size() >= m_flights.size(); });
        for (auto &reply : m_inbox->replies) {
            rest.push_back(std::move(reply));
        }
        m_inbox->replies.clear();
        lock.unlock();
        settle(std::move(rest));
    }

    Result<RunSummary> finish()
    {
        RunSummary summary;
        summary.progress = m_meter.progress(0, 0);
        summary.stopped = m_stopped;
        summary.state = m_stopped                     ? RunState::Paused
                        : summary.progress.failed > 0 ? RunState::Incomplete
                                                      : RunState::Done;
        const bool cancelled = m_stopped && m_stopped->code == ErrorCode::Cancelled;
        const std::string reason =
            m_stopped && !cancelled ? m_stopped->subject + ": " + m_stopped->detail : std::string();
        const Status released = m_store.release(m_run, summary.state, reason);
        if (!released && !m_stopped) {
            return released.error();
        }
        return summary;
    }

    RunStore &m_store;
    Backend &m_backend;
    BackendInfo m_info;
    const Task &m_task;
    RowId m_run;
    RunOptions m_options;
    std::stop_token m_stop;
    const std::function<void(const RunProgress &)> &m_report;

    std::shared_ptr<Inbox> m_inbox = std::make_shared<Inbox>();
    std::map<std::uint64_t, Flight> m_flights;                // asked and not yet saved
    std::vector<std::pair<std::uint64_t, ChatReply>> m_ready; // known without asking: cached, can't be asked
    std::deque<WorkItem> m_queue;                             // from storage, in its order
    std::deque<WorkItem> m_again;                             // to be asked once more, first
    std::uint64_t m_lastFlight = 0;
    RowId m_after = 0;
    bool m_exhausted = false;
    int m_unreachable = 0;
    std::optional<Error> m_stopped;
    Clock::time_point m_lastBeat;
    ProgressMeter m_meter{ Run{} };
};

} // namespace

Result<RunSummary> runLoop(RunStore &store, Backend &backend, const Task &task, RowId run, const RunOptions &options,
                           std::stop_token stop, const std::function<void(const RunProgress &)> &progress)
{
    return Loop(store, backend, task, run, options, std::move(stop), progress).go();
}

} // namespace core
