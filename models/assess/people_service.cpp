// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/people_service.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace models {

// Owns the thread and what belongs to it: the person's view of the project.
class PeopleService::Worker {
public:
    Worker(PeopleService &service, core::ProjectPtr project, int generation)
        : m_service(service)
        , m_project(std::move(project))
        , m_generation(generation)
        , m_thread([this](const std::stop_token &stop) { run(stop); })
    {
    }
    ~Worker()
    {
        m_thread.request_stop(); // the queue is worked off, then it ends
        m_thread.join();
    }

    void post(Work work)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_queue.push_back(std::move(work));
        }
        m_wake.notify_one();
    }

    void open(const std::string &name, const SheetWish &wish)
    {
        if (m_thread.get_stop_token().stop_requested()) {
            return; // nobody will see it
        }
        const core::Status opened = tryOpen(name, wish);
        if (!opened) {
            tell([sentence = errorText(opened.error())](PeopleService &service) { Q_EMIT service.failed(sentence); });
        }
    }

    void answer(const core::PersonAnswer &given, core::RowId run, bool exposed)
    {
        core::PeopleStore &people = m_project->people();
        core::Status noted = core::Done{};
        if (exposed) {
            noted = people.noteExposure(given.person, given.text, "model answer");
        }
        const auto kept = noted ? people.answer(given) : core::Result<core::PersonAnswer>(noted.error());
        if (!kept) {
            tell([given, sentence = errorText(kept.error())](PeopleService &service) {
                Q_EMIT service.notSaved(given, sentence);
            });
            return;
        }
        tell([answer = *kept](PeopleService &service) { Q_EMIT service.answered(answer); });
        if (run != 0 && kept->label) {
            m_news.insert({ kept->text, kept->key });
            readModelAnswers(run, given.list);
        }
    }

    void undo(core::RowId person, const std::string &list)
    {
        const auto now = m_project->people().undo(person, list);
        if (!now) {
            tell([sentence = errorText(now.error())](PeopleService &service) { Q_EMIT service.failed(sentence); });
            return;
        }
        tell([found = *now](PeopleService &service) { Q_EMIT service.undone(found); });
    }

private:
    void run(const std::stop_token &stop)
    {
        while (true) {
            Work work;
            {
                std::unique_lock lock(m_mutex);
                m_wake.wait(lock, stop, [this] { return !m_queue.empty(); });
                if (m_queue.empty()) {
                    break;
                }
                work = std::move(m_queue.front());
                m_queue.pop_front();
            }
            work(*this);
            tell([](PeopleService &service) { --service.m_open; });
        }
        m_view.reset(); // on the thread that made it
    }

    core::Status tryOpen(const std::string &name, const SheetWish &wish)
    {
        const auto person = m_project->people().personNamed(name);
        if (!person) {
            return person.error();
        }
        auto view = m_project->viewFor(person->id);
        if (!view) {
            return view.error();
        }
        auto reader = m_project->readers()();
        if (!reader) {
            return reader.error();
        }
        m_view = std::move(*view);
        m_news.clear();
        const auto sheet = buildSheet(**reader, *m_view, wish);
        if (!sheet) {
            return sheet.error();
        }
        tell([who = *person, made = *sheet](PeopleService &service) { Q_EMIT service.sheetRead(who, made); });
        return core::Done{};
    }

    // Once for a burst of answers: only when no other work waits.
    void readModelAnswers(core::RowId run, const std::string &list)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (!m_queue.empty() || m_thread.get_stop_token().stop_requested() || !m_view) {
                return;
            }
        }
        auto answers = m_view->modelAnswers(run, list);
        if (!answers) {
            tell([sentence = errorText(answers.error())](PeopleService &service) { Q_EMIT service.failed(sentence); });
            return;
        }
        std::erase_if(*answers, [this](const core::Answer &one) { return !m_news.contains({ one.text, one.key }); });
        m_news.clear();
        tell([found = *answers](PeopleService &service) { Q_EMIT service.modelAnswersRead(found); });
    }

    template <typename What> void tell(What what)
    {
        QMetaObject::invokeMethod(
            &m_service,
            [service = &m_service, generation = m_generation, what] {
                if (service->m_generation == generation) {
                    what(*service);
                }
            },
            Qt::QueuedConnection);
    }

    PeopleService &m_service;
    const core::ProjectPtr m_project;
    const int m_generation;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Work> m_queue;
    std::unique_ptr<core::PersonView> m_view;
    std::set<core::LabelKey> m_news; // answered since the model's answers were read
    std::jthread m_thread;           // last: it uses the rest
};

PeopleService::PeopleService(QObject *parent)
    : QObject(parent)
{
}

PeopleService::~PeopleService() = default;

void PeopleService::setSession(ProjectSession *session)
{
    ++m_generation;
    m_open = 0;
    m_worker.reset();
    if (session != nullptr) {
        m_worker = std::make_unique<Worker>(*this, session->shared(), m_generation);
    }
}

void PeopleService::post(Work work)
{
    if (m_worker) {
        ++m_open;
        m_worker->post(std::move(work));
    }
}

void PeopleService::open(const QString &name, const SheetWish &wish)
{
    post([name = toCore(name.simplified()), wish](Worker &worker) { worker.open(name, wish); });
}

void PeopleService::answer(const core::PersonAnswer &given, core::RowId run, bool exposed)
{
    post([given, run, exposed](Worker &worker) { worker.answer(given, run, exposed); });
}

void PeopleService::undo(core::RowId person, const std::string &list)
{
    post([person, list](Worker &worker) { worker.undo(person, list); });
}

} // namespace models
