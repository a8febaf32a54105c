// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/vet_results_view.h"

#include "models/project/qt_text.h"
#include "models/vetting/vet_groups_model.h"
#include "models/vetting/vetting_controller.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/isolated.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

using models::toQt;
using models::VetGroupsModel;

namespace {

constexpr int kFirstColumn = 160, kSideWidth = 340;
constexpr int kWidestPair = 420, kWidestColumn = 104, kWidestName = 110; // names of people are elided beyond

QTableWidget *plainTable(int rows, int columns, const char *name, const QString &words, QWidget *parent)
{
    auto *table = new QTableWidget(rows, columns, parent);
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(words);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->horizontalHeader()->setMinimumSectionSize(32);
    table->verticalHeader()->setDefaultSectionSize(size::kRow);
    return table;
}

void setCell(QTableWidget *table, int row, int column, const QString &text, bool number = true)
{
    auto *item = new QTableWidgetItem(text);
    if (number)
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table->setItem(row, column, item);
}

void fitRows(QTableWidget *table)
{
    table->setFixedHeight(table->horizontalHeader()->sizeHint().height() + table->rowCount() * size::kRow + gap::kTiny);
}

QTableWidget *squareTable(QWidget *parent)
{
    QTableWidget *square = plainTable(2, 2, "twoByTwoTable", VetResultsView::tr("How both decided"), parent);
    square->setSelectionMode(QAbstractItemView::SingleSelection);
    square->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    square->verticalHeader()->setMaximumWidth(kWidestName);
    for (QHeaderView *header : { square->horizontalHeader(), square->verticalHeader() })
        header->setTextElideMode(Qt::ElideRight);
    return square;
}

void nameSquare(QTableWidget *square, const QString &firstName, const QString &secondName)
{
    const QString first = isolated(firstName), second = isolated(secondName);
    square->setHorizontalHeaderLabels(
        { VetResultsView::tr("%1 accepts").arg(second), VetResultsView::tr("%1 rejects").arg(second) });
    square->setVerticalHeaderLabels(
        { VetResultsView::tr("%1 accepts").arg(first), VetResultsView::tr("%1 rejects").arg(first) });
    for (int i = 0; i < 2; ++i) { // whole names, where they are cut
        square->horizontalHeaderItem(i)->setToolTip(square->horizontalHeaderItem(i)->text());
        square->verticalHeaderItem(i)->setToolTip(square->verticalHeaderItem(i)->text());
    }
}

QTableWidget *peopleTable(QWidget *parent)
{
    QTableWidget *people = plainTable(
        0, 5, "annotatorsTable", VetResultsView::tr("Annotators: how far they are, how long a decision takes"), parent);
    people->setHorizontalHeaderLabels({ VetResultsView::tr("Name"), VetResultsView::tr("Done"),
                                        VetResultsView::tr("Left"), VetResultsView::tr("Flagged"),
                                        VetResultsView::tr("Median") });
    people->verticalHeader()->hide();
    people->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    people->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    return people;
}

QString secondsText(const core::Statistic &ms)
{
    return ms.defined() ? VetResultsView::tr("%1 s").arg(QLocale().toString(ms.value / 1000, 'f', 1))
                        : QStringLiteral("–");
}

// What made annotators differ, as far as adjudication named it.
QString causesText(const core::VetGroup &group)
{
    using core::DisagreementCause;
    const auto count = [&group](DisagreementCause cause) {
        const auto found = group.causes.find(cause);
        return QLocale().toString(found == group.causes.end() ? 0 : found->second);
    };
    return group.causes.empty() ? QString()
                                : VetResultsView::tr("Causes: ambiguous text %1, gap in the guideline %2, slip %3.")
                                      .arg(count(DisagreementCause::Text), count(DisagreementCause::Guideline),
                                           count(DisagreementCause::Slip));
}

} // namespace

VetResultsView::VetResultsView(models::VettingController *vetting, QWidget *parent)
    : QWidget(parent)
    , m_vetting(vetting)
    , m_groups(new VetGroupsModel(this))
{
    setObjectName(QStringLiteral("vetResultsView"));
    auto *split = new QSplitter(this);
    split->setObjectName(QStringLiteral("vetResultsSplitter"));
    split->addWidget(buildTable());
    split->addWidget(buildSide());
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 1);
    split->setSizes({ 800, 320 });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, gap::kSmall, 0, 0);
    column->addWidget(split);
}

