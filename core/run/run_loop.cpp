// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_loop.h"

#include "core/run/departure.h"
#include "core/run/exchange_record.h"
#include "core/run/flights.h"
#include "core/run/progress_meter.h"
#include "core/run/reply_outcome.h"
#include "core/run/stage_gate.h"
#include "core/run/token_store.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <iterator>
#include <utility>

namespace core {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPoll = std::chrono::milliseconds(100);
constexpr int kLeastPage = 64;
constexpr std::size_t kSentAtOnce = 8;

using detail::Flight;
using detail::Landed;
using detail::nextAsk;
using detail::nothingAsked;

// As the run keeps it: never "", which would be a run that somebody paused.
std::string reasonOf(const Error &error)
{
    const std::string subject =
        error.code == ErrorCode::CapReached ? "the cap of " + error.subject + " is reached" : error.subject;
    const std::string both = subject + (subject.empty() || error.detail.empty() ? "" : ": ") + error.detail;
    return both.empty() ? "it ended early" : both;
}

class Loop {
public:
    Loop(RunStore &store, Backend &backend, const Task &task, RowId run, const RunOptions &options,
         std::stop_token stop, const std::function<void(const RunProgress &)> &report)
        : m_store(store)
        , m_flights(backend, options.others)
        , m_task(task)
        , m_run(run)
        , m_options(options)
        , m_wishes(std::move(stop), options.pause, options.cancel)
        , m_report(report)
        , m_gate(store, task, run)
    {
    }

    Result<RunSummary> go()
    {
        const auto stored = m_store.run(m_run);
        if (!stored)
            return stored.error();
        m_meter = ProgressMeter(stored->run);
        if (const Status allowed = mayAsk(); !allowed)
            return allowed.error();
        if (const Status leased = m_store.lease(m_run); !leased)
            return leased.error();
        m_stopped = m_limits->capReached();
        m_lastBeat = Clock::now();
        report(0);
        while (step()) {
        }
        settle(m_flights.cancelAll());
        return finish();
    }

private:
    // Copyright mode and what was spent before.
    Status mayAsk()
    {
        if (m_flights.voices() < m_task.voices())
            return Error{ ErrorCode::Usage, "run", "it needs " + std::to_string(m_task.voices()) + " backends", 0 };
        const auto staysHere = m_store.staysHere();
        auto spent = spentByVoice(m_store, m_task, m_run, m_flights.voices());
        if (!spent)
            return spent.error();
        for (std::size_t voice = 0; voice < m_flights.voices(); ++voice) {
            const BackendInfo &info = m_flights.info(voice);
            m_leaves = m_leaves || info.leavesMachine;
            if (Status allowed = mayBeAsked(staysHere, info); !allowed)
                return allowed;
        }
        m_limits.emplace(m_options.concurrency, m_options.cap, std::move(spent).value());
        return Done{};
    }

    // One turn: fill the free places, wait for replies, save them. False: nothing left, or stopped.
    bool step()
    {
        if (m_wishes.any() && (!m_stopped || draining())) {
            m_stopped = Error{ ErrorCode::Cancelled, {}, {}, 0 };
        }
        if (m_stopped ? !draining() : !fill() || !sendOut())
            return false;
        if (m_stopped && !std::exchange(m_drains, true))
            m_flights.cancelWaiting();
        if (m_flights.empty() || !beat())
            return false;
        return settle(m_flights.take(m_wishes.stop(), kPoll)) || draining();
    }

    // Nothing more is asked, but what an endpoint is answering is paid for: wait for it.
    [[nodiscard]] bool draining() const
    {
        return m_stopped && !m_flights.empty() && !m_wishes.atOnce() && waitsForReplies(m_stopped->code);
    }

    bool fill()
    {
        // Replies wait here while others are saved; what the backend has in its own queue keeps it busy meanwhile.
        const BackendInfo &own = m_flights.info(0);
        const int ahead = m_options.concurrency >= own.concurrency ? own.ahead : 0;
        while (static_cast<int>(m_flights.size()) < std::max(1, m_options.concurrency) + ahead &&
               static_cast<int>(m_flights.known()) < kLeastPage) {
            if (m_again.empty() && m_queue.empty() && !readPage())
                return false;
            auto &source = m_again.empty() ? m_queue : m_again;
            if (source.empty())
                return true;
            WorkItem work = std::move(source.front());
            source.pop_front();
            if (!launch(std::move(work)))
                return false;
            if (m_held)
                return hold();
            if (m_flights.unsent() >= kSentAtOnce && !m_leaves && !sendOut()) // what stays here waits for no record
                return false;
        }
        return true;
    }

