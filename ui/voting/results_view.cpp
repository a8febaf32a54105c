// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/results_view.h"

#include "core/questions/prompt.h"
#include "models/project/qt_text.h"
#include "models/voting/ballot_controller.h"
#include "models/voting/campaign_words.h"
#include "models/voting/votes_model.h"
#include "ui/theme/tokens.h"
#include "ui/voting/strip_plot.h"
#include "ui/voting/votes_delegate.h"
#include "ui/widgets/card.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace ui {

using models::toQt;
using models::VotesModel;

namespace {

constexpr int kNameWidth = 140, kLeastQuestion = 180;

// The questions take the room that the figures leave, and never less than is needed to tell one from another: then
// the table scrolls.
class QuestionWidth final : public QObject {
public:
    explicit QuestionWidth(QTableView *table)
        : QObject(table)
        , m_table(table)
    {
        table->viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize) {
            int others = 0;
            for (int column = 0; column < VotesModel::ColumnCount; ++column)
                if (column != VotesModel::QuestionColumn && !m_table->isColumnHidden(column))
                    others += m_table->columnWidth(column);
            m_table->setColumnWidth(VotesModel::QuestionColumn,
                                    std::max(kLeastQuestion, m_table->viewport()->width() - others));
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QTableView *m_table;
};

} // namespace

QTableView *makeVotesTable(VotesModel *votes, const QList<int> &columns, const QString &name, const QString &words,
                           QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(words);
    auto *sorted = new QSortFilterProxyModel(table);
    sorted->setSortRole(VotesModel::SortRole);
    sorted->setSourceModel(votes);
    table->setModel(sorted);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setFrameShape(QFrame::NoFrame);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(size::kRow);
    for (int column = 0; column < VotesModel::ColumnCount; ++column)
        table->setColumnHidden(column, !columns.contains(column));
    QHeaderView *header = table->horizontalHeader();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    const std::map<int, int> widths = { { VotesModel::StaysColumn, 52 },   { VotesModel::RankColumn, 52 },
                                        { VotesModel::AspectColumn, 60 },  { VotesModel::CountColumn, 36 },
                                        { VotesModel::MeanColumn, 56 },    { VotesModel::SpreadColumn, 72 },
                                        { VotesModel::VotesColumn, 110 },  { VotesModel::CannotColumn, 90 },
                                        { VotesModel::MissingColumn, 64 }, { VotesModel::GeneralColumn, 88 },
                                        { VotesModel::HumanColumn, 100 },  { VotesModel::FailedColumn, 210 } };
    for (const auto &[column, width] : widths)
        table->setColumnWidth(column, width);
    header->setMinimumSectionSize(32);
    new QuestionWidth(table); // belongs to the table
    table->setSortingEnabled(true);
    table->sortByColumn(VotesModel::QuestionColumn, Qt::AscendingOrder);
    return table;
}

ResultsView::ResultsView(models::VotingController *voting, VotesModel *votes, QWidget *parent)
    : QWidget(parent)
    , m_voting(voting)
    , m_votes(votes)
    , m_dots(new VotesDelegate(this))
    , m_table(makeVotesTable(votes,
                             { VotesModel::RankColumn, VotesModel::QuestionColumn, VotesModel::AspectColumn,
                               VotesModel::CountColumn, VotesModel::MeanColumn, VotesModel::SpreadColumn,
                               VotesModel::VotesColumn, VotesModel::CannotColumn, VotesModel::MissingColumn },
                             QStringLiteral("resultsTable"), tr("Questions and their votes"), this))
{
    setObjectName(QStringLiteral("resultsView"));
    m_table->setItemDelegateForColumn(VotesModel::VotesColumn, m_dots);
    auto *split = new QSplitter(this);
    split->setObjectName(QStringLiteral("resultsSplitter"));
    split->addWidget(buildQuestions());
    split->addWidget(buildSide());
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({ 800, 400 });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ResultsView::showReasons);
}

QString finishedTip()
{
    return ResultsView::tr("A ballot is finished when its translator says so, or when every question has a vote, as in "
                           "an imported table. Unless only these are to count, every vote does.");
}

QWidget *ResultsView::buildQuestions()
{
    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    m_ballots = mutedLabel({}, left);
    m_ballots->setObjectName(QStringLiteral("ballotCountsLabel"));
    m_finished = new QCheckBox(tr("Finished ballots only"), left);
    m_finished->setObjectName(QStringLiteral("resultsFinishedBox"));
    m_finished->setToolTip(finishedTip());
    connect(m_finished, &QCheckBox::toggled, this, &ResultsView::finishedOnlyWanted);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, gap::kSmall, 0, 0);
    row->addWidget(m_ballots, 1);
    row->addWidget(m_finished);
    column->addLayout(row);
    column->addWidget(m_table, 1);
    return left;
}

