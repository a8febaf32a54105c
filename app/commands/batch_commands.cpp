// SPDX-License-Identifier: GPL-3.0-or-later
// batch export, batch import.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "app/input_file.h"
#include "backends/openai/openai_wire.h"
#include "core/formats/replaceable.h"
#include "core/run/batch/batch_export.h"
#include "core/run/batch/batch_import.h"
#include "core/tasks/run_results.h"
#include "core/tasks/task_registry.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;

constexpr int kMostRequests = 50'000; // a file of OpenAI Batch

struct Parameter {
    char letter;
    const char *name; // in --without
    backends::Feature feature;
};
constexpr std::array kParameters = {
    Parameter{ 'j', "response_format", backends::Feature::Schema },
    Parameter{ 'l', "logprobs", backends::Feature::Logprobs },
    Parameter{ 'm', "max_tokens", backends::Feature::LegacyMaxTokens },
    Parameter{ 's', "seed", backends::Feature::Seed },
    Parameter{ 't', "temperature", backends::Feature::Temperature },
};

// Chat completions as the live backend sends and reads them.
class ChatBatch final : public core::BatchWire {
public:
    [[nodiscard]] core::Result<std::string> body(const core::ChatRequest &request,
                                                 const std::string &without) const override
    {
        backends::FeatureSet features;
        for (const Parameter &parameter : kParameters) {
            if (without.find(parameter.letter) != std::string::npos) {
                features = backends::without(features, parameter.feature);
            }
        }
        return backends::OpenAiWire().request(request, request.model, features);
    }
    [[nodiscard]] core::ChatReply read(int status, const std::string &body) const override
    {
        return backends::OpenAiWire().read({ status, {}, body }, "batch", {});
    }
};

// FILE-1.jsonl, FILE-2.jsonl …, or FILE.jsonl where one is enough. Written beside their places and put there when all
// are complete.
class ShardFiles final : public core::BatchShards {
public:
    explicit ShardFiles(const QString &file)
        : m_file(file)
    {
    }
    ~ShardFiles() override
    {
        for (int number = m_placed + 1; number <= m_count; ++number) {
            std::remove(part(number).c_str());
        }
    }
    ShardFiles(const ShardFiles &) = delete;
    ShardFiles &operator=(const ShardFiles &) = delete;

    core::Status begin(int number) override
    {
        if (const core::Status ended = close(); !ended) {
            return ended;
        }
        for (const QString &place : { shard(number), m_file }) {
            if (const core::Status free = core::mayBeReplaced(toCore(place)); !free) {
                return free;
            }
        }
        m_count = number;
        m_out.open(part(number), std::ios::binary | std::ios::trunc);
        return m_out ? core::Status(core::Done{})
                     : core::Error{ core::ErrorCode::Unwritable, part(number), "it can't be opened for writing", 0 };
    }
    core::Status write(std::string_view line) override
    {
        m_out.write(line.data(), static_cast<std::streamsize>(line.size()));
        return m_out ? core::Status(core::Done{}) : full();
    }
    core::Status end() override { return close(); }
    // The names of the finished files.
    core::Result<std::vector<std::string>> finish()
    {
        if (const core::Status ended = close(); !ended) {
            return ended.error();
        }
        std::vector<std::string> names;
        for (int number = 1; number <= m_count; ++number) {
            names.push_back(m_count == 1 ? toCore(m_file) : toCore(shard(number)));
            if (std::rename(part(number).c_str(), names.back().c_str()) != 0) {
                return core::Error{ core::ErrorCode::Unwritable, names.back(),
                                    "the finished file can't be put in its place", 0 };
            }
            m_placed = number;
        }
        return names;
    }

private:
    [[nodiscard]] QString shard(int number) const
    {
        const QString ending = m_file.endsWith(u".jsonl") ? QStringLiteral(".jsonl") : QString();
        return m_file.chopped(ending.size()) + u'-' + QString::number(number) + ending;
    }
    [[nodiscard]] std::string part(int number) const { return toCore(shard(number)) + ".part"; }
    [[nodiscard]] core::Error full() const
    {
        return { core::ErrorCode::DiskFull, part(m_count), "not all could be written", 0 };
    }
    core::Status close()
    {
        if (!m_out.is_open()) {
            return core::Done{};
        }
        m_out.close();
        return m_out ? core::Status(core::Done{}) : full();
    }

