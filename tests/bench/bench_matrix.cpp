// SPDX-License-Identifier: GPL-3.0-or-later
// What the matrix of a large run takes: seconds and memory to read it, beside the memory of all its answers as one
// list; and what it takes to compare two such runs. Answers: TERTIUM_BENCH_ROWS, two million where it is not set, 25 a
// translation. Made once, which takes a while.

#include "core/questions/question_run.h"
#include "core/text/identity.h"
#include "db/project_file.h"
#include "models/assess/answer_sheet.h"
#include "models/assess/matrix_data.h"

#include <QFile>
#include <QTemporaryDir>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kQuestions = 25;
constexpr int kSystems = 4;
constexpr int kAtOnce = 1000;

template <typename T> T need(core::Result<T> result, const char *what)
{
    if (!result) {
        std::fprintf(stderr, "%s: %s\n", what, result.error().detail.c_str());
        std::exit(1);
    }
    return std::move(result).value();
}

std::string resource(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// MB that the process holds now.
double megabytes()
{
    malloc_trim(0);
    std::ifstream facts("/proc/self/statm");
    double all = 0, resident = 0;
    facts >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

double mostMegabytes()
{
    std::ifstream facts("/proc/self/status");
    std::string word;
    while (facts >> word && word != "VmHWM:") {
    }
    double kilobytes = 0;
    facts >> kilobytes;
    return kilobytes * 1024 / 1e6;
}

core::ImportBatch texts(int from, int count)
{
    core::ImportBatch batch;
    for (int i = from; i < from + count; ++i) {
        const std::string number = std::to_string(i / kSystems);
        const std::string segment = core::namedUuid("segment", { number });
        if (i % kSystems == 0) {
            batch.segments.push_back({ segment, "d", "Book", number, "Source " + number, "en", {} });
        }
        core::ImportedText text;
        text.systemName = "System " + std::to_string(i % kSystems);
        text.systemUuid = core::namedUuid("system", { text.systemName });
        text.segmentUuid = segment;
        text.uuid = core::namedUuid("text", { segment, text.systemName });
        text.body = "Translation " + std::to_string(i);
        text.roles = { core::TextRole::Translation };
        batch.texts.push_back(std::move(text));
    }
    return batch;
}

core::ItemOutcome outcomeOf(const core::WorkItem &work, const core::QuestionList &list)
{
    core::ItemOutcome outcome;
    outcome.item = work.item.id;
    outcome.state = core::ItemState::Done;
    outcome.asks = 1;
    outcome.exchange.outcome = core::Outcome::Ok;
    for (const core::Question &question : list.questions) {
        core::Answer answer;
        answer.key = std::to_string(question.id);
        answer.state = core::AnswerState::Answered;
        answer.label = static_cast<core::Label>((work.item.text + question.id) % 3);
        answer.value = core::name(*answer.label);
        answer.rung = "strict JSON";
        outcome.answers.push_back(std::move(answer));
    }
    return outcome;
}

int make(const std::string &path, int translations)
{
    const auto project = need(db::createProject(path, "bench"), "new project");
    auto session = need(project->beginImport("made", ""), "import");
    for (int from = 0; from < translations; from += kAtOnce) {
        need(session->add(texts(from, std::min(kAtOnce, translations - from))), "import");
    }
    need(session->finish(), "import");
    const auto library = need(core::makeLibrary({ { "list", resource("questions/litransproqa-25.json") } },
                                                { { "template", resource("templates/vanilla.json") } }),
                              "library");
    const auto reader = need(project->readers()(), "reader");
    const auto prepared =
        need(core::prepareQuestionRun({}, library, core::BackendInfo{}, need(reader->textLines({}), "texts")), "run");
    core::RunStore &store = project->runs();
    const core::RowId run = need(store.createRun(prepared.run, prepared.items), "run");
    need(store.lease(run), "lease");
    const core::QuestionList list = need(core::questionListOf(need(store.run(run), "run")), "list");
    for (core::RowId after = 0;;) {
        const auto page = need(store.pending(run, after, kAtOnce, false), "queue");
        if (page.empty()) {
            return 0;
        }
        std::vector<core::ItemOutcome> outcomes;
        for (const core::WorkItem &work : page) {
            outcomes.push_back(outcomeOf(work, list));
        }
        need(store.save(outcomes), "save");
        after = page.back().item.id;
    }
}

// What it takes to say how far two runs agree (here one with itself), in a process of its own.
void compareRuns(const std::string &path)
{
    if (const pid_t child = fork(); child != 0) {
        waitpid(child, nullptr, 0);
        return;
    }
    const auto project = need(db::openProject(path), "project");
    const auto reader = need(project->readers()(), "reader");
    const core::QuestionList list = need(core::questionListOf(need(reader->run(1), "run")), "list");
    const models::Assessor run{ models::Assessor::Kind::Run, 1, "run" };
    const double before = megabytes();
    const auto start = Clock::now();
    const auto agreement = need(models::readAgreement(*reader, list, run, run), "agreement");
    std::printf("agreement of two runs on %lld answers: %.1f s, %.0f MB while they are read\n",
                static_cast<long long>(agreement.rows.back().agreement.n),
                std::chrono::duration<double>(Clock::now() - start).count(), mostMegabytes() - before);
    std::fflush(stdout);
    _exit(0);
}

} // namespace

int main()
{
    const char *wish = std::getenv("TERTIUM_BENCH_ROWS");
    const int answers = wish != nullptr ? std::atoi(wish) : 2'000'000;
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("large.tertium")).toStdString();
    if (const pid_t child = fork(); child == 0) {
        _exit(make(path, answers / kQuestions));
    } else {
        int status = 0;
        waitpid(child, &status, 0);
        if (status != 0) {
            return 1;
        }
    }
    compareRuns(path);
    const auto project = need(db::openProject(path), "project");
    const auto reader = need(project->readers()(), "reader");
    const double before = megabytes();
    const auto start = Clock::now();
    const auto matrix = need(models::buildMatrix(*reader, 1, models::ColumnOrder::BySegment), "matrix");
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double most = mostMegabytes() - before;
    std::printf("matrix of %zu translations and %d questions: %.1f s, %.0f MB while it is read, %.0f MB then\n",
                matrix->columns.size(), matrix->questionCount(), seconds, most, megabytes() - before);
    const double with = megabytes();
    const auto all = need(reader->answers(1), "answers");
    std::printf("all %zu answers as one list: %.0f MB\n", all.size(), megabytes() - with);
    return 0;
}
