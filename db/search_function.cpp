// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/search_function.h"

#include "core/text/unicode.h"
#include "db/sql_error.h"

#include <sqlite3.h>
#include <string_view>

namespace db {
namespace {

std::string_view argument(sqlite3_value *value)
{
    const auto *data = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return data == nullptr ? std::string_view()
                           : std::string_view(data, static_cast<std::size_t>(sqlite3_value_bytes(value)));
}

void hasWords(sqlite3_context *context, int, sqlite3_value **arguments)
{
    const std::string_view body = argument(arguments[0]);
    const std::string_view wanted = argument(arguments[1]);
    // What is there as it stands needs no folding; that answers Chinese and most of the rest at once.
    const bool found =
        body.find(wanted) != std::string_view::npos || core::foldedCase(body).find(wanted) != std::string::npos;
    sqlite3_result_int(context, found ? 1 : 0);
}

} // namespace

core::Status addSearchFunction(sqlite3 *handle)
{
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    if (sqlite3_create_function_v2(handle, "has_words", 2, flags, nullptr, &hasWords, nullptr, nullptr, nullptr) !=
        SQLITE_OK) {
        return sqlError(handle, "has_words");
    }
    return core::Done{};
}

} // namespace db
