// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/settings.h"

#include "core/perturb/guards.h"
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "core/vetting/pair_choice.h"
#include "core/vetting/pair_file.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostReasons = 9; // a digit each

Json editsJson(const std::vector<TextEdit> &edits)
{
    Json list = Json::array();
    for (const TextEdit &edit : edits)
        list.push_back({ { "begin", edit.begin },
                         { "end", edit.end },
                         { "quoted", edit.quoted },
                         { "replacement", edit.replacement } });
    return list;
}

Json pairJson(const VetPair &pair)
{
    Json json = { { "category", pair.category }, { "base_id", pair.baseUuid },
                  { "source", pair.source },     { "source_language", pair.sourceLanguage },
                  { "base", pair.base },         { "language", pair.language },
                  { "variant", pair.variant },   { "edits", editsJson(pair.edits) } };
    if (!pair.others.empty())
        json["others"] = pair.others;
    return json;
}

// A part that is missing or of another type throws Json::exception.
VetPair pairFrom(const Json &json)
{
    VetPair pair;
    pair.category = json.at("category");
    pair.baseUuid = json.at("base_id");
    pair.source = json.at("source");
    pair.sourceLanguage = json.at("source_language");
    pair.base = json.at("base");
    pair.language = json.at("language");
    pair.variant = json.at("variant");
    for (const Json &edit : json.at("edits"))
        pair.edits.push_back({ edit.at("begin"), edit.at("end"), edit.at("quoted"), edit.at("replacement") });
    if (json.contains("others"))
        pair.others = json.at("others").get<std::vector<std::string>>();
    return pair;
}

Json examplesJson(const std::vector<CategoryGuide::Example> &examples)
{
    Json list = Json::array();
    for (const CategoryGuide::Example &example : examples)
        list.push_back({ { "base", example.base }, { "variant", example.variant }, { "why", example.why } });
    return list;
}

std::vector<CategoryGuide::Example> examplesFrom(const Json &json)
{
    std::vector<CategoryGuide::Example> examples;
    for (const Json &example : json)
        examples.push_back({ example.at("base"), example.at("variant"), example.at("why") });
    return examples;
}

Json reasonsJson(const std::vector<VetReason> &reasons)
{
    Json list = Json::array();
    for (const VetReason &reason : reasons)
        list.push_back({ { "id", reason.id }, { "label", reason.label } });
    return list;
}

Json guidesJson(const std::vector<CategoryGuide> &guides)
{
    Json list = Json::array();
    for (const CategoryGuide &guide : guides)
        list.push_back({ { "id", guide.id },
                         { "name", guide.name },
                         { "definition", guide.definition },
                         { "variation", guide.variation },
                         { "good", examplesJson(guide.good) },
                         { "bad", examplesJson(guide.bad) } });
    return list;
}

Json settingsJson(const VetSettings &settings)
{
    Json practice = Json::array();
    for (const PracticePair &item : settings.practice)
        practice.push_back(
            { { "pair", pairJson(item.pair) }, { "accept", item.accept }, { "explanation", item.explanation } });
    return { { "reasons", reasonsJson(settings.reasons) },
             { "categories", guidesJson(settings.categories) },
             { "counts", settings.counts },
             { "annotators", settings.annotators },
             { "overlap", settings.overlap },
             { "order", name(settings.order) },
             { "seed", settings.seed },
             { "practice", practice },
             { "revision", settings.revision } };
}

