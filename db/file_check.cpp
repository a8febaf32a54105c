// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/file_check.h"

#include "db/migrations.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace db {
namespace {

constexpr std::size_t kHeaderSize = 100; // of an SQLite file; see "The Database Header" of its file format
constexpr std::size_t kPageSizeAt = 16;
constexpr std::size_t kPageCountAt = 28;
constexpr std::size_t kUserVersionAt = 60;
constexpr std::size_t kApplicationIdAt = 68;
constexpr mode_t kAnyWrite = S_IWUSR | S_IWGRP | S_IWOTH;

using Header = std::array<unsigned char, kHeaderSize>;

std::uint32_t bigEndian(const Header &header, std::size_t at, int bytes)
{
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) {
        value = value << 8 | header[at + static_cast<std::size_t>(i)];
    }
    return value;
}

std::filesystem::path folderOf(const std::string &path)
{
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    return folder.empty() ? std::filesystem::path(".") : folder;
}

// Root may write whatever the mode says; somebody who took every write bit away meant it.
bool mayWrite(const std::filesystem::path &path)
{
    struct stat facts {};
    return stat(path.c_str(), &facts) == 0 && (facts.st_mode & kAnyWrite) != 0 && access(path.c_str(), W_OK) == 0;
}

core::Result<Header> readHeader(const std::string &path, std::uintmax_t size)
{
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return core::Error{ core::ErrorCode::Unreadable, path, std::strerror(errno), 0 };
    }
    Header header{};
    const ssize_t got = read(file, header.data(), header.size());
    const int problem = errno;
    close(file);
    if (got < 0) {
        return core::Error{ core::ErrorCode::Unreadable, path, std::strerror(problem), 0 };
    }
    if (size < kHeaderSize || std::memcmp(header.data(), "SQLite format 3", 16) != 0) {
        return core::Error{ core::ErrorCode::NotAProject, path, "not an SQLite file", 0 };
    }
    return header;
}

core::Status checkHeader(const Header &header, const std::string &path, std::uintmax_t size, bool hasLog)
{
    if (bigEndian(header, kApplicationIdAt, 4) != static_cast<std::uint32_t>(kApplicationId)) {
        return core::Error{ core::ErrorCode::NotAProject, path, "an SQLite file of another program", 0 };
    }
    const std::uint32_t stored = bigEndian(header, kPageSizeAt, 2);
    const std::uintmax_t pageSize = stored == 1 ? 65536 : stored;
    const std::uintmax_t expected = pageSize * bigEndian(header, kPageCountAt, 4);
    // A log beside it may hold the rest after a crash in the middle of copying it over.
    if (size < expected && !hasLog) {
        return core::Error{ core::ErrorCode::Malformed, path,
                            "cut off: " + std::to_string(size) + " of " + std::to_string(expected) + " bytes", 0 };
    }
    return core::Done{};
}

} // namespace

core::Result<FileFacts> checkFile(const std::string &path, int newest)
{
    struct stat facts {};
    if (stat(path.c_str(), &facts) != 0) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return core::Error{ missing ? core::ErrorCode::NotFound : core::ErrorCode::Unreadable, path,
                            std::strerror(errno), 0 };
    }
    if (!S_ISREG(facts.st_mode)) {
        return core::Error{ core::ErrorCode::Unreadable, path,
                            S_ISDIR(facts.st_mode) ? "a directory" : "not a plain file", 0 };
    }
    if (facts.st_size == 0) {
        return core::Error{ core::ErrorCode::Empty, path, "the file is empty", 0 };
    }
    const auto size = static_cast<std::uintmax_t>(facts.st_size);
    const auto header = readHeader(path, size);
    if (!header) {
        return header.error();
    }
    FileFacts found;
    for (const char *ending : { "-wal", "-journal" }) { // the second of a killed import into a new project
        struct stat log {};
        found.hasLog = found.hasLog || (stat((path + ending).c_str(), &log) == 0 && log.st_size > 0);
    }
    if (const core::Status sound = checkHeader(*header, path, size, found.hasLog); !sound) {
        return sound.error();
    }
    found.version = static_cast<int>(bigEndian(*header, kUserVersionAt, 4));
    if (found.version > newest) {
        return core::Error{ core::ErrorCode::NewerProject, path,
                            "schema " + std::to_string(found.version) + ", this program knows " +
                                std::to_string(newest),
                            0 };
    }
    const bool file = mayWrite(path);
    const bool folder = mayWrite(folderOf(path));
    found.writable = file && folder;
    found.obstacle = !file ? "the file is read-only" : !folder ? "its folder is read-only" : "";
    return found;
}

core::Status checkFolder(const std::string &path)
{
    const std::filesystem::path folder = folderOf(path);
    struct stat facts {};
    if (stat(folder.c_str(), &facts) != 0) {
        return core::Error{ core::ErrorCode::NotFound, folder.string(), "no such folder", 0 };
    }
    if (!S_ISDIR(facts.st_mode)) {
        return core::Error{ core::ErrorCode::Unwritable, folder.string(), "not a folder", 0 };
    }
    if (!mayWrite(folder)) {
        return core::Error{ core::ErrorCode::ReadOnly, folder.string(), "the folder is read-only", 0 };
    }
    return core::Done{};
}

} // namespace db
