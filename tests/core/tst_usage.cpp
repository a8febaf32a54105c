// SPDX-License-Identifier: GPL-3.0-or-later
// What a reply has used, as its endpoint says it and as nobody can believe it.

#include "core/run/run_limits.h"
#include "core/run/usage.h"
#include "tests/support/fake_backend.h"

#include <QTest>

using namespace core;
using support::FakeBackend;

class tst_usage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usageThatNobodyCanBelieveIsEstimated_data()
    {
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("completion");
        QTest::addColumn<bool>("promptCounts"); // as it is
        QTest::addColumn<bool>("completionCounts");
        QTest::newRow("as it should be") << 250 << 9 << true << true;
        QTest::newRow("a chat template and thoughts") << 9'000 << 30'000 << true << true;
        QTest::newRow("none at all") << 0 << 0 << false << false;
        QTest::newRow("negative") << -1'000'000 << -5 << false << false;
        QTest::newRow("no reply's") << 250 << 0 << true << false;
        QTest::newRow("no prompt's") << 0 << 9 << false << true;
        QTest::newRow("absurd") << 1'999'999'999 << 1'999'999'999 << false << false;
    }
    void usageThatNobodyCanBelieveIsEstimated()
    {
        QFETCH(int, prompt);
        QFETCH(int, completion);
        QFETCH(bool, promptCounts);
        QFETCH(bool, completionCounts);
        ChatRequest request;
        request.messages = { { "user", std::string(900, 'a') } };
        request.sampling.maxTokens = 100;
        ChatReply reply = FakeBackend::text("YES, it is so.");
        reply.promptTokens = prompt;
        reply.completionTokens = completion;
        reply.cachedTokens = -7;
        RunLimits limits(1, CostCap{ { 1e6, 1e6, 1e6, "EUR" }, 1e12 }, {});
        QVERIFY(!limits.after(request, reply));
        QCOMPARE(reply.promptTokens, promptCounts ? prompt : 308);
        QCOMPARE(reply.completionTokens, completionCounts ? completion : 5);
        QCOMPARE(reply.cachedTokens, 0);
        QCOMPARE(*limits.cost(), static_cast<double>(reply.promptTokens + reply.completionTokens));
        QCOMPARE(limits.estimatedReplies(), promptCounts && completionCounts ? 0 : 1);
        QCOMPARE(reply.headersJson.find(kEstimatedUsage) != std::string::npos, !promptCounts || !completionCounts);
    }

    void whatFailedCostsNothingUnlessItSaysSo()
    {
        ChatRequest request;
        request.messages = { { "user", std::string(900, 'a') } };
        RunLimits limits(1, CostCap{ { 1e6, 1e6, 1e6, "EUR" }, 1e12 }, {});
        ChatReply failed;
        failed.error = Error{ ErrorCode::Server, "endpoint", "died", 0 };
        QVERIFY(!limits.after(request, failed));
        QCOMPARE(*limits.cost(), 0.0);
        failed.promptTokens = 300;
        QVERIFY(!limits.after(request, failed));
        QCOMPARE(*limits.cost(), 300.0);
        QCOMPARE(limits.estimatedReplies(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_usage)
#include "tst_usage.moc"
