// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agreement/agreement_setup.h"

#include "models/agreement/series_model.h"
#include "models/agreement/series_words.h"
#include "models/project/qt_text.h"
#include "ui/agreement/filter_fields.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"

#include <QCheckBox>
#include <QLocale>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kWidth = 244, kMetricsHeight = 190, kIndent = 14;
constexpr double kPercent = 100;
constexpr std::size_t kDraws = 1000;

using models::toCore;
using models::toQt;

void refill(QComboBox *box, const QList<std::pair<QString, QVariant>> &entries)
{
    const QSignalBlocker blocker(box);
    const QVariant kept = box->currentData();
    box->clear();
    for (const auto &[words, data] : entries)
        box->addItem(words, data);
    box->setCurrentIndex(std::max(0, kept.isValid() ? box->findData(kept) : 0));
}

} // namespace

AgreementSetup::AgreementSetup(QWidget *parent)
    : QWidget(parent)
    , m_series(new models::SeriesModel(this))
{
    setObjectName(QStringLiteral("agreementSetup"));
    build();
    wire();
}

void AgreementSetup::build()
{
    m_human = new CompactBox(kWidth, this);
    m_grouping = new CompactBox(kWidth, this);
    m_by = new CompactBox(kWidth, this);
    m_baseline = new CompactBox(kWidth, this);
    m_grouping->addItem(tr("systems of a passage"), static_cast<int>(core::Grouping::Item));
    m_grouping->addItem(tr("passages of a system"), static_cast<int>(core::Grouping::System));
    m_grouping->addItem(tr("all with all"), static_cast<int>(core::Grouping::Flat));
    m_by->addItem(tr("one table of all"), static_cast<int>(core::AgreementBy::All));
    m_by->addItem(tr("by language pair"), static_cast<int>(core::AgreementBy::LanguagePair));
    m_by->addItem(tr("by document"), static_cast<int>(core::AgreementBy::Document));
    m_metrics = new QTreeView(this);
    m_metrics->setModel(m_series);
    m_metrics->setHeaderHidden(true);
    m_metrics->setIndentation(kIndent);
    m_metrics->setUniformRowHeights(true);
    m_metrics->setExpandsOnDoubleClick(true);
    m_metrics->setMinimumHeight(kMetricsHeight);
    m_metrics->setTextElideMode(Qt::ElideMiddle);
    m_metrics->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_intervals = new QCheckBox(tr("Intervals and tests"), this);
    m_intervals->setObjectName(QStringLiteral("intervalsBox"));
    m_intervals->setToolTip(tr("Bootstrap intervals, significance clusters and chance level, from %1 draws")
                                .arg(QLocale().toString(static_cast<int>(kDraws))));
    m_intervals->setChecked(true);
    m_confidence = new CompactBox(kWidth, this);
    for (const int level : { 95, 90, 99 })
        m_confidence->addItem(tr("%1 %", "level of intervals").arg(QLocale().toString(level)), level);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, 0, gap::kMedium, gap::kMedium);
    column->setSpacing(gap::kSmall);
    column->addWidget(captionedField(tr("People's side"), "humanBox", m_human, this));
    column->addWidget(captionedField(tr("Metrics and runs"), "metricsList", m_metrics, this), 1);
    column->addWidget(captionedField(tr("Held against (baseline)"), "baselineBox", m_baseline, this));
    column->addWidget(captionedField(tr("Compared"), "groupingBox", m_grouping, this));
    column->addWidget(captionedField(tr("Tables"), "strataBox", m_by, this));
    column->addWidget(m_intervals);
    column->addWidget(captionedField(tr("Level of intervals"), "confidenceBox", m_confidence, this));
    buildFilters(column);
}

void AgreementSetup::buildFilters(QVBoxLayout *column)
{
    m_aspects = new CompactBox(kWidth, this);
    m_ties = new CompactBox(kWidth, this);
    m_ties->addItem(tr("one half"), static_cast<int>(core::TieRule::Half));
    m_ties->addItem(tr("nothing"), static_cast<int>(core::TieRule::Zero));
    m_ties->addItem(tr("left out"), static_cast<int>(core::TieRule::Skip));
    m_filter = new FilterFields({}, this);
    m_top = m_filter->addSystemMenu(tr("Top systems"), QStringLiteral("topSystemsButton"), tr("none"));
    column->addWidget(m_filter);
    column->addWidget(captionedField(tr("A tied pair counts"), "tiesBox", m_ties, this));
    column->addWidget(captionedField(tr("Aspects of"), "aspectsBox", m_aspects, this));
}

