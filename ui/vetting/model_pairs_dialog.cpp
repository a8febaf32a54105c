// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/model_pairs_dialog.h"

#include "core/perturb/category.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/runs/model_list.h"
#include "models/vetting/category_words.h"
#include "models/vetting/refusal_words.h"
#include "ui/runs/model_box.h"
#include "ui/runs/new_run_numbers.h"
#include "ui/theme/style.h"
#include "ui/widgets/card.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toCore;
using models::toQt;

namespace {

constexpr QSize kFirstSize(700, 480);
constexpr int kBoxWidth = 280;

QLabel *namedLabel(const char *name, QWidget *parent)
{
    QLabel *label = plainLabel({}, parent);
    label->setObjectName(QString::fromLatin1(name));
    label->hide();
    return label;
}

} // namespace

ModelPairsDialog::ModelPairsDialog(models::ModelPairRun *run, const std::vector<core::SystemTexts> &systems,
                                   std::map<std::string, std::string> names, QWidget *parent)
    : QDialog(parent)
    , m_run(run)
    , m_models(new models::ModelList(run->service().provider(), this))
    , m_names(std::move(names))
    , m_notices(new NoticeBar(this))
{
    run->setParent(this);
    setObjectName(QStringLiteral("modelPairsDialog"));
    setWindowTitle(tr("Make minimal pairs by a model"));
    buildLabels();
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(mutedLabel(tr("The model names the words that change and what takes their place; the change is "
                                    "made here, under the guards of the rules. The pairs are vetted as all others."),
                                 this));
    column->addWidget(buildChoice(systems));
    column->addWidget(m_references);
    column->addWidget(m_numbers);
    for (QWidget *one : { m_estimate, m_leftOut, m_leaves, m_outcome })
        column->addWidget(one);
    column->addStretch(1);
    column->addWidget(m_progress);
    buildButtons(column);
    fillBackends();
    connectRun();
    resize(kFirstSize);
    setPhase(Phase::Asking);
    takeWish();
    m_category->setFocus(Qt::OtherFocusReason);
}

void ModelPairsDialog::buildLabels()
{
    m_estimate = namedLabel("modelPairsEstimateLabel", this);
    m_estimate->show();
    m_leftOut = namedLabel("modelPairsLeftOutLabel", this);
    m_leaves = namedLabel("modelPairsLeavesLabel", this);
    m_leaves->setText(tr("The texts go to another machine."));
    m_outcome = namedLabel("modelPairsOutcomeLabel", this);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("modelPairsProgress"));
    m_progress->setAccessibleName(tr("Translations asked about"));
}

QWidget *ModelPairsDialog::buildChoice(const std::vector<core::SystemTexts> &systems)
{
    m_category = new CompactBox(kBoxWidth, this);
    for (const core::Category &category : core::categories()) {
        const std::string id(category.id);
        const auto known = m_names.find(id);
        m_category->addItem(models::categoryName(id, known != m_names.end() ? known->second : std::string()), toQt(id));
    }
    m_backend = new CompactBox(kBoxWidth, this);
    const int height = m_category->sizeHint().height();
    m_model = new ModelBox(m_models, this);
    m_model->setFixedSize(kBoxWidth, height);
    m_systems = new ChoiceMenu(tr("all"), this);
    QList<std::pair<qlonglong, QString>> names;
    for (const core::SystemTexts &system : systems)
        names << std::pair<qlonglong, QString>(system.system, toQt(system.systemName));
    m_systems->setNames(names);
    m_references = new QCheckBox(tr("Also translations that are references themselves"), this);
    m_references->setObjectName(QStringLiteral("modelPairsReferencesBox"));
    m_references->setToolTip(tr("Against itself as the reference, a metric shows nothing."));
    m_numbers = new NewRunNumbers(height, this);
    auto *host = new QWidget(this);
    auto *flow = new FlowLayout(host);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kMedium);
    flow->addWidget(captionedField(tr("Category"), "modelPairsCategoryBox", m_category, host));
    flow->addWidget(captionedField(tr("Model"), "modelPairsBackendBox", m_backend, host));
    flow->addWidget(captionedField(tr("Model by name"), "modelPairsModelBox", m_model, host));
    m_model->setWords(tr("Model by name"));
    flow->addWidget(captionedField(tr("Systems"), "modelPairsSystemsButton", m_systems, host));
    return host;
}

