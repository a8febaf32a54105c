// SPDX-License-Identifier: GPL-3.0-or-later
// Real corpora, imported as they are. Registered only where the corpora lie.
#include "core/scoring/span_scores.h"
#include "tests/support/import_text.h"

#include <QTest>
#include <fstream>
#include <set>

using core::SystemKind;
using testing::import;
using testing::Imported;
using testing::summary;

namespace {

Imported importCorpus(const std::string &file)
{
    std::ifstream in(TERTIUM_CORPORA "/" + file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return import(QByteArray::fromStdString(content.str()), QByteArray::fromStdString(file));
}

} // namespace

class TestImportCorpora : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void importsCorpora_data();
    void importsCorpora();
    void importsWmtAsItIs();
    void importsPar3AsItIs();
    void importsErrorSpans_data();
    void importsErrorSpans();
    void errorSpansScoreAsPublished();
};

void TestImportCorpora::importsCorpora_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("WMT24 literary ESA") << QByteArray("wmt24_literary_esa/wmt24_literary_en-zh.csv")
                                        << QByteArray("62 682 682 0");
    QTest::newRow("PAR3 annotated") << QByteArray("par3_annotated/PAR3-annotated_init_bench.fr-en.csv")
                                    << QByteArray("50 148 0 126");
    QTest::newRow("Analects") << QByteArray("analects_zh_en.tsv") << QByteArray("246 286 0 0");
    QTest::newRow("Candide") << QByteArray("candide_fr_en.tsv") << QByteArray("42 42 0 0");
    QTest::newRow("Daodejing") << QByteArray("daodejing_legge.tsv") << QByteArray("81 81 0 0");
}

void TestImportCorpora::importsCorpora()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, expected);
    const Imported imported = importCorpus(file.toStdString());
    QCOMPARE(summary(imported), expected);
    for (const auto &[uuid, segment] : imported.tables.segments) {
        QVERIFY(!segment.sourceLanguage.empty());
    }
    for (const auto &[uuid, text] : imported.tables.texts) {
        QVERIFY(!text.language.empty());
        QVERIFY2(text.systemKind != SystemKind::Unknown, text.systemName.c_str());
    }
}

void TestImportCorpora::importsWmtAsItIs()
{
    const Imported imported = importCorpus("wmt24_literary_esa/wmt24_literary_en-zh.csv");
    std::set<std::string> systems, humans, documents;
    double sum = 0;
    for (const auto &[uuid, text] : imported.tables.texts) {
        systems.insert(text.systemName);
        QCOMPARE(text.language, std::string("zh"));
        if (text.systemKind == SystemKind::Human) {
            humans.insert(text.systemName);
        }
    }
    for (const auto &[uuid, segment] : imported.tables.segments) {
        documents.insert(segment.documentName);
        QVERIFY(segment.source.ends_with('\n')); // cells of this file end so, and stay so
    }
    for (const auto &[uuid, score] : imported.tables.scores) {
        QCOMPARE(score.name, std::string("score"));
        sum += score.value;
    }
    QCOMPARE(systems.size(), std::size_t(11));
    QVERIFY(humans == std::set<std::string>{ "refA" });
    QCOMPARE(documents.size(), std::size_t(8));
    QVERIFY(documents.contains("literary\ttest-en-literary_detestable_chunk_1_words_982"));
    QVERIFY(sum / 682 > 0.5 && sum / 682 < 1);
}

void TestImportCorpora::importsPar3AsItIs()
{
    const Imported imported = importCorpus("par3_annotated/PAR3-annotated_init_bench.fr-en.csv");
    QCOMPARE(imported.tables.textsOf("human"), 47);
    int withHuman = 0, humanWins = 0, gpt3Wins = 0;
    for (const auto &[uuid, preference] : imported.tables.preferences) {
        const core::ImportedText &first = imported.tables.texts.at(preference.firstUuid);
        const core::ImportedText &second = imported.tables.texts.at(preference.secondUuid);
        QVERIFY(preference.choice != core::Choice::Tie);
        const core::ImportedText &won = preference.choice == core::Choice::First ? first : second;
        const bool human = first.systemKind == SystemKind::Human || second.systemKind == SystemKind::Human;
        withHuman += human;
        humanWins += won.systemKind == SystemKind::Human;
        gpt3Wins += !human && won.systemName == "gpt3";
    }
    QCOMPARE(withHuman, 76);
    QCOMPARE(humanWins, 76);
    QCOMPARE(gpt3Wins, 33);
}

