// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/model_pair_run.h"

#include "core/run/departure.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/runs/estimate_words.h"

#include <QStringList>

namespace models {
namespace {

core::ModelEditRequest requestOf(const ModelPairWish &wish, std::vector<core::PairBase> bases)
{
    core::ModelEditRequest request;
    request.category = wish.category;
    request.bases = std::move(bases);
    request.limit = wish.common.choice.limit;
    request.ownReferences = wish.ownReferences;
    request.sampling = wish.common.sampling;
    request.replicates = wish.common.replicates;
    request.title = wish.common.title;
    return request;
}

// The prompt's name among the resources: "perturb/model_edit".
std::string promptOf(const std::string &category)
{
    const core::Category *known = core::categoryNamed(category);
    const std::string file = known == nullptr ? std::string() : core::modelEditForm(*known);
    return "perturb/" + file.substr(0, file.rfind('.'));
}

core::Result<core::PreparedModelEdits> prepared(core::Project &project, const ModelPairWish &wish,
                                                const LexiconLoader &loader, const PromptTexts &prompts,
                                                const core::BackendInfo &backend)
{
    core::PairStore *store = project.pairs();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
    const auto lexicon = loader();
    const auto form = prompts(promptOf(wish.category));
    auto bases = store->bases(wish.systems);
    if (!lexicon || !form || !bases)
        return !lexicon ? lexicon.error() : !form ? form.error() : bases.error();
    return core::prepareModelEdits(requestOf(wish, std::move(bases).value()), *form, **lexicon, backend);
}

} // namespace

ModelPairRun::ModelPairRun(RunService *runs, core::ProjectPtr project, LexiconLoader lexicon, PromptTexts prompts,
                           QObject *parent)
    : QObject(parent)
    , m_runs(runs)
    , m_project(std::move(project))
    , m_lexicon(std::move(lexicon))
    , m_prompts(std::move(prompts))
{
    connect(runs, &RunService::note, this, [this](qlonglong run, const QString &text) {
        if ((m_starting && run == 0) || (m_run != 0 && run == m_run))
            Q_EMIT note(text);
    });
    connect(runs, &RunService::progressed, this, [this](qlonglong run, const core::RunProgress &progress) {
        if (run == m_run)
            Q_EMIT progressed(progress.done, progress.total);
    });
    connect(runs, &RunService::finished, this, [this](qlonglong run, const core::RunSummary &summary) {
        if (run == m_run)
            takeEnd(summary);
    });
}

ModelPairRun::~ModelPairRun()
{
    stop();
}

void ModelPairRun::setWish(const ModelPairWish &wish, const AskedBackend &backend, std::optional<double> cap)
{
    m_wish = wish;
    m_backend = backend;
    m_cap = cap;
    if (m_estimating)
        m_again = true;
    else
        estimate();
}

RunPlan ModelPairRun::plan(std::shared_ptr<Found> found) const
{
    return [wish = m_wish, lexicon = m_lexicon, prompts = m_prompts, project = m_project, found = std::move(found)](
               core::ProjectReader &, const core::BackendInfo &backend) -> core::Result<core::PreparedRun> {
        const auto staysHere = project->runs().staysHere();
        {
            const std::lock_guard lock(found->mutex);
            found->staysHere = !staysHere || *staysHere;
        }
        // Not even an estimate where the texts may not go: it would end in the same refusal.
        if (const core::Status allowed = core::mayBeAsked(staysHere, backend); !allowed)
            return allowed.error();
        auto made = prepared(*project, wish, lexicon, prompts, backend);
        if (!made)
            return made.error();
        const std::lock_guard lock(found->mutex);
        found->reasons = std::move(made->left);
        return std::move(made->prepared);
    };
}

void ModelPairRun::estimate()
{
    m_estimating = true;
    m_again = false;
    const auto found = std::make_shared<Found>();
    m_runs->estimate(plan(found), m_backend, { this, [this, found](const core::Result<core::RunEstimate> &made) {
                                                  takeEstimate(made, *found);
                                              } });
}

void ModelPairRun::takeEstimate(const core::Result<core::RunEstimate> &made, Found &found)
{
    if (m_again)
        return estimate();
    m_estimating = false;
    QStringList lines;
    {
        const std::lock_guard lock(found.mutex);
        m_staysHere = found.staysHere;
        for (const auto &[reason, count] : found.reasons)
            lines << tr("%n translation(s) left out: %1", nullptr, count).arg(toQt(reason));
    }
    if (!made) {
        Q_EMIT refused(errorText(made.error()));
        return;
    }
    Q_EMIT estimated(estimateSentence(*made), lines.join(u'\n'));
}

void ModelPairRun::start()
{
    if (m_starting || isRunning())
        return;
    m_starting = true;
    m_runs->start(plan(std::make_shared<Found>()), m_backend, m_cap,
                  { this, [this](const core::Result<core::RowId> &run) { takeBegun(run); } });
}

void ModelPairRun::takeBegun(const core::Result<core::RowId> &run)
{
    m_starting = false;
    if (run) {
        m_run = *run;
        Q_EMIT begun(m_run);
    } else if (run.error().code == core::ErrorCode::Cancelled) {
        Q_EMIT stopped();
    } else {
        Q_EMIT failed(errorText(run.error()));
    }
}

// The variants are stored by then; what the guards refused is told from the answers.
void ModelPairRun::takeEnd(const core::RunSummary &summary)
{
    m_worker.post([this, run = m_run, project = m_project, summary](const std::stop_token &) {
        auto made = core::modelVariants(*project, run);
        return [this, made = std::move(made), summary] {
            if (made)
                Q_EMIT ended(*made, summary);
            else
                Q_EMIT failed(errorText(made.error()));
        };
    });
}

void ModelPairRun::stop()
{
    if (m_starting)
        m_runs->pause(0);
}

void ModelPairRun::pause()
{
    if (isRunning())
        m_runs->pause(m_run);
}

void ModelPairRun::goOn()
{
    if (m_run != 0 && !isRunning())
        m_runs->resume(m_run, m_cap);
}

} // namespace models
