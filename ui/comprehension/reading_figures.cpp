// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/reading_figures.h"

#include "ui/figures/comprehension_figures.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/figure_card.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr QSize kSize(880, 640);

// The pair kind with most judged pairs.
std::string mostPairs(const std::vector<core::ReadingVariant> &positions)
{
    std::string kind;
    int most = -1;
    for (const core::ReadingVariant &variant : positions) {
        for (const core::ReadingAgreement &one : variant.agreement) {
            if (one.overall.accuracy.n > most) {
                most = one.overall.accuracy.n;
                kind = one.overall.pairKind;
            }
        }
    }
    return kind;
}

} // namespace

ReadingFigures::ReadingFigures(models::ProjectSession *session, core::RowId run, QWidget *parent)
    : QDialog(parent)
    , m_reader(new models::ReadingStudyReader(session, this))
{
    setObjectName(QStringLiteral("readingFigures"));
    setWindowTitle(tr("Figures about the questions"));
    build();
    connect(m_reader, &models::ReadingStudyReader::studied, this, [this](const models::ReadingStudyPtr &study) {
        m_study = study;
        refresh();
    });
    connect(m_reader, &models::ReadingStudyReader::failed, m_note, &QLabel::setText);
    m_reader->read(run);
    resize(kSize);
}

void ReadingFigures::build()
{
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("readingChartTabs"));
    m_tabs->setAccessibleName(tr("Figures"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    for (const QString &word :
         { tr("Sets of questions"), tr("Position"), tr("Errors"), tr("Types"), tr("Lengths"), tr("Names") }) {
        m_tabs->addTab(word);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeFiguresButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(gap::kLarge, gap::kMedium, gap::kLarge, gap::kMedium);
    whole->setSpacing(gap::kSmall);
    whole->addWidget(m_tabs);
    whole->addWidget(buildChart(), 1);
    whole->addWidget(buttons);
    connect(m_tabs, &QTabBar::currentChanged, this, &ReadingFigures::refresh);
    connect(m_card, &FigureCard::failed, m_note, [this](const QString &sentence) {
        m_note->setText(sentence);
        m_note->show();
    });
    connect(m_card, &FigureCard::followed, this, [this](const QString &id) {
        if (m_tabs->currentIndex() == Errors) {
            Q_EMIT passageWanted(id.toLongLong());
        }
    });
}

QWidget *ReadingFigures::buildChart()
{
    m_note = mutedLabel(tr("Reading the run…"), this);
    m_note->setObjectName(QStringLiteral("readingFigureNote"));
    m_card = new FigureCard(QStringLiteral("readingFigure"), tr("Figure about reading questions"));
    m_card->hide();
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_note);
    column->addWidget(m_card);
    column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(inside);
    return scroll;
}

void ReadingFigures::showChart(Chart chart)
{
    m_tabs->setCurrentIndex(chart);
}

QString ReadingFigures::missing(Chart chart) const
{
    switch (chart) {
    case Samples:
        return samplesFigure(m_study->variants) ? QString()
                                                : tr("No run has translations of which people preferred one. Import "
                                                     "preferences (a table with two translations and a choice).");
    case Position:
        return m_study->positions.size() > 1
                   ? QString()
                   : tr("No other run differs from this one in the place of the preferred translation alone. "
                        "“tertium-cli run treqa PROJECT --position-swap” makes three that do.");
    case Errors:
        return !m_study->errors.passages.empty()
                   ? QString()
                   : tr("Nobody marked an error in a translation of this run. Import a table with error spans.");
    case Types:
        return !m_study->types.empty()
                   ? QString()
                   : tr("The questions have no types. “tertium-cli run treqa PROJECT --types” asks for them.");
    case Lengths:
    case Names:
        break;
    }
    return {};
}

void ReadingFigures::refresh()
{
    if (!m_study) {
        return;
    }
    const auto chart = static_cast<Chart>(m_tabs->currentIndex());
    const QString why = missing(chart);
    m_note->setText(why);
    m_note->setVisible(!why.isEmpty());
    if (!why.isEmpty()) {
        m_card->setFigure(nullptr);
        return;
    }
    m_card->setFigure(chart == Samples    ? samplesFigure(m_study->variants)
                      : chart == Position ? positionFigure(m_study->positions, mostPairs(m_study->positions))
                      : chart == Errors   ? questionErrorsFigure(m_study->errors)
                      : chart == Types    ? questionTypesFigure(m_study->types)
                      : chart == Lengths  ? answerLengthsFigure(m_study->lengths, m_study->systemOrder)
                                          : answerNamesFigure(m_study->lengths, m_study->systemOrder));
}

} // namespace ui
