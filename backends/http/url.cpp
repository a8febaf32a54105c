// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/url.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <curl/curl.h>
#include <memory>

namespace backends {
namespace {

struct UrlCleanup {
    void operator()(CURLU *url) const { curl_url_cleanup(url); }
};

std::string part(CURLU *url, CURLUPart which)
{
    char *text = nullptr;
    if (curl_url_get(url, which, &text, 0) != CURLUE_OK) {
        return {};
    }
    std::string out(text);
    curl_free(text);
    return out;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

} // namespace

core::Result<UrlParts> parsedUrl(const std::string &url)
{
    const std::unique_ptr<CURLU, UrlCleanup> handle(curl_url());
    if (curl_url_set(handle.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) {
        // A URL that can't be read may still hold a password: it is not repeated.
        return core::Error{ core::ErrorCode::Usage, "URL", "not an absolute URL such as http://127.0.0.1:8080/v1" };
    }
    UrlParts parts;
    parts.scheme = lowerCase(part(handle.get(), CURLUPART_SCHEME));
    parts.host = lowerCase(part(handle.get(), CURLUPART_HOST));
    parts.path = part(handle.get(), CURLUPART_PATH);
    parts.credentials = !part(handle.get(), CURLUPART_USER).empty() || !part(handle.get(), CURLUPART_PASSWORD).empty();
    if (parts.host.size() > 2 && parts.host.front() == '[') {
        parts.host = parts.host.substr(1, parts.host.size() - 2);
    }
    if ((parts.scheme != "http" && parts.scheme != "https") || parts.host.empty()) {
        return core::Error{ core::ErrorCode::Usage, "URL", "only http and https URLs with a host are taken" };
    }
    return parts;
}

bool isLoopback(const std::string &host)
{
    if (host == "localhost") {
        return true;
    }
    in_addr four{};
    if (inet_pton(AF_INET, host.c_str(), &four) == 1) {
        return (ntohl(four.s_addr) >> 24U) == 127U;
    }
    in6_addr six{};
    return inet_pton(AF_INET6, host.c_str(), &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

std::string baseUrl(std::string url, std::initializer_list<std::string_view> tails)
{
    const auto dropSlashes = [&url] {
        while (!url.empty() && url.back() == '/') {
            url.pop_back();
        }
    };
    dropSlashes();
    for (const std::string_view tail : tails) {
        if (url.ends_with(tail)) {
            url.resize(url.size() - tail.size());
        }
        dropSlashes();
    }
    return url;
}

core::Status keyMayGo(const std::string &url, const std::string &key)
{
    const auto parts = parsedUrl(url);
    if (!parts) {
        return parts.error();
    }
    if (parts->credentials) {
        return core::Error{ core::ErrorCode::Usage, parts->host,
                            "the URL holds a user name or password; keys belong in an environment variable" };
    }
    if (key.empty()) {
        return core::Done{};
    }
    if (std::any_of(key.begin(), key.end(), [](unsigned char c) { return c <= 0x20 || c >= 0x7F; })) {
        return core::Error{ core::ErrorCode::Usage, parts->host,
                            "the key holds a space, a line break or a letter outside ASCII" };
    }
    if (parts->scheme == "http" && !isLoopback(parts->host)) {
        return core::Error{ core::ErrorCode::Usage, parts->host,
                            "a key is not sent over plain http to another machine; use https" };
    }
    return core::Done{};
}

} // namespace backends
