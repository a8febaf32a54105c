// SPDX-License-Identifier: GPL-3.0-or-later
// What columns mean: guessed from headers and content, or written down as a map.
#include "core/formats/header_words.h"
#include "core/formats/import.h"
#include "core/formats/mapping.h"

#include <QTest>
#include <fstream>
#include <sstream>

using core::ColumnRole;
using core::ErrorCode;
using core::SystemKind;

namespace {

core::TablePreview preview(const QByteArray &content, const QByteArray &fileName)
{
    std::istringstream in(content.toStdString());
    auto preview = core::previewTable(in, fileName.toStdString());
    if (!preview) {
        qFatal("%s", preview.error().detail.c_str());
    }
    return std::move(*preview);
}

QByteArray described(const core::Mapping &mapping)
{
    return QByteArray::fromStdString(core::describeMapping(mapping));
}

const core::MappedColumn &column(const core::Mapping &mapping, std::string_view header)
{
    for (const core::MappedColumn &c : mapping.columns) {
        if (c.header == header) {
            return c;
        }
    }
    qFatal("no column %s", std::string(header).c_str());
}

} // namespace

class TestMapping : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void guesses_data();
    void guesses();
    void guessesWideSystems();
    void guessesSystemsByTheirNames();
    void guessesHeaderOnly();
    void readsMap_data();
    void readsMap();
    void describesAMapThatReadsBack();
    void checks_data();
    void checks();
    void previewKeepsTheHead();
#ifdef TERTIUM_CORPORA
    void guessesCorpora_data();
    void guessesCorpora();
#endif
};