std::string dumped(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

VetSettings settingsFrom(const Json &json)
{
    VetSettings settings;
    settings.reasons.clear();
    for (const Json &reason : json.at("reasons"))
        settings.reasons.push_back({ reason.at("id"), reason.at("label") });
    for (const Json &guide : json.at("categories"))
        settings.categories.push_back({ guide.at("id"), guide.at("name"), guide.at("definition"), guide.at("variation"),
                                        examplesFrom(guide.at("good")), examplesFrom(guide.at("bad")) });
    settings.counts = json.at("counts").get<std::vector<int>>();
    settings.annotators = json.at("annotators").get<std::vector<std::string>>();
    settings.overlap = json.at("overlap");
    settings.order = json.at("order") == name(VetOrder::ByCategory) ? VetOrder::ByCategory : VetOrder::Random;
    settings.seed = json.at("seed");
    settings.revision = json.at("revision");
    for (const Json &item : json.at("practice"))
        settings.practice.push_back({ pairFrom(item.at("pair")), item.at("accept"), item.at("explanation") });
    return settings;
}

Status checkSettings(const VetSettings &settings)
{
    const auto wrong = [](const char *what, const char *why) {
        return Status(Error{ ErrorCode::Usage, what, why, 0 });
    };
    if (settings.reasons.empty() || settings.reasons.size() > kMostReasons)
        return wrong("the reasons", "1 to 9 are due, so that each has a key");
    std::set<std::string> ids;
    for (const VetReason &reason : settings.reasons)
        if (reason.id.empty() || !ids.insert(reason.id).second)
            return wrong("the reasons", "each needs an id of its own");
    if (settings.counts.size() != settings.categories.size() ||
        std::ranges::any_of(settings.counts, [](int count) { return count < 0; }))
        return wrong("the categories", "each needs the number of its pairs");
    const std::set<std::string> annotators(settings.annotators.begin(), settings.annotators.end());
    if (annotators.size() != settings.annotators.size())
        return wrong("the annotators", "one is named twice");
    if (settings.overlap < 0 || settings.overlap > static_cast<int>(settings.annotators.size()))
        return wrong("the overlap", "there are fewer annotators than are to see each pair");
    return Done{};
}

// Guides of the categories that are there; for one that has none, what its file says of it (DEMETR), or no words.
std::vector<CategoryGuide> guidesFor(const std::vector<CategoryGuide> &given, const ChosenPairs &chosen)
{
    std::vector<CategoryGuide> guides;
    for (const auto &[id, pairs] : chosen) {
        const auto found = std::ranges::find(given, id, &CategoryGuide::id);
        const Variant &first = pairs.front()->variant;
        const std::string words = first.generator == kDemetrGenerator ? first.note : std::string();
        guides.push_back(found != given.end() ? *found : CategoryGuide{ id, id, words, false, {}, {} });
    }
    return guides;
}

} // namespace

std::vector<VetReason> defaultReasons()
{
    return { { "not-realised", "The intended change is not there" },
             { "other-change", "Something else changes, too" },
             { "ungrammatical", "It is ungrammatical beyond the intended change" },
             { "ambiguous", "It can be read either way" },
             { "no-error-here", "It is no error here" },
             { kOtherReason, "Another reason" } };
}

std::string_view name(VetOrder order)
{
    return order == VetOrder::ByCategory ? "category" : "random";
}

int VetSettings::pairs() const
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

const CategoryGuide *VetSettings::guideOf(std::string_view category) const
{
    const auto found = std::ranges::find(categories, category, &CategoryGuide::id);
    return found == categories.end() ? nullptr : &*found;
}

const VetReason *VetSettings::reasonOf(std::string_view id) const
{
    const auto found = std::ranges::find(reasons, id, &VetReason::id);
    return found == reasons.end() ? nullptr : &*found;
}

std::string VetSettings::categoryAt(int pair) const
{
    for (std::size_t i = 0; i < counts.size() && pair >= 0; ++i) {
        if (pair < counts[i])
            return categories[i].id;
        pair -= counts[i];
    }
    return {};
}

std::string annotatorUuid(const std::string &name)
{
    return namedUuid("actor", { "person", name });
}

std::string practicePairUuid(const Campaign &campaign, std::size_t index)
{
    return namedUuid("practice", { campaign.uuid, std::to_string(index) });
}