QWidget *VetResultsView::buildTable()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    m_two = new CompactBox(kWidestPair, box);
    m_two->setObjectName(QStringLiteral("annotatorPairBox"));
    m_two->setAccessibleName(tr("Which two annotators are compared"));
    connect(m_two, &QComboBox::activated, this, &VetResultsView::chooseAnnotators);
    column->addWidget(m_two, 0, Qt::AlignLeft);
    m_table = new QTableView(box);
    m_table->setObjectName(QStringLiteral("vetResultsTable"));
    m_table->setAccessibleName(tr("Categories, how many pairs were accepted, and agreement"));
    m_table->setModel(m_groups);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_table->horizontalHeader()->setMinimumSectionSize(32);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &VetResultsView::showRow);
    column->addWidget(m_table, 1);
    return box;
}

QWidget *VetResultsView::buildSide()
{
    auto *area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("vetResultsSide"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setMinimumWidth(kSideWidth);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *side = new QWidget(area);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(gap::kMedium, 0, gap::kMedium, gap::kMedium);
    column->setSpacing(gap::kSmall);
    m_title = plainLabel({}, side);
    m_title->setObjectName(QStringLiteral("vetRowTitle"));
    m_title->setFont(ui::font(TypeRole::SectionTitle));
    m_square = squareTable(side);
    m_caution = plainLabel({}, side);
    m_caution->setObjectName(QStringLiteral("kappaCautionLabel"));
    m_caution->setForegroundRole(QPalette::Text);
    m_counts = mutedLabel({}, side);
    m_counts->setObjectName(QStringLiteral("vetRowCountsLabel"));
    column->addWidget(m_title);
    column->addWidget(m_square);
    column->addWidget(m_caution);
    column->addWidget(m_counts);
    QLabel *people = plainLabel(tr("Annotators"), side);
    people->setFont(ui::font(TypeRole::SectionTitle));
    column->addWidget(people);
    m_people = peopleTable(side);
    column->addWidget(m_people);
    m_cases = plainLabel({}, side);
    m_cases->setObjectName(QStringLiteral("casesLabel"));
    m_adjudicate = new QPushButton(tr("Adjudicate…"), side);
    m_adjudicate->setObjectName(QStringLiteral("adjudicateButton"));
    m_export = new QPushButton(tr("Export the benchmark"), side);
    m_export->setObjectName(QStringLiteral("exportBenchmarkButton"));
    m_export->setToolTip(
        tr("Pairs that everybody accepted, or that adjudication accepted, as a table with a manifest."));
    column->addWidget(m_cases);
    column->addWidget(m_adjudicate);
    column->addWidget(m_export);
    column->addStretch(1);
    area->setWidget(side);
    connect(m_adjudicate, &QPushButton::clicked, this, &VetResultsView::adjudicationWanted);
    auto *formats = new QMenu(m_export);
    formats->addAction(tr("As JSON Lines…"), this, [this] { Q_EMIT benchmarkWanted(core::PairFormat::Jsonl); });
    formats->addAction(tr("As tab-separated values…"), this, [this] { Q_EMIT benchmarkWanted(core::PairFormat::Tsv); });
    m_export->setMenu(formats);
    return area;
}

void VetResultsView::showVetting()
{
    const models::VettingReading &reading = m_vetting->reading();
    m_groups->setResults(reading.data, reading.results);
    const QString chosen = m_two->currentText();
    m_two->clear();
    const auto &people = reading.data.annotators;
    for (std::size_t first = 0; first < people.size(); ++first)
        for (std::size_t second = first + 1; second < people.size(); ++second)
            m_two->addItem(tr("%1 and %2").arg(isolated(toQt(people[first].name)), isolated(toQt(people[second].name))),
                           QPoint(static_cast<int>(first), static_cast<int>(second)));
    m_two->setVisible(m_two->count() > 1);
    m_two->setCurrentIndex(std::max(0, m_two->findText(chosen)));
    m_table->resizeColumnsToContents();
    for (int column = 1; column < m_groups->columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kWidestColumn));
    m_table->setColumnWidth(0, kFirstColumn);
    // Beside the row there is N of how many; who differs is in the 2×2.
    for (int column = 0; column < m_groups->columnCount(); ++column)
        m_table->setColumnHidden(column, column == m_groups->columnOf(VetGroupsModel::Figure::Pairs) ||
                                             column == m_groups->columnOf(VetGroupsModel::Figure::Differ));
    chooseAnnotators(m_two->currentIndex());
    m_table->setCurrentIndex(m_groups->index(m_groups->rowCount() - 1, 0)); // the sum
    showPeople();
    m_cases->setText(reading.cases == 0
                         ? tr("Nothing to adjudicate: nobody differs yet, and nothing is flagged.")
                         : tr("%n case(s) for adjudication: annotators differ, or somebody flagged the pair. %1 open.",
                              nullptr, reading.cases)
                               .arg(QLocale().toString(reading.openCases)));
    m_adjudicate->setVisible(reading.cases > 0);
}