void ModelPairsDialog::buildButtons(QVBoxLayout *column)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(gap::kSmall);
    const auto add = [this, row](const char *name, const QString &words) {
        auto *button = new QPushButton(words, this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAutoDefault(false);
        row->addWidget(button);
        return button;
    };
    m_show = add("showModelPairsRunButton", tr("Show the run"));
    m_show->setToolTip(tr("Every request and reply, on the page Runs."));
    row->addStretch(1);
    m_stop = add("stopModelPairsButton", tr("Pause"));
    m_goOn = add("goOnModelPairsButton", tr("Go on"));
    m_goOn->hide();
    m_close = add("closeModelPairsButton", tr("Close"));
    m_start = add("startModelPairsButton", tr("Start the run"));
    m_start->setProperty(kPrimaryProperty, true);
    m_start->setDefault(true);
    column->addLayout(row);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_show, &QPushButton::clicked, this, [this] {
        Q_EMIT openWanted(m_run->run());
        reject();
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
        m_phase == Phase::Starting ? m_run->stop() : m_run->pause();
    });
    connect(m_goOn, &QPushButton::clicked, this, [this] {
        m_run->goOn();
        showBegun();
    });
    connect(m_start, &QPushButton::clicked, this, [this] {
        m_notices->clear();
        m_outcome->hide();
        m_estimate->setText(tr("Getting the model ready…"));
        setPhase(Phase::Starting);
        m_run->start();
    });
}

void ModelPairsDialog::connectRun()
{
    using models::ModelPairRun;
    connect(m_category, &QComboBox::currentIndexChanged, this, &ModelPairsDialog::takeWish);
    connect(m_backend, &QComboBox::currentIndexChanged, this, &ModelPairsDialog::takeWish);
    connect(m_model, &ModelBox::modelChanged, this, &ModelPairsDialog::takeWish);
    connect(m_systems, &ChoiceMenu::chosenChanged, this, &ModelPairsDialog::takeWish);
    connect(m_references, &QCheckBox::toggled, this, &ModelPairsDialog::takeWish);
    connect(m_numbers, &NewRunNumbers::changed, this, &ModelPairsDialog::takeWish);
    connect(&m_run->service(), &models::RunService::backendsChanged, this, [this] {
        fillBackends();
        takeWish();
    });
    connect(m_run, &ModelPairRun::estimated, this, [this](const QString &sentence, const QString &leftOut) {
        if (m_phase == Phase::Starting || m_phase == Phase::Running || !obstacle().isEmpty())
            return; // of a wish that was changed meanwhile
        m_fits = true;
        updateModels(); // whether its endpoint may be asked is known by now
        m_estimate->setText(sentence);
        m_leftOut->setText(leftOut);
        m_leftOut->setVisible(!leftOut.isEmpty());
        setPhase(m_phase);
    });
    connect(m_run, &ModelPairRun::refused, this, [this](const QString &sentence) {
        const QString problem = obstacle();
        m_estimate->setText(problem.isEmpty() ? sentence : problem);
        setPhase(m_phase);
    });
    connect(m_run, &ModelPairRun::note, m_estimate, &QLabel::setText);
    connect(m_run, &ModelPairRun::begun, this, &ModelPairsDialog::showBegun);
    connect(m_run, &ModelPairRun::progressed, this, &ModelPairsDialog::showProgress);
    connect(m_run, &ModelPairRun::ended, this, &ModelPairsDialog::showEnd);
    connect(m_run, &ModelPairRun::stopped, this, [this] {
        setPhase(Phase::Asking);
        takeWish();
    });
    connect(m_run, &ModelPairRun::failed, this, [this](const QString &sentence) {
        m_notices->add(sentence);
        setPhase(Phase::Asking);
        takeWish();
    });
}

void ModelPairsDialog::fillBackends()
{
    const QVariant kept = m_backend->currentData();
    const QSignalBlocker quiet(m_backend);
    m_models->forget();
    m_backends = m_run->service().backends();
    m_backend->clear();
    int ready = -1;
    for (const models::BackendChoice &choice : m_backends) {
        m_backend->addItem(choice.title, choice.name);
        m_backend->setItemData(m_backend->count() - 1, models::plainToolTip(choice.problem), Qt::ToolTipRole);
        ready = ready < 0 && choice.problem.isEmpty() ? m_backend->count() - 1 : ready;
    }
    const int place = m_backend->findData(kept);
    m_backend->setCurrentIndex(place >= 0 ? place : std::max(0, ready));
}

