// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/project_pairs.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

Error noPairs(const Project &project)
{
    return { ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
}

Result<std::vector<MinimalPair>> baselinesOf(PairStore &store)
{
    return store.pairs({ std::string(kUnrelatedBaseline), std::string(kShuffledBaseline) });
}

} // namespace

Result<std::vector<SensitivityPair>> projectPairs(Project &project, ProjectReader &reader, const std::stop_token &stop)
{
    PairStore *store = project.pairs();
    if (store == nullptr)
        return noPairs(project);
    auto pairs = store->pairs({});
    auto baselines = baselinesOf(*store);
    if (!pairs || !baselines)
        return pairs ? baselines.error() : pairs.error();
    std::ranges::move(*baselines, std::back_inserter(*pairs));
    return sensitivityPairs(reader, *pairs, stop);
}

Result<std::vector<TextLine>> pairLines(Project &project, ProjectReader &reader, bool withReference)
{
    PairStore *store = project.pairs();
    if (store == nullptr)
        return noPairs(project);
    auto pairs = store->pairs({});
    auto baselines = baselinesOf(*store);
    const auto lines = reader.textLines({});
    if (!pairs || !baselines || !lines)
        return !pairs ? pairs.error() : !baselines ? baselines.error() : lines.error();
    if (pairs->empty())
        return Error{ ErrorCode::Empty, "minimal pairs", "the project has none; perturb makes them", 0 };
    std::map<RowId, std::vector<RowId>> variants; // by base
    for (const std::vector<MinimalPair> *all : { &*pairs, &*baselines })
        for (const MinimalPair &pair : *all)
            if (!withReference || !pair.base.reference)
                variants[pair.base.text].push_back(pair.text);
    std::vector<TextLine> out;
    for (const TextLine &line : *lines) {
        const auto found = variants.find(line.text);
        if (found == variants.end())
            continue;
        out.push_back(line);
        for (const RowId variant : found->second) {
            out.push_back(line);
            out.back().text = variant;
        }
    }
    return out;
}

Result<StoredBaselines> storeBaselines(Project &project, std::uint64_t seed)
{
    PairStore *store = project.pairs();
    if (store == nullptr)
        return noPairs(project);
    const auto pairs = store->pairs({});
    const auto there = baselinesOf(*store);
    if (!pairs || !there)
        return pairs ? there.error() : pairs.error();
    if (pairs->empty())
        return Error{ ErrorCode::Empty, "minimal pairs", "the project has none; perturb makes them", 0 };
    std::vector<PairBase> bases;
    for (const MinimalPair &pair : *pairs)
        if (bases.empty() || bases.back().text != pair.base.text) // in order of segment and base
            bases.push_back(pair.base);
    std::set<std::pair<RowId, std::string>> known;
    for (const MinimalPair &pair : *there)
        known.emplace(pair.base.text, pair.variant.category);
    StoredBaselines out;
    out.known = static_cast<int>(known.size());
    out.made = makeBaselines(bases, seed);
    std::erase_if(out.made.variants, [&known](const Variant &variant) {
        return known.contains({ variant.base, variant.category });
    });
    if (const auto saved = store->save(out.made.variants); !saved)
        return saved.error();
    return out;
}

Result<std::vector<PairScoredMetric>> scoreProjectPairs(Project &project, ProjectReader &reader,
                                                        const PairScoreRequest &request, const std::stop_token &stop,
                                                        const PairScoreProgress &progress)
{
    const auto pairs = projectPairs(project, reader, stop);
    if (!pairs)
        return pairs.error();
    auto scored = scorePairs(reader, *pairs, request, stop, progress);
    if (!scored)
        return scored.error();
    for (const PairScoredMetric &metric : *scored)
        if (!metric.scores.texts.empty())
            if (const Status saved = project.saveScores(metric.scores); !saved)
                return saved.error();
    return scored;
}

} // namespace core
