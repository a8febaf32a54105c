// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/verdict.h"

#include "core/perturb/guards.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"
#include "core/vetting/adjudication.h"
#include "core/vetting/annotator_view.h"
#include "core/vetting/pair_file.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr auto kPersonGenerator = "person";

std::string textAt(const Json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t numberAt(const Json &json, const char *key, std::int64_t fallback)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() && *found > 0 ? found->get<std::int64_t>() : fallback;
}

bool isBlank(const std::string &text)
{
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

Error malformed(const std::string &file, const std::string &detail)
{
    return { ErrorCode::Malformed, file, detail, 0 };
}

// Whether a page may mark the edits: they lie in the base and make the variant.
bool editsFit(const VetPair &pair)
{
    const auto covers = [](const TextEdit &edit) { return edit.end - edit.begin == codePointCount(edit.quoted); };
    return std::ranges::all_of(pair.edits, covers) && applied(pair.base, pair.edits) == pair.variant;
}

// What this person may decide about, by subject kind and uuid.
std::set<std::pair<std::string, std::string>> subjectsOf(const CampaignBundle &bundle, const VetSettings &settings)
{
    std::set<std::pair<std::string, std::string>> subjects;
    const std::vector<bool> given = givenTo(settings, bundle.person.uuid);
    std::size_t pair = 0;
    for (const CampaignItem &item : bundle.items)
        if (item.subjectKind != kPairSubject || (pair < given.size() && given[pair++]))
            subjects.emplace(item.subjectKind, item.subject);
    return subjects;
}

} // namespace

std::string_view name(VerdictChoice choice)
{
    switch (choice) {
    case VerdictChoice::None:
        return "";
    case VerdictChoice::Accept:
        return "accept";
    case VerdictChoice::Reject:
        return "reject";
    case VerdictChoice::Later:
        return "later";
    }
    return {};
}

std::optional<VerdictChoice> verdictChoiceNamed(std::string_view text)
{
    for (const VerdictChoice choice :
         { VerdictChoice::None, VerdictChoice::Accept, VerdictChoice::Reject, VerdictChoice::Later })
        if (name(choice) == text)
            return choice;
    return std::nullopt;
}

std::optional<std::vector<std::string>> reasonsIn(const std::string &value, const VetSettings &settings)
{
    const Json json = Json::parse(value, nullptr, false);
    std::vector<std::string> reasons;
    const auto given = json.is_object() ? json.find("reasons") : json.end();
    if (!json.is_object() || given == json.end())
        return reasons;
    if (!given->is_array())
        return std::nullopt;
    for (const Json &reason : *given) {
        if (!reason.is_string() || settings.reasonOf(reason.get<std::string>()) == nullptr)
            return std::nullopt;
        reasons.push_back(reason);
    }
    return reasons;
}

