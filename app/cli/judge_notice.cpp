// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/judge_notice.h"

#include "app/cli/words.h"
#include "models/project/qt_text.h"

#include <nlohmann/json.hpp>
#include <unordered_set>

namespace app {
namespace {

constexpr std::size_t kShown = 5;

} // namespace

core::Result<std::vector<core::JudgeFlag>> flagsOf(core::ProjectReader &reader, const std::vector<core::RunItem> &items,
                                                   const std::stop_token &stop)
{
    std::unordered_set<core::RowId> asked;
    for (const core::RunItem &item : items) {
        asked.insert(item.text);
    }
    auto lines = reader.textLines({});
    if (!lines) {
        return lines.error();
    }
    std::erase_if(*lines, [&asked](const core::TextLine &line) { return !asked.contains(line.text); });
    return core::judgeFlags(reader, *lines, stop);
}

void printFlags(const std::vector<core::JudgeFlag> &flags, std::ostream &to)
{
    if (flags.empty()) {
        return;
    }
    to << models::toCore(
              Words::tr("%Ln translation(s) speak to the judge; they are asked all the same, and the mark stays "
                        "beside their scores:",
                        nullptr, static_cast<int>(flags.size())))
       << '\n';
    for (std::size_t i = 0; i < flags.size() && i < kShown; ++i) {
        to << "  " << flags[i].line.segmentLabel << ", " << flags[i].line.systemName << ": " << flags[i].quoted << '\n';
    }
    if (flags.size() > kShown) {
        to << models::toCore(Words::tr("  and %Ln more", nullptr, static_cast<int>(flags.size() - kShown))) << '\n';
    }
}

nlohmann::json toJson(const std::vector<core::JudgeFlag> &flags)
{
    nlohmann::json rows = nlohmann::json::array();
    for (const core::JudgeFlag &flag : flags) {
        rows.push_back(
            { { "segment", flag.line.segmentLabel }, { "system", flag.line.systemName }, { "quoted", flag.quoted } });
    }
    return rows;
}

} // namespace app
