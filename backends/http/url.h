// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// URLs as libcurl reads them, so that what is checked is what is connected to.

#include "core/result.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace backends {

struct UrlParts {
    std::string scheme;       // lower case
    std::string host;         // lower case, IPv6 without brackets
    std::string path;         // "/" at least
    bool credentials = false; // holds a user name or password
    bool operator==(const UrlParts &) const = default;
};

// Errors: Usage for what is not an absolute http or https URL.
[[nodiscard]] core::Result<UrlParts> parsedUrl(const std::string &url);

// "localhost", 127.0.0.0/8, ::1: what can't leave this machine.
[[nodiscard]] bool isLoopback(const std::string &host);

// Base URL without trailing slashes and without these tails, which people paste with it. Each is taken
// off once, in this order.
[[nodiscard]] std::string baseUrl(std::string url,
                                  std::initializer_list<std::string_view> tails = { "/chat/completions" });

// May this key go to this URL? Usage error for plain http to another machine, for a URL that carries
// credentials itself, and for a key that can't be a header value.
[[nodiscard]] core::Status keyMayGo(const std::string &url, const std::string &key);

} // namespace backends
