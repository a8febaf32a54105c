// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/openai/openai_chat.h"

#include "backends/http/url.h"
#include "backends/openai/openai_wire.h"
#include "backends/redact.h"

#include <algorithm>
#include <future>

namespace backends {
namespace {

constexpr std::size_t kNamesShown = 8; // model names in an error text
constexpr int kPrepareTries = 3;       // somebody waits for the answer

std::string listed(const std::vector<std::string> &names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kNamesShown); ++i) {
        text += (i == 0 ? "" : ", ") + names[i];
    }
    return names.size() > kNamesShown ? text + " …" : text;
}

} // namespace

struct OpenAiChat::Asked {
    core::ChatRequest request;
    std::string model;
    std::string endpoint;
    FeatureSet sent;
    bool guessedSchema = false; // nothing was named; success without a schema will prove the guess
    HttpRequest http;
};

OpenAiChat::OpenAiChat(OpenAiOptions options)
    : m_options(std::move(options))
    , m_base(backends::baseUrl(m_options.baseUrl))
    , m_model(m_options.model)
    , m_transport(m_options.transport)
{
}

std::string OpenAiChat::base() const
{
    const std::lock_guard lock(m_mutex);
    return m_base;
}

void OpenAiChat::moveTo(const std::string &baseUrl)
{
    const std::lock_guard lock(m_mutex);
    m_base = backends::baseUrl(baseUrl);
}

core::BackendInfo OpenAiChat::info() const
{
    const std::lock_guard lock(m_mutex);
    core::BackendInfo info;
    info.name = m_options.name;
    info.kind = m_options.kind;
    info.endpoint = m_options.endpoint.empty() ? m_base : m_options.endpoint;
    info.model = m_model;
    info.concurrency = m_options.transport.limit;
    const auto parts = parsedUrl(m_base);
    info.leavesMachine = !parts || !isLoopback(parts->host);
    info.logprobs = m_options.allowLogprobs && m_features.known().logprobs;
    return info;
}

HttpRequest OpenAiChat::httpRequest(const std::string &path) const
{
    HttpRequest http;
    http.url = base() + path;
    http.key = m_options.key;
    http.timeouts = m_options.timeouts;
    http.gate = m_options.gate;
    return http;
}

core::Result<HttpReply> OpenAiChat::get(const std::string &path, const std::function<bool()> &stopped)
{
    HttpRequest http = httpRequest(path);
    http.method = "GET";
    http.maxAttempts = kPrepareTries;
    auto promise = std::make_shared<std::promise<HttpReply>>();
    std::future<HttpReply> answer = promise->get_future();
    const auto id =
        m_transport.send(std::move(http), [promise](HttpReply reply) { promise->set_value(std::move(reply)); });
    while (answer.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
        if (stopped && stopped()) {
            m_transport.cancel(id);
        }
    }
    HttpReply reply = answer.get();
    if (reply.error) {
        return *reply.error;
    }
    return reply;
}

core::Result<HttpReply> OpenAiChat::modelList(const std::function<bool()> &stopped)
{
    auto reply = get("/models", stopped);
    const auto parts = parsedUrl(base());
    if (!reply || reply->status != 404 || !parts || parts->path != "/") {
        return reply;
    }
    auto versioned = get("/v1/models", stopped); // the address was given without its /v1
    if (versioned && versioned->status == 200) {
        moveTo(base() + "/v1");
        return versioned;
    }
    return reply;
}

core::Status OpenAiChat::prepare(const std::function<bool()> &stopped,
                                 const std::function<void(const std::string &)> &note)
{
    const std::string where = base();
    if (note) {
        note("asking " + info().endpoint + " which models it has");
    }
    const auto reply = modelList(stopped);
    if (!reply) {
        return reply.error();
    }
    if (reply->status >= 200 && reply->status < 300) {
        return takeModel(reply->body, note);
    }
    const bool noList = reply->status == 404 || reply->status == 405 || reply->status == 501;
    if (noList && !info().model.empty()) {
        return core::Done{}; // some gateways have no list; the name will prove itself
    }
    core::Error error = answerError({ reply->status, reply->headers, reply->body }, where, m_options.key);
    if (noList) {
        error.detail += "; name the model, this endpoint gives no list of its models";
    }
    return error;
}

