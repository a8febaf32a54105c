// SPDX-License-Identifier: GPL-3.0-or-later
// Scores from elsewhere: read, matched by name and never by guess, everything left out listed.

#include "core/scoring/score_import.h"

#include <QTest>

#include <sstream>

using namespace core;

namespace {

// Three segments of two documents, systems A and B; B lacks the last.
TextGrid grid()
{
    std::vector<TextPlace> places;
    const auto add = [&places](RowId text, RowId segment, const std::string &document, const std::string &key,
                               int number, RowId system, const std::string &name) {
        TextPlace place;
        place.text = text;
        place.segment = segment;
        place.system = system;
        place.systemName = name;
        place.language = "zh";
        place.sourceLanguage = "en";
        place.documentName = document;
        place.segmentKey = key;
        place.segmentNumber = number;
        places.push_back(place);
    };
    add(11, 1, "One", "a", 1, 1, "A");
    add(12, 1, "One", "a", 1, 2, "B b");
    add(21, 2, "One", "b", 2, 1, "A");
    add(22, 2, "One", "b", 2, 2, "B b");
    add(31, 3, "Two", "a", 1, 1, "A");
    return TextGrid(places);
}

Result<MatchedScores> matched(const std::string &text, const std::string &name, ScoreImportOptions options)
{
    std::istringstream in(text);
    options.kind = scoreFileKind(name);
    const auto file = readScoreFile(in, name, options.kind, options.metric);
    if (!file)
        return file.error();
    return matchScores(*file, grid(), options, name);
}

ScoreImportOptions named()
{
    ScoreImportOptions options;
    options.metric = "COMET";
    return options;
}

} // namespace