Result<VettingDraft> makeVetting(const NewVetting &wish, const std::vector<MinimalPair> &pairs)
{
    const auto chosen = choosePairs(pairs, wish.choice);
    if (!chosen)
        return chosen.error();
    VettingDraft draft;
    VetSettings settings = wish.settings;
    settings.annotators.clear();
    for (const std::string &name : wish.annotators) {
        if (name.find_first_not_of(" \t\r\n") == std::string::npos)
            return Error{ ErrorCode::Usage, "an annotator's name", "it is empty", 0 };
        draft.annotators.push_back({ 0, annotatorUuid(name), name });
        settings.annotators.push_back(draft.annotators.back().uuid);
    }
    settings.counts.clear();
    for (const auto &[category, some] : *chosen)
        settings.counts.push_back(static_cast<int>(some.size()));
    settings.categories = guidesFor(wish.settings.categories, *chosen);
    if (const Status valid = checkSettings(settings); !valid)
        return valid.error();
    draft.campaign.uuid = randomUuid();
    draft.campaign.kind = kVetCampaign;
    draft.campaign.title = wish.title;
    draft.campaign.guideline = wish.guideline;
    draft.campaign.createdAt = isoTime(std::chrono::system_clock::now());
    for (std::size_t i = 0; i < settings.practice.size(); ++i) {
        VetPair &pair = settings.practice[i].pair;
        pair.uuid.clear(); // it has one of the campaign
        if (applied(pair.base, pair.edits) != pair.variant)
            pair.edits = singleEdit(pair.base, pair.variant);
        draft.items.push_back({ kPracticeSubject, practicePairUuid(draft.campaign, i), dumped(pairJson(pair)) });
    }
    draft.campaign.settings = dumped(settingsJson(settings));
    for (const auto &[category, some] : *chosen)
        for (const MinimalPair *pair : some)
            draft.items.push_back({ kPairSubject, pair->variant.uuid, dumped(pairJson(shownPair(*pair))) });
    return draft;
}

Result<Campaign> revisedVetting(const Campaign &campaign, const VetSettings &given, const std::string &guideline)
{
    const auto before = vetSettingsOf(campaign);
    if (!before)
        return before.error();
    VetSettings settings = *before;
    settings.reasons = given.reasons;
    for (CategoryGuide &guide : settings.categories)
        if (const CategoryGuide *words = given.guideOf(guide.id); words != nullptr)
            guide = *words;
    settings.revision = before->revision + 1;
    if (const Status valid = checkSettings(settings); !valid)
        return valid.error();
    for (const VetReason &reason : before->reasons)
        if (settings.reasonOf(reason.id) == nullptr)
            return Error{ ErrorCode::Conflict, "the reasons", "verdicts may name \"" + reason.id + "\"", 0 };
    const Json old = Json::parse(campaign.settings);
    Json json = settingsJson(settings);
    json["history"] = old.value("history", Json::array());
    json["history"].push_back({ { "revision", before->revision },
                                { "until", isoTime(std::chrono::system_clock::now()) },
                                { "guideline", campaign.guideline },
                                { "reasons", old.at("reasons") },
                                { "categories", old.at("categories") } });
    Campaign revised = campaign;
    revised.settings = dumped(json);
    revised.guideline = guideline;
    return revised;
}

Result<VetSettings> vetSettingsOf(const Campaign &campaign)
{
    const std::string subject = "campaign \"" + campaign.title + "\"";
    if (campaign.kind != kVetCampaign)
        return Error{ ErrorCode::Unsupported, subject, "it is of kind \"" + campaign.kind + "\", not a vetting", 0 };
    try {
        VetSettings settings = settingsFrom(Json::parse(campaign.settings));
        if (const Status valid = checkSettings(settings); !valid)
            return Error{ ErrorCode::Malformed, subject, valid.error().subject + ": " + valid.error().detail, 0 };
        return settings;
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    }
}

Result<VetPair> vetPairOf(const CampaignItem &item)
{
    try {
        VetPair pair = pairFrom(Json::parse(item.details));
        pair.uuid = item.subject;
        return pair;
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, item.subjectKind + " " + item.subject, problem.what(), 0 };
    }
}

} // namespace core
