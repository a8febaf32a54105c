// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project on disk with a voting campaign, and the Vote page on it.

#include "core/questions/prompt.h"
#include "core/voting/ballot.h"
#include "db/project_file.h"
#include "models/project/project_session.h"
#include "models/voting/ballot_controller.h"
#include "ui/pages/vote_page.h"

#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

namespace testing {

inline constexpr int kPatience = 30'000; // a busy disk may take its time

inline core::QuestionList surveyList()
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-45.json"));
    return in.open(QIODevice::ReadOnly) ? core::parseQuestionList(in.readAll().toStdString(), "list").value()
                                        : core::QuestionList();
}

struct VotingBench {
    explicit VotingBench(const std::function<void(core::VotingSettings &)> &change = {})
    {
        project = *db::createProject(folder.filePath(QStringLiteral("vote.tertium")).toStdString(), "vote");
        settings = core::defaultVotingSettings(surveyList());
        settings.consent = "I **agree** that my votes are used.";
        if (change)
            change(settings);
        const auto made =
            core::makeVotingCampaign("Survey", settings, "# Read this\n\n<b>no HTML</b> ![x](file:///x.png)");
        campaign = *project->campaigns()->create(made->campaign, made->items);
        session = std::make_unique<models::ProjectSession>(project);
        page = std::make_unique<ui::VotePage>(std::vector<core::QuestionList>{ surveyList() });
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        page->setSession(session.get());
    }
    ~VotingBench()
    {
        page->setSession(nullptr);
        page.reset();
    }
    template <typename T> T *find(const char *name) { return page->findChild<T *>(QString::fromLatin1(name)); }
    models::BallotController *ballot() { return page->findChild<models::BallotController *>(); }
    QWidget *card() { return find<QWidget>("ballotCard"); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return page->isSettled(); }, kPatience);
    }
    QString write(const char *name, const QByteArray &bytes)
    {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("not written");
        return file.fileName();
    }
    // From the page to the first card, by keys.
    bool begin(const QString &name)
    {
        if (!settle() || !QTest::qWaitFor([this] { return find<QLineEdit>("voterEdit")->isVisible(); }, kPatience))
            return false;
        auto *who = find<QLineEdit>("voterEdit");
        who->setFocus();
        QTest::keyClicks(who, name);
        QTest::keyClick(who, Qt::Key_Return);
        if (!QTest::qWaitFor([this] { return find<QCheckBox>("consentBox")->isVisible(); }, kPatience))
            return false;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // the box to agree has the focus
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("fr-de"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        return QTest::qWaitFor([this] { return card()->hasFocus(); }, kPatience);
    }
    core::Ballot onDisk()
    {
        core::Person person;
        for (const core::Person &one : *project->campaigns()->members(campaign.id))
            person = one;
        return core::ballotOf(campaign, settings, person,
                              *project->campaigns()->ownDecisions(campaign.id, person.uuid));
    }
    // Somebody's votes, without the page: question → vote, nullopt for none.
    bool vote(const char *name, const std::function<std::optional<core::Vote>(int question)> &of)
    {
        const auto person = project->campaigns()->join(campaign.id, { 0, {}, name });
        for (const core::Question &question : settings.list.questions) {
            const auto vote = of(question.id);
            core::Decision decision;
            decision.actor = person->uuid;
            decision.subjectKind = "question";
            decision.subject = core::questionUuid(settings.list, question.id);
            decision.key = core::kVoteKey;
            decision.value = vote ? core::voteJson(*vote) : std::string();
            if (vote && !project->campaigns()->decide(campaign.id, decision).ok())
                return false;
        }
        return true;
    }
    // Tab until this widget has the focus, as somebody without a mouse would.
    bool tabTo(QWidget *wanted)
    {
        for (int presses = 0; presses < 40 && QApplication::focusWidget() != wanted; ++presses)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        return QApplication::focusWidget() == wanted;
    }

    QTemporaryDir folder;
    core::ProjectPtr project;
    core::VotingSettings settings;
    core::Campaign campaign;
    std::unique_ptr<models::ProjectSession> session;
    std::unique_ptr<ui::VotePage> page;
};

} // namespace testing
