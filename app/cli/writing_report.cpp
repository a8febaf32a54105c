// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/writing_report.h"

#include "app/cli/report_parts.h"
#include "app/cli/words.h"
#include "core/writing/translation.h"
#include "models/project/qt_text.h"

#include <nlohmann/json.hpp>

namespace app {

using models::toCore;
using models::toQt;

core::Result<WritingReport> makeWritingReport(core::ProjectReader &reader, core::RowId run)
{
    const auto stored = reader.run(run);
    auto states = stored ? reader.stateCounts(run) : core::Result<std::map<std::string, int>>(stored.error());
    if (!states) {
        return states.error();
    }
    WritingReport report;
    report.run = stored->run;
    report.states = std::move(states).value();
    if (report.run.task != core::kTranslateTask) {
        return report;
    }
    auto system = core::translatingSystem(*stored);
    const auto systems = reader.translationsBySystem();
    if (!system || !systems) {
        return !system ? system.error() : systems.error();
    }
    report.system = std::move(system).value();
    for (const core::SystemTexts &one : *systems) {
        report.texts += one.systemName == report.system ? one.texts : 0;
    }
    return report;
}

int leftOver(const WritingReport &report)
{
    int left = 0;
    int seen = 0;
    for (const auto &[state, count] : report.states) {
        seen += count;
        left += state == core::name(core::AnswerState::Answered) ? 0 : count;
    }
    return left + std::max(0, report.run.itemsTotal - seen);
}

void printText(const WritingReport &report, std::ostream &out)
{
    out << report.run.title << '\n'
        << "  " << report.run.model << ", " << report.run.backend << ", " << report.run.uuid << ", "
        << standing(report.run) << '\n';
    for (const auto &[state, count] : report.states) {
        out << "  " << state << '\t' << count << '\n';
    }
    if (!report.system.empty()) {
        out << "  " << toCore(Words::tr("%Ln text(s) of the system %1", nullptr, report.texts).arg(toQt(report.system)))
            << '\n';
    }
}

nlohmann::json jsonOf(const WritingReport &report)
{
    nlohmann::json json = { { "run", report.run.uuid },
                            { "task", report.run.task },
                            { "title", report.run.title },
                            { "model", report.run.model },
                            { "stopped_by", report.run.stopReason },
                            { "state", core::name(report.run.state) },
                            { "recipe", report.run.recipe.uuid },
                            { "items", report.run.itemsTotal },
                            { "states", report.states },
                            { "left", leftOver(report) } };
    if (!report.system.empty()) {
        json["system"] = report.system;
        json["texts"] = report.texts;
    }
    return json;
}

void printJson(const WritingReport &report, std::ostream &out)
{
    out << jsonOf(report).dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

} // namespace app
