// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/campaign.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace core {
namespace {

using Json = nlohmann::json;

bool isLater(const Decision &a, const Decision &b)
{
    return std::tie(a.at, a.uuid) > std::tie(b.at, b.uuid);
}

std::string undoneBy(const Decision &decision)
{
    const Json value = Json::parse(decision.value, nullptr, false);
    const auto found = value.is_object() ? value.find("undoes") : value.end();
    return value.is_object() && found != value.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

std::vector<Decision> standingDecisions(const std::vector<Decision> &all)
{
    std::map<std::tuple<std::string, std::string, std::string, std::string>, std::vector<const Decision *>> places;
    for (const Decision &decision : all)
        places[{ decision.actor, decision.subjectKind, decision.subject, decision.key }].push_back(&decision);
    std::vector<Decision> standing;
    for (const auto &[place, said] : places) {
        std::set<std::string> superseded;
        for (const Decision *decision : said)
            superseded.insert(decision->supersedes);
        const Decision *last = nullptr;
        for (const Decision *decision : said)
            if (!superseded.contains(decision->uuid) && (last == nullptr || isLater(*decision, *last)))
                last = decision;
        for (const Decision *decision : said) // rows that supersede each other in a circle
            if (last == nullptr || (superseded.contains(last->uuid) && isLater(*decision, *last)))
                last = decision;
        standing.push_back(*last);
    }
    return standing;
}

const Decision *lastToUndo(const std::vector<Decision> &own, const std::function<bool(const Decision &)> &counts)
{
    std::set<std::string> undone;
    for (const Decision &decision : own)
        undone.insert(undoneBy(decision));
    for (auto decision = own.rbegin(); decision != own.rend(); ++decision)
        if (counts(*decision) && undoneBy(*decision).empty() && !undone.contains(decision->uuid))
            return &*decision;
    return nullptr;
}

std::string undoValue(const std::string &before, const std::string &undone)
{
    Json value = Json::parse(before, nullptr, false);
    if (!value.is_object())
        value = Json::object();
    value["undoes"] = undone;
    return value.dump();
}

} // namespace core
