// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/voting/voting_controller.h"

#include "core/questions/question_run.h"
#include "core/voting/list_import.h"
#include "core/voting/list_version.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <algorithm>
#include <fstream>

namespace models {
namespace {

using core::Result;

Result<VotingReading> readVoting(core::Project &project, const std::string &wanted)
{
    core::CampaignStore &store = *project.campaigns();
    auto campaigns = store.campaigns(core::kVoteCampaign);
    auto reader = project.readers()();
    if (!campaigns || !reader)
        return campaigns ? reader.error() : campaigns.error();
    VotingReading reading;
    reading.campaigns = std::move(campaigns).value();
    auto runs = (*reader)->runs();
    if (!runs)
        return runs.error();
    std::ranges::copy_if(*runs, std::back_inserter(reading.runs),
                         [](const core::Run &run) { return run.task == "questions"; });
    auto lists = core::withProjectLists({}, &store);
    if (!lists)
        return lists.error();
    reading.ownLists = std::move(lists->lists);
    reading.chosen = static_cast<int>(reading.campaigns.size()) - 1;
    for (std::size_t i = 0; i < reading.campaigns.size(); ++i)
        if (reading.campaigns[i].uuid == wanted)
            reading.chosen = static_cast<int>(i);
    if (reading.chosen < 0)
        return reading;
    const core::Campaign &campaign = reading.campaigns[static_cast<std::size_t>(reading.chosen)];
    auto settings = core::votingSettingsOf(campaign);
    auto members = store.members(campaign.id);
    if (!settings || !members)
        return settings ? members.error() : settings.error();
    reading.settings = std::move(settings).value();
    reading.members = std::move(members).value();
    auto ballots = core::ballotsOf(store, campaign, reading.settings);
    if (!ballots)
        return ballots.error();
    reading.ballots = std::move(ballots).value();
    return reading;
}

Result<ImportPreview> previewPacketFile(core::CampaignStore &store, const QString &file)
{
    ImportPreview preview;
    preview.file = file;
    const std::string name = toCore(QFileInfo(file).fileName());
    auto packet = readPacketFile(file);
    if (!packet)
        return packet.error();
    if (const core::Status fits = core::checkBallot(store, packet->work, name); !fits)
        return fits.error();
    auto changes = core::previewPacket(store, *packet, name);
    if (!changes)
        return changes.error();
    preview.packet = std::move(packet).value();
    preview.changes = std::move(changes).value();
    return preview;
}

// What the columns give, or why they give nothing: somebody may put them right.
core::Status readVotesOf(ImportPreview &preview, const core::Campaign &campaign,
                         const std::vector<core::CampaignItem> &items)
{
    const std::string name = toCore(QFileInfo(preview.file).fileName());
    if (!preview.table.columns) {
        preview.problem = errorText(core::noVoteShape(name));
        return core::Done{};
    }
    std::ifstream in(toCore(preview.file), std::ios::binary);
    auto votes = core::readVotes(in, name, *preview.table.columns, campaign, items);
    if (votes)
        preview.votes = std::move(votes).value();
    else if (votes.error().code == core::ErrorCode::MissingColumn)
        preview.problem = errorText(votes.error());
    else
        return votes.error();
    return core::Done{};
}

Result<ImportPreview> readPreview(core::Project &project, const core::Campaign *campaign, const QString &file,
                                  const std::optional<core::VoteColumns> &columns)
{
    core::CampaignStore &store = *project.campaigns();
    if (isPacketName(file))
        return previewPacketFile(store, file);
    if (campaign == nullptr)
        return core::Error{ core::ErrorCode::NotFound, "a voting campaign", "start one before votes are imported", 0 };
    ImportPreview preview;
    preview.file = file;
    const std::string name = toCore(QFileInfo(file).fileName());
    std::ifstream in(toCore(file), std::ios::binary);
    if (!in)
        return core::Error{ core::ErrorCode::Unreadable, name, {}, 0 };
    const auto settings = core::votingSettingsOf(*campaign);
    const auto items = store.items(campaign->id);
    if (!settings || !items)
        return settings ? items.error() : settings.error();
    auto table = core::previewVotes(in, name, *settings);
    if (!table)
        return table.error();
    preview.table = std::move(table).value();
    if (columns)
        preview.table.columns = columns;
    if (const core::Status read = readVotesOf(preview, *campaign, *items); !read)
        return read.error();
    return preview;
}

Result<core::MergeCounts> mergeFile(core::Project &project, const ImportPreview &preview)
{
    const std::string name = toCore(QFileInfo(preview.file).fileName());
    return preview.packet ? core::mergePacket(*project.campaigns(), *preview.packet, name)
                          : core::mergeVotes(*project.campaigns(), preview.votes, name);
}

} // namespace

LabReading computeLab(const core::QuestionList &list, const std::vector<core::Ballot> &all, const core::LabData *data,
                      const LabWish &wish)
{
    LabReading lab;
    lab.wish = wish;
    lab.ballots = core::countBallots(list, all);
    const auto counted = wish.finishedOnly ? core::finishedBallots(list, all) : all;
    lab.translators = core::tabulateVotes(list, counted).translators;
    const auto ballots = wish.without.isEmpty() ? counted : core::withoutBallot(counted, toCore(wish.without));
    const core::VoteResults results = core::tabulateVotes(list, ballots);
    const core::Skews skews = data == nullptr ? core::Skews() : core::skewsOf(*data, list, wish.part);
    lab.selection = core::selectQuestions(list, results, skews, wish.thresholds);
    lab.allPairs = core::pairAgreements(results, {});
    if (const auto ids = lab.selection.ids(); !ids.empty())
        lab.selectedPairs = core::pairAgreements(results, ids);
    lab.leftOut = core::leaveOneOut(list, counted, skews, wish.thresholds);
    if (data == nullptr)
        return lab;
    lab.hasData = true;
    lab.hasSplit = data->hasSplit();
    // Chosen on one part, reported on the other.
    lab.reportedOn = wish.part == core::DataPart::Development && lab.hasSplit ? core::DataPart::Test : wish.part;
    lab.metric = core::agreementOf(*data, lab.selection.list, lab.reportedOn);
    core::LabThresholds none;
    none.byVote = none.byGeneral = none.byHuman = false;
    lab.metricOfAll = core::agreementOf(*data, core::selectQuestions(list, results, skews, none).list, lab.reportedOn);
    lab.aspects = core::ablateAspects(*data, lab.selection.list, lab.reportedOn);
    return lab;
}

VotingController::VotingController(QObject *parent)
    : QObject(parent)
{
}

VotingController::~VotingController() = default;

template <typename T>
void VotingController::ask(std::function<Result<T>(core::Project &)> question, std::function<void(T)> take)
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

void VotingController::setProject(core::ProjectPtr project)
{
    m_queue.reset();
    m_reading = {};
    m_lab = {};
    m_data = std::make_shared<std::optional<core::LabData>>();
    m_project = std::move(project);
    if (m_project != nullptr && m_project->campaigns() != nullptr)
        m_queue = std::make_unique<TaskQueue>(this);
}

const core::Campaign *VotingController::campaign() const
{
    return m_reading.chosen < 0 ? nullptr : &m_reading.campaigns[static_cast<std::size_t>(m_reading.chosen)];
}

void VotingController::read(const std::string &campaign)
{
    ask<VotingReading>([campaign](core::Project &project) { return readVoting(project, campaign); },
                       [this](const VotingReading &reading) {
                           m_reading = reading;
                           Q_EMIT votingRead();
                       });
}

void VotingController::create(const QString &title, const core::VotingSettings &settings, const QString &instructions)
{
    const auto made = core::makeVotingCampaign(toCore(title), settings, toCore(instructions));
    if (!made) {
        Q_EMIT failed(errorText(made.error()));
        return;
    }
    ask<core::Campaign>(
        [made = *made](core::Project &project) { return project.campaigns()->create(made.campaign, made.items); },
        [this](const core::Campaign &campaign) { read(campaign.uuid); });
}

void VotingController::revise(const core::VotingSettings &settings, const QString &instructions)
{
    const core::Campaign *chosen = campaign();
    if (chosen == nullptr)
        return;
    const auto revised = core::revisedCampaign(*chosen, settings, toCore(instructions));
    if (!revised) {
        Q_EMIT failed(errorText(revised.error()));
        return;
    }
    ask<core::Campaign>([revised = *revised](core::Project &project) { return project.campaigns()->revise(revised); },
                        [this](const core::Campaign &campaign) { read(campaign.uuid); });
}

void VotingController::readLab(const LabWish &wish)
{
    const int number = ++*m_newest;
    ask<LabReading>(
        [wish, number, newest = m_newest, data = m_data, list = m_reading.settings.list,
         ballots = m_reading.ballots](core::Project &project) -> Result<LabReading> {
            if (*newest != number)
                return core::Error{ core::ErrorCode::Cancelled, "lab", {}, 0 };
            if (wish.run != 0) {
                auto reader = project.readers()();
                if (!reader)
                    return reader.error();
                const auto run = (*reader)->run(wish.run);
                if (!run)
                    return run.error();
                if (!data->has_value() || (*data)->run != run->run.uuid) {
                    auto fresh = core::readLabData(**reader, project.campaigns(), wish.run);
                    if (!fresh)
                        return fresh.error();
                    *data = std::move(fresh).value();
                }
            }
            return computeLab(list, ballots, wish.run != 0 ? &**data : nullptr, wish);
        },
        [this](const LabReading &lab) {
            m_lab = lab;
            Q_EMIT labRead();
        });
}

void VotingController::writePackets(const QStringList &names, const QString &folder)
{
    if (const core::Campaign *chosen = campaign())
        ask<QStringList>(
            [campaign = *chosen, names, folder](core::Project &project) {
                return models::writePackets(*project.campaigns(), campaign, names, folder);
            },
            [this, uuid = chosen->uuid](const QStringList &files) {
                Q_EMIT packetsWritten(files);
                read(uuid);
            });
}

void VotingController::preview(const QString &file, const std::optional<core::VoteColumns> &columns)
{
    const core::Campaign *chosen = campaign();
    ask<ImportPreview>(
        [file, columns, campaign = chosen == nullptr ? std::optional<core::Campaign>() : *chosen](
            core::Project &project) { return readPreview(project, campaign ? &*campaign : nullptr, file, columns); },
        [this](const ImportPreview &found) { Q_EMIT previewRead(found); });
}

void VotingController::merge(const ImportPreview &preview)
{
    const core::Campaign *chosen = campaign();
    const std::string uuid = preview.packet ? preview.packet->work.campaign.uuid
                             : chosen       ? chosen->uuid
                                            : std::string();
    ask<core::MergeCounts>([preview](core::Project &project) { return mergeFile(project, preview); },
                           [this, uuid](const core::MergeCounts &counts) {
                               Q_EMIT merged(counts.added, counts.known);
                               read(uuid);
                           });
}

void VotingController::importList(const QString &file, const std::vector<core::QuestionList> &shipped)
{
    ask<core::QuestionList>(
        [file, shipped](core::Project &project) -> Result<core::QuestionList> {
            const std::string name = toCore(QFileInfo(file).fileName());
            std::ifstream in(toCore(file), std::ios::binary);
            if (!in)
                return core::Error{ core::ErrorCode::Unreadable, name, {}, 0 };
            const auto list = core::readListFile(in, name);
            return list ? core::saveListFile(*project.campaigns(), shipped, *list)
                        : Result<core::QuestionList>(list.error());
        },
        [this](const core::QuestionList &list) { Q_EMIT listImported(list); });
}

void VotingController::saveSelection(const QString &id, const QString &title)
{
    const core::Campaign *chosen = campaign();
    if (chosen == nullptr || m_lab.selection.list.questions.empty()) {
        Q_EMIT failed(tr("No question stays, so there is no list to save."));
        return;
    }
    core::LabProvenance provenance{ chosen->uuid, chosen->title, {}, {}, {}, m_lab.wish.thresholds };
    provenance.part = m_lab.wish.part == core::DataPart::Development ? "development"
                      : m_lab.wish.part == core::DataPart::Test      ? "test"
                                                                     : "all";
    provenance.finishedOnly = m_lab.wish.finishedOnly;
    for (const core::TranslatorVotes &row : m_lab.translators)
        if (row.translator.uuid != toCore(m_lab.wish.without))
            provenance.translators.push_back(row.translator.uuid);
    for (const core::Run &run : m_reading.runs)
        if (run.id == m_lab.wish.run)
            provenance.skewsFrom = run.uuid;
    ask<std::string>(
        [selection = m_lab.selection, provenance, id = toCore(id),
         title = toCore(title)](core::Project &project) -> Result<std::string> {
            core::CampaignStore &store = *project.campaigns();
            const auto version = core::nextListVersion(store, id);
            if (!version)
                return version.error();
            const core::Status saved =
                store.saveList(id, title, *version, core::selectionJson(selection, id, *version, title, provenance));
            return saved ? version : saved.error();
        },
        [this, id](const std::string &version) { Q_EMIT selectionSaved(id, toQt(version)); });
}

} // namespace models
