// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/transfer.h"

#include "backends/http/url.h"
#include "backends/redact.h"

#include <algorithm>
#include <cctype>
#include <mutex>

namespace backends {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kMostHeaderBytes = 1024U * 1024U;

std::string_view trimmed(std::string_view text)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && isSpace(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isSpace(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

void initialiseCurl()
{
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

Transfer::Transfer(const HttpRequest &request, std::size_t mostBytes)
    : m_request(request)
    , m_mostBytes(mostBytes)
    , m_easy(curl_easy_init())
    , m_start(steady_clock::now())
    , m_lastMove(m_start)
{
    setUp();
    setHeaders();
}

Transfer::~Transfer() = default;

void Transfer::setUp()
{
    CURL *easy = m_easy.get();
    curl_easy_setopt(easy, CURLOPT_URL, m_request.url.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L); // a redirect would take the key elsewhere
    // HTTP/2 where TLS offers it; a burst waits for the first connection instead of opening many.
    const bool secure = m_request.url.starts_with("https:");
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION,
                     static_cast<long>(secure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1));
    curl_easy_setopt(easy, CURLOPT_PIPEWAIT, secure ? 1L : 0L);
    if (!m_request.caFile.empty()) {
        curl_easy_setopt(easy, CURLOPT_CAINFO, m_request.caFile.c_str());
    }
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L); // removing a handle must not wait for the name resolver
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(m_request.timeouts.connect.count()));
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(m_request.timeouts.whole.count()));
    curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "Tertium");
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, m_message.data());
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Transfer::takeBody);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, this);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &Transfer::takeHeader);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, this);
    const auto parts = parsedUrl(m_request.url);
    if (parts && isLoopback(parts->host)) {
        curl_easy_setopt(easy, CURLOPT_PROXY, ""); // whatever the environment says
    }
    if (m_request.method == "POST") {
        curl_easy_setopt(easy, CURLOPT_POST, 1L);
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, m_request.body.c_str());
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(m_request.body.size()));
    }
}

void Transfer::setHeaders()
{
    curl_slist *list = nullptr;
    const auto add = [&list](const std::string &line) { list = curl_slist_append(list, line.c_str()); };
    add("Accept: application/json");
    add("Expect:"); // no pause of a second before long bodies
    if (m_request.method == "POST") {
        add("Content-Type: application/json");
    }
    if (!m_request.key.empty()) {
        add(m_request.keyHeader.empty() ? "Authorization: Bearer " + m_request.key
                                        : m_request.keyHeader + ": " + m_request.key);
    }
    for (const auto &[name, value] : m_request.headers) {
        add(name + ": " + value);
    }
    m_headerList.reset(list);
    curl_easy_setopt(m_easy.get(), CURLOPT_HTTPHEADER, list);
}

std::size_t Transfer::takeBody(char *data, std::size_t size, std::size_t count, void *self)
{
    auto *transfer = static_cast<Transfer *>(self);
    const std::size_t bytes = size * count;
    if (transfer->m_body.size() + bytes > transfer->m_mostBytes) {
        transfer->m_tooLarge = true;
        return 0; // ends the transfer
    }
    transfer->m_body.append(data, bytes);
    return bytes;
}

std::size_t Transfer::takeHeader(char *data, std::size_t size, std::size_t count, void *self)
{
    auto *transfer = static_cast<Transfer *>(self);
    const std::string_view line(data, size * count);
    if (line.starts_with("HTTP/")) {
        transfer->m_headers.clear(); // a new answer after an interim one (1xx)
    }
    transfer->m_headerBytes += line.size();
    if (transfer->m_headerBytes > kMostHeaderBytes) {
        transfer->m_tooLarge = true;
        return 0;
    }
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos) {
        std::string name(trimmed(line.substr(0, colon)));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        transfer->m_headers.emplace_back(std::move(name), trimmed(line.substr(colon + 1)));
    }
    return size * count;
}

