// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/http/engine.h"

#include "backends/http/rate_budget.h"
#include "backends/http/url.h"
#include "core/text/clock.h"

#include <algorithm>

namespace backends {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr std::size_t kToldAtOnce = 8;

Transport::Engine::Engine(TransportOptions options)
    : m_options(std::move(options))
    , m_multi((initialiseCurl(), curl_multi_init()))
    , m_generator(std::random_device{}())
{
    curl_multi_setopt(m_multi.get(), CURLMOPT_MAXCONNECTS, static_cast<long>(std::max(8, m_options.limit)));
}

Transport::Engine::~Engine() = default;

Transport::JobId Transport::Engine::postSend(HttpRequest request, DoneFunction done, AgainFunction again)
{
    auto job = std::make_unique<Job>();
    job->request = std::move(request);
    job->done = std::move(done);
    job->again = std::move(again);
    JobId id = 0;
    {
        const std::lock_guard lock(m_mutex);
        id = ++m_lastId;
        job->id = id;
        m_commands.push_back({ Command::Kind::Send, id, std::move(job) });
    }
    curl_multi_wakeup(m_multi.get());
    return id;
}

void Transport::Engine::post(Command command)
{
    {
        const std::lock_guard lock(m_mutex);
        m_commands.push_back(std::move(command));
    }
    curl_multi_wakeup(m_multi.get());
}

void Transport::Engine::postClose()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    curl_multi_wakeup(m_multi.get());
}

void Transport::Engine::closeNow()
{
    postClose();
    while (takeCommands()) {
    }
    tellEnded(m_ended.size());
}

void Transport::Engine::run()
{
    while (takeCommands()) {
        fillSlots();
        perform();
        while (collectEnded()) { // the next request goes out before a reply is read
            fillSlots();
            perform();
        }
        endSilent();
        fillSlots();
        tellEnded(kToldAtOnce);
        curl_multi_poll(m_multi.get(), nullptr, 0, m_ended.empty() ? pollTimeout() : 0, nullptr);
    }
    tellEnded(m_ended.size());
}

// Whoever is told reads the reply, which takes longer than to send the next request.
void Transport::Engine::tellEnded(std::size_t most)
{
    for (std::size_t told = 0; told < most && !m_ended.empty(); ++told) {
        const std::unique_ptr<Job> ended =
            std::move(m_ended.front()); // a `done` may end the transport, and so the rest
        m_ended.pop_front();
        ended->done(std::move(ended->reply));
    }
}

bool Transport::Engine::takeCommands()
{
    std::vector<Command> commands;
    bool closed = false;
    {
        const std::lock_guard lock(m_mutex);
        commands.swap(m_commands);
        closed = m_closed;
    }
    std::vector<JobId> cancelled;
    bool allWaiting = false;
    for (Command &command : commands) {
        if (command.kind == Command::Kind::CancelWaiting) {
            allWaiting = true;
        } else if (command.kind == Command::Kind::Send) {
            m_queue.push_back(command.id);
            m_jobs.emplace(command.id, std::move(command.job));
        } else {
            cancelled.push_back(command.id);
        }
    }
    if (allWaiting) {
        const std::vector<JobId> held = waiting();
        cancelled.insert(cancelled.end(), held.begin(), held.end());
    }
    for (const JobId id : cancelled) { // after all jobs are known: a `done` may end the transport
        cancelJob(id);
    }
    while (closed && !m_jobs.empty()) {
        cancelJob(m_jobs.begin()->first);
    }
    if (closed || !cancelled.empty()) {
        tellEnded(m_ended.size());
    }
    const std::lock_guard lock(m_mutex);
    return !closed || !m_commands.empty(); // a `done` may have sent more
}

Transport::Engine::Job *Transport::Engine::find(JobId id)
{
    const auto found = m_jobs.find(id);
    return found == m_jobs.end() ? nullptr : found->second.get();
}

std::vector<Transport::JobId> Transport::Engine::inFlight() const
{
    return { m_inFlight.begin(), m_inFlight.end() };
}

