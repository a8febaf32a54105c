// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/pair_scoring.h"

#include "core/scoring/metric_recipe.h"
#include "core/scoring/scored_texts.h"
#include "core/text/script.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

struct PairText {
    RowId id = 0;
    const std::string *body = nullptr;
};

// A base with its variants, and what they are held against.
struct Group {
    RowId segment = 0;
    std::vector<PairText> texts; // the base first
    std::string source;
    std::vector<std::string> references;
    bool ownReference = false; // without the base there would be none, and the base is one
    bool unspaced = false;
};

using Groups = std::vector<Group>;

Groups groupsOf(const std::vector<SensitivityPair> &pairs)
{
    Groups groups;
    std::map<RowId, std::size_t> places;
    for (const SensitivityPair &pair : pairs) {
        const auto [at, added] = places.try_emplace(pair.base, groups.size());
        if (added) {
            groups.emplace_back();
            groups.back().segment = pair.segment;
            groups.back().texts.push_back({ pair.base, &pair.baseText });
            groups.back().unspaced = writesWithoutSpaces(pair.baseText);
        }
        groups[at->second].texts.push_back({ pair.variant, &pair.variantText });
    }
    return groups;
}

// One text a system, as `score` takes them.
void addReferences(Group &group, const SegmentView &view, const std::set<std::string> &systems)
{
    std::set<RowId> taken;
    group.source = view.segment.source;
    for (const Text &text : view.texts) {
        const bool wanted = systems.empty() ? std::ranges::find(text.roles, TextRole::Reference) != text.roles.end()
                                            : systems.contains(text.systemName);
        if (!wanted || !taken.insert(text.system).second)
            continue;
        if (text.id == group.texts.front().id)
            group.ownReference = true;
        else
            group.references.push_back(text.body);
    }
    group.ownReference = group.ownReference && group.references.empty();
}

Status readReferences(ProjectReader &reader, Groups &groups, const std::set<std::string> &systems,
                      const std::stop_token &stop)
{
    for (Group &group : groups) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        const auto view = reader.segment(group.segment);
        if (!view)
            return view.error();
        addReferences(group, *view, systems);
    }
    return Done{};
}

Result<std::set<std::string>> referenceSystems(ProjectReader &reader, const std::vector<std::string> &names)
{
    const auto systems = reader.systems();
    if (!systems)
        return systems.error();
    for (const std::string &name : names)
        if (std::ranges::find(*systems, name, &System::name) == systems->end())
            return Error{ ErrorCode::Usage, "--reference", "the project has no system \"" + name + "\"", 0 };
    return std::set<std::string>(names.begin(), names.end());
}

class MetricRun {
public:
    MetricRun(const MetricChoice &choice, std::unique_ptr<TextMetric> metric)
        : m_byWords(takesWordsBySpaces(choice))
        , m_metric(std::move(metric))
    {
    }

    [[nodiscard]] bool needsReferences() const { return m_metric->reads() == MetricReads::ReferenceAndTranslation; }

    Status prepare(ProjectReader &reader, const Groups &groups, const std::set<std::string> &systems)
    {
        std::set<std::size_t> counts;
        for (const Group &group : groups)
            if (const std::size_t held = against(group).size(); held > 0)
                counts.insert(held);
        const int references = counts.size() == 1 ? static_cast<int>(*counts.begin()) : 0;
        m_result.label = m_metric->label();
        m_result.signature = m_metric->segmentSignature(references);
        m_result.scores.recipe = computedRecipe(*m_metric, references, { systems.begin(), systems.end() });
        auto known = textsScoredBy(reader, m_result.scores.recipe.uuid);
        if (!known)
            return known.error();
        m_known = std::move(known).value();
        return Done{};
    }

    void score(const Group &group)
    {
        const std::vector<std::string> held = against(group);
        bool holds = false;
        for (const PairText &text : group.texts) {
            ++m_result.texts;
            if (held.empty()) {
                ++m_result.unscored;
                m_result.ownReference += needsReferences() && group.ownReference ? 1 : 0;
                continue;
            }
            if (m_known.contains(text.id)) {
                ++m_result.known;
                continue;
            }
            if (!holds)
                m_metric->hold(held); // counting a reference's n-grams is most of the work
            holds = true;
            take(text, static_cast<int>(held.size()), group.unspaced);
        }
    }

    PairScoredMetric finish() { return std::move(m_result); }

private:
    [[nodiscard]] std::vector<std::string> against(const Group &group) const
    {
        return needsReferences() ? group.references : std::vector{ group.source };
    }

    void take(const PairText &text, int references, bool unspaced)
    {
        const Statistic value = m_metric->score(*text.body, 0);
        if (!value.defined()) {
            ++m_result.unscored;
            return;
        }
        m_result.scores.texts.push_back({ text.id, value.value, references });
        m_result.unspaced += unspaced && m_byWords ? 1 : 0;
    }

    bool m_byWords;
    std::unique_ptr<TextMetric> m_metric;
    std::set<RowId> m_known;
    PairScoredMetric m_result;
};

Result<std::vector<MetricRun>> metricRuns(const PairScoreRequest &request)
{
    std::vector<MetricRun> runs;
    for (const MetricChoice &choice : request.metrics) {
        auto metric = makeTextMetric(choice);
        if (!metric)
            return metric.error();
        runs.emplace_back(choice, std::move(metric).value());
    }
    return runs;
}

std::optional<Error> nothingToCompare(const std::vector<MetricRun> &runs, const Groups &groups)
{
    const bool needed = std::ranges::any_of(runs, &MetricRun::needsReferences);
    const bool any = std::ranges::any_of(groups, [](const Group &group) { return !group.references.empty(); });
    if (!needed || any)
        return std::nullopt;
    const bool own = std::ranges::any_of(groups, &Group::ownReference);
    return Error{ ErrorCode::NotFound, "a text to compare bases and variants with",
                  own ? "the bases are the references themselves; translate the passages by a model first, and make "
                        "pairs of its translations"
                      : "no passage with a pair has a text with the role of a reference; name the system to compare "
                        "with (--reference)",
                  0 };
}

} // namespace

Result<std::vector<PairScoredMetric>> scorePairs(ProjectReader &reader, const std::vector<SensitivityPair> &pairs,
                                                 const PairScoreRequest &request, const std::stop_token &stop,
                                                 const PairScoreProgress &progress)
{
    if (pairs.empty())
        return Error{ ErrorCode::Empty, "minimal pairs", "the project has none; perturb makes them", 0 };
    auto runs = metricRuns(request);
    const auto systems = referenceSystems(reader, request.references);
    if (!runs || !systems)
        return runs ? systems.error() : runs.error();
    Groups groups = groupsOf(pairs);
    if (const Status read = readReferences(reader, groups, *systems, stop); !read)
        return read.error();
    if (const auto nothing = nothingToCompare(*runs, groups))
        return *nothing;
    for (MetricRun &run : *runs)
        if (const Status prepared = run.prepare(reader, groups, *systems); !prepared)
            return prepared.error();
    std::size_t total = 0;
    for (const Group &group : groups)
        total += group.texts.size();
    std::size_t done = 0;
    for (const Group &group : groups) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        for (MetricRun &run : *runs)
            run.score(group);
        done += group.texts.size();
        if (progress)
            progress(static_cast<int>(done), static_cast<int>(total));
    }
    std::vector<PairScoredMetric> out;
    for (MetricRun &run : *runs)
        out.push_back(run.finish());
    return out;
}

} // namespace core
