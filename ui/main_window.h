// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one window: rail of workspaces, the pages handed in by app, notices over them and the status
// line below. It wires; opening and making projects is app's work, behind the services.

#include "core/verify/verify_all.h"
#include "models/report/report_controller.h"
#include "ui/dialogs/key_sheet.h"
#include "ui/dialogs/language_choice.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <memory>

class QActionGroup;
class QFileDialog;
class QStackedWidget;

namespace models {
class BackendSettings;
class ImportService;
class ProjectSession;
class RunService;
} // namespace models

namespace ui {

class CommandPalette;
class GuideDialog;
class NoticeBar;
class Page;
class Rail;
class StatusLine;

struct WindowServices {
    models::RunService *runs = nullptr;
    models::ImportService *imports = nullptr;
    std::function<void(const QString &file)> openProject;
    std::function<void(const QString &file)> newProject; // makes the file, then opens it
    std::function<void()> openSample;
    std::function<QStringList()> recentProjects; // files, newest first
    ThemeChoice theme = ThemeChoice::System;
    std::function<void(ThemeChoice)> themeChosen; // applies and remembers it
    LanguageChoice language;
    std::shared_ptr<models::BackendSettings> settings; // null = there are no preferences
    models::ReportController::Write writeReport;       // empty = there are no reports
    // What Help → Verify statistics recomputes; called off the window's thread.
    std::function<core::Result<core::verify::VerifyFiles>()> verifyFiles;
};

class MainWindow final : public QMainWindow {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)

public:
    explicit MainWindow(WindowServices services, QWidget *parent = nullptr);

    void addPage(Page *page); // owned by the window from now on; the first one added is shown
    void showPage(Page *page);
    [[nodiscard]] QList<Page *> pages() const { return m_pages; }
    [[nodiscard]] Page *currentPage() const;

    // Hands the session to services, pages and status line; nullptr before it goes.
    void setSession(models::ProjectSession *session);
    void showError(const QString &sentence); // stays over the page until closed
    void say(const QString &event);          // status line, for a while
    void setDoing(const QString &doing);     // status line, until it is set anew; "" = nothing
    void setReadingMode(bool on);            // nothing but the page
    // Opens the import dialog for one file after the other; makes a project first if there is none.
    void importFiles(const QStringList &files);

    void chooseProject();
    void chooseNewProject();
    void chooseImport();
    void showPreferences();
    void showGuide();      // at the page about the workspace shown
    void showSystems();    // who translated, a person or a machine
    void showDepartures(); // what of the project left this machine
    void showReport();     // one PDF or HTML page about the project
    void showVerify();     // recomputes golden values and published tables

protected:
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QAction *action(QMenu *menu, const QString &text, const QList<QKeySequence> &keys, std::function<void()> run);
    void buildFrame();
    void buildMenus();
    void buildThemes(QMenu *menu);
    void fillRecent(QMenu *menu);
    void chooseFile(QFileDialog *dialog, std::function<void(const QString &)> use);
    void importNext();
    void showCommands();
    void showKeys();

    WindowServices m_services;
    QPointer<models::ProjectSession> m_session;
    QList<Page *> m_pages;
    QList<QAction *> m_actions;
    Rail *m_rail;
    QStackedWidget *m_stack;
    NoticeBar *m_notices;
    StatusLine *m_status;
    CommandPalette *m_palette;
    KeySheet *m_keys;
    QPointer<GuideDialog> m_guide;
    QMenu *m_goMenu = nullptr;
    QActionGroup *m_themes = nullptr;
    QStringList m_pendingImports; // go on when the project that they need is open
};

} // namespace ui
