// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sensitivity/sensitivity_cards.h"

#include "models/project/qt_text.h"
#include "models/sensitivity/disagreement_model.h"
#include "ui/sensitivity/segment_list.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/figure_card.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kBoxWidth = 260;

} // namespace

SensitivityCards::SensitivityCards(models::DisagreementModel *segments, core::PublishedSensitivity published,
                                   QWidget *parent)
    : QWidget(parent)
    , m_published(std::move(published))
{
    setObjectName(QStringLiteral("sensitivityCards"));
    build(segments);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &SensitivityCards::showMetric);
    connect(m_printed, &QCheckBox::toggled, this, [this] {
        showMetric();
        showChecks();
        showPublished();
    });
    for (FigureCard *card : { m_matrix, m_wins })
        connect(card, &FigureCard::followed, this, [this](const QString &id) {
            if (id.startsWith(QStringLiteral("metric:")))
                chooseMetric(id.section(u':', 1));
        });
    connect(m_segments, &SegmentList::passageWanted, this, &SensitivityCards::passageWanted);
}

void SensitivityCards::build(models::DisagreementModel *segments)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, gap::kMedium, gap::kLarge);
    m_column->setSpacing(gap::kMedium);
    m_printed = new QCheckBox(tr("Lay the printed tables beside"), this);
    m_printed->setObjectName(QStringLiteral("printedBox"));
    m_printed->setToolTip(tr("Tables 2, 6 and 8 of the Classical Chinese metric study"));
    m_printed->setVisible(!m_published.empty());
    m_metric = new CompactBox(kBoxWidth, this);
    m_matrix = addCard("sensitivityMatrix", tr("Heat map of metrics and categories"));
    auto *line = new QHBoxLayout;
    line->setSpacing(gap::kLarge);
    line->addWidget(captionedField(tr("Metric of the plots by category"), "forestMetricBox", m_metric, this));
    line->addWidget(m_printed, 0, Qt::AlignBottom);
    line->addStretch(1);
    m_column->addLayout(line);
    m_forest = addCard("forest", tr("Forest plot by category"));
    m_periods = addCard("periods", tr("Forest plot by category and period"));
    m_wins = addCard("winRates", tr("Win rates of metrics and categories"));
    m_segments = new SegmentList(segments, this);
    m_column->addWidget(m_segments);
    m_baselines = addCard("baselines", tr("Baselines"));
    m_noBaselines = mutedLabel(tr("Baselines are not available, because no metric has scored any: tick “Baselines, "
                                  "too” and score the pairs."),
                               this);
    m_noBaselines->setObjectName(QStringLiteral("noBaselines"));
    m_column->addWidget(m_noBaselines);
    m_memory = addCard("memorisation", tr("Memorisation test"));
    m_noMemory = mutedLabel({}, this);
    m_noMemory->setObjectName(QStringLiteral("noMemorisation"));
    m_column->addWidget(m_noMemory);
    m_printedMatrix = addCard("printedMatrix", tr("The study's table 2"));
    m_printedBaselines = addCard("printedBaselines", tr("The study's table 8"));
    m_column->addStretch(1);
}

FigureCard *SensitivityCards::addCard(const char *name, const QString &kind)
{
    auto *card = new FigureCard(QString::fromLatin1(name), kind, this);
    connect(card, &FigureCard::failed, this, &SensitivityCards::failed);
    m_column->addWidget(card);
    return card;
}

SensitivityShown SensitivityCards::shown() const
{
    return { m_result->table, &models::categoryWords, m_filter };
}

QString SensitivityCards::metric() const
{
    return m_metric->currentText();
}

void SensitivityCards::chooseMetric(const QString &name)
{
    if (const int place = m_metric->findText(name); place >= 0)
        m_metric->setCurrentIndex(place);
}

void SensitivityCards::show(models::SensitivityDataPtr data, models::SensitivityResultPtr result, const QString &filter)
{
    m_data = std::move(data);
    m_result = std::move(result);
    m_filter = filter;
    if (!m_data || !m_result)
        return;
    {
        const QSignalBlocker quiet(m_metric);
        const QString kept = metric();
        m_metric->clear();
        for (const std::string &name : m_result->table.metrics)
            m_metric->addItem(models::toQt(name));
        m_metric->setCurrentIndex(std::max(0, m_metric->findText(kept)));
    }
    m_matrix->setFigure(sensitivityMatrix(shown()));
    m_wins->setFigure(winRateFigure(shown()));
    m_segments->setVisible(!m_result->segments.empty());
    showMetric();
    showChecks();
    showPublished();
}

void SensitivityCards::showMetric()
{
    if (!m_result || m_metric->count() == 0)
        return;
    const std::string name = models::toCore(metric());
    m_forest->setFigure(forestFigure(shown(), name, m_printed->isChecked() ? &m_published : nullptr));
    m_periods->setFigure(periodFigure(shown(), name));
}

void SensitivityCards::showChecks()
{
    if (!m_data)
        return;
    m_baselines->setFigure(m_data->baselines.empty() ? nullptr : baselineFigure(m_data->baselines));
    m_noBaselines->setVisible(m_data->baselines.empty());
    const bool memory = !m_data->memorisation.empty();
    m_memory->setFigure(memory ? memorisationFigure(m_data->continuations, m_data->memorisation,
                                                    m_printed->isChecked() ? &m_published : nullptr)
                               : nullptr);
    m_noMemory->setVisible(!memory);
    m_noMemory->setText(m_data->continuations.runs == 0
                            ? tr("The memorisation test is not available, because the project has no run in which a "
                                 "model continued texts: tertium-cli run continue makes one.")
                            : tr("The memorisation test is not available, because no continuation was answered yet."));
}

void SensitivityCards::showPublished()
{
    const bool on = m_printed->isChecked() && !m_published.empty();
    m_printedMatrix->setFigure(on ? publishedMatrix(m_published, &models::categoryWords) : nullptr);
    m_printedBaselines->setFigure(on ? publishedBaselineFigure(m_published) : nullptr);
}

} // namespace ui
