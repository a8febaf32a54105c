// SPDX-License-Identifier: GPL-3.0-or-later
// What generators stand on: forms of verbs, names, pieces of a text, and what people read of each category.

#include "tests/core/perturb_fixture.h"

#include <QTest>

class tst_perturb_words : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.ready(), "word lists or link-grammar's dictionary are missing"); }
    void everyCategoryHasWords();
    void readsVerbForms_data();
    void readsVerbForms();
    void findsNames_data();
    void findsNames();
    void dividesIntoPieces_data();
    void dividesIntoPieces();

private:
    PerturbFixture m_fixture;
};

void tst_perturb_words::everyCategoryHasWords()
{
    QCOMPARE(core::categories().size(), std::size_t(11));
    for (const core::Category &category : core::categories()) {
        const core::CategoryText *text = m_fixture.lexicon->textOf(category.id);
        QVERIFY2(text != nullptr, category.id.data());
        QVERIFY(!text->name.empty() && !text->definition.empty());
        QVERIFY(!text->good.empty() && !text->bad.empty());
    }
}

void tst_perturb_words::readsVerbForms_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("past");
    QTest::addColumn<QString>("third");
    QTest::newRow("regular") << "ask"
                             << "asked"
                             << "asks";
    QTest::newRow("silent e") << "love"
                              << "loved"
                              << "loves";
    QTest::newRow("y") << "carry"
                       << "carried"
                       << "carries";
    QTest::newRow("vowel and y") << "obey"
                                 << "obeyed"
                                 << "obeys";
    QTest::newRow("doubled") << "stop"
                             << "stopped"
                             << "stops";
    QTest::newRow("doubled by its stress") << "admit"
                                           << "admitted"
                                           << "admits";
    QTest::newRow("not doubled") << "open"
                                 << "opened"
                                 << "opens";
    QTest::newRow("irregular") << "smite"
                               << "smote"
                               << "smites";
    QTest::newRow("hiss") << "teach"
                          << "taught"
                          << "teaches";
    QTest::newRow("go") << "go"
                        << "went"
                        << "goes";
}

void tst_perturb_words::readsVerbForms()
{
    QFETCH(QString, base);
    QFETCH(QString, past);
    QFETCH(QString, third);
    const core::VerbForms &verbs = m_fixture.lexicon->verbs;
    QCOMPARE(verbs.past(base.toStdString()), past.toStdString());
    QCOMPARE(core::VerbForms::third(base.toStdString()), third.toStdString());
    QCOMPARE(verbs.baseOfPast(past.toStdString()), base.toStdString());
    QCOMPARE(verbs.baseOfThird(third.toStdString()), base.toStdString());
}

void tst_perturb_words::findsNames_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("two words") << "Zi Lu asked" << QStringList{ QStringLiteral("Zi Lu") };
    QTest::newRow("hyphens") << "Then Tzu-fu Ching-po said" << QStringList{ QStringLiteral("Tzu-fu Ching-po") };
    QTest::newRow("an apostrophe") << "Fan Ch'ih asked" << QStringList{ QStringLiteral("Fan Ch'ih") };
    QTest::newRow("possessive") << "Zi Lu's son" << QStringList{ QStringLiteral("Zi Lu") };
    QTest::newRow("English words are none") << "He saw the Ten Men. So She" << QStringList{};
    QTest::newRow("a rank is none") << "Duke Huan asked" << QStringList{ QStringLiteral("Huan") };
    QTest::newRow("written as one") << "Mengzi spoke" << QStringList{ QStringLiteral("Mengzi") };
}

void tst_perturb_words::findsNames()
{
    QFETCH(QString, text);
    QFETCH(QStringList, names);
    const std::string body = text.toStdString();
    QStringList found;
    for (const core::RomanName &name : core::romanNames(body, m_fixture.lexicon->romanisations))
        found << QString::fromStdString(body.substr(name.begin, name.end - name.begin));
    QCOMPARE(found, names);
}

void tst_perturb_words::dividesIntoPieces_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("pieces");
    QTest::newRow("speech") << QStringLiteral("The Master said, “Go; stay not!” He went.")
                            << QStringList{ QStringLiteral("The Master said"), QStringLiteral("Go"),
                                            QStringLiteral("stay not"), QStringLiteral("He went") };
    QTest::newRow("abbreviations") << "Mr. Legge saw cf. Giles."
                                   << QStringList{ QStringLiteral("Mr. Legge saw cf. Giles") };
    QTest::newRow("single quotes and apostrophes")
        << "The king's son said, 'Don't go.'"
        << QStringList{ QStringLiteral("The king's son said"), QStringLiteral("Don't go") };
    QTest::newRow("speech without quotation marks")
        << "Tzu-lu asked the Master, Shall I go? No, said the Master; stay."
        << QStringList{ QStringLiteral("Tzu-lu asked the Master"), QStringLiteral("Shall I go"), QStringLiteral("No"),
                        QStringLiteral("said the Master"), QStringLiteral("stay") };
    QTest::newRow("a name behind a clause is no speech")
        << "When he said this, Candide left. He was asked, and Legge came."
        << QStringList{ QStringLiteral("When he said this, Candide left"),
                        QStringLiteral("He was asked, and Legge came") };
    QTest::newRow("numbers") << "In 551 B.C. at 3.5 li." << QStringList{ QStringLiteral("In 551 B.C. at 3.5 li") };
    QTest::newRow("nothing") << "" << QStringList{};
}

void tst_perturb_words::dividesIntoPieces()
{
    QFETCH(QString, text);
    QFETCH(QStringList, pieces);
    const std::string body = text.toStdString();
    QStringList found;
    for (const core::Piece &piece : core::piecesOf(body))
        found << QString::fromStdString(body.substr(piece.span.begin, piece.span.end - piece.span.begin));
    QCOMPARE(found, pieces);
}

QTEST_GUILESS_MAIN(tst_perturb_words)
#include "tst_perturb_words.moc"
