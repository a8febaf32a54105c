// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/loopback_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace testing_support {
namespace {

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

void sendAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

std::string chunk(std::string_view bytes)
{
    std::array<char, 20> size{};
    std::snprintf(size.data(), size.size(), "%zx\r\n", bytes.size());
    return std::string(size.data()).append(bytes).append("\r\n");
}

std::string head(const LoopbackServer::Reply &reply)
{
    std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " Scripted\r\nConnection: close\r\n";
    text += "Content-Type: " + reply.contentType + "\r\n";
    for (const auto &[name, value] : reply.headers) {
        text += name + ": " + value + "\r\n";
    }
    text += reply.chunked ? std::string("Transfer-Encoding: chunked\r\n")
                          : "Content-Length: " + std::to_string(reply.body.size()) + "\r\n";
    return text + "\r\n";
}

LoopbackServer::Request parsedHead(const std::string &text)
{
    LoopbackServer::Request request;
    const std::size_t space = text.find(' ');
    request.method = text.substr(0, space);
    request.path = text.substr(space + 1, text.find(' ', space + 1) - space - 1);
    std::size_t from = text.find("\r\n") + 2;
    while (from < text.size()) {
        const std::size_t end = std::min(text.find("\r\n", from), text.size());
        const std::string line = text.substr(from, end - from);
        const std::size_t colon = line.find(':');
        if (colon != std::string::npos) {
            request.headers.emplace_back(lowerCase(line.substr(0, colon)),
                                         line.substr(std::min(line.size(), colon + 2)));
        }
        from = end + 2;
    }
    return request;
}

} // namespace

std::string LoopbackServer::Request::header(const std::string &name) const
{
    const auto found =
        std::find_if(headers.begin(), headers.end(), [&](const auto &header) { return header.first == name; });
    return found == headers.end() ? std::string() : found->second;
}

LoopbackServer::LoopbackServer(Handler handler)
    : m_handler(std::move(handler))
    , m_listener(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (bind(m_listener, reinterpret_cast<sockaddr *>(&address), length) != 0 || listen(m_listener, 256) != 0 ||
        getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &length) != 0) {
        std::abort(); // no test can go on
    }
    m_port = ntohs(address.sin_port);
    m_acceptor = std::thread([this] { acceptAll(); });
}

LoopbackServer::~LoopbackServer()
{
    std::vector<std::thread> threads;
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        for (const int fd : m_open) {
            shutdown(fd, SHUT_RDWR);
        }
    }
    m_changed.notify_all();
    shutdown(m_listener, SHUT_RDWR);
    m_acceptor.join();
    close(m_listener);
    for (std::thread &thread : m_threads) { // the acceptor, who alone adds to them, is gone
        thread.join();
    }
}

std::string LoopbackServer::url() const
{
    return "http://127.0.0.1:" + std::to_string(m_port);
}

std::vector<LoopbackServer::Request> LoopbackServer::requests() const
{
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

int LoopbackServer::mostAtOnce() const
{
    const std::lock_guard lock(m_mutex);
    return m_mostAtOnce;
}

bool LoopbackServer::waitForRequests(int count) const
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, std::chrono::seconds(10),
                              [&] { return static_cast<int>(m_requests.size()) >= count; });
}

std::string LoopbackServer::chatBody(const std::string &text, const std::string &finishReason)
{
    std::string quoted;
    for (const char c : text) {
        quoted += c == '"' || c == '\\' ? std::string("\\") + c : c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return R"({"id":"x","object":"chat.completion","model":"scripted-1","choices":[{"index":0,"message":{"role":"assistant","content":")" +
           quoted + R"("},"finish_reason":")" + finishReason +
           R"("}],"usage":{"prompt_tokens":11,"completion_tokens":7,"total_tokens":18}})";
}

void LoopbackServer::acceptAll()
{
    for (;;) {
        const int fd = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        const std::lock_guard lock(m_mutex);
        if (fd < 0 || m_closed) {
            if (fd >= 0) {
                close(fd);
            }
            return;
        }
        m_open.push_back(fd);
        m_threads.emplace_back([this, fd] { serve(fd); });
    }
}

void LoopbackServer::serve(int fd)
{
    if (const auto request = readRequest(fd)) {
        int index = 0;
        {
            const std::lock_guard lock(m_mutex);
            index = static_cast<int>(m_requests.size());
            m_requests.push_back(*request);
            m_mostAtOnce = std::max(m_mostAtOnce, ++m_atOnce);
        }
        m_changed.notify_all();
        Reply reply;
        {
            const std::lock_guard lock(m_handlerMutex);
            reply = m_handler(*request, index);
        }
        pauseFor(reply.delayMs);
        {
            const std::lock_guard lock(m_mutex); // before the answer: its reader may start the next request at once
            --m_atOnce;
        }
        answer(fd, reply);
    }
    const std::lock_guard lock(m_mutex);
    m_open.erase(std::find(m_open.begin(), m_open.end(), fd));
    close(fd);
}

std::optional<LoopbackServer::Request> LoopbackServer::readRequest(int fd) const
{
    std::string received;
    std::array<char, 65536> buffer{};
    std::optional<Request> request;
    std::size_t bodyAt = 0;
    std::size_t bodyLength = 0;
    while (!request || received.size() < bodyAt + bodyLength) {
        const ssize_t got = recv(fd, buffer.data(), buffer.size(), 0);
        if (got <= 0) {
            return std::nullopt;
        }
        received.append(buffer.data(), static_cast<std::size_t>(got));
        const std::size_t end = received.find("\r\n\r\n");
        if (!request && end != std::string::npos) {
            request = parsedHead(received.substr(0, end));
            bodyAt = end + 4;
            bodyLength = static_cast<std::size_t>(std::strtoul(request->header("content-length").c_str(), nullptr, 10));
        }
    }
    request->body = received.substr(bodyAt, bodyLength);
    return request;
}

void LoopbackServer::answer(int fd, const Reply &reply)
{
    if (reply.stallWithoutAnswer) {
        pauseFor(-1);
        return;
    }
    if (reply.closeWithoutAnswer) {
        return;
    }
    if (reply.raw) {
        sendAll(fd, *reply.raw);
        shutdown(fd, SHUT_WR);
        return;
    }
    sendAll(fd, head(reply));
    const bool cut = reply.stall || reply.reset;
    const std::string part = cut ? reply.body.substr(0, reply.cutAfter.value_or(reply.body.size() / 2)) : reply.body;
    if (reply.chunked) {
        const std::size_t half = part.size() / 2; // two chunks, split anywhere, also within a character
        sendAll(fd, half > 0 ? chunk(part.substr(0, half)) : std::string());
        sendAll(fd, part.size() > half ? chunk(part.substr(half)) : std::string());
        sendAll(fd, cut ? std::string() : std::string("0\r\n\r\n"));
    } else {
        sendAll(fd, part);
    }
    if (reply.stall) {
        pauseFor(-1);
    }
    if (reply.reset) {
        const linger now{ 1, 0 };
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof now); // close() sends RST
    } else {
        shutdown(fd, SHUT_WR);
    }
}

// Negative: until the server ends.
void LoopbackServer::pauseFor(int milliseconds)
{
    std::unique_lock lock(m_mutex);
    if (milliseconds < 0) {
        m_changed.wait(lock, [this] { return m_closed; });
    } else {
        m_changed.wait_for(lock, std::chrono::milliseconds(milliseconds), [this] { return m_closed; });
    }
}

} // namespace testing_support
