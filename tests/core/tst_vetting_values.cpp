// SPDX-License-Identifier: GPL-3.0-or-later
// Vetting as values: orders and assignment by seed, verdicts as JSON, edits, agreement of three annotators and of
// tables that mislead, files of pairs that are refused.

#include "core/perturb/guards.h"
#include "core/text/identity.h"
#include "core/vetting/adjudication.h"
#include "core/vetting/annotator_view.h"
#include "core/vetting/guides.h"
#include "core/vetting/pair_choice.h"
#include "core/vetting/pair_file.h"
#include "core/vetting/results.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

using namespace core;

namespace {

VetSettings settingsFor(int annotators, int overlap, std::vector<int> counts = { 60, 40 })
{
    VetSettings settings;
    settings.categories = { { "tense", "Tense", {}, false, {}, {} }, { "segmentation", "Cuts", {}, true, {}, {} } };
    settings.counts = std::move(counts);
    for (int i = 0; i < annotators; ++i)
        settings.annotators.push_back(annotatorUuid("P" + std::to_string(i)));
    settings.overlap = overlap;
    settings.seed = 5;
    return settings;
}

// "aar-": accept, accept, reject, not decided; a string an annotator.
VetData dataOf(const std::vector<std::string> &said, std::vector<int> counts)
{
    VetData data;
    data.settings = settingsFor(static_cast<int>(said.size()), 0, std::move(counts));
    for (std::size_t person = 0; person < said.size(); ++person) {
        data.annotators.push_back({ 0, data.settings.annotators[person], "P" + std::to_string(person) });
        data.times.push_back({ { 1000, 3000, 8000 }, 12'000 });
    }
    for (int i = 0; i < data.settings.pairs(); ++i) {
        VettedPair pair;
        pair.uuid = std::to_string(i);
        pair.category = data.settings.categoryAt(i);
        pair.given.assign(said.size(), true);
        for (const std::string &words : said) {
            Verdict verdict;
            const char word = words[static_cast<std::size_t>(i)];
            verdict.choice = word == 'a'   ? VerdictChoice::Accept
                             : word == 'r' ? VerdictChoice::Reject
                             : word == 'l' ? VerdictChoice::Later
                                           : VerdictChoice::None;
            if (word == 'r')
                verdict.reasons = { "ambiguous" };
            pair.verdicts.push_back(verdict);
        }
        data.pairs.push_back(std::move(pair));
    }
    return data;
}

// A row of a benchmark with the edit "He" → "She".
nlohmann::json benchmarkRow()
{
    const std::string base = randomUuid();
    return { { "id", namedUuid("variant", { base, "She went." }) },
             { "category", "pronoun" },
             { "base_id", base },
             { "segment", "s 1" },
             { "system", "A" },
             { "source", "他走了。" },
             { "base", "He went." },
             { "variant", "She went." },
             { "edits", { { { "begin", 0 }, { "end", 2 }, { "quoted", "He" }, { "replacement", "She" } } } },
             { "generator", "rule/1" },
             { "seed", 1 } };
}

} // namespace

class tst_vetting_values : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anOrderIsOfSeedAndPerson()
    {
        const VetSettings settings = settingsFor(2, 0);
        const auto first = pairsFor(settings, settings.annotators[0]);
        const auto second = pairsFor(settings, settings.annotators[1]);
        QCOMPARE(pairsFor(settings, settings.annotators[0]), first);
        QVERIFY(first != second);
        VetSettings other = settings;
        other.seed = 6;
        QVERIFY(pairsFor(other, settings.annotators[0]) != first);
        QVERIFY(pairsFor(settings, annotatorUuid("nobody")).empty());
        auto sorted = first;
        std::ranges::sort(sorted);
        std::vector<int> all(100);
        std::iota(all.begin(), all.end(), 0);
        QCOMPARE(sorted, all);
        QVERIFY(!std::ranges::is_sorted(first));
        other = settings;
        other.order = VetOrder::ByCategory;
        const auto blocks = pairsFor(other, settings.annotators[0]);
        QVERIFY(std::all_of(blocks.begin(), blocks.begin() + 60, [](int pair) { return pair < 60; }));
        QVERIFY(!std::is_sorted(blocks.begin(), blocks.begin() + 60));
        other.annotators.clear(); // open to everybody
        QCOMPARE(pairsFor(other, annotatorUuid("nobody")).size(), std::size_t{ 100 });
    }

    void anOverlapIsSharedOutEvenly_data()
    {
        QTest::addColumn<int>("annotators");
        QTest::addColumn<int>("overlap");
        QTest::newRow("two of two") << 2 << 2;
        QTest::newRow("one of three") << 3 << 1;
        QTest::newRow("two of five") << 5 << 2;
        QTest::newRow("three of seven") << 7 << 3;
    }
    void anOverlapIsSharedOutEvenly()
    {
        QFETCH(int, annotators);
        QFETCH(int, overlap);
        const VetSettings settings = settingsFor(annotators, overlap);
        std::vector<int> times(100, 0);
        std::vector<std::size_t> loads;
        for (const std::string &person : settings.annotators) {
            const auto mine = pairsFor(settings, person);
            loads.push_back(mine.size());
            for (const int pair : mine)
                ++times[static_cast<std::size_t>(pair)];
        }
        QVERIFY(std::ranges::all_of(times, [&](int count) { return count == overlap; }));
        QVERIFY(std::ranges::max(loads) - std::ranges::min(loads) <= 1);
    }

    void verdictsAreReadBack()
    {
        const VetSettings settings = settingsFor(2, 0);
        Verdict verdict;
        verdict.choice = VerdictChoice::Reject;
        verdict.reasons = { "ambiguous", kOtherReason };
        verdict.note = "“so” 他 عربي\n\t";
        verdict.flagged = true;
        verdict.proposal = "He goes.";
        verdict.activeMs = 4200;
        verdict.revision = 3;
        QCOMPARE(*verdictOf(verdictJson(verdict), settings), verdict);
        QCOMPARE(*verdictOf("{\"undoes\":\"x\"}", settings), Verdict{});
        for (const char *bad : { "[]", "1", "{", "{\"verdict\":\"maybe\"}", "{\"verdict\":1}", "{\"reasons\":[1]}",
                                 "{\"verdict\":\"reject\",\"reasons\":[\"taste\"]}", "{\"reasons\":{}}" })
            QVERIFY2(!verdictOf(bad, settings), bad);
        QCOMPARE(verdictOf("{\"ms\":-5,\"revision\":\"x\"}", settings)->activeMs, std::int64_t{ 0 });
    }

    void theNextIsOpenBeforeItIsPutOff()
    {
        std::vector<QueueEntry> queue(4);
        queue[0].verdict.choice = VerdictChoice::Later;
        queue[1].verdict.choice = VerdictChoice::Accept;
        queue[3].verdict.choice = VerdictChoice::Reject;
        QCOMPARE(*nextOpen(queue, 1), std::size_t{ 2 });
        QCOMPARE(*nextOpen(queue, 3), std::size_t{ 2 }); // around the end, past what is put off
        queue[2].verdict.choice = VerdictChoice::Accept;
        QCOMPARE(*nextOpen(queue, 2), std::size_t{ 0 });
        queue[0].verdict.choice = VerdictChoice::Accept;
        QVERIFY(!nextOpen(queue, 0));
        QVERIFY(!nextOpen({}, 0));
    }

    void oneEditIsTheShortest_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("quoted");
        QTest::newRow("inside") << "He went."
                                << "He goes."
                                << "went";
        QTest::newRow("gone") << "He ate rice."
                              << "He ate."
                              << " rice";
        QTest::newRow("come") << "He ate."
                              << "He ate rice."
                              << "";
        QTest::newRow("repeated letters") << "aaa"
                                          << "aa"
                                          << "a";
        QTest::newRow("characters that share bytes")
            << QStringLiteral("他走") << QStringLiteral("她走") << QStringLiteral("他");
        QTest::newRow("at the end") << QStringLiteral("走他") << QStringLiteral("走她") << QStringLiteral("他");
        QTest::newRow("everything") << "abc" << QStringLiteral("他") << "abc";
    }
    void oneEditIsTheShortest()
    {
        QFETCH(QString, base);
        QFETCH(QString, variant);
        const auto edits = singleEdit(base.toStdString(), variant.toStdString());
        QCOMPARE(edits.size(), std::size_t{ 1 });
        QTEST(QString::fromStdString(edits.front().quoted), "quoted");
        QCOMPARE(*applied(base.toStdString(), edits), variant.toStdString());
        QVERIFY(singleEdit(base.toStdString(), base.toStdString()).empty());
    }

