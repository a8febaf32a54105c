// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/accuracy.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

// The recipe without what a position swap changes.
Json withoutOrder(const Run &run)
{
    Json recipe = Json::parse(run.recipe.json, nullptr, false);
    if (recipe.is_object() && recipe.contains("options") && recipe["options"].is_object()) {
        recipe["options"].erase("order");
        recipe.erase("program");
    }
    return recipe;
}

std::vector<double> bySample(const ComprehensionView &view, const std::vector<ReadingScore> &scores,
                             const std::vector<Preference> &preferences, TieRule ties, const std::string &pairKind)
{
    std::vector<double> samples;
    for (int sample = 0; sample < view.options.samples; ++sample) {
        for (const ContrastiveAccuracy &single : readingAgreement(view, scores, sample, preferences, ties)) {
            if (single.pairKind == pairKind && single.accuracy.n > 0) {
                samples.push_back(single.accuracy.estimate);
            }
        }
    }
    return samples;
}

} // namespace

std::vector<ReadingAgreement> readingAgreements(const ComprehensionView &view,
                                                const std::vector<Preference> &preferences, TieRule ties)
{
    const bool graded = view.options.counts == Matcher::Judge || view.options.counts == Matcher::External;
    std::vector<GoldKind> kinds{ GoldKind::Regenerated };
    if (!graded) {
        kinds.push_back(GoldKind::Proposed);
    }
    std::vector<ReadingAgreement> agreements;
    for (const GoldKind kind : kinds) {
        const auto scores = readingScores(view, view.options.counts, kind);
        for (ContrastiveAccuracy &one : readingAgreement(view, meanOverSamples(scores), -1, preferences, ties)) {
            std::vector<double> samples = bySample(view, scores, preferences, ties, one.pairKind);
            agreements.push_back({ kind, std::move(one), std::move(samples) });
        }
    }
    return agreements;
}

Result<std::vector<ReadingVariant>> readingVariants(ProjectReader &reader, TieRule ties, int most,
                                                    const std::stop_token &stop)
{
    const auto runs = reader.runs();
    const auto preferences = reader.preferences();
    if (!runs || !preferences) {
        return !runs ? runs.error() : preferences.error();
    }
    std::vector<ReadingVariant> variants;
    for (const Run &run : *runs) {
        if (run.task != "treqa" || static_cast<int>(variants.size()) >= most) {
            continue;
        }
        if (stop.stop_requested()) {
            return Error{ ErrorCode::Cancelled, "reading questions", {}, 0 };
        }
        const auto view = comprehensionView(reader, run.id);
        if (!view) {
            return view.error();
        }
        variants.push_back({ run, view->options, readingAgreements(*view, *preferences, ties) });
        variants.back().options.given.clear(); // not needed, and may be long
    }
    return variants;
}

std::vector<ReadingVariant> positionVariants(const std::vector<ReadingVariant> &variants, RowId run)
{
    const auto shown = std::ranges::find(variants, run, [](const ReadingVariant &one) { return one.run.id; });
    std::vector<ReadingVariant> positions;
    if (shown == variants.end()) {
        return positions;
    }
    const Json like = withoutOrder(shown->run);
    for (const CandidateOrder order :
         std::array{ CandidateOrder::PreferredFirst, CandidateOrder::PreferredLast, CandidateOrder::Random }) {
        const auto found = std::ranges::find_if(variants, [&](const ReadingVariant &one) {
            return one.options.order == order && withoutOrder(one.run) == like;
        });
        if (found != variants.end()) {
            positions.push_back(*found);
        }
    }
    return positions;
}

} // namespace core
