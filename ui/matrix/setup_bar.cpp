// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/setup_bar.h"

#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"
#include "ui/theme/style.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace ui {

namespace {
constexpr int kMostReplicates = 20;
}

SetupBar::SetupBar(const core::Library &library, QWidget *parent)
    : QWidget(parent)
{
    build();
    setLists(library.lists);
    for (const core::PromptTemplate &form : library.templates) {
        m_template->addItem(models::toQt(form.title), models::toQt(form.id));
    }
    const core::QuestionRunRequest usual;
    m_list->setCurrentIndex(std::max(0, m_list->findData(models::toQt(usual.listId))));
    m_template->setCurrentIndex(std::max(0, m_template->findData(models::toQt(usual.templateId))));
    m_form->addItem(tr("clean"), static_cast<int>(core::PromptForm::Clean));
    m_form->addItem(tr("as published"), static_cast<int>(core::PromptForm::AsPublished));
    m_mode->addItem(tr("whole list at once"), static_cast<int>(core::AskMode::WholeList));
    m_mode->addItem(tr("one by one"), static_cast<int>(core::AskMode::OneByOne));
    for (QComboBox *box : { m_list, m_template, m_form, m_mode, m_backend }) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            updateState();
            Q_EMIT changed();
        });
    }
    connect(m_systems, &ChoiceMenu::chosenChanged, this, &SetupBar::changed);
    connect(m_limit, &QSpinBox::valueChanged, this, &SetupBar::changed);
    connect(m_repeat, &QSpinBox::valueChanged, this, &SetupBar::changed);
    connect(m_cap, &QDoubleSpinBox::valueChanged, this, &SetupBar::changed);
    connect(m_answer, &QPushButton::clicked, this, &SetupBar::answerWanted);
    connect(m_estimate, &QPushButton::clicked, this, &SetupBar::estimateWanted);
    connect(m_run, &QPushButton::clicked, this, &SetupBar::runWanted);
    updateState();
}

void SetupBar::setLists(const std::vector<core::QuestionList> &lists)
{
    const QVariant chosen = m_list->currentData();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const core::QuestionList &list : lists) {
        m_list->addItem(models::toQt(list.title), models::toQt(list.id));
    }
    m_list->setCurrentIndex(std::max(0, m_list->findData(chosen)));
}

void SetupBar::build()
{
    m_list = new CompactBox(168, this);
    m_template = new CompactBox(96, this);
    m_form = new CompactBox(96, this);
    m_mode = new CompactBox(120, this);
    m_backend = new CompactBox(116, this);
    m_systems = new ChoiceMenu(tr("all"), this);
    m_answer = new QPushButton(tr("Answer yourself…"), this);
    m_answer->setObjectName(QStringLiteral("answerYourselfButton"));
    m_answer->setToolTip(tr("Answer the same list by keyboard; what a model or others said stays hidden meanwhile"));
    m_estimate = new QPushButton(tr("Estimate"), this);
    m_estimate->setObjectName(QStringLiteral("estimateButton"));
    m_run = new QPushButton(this);
    m_run->setObjectName(QStringLiteral("runButton"));
    m_run->setProperty(kPrimaryProperty, true);
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kSmall);
    flow->setLastAtEnd(true);
    flow->addWidget(captionedField(tr("List"), "listBox", m_list, this));
    flow->addWidget(captionedField(tr("Template"), "templateBox", m_template, this));
    flow->addWidget(captionedField(tr("Form"), "formBox", m_form, this));
    flow->addWidget(captionedField(tr("Asked"), "modeBox", m_mode, this));
    flow->addWidget(captionedField(tr("Model"), "backendBox", m_backend, this));
    flow->addWidget(captionedField(tr("Systems"), "systemsButton", m_systems, this));
    flow->addWidget(buildNumbers(this));
    auto *group = new QWidget(this); // the buttons stay together where the line breaks
    auto *buttons = new QHBoxLayout(group);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(gap::kSmall);
    buttons->addWidget(m_answer);
    buttons->addWidget(m_estimate);
    buttons->addWidget(m_run);
    flow->addWidget(group);
}

