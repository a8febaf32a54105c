// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/delayed_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <map>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string_view>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {
namespace {

using Clock = std::chrono::steady_clock;

// The child: one thread, one epoll, answers in the order of their times.
class Loop {
public:
    Loop(int listener, int delayMs, const std::string &body)
        : m_listener(listener)
        , m_epoll(epoll_create1(EPOLL_CLOEXEC))
        , m_delay(delayMs)
        , m_answer("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
                   std::to_string(body.size()) + "\r\n\r\n" + body)
    {
        watch(listener);
    }

    [[noreturn]] void run()
    {
        std::array<epoll_event, 256> events{};
        for (;;) {
            const int count = wait(events);
            for (int i = 0; i < count; ++i) {
                events[static_cast<std::size_t>(i)].data.fd == m_listener
                    ? accept()
                    : receive(events[static_cast<std::size_t>(i)].data.fd);
            }
            answerDue();
        }
    }

private:
    void watch(int fd) const
    {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = fd;
        epoll_ctl(m_epoll, EPOLL_CTL_ADD, fd, &event);
    }
    // Whole milliseconds would make every answer late.
    int wait(std::array<epoll_event, 256> &events) const
    {
        timespec left{};
        if (!m_due.empty()) {
            const auto until = std::max(m_due.front().first - Clock::now(), Clock::duration(0));
            left.tv_nsec = std::chrono::duration_cast<std::chrono::nanoseconds>(until).count() % 1'000'000'000;
            left.tv_sec = std::chrono::duration_cast<std::chrono::seconds>(until).count();
        }
        return epoll_pwait2(m_epoll, events.data(), static_cast<int>(events.size()), m_due.empty() ? nullptr : &left,
                            nullptr);
    }
    void accept()
    {
        const int fd = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        const int on = 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        m_open[fd].clear();
        watch(fd);
    }
    void receive(int fd)
    {
        std::array<char, 65536> buffer{};
        const ssize_t got = recv(fd, buffer.data(), buffer.size(), 0);
        if (got <= 0) {
            m_open.erase(fd);
            close(fd);
            return;
        }
        std::string &text = m_open[fd];
        text.append(buffer.data(), static_cast<std::size_t>(got));
        const std::size_t end = text.find("\r\n\r\n");
        const std::size_t name = text.find("Content-Length: ");
        if (end == std::string::npos || name == std::string::npos) {
            return;
        }
        const std::size_t length = std::strtoul(text.c_str() + name + 16, nullptr, 10);
        if (text.size() >= end + 4 + length) {
            text.clear(); // one request at a time on a connection
            m_due.emplace_back(Clock::now() + std::chrono::milliseconds(m_delay), fd);
        }
    }
    void answerDue()
    {
        while (!m_due.empty() && m_due.front().first <= Clock::now()) {
            const int fd = m_due.front().second;
            m_due.pop_front();
            if (m_open.count(fd) != 0) {
                static_cast<void>(send(fd, m_answer.data(), m_answer.size(), MSG_NOSIGNAL));
            }
        }
    }

    int m_listener;
    int m_epoll;
    int m_delay;
    std::string m_answer;
    std::map<int, std::string> m_open; // what came of a request, by descriptor
    std::deque<std::pair<Clock::time_point, int>> m_due;
};

} // namespace

DelayedServer::DelayedServer(int delayMs, const std::string &body)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (bind(listener, reinterpret_cast<sockaddr *>(&address), length) != 0 || listen(listener, 1024) != 0 ||
        getsockname(listener, reinterpret_cast<sockaddr *>(&address), &length) != 0) {
        std::abort(); // no benchmark can go on
    }
    m_port = ntohs(address.sin_port);
    m_child = fork();
    if (m_child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        Loop(listener, delayMs, body).run();
    }
    close(listener);
}

DelayedServer::~DelayedServer()
{
    kill(m_child, SIGKILL);
    waitpid(m_child, nullptr, 0);
}

} // namespace bench
