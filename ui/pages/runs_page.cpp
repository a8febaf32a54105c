// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs_page.h"

#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/runs/exchanges_model.h"
#include "models/runs/run_service.h"
#include "models/runs/runs_model.h"
#include "ui/runs/new_run_dialog.h"
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
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
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

RunsPage::RunsPage(models::RunService *runs, models::PromptTexts prompts, QWidget *parent)
    : Page(parent)
    , m_service(runs)
    , m_prompts(std::move(prompts))
    , m_runs(new models::RunsModel(this))
    , m_filtered(new QSortFilterProxyModel(this))
    , m_exchanges(new models::ExchangesModel(this))
    , m_header(new PageHeader(title(), this))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("runsPage"));
    m_filtered->setSourceModel(m_runs);
    m_filtered->setSortRole(models::RunsModel::SortRole);
    m_filtered->setFilterKeyColumn(-1);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    buildActions();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, gap::kSmall, size::kPageMargin, gap::kMedium);
    column->setSpacing(gap::kSmall);
    column->addWidget(m_header);
    column->addWidget(m_stack, 1);
    m_stack->addWidget(buildEmpty());
    m_stack->addWidget(buildFull());
    connectModels();
    refreshActions();
}

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
    m_header->addAction(m_filter);
    m_header->addAction(buttonFor(m_assess, QStringLiteral("showAnswersButton"), false));
    m_header->addAction(buttonFor(m_cancel, QStringLiteral("cancelRunButton"), false));
    m_header->addAction(buttonFor(m_pause, QStringLiteral("pauseRunButton"), false));
    m_header->addAction(buttonFor(m_resume, QStringLiteral("resumeRunButton"), false));
    m_header->addAction(buttonFor(m_new, QStringLiteral("newRunButton"), true));
    connect(m_new, &QAction::triggered, this, &RunsPage::newRun);
    connect(m_resume, &QAction::triggered, this, [this] {
        m_service->resume(currentRun());
        refreshActions();
    });
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

QWidget *RunsPage::buildFull()
{
    using models::ExchangesModel;
    using models::RunsModel;
    m_runTable = makeTable("runsTable", tr("Runs"));
    m_runTable->setModel(m_filtered);
    m_runTable->setSortingEnabled(true);
    m_runTable->sortByColumn(-1, Qt::AscendingOrder);
    m_runTable->verticalHeader()->setDefaultSectionSize(kRunRow);
    m_runTable->setItemDelegateForColumn(RunsModel::Progress, new ProgressDelegate(m_runTable));
    m_runTable->horizontalHeader()->setSectionResizeMode(RunsModel::Title, QHeaderView::Stretch);
    for (const auto &[column, width] :
         { std::pair(RunsModel::State, 88), std::pair(RunsModel::Progress, 136), std::pair(RunsModel::Answered, 84),
           std::pair(RunsModel::Left, 108), std::pair(RunsModel::Model, 164), std::pair(RunsModel::Created, 132),
           std::pair(RunsModel::Origin, 104) }) {
        m_runTable->setColumnWidth(column, width);
    }
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
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, gap::kTiny, 0, 0);
    leftColumn->addWidget(title);
    leftColumn->addWidget(m_exchangeTable, 1);
    m_exchange = new ExchangeView;
    m_exchange->layout()->setContentsMargins(gap::kTiny, gap::kTiny, 0, 0);
    auto *lower = new QSplitter(Qt::Horizontal);
    lower->addWidget(left);
    lower->addWidget(m_exchange);
    lower->setChildrenCollapsible(false);
    lower->setStretchFactor(0, 1);
    lower->setStretchFactor(1, 1);
    lower->setSizes({ 620, 480 });
    auto *whole = new QSplitter(Qt::Vertical);
    whole->addWidget(m_runTable);
    whole->addWidget(lower);
    whole->setChildrenCollapsible(false);
    whole->setStretchFactor(0, 2);
    whole->setStretchFactor(1, 3);
    return whole;
}

void RunsPage::connectModels()
{
    using models::RunService;
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_runs, &models::RunsModel::refreshed, this, &RunsPage::afterRefresh);
    connect(m_runs, &models::RunsModel::failed, this, [this](const QString &sentence) {
        m_reading = false;
        Q_EMIT failed(sentence);
    });
    connect(m_exchanges, &models::ExchangesModel::failed, this, &RunsPage::failed);
    connect(m_exchanges, &models::ExchangesModel::pageRead, this, [this] {
        if (!m_exchangeTable->currentIndex().isValid() && m_exchanges->rowCount() > 0) {
            m_exchangeTable->setCurrentIndex(m_exchanges->index(0, 0));
        }
    });
    connect(m_runTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsPage::chooseRun);
    connect(m_exchangeTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RunsPage::chooseExchange);
    connect(m_service, &RunService::progressed, m_runs, &models::RunsModel::progress);
    connect(m_service, &RunService::started, this, &RunsPage::refreshActions);
    connect(m_service, &RunService::pausing, this, &RunsPage::refreshActions);
    connect(m_service, &RunService::finished, this, &RunsPage::refreshActions);
    connect(m_service, &RunService::failed, this, &RunsPage::refreshActions);
}

void RunsPage::setSession(models::ProjectSession *session)
{
    Q_EMIT countChanged(0); // until the runs of the new project are read
    m_session = session;
    m_reading = session != nullptr;
    m_readingExchange = false;
    m_exchange->clear();
    m_exchanges->setSession(session);
    m_runs->setSession(session);
    if (session == nullptr) {
        afterRefresh();
    }
}

