// SPDX-License-Identifier: GPL-3.0-or-later
// What is tried again, and after which pause.

#include "backends/http/retry.h"
#include "backends/http/url.h"
#include "backends/redact.h"

#include <QTest>
#include <curl/curl.h>

using namespace backends;
using std::chrono::milliseconds;

class TestRetry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void status_data();
    void status();
    void networkFailures();
    void asksForPause_data();
    void asksForPause();
    void pauseGrowsWithFullJitter_data();
    void pauseGrowsWithFullJitter();
    void askedPauseIsTheFloor();
    void loopback_data();
    void loopback();
    void baseUrlIsTrimmed_data();
    void baseUrlIsTrimmed();
    void keyMayGo_data();
    void keyMayGo();
    void keysAreRedacted_data();
    void keysAreRedacted();
};

void TestRetry::status_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("retryable");
    QTest::addColumn<bool>("stops");
    const QByteArray quota =
        R"({"error":{"message":"You exceeded your quota","type":"insufficient_quota","code":"insufficient_quota"}})";
    const QByteArray spend =
        R"({"type":"error","error":{"type":"rate_limit_error","details":{"error_code":"enforced_spend_limit_reached"}}})";
    const QByteArray parse =
        R"({"error":{"code":500,"message":"[json.exception.parse_error.101] parse error at line 1","type":"server_error"}})";
    for (const int code : { 408, 409, 425, 429, 500, 502, 503, 504, 529 }) {
        QTest::addRow("%d may pass", code) << code << QByteArray("{}") << true << false;
    }
    for (const int code : { 400, 404, 405, 413, 422 }) {
        QTest::addRow("%d stays", code) << code << QByteArray("{}") << false << false;
    }
    for (const int code : { 401, 402, 403 }) {
        QTest::addRow("%d stops the run", code) << code << QByteArray("{}") << false << true;
    }
    QTest::newRow("429 without quota stops the run") << 429 << quota << false << true;
    QTest::newRow("429 at a spend limit stops the run") << 429 << spend << false << true;
    QTest::newRow("429 with a body that is not JSON") << 429 << QByteArray("slow down") << true << false;
    QTest::newRow("429 whose message talks of insufficient_quota only")
        << 429 << QByteArray(R"({"error":{"message":"insufficient_quota?"}})") << true << false;
    QTest::newRow("500 for JSON that we broke") << 500 << parse << false << false;
    QTest::newRow("200") << 200 << QByteArray("{}") << false << false;
    QTest::newRow("302") << 302 << QByteArray() << false << false;
}

void TestRetry::status()
{
    QFETCH(int, code);
    QFETCH(QByteArray, body);
    QTEST(statusRetryable(code, body.toStdString()), "retryable");
    QTEST(stopsRun(code, body.toStdString()), "stops");
}

void TestRetry::networkFailures()
{
    for (const CURLcode code : { CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_OPERATION_TIMEDOUT,
                                 CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE }) {
        QVERIFY2(networkRetryable(code), curl_easy_strerror(code));
    }
    for (const CURLcode code : { CURLE_OK, CURLE_URL_MALFORMAT, CURLE_PEER_FAILED_VERIFICATION, CURLE_WRITE_ERROR,
                                 CURLE_UNSUPPORTED_PROTOCOL }) {
        QVERIFY2(!networkRetryable(code), curl_easy_strerror(code));
    }
}

void TestRetry::asksForPause_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("expected"); // ms, −1 = none
    QTest::newRow("seconds") << QByteArray("retry-after") << QByteArray("7") << qint64(7000);
    QTest::newRow("fraction of a second") << QByteArray("retry-after") << QByteArray("0.5") << qint64(500);
    QTest::newRow("HTTP date") << QByteArray("retry-after") << QByteArray("Wed, 21 Oct 2015 07:28:10 GMT")
                               << qint64(10'000);
    QTest::newRow("date that has passed")
        << QByteArray("retry-after") << QByteArray("Wed, 21 Oct 2015 07:27:00 GMT") << qint64(-1);
    QTest::newRow("milliseconds") << QByteArray("retry-after-ms") << QByteArray("250") << qint64(250);
    QTest::newRow("zero") << QByteArray("retry-after") << QByteArray("0") << qint64(-1);
    QTest::newRow("negative") << QByteArray("retry-after") << QByteArray("-1") << qint64(-1);
    QTest::newRow("nonsense") << QByteArray("retry-after") << QByteArray("soon") << qint64(-1);
    QTest::newRow("not a number") << QByteArray("retry-after") << QByteArray("nan") << qint64(-1);
    QTest::newRow("huge") << QByteArray("retry-after") << QByteArray("1e300") << qint64(-1);
    QTest::newRow("absent") << QByteArray("date") << QByteArray("7") << qint64(-1);
}

void TestRetry::asksForPause()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    const auto now = std::chrono::system_clock::from_time_t(1'445'412'480); // 2015-10-21 07:28:00 UTC
    const auto pause = askedPause({ { name.toStdString(), value.toStdString() } }, now);
    QTEST(static_cast<qint64>(pause ? pause->count() : -1), "expected");
}