void AgreementSetup::wire()
{
    for (CompactBox *box : { m_human, m_grouping, m_by, m_baseline, m_aspects, m_ties, m_confidence })
        connect(box, &QComboBox::currentIndexChanged, this, &AgreementSetup::changed);
    connect(m_filter, &FilterFields::changed, this, &AgreementSetup::changed);
    connect(m_intervals, &QCheckBox::toggled, this, [this](bool wanted) {
        m_confidence->setEnabled(wanted);
        Q_EMIT changed();
    });
    connect(m_series, &models::SeriesModel::modelReset, m_metrics, &QTreeView::expandAll);
    connect(m_series, &models::SeriesModel::tickedChanged, this, [this] {
        fillBaselines();
        Q_EMIT changed();
    });
}

void AgreementSetup::focusFilter()
{
    m_human->setFocus(Qt::ShortcutFocusReason);
}

void AgreementSetup::setChoices(const models::AgreementChoices &choices)
{
    const QSignalBlocker quiet(this);
    m_infos = choices.series;
    m_series->setSeries(choices.series);
    fillHuman(choices);
    fillBaselines();
    fillRuns();
    m_filter->setChoices(choices);
}

void AgreementSetup::fillHuman(const models::AgreementChoices &choices)
{
    QList<std::pair<QString, QVariant>> sides;
    for (const core::SeriesInfo &info : choices.series)
        if (info.side == core::ScoreSeries::Side::People && info.kind != core::SeriesInfo::Kind::Spans)
            sides.append({ toQt(info.name), toQt(info.name) });
    if (choices.preferences > 0)
        sides.append({ tr("preferences"), QString::fromLatin1(core::kPreferenceSide) });
    sides.append({ tr("MQM from error spans"), QString::fromLatin1(core::kSpanSeries) });
    refill(m_human, sides);
}

void AgreementSetup::fillBaselines()
{
    QList<std::pair<QString, QVariant>> names{ { tr("none"), QString() } };
    std::vector<core::SeriesInfo> ticked;
    for (const std::string &name : m_series->ticked())
        if (const core::SeriesInfo *info = core::seriesNamed(m_infos, name))
            ticked.push_back(*info);
    const QStringList labels = models::labelWords(ticked);
    for (std::size_t i = 0; i < ticked.size(); ++i)
        names.append({ labels[static_cast<qsizetype>(i)], toQt(ticked[i].name) });
    refill(m_baseline, names);
}

void AgreementSetup::fillRuns()
{
    std::vector<core::SeriesInfo> infos;
    for (const core::SeriesInfo &info : m_infos)
        if (info.kind == core::SeriesInfo::Kind::Questions && info.preset == core::ScorePreset::Paper)
            infos.push_back(info);
    const QStringList labels = models::labelWords(infos);
    QList<std::pair<QString, QVariant>> runs;
    for (std::size_t i = 0; i < infos.size(); ++i)
        runs.append({ labels[static_cast<qsizetype>(i)], toQt(infos[i].name) });
    if (runs.isEmpty())
        runs.append({ tr("no run of a question list"), QString() });
    refill(m_aspects, runs);
    m_aspects->setEnabled(!m_aspects->itemData(0).toString().isEmpty());
}

core::AgreementRequest AgreementSetup::request() const
{
    core::AgreementRequest request;
    request.human = toCore(m_human->currentData().toString());
    request.metrics = m_series->ticked();
    request.grouping = static_cast<core::Grouping>(m_grouping->currentData().toInt());
    request.by = static_cast<core::AgreementBy>(m_by->currentData().toInt());
    request.ties = static_cast<core::TieRule>(m_ties->currentData().toInt());
    request.baseline = toCore(m_baseline->currentData().toString());
    request.top = m_filter->systemsIn(*m_top);
    request.draws = m_intervals->isChecked() ? kDraws : 0;
    request.confidence = m_confidence->currentData().toInt() / kPercent;
    request.filter = m_filter->filter();
    return request;
}

std::string AgreementSetup::aspectsOf() const
{
    return toCore(m_aspects->currentData().toString());
}

} // namespace ui
