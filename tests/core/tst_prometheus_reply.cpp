// SPDX-License-Identifier: GPL-3.0-or-later
// What M-Prometheus answers.

#include "core/gemba/gemba_reply.h"

#include <QTest>

using namespace core;

class tst_prometheus_reply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void repliesAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("score"); // 0 = none
        QTest::newRow("as asked") << QByteArray("Feedback: It is good. [RESULT] 4") << 4;
        QTest::newRow("brackets") << QByteArray("It is good. [RESULT] (5)") << 5;
        QTest::newRow("colon and full stop") << QByteArray("Fine [RESULT]: 3.") << 3;
        QTest::newRow("of five") << QByteArray("Fine [RESULT] 3/5") << 3;
        QTest::newRow("emphasis, a line below") << QByteArray("Fine [RESULT]\n**2**") << 2;
        QTest::newRow("the last one counts") << QByteArray("[RESULT] 1 is too harsh. [RESULT] 2") << 2;
        QTest::newRow("words behind it") << QByteArray("[RESULT] 4 because it is fluent") << 4;
        QTest::newRow("half marks") << QByteArray("[RESULT] 4.5") << 0;
        QTest::newRow("zero") << QByteArray("[RESULT] 0") << 0;
        QTest::newRow("six") << QByteArray("[RESULT] 6") << 0;
        QTest::newRow("a range") << QByteArray("[RESULT] 3-4") << 0;
        QTest::newRow("ten") << QByteArray("[RESULT] 10") << 0;
        QTest::newRow("a word") << QByteArray("[RESULT] four") << 0;
        QTest::newRow("no mark") << QByteArray("I give it a 4.") << 0;
        QTest::newRow("mark alone") << QByteArray("Feedback: fine [RESULT]") << 0;
        QTest::newRow("empty") << QByteArray() << 0;
    }
    void repliesAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, score);
        const DaReply reply = parsePrometheusReply(text.toStdString());
        QCOMPARE(reply.score.value_or(0), static_cast<double>(score));
        QCOMPARE(reply.state, score > 0 ? AnswerState::Answered : AnswerState::Unparsed);
        QCOMPARE(reply.cause.empty(), score > 0);
    }
};

QTEST_GUILESS_MAIN(tst_prometheus_reply)
#include "tst_prometheus_reply.moc"
