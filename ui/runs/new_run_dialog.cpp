// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/new_run_dialog.h"

#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/runs/model_list.h"
#include "ui/runs/model_box.h"
#include "ui/runs/new_run_numbers.h"
#include "ui/theme/style.h"
#include "ui/widgets/card.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flag_line.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_bar.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr QSize kFirstSize(700, 500);
constexpr int kBoxWidth = 220;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::NewRunDialog)

public:
    static QString about(RunKind kind)
    {
        switch (kind) {
        case RunKind::GembaDa:
            return tr("The model gives every translation a score from 0 to 100 (Kocmi and Federmann 2023).");
        case RunKind::GembaMqm:
            return tr("The model names the errors of every translation (Kocmi and Federmann 2023). They are marked on "
                      "Read and weighed into a score.");
        case RunKind::Prometheus:
            return tr("Feedback on every translation and a whole number from 1 to 5. The prompt is that of the "
                      "M-Prometheus models, which are made for judging; others may not keep to its form.");
        case RunKind::Translate:
            return tr("The model translates every passage, and the translations become texts of a new system. With "
                      "systems chosen: only passages that one of them has translated.");
        case RunKind::Continue:
            return tr("The model is given the beginning of each text and continues it: does it know the texts by "
                      "heart? Sensitivity reads the answers.");
        }
        return {};
    }
};

} // namespace

NewRunDialog::NewRunDialog(models::RunService *runs, models::ProjectSession *session, models::PromptTexts prompts,
                           QWidget *parent)
    : QDialog(parent)
    , m_run(new models::NewRunController(runs, session, std::move(prompts), this))
    , m_models(new models::ModelList(runs->provider(), this))
    , m_notices(new NoticeBar(this))
{
    setObjectName(QStringLiteral("newRunDialog"));
    setWindowTitle(tr("New run"));
    build();
    fillBackends();
    connectController();
    resize(kFirstSize);
    takeKind();
}

void NewRunDialog::build()
{
    m_about = mutedLabel({}, this);
    m_about->setObjectName(QStringLiteral("aboutRunLabel"));
    m_promptNote = mutedLabel({}, this);
    m_promptNote->setObjectName(QStringLiteral("promptNoteLabel"));
    m_estimate = plainLabel({}, this);
    m_estimate->setObjectName(QStringLiteral("newRunEstimateLabel"));
    m_leftOut = plainLabel({}, this);
    m_leftOut->setObjectName(QStringLiteral("leftOutLabel"));
    m_flags = new FlagLine("newRunFlagsLabel", this);
    m_leaves = plainLabel(tr("The texts go to another machine."), this);
    m_leaves->setObjectName(QStringLiteral("leavesMachineLabel"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("newRunProgress"));
    m_progress->setAccessibleName(tr("The run is being prepared"));
    m_progress->setRange(0, 0);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(buildChoice());
    m_fields = new NewRunFields(this);
    column->addWidget(m_about);
    column->addWidget(m_fields);
    column->addWidget(m_promptNote);
    m_numbers = new NewRunNumbers(m_kind->sizeHint().height(), this);
    column->addWidget(m_numbers);
    column->addWidget(m_estimate);
    column->addWidget(m_leftOut);
    column->addWidget(m_flags);
    column->addWidget(m_leaves);
    column->addStretch(1);
    column->addWidget(mutedLabel(tr("Question lists are run on Assess, reading questions on Comprehension."), this));
    column->addWidget(m_progress);
    buildButtons(column);
}

QWidget *NewRunDialog::buildChoice()
{
    m_kind = new CompactBox(kBoxWidth, this);
    m_kind->addItem(tr("GEMBA-DA: a score"), static_cast<int>(RunKind::GembaDa));
    m_kind->addItem(tr("GEMBA-MQM: errors"), static_cast<int>(RunKind::GembaMqm));
    m_kind->addItem(tr("M-Prometheus: feedback, 1 to 5"), static_cast<int>(RunKind::Prometheus));
    m_kind->addItem(tr("Translate the passages"), static_cast<int>(RunKind::Translate));
    m_kind->addItem(tr("Continue the texts"), static_cast<int>(RunKind::Continue));
    m_backend = new CompactBox(kBoxWidth, this);
    m_model = new ModelBox(m_models, this);
    m_model->setFixedSize(kBoxWidth, m_kind->sizeHint().height());
    m_systems = new ChoiceMenu(tr("all"), this);
    auto *host = new QWidget(this);
    auto *flow = new FlowLayout(host);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kMedium);
    flow->addWidget(captionedField(tr("Kind of run"), "runKindBox", m_kind, host));
    flow->addWidget(captionedField(tr("Model"), "newRunBackendBox", m_backend, host));
    flow->addWidget(captionedField(tr("Model by name"), "newRunModelBox", m_model, host));
    m_model->setWords(tr("Model by name"));
    flow->addWidget(captionedField(tr("Systems"), "newRunSystemsButton", m_systems, host));
    return host;
}

