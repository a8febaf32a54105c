// SPDX-License-Identifier: GPL-3.0-or-later
// run translate, run continue.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/run_frame.h"
#include "app/cli/words.h"
#include "app/cli/writing_report.h"
#include "app/resource_files.h"
#include "core/writing/continuation.h"
#include "core/writing/translation.h"
#include "models/project/qt_text.h"

namespace app {
namespace {

using models::toCore;

constexpr int kMostTokens = 1'000'000;

void addOptions(QCommandLineParser &parser)
{
    addNewRunOptions(parser);
    parser.addOption(
        cliOption("max-tokens",
                  Words::tr("Tokens of a reply at most (default: by the length of the text). A model that reasons "
                            "first needs more."),
                  "N"));
    parser.addOption(cliOption("source-lang", Words::tr("Language of passages that name none, as a tag (fr)."), "TAG"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

void addTranslateOptions(QCommandLineParser &parser)
{
    addOptions(parser);
    parser.addOption(cliOption(
        "target-lang", Words::tr("Language to translate into, as a tag (en); without it, the one that all texts have."),
        "TAG"));
    parser.addOption(cliOption("system", Words::tr("Name of the new system (default: the model's)."), "NAME"));
}

void addContinueOptions(QCommandLineParser &parser)
{
    addOptions(parser);
    parser.addOption(cliOption("of",
                               Words::tr("source: the passages; text: references, or translations of the systems that "
                                         "--only names."),
                               "WHAT", "text"));
    parser.addOption(
        cliOption("share", Words::tr("Which part of a text the model is given, above 0 and below 1."), "X", "0.5"));
    parser.addOption(
        cliOption("words", Words::tr("In its place: so many words, or characters in scripts without spaces."), "N"));
}

// The wish of every run, with the limit of tokens.
core::Result<NewRunWish> wishOf(const Arguments &arguments)
{
    auto wish = newRunWishOf(arguments);
    const auto tokens = arguments.number("max-tokens", 0, 1, kMostTokens);
    if (!wish || !tokens) {
        return !wish ? wish.error() : tokens.error();
    }
    wish->sampling.maxTokens = *tokens;
    return wish;
}

core::Result<core::TranslateRequest> translateRequestOf(const Arguments &arguments)
{
    const auto wish = wishOf(arguments);
    if (!wish) {
        return wish.error();
    }
    core::TranslateRequest request;
    request.systems = wish->choice.systems;
    request.limit = wish->choice.limit;
    request.sampling = wish->sampling;
    request.replicates = wish->replicates;
    request.title = wish->title;
    request.sourceLanguage = toCore(arguments.value("source-lang"));
    request.targetLanguage = toCore(arguments.value("target-lang"));
    request.system = toCore(arguments.value("system"));
    return request;
}

core::Result<core::ContinueRequest> continueRequestOf(const Arguments &arguments)
{
    const auto wish = wishOf(arguments);
    const auto share = arguments.real("share", 0, 1);
    const auto words = arguments.number("words", 0, 1, kMostTokens);
    const QString of = arguments.value("of");
    if (!wish || !share || !words) {
        return !wish ? wish.error() : !share ? share.error() : words.error();
    }
    if (of != u"source" && of != u"text") {
        return core::Error{ core::ErrorCode::Usage, "--of", "source or text is due", 0 };
    }
    if (arguments.has("share") && arguments.has("words")) {
        return core::Error{ core::ErrorCode::Usage, "--words", "it takes the place of --share", 0 };
    }
    core::ContinueRequest request;
    request.side = of == u"source" ? core::ContinuedSide::Source : core::ContinuedSide::Text;
    request.share = share->value_or(request.share);
    request.units = *words;
    request.systems = wish->choice.systems;
    request.limit = wish->choice.limit;
    request.sampling = wish->sampling;
    request.replicates = wish->replicates;
    request.title = wish->title;
    request.language = toCore(arguments.value("source-lang"));
    return request;
}

RunTeller teller(const Arguments &arguments, CliContext &context)
{
    return [&arguments, &context](core::ProjectReader &reader, core::RowId run) -> core::Result<int> {
        const auto report = makeWritingReport(reader, run);
        if (!report) {
            return report.error();
        }
        arguments.has("json") ? printJson(*report, context.out) : printText(*report, context.out);
        return leftOver(*report);
    };
}

core::Result<int> translate(const Arguments &arguments, CliContext &context)
{
    const auto request = translateRequestOf(arguments);
    const auto form = readResource(QStringLiteral(":/tertium/writing/translate.json"));
    if (!request || !form) {
        return !request ? request.error() : form.error();
    }
    auto ground = runGroundOf(arguments, context);
    if (!ground) {
        return ground.error();
    }
    const auto made = core::prepareTranslateRun(*request, *form, ground->backend->info(), *ground->opened.reader);
    if (!made) {
        return made.error();
    }
    if (made->known > 0) {
        context.err << toCore(Words::tr("%Ln passage(s) left out: the system has a translation of them.", nullptr,
                                        made->known))
                    << '\n';
    }
    return makeRun(std::move(ground).value(), made->prepared, arguments, context, teller(arguments, context));
}

core::Result<int> continueTexts(const Arguments &arguments, CliContext &context)
{
    const auto request = continueRequestOf(arguments);
    const auto form = readResource(QStringLiteral(":/tertium/writing/continue.json"));
    if (!request || !form) {
        return !request ? request.error() : form.error();
    }
    auto ground = runGroundOf(arguments, context);
    if (!ground) {
        return ground.error();
    }
    const auto made = core::prepareContinueRun(*request, *form, ground->backend->info(), *ground->opened.reader);
    if (!made) {
        return made.error();
    }
    if (made->uncut > 0) {
        context.err << toCore(Words::tr("%Ln text(s) left out: too short to be cut.", nullptr, made->uncut)) << '\n';
    }
    return makeRun(std::move(ground).value(), made->prepared, arguments, context, teller(arguments, context));
}

} // namespace

std::vector<Command> writingCommands()
{
    return {
        { QStringLiteral("run translate"),
          QStringLiteral("PROJECT --target-lang TAG [--backend B] [--system NAME] [--limit N] …"),
          Words::tr("Lets a model translate every passage; the translations become texts of a new system."), 1, 1,
          addTranslateOptions, translate },
        { QStringLiteral("run continue"),
          QStringLiteral("PROJECT [--of source|text] [--share X | --words N] [--backend B] [--only SYSTEM] …"),
          Words::tr("Gives a model the beginning of each text to continue: does it know the texts by heart?"), 1, 1,
          addContinueOptions, continueTexts },
    };
}

} // namespace app
