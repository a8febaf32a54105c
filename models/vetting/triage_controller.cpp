// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/triage_controller.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QTime>

#include <algorithm>

namespace models {

namespace {

constexpr int kAhead = 3; // pairs that are read before they come
constexpr int kKept = 12; // pairs whose texts stay in memory
constexpr std::size_t kChips = 5;

core::Result<std::shared_ptr<core::AnnotatorView>> viewFor(core::CampaignStore &store, const core::Campaign &campaign,
                                                           core::Person person)
{
    const auto settings = core::vetSettingsOf(campaign);
    if (!settings)
        return settings.error();
    if (person.uuid.empty())
        person.uuid = core::annotatorUuid(person.name);
    // Asked before joining: a stranger leaves no trace.
    if (!settings->annotators.empty() &&
        std::ranges::find(settings->annotators, person.uuid) == settings->annotators.end())
        return core::Error{ core::ErrorCode::NotFound, person.name, "not among the annotators of this campaign", 0 };
    const auto joined = store.join(campaign.id, person);
    if (!joined)
        return joined.error();
    auto view = core::AnnotatorView::open(store, campaign, *joined);
    if (!view)
        return view.error();
    return std::shared_ptr<core::AnnotatorView>(std::move(view).value());
}

} // namespace

TriageController::TriageController(QObject *parent)
    : QObject(parent)
{
    m_time.start();
}

TriageController::~TriageController()
{
    close();
}

void TriageController::setProject(core::ProjectPtr project)
{
    close();
    m_queue.reset(); // what was said is written to the former one
    m_project = std::move(project);
    if (m_project != nullptr && m_project->campaigns() != nullptr)
        m_queue = std::make_unique<TaskQueue>(this);
}

void TriageController::open(const core::Campaign &campaign, const core::Person &person)
{
    close();
    if (!m_queue)
        return;
    const int round = ++m_round; // a line edit with a completer presses Enter twice
    m_queue->post([this, round, project = m_project, campaign, person]() -> TaskQueue::After {
        const auto view = viewFor(*project->campaigns(), campaign, person);
        if (!view)
            return [this, error = view.error()] { Q_EMIT failed(errorText(error)); };
        auto entries = (*view)->queue();
        if (!entries)
            return [this, error = entries.error()] { Q_EMIT failed(errorText(error)); };
        return [this, round, view = *view, entries = std::move(*entries)] {
            if (round == m_round)
                take(view, entries);
        };
    });
}

void TriageController::take(View view, std::vector<core::QueueEntry> entries)
{
    m_view = std::move(view);
    m_entries = std::move(entries);
    m_current = -1;
    const auto open = core::nextOpen(m_entries, m_entries.empty() ? 0 : m_entries.size() - 1); // from the start on
    Q_EMIT opened();
    Q_EMIT progressChanged();
    goTo(open ? static_cast<int>(*open) : 0);
}

void TriageController::close()
{
    if (!std::exchange(m_view, nullptr))
        return;
    m_entries.clear();
    m_saving.clear();
    m_pairs.clear();
    m_readOrder.clear();
    m_reading.clear();
    m_answers.clear();
    m_recent.clear();
    m_spent.clear();
    m_clock = {};
    m_current = -1;
    Q_EMIT closed();
}

const core::QueueEntry *TriageController::entry(int place) const
{
    return place >= 0 && place < count() ? &m_entries[static_cast<std::size_t>(place)] : nullptr;
}

bool TriageController::isPractice(int place) const
{
    const core::QueueEntry *one = entry(place);
    return one != nullptr && one->subjectKind == core::kPracticeSubject;
}

core::Verdict TriageController::onDisk(int place) const
{
    const auto saving = m_saving.find(place);
    const core::QueueEntry *one = entry(place);
    return saving != m_saving.end() ? saving->second.onDisk : one != nullptr ? one->verdict : core::Verdict();
}

const core::VetPair *TriageController::pair() const
{
    const auto found = m_pairs.find(m_current);
    return found == m_pairs.end() ? nullptr : &found->second;
}

const core::PracticeAnswer *TriageController::answer() const
{
    const auto found = m_answers.find(m_current);
    return found == m_answers.end() ? nullptr : &found->second;
}

core::QueueProgress TriageController::progress() const
{
    if (m_saving.empty())
        return core::progressOf(m_entries);
    std::vector<core::QueueEntry> onDisk = m_entries;
    for (const auto &[place, saving] : m_saving)
        onDisk[static_cast<std::size_t>(place)].verdict = saving.onDisk;
    return core::progressOf(onDisk);
}

void TriageController::goTo(int place)
{
    if (entry(place) == nullptr || place == m_current)
        return;
    if (m_current >= 0)
        m_spent[m_current] += m_clock.take(m_time.elapsed());
    m_current = place;
    fetch(place);
    fetchAhead();
    Q_EMIT currentChanged(place);
    if (pair() != nullptr)
        Q_EMIT pairRead();
}

bool TriageController::nextUnfinished()
{
    if (m_entries.empty())
        return false;
    const auto found = core::nextOpen(m_entries, static_cast<std::size_t>(std::max(0, m_current)));
    if (!found)
        return false;
    goTo(static_cast<int>(*found));
    return true;
}

void TriageController::goOn()
{
    if (!nextUnfinished())
        Q_EMIT allDecided();
    else if (m_entries[static_cast<std::size_t>(m_current)].verdict.choice == core::VerdictChoice::Later)
        Q_EMIT said(tr("Only pairs that you put off are left."));
}

void TriageController::decide(core::VerdictChoice choice, std::vector<std::string> reasons, const QString &note)
{
    if (pair() == nullptr)
        return;
    core::Verdict verdict = m_entries[static_cast<std::size_t>(m_current)].verdict;
    verdict.choice = choice;
    verdict.reasons = std::move(reasons);
    if (!note.isEmpty())
        verdict.note = toCore(note);
    const int place = m_current;
    if (say(place, std::move(verdict), false) && (!isPractice(place) || choice == core::VerdictChoice::Later))
        goOn(); // the answer of a practice pair is read first
}

void TriageController::setFlag(bool flagged, const QString &note)
{
    if (pair() == nullptr)
        return;
    core::Verdict verdict = m_entries[static_cast<std::size_t>(m_current)].verdict;
    verdict.flagged = flagged;
    verdict.note = toCore(note);
    say(m_current, std::move(verdict), false);
}

void TriageController::propose(const QString &text)
{
    if (pair() == nullptr)
        return;
    core::Verdict verdict = m_entries[static_cast<std::size_t>(m_current)].verdict;
    verdict.proposal = toCore(text);
    say(m_current, std::move(verdict), true);
}

bool TriageController::say(int place, core::Verdict verdict, bool proposes)
{
    if (const core::Status fits = core::checkVerdict(verdict, *pair(), settings()); !fits) {
        Q_EMIT failed(errorText(fits.error()));
        return false;
    }
    sign();
    verdict.activeMs = std::exchange(m_spent[place], 0) + m_clock.take(m_time.elapsed());
    core::QueueEntry &one = m_entries[static_cast<std::size_t>(place)];
    Saving &saving = m_saving[place];
    if (saving.times++ == 0)
        saving.onDisk = one.verdict;
    one.verdict = verdict;
    const bool practice = isPractice(place);
    m_queue->post([this, project = m_project, view = m_view, place, kind = one.subjectKind, subject = one.subject,
                   verdict, practice, proposes]() -> TaskQueue::After {
        const auto kept = view->say(kind, subject, verdict);
        core::Result<int> proposed = 0;
        if (kept && proposes && !practice && project->pairs() != nullptr)
            proposed = core::keepProposals(*project->campaigns(), *project->pairs(), view->campaign());
        std::optional<core::PracticeAnswer> answer;
        if (kept && practice)
            if (auto found = view->practiceAnswer(subject))
                answer = *found;
        return [this, view, place, kept, answer, proposed] {
            if (view != m_view)
                return; // another queue by now
            if (answer)
                m_answers[place] = *answer;
            settle(place, kept);
            if (!proposed)
                Q_EMIT failed(errorText(proposed.error()));
        };
    });
    Q_EMIT entryChanged(place);
    return true;
}

void TriageController::settle(int place, const core::Result<core::Verdict> &kept)
{
    const auto saving = m_saving.find(place);
    if (saving == m_saving.end())
        return;
    if (kept)
        saving->second.onDisk = *kept;
    if (--saving->second.times == 0) {
        m_entries[static_cast<std::size_t>(place)].verdict = saving->second.onDisk;
        m_saving.erase(saving);
    }
    if (!kept) {
        goTo(place);
        Q_EMIT entryChanged(place);
        Q_EMIT failed(tr("This was not saved, so it stays as it was. %1").arg(errorText(kept.error())));
        return;
    }
    std::erase(m_recent, place);
    m_recent.push_front(place);
    if (m_recent.size() > kChips)
        m_recent.pop_back();
    Q_EMIT entryChanged(place);
    Q_EMIT progressChanged();
    Q_EMIT saved(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")));
}

void TriageController::undo()
{
    if (!isOpen())
        return;
    sign();
    m_queue->post([this, project = m_project, view = m_view]() -> TaskQueue::After {
        const auto undone = view->undo();
        return [this, view, undone] {
            if (view != m_view)
                return;
            if (!undone)
                Q_EMIT failed(errorText(undone.error()));
            else if (!*undone)
                Q_EMIT said(tr("There is nothing to undo."));
            else
                takeUndone(**undone);
        };
    });
}

void TriageController::takeUndone(const core::UndoneVerdict &undone)
{
    const auto found = std::ranges::find_if(m_entries, [&](const core::QueueEntry &one) {
        return one.subject == undone.subject && one.subjectKind == undone.subjectKind;
    });
    if (found == m_entries.end())
        return;
    const int place = static_cast<int>(found - m_entries.begin());
    if (const auto saving = m_saving.find(place); saving != m_saving.end())
        saving->second.onDisk = undone.verdict; // something was said meanwhile
    else
        found->verdict = undone.verdict;
    std::erase(m_recent, place);
    if (!undone.verdict.decided())
        m_answers.erase(place);
    goTo(place);
    Q_EMIT entryChanged(place);
    Q_EMIT progressChanged();
    Q_EMIT said(tr("Undone."));
    Q_EMIT saved(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")));
}

void TriageController::fetch(int place)
{
    const core::QueueEntry *one = entry(place);
    if (one == nullptr || m_pairs.contains(place) || !m_reading.insert(place).second)
        return;
    m_queue->post([this, project = m_project, view = m_view, place, kind = one->subjectKind,
                   subject = one->subject]() -> TaskQueue::After {
        const auto read = view->pair(kind, subject);
        std::optional<core::PracticeAnswer> answer;
        if (kind == core::kPracticeSubject)
            if (auto found = view->practiceAnswer(subject))
                answer = *found;
        return [this, view, place, read, answer] {
            if (view != m_view)
                return;
            m_reading.erase(place);
            if (!read) {
                Q_EMIT failed(errorText(read.error()));
                return;
            }
            ++m_pairsRead;
            m_pairs[place] = *read;
            m_readOrder.push_back(place);
            if (answer)
                m_answers[place] = *answer;
            forgetFar();
            if (place == m_current)
                Q_EMIT pairRead();
        };
    });
}

void TriageController::fetchAhead()
{
    auto place = static_cast<std::size_t>(m_current);
    for (int i = 0; i < kAhead; ++i) {
        const auto after = core::nextOpen(m_entries, place);
        if (!after)
            return;
        fetch(static_cast<int>(*after));
        place = *after;
    }
}

void TriageController::forgetFar()
{
    while (m_readOrder.size() > static_cast<std::size_t>(kKept)) {
        const int oldest = m_readOrder.front();
        m_readOrder.pop_front();
        if (oldest == m_current)
            m_readOrder.push_back(oldest);
        else
            m_pairs.erase(oldest);
    }
}

void TriageController::whenSaved(std::function<void()> then)
{
    if (m_queue)
        m_queue->post([then = std::move(then)]() -> TaskQueue::After { return then; });
}

} // namespace models
