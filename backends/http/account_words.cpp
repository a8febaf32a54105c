// SPDX-License-Identifier: GPL-3.0-or-later

// How endpoints say that an account can't pay (quotaExhausted(), declared in retry.h).

#include "backends/http/retry.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

namespace backends {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestWords = 400; // bytes of a message that are read: it may go on and repeat the request

// Codes, types and statuses, in lower case.
constexpr std::array<std::string_view, 17> kCodes = {
    "insufficient_quota",
    "billing_not_active",
    "billing_hard_limit_reached",
    "billing_error",
    "enforced_spend_limit_reached",
    "insufficient_balance",
    "insufficient_balance_error",
    "insufficient_credits",
    "insufficient_funds",
    "insufficient_user_quota",
    "access_terminated_quota",
    "exceeded_current_quota_error",
    "arrearage",
    "accountoverdueerror",
    "account_overdue",
    "payment_required",
    "credit_limit_exceeded",
};

// Parts of messages that speak of the account, in lower case. A quota of a minute ("exceeded your current quota"
// alone) is none: it passes.
constexpr std::array<std::string_view, 27> kPhrases = {
    "credit balance is too low",
    "credit balance too low",
    "insufficient balance",
    "balance is insufficient",
    "balance insufficient",
    "balance is not enough",
    "insufficient credit",
    "insufficient fund",
    "not enough credit",
    "out of credits",
    "no credits left",
    "have any credits",
    "used all available credits",
    "requires more credits",
    "purchase more credits",
    "credit limit exceeded",
    "monthly included credits",
    "monthly spending limit",
    "spending limit reached",
    "spend limit",
    "usage limits. you will regain access",
    "billing hard limit",
    "unpaid invoice",
    "account is in good standing",
    "account is suspended",
    "\u4f59\u989d\u4e0d\u8db3", // Chinese: the balance does not suffice
    "\u6b20\u8d39",             // Chinese: in arrears
};

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string textAt(const json &object, const char *name)
{
    const auto found = object.is_object() ? object.find(name) : object.end();
    const bool text = object.is_object() && found != object.end() && found->is_string();
    return text ? lowerCase(found->get<std::string>()) : std::string();
}

bool codeSays(const json &object)
{
    constexpr std::array kNames = { "code", "type", "status", "error_code" };
    return std::any_of(kNames.begin(), kNames.end(), [&object](const char *name) {
        const std::string word = textAt(object, name);
        return std::find(kCodes.begin(), kCodes.end(), word) != kCodes.end();
    });
}

bool wordsSay(const std::string &text)
{
    const std::string_view begin = std::string_view(text).substr(0, kLongestWords);
    return std::any_of(kPhrases.begin(), kPhrases.end(),
                       [begin](std::string_view phrase) { return begin.find(phrase) != std::string_view::npos; });
}

bool says(const json &object)
{
    return codeSays(object) || wordsSay(textAt(object, "message")) || wordsSay(textAt(object, "detail")) ||
           wordsSay(textAt(object, "msg")) || wordsSay(textAt(object, "status_msg")) ||
           wordsSay(textAt(object, "error"));
}

} // namespace

bool quotaExhausted(std::string_view body)
{
    json parsed = json::parse(body, nullptr, false);
    if (parsed.is_array() && parsed.size() == 1) {
        json only = std::move(parsed.front());
        parsed = std::move(only);
    }
    if (parsed.is_string()) {
        return wordsSay(lowerCase(parsed.get<std::string>()));
    }
    if (!parsed.is_object()) {
        return false;
    }
    const auto error = parsed.find("error");
    if (error == parsed.end() || !error->is_object()) {
        return says(parsed);
    }
    const auto details = error->find("details");
    return says(*error) || (details != error->end() && says(*details));
}

} // namespace backends
