// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One try of a request on the wire: a curl easy handle with its buffers. Lives on the network thread.

#include "backends/http/http_types.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <curl/curl.h>
#include <memory>
#include <string>

namespace backends {

// libcurl's process-wide set-up, done once whoever comes first.
void initialiseCurl();

class Transfer {
public:
    // `request` has to outlive the transfer; a body above `mostBytes`, or headers without end, end it.
    Transfer(const HttpRequest &request, std::size_t mostBytes);
    ~Transfer();
    Transfer(const Transfer &) = delete;
    Transfer &operator=(const Transfer &) = delete;

    [[nodiscard]] CURL *handle() const { return m_easy.get(); }

    // When the silence time-out ends this try unless something moves before.
    [[nodiscard]] std::chrono::steady_clock::time_point silenceEnds();

    [[nodiscard]] int elapsedMs() const;

    // Fills status, headers and body, and `error` when no complete answer arrived. Returns what the
    // record of the try says ("ok", "503", "timeout: silence" …).
    [[nodiscard]] std::string finish(CURLcode code, bool silent, HttpReply &reply);

private:
    struct EasyCleanup {
        void operator()(CURL *easy) const { curl_easy_cleanup(easy); }
    };
    struct ListCleanup {
        void operator()(curl_slist *list) const { curl_slist_free_all(list); }
    };

    static std::size_t takeBody(char *data, std::size_t size, std::size_t count, void *self);
    static std::size_t takeHeader(char *data, std::size_t size, std::size_t count, void *self);

    void setUp();
    void setHeaders();
    [[nodiscard]] std::pair<core::Error, std::string> failure(CURLcode code, bool silent) const;

    const HttpRequest &m_request;
    std::size_t m_mostBytes;
    std::unique_ptr<CURL, EasyCleanup> m_easy;
    std::unique_ptr<curl_slist, ListCleanup> m_headerList;
    std::array<char, CURL_ERROR_SIZE> m_message{};
    Headers m_headers;
    std::string m_body;
    bool m_tooLarge = false;
    std::size_t m_headerBytes = 0;
    curl_off_t m_bytesSeen = 0;
    std::chrono::steady_clock::time_point m_start;
    std::chrono::steady_clock::time_point m_lastMove;
};

} // namespace backends