void VetResultsView::chooseAnnotators(int place)
{
    const QPoint two = m_two->itemData(place).toPoint();
    if (place >= 0)
        m_groups->setAnnotators(static_cast<std::size_t>(two.x()), static_cast<std::size_t>(two.y()));
    showRow();
}

void VetResultsView::showRow()
{
    const int row = m_table->currentIndex().row();
    const core::VetGroup *group = m_groups->groupAt(row);
    const core::AnnotatorPair *pair = m_groups->agreementAt(row);
    m_square->setVisible(pair != nullptr);
    m_caution->setVisible(pair != nullptr && pair->caution != core::KappaCaution::None);
    if (group == nullptr)
        return;
    m_title->setText(m_groups->index(row, 0).data().toString());
    const QLocale locale;
    if (pair == nullptr) {
        m_counts->setText(
            tr("No pair was decided by two annotators yet. %n pair(s) in the campaign.", nullptr, group->pairs));
        return;
    }
    const QString first = toQt(m_groups->annotators()[pair->first].name);
    const QString second = toQt(m_groups->annotators()[pair->second].name);
    nameSquare(m_square, first, second);
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            setCell(m_square, i, j,
                    locale.toString(static_cast<qlonglong>(
                        pair->table.at(static_cast<std::size_t>(i), static_cast<std::size_t>(j)))));
    fitRows(m_square);
    m_caution->setText(models::cautionText(*pair));
    QString words =
        tr("N = %1 of %2 pairs; %3 not decided by both.")
            .arg(locale.toString(static_cast<qlonglong>(pair->table.total())), locale.toString(group->pairs),
                 locale.toString(static_cast<qlonglong>(pair->table.leftOut)));
    if (group->alpha.alpha.defined() && m_groups->annotators().size() > 2)
        words += u' ' + tr("Krippendorff's α over all annotators: %1.").arg(models::statisticText(group->alpha.alpha));
    if (group->flagged > 0)
        words += u' ' + tr("%n pair(s) flagged.", nullptr, group->flagged);
    if (group->adjudicated > 0)
        words += u' ' + tr("%n pair(s) adjudicated.", nullptr, group->adjudicated);
    if (const QString causes = causesText(*group); !causes.isEmpty())
        words += u' ' + causes;
    m_counts->setText(words);
}

void VetResultsView::showPeople()
{
    const models::VettingReading &reading = m_vetting->reading();
    const QLocale locale;
    const auto &people = reading.data.annotators;
    m_people->setRowCount(static_cast<int>(people.size()));
    const core::VetGroup none;
    const core::VetGroup &all = reading.results.sums.empty() ? none : reading.results.sums.back();
    for (std::size_t i = 0; i < people.size(); ++i) {
        const core::AnnotatorCounts counts = i < all.annotators.size() ? all.annotators[i] : core::AnnotatorCounts();
        const int row = static_cast<int>(i);
        setCell(m_people, row, 0, toQt(people[i].name), false);
        setCell(m_people, row, 1, locale.toString(counts.accepted + counts.rejected));
        setCell(m_people, row, 2, locale.toString(counts.later + counts.open));
        setCell(m_people, row, 3, locale.toString(counts.flagged));
        setCell(m_people, row, 4,
                i < reading.results.medianMs.size() ? secondsText(reading.results.medianMs[i]) : QStringLiteral("–"));
    }
    fitRows(m_people);
}

} // namespace ui
