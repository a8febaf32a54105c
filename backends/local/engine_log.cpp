// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/engine_log.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace backends {
namespace {

std::string lastBytes(const std::string &path, std::size_t most)
{
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) {
        return {};
    }
    const auto size = static_cast<std::size_t>(std::max<std::streamoff>(0, file.tellg()));
    file.seekg(static_cast<std::streamoff>(size - std::min(size, most)));
    return { std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>() };
}

} // namespace

std::string logTail(const std::string &file, std::size_t lines)
{
    std::string text = lastBytes(file, 16U * 1024U);
    while (!text.empty() && text.back() == '\n') {
        text.pop_back();
    }
    std::size_t from = text.size();
    for (std::size_t line = 0; line < lines && from != std::string::npos && from > 0; ++line) {
        from = text.rfind('\n', from - 1);
    }
    const std::size_t start = from == std::string::npos ? 0 : std::min(text.size(), from + 1);
    return core::repairedUtf8(text.substr(start));
}

void trimLog(const std::string &file, std::size_t most, std::size_t kept)
{
    std::error_code failure;
    const auto size = std::filesystem::file_size(file, failure);
    if (failure || size <= most) {
        return;
    }
    const std::string tail = lastBytes(file, kept);
    const int fd = open(file.c_str(), O_WRONLY | O_APPEND | O_TRUNC | O_CLOEXEC);
    if (fd >= 0) {
        [[maybe_unused]] const ssize_t written = write(fd, tail.data(), tail.size()); // a lost log line is no loss
        close(fd);
    }
}

} // namespace backends
