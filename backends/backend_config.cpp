// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/backend_config.h"

#include "backends/http/url.h"
#include "backends/json_access.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace backends {
namespace {

using core::Error;
using core::ErrorCode;
using nlohmann::json;
using std::chrono::milliseconds;

constexpr std::array kKinds = { BackendKind::OpenAi, BackendKind::Recorded, BackendKind::Local, BackendKind::Anthropic,
                                BackendKind::Ollama };
constexpr int kMostConcurrency = 512;
constexpr int kMostAttempts = 20;
constexpr double kLongestSeconds = 86'400;

bool isVariableName(const std::string &name)
{
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
           std::all_of(name.begin(), name.end(), fits);
}

// Reads members; remembers the first that has the wrong type.
class Reader {
public:
    explicit Reader(const json &object)
        : m_object(object)
    {
    }

    void text(const char *name, std::string &value)
    {
        if (const json *found = member(&m_object, name)) {
            found->is_string() ? void(value = found->get_ref<const std::string &>()) : wrong(name, "text");
        }
    }
    void number(const char *name, int &value)
    {
        if (const json *found = member(&m_object, name)) {
            found->is_number_integer() ? void(value = countOf(found)) : wrong(name, "a whole number");
        }
    }
    void truth(const char *name, bool &value)
    {
        if (const json *found = member(&m_object, name)) {
            found->is_boolean() ? void(value = found->get<bool>()) : wrong(name, "true or false");
        }
    }
    void time(const char *name, milliseconds &value)
    {
        int count = static_cast<int>(value.count());
        number(name, count);
        value = milliseconds(count);
    }
    void seconds(const char *name, Timeouts &timeouts)
    {
        const json *found = member(&m_object, name);
        const double value = found != nullptr && found->is_number() ? found->get<double>() : 0;
        if (found != nullptr && !(value >= 0.001 && value <= kLongestSeconds)) {
            wrong(name, "a number of seconds from 0.001 to 86400");
        } else if (found != nullptr) {
            timeouts = within(timeouts, milliseconds(static_cast<std::int64_t>(value * 1000)));
        }
    }
    [[nodiscard]] const std::string &problem() const { return m_problem; }

private:
    void wrong(const char *name, const char *due)
    {
        m_problem = m_problem.empty() ? std::string(name) + " has to be " + due : m_problem;
    }
    const json &m_object;
    std::string m_problem;
};

std::optional<BackendKind> parsedKind(const std::string &word)
{
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](BackendKind kind) { return name(kind) == word; });
    return found == kKinds.end() ? std::nullopt : std::optional(*found);
}

// Everything but the kind; returns what is wrong, "" = nothing.
std::string read(const json &object, BackendConfig &config)
{
    Reader reader(object);
    reader.text("name", config.name);
    reader.text("url", config.url);
    reader.text("model", config.model);
    reader.text("key_env", config.keyEnv);
    reader.number("concurrency", config.concurrency);
    reader.number("max_attempts", config.maxAttempts);
    reader.truth("allow_logprobs", config.allowLogprobs);
    reader.number("requests_per_minute", config.requestsPerMinute);
    reader.number("tokens_per_minute", config.tokensPerMinute);
    reader.number("context_tokens", config.contextTokens);
    reader.text("ca_file", config.caFile);
    reader.truth("key_in_keychain", config.keyInKeychain);
    reader.seconds("timeout_seconds", config.timeouts);
    const json none = json::object();
    const json *times = member(&object, "timeouts_ms");
    Reader timeReader(times != nullptr ? *times : none);
    timeReader.time("connect", config.timeouts.connect);
    timeReader.time("silence", config.timeouts.silence);
    timeReader.time("whole", config.timeouts.whole);
    return reader.problem().empty() ? timeReader.problem() : reader.problem();
}

} // namespace

std::string_view name(BackendKind kind)
{
    switch (kind) {
    case BackendKind::OpenAi:
        return "openai";
    case BackendKind::Recorded:
        return "recorded";
    case BackendKind::Local:
        return "local";
    case BackendKind::Anthropic:
        return "anthropic";
    case BackendKind::Ollama:
        return "ollama";
    }
    return "";
}

bool speaksHttp(BackendKind kind)
{
    return kind == BackendKind::OpenAi || kind == BackendKind::Anthropic || kind == BackendKind::Ollama;
}