void TestMapping::guesses_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("map");
    const auto row = [](const char *name, const QByteArray &content, const QByteArray &map) {
        QTest::newRow(name) << content << map;
    };
    row("long table with language pair and score",
        "source,document,target,score,model,pair,len\nHello there,book,你好啊,0.9,Aya23,en-zh,2\nHello "
        "there,book,你好,0.8,refA,en-zh,2\n"
        "Good night,book,晚安,0.7,Aya23,en-zh,2\n",
        "source=source,translation=target,system=model,score=score,document=document,language-pair=pair,segment-"
        "metadata=len");
    row("a column that differs within a segment is the text's",
        "src,tgt,system,time,genre\nHello there,x y z,A,5,novel\nHello there,x y,B,6,novel\n",
        "source=src,translation=tgt,system=system,segment-metadata=genre,text-metadata=time");
    row("no segment comes twice in the sample: metadata of the text",
        "src,tgt,system,time\nHello there,x y z,A,5\nGood night,x y,A,6\n",
        "source=src,translation=tgt,system=system,text-metadata=time");
    row("preference in two rows",
        "src,tgt,pair,ID,model,best,position\nBonjour à tous,Hello all,fr-en,p1,human,text1,text1\n"
        "Bonjour à tous,Good day,fr-en,p1,gt,text1,text2\n",
        "source=src,translation=tgt,system=model,language-pair=pair,pair=ID,choice=best,position=position");
    row("preference in one row with tags",
        "book,source,text1,text2,text1_tag,text2_tag,choice\nB,Bonjour à tous,Hello all people,Good day to "
        "all,sent,para,text2\n",
        "source=source,translation=text1,translation=text2,system=text1_tag,system=text2_tag,document=book,choice="
        "choice");
    row("best that is no choice stays metadata", "src,tgt,best\nBonjour à tous,Hello all,very good\n",
        "source=src,translation=tgt,segment-metadata=best");
    row("choice without a pair stays metadata", "src,tgt,best,position\nBonjour à tous,Hello all,text1,text1\n",
        "source=src,translation=tgt,segment-metadata=best,segment-metadata=position");
    row("wide by language",
        "id,source_zh,en_legge_1893,en_lyall_1909,flag\na.1,學而時習之不亦說乎,The Master said,To learn and do,\n",
        "source=source_zh,translation=en_legge_1893,translation=en_lyall_1909,id=id,segment-metadata=flag");
    row("bare language codes", "en\tde\nGood morning\tGuten Morgen\n", "source=en,translation=de");
    row("languages in columns", "source,target,source_lang,target_lang\nそういうの起こらないの,To się zdarza,ja,pl\n",
        "source=source,translation=target,source-lang=source_lang,target-lang=target_lang");
    row("names of languages", "source,target,target_language\nHello there,Olá a todos,Portuguese\n",
        "source=source,translation=target,target-lang=target_language");
    row("words that are no languages", "source,target,target_language\nHello there,Olá a todos,pretty\n",
        "source=source,translation=target,segment-metadata=target_language");
    row("reference beside the system", "source,mt,reference,system\nHello there,Guten Tag zusammen,Hallo zusammen,A\n",
        "source=source,translation=mt,system=system,reference=reference");
    row("rater, split, kind, id",
        "seg_id,source,target,system,kind,annotator,split,esa\n1,Hello there,Hallo,A,human,r1,dev,80\n1,Hello "
        "there,Hi,B,machine,r1,dev,70\n",
        "source=source,translation=target,system=system,score=esa,id=seg_id,kind=kind,rater=annotator,split=split");
    row("a row number is no segment id", "id,source,target,system\n1,Hello there,Hallo,A\n2,Hello there,Hi,B\n",
        "source=source,translation=target,system=system,text-metadata=id");
    row("an id that repeats in each document is one",
        "doc,seg,source,target\nA,1,Hello there,Hallo\nB,1,Good night,Gute Nacht\n",
        "source=source,translation=target,document=doc,id=seg");
    row("a score that is no number", "source,target,score\nHello there,Hallo du,good\n",
        "source=source,translation=target,segment-metadata=score");
    row("scores of two systems in a wide table",
        "source,translation_gpt4,translation_deepl,score_gpt4,score_deepl\nHello there,Hallo du da,Guten Tag "
        "du,0.5,0.6\n",
        "source=source,translation=translation_gpt4,translation=translation_deepl,score=score_gpt4,score=score_deepl");
    row("names that say nothing: by content",
        "c1,c2,c3\n1,It was a dark and stormy night,Es war eine dunkle Nacht\n"
        "2,The rain fell in torrents here,Der Regen fiel in Strömen\n",
        "source=c2,translation=c3,segment-metadata=c1");
    const QByteArray legge =
        "The Chinese Classics: translated into English by James Legge (Oxford: Clarendon Press 1893)";
    const QByteArray lyall = "The Sayings of Confucius: translated by Leonard A. Lyall (London: Longmans Green 1909)";
    row("systems with long names that come again",
        "source,translation,system\nHello there,Hallo," + legge + "\nHello there,Hi," + lyall + "\nGood night,Nacht," +
            legge + "\nGood night,Abend," + lyall + "\n",
        "source=source,translation=translation,system=system");
    row("long words that differ in every row are no systems",
        "source,translation,system\nHello there,Hallo," + legge + "\nHello there,Hi," + lyall + "\n",
        "source=source,translation=translation,text-metadata=system");
    row("a source alone", "source,genre\nHello there my friend,novel\n", "source=source,segment-metadata=genre");
}

void TestMapping::guesses()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, map);
    const core::Mapping mapping = preview(content, "table.csv").mapping;
    QCOMPARE(described(mapping), map);
    QVERIFY(core::checkMapping(mapping).ok());
}

void TestMapping::guessesWideSystems()
{
    const core::Mapping mapping = preview("id,source_zh,en_legge_1893,legge_en_1891,en_gpt4_2024,ref_en\na.1,"
                                          "學而時習之不亦說乎,The Master,The Way of,Master said,A reference\n",
                                          "dir/a.csv")
                                      .mapping;
    QCOMPARE(column(mapping, "source_zh").language, std::string("zh"));
    QCOMPARE(column(mapping, "en_legge_1893").language, std::string("en"));
    QCOMPARE(column(mapping, "en_legge_1893").system, std::string("legge_1893"));
    QCOMPARE(column(mapping, "en_legge_1893").kind, SystemKind::Human);
    QCOMPARE(column(mapping, "legge_en_1891").system, std::string("legge_1891"));
    QCOMPARE(column(mapping, "legge_en_1891").kind, SystemKind::Human);
    QCOMPARE(column(mapping, "en_gpt4_2024").kind, SystemKind::Machine);
    QCOMPARE(column(mapping, "ref_en").role, ColumnRole::Reference);
    QCOMPARE(column(mapping, "ref_en").language, std::string("en"));
    QCOMPARE(mapping.document, std::string("a"));
}

