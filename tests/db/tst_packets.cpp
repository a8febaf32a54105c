// SPDX-License-Identifier: GPL-3.0-or-later
// Campaigns on disk and the packets that carry them: append-only, sealed, merged in any order and twice, refused
// with a reason.

#include "core/packet/packet.h"
#include "core/questions/prompt.h"
#include "core/questions/question_run.h"
#include "core/voting/ballot.h"
#include "core/voting/lab.h"
#include "core/voting/vote_table.h"
#include "tests/db/vote_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

using namespace core;
using namespace fixture;

namespace {

constexpr auto kFile = "anna.tertium-packet";
constexpr auto kSecret = "Bo's secret reason";

// The file's text with one thing in its content changed and the checksum made anew, as somebody could who knows
// the format.
std::string resealed(const std::string &file, const std::function<void(nlohmann::json &)> &change)
{
    nlohmann::json root = nlohmann::json::parse(file);
    change(root["content"]);
    root["checksum"] = "sha256:" + sha256Hex(root["content"].dump());
    return root.dump();
}

} // namespace

class tst_packets : public QObject, VoteFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_project.reset(); }

    void aCampaignIsReadBackAsMade()
    {
        const auto all = store().campaigns(kVoteCampaign);
        QCOMPARE(all->size(), std::size_t{ 1 });
        QCOMPARE(all->front(), m_campaign);
        QCOMPARE(store().items(m_campaign.id)->size(), std::size_t{ 46 });
        QVERIFY(store().campaigns("vet")->empty());
        QCOMPARE(store().create(m_campaign, {}).error().code, ErrorCode::Conflict);
        QCOMPARE(store().join(m_campaign.id, { 0, {}, " " }).error().code, ErrorCode::Usage);
    }

    void undoCrossesCardsAndRestarts()
    {
        vote(m_anna, 1, 3);
        vote(m_anna, 1, 4);
        vote(m_anna, 7, 5);
        vote(m_bo, 2, 1);
        const std::vector<std::string> kinds{ "question" };
        auto undone = store().undo(m_campaign.id, m_anna.uuid, kinds);
        QVERIFY(undone.ok() && undone->has_value());
        QVERIFY(!voteOf((*undone)->value, 5)->given());
        m_project.reset();
        m_project = *db::openProject(pathIn(*m_folder));
        undone = store().undo(m_campaign.id, m_anna.uuid, kinds);
        QCOMPARE(*voteOf((*undone)->value, 5)->value, 3);
        vote(m_anna, 9, 2); // something new in between
        undone = store().undo(m_campaign.id, m_anna.uuid, kinds);
        QCOMPARE((*undone)->subject, questionUuid(m_settings.list, 9));
        undone = store().undo(m_campaign.id, m_anna.uuid, kinds);
        QVERIFY(!voteOf((*undone)->value, 5)->given());
        QVERIFY(!store().undo(m_campaign.id, m_anna.uuid, kinds)->has_value());
        QCOMPARE(ballot(m_anna).votes.size(), std::size_t{ 0 });
        QCOMPARE(ballot(m_bo).votes.size(), std::size_t{ 1 });
        QCOMPARE(raw(pathIn(*m_folder), "DELETE FROM decision").code, SQLITE_CONSTRAINT);
    }

    void aPacketHoldsNobodyElsesVotes()
    {
        vote(m_anna, 1, 3, "mine");
        vote(m_bo, 1, 5, kSecret);
        vote(m_bo, 2, 2);
        Packet packet = *makePacket(store(), m_campaign, m_anna, "{}", false);
        QCOMPARE(packet.work.decisions.size(), std::size_t{ 1 });
        packet.work.decisions = *store().allDecisions(m_campaign.id); // even if somebody asks for it
        const std::string file = writePacket(packet);
        QVERIFY(file.find(kSecret) == std::string::npos);
        QVERIFY(file.find(kOther) == std::string::npos);
        QVERIFY(file.find(m_bo.uuid) == std::string::npos);
        QVERIFY(file.find("mine") != std::string::npos);

        // What an annotator's own file holds, read by SQL.
        const std::string work = pathIn(*m_folder, "work-of-anna.tertium");
        {
            const ProjectPtr there = *db::createProject(work, "Anna");
            VERIFY_OK(mergePacket(*there->campaigns(), *readPacket(file, kFile), kFile));
        }
        QCOMPARE(raw(work, "SELECT count(*) FROM decision").rows.front(), std::string("1"));
        QCOMPARE(raw(work, "SELECT group_concat(name) FROM actor").rows.front(), std::string("Anna"));
        const QByteArray bytes = bytesOf(work);
        QVERIFY(!bytes.contains(kSecret) && !bytes.contains(m_bo.uuid.c_str()));

        // What the store tells somebody who decides, in the project where everything lies.
        const auto own = store().ownDecisions(m_campaign.id, m_anna.uuid);
        QVERIFY(std::ranges::all_of(*own, [&](const Decision &one) { return one.actor == m_anna.uuid; }));
        QVERIFY(store().ownDecisions(m_campaign.id, "")->empty());
    }

    void thereAndBackTwice()
    {
        vote(m_anna, 1, 3);
        const std::string out = writePacket(*makePacket(store(), m_campaign, m_anna, "{\"note\":[1]}", false));
        const std::string back = filledIn(out, "anna", [](int id) { return id % 5 + 1; });
        const auto packet = readPacket(back, kFile);
        VERIFY_OK(packet);
        QVERIFY(packet->back);
        const auto preview = previewPacket(store(), *packet, kFile);
        VERIFY_OK(preview);
        QVERIFY(!preview->newCampaign);
        QCOMPARE(preview->added, 44);
        QCOMPARE(preview->replaced, 1);
        QCOMPARE(preview->known, 0); // the vote that was replaced is no answer any more
        QCOMPARE(preview->changes.size(), std::size_t{ 45 });
        const auto changed =
            std::ranges::find_if(preview->changes, [](const auto &one) { return !one.before.empty(); });
        QCOMPARE(*voteOf(changed->before, 5)->value, 3);
        QCOMPARE(*voteOf(changed->after, 5)->value, 2);
        QCOMPARE(*mergePacket(store(), *packet, kFile), (MergeCounts{ 45, 0 }));
        QCOMPARE(ballot(m_anna).votes.size(), std::size_t{ 45 });
        const std::string before = contentOf(pathIn(*m_folder));
        QCOMPARE(*mergePacket(store(), *packet, kFile), (MergeCounts{ 0, 45 }));
        QCOMPARE(contentOf(pathIn(*m_folder)), before);
        QVERIFY(previewPacket(store(), *packet, kFile)->changes.empty());
        QCOMPARE(*ballot(m_anna).votes.at(1).value, 2); // the later one
    }

    void sevenPacketsInAnyOrderGiveTheSameProject()
    {
        std::vector<std::string> packets;
        for (int i = 0; i < 7; ++i) {
            const Person person = *store().join(m_campaign.id, { 0, {}, "T" + std::to_string(i) });
            const std::string out = writePacket(*makePacket(store(), m_campaign, person, "{}", false));
            packets.push_back(filledIn(out, std::to_string(i).c_str(), [i](int id) { return (id * (i + 2)) % 5 + 1; }));
        }
        std::string first;
        std::vector<int> order(7);
        std::iota(order.begin(), order.end(), 0);
        for (int turn = 0; turn < 5; ++turn) {
            const std::string file = pathIn(*m_folder, ("order" + std::to_string(turn) + ".tertium").c_str());
            std::string results;
            {
                const ProjectPtr project = *db::createProject(file, "home");
                for (const int i : order)
                    VERIFY_OK(mergePacket(*project->campaigns(), *readPacket(packets[static_cast<std::size_t>(i)], "p"),
                                          "p"));
                const Campaign campaign = project->campaigns()->campaigns(kVoteCampaign)->front();
                for (const QuestionVotes &row :
                     tabulateVotes(m_settings.list, *ballotsOf(*project->campaigns(), campaign, m_settings)).questions)
                    results += std::to_string(row.sum.sum) + " ";
            }
            const std::string content = contentOf(file) + results;
            if (turn == 0)
                first = content;
            QCOMPARE(content, first);
            std::ranges::rotate(order, order.begin() + 3);
            std::swap(order[1], order[4]);
        }
        QVERIFY(first.size() > 7 * 45 * 36);
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("code");
        QTest::newRow("empty") << "empty" << static_cast<int>(ErrorCode::Empty);
        QTest::newRow("cut off") << "cut" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("one character changed") << "flip" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("a table") << "csv" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("JSON of another program") << "foreign" << static_cast<int>(ErrorCode::NotAProject);
        QTest::newRow("a later version") << "newer" << static_cast<int>(ErrorCode::NewerProject);
        QTest::newRow("a path for an id") << "path" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("about something not asked") << "stranger" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("a part is missing") << "part" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("a vote off the scale") << "vote" << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("an altered decision") << "decision" << static_cast<int>(ErrorCode::Conflict);
        QTest::newRow("an altered campaign") << "items" << static_cast<int>(ErrorCode::Conflict);
        QTest::newRow("another question under the same id") << "wording" << static_cast<int>(ErrorCode::Conflict);
        QTest::newRow("a longer scale") << "scale" << static_cast<int>(ErrorCode::Conflict);
        QTest::newRow("somebody else's decision") << "person" << static_cast<int>(ErrorCode::Conflict);
        QTest::newRow("a version of many digits") << "digits" << static_cast<int>(ErrorCode::NewerProject);
        QTest::newRow("a version below the first") << "zero" << static_cast<int>(ErrorCode::Malformed);
    }
    void refusals()
    {
        QFETCH(QString, what);
        vote(m_anna, 1, 3);
        const std::string good = writePacket(*makePacket(store(), m_campaign, m_anna, "{}", false));
        const std::string bad = spoiled(good, what);
        const std::string before = contentOf(pathIn(*m_folder));
        auto packet = readPacket(bad, kFile);
        Status outcome = packet ? checkBallot(store(), packet->work, kFile) : Status(packet.error());
        if (outcome)
            if (const auto merged = mergePacket(store(), *packet, kFile); !merged)
                outcome = merged.error();
        QVERIFY(!outcome.ok());
        QTEST(static_cast<int>(outcome.error().code), "code");
        QCOMPARE(outcome.error().subject, std::string(kFile));
        QCOMPARE(contentOf(pathIn(*m_folder)), before);
        VERIFY_OK(readPacket(good, kFile));
    }

    void anythingMayStandInAPacket()
    {
        vote(m_anna, 1, 3, "贯穿 \"quotes\" \n\t \xF0\x9F\x98\x80 عربي");
        const auto packet = readPacket(writePacket(*makePacket(store(), m_campaign, m_anna, "{}", false)), kFile);
        VERIFY_OK(packet);
        QCOMPARE(voteOf(packet->work.decisions.front().value, 5)->reason,
                 std::string("贯穿 \"quotes\" \n\t \xF0\x9F\x98\x80 عربي"));
    }

    void aSavedSelectionJoinsTheLibrary()
    {
        for (int id = 1; id <= 45; ++id)
            vote(m_anna, id, id % 2 == 0 ? 5 : 3);
        const auto ballots = *ballotsOf(store(), m_campaign, m_settings);
        const LabSelection selection =
            selectQuestions(m_settings.list, tabulateVotes(m_settings.list, ballots), {}, LabThresholds());
        const std::string body = selectionJson(selection, "mine", "1", "Mine", {});
        VERIFY_OK(store().saveList("mine", "Mine", "1", body));
        QCOMPARE(store().saveList("mine", "Mine", "1", body).error().code, ErrorCode::Conflict);
        VERIFY_OK(store().saveList("mine", "Mine", "2", selectionJson(selection, "mine", "2", "Mine", {})));
        const auto library = withProjectLists(Library(), &store());
        VERIFY_OK(library);
        QCOMPARE(library->lists.size(), std::size_t{ 1 });
        QCOMPARE(library->list("mine")->version, std::string("2"));
        QCOMPARE(library->list("mine")->questions.size(), std::size_t{ 22 });
        QVERIFY(library->json.contains("list:mine"));
    }

    void splitsAreReadFromTheFilesColumns()
    {
        ImportBatch batch = batchOf(2);
        batch.segments[0].metadata = { { "Split", "dev" } };
        batch.segments[1].metadata = { { "split", "test" } };
        batch.texts.back().metadata = { { "split", "dev" } }; // the text's own word wins
        VERIFY_OK(importBatch(*m_project, batch));
        const auto splits = store().splits();
        VERIFY_OK(splits);
        QCOMPARE(splits->size(), std::size_t{ 4 });
        QCOMPARE(std::ranges::count(*splits, std::string("dev"), [](const auto &one) { return one.second; }), 3);
    }

