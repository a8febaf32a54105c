// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs on disk: a durable save of one answer, and of sixty-four that arrived together.

#include "core/text/identity.h"
#include "db/project_file.h"

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <filesystem>

namespace {

struct Bench {
    std::filesystem::path folder;
    core::ProjectPtr project;
    core::RowId run = 0;
    std::vector<core::WorkItem> items;

    explicit Bench(int texts)
    {
        folder = std::filesystem::temp_directory_path() / ("tertium-bench-" + core::randomUuid());
        std::filesystem::create_directory(folder);
        auto made = db::createProject((folder / "bench.tertium").string(), "bench");
        if (!made) {
            std::abort();
        }
        project = *made;
        fill(texts);
    }
    ~Bench()
    {
        project.reset();
        std::filesystem::remove_all(folder);
    }

    void fill(int texts)
    {
        core::ImportBatch batch;
        for (int i = 0; i < texts; ++i) {
            const std::string number = std::to_string(i);
            batch.segments.push_back(
                { "segment" + number, "document", "Document", number, "Source " + number, "fr", {} });
            batch.texts.push_back({ "text" + number,
                                    "segment" + number,
                                    "system",
                                    "System",
                                    core::SystemKind::Machine,
                                    "en",
                                    "Translation " + number,
                                    { core::TextRole::Translation },
                                    {} });
        }
        auto session = project->beginImport("bench", "");
        if (!session || !(*session)->add(batch) || !(*session)->finish()) {
            std::abort();
        }
        auto reader = project->readers()();
        const auto lines = (*reader)->textLines({});
        std::vector<core::RunItem> wanted;
        for (const core::TextLine &line : *lines) {
            core::RunItem item;
            item.text = line.text;
            wanted.push_back(item);
        }
        core::NewRun made;
        made.task = "questions";
        made.recipe = { 0, core::randomUuid(), "questions", "{}" };
        made.configJson = "{}";
        run = *project->runs().createRun(made, wanted);
        items = *project->runs().pending(run, 0, texts, false);
    }

    [[nodiscard]] core::ItemOutcome outcome(std::size_t i) const
    {
        core::ItemOutcome outcome;
        outcome.item = items[i % items.size()].item.id;
        outcome.state = core::ItemState::Done;
        outcome.asks = 1;
        outcome.exchange.uuid = core::randomUuid();
        outcome.exchange.run = run;
        outcome.exchange.item = outcome.item;
        outcome.exchange.request = std::string(4000, 'q');
        outcome.exchange.reply = std::string(1000, 'r');
        outcome.exchange.headers = "{}";
        outcome.exchange.attempts = "[]";
        for (int key = 1; key <= 25; ++key) {
            core::Answer answer;
            answer.key = std::to_string(key);
            answer.state = core::AnswerState::Answered;
            answer.label = core::Label::Yes;
            outcome.answers.push_back(answer);
        }
        return outcome;
    }
};

void durableSave(benchmark::State &state)
{
    Bench bench(1000);
    std::size_t next = 0;
    for (auto _ : state) {
        std::vector<core::ItemOutcome> together;
        for (int i = 0; i < state.range(0); ++i) {
            together.push_back(bench.outcome(next++));
        }
        if (!bench.project->runs().save(together)) {
            state.SkipWithError("save failed");
            break;
        }
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(durableSave)->Arg(1)->Arg(64)->Unit(benchmark::kMillisecond);

} // namespace
