// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_flags.h"

#include "core/judge/judge_address.h"
#include "core/text/unicode.h"

namespace core {
namespace {

constexpr std::size_t kShownCharacters = 80;

} // namespace

Result<std::vector<JudgeFlag>> judgeFlags(ProjectReader &reader, std::span<const TextLine> lines,
                                          const std::stop_token &stop)
{
    std::vector<JudgeFlag> flags;
    for (const TextLine &line : lines) {
        if (stop.stop_requested()) {
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        }
        const auto text = reader.text(line.text);
        if (!text) {
            return text.error();
        }
        const auto found = judgeAddresses(text->body);
        if (!found.empty()) {
            flags.push_back({ line, excerpt(found.front().quoted, kShownCharacters) });
        }
    }
    return flags;
}

} // namespace core
