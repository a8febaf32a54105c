// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/quote_search.h"

#include <QTest>

using namespace core;

class tst_quote_search : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWords_data();
    void findsWords();
    void findsNothing_data();
    void findsNothing();
    void goesOnBehindAPlace();
};

void tst_quote_search::findsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("quote");
    QTest::addColumn<int>("begin");
    QTest::addColumn<int>("end");
    QTest::addColumn<bool>("exact");
    const auto row = [](const char *name, const char *text, const char *quote, int begin, int end, bool exact = true) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(quote) << begin << end << exact;
    };
    row("letter by letter", "It is raining.", "raining", 6, 13);
    row("code points, not bytes", "Ça pleut: été.", "été", 10, 13);
    row("beyond the basic plane", "𝔸𝔹 text", "text", 3, 7);
    row("a word goes before a part of one", "Direktor sagt dir nein", "dir", 14, 17);
    row("a part of a word where there is no word", "Direktor", "rekt", 2, 6);
    row("Chinese has no spaces", "我在下雪天出门", "下雪", 2, 4);
    row("Arabic", "هذا كتاب جديد", "كتاب", 4, 8);
    row("another case", "It is Raining.", "raining", 6, 13, false);
    row("curly quotation marks", "He said “no” twice", "\"no\"", 8, 12, false);
    row("a line break in the text", "the account\n holder", "account holder", 4, 19, false);
    row("spaces round the quote", "a b c", "  b ", 2, 3);
    row("an ellipsis", "from the first word to the last", "from … last", 0, 31, false);
    row("three dots", "from the first word to the last", "first...the last", 9, 31, false);
    row("a dash", "stop–start", "stop-start", 0, 10, false);
}

void tst_quote_search::findsWords()
{
    QFETCH(QString, text);
    QFETCH(QString, quote);
    QFETCH(int, begin);
    QFETCH(int, end);
    QFETCH(bool, exact);
    const auto found = findQuote(text.toStdString(), quote.toStdString());
    QVERIFY(found.has_value());
    QCOMPARE(static_cast<int>(found->begin), begin);
    QCOMPARE(static_cast<int>(found->end), end);
    QCOMPARE(found->exact, exact);
}

void tst_quote_search::findsNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("quote");
    QTest::newRow("not there") << QStringLiteral("It is raining.") << QStringLiteral("snow");
    QTest::newRow("nothing quoted") << QStringLiteral("It is raining.") << QString();
    QTest::newRow("blanks alone") << QStringLiteral("It is raining.") << QStringLiteral("  ");
    QTest::newRow("an ellipsis alone") << QStringLiteral("It is raining.") << QStringLiteral("…");
    QTest::newRow("no text") << QString() << QStringLiteral("rain");
    QTest::newRow("parts in the wrong order") << QStringLiteral("one two") << QStringLiteral("two … one");
}

void tst_quote_search::findsNothing()
{
    QFETCH(QString, text);
    QFETCH(QString, quote);
    QVERIFY(!findQuote(text.toStdString(), quote.toStdString()));
}

void tst_quote_search::goesOnBehindAPlace()
{
    const std::string text = "so and so";
    const auto first = findQuote(text, "so");
    QVERIFY(first.has_value());
    const auto second = findQuote(text, "so", first->end);
    QVERIFY(second.has_value());
    QCOMPARE(second->begin, std::size_t(7));
    QVERIFY(!findQuote(text, "so", second->end));
}

QTEST_GUILESS_MAIN(tst_quote_search)
#include "tst_quote_search.moc"
