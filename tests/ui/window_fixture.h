// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A window over a project in memory, for tests of pages.

#include "models/project/import_service.h"
#include "models/project/project_session.h"
#include "models/runs/run_service.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_project.h"
#include "ui/main_window.h"

#include <QFile>

#include <memory>

namespace testing {

class FakeProvider final : public models::BackendProvider {
public:
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        return { { QStringLiteral("fake"), QStringLiteral("Fake model"), false, {} } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &) override
    {
        return core::BackendPtr(std::make_shared<support::FakeBackend>(
            [](const core::ChatRequest &) { return support::FakeBackend::text("YES"); }));
    }
};

[[nodiscard]] inline std::string questionListJson()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-25.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// Two systems, preferences, human scores and a finished run with every answer YES for people and NO for machines.
[[nodiscard]] inline std::shared_ptr<MemoryProject> filledProject(int segments = 4)
{
    auto project = std::make_shared<MemoryProject>("/tmp/Filled.tertium");
    const auto legge = project->addSystem("Legge", core::SystemKind::Human);
    const auto machine = project->addSystem("GT", core::SystemKind::Machine);
    std::vector<core::RowId> texts;
    for (int i = 0; i < segments; ++i) {
        const auto segment = project->addSegment("子曰：學而時習之", "zh", "論語");
        const auto first = project->addText(segment, legge, "The Master said", "en");
        const auto second = project->addText(segment, machine, "Confucius said", "en");
        project->addPreference(segment, first, second, core::Choice::First);
        project->addHumanScore(first, 90, "esa");
        project->addHumanScore(second, 60, "esa");
        texts.insert(texts.end(), { first, second });
    }
    core::Run run;
    run.task = "questions";
    run.title = "First run";
    run.backend = "local";
    run.model = "small";
    run.state = core::RunState::Done;
    run.createdAt = "2026-01-02T03:04:05.000Z";
    run.itemsTotal = run.itemsDone = static_cast<int>(texts.size());
    const core::RowId id = project->addRun(run, texts, "{\"list\":" + questionListJson() + "}");
    const auto list = core::parseQuestionList(questionListJson(), "list");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (const core::Question &question : list->questions) {
            core::Answer answer;
            answer.text = texts[i];
            answer.key = std::to_string(question.id);
            answer.state = core::AnswerState::Answered;
            answer.label = i % 2 == 0 ? core::Label::Yes : core::Label::No;
            project->addAnswer(id, answer);
        }
        core::Exchange exchange;
        exchange.run = id;
        exchange.item = static_cast<core::RowId>(i) + 1;
        exchange.prompt = "<b>Prompt</b> of a passage";
        exchange.text = "YES";
        project->addExchange(exchange);
    }
    project->addActivity("2026-01-02T03:04:05.000Z", "run", "Run “First run” began");
    return project;
}

// Services and a window without pages; a test adds those it is about.
struct WindowFixture {
    models::RunService runs{ std::make_shared<FakeProvider>(), std::make_shared<core::Library>() };
    models::ImportService imports;
    QStringList opened;
    int samples = 0;
    std::unique_ptr<ui::MainWindow> window;

    WindowFixture()
    {
        ui::WindowServices services;
        services.runs = &runs;
        services.imports = &imports;
        services.openProject = [this](const QString &file) { opened << file; };
        services.newProject = services.openProject;
        services.openSample = [this] { ++samples; };
        services.recentProjects = [] { return QStringList{ QStringLiteral("/tmp/Old & new.tertium") }; };
        services.themeChosen = [](ui::ThemeChoice) {};
        window = std::make_unique<ui::MainWindow>(services);
    }
};

} // namespace testing
