// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/engine_command.h"

#include "backends/http/transfer.h"
#include "core/text/identity.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace backends {
namespace {

namespace fs = std::filesystem;
using core::Error;
using core::ErrorCode;

constexpr const char *kKeyVariable = "LLAMA_API_KEY"; // llama-server reads it by itself, the start script does the same

std::string foundProgram(const std::string &searchPath, const std::string &name)
{
    for (std::size_t from = 0; from <= searchPath.size();) {
        const std::size_t end = std::min(searchPath.find(':', from), searchPath.size());
        const std::string folder = searchPath.substr(from, end - from);
        from = end + 1;
        std::error_code failure;
        const fs::path candidate = fs::path(folder) / name;
        if (!folder.empty() && folder.front() == '/' && fs::is_regular_file(candidate, failure) &&
            access(candidate.c_str(), X_OK) == 0) {
            return candidate.string();
        }
    }
    return {};
}

bool isSecretName(std::string_view name)
{
    return name.ends_with("_API_KEY") || name.ends_with("_TOKEN") || name.ends_with("_SECRET") ||
           name.ends_with("_PASSWORD");
}

} // namespace

core::Result<std::vector<std::string>> engineCommand(const LocalModelConfig &config, int port)
{
    std::error_code failure;
    if (!fs::is_regular_file(config.modelFile, failure)) {
        return Error{ ErrorCode::NotFound, config.modelFile,
                      "the model file is not there; install it or choose another GGUF file" };
    }
    const std::string model = fs::path(config.modelFile).stem().string();
    const std::string cores = std::to_string(
        config.threads > 0 ? config.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    const std::string context = std::to_string(config.contextSize);
    const char *environmentPath = std::getenv("PATH");
    const std::string searchPath =
        config.searchPath ? *config.searchPath : std::string(environmentPath != nullptr ? environmentPath : "");
    if (const std::string server = foundProgram(searchPath, "llama-server"); !server.empty()) {
        return std::vector<std::string>{ server,       "--model",   config.modelFile,
                                         "--alias",    model,       "--host",
                                         "127.0.0.1",  "--port",    std::to_string(port),
                                         "--ctx-size", context,     "--parallel",
                                         "1",          "--threads", cores };
    }
    const bool python =
        access(config.pythonExecutable.c_str(), X_OK) == 0 && fs::is_regular_file(config.serveScript, failure);
    if (config.pythonExecutable.empty() || !python) {
        return Error{ ErrorCode::NotFound, "llama-server",
                      "no engine for local models: neither llama-server on PATH nor the installed Python engine; "
                      "install the local model or connect an endpoint" };
    }
    return std::vector<std::string>{
        config.pythonExecutable, config.serveScript, "--model", config.modelFile, "--alias", model, "--port",
        std::to_string(port),    "--context",        context,   "--threads",      cores
    };
}

std::vector<std::string> engineEnvironment(const std::string &key)
{
    std::vector<std::string> list;
    for (char **entry = environ; *entry != nullptr; ++entry) {
        const std::string_view variable(*entry);
        if (!isSecretName(variable.substr(0, variable.find('=')))) {
            list.emplace_back(variable);
        }
    }
    list.push_back(std::string(kKeyVariable) + "=" + key);
    return list;
}

core::Result<int> freeLoopbackPort()
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    const bool bound = fd >= 0 && bind(fd, reinterpret_cast<sockaddr *>(&address), length) == 0 &&
                       getsockname(fd, reinterpret_cast<sockaddr *>(&address), &length) == 0;
    const int reason = errno;
    if (fd >= 0) {
        close(fd);
    }
    if (!bound) {
        return Error{ ErrorCode::Internal, "127.0.0.1", std::string("no free port: ") + std::strerror(reason) };
    }
    return static_cast<int>(ntohs(address.sin_port));
}

std::string oneTimeKey()
{
    return core::sha256Hex(core::randomUuid() + core::randomUuid() +
                           core::randomUuid()); // 366 random bits, hashed to 256
}

int probedStatus(const std::string &url, std::chrono::milliseconds timeout)
{
    initialiseCurl();
    HttpRequest request;
    request.method = "GET";
    request.url = url;
    request.timeouts = { timeout, timeout, timeout };
    Transfer transfer(request, 64U * 1024U);
    const CURLcode code = curl_easy_perform(transfer.handle());
    HttpReply reply;
    [[maybe_unused]] const std::string what = transfer.finish(code, false, reply);
    return code == CURLE_OK ? reply.status : 0;
}

} // namespace backends
