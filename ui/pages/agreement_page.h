// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Agreement: choices left; right the table of every metric against people, and below it the figures, one at a time. A
// point leads to its passage; points marked in a figure filter everything else.

#include "ui/pages/page.h"

#include <QPointer>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace models {
class AgreementController;
class TaskQueue;
} // namespace models

namespace ui {

class AgreementCharts;
class AgreementSetup;
class AgreementTable;
class EmptyNote;

class AgreementPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementPage)

public:
    explicit AgreementPage(QWidget *parent = nullptr);
    ~AgreementPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions; }
    void focusFilter() override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] AgreementCharts &charts() { return *m_charts; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void build();
    QWidget *buildMain();
    QWidget *buildNotes();
    void makeActions();
    void wire();
    void wireCharts();
    void showChoices();
    void showOutcome();
    void showProgress(int done, int total);
    void fitTable();
    void updateNotes();
    void updateEmpty();
    void ask(); // soon, and only while the page is seen
    void openText(qlonglong text);
    void save(const QString &file, const QByteArray &text);

    models::AgreementController *m_controller;
    QPointer<models::ProjectSession> m_session;
    QList<QAction *> m_actions;
    QStackedWidget *m_stack = nullptr; // empty note, page
    EmptyNote *m_empty = nullptr;
    AgreementSetup *m_setup = nullptr;
    AgreementTable *m_table = nullptr;
    AgreementCharts *m_charts = nullptr;
    QSplitter *m_figures = nullptr; // table over charts
    bool m_divided = false;         // by hand
    QWidget *m_progressLine = nullptr, *m_markedLine = nullptr, *m_staleLine = nullptr;
    QLabel *m_progressWords = nullptr, *m_markedWords = nullptr, *m_errorWords = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr, *m_lift = nullptr, *m_refresh = nullptr;
    QTimer *m_soon;
    std::unique_ptr<models::TaskQueue> m_files; // what is saved is written, whatever else is asked for
    bool m_wanted = false;                      // something is to be measured when the page is seen
};

} // namespace ui
