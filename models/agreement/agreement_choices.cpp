// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/agreement_choices.h"

#include <algorithm>
#include <map>
#include <set>

namespace models {
namespace {

constexpr std::size_t kMostLookedAt = 500; // passages

// Whether people marked errors in one of the first passages.
core::Result<bool> anySpans(core::ProjectReader &reader)
{
    const auto segments = reader.segmentIds({});
    if (!segments)
        return segments.error();
    for (std::size_t i = 0; i < segments->size() && i < kMostLookedAt; ++i) {
        const auto view = reader.segment((*segments)[i]);
        if (!view)
            return view.error();
        if (std::ranges::any_of(view->spans, [](const core::ErrorSpan &span) { return span.run == 0; }))
            return true;
    }
    return false;
}

} // namespace

bool AgreementChoices::hasHuman() const
{
    return preferences > 0 || spans || std::ranges::any_of(series, [](const core::SeriesInfo &info) {
               return info.side == core::ScoreSeries::Side::People && info.usual;
           });
}

bool AgreementChoices::hasMetric() const
{
    return std::ranges::any_of(
        series, [](const core::SeriesInfo &info) { return info.side != core::ScoreSeries::Side::People; });
}

core::Result<AgreementChoices> readAgreementChoices(core::ProjectReader &reader)
{
    auto series = core::listSeries(reader);
    const auto counts = reader.counts();
    const auto places = reader.textPlaces();
    if (!series || !counts || !places)
        return !series ? series.error() : !counts ? counts.error() : places.error();
    AgreementChoices choices;
    choices.series = std::move(series).value();
    choices.preferences = counts->preferences;
    std::set<std::string> documents, pairs;
    std::map<std::string, core::GridSystem> systems;
    for (const core::TextPlace &place : *places) {
        documents.insert(place.documentName);
        const auto known = [](const std::string &language) { return language.empty() ? std::string("?") : language; };
        pairs.insert(known(place.sourceLanguage) + "-" + known(place.language));
        systems.try_emplace(place.systemName, core::GridSystem{ place.system, place.systemName, place.systemKind });
    }
    choices.documents.assign(documents.begin(), documents.end());
    choices.languagePairs.assign(pairs.begin(), pairs.end());
    for (const auto &[name, system] : systems)
        choices.systems.push_back(system);
    if (!choices.hasHuman()) {
        const auto spans = anySpans(reader);
        if (!spans)
            return spans.error();
        choices.spans = *spans;
    }
    return choices;
}

} // namespace models
