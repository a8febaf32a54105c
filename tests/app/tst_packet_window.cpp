// SPDX-License-Identifier: GPL-3.0-or-later
// A packet as a translator opens it: the ballot alone, votes kept between two openings, the file to send back.

#include "app/window/packet_app.h"
#include "core/questions/prompt.h"
#include "core/voting/ballot.h"
#include "db/project_file.h"
#include "models/project/packet_file.h"
#include "models/vetting/triage_controller.h"
#include "models/voting/ballot_controller.h"
#include "tests/support/vet_fixture.h"
#include "ui/packets/packet_window.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int kPatience = 30'000; // a busy disk may take its time

core::QuestionList surveyList()
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-45.json"));
    return in.open(QIODevice::ReadOnly) ? core::parseQuestionList(in.readAll().toStdString(), "list").value()
                                        : core::QuestionList();
}

} // namespace

class tst_packet_window : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_places.dataDir = m_folder->filePath(QStringLiteral("data"));
        m_home = *db::createProject(m_folder->filePath(QStringLiteral("home.tertium")).toStdString(), "home");
        const auto made = core::makeVotingCampaign("Survey", core::defaultVotingSettings(surveyList()), "Read this.");
        m_campaign = *m_home->campaigns()->create(made->campaign, made->items);
        const core::Person anna = *m_home->campaigns()->join(m_campaign.id, { 0, {}, "Anna" });
        m_file = m_folder->filePath(models::packetFileName(m_campaign, anna, false));
        QVERIFY(models::writePacketFile(m_file, *core::makePacket(*m_home->campaigns(), m_campaign, anna, "{}", false))
                    .ok());
    }
    void cleanup() { m_home.reset(); }

    void votesStayAndComeBack()
    {
        for (const int first : { 0, 20 }) { // two sittings
            const auto opened = app::openPacket(m_file, m_places);
            QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().detail.c_str());
            ui::PacketWindow window(opened->work, opened->packet, m_file);
            window.show();
            auto *ballot = window.findChild<models::BallotController *>();
            QTRY_VERIFY_WITH_TIMEOUT(ballot->isOpen(), kPatience);
            QCOMPARE(ballot->voted(), first);
            for (int card = first; card < first + 20; ++card)
                ballot->vote(card, card % 5 + 1);
            if (first == 0)
                continue; // closed at once: what was said is written first
            QSignalSpy written(&window, &ui::PacketWindow::written);
            window.writeBack(m_folder->filePath(QStringLiteral("back.tertium-packet")));
            QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, kPatience);
        }
        const auto back = models::readPacketFile(m_folder->filePath(QStringLiteral("back.tertium-packet")));
        QVERIFY(back.ok() && back->back);
        QVERIFY(core::mergePacket(*m_home->campaigns(), *back, "back").ok());
        const auto ballots = core::ballotsOf(*m_home->campaigns(), m_campaign, *core::votingSettingsOf(m_campaign));
        QCOMPARE(ballots->size(), std::size_t{ 1 });
        QCOMPARE(ballots->front().translator.name, std::string("Anna"));
        QCOMPARE(ballots->front().votes.size(), std::size_t{ 40 });
    }

    void pairsAreVettedWithoutTheProject()
    {
        const auto project = vet_fixture::projectWith(m_folder->filePath(QStringLiteral("vet.tertium")).toStdString(),
                                                      { { "tense", 6 } });
        const auto started = vet_fixture::start(*project, vet_fixture::wishFor({ "Anna", "Bo" }));
        const QString file = m_folder->filePath(QStringLiteral("vet.tertium-packet"));
        QVERIFY(models::writePacketFile(file, *core::makePacket(*project->campaigns(), started.campaign,
                                                                started.annotators[0], "{}", false))
                    .ok());
        for (const int first : { 0, 3 }) { // two sittings
            const auto opened = app::openPacket(file, m_places);
            QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().detail.c_str());
            ui::PacketWindow window(opened->work, opened->packet, file);
            window.show();
            window.activateWindow();
            auto *triage = window.findChild<models::TriageController *>();
            QTRY_VERIFY_WITH_TIMEOUT(triage->isOpen(), kPatience);
            QCOMPARE(triage->progress().decided(), first);
            auto *begin = window.findChild<QPushButton *>(QStringLiteral("beginTriageButton"));
            begin->click();
            auto *view = window.findChild<QWidget *>(QStringLiteral("triageView"));
            for (int i = 0; i < 3; ++i) {
                QTRY_VERIFY_WITH_TIMEOUT(triage->pair() != nullptr && view->hasFocus(), kPatience);
                QTest::keyClick(view, Qt::Key_A);
            }
            if (first == 0)
                continue; // closed at once: what was said is written first
            auto *ending = window.findChild<QPushButton *>(QStringLiteral("triageEndingButton"));
            QTRY_VERIFY_WITH_TIMEOUT(ending->isVisible(), kPatience);
            QSignalSpy written(&window, &ui::PacketWindow::written);
            window.writeBack(m_folder->filePath(QStringLiteral("vet-back.tertium-packet")));
            QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, kPatience);
        }
        const auto back = models::readPacketFile(m_folder->filePath(QStringLiteral("vet-back.tertium-packet")));
        QVERIFY(back.ok() && back->back);
        QVERIFY(core::checkVetting(*project->campaigns(), back->work, "back").ok());
        QVERIFY(core::mergePacket(*project->campaigns(), *back, "back").ok());
        const auto data = core::readVetData(*project->campaigns(), started.campaign);
        for (const core::VettedPair &pair : data->pairs)
            QCOMPARE(pair.verdicts[0].choice, core::VerdictChoice::Accept);
    }

    void aLaterPacketBringsItsInstructions()
    {
        QVERIFY(app::openPacket(m_file, m_places).ok());
        core::CampaignStore &home = *m_home->campaigns();
        const auto revised = core::revisedCampaign(m_campaign, *core::votingSettingsOf(m_campaign), "Read this, too.");
        const core::Campaign campaign = *home.revise(*revised);
        const core::Person anna = home.members(campaign.id)->front();
        QVERIFY(models::writePacketFile(m_file, *core::makePacket(home, campaign, anna, "{}", false)).ok());
        const auto opened = app::openPacket(m_file, m_places);
        QVERIFY(opened.ok());
        const auto there = opened->work->campaigns()->campaigns(core::kVoteCampaign);
        QCOMPARE(there->front().guideline, std::string("Read this, too."));
    }

    void badFilesAreRefused()
    {
        const QString bad = m_folder->filePath(QStringLiteral("bad.tertium-packet"));
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\":\"tertium-packet\"");
        file.close();
        QCOMPARE(app::openPacket(bad, m_places).error().code, core::ErrorCode::Malformed);
        QCOMPARE(app::openPacket(bad + u'x', m_places).error().code, core::ErrorCode::NotFound);
        QVERIFY(!QDir(m_places.dataDir).exists()); // nothing is made for them
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    app::Places m_places;
    core::ProjectPtr m_home;
    core::Campaign m_campaign;
    QString m_file;
};

QTEST_MAIN(tst_packet_window)
#include "tst_packet_window.moc"
