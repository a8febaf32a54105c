// SPDX-License-Identifier: GPL-3.0-or-later
// What an endpoint allows: its headers in every form, buckets by the minute, and how many at once. All
// clocks are handed in.

#include "backends/chat/endpoint_book.h"
#include "backends/http/rate_budget.h"
#include "backends/http/rate_news.h"
#include "backends/http/token_bucket.h"

#include <QTest>
#include <deque>

using namespace backends;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using Clock = RateBudget::Clock;

namespace {

constexpr Clock::time_point kStart{ 1000s };
const auto kNow = std::chrono::system_clock::from_time_t(1'767'225'600); // 2026-01-01T00:00:00Z

RateBudget::Ended answered(Clock::time_point began)
{
    RateBudget::Ended ended;
    ended.began = began;
    ended.answered = true;
    return ended;
}

RateBudget::Ended limited(Clock::time_point began)
{
    RateBudget::Ended ended;
    ended.began = began;
    ended.limited = true;
    return ended;
}

int fill(RateBudget &budget, int most, Clock::time_point now, double tokens = 1)
{
    int count = 0;
    while (budget.inFlight() < most && !budget.begin(tokens, most, now)) {
        ++count;
    }
    return count;
}

} // namespace

class TestScheduler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resets_data();
    void resets();
    void headers_data();
    void headers();
    void neverMoreThanTheLimitInAnyMinute_data();
    void neverMoreThanTheLimitInAnyMinute();
    void reachesTheLimit();
    void tokensAreCountedAndGivenBack();
    void costAboveTheBurstStillGoes();
    void unknownLimitHoldsNothingBack();
    void endpointNamesItsLimit();
    void endpointLowersWhatWasConfigured();
    void absurdHeadersChangeNothing();
    void askedPauseHoldsAll();
    void concurrencyIsHalvedOnceForABurst();
    void concurrencyGrowsAfterTheCooldown();
    void concurrencyNeverFallsBelowOne();
    void concurrencySettlesBelowTheServersLimit();
    void budgetsAreSharedByEndpointKeyAndModel();
};

