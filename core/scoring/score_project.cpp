// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score_project.h"

#include "core/scoring/metric_recipe.h"
#include "core/text/script.h"

#include <algorithm>
#include <set>

namespace core {
namespace {

class Scorer {
public:
    Scorer(const TextGrid &grid, const std::vector<MetricChoice> &choices,
           std::vector<std::unique_ptr<TextMetric>> metrics, std::set<std::size_t> references)
        : m_grid(grid)
        , m_choices(choices)
        , m_metrics(std::move(metrics))
        , m_references(std::move(references))
        , m_results(m_metrics.size())
        , m_referenceCounts(m_metrics.size())
        , m_held(m_metrics.size())
    {
    }

    void segment(std::size_t row, const SegmentView &view)
    {
        std::map<RowId, const Text *> bodies;
        for (const Text &text : view.texts)
            bodies[text.id] = &text;
        for (std::size_t system = 0; system < m_grid.systems().size(); ++system) {
            const auto text = bodies.find(m_grid.text(row, system));
            if (text == bodies.end())
                continue;
            const std::vector<std::string> references = referencesOf(row, system, bodies);
            const bool unspaced = hasNoSpaces(*text->second);
            for (std::size_t metric = 0; metric < m_metrics.size(); ++metric)
                score(metric, system, *text->second, view.segment.source, references, unspaced);
        }
    }

    std::vector<ScoredMetric> finish()
    {
        for (std::size_t metric = 0; metric < m_metrics.size(); ++metric) {
            ScoredMetric &result = m_results[metric];
            const auto &counts = m_referenceCounts[metric];
            const int references = counts.size() == 1 ? *counts.begin() : 0;
            result.label = m_metrics[metric]->label();
            result.segmentSignature = m_metrics[metric]->segmentSignature(references);
            result.corpusSignature = m_metrics[metric]->corpusSignature(references);
            for (std::size_t system = 0; system < m_grid.systems().size(); ++system) {
                const TextMetric::Corpus corpus = m_metrics[metric]->corpus(system);
                if (corpus.score.defined())
                    result.scores.systems.push_back(
                        { m_grid.systems()[system].id, "", corpus.score.value, corpus.segments, corpus.details });
            }
            result.scores.recipe = computedRecipe(*m_metrics[metric], references, referenceNames());
        }
        return std::move(m_results);
    }

private:
    std::vector<std::string> referencesOf(std::size_t row, std::size_t own,
                                          const std::map<RowId, const Text *> &bodies) const
    {
        std::vector<std::string> references;
        for (std::size_t system = 0; system < m_grid.systems().size(); ++system) {
            const bool wanted = m_references.empty() ? m_grid.isReference(row, system) : m_references.contains(system);
            const auto text = bodies.find(m_grid.text(row, system));
            if (wanted && system != own && text != bodies.end())
                references.push_back(text->second->body);
        }
        return references;
    }

    static bool hasNoSpaces(const Text &text) { return writesWithoutSpaces(text.body); }

    void score(std::size_t metric, std::size_t system, const Text &text, const std::string &source,
               const std::vector<std::string> &references, bool unspaced)
    {
        const bool bySource = m_metrics[metric]->reads() == MetricReads::SourceAndTranslation;
        const std::vector<std::string> against = bySource ? std::vector{ source } : references;
        if (m_held[metric] != against) { // counting a reference's n-grams is most of the work
            m_metrics[metric]->hold(against);
            m_held[metric] = against;
        }
        const Statistic value = m_metrics[metric]->score(text.body, system);
        if (!value.defined()) {
            ++m_results[metric].unscored;
            return;
        }
        m_referenceCounts[metric].insert(static_cast<int>(against.size()));
        m_results[metric].scores.texts.push_back({ text.id, value.value, static_cast<int>(against.size()) });
        m_results[metric].unspaced += unspaced && takesWordsBySpaces(m_choices[metric]) ? 1 : 0;
    }

    [[nodiscard]] std::vector<std::string> referenceNames() const
    {
        std::vector<std::string> names;
        for (const std::size_t system : m_references)
            names.push_back(m_grid.systems()[system].name);
        return names;
    }

    const TextGrid &m_grid;
    const std::vector<MetricChoice> &m_choices; // of m_metrics
    std::vector<std::unique_ptr<TextMetric>> m_metrics;
    std::set<std::size_t> m_references; // systems; empty = by role
    std::vector<ScoredMetric> m_results;
    std::vector<std::set<int>> m_referenceCounts; // which numbers of references occurred
    std::vector<std::vector<std::string>> m_held; // what each metric was last given to compare with
};

bool anyReference(const TextGrid &grid)
{
    for (std::size_t segment = 0; segment < grid.segments().size(); ++segment)
        for (std::size_t system = 0; system < grid.systems().size(); ++system)
            if (grid.isReference(segment, system))
                return true;
    return false;
}

} // namespace

Result<std::vector<ScoredMetric>> scoreProject(ProjectReader &reader, const ScoreRequest &request,
                                               const std::stop_token &stop, const ScoreProgress &progress)
{
    std::vector<std::unique_ptr<TextMetric>> metrics;
    bool needsReferences = false;
    for (const MetricChoice &choice : request.metrics) {
        auto metric = makeTextMetric(choice);
        if (!metric)
            return metric.error();
        needsReferences = needsReferences || (*metric)->reads() == MetricReads::ReferenceAndTranslation;
        metrics.push_back(std::move(metric).value());
    }
    const auto places = reader.textPlaces();
    if (!places)
        return places.error();
    const TextGrid grid(*places);
    std::set<std::size_t> references;
    for (const std::string &name : request.references) {
        const auto system = grid.systemNamed(name);
        if (!system)
            return Error{ ErrorCode::Usage, "--reference", "the project has no system \"" + name + "\"", 0 };
        references.insert(*system);
    }
    if (needsReferences && references.empty() && !anyReference(grid))
        return Error{ ErrorCode::NotFound, "a text to compare translations with",
                      "no text has the role of a reference; name the system to compare with (--reference)", 0 };
    Scorer scorer(grid, request.metrics, std::move(metrics), std::move(references));
    const auto segments = static_cast<int>(grid.segments().size());
    for (int row = 0; row < segments; ++row) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        const auto view = reader.segment(grid.segments()[static_cast<std::size_t>(row)].id);
        if (!view)
            return view.error();
        scorer.segment(static_cast<std::size_t>(row), *view);
        if (progress)
            progress(row + 1, segments);
    }
    return scorer.finish();
}

} // namespace core
