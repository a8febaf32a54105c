// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/annotator_view.h"

#include "core/statistics/seeded_order.h"
#include "core/vetting/pair_choice.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace core {
namespace {

// Streams of the seed: assignment has one of its own, each annotator's order another.
constexpr std::string_view kAssignment = "assignment";

// Annotators of the campaign by place, for each pair `overlap` of those with the fewest so far; ties by chance.
std::vector<std::vector<bool>> assigned(const VetSettings &settings)
{
    const auto pairs = static_cast<std::size_t>(settings.pairs());
    const std::size_t people = settings.annotators.size();
    std::vector<std::vector<bool>> given(people, std::vector<bool>(pairs, false));
    std::vector<int> load(people, 0);
    CounterRandom random(settings.seed, streamOf(kAssignment));
    std::vector<std::size_t> order(people);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        std::iota(order.begin(), order.end(), std::size_t{ 0 });
        seededShuffle(order.begin(), order.end(), random);
        std::ranges::stable_sort(order, {}, [&](std::size_t person) { return load[person]; });
        for (std::size_t i = 0; i < static_cast<std::size_t>(settings.overlap); ++i) {
            given[order[i]][pair] = true;
            ++load[order[i]];
        }
    }
    return given;
}

std::map<std::pair<std::string, std::string>, Verdict> standingVerdicts(const std::vector<Decision> &own,
                                                                        const VetSettings &settings)
{
    std::map<std::pair<std::string, std::string>, Verdict> verdicts;
    for (const Decision &decision : standingDecisions(own))
        if (decision.key == kVerdictKey)
            if (auto verdict = verdictOf(decision.value, settings); verdict)
                verdicts[{ decision.subjectKind, decision.subject }] = std::move(*verdict);
    return verdicts;
}

} // namespace

bool isAnnotator(const VetSettings &settings, const std::string &personUuid)
{
    return settings.annotators.empty() || std::ranges::count(settings.annotators, personUuid) > 0;
}

std::vector<bool> givenTo(const VetSettings &settings, const std::string &personUuid)
{
    const auto pairs = static_cast<std::size_t>(settings.pairs());
    if (!isAnnotator(settings, personUuid))
        return std::vector<bool>(pairs, false);
    if (settings.overlap == 0)
        return std::vector<bool>(pairs, true);
    const auto place = std::ranges::find(settings.annotators, personUuid) - settings.annotators.begin();
    return assigned(settings)[static_cast<std::size_t>(place)];
}

std::vector<int> pairsFor(const VetSettings &settings, const std::string &personUuid)
{
    const std::vector<bool> given = givenTo(settings, personUuid);
    CounterRandom random(settings.seed, streamOf(personUuid));
    std::vector<int> order;
    const auto shuffleFrom = [&](std::size_t begin) {
        seededShuffle(order.begin() + static_cast<std::ptrdiff_t>(begin), order.end(), random);
    };
    int place = 0;
    for (const int count : settings.counts) {
        const std::size_t begin = order.size();
        for (int i = 0; i < count; ++i, ++place)
            if (given[static_cast<std::size_t>(place)])
                order.push_back(place);
        if (settings.order == VetOrder::ByCategory)
            shuffleFrom(begin);
    }
    if (settings.order == VetOrder::Random)
        shuffleFrom(0);
    return order;
}

QueueProgress progressOf(const std::vector<QueueEntry> &queue)
{
    QueueProgress progress;
    for (const QueueEntry &entry : queue) {
        if (entry.subjectKind == kPracticeSubject) {
            progress.practiceOpen += entry.verdict.decided() ? 0 : 1;
            continue;
        }
        ++progress.pairs;
        progress.flagged += entry.verdict.flagged ? 1 : 0;
        switch (entry.verdict.choice) {
        case VerdictChoice::Accept:
            ++progress.accepted;
            break;
        case VerdictChoice::Reject:
            ++progress.rejected;
            break;
        case VerdictChoice::Later:
            ++progress.later;
            break;
        case VerdictChoice::None:
            ++progress.open;
            break;
        }
    }
    return progress;
}

std::optional<std::size_t> nextOpen(const std::vector<QueueEntry> &queue, std::size_t from)
{
    for (const VerdictChoice wanted : { VerdictChoice::None, VerdictChoice::Later })
        for (std::size_t step = 1; step <= queue.size(); ++step)
            if (const std::size_t place = (from + step) % queue.size(); queue[place].verdict.choice == wanted)
                return place;
    return std::nullopt;
}

AnnotatorView::AnnotatorView(std::unique_ptr<MemberView> view, Campaign campaign, VetSettings settings, Person person)
    : m_view(std::move(view))
    , m_campaign(std::move(campaign))
    , m_settings(std::move(settings))
    , m_person(std::move(person))
{
}

