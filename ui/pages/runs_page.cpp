// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs_page.h"

#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/runs/exchanges_model.h"
#include "models/runs/run_service.h"
#include "models/runs/runs_model.h"
#include "ui/runs/new_run_dialog.h"
#include "ui/runs/resume_dialog.h"
#include "ui/runs/run_scores_label.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/exchange_view.h"
#include "ui/widgets/page_header.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

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
    m_scores->setSession(session);
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
    m_scores->showRun(run);
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
    showStopped();
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

void RunsPage::showStopped()
{
    const models::RunRow *row = m_runs->rowOf(currentRun());
    const QString why = row != nullptr ? models::stoppedSentence(row->run) : QString();
    m_stopped->setText(why);
    m_stopped->setAccessibleDescription(why);
    m_stopped->setVisible(!why.isEmpty());
}

void RunsPage::resumeRun()
{
    const core::RowId run = currentRun();
    const models::RunRow *row = m_runs->rowOf(run);
    if (row == nullptr || row->run.cap <= 0) {
        m_service->resume(run);
        refreshActions();
        return;
    }
    auto *dialog = new ResumeDialog(models::toQt(row->run.title), row->run.cap, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, run] {
        m_service->resume(run, dialog->cap());
        refreshActions();
    });
    dialog->open();
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
    return !m_reading && !m_readingExchange && !m_exchanges->isLoading() && !m_scores->isReading();
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