    void threeAnnotators()
    {
        const VetResults results = tabulateVerdicts(dataOf({ "aaaar-aara", "aarar-aalr", "arrar-aaar" }, { 6, 4 }));
        QCOMPARE(results.categories.size(), std::size_t{ 2 });
        QCOMPARE(results.sums.size(), std::size_t{ 3 });
        const VetGroup &all = results.sums.back();
        QCOMPARE(all.pairs, 10);
        QCOMPARE(all.complete, 8); // one that nobody decided, one that somebody put off
        QCOMPARE(all.acceptedByAll, 4);
        QCOMPARE(all.rejectedByAll, 1);
        QCOMPARE(all.disagreed, 3);
        QCOMPARE(all.agreement.size(), std::size_t{ 3 });
        ContingencyTable table = contingency(5, 2, 0, 1);
        table.leftOut = 2;
        QCOMPARE(all.agreement[0].table, table);
        QVERIFY(all.alpha.alpha.defined());
        QCOMPARE(all.alpha.unpaired, std::size_t{ 0 });
        QCOMPARE(all.annotators[1].later, 1);
        QCOMPARE(all.annotators[1].open, 1);
        QCOMPARE(all.annotators[1].reasons.at("ambiguous"), 3);
        QCOMPARE(results.medianMs[2], Statistic::of(3000));
    }

