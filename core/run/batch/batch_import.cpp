// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batch/batch_import.h"

#include "core/run/batch/batch_index.h"
#include "core/run/batch/batch_lines.h"
#include "core/run/exchange_record.h"
#include "core/run/flight.h"
#include "core/run/reply_outcome.h"
#include "core/run/run_loop.h"
#include "core/run/stage_gate.h"
#include "core/text/clock.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace core {
namespace {

constexpr int kPage = 256;
constexpr int kExchangePage = 5000;

class Import {
public:
    Import(RunStore &store, ProjectReader &reader, const BatchJob &job, const std::vector<BatchFile> &files,
           const std::stop_token &stop, const BatchNote &note)
        : m_store(store)
        , m_reader(reader)
        , m_job(job)
        , m_files(files)
        , m_stop(stop)
        , m_note(note)
    {
    }

    Result<BatchImport> go()
    {
        const auto before = m_store.run(m_job.run);
        if (!before) {
            return before.error();
        }
        const auto info = batchBackend(*before);
        if (!info) {
            return info.error();
        }
        m_info = *info;
        BatchIndex index(before->run.uuid);
        if (const Status leased = m_store.lease(m_job.run); !leased) {
            return leased.error();
        }
        const Status worked = work(index);
        const Status released = release(*before);
        if (!worked || !released) {
            return worked ? released.error() : worked.error();
        }
        return m_done;
    }

private:
    Status work(BatchIndex &index)
    {
        for (std::size_t i = 0; i < m_files.size(); ++i) {
            if (const Status read = index.read(m_files[i], static_cast<int>(i), m_stop, m_note, m_done); !read) {
                return read;
            }
            if (const Status renewed = m_store.lease(m_job.run); !renewed) {
                return renewed;
            }
        }
        index.sort();
        if (const Status joined = join(index); !joined) {
            return joined;
        }
        return countRest(index);
    }

    // Open items in their order, each with the result of its request.
    Status join(BatchIndex &index)
    {
        RowId after = 0;
        for (bool more = !index.entries().empty(); more;) {
            if (m_stop.stop_requested()) {
                return Error{ ErrorCode::Cancelled, {}, {}, 0 };
            }
            auto page = m_store.pending(m_job.run, after, kPage, true);
            if (!page) {
                return page.error();
            }
            more = static_cast<int>(page->size()) == kPage;
            after = page->empty() ? after : page->back().item.id;
            std::vector<ItemOutcome> outcomes;
            for (WorkItem &work : *page) {
                if (const Status read = settle(index, std::move(work), outcomes); !read) {
                    return read;
                }
            }
            const Status saved = outcomes.empty() ? Status(Done{}) : m_store.save(outcomes);
            const Status renewed = m_store.lease(m_job.run);
            if (!saved || !renewed) {
                return saved ? renewed : saved;
            }
            count(outcomes);
        }
        return Done{};
    }

    // The entry that answers an item as it stands. An item whose request failed has moved on to the next ask; a good
    // result of the failed one, asked again elsewhere, is as good.
    static BatchEntry *entryOf(BatchIndex &index, const RunItem &item)
    {
        BatchEntry *entry = index.find(item.id, item.asks);
        if (item.state == ItemState::Failed && item.asks > 0 && (entry == nullptr || entry->failed)) {
            BatchEntry *earlier = index.find(item.id, item.asks - 1);
            entry = earlier != nullptr && !earlier->failed ? earlier : entry;
        }
        return entry;
    }

    // All asks of an item that the files hold.
    Status settle(BatchIndex &index, WorkItem work, std::vector<ItemOutcome> &outcomes)
    {
        if (const auto known = withPassage(m_store, m_job.task, m_job.run, work); !known) {
            return known.error();
        }
        for (BatchEntry *entry = entryOf(index, work.item); entry != nullptr; entry = entryOf(index, work.item)) {
            entry->joined = true;
            const auto line = lineAt(*entry);
            if (!line) {
                return line.error();
            }
            auto outcome = outcomeOf(work, *entry, *line);
            if (!outcome) {
                break;
            }
            outcomes.push_back(std::move(*outcome));
            if (outcomes.back().state != ItemState::Pending) {
                break;
            }
            work = detail::nextAsk(std::move(work), outcomes.back());
            work.item.state = ItemState::Pending;
        }
        return Done{};
    }

    Result<BatchLine> lineAt(const BatchEntry &entry)
    {
        const BatchFile &file = m_files[static_cast<std::size_t>(entry.file)];
        file.in->clear();
        file.in->seekg(entry.offset);
        BatchLineReader reader(*file.in);
        auto line = reader.next() ? parseBatchLine(reader.text()) : Result<BatchLine>(Error{});
        if (!line) {
            return Error{ ErrorCode::Unreadable, file.name, "it changed while it was read", entry.line };
        }
        return line;
    }

