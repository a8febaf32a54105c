// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/settings_lines.h"

#include <charconv>
#include <string_view>

namespace core {
namespace {

std::string trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos
               ? std::string()
               : std::string(text.substr(first, text.find_last_not_of(kBlanks) - first + 1));
}

} // namespace

ProfileField profileFieldOf(const std::string &line, std::size_t number)
{
    std::string label = trimmed(line);
    const bool required = label.ends_with('*');
    if (required)
        label = trimmed(label.substr(0, label.size() - 1));
    return { "field" + std::to_string(number), label, required };
}

PracticeItem practiceItemOf(const std::string &line)
{
    const auto bar = line.find('|');
    return { trimmed(line.substr(0, bar)), bar == std::string::npos ? std::string() : trimmed(line.substr(bar + 1)) };
}

AttentionCheck attentionCheckOf(const std::string &line)
{
    const auto bar = line.rfind('|');
    const std::string vote = bar == std::string::npos ? std::string() : trimmed(line.substr(bar + 1));
    AttentionCheck check{ trimmed(line.substr(0, bar)), 0 };
    const auto [end, problem] = std::from_chars(vote.data(), vote.data() + vote.size(), check.expected);
    if (problem != std::errc() || end != vote.data() + vote.size())
        check.expected = 0;
    return check;
}

} // namespace core
