// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/error_spans.h"

#include <QTest>

class TestSpanLines final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void placesAreThoseOfTheTextThatIsShown_data();
    void placesAreThoseOfTheTextThatIsShown();
    void linesSayWhoMarkedWhat();
    void marksGoToTheirText();
};

namespace {

core::SegmentView viewOf(const std::string &body)
{
    core::SegmentView view;
    view.segment.source = "Un chat noir.";
    core::Text text;
    text.id = 7;
    text.systemName = "gpt";
    text.body = body;
    view.texts.push_back(text);
    return view;
}

core::ErrorSpan span(int begin, int end, const std::string &severity)
{
    core::ErrorSpan made;
    made.text = 7;
    made.begin = begin;
    made.end = end;
    made.quoted = begin == end ? "" : "words";
    made.severity = severity;
    made.category = "accuracy";
    return made;
}

} // namespace

void TestSpanLines::placesAreThoseOfTheTextThatIsShown_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("begin");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("start");
    QTest::addColumn<int>("length");
    QTest::newRow("plain") << QStringLiteral("a bad word") << 2 << 5 << 2 << 3;
    QTest::newRow("behind a character beyond the BMP") << QStringLiteral("𠮷 bad") << 2 << 5 << 3 << 3;
    QTest::newRow("over one") << QStringLiteral("a𠮷b") << 0 << 3 << 0 << 4;
    QTest::newRow("behind a line break of two bytes") << QStringLiteral("a\r\nbad") << 3 << 6 << 2 << 3;
    QTest::newRow("over such a line break") << QStringLiteral("a\r\nb") << 0 << 4 << 0 << 3;
    QTest::newRow("behind a plain line break") << QStringLiteral("a\nbad") << 2 << 5 << 2 << 3;
    QTest::newRow("right to left") << QStringLiteral("كلمة سيئة") << 5 << 9 << 5 << 4;
    QTest::newRow("an omission") << QStringLiteral("abc") << 3 << 3 << 3 << 0;
}

void TestSpanLines::placesAreThoseOfTheTextThatIsShown()
{
    QFETCH(QString, body);
    QFETCH(int, begin);
    QFETCH(int, end);
    QFETCH(int, start);
    QFETCH(int, length);
    core::SegmentView view = viewOf(body.toStdString());
    view.spans.push_back(span(begin, end, "minor"));
    const auto marks = models::spanMarks(view, 7);
    QCOMPARE(marks.size(), std::size_t(1));
    QCOMPARE(int(marks.front().start), start);
    QCOMPARE(int(marks.front().length), length);
}

void TestSpanLines::linesSayWhoMarkedWhat()
{
    core::SegmentView view = viewOf("a bad word");
    view.spans = { span(2, 5, "Major"), span(6, 10, ""), span(10, 10, "minor") };
    view.spans[0].rater = "r1";
    view.spans[0].comment = "no";
    view.spans[1].run = 3;
    const auto lines = models::spanLines(view);
    QCOMPARE(lines.size(), std::size_t(3));
    QCOMPARE(lines[0].mark.letter, QStringLiteral("M"));
    QVERIFY(lines[0].mark.severe);
    QCOMPARE(lines[0].mark.words, QStringLiteral("Major · accuracy · r1\nno"));
    QCOMPARE(lines[1].mark.letter, QStringLiteral("A")); // of the category
    QCOMPARE(lines[1].rater, QStringLiteral("model"));
    QCOMPARE(lines[2].mark.letter, QStringLiteral("m"));
    QVERIFY(lines[2].mark.words.contains(QStringLiteral("missing here")));
}

void TestSpanLines::marksGoToTheirText()
{
    core::SegmentView view = viewOf("a bad word");
    view.spans = { span(2, 5, "major"), span(3, 7, "minor") };
    view.spans[1].side = core::SpanSide::Source;
    QCOMPARE(models::spanMarks(view, 7).size(), std::size_t(1));
    QCOMPARE(models::spanMarks(view, 8).size(), std::size_t(0));
    const auto source = models::spanMarks(view, 0);
    QCOMPARE(source.size(), std::size_t(1));
    QVERIFY(source.front().words.startsWith(QStringLiteral("gpt · ")));
}

QTEST_GUILESS_MAIN(TestSpanLines)
#include "tst_span_lines.moc"
