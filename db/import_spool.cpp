// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_spool.h"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace db {
namespace {

constexpr std::size_t kBuffer = std::size_t(1) << 20;

int nameless(const std::string &folder)
{
    const int file = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) {
        return file;
    }
    // A file system that can't: with a name for a moment.
    std::string path = folder + "/.tertium-import-XXXXXX";
    const int named = mkostemp(path.data(), O_CLOEXEC);
    if (named >= 0) {
        unlink(path.c_str());
    }
    return named;
}

core::Error errorOf(const std::string &project)
{
    return { errno == ENOSPC || errno == EDQUOT || errno == EFBIG ? core::ErrorCode::DiskFull
                                                                  : core::ErrorCode::Unwritable,
             project, std::strerror(errno), 0 };
}

} // namespace

core::Result<ImportSpool> ImportSpool::make(const std::string &project)
{
    const std::string folder = std::filesystem::path(project).parent_path().string();
    const int handle = nameless(folder.empty() ? "." : folder);
    std::FILE *file = handle >= 0 ? fdopen(handle, "w+b") : nullptr;
    if (file == nullptr) {
        const core::Error error = errorOf(project);
        if (handle >= 0) {
            close(handle);
        }
        return error;
    }
    std::setvbuf(file, nullptr, _IOFBF, kBuffer);
    return ImportSpool(project, file);
}

core::Error ImportSpool::error() const
{
    return errorOf(m_project);
}

core::Status ImportSpool::put(const std::string &batch)
{
    const std::uint64_t size = batch.size();
    const bool written = std::fwrite(&size, sizeof size, 1, m_file.get()) == 1 &&
                         std::fwrite(batch.data(), 1, batch.size(), m_file.get()) == batch.size();
    return written ? core::Status(core::Done{}) : core::Status(error());
}

core::Status ImportSpool::rewind()
{
    const bool there = std::fflush(m_file.get()) == 0 && std::fseek(m_file.get(), 0, SEEK_SET) == 0;
    return there ? core::Status(core::Done{}) : core::Status(error());
}

core::Result<std::optional<std::string>> ImportSpool::take()
{
    std::uint64_t size = 0;
    if (std::fread(&size, sizeof size, 1, m_file.get()) != 1) {
        return std::ferror(m_file.get()) != 0 ? core::Result<std::optional<std::string>>(error())
                                              : core::Result<std::optional<std::string>>(std::nullopt);
    }
    std::string batch(size, '\0');
    if (std::fread(batch.data(), 1, size, m_file.get()) != size) {
        return error();
    }
    return std::optional(std::move(batch));
}

} // namespace db
