// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/new_run_numbers.h"

#include "models/project/qt_text.h"
#include "models/runs/new_run_controller.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <limits>

namespace ui {
namespace {

constexpr int kNumberWidth = 84, kTitleWidth = 300, kLongestTitle = 200;
constexpr int kMostReplicates = 20, kMostTexts = 999'999, kNoSeed = -1;
constexpr double kHottest = 2, kMostCap = 99'999;

} // namespace

NewRunNumbers::NewRunNumbers(int fieldHeight, QWidget *parent)
    : QWidget(parent)
    , m_limit(new QSpinBox(this))
    , m_repeat(new QSpinBox(this))
    , m_seed(new QSpinBox(this))
    , m_temperature(new QDoubleSpinBox(this))
    , m_cap(new QDoubleSpinBox(this))
    , m_title(new QLineEdit(this))
{
    setLimits();
    layOut(fieldHeight);
    for (QSpinBox *spin : { m_limit, m_repeat, m_seed }) {
        connect(spin, &QSpinBox::valueChanged, this, &NewRunNumbers::changed);
    }
    for (QDoubleSpinBox *spin : { m_temperature, m_cap }) {
        connect(spin, &QDoubleSpinBox::valueChanged, this, &NewRunNumbers::changed);
    }
    connect(m_title, &QLineEdit::textChanged, this, &NewRunNumbers::changed);
}

void NewRunNumbers::setLimits()
{
    m_limit->setRange(0, kMostTexts);
    m_limit->setSpecialValueText(tr("all"));
    m_limit->setGroupSeparatorShown(true);
    m_limit->setToolTip(tr("Translations, passages or texts at most; 0 means all"));
    m_repeat->setRange(1, kMostReplicates);
    m_repeat->setToolTip(tr("How often each is asked; above temperature 0, replicates show how steady the answers "
                            "are"));
    m_temperature->setRange(0, kHottest);
    m_temperature->setSingleStep(0.1);
    m_temperature->setToolTip(tr("0: the likeliest words; higher: more chance"));
    m_seed->setRange(kNoSeed, std::numeric_limits<int>::max());
    m_seed->setValue(kNoSeed);
    m_seed->setSpecialValueText(tr("none", "seed"));
    m_seed->setToolTip(tr("The same number gives the same answers once more, where the endpoint takes one"));
    m_cap->setRange(0, kMostCap);
    m_cap->setSpecialValueText(tr("none"));
    m_cap->setToolTip(tr("What the run may cost, by the price list in Preferences: it stops there and can be gone on "
                         "with; 0 means no cap"));
    m_title->setMaxLength(kLongestTitle);
    m_title->setPlaceholderText(tr("made from the rest"));
    m_title->setToolTip(tr("What the run is called in the list"));
}

void NewRunNumbers::layOut(int fieldHeight)
{
    m_title->setFixedSize(kTitleWidth, fieldHeight);
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kMedium);
    for (QAbstractSpinBox *spin :
         std::initializer_list<QAbstractSpinBox *>{ m_limit, m_repeat, m_temperature, m_seed, m_cap }) {
        spin->setFixedSize(kNumberWidth, fieldHeight);
    }
    flow->addWidget(captionedField(tr("At most"), "newRunLimitSpin", m_limit, this));
    flow->addWidget(captionedField(models::wishFieldWords("--repeat"), "newRunRepeatSpin", m_repeat, this));
    flow->addWidget(captionedField(tr("Temperature"), "temperatureSpin", m_temperature, this));
    flow->addWidget(captionedField(tr("Seed"), "newRunSeedSpin", m_seed, this));
    flow->addWidget(captionedField(tr("Cost cap"), "newRunCapSpin", m_cap, this));
    flow->addWidget(captionedField(tr("Title"), "newRunTitleEdit", m_title, this));
}

void NewRunNumbers::fill(models::CommonWish &wish) const
{
    wish.choice.limit = m_limit->value();
    wish.replicates = m_repeat->value();
    wish.sampling.temperature = m_temperature->value();
    wish.title = models::toCore(m_title->text().simplified());
    if (m_seed->value() != kNoSeed) {
        wish.sampling.seed = m_seed->value();
    }
}

std::optional<double> NewRunNumbers::cap() const
{
    return m_cap->value() > 0 ? std::optional(m_cap->value()) : std::nullopt;
}

} // namespace ui
