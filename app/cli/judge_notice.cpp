// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/judge_notice.h"

#include "app/cli/words.h"
#include "core/writing/writing_run.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

constexpr std::size_t kShown = 5;

std::string placeOf(const core::JudgeFlag &flag)
{
    const core::TextLine &line = flag.line;
    return line.segmentLabel + (line.systemName.empty() ? std::string() : ", " + line.systemName);
}

nlohmann::json rowOf(const core::JudgeFlag &flag)
{
    return { { "segment", flag.line.segmentLabel }, { "system", flag.line.systemName }, { "quoted", flag.quoted } };
}

} // namespace

core::Result<std::vector<core::JudgeFlag>> flagsOf(core::ProjectReader &reader, const core::PreparedRun &prepared,
                                                   const std::stop_token &stop)
{
    std::vector<core::RowId> texts;
    for (const core::RunItem &item : prepared.items) {
        texts.push_back(item.text);
    }
    core::JudgeBook book;
    return core::sendsSources(prepared.run.task, prepared.run.recipe) ? core::sourceFlagsOf(reader, texts, stop)
                                                                      : core::judgeFlagsOf(reader, texts, book, stop);
}

core::Result<std::vector<core::JudgeFlag>> flagsOf(core::ProjectReader &reader, const core::Run &run,
                                                   const std::stop_token &stop)
{
    const auto lines = reader.textsOfRun(run.id);
    if (!lines) {
        return lines.error();
    }
    if (!core::sendsSources(run.task, run.recipe)) {
        return core::judgeFlags(reader, *lines, stop);
    }
    std::vector<core::RowId> texts;
    for (const core::TextLine &line : *lines) {
        texts.push_back(line.text);
    }
    return core::sourceFlagsOf(reader, texts, stop);
}

void printFlags(const std::vector<core::JudgeFlag> &flags, std::ostream &to)
{
    if (flags.empty()) {
        return;
    }
    const int count = static_cast<int>(flags.size());
    const bool sources = flags.front().line.text == 0;
    to << models::toCore(
              sources
                  ? Words::tr("%Ln source(s) speak to the model that gets them; they are sent all the same:", nullptr,
                              count)
                  : Words::tr("%Ln translation(s) speak to the judge; they are asked all the same, and the mark "
                              "stays beside their scores:",
                              nullptr, count))
       << '\n';
    for (std::size_t i = 0; i < flags.size() && i < kShown; ++i) {
        to << "  " << placeOf(flags[i]) << ": " << flags[i].quoted << '\n';
    }
    if (flags.size() > kShown) {
        to << models::toCore(Words::tr("  and %Ln more", nullptr, static_cast<int>(flags.size() - kShown))) << '\n';
    }
}

nlohmann::json toJson(const std::vector<core::JudgeFlag> &flags)
{
    nlohmann::json rows = nlohmann::json::array();
    for (const core::JudgeFlag &flag : flags) {
        rows.push_back(rowOf(flag));
    }
    return rows;
}

int flaggedOf(const std::vector<core::JudgeFlag> &flags, core::RowId system)
{
    return static_cast<int>(
        std::ranges::count_if(flags, [system](const core::JudgeFlag &flag) { return flag.line.system == system; }));
}

void printFlagged(const std::vector<core::JudgeFlag> &flags, const std::function<std::string(core::RowId)> &scoreOf,
                  std::ostream &out)
{
    if (flags.empty()) {
        return;
    }
    out << "\nto judge: translations that speak to the judge; their scores may be what they ask for\n";
    for (const core::JudgeFlag &flag : flags) {
        out << "  " << placeOf(flag) << ": " << flag.quoted << "  (" << scoreOf(flag.line.text) << ")\n";
    }
}

nlohmann::json flaggedJson(const std::vector<core::JudgeFlag> &flags,
                           const std::function<std::optional<double>(core::RowId)> &scoreOf)
{
    nlohmann::json rows = nlohmann::json::array();
    for (const core::JudgeFlag &flag : flags) {
        nlohmann::json row = rowOf(flag);
        const auto score = scoreOf(flag.line.text);
        row["score"] = score ? nlohmann::json(*score) : nlohmann::json();
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace app
