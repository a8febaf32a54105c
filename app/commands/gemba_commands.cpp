// SPDX-License-Identifier: GPL-3.0-or-later
// run gemba-da, run gemba-mqm, run m-prometheus.

#include "app/cli/command.h"
#include "app/cli/gemba_report.h"
#include "app/cli/options.h"
#include "app/cli/run_frame.h"
#include "app/cli/words.h"
#include "models/project/qt_text.h"

#include <QLocale>

namespace app {
namespace {

using models::toCore;

constexpr double kMostWeight = 1'000'000;

void addCommonOptions(QCommandLineParser &parser)
{
    addNewRunOptions(parser);
    parser.addOption(cliOption(
        "reference", Words::tr("System whose texts are the references (default: texts with that role)."), "SYSTEM"));
    parser.addOption(cliOption("source-lang", Words::tr("Language of passages that name none, as a tag (fr)."), "TAG"));
    parser.addOption(
        cliOption("target-lang", Words::tr("Language of translations that name none, as a tag (zh)."), "TAG"));
    parser.addOption(cliOption(
        "pairs", Words::tr("Asks about the bases and variants of minimal pairs, in the place of all translations.")));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

void addOptions(QCommandLineParser &parser)
{
    addCommonOptions(parser);
    parser.addOption(
        cliOption("with-reference", Words::tr("Shows the model a human reference beside the translation.")));
    parser.addOption(cliOption(
        "as-published",
        Words::tr("Asks again as the published code does: ten times at most, each time at a temperature 0.1 higher.")));
}

void addPrometheusOptions(QCommandLineParser &parser)
{
    addCommonOptions(parser);
    parser.addOption(
        cliOption("without-reference",
                  Words::tr("Shows no reference: the model's own prompt without it, which its authors do not give.")));
}

void addMqmOptions(QCommandLineParser &parser)
{
    addOptions(parser);
    parser.addOption(
        cliOption("weights", Words::tr("Weights of critical, major and minor errors."), "C,M,m", "25,5,1"));
    parser.addOption(cliOption("most-errors", Words::tr("Errors that count, the worst first; 0 = all."), "N", "5"));
    parser.addOption(cliOption("score-cap", Words::tr("The most that a translation can lose, or none."), "X", "25"));
}

core::Error notThreeWeights(const QString &given)
{
    return { core::ErrorCode::Usage, "--weights",
             "\"" + toCore(given) + "\" is not three numbers from 0, with commas between", 0 };
}

core::Result<core::GembaScoring> scoringOf(const Arguments &arguments)
{
    core::GembaScoring scoring;
    const QStringList weights = arguments.value("weights").split(u',');
    if (weights.size() != 3) {
        return notThreeWeights(arguments.value("weights"));
    }
    double *const places[] = { &scoring.critical, &scoring.major, &scoring.minor };
    for (qsizetype i = 0; i < weights.size(); ++i) {
        bool ok = false;
        *places[i] = QLocale::c().toDouble(weights.at(i).trimmed(), &ok);
        if (!ok || !(*places[i] >= 0 && *places[i] <= kMostWeight)) {
            return notThreeWeights(arguments.value("weights"));
        }
    }
    const auto most = arguments.number("most-errors", scoring.mostErrors, 0, 1'000'000);
    if (!most) {
        return most.error();
    }
    scoring.mostErrors = *most;
    if (arguments.value("score-cap") == u"none") {
        scoring.cap = std::nullopt;
    } else if (arguments.has("score-cap")) {
        const auto cap = arguments.real("score-cap", 0, kMostWeight);
        if (!cap) {
            return cap.error();
        }
        if (**cap == 0) {
            return core::Error{ core::ErrorCode::Usage, "--score-cap",
                                "with 0 every translation would be without errors", 0 };
        }
        scoring.cap = *cap;
    }
    return scoring;
}

core::Result<models::RunWish> wishOf(const Arguments &arguments, core::GembaKind kind)
{
    const auto common = newRunWishOf(arguments);
    const auto scoring = kind == core::GembaKind::Mqm ? scoringOf(arguments) : core::GembaScoring{};
    if (!common || !scoring) {
        return common ? scoring.error() : common.error();
    }
    models::JudgeWish judge;
    judge.kind = kind;
    // M-Prometheus' own prompt shows one.
    judge.reference = kind == core::GembaKind::Prometheus
                          ? !arguments.has("without-reference")
                          : arguments.has("with-reference") || arguments.has("reference");
    judge.pairs = arguments.has("pairs");
    judge.request.scoring = *scoring;
    judge.request.asPublished = kind != core::GembaKind::Prometheus && arguments.has("as-published");
    judge.request.sourceLanguage = toCore(arguments.value("source-lang"));
    judge.request.targetLanguage = toCore(arguments.value("target-lang"));
    judge.request.referenceSystem = toCore(arguments.value("reference"));
    models::RunWish wish = judge;
    models::setCommon(wish, *common);
    return wish;
}

core::Result<int> tell(core::ProjectReader &reader, core::RowId run, const Arguments &arguments, CliContext &context)
{
    const auto report = makeGembaReport(reader, run);
    if (!report) {
        return report.error();
    }
    arguments.has("json") ? printJson(*report, context.out) : printText(*report, context.out);
    return leftOver(*report);
}

core::Result<int> runGemba(core::GembaKind kind, const Arguments &arguments, CliContext &context)
{
    const auto wish = wishOf(arguments, kind);
    if (!wish) {
        return wish.error();
    }
    return makeWishedRun(*wish, arguments, context, [&](core::ProjectReader &reader, core::RowId run) {
        return tell(reader, run, arguments, context);
    });
}

} // namespace

std::vector<Command> gembaCommands()
{
    return {
        { QStringLiteral("run gemba-da"), QStringLiteral("PROJECT [--backend B] [--with-reference] [--limit N] …"),
          Words::tr("Asks a model for a score from 0 to 100 for every translation (GEMBA-DA)."), 1, 1, addOptions,
          [](const Arguments &arguments, CliContext &context) {
              return runGemba(core::GembaKind::Da, arguments, context);
          } },
        { QStringLiteral("run gemba-mqm"),
          QStringLiteral("PROJECT [--backend B] [--with-reference] [--weights C,M,m] [--score-cap X|none] …"),
          Words::tr("Asks a model for the errors of every translation, marks and weighs them (GEMBA-MQM)."), 1, 1,
          addMqmOptions,
          [](const Arguments &arguments, CliContext &context) {
              return runGemba(core::GembaKind::Mqm, arguments, context);
          } },
        { QStringLiteral("run m-prometheus"),
          QStringLiteral("PROJECT [--backend B] [--reference SYSTEM | --without-reference] [--limit N] …"),
          Words::tr("Asks M-Prometheus, a model made for judging, for feedback on every translation and a whole number "
                    "from 1 to 5."),
          1, 1, addPrometheusOptions,
          [](const Arguments &arguments, CliContext &context) {
              return runGemba(core::GembaKind::Prometheus, arguments, context);
          } },
    };
}

} // namespace app
