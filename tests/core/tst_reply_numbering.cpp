// SPDX-License-Identifier: GPL-3.0-or-later
// Replies to a question list that count the questions in a way of their own: none of their answers is read.

#include "core/questions/reply.h"

#include <QTest>

using namespace core;

class tst_reply_numbering : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shiftedNumbersAreNotRead_data();
    void shiftedNumbersAreNotRead();
    void whatIsLeftOutShiftsNothing();
};

void tst_reply_numbering::shiftedNumbersAreNotRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("asked");
    const QList<int> three{ 1, 2, 3 };
    QTest::newRow("from 0") << R"({"0": "NO", "1": "YES", "2": "YES"})" << three;
    QTest::newRow("from 0, with the last") << R"({"0": "NO", "1": "YES", "2": "YES", "3": "NO"})" << three;
    QTest::newRow("from Q0") << R"({"Q0": "NO", "Q1": "YES", "Q2": "YES"})" << three;
    QTest::newRow("objects from 0")
        << R"([{"question": 0, "answer": "NO"}, {"question": 1, "answer": "YES"}, {"question": 2, "answer": "YES"}])"
        << three;
    QTest::newRow("below a key") << R"({"answers": {"0": "NO", "1": "YES", "2": "YES"}})" << three;
    QTest::newRow("lines from 0") << "0. NO\n1. YES\n2. YES" << three;
    QTest::newRow("on one line from 0") << "0: NO, 1: YES, 2: YES" << three;
    QTest::newRow("in a fence, single quotes") << "```\n{'0': 'NO', '1': 'YES', '2': 'YES'}\n```" << three;
    QTest::newRow("an object a line") << "{\"0\": \"NO\"}\n{\"0\": \"NO\", \"1\": \"YES\"}" << three;
    QTest::newRow("from 2") << R"({"2": "NO", "3": "YES", "4": "YES"})" << three;
    QTest::newRow("beyond the last") << R"({"1": "NO", "2": "YES", "3": "YES", "4": "NO"})" << three;
    QTest::newRow("anew from 1") << R"({"1": "NO", "2": "YES", "3": "YES"})" << QList<int>{ 1, 3, 7 };
    QTest::newRow("anew from 0") << R"({"0": "NO", "1": "YES"})" << QList<int>{ 1, 7 };
}

void tst_reply_numbering::shiftedNumbersAreNotRead()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, asked);
    const ParsedReply reply = parseListReply(text.toStdString(), { asked.begin(), asked.end() });
    QVERIFY(reply.answers.empty());
    QCOMPARE(reply.state, AnswerState::Unparsed);
    QVERIFY2(reply.problem.find("another way") != std::string::npos, reply.problem.c_str());
}

void tst_reply_numbering::whatIsLeftOutShiftsNothing()
{
    QCOMPARE(parseListReply(R"({"1": "YES", "3": "NO"})", { 1, 2, 3 }).answers.size(), std::size_t{ 2 });
    QCOMPARE(parseListReply(R"({"3": "NO", "7": "NO"})", { 1, 3, 7 }).answers.size(), std::size_t{ 2 });
    QCOMPARE(parseListReply(R"({"1": "YES", "2": "NO", "3": "NO"})", { 3 }).answers.size(), std::size_t{ 1 });
}

QTEST_GUILESS_MAIN(tst_reply_numbering)
#include "tst_reply_numbering.moc"
