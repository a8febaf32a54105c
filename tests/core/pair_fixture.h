// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs in a project in memory, and a made benchmark of any size.

#include "core/sensitivity/pair_scoring.h"
#include "core/sensitivity/sensitivity.h"
#include "core/statistics/counter_random.h"
#include "tests/support/memory_project.h"

#include <QtGlobal>

#include <memory>
#include <string>
#include <vector>

namespace pair_fixture {

using namespace core;

// Three passages with a reference and a machine's translation; a pair of two categories for each. The last passage
// has the machine's translation as its only reference.
struct Fixture {
    testing::MemoryProject project;
    std::vector<MinimalPair> minimal;

    Fixture()
    {
        const RowId human = project.addSystem("human", SystemKind::Human);
        const RowId machine = project.addSystem("machine");
        const RowId variants = project.addSystem("variants");
        const char *texts[][4] = {
            { "The duke received the envoy at the gate.", "The duke received the envoy at his gate.",
              "The king received the envoy at his gate.", "The duke received the envoy: at his gate." },
            { "He gave the rice to the poor.", "He gave rice to the poor people.", "They gave rice to the poor people.",
              "He gave rice; to the poor people." },
            { "", "The Master said nothing at all.", "The Master said nothing.", "The Master: said nothing at all." },
        };
        const char *periods[] = { "Han", "Song", "Han" };
        for (int i = 0; i < 3; ++i) {
            const RowId segment = project.addSegment("source " + std::to_string(i), "lzh");
            project.addMetadata(segment, "period", periods[i]);
            if (texts[i][0][0] != 0)
                project.addText(segment, human, texts[i][0], "en", true);
            const RowId base = project.addText(segment, machine, texts[i][1], "en", i == 2);
            for (int v = 0; v < 2; ++v) {
                MinimalPair pair;
                pair.text = project.addText(segment, variants, texts[i][2 + v], "en");
                pair.base.text = base;
                pair.base.uuid = uuidOf(base);
                pair.base.label = "Book " + std::to_string(i + 1);
                pair.base.systemName = "machine";
                pair.base.language = "en";
                pair.base.body = texts[i][1];
                pair.base.reference = i == 2;
                pair.base.source = "source " + std::to_string(i);
                pair.variant.uuid = uuidOf(pair.text);
                pair.variant.base = base;
                pair.variant.body = texts[i][2 + v];
                pair.variant.category = v == 0 ? "title" : "segmentation";
                minimal.push_back(pair);
            }
        }
    }

    std::string uuidOf(RowId text) { return reader()->text(text)->uuid; }
    std::unique_ptr<ProjectReader> reader() { return std::move(project.readers()()).value(); }
    std::vector<SensitivityPair> pairs() { return *sensitivityPairs(*reader(), minimal); }

    std::vector<PairScoredMetric> score(const std::vector<std::string> &names)
    {
        PairScoreRequest request;
        for (const std::string &name : names)
            request.metrics.push_back({ .name = name });
        auto scored = scorePairs(*reader(), pairs(), request);
        if (!scored)
            qFatal("%s", scored.error().detail.c_str());
        for (const PairScoredMetric &metric : *scored)
            if (!project.saveScores(metric.scores))
                qFatal("the memory project can't fail here");
        return std::move(scored).value();
    }
};

// A made benchmark: `segments` segments in which two categories have a pair each, and two metrics. Metric "up" loses
// `effect` by the error and nothing by the variation; "down" (lower is better) the other way round.
inline DeltaTable made(int segments, double effect, bool periods = false)
{
    std::vector<SensitivityPair> pairs;
    ScoreSeries up{ "up", {}, "source + translation", ScoreSeries::Side::Metric, true, {} };
    ScoreSeries down{ "down", {}, "source + translation", ScoreSeries::Side::Metric, false, {} };
    CounterRandom random(7, 1);
    RowId next = 1;
    for (int s = 0; s < segments; ++s) {
        const double own = random.unit();
        const RowId base = next++;
        up.values[base] = 10;
        down.values[base] = 5;
        for (const char *category : { "title", "segmentation" }) {
            SensitivityPair pair;
            pair.base = base;
            pair.variant = next++;
            pair.segment = s + 1;
            pair.variantUuid = "v" + std::to_string(pair.variant);
            pair.category = category;
            pair.kind = pair.category == "title" ? PairKind::Error : PairKind::Variation;
            pair.label = "Book " + std::to_string(s + 1);
            if (periods)
                pair.metadata = { { "period", s % 2 == 0 ? "early" : "late" } };
            const bool error = pair.kind == PairKind::Error;
            const double extra = periods && s % 2 == 1 ? 3 : 0; // late texts move "up" more
            up.values[pair.variant] = 10 - own - (error ? effect : 0) - extra + random.unit();
            down.values[pair.variant] = 5 + own + (error ? 0 : effect) - random.unit();
            pairs.push_back(pair);
        }
    }
    return deltasOf(std::move(pairs), { up, down });
}

inline const SensitivityCell &cellOf(const SensitivityGrid &grid, const std::string &category,
                                     const std::string &metric)
{
    for (const SensitivityCell &cell : grid.cells)
        if (cell.category == category && cell.metric == metric)
            return cell;
    qFatal("no such cell");
}

inline SensitivityTable measured(const DeltaTable &deltas, const SensitivityRequest &request)
{
    auto table = measureSensitivity(deltas, request);
    if (!table)
        qFatal("%s", table.error().detail.c_str());
    return std::move(table).value();
}

} // namespace pair_fixture
