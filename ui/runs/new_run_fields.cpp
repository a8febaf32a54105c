// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/new_run_fields.h"

#include "models/project/qt_text.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace ui {

using models::toCore;
using models::wishFieldWords;

namespace {

constexpr int kBoxWidth = 190, kNumberWidth = 92, kTagWidth = 92;
constexpr int kMostTokens = 1'000'000, kMostWords = 100'000, kMostErrors = 1000;
constexpr double kMostWeight = 1000;
constexpr int kNoReference = 0, kReferenceRole = 1, kReferenceSystem = 2;

template <typename Spin> Spin *number(double lowest, double highest, double value, const QString &lowestWords = {})
{
    auto *spin = new Spin;
    using Value = decltype(spin->value());
    spin->setRange(static_cast<Value>(lowest), static_cast<Value>(highest));
    spin->setValue(static_cast<Value>(value));
    spin->setSpecialValueText(lowestWords);
    spin->setFixedWidth(std::max(kNumberWidth, spin->sizeHint().width() + gap::kLarge));
    return spin;
}

QLineEdit *languageEdit(const QString &toolTip)
{
    auto *edit = new QLineEdit;
    edit->setFixedWidth(kTagWidth);
    edit->setToolTip(toolTip);
    return edit;
}

// The captioned field around it, too.
void showField(QWidget *field, bool shown)
{
    field->parentWidget()->setVisible(shown);
}

} // namespace

NewRunFields::NewRunFields(QWidget *parent)
    : QWidget(parent)
{
    build();
    level();
    listen();
    updateShown();
}

void NewRunFields::build()
{
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kMedium);
    buildJudge(flow);
    buildWriting(flow);
    const QString tag = tr("A language tag, such as fr or zh; for what the project does not say it of");
    m_source = languageEdit(tag);
    m_source->setPlaceholderText(QStringLiteral("fr"));
    m_target = languageEdit(tag);
    m_target->setPlaceholderText(QStringLiteral("en"));
    m_tokens = number<QSpinBox>(0, kMostTokens, 0, tr("by length"));
    m_tokens->setToolTip(tr("Tokens of a reply at most. A model that reasons first needs more."));
    flow->addWidget(captionedField(wishFieldWords("--source-lang"), "sourceLanguageEdit", m_source, this));
    flow->addWidget(captionedField(wishFieldWords("--target-lang"), "targetLanguageEdit", m_target, this));
    flow->addWidget(captionedField(tr("Tokens"), "tokensSpin", m_tokens, this));
}

void NewRunFields::buildJudge(FlowLayout *flow)
{
    m_about = new CompactBox(kBoxWidth, this);
    m_about->addItem(tr("translations"), false);
    m_about->addItem(tr("minimal pairs"), true);
    m_reference = new CompactBox(kBoxWidth, this);
    m_reasks = new CompactBox(kBoxWidth, this);
    m_reasks->addItem(tr("twice, with a reminder"), false);
    m_reasks->addItem(tr("as published"), true);
    m_reasks->setToolTip(tr("After a reply that can't be read. As published: ten times at most, each time at a "
                            "temperature 0.1 higher."));
    const core::GembaScoring usual;
    m_critical = number<QDoubleSpinBox>(0, kMostWeight, usual.critical);
    m_major = number<QDoubleSpinBox>(0, kMostWeight, usual.major);
    m_minor = number<QDoubleSpinBox>(0, kMostWeight, usual.minor);
    for (QDoubleSpinBox *weight : { m_critical, m_major, m_minor }) {
        weight->setDecimals(1);
        weight->setToolTip(tr("What an error of this kind takes from the score"));
    }
    m_mostErrors = number<QSpinBox>(0, kMostErrors, usual.mostErrors, tr("all"));
    m_mostErrors->setToolTip(tr("Errors that count, the worst first"));
    m_lossCap = number<QDoubleSpinBox>(-1, kMostWeight, usual.cap.value_or(-1), tr("no limit"));
    m_lossCap->setDecimals(1);
    m_lossCap->setToolTip(tr("The most that a translation can lose"));
    flow->addWidget(captionedField(tr("About"), "aboutBox", m_about, this));
    flow->addWidget(captionedField(tr("Reference"), "referenceBox", m_reference, this));
    flow->addWidget(captionedField(tr("Asks again"), "reasksBox", m_reasks, this));
    flow->addWidget(captionedField(tr("Critical error"), "criticalSpin", m_critical, this));
    flow->addWidget(captionedField(tr("Major error"), "majorSpin", m_major, this));
    flow->addWidget(captionedField(tr("Minor error"), "minorSpin", m_minor, this));
    flow->addWidget(captionedField(tr("Errors counted"), "mostErrorsSpin", m_mostErrors, this));
    flow->addWidget(captionedField(tr("Loss at most"), "lossCapSpin", m_lossCap, this));
}

