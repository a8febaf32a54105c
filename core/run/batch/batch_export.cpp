// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batch/batch_export.h"

#include "core/judge/judge_book.h"
#include "core/run/departure.h"
#include "core/run/flight.h"
#include "core/run/stage_gate.h"

#include <algorithm>
#include <optional>

namespace core {
namespace {

constexpr int kPage = 256;

class Export {
public:
    Export(RunStore &store, const BatchJob &job, const BatchExportOptions &options, BatchShards &shards,
           const BatchNote &note)
        : m_store(store)
        , m_job(job)
        , m_options(options)
        , m_shards(shards)
        , m_note(note)
    {
    }

    Result<BatchExport> go(const std::stop_token &stop)
    {
        const auto stored = m_store.run(m_job.run);
        if (!stored) {
            return stored.error();
        }
        if (const Status allowed = mayLeave(*stored); !allowed) {
            return allowed.error();
        }
        if (const Status leased = m_store.lease(m_job.run); !leased) {
            return leased.error();
        }
        const Status written = writeAndNote(stop);
        const RunState before = stored->run.state == RunState::Running ? RunState::Paused : stored->run.state;
        const Status released = m_store.release(m_job.run, before, stored->run.stopReason);
        if (!written || !released) {
            return written ? released.error() : written.error();
        }
        return m_done;
    }

private:
    Status mayLeave(const StoredRun &stored)
    {
        const auto info = batchBackend(stored);
        const auto staysHere = m_store.staysHere();
        if (!info || !staysHere) {
            return info ? staysHere.error() : info.error();
        }
        if (m_job.task.voices() > 1) {
            return Error{ ErrorCode::Unsupported, "run " + stored.run.uuid,
                          "it asks several backends; a batch goes to one", 0 };
        }
        m_info = *info;
        m_uuid = stored.run.uuid;
        if (*staysHere) {
            return Error{ ErrorCode::StaysHere, departureName(), m_info.name, 0 };
        }
        return Done{};
    }

    [[nodiscard]] std::string departureName() const { return "batch file " + m_options.fileName; }

    // The log comes last: a file that could not be written to its end takes nothing away. Only then is it put in its
    // place.
    Status writeAndNote(const std::stop_token &stop)
    {
        if (Status written = eachPage(stop, [this](const auto &page) { return writePage(page); }); !written) {
            return written;
        }
        if (Status ended = m_shards.end(); !ended) {
            return ended;
        }
        return eachPage(stop, [this](const auto &page) { return notePage(page); });
    }

    template <typename Work> Status eachPage(const std::stop_token &stop, const Work &work)
    {
        RowId after = 0;
        for (bool more = true; more;) {
            if (stop.stop_requested()) {
                return Error{ ErrorCode::Cancelled, {}, {}, 0 };
            }
            const auto page = m_store.pending(m_job.run, after, kPage, true);
            if (!page) {
                return page.error();
            }
            more = static_cast<int>(page->size()) == kPage;
            after = page->empty() ? after : page->back().item.id;
            const Result<bool> sameStage = work(*page);
            const Status renewed = m_store.lease(m_job.run);
            if (!sameStage || !renewed) {
                return sameStage ? renewed : Status(sameStage.error());
            }
            more = more && *sameStage;
        }
        return Done{};
    }

    // The texts of the lines that were written.
    Result<bool> notePage(const std::vector<WorkItem> &page)
    {
        std::vector<Departure> departures;
        bool sameStage = true;
        for (WorkItem work : page) {
            sameStage = work.item.stage == m_done.stage;
            if (!sameStage) {
                break;
            }
            const auto readiness = withPassage(m_store, m_job.task, m_job.run, work);
            if (!readiness) {
                return readiness.error();
            }
            if (*readiness == Readiness::Ready && lineOf(work)) {
                addDepartures(work, departures);
            }
        }
        if (const Status noted = departures.empty() ? Status(Done{}) : m_store.noteDepartures(departures); !noted) {
            return noted.error();
        }
        return sameStage;
    }