void TestRetry::pauseGrowsWithFullJitter_data()
{
    QTest::addColumn<int>("failed");
    QTest::addColumn<double>("random");
    QTest::addColumn<qint64>("expected");
    QTest::newRow("lowest is nothing") << 3 << 0.0 << qint64(0);
    QTest::newRow("first, half") << 1 << 0.5 << qint64(50);
    QTest::newRow("third, half") << 3 << 0.5 << qint64(200);
    QTest::newRow("capped") << 9 << 0.5 << qint64(500);
    QTest::newRow("capped far out") << 2'000'000 << 1.0 << qint64(1000);
}

void TestRetry::pauseGrowsWithFullJitter()
{
    QFETCH(int, failed);
    QFETCH(double, random);
    RetryPolicy policy;
    policy.base = milliseconds(100);
    policy.cap = milliseconds(1000);
    QTEST(static_cast<qint64>(backoffPause(policy, failed, random, std::nullopt).count()), "expected");
}

void TestRetry::askedPauseIsTheFloor()
{
    const RetryPolicy policy;
    QCOMPARE(backoffPause(policy, 1, 0.0, milliseconds(3000)), milliseconds(3000));
    QCOMPARE(backoffPause(policy, 5, 0.9, milliseconds(3000)), milliseconds(14'400));
}

void TestRetry::loopback_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<bool>("local");
    QTest::newRow("localhost") << QByteArray("http://localhost:11434/v1") << true;
    QTest::newRow("127.0.0.1") << QByteArray("http://127.0.0.1/v1") << true;
    QTest::newRow("127.8.9.1") << QByteArray("http://127.8.9.1/v1") << true;
    QTest::newRow("short form of 127.0.0.1") << QByteArray("http://127.1/v1") << true;
    QTest::newRow("IPv6") << QByteArray("http://[::1]:8080/v1") << true;
    QTest::newRow("localhost as user name") << QByteArray("http://localhost@example.com/v1") << false;
    QTest::newRow("localhost as subdomain") << QByteArray("http://localhost.example.com/v1") << false;
    QTest::newRow("LAN") << QByteArray("http://192.168.1.7:8080") << false;
    QTest::newRow("any address") << QByteArray("http://0.0.0.0:8080") << false;
}

void TestRetry::loopback()
{
    QFETCH(QByteArray, url);
    const auto parts = parsedUrl(url.toStdString());
    QVERIFY(parts.ok());
    QTEST(isLoopback(parts->host), "local");
}

void TestRetry::baseUrlIsTrimmed_data()
{
    QTest::addColumn<QByteArray>("given");
    QTest::newRow("as it should be") << QByteArray("http://h:1/v1");
    QTest::newRow("slash") << QByteArray("http://h:1/v1/");
    QTest::newRow("pasted with the call") << QByteArray("http://h:1/v1/chat/completions");
    QTest::newRow("both") << QByteArray("http://h:1/v1//chat/completions/");
}

void TestRetry::baseUrlIsTrimmed()
{
    QFETCH(QByteArray, given);
    QCOMPARE(baseUrl(given.toStdString()), std::string("http://h:1/v1"));
}

void TestRetry::keyMayGo_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("https") << QByteArray("https://api.example.com/v1") << QByteArray("sk-1") << true;
    QTest::newRow("plain http on this machine") << QByteArray("http://127.0.0.1:1/v1") << QByteArray("sk-1") << true;
    QTest::newRow("plain http elsewhere") << QByteArray("http://api.example.com/v1") << QByteArray("sk-1") << false;
    QTest::newRow("plain http elsewhere without a key")
        << QByteArray("http://10.0.0.2:8000/v1") << QByteArray() << true;
    QTest::newRow("line break in the key")
        << QByteArray("https://api.example.com/v1") << QByteArray("sk-1\r\nX: y") << false;
    QTest::newRow("password in the URL") << QByteArray("https://me:pw@api.example.com/v1") << QByteArray() << false;
    QTest::newRow("file") << QByteArray("file:///etc/passwd") << QByteArray() << false;
    QTest::newRow("no URL") << QByteArray("not a url") << QByteArray() << false;
    QTest::newRow("empty") << QByteArray() << QByteArray() << false;
}

void TestRetry::keyMayGo()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, key);
    const auto result = backends::keyMayGo(url.toStdString(), key.toStdString());
    QTEST(result.ok(), "allowed");
    if (!result) {
        QCOMPARE(result.error().code, core::ErrorCode::Usage);
        QVERIFY(result.error().detail.find("sk-1") == std::string::npos);
        QVERIFY(result.error().subject.find("pw") == std::string::npos);
    }
}

void TestRetry::keysAreRedacted_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("whole") << QByteArray("bad key CANARY-0123456789.") << QByteArray("bad key [key].");
    QTest::newRow("starred") << QByteArray("Incorrect API key provided: CANA*********6789. Go on")
                             << QByteArray("Incorrect API key provided: [key] Go on");
    QTest::newRow("end only") << QByteArray("key …6789 refused") << QByteArray("key [key] refused");
    QTest::newRow("somebody else's") << QByteArray("'sk-proj-abcdefgh1234'") << QByteArray("'[key]'");
    QTest::newRow("nothing to hide") << QByteArray("a sk-word, *** and … 6789")
                                     << QByteArray("a sk-word, *** and … 6789");
}

void TestRetry::keysAreRedacted()
{
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(redacted(text.toStdString(), "CANARY-0123456789")), "expected");
    QCOMPARE(withoutKey("unchanged", ""), std::string("unchanged"));
}

QTEST_GUILESS_MAIN(TestRetry)
#include "tst_retry.moc"
