// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sensitivity: choices left, right the figures, one below the other. A row of the segments leads to its passage.

#include "core/sensitivity/published.h"
#include "ui/pages/page.h"

#include <QPointer>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTimer;

namespace models {
class SensitivityController;
}

namespace ui {

class EmptyNote;
class SensitivityCards;
class SensitivitySetup;

class SensitivityPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SensitivityPage)

public:
    // `published` may be empty.
    explicit SensitivityPage(core::PublishedSensitivity published, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions; }
    void focusFilter() override;
    [[nodiscard]] bool isSettled() const override;

Q_SIGNALS:
    void pairsWanted(); // leads to where pairs are made

protected:
    void showEvent(QShowEvent *event) override;

private:
    void build(core::PublishedSensitivity published);
    QWidget *buildMain(core::PublishedSensitivity published);
    QWidget *buildProgress();
    void makeActions();
    void wire();
    void wireScoring();
    void showState();
    void updateEmpty();
    void updateScoring();
    void score();
    void save(bool deltas);

    models::SensitivityController *m_controller;
    QPointer<models::ProjectSession> m_session;
    QList<QAction *> m_actions;
    QTimer *m_soon;                    // several choices in a row are one wish
    QStackedWidget *m_stack = nullptr; // empty note, page
    EmptyNote *m_empty = nullptr;
    SensitivitySetup *m_setup = nullptr;
    SensitivityCards *m_cards = nullptr;
    QWidget *m_progressLine = nullptr;
    QLabel *m_progressWords = nullptr, *m_problem = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr;
};

} // namespace ui
