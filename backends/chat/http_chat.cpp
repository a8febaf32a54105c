// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/http_chat.h"

#include "backends/chat/context_length.h"
#include "backends/http/url.h"
#include "backends/redact.h"
#include "core/run/estimate.h"

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

constexpr double kUnsaidReply = 256; // tokens that a reply without a limit is taken for

double tokensOf(const core::ChatRequest &request)
{
    double tokens = request.sampling.maxTokens > 0 ? request.sampling.maxTokens : kUnsaidReply;
    for (const core::Message &message : request.messages) {
        tokens += static_cast<double>(core::estimatedTokens(message.content));
    }
    return tokens;
}

} // namespace

struct HttpChat::Asked {
    core::ChatRequest request;
    std::string model;
    std::string endpoint;
    std::string where; // the base URL, by which it is remembered
    std::shared_ptr<FeatureMemory> memory;
    FeatureSet sent;
    bool lowered = false;       // the limit of the reply was lowered for it
    bool guessedSchema = false; // nothing was named; success without a schema will prove the guess
    HttpRequest http;
};

HttpChat::HttpChat(ChatOptions options, std::unique_ptr<ChatWire> wire)
    : m_options(std::move(options))
    , m_wire(std::move(wire))
    , m_book(m_options.book ? m_options.book : std::make_shared<EndpointBook>())
    , m_base(m_wire->baseOf(m_options.baseUrl))
    , m_model(m_options.model)
    , m_contextTokens(m_options.contextTokens)
    , m_transport(m_options.transport)
{
}

std::string HttpChat::base() const
{
    const std::lock_guard lock(m_mutex);
    return m_base;
}

void HttpChat::moveTo(const std::string &baseUrl)
{
    const std::lock_guard lock(m_mutex);
    m_base = m_wire->baseOf(baseUrl);
}

core::BackendInfo HttpChat::info() const
{
    const std::lock_guard lock(m_mutex);
    core::BackendInfo info;
    info.name = m_options.name;
    info.kind = m_options.kind.empty() ? m_wire->kind() : m_options.kind;
    info.endpoint = m_options.endpoint.empty() ? m_base : m_options.endpoint;
    info.model = m_model;
    info.concurrency = m_options.transport.limit;
    // Replies come in waves as large as what went out together. Waiting in our queue counts against no time-out.
    info.ahead = m_options.transport.limit > 1 ? m_options.transport.limit : 0;
    const auto parts = parsedUrl(m_base);
    info.leavesMachine = !parts || !isLoopback(parts->host);
    info.logprobs = offered(*m_book->features(m_base, m_model)).logprobs;
    info.contextTokens = m_contextTokens;
    return info;
}

FeatureSet HttpChat::offered(const FeatureMemory &memory) const
{
    const FeatureSet dialect = m_wire->offers();
    FeatureSet set = memory.known();
    set.schema = set.schema && dialect.schema;
    set.temperature = set.temperature && dialect.temperature;
    set.seed = set.seed && dialect.seed;
    set.logprobs = set.logprobs && dialect.logprobs && m_options.allowLogprobs;
    return set;
}

HttpRequest HttpChat::httpRequest(const std::string &path) const
{
    HttpRequest http;
    http.url = base() + path;
    http.key = m_options.key;
    http.keyHeader = m_wire->keyHeader();
    http.headers = m_wire->headers();
    http.caFile = m_options.caFile;
    http.timeouts = m_options.timeouts;
    http.gate = m_options.gate;
    return http;
}

core::Result<HttpReply> HttpChat::get(const std::string &path, const std::function<bool()> &stopped)
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

core::Result<HttpReply> HttpChat::modelList(const std::function<bool()> &stopped)
{
    auto reply = get(m_wire->modelsPath(), stopped);
    const auto parts = parsedUrl(base());
    const std::string path = m_wire->modelsPath();
    if (!reply || reply->status != 404 || !parts || parts->path != "/" || path != "/models") {
        return reply;
    }
    auto versioned = get("/v1" + path, stopped); // the address was given without its /v1
    if (versioned && versioned->status == 200) {
        moveTo(base() + "/v1");
        return versioned;
    }
    return reply;
}

core::Result<std::vector<std::string>> HttpChat::models(const std::function<bool()> &stopped)
{
    const auto reply = modelList(stopped);
    if (!reply) {
        return reply.error();
    }
    if (reply->status < 200 || reply->status >= 300) {
        return answerError({ reply->status, reply->headers, reply->body }, base(), m_options.key);
    }
    return m_wire->modelNames(reply->body, base());
}

