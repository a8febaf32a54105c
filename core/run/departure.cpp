// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/departure.h"

#include "core/run/passage_state.h"
#include "core/text/unicode.h"

#include <algorithm>

namespace core {

Status mayBeAsked(const Result<bool> &staysHere, const BackendInfo &backend)
{
    if (!staysHere)
        return staysHere.error();
    if (*staysHere && backend.leavesMachine)
        return Error{ ErrorCode::StaysHere, backend.endpoint, backend.name, 0 };
    return Done{};
}

Departure departureOf(const BackendInfo &backend, const WorkItem &work)
{
    Departure departure;
    departure.text = work.item.text;
    departure.endpoint = backend.endpoint;
    departure.what = "exchange";
    departure.sourceCharacters = static_cast<std::int64_t>(codePointCount(work.source));
    departure.textCharacters = static_cast<std::int64_t>(codePointCount(work.translation));
    return departure;
}

std::vector<Departure> departuresOf(const BackendInfo &backend, const WorkItem &work, const ChatRequest &request)
{
    const auto holds = [&request](const std::string &text) {
        return !text.empty() && std::ranges::any_of(request.messages, [&text](const Message &message) {
            return message.content.find(text) != std::string::npos;
        });
    };
    if (!work.passage) {
        Departure departure = departureOf(backend, work);
        if (holds(work.source) && !holds(work.translation)) {
            departure.textCharacters = 0; // the passage is to be translated
        }
        return { departure };
    }
    Departure blank = departureOf(backend, work);
    blank.sourceCharacters =
        holds(work.passage->source) ? static_cast<std::int64_t>(codePointCount(work.passage->source)) : 0;
    blank.textCharacters = 0;
    std::vector<Departure> departures;
    for (const PassageText &text : work.passage->texts) {
        if (holds(text.body)) {
            departures.push_back(blank);
            departures.back().text = text.id;
            departures.back().textCharacters = static_cast<std::int64_t>(codePointCount(text.body));
            blank.sourceCharacters = 0; // it left once
        }
    }
    if (departures.empty()) {
        departures.push_back(blank);
    }
    return departures;
}

} // namespace core