void NewRunDialog::buildButtons(QVBoxLayout *column)
{
    const auto add = [this](const char *name, const QString &words) {
        auto *button = new QPushButton(words, this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAutoDefault(false);
        return button;
    };
    m_stop = add("stopNewRunButton", tr("Stop"));
    m_close = add("closeNewRunButton", tr("Close"));
    m_start = add("startRunButton", tr("Start the run"));
    m_start->setProperty(kPrimaryProperty, true);
    m_start->setDefault(true);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    auto *row = new QHBoxLayout;
    row->setSpacing(gap::kSmall);
    row->addStretch(1);
    row->addWidget(m_stop);
    row->addWidget(m_close);
    row->addWidget(m_start);
    column->addLayout(row);
}

// Narrower, the fields take more lines: none of them may be cut.
void NewRunDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    setMinimumHeight(layout()->totalMinimumHeightForWidth(width()));
}

void NewRunDialog::connectController()
{
    using models::NewRunController;
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NewRunDialog::takeKind);
    connect(m_fields, &NewRunFields::changed, this, &NewRunDialog::takeWish);
    connect(m_backend, &QComboBox::currentIndexChanged, this, &NewRunDialog::takeWish);
    connect(m_systems, &ChoiceMenu::chosenChanged, this, &NewRunDialog::takeWish);
    connect(m_model, &ModelBox::modelChanged, this, &NewRunDialog::takeWish);
    connect(m_numbers, &NewRunNumbers::changed, this, &NewRunDialog::takeWish);
    connect(&m_run->service(), &models::RunService::backendsChanged, this, &NewRunDialog::fillBackends);
    connect(m_start, &QPushButton::clicked, this, [this] {
        m_notices->clear();
        m_estimate->setText(tr("Getting the model ready…"));
        m_run->start();
        updateState();
    });
    connect(m_stop, &QPushButton::clicked, m_run, &NewRunController::stop);
    connect(m_run, &NewRunController::factsRead, this, &NewRunDialog::takeFacts);
    connect(m_run, &NewRunController::estimated, this, &NewRunDialog::showEstimate);
    connect(m_run, &NewRunController::flagged, m_flags, &FlagLine::setSentence);
    connect(m_run, &NewRunController::refused, this, [this](const QString &sentence) {
        const QString problem = obstacle(); // of a choice that was made meanwhile
        m_estimate->setText(problem.isEmpty() ? sentence : problem);
        updateState();
    });
    connect(m_run, &NewRunController::note, m_estimate, &QLabel::setText);
    connect(m_run, &NewRunController::failed, this, [this](const QString &sentence) {
        m_notices->add(sentence);
        takeWish();
    });
    connect(m_run, &NewRunController::stopped, this, &NewRunDialog::takeWish);
    connect(m_run, &NewRunController::begun, this, [this](qlonglong run) {
        Q_EMIT begun(run);
        accept();
    });
}

