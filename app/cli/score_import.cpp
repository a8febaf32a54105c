// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/score_import.h"

#include "app/cli/choice.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "app/input_file.h"
#include "core/scorer/metric_inputs.h"
#include "core/scoring/elsewhere/imported_spans.h"
#include "core/scoring/elsewhere/json_match.h"
#include "models/project/qt_text.h"

#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

constexpr int kShown = 20; // rows that were left out, on standard error

core::Result<core::ScoreImportOptions> importOptions(const Arguments &arguments)
{
    const auto stated = statedMetric(arguments, "metric");
    const auto reads = statedReads(arguments);
    if (!stated || !reads)
        return !stated ? stated.error() : reads.error();
    core::ScoreImportOptions options;
    options.metric = stated->name;
    options.signature = stated->version;
    options.higherIsBetter = stated->higherIsBetter;
    options.range = stated->range;
    options.reads = *reads;
    options.human = arguments.has("human");
    options.naming = arguments.has("by-number") ? core::SegmentNaming::Number : core::SegmentNaming::Key;
    return options;
}

// --system NAME, or FILE=NAME for each file of translations that the scores are of.
core::SystemNaming namingOf(const Arguments &arguments)
{
    core::SystemNaming naming;
    for (const QString &system : arguments.values("system")) {
        const qsizetype at = system.lastIndexOf(u'=');
        naming.byFile[at < 0 ? std::string() : toCore(system.left(at))] = toCore(system.mid(at + 1));
    }
    return naming;
}

core::Result<core::MatchedScores> matchJson(const std::string &text, core::JsonScores kind, const Arguments &arguments,
                                            const core::ScoreImportOptions &options, core::ProjectReader &reader)
{
    const std::string file = toCore(arguments.at(1));
    const core::SystemNaming naming = namingOf(arguments);
    if (kind == core::JsonScores::Sacrebleu) {
        const auto rows = core::readSacrebleuJson(text, file);
        return rows ? core::matchSacrebleu(*rows, reader, naming, options, file)
                    : core::Result<core::MatchedScores>(rows.error());
    }
    const auto rows = core::readCometJson(text, file);
    return rows ? core::matchCometScores(*rows, reader, naming, options, file)
                : core::Result<core::MatchedScores>(rows.error());
}

core::Result<core::MatchedScores> readAndMatch(const Arguments &arguments, core::ScoreImportOptions options,
                                               core::ProjectReader &reader)
{
    const QString file = arguments.at(1);
    auto in = openInput(file);
    if (!in)
        return in.error();
    if (file.endsWith(u".json", Qt::CaseInsensitive)) {
        const std::string text{ std::istreambuf_iterator<char>(*in), std::istreambuf_iterator<char>() };
        if (const auto kind = core::jsonScoresOf(text))
            return matchJson(text, *kind, arguments, options, reader);
        in->clear();
        in->seekg(0);
    }
    options.kind = core::scoreFileKind(toCore(file));
    const auto read = core::readScoreFile(*in, toCore(file), options.kind, options.metric);
    const auto places = reader.textPlaces();
    if (!read || !places)
        return !read ? read.error() : places.error();
    return core::matchScores(*read, core::TextGrid(*places), options, toCore(file));
}

void sayMismatches(const QString &file, const core::MatchedScores &matched, std::ostream &err)
{
    int shown = 0;
    for (const core::FlawedRow &row : matched.mismatches)
        if (++shown <= kShown)
            err << toCore(file) << (row.line > 0 ? ":" + std::to_string(row.line) : std::string()) << ": " << row.reason
                << '\n';
    if (shown > kShown)
        err << toCore(Words::tr("… and %Ln more", nullptr, shown - kShown)) << '\n';
}

int spansOf(const core::MatchedScores &matched)
{
    int spans = 0;
    for (const core::TextSpans &text : matched.spans)
        spans += static_cast<int>(text.spans.size());
    return spans;
}

