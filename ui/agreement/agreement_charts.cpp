// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agreement/agreement_charts.h"

#include "models/project/qt_text.h"
#include "ui/agreement/passage_chooser.h"
#include "ui/figures/agreement_figures.h"
#include "ui/figures/agreement_words.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/figure_card.h"
#include "ui/widgets/figure_view.h"
#include "ui/widgets/flag_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kBoxWidth = 220;
constexpr int kLeastScatter = 300; // below, points lie on each other: one scrolls instead

using models::toCore;
using models::toQt;

// Charts that draw one series, and those that can draw people's side, too.
bool takesMetric(AgreementCharts::Chart chart)
{
    return chart == AgreementCharts::Scatter || chart == AgreementCharts::Wins || chart == AgreementCharts::Spread;
}

// What a figure begins with: a metric that has something to show, where there is one.
QString firstMeasured(const core::AgreementTable &table)
{
    for (const core::AgreementStratum &stratum : table.strata)
        for (const core::AgreementRow &row : stratum.rows)
            if (row.cells > 0)
                return toQt(row.metric);
    return {};
}

} // namespace

AgreementCharts::AgreementCharts(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("agreementCharts"));
    build();
    wire();
}

void AgreementCharts::buildTabs()
{
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Figures"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    for (const QString &word : { tr("Scatter"), tr("Parts"), tr("Adequacy"), tr("Weighting"), tr("Win rates"),
                                 tr("Distribution"), tr("Aspects"), tr("Raters"), tr("One passage") })
        m_tabs->addTab(word);
    m_tabs->setTabToolTip(Strata, tr("Agreement by language pair or document"));
    m_tabs->setTabToolTip(Weighting, tr("Weighted by translators' votes against unweighted"));
    m_tabs->setTabToolTip(Versions, tr("What each score says of one passage's versions"));
}

void AgreementCharts::build()
{
    buildTabs();
    m_metric = new CompactBox(kBoxWidth, this);
    m_stratum = new CompactBox(kBoxWidth, this);
    m_measure = new CompactBox(kBoxWidth, this);
    m_measure->addItem(tr("Acc-eq"), static_cast<int>(StrataFigure::AccEq));
    m_measure->addItem(tr("Kendall's τ-b"), static_cast<int>(StrataFigure::TauB));
    m_passage = new PassageChooser(this);
    m_metricField = captionedField(tr("Scores"), "chartMetricBox", m_metric, this);
    m_stratumField = captionedField(tr("Part"), "chartStratumBox", m_stratum, this);
    m_measureField = captionedField(tr("Measure"), "chartMeasureBox", m_measure, this);
    m_card = new FigureCard(QStringLiteral("agreementFigure"), tr("Figure about agreement"));
    auto *inside = new QWidget;
    auto *insideColumn = new QVBoxLayout(inside);
    insideColumn->setContentsMargins(0, 0, 0, gap::kMedium);
    insideColumn->addWidget(m_card);
    insideColumn->addStretch(1);
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("chartScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus); // what is in it takes the keys
    m_scroll->setWidget(inside);
    m_scroll->viewport()->installEventFilter(this);
    auto *line = new QHBoxLayout;
    line->setSpacing(gap::kMedium);
    for (QWidget *field : { m_metricField, m_stratumField, m_measureField, static_cast<QWidget *>(m_passage) })
        line->addWidget(field);
    line->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    column->addWidget(m_tabs);
    column->addLayout(line);
    m_flags = new FlagLine("passageFlagsLabel", this);
    column->addWidget(m_flags);
    column->addWidget(m_scroll, 1);
}

void AgreementCharts::setSession(models::ProjectSession *session)
{
    m_watch.setSession(session);
    m_watched = 0;
    m_flags->setSentence({});
}

void AgreementCharts::watchPassage()
{
    const bool drawn = chart() == Versions && m_whole && !m_whole->data->grid.segments().empty();
    const core::RowId segment = drawn ? m_whole->data->grid.segments().at(m_passage->chosen()).id : 0;
    if (segment == m_watched) {
        return;
    }
    m_watched = segment;
    m_flags->setSentence({});
    segment == 0 ? m_watch.forget() : m_watch.lookAtPassage(segment);
}

void AgreementCharts::wire()
{
    connect(&m_watch, &models::JudgeWatch::told, m_flags, &FlagLine::setSentence);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        fillBoxes();
        ask();
    });
    for (CompactBox *box : { m_metric, m_stratum, m_measure })
        connect(box, &QComboBox::currentIndexChanged, this, &AgreementCharts::ask);
    connect(m_passage, &PassageChooser::chosenChanged, this, &AgreementCharts::ask);
    connect(m_card, &FigureCard::failed, this, &AgreementCharts::failed);
    connect(m_card, &FigureCard::followed, this, &AgreementCharts::follow);
    connect(m_card, &FigureCard::brushed, this, [this](const QStringList &ids) {
        if (chart() != Scatter && chart() != Spread)
            return;
        QList<qlonglong> texts;
        for (const QString &id : ids)
            texts << id.toLongLong();
        Q_EMIT textsMarked(texts);
    });
}

AgreementCharts::Chart AgreementCharts::chart() const
{
    return static_cast<Chart>(m_tabs->currentIndex());
}

void AgreementCharts::showChart(Chart chart)
{
    m_tabs->setCurrentIndex(chart);
}

void AgreementCharts::chooseMetric(const QString &metric)
{
    if (const int at = m_metric->findData(metric); at >= 0)
        m_metric->setCurrentIndex(at);
}

