// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is in the project, what is done, what is next; and how far the model agrees with people.

#include "models/project/overview_data.h"
#include "ui/pages/page.h"

#include <QPointer>

class QLabel;
class QLayout;
class QProgressBar;
class QStackedWidget;
class QTimer;
class QToolButton;
class QVBoxLayout;

namespace ui {

class Card;
class FigureView;
class PageHeader;

class OverviewPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OverviewPage)

public:
    explicit OverviewPage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override { return tr("Overview"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("house"); }
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] bool isSettled() const override { return !m_loading; }

    void show(const models::OverviewData &data);
    using QWidget::show;

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Stat { // one card: a number, what it counts, how much of it is done, and the next step
        Card *card = nullptr;
        QLabel *number = nullptr;
        QLabel *words = nullptr;
        QProgressBar *bar = nullptr;
        QToolButton *link = nullptr;
    };
    [[nodiscard]] Stat makeStat(const QString &name, const QString &title);
    [[nodiscard]] QWidget *buildEmpty();
    QLayout *buildStats();
    QLayout *buildFigures();
    [[nodiscard]] QWidget *buildFull();
    [[nodiscard]] Card *figureCard(FigureView *figure, QLabel *caption);
    void refresh();
    void findOut(); // what the runs say
    void take(core::Result<models::OverviewData> found);
    void showStats();
    void showAssessments();
    void showFigures();
    void showActivity();
    void setStat(const Stat &stat, int number, const QString &words, int done, int total, const QString &next);

    QPointer<models::ProjectSession> m_session;
    models::OverviewData m_data;
    bool m_loading = false;
    bool m_finding = false;   // what the runs say is being worked out
    bool m_findAgain = false; // and has changed since
    QTimer *m_later;
    PageHeader *m_header;
    QStackedWidget *m_stack;
    QLabel *m_begin = nullptr;
    Stat m_texts, m_assessments, m_people;
    QLabel *m_weak = nullptr;
    Card *m_accuracyCard = nullptr;
    FigureView *m_accuracy = nullptr;
    QLabel *m_accuracyCaption = nullptr;
    Card *m_systemsCard = nullptr;
    FigureView *m_systems = nullptr;
    QLabel *m_systemsCaption = nullptr;
    Card *m_activityCard = nullptr;
    QLabel *m_activity = nullptr;
};

} // namespace ui