    void nothingIsInvented()
    {
        const VetResults none = tabulateVerdicts(dataOf({ "--", "a-" }, { 1, 1 }));
        QCOMPARE(none.sums.back().complete, 0);
        QVERIFY(none.sums.back().agreement.empty());
        QVERIFY(!none.sums.back().alpha.alpha.defined());
        const VetResults same = tabulateVerdicts(dataOf({ "aaa", "aaa" }, { 2, 1 }));
        const AnnotatorPair &pair = same.sums.back().agreement.front();
        QVERIFY(!pair.agreement.kappa.defined());
        QCOMPARE(pair.agreement.observed, Statistic::of(1));
        QCOMPARE(pair.caution, KappaCaution::OneCategory);
        QVERIFY(kappaCautionText(pair.table).find("accept every pair") != std::string::npos);
        QVERIFY(!vettingUndefinedText(pair.agreement.kappa.why).empty());
        QVERIFY(tabulateVerdicts(VetData()).medianMs.empty());
    }

    void whereKappaMisleads_data()
    {
        QTest::addColumn<int>("both");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<int>("neither");
        QTest::addColumn<int>("caution");
        const auto row = [](const char *name, int both, int first, int second, int neither, KappaCaution caution) {
            QTest::newRow(name) << both << first << second << neither << static_cast<int>(caution);
        };
        row("nearly all accepted", 126, 4, 5, 1, KappaCaution::NearlyAllAccepted);
        row("nearly all rejected", 1, 5, 4, 126, KappaCaution::NearlyAllRejected);
        row("even", 82, 18, 24, 44, KappaCaution::None);
        row("accepted, and they agree", 90, 0, 0, 10, KappaCaution::None);
        row("plain disagreement", 10, 40, 40, 10, KappaCaution::None);
        row("all accepted", 20, 0, 0, 0, KappaCaution::OneCategory);
        row("nothing", 0, 0, 0, 0, KappaCaution::None);
    }
    void whereKappaMisleads()
    {
        QFETCH(int, both);
        QFETCH(int, first);
        QFETCH(int, second);
        QFETCH(int, neither);
        const ContingencyTable table = contingency(both, first, second, neither);
        QTEST(static_cast<int>(kappaCaution(table)), "caution");
        QCOMPARE(kappaCautionText(table).empty(), kappaCaution(table) == KappaCaution::None);
    }

