// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One translator's ballot: which card is shown, what was said on each, what is on disk and what is missing. Every
// vote is written at once, off the window's thread; the card says "saved" when the disk has it. Lives on the
// window's thread; sees no other person's votes.

#include "core/store.h"
#include "core/voting/active_clock.h"
#include "core/voting/ballot.h"
#include "models/project/task_queue.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace models {

class BallotController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BallotController)

public:
    explicit BallotController(QObject *parent = nullptr);
    ~BallotController() override; // what was said is written first

    void setProject(core::ProjectPtr project); // null closes
    // opened() or failed(). A person without uuid joins by name.
    void open(const core::Campaign &campaign, const core::Person &person);
    void close();
    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool isSettled() const { return !m_queue || m_queue->isIdle(); }

    [[nodiscard]] const core::Campaign &campaign() const { return m_campaign; }
    [[nodiscard]] const core::VotingSettings &settings() const { return m_settings; }
    [[nodiscard]] const core::Person &person() const { return m_person; }
    [[nodiscard]] const std::vector<core::Card> &cards() const { return m_cards; }
    [[nodiscard]] core::Ballot ballot() const; // on disk, with consent and profile that are on their way
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] core::Vote voteAt(int card) const; // given, else on disk
    [[nodiscard]] bool isSaving(int card) const;
    [[nodiscard]] int voted() const; // cards that count, given ones among them
    [[nodiscard]] int total() const; // cards that count: all but practice
    [[nodiscard]] core::MissingParts missing() const;
    [[nodiscard]] int cardOf(const std::string &subject) const; // −1 = none
    [[nodiscard]] QString aspectTitle(const std::string &code) const;

    void goTo(int card);
    void next() { goTo(m_current + 1); }
    void previous() { goTo(m_current - 1); }
    bool nextUnanswered(); // after the current one, round to it; false when none is left

    void vote(int card, int value); // a point of the scale; others are ignored
    void cannotJudge(int card);
    void setReason(int card, const QString &reason);
    void undo();
    void setConsent(bool given);
    void setProfile(const std::map<std::string, std::string> &profile);
    void finish(); // finished(), or said() and parts missing: see missing()

    // Calls when everything that was said before is on disk.
    void whenSaved(std::function<void()> then);

    void sign(); // a sign of life: a key, a click
    void pause();
    [[nodiscard]] bool isPaused() const { return m_paused; }
    [[nodiscard]] qint64 activeMs() const { return m_ballot.activeMs; }

Q_SIGNALS:
    void opened();
    void closed();
    void currentChanged(int card);
    void cardChanged(int card);           // its vote, reason or state
    void ballotChanged();                 // counts, consent, profile
    void saved(const QString &localTime); // 14:02:11
    void pausedChanged(bool paused);
    void finished();
    void said(const QString &sentence);
    void failed(const QString &sentence);

private:
    // Said, and not on disk yet: stands in for what is there until the last of it has arrived.
    template <typename T> struct Given {
        std::optional<T> value;
        int times = 0;
        void say(T said)
        {
            value = std::move(said);
            ++times;
        }
        void settle()
        {
            if (--times == 0)
                value.reset();
        }
    };
    using Profile = std::map<std::string, std::string>;

    [[nodiscard]] bool isCard(int card) const;
    void take(const core::Campaign &campaign, const core::VotingSettings &settings, const core::Person &person,
              std::vector<core::Decision> own);
    void give(int card, core::Vote vote);
    void decide(const core::Decision &decision, std::function<void()> settled);
    void settle(int card);
    void takeDecision(const core::Decision &decision);
    void about(const char *key, const std::string &value, std::function<void()> settled = {});
    [[nodiscard]] std::string reasonOnDisk(const std::string &subject) const;
    void savedNow();
    void fail(const core::Error &error);

    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
    bool m_open = false, m_paused = false;
    int m_round = 0; // of opening and closing: what belongs to a former one is dropped
    core::Campaign m_campaign;
    core::VotingSettings m_settings;
    core::Person m_person;
    std::vector<core::Card> m_cards;
    std::vector<core::Decision> m_own; // on disk, in the order in which it was said
    core::Ballot m_ballot;             // of m_own
    std::map<std::string, Given<core::Vote>> m_given;
    Given<bool> m_consent;
    Given<Profile> m_profile;
    std::map<std::string, std::string> m_drafts; // reasons on disk on cards without a vote
    int m_current = -1;
    core::ActiveClock m_clock;
    QElapsedTimer m_time;
};

// "1 h 42 min", "3 min", "under a minute".
[[nodiscard]] QString durationWords(qint64 milliseconds);

} // namespace models