    QString m_file;
    std::ofstream m_out;
    int m_count = 0, m_placed = 0;
};

// Letters of what the requests go without, sorted: as asked, what the backend is configured not to send, and what its
// endpoint is known to refuse.
core::Result<std::string> withoutOf(const Arguments &arguments, const core::Run &run, const CliContext &context)
{
    std::string letters;
    const auto configs = context.backends->configured();
    for (const auto &config : configs ? *configs : std::vector<backends::BackendConfig>()) {
        letters += config.name == run.backend && !config.allowLogprobs ? "l" : "";
    }
    const backends::FeatureSet taken = context.backends->takenBy(run.backend, run.model);
    for (const Parameter &parameter : kParameters) {
        letters += backends::without(taken, parameter.feature) == taken ? std::string(1, parameter.letter) : "";
    }
    for (const QString &value : arguments.values("without")) {
        const auto known = std::ranges::find_if(
            kParameters, [&value](const Parameter &one) { return value == QLatin1String(one.name); });
        if (known == kParameters.end()) {
            return core::Error{ core::ErrorCode::Usage, "--without",
                                "\"" + toCore(value) +
                                    "\" is none of response_format, logprobs, max_tokens, seed, temperature",
                                0 };
        }
        letters += known->letter;
    }
    std::ranges::sort(letters);
    letters.erase(std::unique(letters.begin(), letters.end()), letters.end());
    return letters;
}

// A run to work on, with its task.
struct Chosen {
    OpenedProject opened;
    core::StoredRun stored;
    core::TaskPtr task;
};

