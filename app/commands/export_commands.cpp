// SPDX-License-Identifier: GPL-3.0-or-later
// export.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/formats/export.h"
#include "db/project_file.h"
#include "models/qt_text.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace app {
namespace {

using models::toCore;

QString tr(const char *text)
{
    return QCoreApplication::translate("cli", text);
}

// Writes to FILE.part and renames, so that a failed export leaves neither half a file nor a lost old one.
core::Result<std::int64_t> exportToFile(const std::string &file, core::ExportWhat what, core::WriteFormat format,
                                        core::ProjectReader &reader, const core::ExportOptions &options,
                                        const std::stop_token &stop)
{
    // A device or a pipe is written straight: renaming would put a file in its place.
    std::error_code problem;
    const bool special = std::filesystem::exists(file, problem) && !std::filesystem::is_regular_file(file, problem);
    const std::string part = special ? file : file + ".part";
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    if (!out) {
        return core::Error{ core::ErrorCode::Unwritable, file, "it can't be opened for writing", 0 };
    }
    auto rows = core::exportTable(what, format, reader, out, options, stop);
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
    if (wanted == u"csv" || wanted.isEmpty()) {
        return core::WriteFormat::Csv;
    }
    return core::Error{ core::ErrorCode::Usage, "--format", "\"" + toCore(wanted) + "\" is neither csv nor jsonl", 0 };
}

int exportData(const Arguments &arguments, CliContext &context)
{
    const auto what = core::exportNamed(toCore(arguments.value("what")));
    if (!what) {
        return report({ core::ErrorCode::Usage, "--what",
                        "segments, texts, scores, answers, exchanges, preferences or runs is due", 0 },
                      context);
    }
    const auto format = formatOf(arguments);
    if (!format) {
        return report(format.error(), context);
    }
    const auto project = db::openReadOnly(toCore(arguments.at(0)));
    if (!project) {
        return report(project.error(), context);
    }
    const auto reader = (*project)->readers()();
    if (!reader) {
        return report(reader.error(), context);
    }
    core::ExportOptions options;
    std::optional<core::QuestionList> list;
    if (arguments.has("run") || *what == core::ExportWhat::Scores || *what == core::ExportWhat::Answers) {
        const auto run =
            (*reader)->findRun(toCore(arguments.has("run") ? arguments.value("run") : QStringLiteral("last")));
        if (!run) {
            return report(run.error(), context);
        }
        if (!run->has_value()) {
            return report({ core::ErrorCode::NotFound, "run",
                            "the project has no such run; tertium-cli run list PROJECT shows all", 0 },
                          context);
        }
        options.run = **run;
        const auto stored = (*reader)->run(options.run);
        const auto named = stored ? core::questionListOf(*stored) : core::Result<core::QuestionList>(stored.error());
        if (!named) {
            return report(named.error(), context);
        }
        list = *named;
        options.list = &*list;
    }
    const QString file = arguments.value("o");
    const auto rows = file.isEmpty() || file == u"-"
                          ? core::exportTable(*what, *format, **reader, context.out, options, context.stop)
                          : exportToFile(toCore(file), *what, *format, **reader, options, context.stop);
    if (!rows) {
        return report(rows.error(), context);
    }
    context.err << *rows << " rows\n";
    return ExitDone;
}

} // namespace

std::vector<Command> exportCommands()
{
    return {
        { QStringLiteral("export"),
          QStringLiteral("PROJECT --what segments|texts|scores|answers|exchanges|preferences|runs [-o FILE]"),
          tr("Writes one table of a project as CSV or JSON Lines."), 1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("what", tr("Which table."), "TABLE"));
              parser.addOption(cliOption("format", tr("csv or jsonl (default: by the file's ending)."), "F"));
              parser.addOption(cliOption("o", tr("File to write; standard output without it."), "FILE"));
              parser.addOption(cliOption(
                  "run", tr("Answers, scores, exchanges of this run (default for scores and answers: the last)."),
                  "RUN"));
          },
          exportData },
    };
}

} // namespace app
