// SPDX-License-Identifier: GPL-3.0-or-later
// perturb, perturb categories.

#include "app/cli/command.h"
#include "app/cli/named_systems.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/lexicon_files.h"
#include "core/perturb/generate.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <chrono>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(PerturbCommands)
};

constexpr int kMostVariants = 1'000'000;

std::vector<std::string> categoryNames(const QString &value)
{
    std::vector<std::string> names;
    if (value == u"all") {
        for (const core::Category &category : core::categories())
            names.emplace_back(category.id);
        return names;
    }
    for (const QString &name : value.split(u',', Qt::SkipEmptyParts))
        names.push_back(toCore(name.trimmed()));
    return names;
}

core::Result<core::PerturbRequest> requestOf(const Arguments &arguments)
{
    core::PerturbRequest request;
    request.categories = categoryNames(arguments.value("category"));
    for (const std::string &name : request.categories) {
        if (core::categoryNamed(name) == nullptr) {
            return core::Error{ core::ErrorCode::Usage, "--category",
                                "there is no category \"" + name + "\": tertium-cli perturb categories lists them", 0 };
        }
    }
    if (request.categories.empty())
        return core::Error{ core::ErrorCode::Usage, "--category", "name at least one, or all", 0 };
    const auto seed = arguments.number("seed", 1, 0, kMostVariants);
    const auto limit = arguments.number("limit", 0, 1, kMostVariants);
    const auto perBase = arguments.number("per-text", 1, 1, 100);
    const auto workers = arguments.number("workers", 0, 1, 256);
    for (const auto *number : { &seed, &limit, &perBase, &workers }) {
        if (!*number)
            return number->error();
    }
    request.seed = static_cast<std::uint64_t>(*seed);
    request.limit = *limit;
    request.perBase = *perBase;
    request.workers = *workers;
    request.suggest = arguments.has("suggest");
    request.sampleByLength = arguments.has("sample-by-length");
    request.ownReferences = arguments.has("own-references");
    if (request.sampleByLength && request.limit == 0)
        return core::Error{ core::ErrorCode::Usage, "--sample-by-length", "it needs --limit", 0 };
    return request;
}

QString percent(int part, int of)
{
    return of == 0 ? QStringLiteral("–") : QString::number(100.0 * part / of, 'f', 1) + u'%';
}

json reportJson(const core::CategoryReport &report)
{
    const core::Category *category = core::categoryNamed(report.id);
    return { { "category", report.id },
             { "kind", category->kind == core::PairKind::Error ? "error" : "variation" },
             { "generator", category->generator },
             { "translations", report.bases },
             { "covered", report.covered },
             { "variants", report.kept },
             { "before_limit", report.variants },
             { "weak", report.weak },
             { "refusals", report.refusals },
             { "seconds", report.seconds } };
}

void printReport(const core::CategoryReport &report, std::ostream &out)
{
    out << report.id << '\t' << toCore(Tr::tr("%Ln variant(s)", nullptr, report.kept)) << '\t'
        << toCore(Tr::tr("%1 of %2 translations (%3)")
                      .arg(report.covered)
                      .arg(report.bases)
                      .arg(percent(report.covered, report.bases)))
        << '\t' << toCore(Tr::tr("%1 weak").arg(report.weak)) << '\t'
        << toCore(Tr::tr("%1 s").arg(report.seconds, 0, 'f', 1)) << '\n';
    for (const auto &[reason, count] : report.refusals)
        out << "    " << count << '\t' << reason << '\n';
}

struct Finished {
    core::PerturbResult result;
    core::SavedVariants saved;
    double seconds = 0;
    bool dry = false;
};

void print(const Finished &finished, const Arguments &arguments, std::ostream &out)
{
    if (arguments.has("json")) {
        json all = json::array();
        for (const core::CategoryReport &report : finished.result.reports)
            all.push_back(reportJson(report));
        out << json{ { "categories", all },
                     { "added", finished.saved.added },
                     { "known", finished.saved.known },
                     { "stored", !finished.dry },
                     { "seconds", finished.seconds } }
                   .dump(2, ' ', false, json::error_handler_t::replace)
            << '\n';
        return;
    }
    for (const core::CategoryReport &report : finished.result.reports)
        printReport(report, out);
    out << toCore(finished.dry ? Tr::tr("Nothing was stored (--dry-run); %1 s.").arg(finished.seconds, 0, 'f', 1)
                               : Tr::tr("%Ln variant(s) stored, %1 there already; %2 s.", nullptr, finished.saved.added)
                                     .arg(finished.saved.known)
                                     .arg(finished.seconds, 0, 'f', 1))
        << '\n';
}