json matchedJson(const core::MatchedScores &matched)
{
    json refused = json::array();
    for (const core::FlawedRow &row : matched.mismatches)
        refused.push_back({ { "line", row.line }, { "reason", row.reason } });
    return { { "texts", matched.scores.texts.size() },
             { "systems", matched.scores.systems.size() },
             { "missing", matched.missing },
             { "unscored", matched.unscored },
             { "unscored_of_other_systems", matched.ofOtherSystems },
             { "recipe", matched.scores.recipe.uuid },
             { "refused", refused },
             { "error_spans", spansOf(matched) } };
}

} // namespace

core::Result<StatedMetric> statedMetric(const Arguments &arguments, const char *nameOption)
{
    StatedMetric stated;
    stated.name = toCore(arguments.value(nameOption));
    stated.version = toCore(arguments.value("metric-version"));
    if (stated.name.empty())
        return core::Error{ core::ErrorCode::Usage, std::string("--") + nameOption, "the metric's name is due", 0 };
    const QString direction = arguments.value("direction");
    if (direction != u"higher" && direction != u"lower")
        return core::Error{ core::ErrorCode::Usage, "--direction",
                            "say whether higher or lower scores are better; it is never guessed", 0 };
    stated.higherIsBetter = direction == u"higher";
    const auto range = rangeOf(arguments, "range");
    if (!range)
        return range.error();
    stated.range = *range;
    return stated;
}

core::Result<std::string> statedReads(const Arguments &arguments)
{
    if (!arguments.has("reads"))
        return std::string();
    const auto inputs = core::inputsNamed(toCore(arguments.value("reads")));
    if (!inputs)
        return core::Error{ core::ErrorCode::Usage, "--reads", "src+ref+mt, src+mt or ref+mt is due", 0 };
    return core::inputsText(*inputs);
}

void addScoreImportOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("metric", Words::tr("The metric's name."), "NAME"));
    parser.addOption(cliOption(
        "metric-version", Words::tr("Its model, version or signature: scores of another one stay apart."), "TEXT"));
    parser.addOption(cliOption("direction", Words::tr("higher or lower: which scores are better."), "D"));
    parser.addOption(cliOption("range", Words::tr("Scores outside are refused."), "LOW,HIGH"));
    parser.addOption(cliOption("reads", Words::tr("What the metric reads: src+ref+mt, src+mt or ref+mt."), "WHAT"));
    parser.addOption(
        cliOption("system",
                  Words::tr("Whose scores a JSON file of COMET or sacreBLEU holds: NAME, or FILE=NAME for each file of "
                            "translations (may be repeated; without it, files are named like systems)."),
                  "[FILE=]NAME"));
    parser.addOption(cliOption("human", Words::tr("The scores are people's.")));
    parser.addOption(cliOption("by-number", Words::tr("A table names segments by their order, not by their id.")));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

core::Result<int> importScores(const Arguments &arguments, CliContext &context)
{
    const auto options = importOptions(arguments);
    if (!options)
        return options.error();
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    const auto matched = readAndMatch(arguments, *options, *opened->reader);
    if (!matched)
        return matched.error();
    if (const auto saved = opened->project->saveScores(matched->scores); !saved)
        return saved.error();
    const std::string metric = options->metric + (options->signature.empty() ? "" : " " + options->signature);
    if (const auto saved = core::saveImportedSpans(*opened->project, *opened->reader, *matched, metric); !saved)
        return saved.error();
    sayMismatches(arguments.at(1), *matched, context.err);
    if (arguments.has("json"))
        context.out << matchedJson(*matched).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        context.out << toCore(Words::tr(
                                  "scores of translations: %1, of systems: %2; missing in the file: %3; translations "
                                  "without a score: %4 (of systems that the file does not name: %6); rows left "
                                  "out: %5")
                                  .arg(matched->scores.texts.size())
                                  .arg(matched->scores.systems.size())
                                  .arg(matched->missing)
                                  .arg(matched->unscored)
                                  .arg(matched->mismatches.size())
                                  .arg(matched->ofOtherSystems))
                    << '\n';
    if (!arguments.has("json") && !matched->spans.empty())
        context.out << toCore(Words::tr("%Ln error(s) that the metric marked, as a run of their own: see Read.",
                                        nullptr, spansOf(*matched)))
                    << '\n';
    return static_cast<int>(matched->mismatches.empty() ? ExitDone : ExitLeft);
}

} // namespace app