class tst_score_import : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gridHasSegmentsAndSystems()
    {
        const TextGrid made = grid();
        QCOMPARE(made.segments().size(), std::size_t{ 3 });
        QCOMPARE(made.systems().size(), std::size_t{ 2 });
        QCOMPARE(made.text(2, 0), RowId{ 31 });
        QCOMPARE(made.text(2, 1), RowId{ 0 });
        QCOMPARE(made.languagePair(0, 0), std::string("en-zh"));
        QCOMPARE(made.languagePair(2, 1), std::string());
    }

    void segScoresGoByOrder()
    {
        const auto result =
            matched("A\t0.5\nA\t0.25\nA None\nB b\t1e-3\nB b\t-2\nB b\tNone\n", "en-zh.COMET.seg.score", named());
        QVERIFY2(result.ok(), result.ok() ? "" : result.error().detail.c_str());
        QVERIFY((result->scores.texts ==
                 std::vector<TextFigure>{ { 11, 0.5, 1 }, { 21, 0.25, 1 }, { 12, 0.001, 1 }, { 22, -2, 1 } }));
        QCOMPARE(result->missing, 1);
        QVERIFY(result->mismatches.empty());
    }

    void aSegScoreFileOfAnotherSizeIsRefused()
    {
        const auto result = matched("A\t0.5\nA\t0.25\n", "x.seg.score", named());
        QVERIFY(!result.ok());
        QCOMPARE(result.error().code, ErrorCode::Conflict);
        QVERIFY(result.error().detail.find("2 lines") != std::string::npos);
    }

    void sysScoresAreOfSystems()
    {
        const auto result = matched("A\t83.5\nB b\t81\nC\t1\n", "x.sys.score", named());
        QVERIFY(result.ok());
        QCOMPARE(result->scores.systems.size(), std::size_t{ 2 });
        QCOMPARE(result->scores.systems[1].value, 81.0);
        QCOMPARE(result->mismatches.size(), std::size_t{ 1 });
        QCOMPARE(result->mismatches.front().line, std::int64_t{ 3 });
        QVERIFY(result->scores.recipe.json.find("\"level\":\"system\"") != std::string::npos);
    }

    void tablesGoByKeyOrNumber_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("byNumber");
        QTest::addColumn<int>("texts");
        QTest::addColumn<int>("mismatches");
        QTest::newRow("key with document")
            << QByteArray("doc,segment,system,score\nOne,a,A,1\nTwo,a,A,2\n") << false << 2 << 0;
        QTest::newRow("ambiguous key") << QByteArray("segment,system,score\na,A,1\nb,A,2\n") << false << 1 << 1;
        QTest::newRow("number in the project") << QByteArray("seg_id,system,COMET\n1,A,1\n3,A,2\n") << true << 2 << 0;
        QTest::newRow("number in the document")
            << QByteArray("doc,seg_id,system,score\nTwo,1,A,1\nTwo,2,A,2\n") << true << 1 << 1;
        QTest::newRow("twice") << QByteArray("segment,system,score\nb,A,1\nb,A,2\n") << false << 1 << 1;
        QTest::newRow("no such translation")
            << QByteArray("doc,segment,system,score\nTwo,a,B b,1\nOne,b,A,1\n") << false << 1 << 1;
        QTest::newRow("not a number") << QByteArray("segment,system,score\nb,A,good\nb,B b,inf\nb,B b,1\n") << false
                                      << 1 << 2;
        QTest::newRow("tabs") << QByteArray("segment\tsystem\tscore\nb\tA\t1\n") << false << 1 << 0;
    }
    void tablesGoByKeyOrNumber()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, byNumber);
        QFETCH(int, texts);
        QFETCH(int, mismatches);
        ScoreImportOptions options = named();
        options.naming = byNumber ? SegmentNaming::Number : SegmentNaming::Key;
        const auto result = matched(text.toStdString(), "scores.csv", options);
        QVERIFY2(result.ok(), result.ok() ? "" : result.error().detail.c_str());
        QCOMPARE(static_cast<int>(result->scores.texts.size()), texts);
        QCOMPARE(static_cast<int>(result->mismatches.size()), mismatches);
        for (const FlawedRow &row : result->mismatches)
            QVERIFY(row.line > 1 && !row.reason.empty());
    }

    void theStatedRangeIsKept()
    {
        ScoreImportOptions options = named();
        options.range = { 0, 1 };
        const auto result = matched("segment,system,score\nb,A,0.5\nb,B b,51\n", "x.csv", options);
        QVERIFY(result.ok());
        QCOMPARE(result->scores.texts.size(), std::size_t{ 1 });
        QCOMPARE(result->mismatches.size(), std::size_t{ 1 });
        QVERIFY(result->scores.recipe.json.find("\"range\":[0") != std::string::npos);
    }

    void missingStaysMissing()
    {
        const auto result = matched("segment,system,score\nb,A,NaN\nb,B b,\nb,A,\n", "x.csv", named());
        QVERIFY(!result.ok());
        QCOMPARE(result.error().code, ErrorCode::Empty); // "not found" would send its reader to the path
    }

    void theFirstRowThatFitsNowhereIsNamed()
    {
        const auto result = matched("segment,system,score\nz,A,1\nb,A,abc\n", "x.csv", named());
        QVERIFY(!result.ok());
        QCOMPARE(result.error().line, 2); // not the row without a number, further down
        QVERIFY(result.error().detail.find("\"z\"") != std::string::npos);
    }

    void whatATableLacksIsNamed()
    {
        const auto result = matched("segment,system,other\nb,A,1\n", "x.csv", named());
        QVERIFY(!result.ok());
        QCOMPARE(result.error().code, ErrorCode::MissingColumn);
        QCOMPARE(result.error().detail, std::string("score"));
        QCOMPARE(matched("", "x.seg.score", named()).error().code, ErrorCode::Empty);
    }

    void directionMakesAnotherRecipe()
    {
        ScoreImportOptions options = named();
        const Recipe higher = importedRecipe(options);
        options.higherIsBetter = false;
        QVERIFY(importedRecipe(options).uuid != higher.uuid);
    }
};

QTEST_GUILESS_MAIN(tst_score_import)
#include "tst_score_import.moc"
