// SPDX-License-Identifier: GPL-3.0-or-later
// score, score import, score list.

#include "app/cli/command.h"
#include "app/cli/metric_options.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/cli/score_import.h"
#include "app/cli/scorer_call.h"
#include "core/scoring/score_project.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(ScoreCommands)
};

core::Result<core::ScoreRequest> requestOf(const Arguments &arguments)
{
    auto wish = metricWishOf(arguments);
    if (!wish)
        return wish.error();
    core::ScoreRequest request;
    request.metrics = std::move(wish->metrics);
    request.references = std::move(wish->references);
    return request;
}

std::map<core::RowId, std::string> systemNames(core::ProjectReader &reader)
{
    std::map<core::RowId, std::string> names;
    if (const auto systems = reader.systems())
        for (const core::System &system : *systems)
            names[system.id] = system.name;
    return names;
}

json resultJson(const core::ScoredMetric &metric, const std::map<core::RowId, std::string> &names)
{
    json systems = json::array();
    for (const core::SystemFigure &figure : metric.scores.systems)
        systems.push_back({ { "system", names.contains(figure.system) ? names.at(figure.system) : "" },
                            { "score", figure.value },
                            { "segments", figure.n },
                            { "details", json::parse(figure.details) } });
    return { { "metric", metric.label },
             { "signature", metric.corpusSignature },
             { "segment_signature", metric.segmentSignature },
             { "scored", metric.scores.texts.size() },
             { "unscored", metric.unscored },
             { "unspaced", metric.unspaced },
             { "systems", systems } };
}

void printResult(const core::ScoredMetric &metric, const std::map<core::RowId, std::string> &names, std::ostream &out)
{
    out << metric.label << '|' << metric.corpusSignature << '\n';
    for (const core::SystemFigure &figure : metric.scores.systems)
        out << "  " << (names.contains(figure.system) ? names.at(figure.system) : "") << '\t'
            << toCore(QString::number(figure.value, 'f', 4)) << '\t'
            << toCore(Tr::tr("%Ln segment(s)", nullptr, figure.n)) << '\n';
    out << "  "
        << toCore(Tr::tr("%Ln translation(s) scored, %1 without anything to compare with", nullptr,
                         static_cast<int>(metric.scores.texts.size()))
                      .arg(metric.unscored))
        << '\n';
    if (metric.unspaced > 0)
        out << "  "
            << toCore(Tr::tr("%Ln of them in a script without spaces between words: this metric took whole clauses for "
                             "words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.",
                             nullptr, metric.unspaced))
            << '\n';
}

core::Result<int> score(const Arguments &arguments, CliContext &context)
{
    if (arguments.has("command"))
        return scoreByCommand(arguments, context);
    const auto request = requestOf(arguments);
    if (!request)
        return request.error();
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    SlowLine line(context.err);
    const auto scored = core::scoreProject(*opened->reader, *request, context.stop, [&line](int segments, int of) {
        line.show(toCore(Tr::tr("scored %1 of %2 segments").arg(segments).arg(of)));
    });
    line.end();
    if (!scored)
        return scored.error();
    const auto names = systemNames(*opened->reader);
    json all = json::array();
    int unscored = 0;
    for (const core::ScoredMetric &metric : *scored) {
        if (const auto saved = opened->project->saveScores(metric.scores); !saved)
            return saved.error();
        unscored += metric.scores.texts.empty() ? metric.unscored : 0;
        if (arguments.has("json"))
            all.push_back(resultJson(metric, names));
        else
            printResult(metric, names, context.out);
    }
    if (arguments.has("json"))
        context.out << json{ { "metrics", all } }.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    return static_cast<int>(unscored > 0 ? ExitLeft : ExitDone);
}

void scoreOptions(QCommandLineParser &parser)
{
    addMetricOptions(parser);
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
    addScorerOptions(parser);
}

} // namespace

std::vector<Command> scoreCommands()
{
    return {
        { QStringLiteral("score"),
          QStringLiteral("PROJECT --metric bleu,chrf,chrf++ [--reference SYSTEM] | --command COMMAND --name NAME …"),
          Tr::tr("Scores every translation and system with text metrics, or with a command of yours (--command), and "
                 "stores the scores with their signature."),
          1, 1, scoreOptions, score },
        { QStringLiteral("score import"), QStringLiteral("PROJECT FILE --metric NAME --direction higher|lower"),
          Tr::tr("Takes over scores that another program computed: *.seg.score, *.sys.score, the JSON of COMET and "
                 "sacreBLEU, or a table with system, segment and score."),
          2, 2, addScoreImportOptions, importScores },
    };
}

} // namespace app