void NewRunDialog::fillBackends()
{
    const QVariant kept = m_backend->currentData();
    {
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
    takeWish();
}

void NewRunDialog::takeFacts()
{
    QList<std::pair<qlonglong, QString>> names;
    for (const core::SystemTexts &system : m_run->facts().systems) {
        names << std::pair<qlonglong, QString>(system.system, models::toQt(system.systemName));
    }
    m_systems->setNames(names);
    m_fields->setFacts(m_run->facts());
}

RunKind NewRunDialog::kind() const
{
    return static_cast<RunKind>(m_kind->currentData().toInt());
}

void NewRunDialog::choose(RunKind kind)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kind)));
}

void NewRunDialog::takeKind()
{
    m_about->setText(Words::about(kind()));
    m_fields->setKind(kind());
}

models::RunWish NewRunDialog::wish() const
{
    models::CommonWish common;
    m_numbers->fill(common);
    for (const core::SystemTexts &system : m_run->facts().systems) {
        if (m_systems->chosen().contains(system.system)) {
            common.choice.systems.push_back(system.systemName);
        }
    }
    models::RunWish wish = m_fields->wish();
    models::setCommon(wish, common);
    return wish;
}

const models::BackendChoice *NewRunDialog::backend() const
{
    const int place = m_backend->currentIndex();
    return place < 0 ? nullptr : &m_backends[static_cast<std::size_t>(place)];
}

QString NewRunDialog::obstacle() const
{
    if (!m_run->isReady()) {
        return tr("The project is being read…");
    }
    const models::NewRunFacts &facts = m_run->facts();
    if (facts.translations == 0 && facts.references == 0) {
        return tr("There is nothing to ask about. Import a table first.");
    }
    const models::BackendChoice *chosen = backend();
    if (chosen == nullptr) {
        return tr("No model is set up. The guide says how to connect one.");
    }
    if (facts.staysHere && chosen->leavesMachine) {
        return tr("The texts of this project stay on this machine (copyright mode), and this model runs on another. "
                  "Choose a model of this machine.");
    }
    return chosen->problem;
}

void NewRunDialog::takeWish()
{
    m_fits = false;
    m_leftOut->hide();
    const models::BackendChoice *chosen = backend();
    m_leaves->setVisible(chosen != nullptr && chosen->leavesMachine);
    updateModels();
    if (const QString problem = obstacle(); !problem.isEmpty()) {
        m_estimate->setText(problem);
    } else if (!m_run->isStarting()) {
        m_run->setWish(wish(), { chosen->name, m_model->model() }, m_numbers->cap());
        const QString note = m_run->promptNote();
        m_promptNote->setText(note);
        m_promptNote->setVisible(!note.isEmpty());
    }
    updateState();
}

// In copyright mode nothing is said to another machine, not even a question about its models.
void NewRunDialog::updateModels()
{
    const models::BackendChoice *chosen = backend();
    const bool lists = chosen != nullptr && chosen->listsModels;
    const bool silent = !m_run->isReady() || (m_run->facts().staysHere && chosen != nullptr && chosen->leavesMachine);
    m_model->parentWidget()->setVisible(lists);
    m_model->setBackend(chosen == nullptr ? QString() : chosen->name, lists && !silent);
}

void NewRunDialog::showEstimate(const QString &sentence, const QString &leftOut)
{
    if (!obstacle().isEmpty() || m_run->isStarting()) {
        return; // of a wish that was changed meanwhile
    }
    m_fits = true;
    m_estimate->setText(sentence);
    m_leftOut->setText(leftOut);
    m_leftOut->setVisible(!leftOut.isEmpty());
    updateState();
}

void NewRunDialog::updateState()
{
    const bool starting = m_run->isStarting();
    m_progress->setVisible(starting);
    m_stop->setVisible(starting);
    m_start->setEnabled(m_fits && !starting);
    m_start->setToolTip(m_start->isEnabled() ? QString() : models::plainToolTip(m_estimate->text()));
    for (QWidget *field :
         std::initializer_list<QWidget *>{ m_kind, m_backend, m_model, m_systems, m_fields, m_numbers }) {
        field->setEnabled(!starting);
    }
}

bool NewRunDialog::isSettled() const
{
    return m_run->isReady() && !m_run->isEstimating() && !m_run->isFlagging() && !m_run->isStarting();
}

} // namespace ui