std::string verdictJson(const Verdict &verdict)
{
    Json json = { { "revision", verdict.revision } };
    if (verdict.choice != VerdictChoice::None)
        json["verdict"] = name(verdict.choice);
    if (!verdict.reasons.empty())
        json["reasons"] = verdict.reasons;
    if (!verdict.note.empty())
        json["note"] = verdict.note;
    if (verdict.flagged)
        json["flagged"] = true;
    if (!verdict.proposal.empty())
        json["proposal"] = verdict.proposal;
    if (verdict.activeMs > 0)
        json["ms"] = verdict.activeMs;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Verdict> verdictOf(const std::string &value, const VetSettings &settings)
{
    const Json json = Json::parse(value, nullptr, false);
    const auto reasons = reasonsIn(value, settings);
    if (!json.is_object() || !reasons)
        return std::nullopt;
    const auto choice = verdictChoiceNamed(textAt(json, "verdict"));
    if (!choice || (json.contains("verdict") && !json["verdict"].is_string()))
        return std::nullopt;
    Verdict verdict;
    verdict.choice = *choice;
    verdict.reasons = *reasons;
    verdict.note = textAt(json, "note");
    verdict.flagged = json.value("flagged", Json()) == true;
    verdict.proposal = textAt(json, "proposal");
    verdict.activeMs = numberAt(json, "ms", 0);
    verdict.revision = static_cast<int>(numberAt(json, "revision", 1));
    return verdict;
}

Status checkVerdict(const Verdict &verdict, const VetPair &pair, const VetSettings &settings)
{
    const auto wrong = [](const char *what, const char *why) {
        return Status(Error{ ErrorCode::Usage, what, why, 0 });
    };
    if (verdict.choice == VerdictChoice::Reject && verdict.reasons.empty())
        return wrong("a rejection", "it needs a reason");
    if (verdict.choice != VerdictChoice::Reject && !verdict.reasons.empty())
        return wrong("a reason", "only a rejection has one");
    for (const std::string &reason : verdict.reasons) {
        if (settings.reasonOf(reason) == nullptr)
            return wrong("a reason", "the campaign does not have it");
        if (reason == kOtherReason && isBlank(verdict.note))
            return wrong("another reason", "a note has to say which");
    }
    if (!verdict.proposal.empty() && (verdict.proposal == pair.base || verdict.proposal == pair.variant))
        return wrong("a proposal", "it says what is there already");
    return Done{};
}

Variant proposedVariant(const VetPair &pair, RowId base, const std::string &proposal)
{
    Variant variant;
    variant.uuid = namedUuid("variant", { pair.baseUuid, proposal });
    variant.base = base;
    variant.body = proposal;
    variant.edits = singleEdit(pair.base, proposal);
    variant.category = pair.category;
    variant.generator = kPersonGenerator;
    return variant;
}

Status checkVerdicts(const CampaignBundle &bundle, const std::string &fileName)
{
    const auto settings = vetSettingsOf(bundle.campaign);
    if (!settings)
        return settings.error();
    int pairs = 0;
    for (const CampaignItem &item : bundle.items) {
        const auto pair = vetPairOf(item);
        if (!pair)
            return malformed(fileName, "an item is no minimal pair: " + pair.error().detail);
        if (!editsFit(*pair))
            return malformed(fileName, "the edits of pair " + item.subject + " do not make its variant");
        pairs += item.subjectKind == kPairSubject ? 1 : 0;
    }
    if (pairs != settings->pairs())
        return malformed(fileName, "it has " + std::to_string(pairs) + " pairs, where its settings count " +
                                       std::to_string(settings->pairs()));
    if (!isAnnotator(*settings, bundle.person.uuid))
        return malformed(fileName, "\"" + bundle.person.name + "\" is no annotator of its campaign");
    const auto subjects = subjectsOf(bundle, *settings);
    for (const Decision &decision : bundle.decisions) {
        const bool verdict = decision.key == kVerdictKey;
        if (verdict && !subjects.contains({ decision.subjectKind, decision.subject }))
            return malformed(fileName, "a verdict is about a pair that \"" + bundle.person.name + "\" was not given");
        if ((verdict && !verdictOf(decision.value, *settings)) ||
            (decision.key == kAdjudicationKey && !adjudicationOf(decision.value, *settings)))
            return malformed(fileName, "the verdict " + decision.value + " is none of its campaign");
    }
    return Done{};
}

Status checkVetting(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName)
{
    if (const Status fits = checkVerdicts(bundle, fileName); !fits)
        return fits;
    const auto here = campaignOf(store, kVetCampaign, bundle.campaign.uuid);
    if (!here)
        return here.error().code == ErrorCode::NotFound ? Status(Done{}) : Status(here.error());
    const auto ours = vetSettingsOf(*here);
    const auto theirs = vetSettingsOf(bundle.campaign);
    if (!ours || !theirs)
        return ours ? theirs.error() : ours.error();
    const auto sameIds = [](const CategoryGuide &a, const CategoryGuide &b) {
        return a.id == b.id && a.variation == b.variation;
    };
    const bool categories = std::ranges::equal(ours->categories, theirs->categories, sameIds);
    const char *altered = !categories || ours->counts != theirs->counts ? "categories"
                          : ours->annotators != theirs->annotators      ? "annotators"
                          : ours->overlap != theirs->overlap            ? "overlap"
                          : ours->seed != theirs->seed                  ? "seed"
                          : ours->practice != theirs->practice          ? "practice pairs"
                                                                        : nullptr;
    if (altered != nullptr)
        return Error{ ErrorCode::Conflict, fileName,
                      std::string("its ") + altered + " are not those of the campaign of the same id here", 0 };
    for (const Decision &decision : bundle.decisions) // a reason that this campaign does not know would be no verdict
        if (decision.key == kVerdictKey && !verdictOf(decision.value, *ours))
            return Error{ ErrorCode::Conflict, fileName,
                          "the verdict " + decision.value + " names a reason that the campaign here does not have", 0 };
    return Done{};
}

Result<int> keepProposals(CampaignStore &store, PairStore &pairs, const Campaign &campaign)
{
    const auto settings = vetSettingsOf(campaign);
    const auto all = store.allDecisions(campaign.id);
    if (!settings || !all)
        return settings ? all.error() : settings.error();
    std::map<std::string, std::set<std::string>> proposals; // subject → texts
    for (const Decision &decision : standingDecisions(*all)) {
        const auto verdict = decision.key == kVerdictKey && decision.subjectKind == kPairSubject
                                 ? verdictOf(decision.value, *settings)
                                 : std::nullopt;
        if (verdict && !verdict->proposal.empty())
            proposals[decision.subject].insert(verdict->proposal);
    }
    if (proposals.empty())
        return 0;
    const auto items = store.items(campaign.id);
    const auto bases = pairs.bases({});
    if (!items || !bases)
        return items ? bases.error() : items.error();
    std::map<std::string, RowId> rows;
    for (const PairBase &base : *bases)
        rows[base.uuid] = base.text;
    std::vector<Variant> variants;
    for (const CampaignItem &item : *items) {
        const auto proposed = proposals.find(item.subject);
        const auto pair = proposed == proposals.end() ? Result<VetPair>(VetPair{}) : vetPairOf(item);
        if (!pair)
            return pair.error();
        const auto row = rows.find(pair->baseUuid);
        if (proposed == proposals.end() || row == rows.end())
            continue;
        for (const std::string &text : proposed->second)
            variants.push_back(proposedVariant(*pair, row->second, text));
    }
    const auto saved = pairs.save(variants);
    return saved ? Result<int>(saved->added) : saved.error();
}

} // namespace core
