// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The page Vet on a project on disk with a campaign of two annotators, and how a person gets to its pairs.

#include "models/project/project_session.h"
#include "models/vetting/triage_controller.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/vet_fixture.h"
#include "ui/pages/vet_page.h"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

namespace vet_bench {

using namespace vet_fixture;

inline constexpr int kPatience = 30'000; // a busy disk may take its time

inline core::Result<std::shared_ptr<const core::Lexicon>> wordLists()
{
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string &name : core::lexiconFiles()) {
        QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/perturb/") + QString::fromStdString(name));
        if (!file.open(QIODevice::ReadOnly))
            return core::Error{ core::ErrorCode::NotFound, name, {}, 0 };
        files.emplace_back(name, file.readAll().toStdString());
    }
    return core::makeLexicon(files);
}

// Qt names a tab bar itself.
inline QString problems(QWidget *root)
{
    QStringList found = testing::accessibilityProblems(root);
    found.removeIf([](const QString &one) { return one.contains(u"qt_tabwidget_tabbar"); });
    return found.join(u'\n');
}

// A project with a campaign of two annotators, and the page on it.
struct Bench {
    explicit Bench(const std::vector<Wanted> &pairs, const std::function<void(core::NewVetting &)> &change = {})
        : project(projectWith(folder.filePath(QStringLiteral("vet.tertium")).toStdString(), pairs))
    {
        core::NewVetting wish = wishFor({ "Anna", "Bo" });
        if (change)
            change(wish);
        started = start(*project, wish);
        openPage();
    }
    ~Bench() { closePage(); }
    void openPage()
    {
        session = std::make_unique<models::ProjectSession>(project);
        page = std::make_unique<ui::VetPage>([] {
            static const auto lists = wordLists();
            return lists;
        });
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        page->setSession(session.get());
    }
    void closePage()
    {
        page->setSession(nullptr);
        page.reset();
        session.reset();
    }
    template <typename T> T *find(const char *name) { return page->findChild<T *>(QString::fromLatin1(name)); }
    template <typename T> T *inView(const char *name) { return view()->findChild<T *>(QString::fromLatin1(name)); }
    models::TriageController *triage() { return page->findChild<models::TriageController *>(); }
    QWidget *view() { return find<QWidget>("triageView"); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return page->isSettled(); }, kPatience);
    }
    bool pairShown()
    {
        return QTest::qWaitFor([this] { return triage()->pair() != nullptr; }, kPatience);
    }
    // From the page to the first pair, by keys.
    bool begin(const QString &name)
    {
        if (!settle() || !QTest::qWaitFor([this] { return find<QLineEdit>("annotatorEdit")->isVisible(); }, kPatience))
            return false;
        auto *who = find<QLineEdit>("annotatorEdit");
        who->setFocus();
        QTest::keyClicks(who, name);
        QTest::keyClick(who, Qt::Key_Return);
        auto *start = find<QPushButton>("beginTriageButton");
        if (!QTest::qWaitFor([&] { return start->hasFocus(); }, kPatience))
            return false;
        QTest::keyClick(start, Qt::Key_Space);
        return QTest::qWaitFor([this] { return view()->hasFocus(); }, kPatience) && pairShown();
    }
    core::VetData data() { return *core::readVetData(*project->campaigns(), started.campaign); }
    core::Verdict onDisk(int annotator, const std::string &subject)
    {
        for (const core::VettedPair &pair : data().pairs)
            if (pair.uuid == subject)
                return pair.verdicts[static_cast<std::size_t>(annotator)];
        return {};
    }
    void say(int annotator, const std::string &subject, const core::Verdict &verdict)
    {
        const auto view = viewOf(*project, started.campaign, started.annotators[static_cast<std::size_t>(annotator)]);
        QVERIFY(view->say(core::kPairSubject, subject, verdict).ok());
    }
    std::string subjectAt(int place) { return triage()->entry(place)->subject; }

    QTemporaryDir folder;
    core::ProjectPtr project;
    Started started;
    std::unique_ptr<models::ProjectSession> session;
    std::unique_ptr<ui::VetPage> page;
};

inline void addPractice(core::NewVetting &wish)
{
    core::PracticePair practice;
    practice.pair.category = "tense";
    practice.pair.base = "He went.";
    practice.pair.variant = "He goes.";
    practice.pair.edits = { { 3, 7, "went", "goes" } };
    practice.explanation = "The time is <b>another</b> one.";
    wish.settings.practice = { practice };
}

} // namespace vet_bench
