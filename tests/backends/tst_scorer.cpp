// SPDX-License-Identifier: GPL-3.0-or-later
// A command of the user's that scores answers: line for line, by its ids, and in all ways in which it can fail.

#include "backends/scorer/scorer_backend.h"
#include "tests/backends/reply_box.h"

#include <QTest>

#include <chrono>

using namespace std::chrono_literals;

namespace {

core::ChatReply askOnce(core::Backend &backend, const std::string &lines)
{
    return testing_support::askOnce(backend, testing_support::plainRequest(lines));
}

} // namespace

class tst_scorer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesALineForALine();
    void isStartedOnceAndKept();
    void failures_data();
    void failures();
    void isStartedAgainAfterItFailed();
    void cancelEndsIt();
    void nameHoldsNoFolder();
};

void tst_scorer::givesALineForALine()
{
    backends::ScorerBackend backend("sed -u 's/x/y/'");
    const core::ChatReply reply = askOnce(backend, "{\"id\":\"x\"}\n{\"id\":\"2\"}\n");
    QCOMPARE(reply.outcome, core::Outcome::Ok);
    QCOMPARE(reply.text, std::string("{\"id\":\"y\"}\n{\"id\":\"2\"}\n"));
    QCOMPARE(backend.reread(reply.rawBody).text, reply.text);
}

void tst_scorer::isStartedOnceAndKept()
{
    backends::ScorerBackend backend("n=0; while read -r line; do n=$((n+1)); echo $n; done");
    QCOMPARE(askOnce(backend, "a\nb\n").text, std::string("1\n2\n"));
    QCOMPARE(askOnce(backend, "c\n").text, std::string("3\n"));
}

void tst_scorer::failures_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("code");
    QTest::newRow("ends early") << QStringLiteral("read -r line; echo one")
                                << static_cast<int>(core::ErrorCode::Server);
    QTest::newRow("is not there") << QStringLiteral("/nonexistent/scorer") << static_cast<int>(core::ErrorCode::Server);
    QTest::newRow("keeps everything to itself")
        << QStringLiteral("cat > /dev/null") << static_cast<int>(core::ErrorCode::Timeout);
}

void tst_scorer::failures()
{
    QFETCH(QString, command);
    backends::ScorerBackend backend(command.toStdString(), 300ms);
    const core::ChatReply reply = askOnce(backend, "a\nb\n");
    QCOMPARE(reply.outcome, core::Outcome::Failed);
    QVERIFY(reply.error);
    QTEST(static_cast<int>(reply.error->code), "code");
}

void tst_scorer::isStartedAgainAfterItFailed()
{
    backends::ScorerBackend backend("read -r line; echo \"$line\"");
    QCOMPARE(askOnce(backend, "a\nb\n").outcome, core::Outcome::Failed);
    QCOMPARE(askOnce(backend, "c\n").text, std::string("c\n"));
}

void tst_scorer::cancelEndsIt()
{
    testing_support::ReplyBox box;
    backends::ScorerBackend backend("cat > /dev/null");
    const core::RequestId id = backend.submit(testing_support::plainRequest("a\n"), box.taker());
    backend.cancel(id);
    QVERIFY(box.waitFor(1));
    QCOMPARE(box.replies().front().outcome, core::Outcome::Cancelled);
}

void tst_scorer::nameHoldsNoFolder()
{
    const backends::ScorerBackend backend("/home/somebody/secret/score.py --form quip");
    const core::BackendInfo info = backend.info();
    QVERIFY(info.model.starts_with("score.py "));
    QVERIFY(!info.leavesMachine);
    const backends::ScorerBackend other("/home/somebody/secret/score.py --form lerc");
    QVERIFY(other.info().model != info.model);
}

QTEST_GUILESS_MAIN(tst_scorer)
#include "tst_scorer.moc"