    // The cap does not bear one more beside what is in the air: it waits for that, and goes first then.
    bool hold()
    {
        m_again.push_front(std::move(*m_held));
        m_held.reset();
        if (m_flights.empty())
            m_stopped = m_limits->capTooNear();
        return !m_stopped;
    }

    bool readPage()
    {
        if (m_exhausted)
            return true;
        // The first page is what goes out at once: the endpoint waits for it.
        const int count = std::max(kLeastPage, m_options.concurrency * (m_after == 0 ? 1 : 4));
        auto page = m_store.pending(m_run, m_after, count, m_options.retryFailed);
        if (!page) {
            m_stopped = page.error();
            return false;
        }
        m_exhausted = static_cast<int>(page->size()) < count;
        if (!page->empty())
            m_after = page->back().item.id;
        std::ranges::move(*page, std::back_inserter(m_queue));
        return true;
    }

    bool launch(WorkItem work)
    {
        const auto admitted = m_gate.admit(work);
        if (!admitted) {
            m_stopped = admitted.error();
            return false;
        }
        if (*admitted == Readiness::Waiting)
            return true;
        const std::size_t voice = m_task.voice(work.item);
        Flight flight{ std::move(work), {}, {}, 0, 0, voice, *admitted == Readiness::Nothing };
        if (flight.nothing) {
            m_flights.addKnown(std::move(flight), {});
            return true;
        }
        auto request = m_task.ask(flight.work);
        if (!request) {
            ChatReply reply;
            reply.error = request.error();
            m_flights.addKnown(std::move(flight), std::move(reply));
            return true;
        }
        flight.request = std::move(request).value();
        if (flight.request.model.empty())
            flight.request.model = m_flights.info(voice).model;
        flight.key = cacheKey(m_flights.info(voice), flight.request, flight.work.item.asks);
        if (m_options.useCache) {
            auto cached = m_store.cached(flight.key);
            if (!cached) {
                m_stopped = cached.error();
                return false;
            }
            if (cached->has_value() && reuse(flight, **cached))
                return true;
        }
        sendOrHold(std::move(flight));
        return true;
    }

    void sendOrHold(Flight flight)
    {
        const auto reserved = m_limits->reserve(flight.request, m_task.tokensPerReply(), flight.voice);
        if (reserved) {
            flight.reserved = *reserved;
            m_flights.addUnsent(std::move(flight));
        } else {
            m_held = std::move(flight.work);
        }
    }

    bool sendOut()
    {
        const Status sent = m_flights.sendOut(m_store);
        if (!sent)
            m_stopped = sent.error();
        return sent.ok();
    }

    bool reuse(Flight &flight, const Exchange &stored)
    {
        ChatReply reply = m_flights.backend(flight.voice).reread(stored.reply);
        if (reply.outcome != Outcome::Ok) {
            return false; // an older program took it for Ok; ask anew
        }
        reply.requestBody = stored.request;
        reply.rawBody = stored.reply;
        reply.headersJson = stored.headers;
        reply.endpoint = stored.endpoint;
        flight.cachedFrom = stored.id;
        m_meter.cached();
        m_flights.addKnown(std::move(flight), std::move(reply));
        return true;
    }

    bool beat()
    {
        if (Clock::now() - m_lastBeat < m_options.heartbeat)
            return true;
        m_lastBeat = Clock::now();
        const Status renewed = m_store.lease(m_run);
        if (!renewed)
            m_stopped = renewed.error();
        return renewed.ok();
    }