core::Status OpenAiChat::takeModel(const std::string &body, const std::function<void(const std::string &)> &note)
{
    const std::string wanted = info().model;
    const auto names = modelNames(body, base());
    if (!names) {
        return wanted.empty() ? core::Status(names.error()) : core::Status(core::Done{});
    }
    if (wanted.empty() && names->size() != 1) {
        return core::Error{ core::ErrorCode::Usage, base(),
                            names->empty() ? "the endpoint has no model loaded"
                                           : "choose one of its models: " + listed(*names) };
    }
    if (wanted.empty()) {
        const std::lock_guard lock(m_mutex);
        m_model = names->front();
    } else if (note && std::find(names->begin(), names->end(), wanted) == names->end()) {
        note("\"" + wanted + "\" is not among the models that the endpoint lists"); // aliases need not be listed
    }
    return core::Done{};
}

core::RequestId OpenAiChat::submit(core::ChatRequest request, std::function<void(core::ChatReply)> done)
{
    auto asked = std::make_shared<Asked>();
    asked->request = std::move(request);
    const core::BackendInfo known = info();
    asked->model = asked->request.model.empty() ? known.model : asked->request.model;
    asked->endpoint = known.endpoint;
    asked->sent = m_features.known();
    asked->sent.logprobs = asked->sent.logprobs && m_options.allowLogprobs;
    asked->http = httpRequest("/chat/completions");
    auto body = requestJson(asked->request, asked->model, asked->sent);
    if (body) {
        asked->http.body = std::move(*body);
    } else { // reported by the network thread, as every other outcome
        asked->http.gate = [error = body.error()] { return std::optional(error); };
    }
    return m_transport.send(
        asked->http,
        [this, asked, done = std::move(done)](HttpReply reply) { done(chatReply(*asked, std::move(reply))); },
        [this, asked](const HttpReply &reply) { return askAgain(*asked, reply); });
}

void OpenAiChat::cancel(core::RequestId id)
{
    m_transport.cancel(id);
}

std::optional<AskAgain> OpenAiChat::askAgain(Asked &asked, const HttpReply &reply)
{
    if (reply.status != 400 && reply.status != 422) {
        return std::nullopt;
    }
    const Blame blame = blamedFeature(reply.body, asked.request, asked.sent);
    if (!blame.found) {
        return std::nullopt;
    }
    if (blame.certain) {
        m_features.refuse(blame.feature);
    } else {
        asked.guessedSchema = true;
    }
    asked.sent = without(asked.sent, blame.feature); // each feature goes once at most, so this ends
    auto body = requestJson(asked.request, asked.model, asked.sent);
    if (!body) {
        return std::nullopt;
    }
    asked.http.body = std::move(*body);
    return AskAgain{ asked.http, description(blame.feature) };
}

core::ChatReply OpenAiChat::chatReply(Asked &asked, HttpReply answer)
{
    core::ChatReply reply;
    if (answer.error) {
        const bool cancelled = answer.error->code == core::ErrorCode::Cancelled;
        reply.outcome = cancelled ? core::Outcome::Cancelled : core::Outcome::Failed;
        reply.error = std::move(answer.error);
        reply.stopsRun = reply.error->code == core::ErrorCode::Usage; // an address or key that no request can use
    } else {
        reply = readReply({ answer.status, std::move(answer.headers), std::move(answer.body) }, asked.endpoint,
                          m_options.key);
        if (asked.guessedSchema && answer.status < 300) {
            m_features.refuse(Feature::Schema);
        }
    }
    reply.endpoint = asked.endpoint;
    reply.model = reply.model.empty() ? asked.model : reply.model;
    reply.requestBody = withoutKey(asked.http.body, m_options.key);
    reply.attempts = std::move(answer.attempts);
    reply.latencyMs = answer.latencyMs;
    return reply;
}

core::ChatReply OpenAiChat::reread(const std::string &rawBody) const
{
    return readReply({ 200, {}, rawBody }, m_options.endpoint.empty() ? base() : m_options.endpoint, m_options.key);
}

} // namespace backends
