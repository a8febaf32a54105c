// SPDX-License-Identifier: GPL-3.0-or-later
// new, import.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/cli/words.h"
#include "app/sample_project.h"
#include "app/table_import.h"
#include "core/formats/second_columns.h"
#include "db/project_file.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using Json = nlohmann::json;

constexpr std::size_t kShownRefusals = 20;

core::Result<int> newProject(const Arguments &arguments, CliContext &context)
{
    const QString file = arguments.at(0);
    if (arguments.has("sample")) {
        if (QFileInfo::exists(file)) {
            return report({ core::ErrorCode::Conflict, toCore(file), "it exists already", 0 }, context);
        }
        const auto project = sampleProject(file, *context.library, context.stop,
                                           [&](const std::string &note) { context.err << note << '\n'; });
        return project ? static_cast<int>(ExitDone) : report(project.error(), context);
    }
    const auto project = db::createProject(toCore(file), toCore(QFileInfo(file).completeBaseName()));
    return project ? static_cast<int>(ExitDone) : report(project.error(), context);
}

Json reportJson(const std::string &file, const core::ImportReport &report)
{
    Json refused = Json::array();
    for (const core::RefusedRow &row : report.refused) {
        refused.push_back({ { "line", row.line }, { "reason", row.reason } });
    }
    return { { "file", file },
             { "rows", report.rows },
             { "segments", report.counts.segments },
             { "texts", report.counts.texts },
             { "scores", report.counts.scores },
             { "preferences", report.counts.preferences },
             { "spans", report.counts.spans },
             { "known", report.counts.known },
             { "refused_total", report.refusedTotal },
             { "refused", refused },
             { "warnings", report.warnings } };
}

void printNotes(const std::vector<std::string> &notes, std::ostream &out)
{
    for (const std::string &note : notes) {
        out << "  " << toCore(Words::tr("note: %1").arg(toQt(note))) << '\n';
    }
}

void printReport(const std::string &file, const core::ImportReport &report, std::ostream &out)
{
    out << file << ": "
        << toCore(Words::tr("%1 rows; new: %2 segments, %3 texts, %4 human scores, %5 preferences, %6 error spans; "
                            "known already: %7")
                      .arg(report.rows)
                      .arg(report.counts.segments)
                      .arg(report.counts.texts)
                      .arg(report.counts.scores)
                      .arg(report.counts.preferences)
                      .arg(report.counts.spans)
                      .arg(report.counts.known))
        << '\n';
    printNotes(report.warnings, out);
    for (std::size_t i = 0; i < report.refused.size() && i < kShownRefusals; ++i) {
        const auto &row = report.refused[i];
        const QString words = Words::tr("refused: %1, line %2: %3"); // the text of a file may look like a placeholder
        out << "  " << toCore(words.arg(toQt(file), QString::number(row.line), toQt(row.reason))) << '\n';
    }
    if (report.refusedTotal > static_cast<std::int64_t>(kShownRefusals)) {
        out << "  " << toCore(Words::tr("refused: %1 rows in all; --json lists them").arg(report.refusedTotal)) << '\n';
    }
}

core::Result<FileImport> importOptions(const Arguments &arguments, const QString &file)
{
    FileImport options;
    options.file = toCore(file);
    options.map = toCore(arguments.value("map"));
    options.sourceLanguage = toCore(arguments.value("source-lang"));
    options.targetLanguage = toCore(arguments.value("target-lang"));
    options.document = toCore(arguments.value("document"));
    options.encoding = toCore(arguments.value("encoding"));
    options.sheet = toCore(arguments.value("sheet"));
    if (!options.encoding.empty() && !core::isKnownEncoding(options.encoding)) {
        return core::Error{ core::ErrorCode::Usage, "--encoding",
                            "\"" + options.encoding + "\" is no encoding that is known", 0 };
    }
    if (arguments.has("format")) {
        options.format = core::formatNamed(toCore(arguments.value("format")));
        if (!options.format) {
            return core::Error{ core::ErrorCode::Usage, "--format", "one of " + core::formatNames() + " is due", 0 };
        }
    }
    return options;
}

