// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that are called otherwise: in other languages, and pairs of texts without a system's name.
#include "tests/support/import_text.h"

#include <QTest>
#include <set>

class TestMappingWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void guessesInManyLanguages_data();
    void guessesInManyLanguages();
    void guessesPairs_data();
    void guessesPairs();
    void guessesShortPairs_data();
    void guessesShortPairs();
};

void TestMappingWords::guessesInManyLanguages_data()
{
    QTest::addColumn<QByteArray>("header");
    const auto row = [](const char *name, const char *header) { QTest::newRow(name) << QByteArray(header); };
    // Source, translation, system, language of the translation, score.
    row("English", "source,translation,system,language,score");
    row("German", "Quelltext,Übersetzung,Übersetzer,Sprache,Bewertung");
    row("German, capitals", "AUSGANGSTEXT,ÜBERSETZUNG,SYSTEM,SPRACHE,PUNKTE");
    row("French", "Texte source,Traduction,Traducteur,Langue,Note");
    row("Spanish", "Texto original,Traducción,Sistema,Idioma,Puntuación");
    row("Italian", "Testo originale,Traduzione,Modello,Lingua,Punteggio");
    row("Portuguese", "Texto original,Tradução,Modelo,Idioma,Nota");
    row("Russian", "Оригинал,Перевод,Переводчик,Язык,Оценка");
    row("Chinese", "原文,译文,系统,语言,评分");
    row("Chinese, traditional", "原文,譯文,譯者,語言,評分");
    row("Japanese", "原文,訳文,モデル,言語,評価");
    row("Korean", "원문,번역문,모델,언어,점수");
}

void TestMappingWords::guessesInManyLanguages()
{
    QFETCH(QByteArray, header);
    const testing::Imported imported = testing::import(
        header +
        "\nEr ging langsam nach Hause.,He went home slowly.,Smith,en,0.5\nDie Nacht war kalt und klar.,The night "
        "was cold and clear.,gpt4,English,0.75\n");
    QCOMPARE(testing::summary(imported), QByteArray("2 2 2 0"));
    QCOMPARE(imported.tables.textsOf("Smith"), 1);
    for (const auto &[uuid, text] : imported.tables.texts) {
        QCOMPARE(text.language, std::string("en"));
    }
    std::set<std::string> sources;
    for (const auto &[uuid, segment] : imported.tables.segments) {
        sources.insert(segment.source);
    }
    QVERIFY(sources.contains("Er ging langsam nach Hause."));
}

void TestMappingWords::guessesPairs_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("choices"); // of three rows: first, second, tie
    const auto row = [](const char *header, const char *choices) {
        QTest::newRow(header) << QByteArray(header) << QByteArray(choices);
    };
    row("source,first,second,winner", "first second tie");
    row("source,A,B,preference", "A B tie");
    row("source,option1,option2,choice", "1 2 tie");
    row("source,option_a,option_b,better", "option_a option_b equal");
    row("原文,译文A,译文B,选择", "A B tie");
    row("src,left,right,label", "left right same");
    row("source,text1,text2,best", "text1 text2 tie");
    row("source,first_text,second_text,choice", "first_text second_text tie");
    row("source,left,right,choice", "left right tie");
    row("source,Translation A,Translation B,Preferred", "a b equal");
}

void TestMappingWords::guessesPairs()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, choices);
    const QByteArrayList choice = choices.split(' ');
    const testing::Imported imported =
        testing::import(header + "\nEr ging nach Hause.,He went home slowly.,He walked to his house.," + choice[0] +
                        "\nDie Nacht war kalt.,The night was cold.,It was a cold night.," + choice[1] +
                        "\nNiemand kam herein.,Nobody came in here.,There came no one in.," + choice[2] + "\n");
    QCOMPARE(testing::summary(imported), QByteArray("3 6 0 3"));
    std::map<std::string, core::Choice> made;
    for (const auto &[uuid, preference] : imported.tables.preferences) {
        made[imported.tables.texts.at(preference.firstUuid).body] = preference.choice;
    }
    QCOMPARE(int(made.at("He went home slowly.")), int(core::Choice::First));
    QCOMPARE(int(made.at("The night was cold.")), int(core::Choice::Second));
    QCOMPARE(int(made.at("Nobody came in here.")), int(core::Choice::Tie));
}

void TestMappingWords::guessesShortPairs_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("expected");
    for (const char *header : { "source,translation_a,translation_b,choice", "source,text_a,text_b,winner",
                                "source,target_1,target_2,best", "source,hyp1,hyp2,better", "source,A,B,choice",
                                "source,first,second,choice", "source,option1,option2,preference" }) {
        QTest::newRow(header) << QByteArray(header)
                              << QByteArray("3 6 0 2 | 4 preference left out: \"c\" names neither text nor a tie");
    }
    QTest::newRow("names of systems are no texts")
        << QByteArray("source,system_a,system_b,choice") << QByteArray("3 0 0 0");
}

// However short the texts are, and although one row's choice is none.
void TestMappingWords::guessesShortPairs()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, expected);
    const testing::Imported imported = testing::import(
        header + "\nLe roi.,The king.,A king.,a\nLa reine.,Queen.,A queen.,tie\nLe fou.,Fool.,A fool.,c\n");
    QVERIFY2(testing::summary(imported).startsWith(expected), testing::summary(imported).constData());
}

QTEST_GUILESS_MAIN(TestMappingWords)
#include "tst_mapping_words.moc"
