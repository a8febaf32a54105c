// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A small HTTP/1.1 server on 127.0.0.1 that misbehaves on demand. Plain POSIX sockets, one thread a
// connection, one answer a connection. The handler runs on those threads, one call at a time.

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace testing_support {

class LoopbackServer {
public:
    struct Request {
        std::string method;
        std::string path;
        std::vector<std::pair<std::string, std::string>> headers; // names in lower case
        std::string body;
        [[nodiscard]] std::string header(const std::string &name) const;
    };
    struct Reply {
        int status = 200;
        std::vector<std::pair<std::string, std::string>> headers;
        std::string body;
        std::string contentType = "application/json";
        int delayMs = 0;                     // before the headers
        bool stall = false;                  // after headers and `cutAfter` bytes nothing more comes, nor an end
        bool reset = false;                  // after headers and `cutAfter` bytes the connection is reset
        std::optional<std::size_t> cutAfter; // bytes of the body; nullopt = half of it
        bool closeWithoutAnswer = false;
        bool stallWithoutAnswer = false; // takes the request and says nothing
        bool chunked = false;
        std::optional<std::string> raw; // these bytes and nothing else, in the place of head and body
    };
    // `index` counts requests from 0 in the order in which they arrived.
    using Handler = std::function<Reply(const Request &request, int index)>;

    explicit LoopbackServer(Handler handler);
    ~LoopbackServer(); // ends all connections
    LoopbackServer(const LoopbackServer &) = delete;
    LoopbackServer &operator=(const LoopbackServer &) = delete;

    [[nodiscard]] int port() const { return m_port; }
    [[nodiscard]] std::string url() const; // http://127.0.0.1:PORT
    [[nodiscard]] std::vector<Request> requests() const;
    [[nodiscard]] int mostAtOnce() const; // connections whose request was open at the same time

    // Blocks until that many requests have arrived; false after ten seconds.
    [[nodiscard]] bool waitForRequests(int count) const;

    // The body of an ordinary chat completion with this text.
    [[nodiscard]] static std::string chatBody(const std::string &text, const std::string &finishReason = "stop");

private:
    void acceptAll();
    void serve(int fd);
    [[nodiscard]] std::optional<Request> readRequest(int fd) const;
    void answer(int fd, const Reply &reply);
    void pauseFor(int milliseconds);

    Handler m_handler;
    int m_listener = -1;
    int m_port = 0;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    std::vector<Request> m_requests;
    std::vector<int> m_open; // descriptors of connections
    std::vector<std::thread> m_threads;
    int m_atOnce = 0;
    int m_mostAtOnce = 0;
    bool m_closed = false;
    std::mutex m_handlerMutex;
    std::thread m_acceptor;
};

} // namespace testing_support
