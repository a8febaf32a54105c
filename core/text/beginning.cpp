// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/beginning.h"

#include "core/text/script.h"

#include <algorithm>
#include <vector>

namespace core {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// Byte offsets behind each unit: a word, or a character.
std::vector<std::size_t> unitEnds(std::string_view body)
{
    std::vector<std::size_t> ends;
    if (writesWithoutSpaces(body)) {
        for (std::size_t i = 1; i <= body.size(); ++i)
            if (i == body.size() || (body[i] & '\xC0') != '\x80') // the next character begins here
                ends.push_back(i);
        return ends;
    }
    for (std::size_t at = body.find_first_not_of(kBlanks); at != std::string_view::npos;
         at = body.find_first_not_of(kBlanks, at)) {
        at = std::min(body.find_first_of(kBlanks, at), body.size());
        ends.push_back(at);
    }
    return ends;
}

} // namespace

std::string_view beginningOf(std::string_view body, double share)
{
    const std::vector<std::size_t> ends = unitEnds(body);
    if (ends.size() < 2)
        return {};
    const auto wanted = static_cast<std::size_t>(share * static_cast<double>(ends.size()));
    return body.substr(0, ends[std::clamp<std::size_t>(wanted, 1, ends.size() - 1) - 1]);
}

std::string_view beginningOf(std::string_view body, std::size_t units)
{
    const std::vector<std::size_t> ends = unitEnds(body);
    return units == 0 || ends.size() <= units ? std::string_view() : body.substr(0, ends[units - 1]);
}

} // namespace core
