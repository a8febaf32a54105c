// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/vetting_controller.h"

#include "core/vetting/adjudication.h"
#include "core/vetting/annotator_view.h"
#include "core/vetting/guides.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <sstream>

namespace models {
namespace {

using core::Result;

Result<VettingReading> readVetting(core::Project &project, const LexiconLoader &loader, const std::string &wanted)
{
    core::CampaignStore &store = *project.campaigns();
    auto campaigns = store.campaigns(core::kVetCampaign);
    if (!campaigns)
        return campaigns.error();
    VettingReading reading;
    reading.campaigns = std::move(campaigns).value();
    if (project.pairs() != nullptr) {
        auto counts = project.pairs()->counts();
        auto lexicon = loader();
        if (!counts || !lexicon)
            return counts ? lexicon.error() : counts.error();
        reading.pairCounts = std::move(counts).value();
        for (const core::CategoryGuide &guide : core::categoryGuides(**lexicon))
            reading.categoryNames[guide.id] = guide.name;
        auto reader = project.readers()();
        auto systems = reader ? (*reader)->translationsBySystem() : reader.error();
        if (!systems)
            return systems.error();
        reading.systems = std::move(systems).value();
    }
    reading.chosen = static_cast<int>(reading.campaigns.size()) - 1;
    for (std::size_t i = 0; i < reading.campaigns.size(); ++i)
        if (reading.campaigns[i].uuid == wanted)
            reading.chosen = static_cast<int>(i);
    if (reading.chosen < 0)
        return reading;
    const core::Campaign &campaign = reading.campaigns[static_cast<std::size_t>(reading.chosen)];
    auto data = core::readVetData(store, campaign);
    auto members = store.members(campaign.id);
    if (!data || !members)
        return data ? members.error() : data.error();
    reading.data = std::move(data).value();
    reading.members = std::move(members).value();
    reading.results = core::tabulateVerdicts(reading.data);
    for (const core::AdjudicationCase &one : core::adjudicationCases(reading.data, {})) {
        ++reading.cases;
        reading.openCases += one.standing ? 0 : 1;
    }
    return reading;
}

Result<core::Campaign> createVetting(core::Project &project, const LexiconLoader &loader, core::NewVetting wish)
{
    if (project.pairs() == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
    auto lexicon = loader();
    auto pairs = project.pairs()->pairs(wish.choice.categories);
    if (!lexicon || !pairs)
        return lexicon ? pairs.error() : lexicon.error();
    wish.settings.categories = core::categoryGuides(**lexicon);
    const auto draft = core::makeVetting(wish, *pairs);
    if (!draft)
        return draft.error();
    core::CampaignStore &store = *project.campaigns();
    const auto made = store.create(draft->campaign, draft->items);
    if (!made)
        return made.error();
    for (const core::Person &person : draft->annotators)
        if (const auto joined = store.join(made->id, person); !joined)
            return joined.error();
    return made;
}

Result<QStringList> packetsFor(core::Project &project, const core::Campaign &campaign, const QStringList &names,
                               const QString &folder)
{
    const auto settings = core::vetSettingsOf(campaign);
    if (!settings)
        return settings.error();
    for (const QString &name : names)
        if (!core::isAnnotator(*settings, core::annotatorUuid(toCore(name))))
            return core::Error{ core::ErrorCode::NotFound,
                                "\"" + toCore(name) + "\" among the annotators of \"" + campaign.title + "\"",
                                {},
                                0 };
    return writePackets(*project.campaigns(), campaign, names, folder);
}

Result<VerdictImport> readImport(core::Project &project, const QString &file)
{
    core::CampaignStore &store = *project.campaigns();
    const std::string name = toCore(QFileInfo(file).fileName());
    auto packet = readPacketFile(file);
    if (!packet)
        return packet.error();
    if (packet->work.campaign.kind != core::kVetCampaign)
        return core::Error{ core::ErrorCode::Unsupported, name,
                            "a packet of kind \"" + packet->work.campaign.kind + "\"", 0 };
    if (const core::Status fits = core::checkVetting(store, packet->work, name); !fits)
        return fits.error();
    auto changes = core::previewPacket(store, *packet, name);
    if (!changes)
        return changes.error();
    return VerdictImport{ file, std::move(packet).value(), std::move(changes).value() };
}

struct Merged {
    core::MergeCounts counts;
    int proposals = 0;
};

Result<Merged> mergeImport(core::Project &project, const VerdictImport &import)
{
    core::CampaignStore &store = *project.campaigns();
    const auto counts = core::mergePacket(store, import.packet, toCore(QFileInfo(import.file).fileName()));
    if (!counts)
        return counts.error();
    Merged merged{ *counts, 0 };
    if (project.pairs() == nullptr)
        return merged;
    const auto campaign = core::campaignOf(store, core::kVetCampaign, import.packet.work.campaign.uuid);
    if (!campaign)
        return campaign.error();
    const auto kept = core::keepProposals(store, *project.pairs(), *campaign);
    if (!kept)
        return kept.error();
    merged.proposals = *kept;
    return merged;
}

Result<BenchmarkFiles> benchmarkFiles(core::Project &project, const core::Campaign &campaign, const QString &folder,
                                      core::PairFormat format)
{
    core::CampaignStore &store = *project.campaigns();
    const auto data = core::readVetData(store, campaign);
    const auto items = store.items(campaign.id);
    const auto pairs = project.pairs()->pairs({});
    if (!data || !items || !pairs)
        return !data ? data.error() : !items ? items.error() : pairs.error();
    auto benchmark = core::makeBenchmark(*data, *items, *pairs);
    if (!benchmark)
        return benchmark.error();
    std::ostringstream out;
    if (const core::Status written = core::writeBenchmark(*benchmark, format, out); !written)
        return written.error();
    const QString name =
        format == core::PairFormat::Jsonl ? QStringLiteral("pairs.jsonl") : QStringLiteral("pairs.tsv");
    const std::map<std::string, std::string> files = { { toCore(name), out.str() } };
    const QDir dir(folder);
    BenchmarkFiles result;
    for (const auto &[file, bytes] :
         { *files.begin(), std::pair<const std::string, std::string>(
                               "manifest.json", core::benchmarkManifest(*benchmark, *data, files)) }) {
        const QString path = dir.filePath(toQt(file));
        if (const core::Status written = writeWholeFile(path, bytes); !written)
            return written.error();
        result.files << path;
    }
    result.benchmark = std::move(benchmark).value();
    return result;
}

} // namespace

VettingController::VettingController(LexiconLoader lexicon, QObject *parent)
    : QObject(parent)
    , m_lexicon(std::move(lexicon))
{
}

VettingController::~VettingController() = default;

template <typename T>
void VettingController::ask(std::function<Result<T>(core::Project &)> question, std::function<void(T)> take)
{
    if (!m_queue)
        return;
    m_queue->post([this, project = m_project, question = std::move(question), take = std::move(take)] {
        auto answer = std::make_shared<Result<T>>(question(*project));
        return [this, answer, take] {
            if (*answer)
                take(std::move(*answer).value());
            else if (answer->error().code != core::ErrorCode::Cancelled)
                Q_EMIT failed(errorText(answer->error()));
        };
    });
}

void VettingController::setProject(core::ProjectPtr project)
{
    m_queue.reset();
    m_reading = {};
    m_project = std::move(project);
    if (m_project != nullptr && m_project->campaigns() != nullptr)
        m_queue = std::make_unique<TaskQueue>(this);
}

const core::Campaign *VettingController::campaign() const
{
    return m_reading.chosen < 0 ? nullptr : &m_reading.campaigns[static_cast<std::size_t>(m_reading.chosen)];
}

void VettingController::read(const std::string &campaign)
{
    ask<VettingReading>(
        [campaign, loader = m_lexicon](core::Project &project) { return readVetting(project, loader, campaign); },
        [this](VettingReading reading) {
            m_reading = std::move(reading);
            Q_EMIT vettingRead();
        });
}

void VettingController::create(const core::NewVetting &wish)
{
    ask<core::Campaign>(
        [wish, loader = m_lexicon](core::Project &project) { return createVetting(project, loader, wish); },
        [this](const core::Campaign &campaign) { read(campaign.uuid); });
}

void VettingController::writePackets(const QStringList &names, const QString &folder)
{
    if (const core::Campaign *chosen = campaign())
        ask<QStringList>([campaign = *chosen, names,
                          folder](core::Project &project) { return packetsFor(project, campaign, names, folder); },
                         [this, uuid = chosen->uuid](const QStringList &files) {
                             Q_EMIT packetsWritten(files);
                             read(uuid);
                         });
}

void VettingController::preview(const QString &file)
{
    ask<VerdictImport>([file](core::Project &project) { return readImport(project, file); },
                       [this](const VerdictImport &found) { Q_EMIT previewRead(found); });
}

void VettingController::merge(const VerdictImport &preview)
{
    ask<Merged>([preview](core::Project &project) { return mergeImport(project, preview); },
                [this, uuid = preview.packet.work.campaign.uuid](const Merged &merged) {
                    Q_EMIT this->merged(merged.counts.added, merged.counts.known, merged.proposals);
                    read(uuid);
                });
}

void VettingController::writeBenchmark(const QString &folder, core::PairFormat format)
{
    if (const core::Campaign *chosen = campaign(); chosen != nullptr && m_project->pairs() != nullptr)
        ask<BenchmarkFiles>([campaign = *chosen, folder, format](
                                core::Project &project) { return benchmarkFiles(project, campaign, folder, format); },
                            [this](const BenchmarkFiles &written) { Q_EMIT benchmarkWritten(written); });
}

} // namespace models
