// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_reply.h"

#include "core/gemba/reply_opening.h"
#include "core/questions/label_text.h"

namespace core {
namespace {

constexpr std::string_view kMark = "[RESULT]";
constexpr std::string_view kAround = " \t\r\n:=()[]*_`\"'";

} // namespace

DaReply parsePrometheusReply(const std::string &text)
{
    DaReply out;
    const ReplyOpening reply = openedReply(text);
    if (!reply.cause.empty()) {
        out.cause = reply.cause;
        return out;
    }
    const std::size_t mark = reply.body.rfind(kMark);
    if (mark == std::string::npos) {
        const bool refused = isRefusal(reply.body);
        out.state = refused ? AnswerState::Refused : AnswerState::Unparsed;
        out.cause = refused ? "refusal" : "no [RESULT]";
        return out;
    }
    const std::string_view rest = std::string_view(reply.body).substr(mark + kMark.size());
    const std::size_t begin = rest.find_first_not_of(kAround);
    const std::string_view found = begin == std::string_view::npos ? std::string_view() : rest.substr(begin);
    const std::size_t length = found.find_first_not_of("0123456789.,/-");
    std::string_view number = found.substr(0, length);
    while (number.ends_with('.') || number.ends_with(',')) {
        number.remove_suffix(1); // the sentence ends
    }
    if (number.ends_with("/5")) {
        number.remove_suffix(2);
    }
    out.value = std::string(number);
    if (number.size() != 1 || number.front() < '1' || number.front() > '5') {
        out.cause = "no whole number from 1 to 5 behind [RESULT]";
        return out;
    }
    out.score = number.front() - '0';
    out.rung = "[RESULT]";
    out.state = AnswerState::Answered;
    return out;
}

} // namespace core
