// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of the run loop: requests on their way to the backends, and the replies that came.

#include "core/run/flight.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace core::detail {

struct Landed {
    Flight flight;
    ChatReply reply;
};

class Flights {
public:
    // `others`: of tasks that ask more than one backend, in the order of Task::voice(). All outlive this.
    Flights(Backend &own, const std::vector<Backend *> &others);

    [[nodiscard]] std::size_t voices() const { return m_voices.size(); }
    [[nodiscard]] const BackendInfo &info(std::size_t voice) const { return m_voices[voice].info; }
    [[nodiscard]] const Backend &backend(std::size_t voice) const { return *m_voices[voice].backend; }

    [[nodiscard]] bool empty() const { return m_flights.empty(); } // nothing is asked, known or unsent
    [[nodiscard]] std::size_t size() const { return m_flights.size(); }
    [[nodiscard]] std::size_t known() const { return m_known.size(); }
    [[nodiscard]] std::size_t unsent() const { return m_unsent.size(); }

    void addKnown(Flight flight, ChatReply reply); // its reply needs no asking
    void addUnsent(Flight flight);                 // goes with the next sendOut()

    // What leaves the machine is on record before it goes. Errors: those of the store; then nothing was sent, and the
    // items stay in the queue as they are.
    Status sendOut(RunStore &store);

    // Replies that are there; where there are none, waits for one, for `stop`, or for so long.
    [[nodiscard]] std::vector<Landed> take(const std::stop_token &stop, std::chrono::milliseconds longest);
    // Ends what waits in the backends' own queues; it lands as cancelled. What an endpoint is answering goes on.
    void cancelWaiting();
    // Ends what is in the air and waits for all of it; replies that arrive all the same are kept.
    [[nodiscard]] std::vector<Landed> cancelAll();

private:
    using Numbered = std::pair<std::uint64_t, ChatReply>;
    struct Voice {
        Backend *backend;
        BackendInfo info;
    };
    // Shared with the backends' callbacks, so that a late one finds it alive.
    struct Inbox {
        std::mutex mutex;
        std::condition_variable_any wake;
        std::vector<Numbered> replies;
    };

    [[nodiscard]] std::vector<Landed> landed(std::vector<Numbered> replies);
    void drop(const std::vector<std::uint64_t> &numbers);

    std::vector<Voice> m_voices; // by Task::voice()
    std::shared_ptr<Inbox> m_inbox = std::make_shared<Inbox>();
    std::map<std::uint64_t, Flight> m_flights; // not yet taken
    std::vector<Numbered> m_known;
    std::vector<std::uint64_t> m_unsent;
    std::uint64_t m_last = 0;
};

} // namespace core::detail
