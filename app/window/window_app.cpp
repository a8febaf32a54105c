// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_app.h"

#include "app/backend_settings.h"
#include "app/lexicon_files.h"
#include "app/published_tables.h"
#include "app/report/project_report.h"
#include "app/resource_files.h"
#include "app/sample_project.h"
#include "app/translation.h"
#include "app/verify_files.h"
#include "core/voting/list_version.h"
#include "db/project_file.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "ui/main_window.h"
#include "ui/pages/agreement_page.h"
#include "ui/pages/assess_page.h"
#include "ui/pages/comprehension_page.h"
#include "ui/pages/overview_page.h"
#include "ui/pages/pane_scales.h"
#include "ui/pages/read_page.h"
#include "ui/pages/runs_page.h"
#include "ui/pages/sensitivity_page.h"
#include "ui/pages/vet_page.h"
#include "ui/pages/vote_page.h"

#include <QApplication>
#include <QFileInfo>
#include <QScreen>

#include <algorithm>

namespace app {

using models::toCore;

namespace {

constexpr QSize kFirstSize(1280, 800);

core::ComprehensionPrompts readingPrompts()
{
    auto prompts = loadComprehensionPrompts();
    if (!prompts) {
        qFatal("treqa.json: %s", prompts.error().detail.c_str()); // a broken build
    }
    return std::move(prompts).value();
}

} // namespace

WindowApp::WindowApp(QApplication &application, std::shared_ptr<BackendSet> backends,
                     std::shared_ptr<const core::Library> library, WindowOptions options)
    : m_application(application)
    , m_backends(std::move(backends))
    , m_library(std::move(library))
    , m_options(options)
    , m_store(SettingsStore::of(m_backends->places()))
    , m_runs(std::make_unique<models::RunService>(m_backends, m_library))
    , m_imports(std::make_unique<models::ImportService>())
{
    if (m_options.remember) {
        m_settings = m_store.load();
    }
    const ui::ThemeChoice theme = m_options.theme.value_or(m_settings.theme);
    ui::applyTheme(m_application, theme);
    ui::WindowServices services;
    services.runs = m_runs.get();
    services.imports = m_imports.get();
    services.settings = std::make_shared<Settings>(m_backends);
    services.writeReport = &orderReport;
    services.verifyFiles = [library = m_library] { return verifyFiles(*library); };
    services.openProject = [this](const QString &file) { openProject(file); };
    services.newProject = [this](const QString &file) { newProject(file); };
    services.openSample = [this] { openSample(); };
    services.recentProjects = [this] { return m_settings.recentProjects; };
    services.theme = theme;
    services.themeChosen = [this](ui::ThemeChoice choice) {
        m_settings.theme = choice;
        ui::applyTheme(m_application, choice);
    };
    services.language = { languages(), [this] { return m_settings.language; },
                          [this](const QString &code) { m_settings.language = code; } };
    m_window = std::make_unique<ui::MainWindow>(services);
    makePages();
    for (ui::Page *page : m_window->pages()) {
        page->setTextScale(m_settings.textScales.value(page->iconName(), 1.0).toDouble());
        if (auto *panes = dynamic_cast<ui::PaneScales *>(page)) {
            panes->setPaneScales(paneScales(m_settings, page->iconName()));
        }
    }
    m_window->setSession(nullptr);
    if (m_settings.geometry.isEmpty() || !m_window->restoreGeometry(m_settings.geometry)) {
        m_window->resize(kFirstSize.boundedTo(m_window->screen()->availableSize()));
    }
}

WindowApp::~WindowApp()
{
    if (m_options.remember) {
        m_settings.geometry = m_window->saveGeometry();
        for (const ui::Page *page : m_window->pages()) {
            keepTextScale(m_settings, page->iconName(), page->textScale());
            if (const auto *panes = dynamic_cast<const ui::PaneScales *>(page)) {
                keepPaneScales(m_settings, page->iconName(), panes->paneScales());
            }
        }
        m_store.save(m_settings);
    }
    m_opener = {};
    m_window->setSession(nullptr);
    m_window.reset();
    m_runs.reset(); // the loops write to the project: they end before it
    m_imports.reset();
}

void WindowApp::makePages()
{
    m_overview = new ui::OverviewPage;
    auto *read = new ui::ReadPage;
    auto *assess = new ui::AssessPage(m_runs.get());
    auto *comprehension = new ui::ComprehensionPage(m_runs.get(), readingPrompts());
    auto *vote = new ui::VotePage(m_library->lists);
    auto *vet = new ui::VetPage(sharedLexicon());
    vet->setRuns(m_runs.get(), &promptText);
    auto *agreement = new ui::AgreementPage;
    const auto published = loadPublishedSensitivity();
    auto *sensitivity = new ui::SensitivityPage(published ? *published : core::PublishedSensitivity());
    auto *runs = new ui::RunsPage(m_runs.get(), &promptText);
    for (ui::Page *page :
         { m_overview, static_cast<ui::Page *>(read), static_cast<ui::Page *>(assess),
           static_cast<ui::Page *>(comprehension), static_cast<ui::Page *>(vote), static_cast<ui::Page *>(vet),
           static_cast<ui::Page *>(agreement), static_cast<ui::Page *>(sensitivity), static_cast<ui::Page *>(runs) }) {
        m_window->addPage(page);
        connect(page, &ui::Page::openPassage, m_window.get(),
                [this, read](qlonglong segment, const QList<qlonglong> &texts) {
                    m_window->showPage(read);
                    read->showPassage(segment, texts);
                });
        connect(page, &ui::Page::openAssessment, m_window.get(), [this, assess](qlonglong run, qlonglong text) {
            m_window->showPage(assess);
            assess->showAssessment(run, text);
        });
        connect(page, &ui::Page::openRun, m_window.get(), [this, runs](qlonglong run) {
            m_window->showPage(runs);
            runs->showRun(run);
        });
    }
    assess->setPerson(m_settings.person);
    comprehension->setPerson(m_settings.person);
    connect(assess, &ui::AssessPage::personGiven, m_window.get(), [this, comprehension](const QString &name) {
        m_settings.person = name;
        comprehension->setPerson(name);
    });
    connect(comprehension, &ui::ComprehensionPage::personGiven, m_window.get(), [this, assess](const QString &name) {
        m_settings.person = name;
        assess->setPerson(name);
    });
    connect(vote, &ui::VotePage::listsChanged, this, &WindowApp::readLists);
    connect(sensitivity, &ui::SensitivityPage::pairsWanted, m_window.get(), [this, vet] { m_window->showPage(vet); });
    connect(read, &ui::ReadPage::readingModeChanged, m_window.get(), &ui::MainWindow::setReadingMode);
}

void WindowApp::readLists()
{
    m_session->reader().ask<core::Library>(
        m_window.get(), "lists",
        [library = m_library, project = m_session->shared()](core::ProjectReader &) {
            return core::withProjectLists(*library, project->campaigns());
        },
        [this](const core::Result<core::Library> &library) {
            if (library) {
                m_runs->setLibrary(std::make_shared<const core::Library>(*library));
            } else {
                m_window->showError(models::errorText(library.error()));
            }
        });
}

QString WindowApp::sampleFile() const
{
    return m_backends->places().dataDir + QStringLiteral("/Sample.tertium");
}

void WindowApp::openProject(const QString &file)
{
    open(file, [file](const std::stop_token &) { return db::openProject(toCore(file)); });
}

void WindowApp::newProject(const QString &file)
{
    open(file, [file](const std::stop_token &) {
        return db::createProject(toCore(file), toCore(QFileInfo(file).completeBaseName()));
    });
}

void WindowApp::openSample()
{
    const QString file = sampleFile();
    open(file, [file, library = m_library, window = m_window.get()](const std::stop_token &stop) {
        return sampleProject(file, *library, stop, [window](const std::string &note) {
            QMetaObject::invokeMethod(
                window, [window, note] { window->setDoing(models::toQt(note)); }, Qt::QueuedConnection);
        });
    });
}

// Making the sample or bringing an old file up to date takes time: off the window's thread.
void WindowApp::open(const QString &file, Opening opening)
{
    if (m_opening) {
        return;
    }
    m_opening = true;
    m_window->setDoing(tr("Opening %1…").arg(QFileInfo(file).fileName()));
    m_opener = std::jthread([this, file, opening = std::move(opening)](const std::stop_token &stop) {
        auto project = std::make_shared<core::Result<core::ProjectPtr>>(opening(stop));
        QMetaObject::invokeMethod(
            this, [this, file, project] { take(file, std::move(*project)); }, Qt::QueuedConnection);
    });
}

void WindowApp::take(const QString &file, core::Result<core::ProjectPtr> project)
{
    m_opening = false;
    if (!project) {
        const QString sentence = models::errorText(project.error());
        m_window->setDoing({});
        m_window->showError(sentence);
        Q_EMIT failed(sentence);
        return;
    }
    const bool pausing = m_runs->anyRunning();
    m_window->setSession(nullptr); // pages let go of the former one first
    m_session = std::make_unique<models::ProjectSession>(std::move(project).value());
    m_window->setSession(m_session.get());
    readLists();
    m_settings.recentProjects = withRecent(m_settings.recentProjects, QFileInfo(file).absoluteFilePath());
    m_window->say(
        pausing
            ? tr("%1 is open. The run of the former project is paused and can be resumed there.").arg(m_session->name())
            : tr("%1 is open.").arg(m_session->name()));
    Q_EMIT opened();
}

void WindowApp::startLiveRun(int translations)
{
    const auto choices = m_backends->choices();
    if (choices.empty() || !choices.front().problem.isEmpty()) {
        if (!choices.empty()) {
            m_window->showError(choices.front().problem);
        }
        return;
    }
    core::QuestionRunRequest request;
    request.mode = core::AskMode::OneByOne;
    request.sampling.temperature = 0;
    request.limit = translations;
    m_runs->start(request, choices.front().name);
}

bool WindowApp::isSettled() const
{
    if (m_opening || (m_session != nullptr && !m_session->reader().isIdle())) {
        return false;
    }
    const QList<ui::Page *> pages = m_window->pages();
    return std::all_of(pages.begin(), pages.end(), [](const ui::Page *page) { return page->isSettled(); });
}

} // namespace app