void NewRunFields::buildWriting(FlowLayout *flow)
{
    m_side = new CompactBox(kBoxWidth, this);
    m_side->addItem(tr("the references"), static_cast<int>(core::ContinuedSide::Text));
    m_side->addItem(tr("the source passages"), static_cast<int>(core::ContinuedSide::Source));
    m_side->setToolTip(tr("References, or the translations of the systems that are chosen"));
    m_share = number<QSpinBox>(1, 99, 50);
    m_share->setSuffix(tr(" %"));
    m_share->setToolTip(tr("Which part of a text the model is given"));
    m_words = number<QSpinBox>(0, kMostWords, 0, tr("by share"));
    m_words->setToolTip(tr("In its place: so many words, or characters in scripts without spaces"));
    m_system = new QLineEdit;
    m_system->setFixedWidth(kBoxWidth);
    m_system->setPlaceholderText(tr("the model's name"));
    m_system->setToolTip(tr("The system that the translations become texts of"));
    flow->addWidget(captionedField(tr("Continues"), "sideBox", m_side, this));
    flow->addWidget(captionedField(wishFieldWords("--share"), "shareSpin", m_share, this));
    flow->addWidget(captionedField(wishFieldWords("--words"), "wordsSpin", m_words, this));
    flow->addWidget(captionedField(wishFieldWords("--system"), "systemEdit", m_system, this));
}

// One height for all fields of a line.
void NewRunFields::level()
{
    const int height = m_about->sizeHint().height();
    for (QWidget *field :
         std::initializer_list<QWidget *>{ m_critical, m_major, m_minor, m_mostErrors, m_lossCap, m_share, m_words,
                                           m_tokens, m_system, m_source, m_target }) {
        field->setFixedHeight(height);
    }
}

void NewRunFields::listen()
{
    for (QComboBox *box : { m_about, m_reference, m_reasks, m_side }) {
        connect(box, &QComboBox::currentIndexChanged, this, &NewRunFields::changed);
    }
    for (QSpinBox *spin : { m_mostErrors, m_share, m_words, m_tokens }) {
        connect(spin, &QSpinBox::valueChanged, this, &NewRunFields::changed);
    }
    for (QDoubleSpinBox *spin : { m_critical, m_major, m_minor, m_lossCap }) {
        connect(spin, &QDoubleSpinBox::valueChanged, this, &NewRunFields::changed);
    }
    for (QLineEdit *edit : { m_system, m_source, m_target }) {
        connect(edit, &QLineEdit::textChanged, this, &NewRunFields::changed);
    }
    connect(m_words, &QSpinBox::valueChanged, this, [this](int words) { m_share->setEnabled(words == 0); });
}

void NewRunFields::setFacts(const models::NewRunFacts &facts)
{
    m_facts = facts;
    {
        const QSignalBlocker quiet(m_reference);
        m_reference->clear();
        m_reference->addItem(tr("none shown"), kNoReference);
        m_reference->addItem(tr("the text with that role"), kReferenceRole);
        for (const QString &system : facts.all) {
            m_reference->addItem(system, kReferenceSystem);
        }
        m_target->setText(facts.language);
    }
    setKind(m_kind);
}

