// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project on disk with a voting campaign and two translators.

#include "core/packet/packet.h"
#include "core/questions/prompt.h"
#include "core/voting/ballot.h"
#include "tests/db/db_fixture.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>

namespace fixture {

using namespace core;

inline constexpr auto kOther = "Bohumil Q.";

inline QuestionList surveyList()
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-45.json"));
    return in.open(QIODevice::ReadOnly) ? parseQuestionList(in.readAll().toStdString(), "list").value()
                                        : QuestionList();
}

struct VoteFixture {
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = *db::createProject(pathIn(*m_folder), "home");
        VotingSettings settings = defaultVotingSettings(surveyList());
        settings.practice = { { "Practice?", "Most give 4." } };
        const auto made = makeVotingCampaign("Survey 译者", settings, "# Read this");
        m_campaign = *store().create(made->campaign, made->items);
        m_settings = *votingSettingsOf(m_campaign);
        m_anna = *store().join(m_campaign.id, { 0, {}, "Anna" });
        m_bo = *store().join(m_campaign.id, { 0, {}, kOther });
    }
    CampaignStore &store() { return *m_project->campaigns(); }
    void vote(const Person &person, int question, int value, const std::string &reason = {})
    {
        Vote vote;
        vote.value = value;
        vote.reason = reason;
        Decision decision;
        decision.actor = person.uuid;
        decision.subjectKind = "question";
        decision.subject = questionUuid(m_settings.list, question);
        decision.key = kVoteKey;
        decision.value = voteJson(vote);
        VERIFY_OK(store().decide(m_campaign.id, decision));
    }
    Ballot ballot(const Person &person)
    {
        return ballotOf(m_campaign, m_settings, person, *store().ownDecisions(m_campaign.id, person.uuid));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    Campaign m_campaign;
    VotingSettings m_settings;
    Person m_anna, m_bo;
};

} // namespace fixture
