// SPDX-License-Identifier: GPL-3.0-or-later
// What the window opens beside itself.
#include "ui/main_window.h"

#include "models/project/project_session.h"
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/departures_dialog.h"
#include "ui/dialogs/guide_dialog.h"
#include "ui/dialogs/report_dialog.h"
#include "ui/dialogs/systems_dialog.h"
#include "ui/dialogs/verify_dialog.h"
#include "ui/pages/page.h"
#include "ui/widgets/status_line.h"

#include <QAction>

namespace ui {

void MainWindow::showGuide()
{
    if (!m_guide) {
        m_guide = new GuideDialog(guidePages(), this); // beside the window: it is read while one works
        m_guide->setAttribute(Qt::WA_DeleteOnClose);
    }
    if (currentPage() != nullptr) {
        m_guide->showTopic(QString(currentPage()->objectName()).remove(QStringLiteral("Page")));
    }
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

void MainWindow::showDepartures()
{
    if (!m_session) {
        m_status->say(tr("Open a project first; each has its own list."));
        return;
    }
    auto *dialog = new DeparturesDialog(m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showSystems()
{
    if (!m_session) {
        m_status->say(tr("Open a project first; each has its own translators and systems."));
        return;
    }
    auto *dialog = new SystemsDialog(m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showReport()
{
    if (!m_session) {
        m_status->say(tr("Open a project first; a report is about one."));
        return;
    }
    auto *dialog = new ReportDialog(m_session, m_services.writeReport, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showVerify()
{
    auto *dialog = new VerifyDialog(m_services.verifyFiles, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showCommands()
{
    m_palette->offer((currentPage() != nullptr ? currentPage()->pageActions() : QList<QAction *>()) + m_actions);
    m_palette->move(mapToGlobal(QPoint((width() - m_palette->width()) / 2, height() / 8)));
}

void MainWindow::showKeys()
{
    QList<KeyGroup> groups{ { tr("Everywhere"), m_actions } };
    for (const Page *page : std::as_const(m_pages)) {
        groups << KeyGroup{ page->title(), page->pageActions() };
    }
    m_keys->showKeys(groups);
}

} // namespace ui
