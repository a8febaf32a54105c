// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/reply.h"

#include <QTest>

#include <cmath>

using namespace core;

namespace {

TokenLogprob token(const std::string &text, const std::vector<std::pair<std::string, double>> &top)
{
    TokenLogprob out{ text, 0, {} };
    for (const auto &[word, probability] : top) {
        out.top.push_back({ word, std::log(probability) });
        if (word == text) {
            out.logprob = std::log(probability);
        }
    }
    return out;
}

} // namespace

class TestSoftAnswer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsPrefixes();
    void skipsQuotesAndBlanks();
    void chosenTokenCountsOnce();
    void chosenTokenCountsWhereItIsNotListed();
    void oneTokenIsNoDistribution_data();
    void oneTokenIsNoDistribution();
    void massTellsHowMuchWasLabels();
    void tokens_data();
    void tokens();
    void nothingToReadGivesNothing();
    void oddNumbersDoNoHarm();
};

void TestSoftAnswer::sumsPrefixes()
{
    const auto soft = softAnswer({ token(
        "YES", { { "YES", 0.3 }, { " yes", 0.2 }, { "Y", 0.1 }, { "NO", 0.2 }, { "\"M", 0.1 }, { "The", 0.1 } }) });
    QVERIFY(soft.has_value());
    QVERIFY(std::abs(soft->mass - 0.9) < 1e-12);
    QVERIFY(std::abs(soft->yes - 0.6 / 0.9) < 1e-12);
    QVERIFY(std::abs(soft->no - 0.2 / 0.9) < 1e-12);
    QVERIFY(std::abs(soft->maybe - 0.1 / 0.9) < 1e-12);
    QVERIFY(std::abs(soft->yes + soft->maybe + soft->no - 1) < 1e-12);
}

void TestSoftAnswer::skipsQuotesAndBlanks()
{
    const auto soft = softAnswer({ token("\n", { { "\n", 0.9 }, { "NO", 0.1 } }), token("\"", { { "\"", 1.0 } }),
                                   token("MAY", { { "MAY", 0.75 }, { "NO", 0.25 } }), token("NO", { { "NO", 1.0 } }) });
    QVERIFY(soft.has_value());
    QVERIFY(std::abs(soft->maybe - 0.75) < 1e-12);
    QVERIFY(std::abs(soft->no - 0.25) < 1e-12);
}

void TestSoftAnswer::chosenTokenCountsOnce()
{
    const auto soft = softAnswer({ token("YES", { { "YES", 0.5 }, { "YES", 0.5 }, { "NO", 0.5 } }) });
    QVERIFY(soft.has_value());
    QVERIFY(std::abs(soft->yes - 0.5) < 1e-12);
}

void TestSoftAnswer::chosenTokenCountsWhereItIsNotListed()
{
    const auto soft = softAnswer({ { "NO", std::log(0.2), { { "YES", std::log(0.6) } } } });
    QVERIFY(soft.has_value());
    QVERIFY(std::abs(soft->no - 0.25) < 1e-12);
}

void TestSoftAnswer::oneTokenIsNoDistribution_data()
{
    QTest::addColumn<double>("logprob");
    QTest::addColumn<QList<double>>("top"); // of the chosen token, then of others
    QTest::newRow("no alternatives") << -0.1 << QList<double>{};
    QTest::newRow("a log-probability of another type") << -9999.0 << QList<double>{};
    QTest::newRow("itself alone") << -0.1 << QList<double>{ -0.1 };
    QTest::newRow("itself, the other not among the alternatives") << -0.1 << QList<double>{ -0.1, -9999.0 };
    QTest::newRow("none that is a number") << std::nan("") << QList<double>{ std::nan(""), std::nan("") };
}

void TestSoftAnswer::oneTokenIsNoDistribution()
{
    QFETCH(double, logprob);
    QFETCH(QList<double>, top);
    TokenLogprob token{ "YES", logprob, {} };
    for (qsizetype i = 0; i < top.size(); ++i) {
        token.top.push_back({ i == 0 ? "YES" : "NO", top[i] });
    }
    QVERIFY(!softAnswer({ token }).has_value());
}

void TestSoftAnswer::massTellsHowMuchWasLabels()
{
    const auto soft = softAnswer({ token("The", { { "The", 0.8 }, { "YES", 0.15 }, { "NO", 0.05 } }) });
    QVERIFY(soft.has_value());
    QVERIFY(std::abs(soft->mass - 0.2) < 1e-12);
    QVERIFY(std::abs(soft->yes - 0.75) < 1e-12);
}

void TestSoftAnswer::tokens_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("counts");
    for (const char *word : { "YES", "yes", " Y", "\u2581ye", "\u0120NO", "\"n", "Maybe", "mAy", "\u201cYES\u201d" }) {
        QTest::newRow(word) << QString::fromUtf8(word) << true;
    }
    for (const char *word : { "Not", "NOPE", "YESS", "J", "Oui", "1", "ES", "Ja" }) {
        QTest::newRow(word) << QString::fromUtf8(word) << false;
    }
}

void TestSoftAnswer::tokens()
{
    QFETCH(QString, text);
    QFETCH(bool, counts);
    QCOMPARE(softAnswer({ token("x", { { "x", 0.5 }, { text.toStdString(), 0.5 } }) }).has_value(), counts);
}

void TestSoftAnswer::nothingToReadGivesNothing()
{
    QVERIFY(!softAnswer({}).has_value());
    QVERIFY(!softAnswer({ token(" ", { { "YES", 0.5 } }) }).has_value());
    QVERIFY(!softAnswer({ token("The", { { "The", 0.9 } }) }).has_value());
}

void TestSoftAnswer::oddNumbersDoNoHarm()
{
    // −9999 is an endpoint's way of saying "not among the alternatives"; rounding may print 0.0001.
    const auto soft =
        softAnswer({ { "YES", 0.0001, { { "YES", 0.0001 }, { "The", -9 }, { "NO", -9999 }, { "M", std::nan("") } } } });
    QVERIFY(soft.has_value());
    QCOMPARE(soft->yes, 1.0);
    QCOMPARE(soft->no, 0.0);
    QCOMPARE(soft->mass, 1.0);
}

QTEST_GUILESS_MAIN(TestSoftAnswer)
#include "tst_soft_answer.moc"
