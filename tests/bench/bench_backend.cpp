// SPDX-License-Identifier: GPL-3.0-or-later
// A whole run as users make it: 682 translations, 25 questions as one list, 64 requests in flight, an
// endpoint that answers after 200 ms, every answer durable in a project file. Prints the share of the
// ideal throughput, processor time a request (the endpoint's is not in it), and the most memory held.

#include "backends/openai/openai_chat.h"
#include "core/questions/question_run.h"
#include "core/run/estimate.h"
#include "core/run/run_loop.h"
#include "db/project_file.h"
#include "tests/bench/delayed_server.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTranslations = 682;
constexpr int kInFlight = 64;
constexpr int kDelayMs = 200;

std::string resource(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string replyBody()
{
    nlohmann::json answers = nlohmann::json::object();
    for (int i = 1; i <= 25; ++i) {
        answers[std::to_string(i)] = i % 3 == 0 ? "NO" : "YES";
    }
    return nlohmann::json{
        { "model", "m" },
        { "choices",
          { { { "message", { { "role", "assistant" }, { "content", answers.dump() } } },
              { "finish_reason", "stop" } } } },
        { "usage", { { "prompt_tokens", 1140 }, { "completion_tokens", 223 } } }
    }.dump();
}

// Passages of about 900 characters, as in the published set.
core::ImportBatch texts()
{
    core::ImportBatch batch;
    for (int i = 0; i < kTranslations; ++i) {
        const std::string number = std::to_string(i);
        core::ImportedSegment segment;
        segment.uuid = "segment-" + number;
        segment.documentUuid = "document";
        segment.documentName = "Document";
        segment.key = number;
        segment.source = number + std::string(900, 'a');
        core::ImportedText text;
        text.uuid = "text-" + number;
        text.segmentUuid = segment.uuid;
        text.systemUuid = "system";
        text.systemName = "System";
        text.body = number + std::string(900, 'b');
        text.roles = { core::TextRole::Translation };
        batch.segments.push_back(segment);
        batch.texts.push_back(text);
    }
    return batch;
}

double processorSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Costs {
    double seconds = 0;
    double processor = 0;
};

class Measured {
public:
    [[nodiscard]] Costs costs() const
    {
        return { std::chrono::duration<double>(Clock::now() - m_start).count(), processorSeconds() - m_before };
    }

private:
    double m_before = processorSeconds();
    Clock::time_point m_start = Clock::now();
};

void tell(const char *what, const Costs &costs)
{
    const double ideal = static_cast<double>(kTranslations) * kDelayMs / 1000 / kInFlight;
    const int rounds = (kTranslations + kInFlight - 1) / kInFlight; // the last is not full
    std::printf("%s: %d requests of 25 questions, %d in flight, answers after %d ms, in %.2f s\n", what, kTranslations,
                kInFlight, kDelayMs, costs.seconds);
    std::printf("throughput      %6.1f %% of the ideal %.0f requests/s (due: 95), %.1f %% of what %d rounds allow\n",
                100 * ideal / costs.seconds, kInFlight * 1000.0 / kDelayMs,
                100 * rounds * kDelayMs / 1000.0 / costs.seconds, rounds);
    std::printf("processor time  %6.2f ms a request (due: under 1)\n", 1000 * costs.processor / kTranslations);
}

// The same requests without loop and project.
Costs askAll(core::Backend &backend, const core::PreparedRun &prepared, const core::WorkItem &work)
{
    const core::ChatRequest request = *prepared.task->ask(work);
    const Measured measured;
    std::atomic<int> left = kTranslations;
    for (int i = 0; i < kTranslations; ++i) {
        backend.submit(request, [&left](const core::ChatReply &) {
            --left;
            left.notify_all();
        });
    }
    for (int now = left; now > 0; now = left) {
        left.wait(now);
    }
    return measured.costs();
}

double mostMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

template <typename T> T need(core::Result<T> result, const char *what)
{
    if (!result) {
        std::fprintf(stderr, "%s: %s\n", what, result.error().detail.c_str());
        std::exit(1);
    }
    return std::move(result).value();
}

} // namespace

int main(int argc, char **argv)
{
    const bench::DelayedServer server(kDelayMs, replyBody()); // before any thread
    const QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    const auto project =
        need(db::createProject(folder.filePath(QStringLiteral("bench.tertium")).toStdString(), "bench"), "new project");
    auto session = need(project->beginImport("made", ""), "import");
    if (!session->add(texts())) {
        return 1;
    }
    need(session->finish(), "import");
    const auto library = need(core::makeLibrary({ { "list", resource("questions/litransproqa-25.json") } },
                                                { { "template", resource("templates/vanilla.json") } }),
                              "library");
    const auto reader = need(project->readers()(), "reader");
    backends::ChatOptions options;
    options.name = "loopback";
    options.baseUrl = server.url();
    options.model = "m";
    options.transport.limit = kInFlight;
    backends::OpenAiChat backend(std::move(options));
    const auto prepared =
        need(core::prepareQuestionRun({}, library, backend.info(), need(reader->textLines({}), "texts")), "run");
    const auto run = need(project->runs().createRun(prepared.run, prepared.items), "run");

    tell("Backend alone", askAll(backend, prepared, need(core::sampleWork(*reader, prepared, 1), "prompt").front()));
    core::RunOptions how;
    how.concurrency = kInFlight;
    const Measured measured;
    const auto summary = need(core::runLoop(project->runs(), backend, *prepared.task, run, how, {}, {}), "run");
    tell("Whole run, every answer on disk", measured.costs());
    std::printf("memory          %6.0f MB at most (due: under 200)\n", mostMegabytes());
    return summary.progress.done == kTranslations ? 0 : 1;
}
