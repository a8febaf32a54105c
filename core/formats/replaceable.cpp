// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/replaceable.h"

#include <array>
#include <fstream>
#include <string_view>

namespace core {
namespace {

constexpr std::string_view kSqlite("SQLite format 3\0", 16);
constexpr std::array<std::string_view, 3> kBeside = { "-wal", "-shm", "-journal" };

bool isDatabase(const std::string &file)
{
    std::ifstream in(file, std::ios::binary);
    std::array<char, kSqlite.size()> begin{};
    return in.read(begin.data(), begin.size()) && std::string_view(begin.data(), begin.size()) == kSqlite;
}

bool belongsToDatabase(const std::string &file)
{
    for (const std::string_view ending : kBeside) {
        if (file.ends_with(ending) && isDatabase(file.substr(0, file.size() - ending.size()))) {
            return true;
        }
    }
    return isDatabase(file);
}

} // namespace

Status mayBeReplaced(const std::string &file)
{
    if (belongsToDatabase(file)) {
        return Error{ ErrorCode::Unwritable, file, "a project is there; choose another name", 0 };
    }
    return Done{};
}

} // namespace core