// Three short fields that stay together where the line breaks.
QWidget *SetupBar::buildNumbers(QWidget *parent)
{
    m_limit = new QSpinBox(this);
    m_limit->setRange(0, 999'999);
    m_limit->setFixedSize(76, m_list->sizeHint().height());
    m_limit->setSpecialValueText(tr("all"));
    m_limit->setGroupSeparatorShown(true);
    m_limit->setToolTip(tr("Translations at most; 0 means all"));
    m_repeat = new QSpinBox(this);
    m_repeat->setRange(1, kMostReplicates);
    m_repeat->setFixedSize(60, m_list->sizeHint().height());
    m_repeat->setToolTip(tr("How often each question is asked; several replicates show how steady the answers are"));
    m_cap = new QDoubleSpinBox(this);
    m_cap->setRange(0, 99'999);
    m_cap->setDecimals(2);
    m_cap->setFixedSize(84, m_list->sizeHint().height());
    m_cap->setSpecialValueText(tr("none"));
    m_cap->setToolTip(tr("What the run may cost, by the price list in Preferences: it stops there and can be gone on "
                         "with; 0 means no cap"));
    auto *numbers = new QWidget(parent);
    auto *pair = new QHBoxLayout(numbers);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(gap::kSmall);
    pair->addWidget(captionedField(tr("At most"), "limitSpin", m_limit, numbers));
    pair->addWidget(captionedField(tr("Repeat"), "repeatSpin", m_repeat, numbers));
    pair->addWidget(captionedField(tr("Cost cap"), "capSpin", m_cap, numbers));
    return numbers;
}

void SetupBar::setBackends(const std::vector<models::BackendChoice> &backends)
{
    const QSignalBlocker blocker(m_backend);
    const QString kept = backend();
    m_backends = backends;
    m_backend->clear();
    int ready = -1;
    for (const models::BackendChoice &choice : backends) {
        m_backend->addItem(choice.title, choice.name);
        m_backend->setItemData(m_backend->count() - 1, models::plainToolTip(choice.problem), Qt::ToolTipRole);
        ready = ready < 0 && choice.problem.isEmpty() ? m_backend->count() - 1 : ready;
    }
    const int place = m_backend->findData(kept);
    m_backend->setCurrentIndex(place >= 0 ? place : std::max(0, ready));
    updateState();
}

void SetupBar::setSystems(const std::vector<models::SystemChoice> &systems)
{
    m_known = systems;
    QList<std::pair<qlonglong, QString>> names;
    for (const models::SystemChoice &system : systems) {
        names << std::pair<qlonglong, QString>(system.system, system.name);
    }
    m_systems->setNames(names);
    updateState();
}

void SetupBar::setPlanned(int translations, bool running)
{
    m_planned = translations;
    m_running = running;
    updateState();
}

QString SetupBar::obstacle() const
{
    if (m_running) {
        return tr("A run is going on; wait for it or pause it.");
    }
    if (m_planned == 0) {
        return tr("There is no translation to assess. Import a file, or choose other systems.");
    }
    const int place = m_backend->currentIndex();
    if (place < 0) {
        return tr("No model is set up. The guide says how to connect one.");
    }
    return m_backends[static_cast<std::size_t>(place)].problem;
}

void SetupBar::updateState()
{
    const bool oneByOne = m_mode->currentData().toInt() == static_cast<int>(core::AskMode::OneByOne);
    m_form->setEnabled(!oneByOne);
    m_form->setToolTip(oneByOne ? tr("The published prompt asks the whole list; one by one takes the clean form.")
                                : QString());
    if (oneByOne) {
        const QSignalBlocker blocker(m_form);
        m_form->setCurrentIndex(0);
    }
    m_answer->setEnabled(!m_known.empty());
    const QString problem = obstacle();
    m_run->setText(tr("Run %Ln assessment(s)", nullptr, m_planned));
    for (QPushButton *button : { m_estimate, m_run }) {
        button->setEnabled(problem.isEmpty());
        button->setToolTip(models::plainToolTip(problem));
    }
}

core::QuestionRunRequest SetupBar::request() const
{
    core::QuestionRunRequest request;
    request.listId = models::toCore(m_list->currentData().toString());
    request.templateId = models::toCore(m_template->currentData().toString());
    request.form = static_cast<core::PromptForm>(m_form->currentData().toInt());
    request.mode = static_cast<core::AskMode>(m_mode->currentData().toInt());
    request.limit = m_limit->value();
    request.replicates = m_repeat->value();
    for (const models::SystemChoice &system : m_known) {
        if (m_systems->chosen().contains(system.system)) {
            request.systems.push_back(models::toCore(system.name));
        }
    }
    return request;
}

QString SetupBar::backend() const
{
    return m_backend->currentData().toString();
}

std::optional<double> SetupBar::cap() const
{
    return m_cap->value() > 0 ? std::optional(m_cap->value()) : std::nullopt;
}

} // namespace ui
