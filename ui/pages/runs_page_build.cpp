// SPDX-License-Identifier: GPL-3.0-or-later

// What the page is made of (declared in runs_page.h).

#include "models/runs/exchanges_model.h"
#include "models/runs/run_service.h"
#include "models/runs/runs_model.h"
#include "ui/pages/runs_page.h"
#include "ui/runs/run_scores_label.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/card.h"
#include "ui/widgets/exchange_view.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_delegate.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kRunRow = 34; // words and a thin bar
constexpr int kFilterWidth = 220, kLeastFilter = 110;

QToolButton *buttonFor(QAction *action, const QString &name, bool primary)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setProperty(kPrimaryProperty, primary);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

void RunsPage::buildActions()
{
    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("runFilterEdit"));
    m_filter->setAccessibleName(tr("Filter runs"));
    m_filter->setPlaceholderText(tr("Filter runs"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(kLeastFilter);
    m_filter->setMaximumWidth(kFilterWidth);
    m_new = new QAction(tr("New run…"), this);
    m_new->setIcon(icon(QStringLiteral("plus"), Tone::PrimaryText));
    m_new->setShortcut(Qt::CTRL | Qt::Key_Return);
    m_resume = new QAction(tr("Resume"), this);
    m_resume->setIcon(icon(QStringLiteral("play")));
    m_resume->setShortcut(Qt::Key_F5);
    m_pause = new QAction(tr("Pause"), this);
    m_pause->setIcon(icon(QStringLiteral("pause")));
    m_pause->setShortcut(Qt::SHIFT | Qt::Key_F5);
    m_cancel = new QAction(tr("Cancel run"), this);
    m_cancel->setIcon(icon(QStringLiteral("circle-stop")));
    m_cancel->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F5);
    m_assess = new QAction(tr("Show answers"), this);
    m_assess->setIcon(icon(QStringLiteral("grid-3x3")));
    m_assess->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
    for (QAction *action : { m_new, m_resume, m_pause, m_cancel, m_assess }) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    connectActions();
}

void RunsPage::connectActions()
{
    m_header->addAction(m_filter);
    m_header->addAction(buttonFor(m_assess, QStringLiteral("showAnswersButton"), false));
    m_header->addAction(buttonFor(m_cancel, QStringLiteral("cancelRunButton"), false));
    m_header->addAction(buttonFor(m_pause, QStringLiteral("pauseRunButton"), false));
    m_header->addAction(buttonFor(m_resume, QStringLiteral("resumeRunButton"), false));
    m_header->addAction(buttonFor(m_new, QStringLiteral("newRunButton"), true));
    connect(m_new, &QAction::triggered, this, &RunsPage::newRun);
    connect(m_resume, &QAction::triggered, this, &RunsPage::resumeRun);
    connect(m_pause, &QAction::triggered, this, [this] { m_service->pause(currentRun()); });
    connect(m_cancel, &QAction::triggered, this, &RunsPage::cancelRun);
    connect(m_assess, &QAction::triggered, this, [this] {
        const QModelIndex exchange = m_exchangeTable->currentIndex();
        Q_EMIT openAssessment(currentRun(), exchange.data(models::ExchangesModel::TextIdRole).toLongLong());
    });
}

QWidget *RunsPage::buildEmpty()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    QLabel *words = mutedLabel(
        tr("Runs of models would be listed here, each with its progress and every exchange. New run… starts a judge "
           "or lets a model translate; question lists are run on Assess, reading questions on Comprehension."));
    words->setAlignment(Qt::AlignCenter);
    words->setObjectName(QStringLiteral("noRunsLabel"));
    words->setFont(readingFont({}, 1.15));
    column->addWidget(words);
    return page;
}

QTableView *RunsPage::makeTable(const char *name, const QString &accessible)
{
    auto *table = new QTableView;
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(accessible);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setCornerButtonEnabled(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(size::kRow);
    table->verticalHeader()->setMinimumSectionSize(size::kRow);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

QWidget *RunsPage::buildRuns()
{
    using models::RunsModel;
    m_runTable = makeTable("runsTable", tr("Runs"));
    m_runTable->setModel(m_filtered);
    m_runTable->setSortingEnabled(true);
    m_runTable->sortByColumn(-1, Qt::AscendingOrder);
    m_runTable->verticalHeader()->setDefaultSectionSize(kRunRow);
    m_runTable->setItemDelegateForColumn(RunsModel::Progress, new ProgressDelegate(m_runTable));
    m_runTable->horizontalHeader()->setSectionResizeMode(RunsModel::Title, QHeaderView::Stretch);
    for (const auto &[column, width] :
         { std::pair(RunsModel::State, 112), std::pair(RunsModel::Progress, 136), std::pair(RunsModel::Answered, 84),
           std::pair(RunsModel::Left, 108), std::pair(RunsModel::Model, 164), std::pair(RunsModel::Created, 132),
           std::pair(RunsModel::Origin, 104) }) {
        m_runTable->setColumnWidth(column, width);
    }
    m_stopped = plainLabel({});
    m_stopped->setObjectName(QStringLiteral("runStoppedLabel"));
    m_stopped->setAccessibleName(tr("Why the run was stopped"));
    m_stopped->setContentsMargins(gap::kTiny, gap::kTiny, gap::kTiny, gap::kTiny);
    m_stopped->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_stopped->setMinimumWidth(kLeastFilter); // a path has no space to break at
    m_stopped->hide();
    m_scores = new RunScoresLabel;
    auto *upper = new QWidget;
    auto *column = new QVBoxLayout(upper);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_runTable, 1);
    column->addWidget(m_stopped);
    column->addWidget(m_scores);
    return upper;
}

QWidget *RunsPage::buildExchanges()
{
    using models::ExchangesModel;
    m_exchangeTable = makeTable("exchangesTable", tr("Exchanges of the run"));
    m_exchangeTable->setModel(m_exchanges);
    m_exchangeTable->horizontalHeader()->setSectionResizeMode(ExchangesModel::Segment, QHeaderView::Stretch);
    for (const auto &[column, width] :
         { std::pair(ExchangesModel::Outcome, 76), std::pair(ExchangesModel::System, 88),
           std::pair(ExchangesModel::Ask, 52), std::pair(ExchangesModel::Latency, 72),
           std::pair(ExchangesModel::Tokens, 80), std::pair(ExchangesModel::Source, 64) }) {
        m_exchangeTable->setColumnWidth(column, width);
    }
    m_exchangeTable->setColumnHidden(ExchangesModel::At, true); // said beside the exchange
    QLabel *title = plainLabel(tr("Exchanges"));
    title->setFont(ui::font(TypeRole::SectionTitle));
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, gap::kTiny, 0, 0);
    column->addWidget(title);
    column->addWidget(m_exchangeTable, 1);
    return left;
}

QWidget *RunsPage::buildFull()
{
    m_exchange = new ExchangeView;
    m_exchange->layout()->setContentsMargins(gap::kTiny, gap::kTiny, 0, 0);
    auto *lower = new QSplitter(Qt::Horizontal);
    auto *whole = new QSplitter(Qt::Vertical);
    whole->addWidget(buildRuns());
    whole->addWidget(lower);
    whole->setChildrenCollapsible(false);
    whole->setStretchFactor(0, 2);
    whole->setStretchFactor(1, 3);
    lower->addWidget(buildExchanges());
    lower->addWidget(m_exchange);
    lower->setChildrenCollapsible(false);
    lower->setStretchFactor(0, 1);
    lower->setStretchFactor(1, 1);
    lower->setSizes({ 620, 480 });
    return whole;
}

} // namespace ui