Result<std::unique_ptr<AnnotatorView>> AnnotatorView::open(CampaignStore &store, const Campaign &campaign,
                                                           const Person &person)
{
    auto settings = vetSettingsOf(campaign);
    if (!settings)
        return settings.error();
    if (!isAnnotator(*settings, person.uuid))
        return Error{
            ErrorCode::NotFound, "\"" + person.name + "\" among the annotators of \"" + campaign.title + "\"", {}, 0
        };
    auto view = store.memberView(campaign.id, person.uuid);
    if (!view)
        return view.error();
    std::unique_ptr<AnnotatorView> made(
        new AnnotatorView(std::move(view).value(), campaign, std::move(settings).value(), person));
    if (const Status found = made->findGiven(); !found)
        return found.error();
    return made;
}

Status AnnotatorView::findGiven()
{
    if (m_settings.overlap == 0)
        return Done{};
    const auto places = m_view->places();
    if (!places)
        return places.error();
    const std::vector<bool> given = givenTo(m_settings, m_person.uuid);
    m_given.emplace();
    std::size_t pair = 0;
    for (const CampaignPlace &place : *places)
        if (place.subjectKind == kPairSubject && pair < given.size() && given[pair++])
            m_given->insert(place.subject);
    return Done{};
}

Result<std::vector<QueueEntry>> AnnotatorView::queue()
{
    const auto places = m_view->places();
    const auto own = m_view->own();
    if (!places || !own)
        return places ? own.error() : places.error();
    const auto verdicts = standingVerdicts(*own, m_settings);
    std::vector<QueueEntry> practice;
    std::vector<QueueEntry> pairs;
    for (const CampaignPlace &place : *places) {
        auto &list = place.subjectKind == kPairSubject ? pairs : practice;
        QueueEntry entry{ place.subjectKind, place.subject, {}, {} };
        if (const auto verdict = verdicts.find({ place.subjectKind, place.subject }); verdict != verdicts.end())
            entry.verdict = verdict->second;
        list.push_back(std::move(entry));
    }
    int place = 0;
    for (std::size_t category = 0; category < m_settings.counts.size(); ++category)
        for (int i = 0; i < m_settings.counts[category] && place < static_cast<int>(pairs.size()); ++i, ++place)
            pairs[static_cast<std::size_t>(place)].category = m_settings.categories[category].id;
    std::vector<QueueEntry> queue = std::move(practice);
    for (const int next : pairsFor(m_settings, m_person.uuid))
        if (next < static_cast<int>(pairs.size()))
            queue.push_back(pairs[static_cast<std::size_t>(next)]);
    return queue;
}

Result<VetPair> AnnotatorView::pair(const std::string &subjectKind, const std::string &subject)
{
    if (m_given && subjectKind == kPairSubject && !m_given->contains(subject))
        return Error{ ErrorCode::NotFound, "pair " + subject, "another annotator has it", 0 };
    const auto item = m_view->item(subjectKind, subject);
    return item ? vetPairOf(*item) : item.error();
}

Result<std::optional<PracticeAnswer>> AnnotatorView::practiceAnswer(const std::string &subject)
{
    const auto own = m_view->own();
    if (!own)
        return own.error();
    const auto verdicts = standingVerdicts(*own, m_settings);
    const auto verdict = verdicts.find({ kPracticeSubject, subject });
    if (verdict == verdicts.end() || !verdict->second.decided())
        return std::optional<PracticeAnswer>();
    for (std::size_t i = 0; i < m_settings.practice.size(); ++i)
        if (practicePairUuid(m_campaign, i) == subject)
            return std::optional(PracticeAnswer{ m_settings.practice[i].accept, m_settings.practice[i].explanation });
    return std::optional<PracticeAnswer>();
}

Result<Verdict> AnnotatorView::say(const std::string &subjectKind, const std::string &subject, const Verdict &verdict)
{
    const auto shown = pair(subjectKind, subject);
    if (!shown)
        return shown.error();
    if (const Status valid = checkVerdict(verdict, *shown, m_settings); !valid)
        return valid.error();
    Verdict said = verdict;
    said.revision = m_settings.revision;
    Decision decision;
    decision.subjectKind = subjectKind;
    decision.subject = subject;
    decision.key = kVerdictKey;
    decision.value = verdictJson(said);
    if (const auto kept = m_view->decide(decision); !kept)
        return kept.error();
    return said;
}

Result<std::optional<UndoneVerdict>> AnnotatorView::undo()
{
    const auto undone = m_view->undo({ kPairSubject, kPracticeSubject }, kVerdictKey);
    if (!undone)
        return undone.error();
    if (!*undone)
        return std::optional<UndoneVerdict>();
    const Decision &decision = **undone;
    return std::optional(UndoneVerdict{ decision.subjectKind, decision.subject,
                                        verdictOf(decision.value, m_settings).value_or(Verdict{}) });
}

} // namespace core
