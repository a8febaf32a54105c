// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/transport.h"

#include "backends/http/engine.h"

namespace backends {

Transport::Transport(TransportOptions options)
    : m_engine(std::make_shared<Engine>(std::move(options)))
    , m_thread([engine = m_engine] { engine->run(); })
{
}

Transport::~Transport()
{
    if (m_thread.get_id() == std::this_thread::get_id()) { // the last owner let go inside a `done`
        m_engine->closeNow();
        m_thread.detach(); // it keeps its engine and ends by itself
        return;
    }
    m_engine->postClose();
    m_thread.join();
}

Transport::JobId Transport::send(HttpRequest request, DoneFunction done, AgainFunction again)
{
    return m_engine->postSend(std::move(request), std::move(done), std::move(again));
}

void Transport::cancel(JobId id)
{
    m_engine->postCancel(id);
}

void Transport::cancelWaiting()
{
    m_engine->postCancelWaiting();
}

} // namespace backends
