// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/reader_desk.h"

#include "core/campaign/store.h"
#include "core/comprehension/people_campaign.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <utility>

namespace models {

struct ReaderDesk::Desk {
    core::ProjectPtr project;
    std::unique_ptr<core::MemberView> view;
    std::vector<std::string> order; // sheets
};

struct ReaderDesk::State {
    std::vector<std::string> order;
    std::vector<core::SheetAnswer> own;
    std::optional<core::ReadingSheet> sheet; // nullopt: every question has its answer
    int place = -1;
    std::string question; // to go to, "" = the first open one
};

namespace {

using core::Result;

bool isDone(const core::ReadingSheet &sheet, const std::vector<core::SheetAnswer> &own)
{
    return std::ranges::all_of(sheet.questions, [&](const core::SheetQuestion &question) {
        return std::ranges::any_of(own, [&](const core::SheetAnswer &answer) {
            return answer.sheet == sheet.subject && answer.question == question.uuid;
        });
    });
}

Result<core::ReadingSheet> read(core::MemberView &view, const std::string &subject)
{
    const auto item = view.item(core::kSheetSubject, subject);
    return item ? core::sheetOf(*item) : Result<core::ReadingSheet>(item.error());
}

} // namespace

ReaderDesk::ReaderDesk(QObject *parent)
    : QObject(parent)
{
}

ReaderDesk::~ReaderDesk() = default;

void ReaderDesk::setProject(core::ProjectPtr project)
{
    m_queue.reset(); // writes what waits
    close();
    m_project = std::move(project);
    if (m_project && m_project->campaigns() != nullptr) {
        m_queue = std::make_unique<TaskQueue>(this);
    }
}

void ReaderDesk::close()
{
    m_desk.reset();
    m_order.clear();
    m_own.clear();
    m_sheet.reset();
    m_place = -1;
    m_question = 0;
}

void ReaderDesk::post(Work work)
{
    if (!m_queue || !m_desk) {
        return;
    }
    m_queue->post([this, desk = m_desk, work = std::move(work)]() -> TaskQueue::After {
        return [this, desk, state = work(*desk)]() mutable {
            if (desk != m_desk) {
                return; // closed meanwhile
            }
            if (state) {
                take(std::move(*state));
            } else {
                Q_EMIT failed(errorText(state.error()));
            }
        };
    });
}

namespace {

// The first sheet with an open question, from a place on and around the end.
template <typename State, typename Desk> Result<State> toOpenSheet(Desk &desk, int from)
{
    const auto own = desk.view->own();
    if (!own) {
        return own.error();
    }
    State state;
    state.order = desk.order;
    state.own = core::sheetAnswers(*own);
    const int count = static_cast<int>(desk.order.size());
    for (int i = 0; i < count; ++i) {
        const int place = (from + i) % count;
        auto sheet = read(*desk.view, desk.order[static_cast<std::size_t>(place)]);
        if (!sheet) {
            return sheet.error();
        }
        if (!isDone(*sheet, state.own)) {
            state.sheet = std::move(*sheet);
            state.place = place;
            break;
        }
    }
    return state;
}

// This sheet, at this question.
template <typename State, typename Desk>
Result<State> toSheet(Desk &desk, const std::string &subject, const std::string &question)
{
    const auto own = desk.view->own();
    auto sheet = own ? read(*desk.view, subject) : Result<core::ReadingSheet>(own.error());
    if (!sheet) {
        return sheet.error();
    }
    State state;
    state.order = desk.order;
    state.own = core::sheetAnswers(*own);
    state.place = static_cast<int>(std::ranges::find(desk.order, subject) - desk.order.begin());
    state.question = question.empty() && !sheet->questions.empty() ? sheet->questions.front().uuid : question;
    state.sheet = std::move(*sheet);
    return state;
}

} // namespace

namespace {

// At this person's first open question.
template <typename State, typename Desk>
Result<State> begun(Desk &desk, const Result<core::Campaign> &campaign, const Result<core::Person> &member)
{
    if (!campaign || !member) {
        return !campaign ? campaign.error() : member.error();
    }
    auto view = desk.project->campaigns()->memberView(campaign->id, member->uuid);
    if (!view) {
        return view.error();
    }
    desk.view = std::move(*view);
    const auto places = desk.view->places();
    if (!places) {
        return places.error();
    }
    desk.order = core::sheetsFor(*places, member->uuid);
    return toOpenSheet<State>(desk, 0);
}

} // namespace

void ReaderDesk::open(core::RowId run, const QString &person, const std::set<std::string> &seen)
{
    if (!m_queue) {
        return;
    }
    close();
    m_seen = seen;
    m_desk = std::make_shared<Desk>();
    m_desk->project = m_project;
    post([run, name = toCore(person)](Desk &desk) -> Result<State> {
        const auto campaign = core::openPeopleCampaign(*desk.project, run);
        const auto member = campaign ? desk.project->campaigns()->join(campaign->id, { 0, {}, name })
                                     : Result<core::Person>(campaign.error());
        return begun<State>(desk, campaign, member);
    });
}

void ReaderDesk::openCampaign(const core::Campaign &campaign, const core::Person &person)
{
    if (!m_queue) {
        return;
    }
    close();
    m_seen.clear();
    m_desk = std::make_shared<Desk>();
    m_desk->project = m_project;
    post([campaign, person](Desk &desk) {
        return begun<State>(desk, campaign, desk.project->campaigns()->join(campaign.id, person));
    });
}

void ReaderDesk::whenSaved(std::function<void()> then)
{
    if (m_queue) {
        m_queue->post([then = std::move(then)]() -> TaskQueue::After { return then; });
    }
}

void ReaderDesk::take(State state)
{
    m_order = std::move(state.order);
    m_own.clear();
    for (core::SheetAnswer &answer : state.own) {
        m_own[{ answer.sheet, answer.question }] = answer;
    }
    m_sheet = std::move(state.sheet);
    m_place = state.place;
    m_question = 0;
    if (m_sheet && !state.question.empty()) {
        const auto found = std::ranges::find(m_sheet->questions, state.question, &core::SheetQuestion::uuid);
        m_question = found == m_sheet->questions.end() ? 0 : static_cast<int>(found - m_sheet->questions.begin());
    } else if (m_sheet) {
        m_question = -1; // the first open one is after it
        m_question = nextOpen().value_or(0);
    }
    Q_EMIT shown();
}

const core::SheetAnswer *ReaderDesk::answerTo(const std::string &question) const
{
    const auto found = m_sheet ? m_own.find({ m_sheet->subject, question }) : m_own.end();
    return found == m_own.end() ? nullptr : &found->second;
}

std::optional<int> ReaderDesk::nextOpen() const
{
    const int count = static_cast<int>(m_sheet->questions.size());
    for (int i = 1; i <= count; ++i) {
        const int place = (m_question + i) % count;
        if (answerTo(m_sheet->questions[static_cast<std::size_t>(place)].uuid) == nullptr) {
            return place;
        }
    }
    return std::nullopt;
}

void ReaderDesk::answer(const QString &words, bool absent)
{
    const bool says = absent || !words.trimmed().isEmpty();
    if (!m_sheet || !says || m_question >= static_cast<int>(m_sheet->questions.size())) {
        return;
    }
    const core::SheetQuestion &asked = m_sheet->questions[static_cast<std::size_t>(m_question)];
    const core::SheetAnswer given{ m_sheet->subject,
                                   asked.uuid,
                                   asked.question,
                                   toCore(words.trimmed()),
                                   absent,
                                   m_seen.contains(m_sheet->subject),
                                   {} };
    const auto open = nextOpen();
    const bool here = open && *open != m_question; // else another sheet is due
    const std::string next = here ? m_sheet->questions[static_cast<std::size_t>(*open)].uuid : std::string();
    post([given, next, place = m_place](Desk &desk) -> Result<State> {
        const auto kept = desk.view->decide(core::sheetDecision(given));
        if (!kept) {
            return kept.error();
        }
        return next.empty() ? toOpenSheet<State>(desk, place) : toSheet<State>(desk, given.sheet, next);
    });
}

void ReaderDesk::showQuestion(int question)
{
    if (m_sheet && question >= 0 && question < static_cast<int>(m_sheet->questions.size())) {
        m_question = question;
        Q_EMIT shown();
    }
}

void ReaderDesk::showSheet(int place)
{
    if (place >= 0 && place < sheets()) {
        post([subject = m_order[static_cast<std::size_t>(place)]](Desk &desk) {
            return toSheet<State>(desk, subject, {});
        });
    }
}

void ReaderDesk::undo()
{
    post([place = std::max(0, m_place)](Desk &desk) -> Result<State> {
        const auto undone = desk.view->undo({ core::kSheetSubject }, {});
        if (!undone) {
            return undone.error();
        }
        return *undone ? toSheet<State>(desk, (*undone)->subject, (*undone)->key) : toOpenSheet<State>(desk, place);
    });
}

void ReaderDesk::compare(core::RowId run)
{
    if (!m_queue) {
        return;
    }
    m_queue->post([this, project = m_project, run]() -> TaskQueue::After {
        return [this, done = core::comparePeople(*project, run)] {
            if (done) {
                Q_EMIT compared();
            } else {
                Q_EMIT failed(errorText(done.error()));
            }
        };
    });
}

} // namespace models
