// SPDX-License-Identifier: GPL-3.0-or-later
// Cancel, time-out and destruction while a name is being looked up. This program's own getaddrinfo(),
// which libcurl finds before the C library's, takes as long as the test wants.

#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"

#include <QTest>
#include <atomic>
#include <netdb.h>

using namespace backends;
using namespace testing_support;
using core::ErrorCode;
using core::Outcome;
using std::chrono::milliseconds;

namespace {

std::atomic<int> lookUps = 0;
std::atomic<int> ended = 0;
std::atomic<bool> released = false;

} // namespace

extern "C" int getaddrinfo(const char *, const char *, const addrinfo *, addrinfo **)
{
    ++lookUps;
    lookUps.notify_all();
    released.wait(false);
    ++ended;
    ended.notify_all();
    return EAI_NONAME;
}

class TestNameLookup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_before = lookUps; }
    void cancels();
    void timesOut();
    void destructionDoesNotWait();
    void cleanupTestCase();

private:
    void waitForLookUp() const { lookUps.wait(m_before); }
    static ChatOptions slowName()
    {
        ChatOptions options = quick("http://slow.invalid/v1");
        options.key.clear(); // it would not go over plain http
        return options;
    }

    int m_before = 0;
};

void TestNameLookup::cancels()
{
    ReplyBox box;
    OpenAiChat backend(slowName());
    const core::RequestId id = backend.submit(plainRequest("x"), box.taker());
    waitForLookUp();
    backend.cancel(id);
    QVERIFY(box.waitFor(1));
    QCOMPARE(box.replies()[0].outcome, Outcome::Cancelled);
    QVERIFY(!released); // the look-up is still going on
}

void TestNameLookup::timesOut()
{
    ChatOptions options = slowName();
    options.timeouts.connect = milliseconds(50);
    options.transport.retry.maxAttempts = 1;
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->code, ErrorCode::Timeout);
    QCOMPARE(whats(reply), std::string("timeout: connect"));
    QVERIFY(!released);
}

void TestNameLookup::destructionDoesNotWait()
{
    ReplyBox box;
    {
        OpenAiChat backend(slowName());
        backend.submit(plainRequest("x"), box.taker());
        waitForLookUp();
    }
    QCOMPARE(box.replies().size(), 1U);
    QCOMPARE(box.replies()[0].outcome, Outcome::Cancelled);
    QVERIFY(!released);
}

void TestNameLookup::cleanupTestCase() // libcurl's own threads end before the program does
{
    released = true;
    released.notify_all();
    for (int now = ended; now < lookUps; now = ended) {
        ended.wait(now);
    }
}

QTEST_GUILESS_MAIN(TestNameLookup)
#include "tst_name_lookup.moc"