core::Result<Finished> generate(const Arguments &arguments, CliContext &context, const core::PerturbRequest &request,
                                std::vector<core::PairBase> bases)
{
    auto lexicon = loadLexicon();
    if (!lexicon)
        return lexicon.error();
    const auto begun = std::chrono::steady_clock::now();
    SlowLine line(context.err);
    auto result =
        core::perturb(std::move(bases), std::move(lexicon).value(), request, context.stop, [&line](int done, int of) {
            line.show(toCore(Tr::tr("read %1 of %2 translations").arg(done).arg(of)));
        });
    line.end();
    if (!result)
        return result.error();
    Finished finished;
    finished.result = std::move(result).value();
    finished.dry = arguments.has("dry-run");
    finished.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return finished;
}

core::Result<int> perturb(const Arguments &arguments, CliContext &context)
{
    const auto request = requestOf(arguments);
    if (!request)
        return request.error();
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    std::vector<std::string> wanted; // none = all
    for (const QString &name : arguments.values("system"))
        wanted.push_back(toCore(name));
    const auto systems = systemsNamed(wanted, *opened->reader);
    if (!systems)
        return systems.error();
    core::PairStore *store = opened->project->pairs();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, toCore(arguments.at(0)), "it keeps no minimal pairs", 0 };
    auto bases = store->bases(*systems);
    if (!bases)
        return bases.error();
    if (bases->empty())
        return core::Error{ core::ErrorCode::Empty, toCore(arguments.at(0)),
                            systems->empty() ? "there is no translation in it; texts that are references alone are not "
                                               "changed: import them as translations, too (--map translation=COLUMN)"
                                             : "the chosen systems have references or nothing, but no translation",
                            0 };
    auto finished = generate(arguments, context, *request, std::move(bases).value());
    if (!finished)
        return finished.error();
    if (!finished->dry) {
        const auto saved = store->save(finished->result.variants);
        if (!saved)
            return saved.error();
        finished->saved = *saved;
    }
    print(*finished, arguments, context.out);
    return static_cast<int>(ExitDone);
}

core::Result<int> listCategories(const Arguments &arguments, CliContext &context)
{
    const auto lexicon = loadLexicon();
    if (!lexicon)
        return lexicon.error();
    json all = json::array();
    for (const core::Category &category : core::categories()) {
        const core::CategoryText *text = (*lexicon)->textOf(category.id);
        const bool error = category.kind == core::PairKind::Error;
        const std::string definition = text == nullptr ? std::string() : text->definition;
        if (arguments.has("json")) {
            all.push_back({ { "category", category.id },
                            { "kind", error ? "error" : "variation" },
                            { "generator", category.generator },
                            { "needs_chinese", category.needsChinese },
                            { "definition", definition } });
        } else {
            context.out << category.id << '\t' << toCore(error ? Tr::tr("error") : Tr::tr("acceptable variation"))
                        << '\t' << definition << '\n';
        }
    }
    if (arguments.has("json"))
        context.out << json{ { "categories", all } }.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    return static_cast<int>(ExitDone);
}

void perturbOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("category", Tr::tr("Categories, separated by commas, or all."), "NAMES"));
    parser.addOption(cliOption("seed", Tr::tr("Which of the possible edits are taken (default: 1)."), "N"));
    parser.addOption(cliOption("limit", Tr::tr("Variants a category, at most (default: no limit)."), "N"));
    parser.addOption(
        cliOption("per-text", Tr::tr("Variants of one translation a category, at most (default: 1)."), "N"));
    parser.addOption(cliOption("sample-by-length",
                               Tr::tr("With --limit: short and long translations in the shares in which they come.")));
    parser.addOption(cliOption("system", Tr::tr("Only translations of this system (may be repeated)."), "SYSTEM"));
    parser.addOption(cliOption("suggest", Tr::tr("Also what WordNet and glosses of characters suggest, where no table "
                                                 "has the word: marked weak, with up to five to choose from.")));
    parser.addOption(cliOption("own-references", Tr::tr("Also translations that are references: against themselves, "
                                                        "metrics show nothing.")));
    parser.addOption(cliOption("workers", Tr::tr("How many work at once (default: one a core)."), "N"));
    parser.addOption(cliOption("dry-run", Tr::tr("Counts, but stores nothing.")));
    parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
}

} // namespace

std::vector<Command> perturbCommands()
{
    return {
        { QStringLiteral("perturb"), QStringLiteral("PROJECT --category C[,C] [--seed N] [--limit N]"),
          Tr::tr("Makes minimal pairs: each translation with one error or one acceptable change, by rule."), 1, 1,
          perturbOptions, perturb },
        { QStringLiteral("perturb categories"), QStringLiteral(""), Tr::tr("Lists the categories of minimal pairs."), 0,
          0, [](QCommandLineParser &parser) { parser.addOption(cliOption("json", Tr::tr("One JSON object."))); },
          listCategories },
    };
}

} // namespace app