models::ModelPairWish ModelPairsDialog::wish() const
{
    models::ModelPairWish wish;
    wish.category = toCore(m_category->currentData().toString());
    for (const qlonglong system : m_systems->chosen())
        wish.systems.push_back(system);
    std::ranges::sort(wish.systems);
    m_numbers->fill(wish.common);
    wish.ownReferences = m_references->isChecked();
    return wish;
}

const models::BackendChoice *ModelPairsDialog::backend() const
{
    const int place = m_backend->currentIndex();
    return place < 0 ? nullptr : &m_backends[static_cast<std::size_t>(place)];
}

QString ModelPairsDialog::obstacle() const
{
    const models::BackendChoice *chosen = backend();
    return chosen == nullptr ? tr("No model is set up. The guide says how to connect one.") : chosen->problem;
}

void ModelPairsDialog::takeWish()
{
    if (m_phase == Phase::Starting || m_phase == Phase::Running)
        return;
    m_fits = false;
    m_leftOut->hide();
    const models::BackendChoice *chosen = backend();
    m_leaves->setVisible(chosen != nullptr && chosen->leavesMachine);
    updateModels();
    if (const QString problem = obstacle(); !problem.isEmpty())
        m_estimate->setText(problem);
    else
        m_run->setWish(wish(), { chosen->name, m_model->model() }, m_numbers->cap());
    setPhase(m_phase);
}

void ModelPairsDialog::updateModels()
{
    const models::BackendChoice *chosen = backend();
    const bool lists = chosen != nullptr && chosen->listsModels;
    m_model->parentWidget()->setVisible(lists);
    m_model->setBackend(chosen == nullptr ? QString() : chosen->name, lists && !m_run->staysHere());
}

void ModelPairsDialog::showBegun()
{
    m_estimate->setText(tr("The model is asked. Closed, the run goes on."));
    m_outcome->hide();
    m_progress->setRange(0, 0);
    setPhase(Phase::Running);
}

void ModelPairsDialog::showProgress(int done, int of)
{
    const QLocale locale;
    m_progress->setRange(0, of);
    m_progress->setValue(done);
    if (m_phase == Phase::Running)
        m_estimate->setText(
            tr("%1 of %2 answers are there. Closed, the run goes on.").arg(locale.toString(done), locale.toString(of)));
}

void ModelPairsDialog::showEnd(const core::ModelVariants &made, const core::RunSummary &summary)
{
    const QLocale locale;
    QStringList lines{ tr("%n minimal pair(s) came of it.", nullptr, static_cast<int>(made.variants.size())) };
    for (const auto &[reason, count] : made.refusals)
        lines << QStringLiteral("%1  %2").arg(locale.toString(count), models::refusalText(reason));
    if (summary.progress.failed > 0)
        lines << tr("%n answer(s) could not be used; the run says why.", nullptr, summary.progress.failed);
    if (summary.progress.done < summary.progress.total)
        lines << tr("%n question(s) are open: go on when you like.", nullptr,
                    summary.progress.total - summary.progress.done);
    m_outcome->setText(lines.join(u'\n'));
    m_outcome->show();
    setPhase(Phase::Ended);
    m_goOn->setVisible(summary.progress.done < summary.progress.total || summary.progress.failed > 0);
    (m_goOn->isHidden() ? m_close : m_goOn)->setFocus(Qt::OtherFocusReason);
    takeWish();
    Q_EMIT pairsMade();
}

void ModelPairsDialog::setPhase(Phase phase)
{
    const bool ended = phase == Phase::Ended;
    if (phase != m_phase)
        m_goOn->setVisible(false);
    m_phase = phase;
    const bool busy = phase == Phase::Starting || phase == Phase::Running;
    if (phase == Phase::Starting)
        m_progress->setRange(0, 0);
    m_progress->setVisible(busy);
    m_stop->setVisible(busy);
    m_stop->setEnabled(busy);
    m_show->setVisible(m_run->run() != 0 && (ended || phase == Phase::Running));
    m_start->setVisible(!busy);
    m_start->setEnabled(m_fits && !busy);
    m_start->setToolTip(m_start->isEnabled() ? QString() : models::plainToolTip(m_estimate->text()));
    for (QWidget *field :
         std::initializer_list<QWidget *>{ m_category, m_backend, m_model, m_systems, m_references, m_numbers })
        field->setEnabled(!busy);
}

} // namespace ui