std::string urlOf(const BackendConfig &config)
{
    if (config.url.empty() && config.kind == BackendKind::Anthropic) {
        return "https://api.anthropic.com";
    }
    return config.url.empty() && config.kind == BackendKind::Ollama ? "http://127.0.0.1:11434" : config.url;
}

std::string keychainEntry(const std::string &backend)
{
    return "backend/" + backend;
}

std::string keyVariable(const BackendConfig &config)
{
    if (!config.keyEnv.empty() || !config.keyInKeychain) {
        return config.keyEnv;
    }
    std::string variable = "TERTIUM_KEY_";
    for (const char c : config.name) {
        const auto byte = static_cast<unsigned char>(c);
        variable += byte < 0x80U && std::isalnum(byte) != 0 ? static_cast<char>(std::toupper(byte)) : '_';
    }
    return variable;
}

std::string toJson(const BackendConfig &config)
{
    const json timeouts = { { "connect", config.timeouts.connect.count() },
                            { "silence", config.timeouts.silence.count() },
                            { "whole", config.timeouts.whole.count() } };
    return dumped({ { "name", config.name },
                    { "kind", name(config.kind) },
                    { "url", config.url },
                    { "model", config.model },
                    { "key_env", config.keyEnv },
                    { "concurrency", config.concurrency },
                    { "timeouts_ms", timeouts },
                    { "max_attempts", config.maxAttempts },
                    { "allow_logprobs", config.allowLogprobs },
                    { "requests_per_minute", config.requestsPerMinute },
                    { "tokens_per_minute", config.tokensPerMinute },
                    { "context_tokens", config.contextTokens },
                    { "ca_file", config.caFile },
                    { "key_in_keychain", config.keyInKeychain } });
}

core::Result<BackendConfig> backendConfigFromJson(const std::string &text)
{
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object()) {
        return Error{ ErrorCode::Malformed, "backend", "a backend is described by a JSON object" };
    }
    for (const char *secret : { "key", "api_key", "apiKey", "token", "password" }) {
        if (object.contains(secret)) {
            return Error{ ErrorCode::Malformed, "backend",
                          "keys are not kept in files; put them into the keychain, or name an environment variable as "
                          "\"key_env\"" };
        }
    }
    BackendConfig config;
    std::string problem = read(object, config);
    std::string kind(name(config.kind));
    Reader(object).text("kind", kind);
    const auto known = parsedKind(kind);
    if (problem.empty() && !known) {
        problem = "kind has to be openai, anthropic, ollama, recorded or local";
    }
    if (!problem.empty()) {
        return Error{ ErrorCode::Malformed, "backend " + config.name, problem };
    }
    config.kind = *known;
    if (const auto good = checked(config); !good) {
        return Error{ ErrorCode::Malformed, good.error().subject, good.error().detail };
    }
    return config;
}

core::Status checked(const BackendConfig &config)
{
    const auto wrong = [&config](const char *detail) {
        return Error{ ErrorCode::Usage, "backend " + config.name, detail };
    };
    if (config.name.empty()) {
        return wrong("a backend needs a name");
    }
    if (!config.keyEnv.empty() && !isVariableName(config.keyEnv)) {
        return wrong("key_env has to be the name of an environment variable, not the key itself");
    }
    if (config.concurrency < 1 || config.concurrency > kMostConcurrency) {
        return wrong("concurrency has to lie between 1 and 512");
    }
    if (config.maxAttempts < 1 || config.maxAttempts > kMostAttempts) {
        return wrong("max_attempts has to lie between 1 and 20");
    }
    if (std::min({ config.timeouts.connect, config.timeouts.silence, config.timeouts.whole }) < milliseconds(1)) {
        return wrong("time-outs have to be at least 1 ms");
    }
    if (config.kind == BackendKind::Recorded && config.url.empty()) {
        return wrong("a recorded backend needs the recording's file");
    }
    if (std::min({ config.requestsPerMinute, config.tokensPerMinute, config.contextTokens }) < 0) {
        return wrong("limits a minute and the context can't be negative");
    }
    if (speaksHttp(config.kind) && !(config.url.empty() && config.kind != BackendKind::OpenAi)) {
        if (config.url.find_first_of("?#") != std::string::npos) {
            return wrong("the base URL can't have a query; keys belong in an environment variable");
        }
        return keyMayGo(config.url, "");
    }
    return core::Done{};
}

} // namespace backends
