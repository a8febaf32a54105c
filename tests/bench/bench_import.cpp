// SPDX-License-Identifier: GPL-3.0-or-later
// Reading tables: bytes a second from CSV and JSON Lines into an import that keeps nothing.

#include "core/formats/import.h"

#include <benchmark/benchmark.h>
#include <sstream>

namespace {

class Discard final : public core::ImportSession {
public:
    core::Status add(const core::ImportBatch &) override { return core::Done{}; }
    core::Result<core::ImportCounts> finish() override { return core::ImportCounts{}; }
};

std::string csv(int rows)
{
    std::string text = "source,translation,system,score\n";
    for (int i = 0; i < rows; ++i) {
        text += "\"Il était une fois, numéro " + std::to_string(i / 4) +
                ", un roi qui\nne dormait pas.\",\"Once upon a time, number " + std::to_string(i) +
                ", there was a king who did not sleep.\",system" + std::to_string(i % 4) + ",0.5\n";
    }
    return text;
}

void importCsv(benchmark::State &state)
{
    const std::string text = csv(static_cast<int>(state.range(0)));
    std::istringstream head(text);
    const auto preview = core::previewTable(head, "x.csv");
    for (auto _ : state) {
        std::istringstream in(text);
        Discard session;
        benchmark::DoNotOptimize(core::importTable(in, "x.csv", preview->mapping, {}, session));
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(text.size()));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(importCsv)->Arg(1000)->Arg(20000)->Unit(benchmark::kMillisecond);

} // namespace