private:
    // A translator's machine: opens the packet, votes on all questions, writes the packet back.
    std::string filledIn(const std::string &out, const char *name, const std::function<int(int)> &voteFor)
    {
        const Packet packet = *readPacket(out, "out");
        const std::string file = pathIn(*m_folder, (std::string("work-") + name + ".tertium").c_str());
        const ProjectPtr project = *db::createProject(file, name);
        CampaignStore &own = *project->campaigns();
        if (!mergePacket(own, packet, "out"))
            qFatal("not merged");
        const Campaign campaign = *campaignOf(own, kVoteCampaign, packet.work.campaign.uuid);
        for (const Question &question : m_settings.list.questions) {
            Vote vote;
            vote.value = voteFor(question.id);
            Decision decision{ 0,
                               {},
                               packet.work.person.uuid,
                               "question",
                               questionUuid(m_settings.list, question.id),
                               kVoteKey,
                               voteJson(vote),
                               {},
                               {} };
            if (!own.decide(campaign.id, decision))
                qFatal("not voted");
        }
        return writePacket(*makePacket(own, campaign, packet.work.person, packet.material, true));
    }

    // Everything of a project that can travel, whatever its row ids, apart from when it was merged.
    static std::string contentOf(const std::string &file)
    {
        std::string all;
        for (
            const char *question :
            { "SELECT uuid, kind, title, settings, guideline, created_at FROM campaign ORDER BY uuid",
              "SELECT c.uuid, ordinal, subject_kind, subject_uuid, i.details FROM campaign_item i JOIN campaign c ON "
              "c.id = i.campaign_id ORDER BY 1, 2",
              "SELECT uuid, kind, name FROM actor ORDER BY uuid",
              "SELECT c.uuid, a.uuid, role FROM campaign_member m JOIN campaign c ON c.id = m.campaign_id JOIN actor a "
              "ON a.id = m.actor_id ORDER BY 1, 2",
              "SELECT d.uuid, a.uuid, c.uuid, subject_kind, subject_uuid, key, value, at, supersedes, p.uuid FROM "
              "decision d JOIN actor a ON a.id = d.actor_id JOIN campaign c ON c.id = d.campaign_id LEFT JOIN packet p "
              "ON p.id = d.packet_id ORDER BY 1" })
            for (const std::string &row : raw(file, question).rows)
                all += row + "\n";
        return all;
    }

    std::string spoiled(const std::string &good, const QString &what)
    {
        std::string bad = good;
        if (what == u"empty")
            return " \n";
        if (what == u"cut")
            return good.substr(0, good.size() / 2);
        if (what == u"csv")
            return "translator,question,vote\nAnna,1,5\n";
        if (what == u"foreign")
            return "{\"format\":\"something\"}";
        if (what == u"flip")
            return bad.replace(bad.find("Read this"), 4, "Reed");
        if (what == u"newer")
            return bad.replace(bad.find("\"version\": 1"), 12, "\"version\": 2");
        if (what == u"digits") // its lower half is 1
            return bad.replace(bad.find("\"version\": 1"), 12, "\"version\": 4294967297");
        if (what == u"zero")
            return bad.replace(bad.find("\"version\": 1"), 12, "\"version\": 0");
        return resealed(good, [&](nlohmann::json &content) {
            nlohmann::json &settings = content["campaign"]["settings"];
            if (what == u"wording")
                settings["list"]["questions"][0]["text"] = "Does it rhyme?";
            else if (what == u"scale")
                settings["words"].push_back("beyond");
            else if (what == u"person")
                content["person"] = { { "uuid", m_bo.uuid }, { "name", m_bo.name } };
            else if (what == u"path")
                content["person"]["uuid"] = "../../etc/passwd";
            else if (what == u"stranger")
                content["decisions"][0]["subject"] = m_bo.uuid;
            else if (what == u"part")
                content.erase("items");
            else if (what == u"vote")
                content["decisions"][0]["value"]["vote"] = 6;
            else if (what == u"decision")
                content["decisions"][0]["value"]["vote"] = 5;
            else
                content["items"].erase(2);
        });
    }
};

QTEST_GUILESS_MAIN(tst_packets)
#include "tst_packets.moc"
