// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report_parts.h"

#include "app/cli/columns.h"
#include "app/cli/words.h"
#include "core/questions/question_run.h"
#include "core/run/sent_sampling.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace app {

using Json = nlohmann::json;

const core::SystemMean *humanMeanOf(const std::vector<core::SystemMean> &means, core::RowId system)
{
    const auto found = std::ranges::find(means, system, &core::SystemMean::system);
    return found == means.end() ? nullptr : &*found;
}

std::string accuracyEnds(const core::ContrastiveAccuracy &kind, double unit, int decimals)
{
    if (std::isnan(kind.accuracy.low)) {
        return " [no interval: all are of one passage]";
    }
    return " [" + decimal(unit * kind.accuracy.low, decimals) + ", " + decimal(unit * kind.accuracy.high, decimals) +
           "]";
}

void printPreferences(const std::vector<core::ContrastiveAccuracy> &kinds, std::string_view score, std::ostream &out)
{
    for (const core::ContrastiveAccuracy &kind : kinds) {
        if (kind.accuracy.n == 0) {
            out << kind.pairKind << ": no pair with two scores (" << kind.unscored << " without)\n";
            continue;
        }
        out << kind.pairKind << ": " << score << " agrees with people in " << decimal(100 * kind.accuracy.estimate, 1)
            << " % of " << kind.accuracy.n << " pairs" << accuracyEnds(kind, 100, 1) << " (" << kind.intervalName()
            << " 95 %; metric ties " << kind.metricTies << " count one half; " << kind.unscored
            << " pairs without a score left out)\n";
    }
}

Json preferencesJson(const std::vector<core::ContrastiveAccuracy> &kinds)
{
    Json out = Json::array();
    for (const core::ContrastiveAccuracy &kind : kinds) {
        const bool any = kind.accuracy.n > 0; // else there is no share, and no interval of one
        out.push_back({ { "pairs", kind.pairKind },
                        { "accuracy", any ? Json(kind.accuracy.estimate) : Json() },
                        { "low", any ? Json(kind.accuracy.low) : Json() },
                        { "high", any ? Json(kind.accuracy.high) : Json() },
                        { "interval", kind.intervalName() },
                        { "n", kind.accuracy.n },
                        { "metric_ties", kind.metricTies },
                        { "people_ties", kind.peopleTies },
                        { "unscored", kind.unscored } });
    }
    return out;
}

Json numberJson(const std::optional<double> &value)
{
    return value ? Json(*value) : Json();
}

std::string standing(const core::Run &run)
{
    if (run.state == core::RunState::Paused && !run.stopReason.empty()) {
        return "stopped (" + run.stopReason + ")";
    }
    const bool cancelled = run.state == core::RunState::Incomplete && run.stopReason == core::kCancelledReason;
    return cancelled ? core::kCancelledReason : std::string(core::name(run.state));
}

core::Status printNotSent(core::ProjectReader &reader, const core::Run &run, std::ostream &out)
{
    const auto missing = core::samplingNotSent(reader, run);
    if (!missing) {
        return missing.error();
    }
    for (const std::string &name : *missing) {
        out << models::toCore(app::Words::tr("%1 was not sent: the endpoint does not take it and used its own.")
                                  .arg(models::toQt(name)))
            << '\n';
    }
    return core::Done{};
}

void printStates(const std::map<core::AnswerState, int> &states, const core::Run &run, std::ostream &out)
{
    out << "\nanswers:";
    for (const auto &[state, count] : states) {
        out << ' ' << core::name(state) << ' ' << count;
    }
    out << '\n';
    if (core::askedLocalModel(run)) {
        out << "A small local model is a weak judge: these figures show how the tool works, not how good the "
               "translations are.\n";
    }
}

Json statesJson(const std::map<core::AnswerState, int> &states)
{
    Json out = Json::object();
    for (const auto &[state, count] : states) {
        out[std::string(core::name(state))] = count;
    }
    return out;
}

} // namespace app
