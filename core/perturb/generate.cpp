// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/generate.h"

#include "core/statistics/counter_random.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace core {
namespace {

struct StopParsing {};

// What the caller and its workers share. Workers may outlive the caller when it was cancelled.
struct Work {
    std::vector<PairBase> bases;
    std::shared_ptr<const Lexicon> lexicon;
    std::shared_ptr<const ParserDictionary> dictionary;
    PerturbRequest request;
    std::stop_token stop;

    std::atomic<std::size_t> next{ 0 };
    std::mutex mutex;
    std::condition_variable_any changed;
    std::vector<BaseOutcome> outcomes; // each written by the worker that has its base
    int done = 0;                      // guarded
    int busy = 0;                      // guarded: workers in our own code, neither in the parser nor at their end
};

// A worker goes into the parser or ends. One that is left behind touches nothing of ours from then on, so that the
// program may end before it.
void leave(Work &work)
{
    const std::lock_guard lock(work.mutex);
    --work.busy;
    work.changed.notify_all();
}

// It comes back from the parser; false: somebody has stopped the work meanwhile.
bool enter(Work &work)
{
    const std::lock_guard lock(work.mutex);
    if (work.stop.stop_requested())
        return false;
    ++work.busy;
    return true;
}

void untilNobodyIsBusy(Work &work)
{
    std::unique_lock lock(work.mutex);
    work.changed.wait(lock, [&] { return work.busy == 0; });
}

void workOn(const std::shared_ptr<Work> &work)
{
    Parser parser(work->dictionary);
    const ParseCall parse = [&](const std::string &sentence) {
        leave(*work);
        if (work->stop.stop_requested())
            throw StopParsing{};
        ParseOutcome outcome = parser.parse(sentence);
        if (!enter(*work))
            throw StopParsing{};
        return outcome;
    };
    try {
        for (std::size_t i = work->next++; i < work->bases.size() && !work->stop.stop_requested(); i = work->next++) {
            BaseOutcome outcome = perturbBase(work->bases[i], *work->lexicon, work->request, parse);
            const std::lock_guard lock(work->mutex);
            work->outcomes[i] = std::move(outcome);
            ++work->done;
            work->changed.notify_all();
        }
        leave(*work);
    } catch (const StopParsing &) {
        return; // it has left
    }
}

// True when all is done, false when somebody stopped it.
bool await(Work &work, const PerturbProgress &progress)
{
    const int of = static_cast<int>(work.bases.size());
    std::unique_lock lock(work.mutex);
    int shown = 0;
    while (work.done < of) {
        work.changed.wait(lock, work.stop, [&] { return work.done > shown; });
        if (work.stop.stop_requested())
            return false;
        shown = work.done;
        lock.unlock();
        if (progress)
            progress(shown, of);
        lock.lock();
    }
    return true;
}

// Which of `count` variants a limit keeps. By length: the sorted list is cut into `limit` stretches, and one
// of each is drawn, so that short and long bases come in the shares they have.
std::vector<bool> kept(const std::vector<const Variant *> &variants, const std::vector<std::size_t> &lengths,
                       const PerturbRequest &request, std::uint64_t stream)
{
    const std::size_t count = variants.size();
    const std::size_t limit = request.limit > 0 ? std::min(count, static_cast<std::size_t>(request.limit)) : count;
    std::vector<bool> keep(count, limit == count);
    if (limit == count)
        return keep;
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i)
        order[i] = i;
    CounterRandom random(request.seed, stream);
    for (std::size_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    if (request.sampleByLength)
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return lengths[a] < lengths[b]; });
    for (std::size_t i = 0; i < limit; ++i) {
        const std::size_t begin = i * count / limit;
        const std::size_t width = (i + 1) * count / limit - begin;
        keep[order[request.sampleByLength ? begin + random.below(width) : i]] = true;
    }
    return keep;
}

void reportCategory(Work &work, std::size_t number, PerturbResult &result, std::vector<std::vector<bool>> &keep)
{
    CategoryReport report;
    report.id = work.request.categories[number];
    std::vector<const Variant *> variants;
    std::vector<std::size_t> lengths;
    for (std::size_t i = 0; i < work.bases.size(); ++i) {
        BaseOutcome &outcome = work.outcomes[i];
        ++report.bases;
        const std::size_t before = variants.size();
        for (const Variant &variant : outcome.variants) {
            if (variant.category != report.id)
                continue;
            variants.push_back(&variant);
            lengths.push_back(codePointCount(work.bases[i].body));
        }
        report.covered += variants.size() > before ? 1 : 0;
        report.seconds += outcome.seconds[report.id];
        for (const auto &[reason, count] : outcome.refusals[report.id])
            report.refusals[reason] += count;
    }
    report.variants = static_cast<int>(variants.size());
    keep[number] = kept(variants, lengths, work.request, number);
    for (std::size_t i = 0; i < variants.size(); ++i) {
        report.kept += keep[number][i] ? 1 : 0;
        report.weak += keep[number][i] && variants[i]->weak ? 1 : 0;
    }
    result.reports.push_back(std::move(report));
}

PerturbResult gathered(Work &work)
{
    PerturbResult result;
    std::vector<std::vector<bool>> keep(work.request.categories.size());
    for (std::size_t i = 0; i < work.request.categories.size(); ++i)
        reportCategory(work, i, result, keep);
    std::map<std::string, std::size_t> numbers, next;
    for (std::size_t i = 0; i < work.request.categories.size(); ++i)
        numbers[work.request.categories[i]] = i;
    for (BaseOutcome &outcome : work.outcomes) {
        for (Variant &variant : outcome.variants) {
            if (keep[numbers[variant.category]][next[variant.category]++])
                result.variants.push_back(std::move(variant));
        }
    }
    return result;
}

Status checkCategories(const PerturbRequest &request)
{
    if (request.categories.empty())
        return Error{ ErrorCode::Usage, "categories", "name at least one", 0 };
    std::set<std::string> seen;
    for (const std::string &id : request.categories) {
        if (categoryNamed(id) == nullptr || !seen.insert(id).second)
            return Error{ ErrorCode::Usage, id, "it is no category, or named twice", 0 };
    }
    return Done{};
}

} // namespace

Result<PerturbResult> perturb(std::vector<PairBase> bases, std::shared_ptr<const Lexicon> lexicon,
                              const PerturbRequest &request, std::stop_token stop, const PerturbProgress &progress)
{
    if (const Status checked = checkCategories(request); !checked)
        return checked.error();
    auto dictionary = ParserDictionary::open();
    if (!dictionary)
        return dictionary.error();
    auto work = std::make_shared<Work>();
    work->outcomes.resize(bases.size());
    work->bases = std::move(bases);
    work->lexicon = std::move(lexicon);
    work->dictionary = std::move(dictionary).value();
    work->request = request;
    work->stop = stop;
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned wanted = request.workers > 0 ? static_cast<unsigned>(request.workers) : cores;
    work->busy = static_cast<int>(wanted);
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < wanted; ++i)
        workers.emplace_back(workOn, work);
    const bool finished = await(*work, progress);
    if (!finished) // short; what is in the parser then goes nowhere but out
        untilNobodyIsBusy(*work);
    for (std::thread &worker : workers) {
        if (finished)
            worker.join();
        else
            worker.detach(); // ends after its present parse, by itself; `work` lives until then
    }
    return finished ? Result<PerturbResult>(gathered(*work)) : Error{ ErrorCode::Cancelled, {}, {}, 0 };
}

} // namespace core
