// SPDX-License-Identifier: GPL-3.0-or-later
// Packets of vetting: there and back in any order and twice, shown before they are merged, refused with a reason
// when damaged, altered, foreign or newer.

#include "core/vetting/pair_file.h"
#include "core/vetting/results.h"
#include "tests/db/db_fixture.h"
#include "tests/support/vet_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace core;
using namespace fixture;
using namespace vet_fixture;

namespace {

constexpr auto kFile = "anna.tertium-packet";
constexpr auto kBo = "Bohumil Q.";

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

class tst_vetting_packets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = projectWith(pathIn(*m_folder), { { "tense", 6 }, { "segmentation", 4 } });
        NewVetting wish = wishFor({ "Anna", kBo });
        PracticePair practice;
        practice.pair.category = "tense";
        practice.pair.base = "He went.";
        practice.pair.variant = "He goes.";
        practice.pair.edits = singleEdit("He went.", "He goes.");
        practice.explanation = "The time is another one.";
        wish.settings.practice = { practice };
        const Started started = start(*m_project, wish);
        m_campaign = started.campaign;
        m_anna = started.annotators[0];
        m_bo = started.annotators[1];
    }
    void cleanup() { m_project.reset(); }

    void packetsMergedInAnyOrderGiveTheSameResults()
    {
        const Started many = start(*m_project, wishFor({ "A1", "A2", "A3", "A4" }));
        std::vector<std::string> backs;
        for (std::size_t i = 0; i < 4; ++i)
            backs.push_back(filledIn(pathIn(*m_folder, ("work" + std::to_string(i) + ".tertium").c_str()),
                                     packetFor(*m_project, many.campaign, many.annotators[i]),
                                     [i](const QueueEntry &entry) -> std::optional<Verdict> {
                                         const int digit = entry.subject.front() % 5;
                                         return digit < static_cast<int>(i) ? reject() : accept();
                                     }));
        std::vector<std::size_t> order{ 0, 1, 2, 3 };
        std::string first;
        do {
            const std::string file = pathIn(*m_folder, "order.tertium");
            QFile::remove(QString::fromStdString(file));
            const ProjectPtr project = *db::createProject(file, "home");
            for (const std::size_t i : order)
                VERIFY_OK(mergeBack(*project, backs[i], "p"));
            VERIFY_OK(mergeBack(*project, backs[order[0]], "p")); // twice is once
            const Campaign campaign = project->campaigns()->campaigns(kVetCampaign)->front();
            const std::string now = summary(tabulateVerdicts(*readVetData(*project->campaigns(), campaign)));
            if (first.empty())
                first = now;
            QCOMPARE(now, first);
        } while (std::ranges::next_permutation(order).found);
        QVERIFY(first.find("N=10") != std::string::npos);
        const ProjectPtr half = *db::createProject(pathIn(*m_folder, "half.tertium"), "half");
        VERIFY_OK(mergeBack(*half, backs[0], "p"));
        VERIFY_OK(mergeBack(*half, backs[1], "p"));
        const VetData data = *readVetData(*half->campaigns(), half->campaigns()->campaigns(kVetCampaign)->front());
        QCOMPARE(data.annotators.size(), std::size_t{ 4 }); // two have not come back
        QCOMPARE(tabulateVerdicts(data).sums.back().complete, 0);
        QCOMPARE(tabulateVerdicts(data).sums.back().agreement.size(), std::size_t{ 1 });
    }

    void previewSaysWhatAMergeChanges()
    {
        VERIFY_OK(view(m_anna)->say(kPairSubject, pairOf(m_anna, 0), accept()));
        const std::string back = filledIn(pathIn(*m_folder, "w.tertium"), packetFor(*m_project, m_campaign, m_anna),
                                          [](const QueueEntry &) { return reject(); });
        const auto preview = previewPacket(store(), *readPacket(back, kFile), kFile);
        VERIFY_OK(preview);
        QVERIFY(!preview->newCampaign);
        QCOMPARE(preview->added, 10);
        QCOMPARE(preview->replaced, 1);
        QCOMPARE(preview->known, 0);
        QCOMPARE(preview->changes.size(), std::size_t{ 11 });
        VERIFY_OK(mergeBack(*m_project, back, kFile));
        QCOMPARE(progressOf(*view(m_anna)->queue()).rejected, 10);
    }

    void aLaterPacketBringsTheGuidelineAsItIsByThen()
    {
        const std::string work = pathIn(*m_folder, "w.tertium");
        filledIn(work, packetFor(*m_project, m_campaign, m_anna), [](const QueueEntry &) { return accept(); });
        VetSettings settings = *vetSettingsOf(m_campaign);
        settings.reasons.push_back({ "taste", "Taste" });
        m_campaign = *store().revise(*revisedVetting(m_campaign, settings, "# Read this, too"));
        settings.reasons.erase(settings.reasons.begin());
        QCOMPARE(revisedVetting(m_campaign, settings, "").error().code, ErrorCode::Conflict);
        const Packet packet = *readPacket(packetFor(*m_project, m_campaign, m_anna), "out");
        {
            const ProjectPtr there = *db::openProject(work);
            VERIFY_OK(takeRevision(*there->campaigns(), packet.work.campaign));
            VERIFY_OK(mergePacket(*there->campaigns(), packet, "out"));
            const auto own = viewOf(*there, *campaignOf(*there->campaigns(), kVetCampaign, m_campaign.uuid), m_anna);
            QCOMPARE(own->campaign().guideline, std::string("# Read this, too"));
            QCOMPARE(own->settings().revision, 2);
            const std::string subject = subjects(*own->queue()).front();
            QCOMPARE(own->say(kPairSubject, subject, reject("taste"))->revision, 2);
            VERIFY_OK(mergeBack(
                *m_project, writePacket(*makePacket(*there->campaigns(), own->campaign(), m_anna, "{}", true)), kFile));
        }
        QCOMPARE(progressOf(*view(m_anna)->queue()).rejected, 1);
        QCOMPARE(progressOf(*view(m_anna)->queue()).accepted, 9);
    }

    void refusals_data()
    {
        QTest::addColumn<int>("code");
        const auto row = [](const char *what, ErrorCode code) { QTest::newRow(what) << static_cast<int>(code); };
        row("empty", ErrorCode::Empty);
        row("cut off", ErrorCode::Malformed);
        row("one character changed", ErrorCode::Malformed);
        row("a table", ErrorCode::Malformed);
        row("JSON of another program", ErrorCode::NotAProject);
        row("a later version", ErrorCode::NewerProject);
        row("a version below the first", ErrorCode::Malformed);
        row("a path for an id", ErrorCode::Malformed);
        row("about something not asked", ErrorCode::Malformed);
        row("a part is missing", ErrorCode::Malformed);
        row("an unknown verdict", ErrorCode::Malformed);
        row("an unknown reason", ErrorCode::Malformed);
        row("an item without its texts", ErrorCode::Malformed);
        row("an edit beyond its text", ErrorCode::Malformed);
        row("a person who is no annotator", ErrorCode::Malformed);
        row("fewer pairs than it says", ErrorCode::Malformed);
        row("a ballot", ErrorCode::Unsupported);
        row("an altered decision", ErrorCode::Conflict);
        row("an altered text", ErrorCode::Conflict);
        row("another seed", ErrorCode::Conflict);
        row("another category", ErrorCode::Conflict);
        row("another practice pair", ErrorCode::Conflict);
        row("a reason of its own", ErrorCode::Conflict);
        row("somebody else's decision", ErrorCode::Conflict);
    }
    void refusals()
    {
        const QString what = QString::fromLatin1(QTest::currentDataTag());
        VERIFY_OK(view(m_anna)->say(kPairSubject, pairOf(m_anna, 0), reject()));
        const std::string good = packetFor(*m_project, m_campaign, m_anna);
        const std::string before = summary(tabulateVerdicts(*readVetData(store(), m_campaign)));
        const std::string rows = raw(pathIn(*m_folder), "SELECT count(*), max(id) FROM decision").rows.front();
        const Status outcome = mergeBack(*m_project, spoiled(good, what), kFile);
        QVERIFY(!outcome.ok());
        QTEST(static_cast<int>(outcome.error().code), "code");
        QCOMPARE(raw(pathIn(*m_folder), "SELECT count(*), max(id) FROM decision").rows.front(), rows);
        QCOMPARE(summary(tabulateVerdicts(*readVetData(store(), m_campaign))), before);
        VERIFY_OK(mergeBack(*m_project, good, kFile));
    }

    void aPairThatWasNotGivenIsRefused()
    {
        NewVetting wish = wishFor({ "P1", "P2", "P3" });
        wish.settings.overlap = 2;
        const Started some = start(*m_project, wish);
        const auto queue = *viewOf(*m_project, some.campaign, some.annotators[0])->queue();
        QVERIFY(queue.size() < 10 && queue.size() > 5);
        const auto mine = subjects(queue);
        const auto theirs = subjects(*viewOf(*m_project, some.campaign, some.annotators[1])->queue());
        for (const std::string &pair : theirs) {
            const bool shared = std::ranges::count(mine, pair) > 0;
            const auto shown = viewOf(*m_project, some.campaign, some.annotators[0])->pair(kPairSubject, pair);
            QCOMPARE(shown.ok(), shared);
        }
        VERIFY_OK(viewOf(*m_project, some.campaign, some.annotators[0])->say(kPairSubject, mine.front(), accept()));
        const std::string bad =
            resealed(packetFor(*m_project, some.campaign, some.annotators[0]), [&](nlohmann::json &content) {
                for (const nlohmann::json &item : content["items"])
                    if (std::ranges::count(mine, item["subject"].get<std::string>()) == 0)
                        content["decisions"][0]["subject"] = item["subject"];
            });
        QCOMPARE(mergeBack(*m_project, bad, kFile).error().code, ErrorCode::Malformed);
    }

