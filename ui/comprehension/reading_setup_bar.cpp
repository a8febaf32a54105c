// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/reading_setup_bar.h"

#include "ui/theme/style.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace ui {
namespace {

constexpr int kMostQuestions = 50, kMostSamples = 20, kMostPassages = 1'000'000;
constexpr int kNumberWidth = 72; // its word for 0 has room
constexpr int kAgain = -1;       // beside core::Evidence

} // namespace

ReadingSetupBar::ReadingSetupBar(QWidget *parent)
    : QWidget(parent)
{
    build();
    const core::ComprehensionOptions usual;
    m_evidence->addItem(tr("source"), static_cast<int>(core::Evidence::Source));
    m_evidence->addItem(tr("reference"), static_cast<int>(core::Evidence::Reference));
    m_evidence->addItem(tr("source and reference"), static_cast<int>(core::Evidence::Both));
    m_awareness->addItem(tr("all translations"), static_cast<int>(core::Awareness::All));
    m_awareness->addItem(tr("one at a time"), static_cast<int>(core::Awareness::Each));
    m_awareness->addItem(tr("no translation"), static_cast<int>(core::Awareness::Agnostic));
    m_judge->addItem(tr("exact, F1, chrF"), false);
    m_judge->addItem(tr("and a model's grade"), true);
    m_evidence->setCurrentIndex(m_evidence->findData(static_cast<int>(usual.evidence)));
    m_awareness->setCurrentIndex(m_awareness->findData(static_cast<int>(usual.awareness)));
    m_samples->setValue(usual.samples);
    for (QComboBox *box : { m_evidence, m_awareness, m_judge, m_backend }) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            updateState();
            Q_EMIT changed();
        });
    }
    for (QSpinBox *box : { m_questions, m_samples, m_limit }) {
        connect(box, &QSpinBox::valueChanged, this, &ReadingSetupBar::changed);
    }
    connect(m_estimate, &QPushButton::clicked, this, &ReadingSetupBar::estimateWanted);
    connect(m_run, &QPushButton::clicked, this, &ReadingSetupBar::runWanted);
    updateState();
}

QSpinBox *ReadingSetupBar::numberBox(int highest, const QString &zero)
{
    auto *box = new QSpinBox(this);
    box->setRange(zero.isEmpty() ? 1 : 0, highest);
    box->setSpecialValueText(zero);
    box->setMinimumWidth(kNumberWidth);
    box->setMinimumWidth(box->sizeHint().width() + gap::kLarge); // the style's padding is not in the hint
    return box;
}

void ReadingSetupBar::build()
{
    m_evidence = new CompactBox(140, this);
    m_awareness = new CompactBox(132, this);
    m_judge = new CompactBox(140, this);
    m_backend = new CompactBox(124, this);
    m_questions = numberBox(kMostQuestions, tr("free"));
    m_samples = numberBox(kMostSamples, {});
    m_limit = numberBox(kMostPassages, tr("all"));
    for (QSpinBox *box : { m_questions, m_samples, m_limit }) {
        box->setFixedHeight(m_evidence->sizeHint().height());
    }
    m_estimate = new QPushButton(tr("Estimate"), this);
    m_estimate->setObjectName(QStringLiteral("estimateReadingButton"));
    m_run = new QPushButton(tr("Run"), this);
    m_run->setObjectName(QStringLiteral("runReadingButton"));
    m_run->setProperty(kPrimaryProperty, true);
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kSmall);
    flow->setLastAtEnd(true);
    flow->addWidget(captionedField(tr("Questions from"), "evidenceBox", m_evidence, this));
    flow->addWidget(captionedField(tr("In sight of"), "awarenessBox", m_awareness, this));
    flow->addWidget(captionedField(tr("Questions"), "questionCountBox", m_questions, this));
    flow->addWidget(captionedField(tr("Samples"), "sampleCountBox", m_samples, this));
    flow->addWidget(captionedField(tr("Matched by"), "judgeBox", m_judge, this));
    flow->addWidget(captionedField(tr("Model"), "readingBackendBox", m_backend, this));
    flow->addWidget(captionedField(tr("Passages"), "passageLimitBox", m_limit, this));
    auto *group = new QWidget(this); // the buttons stay together where the line breaks
    auto *buttons = new QHBoxLayout(group);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(gap::kSmall);
    buttons->addWidget(m_estimate);
    buttons->addWidget(m_run);
    flow->addWidget(group);
}

