// SPDX-License-Identifier: GPL-3.0-or-later
// Vetting on disk: one annotator's view and nothing more, verdicts that only grow, adjudication and benchmark from
// what stands.

#include "core/vetting/adjudication.h"
#include "core/vetting/benchmark.h"
#include "core/vetting/pair_file.h"
#include "core/vetting/results.h"
#include "tests/db/db_fixture.h"
#include "tests/support/vet_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace core;
using namespace fixture;
using namespace vet_fixture;

namespace {

constexpr auto kBo = "Bohumil Q.";
constexpr auto kBosNote = "Bo's secret note";

// Names, notes and opinions that an annotator's file must not hold.
const char *const kHidden[] = { kSystem, kNote, kGenerator, kBo, kBosNote };

} // namespace

class tst_vetting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_places.clear();
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

    void aQueueHasPracticeThenEveryPairInAnOrderOfOnesOwn()
    {
        const auto queue = *view(m_anna)->queue();
        QCOMPARE(queue.size(), std::size_t{ 11 });
        QCOMPARE(queue.front().subjectKind, std::string(kPracticeSubject));
        QCOMPARE(*view(m_anna)->queue(), queue);
        const auto others = *view(m_bo)->queue();
        QVERIFY(subjects(others) != subjects(queue));
        auto sorted = subjects(queue);
        auto sortedOthers = subjects(others);
        std::ranges::sort(sorted);
        std::ranges::sort(sortedOthers);
        QCOMPARE(sorted, sortedOthers);
        for (const QueueEntry &entry : queue) {
            const auto pair = view(m_anna)->pair(entry.subjectKind, entry.subject);
            VERIFY_OK(pair);
            if (entry.subjectKind == kPairSubject)
                QCOMPARE(pair->category, entry.category);
        }
        QCOMPARE(view(m_anna)->pair(kPairSubject, randomUuid()).error().code, ErrorCode::NotFound);
        const auto stranger = AnnotatorView::open(store(), m_campaign, { 0, annotatorUuid("Cleo"), "Cleo" });
        QCOMPARE(stranger.error().code, ErrorCode::NotFound);
    }

    void practiceAnswersAfterTheDecision()
    {
        const auto anna = view(m_anna);
        const QueueEntry practice = anna->queue()->front();
        QVERIFY(!anna->practiceAnswer(practice.subject)->has_value());
        VERIFY_OK(anna->say(practice.subjectKind, practice.subject, accept()));
        QCOMPARE(**anna->practiceAnswer(practice.subject), (PracticeAnswer{ true, "The time is another one." }));
        QCOMPARE(readVetData(store(), m_campaign)->pairs.size(), std::size_t{ 10 }); // never counted
        QVERIFY(!anna->practiceAnswer(pairOf(m_anna, 0))->has_value());
    }

    void undoGoesBackAcrossPairsAndRestarts()
    {
        auto anna = view(m_anna);
        const std::string first = pairOf(m_anna, 0);
        const std::string second = pairOf(m_anna, 1);
        VERIFY_OK(anna->say(kPairSubject, first, accept()));
        VERIFY_OK(anna->say(kPairSubject, second, reject()));
        Verdict flagged = reject();
        flagged.flagged = true;
        flagged.note = "look";
        VERIFY_OK(anna->say(kPairSubject, second, flagged));
        VERIFY_OK(anna->say(kPairSubject, first, reject("ambiguous"))); // reopened
        VERIFY_OK(view(m_bo)->say(kPairSubject, first, accept()));
        const auto undone = [&] { return **anna->undo(); };
        UndoneVerdict back = undone();
        QCOMPARE(back.subject, first);
        QCOMPARE(back.verdict.choice, VerdictChoice::Accept);
        anna.reset();
        m_project.reset();
        m_project = *db::openProject(pathIn(*m_folder));
        anna = view(m_anna);
        back = undone();
        QCOMPARE(back.subject, second);
        QVERIFY(!back.verdict.flagged && back.verdict.choice == VerdictChoice::Reject);
        QVERIFY(undone().verdict.empty());
        QCOMPARE(undone().subject, first);
        QVERIFY(!anna->undo()->has_value());
        QCOMPARE(progressOf(*anna->queue()).open, 10);
        QCOMPARE(progressOf(*view(m_bo)->queue()).accepted, 1);                  // nobody else's
        QCOMPARE(store().allDecisions(m_campaign.id)->size(), std::size_t{ 9 }); // five said, four taken back
        QCOMPARE(raw(pathIn(*m_folder), "DELETE FROM decision").code, SQLITE_CONSTRAINT);
    }

    void onlyWhatCanStandIsSaid_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : { "no reason", "unknown reason", "other without note", "accept with reason",
                                  "proposal is the base", "proposal is the variant" })
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void onlyWhatCanStandIsSaid()
    {
        QFETCH(QString, what);
        const std::string subject = pairOf(m_anna, 0);
        const VetPair pair = *view(m_anna)->pair(kPairSubject, subject);
        Verdict verdict = reject();
        if (what == u"no reason")
            verdict.reasons.clear();
        else if (what == u"unknown reason")
            verdict.reasons = { "taste" };
        else if (what == u"other without note")
            verdict.reasons = { kOtherReason };
        else if (what == u"accept with reason")
            verdict.choice = VerdictChoice::Accept;
        else
            verdict.proposal = what == u"proposal is the base" ? pair.base : pair.variant;
        QCOMPARE(view(m_anna)->say(kPairSubject, subject, verdict).error().code, ErrorCode::Usage);
        QVERIFY(store().allDecisions(m_campaign.id)->empty());
    }

    void aProposalIsAVariantOfItsOwn()
    {
        const std::string subject = pairOf(m_anna, 0);
        const VetPair pair = *view(m_anna)->pair(kPairSubject, subject);
        Verdict verdict = reject("ungrammatical");
        verdict.proposal = "The Mästers said" + pair.base.substr(15);
        VERIFY_OK(view(m_anna)->say(kPairSubject, subject, verdict));
        QCOMPARE(*keepProposals(store(), *m_project->pairs(), m_campaign), 1);
        QCOMPARE(*keepProposals(store(), *m_project->pairs(), m_campaign), 0);
        const auto pairs = *m_project->pairs()->pairs({});
        QCOMPARE(pairs.size(), std::size_t{ 11 });
        const auto kept = std::ranges::find(pairs, verdict.proposal, [](const auto &one) { return one.variant.body; });
        QCOMPARE(kept->variant.generator, std::string("person"));
        QCOMPARE(kept->base.uuid, pair.baseUuid);
        QCOMPARE(kept->variant.edits, (std::vector<TextEdit>{ { 5, 10, "aster", "ästers" } }));
        const auto old = std::ranges::find(pairs, subject, [](const auto &one) { return one.variant.uuid; });
        QCOMPARE(old->variant.body, pair.variant); // never overwritten
    }

    // By the bytes of the packet, by SQL in the annotator's own file, and through the view in the project where
    // everything lies.
    void nothingHiddenReachesAnAnnotator()
    {
        Verdict noted = reject();
        noted.note = kBosNote;
        for (const QueueEntry &entry : *view(m_bo)->queue())
            VERIFY_OK(view(m_bo)->say(entry.subjectKind, entry.subject, noted));
        Packet packet = *makePacket(store(), m_campaign, m_anna, "{}", false);
        packet.work.decisions = *store().allDecisions(m_campaign.id); // even if somebody asks for it
        const std::string bytes = writePacket(packet);
        const std::string work = pathIn(*m_folder, "anna.tertium");
        filledIn(work, bytes, [](const QueueEntry &) { return accept(); });
        std::string seen;
        for (const QueueEntry &entry : *view(m_anna)->queue()) {
            const VetPair pair = *view(m_anna)->pair(entry.subjectKind, entry.subject);
            seen += pair.source + pair.base + pair.variant + pair.category + verdictJson(entry.verdict);
            QVERIFY(entry.verdict.empty());
        }
        QCOMPARE(view(m_anna)->settings().pairs(), 10);
        seen += view(m_anna)->campaign().settings + view(m_anna)->campaign().guideline;
        const QByteArray disk = bytesOf(work);
        for (const char *hidden : kHidden) {
            QVERIFY2(bytes.find(hidden) == std::string::npos, hidden);
            QVERIFY2(seen.find(hidden) == std::string::npos, hidden);
            QVERIFY2(!disk.contains(hidden), hidden);
            for (const char *table : { "actor", "decision", "campaign_item", "campaign", "packet", "text", "system" })
                for (const std::string &row : raw(work, std::string("SELECT * FROM ") + table).rows)
                    QVERIFY2(row.find(hidden) == std::string::npos, table);
        }
        QVERIFY(bytes.find("子曰1") != std::string::npos); // the look-up itself can find
        QVERIFY(disk.contains("Anna"));
        QCOMPARE(raw(work, "SELECT count(DISTINCT actor_id) FROM decision").rows.front(), std::string("1"));
        QCOMPARE(view(m_anna)->undo()->has_value(), false); // Bo's rows are not hers to take back
    }

    void adjudicationStandsBesideTheVerdicts()
    {
        decideAll();
        const Person judge = *store().join(m_campaign.id, { 0, {}, "Judge" });
        const VetData data = *readVetData(store(), m_campaign);
        QCOMPARE(data.annotators.size(), std::size_t{ 2 }); // the judge is none
        const auto cases = adjudicationCases(data, judge.uuid);
        QCOMPARE(cases.size(), std::size_t{ 3 });
        for (const AdjudicationCase &one : cases) {
            QVERIFY(!one.verdicts.empty() && one.verdicts.front().label == "A");
            for (const AnonymousVerdict &verdict : one.verdicts)
                QCOMPARE(verdict.verdict.activeMs, std::int64_t{ 0 });
            QCOMPARE(casePair(store(), m_campaign, one.subject)->uuid, one.subject);
        }
        const std::string before = verdictRows();
        Adjudication given;
        given.choice = VerdictChoice::Accept;
        QCOMPARE(adjudicate(store(), m_campaign, judge, cases[0].subject, given).error().code, ErrorCode::Usage);
        given.note = "B reads it as the guideline does.";
        VERIFY_OK(adjudicate(store(), m_campaign, judge, cases[0].subject, given));
        QCOMPARE(adjudicate(store(), m_campaign, data.annotators.front(), cases[0].subject, given).error().subject,
                 std::string("the adjudicator"));
        QCOMPARE(adjudicate(store(), m_campaign, judge, randomUuid(), given).error().code, ErrorCode::NotFound);
        QCOMPARE(verdictRows(), before);
        auto again = adjudicationCases(*readVetData(store(), m_campaign), judge.uuid);
        QCOMPARE(again[0].standing->choice, VerdictChoice::Accept);
        QCOMPARE(again[0].standing->adjudicator, judge.uuid);
        QCOMPARE(**undoAdjudication(store(), m_campaign, judge), cases[0].subject);
        QVERIFY(!adjudicationCases(*readVetData(store(), m_campaign), judge.uuid)[0].standing.has_value());
        QVERIFY(!undoAdjudication(store(), m_campaign, judge)->has_value());
    }

    void theBenchmarkHoldsWhatAllAcceptedAndSaysWhatItLeftOut()
    {
        decideAll();
        const Person judge = *store().join(m_campaign.id, { 0, {}, "Judge" });
        Adjudication given{ VerdictChoice::Accept, {}, "It is what was meant.", {} };
        VERIFY_OK(adjudicate(store(), m_campaign, judge, m_places[1], given));
        const VetData data = *readVetData(store(), m_campaign);
        const auto benchmark = makeBenchmark(data, *store().items(m_campaign.id), *m_project->pairs()->pairs({}));
        VERIFY_OK(benchmark);
        QCOMPARE(benchmark->pairs, 10);
        QCOMPARE(benchmark->rows.size(), std::size_t{ 4 }); // three by both, one adjudicated
        QCOMPARE(benchmark->leftOut, (std::map<LeftOut, int>{ { LeftOut::Unvetted, 1 },
                                                              { LeftOut::OneVote, 2 },
                                                              { LeftOut::Rejected, 1 },
                                                              { LeftOut::Disagreement, 1 },
                                                              { LeftOut::Flagged, 1 } }));
        std::ostringstream lines;
        std::ostringstream table;
        VERIFY_OK(writeBenchmark(*benchmark, PairFormat::Jsonl, lines));
        VERIFY_OK(writeBenchmark(*benchmark, PairFormat::Tsv, table));
        const auto manifest =
            nlohmann::json::parse(benchmarkManifest(*benchmark, data, { { "b.jsonl", lines.str() } }));
        QCOMPARE(manifest["counts"]["pairs"].get<int>(), 4);
        QCOMPARE(manifest["counts"]["left_out"]["one-vote"].get<int>(), 2);
        QCOMPARE(manifest["files"][0]["sha256"].get<std::string>(), sha256Hex(lines.str()));
        QCOMPARE(manifest["recipe"]["seed"].get<int>(), 11);
        roundTrip(lines.str());
        roundTrip(table.str());
    }

    void theLintLeavesOutWhatNoFileCanCarry()
    {
        ImportBatch batch = passages(1);
        batch.segments[0].key = "broken";
        batch.segments[0].uuid = randomUuid();
        batch.texts[0].segmentUuid = batch.segments[0].uuid;
        batch.texts[0].uuid = randomUuid();
        batch.texts[0].body = "The Master\tsaid.\n";
        VERIFY_OK(importBatch(*m_project, batch));
        for (const PairBase &base : *m_project->pairs()->bases({}))
            if (base.body == batch.texts[0].body)
                VERIFY_OK(m_project->pairs()->save({ variantOf(base, "title") }));
        NewVetting wish = wishFor({ "L1", "L2" });
        wish.choice.categories = { "title" };
        const Started broken = start(*m_project, wish);
        for (const Person &person : broken.annotators) {
            const auto own = viewOf(*m_project, broken.campaign, person);
            VERIFY_OK(own->say(kPairSubject, own->queue()->front().subject, accept()));
        }
        const auto benchmark = makeBenchmark(*readVetData(store(), broken.campaign), *store().items(broken.campaign.id),
                                             *m_project->pairs()->pairs({}));
        VERIFY_OK(benchmark);
        QVERIFY(benchmark->rows.empty());
        QCOMPARE(benchmark->leftOut, (std::map<LeftOut, int>{ { LeftOut::Lint, 1 } }));
        QCOMPARE(benchmark->findings.front().what, std::string("a line break or tab in base"));
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
    std::string verdictRows()
    {
        std::string all;
        for (const std::string &row :
             raw(pathIn(*m_folder), "SELECT uuid, value, at FROM decision WHERE key = 'verdict' ORDER BY id").rows)
            all += row + "\n";
        return all;
    }

    // By place in the campaign: 0 both accept, 1 and 2 differ, 3 both reject, 4 and 5 both accept, 6 accepted but
    // flagged, 7 Anna alone, 8 nobody, 9 Bo alone.
    void decideAll()
    {
        for (const CampaignItem &item : *store().items(m_campaign.id))
            if (item.subjectKind == kPairSubject)
                m_places.push_back(item.subject);
        const std::string annas = "aarraaaa--";
        const std::string bos = "araraaa--a";
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            say(m_anna, i, annas[i]);
            say(m_bo, i, bos[i]);
        }
    }
    void say(const Person &person, std::size_t place, char what)
    {
        if (what == '-')
            return;
        Verdict verdict = what == 'a' ? accept() : reject();
        verdict.flagged = place == 6;
        VERIFY_OK(view(person)->say(kPairSubject, m_places[place], verdict));
    }

    // A benchmark read back into a project without anything gives the same bases and variants; twice is once.
    void roundTrip(const std::string &bytes)
    {
        const auto file = readPairFile(bytes, "benchmark");
        VERIFY_OK(file);
        QVERIFY(file->refused.empty());
        QCOMPARE(file->rows.size(), std::size_t{ 4 });
        const std::string path = pathIn(*m_folder, "other.tertium");
        QFile::remove(QString::fromStdString(path));
        const ProjectPtr other = *db::createProject(path, "other");
        const auto imported = importPairs(*other, *file);
        VERIFY_OK(imported);
        QCOMPARE(imported->variants, 4);
        QCOMPARE(importPairs(*other, *file)->known, 4);
        const auto theirs = *other->pairs()->pairs({});
        const auto ours = *m_project->pairs()->pairs({});
        QCOMPARE(theirs.size(), std::size_t{ 4 });
        for (const MinimalPair &pair : theirs) {
            const auto same =
                std::ranges::find(ours, pair.variant.uuid, [](const auto &one) { return one.variant.uuid; });
            QVERIFY(same != ours.end());
            QCOMPARE(pair.base.uuid, same->base.uuid);
            QCOMPARE(pair.base.source, same->base.source);
            QCOMPARE(pair.base.body, same->base.body);
            QCOMPARE(pair.base.sourceLanguage, same->base.sourceLanguage);
            QCOMPARE(pair.variant.edits, same->variant.edits);
            QCOMPARE(pair.variant.generator, same->variant.generator);
        }
        QCOMPARE(*importPairs(*m_project, *file), (PairImportCounts{ 0, 0, 0, 4 })); // home knows all of it
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    Campaign m_campaign;
    Person m_anna, m_bo;
    std::vector<std::string> m_places;
};

QTEST_GUILESS_MAIN(tst_vetting)
#include "tst_vetting.moc"
