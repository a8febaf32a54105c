// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/search_hits.h"

#include <QTest>

class SearchHitsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWords_data();
    void findsWords();
    void anyTextIsWalkedToItsEnd();
};

void SearchHitsTest::findsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("search");
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char *name, const char *text, const char *search, const QStringList &found) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(search) << found;
    };
    const auto words = [](const char *list) { return QString::fromUtf8(list).split(u'|'); };
    row("none", "The cat sat.", "dog", {});
    row("no search", "The cat sat.", "  ", {});
    row("several, any case", "The cat, the CAT.", "the", words("The|the"));
    row("inside a word", "understand", "stand", words("stand"));
    row("blanks round the search", "a cat", " cat ", words("cat"));
    row("the search holds blanks", "one two three", "two three", words("two three"));
    row("Chinese", "子曰：學而時習之，子曰", "子曰", words("子曰|子曰"));
    row("Greek final sigma", "ΛΌΓΟΣ λόγος", "λόγος", words("ΛΌΓΟΣ|λόγος"));
    row("sharp s by two letters", "Die Straße hier", "STRASSE", words("Straße"));
    row("half of a sharp s", "Die Straße hier", "stras", words("Straß"));
    row("two letters by a sharp s", "GROSSE", "große", words("GROSSE"));
    row("beyond the first plane", "𝄞 x 𐐀 y", "𐐨", words("𐐀"));
    row("Arabic", "قال الرجل نعم", "الرجل", words("الرجل"));
    row("apart", "aaaa", "aa", words("aa|aa"));
}

void SearchHitsTest::findsWords()
{
    QFETCH(QString, text);
    QFETCH(QString, search);
    QFETCH(QStringList, found);
    QStringList hits;
    qsizetype end = 0;
    for (const models::WordMark &hit : models::searchHits(text, search)) {
        QVERIFY(hit.start >= end);
        end = hit.start + hit.length;
        hits << text.mid(hit.start, hit.length);
    }
    QCOMPARE(hits, found);
}

void SearchHitsTest::anyTextIsWalkedToItsEnd()
{
    const QString odd = QString(QChar(0xd800)) + u'ß' + QString(QChar(0xdc00)); // lone surrogates
    for (const QString &search : { odd, QStringLiteral("s"), QStringLiteral("ss"), QString(QChar(0xd800)) }) {
        for (const models::WordMark &hit : models::searchHits(odd.repeated(3), search)) {
            QVERIFY(hit.length > 0 && hit.start + hit.length <= odd.size() * 3);
        }
    }
    QVERIFY(models::searchHits({}, QStringLiteral("a")).empty());
}

QTEST_GUILESS_MAIN(SearchHitsTest)
#include "tst_search_hits.moc"
