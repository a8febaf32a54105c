// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One annotator's queue of pairs: which one is shown, what was said of each, what is on disk. A verdict is written
// at once, off the window's thread, and the next pair comes without waiting; counts, chips and marks show what the
// disk has. Texts are read pair by pair, a few ahead. A pair whose texts are not there yet takes no verdict. Lives
// on the window's thread; sees no other person's verdicts (core::AnnotatorView).

#include "core/store.h"
#include "core/vetting/annotator_view.h"
#include "core/voting/active_clock.h"
#include "models/project/task_queue.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace models {

class TriageController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TriageController)

public:
    explicit TriageController(QObject *parent = nullptr);
    ~TriageController() override; // what was said is written first

    void setProject(core::ProjectPtr project); // null closes
    // opened() or failed(). A person without uuid joins by name.
    void open(const core::Campaign &campaign, const core::Person &person);
    void close();
    [[nodiscard]] bool isOpen() const { return m_view != nullptr; }
    [[nodiscard]] bool isSettled() const { return !m_queue || m_queue->isIdle(); }

    // While it is open:
    [[nodiscard]] const core::Campaign &campaign() const { return m_view->campaign(); }
    [[nodiscard]] const core::VetSettings &settings() const { return m_view->settings(); }
    [[nodiscard]] const core::Person &person() const { return m_view->person(); }
    [[nodiscard]] int count() const { return static_cast<int>(m_entries.size()); }
    [[nodiscard]] int current() const { return m_current; }       // −1 = none
    [[nodiscard]] const core::QueueEntry *entry(int place) const; // null = there is none
    [[nodiscard]] bool isPractice(int place) const;
    [[nodiscard]] core::Verdict onDisk(int place) const; // as it stands there
    [[nodiscard]] bool isSaving(int place) const { return m_saving.contains(place); }
    [[nodiscard]] const core::VetPair *pair() const;          // the current one's texts; null while they are read
    [[nodiscard]] const core::PracticeAnswer *answer() const; // of a decided practice pair, else null
    [[nodiscard]] core::QueueProgress progress() const;       // of what is on disk
    [[nodiscard]] const std::deque<int> &recent() const { return m_recent; } // decided in this sitting, newest first
    [[nodiscard]] int pairsRead() const { return m_pairsRead; }              // so far, of the store

    void goTo(int place);
    void next() { goTo(m_current + 1); }
    void previous() { goTo(m_current - 1); }
    bool nextUnfinished(); // false: everything is decided
    void goOn();           // likewise; allDecided() when there is none

    // About the current pair. Accept, reject and later go on to the next unfinished one; practice stays for its
    // answer. `note` "" keeps the one that stands.
    void accept() { decide(core::VerdictChoice::Accept, {}, {}); }
    void reject(const std::string &reason, const QString &note = {})
    {
        decide(core::VerdictChoice::Reject, { reason }, note);
    }
    void later() { decide(core::VerdictChoice::Later, {}, {}); }
    void setFlag(bool flagged, const QString &note);
    void propose(const QString &text); // "" takes the proposal back
    void undo();

    void whenSaved(std::function<void()> then);     // once everything that was said before is on disk
    void sign() { m_clock.sign(m_time.elapsed()); } // a sign of life: a key, a click
    // The window is not looked at: no time counts until the next sign.
    void pause() { m_clock.pause(m_time.elapsed()); }
    [[nodiscard]] bool isCounting() const { return m_clock.isRunning(); } // time

Q_SIGNALS:
    void opened();
    void closed();
    void currentChanged(int place);
    void pairRead();              // the current one's texts are there
    void entryChanged(int place); // what stands of it
    void progressChanged();
    void saved(const QString &localTime); // 14:02:11
    void allDecided();
    void said(const QString &sentence);
    void failed(const QString &sentence);

private:
    struct Saving {
        core::Verdict onDisk; // what stood before
        int times = 0;        // not on disk yet
    };
    using View = std::shared_ptr<core::AnnotatorView>;

    void take(View view, std::vector<core::QueueEntry> entries);
    void decide(core::VerdictChoice choice, std::vector<std::string> reasons, const QString &note);
    bool say(int place, core::Verdict verdict, bool proposes); // false: it can't be said so
    void settle(int place, const core::Result<core::Verdict> &kept);
    void takeUndone(const core::UndoneVerdict &undone);
    void fetch(int place);
    void fetchAhead();
    void forgetFar();

    core::ProjectPtr m_project;
    View m_view;
    std::vector<core::QueueEntry> m_entries; // with what was said, on disk or on its way
    std::map<int, Saving> m_saving;
    std::map<int, core::VetPair> m_pairs; // the last few that were read
    std::deque<int> m_readOrder;
    std::set<int> m_reading;
    std::map<int, core::PracticeAnswer> m_answers;
    std::deque<int> m_recent;
    std::map<int, std::int64_t> m_spent; // ms on pairs that were left without a word
    int m_current = -1;
    int m_pairsRead = 0;
    int m_round = 0; // of opening
    core::ActiveClock m_clock;
    QElapsedTimer m_time;
    std::unique_ptr<TaskQueue> m_queue; // last: it ends first
};

} // namespace models
