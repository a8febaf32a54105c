// SPDX-License-Identifier: GPL-3.0-or-later

// One base through the generators and guards (declared in generate.h).

#include "core/perturb/generate.h"
#include "core/perturb/guards.h"
#include "core/statistics/counter_random.h"
#include "core/text/identity.h"
#include "core/text/script.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace core {
namespace {

// A stream of its own for each base and category, by what travels with them and not by row numbers.
std::uint64_t streamOf(const PairBase &base, std::string_view category)
{
    const std::string digest = sha256Hex(base.uuid + '/' + std::string(category));
    std::uint64_t stream = 0;
    std::from_chars(digest.data(), digest.data() + 16, stream, 16);
    return stream;
}

// By chance, the strong ones before the weak ones, and among these by rank.
std::vector<std::size_t> orderOf(const std::vector<Candidate> &candidates, std::uint64_t seed, std::uint64_t stream)
{
    std::vector<std::size_t> order(candidates.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    CounterRandom random(seed, stream);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(candidates[a].weak, candidates[a].rank) < std::pair(candidates[b].weak, candidates[b].rank);
    });
    return order;
}

bool isChinese(const PairBase &base)
{
    const std::string &language = base.sourceLanguage;
    const bool named = language.substr(0, 2) == "zh" || language.substr(0, 3) == "lzh";
    return named || (language.empty() && languageByScript(base.source) == "zh");
}

bool isEnglish(const PairBase &base)
{
    return base.language.empty() ? languageByScript(base.body).empty() : base.language.substr(0, 2) == "en";
}

// An edit that lies where another of this base and category does says nothing new.
bool overlaps(const std::vector<Candidate> &taken, const Candidate &candidate)
{
    return std::any_of(taken.begin(), taken.end(), [&](const Candidate &one) {
        return one.edits.front().begin < candidate.edits.back().end &&
               candidate.edits.front().begin < one.edits.back().end;
    });
}

} // namespace

std::string unfitFor(const Category &category, const PairBase &base, bool ownReferences)
{
    if (!isEnglish(base))
        return "the translation is not English";
    if (base.reference && !ownReferences)
        return "the base is its own reference: translate it by a model first";
    if (category.needsChinese && !isChinese(base))
        return "needs a Chinese source";
    return {};
}

Variant variantOf(const Category &category, const Reading &reading, const Candidate &candidate, std::int64_t seed)
{
    const PairBase &base = reading.base();
    Variant variant;
    variant.base = base.text;
    variant.body = edited(base.body, candidate.edits);
    variant.uuid = namedUuid("variant", { base.uuid, variant.body });
    variant.edits = inCodePoints(base.body, candidate.edits);
    variant.category = category.id;
    variant.generator = category.generator;
    variant.seed = seed;
    variant.weak = candidate.weak;
    variant.note = candidate.note;
    variant.alternatives = candidate.alternatives;
    return variant;
}

BaseOutcome perturbBase(const PairBase &base, const Lexicon &lexicon, const PerturbRequest &request,
                        const ParseCall &parse)
{
    BaseOutcome outcome;
    const Reading reading(base, lexicon.romanisations, parse);
    std::set<std::string> bodies;
    for (const Category &category : categories()) {
        const std::string id(category.id);
        if (std::find(request.categories.begin(), request.categories.end(), id) == request.categories.end())
            continue;
        const auto begun = std::chrono::steady_clock::now();
        auto &refusals = outcome.refusals[id];
        if (const std::string reason = unfitFor(category, base, request.ownReferences); !reason.empty()) {
            ++refusals[reason];
            continue;
        }
        Proposals proposals(request.suggest);
        category.propose(reading, lexicon, proposals);
        refusals = proposals.refusals();
        std::vector<Candidate> taken;
        for (const std::size_t i : orderOf(proposals.candidates(), request.seed, streamOf(base, id))) {
            const Candidate &candidate = proposals.candidates()[i];
            if (static_cast<int>(taken.size()) >= request.perBase)
                break;
            if (overlaps(taken, candidate))
                continue;
            if (const std::string reason = refusalOf(category, reading, candidate, bodies); !reason.empty()) {
                ++refusals[reason];
                continue;
            }
            taken.push_back(candidate);
            outcome.variants.push_back(
                variantOf(category, reading, candidate, static_cast<std::int64_t>(request.seed)));
            bodies.insert(outcome.variants.back().body);
        }
        outcome.seconds[id] += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    }
    return outcome;
}

} // namespace core