QWidget *ResultsView::buildSide()
{
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(gap::kMedium, 0, gap::kMedium, gap::kMedium);
    column->setSpacing(gap::kSmall);
    const auto title = [&](const QString &text) {
        QLabel *label = plainLabel(text, side);
        label->setFont(ui::font(TypeRole::SectionTitle));
        column->addWidget(label);
    };
    title(tr("Reasons"));
    m_question = mutedLabel(tr("Choose a question to read why translators voted as they did."), side);
    m_question->setObjectName(QStringLiteral("reasonsQuestionLabel"));
    column->addWidget(m_question);
    m_reasons = new QListWidget(side);
    m_reasons->setObjectName(QStringLiteral("reasonsList"));
    m_reasons->setAccessibleName(tr("Reasons for the votes on the chosen question"));
    m_reasons->setWordWrap(true);
    m_reasons->setFrameShape(QFrame::NoFrame);
    m_reasons->setMinimumHeight(60);
    column->addWidget(m_reasons, 2);
    title(tr("Agreement between translators"));
    m_pairs = new StripPlot(side);
    column->addWidget(m_pairs);
    title(tr("Translators"));
    m_translators = makeTranslators(side);
    column->addWidget(m_translators, 2);
    return side;
}

QTableWidget *ResultsView::makeTranslators(QWidget *parent)
{
    auto *table = new QTableWidget(0, 6, parent);
    table->setObjectName(QStringLiteral("translatorsTable"));
    table->setAccessibleName(tr("Translators: how many votes, how lenient, how long"));
    table->setHorizontalHeaderLabels(
        { tr("Translator"), tr("Votes"), tr("Missing"), tr("Mean"), tr("Leniency"), tr("Time") });
    table->horizontalHeaderItem(4)->setToolTip(
        tr("Own vote minus the mean of the others on the same question; above 0 is lenient."));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->setFrameShape(QFrame::NoFrame);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Interactive);
    table->setColumnWidth(0, kNameWidth); // the others would leave a name no room
    table->setMinimumHeight(90);
    return table;
}

void ResultsView::showLab()
{
    m_dots->setPoints(m_votes->points());
    const QSignalBlocker blocker(m_finished);
    m_finished->setChecked(m_voting->lab().wish.finishedOnly);
    m_ballots->setText(models::ballotWords(m_voting->lab().ballots, m_voting->lab().wish.finishedOnly));
    const auto strip = [](const QString &label, const std::vector<core::PairAgreement> &pairs,
                          core::Statistic core::PairAgreement::*which) {
        Strip out{ label, {}, 0 };
        for (const core::PairAgreement &pair : pairs)
            (pair.*which).defined() ? out.values.append((pair.*which).value) : void(++out.undefined);
        return out;
    };
    using Pair = core::PairAgreement;
    const models::LabReading &lab = m_voting->lab();
    m_pairs->setStrips({ strip(tr("Pearson, all questions"), lab.allPairs, &Pair::pearson),
                         strip(tr("Pearson, those that stay"), lab.selectedPairs, &Pair::pearson),
                         strip(tr("Kendall, all questions"), lab.allPairs, &Pair::kendall),
                         strip(tr("Kendall, those that stay"), lab.selectedPairs, &Pair::kendall) });
    showTranslators();
    showReasons();
}

void ResultsView::showTranslators()
{
    const QLocale locale;
    const auto &rows = m_voting->lab().translators;
    m_translators->setRowCount(static_cast<int>(rows.size()));
    for (int i = 0; i < m_translators->rowCount(); ++i) {
        const core::TranslatorVotes &row = rows[static_cast<std::size_t>(i)];
        const auto number = [&](const std::optional<double> &value) {
            return value ? locale.toString(*value, 'f', 2) : QStringLiteral("–");
        };
        QString name = toQt(row.translator.name);
        if (!row.finished)
            name += tr(" (not finished)");
        if (row.straight)
            name += tr(" (the same vote everywhere)");
        if (row.checksWrong > 0)
            name += tr(" (%n attention check(s) missed)", nullptr, row.checksWrong);
        const QStringList cells{
            name,
            locale.toString(row.voted),
            row.cannotJudge > 0
                ? tr("%1 + %2 can't judge").arg(locale.toString(row.missing), locale.toString(row.cannotJudge))
                : locale.toString(row.missing),
            number(row.mean),
            number(row.leniency),
            row.activeMs > 0 ? models::durationWords(row.activeMs) : QStringLiteral("–")
        };
        for (int column = 0; column < cells.size(); ++column)
            m_translators->setItem(i, column, new QTableWidgetItem(cells[column]));
    }
}

void ResultsView::showReasons()
{
    m_reasons->clear();
    const auto *sorted = static_cast<const QSortFilterProxyModel *>(m_table->model());
    const core::LabRow *row = m_votes->rowAt(sorted->mapToSource(m_table->currentIndex()).row());
    if (row == nullptr)
        return;
    m_question->setText(toQt(core::cleanWording(row->votes.question)));
    for (const core::VoteReason &reason : row->votes.reasons) {
        const QString vote = reason.vote ? QLocale().toString(*reason.vote) : tr("cannot judge");
        m_reasons->addItem(tr("%1 (%2): %3").arg(toQt(reason.translator), vote, toQt(reason.text)));
    }
    if (row->votes.reasons.empty())
        m_reasons->addItem(tr("Nobody gave a reason."));
}

} // namespace ui
