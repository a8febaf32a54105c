// SPDX-License-Identifier: GPL-3.0-or-later
// vet benchmark, pairs import.

#include "app/cli/options.h"
#include "app/cli/vet_campaign.h"
#include "app/input_file.h"
#include "core/vetting/benchmark.h"
#include "core/vetting/pair_file.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>
#include <sstream>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

core::Result<core::Benchmark> benchmarkOf(const OpenedBallots &opened, const core::VetData &data)
{
    core::PairStore *store = opened.opened.project->pairs();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, opened.opened.project->file(), "it keeps no minimal pairs",
                            0 };
    const auto items = opened.store->items(data.campaign.id);
    const auto pairs = store->pairs({});
    if (!items || !pairs)
        return items ? pairs.error() : items.error();
    return core::makeBenchmark(data, *items, *pairs);
}

// NAME.jsonl, NAME.tsv and NAME.manifest.json; the manifest is written last, so that it never names what is not there.
core::Result<json> writeFiles(const core::Benchmark &benchmark, const core::VetData &data, const QString &stem)
{
    std::map<std::string, std::string> files;
    json written = json::array();
    for (const auto &[format, ending] : { std::pair(core::PairFormat::Jsonl, QStringLiteral(".jsonl")),
                                          std::pair(core::PairFormat::Tsv, QStringLiteral(".tsv")) }) {
        std::ostringstream text;
        if (const core::Status done = core::writeBenchmark(benchmark, format, text); !done)
            return done.error();
        const QString file = stem + ending;
        files[toCore(QFileInfo(file).fileName())] = text.str();
        if (const core::Status done = models::writeWholeFile(file, text.str()); !done)
            return done.error();
        written.push_back(toCore(file));
    }
    const QString manifest = stem + QStringLiteral(".manifest.json");
    if (const core::Status done = models::writeWholeFile(manifest, core::benchmarkManifest(benchmark, data, files));
        !done)
        return done.error();
    written.push_back(toCore(manifest));
    return written;
}

// What somebody could still decide or mend; what was rejected is settled.
int leftOver(const core::Benchmark &benchmark)
{
    int left = 0;
    for (const auto &[why, count] : benchmark.leftOut)
        left += why == core::LeftOut::Rejected || why == core::LeftOut::Adjudicated ? 0 : count;
    return left;
}

void printBenchmark(const core::Benchmark &benchmark, const json &files, std::ostream &out)
{
    for (const json &file : files)
        out << file.get<std::string>() << '\n';
    out << toCore(Words::tr("%1 of %2 pairs").arg(benchmark.rows.size()).arg(benchmark.pairs)) << '\n';
    for (const auto &[why, count] : benchmark.leftOut)
        out << "    " << count << '\t' << core::name(why) << '\n';
    for (const core::BenchmarkFinding &finding : benchmark.findings)
        out << "    " << finding.pair << '\t' << finding.what << '\n';
}

core::Result<int> exportBenchmark(const Arguments &arguments, CliContext &context)
{
    if (!arguments.has("o"))
        return core::Error{ core::ErrorCode::Usage, "-o", "name the files, without an ending", 0 };
    const auto opened = openBallots(arguments.at(0), false);
    if (!opened)
        return opened.error();
    const auto campaign = findVetting(*opened->store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    const auto data = core::readVetData(*opened->store, *campaign);
    if (!data)
        return data.error();
    const auto benchmark = benchmarkOf(*opened, *data);
    if (!benchmark)
        return benchmark.error();
    const QString target = arguments.value("o");
    const QString stem = QFileInfo(target).isDir() ? QDir(target).filePath(QStringLiteral("benchmark")) : target;
    const auto files = writeFiles(*benchmark, *data, stem);
    if (!files)
        return files.error();
    if (arguments.has("json")) {
        json leftOut = json::object();
        for (const auto &[why, count] : benchmark->leftOut)
            leftOut[std::string(core::name(why))] = count;
        json findings = json::array();
        for (const core::BenchmarkFinding &finding : benchmark->findings)
            findings.push_back({ { "pair", finding.pair }, { "what", finding.what } });
        context.out << json{ { "files", *files },
                             { "pairs", benchmark->rows.size() },
                             { "in_campaign", benchmark->pairs },
                             { "vetted", benchmark->vetted },
                             { "categories", benchmark->byCategory },
                             { "left_out", leftOut },
                             { "lint", findings } }
                           .dump(2, ' ', false, json::error_handler_t::replace)
                    << '\n';
    } else {
        printBenchmark(*benchmark, *files, context.out);
    }
    return static_cast<int>(leftOver(*benchmark) > 0 ? ExitLeft : ExitDone);
}

core::Result<core::PairFile> readFile(const QString &file)
{
    const auto bytes = readInput(file);
    return bytes ? core::readPairFile(*bytes, toCore(QFileInfo(file).fileName())) : bytes.error();
}

core::Result<json> importFile(core::Project &project, const QString &file, bool dryRun)
{
    const auto pairs = readFile(file);
    if (!pairs)
        return pairs.error();
    json refused = json::array();
    for (const core::PairRefusal &one : pairs->refused)
        refused.push_back({ { "line", one.line }, { "why", one.why } });
    json report = { { "file", pairs->name },
                    { "kind", pairs->kind == core::PairFileKind::Demetr ? "demetr" : "benchmark" },
                    { "pairs", pairs->rows.size() },
                    { "not_applicable", pairs->notApplicable },
                    { "refused", refused } };
    if (dryRun)
        return report;
    const auto counts = core::importPairs(project, *pairs);
    if (!counts)
        return counts.error();
    report["segments"] = counts->segments;
    report["texts"] = counts->texts;
    report["added"] = counts->variants;
    report["known"] = counts->known;
    return report;
}

core::Result<int> importPairFiles(const Arguments &arguments, CliContext &context)
{
    const bool dryRun = arguments.has("dry-run");
    const auto opened = dryRun ? openForReading(arguments.at(0)) : openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    json all = json::array();
    std::size_t refused = 0;
    for (const QString &file : arguments.from(1)) {
        const auto report = importFile(*opened->project, file, dryRun);
        if (!report)
            return report.error();
        refused += report->at("refused").size();
        all.push_back(*report);
        if (arguments.has("json"))
            continue;
        context.out << report->at("file").get<std::string>() << '\n';
        for (const auto &[key, value] : report->items())
            if (key != "file")
                context.out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump())
                            << '\n';
    }
    if (arguments.has("json"))
        context.out << json{ { "dry_run", dryRun }, { "files", all } }.dump(2, ' ', false,
                                                                            json::error_handler_t::replace)
                    << '\n';
    return static_cast<int>(refused > 0 ? ExitLeft : ExitDone);
}

} // namespace

std::vector<Command> vetFileCommands()
{
    return {
        { QStringLiteral("vet benchmark"), QStringLiteral("PROJECT -o NAME"),
          Words::tr("Writes the pairs that all accepted, or an adjudicator: NAME.jsonl, NAME.tsv and a manifest with "
                    "what was left out and why."),
          1, 1,
          [](QCommandLineParser &parser) {
              addCampaignOption(parser);
              parser.addOption(cliOption("o", Words::tr("The files without their endings, or a folder."), "NAME"));
          },
          exportBenchmark },
        { QStringLiteral("pairs import"), QStringLiteral("PROJECT FILE… [--dry-run]"),
          Words::tr("Takes minimal pairs from benchmarks of Tertium (JSONL, TSV) and from files of DEMETR."), 2, 10'000,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("dry-run", Words::tr("Reads the files, but stores nothing.")));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          importPairFiles },
    };
}

} // namespace app
