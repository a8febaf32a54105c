// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/judge_watch.h"

#include "models/project/isolated.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <span>
#include <utility>

namespace models {
namespace {

constexpr std::size_t kAtOnce = 300; // other long questions come between

// A child of the session: it goes with it.
class BookOwner final : public QObject {
public:
    explicit BookOwner(QObject *session)
        : QObject(session)
    {
    }
    const std::shared_ptr<core::JudgeBook> book = std::make_shared<core::JudgeBook>();
};

} // namespace

std::shared_ptr<core::JudgeBook> judgeBookOf(ProjectSession &session)
{
    for (QObject *child : session.children()) {
        if (const auto *owner = dynamic_cast<BookOwner *>(child)) {
            return owner->book;
        }
    }
    return (new BookOwner(&session))->book;
}

QString judgeMark()
{
    return JudgeWatch::tr("speaks to the judge");
}

QString judgeMark(const std::string &quote)
{
    return quote.empty() ? QString() : JudgeWatch::tr("speaks to the judge: “%1”").arg(isolated(toQt(quote)));
}

JudgeWatch::JudgeWatch(QObject *parent)
    : QObject(parent)
{
}

void JudgeWatch::setSession(ProjectSession *session)
{
    forget();
    m_session = session;
}

void JudgeWatch::forget()
{
    ++m_wish;
    m_texts.clear();
    m_next = 0;
    m_speaking = 0;
    m_first.reset();
    m_looking = false;
}

void JudgeWatch::look(std::vector<core::RowId> texts, About about)
{
    forget();
    m_about = about;
    m_texts = std::move(texts);
    lookOn();
}

void JudgeWatch::lookAtRun(core::RowId run)
{
    find([run](core::ProjectReader &reader) -> core::Result<Ids> {
        const auto lines = reader.textsOfRun(run);
        if (!lines) {
            return lines.error();
        }
        Ids ids;
        std::ranges::transform(*lines, std::back_inserter(ids), &core::TextLine::text);
        return ids;
    });
}

void JudgeWatch::lookAtPassage(core::RowId segment)
{
    find([segment](core::ProjectReader &reader) -> core::Result<Ids> {
        const auto view = reader.segment(segment);
        if (!view) {
            return view.error();
        }
        Ids ids;
        std::ranges::transform(view->texts, std::back_inserter(ids), &core::Text::id);
        return ids;
    });
}

void JudgeWatch::find(std::function<core::Result<Ids>(core::ProjectReader &)> texts)
{
    forget();
    m_about = About::Scores;
    if (!m_session) {
        return;
    }
    m_looking = true;
    m_session->reader().askLong<Ids>(
        this, "",
        [texts = std::move(texts)](core::ProjectReader &reader, const std::stop_token &) { return texts(reader); },
        [this, wish = m_wish](core::Result<Ids> ids) {
            if (wish != m_wish) {
                return;
            }
            m_texts = ids ? std::move(ids).value() : Ids();
            lookOn();
        });
}

void JudgeWatch::lookOn()
{
    m_looking = m_session && m_next < m_texts.size();
    if (!m_looking) {
        Q_EMIT told(sentence());
        return;
    }
    const auto begin = m_texts.begin() + static_cast<std::ptrdiff_t>(m_next);
    const Ids some(begin, begin + static_cast<std::ptrdiff_t>(std::min(kAtOnce, m_texts.size() - m_next)));
    m_next += some.size();
    using Flags = std::vector<core::JudgeFlag>;
    m_session->reader().askLong<Flags>(
        this, "",
        [some, book = judgeBookOf(*m_session), sources = m_about == About::PlanOfSources](core::ProjectReader &reader,
                                                                                          const std::stop_token &stop) {
            return sources ? core::sourceFlagsOf(reader, some, stop) : core::judgeFlagsOf(reader, some, *book, stop);
        },
        [this, wish = m_wish](core::Result<Flags> flags) {
            if (wish != m_wish) {
                return;
            }
            if (flags && !flags->empty()) {
                m_first = m_first ? m_first : flags->front();
                m_speaking += static_cast<int>(flags->size());
                Q_EMIT told(sentence());
            }
            if (wish == m_wish) {
                lookOn();
            }
        });
}

QString JudgeWatch::sentence() const
{
    if (!m_first) {
        return {};
    }
    const QString place = isolated(toQt(m_first->line.segmentLabel));
    const QString system = isolated(toQt(m_first->line.systemName));
    const QString quote = isolated(toQt(m_first->quoted));
    switch (m_about) {
    case About::PlanOfSources:
        return tr("%Ln source(s) speak to the model that gets them (%1: “%2”). They are sent all the same.", nullptr,
                  m_speaking)
            .arg(place, quote);
    case About::Plan:
        return tr("%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at "
                  "their scores.",
                  nullptr, m_speaking)
            .arg(place, system, quote);
    case About::Scores:
        break;
    }
    return tr("%Ln translation(s) speak to the judge (%1, %2: “%3”): their scores may be what they ask for.", nullptr,
              m_speaking)
        .arg(place, system, quote);
}

} // namespace models
