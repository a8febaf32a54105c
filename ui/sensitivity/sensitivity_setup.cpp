// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sensitivity/sensitivity_setup.h"

#include "models/project/qt_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {

using models::toCore;
using models::toQt;

constexpr int kWidth = 236;
// What a click scores when nothing is ticked: overlap of characters, of words, and of the longest run of words.
const std::vector<std::string> kUsualScores{ "bleu", "chrf", "rouge-l" };

void refill(QComboBox *box, const QList<std::pair<QString, QVariant>> &entries)
{
    const QSignalBlocker blocker(box);
    const QVariant kept = box->currentData();
    box->clear();
    for (const auto &[words, data] : entries)
        box->addItem(words, data);
    box->setCurrentIndex(std::max(0, kept.isValid() ? box->findData(kept) : 0));
    box->setEnabled(box->count() > 1);
}

QList<std::pair<qlonglong, QString>> numbered(const QStringList &names)
{
    QList<std::pair<qlonglong, QString>> out;
    for (const QString &name : names)
        out.append({ out.size(), name });
    return out;
}

// The chosen names; none chosen = empty, which means all.
std::vector<std::string> chosenOf(const ChoiceMenu *menu, const std::vector<std::string> &all)
{
    std::vector<std::string> out;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (menu->chosen().contains(static_cast<qlonglong>(i)))
            out.push_back(all[i]);
    return out;
}

std::vector<std::string> scoreNames()
{
    const auto names = core::metricNames();
    return { names.begin(), names.end() };
}

} // namespace

SensitivitySetup::SensitivitySetup(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("sensitivitySetup"));
    build();
    wire();
}

void SensitivitySetup::build()
{
    m_metrics = new ChoiceMenu(tr("all"), this);
    m_categories = new ChoiceMenu(tr("all"), this);
    for (CompactBox **box :
         { &m_standardise, &m_ddof, &m_form, &m_campaign, &m_filterName, &m_filterValue, &m_period, &m_ties })
        *box = new CompactBox(kWidth, this);
    m_standardise->addItem(tr("by scale: zero is no effect"), static_cast<int>(core::Centring::None));
    m_standardise->addItem(tr("centred: zero is the average drop"), static_cast<int>(core::Centring::Mean));
    m_ddof->addItem(tr("n (ddof 0)"), 0);
    m_ddof->addItem(tr("n − 1 (ddof 1)"), 1);
    m_form->addItem(tr("one model per metric"), static_cast<int>(core::ModelForm::PerMetric));
    m_form->addItem(tr("one joint model"), static_cast<int>(core::ModelForm::Joint));
    m_ties->addItem(tr("one half"), static_cast<int>(core::TieRule::Half));
    m_ties->addItem(tr("nothing"), static_cast<int>(core::TieRule::Zero));
    m_ties->addItem(tr("left out"), static_cast<int>(core::TieRule::Skip));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, 0, gap::kMedium, gap::kMedium);
    column->setSpacing(gap::kSmall);
    auto *menus = new QHBoxLayout;
    menus->setSpacing(gap::kSmall);
    menus->addWidget(captionedField(tr("Metrics"), "sensitivityMetrics", m_metrics, this));
    menus->addWidget(captionedField(tr("Categories"), "sensitivityCategories", m_categories, this));
    menus->addStretch(1);
    column->addLayout(menus);
    column->addWidget(captionedField(tr("Pairs"), "vettingBox", m_campaign, this));
    column->addWidget(captionedField(tr("Passages where"), "filterColumnBox", m_filterName, this));
    column->addWidget(captionedField(tr("is"), "filterValueBox", m_filterValue, this));
    column->addWidget(captionedField(tr("Standardised"), "standardiseBox", m_standardise, this));
    column->addWidget(captionedField(tr("Standard deviation over"), "ddofBox", m_ddof, this));
    column->addWidget(captionedField(tr("Fit"), "fitBox", m_form, this));
    column->addWidget(captionedField(tr("Period"), "periodBox", m_period, this));
    column->addWidget(captionedField(tr("A tie counts"), "sensitivityTiesBox", m_ties, this));
    buildSaving(column);
    buildScoring(column);
    column->addStretch(1);
}

void SensitivitySetup::buildSaving(QVBoxLayout *column)
{
    m_save = new QToolButton(this);
    m_save->setObjectName(QStringLiteral("saveSensitivityButton"));
    m_save->setText(tr("Save as CSV"));
    m_save->setIcon(icon(QStringLiteral("download")));
    m_save->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_save->setPopupMode(QToolButton::InstantPopup);
    m_save->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_save);
    connect(menu->addAction(tr("Estimates…")), &QAction::triggered, this, [this] { Q_EMIT saveWanted(false); });
    connect(menu->addAction(tr("Deltas of every pair…")), &QAction::triggered, this,
            [this] { Q_EMIT saveWanted(true); });
    m_save->setMenu(menu);
    column->addWidget(m_save);
}

