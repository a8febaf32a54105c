// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Any endpoint that speaks OpenAI's chat completions: OpenAI, vLLM, llama.cpp, Ollama /v1, LM Studio,
// OpenRouter. Owns its transport, and so its network thread.

#include "backends/http/transport.h"
#include "backends/openai/features.h"
#include "core/backend.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace backends {

struct OpenAiOptions {
    std::string name;
    std::string kind = "openai";
    std::string baseUrl;  // up to and without /chat/completions
    std::string model;    // "" = the endpoint's only one, learnt by prepare()
    std::string key;      // "" = none
    std::string endpoint; // how replies and info name it, "" = the base URL
    bool allowLogprobs = true;
    Timeouts timeouts;
    TransportOptions transport;                       // its limit is the backend's concurrency
    std::function<std::optional<core::Error>()> gate; // see HttpRequest
};

class OpenAiChat final : public core::Backend {
public:
    explicit OpenAiChat(OpenAiOptions options);

    [[nodiscard]] core::BackendInfo info() const override;
    core::Status prepare(const std::function<bool()> &stopped,
                         const std::function<void(const std::string &)> &note) override;
    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override;
    void cancel(core::RequestId id) override;
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override;

    // For a server that had to take another port. Thread-safe; requests already sent keep the old one.
    void moveTo(const std::string &baseUrl);

private:
    struct Asked; // one request and what was tried to get it taken

    [[nodiscard]] std::string base() const;
    [[nodiscard]] HttpRequest httpRequest(const std::string &path) const;
    [[nodiscard]] core::Result<HttpReply> get(const std::string &path, const std::function<bool()> &stopped);
    [[nodiscard]] core::Result<HttpReply> modelList(const std::function<bool()> &stopped);
    [[nodiscard]] core::Status takeModel(const std::string &body, const std::function<void(const std::string &)> &note);
    [[nodiscard]] std::optional<AskAgain> askAgain(Asked &asked, const HttpReply &reply);
    [[nodiscard]] core::ChatReply chatReply(Asked &asked, HttpReply answer);

    const OpenAiOptions m_options;
    mutable std::mutex m_mutex; // guards the two below
    std::string m_base;
    std::string m_model;
    FeatureMemory m_features;
    Transport m_transport; // last: its thread uses the rest, and ends first
};

} // namespace backends
