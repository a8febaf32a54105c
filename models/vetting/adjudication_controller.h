// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pairs on which annotators differ or which somebody flagged, one after the other, for a third person: who said what
// stays hidden. A decision is written at once, off the window's thread. Lives on the window's thread.

#include "core/store.h"
#include "core/vetting/adjudication.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>

namespace models {

class AdjudicationController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AdjudicationController)

public:
    explicit AdjudicationController(QObject *parent = nullptr);
    ~AdjudicationController() override;

    void setProject(core::ProjectPtr project);                             // null closes
    void open(const core::Campaign &campaign, const QString &adjudicator); // opened() or failed(); joins by name
    void close();
    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool isSettled() const { return !m_queue || m_queue->isIdle(); }

    [[nodiscard]] const core::VetSettings &settings() const { return m_settings; }
    [[nodiscard]] int count() const { return static_cast<int>(m_cases.size()); }
    [[nodiscard]] int decided() const;                      // of them, on disk
    [[nodiscard]] int current() const { return m_current; } // −1 = none
    [[nodiscard]] const core::AdjudicationCase *currentCase() const;
    [[nodiscard]] const core::VetPair *pair() const; // null while it is read

    void goTo(int place);
    bool nextOpen(); // after the current one, round to it
    // About the current case, whose texts are there; goes on to the next open one once it is on disk.
    void decide(core::VerdictChoice choice, const std::string &reason, const QString &note,
                core::DisagreementCause cause = core::DisagreementCause::None);
    void undo();

Q_SIGNALS:
    void opened();
    void closed();
    void currentChanged(int place);
    void pairRead();
    void casesChanged();
    void said(const QString &sentence);
    void failed(const QString &sentence);

private:
    struct Opened {
        core::VetSettings settings;
        core::Person person;
        std::vector<core::AdjudicationCase> cases;
    };
    static core::Result<Opened> read(core::Project &project, const core::Campaign &campaign, core::Person person);
    void take(const Opened &opened);
    void takeAgain(const Opened &opened, const std::string &subject);
    void fetch(int place);

    core::ProjectPtr m_project;
    bool m_open = false;
    int m_round = 0; // of opening: what belongs to a former one is dropped
    core::Campaign m_campaign;
    core::VetSettings m_settings;
    core::Person m_person;
    std::vector<core::AdjudicationCase> m_cases;
    std::map<std::string, core::VetPair> m_pairs; // by subject, as read
    int m_current = -1;
    std::unique_ptr<TaskQueue> m_queue; // last: it ends first
};

} // namespace models