core::Result<int> dryRun(const FileImport &options, Json *told, CliContext &context)
{
    const auto preview = previewFile(options);
    if (!preview) {
        return preview.error();
    }
    const std::string map = core::describeMapping(preview->mapping);
    const std::vector<std::string> notes = core::secondColumnNotes(preview->mapping);
    if (told != nullptr) {
        told->push_back({ { "file", options.file },
                          { "format", core::name(preview->format) },
                          { "sheets", preview->sheets },
                          { "sheet", preview->sheet },
                          { "encoding", preview->encoding.name },
                          { "columns", preview->header },
                          { "map", map },
                          { "notes", notes } });
    } else {
        const QString encoding = toQt(preview->encoding.name);
        const QString words =
            Words::tr("%1, %2, %3 columns")
                .arg(toQt(core::name(preview->format)),
                     preview->encoding.certain ? encoding
                                               : Words::tr("%1 (guessed; --encoding names another)").arg(encoding),
                     QString::number(preview->header.size()));
        context.out << options.file << ": " << toCore(words) << "\n  --map " << map << '\n';
        printNotes(notes, context.out);
    }
    const core::Status fine = core::checkMapping(preview->mapping);
    return fine ? core::Result<int>(ExitDone) : core::Result<int>(core::mappingError(fine.error(), preview->encoding));
}

// One file; its report is printed, or joined to `told` where JSON is wanted.
core::Result<std::int64_t> importOne(core::Project &project, const FileImport &options, Json *told, CliContext &context)
{
    SlowLine line(context.err);
    const auto imported = importFile(project, options, context.stop, [&](std::int64_t bytes, std::int64_t rows) {
        line.show(options.file + ": " + toCore(Words::tr("%1 rows, %2 MB").arg(rows).arg(bytes / 1'000'000)));
    });
    line.end();
    if (!imported) {
        return imported.error();
    }
    if (told != nullptr) {
        told->push_back(reportJson(options.file, *imported));
    } else {
        printReport(options.file, *imported, context.out);
    }
    return imported->refusedTotal;
}

core::Result<int> importFiles(const Arguments &arguments, CliContext &context)
{
    const bool dry = arguments.has("dry-run");
    auto project = dry ? core::Result<core::ProjectPtr>(nullptr) : db::openProject(toCore(arguments.at(0)));
    if (!project) {
        return project.error();
    }
    Json told = Json::array();
    Json *json = arguments.has("json") ? &told : nullptr;
    std::int64_t refused = 0;
    std::optional<core::Error> failed; // ends the loop; what was imported before is told all the same
    for (const QString &file : arguments.from(1)) {
        const auto options = importOptions(arguments, file);
        if (!options) {
            return options.error();
        }
        if (dry) {
            const auto shown = dryRun(*options, json, context);
            failed = shown ? std::nullopt : std::optional(shown.error());
        } else {
            const auto left = importOne(**project, *options, json, context);
            failed = left ? std::nullopt : std::optional(left.error());
            refused += left ? *left : 0;
        }
        if (failed) {
            break;
        }
    }
    if (json != nullptr) {
        Json all{ { "imports", told } };
        if (failed) {
            all["error"] = toCore(models::errorText(*failed));
        }
        context.out << all.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    }
    if (failed) {
        return report(*failed, context);
    }
    return static_cast<int>(refused > 0 ? ExitLeft : ExitDone);
}

} // namespace

std::vector<Command> projectCommands()
{
    return {
        { QStringLiteral("new"), QStringLiteral("PROJECT [--sample]"),
          Words::tr("Makes an empty project, or the sample project."), 1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption(
                  "sample", Words::tr("Fills it with the sample: public-domain passages and a shipped run.")));
          },
          newProject },
        { QStringLiteral("import"), QStringLiteral("PROJECT FILE… [--map source=COL,translation=COL,…] [--dry-run]"),
          Words::tr(
              "Imports CSV, TSV, JSON, workbooks and published ratings; columns are guessed unless --map says them."),
          2, 10'000,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption(
                  "map", Words::tr("Columns by role: source=COL,translation=COL,system=COL,reference=COL,score=COL,…"),
                  "MAP"));
              parser.addOption(
                  cliOption("format",
                            Words::tr("csv, tsv, jsonl, json, xlsx, wmt-mqm, wmt-esa or label-studio, where "
                                      "name and content do not tell."),
                            "F"));
              parser.addOption(
                  cliOption("sheet", Words::tr("Sheet of a workbook; the first with a row without it."), "NAME"));
              parser.addOption(cliOption(
                  "encoding", Words::tr("Encoding of the file, as windows-1252 or GB18030; guessed without it."), "E"));
              parser.addOption(cliOption("source-lang", Words::tr("Language of the sources (BCP 47)."), "L"));
              parser.addOption(cliOption("target-lang", Words::tr("Language of the translations (BCP 47)."), "L"));
              parser.addOption(
                  cliOption("document", Words::tr("Name of the document, where no column names it."), "NAME"));
              parser.addOption(cliOption("dry-run", Words::tr("Shows the mapping; imports nothing.")));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          importFiles },
    };
}

} // namespace app
