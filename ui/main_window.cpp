// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "models/project/import_service.h"
#include "models/project/project_session.h"
#include "models/runs/run_service.h"
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/guide_dialog.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/pages/page.h"
#include "ui/widgets/dropped_files.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/status_line.h"

#include <QActionGroup>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

QString projectFilter()
{
    return MainWindow::tr("Tertium projects (*.tertium)");
}

QString tableFilter()
{
    return MainWindow::tr("Tables (*.csv *.tsv *.tab *.jsonl *.ndjson *.json *.xlsx *.xlsm);;All files (*)");
}

} // namespace

MainWindow::MainWindow(WindowServices services, QWidget *parent)
    : QMainWindow(parent)
    , m_services(std::move(services))
    , m_rail(new Rail(this))
    , m_stack(new QStackedWidget(this))
    , m_notices(new NoticeBar(this))
    , m_status(new StatusLine(m_services.runs, this))
    , m_palette(new CommandPalette(this))
    , m_keys(new KeySheet(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(800, 520);
    setAcceptDrops(true);
    buildFrame();
    buildMenus();
    connect(m_rail, &Rail::chosen, this, [this](int number) { showPage(m_pages.value(number)); });
    connect(m_notices, &NoticeBar::focusLeft, this, [this] { showPage(currentPage()); });
    connect(m_services.runs, &models::RunService::failed, this, [this](const QString &sentence) {
        if (currentPage() == nullptr || !currentPage()->showsRunErrors()) {
            showError(sentence);
        }
    });
    setSession(nullptr);
}

void MainWindow::buildFrame()
{
    auto *frame = new QWidget(this);
    auto *across = new QHBoxLayout(frame);
    auto *column = new QVBoxLayout;
    for (QLayout *layout : { static_cast<QLayout *>(across), static_cast<QLayout *>(column) }) {
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
    }
    column->addWidget(m_notices);
    column->addWidget(m_stack, 1);
    column->addWidget(m_status);
    across->addWidget(m_rail);
    across->addLayout(column, 1);
    setCentralWidget(frame);
}

QAction *MainWindow::action(QMenu *menu, const QString &text, const QList<QKeySequence> &keys,
                            std::function<void()> run)
{
    auto *made = new QAction(text, this);
    made->setShortcuts(keys);
    connect(made, &QAction::triggered, this, [run = std::move(run)] { run(); });
    menu->addAction(made);
    addAction(made); // its keys work while the menu bar is hidden, too
    m_actions << made;
    return made;
}

void MainWindow::buildMenus()
{
    QMenu *project = menuBar()->addMenu(tr("&Project"));
    action(project, tr("&New project…"), { QKeySequence::New }, [this] { chooseNewProject(); });
    action(project, tr("&Open project…"), { QKeySequence::Open }, [this] { chooseProject(); });
    QMenu *recent = project->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    action(project, tr("Open the &sample project"), {}, [this] { m_services.openSample(); });
    project->addSeparator();
    action(project, tr("&Import a table…"), { QKeySequence(Qt::CTRL | Qt::Key_I) }, [this] { chooseImport(); });
    action(project, tr("&Translators and systems…"), {}, [this] { showSystems(); });
    project->addSeparator();
    if (m_services.writeReport) {
        action(project, tr("&Write a report…"), {}, [this] { showReport(); });
        project->addSeparator();
    }
    action(project, tr("What left this &machine…"), {}, [this] { showDepartures(); });
    if (m_services.settings) {
        action(project, tr("&Preferences…"), { QKeySequence(Qt::CTRL | Qt::Key_Comma) }, [this] { showPreferences(); });
    }
    project->addSeparator();
    action(project, tr("&Quit"), { QKeySequence(Qt::CTRL | Qt::Key_Q) }, [this] { close(); });

    m_goMenu = menuBar()->addMenu(tr("&Go"));
    QMenu *view = menuBar()->addMenu(tr("&View"));
    action(view, tr("&Filter"), { QKeySequence::Find }, [this] {
        if (Page *page = currentPage()) {
            page->focusFilter();
        }
    });
    view->addSeparator();
    buildThemes(view);

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    action(help, tr("&Guide"), { QKeySequence(Qt::Key_F1) }, [this] { showGuide(); });
    action(help, tr("&Commands…"), { QKeySequence(Qt::CTRL | Qt::Key_K) }, [this] { showCommands(); });
    action(help, tr("&Keys…"), { QKeySequence(Qt::Key_Question) }, [this] { showKeys(); });
    if (m_services.verifyFiles) {
        help->addSeparator();
        action(help, tr("&Verify statistics…"), {}, [this] { showVerify(); });
    }
}

void MainWindow::buildThemes(QMenu *menu)
{
    m_themes = new QActionGroup(this);
    const std::pair<ThemeChoice, QString> choices[] = { { ThemeChoice::System, tr("Colours as the &desktop's") },
                                                        { ThemeChoice::Light, tr("&Light colours") },
                                                        { ThemeChoice::Dark, tr("Da&rk colours") } };
    for (const auto &[choice, text] : choices) {
        QAction *made = action(menu, text, {}, [this, theme = choice] { m_services.themeChosen(theme); });
        made->setCheckable(true);
        made->setChecked(m_services.theme == choice);
        m_themes->addAction(made);
    }
}

void MainWindow::fillRecent(QMenu *menu)
{
    menu->clear();
    for (const QString &file : m_services.recentProjects()) {
        QAction *made = menu->addAction(QFileInfo(file).completeBaseName().replace(u'&', QStringLiteral("&&")));
        made->setStatusTip(file);
        connect(made, &QAction::triggered, this, [this, file] { m_services.openProject(file); });
    }
    if (menu->isEmpty()) {
        menu->addAction(tr("No project was opened yet"))->setEnabled(false);
    }
}

void MainWindow::addPage(Page *page)
{
    const int number = static_cast<int>(m_pages.size());
    const QKeySequence keys(QStringLiteral("Ctrl+%1").arg(number + 1));
    m_pages << page;
    m_stack->addWidget(page);
    m_rail->add(page->iconName(), page->title(), keys.toString(QKeySequence::NativeText));
    action(m_goMenu, page->title(), { keys }, [this, page] { showPage(page); });
    connect(page, &Page::countChanged, this, [this, number](int left) { m_rail->setCount(number, left); });
    connect(page, &Page::importWanted, this, &MainWindow::chooseImport);
    connect(page, &Page::openWanted, this, &MainWindow::chooseProject);
    connect(page, &Page::sampleWanted, this, [this] { m_services.openSample(); });
    connect(page, &Page::notice, this, &MainWindow::say);
    connect(page, &Page::failed, this, &MainWindow::showError);
    page->setSession(m_session);
    if (number == 0) {
        showPage(page);
    }
}

void MainWindow::showPage(Page *page)
{
    const int number = static_cast<int>(m_pages.indexOf(page));
    if (number >= 0) {
        QWidget *inside = page->focusWidget(); // before the stack gives it to the first button that comes
        m_stack->setCurrentIndex(number);
        m_rail->setCurrent(number);
        // The keys of a page work when the focus is in it. What had it may be gone by now.
        const bool there = inside != nullptr && inside->isVisibleTo(page);
        (there ? inside : page)->setFocus(Qt::OtherFocusReason);
    }
}

Page *MainWindow::currentPage() const
{
    return m_pages.value(m_stack->currentIndex());
}

void MainWindow::setSession(models::ProjectSession *session)
{
    m_session = session;
    m_services.runs->setSession(session);
    m_services.imports->setSession(session);
    m_status->setSession(session);
    m_notices->clear();
    for (Page *page : m_pages) {
        page->setSession(session);
    }
    setWindowTitle(session == nullptr ? QStringLiteral("Tertium") : tr("%1 – Tertium").arg(session->name()));
    if (session != nullptr) {
        importNext();
    }
}

void MainWindow::showError(const QString &sentence)
{
    m_notices->add(sentence);
}

void MainWindow::say(const QString &event)
{
    m_status->say(event);
}

void MainWindow::setDoing(const QString &doing)
{
    m_status->setDoing(doing);
}

void MainWindow::setReadingMode(bool on)
{
    for (QWidget *around :
         { static_cast<QWidget *>(m_rail), static_cast<QWidget *>(m_status), static_cast<QWidget *>(menuBar()) }) {
        around->setVisible(!on);
    }
}

void MainWindow::chooseFile(QFileDialog *dialog, std::function<void(const QString &)> use)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [use = std::move(use)](const QString &file) { use(file); });
    dialog->open();
}