    // False: the next stage begins in this page.
    Result<bool> writePage(const std::vector<WorkItem> &page)
    {
        std::vector<std::string> lines;
        std::vector<ItemOutcome> through; // of later stages, with nothing to ask
        bool sameStage = true;
        for (WorkItem work : page) {
            m_stage = m_stage.value_or(work.item.stage);
            sameStage = work.item.stage == *m_stage;
            if (!sameStage) {
                break;
            }
            const auto readiness = withPassage(m_store, m_job.task, m_job.run, work);
            if (!readiness) {
                return readiness.error();
            }
            if (*readiness == Readiness::Nothing) {
                through.push_back(detail::nothingAsked(work));
                continue;
            }
            auto line = *readiness == Readiness::Ready ? lineOf(work) : Result<std::string>(waiting(work));
            if (!line) {
                ++m_done.unaskable;
                m_note(line.error());
                continue;
            }
            lines.push_back(std::move(line).value());
            noteAddress(work);
        }
        m_done.stage = m_stage.value_or(0);
        if (const Status saved = through.empty() ? Status(Done{}) : m_store.save(through); !saved) {
            return saved.error();
        }
        for (const std::string &line : lines) {
            if (const Status written = write(line); !written) {
                return written.error();
            }
        }
        return sameStage;
    }

    static Error waiting(const WorkItem &work)
    {
        return { ErrorCode::Conflict, work.segmentLabel, "it waits for an earlier item of its passage that failed", 0 };
    }

    void addDepartures(const WorkItem &work, std::vector<Departure> &departures)
    {
        const auto request = work.passage ? m_job.task.ask(work) : Result<ChatRequest>(ChatRequest{});
        for (Departure &departure : departuresOf(m_info, work, request ? *request : ChatRequest{})) {
            departure.what = "batch";
            departure.endpoint = departureName();
            departures.push_back(std::move(departure));
        }
    }

    Result<std::string> lineOf(const WorkItem &work)
    {
        auto request = m_job.task.ask(work);
        if (!request) {
            return request.error();
        }
        if (request->model.empty()) {
            request->model = m_info.model;
        }
        const auto body = m_job.wire.body(*request, m_options.without);
        if (!body) {
            return body.error();
        }
        // The id holds no character that JSON would escape.
        const BatchId id{ m_uuid, work.item.id, work.item.asks, m_options.without };
        return R"({"custom_id":")" + customId(id) + R"(","method":"POST","url":"/v1/chat/completions","body":)" +
               *body + "}\n";
    }

    // Once a translation: one by one, its items follow each other.
    void noteAddress(const WorkItem &work)
    {
        if (work.item.text == m_lastText) {
            return;
        }
        m_lastText = work.item.text;
        const bool source = sendsSourceAlone(work);
        const std::string quote = judgeQuote(source ? work.source : work.translation);
        if (!quote.empty()) {
            ++m_done.addressing;
            m_note({ ErrorCode::Conflict, work.segmentLabel + (source ? ", the source" : ", " + work.systemName),
                     "it speaks to the judge: " + quote, 0 });
        }
    }

    // As a run does that translates.
    [[nodiscard]] bool sendsSourceAlone(const WorkItem &work) const
    {
        const auto request = m_job.task.ask(work);
        const auto sends = [&request](const std::string &text) {
            return request && !text.empty() && std::ranges::any_of(request->messages, [&text](const Message &message) {
                       return message.content.find(text) != std::string::npos;
                   });
        };
        return sends(work.source) && !sends(work.translation);
    }

    Status write(const std::string &line)
    {
        const auto size = static_cast<std::int64_t>(line.size());
        if (size > m_options.shardBytes) {
            return Error{ ErrorCode::Usage, departureName(),
                          "one request alone has " + std::to_string(size) + " bytes, more than a shard may have", 0 };
        }
        const bool full = m_inShard >= m_options.shardRequests || m_shardBytes + size > m_options.shardBytes;
        if (m_done.shards == 0 || full) {
            if (const Status begun = m_shards.begin(m_done.shards + 1); !begun) {
                return begun;
            }
            ++m_done.shards;
            m_inShard = 0;
            m_shardBytes = 0;
        }
        ++m_inShard;
        ++m_done.requests;
        m_shardBytes += size;
        m_done.bytes += size;
        return m_shards.write(line);
    }

    RunStore &m_store;
    const BatchJob &m_job;
    const BatchExportOptions &m_options;
    BatchShards &m_shards;
    const BatchNote &m_note;
    BackendInfo m_info;
    std::string m_uuid;
    std::optional<int> m_stage;
    RowId m_lastText = 0;
    int m_inShard = 0;
    std::int64_t m_shardBytes = 0;
    BatchExport m_done;
};

} // namespace

Result<BatchExport> exportBatch(RunStore &store, const BatchJob &job, const BatchExportOptions &options,
                                BatchShards &shards, const std::stop_token &stop, const BatchNote &note)
{
    return Export(store, job, options, shards, note).go(stop);
}

} // namespace core