void AgreementCharts::setOutcome(const models::AgreementOutcomePtr &whole, const models::AgreementOutcomePtr &shown)
{
    // Marks change nothing about the points: with many of them, drawing them anew would take longer than all else.
    const bool samePoints = chart() == Scatter && whole && whole == m_whole && !isWaiting();
    m_whole = whole;
    m_shown = shown;
    if (m_whole && !m_whole->data->human && chart() == Scatter) { // pairs have no points
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(Strata);
    }
    fillBoxes();
    if (samePoints)
        showMarks();
    else
        ask();
}

void AgreementCharts::fillBoxes()
{
    m_metricField->setVisible(takesMetric(chart()));
    m_measureField->setVisible(chart() == Strata);
    m_passage->setVisible(chart() == Versions);
    if (!m_whole) {
        m_stratumField->hide();
        return;
    }
    const QSignalBlocker quietMetric(m_metric), quietStratum(m_stratum), quietPassage(m_passage);
    const QVariant metric = m_metric->currentData(), stratum = m_stratum->currentData();
    m_metric->clear();
    for (const core::AgreementSeries &series : m_whole->data->metrics)
        m_metric->addItem(toQt(series.info.label()), toQt(series.info.name));
    if (chart() != Scatter)
        m_metric->addItem(humanWords(m_whole->table->human), QString()); // people's side
    const int kept = metric.isValid() ? m_metric->findData(metric) : m_metric->findData(firstMeasured(*m_whole->table));
    m_metric->setCurrentIndex(std::max(0, kept));
    m_stratum->clear();
    for (const core::AgreementStratum &part : m_whole->table->strata)
        m_stratum->addItem(part.name.empty() ? tr("whole project") : toQt(part.name), toQt(part.name));
    m_stratum->setCurrentIndex(std::max(0, m_stratum->findData(stratum)));
    m_stratumField->setVisible(m_stratum->count() > 1 && chart() != Strata && chart() != Versions);
    m_passage->setData(m_whole->data);
}

AgreementCharts::Make AgreementCharts::maker() const
{
    // A scatter shows all points, the marked ones among them; all else is about the marked ones.
    const models::AgreementOutcomePtr outcome = chart() == Scatter ? m_whole : m_shown;
    const bool toCome = chart() == Weighting || chart() == Aspects; // while the page says that it is being made
    if (!outcome || (toCome && !outcome->complete))
        return {};
    const std::string metric = toCore(m_metric->currentData().toString());
    const std::string part = toCore(m_stratum->currentData().toString());
    const auto &strata = outcome->table->strata;
    const auto at = std::ranges::find(strata, part, &core::AgreementStratum::name);
    const auto stratum = static_cast<std::size_t>(at == strata.end() ? 0 : at - strata.begin());
    const auto measure = static_cast<StrataFigure>(m_measure->currentData().toInt());
    const std::size_t segment = m_passage->chosen();
    return [outcome, metric, stratum, measure, segment, what = chart()]() -> FigurePtr {
        const AgreementShown shown{ *outcome->data, outcome->request, *outcome->table, stratum };
        switch (what) {
        case Scatter:
            return scatterFigure(shown, metric);
        case Strata:
            return strataFigure(shown, measure);
        case Adequacy:
            return adequacyFigure(shown);
        case Weighting:
            return weightingFigure(shown, stratum < outcome->weighting.size() ? outcome->weighting[stratum]
                                                                              : std::vector<core::WeightedPair>());
        case Wins:
            return winFigure(shown, metric);
        case Spread:
            return spreadFigure(shown, metric);
        case Aspects:
            return aspectFigure(shown, stratum < outcome->aspects.size() ? outcome->aspects[stratum]
                                                                         : std::vector<core::AblationRow>());
        case Raters:
            return raterFigure(shown);
        case Versions:
            return versionsFigure(shown, segment);
        }
        return nullptr;
    };
}

void AgreementCharts::ask()
{
    watchPassage();
    const Make make = maker();
    ++m_wanted;
    if (!make) {
        m_got = m_wanted;
        m_card->setFigure(nullptr);
        return;
    }
    Q_EMIT figureWanted(m_wanted, make);
}

void AgreementCharts::showFigure(int number, const FigurePtr &figure)
{
    if (number != m_wanted)
        return;
    m_got = number;
    m_card->setFigure(figure);
    fit();
    showMarks();
}

// A scatter has no height of its own: it takes what there is, so that its axis does not lie below the fold, as long
// as that is enough to tell points apart.
void AgreementCharts::fit()
{
    const QSize room = m_scroll->viewport()->size();
    if (chart() != Scatter)
        m_card->view()->setMostHeight(0);
    else if (m_card->view()->isVisibleTo(m_card)) // not while its numbers stand there
        m_card->view()->setMostHeight(
            std::max(kLeastScatter, m_card->roomForView(room.width(), room.height() - gap::kMedium)));
}

bool AgreementCharts::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void AgreementCharts::showMarks()
{
    if (chart() != Scatter)
        return;
    QStringList ids;
    if (m_shown)
        for (const core::RowId text : m_shown->request.filter.texts)
            ids << QString::number(text);
    m_card->view()->setChosen(ids);
}

void AgreementCharts::follow(const QString &id)
{
    if (chart() == Scatter || chart() == Spread || chart() == Versions) {
        Q_EMIT textChosen(id.toLongLong());
    } else if (m_whole && m_whole->data->metric(toCore(id)) != nullptr) { // a bar leads to its points
        chooseMetric(id);
        showChart(Scatter);
        chooseMetric(id);
    }
}

} // namespace ui
