// SPDX-License-Identifier: GPL-3.0-or-later
// What single cells say: kinds of systems, pairs of languages, numbers.
#include "core/formats/header_words.h"
#include "core/formats/mapping.h"

#include <QTest>

using core::SystemKind;

class TestMappingValues : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsSystemKinds_data();
    void knowsSystemKinds();
    void readsLanguagePairs_data();
    void readsLanguagePairs();
    void readsNumbers_data();
    void readsNumbers();
};

void TestMappingValues::knowsSystemKinds_data()
{
    QTest::addColumn<QByteArray>("system");
    QTest::addColumn<int>("kind");
    for (const char *human : { "human", "Human-A.0", "refA", "ref", "reference_1", "legge_1893", "modern_library_1918",
                               "Arthur Waley (1938)", "理雅各 1893 rev." }) {
        QTest::newRow(human) << QByteArray(human) << int(SystemKind::Human);
    }
    for (const char *machine :
         { "GPT-4", "gpt3", "gt", "Llama3-70B", "Aya23", "CommandR-plus", "ONLINE-B", "Claude-3.5", "HW-TSC",
           "gpt4_2024", "Unbabel-Tower70B", "IOL_Research", "IKUN-C", "OPPO.1535", "Tencent_Translation.1520",
           "NiuTrans.1511", "Volctrans.2011", "mbart_2020", "Huoshan_Translate.919" }) {
        QTest::newRow(machine) << QByteArray(machine) << int(SystemKind::Machine);
    }
    for (const char *unknown :
         { "A", "Nemo", "1893", "", "refinement", "gtx", "THUNLP.1498", "zlabs-nlp.1153", "ours_2024", "wiki1893" }) {
        QTest::newRow(unknown) << QByteArray(unknown) << int(SystemKind::Unknown);
    }
}

void TestMappingValues::knowsSystemKinds()
{
    QFETCH(QByteArray, system);
    QFETCH(int, kind);
    QCOMPARE(int(core::guessSystemKind(system.toStdString())), kind);
}

void TestMappingValues::readsLanguagePairs_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QByteArray>("pair"); // "" = none
    const auto row = [](const QByteArray &cell, const QByteArray &pair) {
        QTest::newRow(cell.constData()) << cell << pair;
    };
    row("en-zh", "en zh");
    row("fr_en", "fr en");
    row(" eng>jpn\n", "en ja");
    row("en→de", "en de");
    row("en_US-zh_CN", "en-US zh-CN");
    row("en-zh_CN", "en zh-CN");
    row("lzh-en", "lzh en");
    row("a1-b2", "");
    row("en", "");
    row("text1-text2", "");
    row("p-12", "");
}

void TestMappingValues::readsLanguagePairs()
{
    QFETCH(QByteArray, cell);
    QFETCH(QByteArray, pair);
    const auto found = core::languagePair(cell.toStdString());
    QCOMPARE(found ? QByteArray::fromStdString(found->first + " " + found->second) : QByteArray(), pair);
}

void TestMappingValues::readsNumbers_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<bool>("isNumber");
    for (const char *number : { "1", " 0.915\n", "-3", "+2.5", "1e-3", ".5" }) {
        QTest::newRow(number) << QByteArray(number) << true;
    }
    for (const char *other : { "", "NaN", "inf", "1,5", "0x1f", "7 apples", "None", "-", "1.2.3" }) {
        QTest::newRow(other) << QByteArray(other) << false;
    }
}

void TestMappingValues::readsNumbers()
{
    QFETCH(QByteArray, cell);
    QFETCH(bool, isNumber);
    QCOMPARE(core::parseNumber(cell.toStdString()).has_value(), isNumber);
}

QTEST_GUILESS_MAIN(TestMappingValues)
#include "tst_mapping_values.moc"
