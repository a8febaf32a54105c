// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is known of texts that speak to the judge. Texts never change, so each is looked at once, whoever asks.

#include "core/store.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

// Thread-safe. A bit a text, and the words of those that do.
class JudgeBook {
public:
    // The first passage of a text that speaks to the judge, cut after 80 characters; "" where none does.
    [[nodiscard]] std::string quoted(RowId text, std::string_view body);
    // The same; its body is read where it is not known yet. Errors: those of the reader.
    [[nodiscard]] Result<std::string> quoted(ProjectReader &reader, RowId text);

private:
    [[nodiscard]] std::optional<std::string> known(RowId text) const; // with the lock held

    mutable std::mutex m_mutex;
    std::unordered_map<RowId, std::uint64_t> m_seen; // 64 texts an entry
    std::unordered_map<RowId, std::string> m_quoted; // only those that do
};

// Of a text that no project keeps, such as a source.
[[nodiscard]] std::string judgeQuote(std::string_view text);

} // namespace core
