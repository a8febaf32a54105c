// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_book.h"

#include "core/judge/judge_address.h"
#include "core/text/unicode.h"

namespace core {
namespace {

constexpr std::size_t kShownCharacters = 80;
constexpr RowId kBits = 64;

std::uint64_t bitOf(RowId text)
{
    return std::uint64_t(1) << (text % kBits);
}

} // namespace

std::string judgeQuote(std::string_view text)
{
    const auto found = judgeAddresses(text);
    return found.empty() ? std::string() : excerpt(found.front().quoted, kShownCharacters);
}

std::optional<std::string> JudgeBook::known(RowId text) const
{
    const auto seen = m_seen.find(text / kBits);
    if (seen == m_seen.end() || (seen->second & bitOf(text)) == 0) {
        return std::nullopt;
    }
    const auto quoted = m_quoted.find(text);
    return quoted == m_quoted.end() ? std::string() : quoted->second;
}

std::string JudgeBook::quoted(RowId text, std::string_view body)
{
    {
        const std::lock_guard lock(m_mutex);
        if (auto quote = known(text)) {
            return *quote;
        }
    }
    std::string quote = judgeQuote(body); // not under the lock: others need not wait for it
    const std::lock_guard lock(m_mutex);
    m_seen[text / kBits] |= bitOf(text);
    if (!quote.empty()) {
        m_quoted[text] = quote;
    }
    return quote;
}

Result<std::string> JudgeBook::quoted(ProjectReader &reader, RowId text)
{
    {
        const std::lock_guard lock(m_mutex);
        if (auto quote = known(text)) {
            return *quote;
        }
    }
    const auto read = reader.text(text);
    return read ? Result<std::string>(quoted(text, read->body)) : read.error();
}

} // namespace core