void SensitivitySetup::buildScoring(QVBoxLayout *column)
{
    m_scores = new ChoiceMenu(tr("usual"), this);
    m_scores->setToolTip(tr("Nothing ticked: BLEU, chrF and ROUGE-L"));
    QStringList names;
    for (const std::string &name : scoreNames())
        names << toQt(name);
    m_scores->setNames(numbered(names));
    m_baselines = new QCheckBox(tr("Baselines, too"), this);
    m_baselines->setObjectName(QStringLiteral("baselinesBox"));
    m_baselines->setToolTip(tr("An unrelated translation and shuffled words for every base, as a sanity check"));
    m_baselines->setChecked(true);
    m_characters = new QCheckBox(tr("Chinese by characters"), this);
    m_characters->setObjectName(QStringLiteral("charactersBox"));
    m_characters->setToolTip(tr("ROUGE and token F1: each Chinese or Japanese character is a token. BLEU: zh."));
    m_score = new QPushButton(tr("Score the pairs"), this);
    m_score->setObjectName(QStringLiteral("scorePairsButton"));
    column->addSpacing(gap::kMedium);
    m_against = new ChoiceMenu(tr("references"), this);
    auto *menus = new QHBoxLayout;
    menus->setSpacing(gap::kSmall);
    menus->addWidget(captionedField(tr("Score pairs with"), "pairMetricsButton", m_scores, this));
    menus->addWidget(captionedField(tr("Held against"), "pairReferencesButton", m_against, this));
    menus->addStretch(1);
    column->addLayout(menus);
    column->addWidget(m_characters);
    column->addWidget(m_baselines);
    column->addWidget(m_score);
}

void SensitivitySetup::wire()
{
    for (CompactBox *box : { m_standardise, m_ddof, m_form, m_campaign, m_filterValue, m_period, m_ties })
        connect(box, &QComboBox::currentIndexChanged, this, &SensitivitySetup::changed);
    connect(m_filterName, &QComboBox::currentIndexChanged, this, [this] {
        fillFilterValues();
        Q_EMIT changed();
    });
    for (ChoiceMenu *menu : { m_metrics, m_categories })
        connect(menu, &ChoiceMenu::chosenChanged, this, &SensitivitySetup::changed);
    connect(m_score, &QPushButton::clicked, this, &SensitivitySetup::scoringWanted);
}

void SensitivitySetup::focusFilter()
{
    m_metrics->setFocus(Qt::ShortcutFocusReason);
}

void SensitivitySetup::setData(const models::SensitivityData &data)
{
    const QSignalBlocker quiet(this);
    QStringList metrics, categories;
    m_metricNames.clear();
    m_categoryIds.clear();
    for (const core::DeltaMetric &metric : data.deltas.metrics) {
        m_metricNames.push_back(metric.name);
        metrics << toQt(metric.name);
    }
    for (const core::SensitivityPair &pair : data.deltas.pairs) {
        if (core::isBaseline(pair.category) || std::ranges::find(m_categoryIds, pair.category) != m_categoryIds.end())
            continue;
        m_categoryIds.push_back(pair.category);
        categories << models::categoryWords(pair.category);
    }
    m_metrics->setNames(numbered(metrics));
    m_categories->setNames(numbered(categories));
    QList<std::pair<QString, QVariant>> campaigns{ { tr("all pairs"), QString() } };
    for (const core::Campaign &campaign : data.campaigns)
        campaigns.append({ tr("accepted in “%1”").arg(toQt(campaign.title)), toQt(campaign.uuid) });
    refill(m_campaign, campaigns);
    m_systems = data.systems;
    QStringList systems;
    for (const std::string &system : m_systems)
        systems << toQt(system);
    m_against->setNames(numbered(systems));
    m_columns = data.columns;
    QList<std::pair<QString, QVariant>> columns{ { tr("no filter"), QString() } };
    QList<std::pair<QString, QVariant>> periods{ { tr("no period"), QString() } };
    for (const auto &[name, values] : m_columns) {
        columns.append({ toQt(name), toQt(name) });
        periods.append(
            { tr("%1 (%Ln value(s))", nullptr, static_cast<int>(values.size())).arg(toQt(name)), toQt(name) });
    }
    refill(m_filterName, columns);
    refill(m_period, periods);
    fillFilterValues();
}

void SensitivitySetup::fillFilterValues()
{
    QList<std::pair<QString, QVariant>> values;
    const std::string name = toCore(m_filterName->currentData().toString());
    for (const auto &[column, all] : m_columns)
        if (column == name)
            for (const std::string &value : all)
                values.append({ toQt(value), toQt(value) });
    refill(m_filterValue, values);
    m_filterValue->parentWidget()->setVisible(!values.isEmpty());
}

models::SensitivityWish SensitivitySetup::wish() const
{
    models::SensitivityWish wish;
    wish.request.metrics = chosenOf(m_metrics, m_metricNames);
    wish.request.categories = chosenOf(m_categories, m_categoryIds);
    wish.campaign = toCore(m_campaign->currentData().toString());
    wish.request.filterName = toCore(m_filterName->currentData().toString());
    wish.request.filterValue = toCore(m_filterValue->currentData().toString());
    wish.request.centring = static_cast<core::Centring>(m_standardise->currentData().toInt());
    wish.request.ddof = static_cast<std::size_t>(m_ddof->currentData().toInt());
    wish.request.form = static_cast<core::ModelForm>(m_form->currentData().toInt());
    wish.request.period = toCore(m_period->currentData().toString());
    wish.request.ties = static_cast<core::TieRule>(m_ties->currentData().toInt());
    return wish;
}

models::PairScoring SensitivitySetup::scoring() const
{
    models::PairScoring scoring;
    scoring.baselines = m_baselines->isChecked();
    scoring.request.references = chosenOf(m_against, m_systems);
    const std::vector<std::string> names = chosenOf(m_scores, scoreNames());
    for (const std::string &name : names.empty() ? kUsualScores : names) {
        core::MetricChoice choice{ .name = name };
        choice.cjkCharacters = m_characters->isChecked();
        if (choice.cjkCharacters)
            choice.tokenizer = core::BleuTokenizer::Chinese;
        scoring.request.metrics.push_back(std::move(choice));
    }
    return scoring;
}

void SensitivitySetup::setCanSave(bool on)
{
    m_save->setEnabled(on);
}

void SensitivitySetup::setScoringState(const QString &hindrance)
{
    m_score->setEnabled(hindrance.isEmpty());
    m_score->setToolTip(hindrance);
}

} // namespace ui