void TestImportCorpora::importsErrorSpans_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<int>("spans");
    const auto row = [](const char *name, const char *file, const char *expected, int spans) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(expected) << spans;
    };
    // 78 spans; 6 of them are of texts that stand in two comparisons, marked alike.
    row("LiteraryTran", "literarytran/all_annotations_v1.sample.json", "14 49 0 21", 72);
    row("Label Studio", "literarytran/labelstudio_de_en_1.sample.json", "2 6 0 2", 4);
    row("MQM, TED zh-en", "wmt_mqm/mqm_ted_zhen.head200.tsv",
        "10 149 0 0 | warning 83 rows say that a rater found no error; each is kept as a mark of no words", 117 + 83);
    row("MQM, TED en-de", "wmt_mqm/mqm_ted_ende.head60.tsv",
        "5 57 0 0 | warning 40 rows say that a rater found no error; each is kept as a mark of no words", 20 + 40);
    row("MQM, source errors en-de", "wmt_mqm/mqm_newstest2020_ende.source-errors.head25.tsv", "6 25 0 0", 25);
    row("MQM, source errors zh-en", "wmt_mqm/mqm_newstest2020_zhen.source-errors.head10.tsv", "3 10 0 0", 10);
    row("MQM, side by side 2023", "wmt_mqm/sxs_mqm_generalMT2023_ende.head25.tsv",
        "1 8 0 0 | warning 16 rows say that a rater found no error; each is kept as a mark of no words | warning 1 "
        "rows are tests of "
        "the "
        "rater's attention; they make no span",
        8 + 16);
}

// What the files hold was counted apart from this program.
void TestImportCorpora::importsErrorSpans()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, expected);
    QFETCH(int, spans);
    const Imported imported = importCorpus(file.toStdString());
    QCOMPARE(summary(imported), expected);
    QCOMPARE(int(imported.tables.spans.size()), spans);
    for (const auto &[uuid, text] : imported.tables.texts) {
        QVERIFY(!text.language.empty());
    }
}

// The averages that were published with these ratings, by system and segment.
void TestImportCorpora::errorSpansScoreAsPublished()
{
    const Imported imported = importCorpus("wmt_mqm/mqm_ted_zhen.head200.tsv");
    std::map<std::string, core::RatedPassage> bySegment;
    std::map<std::string, core::RowId> texts, systems;
    std::map<std::pair<std::string, std::string>, core::RowId> places; // system and segment's key
    for (const auto &[uuid, text] : imported.tables.texts) {
        const auto id = static_cast<core::RowId>(texts.size() + 1);
        texts[uuid] = id;
        const auto system = systems.emplace(text.systemName, static_cast<core::RowId>(systems.size() + 1)).first;
        bySegment[text.segmentUuid].translations.push_back({ id, system->second });
        places[{ text.systemName, imported.tables.segments.at(text.segmentUuid).key }] = id;
    }
    for (const auto &[uuid, span] : imported.tables.spans) {
        core::ErrorSpan marked;
        marked.text = texts.at(span.textUuid);
        marked.category = span.category;
        marked.severity = span.severity;
        marked.rater = span.rater;
        bySegment[imported.tables.texts.at(span.textUuid).segmentUuid].spans.push_back(marked);
    }
    std::vector<core::RatedPassage> passages;
    for (auto &[uuid, passage] : bySegment) {
        passages.push_back(std::move(passage));
    }
    const std::map<core::RowId, double> scores = core::meanOverRaters(core::spanRatings(passages, {}));
    std::ifstream published(TERTIUM_CORPORA "/wmt_mqm/mqm_ted_zhen.avg_seg_scores.sample.tsv");
    std::string system, value, key;
    int compared = 0;
    while (published >> system >> value >> key) {
        const auto place = places.find({ system, key });
        if (place == places.end() || value == "None" || value == "mqm_avg_score") {
            continue;
        }
        ++compared;
        QVERIFY2(std::abs(scores.at(place->second) - std::stod(value)) < 1e-6, (system + " " + key).c_str());
    }
    QCOMPARE(compared, 10);
    QCOMPARE(scores.size(), texts.size()); // each has one rater
}

QTEST_GUILESS_MAIN(TestImportCorpora)
#include "tst_import_corpora.moc"