    [[nodiscard]] Error noteAt(const BatchEntry &entry, const std::string &what) const
    {
        return { ErrorCode::Server, m_files[static_cast<std::size_t>(entry.file)].name, what, entry.line };
    }

    // nullopt: nothing was asked, the item stays as it is.
    std::optional<ItemOutcome> outcomeOf(const WorkItem &work, const BatchEntry &entry, const BatchLine &line)
    {
        ChatReply reply = m_job.wire.read(line.status, line.body);
        if (reply.stopsRun) { // key refused, no credit: no answer of the model
            ++m_done.notAsked;
            m_note(noteAt(entry, "the request was never asked: " + (reply.error ? reply.error->detail : line.error)));
            return std::nullopt;
        }
        WorkItem asked = work;
        asked.item.asks = entry.ask;
        Exchange exchange = record(asked, entry, line, reply);
        ItemOutcome outcome = replyOutcome(m_job.task, m_job.run, asked, reply, std::move(exchange));
        if (outcome.state == ItemState::Failed) {
            m_note(noteAt(entry, reply.error ? reply.error->detail : "the request failed"));
        }
        return outcome;
    }

    Exchange record(const WorkItem &work, const BatchEntry &entry, const BatchLine &line, ChatReply &reply)
    {
        const std::string origin = "batch file " + m_files[static_cast<std::size_t>(entry.file)].name;
        ChatRequest request;
        if (auto asked = m_job.task.ask(work)) {
            request = std::move(asked).value();
        }
        if (request.model.empty()) {
            request.model = m_info.model;
        }
        const auto id = parseCustomId(line.customId);
        if (const auto body = m_job.wire.body(request, id ? id->without : std::string())) {
            reply.requestBody = *body;
        }
        reply.endpoint = origin;
        const std::string place =
            "line " + std::to_string(entry.line) + (line.requestId.empty() ? "" : ", request " + line.requestId);
        reply.attempts = { { isoTime(std::chrono::system_clock::now()), 0, line.status, origin + ", " + place, 0 } };
        Exchange exchange = exchangeRecord(m_info, request, reply);
        exchange.cacheKey = cacheKey(m_info, request, entry.ask);
        return exchange;
    }

    void count(const std::vector<ItemOutcome> &outcomes)
    {
        for (const ItemOutcome &outcome : outcomes) {
            ++m_done.taken;
            m_done.done += outcome.state == ItemState::Done ? 1 : 0;
            m_done.again += outcome.state == ItemState::Pending ? 1 : 0;
            m_done.failed += outcome.state == ItemState::Failed ? 1 : 0;
        }
    }

    // Results whose items are not open: known already, or of no item of this run.
    Status countRest(BatchIndex &index)
    {
        const auto isRest = [](const BatchEntry &entry) { return !entry.joined; };
        if (std::ranges::none_of(index.entries(), isRest)) {
            return Done{};
        }
        std::set<std::pair<RowId, int>> asked;
        for (int offset = 0, read = kExchangePage; read == kExchangePage; offset += read) {
            const auto page = m_reader.exchanges(
                { .run = m_job.run, .text = 0, .key = {}, .offset = offset, .limit = kExchangePage });
            if (!page) {
                return page.error();
            }
            read = static_cast<int>(page->size());
            for (const Exchange &exchange : *page) {
                asked.emplace(exchange.item, exchange.ask);
            }
        }
        for (const BatchEntry &entry : index.entries()) {
            if (entry.joined) {
                continue;
            }
            if (asked.contains({ entry.item, entry.ask })) {
                ++m_done.known;
                continue;
            }
            ++m_done.refused;
            m_note(noteAt(entry, "the run has no request " + std::to_string(entry.item) + ", ask " +
                                     std::to_string(entry.ask) + "; it may come from another copy of the project"));
        }
        return Done{};
    }

    Status release(const StoredRun &before)
    {
        const auto after = m_store.run(m_job.run);
        if (!after) {
            return after.error();
        }
        m_done.run = after->run;
        const int open = after->run.itemsTotal - after->run.itemsDone - after->run.itemsFailed;
        const bool untouched = m_done.taken == 0 && before.run.state != RunState::Running;
        m_done.run.state = untouched                    ? before.run.state
                           : open > 0                   ? RunState::Paused
                           : after->run.itemsFailed > 0 ? RunState::Incomplete
                                                        : RunState::Done;
        return m_store.release(m_job.run, m_done.run.state, untouched ? before.run.stopReason : std::string());
    }

    RunStore &m_store;
    ProjectReader &m_reader;
    const BatchJob &m_job;
    const std::vector<BatchFile> &m_files;
    const std::stop_token &m_stop;
    const BatchNote &m_note;
    BackendInfo m_info;
    BatchImport m_done;
};

} // namespace

Result<BatchImport> importBatch(RunStore &store, ProjectReader &reader, const BatchJob &job,
                                const std::vector<BatchFile> &files, const std::stop_token &stop, const BatchNote &note)
{
    return Import(store, reader, job, files, stop, note).go();
}

} // namespace core
