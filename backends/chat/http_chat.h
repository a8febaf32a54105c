// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model behind HTTP, in any dialect. Owns its transport, and so its network thread.

#include "backends/chat/chat_wire.h"
#include "backends/chat/endpoint_book.h"
#include "backends/http/transport.h"
#include "core/backend.h"
#include "core/model_lister.h"
#include "core/run/endpoint_hooks.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace backends {

struct ChatOptions {
    std::string name;
    std::string kind;      // "" = the dialect's
    std::string baseUrl;   // up to and without what the dialect adds
    std::string model;     // "" = the endpoint's only one, learnt by prepare()
    std::string key;       // "" = none
    std::string endpoint;  // how replies and info name it, "" = the base URL
    std::string caFile;    // of certificates to trust, "" = the system's
    int contextTokens = 0; // of a request and its reply, 0 = as the list of models says
    bool allowLogprobs = true;
    Timeouts timeouts;
    RateLimits limits;
    TransportOptions transport;                       // its limit is the backend's concurrency
    std::shared_ptr<EndpointBook> book;               // null = one of its own
    std::function<std::optional<core::Error>()> gate; // see HttpRequest
};

class HttpChat : public core::Backend, public core::ModelLister, public core::QueueHolder, public core::Learner {
public:
    HttpChat(ChatOptions options, std::unique_ptr<ChatWire> wire);

    [[nodiscard]] core::BackendInfo info() const override;
    core::Status prepare(const std::function<bool()> &stopped,
                         const std::function<void(const std::string &)> &note) override;
    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override;
    void cancel(core::RequestId id) override;
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override;
    [[nodiscard]] core::Result<std::vector<std::string>> models(const std::function<bool()> &stopped) override;

    void cancelWaiting() override;
    void forgetLearnt() override; // of this endpoint

    // For a server that had to take another port. Thread-safe; requests already sent keep the old one.
    void moveTo(const std::string &baseUrl);

private:
    struct Asked; // one request and what was tried to get it taken

    [[nodiscard]] std::string base() const;
    [[nodiscard]] HttpRequest httpRequest(const std::string &path) const;
    [[nodiscard]] core::Result<HttpReply> get(const std::string &path, const std::function<bool()> &stopped);
    [[nodiscard]] core::Result<HttpReply> modelList(const std::function<bool()> &stopped);
    [[nodiscard]] core::Status takeModel(const std::string &body, const std::function<void(const std::string &)> &note);
    [[nodiscard]] FeatureSet offered(const FeatureMemory &memory) const;
    [[nodiscard]] std::optional<AskAgain> askAgain(Asked &asked, const HttpReply &reply);
    [[nodiscard]] bool asksTooLongPause(const HttpReply &reply) const;
    [[nodiscard]] core::ChatReply chatReply(Asked &asked, HttpReply answer);

    const ChatOptions m_options;
    const std::unique_ptr<ChatWire> m_wire;
    const std::shared_ptr<EndpointBook> m_book;
    mutable std::mutex m_mutex; // guards the three below
    std::string m_base;
    std::string m_model;
    int m_contextTokens = 0;
    Transport m_transport; // last: its thread uses the rest, and ends first
};

} // namespace backends
