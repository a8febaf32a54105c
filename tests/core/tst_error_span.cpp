// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error_span.h"

#include <QTest>

class TestErrorSpan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spansArePutOnTheirText_data();
    void spansArePutOnTheirText();
    void severitiesHaveLetters();
};

void TestErrorSpan::spansArePutOnTheirText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("begin"); // −1: no offsets
    QTest::addColumn<int>("end");
    QTest::addColumn<QByteArray>("quoted");
    QTest::addColumn<QByteArray>("expected"); // "begin end words" or the reason
    const auto row = [](const char *name, const char *text, int begin, int end, const char *quoted,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(text) << begin << end << QByteArray(quoted) << QByteArray(expected);
    };
    row("offsets alone", "a bad word", 2, 5, "", "2 5 bad");
    row("offsets and words", "a bad word", 2, 5, "bad", "2 5 bad");
    row("code points, not bytes", "天地玄黄宇宙", 2, 4, "玄黄", "2 4 玄黄");
    row("beyond the BMP", "𠮷野家 bad", 4, 7, "bad", "4 7 bad");
    row("right to left", "كلمة سيئة", 5, 9, "سيئة", "5 9 سيئة");
    row("moved to its words", "a bad word", 0, 3, "bad", "2 5 bad");
    row("words alone", "a bad word", -1, -1, "word", "6 10 word");
    row("words that come twice are fine where offsets say which", "bad bad", 4, 7, "bad", "4 7 bad");
    row("words alone that come twice", "bad bad", -1, -1, "bad", "the text holds \"bad\" more than once");
    row("words that overlap themselves", "aaa", -1, -1, "aa", "the text holds \"aa\" more than once");
    row("wrong offsets, words twice", "bad bad", 1, 4, "bad",
        "at its offsets there are other words, and the text holds \"bad\" more than once");
    row("words that are nowhere", "a good word", 2, 5, "bad",
        "at its offsets there are other words, and the text does not hold \"bad\"");
    row("beyond the end", "abc", 1, 9, "", "its offsets 1 to 9 do not fit a text of 3 characters");
    row("backwards", "abc", 2, 1, "", "its offsets 2 to 1 do not fit a text of 3 characters");
    row("an omission", "天地", -1, -1, "", "2 2 ");
    row("an insertion point", "abc", 1, 1, "", "1 1 ");
}

void TestErrorSpan::spansArePutOnTheirText()
{
    QFETCH(QByteArray, text);
    QFETCH(int, begin);
    QFETCH(int, end);
    QFETCH(QByteArray, quoted);
    QFETCH(QByteArray, expected);
    core::SpanPlace told{ {}, {}, quoted.toStdString() };
    if (begin >= 0) {
        told.begin = begin;
        told.end = end;
    }
    const auto placed = core::placedOn(text.toStdString(), told);
    const QByteArray outcome = placed ? QByteArray::number(*placed->begin) + ' ' + QByteArray::number(*placed->end) +
                                            ' ' + QByteArray::fromStdString(placed->quoted)
                                      : QByteArray::fromStdString(placed.error().detail);
    QCOMPARE(outcome, expected);
}

void TestErrorSpan::severitiesHaveLetters()
{
    QCOMPARE(core::severityLetter("Critical"), std::string_view("C"));
    QCOMPARE(core::severityLetter("MAJOR"), std::string_view("M"));
    QCOMPARE(core::severityLetter("minor"), std::string_view("m"));
    QCOMPARE(core::severityLetter("Neutral"), std::string_view("n"));
    QCOMPARE(core::severityLetter("HOTW-test"), std::string_view());
}

QTEST_GUILESS_MAIN(TestErrorSpan)
#include "tst_error_span.moc"