void TestMapping::guessesSystemsByTheirNames()
{
    const core::Mapping mapping = preview("id,source,gpt4,deepl,Smith 1950,notes\n"
                                          "1,Il pleuvait sur la ville,It rained on the town,It was raining on the "
                                          "city,Rain fell upon the town,ok\n"
                                          "2,Il neigeait sur la mer,It snowed on the sea,It was snowing on the "
                                          "sea,Snow fell upon the sea,\n",
                                          "a.csv")
                                      .mapping;
    QCOMPARE(column(mapping, "source").role, ColumnRole::Source);
    for (const char *system : { "gpt4", "deepl", "Smith 1950" }) {
        QCOMPARE(column(mapping, system).role, ColumnRole::Translation);
    }
    QCOMPARE(column(mapping, "gpt4").kind, SystemKind::Machine);
    QCOMPARE(column(mapping, "Smith 1950").kind, SystemKind::Human);
    QVERIFY(column(mapping, "notes").role != ColumnRole::Translation);
}

void TestMapping::guessesHeaderOnly()
{
    const core::TablePreview head = preview("source,target,model,score\n", "t.csv");
    QVERIFY(head.records.empty());
    QCOMPARE(column(head.mapping, "source").role, ColumnRole::Source);
    QCOMPARE(column(head.mapping, "target").role, ColumnRole::Translation);
}

void TestMapping::readsMap_data()
{
    QTest::addColumn<QByteArray>("map");
    QTest::addColumn<QByteArray>("mapping"); // or "error CODE subject"
    const auto row = [](const char *name, const QByteArray &map, const QByteArray &mapping) {
        QTest::newRow(name) << map << mapping;
    };
    row("roles by header", "source=Ursprung,translation=Ziel",
        "source=Ursprung,translation=Ziel,segment-metadata=who,segment-metadata=\"a, b\"");
    row("quoted header", "source=Ursprung,document=\"a, b\"",
        "source=Ursprung,document=\"a, b\",segment-metadata=Ziel,segment-metadata=who");
    row("by number", "source=#1,translation=#2,ignore=#4",
        "source=Ursprung,translation=Ziel,segment-metadata=who,ignore=\"a, b\"");
    row("spaces and case of the role", " Source = Ursprung, TRANSLATION=Ziel ",
        "source=Ursprung,translation=Ziel,segment-metadata=who,segment-metadata=\"a, b\"");
    row("missing column", "source=Ursprung,translation=target",
        "error missing target: columns there are: Ursprung, Ziel, who, a, b");
    row("number out of range", "source=#5", "error missing #5: columns there are: Ursprung, Ziel, who, a, b");
    row("unknown role", "source=Ursprung,colour=Ziel", "error usage colour");
    row("no equals sign", "source", "error usage map");
    row("empty", "", "error usage map");
    row("open quote", "source=\"Ursprung", "error usage map");
    row("column twice", "source=Ursprung,translation=Ursprung", "error usage Ursprung");
    row("role twice", "source=Ursprung,source=Ziel", "error usage source");
    row("no source", "translation=Ziel", "error missing source: columns there are: Ursprung, Ziel, who, a, b");
    row("score without translation", "source=Ursprung,score=who", "error usage score");
    row("choice without two texts", "source=Ursprung,translation=Ziel,choice=who", "error usage choice");
    row("pair without choice", "source=Ursprung,translation=Ziel,pair=who", "error usage pair");
}

void TestMapping::readsMap()
{
    QFETCH(QByteArray, map);
    QFETCH(QByteArray, mapping);
    const core::TablePreview head = preview("Ursprung,Ziel,who,\"a, b\"\nx,y,A,1\n", "t.csv");
    const auto parsed = core::parseMap(map.toStdString(), head.header, head.records, "t.csv");
    if (!mapping.startsWith("error")) {
        QVERIFY2(parsed.ok(), parsed.ok() ? "" : parsed.error().detail.c_str());
        QCOMPARE(described(*parsed), mapping);
        return;
    }
    QVERIFY(!parsed);
    const core::Error &error = parsed.error();
    QVERIFY(!error.detail.empty());
    QByteArray shown = error.code == ErrorCode::MissingColumn ? "error missing " : "error usage ";
    shown += error.subject.c_str();
    if (error.code == ErrorCode::MissingColumn) {
        shown += ": ";
        shown += error.detail.c_str();
    }
    QCOMPARE(shown, mapping);
}

