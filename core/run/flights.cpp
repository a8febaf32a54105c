// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/flights.h"

#include "core/run/departure.h"
#include "core/run/endpoint_hooks.h"

#include <algorithm>
#include <iterator>

namespace core::detail {

Flights::Flights(Backend &own, const std::vector<Backend *> &others)
    : m_voices{ { &own, own.info() } }
{
    for (Backend *other : others)
        m_voices.push_back({ other, other->info() });
}

void Flights::addKnown(Flight flight, ChatReply reply)
{
    m_flights.emplace(++m_last, std::move(flight));
    m_known.emplace_back(m_last, std::move(reply));
}

void Flights::addUnsent(Flight flight)
{
    m_flights.emplace(++m_last, std::move(flight));
    m_unsent.push_back(m_last);
}

Status Flights::sendOut(RunStore &store)
{
    const std::vector<std::uint64_t> numbers = std::exchange(m_unsent, {});
    std::vector<Departure> departures;
    for (const std::uint64_t number : numbers) {
        const Flight &flight = m_flights.at(number);
        if (info(flight.voice).leavesMachine)
            std::ranges::move(departuresOf(info(flight.voice), flight.work, flight.request),
                              std::back_inserter(departures));
    }
    if (Status noted = departures.empty() ? Status(Done{}) : store.noteDepartures(departures); !noted) {
        drop(numbers);
        return noted;
    }
    for (const std::uint64_t number : numbers) {
        Flight &flight = m_flights.at(number);
        flight.id = m_voices[flight.voice].backend->submit(flight.request, [inbox = m_inbox, number](ChatReply reply) {
            const std::lock_guard lock(inbox->mutex);
            inbox->replies.emplace_back(number, std::move(reply));
            inbox->wake.notify_one();
        });
    }
    return Done{};
}

void Flights::drop(const std::vector<std::uint64_t> &numbers)
{
    for (const std::uint64_t number : numbers)
        m_flights.erase(number);
}

std::vector<Landed> Flights::landed(std::vector<Numbered> replies)
{
    std::ranges::move(std::exchange(m_known, {}), std::back_inserter(replies));
    std::vector<Landed> all;
    for (auto &[number, reply] : replies) {
        auto flight = m_flights.extract(number);
        if (!flight.empty())
            all.push_back({ std::move(flight.mapped()), std::move(reply) });
    }
    return all;
}

std::vector<Landed> Flights::take(const std::stop_token &stop, std::chrono::milliseconds longest)
{
    std::vector<Numbered> replies;
    {
        std::unique_lock lock(m_inbox->mutex);
        if (m_known.empty())
            m_inbox->wake.wait_for(lock, stop, longest, [this] { return !m_inbox->replies.empty(); });
        replies = std::exchange(m_inbox->replies, {});
    }
    return landed(std::move(replies));
}

void Flights::cancelWaiting()
{
    drop(std::exchange(m_unsent, {}));
    for (const Voice &voice : m_voices)
        if (auto *holder = dynamic_cast<QueueHolder *>(voice.backend))
            holder->cancelWaiting();
}

std::vector<Landed> Flights::cancelAll()
{
    for (const auto &[number, flight] : m_flights)
        if (flight.id != 0)
            m_voices[flight.voice].backend->cancel(flight.id);
    drop(std::exchange(m_unsent, {}));
    std::vector<Numbered> replies;
    {
        std::unique_lock lock(m_inbox->mutex);
        m_inbox->wake.wait(lock, [this] { return m_inbox->replies.size() + m_known.size() >= m_flights.size(); });
        replies = std::exchange(m_inbox->replies, {});
    }
    return landed(std::move(replies));
}

} // namespace core::detail
