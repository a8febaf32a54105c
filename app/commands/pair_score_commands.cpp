// SPDX-License-Identifier: GPL-3.0-or-later
// score pairs, score pairs import.

#include "app/cli/command.h"
#include "app/cli/metric_options.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/input_file.h"
#include "core/sensitivity/pair_import.h"
#include "core/sensitivity/project_pairs.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(PairScoreCommands)
};

constexpr int kLargestSeed = 2'000'000'000;

core::Result<core::PairScoreRequest> scoreRequestOf(const Arguments &arguments)
{
    auto wish = metricWishOf(arguments);
    if (!wish)
        return wish.error();
    core::PairScoreRequest request;
    request.metrics = std::move(wish->metrics);
    request.references = std::move(wish->references);
    return request;
}

json scoredJson(const core::PairScoredMetric &metric)
{
    return { { "metric", metric.label },
             { "signature", metric.signature },
             { "texts", metric.texts },
             { "scored", metric.scores.texts.size() },
             { "known", metric.known },
             { "unscored", metric.unscored },
             { "own_reference", metric.ownReference },
             { "unspaced", metric.unspaced } };
}

void printScored(const core::PairScoredMetric &metric, std::ostream &out)
{
    out << metric.label << '|' << metric.signature << '\n'
        << "  "
        << toCore(Tr::tr("bases and variants: %1; scored now: %2, before: %3, with nothing to compare with: %4")
                      .arg(metric.texts)
                      .arg(metric.scores.texts.size())
                      .arg(metric.known)
                      .arg(metric.unscored))
        << '\n';
    if (metric.ownReference > 0)
        out << "  "
            << toCore(Tr::tr("%Ln of them because the base is the only reference itself: a text held against itself "
                             "says nothing.",
                             nullptr, metric.ownReference))
            << '\n';
}

void tell(const std::vector<core::PairScoredMetric> &scored, const std::optional<core::StoredBaselines> &baselines,
          bool asJson, std::ostream &out)
{
    json all = json::array();
    for (const core::PairScoredMetric &metric : scored)
        asJson ? all.push_back(scoredJson(metric)) : printScored(metric, out);
    if (asJson) {
        json made = { { "metrics", all } };
        if (baselines)
            made["baselines"] = { { "made", baselines->made.variants.size() },
                                  { "known", baselines->known },
                                  { "no_other", baselines->made.noOther },
                                  { "same", baselines->made.same } };
        out << made.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    } else if (baselines) {
        out << toCore(Tr::tr("Baselines: %1 made, %2 there before; %3 without an unrelated text, %4 whose "
                             "words have one order only")
                          .arg(baselines->made.variants.size())
                          .arg(baselines->known)
                          .arg(baselines->made.noOther)
                          .arg(baselines->made.same))
            << '\n';
    }
}

core::Result<int> scorePairs(const Arguments &arguments, CliContext &context)
{
    const auto request = scoreRequestOf(arguments);
    const auto seed = arguments.number("seed", 1, 0, kLargestSeed);
    if (!request || !seed)
        return request ? seed.error() : request.error();
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    std::optional<core::StoredBaselines> baselines;
    if (arguments.has("baselines")) {
        auto stored = core::storeBaselines(*opened->project, static_cast<std::uint64_t>(*seed));
        if (!stored)
            return stored.error();
        baselines = std::move(stored).value();
    }
    SlowLine line(context.err);
    const auto scored =
        core::scoreProjectPairs(*opened->project, *opened->reader, *request, context.stop, [&line](int texts, int of) {
            line.show(toCore(Tr::tr("scored %1 of %2 texts").arg(texts).arg(of)));
        });
    line.end();
    if (!scored)
        return scored.error();
    tell(*scored, baselines, arguments.has("json"), context.out);
    return static_cast<int>(ExitDone);
}

core::Result<core::ScoreImportOptions> importOptions(const Arguments &arguments)
{
    core::ScoreImportOptions options;
    options.metric = toCore(arguments.value("metric"));
    if (options.metric.empty())
        return core::Error{ core::ErrorCode::Usage, "--metric", "the metric's name is due", 0 };
    const QString direction = arguments.value("direction");
    if (direction != u"higher" && direction != u"lower")
        return core::Error{ core::ErrorCode::Usage, "--direction",
                            "say whether higher or lower scores are better; it is never guessed", 0 };
    options.higherIsBetter = direction == u"higher";
    options.reads = toCore(arguments.value("reads"));
    return options;
}

core::Result<int> importScores(const Arguments &arguments, CliContext &context)
{
    constexpr std::size_t kShown = 20;
    const auto options = importOptions(arguments);
    if (!options)
        return options.error();
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    auto in = openInput(arguments.at(1));
    if (!in)
        return in.error();
    const auto pairs = core::projectPairs(*opened->project, *opened->reader, context.stop);
    if (!pairs)
        return pairs.error();
    const std::string file = toCore(arguments.at(1));
    const auto matched = core::importPairScores(*in, file, *pairs, *options);
    if (!matched)
        return matched.error();
    if (const core::Status saved = opened->project->saveScores(matched->scores); !saved)
        return saved.error();
    for (std::size_t i = 0; i < std::min(kShown, matched->mismatches.size()); ++i)
        context.err << file << ':' << matched->mismatches[i].line << ": " << matched->mismatches[i].reason << '\n';
    if (matched->mismatches.size() > kShown)
        context.err << toCore(Tr::tr("… and %Ln more", nullptr, static_cast<int>(matched->mismatches.size() - kShown)))
                    << '\n';
    if (arguments.has("json"))
        context.out << json{
            { "texts", matched->scores.texts.size() },
            { "missing", matched->missing },
            { "unscored", matched->unscored },
            { "refused", matched->mismatches.size() }
        }.dump(2) << '\n';
    else
        context.out
            << toCore(Tr::tr("scores of bases and variants: %1; missing in the file: %2, texts without a score: %3, "
                             "rows left out: %4")
                          .arg(matched->scores.texts.size())
                          .arg(matched->missing)
                          .arg(matched->unscored)
                          .arg(matched->mismatches.size()))
            << '\n';
    return static_cast<int>(matched->mismatches.empty() ? ExitDone : ExitLeft);
}

void scorePairsOptions(QCommandLineParser &parser)
{
    addMetricOptions(parser);
    parser.addOption(cliOption("baselines", Tr::tr("Makes baselines, too: another passage's base, and the base's own "
                                                   "words in another order.")));
    parser.addOption(cliOption("seed", Tr::tr("Seed of the baselines."), "N", "1"));
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
}

void importOptionsOf(QCommandLineParser &parser)
{
    parser.addOption(cliOption("metric", Tr::tr("The metric's name."), "NAME"));
    parser.addOption(cliOption("direction", Tr::tr("higher or lower: which scores are better."), "D"));
    parser.addOption(
        cliOption("reads", Tr::tr("What the metric reads, as “source + reference + translation”."), "WHAT"));
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
}

} // namespace

std::vector<Command> pairScoreCommands()
{
    return {
        { QStringLiteral("score pairs"),
          QStringLiteral("PROJECT --metric bleu,chrf [--reference SYSTEM] [--baselines]"),
          Tr::tr("Scores bases and variants of minimal pairs with text metrics; what has a score is not scored again."),
          1, 1, scorePairsOptions, scorePairs },
        { QStringLiteral("score pairs import"), QStringLiteral("PROJECT FILE --metric NAME --direction higher|lower"),
          Tr::tr("Takes over scores of pairs that another program computed: a table with id and score, or with id, "
                 "score_base and score_variant."),
          2, 2, importOptionsOf, importScores },
    };
}

} // namespace app
