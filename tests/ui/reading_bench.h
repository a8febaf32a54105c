// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The Comprehension page over a project on disk with a run that is done: decisions of people need a store that keeps
// campaigns.

#include "core/campaign/store.h"
#include "core/comprehension/request.h"
#include "core/comprehension/view.h"
#include "core/run/run_loop.h"
#include "models/comprehension/comprehension_questions.h"
#include "models/project/project_session.h"
#include "tests/support/reading_model.h"
#include "tests/support/reading_project.h"
#include "ui/pages/comprehension_page.h"

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QTest>

namespace testing {

inline constexpr int kWait = 30'000; // a busy disk may take its time

struct ReadingBench {
    QTemporaryDir folder;
    core::ProjectPtr project;
    models::RunService runs{ std::make_shared<ReadingProvider>(), std::make_shared<core::Library>() };
    std::unique_ptr<models::ProjectSession> session;
    ui::ComprehensionPage page{ &runs, readingPrompts() };

    ReadingBench()
    {
        project = projectOnDisk(
            folder,
            { { "Le vieux Turc: the old Turk, two baskets",
                "fr",
                { { "good", "Then the old Turk came with two baskets." }, { "bad", "Then a neighbour came." } } },
              { "Encore: the old Turk, two baskets", "fr", { { "good", "有人带来一筐" }, { "bad", "Nothing." } } } });
        ask();
        session = std::make_unique<models::ProjectSession>(project);
        runs.setSession(session.get());
        page.resize(1280, 800);
        page.setPerson(QStringLiteral("Anna"));
        page.setSession(session.get());
        page.show();
        QApplication::setActiveWindow(&page);
    }
    ~ReadingBench()
    {
        page.setSession(nullptr);
        runs.setSession(nullptr);
    }
    // A run that is done before the page opens.
    void ask()
    {
        const auto reader = project->readers()();
        const core::BackendInfo info{ "fake", "fake", "memory:", "fake-model", 4, false, true };
        const auto prepared = core::prepareComprehensionRun({}, readingPrompts(), { info, info, info, {} },
                                                            *(*reader)->textLines({}), *(*reader)->textPlaces());
        const auto id = project->runs().createRun(prepared->run.run, prepared->run.items);
        support::FakeBackend model(&readingReply);
        QVERIFY(core::runLoop(project->runs(), model, *prepared->run.task, *id, {}, {}, {}).ok());
    }
    template <typename Widget> Widget *find(const char *name)
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    [[nodiscard]] bool settled() const { return page.isSettled() && !runs.anyRunning(); }
    QListView *list() { return find<QListView>("questionList"); }
    bool ready()
    {
        const bool listed = QTest::qWaitFor([this] { return list()->model()->rowCount() == 3 && settled(); }, kWait);
        list()->setFocus();
        return listed && QTest::qWaitFor([this] { return !find<QLabel>("readingCaption")->text().isEmpty(); }, kWait);
    }
    QString caption() { return find<QLabel>("readingCaption")->text(); }
    QString question(int row)
    {
        return list()->model()->index(row, models::ComprehensionQuestions::Question).data().toString();
    }
    core::ComprehensionView view()
    {
        const auto reader = project->readers()();
        return *core::comprehensionView(**reader, (*reader)->runs()->front().id);
    }
    void type(const char *field, const QString &words)
    {
        auto *edit = find<QPlainTextEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, words);
    }
};

} // namespace testing
