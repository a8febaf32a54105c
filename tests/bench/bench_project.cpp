// SPDX-License-Identifier: GPL-3.0-or-later
// A project of a million translations: made once, by an import that another process does, so that the memory
// counted here is what reading takes; then what each page asks at its first showing, and scrolling. The row
// count is TERTIUM_BENCH_ROWS, a million where it is not set. Prints the import's time beside that of
// `sqlite3 .import` of the same file where that program is installed.

#include "core/formats/import.h"
#include "db/project_file.h"
#include "models/project/overview_data.h"

#include <benchmark/benchmark.h>

#include <QTemporaryDir>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kSystems = 4;

int rowsWanted()
{
    const char *wish = std::getenv("TERTIUM_BENCH_ROWS");
    return wish != nullptr ? std::atoi(wish) : 1'000'000;
}

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double mostMegabytes(int who)
{
    rusage usage{};
    getrusage(who, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

// Four systems a segment, a thousand segments a document, a score each.
void writeTable(const std::string &file, int rows)
{
    static const char *const kWords[] = { "the", "old", "man", "slept", "and", "nothing", "had", "come", "early" };
    static const char *const kCharacters[] = { "夜", "國", "老", "人", "裡", "說", "睡", "不", "這" };
    std::mt19937 random(7);
    std::ofstream out(file, std::ios::binary);
    out << "document,id,source,target,system,score,genre\n";
    std::string source;
    for (int row = 0; row < rows; ++row) {
        const int segment = row / kSystems;
        if (row % kSystems == 0) {
            source.clear();
            for (int word = 0; word < 16; ++word) {
                source += std::string(kWords[random() % 9]) + " ";
            }
        }
        std::string target;
        for (int sign = 0; sign < 24; ++sign) {
            target += kCharacters[random() % 9];
        }
        out << "\"book " << segment / 1000 << "\"," << segment << ",\"" << source << "number " << segment << "\",\""
            << target << "\",system" << row % kSystems << ",0." << random() % 1000 << ",novel\n";
    }
}

int import(const std::string &file, const std::string &path)
{
    const auto project = db::createProject(path, "bench");
    std::ifstream head(file, std::ios::binary);
    const auto preview = core::previewTable(head, "rows.csv");
    std::ifstream in(file, std::ios::binary);
    auto session = project && preview ? (*project)->beginImport("rows.csv", "bench")
                                      : core::Result<std::unique_ptr<core::ImportSession>>(core::Error{});
    if (!session || !core::importTable(in, "rows.csv", preview->mapping, {}, **session)) {
        return 1;
    }
    return 0;
}

// The project for all benchmarks of this program.
struct Large {
    QTemporaryDir folder;
    std::string path = folder.filePath(QStringLiteral("large.tertium")).toStdString();
    core::ProjectPtr project;
    std::unique_ptr<core::ProjectReader> reader;
    std::vector<core::RowId> segments;

    Large()
    {
        const std::string file = folder.filePath(QStringLiteral("rows.csv")).toStdString();
        writeTable(file, rowsWanted());
        const auto start = Clock::now();
        const pid_t child = fork();
        if (child == 0) {
            _exit(import(file, path));
        }
        int status = 0;
        waitpid(child, &status, 0);
        const double seconds = secondsSince(start);
        const double memory = mostMegabytes(RUSAGE_CHILDREN);
        std::printf("import of %d rows: %.1f s, %.0f MB at most\n", rowsWanted(), seconds, memory);
        const std::string other = folder.filePath(QStringLiteral("plain.db")).toStdString();
        const auto plain = Clock::now();
        const std::string command = "sqlite3 '" + other + "' '.mode csv' '.import " + file + " t' 2>/dev/null";
        if (std::system(command.c_str()) == 0) {
            const double reference = secondsSince(plain);
            std::printf("sqlite3 .import of the same file: %.1f s; %.1f times (due: at most 3)\n", reference,
                        seconds / reference);
        }
        std::fflush(stdout);
        if (status != 0) {
            std::abort();
        }
        open();
        segments = *reader->segmentIds({});
    }
    void open()
    {
        reader.reset();
        project.reset();
        project = *db::openProject(path);
        reader = *project->readers()();
    }
};

Large &large()
{
    static Large made;
    return made;
}

void countMemory(benchmark::State &state)
{
    state.counters["MB at most"] = mostMegabytes(RUSAGE_SELF);
}

void openAndShowOverview(benchmark::State &state)
{
    Large &project = large();
    for (auto _ : state) {
        project.open();
        benchmark::DoNotOptimize(models::overviewFacts(*project.reader));
    }
    countMemory(state);
}
BENCHMARK(openAndShowOverview)->Unit(benchmark::kMillisecond);

// The list of segments, its first page, the first passage.
void openAndShowRead(benchmark::State &state)
{
    Large &project = large();
    for (auto _ : state) {
        project.open();
        const auto ids = project.reader->segmentIds({});
        benchmark::DoNotOptimize(project.reader->segmentLines(std::span(*ids).first(100)));
        benchmark::DoNotOptimize(project.reader->segment(ids->front()));
    }
    countMemory(state);
}
BENCHMARK(openAndShowRead)->Unit(benchmark::kMillisecond);

// Runs, and which systems a new one can ask about.
void openAndShowAssess(benchmark::State &state)
{
    Large &project = large();
    for (auto _ : state) {
        project.open();
        benchmark::DoNotOptimize(project.reader->runs());
        benchmark::DoNotOptimize(project.reader->translationsBySystem());
    }
    countMemory(state);
}
BENCHMARK(openAndShowAssess)->Unit(benchmark::kMillisecond);

// A hand that drags the scroll bar: a page of a hundred lines somewhere.
void scroll(benchmark::State &state)
{
    Large &project = large();
    std::mt19937 random(3);
    for (auto _ : state) {
        const std::size_t from = random() % (project.segments.size() - 100);
        benchmark::DoNotOptimize(project.reader->segmentLines(std::span(project.segments).subspan(from, 100)));
    }
    countMemory(state);
}
BENCHMARK(scroll)->Unit(benchmark::kMillisecond);

void showSegment(benchmark::State &state)
{
    Large &project = large();
    std::mt19937 random(5);
    for (auto _ : state) {
        benchmark::DoNotOptimize(project.reader->segment(project.segments[random() % project.segments.size()]));
    }
    countMemory(state);
}
BENCHMARK(showSegment)->Unit(benchmark::kMillisecond);

void filterByDocument(benchmark::State &state)
{
    core::SegmentQuery query;
    query.document = "book 7";
    for (auto _ : state) {
        benchmark::DoNotOptimize(large().reader->segmentIds(query));
    }
    countMemory(state);
}
BENCHMARK(filterByDocument)->Unit(benchmark::kMillisecond);

void searchEveryText(benchmark::State &state)
{
    core::SegmentQuery query;
    query.search = "nowhere in it";
    for (auto _ : state) {
        benchmark::DoNotOptimize(large().reader->segmentIds(query));
    }
    countMemory(state);
}
BENCHMARK(searchEveryText)->Unit(benchmark::kMillisecond)->Iterations(1);

} // namespace
