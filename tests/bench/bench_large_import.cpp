// SPDX-License-Identifier: GPL-3.0-or-later
// An import into a new project beside `sqlite3 .import` of the same file into an empty database on the same disk:
// seconds, processor seconds and memory of each, as processes of their own. Due: at most three times as long.
// Rows: TERTIUM_BENCH_ROWS, 200,000 where it is not set. Best of three rounds.

#include "core/formats/import.h"
#include "db/project_file.h"

#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int kRounds = 3;

struct Cost {
    double seconds = 0, processor = 0, megabytes = 0;
    bool failed = false;
};

double secondsOf(const timeval &time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// What a child process costs.
Cost costOf(const std::function<int()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
        _exit(work());
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    Cost cost;
    cost.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    cost.processor = secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime);
    cost.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
    cost.failed = status != 0;
    return cost;
}

std::string words(std::mt19937 &random, int count)
{
    static const char *const kWords[] = { "the",  "old",  "man", "slept",  "and",   "nothing", "had",
                                          "come", "früh", "夜",  "silver", "night", "walked" };
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += kWords[random() % std::size(kWords)];
        text += ' ';
    }
    return text;
}

// A row a translation, four systems a segment; `source` and `target` in words.
void writeLong(std::ostream &out, int rows, int source, int target)
{
    std::mt19937 random(7);
    out << "document,id,source,target,system,score\n";
    std::string passage;
    for (int row = 0; row < rows; ++row) {
        if (row % 4 == 0) {
            passage = words(random, source) + "number " + std::to_string(row / 4);
        }
        out << "\"book " << row / 4000 << "\"," << row / 4 << ",\"" << passage << "\",\"" << words(random, target)
            << row << "\",system" << row % 4 << "," << random() % 100 << "\n";
    }
}

// A row a segment with two translations and a reference.
void writeWide(std::ostream &out, int rows)
{
    std::mt19937 random(7);
    out << "id,source_de,en_alpha,en_beta,reference_en\n";
    for (int row = 0; row < rows; ++row) {
        out << row << ",\"" << words(random, 15) << row << "\",\"" << words(random, 15) << "\",\"" << words(random, 15)
            << "\",\"" << words(random, 15) << "\"\n";
    }
}

// A row a segment with four translations, a score of each, and a reference: eleven rows of the project.
void writeScoredWide(std::ostream &out, int rows)
{
    std::mt19937 random(7);
    out << "id,source_de,en_alpha,en_beta,en_gamma,en_delta,score_alpha,score_beta,score_gamma,score_delta,"
           "reference_en\n";
    for (int row = 0; row < rows; ++row) {
        out << row << ",\"" << words(random, 15) << row << "\"";
        for (int system = 0; system < 4; ++system) {
            out << ",\"" << words(random, 15) << "\"";
        }
        for (int system = 0; system < 4; ++system) {
            out << "," << random() % 100;
        }
        out << ",\"" << words(random, 15) << "\"\n";
    }
}

int import(const std::string &file, const std::string &path)
{
    std::filesystem::remove(path);
    const auto project = db::createProject(path, "bench");
    std::ifstream head(file, std::ios::binary);
    const auto preview = core::previewTable(head, "rows.csv");
    std::ifstream in(file, std::ios::binary);
    auto session = project && preview ? (*project)->beginImport("rows.csv", "bench")
                                      : core::Result<std::unique_ptr<core::ImportSession>>(core::Error{});
    return session && core::importTable(in, "rows.csv", preview->mapping, {}, **session) ? 0 : 1;
}

int importBySqlite(const std::string &file, const std::string &path)
{
    std::filesystem::remove(path);
    const std::string command = ".import " + file + " t";
    execlp("sqlite3", "sqlite3", path.c_str(), ".mode csv", command.c_str(), nullptr);
    return 1;
}

Cost best(const std::function<int()> &work)
{
    Cost least = costOf(work);
    for (int round = 1; round < kRounds; ++round) {
        const Cost cost = costOf(work);
        least = cost.seconds < least.seconds ? cost : least;
    }
    return least;
}

void compare(const char *name, const QTemporaryDir &folder, const std::function<void(std::ostream &)> &write)
{
    const auto path = [&](const char *file) { return folder.filePath(QString::fromLatin1(file)).toStdString(); };
    const std::string table = path("rows.csv");
    {
        std::ofstream out(table, std::ios::binary);
        write(out);
    }
    const Cost other = best([&] { return importBySqlite(table, path("plain.db")); });
    const Cost ours = best([&] { return import(table, path("rows.tertium")); });
    std::printf("%s, %.0f MB\n", name, static_cast<double>(std::filesystem::file_size(table)) / 1e6);
    std::printf("  import          %6.2f s, %6.2f s of processor, %4.0f MB of memory, file %.0f MB%s\n", ours.seconds,
                ours.processor, ours.megabytes,
                static_cast<double>(std::filesystem::file_size(path("rows.tertium"))) / 1e6,
                ours.failed ? " FAILED" : "");
    std::printf("  sqlite3 .import %6.2f s, %6.2f s of processor%s\n", other.seconds, other.processor,
                other.failed ? " (not installed?)" : "");
    std::printf("  %.1f times as long, %.1f times the processor (due: at most 3)\n", ours.seconds / other.seconds,
                ours.processor / other.processor);
    std::fflush(stdout);
}

} // namespace

int main()
{
    const char *wish = std::getenv("TERTIUM_BENCH_ROWS");
    const int rows = wish != nullptr ? std::atoi(wish) : 200'000;
    const QTemporaryDir folder;
    compare("sentences, four systems a segment", folder, [&](std::ostream &out) { writeLong(out, rows, 12, 12); });
    compare("paragraphs, four systems a segment", folder, [&](std::ostream &out) { writeLong(out, rows, 100, 100); });
    compare("a wide table, a row a segment", folder, [&](std::ostream &out) { writeWide(out, rows / 3); });
    compare("a wide table with scores, a row a segment", folder,
            [&](std::ostream &out) { writeScoredWide(out, rows / 4); });
    return 0;
}