void NewRunFields::setKind(RunKind kind)
{
    m_kind = kind;
    {
        // M-Prometheus' own prompt shows a reference.
        const QSignalBlocker quiet(m_reference);
        const int usual = kind == RunKind::Prometheus && m_facts.references > 0 ? kReferenceRole : kNoReference;
        m_reference->setCurrentIndex(std::max(0, m_reference->findData(usual)));
    }
    updateShown();
    Q_EMIT changed();
}

void NewRunFields::updateShown()
{
    const bool mqm = m_kind == RunKind::GembaMqm;
    const bool continues = m_kind == RunKind::Continue;
    const bool translates = m_kind == RunKind::Translate;
    showField(m_about, judges() && m_facts.pairs > 0);
    showField(m_reference, judges());
    showField(m_reasks, judges() && m_kind != RunKind::Prometheus);
    for (QWidget *field : std::initializer_list<QWidget *>{ m_critical, m_major, m_minor, m_mostErrors, m_lossCap }) {
        showField(field, mqm);
    }
    for (QWidget *field : std::initializer_list<QWidget *>{ m_side, m_share, m_words }) {
        showField(field, continues);
    }
    showField(m_system, translates);
    showField(m_source, !m_facts.sourcesTold || (continues && !m_facts.textsTold));
    showField(m_target, translates || (judges() && !m_facts.textsTold));
    showField(m_tokens, translates || continues);
}

models::JudgeWish NewRunFields::judgeWish() const
{
    models::JudgeWish wish;
    wish.kind = m_kind == RunKind::GembaMqm     ? core::GembaKind::Mqm
                : m_kind == RunKind::Prometheus ? core::GembaKind::Prometheus
                                                : core::GembaKind::Da;
    const int reference = m_reference->currentData().toInt();
    wish.reference = reference != kNoReference;
    wish.pairs = m_facts.pairs > 0 && m_about->currentData().toBool();
    if (reference == kReferenceSystem) {
        wish.request.referenceSystem = toCore(m_reference->currentText());
    }
    wish.request.asPublished = m_kind != RunKind::Prometheus && m_reasks->currentData().toBool();
    if (m_kind == RunKind::GembaMqm) {
        wish.request.scoring = { m_critical->value(), m_major->value(), m_minor->value(), m_mostErrors->value(),
                                 m_lossCap->value() < 0 ? std::nullopt : std::optional(m_lossCap->value()) };
    }
    wish.request.sourceLanguage = toCore(m_source->text().trimmed());
    wish.request.targetLanguage = m_facts.textsTold ? std::string() : toCore(m_target->text().trimmed());
    return wish;
}

core::TranslateRequest NewRunFields::translateRequest() const
{
    core::TranslateRequest request;
    request.sourceLanguage = toCore(m_source->text().trimmed());
    request.targetLanguage = toCore(m_target->text().trimmed());
    request.system = toCore(m_system->text().trimmed());
    request.sampling.maxTokens = m_tokens->value();
    return request;
}

core::ContinueRequest NewRunFields::continueRequest() const
{
    core::ContinueRequest request;
    request.side = static_cast<core::ContinuedSide>(m_side->currentData().toInt());
    request.share = m_share->value() / 100.0;
    request.units = m_words->value();
    request.language = toCore(m_source->text().trimmed());
    request.sampling.maxTokens = m_tokens->value();
    return request;
}

models::RunWish NewRunFields::wish() const
{
    return m_kind == RunKind::Translate  ? models::RunWish(translateRequest())
           : m_kind == RunKind::Continue ? models::RunWish(continueRequest())
                                         : models::RunWish(judgeWish());
}

} // namespace ui