void MainWindow::chooseProject()
{
    chooseFile(new QFileDialog(this, tr("Open a project"), {}, projectFilter()), m_services.openProject);
}

void MainWindow::chooseNewProject()
{
    auto *dialog = new QFileDialog(this, tr("New project"), {}, projectFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("tertium"));
    if (!m_pendingImports.isEmpty()) {
        const QFileInfo table(m_pendingImports.first());
        dialog->setDirectory(table.absolutePath());
        dialog->selectFile(table.completeBaseName() + QStringLiteral(".tertium"));
    }
    connect(dialog, &QDialog::rejected, this, [this] { m_pendingImports.clear(); });
    chooseFile(dialog, m_services.newProject);
}

void MainWindow::chooseImport()
{
    chooseFile(new QFileDialog(this, tr("Import a table"), {}, tableFilter()),
               [this](const QString &file) { importFiles({ file }); });
}

void MainWindow::importFiles(const QStringList &files)
{
    m_pendingImports = files;
    if (m_session) {
        importNext();
    } else if (!files.isEmpty()) {
        chooseNewProject();
    }
}

void MainWindow::importNext()
{
    if (m_pendingImports.isEmpty() || !m_session) {
        return;
    }
    auto *dialog = new ImportDialog(m_services.imports, m_pendingImports.takeFirst(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Queued: the service must be done with this one before the next begins.
    connect(dialog, &QDialog::finished, this, &MainWindow::importNext, Qt::QueuedConnection);
    dialog->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    // What is refused is taken, too: only a drop can be answered with a sentence.
    if (event->mimeData()->hasUrls() && QApplication::activeModalWidget() == nullptr) {
        const DroppedFiles files = droppedFiles(*event->mimeData());
        event->acceptProposedAction();
        m_status->say(!files.refusal.isEmpty()   ? files.refusal
                      : !files.project.isEmpty() ? tr("Drop it to open the project.")
                      : files.tables.size() == 1 ? tr("Drop it to import the file.")
                                                 : tr("Drop them to import one after the other."));
    }
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_status->say({});
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const DroppedFiles files = droppedFiles(*event->mimeData());
    event->acceptProposedAction();
    m_status->say({});
    if (!files.refusal.isEmpty()) {
        showError(files.refusal);
    } else if (!files.project.isEmpty()) {
        m_services.openProject(files.project);
    } else {
        importFiles(files.tables);
    }
}

void MainWindow::showPreferences()
{
    auto *dialog = new PreferencesDialog(m_services.settings, m_themes, m_services.language, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Whatever lists backends lists them anew.
    connect(dialog, &QDialog::finished, this, [this] { m_services.runs->reloadBackends(); });
    dialog->open();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_rail->setNarrow(width() < size::kRailBreak);
}

} // namespace ui