std::vector<Transport::JobId> Transport::Engine::waiting() const
{
    std::vector<JobId> ids;
    for (const auto &[id, job] : m_jobs) {
        if (!job->transfer) {
            ids.push_back(id);
        }
    }
    return ids;
}

void Transport::Engine::fillSlots()
{
    const auto now = Clock::now();
    m_nextChance = Clock::time_point::max();
    for (const JobId id : inFlight()) {
        Job *job = find(id);
        if (job != nullptr && job->resumeAt && *job->resumeAt <= now && mayStart(*job, now)) {
            startTry(*job);
        }
    }
    while (static_cast<int>(m_inFlight.size()) < std::max(1, m_options.limit) && !m_queue.empty()) {
        Job *job = find(m_queue.front());
        if (job != nullptr && !mayStart(*job, now)) {
            return;
        }
        m_queue.pop_front();
        if (job == nullptr) {
            continue;
        }
        job->firstTry = now;
        m_inFlight.insert(job->id);
        startTry(*job);
    }
}

bool Transport::Engine::mayStart(Job &job, Clock::time_point now)
{
    if (!job.request.budget) {
        return true;
    }
    const auto later = job.request.budget->begin(job.request.tokens, m_options.limit, now);
    if (later) {
        m_nextChance = std::min(m_nextChance, *later);
    }
    return !later;
}

// The part of a try that others who go to the same endpoint have to know.
void Transport::Engine::endOnBudget(const Job &job, int status)
{
    if (!job.request.budget) {
        return;
    }
    RateBudget::Ended ended;
    ended.began = job.tryBegan;
    ended.answered = status >= 200 && status < 300;
    ended.limited = status == 429 || status == 529;
    const auto now = std::chrono::system_clock::now();
    const auto asked =
        status == 429 || status == 503 || status == 529 ? askedPause(job.reply.headers, now) : std::nullopt;
    ended.pause = asked && *asked <= m_options.retry.longestPause ? asked : std::nullopt;
    ended.news = status != 0 ? rateNews(job.reply.headers, now) : RateNews{}; // else they are of the try before
    job.request.budget->end(ended, Clock::now());
}

void Transport::Engine::startTry(Job &job)
{
    job.resumeAt.reset();
    job.tryBegan = Clock::now();
    std::optional<core::Error> refusal;
    if (const auto allowed = keyMayGo(job.request.url, job.request.key); !allowed) {
        refusal = allowed.error();
    } else if (job.request.gate) {
        refusal = job.request.gate();
    }
    if (refusal) {
        endOnBudget(job, 0);
        job.reply.error = std::move(refusal);
        finish(job);
        return;
    }
    job.startedAt = core::isoTime(std::chrono::system_clock::now());
    job.transfer = std::make_unique<Transfer>(job.request, m_options.mostBytes);
    curl_easy_setopt(job.transfer->handle(), CURLOPT_PRIVATE, &job);
    curl_multi_add_handle(m_multi.get(), job.transfer->handle());
}

void Transport::Engine::perform()
{
    int running = 0;
    curl_multi_perform(m_multi.get(), &running);
}

// A few at a time; false when none had ended.
bool Transport::Engine::collectEnded()
{
    constexpr int kAtOnce = 8;
    int left = 0;
    int ended = 0;
    while (ended < kAtOnce) {
        const CURLMsg *message = curl_multi_info_read(m_multi.get(), &left);
        if (message == nullptr) {
            break;
        }
        if (message->msg != CURLMSG_DONE) {
            continue;
        }
        ++ended;
        Job *job = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &job);
        endTry(*job, message->data.result, false);
    }
    return ended > 0;
}

void Transport::Engine::endSilent()
{
    const auto now = Clock::now();
    for (const JobId id : inFlight()) {
        Job *job = find(id);
        if (job != nullptr && job->transfer && job->transfer->silenceEnds() <= now) {
            endTry(*job, CURLE_OPERATION_TIMEDOUT, true);
        }
    }
}

void Transport::Engine::takeOffWire(Job &job)
{
    if (job.transfer) {
        curl_multi_remove_handle(m_multi.get(), job.transfer->handle());
        job.transfer.reset();
    }
}

