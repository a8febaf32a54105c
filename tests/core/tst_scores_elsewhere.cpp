// SPDX-License-Identifier: GPL-3.0-or-later
// Scores from elsewhere: what a metric reads, the JSON of COMET and sacreBLEU, and what a command answers.

#include "core/scorer/metric_inputs.h"
#include "core/scorer/scorer_book.h"
#include "core/scoring/elsewhere/comet_errors.h"
#include "core/scoring/elsewhere/json_scores.h"

#include <QTest>

using namespace core;

class tst_scores_elsewhere : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void inputsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("read"); // "" = refused
        QTest::newRow("short") << QByteArray("src+ref+mt") << QByteArray("source + reference + translation");
        QTest::newRow("long") << QByteArray("source + reference + translation")
                              << QByteArray("source + reference + translation");
        QTest::newRow("other order and case") << QByteArray("MT + Src") << QByteArray("source + translation");
        QTest::newRow("reference") << QByteArray("ref+hyp") << QByteArray("reference + translation");
        QTest::newRow("twice") << QByteArray("src+source+mt") << QByteArray();
        QTest::newRow("no translation") << QByteArray("src+ref") << QByteArray();
        QTest::newRow("translation alone") << QByteArray("mt") << QByteArray();
        QTest::newRow("trailing plus") << QByteArray("src+mt+") << QByteArray();
        QTest::newRow("another word") << QByteArray("src+context+mt") << QByteArray();
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }
    void inputsAreNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, read);
        const auto inputs = inputsNamed(text.toStdString());
        QCOMPARE(inputs ? inputsText(*inputs) : std::string(), read.toStdString());
    }

    void pythonsNumbersBecomeNull()
    {
        QCOMPARE(strictJson("{\"a\": NaN, \"b\": [-Infinity, Infinity], \"NaN\": \"NaN \\\" NaN\"}"),
                 std::string("{\"a\": null, \"b\": [null, null], \"NaN\": \"NaN \\\" NaN\"}"));
    }

    void kindsAreTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind"); // -1 = none
        const int comet = static_cast<int>(JsonScores::Comet), bleu = static_cast<int>(JsonScores::Sacrebleu);
        QTest::newRow("comet") << QByteArray(R"({"h.txt": [{"src": "a", "mt": "b", "COMET": 0.5}]})") << comet;
        QTest::newRow("comet with a NaN first")
            << QByteArray(R"({"h.txt": [{"src": "a", "mt": "b", "COMET": NaN}]})") << comet;
        QTest::newRow("one metric") << QByteArray(R"({"name": "BLEU", "score": 25.3, "signature": "nrefs:1"})") << bleu;
        QTest::newRow("several metrics") << QByteArray(R"([{"name": "BLEU", "score": 25.3, "signature": "nrefs:1"}])")
                                         << bleu;
        QTest::newRow("several systems") << QByteArray(R"([{"system": "A", "BLEU": "25.3", "TER": "60.1"}])") << bleu;
        QTest::newRow("a table") << QByteArray(R"([{"system": "A", "segment": "1", "score": 0.5}])") << -1;
        QTest::newRow("a table of systems") << QByteArray(R"([{"system": "A", "score": 0.5}])") << -1;
        QTest::newRow("no JSON") << QByteArray("{") << -1;
        QTest::newRow("another object") << QByteArray(R"({"a": 1})") << -1;
    }
    void kindsAreTold()
    {
        QFETCH(QByteArray, text);
        const auto kind = jsonScoresOf(text.toStdString());
        QTEST(kind ? static_cast<int>(*kind) : -1, "kind");
    }

    void cometRowsAreRead()
    {
        const auto rows = readCometJson(
            R"({"a.txt": [{"src": "s", "mt": "t", "ref": "r", "COMET": 0.81},)"
            R"({"src": "s2", "mt": "t2", "COMET": NaN, "errors": []}], "b.txt": [{"src": "s", "mt": "u", "COMET": 1}]})",
            "out.json");
        QVERIFY2(rows.ok(), rows.ok() ? "" : rows.error().detail.c_str());
        QCOMPARE(rows->size(), std::size_t{ 3 });
        QCOMPARE((*rows)[0].score.value(), 0.81);
        QCOMPARE((*rows)[1].row, 2);
        QVERIFY(!(*rows)[1].score);
        QCOMPARE((*rows)[2].file, std::string("b.txt"));
        const auto wrong = readCometJson(R"({"a.txt": [{"src": "s", "mt": "t", "COMET": "high"}]})", "out.json");
        QVERIFY(!wrong.ok());
        QVERIFY(wrong.error().detail.find("a.txt, row 1") != std::string::npos);
    }

    // comet-score writes "errors" only where XCOMET marked any.
    void aRowWithoutErrorsHasNoneWhereOthersHave()
    {
        const auto marked = readCometJson(
            R"({"a.txt": [{"src": "s", "mt": "t", "COMET": 1.0}, {"src": "s2", "mt": "bad", "COMET": 0.4, "errors": )"
            R"([{"text": "bad", "confidence": 0.51, "severity": "critical", "start": 0, "end": 3}]}]})",
            "x.json");
        QVERIFY(marked.ok());
        QVERIFY((*marked)[0].errors && (*marked)[0].errors->empty());
        QCOMPARE((*marked)[1].errors->size(), std::size_t{ 1 });
        const auto plain = readCometJson(R"({"a.txt": [{"src": "s", "mt": "t", "COMET": 1.0}]})", "c.json");
        QVERIFY(!(*plain)[0].errors); // the program may mark none at all
    }

    void errorsStandOnTheProjectsText_data()
    {
        QTest::addColumn<QByteArray>("body");        // as the project has it
        QTest::addColumn<QByteArray>("translation"); // as the metric read it
        QTest::addColumn<QByteArray>("words");       // as its tokenizer writes them
        QTest::addColumn<int>("start");              // -1: none is given
        QTest::addColumn<int>("end");
        QTest::addColumn<QByteArray>("quoted"); // "" = it stands nowhere
        const auto row = [](const char *name, const char *body, const char *translation, const char *words, int start,
                            int end, const char *quoted) {
            QTest::newRow(name) << QByteArray(body) << QByteArray(translation) << QByteArray(words) << start << end
                                << QByteArray(quoted);
        };
        row("as it is", "It rains hard.", "It rains hard.", "rains", 3, 8, "rains");
        row("with the blank before it", "It rains hard.", "It rains hard.", "rains", 2, 8, "rains");
        row("twice in the text", "so so, and so", "so so, and so", "so", 11, 13, "so");
        row("lines that were one", "  It\n\nrains hard. ", "It rains hard.", "rains hard", 3, 13, "rains hard");
        row("over a line break", "It rains\nhard.", "It rains hard.", "rains hard", 3, 13, "rains\nhard");
        row("full-width forms", "他说，好。", "他说，好。", "说,", 1, 3, "说，");
        row("an unknown piece", "a 𓀀 b", "a 𓀀 b", "<unk>", 2, 3, "𓀀");
        row("other words at the offsets", "It rains hard.", "It rains hard.", "hard", 0, 4, "hard");
        row("no offsets", "It rains hard.", "It rains hard.", "hard", -1, -1, "hard");
        row("offsets beyond the end", "It rains.", "It rains.", "rains", 3, 80, "rains");
        row("nowhere", "It rains.", "It rains.", "snow", 0, 4, "");
        row("no offsets, twice", "so so", "so so", "so", -1, -1, "");
        row("nothing but a blank", "a b", "a b", "", 1, 2, "");
    }
    void errorsStandOnTheProjectsText()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, translation);
        QFETCH(QByteArray, words);
        QFETCH(int, start);
        QFETCH(int, end);
        CometError error;
        error.text = words.toStdString();
        error.severity = "minor";
        error.confidence = 0.5;
        if (start >= 0) {
            error.begin = start;
            error.end = end;
        }
        const auto span = errorOn(body.toStdString(), translation.toStdString(), error);
        QTEST(span ? QByteArray::fromStdString(span->quoted) : QByteArray(), "quoted");
        if (!span)
            return;
        const QList<uint> points = QString::fromUtf8(body).toUcs4();
        QCOMPARE(QString::fromUcs4(reinterpret_cast<const char32_t *>(points.constData()) + span->begin,
                                   span->end - span->begin)
                     .toUtf8(),
                 QByteArray::fromStdString(span->quoted));
        QCOMPARE(span->severity, std::string("minor"));
        QCOMPARE(span->comment, std::string("confidence 0.5"));
    }

    void sacrebleuIsReadInAllItsForms()
    {
        const auto one = readSacrebleuJson(
            R"({"name": "BLEU", "score": 25.3, "signature": "nrefs:1|case:mixed|version:2.4.0", "nrefs": "1"})",
            "b.json");
        QVERIFY(one.ok());
        QCOMPARE(one->front().signature, std::string("nrefs:1|case:mixed|version:2.4.0"));
        QCOMPARE(one->front().score.value(), 25.3);
        std::string text =
            R"([{"system": "Baseline: A", "BLEU": "25.30", "chrF2": "50.10 [μ = 50.0 ± 0.4]"},)"
            R"({"system": "B", "BLEU": {"score": 26.1, "p_value": 0.01, "mean": null, "ci": null}, "chrF2": "NA"}])";
        const auto several = readSacrebleuJson(text, "s.json");
        QVERIFY(!several.ok()); // "NA" is no number
        QVERIFY(several.error().detail.find("chrF2 of B") != std::string::npos);
        text.replace(text.find("\"NA\""), 4, "null");
        const auto systems = readSacrebleuJson(text, "s.json");
        QVERIFY(systems.ok());
        QCOMPARE(systems->size(), std::size_t{ 4 });
        QCOMPARE((*systems)[0].system, std::string("A"));
        QCOMPARE((*systems)[1].score.value(), 50.1);
        QCOMPARE((*systems)[2].score.value(), 26.1);
        QVERIFY(!(*systems)[3].score);
    }

    void answersAreTakenById()
    {
        ScorerBook book(std::pair(0.0, 1.0), 1);
        for (const auto &[id, text] :
             { std::pair("a", 11), std::pair("b", 12), std::pair("c", 13), std::pair("d", 14) })
            book.sent(id, text);
        book.sent("7", 15);
        book.take(R"({"id": "c", "score": 0.25, "note": "cut at 512 tokens"})");
        book.take(R"({"id": "a", "score": 1})");
        book.take("");
        book.take(R"({"id": 7, "score": 0.5})"); // an id that became a number is the same id
        QVERIFY((book.takeNew() == std::vector<TextFigure>{ { 13, 0.25, 1 }, { 11, 1, 1 }, { 15, 0.5, 1 } }));
        book.take(R"({"id": "a", "score": 0.5})");
        book.take(R"({"id": "z", "score": 0.5})");
        book.take(R"({"id": "b", "score": "good"})");
        book.take(R"({"id": "b", "score": 1.5})");
        book.take(R"({"score": 0.5})");
        book.take("0.5");
        book.take(R"({"id": "d", "score": NaN})");
        book.sent("e", 16);
        book.take(R"({"id": "e", "score": -Infinity})"); // no word that there is no score
        QVERIFY(book.takeNew().empty());
        const ScorerCounts counts = book.finish();
        QCOMPARE(counts.sent, 6);
        QCOMPARE(counts.scored, 3);
        QCOMPARE(counts.withheld, 1);   // d
        QCOMPARE(counts.outOfRange, 1); // e
        QCOMPARE(counts.missing, 0);    // b has an answer, out of range
        QCOMPARE(counts.problemsTotal, 7);
        QCOMPARE(counts.problems[0].line, std::int64_t{ 5 });
        QVERIFY(counts.problems[0].reason.find("second answer") != std::string::npos);
        QVERIFY(counts.problems[1].reason.find("was not sent") != std::string::npos);
        QCOMPARE(counts.notes.at("cut at 512 tokens"), 1);
    }

    void whatIsNotAnsweredIsMissing()
    {
        ScorerBook book(std::nullopt, 0);
        book.sent("a", 11);
        book.sent("b", 12);
        book.take(R"({"id": "b", "score": -3})");
        const ScorerCounts counts = book.finish();
        QCOMPARE(counts.missing, 1);
        QCOMPARE(counts.problems.size(), std::size_t{ 1 });
        QCOMPARE(counts.problems.front().line, std::int64_t{ 0 });
        QVERIFY(counts.problems.front().reason.find("\"a\"") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(tst_scores_elsewhere)
#include "tst_scores_elsewhere.moc"
