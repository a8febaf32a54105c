// SPDX-License-Identifier: GPL-3.0-or-later
// Table 7 of the Classical Chinese metric study rebuilt through the whole path: pairs, a campaign, a packet for each
// of two annotators, verdicts one by one on machines of their own, packets back, merge, results. And a campaign of
// 10,000 pairs, of which no question of a page reads a whole table.

#include "core/campaign/member_view.h"
#include "core/perturb/category.h"
#include "core/vetting/results.h"
#include "db/campaign_rows.h"
#include "db/member_view.h"
#include "db/statement.h"
#include "tests/db/db_fixture.h"
#include "tests/support/vet_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>

using namespace core;
using namespace fixture;
using namespace vet_fixture;

namespace {

struct Printed {
    std::string section, category;
    int n = 0, first = 0, second = 0, both = 0, neither = 0, agreed = 0;
    int rate = 0, fail = 0; // percent
    double kappa = 0;
};

std::vector<Printed> printedTable()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/published/published_vetting_agreement.tsv"));
    std::vector<Printed> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    file.readLine();
    while (!file.atEnd()) {
        QList<QByteArray> cells = file.readLine().trimmed().split('\t');
        if (cells.size() < 11)
            continue;
        for (QByteArray &cell : cells)
            cell.replace("%", "");
        rows.push_back({ cells[0].toStdString(), cells[1].toStdString(), cells[2].toInt(), cells[3].toInt(),
                         cells[4].toInt(), cells[5].toInt(), cells[6].toInt(), cells[7].toInt(), cells[8].toInt(),
                         cells[9].toInt(), cells[10].toDouble() });
    }
    return rows;
}

// Their names of our categories.
std::string idOf(const std::string &category)
{
    static const std::map<std::string, std::string> kIds = {
        { "Incorrect lexical translation", "lexical" },
        { "Unintended translation into modern Chinese", "modern-chinese" },
        { "Omitted objects", "omitted-object" },
        { "Omitted subjects", "omitted-subject" },
        { "Incorrect tense realization", "tense" },
        { "Pronoun substitution and misattribution", "pronoun" },
        { "Substitution of classical senses for modern meaning", "modern-sense" },
        { "Title substitution", "title" },
        { "Sentence segmentation", "segmentation" },
        { "Chinese annotation", "name-annotation" },
        { "Name formatting", "name-formatting" },
        { "Perturbations total", "errors" },
        { "Acceptable Variations total", "variations" },
        { "Overall", "all" }
    };
    return kIds.at(category);
}

bool isSum(const Printed &row)
{
    return categoryNamed(idOf(row.category)) == nullptr;
}

void compareRow(const Printed &row, const VetGroup &group)
{
    QCOMPARE(group.pairs, row.n);
    QCOMPARE(group.complete, row.n);
    QCOMPARE(group.annotators[0].accepted, row.first);
    QCOMPARE(group.annotators[1].accepted, row.second);
    QCOMPARE(group.acceptedByAll, row.both);
    QCOMPARE(group.rejectedByAll, row.neither);
    QCOMPARE(group.agreement.size(), std::size_t{ 1 });
    const RaterAgreement &agreement = group.agreement.front().agreement;
    QCOMPARE(agreement.n, std::int64_t{ row.n });
    QCOMPARE(QString::number(agreement.kappa.value, 'f', 3), QString::number(row.kappa, 'f', 3));
    // "Agr. Rate" of the table is what both accepted; agreement is more.
    QCOMPARE(static_cast<int>(std::lround(100 * agreement.jointAccept.value)), row.rate);
    QCOMPARE(static_cast<int>(std::lround(100 * agreement.jointReject.value)), row.fail);
    QCOMPARE(static_cast<int>(std::lround(agreement.observed.value * row.n)), row.agreed);
    QVERIFY(agreement.observed.value > agreement.jointAccept.value);
}

// Rows of a table or an index that the connection's statements stepped over without a constraint.
std::string fullScans(db::Connection &connection)
{
    std::string scans;
    sqlite3_stmt *statement = nullptr;
    while ((statement = sqlite3_next_stmt(connection.handle(), statement)) != nullptr)
        if (const int steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1); steps > 0)
            scans += std::to_string(steps) + " steps of " + sqlite3_sql(statement) + "\n";
    return scans;
}

} // namespace

