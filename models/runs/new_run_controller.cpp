// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/new_run_controller.h"

#include "core/gemba/gemba_template.h"
#include "core/perturb/pair_store.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <utility>

namespace models {
namespace {

// What places tell: references and languages.
void addPlaces(const std::vector<core::TextPlace> &places, NewRunFacts &facts)
{
    std::set<std::string> languages;
    facts.sourcesTold = facts.textsTold = true;
    for (const core::TextPlace &place : places) {
        facts.references += place.reference ? 1 : 0;
        facts.sourcesTold = facts.sourcesTold && !place.sourceLanguage.empty();
        facts.textsTold = facts.textsTold && !place.language.empty();
        languages.insert(place.language);
    }
    if (languages.size() == 1) {
        facts.language = toQt(*languages.begin());
    }
}

core::Result<NewRunFacts> factsOf(core::Project &project, core::ProjectReader &reader)
{
    NewRunFacts facts;
    auto systems = reader.translationsBySystem();
    const auto all = reader.systems();
    const auto places = reader.textPlaces();
    const auto staysHere = reader.staysHere();
    if (!systems || !all || !places || !staysHere) {
        return !systems ? systems.error() : !all ? all.error() : !places ? places.error() : staysHere.error();
    }
    for (const core::System &system : *all) {
        facts.all << toQt(system.name);
    }
    for (const core::SystemTexts &system : *systems) {
        facts.translations += system.texts;
    }
    facts.systems = std::move(systems).value();
    facts.staysHere = *staysHere;
    addPlaces(*places, facts);
    if (core::PairStore *store = project.pairs(); store != nullptr) {
        const auto counts = store->counts();
        if (!counts) {
            return counts.error();
        }
        for (const auto &[category, count] : *counts) {
            facts.pairs += count;
        }
    }
    return facts;
}

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::wishFieldWords)

public:
    static QString of(const std::string &option)
    {
        const std::pair<const char *, QString> fields[] = {
            { "--source-lang", tr("Language of sources") },
            { "--target-lang", tr("Language of translations") },
            { "--system", tr("New system") },
            { "--repeat", tr("Repeat") },
            { "--share", tr("Share given") },
            { "--words", tr("Words given") },
            { "--weights", tr("Weights") },
        };
        const auto found = std::ranges::find_if(fields, [&option](const auto &field) { return option == field.first; });
        return found == std::end(fields) ? QString() : found->second;
    }
};

} // namespace

QString wishFieldWords(const std::string &option)
{
    return Words::of(option);
}

QString wishErrorText(core::Error error)
{
    if (const QString field = wishFieldWords(error.subject); !field.isEmpty()) {
        error.subject = toCore(field);
    }
    return errorText(error);
}

NewRunController::NewRunController(RunService *runs, ProjectSession *session, PromptTexts prompts, QObject *parent)
    : QObject(parent)
    , m_runs(runs)
    , m_session(session)
    , m_prompts(std::move(prompts))
{
    connect(runs, &RunService::note, this, [this](qlonglong run, const QString &text) {
        if (m_starting && run == 0) {
            Q_EMIT note(text);
        }
    });
    m_watch.setSession(session);
    connect(&m_watch, &JudgeWatch::told, this, &NewRunController::flagged);
    readFacts();
}

NewRunController::~NewRunController()
{
    stop();
}

void NewRunController::readFacts()
{
    m_session->reader().askLong<NewRunFacts>(
        this, "facts",
        [project = m_session->shared()](core::ProjectReader &reader, const std::stop_token &) {
            return factsOf(*project, reader);
        },
        [this](core::Result<NewRunFacts> facts) {
            if (!facts) {
                Q_EMIT failed(errorText(facts.error()));
                return;
            }
            m_facts = std::move(facts).value();
            m_ready = true;
            Q_EMIT factsRead();
        });
}

void NewRunController::setWish(const RunWish &wish, const AskedBackend &backend, std::optional<double> cap)
{
    m_wish = wish;
    m_backend = backend;
    m_cap = cap;
    if (m_estimating) {
        m_again = true;
    } else {
        estimate();
    }
}

// Written by the plan before its estimate is told, read afterwards.
struct NewRunController::Planned {
    int leftOut = 0;
    std::vector<core::RowId> texts; // each once
    bool sources = false;           // what is sent are their passages
};

RunPlan NewRunController::plan(std::shared_ptr<Planned> planned) const
{
    return [wish = m_wish, prompts = m_prompts, project = m_session->shared(), planned = std::move(planned)](
               core::ProjectReader &reader, const core::BackendInfo &info) -> core::Result<core::PreparedRun> {
        auto made = prepareWish(wish, prompts, info, *project, reader);
        if (!made) {
            return made.error();
        }
        planned->leftOut = made->leftOut;
        planned->sources = core::sendsSources(made->prepared.run.task, made->prepared.run.recipe);
        for (const core::RunItem &item : made->prepared.items) {
            planned->texts.push_back(item.text);
        }
        std::ranges::sort(planned->texts);
        const auto rest = std::ranges::unique(planned->texts);
        planned->texts.erase(rest.begin(), rest.end());
        return std::move(made->prepared);
    };
}

void NewRunController::estimate()
{
    if (!m_session) {
        return;
    }
    m_estimating = true;
    m_again = false;
    const auto planned = std::make_shared<Planned>();
    m_runs->estimate(plan(planned), m_backend, { this, [this, planned](const core::Result<core::RunEstimate> &made) {
                                                    takeEstimate(made, *planned);
                                                } });
}

EstimateUnit NewRunController::unit() const
{
    return std::holds_alternative<JudgeWish>(m_wish)                ? EstimateUnit::Translations
           : std::holds_alternative<core::TranslateRequest>(m_wish) ? EstimateUnit::Passages
                                                                    : EstimateUnit::Texts;
}

void NewRunController::takeEstimate(const core::Result<core::RunEstimate> &made, const Planned &planned)
{
    if (m_again) {
        estimate();
        return;
    }
    m_estimating = false;
    if (made) {
        Q_EMIT estimated(estimateSentence(*made, unit()), leftOutWords(m_wish, planned.leftOut));
        m_watch.look(planned.texts, planned.sources ? JudgeWatch::About::PlanOfSources : JudgeWatch::About::Plan);
    } else {
        m_watch.look({}, JudgeWatch::About::Plan);
        Q_EMIT refused(wishErrorText(made.error()));
    }
}

void NewRunController::start()
{
    if (m_starting || !m_session) {
        return;
    }
    m_starting = true;
    m_runs->start(plan(std::make_shared<Planned>()), m_backend, m_cap,
                  { this, [this](const core::Result<core::RowId> &run) { takeBegun(run); } });
}

void NewRunController::takeBegun(const core::Result<core::RowId> &run)
{
    m_starting = false;
    if (run) {
        Q_EMIT begun(*run);
    } else if (run.error().code == core::ErrorCode::Cancelled) {
        Q_EMIT stopped();
    } else {
        Q_EMIT failed(wishErrorText(run.error()));
    }
}

void NewRunController::stop()
{
    if (m_starting) {
        m_runs->pause(0);
    }
}

QString NewRunController::promptNote() const
{
    const std::string name = promptName(m_wish);
    const auto text = std::holds_alternative<JudgeWish>(m_wish) ? m_prompts(name) : core::Result<std::string>("");
    const auto form = text && !text->empty() ? core::parseGembaTemplate(*text, name)
                                             : core::Result<core::GembaTemplate>(core::GembaTemplate{});
    return form ? toQt(form->note) : QString();
}

} // namespace models