core::Result<Chosen> chosen(const Arguments &arguments)
{
    auto opened = openForWriting(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto run = findRun(*opened->reader, arguments.at(1));
    if (!run) {
        return run.error();
    }
    auto stored = opened->reader->run(*run);
    if (!stored) {
        return stored.error();
    }
    auto task = core::storedTask(*stored, *opened->reader);
    if (!task) {
        return task.error();
    }
    return Chosen{ std::move(opened).value(), std::move(stored).value(), std::move(task).value() };
}

core::BatchNote notesTo(std::ostream &err)
{
    return [&err](const core::Error &note) {
        err << note.subject << (note.line > 0 ? ":" + std::to_string(note.line) : std::string()) << ": " << note.detail
            << '\n';
    };
}

void sayExport(const core::BatchExport &done, const std::vector<std::string> &files, bool json, CliContext &context)
{
    if (json) {
        context.out << nlohmann::json{ { "requests", done.requests },   { "stage", done.stage },
                                       { "bytes", done.bytes },         { "files", files },
                                       { "unaskable", done.unaskable }, { "addressing_the_judge", done.addressing } }
                           .dump(2, ' ', false, nlohmann::json::error_handler_t::replace)
                    << '\n';
        return;
    }
    if (files.empty()) {
        context.out << toCore(Words::tr("Nothing is left to ask.")) << '\n';
    }
    for (const std::string &file : files) {
        context.out << file << '\n';
    }
    context.err << toCore(Words::tr("requests: %1, bytes: %2").arg(done.requests).arg(done.bytes)) << '\n';
    if (done.addressing > 0) {
        context.err << toCore(Words::tr("%Ln translation(s) speak to the judge.", nullptr, done.addressing)) << '\n';
    }
}

core::Result<int> exportRun(const Arguments &arguments, CliContext &context)
{
    const auto size = arguments.number("shard-size", kMostRequests, 1, kMostRequests);
    const auto run = chosen(arguments);
    if (!size || !run) {
        return size ? run.error() : size.error();
    }
    const auto without = withoutOf(arguments, run->stored.run, context);
    if (!without) {
        return without.error();
    }
    core::BatchExportOptions options;
    options.fileName = toCore(QFileInfo(arguments.at(2)).fileName());
    options.shardRequests = *size;
    options.without = *without;
    const ChatBatch wire;
    ShardFiles shards(arguments.at(2));
    const auto done = core::exportBatch(run->opened.project->runs(), { run->stored.run.id, *run->task, wire }, options,
                                        shards, context.stop, notesTo(context.err));
    if (!done) {
        return done.error();
    }
    const auto files = shards.finish();
    if (!files) {
        return files.error();
    }
    sayExport(*done, *files, arguments.has("json"), context);
    return static_cast<int>(done->unaskable > 0 ? ExitLeft : ExitDone);
}

void sayImport(const core::BatchImport &done, bool json, CliContext &context)
{
    if (json) {
        context.out << nlohmann::json{
            { "lines", done.lines },
            { "taken", done.taken },
            { "done", done.done },
            { "again", done.again },
            { "failed", done.failed },
            { "known", done.known },
            { "not_asked", done.notAsked },
            { "refused", done.refused },
            { "items", done.run.itemsTotal },
            { "items_done", done.run.itemsDone }
        }.dump(2) << '\n';
        return;
    }
    context.out
        << toCore(Words::tr("lines: %1; results taken: %2, known already: %3, failed: %4, never asked: %5, refused: %6")
                      .arg(QString::number(done.lines), QString::number(done.taken), QString::number(done.known),
                           QString::number(done.failed), QString::number(done.notAsked), QString::number(done.refused)))
        << '\n'
        << toCore(Words::tr("The run has %1 of %2 items done.")
                      .arg(QString::number(done.run.itemsDone), QString::number(done.run.itemsTotal)))
        << '\n';
    if (done.run.itemsDone < done.run.itemsTotal) {
        context.err << toCore(
                           Words::tr("tertium-cli batch export PROJECT %1 FILE.jsonl writes what is still to be asked.")
                               .arg(toQt(done.run.uuid.substr(0, 8))))
                    << '\n';
    }
}

core::Result<int> importRun(const Arguments &arguments, CliContext &context)
{
    std::vector<std::ifstream> streams;
    std::vector<core::BatchFile> files;
    streams.reserve(static_cast<std::size_t>(arguments.count()));
    for (const QString &name : arguments.from(2)) {
        if (!QFileInfo(name).isFile()) { // a pipe can't be read twice
            return core::Error{ core::ErrorCode::NotFound, toCore(name), "there is no such file", 0 };
        }
        auto in = openTextInput(name);
        if (!in) {
            return in.error();
        }
        streams.push_back(std::move(in).value());
        files.push_back({ toCore(QFileInfo(name).fileName()), &streams.back() });
    }
    const auto run = chosen(arguments);
    if (!run) {
        return run.error();
    }
    const ChatBatch wire;
    const auto done =
        core::importBatch(run->opened.project->runs(), *run->opened.reader, { run->stored.run.id, *run->task, wire },
                          files, context.stop, notesTo(context.err));
    if (!done) {
        return done.error();
    }
    if (const core::Status marked = core::storeRunResults(*run->opened.project, run->stored.run.id); !marked) {
        return marked.error();
    }
    sayImport(*done, arguments.has("json"), context);
    const auto states = run->opened.reader->stateCounts(run->stored.run.id);
    if (!states) {
        return states.error();
    }
    const bool unanswered = std::ranges::any_of(*states, [](const auto &state) {
        return state.first != core::name(core::AnswerState::Answered) && state.second > 0;
    });
    const bool left = done->refused + done->notAsked > 0 || done->run.itemsDone < done->run.itemsTotal || unanswered;
    return static_cast<int>(left ? ExitLeft : ExitDone);
}

} // namespace

std::vector<Command> batchCommands()
{
    return {
        { QStringLiteral("batch export"), QStringLiteral("PROJECT RUN FILE.jsonl [--shard-size N]"),
          Words::tr("Writes what a run still has to ask as batch files for OpenAI Batch, vLLM run-batch and others."),
          3, 3,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("shard-size", Words::tr("Requests a file, at most (default: 50000)."), "N"));
              parser.addOption(cliOption("without",
                                         Words::tr("Leaves out a parameter that the model refuses: response_format, "
                                                   "logprobs, seed, temperature; max_tokens becomes "
                                                   "max_completion_tokens. May be given several times."),
                                         "PARAMETER"));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          exportRun },
        { QStringLiteral("batch import"), QStringLiteral("PROJECT RUN FILE.jsonl…"),
          Words::tr("Takes the results of a batch: output and error files, in any order, in part, also twice."), 3,
          100'000,
          [](QCommandLineParser &parser) { parser.addOption(cliOption("json", Words::tr("Prints one JSON object."))); },
          importRun },
    };
}

} // namespace app
