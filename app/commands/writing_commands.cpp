// SPDX-License-Identifier: GPL-3.0-or-later
// run translate, run continue.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/run_frame.h"
#include "app/cli/words.h"
#include "app/cli/writing_report.h"
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

// With what every run has, and the limit of tokens.
core::Result<models::RunWish> withCommon(models::RunWish wish, const Arguments &arguments)
{
    auto common = newRunWishOf(arguments);
    const auto tokens = arguments.number("max-tokens", 0, 1, kMostTokens);
    if (!common || !tokens) {
        return !common ? common.error() : tokens.error();
    }
    common->sampling.maxTokens = *tokens;
    models::setCommon(wish, *common);
    return wish;
}

core::Result<models::RunWish> translateWishOf(const Arguments &arguments)
{
    core::TranslateRequest request;
    request.sourceLanguage = toCore(arguments.value("source-lang"));
    request.targetLanguage = toCore(arguments.value("target-lang"));
    request.system = toCore(arguments.value("system"));
    return withCommon(request, arguments);
}

core::Result<models::RunWish> continueWishOf(const Arguments &arguments)
{
    const auto share = arguments.real("share", 0, 1);
    const auto words = arguments.number("words", 0, 1, kMostTokens);
    const QString of = arguments.value("of");
    if (!share || !words) {
        return !share ? share.error() : words.error();
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
    request.language = toCore(arguments.value("source-lang"));
    return withCommon(request, arguments);
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

using WishOf = core::Result<models::RunWish> (*)(const Arguments &);

core::Result<int> write(WishOf wishOf, const Arguments &arguments, CliContext &context)
{
    const auto wish = wishOf(arguments);
    return wish ? makeWishedRun(*wish, arguments, context, teller(arguments, context))
                : core::Result<int>(wish.error());
}

core::Result<int> translate(const Arguments &arguments, CliContext &context)
{
    return write(translateWishOf, arguments, context);
}

core::Result<int> continueTexts(const Arguments &arguments, CliContext &context)
{
    return write(continueWishOf, arguments, context);
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
