// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/departure.h"

#include "core/text/unicode.h"

namespace core {

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

} // namespace core