steady_clock::time_point Transfer::silenceEnds()
{
    curl_off_t up = 0;
    curl_off_t down = 0;
    curl_off_t connected = 0;
    curl_easy_getinfo(m_easy.get(), CURLINFO_SIZE_UPLOAD_T, &up);
    curl_easy_getinfo(m_easy.get(), CURLINFO_SIZE_DOWNLOAD_T, &down);
    curl_easy_getinfo(m_easy.get(), CURLINFO_CONNECT_TIME_T, &connected);
    const curl_off_t seen = up + down + static_cast<curl_off_t>(m_headers.size()) + (connected > 0 ? 1 : 0);
    if (seen != m_bytesSeen) {
        m_bytesSeen = seen;
        m_lastMove = steady_clock::now();
    }
    return m_lastMove + m_request.timeouts.silence;
}

int Transfer::elapsedMs() const
{
    return static_cast<int>(duration_cast<milliseconds>(steady_clock::now() - m_start).count());
}

std::string Transfer::finish(CURLcode code, bool silent, HttpReply &reply)
{
    long status = 0;
    curl_easy_getinfo(m_easy.get(), CURLINFO_RESPONSE_CODE, &status);
    reply.status = static_cast<int>(status);
    reply.headers = std::move(m_headers);
    reply.body = std::move(m_body);
    reply.latencyMs = elapsedMs();
    long version = 0;
    curl_easy_getinfo(m_easy.get(), CURLINFO_HTTP_VERSION, &version);
    reply.version = version == CURL_HTTP_VERSION_2_0   ? "HTTP/2"
                    : version == CURL_HTTP_VERSION_1_0 ? "HTTP/1.0"
                    : version == 0                     ? ""
                                                       : "HTTP/1.1";
    reply.error.reset();
    if (code == CURLE_OK && !silent) {
        return status >= 200 && status < 300 ? "ok" : std::to_string(status);
    }
    auto [error, what] = failure(code, silent);
    reply.error = std::move(error);
    return what;
}

std::pair<core::Error, std::string> Transfer::failure(CURLcode code, bool silent) const
{
    const std::string &where = m_request.url;
    if (silent) {
        return { { core::ErrorCode::Timeout, where,
                   "no byte arrived for " + std::to_string(m_request.timeouts.silence.count()) + " ms" },
                 "timeout: silence" };
    }
    if (m_tooLarge) {
        return { { core::ErrorCode::Server, where,
                   "the answer is larger than " + std::to_string(m_mostBytes) + " bytes" },
                 "answer too large" };
    }
    if (code == CURLE_OPERATION_TIMEDOUT) {
        curl_off_t connected = 0;
        curl_easy_getinfo(m_easy.get(), CURLINFO_PRETRANSFER_TIME_T, &connected);
        const milliseconds limit = connected > 0 ? m_request.timeouts.whole : m_request.timeouts.connect;
        const std::string what = connected > 0 ? "no complete answer within " : "no connection within ";
        return { { core::ErrorCode::Timeout, where, what + std::to_string(limit.count()) + " ms" },
                 connected > 0 ? "timeout: whole" : "timeout: connect" };
    }
    const std::string detail =
        m_message[0] != '\0' ? std::string(m_message.data()) : std::string(curl_easy_strerror(code));
    core::ErrorCode kind = core::ErrorCode::Network;
    if (code == CURLE_URL_MALFORMAT) {
        kind = core::ErrorCode::Usage;
    } else if (code == CURLE_BAD_CONTENT_ENCODING || code == CURLE_WEIRD_SERVER_REPLY ||
               code == CURLE_UNSUPPORTED_PROTOCOL) { // it was reached, and what it said is no HTTP
        kind = core::ErrorCode::Server;
    }
    return { { kind, where, redacted(detail, m_request.key) }, curl_easy_strerror(code) };
}

} // namespace backends