void TestScheduler::resets_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("expected"); // ms, −1 = none
    const auto row = [](const char *text, qint64 expected) { QTest::newRow(text) << QByteArray(text) << expected; };
    row("1s", 1000);
    row("6m0s", 360'000);
    row("17ms", 17);
    row("1h2m3.5s", 3'723'500);
    row("250us", 1); // rounded up
    row("1.2s", 1200);
    row("59.5", 59'500);
    row("30", 30'000);
    row("2026-01-01T00:01:00Z", 60'000);
    row("2026-01-01T00:00:00.250Z", 250);
    row("2026-01-01T01:00:30+01:00", 30'000);
    row("2025-12-31T19:00:10-05:00", 10'000);
    row("0", -1);
    row("-1", -1);
    row("-5s", -1);
    row("0s", -1);
    row("2025-12-31T23:59:59Z", -1); // has passed
    row("3000-01-01T00:00:00Z", -1); // nobody waits that long
    row("1e300", -1);
    row("nan", -1);
    row("inf", -1);
    row("soon", -1);
    row("5 minutes", -1);
    row("6m0", -1);
    row("", -1);
    row("2026-01-01T00:01:00", -1); // in which zone?
}

void TestScheduler::resets()
{
    QFETCH(QByteArray, text);
    const auto reset = resetTime(text.toStdString(), kNow);
    QTEST(static_cast<qint64>(reset ? reset->count() : -1), "expected");
}

void TestScheduler::headers_data()
{
    QTest::addColumn<QByteArray>("lines"); // name=value;…
    QTest::addColumn<QByteArray>("requests");
    QTest::addColumn<QByteArray>("tokens");
    const auto row = [](const char *name, const char *lines, const char *requests, const char *tokens) {
        QTest::newRow(name) << QByteArray(lines) << QByteArray(requests) << QByteArray(tokens);
    };
    row("none", "content-type=application/json", "- - -", "- - -");
    row("OpenAI",
        "x-ratelimit-limit-requests=60;x-ratelimit-remaining-requests=59;x-ratelimit-reset-requests=1s;"
        "x-ratelimit-limit-tokens=150000;x-ratelimit-remaining-tokens=149984;x-ratelimit-reset-tokens=6m0s",
        "60 59 1000", "150000 149984 360000");
    row("Azure without values", "x-ratelimit-limit-requests=-1;x-ratelimit-remaining-requests=-1", "- - -", "- - -");
    row("zeros say nothing", "x-ratelimit-limit-requests=0;x-ratelimit-remaining-requests=0", "- - -", "- - -");
    row("nothing left, and when it comes back",
        "x-ratelimit-limit-requests=60;x-ratelimit-remaining-requests=0;x-ratelimit-reset-requests=20s", "60 0 20000",
        "- - -");
    row("nothing left without a limit", "x-ratelimit-remaining-requests=0;x-ratelimit-reset-requests=20s", "- - 20000",
        "- - -");
    row("Anthropic",
        "anthropic-ratelimit-requests-limit=50;anthropic-ratelimit-requests-remaining=49;"
        "anthropic-ratelimit-requests-reset=2026-01-01T00:00:02Z;anthropic-ratelimit-input-tokens-limit=30000;"
        "anthropic-ratelimit-input-tokens-remaining=29000;anthropic-ratelimit-input-tokens-reset=2026-01-01T00:00:03Z",
        "50 49 2000", "30000 29000 3000");
    row("the scarcer kind of tokens counts",
        "anthropic-ratelimit-input-tokens-limit=30000;anthropic-ratelimit-input-tokens-remaining=30000;"
        "anthropic-ratelimit-output-tokens-limit=8000;anthropic-ratelimit-output-tokens-remaining=100",
        "- - -", "8000 100 -");
    row("absurd",
        "x-ratelimit-limit-requests=1e99;x-ratelimit-remaining-requests=lots;x-ratelimit-reset-requests=never", "- - -",
        "- - -");
}

void TestScheduler::headers()
{
    QFETCH(QByteArray, lines);
    Headers headers;
    const QList<QByteArray> all = lines.split(';');
    for (const QByteArray &line : all) {
        const qsizetype at = line.indexOf('=');
        headers.emplace_back(line.left(at).toStdString(), line.mid(at + 1).toStdString());
    }
    const auto shown = [](const Allowance &one) -> QByteArray {
        const auto number = [](auto value) { return value ? QByteArray::number(static_cast<qint64>(*value)) : "-"; };
        return number(one.limit) + ' ' + number(one.left) + ' ' +
               (one.reset ? QByteArray::number(static_cast<qint64>(one.reset->count())) : "-");
    };
    const RateNews news = rateNews(headers, kNow);
    QTEST(shown(news.requests), "requests");
    QTEST(shown(news.tokens), "tokens");
}

void TestScheduler::neverMoreThanTheLimitInAnyMinute_data()
{
    QTest::addColumn<int>("perMinute");
    for (const int perMinute : { 1, 2, 7, 60, 61, 600, 5000 }) {
        QTest::addRow("%d", perMinute) << perMinute;
    }
}

// Ten minutes of somebody who always wants to send, and of somebody who sleeps in between.
void TestScheduler::neverMoreThanTheLimitInAnyMinute()
{
    QFETCH(int, perMinute);
    TokenBucket bucket(perMinute, 1.0 / 60);
    std::deque<Clock::time_point> within;
    for (auto now = kStart; now < kStart + 600s; now += 7ms) {
        const bool asleep = now > kStart + 200s && now < kStart + 300s;
        while (!asleep && bucket.when(1, now) <= now) {
            bucket.take(1, now);
            within.push_back(now);
            while (within.front() <= now - 60s) {
                within.pop_front();
            }
            QVERIFY2(static_cast<int>(within.size()) <= perMinute, qPrintable(QString::number(within.size())));
        }
    }
}

void TestScheduler::reachesTheLimit()
{
    TokenBucket bucket(600, 1.0 / 60);
    int taken = 0;
    auto now = kStart;
    while (now < kStart + 60s) {
        now = std::max(now, bucket.when(1, now)); // as told, not sooner
        if (now < kStart + 60s) {
            QCOMPARE(bucket.when(1, now), now);
            bucket.take(1, now);
            ++taken;
        }
    }
    QVERIFY2(taken > 580 && taken <= 600, qPrintable(QString::number(taken)));
}

void TestScheduler::tokensAreCountedAndGivenBack()
{
    RateLimits limits;
    limits.tokensPerMinute = 6000; // 600 at once, 90 a second
    RateBudget budget(limits);
    QVERIFY(!budget.begin(600, 64, kStart));
    const auto later = budget.begin(600, 64, kStart);
    QVERIFY(later && *later > kStart + 6s && *later < kStart + 7s);
    budget.giveBack(600, kStart); // it cost nothing after all
    QVERIFY(!budget.begin(600, 64, kStart));
    budget.giveBack(-300, kStart); // it cost more: that is owed
    const auto owed = budget.begin(600, 64, kStart);
    QVERIFY(owed && *owed > kStart + 9s);
}

void TestScheduler::costAboveTheBurstStillGoes()
{
    RateLimits limits;
    limits.tokensPerMinute = 1000;
    RateBudget budget(limits);
    QVERIFY(!budget.begin(5000, 64, kStart)); // one that can never fit waits for a full bucket, not for ever
    const auto later = budget.begin(5000, 64, kStart);
    QVERIFY(later && *later < kStart + 400s);
    QVERIFY(!budget.begin(5000, 64, *later));
}

void TestScheduler::unknownLimitHoldsNothingBack()
{
    RateBudget budget;
    QCOMPARE(fill(budget, 512, kStart, 1e6), 512);
}

void TestScheduler::endpointNamesItsLimit()
{
    RateBudget budget;
    QVERIFY(!budget.begin(1, 64, kStart));
    auto ended = answered(kStart);
    ended.news.requests = { 60.0, 3.0, 57'000ms };
    budget.end(ended, kStart);
    QCOMPARE(fill(budget, 64, kStart), 3); // what is left, although 64 are allowed
    const auto later = budget.begin(1, 64, kStart);
    QVERIFY(later && *later > kStart + 500ms && *later < kStart + 1500ms); // one a second comes back
    QCOMPARE(fill(budget, 64, kStart + 10s), 10);
}

void TestScheduler::endpointLowersWhatWasConfigured()
{
    RateLimits limits;
    limits.requestsPerMinute = 6000;
    RateBudget budget(limits);
    QVERIFY(!budget.begin(1, 64, kStart));
    auto ended = answered(kStart);
    ended.news.requests = { 60.0, 59.0, 1000ms };
    budget.end(ended, kStart);
    int count = 0;
    for (auto now = kStart; now < kStart + 60s; now += 10ms) {
        while (!budget.begin(1, 64, now)) {
            ++count;
            budget.end(answered(now), now);
        }
    }
    QVERIFY2(count >= 55 && count <= 61, qPrintable(QString::number(count)));
}

void TestScheduler::absurdHeadersChangeNothing()
{
    RateLimits limits;
    limits.requestsPerMinute = 600;
    RateBudget budget(limits);
    for (const Headers &headers :
         { Headers{ { "x-ratelimit-limit-requests", "-1" }, { "x-ratelimit-remaining-requests", "0" } },
           Headers{ { "x-ratelimit-limit-requests", "0" }, { "x-ratelimit-reset-requests", "-5s" } },
           Headers{ { "x-ratelimit-remaining-requests", "-1" }, { "x-ratelimit-reset-requests", "1e300" } } }) {
        QVERIFY(!budget.begin(1, 64, kStart));
        auto ended = answered(kStart);
        ended.news = rateNews(headers, kNow);
        budget.end(ended, kStart);
    }
    QCOMPARE(fill(budget, 64, kStart), 7); // of the ten that may go at once three are gone
}

void TestScheduler::askedPauseHoldsAll()
{
    RateBudget budget;
    QVERIFY(!budget.begin(1, 64, kStart));
    auto ended = limited(kStart);
    ended.pause = 7s;
    budget.end(ended, kStart + 1s);
    const auto later = budget.begin(1, 64, kStart + 1s);
    QVERIFY(later);
    QCOMPARE(*later, kStart + 8s);
    QVERIFY(!budget.begin(1, 64, kStart + 8s));
}

void TestScheduler::concurrencyIsHalvedOnceForABurst()
{
    RateBudget budget;
    QCOMPARE(fill(budget, 64, kStart), 64);
    QVERIFY(!budget.window());
    for (int i = 0; i < 40; ++i) {
        budget.end(limited(kStart), kStart + milliseconds(100 + i)); // all of one burst
    }
    QCOMPARE(*budget.window(), 32.0);
    QCOMPARE(fill(budget, 64, kStart + 200ms), 8);                            // 24 were still in flight
    QCOMPARE(*budget.begin(1, 64, kStart + 200ms), Clock::time_point::max()); // only an end helps now
    budget.end(limited(kStart + 200ms), kStart + 300ms);                      // began later, but within the cooldown
    QCOMPARE(*budget.window(), 32.0);
    budget.end(limited(kStart + 200ms), kStart + 6s);
    QVERIFY(*budget.window() < 17);
}

void TestScheduler::concurrencyGrowsAfterTheCooldown()
{
    RateBudget budget;
    QCOMPARE(fill(budget, 8, kStart), 8);
    budget.end(limited(kStart), kStart + 1s);
    QCOMPARE(*budget.window(), 4.0);
    for (int i = 0; i < 4; ++i) {
        budget.end(answered(kStart), kStart + 2s);
    }
    QCOMPARE(*budget.window(), 4.0); // not yet
    auto now = kStart + 7s;
    int answers = 0;
    while (budget.window() && answers < 1000) {
        fill(budget, 8, now);
        QVERIFY(budget.inFlight() <= static_cast<int>(*budget.window()));
        budget.end(answered(now), now);
        ++answers;
        now += 10ms;
    }
    QVERIFY2(answers > 4 && answers < 40, qPrintable(QString::number(answers))); // one more for each window full
    fill(budget, 8, now);
    QCOMPARE(budget.inFlight(), 8); // as configured, and never more
}

void TestScheduler::concurrencyNeverFallsBelowOne()
{
    RateBudget budget;
    auto now = kStart;
    for (int i = 0; i < 20; ++i) {
        QVERIFY(!budget.begin(1, 4, now));
        budget.end(limited(now), now);
        now += 10s;
    }
    QCOMPARE(*budget.window(), 1.0);
    QVERIFY(!budget.begin(1, 4, now));
}

// A server that takes ten at once and refuses the rest, answers coming after 200 ms: the refused part of
// all tries has to become small.
void TestScheduler::concurrencySettlesBelowTheServersLimit()
{
    constexpr int kServer = 10;
    RateBudget budget;
    std::deque<std::pair<Clock::time_point, bool>> open; // when it began, refused or not
    int serving = 0;
    int refused = 0;
    int served = 0;
    for (auto now = kStart; now < kStart + 300s; now += 10ms) {
        while (!open.empty() && open.front().first <= now - 200ms) {
            const auto [began, refusal] = open.front();
            open.pop_front();
            budget.end(refusal ? limited(began) : answered(began), now);
            serving -= refusal ? 0 : 1;
            (now > kStart + 30s ? (refusal ? refused : served) : serving) += now > kStart + 30s ? 1 : 0;
        }
        while (budget.inFlight() < 64 && !budget.begin(1, 64, now)) {
            const bool refusal = serving >= kServer;
            serving += refusal ? 0 : 1;
            open.emplace_back(now, refusal);
        }
    }
    QVERIFY2(refused * 50 < served, qPrintable(QStringLiteral("%1 of %2").arg(refused).arg(served)));
    QVERIFY2(served > 270 * 5 * kServer / 2, qPrintable(QString::number(served))); // and more than half of what it can
}

void TestScheduler::budgetsAreSharedByEndpointKeyAndModel()
{
    EndpointBook book;
    const auto one = book.budget("http://h/v1", "k", "m", {});
    QCOMPARE(book.budget("http://h/v1", "k", "m", {}).get(), one.get());
    QVERIFY(book.budget("http://h/v1", "k2", "m", {}) != one);
    QVERIFY(book.budget("http://h/v1", "k", "m2", {}) != one);
    QVERIFY(book.budget("http://g/v1", "k", "m", {}) != one);
    QCOMPARE(book.features("http://h/v1", "m").get(), book.features("http://h/v1", "m").get());
    QVERIFY(book.features("http://h/v1", "m") != book.features("http://h/v1", "m2"));
}

QTEST_GUILESS_MAIN(TestScheduler)
#include "tst_scheduler.moc"
