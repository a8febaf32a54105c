// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs with their progress, pause and resume; below them the exchanges of the chosen run, each to be
// seen in full.

#include "core/domain.h"
#include "models/runs/run_wish.h"
#include "ui/pages/page.h"

#include <QPointer>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace models {
class ExchangesModel;
class RunService;
class RunsModel;
} // namespace models

namespace ui {

class ExchangeView;
class PageHeader;
class RunScoresLabel;

class RunsPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunsPage)

public:
    // Without prompts runs are looked at and resumed here, and none is made.
    explicit RunsPage(models::RunService *runs, models::PromptTexts prompts = {}, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override { return tr("Runs"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("activity"); }
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    void focusFilter() override;
    [[nodiscard]] bool isSettled() const override;

    void showRun(qlonglong run); // chosen as soon as it is in the list
    void newRun();               // opens the dialog

private:
    void buildActions();
    void connectActions();
    [[nodiscard]] QWidget *buildFull();
    [[nodiscard]] QWidget *buildRuns();
    [[nodiscard]] QWidget *buildExchanges();
    [[nodiscard]] QWidget *buildEmpty();
    [[nodiscard]] QTableView *makeTable(const char *name, const QString &accessible);
    void connectModels();
    void resumeRun();
    void cancelRun();
    void chooseRun();
    void chooseExchange();
    void refreshActions();
    void showStopped();
    void afterRefresh();
    [[nodiscard]] core::RowId currentRun() const;

    models::RunService *m_service;
    models::PromptTexts m_prompts;
    QPointer<models::ProjectSession> m_session;
    models::RunsModel *m_runs;
    QSortFilterProxyModel *m_filtered;
    models::ExchangesModel *m_exchanges;
    PageHeader *m_header;
    QStackedWidget *m_stack;
    QLineEdit *m_filter = nullptr;
    QTableView *m_runTable = nullptr;
    QLabel *m_stopped = nullptr; // why the chosen run stands still
    RunScoresLabel *m_scores = nullptr;
    QTableView *m_exchangeTable = nullptr;
    ExchangeView *m_exchange = nullptr;
    QAction *m_new = nullptr;
    QAction *m_resume = nullptr;
    QAction *m_pause = nullptr;
    QAction *m_cancel = nullptr;
    QAction *m_assess = nullptr;
    qlonglong m_wanted = 0;
    bool m_reading = false;
    bool m_readingExchange = false;
};

} // namespace ui