core::Status HttpChat::prepare(const std::function<bool()> &stopped,
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

core::Status HttpChat::takeModel(const std::string &body, const std::function<void(const std::string &)> &note)
{
    const std::string wanted = info().model;
    const auto names = m_wire->modelNames(body, base());
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
    const std::lock_guard lock(m_mutex);
    if (m_options.contextTokens == 0) {
        m_contextTokens = contextLength(body, m_model);
    }
    return core::Done{};
}

core::RequestId HttpChat::submit(core::ChatRequest request, std::function<void(core::ChatReply)> done)
{
    auto asked = std::make_shared<Asked>();
    asked->request = std::move(request);
    const core::BackendInfo known = info();
    asked->model = asked->request.model.empty() ? known.model : asked->request.model;
    asked->endpoint = known.endpoint;
    const std::string where = base();
    asked->memory = m_book->features(where, asked->model);
    asked->sent = offered(*asked->memory);
    asked->http = httpRequest(m_wire->chatPath());
    asked->http.budget = m_book->budget(where, m_options.key, asked->model, m_options.limits);
    asked->where = where;
    asked->http.tokens = tokensOf(asked->request);
    auto body = m_wire->request(within(asked->request, asked->sent), asked->model, asked->sent);
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

void HttpChat::cancel(core::RequestId id)
{
    m_transport.cancel(id);
}

void HttpChat::cancelWaiting()
{
    m_transport.cancelWaiting();
}

void HttpChat::forgetLearnt()
{
    m_book->forget(base(), m_model);
}

std::optional<AskAgain> HttpChat::askAgain(Asked &asked, const HttpReply &reply)
{
    const int status = effectiveStatus(reply.status, reply.body);
    const bool aboutRequest = status == 400 || status == 422;
    const bool maybe = status == 404 || status == 500 || status == 501; // of routers, of old servers
    if ((!aboutRequest && !maybe) || stopsRun(status, reply.body)) {
        return std::nullopt;
    }
    const Blame blame = blamedFeature(reply.body, within(asked.request, asked.sent), asked.sent);
    if (!blame.found || (maybe && !blame.certain) || (blame.mostTokens > 0 && asked.lowered)) {
        return std::nullopt;
    }
    if (blame.mostTokens > 0) {
        asked.lowered = true;
        asked.sent.mostTokens = blame.mostTokens;
        asked.memory->allowAtMost(blame.mostTokens);
    } else if (blame.certain) {
        asked.memory->refuse(blame.feature);
    } else {
        asked.guessedSchema = true;
    }
    if (blame.certain) {
        m_book->keep(asked.where, asked.model);
    }
    if (blame.mostTokens == 0) {
        asked.sent = without(asked.sent, blame.feature); // each feature goes once at most, so this ends
    }
    auto body = m_wire->request(within(asked.request, asked.sent), asked.model, asked.sent);
    if (!body) {
        return std::nullopt;
    }
    asked.http.body = std::move(*body);
    return AskAgain{ asked.http, blame.mostTokens > 0 ? "with at most " + std::to_string(blame.mostTokens) + " tokens"
                                                      : description(blame.feature) };
}

// A limit that lasts longer than anybody waits holds for every request: the queue is kept for later.
bool HttpChat::asksTooLongPause(const HttpReply &reply) const
{
    const auto asked = askedPause(reply.headers, std::chrono::system_clock::now());
    return (reply.status == 429 || reply.status == 503) && asked && *asked > m_options.transport.retry.longestPause;
}

core::ChatReply HttpChat::chatReply(Asked &asked, HttpReply answer)
{
    core::ChatReply reply;
    if (answer.error) {
        const bool cancelled = answer.error->code == core::ErrorCode::Cancelled;
        reply.outcome = cancelled ? core::Outcome::Cancelled : core::Outcome::Failed;
        reply.error = std::move(answer.error);
        reply.stopsRun = reply.error->code == core::ErrorCode::Usage; // an address or key that no request can use
    } else {
        const bool tooLong = asksTooLongPause(answer);
        reply = m_wire->read({ answer.status, std::move(answer.headers), std::move(answer.body) }, asked.endpoint,
                             m_options.key);
        reply.model = reply.model.empty() ? asked.model : reply.model;
        m_wire->check(asked.request, asked.http.body, reply);
        if (tooLong && reply.outcome == core::Outcome::Failed) {
            reply.stopsRun = true;
            reply.error->detail += "; it asks for a longer pause than a request waits";
        }
        if (asked.guessedSchema && answer.status < 300) {
            asked.memory->refuse(Feature::Schema);
            m_book->keep(asked.where, asked.model);
        }
        if (reply.promptTokens > 0 && asked.http.budget) {
            asked.http.budget->giveBack(asked.http.tokens - reply.promptTokens - reply.completionTokens,
                                        std::chrono::steady_clock::now());
        }
    }
    reply.endpoint = asked.endpoint;
    reply.model = reply.model.empty() ? asked.model : reply.model;
    reply.requestBody = withoutKey(asked.http.body, m_options.key);
    reply.attempts = std::move(answer.attempts);
    reply.latencyMs = answer.latencyMs;
    return reply;
}

core::ChatReply HttpChat::reread(const std::string &rawBody) const
{
    return m_wire->read({ 200, {}, rawBody }, m_options.endpoint.empty() ? base() : m_options.endpoint, m_options.key);
}

} // namespace backends
