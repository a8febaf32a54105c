// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One annotator at work: the pairs in this person's order, the texts of one at a time, and this person's own
// verdicts. Stands on MemberView, so that what it can't ask the store for it can't show: other people's verdicts,
// names of systems, opinions of models, notes of generators. The page Vet, its queue and its packet window use this
// and nothing else while somebody decides.
//
// Thread-safe as MemberView is; every call reads or writes the disk, so a window calls it from a reader or a writer
// thread. Cheap enough for one call a key: queue() once at opening, then pair() of the next ones ahead of time.

#include "core/campaign/member_view.h"
#include "core/campaign/store.h"
#include "core/vetting/settings.h"
#include "core/vetting/verdict.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

// A line of the queue, without its texts.
struct QueueEntry {
    std::string subjectKind, subject; // kPairSubject or kPracticeSubject
    std::string category;             // "" of practice: pair() says it
    Verdict verdict;                  // own, as it stands
    bool operator==(const QueueEntry &) const = default;
};

// What to show after a practice pair was decided.
struct PracticeAnswer {
    bool accept = true; // the right answer
    std::string explanation;
    bool operator==(const PracticeAnswer &) const = default;
};

// What an undo brought back; the page goes to this pair.
struct UndoneVerdict {
    std::string subjectKind, subject;
    Verdict verdict; // as it stands now
    bool operator==(const UndoneVerdict &) const = default;
};

class AnnotatorView {
public:
    // Errors: those of store and settings; NotFound when `person` is none of the campaign's annotators.
    static Result<std::unique_ptr<AnnotatorView>> open(CampaignStore &store, const Campaign &campaign,
                                                       const Person &person);

    [[nodiscard]] const Campaign &campaign() const { return m_campaign; } // title, guideline
    [[nodiscard]] const VetSettings &settings() const { return m_settings; }
    [[nodiscard]] const Person &person() const { return m_person; }

    // Practice first, then the pairs that this person was given, in this person's seeded order. The same for the
    // same seed, person and pairs; another person has another order.
    [[nodiscard]] Result<std::vector<QueueEntry>> queue();
    // NotFound for a pair that this person was not given.
    [[nodiscard]] Result<VetPair> pair(const std::string &subjectKind, const std::string &subject);
    // nullopt for a pair that is no practice, and for practice that this person has not decided yet.
    [[nodiscard]] Result<std::optional<PracticeAnswer>> practiceAnswer(const std::string &subject);

    // Appends a row and returns when it is durable: only then may a page say "saved". The verdict is all that
    // stands of the pair from now on: to flag a decided pair, give its verdict with `flagged` set. The revision is
    // filled in. Usage as checkVerdict() says.
    [[nodiscard]] Result<Verdict> say(const std::string &subjectKind, const std::string &subject,
                                      const Verdict &verdict);
    // Takes back this person's last row that is not taken back yet; across pairs and restarts. nullopt: none left.
    [[nodiscard]] Result<std::optional<UndoneVerdict>> undo();

private:
    AnnotatorView(std::unique_ptr<MemberView> view, Campaign campaign, VetSettings settings, Person person);

    [[nodiscard]] Status findGiven();

    std::unique_ptr<MemberView> m_view;
    std::optional<std::set<std::string>> m_given; // pairs, where not everybody has all
    Campaign m_campaign;
    VetSettings m_settings;
    Person m_person;
};

// Whether the campaign asks this person; one that names no annotators asks everybody.
[[nodiscard]] bool isAnnotator(const VetSettings &settings, const std::string &personUuid);
// By place among the pairs, 0-based: whether the person is given it. With an overlap, loads differ by one at most.
[[nodiscard]] std::vector<bool> givenTo(const VetSettings &settings, const std::string &personUuid);
// Which of the pairs (by place among the pairs, 0-based) a person is given, in this person's order.
[[nodiscard]] std::vector<int> pairsFor(const VetSettings &settings, const std::string &personUuid);

// Where somebody is: for progress, the resume card, and "next unfinished" (F7). Practice is not counted.
struct QueueProgress {
    int pairs = 0, accepted = 0, rejected = 0, later = 0, open = 0; // open: neither decided nor put off
    int flagged = 0;
    int practiceOpen = 0;
    [[nodiscard]] int decided() const { return accepted + rejected; }
};
[[nodiscard]] QueueProgress progressOf(const std::vector<QueueEntry> &queue);
// The next entry that is not decided, after `from` and around the end: open ones first, then those put off.
// nullopt: everything is decided.
[[nodiscard]] std::optional<std::size_t> nextOpen(const std::vector<QueueEntry> &queue, std::size_t from);

} // namespace core