    // Everything that came in goes to disk in one transaction; only then is it progress.
    bool settle(std::vector<Landed> replies)
    {
        if (replies.empty())
            return true;
        std::vector<ItemOutcome> outcomes;
        std::vector<WorkItem> again, finished;
        std::vector<std::pair<ItemState, ItemState>> moves; // state before and after, in the same order
        for (auto &[flight, reply] : replies) {
            moves.emplace_back(flight.work.item.state, ItemState::Pending);
            outcomes.push_back(outcomeOf(flight, reply));
            moves.back().second = outcomes.back().state;
            if (outcomes.back().state == ItemState::Done)
                finished.push_back(std::move(flight.work));
            if (outcomes.back().state == ItemState::Pending && reply.outcome != Outcome::Cancelled && !reply.stopsRun)
                again.push_back(nextAsk(std::move(flight.work), outcomes.back()));
        }
        if (const Status saved = m_store.save(outcomes); !saved) {
            m_stopped = saved.error();
            return false;
        }
        for (const WorkItem &work : finished)
            std::ranges::move(m_gate.releasedBy(work), std::back_inserter(again));
        std::ranges::move(again, std::back_inserter(m_again));
        count(outcomes, moves);
        return !m_stopped;
    }

    ItemOutcome outcomeOf(const Flight &flight, ChatReply &reply)
    {
        if (flight.nothing)
            return nothingAsked(flight.work);
        if (flight.cachedFrom == 0) {
            m_limits->landed(flight.reserved, flight.voice);
            const auto end = m_limits->after(flight.request, reply, flight.voice);
            m_stopped = m_stopped ? m_stopped : end;
        }
        Exchange exchange = exchangeRecord(m_flights.info(flight.voice), flight.request, reply);
        exchange.cacheKey = flight.key;
        exchange.cachedFrom = flight.cachedFrom;
        return replyOutcome(m_task, m_run, flight.work, reply, std::move(exchange));
    }

    void count(const std::vector<ItemOutcome> &outcomes, const std::vector<std::pair<ItemState, ItemState>> &moves)
    {
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            m_meter.moved(moves[i].first, moves[i].second, outcomes[i].asked && outcomes[i].exchange.cachedFrom == 0);
        report(outcomes.empty() ? 0 : outcomes.back().item);
    }

    void report(RowId lastItem)
    {
        if (m_report) {
            RunProgress progress = m_meter.progress(static_cast<int>(m_flights.size()), lastItem);
            m_report(withCost(progress));
        }
    }

    [[nodiscard]] RunProgress withCost(RunProgress progress) const
    {
        progress.cost = m_limits->cost();
        progress.estimated = m_limits->estimatedReplies();
        return progress;
    }

    // As it is now that everything has landed: the whole sum, and no stop where nothing is left to ask.
    void closeCap(const RunProgress &progress)
    {
        if (!m_stopped || m_stopped->code != ErrorCode::CapReached)
            return;
        if (progress.done >= progress.total)
            m_stopped.reset();
        else
            m_stopped = m_limits->capTooNear();
    }

    Result<RunSummary> finish()
    {
        RunSummary summary;
        summary.progress = withCost(m_meter.progress(0, 0));
        closeCap(summary.progress);
        summary.stopped = m_stopped;
        const bool cancelled = m_stopped && m_wishes.cancelled();
        const bool left = cancelled || summary.progress.failed > 0 || m_gate.anyWaiting();
        summary.state = m_stopped && !cancelled ? RunState::Paused : left ? RunState::Incomplete : RunState::Done;
        const bool wished = m_stopped && m_stopped->code == ErrorCode::Cancelled;
        const std::string reason = m_stopped && !wished ? reasonOf(*m_stopped)
                                   : cancelled          ? std::string(kCancelledReason)
                                                        : std::string();
        const Status released = m_store.release(m_run, summary.state, reason);
        if (!released && !m_stopped)
            return released.error();
        return summary;
    }

    RunStore &m_store;
    detail::Flights m_flights; // asked and not yet saved
    const Task &m_task;
    RowId m_run;
    RunOptions m_options;
    RunWishes m_wishes;
    const std::function<void(const RunProgress &)> &m_report;
    StageGate m_gate;

    std::deque<WorkItem> m_queue; // from storage, in its order
    std::deque<WorkItem> m_again; // to be asked once more, first
    RowId m_after = 0;
    std::optional<WorkItem> m_held; // just refused by the cap
    bool m_leaves = false;          // something leaves this machine
    bool m_drains = false;          // what is in the air is waited for, and nothing more is sent
    bool m_exhausted = false;
    std::optional<RunLimits> m_limits; // set before the first turn
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
