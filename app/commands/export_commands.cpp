// SPDX-License-Identifier: GPL-3.0-or-later
// export.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/pair_export.h"
#include "app/cli/vet_campaign.h"
#include "app/cli/words.h"
#include "app/cli/xcomet_export.h"
#include "core/comprehension/reading_tables.h"
#include "core/export/export.h"
#include "core/formats/replaceable.h"
#include "core/scoring/elsewhere/metric_table.h"
#include "models/project/qt_text.h"

#include <QFile>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>

namespace app {
namespace {

using models::toCore;

using WriteTable = std::function<core::Result<std::int64_t>(std::ostream &)>;

// Writes to FILE.part and renames, so that a failed export leaves neither half a file nor a lost old one.
core::Result<std::int64_t> exportToFile(const std::string &file, const WriteTable &write)
{
    if (const core::Status free = core::mayBeReplaced(file); !free) {
        return free.error();
    }
    // A device or a pipe is written straight: renaming would put a file in its place.
    std::error_code problem;
    const bool special = std::filesystem::exists(file, problem) && !std::filesystem::is_regular_file(file, problem);
    const std::string part = special ? file : file + ".part";
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    if (!out) {
        return core::Error{ core::ErrorCode::Unwritable, file, "it can't be opened for writing", 0 };
    }
    auto rows = write(out);
    out.close();
    if ((rows && !out) || (!rows && rows.error().code == core::ErrorCode::Unwritable)) {
        rows = core::Error{ core::ErrorCode::DiskFull, file, "not all could be written", 0 };
    }
    if (special) {
        return rows;
    }
    if (!rows) {
        std::remove(part.c_str());
        return rows;
    }
    if (std::rename(part.c_str(), file.c_str()) != 0) {
        std::remove(part.c_str());
        return core::Error{ core::ErrorCode::Unwritable, file, "the finished file can't be put in its place", 0 };
    }
    return rows;
}

core::Result<core::WriteFormat> formatOf(const Arguments &arguments)
{
    const QString ending = arguments.value("o").section(u'/', -1).section(u'.', 1).section(u'.', -1);
    const QString wanted = arguments.has("format") ? arguments.value("format") : ending;
    if (wanted == u"jsonl" || wanted == u"ndjson") {
        return core::WriteFormat::Jsonl;
    }
    if (wanted == u"xlsx") {
        return core::WriteFormat::Xlsx;
    }
    if (wanted == u"csv" || wanted.isEmpty()) {
        return core::WriteFormat::Csv;
    }
    return core::Error{ core::ErrorCode::Usage, "--format", "\"" + toCore(wanted) + "\" is none of csv, jsonl and xlsx",
                        0 };
}

// The run that a table is of, and its question list; 0 where the table is of the whole project.
struct ChosenRun {
    core::RowId run = 0;
    std::optional<core::QuestionList> list;
};

core::Result<ChosenRun> chosenRun(core::ExportWhat what, const Arguments &arguments, core::ProjectReader &reader)
{
    const bool needed = what == core::ExportWhat::Scores || what == core::ExportWhat::Answers;
    if (!needed && !arguments.has("run")) {
        return ChosenRun{};
    }
    const auto run = findRun(reader, arguments.has("run") ? arguments.value("run") : QStringLiteral("last"));
    if (!run) {
        return run.error();
    }
    const auto stored = reader.run(*run);
    if (!stored) {
        return stored.error();
    }
    if (stored->run.task != "questions") {
        return ChosenRun{ *run, std::nullopt };
    }
    auto list = core::questionListOf(*stored);
    if (!list) {
        return list.error();
    }
    return ChosenRun{ *run, std::move(list).value() };
}

// To the file asked for, or to the output.
core::Result<int> exported(const WriteTable &write, const Arguments &arguments, CliContext &context)
{
    const QString file = arguments.value("o");
    const auto rows = file.isEmpty() || file == u"-" ? write(context.out) : exportToFile(toCore(file), write);
    if (!rows) {
        return rows.error();
    }
    context.err << *rows << " rows\n";
    return static_cast<int>(ExitDone);
}

// Tables of a TREQA run.
core::Result<int> exportReadings(core::ReadingTable table, const Arguments &arguments, CliContext &context)
{
    const auto format = formatOf(arguments);
    if (!format) {
        return format.error();
    }
    const auto opened = openForReading(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto run = findRun(*opened->reader, arguments.has("run") ? arguments.value("run") : QStringLiteral("last"));
    if (!run) {
        return run.error();
    }
    const auto view = core::comprehensionView(*opened->reader, *run);
    if (!view) {
        return view.error();
    }
    const auto people = core::peopleReadings(*opened->reader, *view);
    if (!people) {
        return people.error();
    }
    core::WriteOptions options;
    options.guardFormulas = !arguments.has("no-formula-guard");
    return exported(
        [&](std::ostream &out) { return core::writeReadings(*view, *people, table, *format, out, options); }, arguments,
        context);
}

// Everybody's verdicts of all vetting campaigns.
core::Result<int> exportVerdicts(const Arguments &arguments, CliContext &context)
{
    const auto format = formatOf(arguments);
    if (!format)
        return format.error();
    core::WriteOptions options;
    options.guardFormulas = !arguments.has("no-formula-guard");
    return exported([&](std::ostream &out) { return writeVerdictTable(arguments.at(0), *format, out, options); },
                    arguments, context);
}

// Scores of all metrics.
core::Result<int> exportMetrics(const Arguments &arguments, CliContext &context)
{
    const auto format = formatOf(arguments);
    const auto opened = format ? openForReading(arguments.at(0)) : core::Result<OpenedProject>(format.error());
    if (!opened)
        return opened.error();
    core::WriteOptions options;
    options.guardFormulas = !arguments.has("no-formula-guard");
    return exported(
        [&](std::ostream &out) { return core::writeMetricTable(*opened->reader, *format, out, options, context.stop); },
        arguments, context);
}

// A table that has a writer of its own; nullopt where it has none.
std::optional<core::Result<int>> exportOther(const Arguments &arguments, CliContext &context)
{
    const QString what = arguments.value("what");
    if (what == u"metrics")
        return exportMetrics(arguments, context);
    if (what == u"verdicts")
        return exportVerdicts(arguments, context);
    if (isXcometTable(what))
        return exportXcomet(arguments, context);
    if (what == u"pairs")
        return exportPairTable(arguments, context);
    if (what == u"questions" || what == u"readings")
        return exportReadings(what == u"questions" ? core::ReadingTable::Questions : core::ReadingTable::Answers,
                              arguments, context);
    return std::nullopt;
}

core::Result<int> exportData(const Arguments &arguments, CliContext &context)
{
    if (auto other = exportOther(arguments, context))
        return *other;
    const auto what = core::exportNamed(toCore(arguments.value("what")));
    if (!what) {
        return core::Error{
            core::ErrorCode::Usage, "--what",
            "segments, texts, scores, metrics, answers, exchanges, preferences, spans, runs, pairs, verdicts, "
            "questions, readings, xcomet-ranking or xcomet-regression is due",
            0
        };
    }
    const auto format = formatOf(arguments);
    if (!format) {
        return format.error();
    }
    const auto opened = openForReading(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    core::ProjectReader &reader = *opened->reader;
    const auto chosen = chosenRun(*what, arguments, reader);
    if (!chosen) {
        return chosen.error();
    }
    std::vector<std::string> notes;
    core::ExportOptions options{ chosen->run, chosen->list ? &*chosen->list : nullptr, {}, &notes };
    options.write.guardFormulas = !arguments.has("no-formula-guard");
    const auto code = exported(
        [&](std::ostream &out) { return core::exportTable(*what, *format, reader, out, options, context.stop); },
        arguments, context);
    if (!code) {
        return code.error();
    }
    for (const std::string &note : notes) {
        context.err << "  " << toCore(Words::tr("note: %1").arg(models::toQt(note))) << '\n';
    }
    return *code;
}

} // namespace

std::vector<Command> exportCommands()
{
    return {
        { QStringLiteral("export"),
          QStringLiteral(
              "PROJECT --what "
              "segments|texts|scores|metrics|answers|exchanges|preferences|spans|runs|pairs|verdicts|questions|"
              "readings|xcomet-ranking|xcomet-regression [-o FILE]"),
          Words::tr("Writes one table of a project as CSV, JSON Lines or a workbook."), 1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("what", Words::tr("Which table."), "TABLE"));
              parser.addOption(
                  cliOption("format", Words::tr("csv, jsonl or xlsx (default: by the file's ending)."), "F"));
              parser.addOption(cliOption(
                  "no-formula-guard",
                  Words::tr(
                      "CSV without an apostrophe before texts that begin as formulas do (-, =, +, @): dialogue stays "
                      "as it is, and a spreadsheet runs what it takes for a formula.")));
              parser.addOption(cliOption("o", Words::tr("File to write; standard output without it."), "FILE"));
              parser.addOption(cliOption(
                  "run",
                  Words::tr("Answers, scores, exchanges of this run (default for scores and answers: the last)."),
                  "RUN"));
              addXcometOptions(parser);
          },
          exportData },
    };
}

} // namespace app
