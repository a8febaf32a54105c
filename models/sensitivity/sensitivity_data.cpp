// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sensitivity/sensitivity_data.h"

#include "core/campaign/store.h"
#include "core/sensitivity/project_pairs.h"
#include "core/vetting/benchmark.h"

#include <algorithm>
#include <map>

namespace models {
namespace {

void countPairs(SensitivityData &data)
{
    std::map<std::string, std::set<std::string>> columns;
    for (const core::SensitivityPair &pair : data.deltas.pairs) {
        ++(core::isBaseline(pair.category) ? data.baselinePairs : data.minimalPairs);
        data.references = data.references || !pair.ownReference;
        for (const auto &[name, value] : pair.metadata)
            columns[name].insert(value);
    }
    for (const auto &[name, values] : columns)
        data.columns.emplace_back(name, std::vector<std::string>(values.begin(), values.end()));
}

core::Result<std::set<std::string>> acceptedBy(core::Project &project, const std::string &uuid)
{
    core::CampaignStore *store = project.campaigns();
    const auto campaigns = store == nullptr ? core::Result<std::vector<core::Campaign>>(std::vector<core::Campaign>())
                                            : store->campaigns(core::kVetCampaign);
    if (!campaigns)
        return campaigns.error();
    const auto found = std::ranges::find(*campaigns, uuid, &core::Campaign::uuid);
    if (found == campaigns->end())
        return core::Error{ core::ErrorCode::NotFound, "the vetting campaign", uuid, 0 };
    const auto vetted = core::readVetData(*store, *found);
    if (!vetted)
        return vetted.error();
    return core::acceptedVariants(*vetted);
}

} // namespace

core::Result<SensitivityDataPtr> readSensitivity(core::Project &project, const std::stop_token &stop)
{
    auto data = std::make_shared<SensitivityData>();
    if (project.pairs() == nullptr)
        return SensitivityDataPtr(data);
    const auto reader = project.readers()();
    if (!reader)
        return reader.error();
    auto pairs = core::projectPairs(project, **reader, stop);
    if (!pairs)
        return pairs.error();
    auto deltas = core::readDeltas(**reader, std::move(pairs).value(), stop);
    if (!deltas)
        return deltas.error();
    data->deltas = std::move(deltas).value();
    countPairs(*data);
    data->baselines = core::baselineWins(data->deltas, core::TieRule::Half);
    auto continuations = core::readContinuations(**reader, stop);
    if (!continuations)
        return continuations.error();
    data->continuations = std::move(continuations).value();
    const auto systems = (*reader)->systems();
    if (!systems)
        return systems.error();
    for (const core::System &system : *systems)
        data->systems.push_back(system.name);
    data->memorisation = core::memorisation(data->continuations.rows);
    if (core::CampaignStore *store = project.campaigns(); store != nullptr) {
        auto campaigns = store->campaigns(core::kVetCampaign);
        if (!campaigns)
            return campaigns.error();
        data->campaigns = std::move(campaigns).value();
    }
    return SensitivityDataPtr(std::move(data));
}

core::Result<SensitivityResultPtr> measureWish(core::Project &project, const SensitivityData &data,
                                               const SensitivityWish &wish, const std::stop_token &stop)
{
    core::SensitivityRequest request = wish.request;
    if (!wish.campaign.empty()) {
        auto accepted = acceptedBy(project, wish.campaign);
        if (!accepted)
            return accepted.error();
        request.accepted = std::move(accepted).value();
    }
    auto table = core::measureSensitivity(data.deltas, request, stop);
    if (!table)
        return table.error();
    auto result = std::make_shared<SensitivityResult>();
    result->table = std::move(table).value();
    result->segments = core::metricDisagreement(data.deltas, result->table);
    return SensitivityResultPtr(std::move(result));
}

} // namespace models