void TestMapping::describesAMapThatReadsBack()
{
    const core::TablePreview head = preview("book,source_fr,text1,text2,text1_tag,text2_tag,choice,note\nB,Bonjour à "
                                            "tous,Hello all people,Good day to all,sent,para,text2,x\n",
                                            "t.csv");
    const auto parsed = core::parseMap(core::describeMapping(head.mapping), head.header, head.records, "t.csv");
    QVERIFY(parsed.ok());
    QVERIFY(*parsed == head.mapping);
}

void TestMapping::checks_data()
{
    QTest::addColumn<QList<int>>("roles");
    QTest::addColumn<bool>("good");
    const auto row = [](const char *name, std::initializer_list<ColumnRole> roles, bool good) {
        QList<int> numbers;
        for (const ColumnRole role : roles) {
            numbers << int(role);
        }
        QTest::newRow(name) << numbers << good;
    };
    using enum ColumnRole;
    row("source and translation", { Source, Translation }, true);
    row("two scores of one translation", { Source, Translation, HumanScore, HumanScore }, true);
    row("one score for two translations", { Source, Translation, Translation, HumanScore }, false);
    row("a system each for two translations", { Source, Translation, Translation, System, System }, true);
    row("two systems for one translation", { Source, Translation, System, System }, false);
    row("three texts and a choice", { Source, Translation, Translation, Translation, Choice }, false);
    row("two documents", { Source, Document, Document }, false);
    row("position without choice", { Source, Translation, Position }, false);
}

void TestMapping::checks()
{
    QFETCH(QList<int>, roles);
    QFETCH(bool, good);
    core::Mapping mapping;
    for (const int role : roles) {
        mapping.columns.push_back(
            { "c" + std::to_string(mapping.columns.size()), ColumnRole(role), {}, SystemKind::Unknown, {}, -1 });
    }
    core::tieCompanions(mapping);
    QCOMPARE(core::checkMapping(mapping).ok(), good);
}

void TestMapping::previewKeepsTheHead()
{
    QByteArray content = "source,target\n";
    for (int i = 0; i < 50; ++i) {
        content += "A sentence " + QByteArray::number(i) + ",Ein Satz hier\n";
    }
    std::istringstream in(content.toStdString());
    const auto head = core::previewTable(in, "t.csv", {}, 10);
    QVERIFY(head.ok());
    QCOMPARE(head->records.size(), std::size_t(10));
    QCOMPARE(head->records.back().cells[0], std::string("A sentence 9"));
    QVERIFY(head->format == core::TableFormat::Csv);
}

#ifdef TERTIUM_CORPORA
void TestMapping::guessesCorpora_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("map");
    QTest::newRow("WMT24 literary ESA")
        << QByteArray("wmt24_literary_esa/wmt24_literary_en-zh.csv")
        << QByteArray("source=source,translation=target,system=model,score=score,document=document,language-pair=pair,"
                      "segment-metadata=if_literary,segment-metadata=len_source");
    QTest::newRow("PAR3 annotated") << QByteArray("par3_annotated/PAR3-annotated_init_bench.fr-en.csv")
                                    << QByteArray("source=src,translation=tgt,system=model,language-pair=pair,pair=ID,"
                                                  "choice=best,position=position,segment-metadata=dataset");
    QTest::newRow("Analects")
        << QByteArray("analects_zh_en.tsv")
        << QByteArray(
               "source=source_zh,translation=en_legge_1893,translation=en_lyall_1909,id=id,segment-metadata=flag");
    QTest::newRow("Candide")
        << QByteArray("candide_fr_en.tsv")
        << QByteArray("source=source_fr,translation=en_modern_library_1918,id=id,segment-metadata=align_cost");
    QTest::newRow("Daodejing") << QByteArray("daodejing_legge.tsv")
                               << QByteArray("source=source_zh,translation=legge_en_1891,id=id");
}

void TestMapping::guessesCorpora()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, map);
    std::ifstream in(TERTIUM_CORPORA "/" + file.toStdString(), std::ios::binary);
    const auto head = core::previewTable(in, file.toStdString());
    QVERIFY(head.ok());
    QCOMPARE(described(head->mapping), map);
}
#endif

QTEST_GUILESS_MAIN(TestMapping)
#include "tst_mapping.moc"