private:
    CampaignStore &store() { return *m_project->campaigns(); }
    std::unique_ptr<AnnotatorView> view(const Person &person) { return viewOf(*m_project, m_campaign, person); }
    static std::vector<std::string> subjects(const std::vector<QueueEntry> &queue)
    {
        std::vector<std::string> all;
        for (const QueueEntry &entry : queue)
            if (entry.subjectKind == kPairSubject)
                all.push_back(entry.subject);
        return all;
    }
    std::string pairOf(const Person &person, std::size_t place) { return subjects(*view(person)->queue())[place]; }
    static std::string summary(const VetResults &results)
    {
        std::string all;
        for (const auto *groups : { &results.categories, &results.sums })
            for (const VetGroup &group : *groups) {
                all += group.id + " N=" + std::to_string(group.complete) + " " + std::to_string(group.acceptedByAll) +
                       " " + std::to_string(group.alpha.alpha.value);
                for (const AnnotatorPair &pair : group.agreement)
                    all += " " + std::to_string(pair.agreement.kappa.value);
                all += "\n";
            }
        return all;
    }

    std::string spoiled(const std::string &good, const QString &what)
    {
        std::string bad = good;
        if (what == u"empty")
            return " \n";
        if (what == u"cut off")
            return good.substr(0, good.size() / 2);
        if (what == u"a table")
            return "id\tbase\nx\ty\n";
        if (what == u"JSON of another program")
            return "{\"format\":\"something\"}";
        if (what == u"one character changed")
            return bad.replace(bad.find("Read this"), 4, "Reed");
        if (what == u"a later version")
            return bad.replace(bad.find("\"version\": 1"), 12, "\"version\": 2");
        if (what == u"a version below the first")
            return bad.replace(bad.find("\"version\": 1"), 12, "\"version\": 0");
        return resealed(good, [&](nlohmann::json &content) {
            nlohmann::json &settings = content["campaign"]["settings"];
            nlohmann::json &value = content["decisions"][0]["value"];
            if (what == u"a path for an id")
                content["person"]["uuid"] = "../../etc/passwd";
            else if (what == u"about something not asked")
                content["decisions"][0]["subject"] = m_bo.uuid;
            else if (what == u"a part is missing")
                content.erase("items");
            else if (what == u"an unknown verdict")
                value["verdict"] = "maybe";
            else if (what == u"an unknown reason")
                value["reasons"] = { "taste" };
            else if (what == u"an item without its texts")
                content["items"][3]["details"].erase("base");
            else if (what == u"a person who is no annotator")
                content["person"] = { { "uuid", annotatorUuid("Eve") }, { "name", "Eve" } };
            else if (what == u"fewer pairs than it says")
                content["items"].erase(5);
            else if (what == u"a ballot")
                content["campaign"]["kind"] = "vote";
            else if (what == u"an altered decision")
                value["verdict"] = "accept";
            else if (what == u"an altered text")
                content["items"][3]["details"]["source"] = "Another text.";
            else if (what == u"an edit beyond its text")
                content["items"][3]["details"]["edits"][0]["end"] = 1'000'000;
            else if (what == u"another seed")
                settings["seed"] = 12;
            else if (what == u"another category")
                settings["categories"][0]["id"] = "lexical";
            else if (what == u"another practice pair")
                settings["practice"][0]["accept"] = false;
            else if (what == u"a reason of its own") {
                settings["reasons"].push_back({ { "id", "taste" }, { "label", "Taste" } });
                content["decisions"][0]["uuid"] = randomUuid();
                value["reasons"] = { "taste" };
            } else // somebody else's
                content["person"] = { { "uuid", m_bo.uuid }, { "name", m_bo.name } };
        });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    Campaign m_campaign;
    Person m_anna, m_bo;
};

QTEST_GUILESS_MAIN(tst_vetting_packets)
#include "tst_vetting_packets.moc"
