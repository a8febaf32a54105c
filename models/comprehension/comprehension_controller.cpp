// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/comprehension_controller.h"

#include "models/assess/assess_controller.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QLocale>

#include <algorithm>

namespace models {
namespace {

constexpr const char *kTask = "treqa";

// Passages of a run in its order, each with its samples.
core::Result<std::vector<ReadingPlace>> placesOf(core::ProjectReader &reader, core::RowId run)
{
    const auto stored = reader.run(run);
    if (!stored) {
        return stored.error();
    }
    const auto config = core::comprehensionConfig(*stored);
    const auto lines = reader.textsOfRun(run);
    if (!config || !lines) {
        return !config ? config.error() : lines.error();
    }
    std::vector<ReadingPlace> places;
    core::RowId last = 0;
    for (const core::TextLine &line : *lines) {
        if (line.segment == last) {
            continue;
        }
        last = line.segment;
        for (int sample = 0; sample < config->options.samples; ++sample) {
            places.push_back({ line.segment, toQt(line.segmentLabel), sample, config->options.samples });
        }
    }
    return places;
}

} // namespace

ComprehensionController::ComprehensionController(RunService *runs, core::ComprehensionPrompts prompts, QObject *parent)
    : QObject(parent)
    , m_runs(runs)
    , m_prompts(std::move(prompts))
{
    wireService();
    connect(&m_marks, &ReadingMarks::failed, this, &ComprehensionController::failed);
    connect(&m_shownTo, &ReadingExposures::failed, this, &ComprehensionController::failed);
    connect(&m_marks, &ReadingMarks::changed, this, [this](qlonglong run) {
        if (m_session != nullptr) {
            Q_EMIT m_session->answersChanged(run); // scores follow, here and elsewhere
        }
        if (run == m_shown) {
            readSummary();
        }
    });
}

void ComprehensionController::wireService()
{
    connect(m_runs, &RunService::planEstimated, this, [this](const core::RunEstimate &estimate) {
        Q_EMIT estimated(estimateSentence(estimate));
        flagPlan();
    });
    connect(&m_watch, &JudgeWatch::told, this, &ComprehensionController::flagged);
    connect(m_runs, &RunService::failed, this, [this](const QString &sentence) {
        m_mine = false;
        Q_EMIT failed(sentence);
    });
    connect(m_runs, &RunService::started, this, [this](qlonglong run) {
        if (std::exchange(m_mine, false)) {
            showRun(run);
        }
        updateActive();
    });
    connect(m_runs, &RunService::note, this, [this](qlonglong run, const QString &text) {
        if (m_mine || (run != 0 && run == m_active)) {
            Q_EMIT progressed(0, 0, text);
        }
    });
    connect(m_runs, &RunService::progressed, this, [this](qlonglong run, const core::RunProgress &progress) {
        if (run == m_active) {
            tellProgress(progress);
        }
    });
    connect(m_runs, &RunService::finished, this, [this](qlonglong run, const core::RunSummary &summary) {
        if (run == m_shown && summary.stopped && summary.stopped->code != core::ErrorCode::Cancelled) {
            Q_EMIT failed(errorText(*summary.stopped));
        }
        updateActive();
        if (run == m_shown) {
            readPassage();
            readSummary();
        }
    });
}

void ComprehensionController::tellProgress(const core::RunProgress &progress)
{
    const QLocale locale;
    const QString done = tr("%1 of %2 steps").arg(locale.toString(progress.done), locale.toString(progress.total));
    const QString left = progress.secondsLeft > 0 ? durationWords(progress.secondsLeft) : QString();
    const QString failures = progress.failed > 0 ? tr(" · %Ln failed", nullptr, progress.failed) : QString();
    Q_EMIT progressed(progress.done + progress.failed, progress.total,
                      (left.isEmpty() ? done : tr("%1 · %2 left").arg(done, left)) + failures);
}

void ComprehensionController::updateActive()
{
    const core::RowId active = m_runs->isRunning(m_shown) ? m_shown : 0;
    if (active != m_active) {
        m_active = active;
        Q_EMIT activeChanged();
    }
}

void ComprehensionController::setSession(ProjectSession *session)
{
    if (m_session != nullptr) {
        m_session->disconnect(this);
    }
    m_session = session;
    m_watch.setSession(session);
    m_planned.reset();
    m_marks.setSession(session);
    m_shownTo.setSession(session);
    ++m_generation;
    m_open = 0;
    m_knowsRuns = m_mine = m_readingPassage = m_passageAgain = m_readingSummary = m_summaryAgain = false;
    m_translations = 0;
    m_runList.clear();
    m_systemOrder.clear();
    m_shown = m_active = 0;
    m_places.clear();
    m_place = m_question = -1;
    m_summary.reset();
    m_seen.clear();
    m_people.clear();
    m_questions.clear();
    m_answers.show({}, {}, -1, m_look);
    if (session != nullptr) {
        connect(session, &ProjectSession::runsChanged, this, &ComprehensionController::readRuns);
        connect(session, &ProjectSession::textsChanged, this, &ComprehensionController::readRuns);
        connect(session, &ProjectSession::answersChanged, this, &ComprehensionController::takeNews);
        readRuns();
    }
    Q_EMIT runsRead();
    Q_EMIT placesRead();
    Q_EMIT passageRead();
}

template <typename T>
void ComprehensionController::ask(const char *tag, std::function<core::Result<T>(core::ProjectReader &)> question,
                                  std::function<void(T)> answer)
{
    ++m_open;
    m_session->reader().askLong<T>(
        this, "",
        [question = std::move(question)](core::ProjectReader &reader, const std::stop_token &) {
            return question(reader);
        },
        [this, generation = m_generation, tag, answer](core::Result<T> result) {
            if (generation != m_generation) {
                return; // of a project that was closed
            }
            --m_open;
            if (result) {
                answer(std::move(*result));
                return;
            }
            m_readingPassage = m_readingSummary = m_passageAgain = m_summaryAgain = false;
            if (result.error().code != core::ErrorCode::Cancelled) {
                Q_EMIT failed(tr("%1: %2").arg(QString::fromLatin1(tag), errorText(result.error())));
            }
        });
}

void ComprehensionController::readRuns()
{
    struct Read {
        std::vector<core::Run> runs;
        std::vector<core::System> systems;
        int translations = 0;
    };
    ask<Read>(
        "runs",
        [](core::ProjectReader &reader) -> core::Result<Read> {
            auto runs = reader.runs();
            auto systems = reader.systems();
            const auto counts = reader.counts();
            if (!runs || !systems || !counts) {
                return !runs ? runs.error() : !systems ? systems.error() : counts.error();
            }
            std::erase_if(*runs, [](const core::Run &run) { return run.task != kTask; });
            return Read{ std::move(*runs), std::move(*systems), counts->texts };
        },
        [this](Read read) {
            m_knowsRuns = true;
            m_translations = read.translations;
            m_runList = std::move(read.runs);
            m_systemOrder.clear();
            for (std::size_t i = 0; i < read.systems.size(); ++i) {
                m_systemOrder[read.systems[i].id] = static_cast<int>(i);
            }
            Q_EMIT runsRead();
            const auto shown = std::ranges::find(m_runList, m_shown, &core::Run::id);
            if (shown != m_runList.end() && m_marks.run() != m_shown) {
                m_marks.open(*shown);
            }
            const bool known =
                std::ranges::any_of(m_runList, [this](const core::Run &run) { return run.id == m_shown; });
            if (!known && !m_runList.empty()) {
                showRun(m_runList.front().id);
            }
            updateActive();
        });
}

void ComprehensionController::showRun(core::RowId run)
{
    if (m_session == nullptr || run == m_shown) {
        return;
    }
    m_shown = run;
    const auto known = std::ranges::find(m_runList, run, &core::Run::id);
    m_marks.open(known == m_runList.end() ? core::Run() : *known);
    m_places.clear();
    m_place = m_question = -1;
    m_summary.reset();
    Q_EMIT summaryRead();
    updateActive();
    readPlaces();
    readSummary();
}

void ComprehensionController::readPlaces()
{
    ask<std::vector<ReadingPlace>>(
        "passages", [run = m_shown](core::ProjectReader &reader) { return placesOf(reader, run); },
        [this, run = m_shown](std::vector<ReadingPlace> places) {
            if (run != m_shown) {
                return;
            }
            m_places = std::move(places);
            Q_EMIT placesRead();
            showPlace(m_places.empty() ? -1 : 0);
        });
}

void ComprehensionController::showPlace(int place)
{
    if (place == m_place || place >= static_cast<int>(m_places.size())) {
        return;
    }
    m_place = place;
    m_question = -1;
    readPassage();
}

void ComprehensionController::readPassage()
{
    if (m_session == nullptr || m_place < 0) {
        m_people.clear();
        m_questions.clear();
        m_answers.show({}, {}, -1, m_look);
        Q_EMIT passageRead();
    } else if (m_readingPassage) {
        m_passageAgain = true; // the newest wish is read when this one is here
    } else {
        readShownPlace();
    }
}

void ComprehensionController::readShownPlace()
{
    struct Shown {
        core::ComprehensionView view;
        core::PeopleReadings people;
    };
    m_readingPassage = true;
    const ReadingPlace wanted = m_places[static_cast<std::size_t>(m_place)];
    ask<Shown>(
        "passage",
        [run = m_shown, wanted, book = judgeBookOf(*m_session)](core::ProjectReader &reader) -> core::Result<Shown> {
            auto view = core::comprehensionView(reader, run, wanted.segment);
            if (!view) {
                return view.error();
            }
            auto people = core::peopleReadings(reader, *view);
            if (!people) {
                return people.error();
            }
            for (const core::PassageReading &passage : view->passages) {
                for (const core::CandidateReading &candidate : passage.candidates) {
                    static_cast<void>(book->quoted(candidate.text, candidate.body)); // known when it is shown
                }
            }
            return Shown{ std::move(*view), std::move(*people) };
        },
        [this, run = m_shown, wanted](Shown shown) {
            m_readingPassage = false;
            if (std::exchange(m_passageAgain, false)) {
                readPassage();
            } else if (run == m_shown && m_place >= 0) {
                takePassage(std::move(shown.view), shown.people, wanted);
            }
        });
}

void ComprehensionController::takePassage(core::ComprehensionView view, const core::PeopleReadings &people,
                                          const ReadingPlace &wanted)
{
    m_people.clear();
    core::PassageReading found;
    for (std::size_t i = 0; i < view.passages.size(); ++i) {
        if (view.passages[i].sample != wanted.sample) {
            continue;
        }
        found = view.passages[i];
        std::ranges::copy_if(people.readings, std::back_inserter(m_people),
                             [i](const core::PersonReading &reading) { return reading.passage == i; });
    }
    m_questions.setPassage(found, m_look);
    m_question = m_question < static_cast<int>(found.questions.size()) ? m_question : -1;
    m_answers.show(passage(), m_people, m_question, m_look);
    Q_EMIT passageRead();
}

void ComprehensionController::takeNews(qlonglong run)
{
    if (run == m_shown) {
        readPassage();
    }
}

void ComprehensionController::readAgain()
{
    readPassage();
    readSummary();
}

void ComprehensionController::readSummary()
{
    if (m_session == nullptr || m_shown == 0) {
        return;
    }
    if (m_readingSummary) {
        m_summaryAgain = true;
        return;
    }
    m_readingSummary = true;
    ask<ReadingSummary>(
        "scores",
        [run = m_shown, look = m_look](core::ProjectReader &reader) -> core::Result<ReadingSummary> {
            const auto view = core::comprehensionView(reader, run);
            if (!view) {
                return view.error();
            }
            const auto people = core::peopleReadings(reader, *view);
            if (!people) {
                return people.error();
            }
            const auto means = core::meanOverSamples(core::readingScores(*view, look.matcher, look.gold));
            return ReadingSummary{ core::countReadings(*view), core::systemReadings(*view, means), people->answers,
                                   people->comparedAt, core::readerScores(*view, *people, look.matcher, look.gold) };
        },
        [this, run = m_shown, look = m_look](ReadingSummary summary) {
            m_readingSummary = false;
            if (std::exchange(m_summaryAgain, false) || run != m_shown || look != m_look) {
                readSummary(); // of what is shown by now
                return;
            }
            m_summary = std::move(summary);
            Q_EMIT summaryRead();
        });
}

void ComprehensionController::showQuestion(int question)
{
    m_question = question < static_cast<int>(passage().questions.size()) ? question : -1;
    m_answers.show(passage(), m_people, m_question, m_look);
    Q_EMIT questionShown();
}

} // namespace models
