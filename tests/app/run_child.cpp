// SPDX-License-Identifier: GPL-3.0-or-later
// The process that tst_kill_resume kills: resumes the last run of a project against an endpoint and
// says every item on standard output only after its answers are on disk.
// Usage: run_child PROJECT URL

#include "backends/factory.h"
#include "core/questions/question_run.h"
#include "core/run/run_loop.h"
#include "db/project_file.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

// Passes everything on; after a save it acknowledges.
class AcknowledgingStore final : public core::RunStore {
public:
    explicit AcknowledgingStore(core::RunStore &inner)
        : m_inner(inner)
    {
    }

    core::Result<core::RowId> createRun(const core::NewRun &run, const std::vector<core::RunItem> &items) override
    {
        return m_inner.createRun(run, items);
    }
    core::Result<core::StoredRun> run(core::RowId run) override { return m_inner.run(run); }
    core::Status addItems(core::RowId run, const std::vector<core::RunItem> &items) override
    {
        return m_inner.addItems(run, items);
    }
    core::Status lease(core::RowId run) override { return m_inner.lease(run); }
    core::Status release(core::RowId run, core::RunState state, const std::string &reason) override
    {
        return m_inner.release(run, state, reason);
    }
    core::Result<std::vector<core::WorkItem>> pending(core::RowId run, core::RowId after, int count,
                                                      bool retryFailed) override
    {
        return m_inner.pending(run, after, count, retryFailed);
    }
    core::Status save(const std::vector<core::ItemOutcome> &outcomes) override
    {
        const core::Status saved = m_inner.save(outcomes);
        if (saved) {
            for (const core::ItemOutcome &outcome : outcomes) {
                if (outcome.state == core::ItemState::Done) {
                    std::printf("saved %lld\n", static_cast<long long>(outcome.item));
                }
            }
            std::fflush(stdout);
        }
        return saved;
    }
    core::Result<bool> staysHere() override { return m_inner.staysHere(); }
    core::Status noteDepartures(const std::vector<core::Departure> &departures) override
    {
        return m_inner.noteDepartures(departures);
    }
    core::Result<core::TokenCount> tokensUsed(core::RowId run) override { return m_inner.tokensUsed(run); }
    core::Result<std::optional<core::Exchange>> cached(const std::string &key) override { return m_inner.cached(key); }

private:
    core::RunStore &m_inner;
};

int fail(const core::Error &error)
{
    std::fprintf(stderr, "%s: %s\n", error.subject.c_str(), error.detail.c_str());
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc != 3) {
        return 2;
    }
    auto project = db::openProject(argv[1]);
    if (!project) {
        return fail(project.error());
    }
    auto reader = (*project)->readers()();
    if (!reader) {
        return fail(reader.error());
    }
    const auto run = (*reader)->findRun("last");
    if (!run || !*run) {
        return fail(run ? core::Error{ core::ErrorCode::NotFound, "run", {}, 0 } : run.error());
    }
    const auto stored = (*reader)->run(**run);
    const auto task = core::taskOf(*stored);
    backends::BackendConfig config;
    config.name = "loopback";
    config.url = argv[2];
    config.model = "m";
    config.concurrency = 8;
    const auto backend =
        backends::makeBackend(config, { [](const std::string &) { return std::nullopt; }, nullptr, {} });
    if (!task || !backend) {
        return fail(task ? backend.error() : task.error());
    }
    AcknowledgingStore store((*project)->runs());
    std::printf("going\n");
    std::fflush(stdout);
    const auto summary =
        core::runLoop(store, **backend, **task, **run, { .concurrency = 8, .retryFailed = true }, {}, {});
    if (!summary) {
        return fail(summary.error());
    }
    return summary->state == core::RunState::Done ? 0 : 4;
}