void ReadingSetupBar::setBackends(const std::vector<models::BackendChoice> &backends)
{
    const QSignalBlocker blocker(m_backend);
    const QString chosen = backend();
    m_backends = backends;
    m_backend->clear();
    for (const models::BackendChoice &choice : backends) {
        m_backend->addItem(choice.title, choice.name);
    }
    m_backend->setCurrentIndex(std::max(0, m_backend->findData(chosen)));
    updateState();
}

void ReadingSetupBar::setState(bool hasTexts, bool running, bool hasRun)
{
    const int place = m_evidence->findData(kAgain);
    if (hasRun && place < 0) {
        m_evidence->addItem(tr("the run shown"), kAgain);
    } else if (!hasRun && place >= 0) {
        m_evidence->removeItem(place);
    }
    m_hasTexts = hasTexts;
    m_running = running;
    updateState();
}

QString ReadingSetupBar::obstacle() const
{
    const int place = m_backend->currentIndex();
    if (!m_hasTexts) {
        return tr("Import translations first.");
    }
    if (place < 0 || static_cast<std::size_t>(place) >= m_backends.size()) {
        return tr("No model is set up yet. Preferences lists how to add one.");
    }
    if (!m_backends[static_cast<std::size_t>(place)].problem.isEmpty()) {
        return m_backends[static_cast<std::size_t>(place)].problem;
    }
    return m_running ? tr("The run shown is still going on.") : QString();
}

void ReadingSetupBar::updateState()
{
    const QString why = obstacle();
    m_run->setEnabled(why.isEmpty());
    m_run->setToolTip(!why.isEmpty() ? why
                      : again()
                          ? tr("Answer the questions of the run shown, as people have them now, once more (Ctrl+Enter)")
                          : tr("Make questions, answer them from every translation, and compare (Ctrl+Enter)"));
    m_estimate->setEnabled(why.isEmpty());
    for (QWidget *widget : { static_cast<QWidget *>(m_awareness), static_cast<QWidget *>(m_questions),
                             static_cast<QWidget *>(m_samples) }) {
        widget->setEnabled(!again());
        widget->setToolTip(again() ? tr("No questions are made: those of the run shown are answered once more.")
                                   : QString());
    }
    m_estimate->setToolTip(why.isEmpty() ? tr("How many requests and tokens the run would take") : why);
}

core::ComprehensionRequest ReadingSetupBar::request() const
{
    core::ComprehensionRequest request;
    if (!again()) {
        request.options.evidence = static_cast<core::Evidence>(m_evidence->currentData().toInt());
    }
    request.options.awareness = static_cast<core::Awareness>(m_awareness->currentData().toInt());
    if (request.options.awareness == core::Awareness::Agnostic) {
        request.options.order = core::CandidateOrder::AsStored; // nobody is shown in any
    }
    request.options.judged = m_judge->currentData().toBool();
    request.options.questions = m_questions->value();
    request.options.samples = m_samples->value();
    request.options.making.temperature = m_samples->value() > 1 ? std::optional<double>() : std::optional(0.0);
    request.options.answering.temperature = 0;
    request.limit = m_limit->value();
    return request;
}

bool ReadingSetupBar::again() const
{
    return m_evidence->currentData().toInt() == kAgain;
}

void ReadingSetupBar::chooseAgain()
{
    if (const int place = m_evidence->findData(kAgain); place >= 0) {
        m_evidence->setCurrentIndex(place);
        m_run->setFocus();
    }
}

QString ReadingSetupBar::backend() const
{
    return m_backend->currentData().toString();
}

bool ReadingSetupBar::leavesMachine() const
{
    const int place = m_backend->currentIndex();
    return place >= 0 && static_cast<std::size_t>(place) < m_backends.size() &&
           m_backends[static_cast<std::size_t>(place)].leavesMachine;
}

} // namespace ui
