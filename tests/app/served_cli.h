// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The command line with an endpoint on this machine, the backend "loop".

#include "tests/app/cli_fixture.h"

#include <algorithm>
#include <functional>

namespace cli_test {

[[nodiscard]] inline std::string lastMessage(const testing_support::LoopbackServer::Request &request)
{
    return nlohmann::json::parse(request.body).at("messages").back().at("content").get<std::string>();
}

[[nodiscard]] inline testing_support::LoopbackServer::Reply chatReply(const std::string &text,
                                                                      const std::string &finish = "stop")
{
    testing_support::LoopbackServer::Reply reply;
    reply.body = testing_support::LoopbackServer::chatBody(text, finish);
    return reply;
}

// An endpoint that has the models m and n; the handler answers what is asked.
[[nodiscard]] inline std::unique_ptr<testing_support::LoopbackServer>
endpoint(std::function<testing_support::LoopbackServer::Reply(const testing_support::LoopbackServer::Request &)> answer)
{
    using Server = testing_support::LoopbackServer;
    return std::make_unique<Server>([answer = std::move(answer)](const Server::Request &request, int) {
        if (request.method == "GET") {
            Server::Reply models;
            models.body = R"({"data":[{"id":"m"},{"id":"n"}]})";
            return models;
        }
        return answer(request);
    });
}

[[nodiscard]] inline int asked(const testing_support::LoopbackServer &server)
{
    const auto requests = server.requests();
    return static_cast<int>(
        std::ranges::count_if(requests, [](const auto &request) { return request.method == "POST"; }));
}

class ServedCli : protected CliFixture {
protected:
    using Server = testing_support::LoopbackServer;

    // The handler answers what is asked; which models there are is answered here.
    void serve(std::function<Server::Reply(const Server::Request &)> handler)
    {
        m_server = endpoint(std::move(handler));
        addBackend(*m_server);
    }
    // Each request gets what `to` makes of its last message.
    void answerBy(const std::function<std::string(const std::string &)> &to)
    {
        serve([to](const Server::Request &request) { return chatReply(to(lastMessage(request))); });
    }

    std::unique_ptr<Server> m_server;
};

} // namespace cli_test