void Transport::Engine::endTry(Job &job, CURLcode code, bool silent)
{
    std::string what = job.transfer->finish(code, silent, job.reply);
    takeOffWire(job);
    ++job.triesOfRequest;
    HttpReply &reply = job.reply;
    const int means = reply.error ? 0 : effectiveStatus(reply.status, reply.body);
    endOnBudget(job, means);
    if (!reply.error && means != reply.status) {
        what += ", with error " + std::to_string(means) + " inside";
    } else if (means >= 200 && means < 300 && holdsError(reply.body)) {
        what += ", with an error inside";
    }
    reply.attempts.push_back(
        { job.startedAt, reply.latencyMs, reply.status, what, static_cast<int>(job.pause.count()) });
    if (means >= 200 && means < 300) {
        finish(job);
        return;
    }
    afterFailure(job, reply.error ? networkRetryable(code) : statusRetryable(means, reply.body));
}

void Transport::Engine::afterFailure(Job &job, bool retryable)
{
    const RetryPolicy &policy = m_options.retry;
    const int most = job.request.maxAttempts > 0 ? job.request.maxAttempts : policy.maxAttempts;
    const auto now = Clock::now();
    const auto asked = askedPause(job.reply.headers, std::chrono::system_clock::now());
    const milliseconds pause = backoffPause(policy, job.triesOfRequest, random(), asked);
    const bool inTime = pause <= policy.longestPause && now + pause - job.firstTry <= policy.maxElapsed;
    if (retryable && job.triesOfRequest < most && inTime) {
        job.pause = pause;
        job.resumeAt = now + pause;
        return;
    }
    if (!retryable && askedAgain(job)) {
        return;
    }
    finish(job);
}

bool Transport::Engine::askedAgain(Job &job)
{
    if (!job.again || job.reply.error) {
        return false;
    }
    std::optional<AskAgain> next = job.again(job.reply);
    if (!next) {
        return false;
    }
    job.reply.attempts.back().what += ", asked again " + next->why;
    job.request = std::move(next->request);
    job.triesOfRequest = 0;
    job.pause = milliseconds(0);
    job.resumeAt = Clock::now();
    return true;
}

void Transport::Engine::finish(Job &job)
{
    m_inFlight.erase(job.id);
    const auto found = m_jobs.find(job.id);
    m_ended.push_back(std::move(found->second));
    m_jobs.erase(found);
    const auto &ended = m_ended.back();
    if (ended->reply.error) {
        ended->reply.error->detail += ended->reply.attempts.size() > 1
                                          ? " (after " + std::to_string(ended->reply.attempts.size()) + " tries)"
                                          : "";
    }
}

void Transport::Engine::cancelJob(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end()) {
        return;
    }
    Job &job = *found->second;
    if (job.transfer) {
        const int elapsed = job.transfer->elapsedMs();
        takeOffWire(job);
        job.reply.headers.clear();
        endOnBudget(job, 0);
        job.reply.attempts.push_back({ job.startedAt, elapsed, 0, "cancelled", static_cast<int>(job.pause.count()) });
        job.reply.latencyMs = elapsed;
    }
    job.reply.status = 0;
    job.reply.body.clear();
    job.reply.headers.clear();
    job.reply.error = core::Error{ core::ErrorCode::Cancelled, job.request.url, "" };
    finish(job);
}

int Transport::Engine::pollTimeout()
{
    constexpr milliseconds kLongest{ 1'000 };
    const auto now = Clock::now();
    auto next = std::min(now + kLongest, m_nextChance);
    for (const JobId id : m_inFlight) {
        Job &job = *m_jobs.at(id);
        if (job.resumeAt) {
            next = *job.resumeAt > now ? std::min(next, *job.resumeAt) : next; // else the budget holds it back
        } else if (job.transfer) {
            next = std::min(next, job.transfer->silenceEnds());
        }
    }
    const auto left = duration_cast<milliseconds>(next - now).count() + 1; // rounded up, or the last millisecond spins
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, kLongest.count()));
}

double Transport::Engine::random()
{
    return m_options.random ? m_options.random() : std::uniform_real_distribution<double>(0, 1)(m_generator);
}

} // namespace backends