    void rowsOfABenchmarkAreRefused_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : { "edits", "id", "twice", "base", "same", "type", "empty" })
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void rowsOfABenchmarkAreRefused()
    {
        QFETCH(QString, what);
        const nlohmann::json good = benchmarkRow();
        nlohmann::json bad = good;
        if (what == u"edits")
            bad["edits"][0]["end"] = 3;
        else if (what == u"id")
            bad["id"] = randomUuid();
        else if (what == u"base")
            bad["source"] = "她走了。";
        else if (what == u"same")
            bad["variant"] = bad["base"];
        else if (what == u"type")
            bad["seed"] = "one";
        else if (what == u"empty")
            bad["category"] = "";
        if (what == u"base") {
            bad["variant"] = "It went.";
            bad["id"] = namedUuid("variant", { bad["base_id"].get<std::string>(), "It went." });
            bad["edits"][0]["replacement"] = "It";
        }
        const auto file = readPairFile(good.dump() + "\n" + bad.dump() + "\r\n\n", "b.jsonl");
        QVERIFY(file.ok());
        QCOMPARE(file->rows.size(), std::size_t{ 1 });
        QCOMPARE(file->refused.size(), std::size_t{ 1 });
        QCOMPARE(file->refused.front().line, std::int64_t{ 2 });
        QVERIFY(!file->refused.front().why.empty());
    }

    void filesOfNoKnownForm_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::newRow("empty") << QByteArray(" \n") << static_cast<int>(ErrorCode::Empty);
        QTest::newRow("a table of something else")
            << QByteArray("a,b\n1,2\n") << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("a list of something else")
            << QByteArray("[{\"a\":1}]") << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("a list cut off") << QByteArray("[{\"pert_sent\":") << static_cast<int>(ErrorCode::Malformed);
        QTest::newRow("a column is missing")
            << QByteArray("id\tbase\nx\ty\n") << static_cast<int>(ErrorCode::MissingColumn);
        QTest::newRow("no good row") << QByteArray("{\"id\":\"x\"}\n") << static_cast<int>(ErrorCode::Malformed);
    }
    void filesOfNoKnownForm()
    {
        QFETCH(QByteArray, bytes);
        const auto file = readPairFile(bytes.toStdString(), "f");
        QVERIFY(!file.ok());
        QTEST(static_cast<int>(file.error().code), "code");
        QCOMPARE(file.error().subject, std::string("f"));
    }

    void practiceFromAFile()
    {
        const std::string good = R"({"base":"He went.","variant":"He goes.","category":"tense","accept":true,)"
                                 R"("explanation":"Time."})";
        QCOMPARE(readPracticePairs(good + "\n\n" + good, "p")->size(), std::size_t{ 2 });
        QCOMPARE(readPracticePairs("\n", "p").error().code, ErrorCode::Empty);
        const auto bad = readPracticePairs(good + "\n{\"base\":\"x\"}\n", "p");
        QCOMPARE(bad.error().code, ErrorCode::Malformed);
        QCOMPARE(bad.error().line, std::int64_t{ 2 });
        for (const char *line : { "{\"base\":\"x\"}", "{\"base\":\"x\"" })
            QVERIFY(!QString::fromStdString(readPracticePairs(line, "p").error().detail).contains(u"exception"));
    }

    // What could stand in the edit's place brings its own article.
    void anotherWordTakesThePlace()
    {
        VetPair pair;
        pair.base = "A crow sat on a wall.";
        pair.variant = "An owl sat on a wall.";
        pair.edits = { { 0, 6, "A crow", "An owl" } };
        QCOMPARE(otherVariant(pair, "pigeon"), std::string("A pigeon sat on a wall."));
        QCOMPARE(otherVariant(pair, "eagle"), std::string("An eagle sat on a wall."));
        QCOMPARE(otherVariant(pair, {}), std::string());
        pair.edits.push_back(pair.edits.front());
        QCOMPARE(otherVariant(pair, "pigeon"), std::string()); // no single edit
    }

    void adjudicationsKeepTheirCause()
    {
        const VetSettings settings = settingsFor(2, 0);
        Adjudication given{ VerdictChoice::Accept, {}, "clear", {}, DisagreementCause::Guideline };
        QVERIFY(adjudicationOf(adjudicationJson(given), settings) == given);
        given.cause = DisagreementCause::None;
        QVERIFY(adjudicationJson(given).find("cause") == std::string::npos); // as before there were causes
        QVERIFY(adjudicationOf(adjudicationJson(given), settings) == given);
        QVERIFY(!adjudicationOf(R"({"adjudication": "accept", "note": "x", "cause": "fate"})", settings));
        QVERIFY(!adjudicationOf(R"({"adjudication": "accept", "note": "x", "cause": 3})", settings));
    }
};

QTEST_GUILESS_MAIN(tst_vetting_values)
#include "tst_vetting_values.moc"
