// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs, a vetting campaign and its annotators' machines, for tests of any room.

#include "core/packet/packet.h"
#include "core/store.h"
#include "core/text/identity.h"
#include "core/vetting/annotator_view.h"
#include "core/vetting/vet_data.h"
#include "db/project_file.h"

#include <QString>
#include <QTemporaryDir>

#include <functional>
#include <string>
#include <vector>

namespace vet_fixture {

// What no annotator may see.
inline constexpr auto kSystem = "Secret System 9";
inline constexpr auto kNote = "generator's secret note";
inline constexpr auto kGenerator = "rule-secret/7";

inline core::ImportBatch passages(int count)
{
    core::ImportBatch batch;
    for (int n = 1; n <= count; ++n) {
        core::ImportedSegment segment;
        segment.documentName = "Doc";
        segment.documentUuid = core::namedUuid("document", { "Doc" });
        segment.key = "s" + std::to_string(n);
        segment.source = "子曰" + std::to_string(n);
        segment.sourceLanguage = "zh";
        segment.uuid = core::namedUuid("segment", { "Doc", segment.key });
        core::ImportedText text;
        text.segmentUuid = segment.uuid;
        text.systemName = kSystem;
        text.systemUuid = core::namedUuid("system", { kSystem });
        text.language = "en";
        text.body = "The Master said " + std::to_string(n) + " things.";
        text.roles = { core::TextRole::Translation };
        text.uuid = core::namedUuid("text", { segment.uuid, text.body });
        batch.segments.push_back(std::move(segment));
        batch.texts.push_back(std::move(text));
    }
    return batch;
}

inline core::Variant variantOf(const core::PairBase &base, const std::string &category)
{
    core::Variant variant;
    variant.base = base.text;
    variant.edits = { { 4, 10, "Master", category } };
    variant.body = "The " + category + base.body.substr(10);
    variant.uuid = core::namedUuid("variant", { base.uuid, variant.body });
    variant.category = category;
    variant.generator = kGenerator;
    variant.seed = 7;
    variant.note = kNote;
    variant.alternatives = { "Sage" }; // to choose from, in a proposal
    return variant;
}

struct Wanted {
    std::string category;
    int count = 0;
};

// Imports passages and makes the pairs of each category over the first of them. Fatal on any error.
inline core::ProjectPtr projectWith(const std::string &file, const std::vector<Wanted> &wanted)
{
    const auto project = db::createProject(file, "home");
    int most = 0;
    for (const Wanted &one : wanted)
        most = std::max(most, one.count);
    auto session = project ? (*project)->beginImport("t.tsv", "") : project.error();
    if (!session || !(*session)->add(passages(most)) || !(*session)->finish())
        qFatal("not imported");
    const auto bases = (*project)->pairs()->bases({});
    std::vector<core::Variant> variants;
    for (const Wanted &one : wanted)
        for (int i = 0; i < one.count; ++i)
            variants.push_back(variantOf((*bases)[static_cast<std::size_t>(i)], one.category));
    if (!(*project)->pairs()->save(variants))
        qFatal("no pairs");
    return *project;
}

struct Started {
    core::Campaign campaign;
    std::vector<core::Person> annotators;
};

inline core::NewVetting wishFor(const std::vector<std::string> &annotators)
{
    core::NewVetting wish;
    wish.title = "Vetting";
    wish.guideline = "# Read this";
    wish.annotators = annotators;
    wish.settings.seed = 11;
    wish.settings.categories = { { "tense", "Tense", "The time is another one.", false, { { "a", "b", "c" } }, {} },
                                 { "segmentation", "Segmentation", "Sentences are cut.", true, {}, {} } };
    return wish;
}

inline Started start(core::Project &project, const core::NewVetting &wish)
{
    const auto draft = core::makeVetting(wish, *project.pairs()->pairs({}));
    if (!draft)
        qFatal("%s: %s", draft.error().subject.c_str(), draft.error().detail.c_str());
    core::CampaignStore &store = *project.campaigns();
    Started started;
    started.campaign = *store.create(draft->campaign, draft->items);
    for (const core::Person &person : draft->annotators)
        started.annotators.push_back(*store.join(started.campaign.id, person));
    return started;
}

inline std::unique_ptr<core::AnnotatorView> viewOf(core::Project &project, const core::Campaign &campaign,
                                                   const core::Person &person)
{
    auto view = core::AnnotatorView::open(*project.campaigns(), campaign, person);
    if (!view)
        qFatal("%s: %s", view.error().subject.c_str(), view.error().detail.c_str());
    return std::move(view).value();
}

inline core::Verdict accept(std::int64_t ms = 1000)
{
    core::Verdict verdict;
    verdict.choice = core::VerdictChoice::Accept;
    verdict.activeMs = ms;
    return verdict;
}

inline core::Verdict reject(const std::string &reason = "not-realised", std::int64_t ms = 3000)
{
    core::Verdict verdict;
    verdict.choice = core::VerdictChoice::Reject;
    verdict.reasons = { reason };
    verdict.activeMs = ms;
    return verdict;
}

// An annotator's machine: opens the packet in a project of its own, decides every pair (nullopt: leaves it), and
// gives the packet back.
using Decide = std::function<std::optional<core::Verdict>(const core::QueueEntry &)>;
inline std::string filledIn(const std::string &file, const std::string &packetBytes, const Decide &decide)
{
    const core::Packet packet = *core::readPacket(packetBytes, "out");
    const auto project = db::createProject(file, "work");
    core::CampaignStore &own = *(*project)->campaigns();
    if (!core::checkVetting(own, packet.work, "out") || !core::mergePacket(own, packet, "out"))
        qFatal("not opened");
    const auto campaign = *core::campaignOf(own, core::kVetCampaign, packet.work.campaign.uuid);
    const auto view = viewOf(**project, campaign, packet.work.person);
    for (const core::QueueEntry &entry : *view->queue())
        if (const auto verdict = decide(entry); verdict && !view->say(entry.subjectKind, entry.subject, *verdict))
            qFatal("not said");
    return core::writePacket(*core::makePacket(own, campaign, packet.work.person, packet.material, true));
}

inline std::string packetFor(core::Project &project, const core::Campaign &campaign, const core::Person &person)
{
    return core::writePacket(*core::makePacket(*project.campaigns(), campaign, person, "{}", false));
}

inline core::Status mergeBack(core::Project &project, const std::string &bytes, const std::string &name)
{
    const auto packet = core::readPacket(bytes, name);
    if (!packet)
        return packet.error();
    core::CampaignStore &store = *project.campaigns();
    if (const core::Status fits = core::checkVetting(store, packet->work, name); !fits)
        return fits;
    const auto merged = core::mergePacket(store, *packet, name);
    return merged ? core::Status(core::Done{}) : core::Status(merged.error());
}

} // namespace vet_fixture
