// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The command line with an endpoint on this machine, the backend "loop".

#include "tests/app/cli_fixture.h"

#include <functional>

namespace cli_test {

[[nodiscard]] inline std::string lastMessage(const testing_support::LoopbackServer::Request &request)
{
    return nlohmann::json::parse(request.body).at("messages").back().at("content").get<std::string>();
}

class ServedCli : protected CliFixture {
protected:
    using Server = testing_support::LoopbackServer;

    // The handler answers what is asked; which models there are is answered here.
    void serve(std::function<Server::Reply(const Server::Request &, int)> handler)
    {
        m_server = std::make_unique<Server>([handler = std::move(handler)](const Server::Request &request, int index) {
            if (request.method == "GET") {
                Server::Reply models;
                models.body = R"({"data":[{"id":"m"}]})";
                return models;
            }
            return handler(request, index);
        });
        addBackend(*m_server);
    }
    // Each request gets what `to` makes of its last message.
    void answerBy(const std::function<std::string(const std::string &)> &to)
    {
        serve([to](const Server::Request &request, int) {
            Server::Reply reply;
            reply.body = Server::chatBody(to(lastMessage(request)));
            return reply;
        });
    }

    std::unique_ptr<Server> m_server;
};

} // namespace cli_test
