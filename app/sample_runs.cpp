// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sample_runs.h"

#include "app/resource_files.h"
#include "backends/recorded/recorded_backend.h"
#include "core/comprehension/request.h"
#include "core/run/run_loop.h"

#include <string>
#include <utility>
#include <vector>

namespace app {
namespace {

constexpr int kAtOnce = 8;
constexpr int kQuestions = 3; // asked for about a passage when the replies were recorded

struct Tape {
    std::string origin;
    std::unique_ptr<backends::RecordedBackend> backend;
};

core::Result<Tape> tapeOf(const char *name)
{
    const auto recording = readResource(QStringLiteral(":/tertium/sample/") + QLatin1String(name));
    if (!recording) {
        return recording.error();
    }
    auto parsed = backends::parseRecording(*recording, name);
    if (!parsed) {
        return parsed.error();
    }
    std::string origin = parsed->note;
    return Tape{ std::move(origin),
                 std::make_unique<backends::RecordedBackend>(backends::RecordedOptions{ "shipped", name, {}, kAtOnce },
                                                             std::move(*parsed)) };
}

// The shipped replies go through the same loop and the same reading as live ones.
core::Status replay(core::Project &project, const core::PreparedRun &prepared, core::Backend &backend,
                    const std::stop_token &stop)
{
    const auto run = project.runs().createRun(prepared.run, prepared.items);
    if (!run) {
        return run.error();
    }
    const auto summary =
        core::runLoop(project.runs(), backend, *prepared.task, *run, { .concurrency = kAtOnce }, stop, {});
    if (!summary) {
        return summary.error();
    }
    return summary->stopped ? core::Status(*summary->stopped) : core::Status(core::Done{});
}

core::Status replayQuestions(core::Project &project, core::ProjectReader &reader, const core::Library &library,
                             const std::stop_token &stop)
{
    const auto tape = tapeOf("run.jsonl");
    const auto lines = reader.textLines({});
    if (!tape || !lines) {
        return !tape ? tape.error() : lines.error();
    }
    core::QuestionRunRequest request;
    request.mode = core::AskMode::OneByOne;
    request.sampling.temperature = 0;
    request.origin = tape->origin;
    const auto prepared = core::prepareQuestionRun(request, library, tape->backend->info(), *lines);
    return prepared ? replay(project, *prepared, *tape->backend, stop) : core::Status(prepared.error());
}

core::Result<core::PreparedRun> comprehensionRun(core::ProjectReader &reader, const Tape &tape, int passages,
                                                 std::vector<std::string> systems)
{
    const auto prompts = loadComprehensionPrompts();
    const auto lines = reader.textLines({});
    const auto places = reader.textPlaces();
    if (!prompts || !lines || !places) {
        return !prompts ? prompts.error() : !lines ? lines.error() : places.error();
    }
    core::ComprehensionRequest request;
    request.limit = passages;
    request.systems = std::move(systems);
    request.origin = tape.origin;
    request.options.questions = kQuestions;
    request.options.making.temperature = request.options.answering.temperature = 0;
    const core::BackendInfo who = tape.backend->info();
    auto prepared = core::prepareComprehensionRun(request, *prompts, { who, who, who, {} }, *lines, *places);
    return prepared ? core::Result<core::PreparedRun>(std::move(prepared->run)) : prepared.error();
}

core::Status replayComprehension(core::Project &project, core::ProjectReader &reader, const std::stop_token &stop)
{
    const auto tape = tapeOf("treqa.jsonl");
    if (!tape) {
        return tape.error();
    }
    const std::pair<int, std::vector<std::string>> choices[] = { { 4, { "legge_1893", "lyall_1909" } },
                                                                 { 2, { "gpt3", "gt" } } };
    for (const auto &[passages, systems] : choices) {
        const auto prepared = comprehensionRun(reader, *tape, passages, systems);
        if (!prepared) {
            return prepared.error();
        }
        if (const core::Status done = replay(project, *prepared, *tape->backend, stop); !done) {
            return done;
        }
    }
    return core::Done{};
}

} // namespace

core::Status replayShippedRuns(core::Project &project, const core::Library &library, const std::stop_token &stop)
{
    const auto reader = project.readers()();
    if (!reader) {
        return reader.error();
    }
    if (const core::Status read = replayComprehension(project, **reader, stop); !read) {
        return read;
    }
    return replayQuestions(project, **reader, library, stop); // last: the newest run is the one that is shown first
}

} // namespace app
