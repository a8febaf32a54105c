// SPDX-License-Identifier: GPL-3.0-or-later
// run perturb.

#include "app/cli/command.h"
#include "app/cli/named_systems.h"
#include "app/cli/options.h"
#include "app/cli/run_frame.h"
#include "app/cli/words.h"
#include "app/cli/writing_report.h"
#include "app/lexicon_files.h"
#include "app/resource_files.h"
#include "core/perturb/model_edit.h"
#include "models/project/qt_text.h"

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;

constexpr int kMostTokens = 1'000'000;

void addOptions(QCommandLineParser &parser)
{
    addNewRunOptions(parser);
    parser.addOption(cliOption("category", Words::tr("The category, one a run."), "NAME"));
    parser.addOption(cliOption("own-references", Words::tr("Also translations that are references: against themselves, "
                                                           "metrics show nothing.")));
    parser.addOption(
        cliOption("max-tokens",
                  Words::tr("Tokens of a reply at most (default: by the length of the text). A model that reasons "
                            "first needs more."),
                  "N"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

core::Result<std::vector<core::PairBase>> basesOf(const RunGround &ground, const std::vector<std::string> &wanted)
{
    core::PairStore *store = ground.opened.project->pairs();
    if (store == nullptr) {
        return core::Error{ core::ErrorCode::Unsupported, ground.opened.project->file(), "it keeps no minimal pairs",
                            0 };
    }
    const auto systems = systemsNamed(wanted, *ground.opened.reader);
    return systems ? store->bases(*systems) : systems.error();
}

core::Result<core::ModelEditRequest> requestOf(const Arguments &arguments)
{
    const auto wish = newRunWishOf(arguments);
    const auto tokens = arguments.number("max-tokens", 0, 1, kMostTokens);
    if (!wish || !tokens) {
        return !wish ? wish.error() : tokens.error();
    }
    core::ModelEditRequest request;
    request.category = toCore(arguments.value("category"));
    if (core::categoryNamed(request.category) == nullptr) {
        return core::Error{ core::ErrorCode::Usage, "--category",
                            request.category.empty()
                                ? "name one: tertium-cli perturb categories lists them"
                                : "there is no category \"" + request.category +
                                      "\": tertium-cli perturb categories lists them, and a run takes one",
                            0 };
    }
    request.limit = wish->choice.limit;
    request.sampling = wish->sampling;
    request.sampling.maxTokens = *tokens;
    request.replicates = wish->replicates;
    request.title = wish->title;
    request.ownReferences = arguments.has("own-references");
    return request;
}

void printPairs(const core::ModelVariants &made, std::ostream &out)
{
    out << "  " << toCore(Words::tr("%Ln minimal pair(s)", nullptr, static_cast<int>(made.variants.size()))) << '\n';
    for (const auto &[reason, count] : made.refusals) {
        out << "    " << count << '\t' << reason << '\n';
    }
}

RunTeller teller(const core::ProjectPtr &project, const Arguments &arguments, CliContext &context)
{
    return [project, &arguments, &context](core::ProjectReader &reader, core::RowId run) -> core::Result<int> {
        const auto report = makeWritingReport(reader, run);
        const auto made = core::modelVariants(*project, run);
        if (!report || !made) {
            return !report ? report.error() : made.error();
        }
        if (arguments.has("json")) {
            nlohmann::json json = jsonOf(*report);
            json["variants"] = made->variants.size();
            json["refusals"] = made->refusals;
            context.out << json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
        } else {
            printText(*report, context.out);
            printPairs(*made, context.out);
        }
        return leftOver(*report);
    };
}

core::Result<int> perturbByModel(const Arguments &arguments, CliContext &context)
{
    auto request = requestOf(arguments);
    if (!request) {
        return request.error();
    }
    const std::string resource = core::modelEditForm(*core::categoryNamed(request->category));
    const auto form = readResource(QStringLiteral(":/tertium/perturb/") + toQt(resource));
    const auto lexicon = loadLexicon();
    if (!form || !lexicon) {
        return !form ? form.error() : lexicon.error();
    }
    auto ground = runGroundOf(arguments, context);
    if (!ground) {
        return ground.error();
    }
    auto bases = basesOf(*ground, newRunWishOf(arguments)->choice.systems);
    if (!bases) {
        return bases.error();
    }
    request->bases = std::move(bases).value();
    const auto made = core::prepareModelEdits(*request, *form, **lexicon, ground->backend->info());
    if (!made) {
        return made.error();
    }
    for (const auto &[reason, count] : made->left) {
        context.err << toCore(Words::tr("%Ln translation(s) left out: %1", nullptr, count).arg(toQt(reason))) << '\n';
    }
    const core::ProjectPtr project = ground->opened.project;
    return makeRun(std::move(ground).value(), made->prepared, arguments, context, teller(project, arguments, context));
}

} // namespace

std::vector<Command> perturbRunCommands()
{
    return {
        { QStringLiteral("run perturb"), QStringLiteral("PROJECT --category C [--backend B] [--model M] [--limit N] …"),
          Words::tr("Lets a model make minimal pairs of a category: it names a span and what takes its place, and the "
                    "edit is applied here, under the guards of the rules."),
          1, 1, addOptions, perturbByModel },
    };
}

} // namespace app
