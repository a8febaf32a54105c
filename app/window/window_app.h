// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The window put together: services, pages, projects opened off the window's thread.

#include "app/backend_set.h"
#include "app/window/settings_store.h"
#include "core/questions/question_run.h"
#include "models/project/import_service.h"
#include "models/project/project_session.h"
#include "models/runs/run_service.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

class QApplication;

namespace ui {
class MainWindow;
class Page;
} // namespace ui

namespace app {

struct WindowOptions {
    bool remember = true;                   // settings are read and written; off for --grab and tests
    std::optional<ui::ThemeChoice> theme{}; // of this window, in the place of the one in the settings
};

class WindowApp final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WindowApp)

public:
    WindowApp(QApplication &application, std::shared_ptr<BackendSet> backends,
              std::shared_ptr<const core::Library> library, WindowOptions options);
    ~WindowApp() override;

    [[nodiscard]] ui::MainWindow &window() { return *m_window; }
    [[nodiscard]] models::ProjectSession *session() { return m_session.get(); }
    [[nodiscard]] QString sampleFile() const;

    // Each ends in opened() or in a notice in the window and failed().
    void openProject(const QString &file);
    void newProject(const QString &file);
    void openSample();
    // Once a project is open: a run of that many translations with the default backend.
    void startLiveRun(int translations);
    // Nothing is being opened, read or computed: a picture taken now shows everything.
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void opened();
    void failed(const QString &sentence);

private:
    using Opening = std::function<core::Result<core::ProjectPtr>(std::stop_token)>;
    void readLists(); // those of the project join the shipped ones
    void makePages();
    void open(const QString &file, Opening opening);
    void take(const QString &file, core::Result<core::ProjectPtr> project);

    QApplication &m_application;
    std::shared_ptr<BackendSet> m_backends;
    std::shared_ptr<const core::Library> m_library; // as shipped
    WindowOptions m_options;
    SettingsStore m_store;
    WindowSettings m_settings;
    std::unique_ptr<models::RunService> m_runs;
    std::unique_ptr<models::ImportService> m_imports;
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<ui::MainWindow> m_window;
    ui::Page *m_overview = nullptr;
    bool m_opening = false;
    std::jthread m_opener;
};

} // namespace app
