// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/memory_lookups.h"

#include "core/text/unicode.h"

#include <map>
#include <set>

namespace testing {

core::Result<core::SegmentView> segmentViewOf(const MemoryTables &tables, core::RowId id)
{
    const auto found = rowOf(tables.segments, id, "segment");
    if (!found) {
        return found.error();
    }
    core::SegmentView view;
    view.segment = found.value();
    std::set<core::RowId> here;
    for (const core::Text &text : tables.texts) {
        if (text.segment == id) {
            view.texts.push_back(text);
            here.insert(text.id);
        }
    }
    std::ranges::stable_sort(view.texts, {}, &core::Text::system);
    std::ranges::copy_if(tables.humanScores, std::back_inserter(view.scores),
                         [&](const core::HumanScore &s) { return here.contains(s.text); });
    std::ranges::copy_if(tables.preferences, std::back_inserter(view.preferences),
                         [id](const core::Preference &p) { return p.segment == id; });
    std::ranges::copy_if(tables.spans, std::back_inserter(view.spans),
                         [&](const core::ErrorSpan &s) { return here.contains(s.text); });
    return view;
}

std::vector<core::SegmentLine> matchingSegments(const MemoryTables &tables, const core::SegmentQuery &query)
{
    std::vector<core::SegmentLine> found;
    for (const core::Segment &segment : tables.segments) {
        bool hit = query.search.empty() || segment.source.find(query.search) != std::string::npos;
        int texts = 0;
        for (const core::Text &text : tables.texts) {
            if (text.segment == segment.id) {
                ++texts;
                hit = hit || text.body.find(query.search) != std::string::npos;
            }
        }
        if (hit && (query.document.empty() || query.document == segment.documentName)) {
            found.push_back({ segment.id, segment.position, segment.documentName, segment.key,
                              core::excerpt(segment.source, 120), texts });
        }
    }
    return found;
}

std::vector<core::SystemMean> humanMeansOf(const MemoryTables &tables)
{
    std::map<std::pair<core::RowId, std::string>, core::SystemMean> means;
    for (const core::HumanScore &score : tables.humanScores) {
        const auto text = rowOf(tables.texts, score.text, "text");
        core::SystemMean &mean = means[{ text->system, score.name }];
        mean.system = text->system;
        mean.systemName = text->systemName;
        mean.name = score.name;
        mean.mean = (mean.mean * mean.n + score.value) / (mean.n + 1);
        ++mean.n;
    }
    std::vector<core::SystemMean> result;
    for (const auto &[key, mean] : means) {
        result.push_back(mean);
    }
    return result;
}

std::vector<core::DepartureSum> departureSumsOf(const MemoryTables &tables)
{
    std::map<std::string, core::DepartureSum> sums;
    std::map<std::string, std::set<core::RowId>> texts;
    for (const core::Departure &gone : tables.departures) {
        core::DepartureSum &sum = sums[gone.endpoint];
        sum.endpoint = gone.endpoint;
        ++sum.times;
        texts[gone.endpoint].insert(gone.text);
        sum.texts = static_cast<int>(texts[gone.endpoint].size());
        sum.characters += gone.sourceCharacters + gone.textCharacters;
    }
    std::vector<core::DepartureSum> result;
    for (const auto &[endpoint, sum] : sums)
        result.push_back(sum);
    return result;
}

} // namespace testing