class tst_vetting_table : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tableSevenIsRebuiltFromVerdicts()
    {
        const std::vector<Printed> printed = printedTable();
        QCOMPARE(printed.size(), std::size_t{ 14 });
        std::vector<Wanted> wanted;
        for (const Printed &row : printed)
            if (!isSum(row))
                wanted.push_back({ idOf(row.category), row.n });
        const QTemporaryDir folder;
        const ProjectPtr home = projectWith(pathIn(folder), wanted);
        NewVetting wish = wishFor({ "A1", "A2" });
        wish.settings.categories.clear();
        for (const Wanted &one : wanted)
            wish.settings.categories.push_back({ one.category, one.category, "", isVariation(one.category), {}, {} });
        const Started started = start(*home, wish);
        const auto truth = verdictsOf(printed, *home, started.campaign);
        for (const int annotator : { 1, 0 }) {
            const std::string out =
                packetFor(*home, started.campaign, started.annotators[static_cast<std::size_t>(annotator)]);
            const std::string back = filledIn(pathIn(folder, annotator == 0 ? "a1.tertium" : "a2.tertium"), out,
                                              [&](const QueueEntry &entry) {
                                                  const auto &[first, second] = truth.at(entry.subject);
                                                  return (annotator == 0 ? first : second) ? accept() : reject();
                                              });
            VERIFY_OK(mergeBack(*home, back, "back"));
        }
        const VetResults results = tabulateVerdicts(*readVetData(*home->campaigns(), started.campaign));
        QCOMPARE(results.categories.size(), std::size_t{ 11 });
        QCOMPARE(results.sums.size(), std::size_t{ 3 });
        QCOMPARE(results.medianMs.front(), Statistic::of(1000));
        QCOMPARE(results.sums.back().medianMs, Statistic::of(1000));
        for (const Printed &row : printed) {
            const auto &groups = isSum(row) ? results.sums : results.categories;
            const auto group = std::ranges::find(groups, idOf(row.category), &VetGroup::id);
            QVERIFY(group != groups.end());
            compareRow(row, *group);
            if (QTest::currentTestFailed())
                qFatal("%s", row.category.c_str());
        }
        // Where κ misleads because nearly all are accepted.
        for (const VetGroup &group : results.categories) {
            const bool lopsided = group.id == "modern-chinese" || group.id == "tense" || group.id == "pronoun" ||
                                  group.id == "title" || group.id == "lexical";
            QCOMPARE(group.agreement.front().caution == KappaCaution::NearlyAllAccepted, lopsided);
            QCOMPARE(kappaCautionText(group.agreement.front().table).empty(), !lopsided);
        }
    }

    void tenThousandPairsScanNothing()
    {
        const QTemporaryDir folder;
        const ProjectPtr project = projectWith(pathIn(folder), { { "tense", 5000 }, { "segmentation", 5000 } });
        const Started started = start(*project, wishFor({ "Anna", "Bo" }));
        fill(*project, started);
        const auto anna = viewOf(*project, started.campaign, started.annotators[0]);
        const auto queue = *anna->queue();
        QCOMPARE(queue.size(), std::size_t{ 10'000 });
        QCOMPARE(progressOf(queue).decided(), 9'999);
        VERIFY_OK(anna->say(kPairSubject, queue[*nextOpen(queue, 0)].subject, accept()));
        QCOMPARE(progressOf(*anna->queue()).decided(), 10'000);

        const auto writer =
            db::Writer::open(pathIn(folder), db::OpenMode::ReadWrite, [](db::Connection &) { return Status(Done{}); });
        VERIFY_OK(writer);
        std::string scans;
        db::SqliteMemberView view(*writer, started.campaign.id, started.annotators[0].uuid);
        QCOMPARE(view.places()->size(), std::size_t{ 10'000 });
        VERIFY_OK(view.item(kPairSubject, queue[77].subject));
        QCOMPARE(view.own()->size(), std::size_t{ 10'000 });
        Decision said;
        said.subjectKind = kPairSubject;
        said.subject = queue[77].subject;
        said.key = kVerdictKey;
        said.value = verdictJson(reject());
        VERIFY_OK(view.decide(said));
        QCOMPARE((*view.undo({ kPairSubject }, kVerdictKey))->subject, queue[77].subject);
        VERIFY_OK((*writer)->read([&](db::Connection &connection) {
            scans = fullScans(connection);
            db::Statement all(connection, "SELECT count(*) FROM decision WHERE at <> ''"); // that it can be seen
            all.next();
            return Status(Done{});
        }));
        QVERIFY2(scans.empty(), scans.c_str());
        VERIFY_OK((*writer)->read([&](db::Connection &connection) {
            scans = fullScans(connection);
            return Status(Done{});
        }));
        QVERIFY(!scans.empty());
        QCOMPARE(tabulateVerdicts(*readVetData(*project->campaigns(), started.campaign)).sums.back().complete, 10'000);
    }

private:
    static bool isVariation(const std::string &category)
    {
        return categoryNamed(category)->kind == PairKind::Variation;
    }

    // Subject → what the two say, so that the counts of the table come out.
    static std::map<std::string, std::pair<bool, bool>> verdictsOf(const std::vector<Printed> &printed, Project &home,
                                                                   const Campaign &campaign)
    {
        std::map<std::string, std::vector<std::string>> byCategory;
        const auto items = home.campaigns()->items(campaign.id);
        for (const CampaignItem &item : *items)
            byCategory[vetPairOf(item)->category].push_back(item.subject);
        std::map<std::string, std::pair<bool, bool>> verdicts;
        for (const Printed &row : printed) {
            if (isSum(row))
                continue;
            int place = 0;
            for (const std::string &subject : byCategory.at(idOf(row.category))) {
                const bool both = place < row.both;
                const bool first = both || (place < row.first);
                const bool second = both || (place >= row.first && place < row.first + row.second - row.both);
                verdicts[subject] = { first, second };
                ++place;
            }
        }
        return verdicts;
    }

    // Verdicts of both on all pairs but one, by a merge: as packets bring them.
    static void fill(Project &project, const Started &started)
    {
        CampaignStore &store = *project.campaigns();
        const auto items = store.items(started.campaign.id);
        for (const Person &person : started.annotators) {
            CampaignBundle bundle{ started.campaign, *items, person, {} };
            for (const CampaignItem &item : *items) {
                if (item.subject == items->front().subject && person.name == "Anna")
                    continue;
                Decision decision;
                decision.uuid = randomUuid();
                decision.actor = person.uuid;
                decision.subjectKind = item.subjectKind;
                decision.subject = item.subject;
                decision.key = kVerdictKey;
                decision.value = verdictJson(accept());
                decision.at = "2026-01-01T00:00:00.000Z";
                bundle.decisions.push_back(std::move(decision));
            }
            VERIFY_OK(store.merge(bundle, { randomUuid(), false, kVetCampaign, "p", "{}" }));
        }
    }
};

QTEST_GUILESS_MAIN(tst_vetting_table)
#include "tst_vetting_table.moc"