void RunsPage::afterRefresh()
{
    m_reading = false;
    m_stack->setCurrentIndex(m_runs->rowCount() > 0 ? 1 : 0);
    m_header->setShown(m_runs->rowCount() > 0 ? tr("%1 in this project").arg(QLocale().toString(m_runs->rowCount()))
                                              : QString());
    const int wanted = m_runs->rowNumber(m_wanted);
    if (wanted >= 0) {
        m_wanted = 0;
        m_runTable->setCurrentIndex(m_filtered->mapFromSource(m_runs->index(wanted, 0)));
    } else if (!m_runTable->currentIndex().isValid() && m_filtered->rowCount() > 0) {
        m_runTable->setCurrentIndex(m_filtered->index(0, 0));
    }
    int unfinished = 0; // runs that wait for somebody to resume them
    for (int row = 0; row < m_runs->rowCount(); ++row) {
        const auto id = m_runs->index(row, 0).data(models::RunsModel::RunIdRole).toLongLong();
        const core::Run &run = m_runs->rowOf(id)->run;
        const bool left = run.state == core::RunState::Paused || run.state == core::RunState::Incomplete;
        unfinished += left && !models::isCancelled(run) ? 1 : 0;
    }
    Q_EMIT countChanged(unfinished);
    refreshActions();
}

core::RowId RunsPage::currentRun() const
{
    return m_runTable->currentIndex().data(models::RunsModel::RunIdRole).toLongLong();
}

void RunsPage::chooseRun()
{
    const core::RowId run = currentRun();
    if (run != m_exchanges->run()) {
        m_exchange->clear();
        m_exchanges->setRun(run);
    }
    refreshActions();
}

void RunsPage::chooseExchange()
{
    const core::RowId id = m_exchangeTable->currentIndex().data(models::ExchangesModel::ExchangeIdRole).toLongLong();
    if (id == 0 || !m_session) {
        m_exchange->clear();
        return;
    }
    m_readingExchange = true;
    m_session->reader().ask<core::Exchange>(
        this, "exchange", [id](core::ProjectReader &reader) { return reader.exchange(id); },
        [this](core::Result<core::Exchange> exchange) {
            m_readingExchange = false;
            if (exchange) {
                m_exchange->setExchange(*exchange);
            } else {
                Q_EMIT failed(models::errorText(exchange.error()));
            }
        });
}

void RunsPage::refreshActions()
{
    const core::RowId run = currentRun();
    const models::RunRow *row = m_runs->rowOf(run);
    const bool running = m_service->isRunning(run);
    const bool done = row != nullptr && row->run.state == core::RunState::Done;
    const bool pausing = m_service->isPausing(run);
    m_pause->setEnabled(running && !pausing);
    m_pause->setToolTip(pausing   ? tr("Pausing: the answers on their way are waited for.")
                        : running ? tr("Ask no more, but wait for the answers on their way. The run can be resumed.")
                                  : tr("This run is not going on here."));
    m_cancel->setEnabled(running);
    m_cancel->setToolTip(running ? tr("End the run at once. Answers so far stay; those on their way are dropped.")
                                 : tr("This run is not going on here."));
    m_resume->setEnabled(row != nullptr && !running && !done);
    m_resume->setToolTip(row == nullptr ? tr("Choose a run first.")
                         : running      ? tr("This run is going on.")
                         : done         ? tr("Everything in this run is done.")
                                        : tr("Ask what is left, and what failed, with the same recipe."));
    const bool questions = row != nullptr && row->run.task == "questions";
    m_assess->setEnabled(questions);
    m_assess->setToolTip(row == nullptr ? tr("Choose a run first.")
                         : questions    ? tr("The answers of this run, on Assess.")
                                        : tr("Assess shows answers to question lists. Those of this run stand in its "
                                                "exchanges; scores of judges are on Agreement."));
    m_new->setVisible(m_prompts != nullptr);
    m_new->setEnabled(m_session != nullptr);
    m_new->setToolTip(m_session ? tr("A judge (GEMBA, M-Prometheus), translations or continuations by a model")
                                : tr("Open a project first."));
}

void RunsPage::cancelRun()
{
    const core::RowId run = currentRun();
    QMessageBox box(QMessageBox::Question, tr("Cancel the run?"),
                    tr("Answers that are on their way are lost, and may be paid for all the same. Pausing waits for "
                       "them."),
                    QMessageBox::NoButton, this);
    box.setObjectName(QStringLiteral("cancelRunBox"));
    box.setTextFormat(Qt::PlainText);
    QPushButton *cancel = box.addButton(tr("Cancel the run"), QMessageBox::DestructiveRole);
    QPushButton *pause = box.addButton(tr("Pause instead"), QMessageBox::AcceptRole);
    box.addButton(tr("Go on"), QMessageBox::RejectRole);
    box.setDefaultButton(pause);
    box.exec();
    if (box.clickedButton() == cancel) {
        m_service->cancel(run);
    } else if (box.clickedButton() == pause) {
        m_service->pause(run);
    }
    refreshActions();
}

QList<QAction *> RunsPage::pageActions() const
{
    return { m_new, m_resume, m_pause, m_cancel, m_assess };
}

void RunsPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool RunsPage::isSettled() const
{
    return !m_reading && !m_readingExchange && !m_exchanges->isLoading();
}

void RunsPage::newRun()
{
    if (!m_session || !m_prompts) {
        return;
    }
    auto *dialog = new NewRunDialog(m_service, m_session, m_prompts, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewRunDialog::begun, this, &RunsPage::showRun);
    connect(m_session, &QObject::destroyed, dialog, &QDialog::reject);
    dialog->open();
}

void RunsPage::showRun(qlonglong run)
{
    m_wanted = run;
    m_filter->clear();
    if (!m_reading) {
        m_runs->refresh();
    }
}

} // namespace ui
