// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/vet_data.h"

#include "core/campaign/member_view.h"
#include "core/vetting/adjudication.h"
#include "core/vetting/annotator_view.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kShortUuid = 8;

// Of a row that is no undo; an undo repeats the time of what it restores.
std::optional<std::int64_t> timeOf(const Decision &decision)
{
    const Json value = Json::parse(decision.value, nullptr, false);
    if (decision.key != kVerdictKey || !value.is_object() || value.contains("undoes"))
        return std::nullopt;
    const auto ms = value.find("ms");
    return ms != value.end() && ms->is_number_integer() && *ms > 0 ? std::optional(ms->get<std::int64_t>())
                                                                   : std::nullopt;
}

class Reader {
public:
    Reader(VetData &data, const std::vector<Decision> &all)
        : m_data(data)
        , m_all(all)
    {
    }

    void readAnnotators(const std::vector<Person> &members)
    {
        std::set<std::string> spoke;
        for (const Decision &decision : m_all)
            if (decision.key == kVerdictKey && decision.subjectKind == kPairSubject)
                spoke.insert(decision.actor);
        const auto &named = m_data.settings.annotators;
        for (const Person &person : members)
            if (spoke.contains(person.uuid) || std::ranges::count(named, person.uuid) > 0)
                m_data.annotators.push_back(person);
        for (const std::string &uuid : named) // of whom nothing has come yet: nothing is complete without them
            if (std::ranges::find(members, uuid, &Person::uuid) == members.end())
                m_data.annotators.push_back({ 0, uuid, uuid.substr(0, kShortUuid) });
        for (std::size_t i = 0; i < m_data.annotators.size(); ++i)
            m_annotator[m_data.annotators[i].uuid] = i;
        m_data.times.resize(m_data.annotators.size());
    }

    void readPairs(const std::vector<CampaignPlace> &places)
    {
        for (const CampaignPlace &item : places) {
            if (item.subjectKind != kPairSubject)
                continue;
            m_pair[item.subject] = m_data.pairs.size();
            VettedPair pair;
            pair.uuid = item.subject;
            pair.category = m_data.settings.categoryAt(static_cast<int>(m_data.pairs.size()));
            pair.given.resize(m_data.annotators.size());
            pair.verdicts.resize(m_data.annotators.size());
            m_data.pairs.push_back(std::move(pair));
        }
        for (std::size_t person = 0; person < m_data.annotators.size(); ++person) {
            const std::vector<bool> given = givenTo(m_data.settings, m_data.annotators[person].uuid);
            for (std::size_t i = 0; i < m_data.pairs.size() && i < given.size(); ++i)
                m_data.pairs[i].given[person] = given[i];
        }
    }

    void readDecisions()
    {
        for (const Decision &decision : m_all)
            if (const auto person = m_annotator.find(decision.actor);
                person != m_annotator.end() && m_pair.contains(decision.subject))
                if (const auto time = timeOf(decision); time) {
                    m_data.pairs[m_pair.at(decision.subject)].times.push_back(*time);
                    m_data.times[person->second].decisions.push_back(*time);
                    m_data.times[person->second].totalMs += *time;
                }
        std::map<std::string, std::tuple<std::string, std::string>> latest; // subject → time and uuid
        for (const Decision &decision : standingDecisions(m_all)) {
            const auto pair = m_pair.find(decision.subject);
            if (decision.subjectKind != kPairSubject || pair == m_pair.end())
                continue;
            VettedPair &vetted = m_data.pairs[pair->second];
            if (decision.key == kVerdictKey)
                takeVerdict(vetted, decision);
            const std::tuple order(decision.at, decision.uuid);
            if (decision.key != kAdjudicationKey || order <= latest[decision.subject])
                continue;
            auto adjudication = adjudicationOf(decision.value, m_data.settings);
            if (!adjudication || adjudication->choice == VerdictChoice::None)
                continue; // taken back: another adjudicator's stands
            latest[decision.subject] = order;
            adjudication->adjudicator = decision.actor;
            vetted.adjudication = std::move(*adjudication);
        }
    }

private:
    void takeVerdict(VettedPair &pair, const Decision &decision)
    {
        const auto person = m_annotator.find(decision.actor);
        if (auto verdict = verdictOf(decision.value, m_data.settings); verdict && person != m_annotator.end())
            pair.verdicts[person->second] = std::move(*verdict);
    }

    VetData &m_data;
    const std::vector<Decision> &m_all;
    std::map<std::string, std::size_t> m_annotator, m_pair; // by uuid
};

} // namespace

Result<VetData> readVetData(CampaignStore &store, const Campaign &campaign)
{
    auto settings = vetSettingsOf(campaign);
    const auto members = store.members(campaign.id);
    const auto all = store.allDecisions(campaign.id);
    const auto nobody = store.memberView(campaign.id, {});
    if (!settings || !members)
        return settings ? members.error() : settings.error();
    if (!all || !nobody)
        return all ? nobody.error() : all.error();
    const auto places = (*nobody)->places();
    if (!places)
        return places.error();
    VetData data;
    data.campaign = campaign;
    data.settings = std::move(settings).value();
    Reader reader(data, *all);
    reader.readAnnotators(*members);
    reader.readPairs(*places);
    reader.readDecisions();
    return data;
}

bool VettedPair::complete() const
{
    int deciding = 0;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (given[i] && !verdicts[i].decided())
            return false;
        deciding += verdicts[i].decided() ? 1 : 0;
    }
    return deciding >= 2;
}

int VettedPair::count(VerdictChoice choice) const
{
    return static_cast<int>(std::ranges::count(verdicts, choice, &Verdict::choice));
}

bool VettedPair::flagged() const
{
    return std::ranges::any_of(verdicts, &Verdict::flagged);
}

} // namespace core
