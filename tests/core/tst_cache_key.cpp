// SPDX-License-Identifier: GPL-3.0-or-later
// Which requests are one and the same.

#include "core/run/run_loop.h"

#include <QTest>

using namespace core;

class tst_cache_key : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsRequestsApart_data();
    void tellsRequestsApart();
};

void tst_cache_key::tellsRequestsApart_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("message") << 0;
    QTest::newRow("role") << 1;
    QTest::newRow("temperature") << 2;
    QTest::newRow("temperature unset is not zero") << 3;
    QTest::newRow("seed") << 4;
    QTest::newRow("most tokens") << 5;
    QTest::newRow("schema") << 6;
    QTest::newRow("log-probabilities") << 7;
    QTest::newRow("replicate") << 8;
    QTest::newRow("model") << 9;
    QTest::newRow("endpoint") << 10;
    QTest::newRow("asked before") << 11;
}

void tst_cache_key::tellsRequestsApart()
{
    QFETCH(int, what);
    BackendInfo info{ "b", "openai", "https://example.org/v1", "m", 1, true, false };
    ChatRequest request;
    request.messages = { { "user", "text" } };
    request.sampling.temperature = what == 3 ? std::optional<double>() : 0.3;
    int asks = 0;
    const std::string before = cacheKey(info, request, asks);
    QCOMPARE(before, cacheKey(info, request, asks));
    switch (what) {
    case 0:
        request.messages[0].content += " ";
        break;
    case 1:
        request.messages[0].role = "system";
        break;
    case 2:
        request.sampling.temperature = 0.0;
        break;
    case 3:
        request.sampling.temperature = 0.0;
        break;
    case 4:
        request.sampling.seed = 1;
        break;
    case 5:
        request.sampling.maxTokens = 5;
        break;
    case 6:
        request.schema = "{}";
        break;
    case 7:
        request.topLogprobs = 20;
        break;
    case 8:
        request.replicate = 1;
        break;
    case 11:
        asks = 1;
        break;
    case 9:
        request.model = "other";
        break;
    default:
        info.endpoint = "https://example.com/v1";
        break;
    }
    QVERIFY(before != cacheKey(info, request, asks));
}

QTEST_GUILESS_MAIN(tst_cache_key)
#include "tst_cache_key.moc"
