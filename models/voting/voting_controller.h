// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project's voting campaigns as their organiser sees them: making one, packets out and in, results, and the
// question lab. Reads and computes off the window's thread; answers arrive as values on it.

#include "core/packet/packet.h"
#include "core/store.h"
#include "core/voting/lab_data.h"
#include "core/voting/vote_table.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <optional>

namespace models {

// One campaign in full; everybody's votes are in it.
struct VotingReading {
    std::vector<core::Campaign> campaigns; // of the project, oldest first
    int chosen = -1;                       // in campaigns; −1 = there is none
    core::VotingSettings settings;
    std::vector<core::Person> members;
    std::vector<core::Ballot> ballots;
    std::vector<core::Run> runs;              // of question lists, newest first
    std::vector<core::QuestionList> ownLists; // that the project keeps
};

struct LabWish {
    core::LabThresholds thresholds;
    core::RowId run = 0; // whose answers show how one-sided questions are, 0 = none
    core::DataPart part = core::DataPart::All;
    QString without;           // uuid of a translator who is left out, "" = nobody
    bool finishedOnly = false; // unfinished ballots are left out
};

struct LabReading {
    LabWish wish;
    core::BallotCounts ballots;                     // of the campaign, whatever counts
    std::vector<core::TranslatorVotes> translators; // whose ballots count, whoever is left out among them
    core::LabSelection selection;
    std::vector<core::PairAgreement> allPairs, selectedPairs;
    std::vector<core::WithoutOne> leftOut;
    bool hasData = false;  // a run was read
    bool hasSplit = false; // the project tells development from test
    core::DataPart reportedOn = core::DataPart::All;
    core::LabAgreement metric, metricOfAll; // of the selection, of the whole list
    std::vector<core::AspectAblation> aspects;
};

struct ImportPreview {
    QString file;
    std::optional<core::Packet> packet; // else a table
    core::PacketPreview changes;
    core::VoteTablePreview table;
    core::VoteTableReading votes; // none where the columns are not known or do not fit
    QString problem;              // why not
};

class VotingController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VotingController)

public:
    explicit VotingController(QObject *parent = nullptr);
    ~VotingController() override;

    void setProject(core::ProjectPtr project); // null closes
    [[nodiscard]] bool hasProject() const { return m_queue != nullptr; }
    [[nodiscard]] bool isSettled() const { return !m_queue || m_queue->isIdle(); }

    void read(const std::string &campaign); // uuid, "" = the newest: votingRead()
    void create(const QString &title, const core::VotingSettings &settings, const QString &instructions); // then read
    // Other instructions, consent and words of the chosen campaign, from now on; then read.
    void revise(const core::VotingSettings &settings, const QString &instructions);
    void readLab(const LabWish &wish); // labRead(); a newer wish takes the place of one that waits
    void writePackets(const QStringList &names, const QString &folder); // packetsWritten()
    // previewRead(); a table by these columns, or as its header says.
    void preview(const QString &file, const std::optional<core::VoteColumns> &columns = {});
    void merge(const ImportPreview &preview);                    // merged(), then read
    void saveSelection(const QString &id, const QString &title); // selectionSaved(); of the last labRead()
    // Somebody's own list into the project: listImported(). `shipped` keep their ids.
    void importList(const QString &file, const std::vector<core::QuestionList> &shipped);

    [[nodiscard]] const VotingReading &reading() const { return m_reading; }
    [[nodiscard]] const LabReading &lab() const { return m_lab; }
    [[nodiscard]] const core::Campaign *campaign() const;

Q_SIGNALS:
    void votingRead();
    void labRead();
    void packetsWritten(const QStringList &files);
    void previewRead(const models::ImportPreview &preview);
    void merged(int added, int known);
    void selectionSaved(const QString &id, const QString &version);
    void listImported(const core::QuestionList &list);
    void failed(const QString &sentence);

private:
    template <typename T>
    void ask(std::function<core::Result<T>(core::Project &)> question, std::function<void(T)> take);

    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
    VotingReading m_reading;
    LabReading m_lab;
    std::shared_ptr<std::atomic<int>> m_newest = std::make_shared<std::atomic<int>>(0); // wish of the lab
    std::shared_ptr<std::optional<core::LabData>> m_data = std::make_shared<std::optional<core::LabData>>(); // queue's
};

// Everything that the lab computes for a wish, from ballots and (where there is one) a run's data.
[[nodiscard]] LabReading computeLab(const core::QuestionList &list, const std::vector<core::Ballot> &ballots,
                                    const core::LabData *data, const LabWish &wish);

} // namespace models
