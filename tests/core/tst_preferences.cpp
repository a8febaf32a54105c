// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/preferences.h"
#include "core/statistics/significance/clustered_share.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace core;

namespace {

Preference preference(RowId first, RowId second, Choice choice, RowId segment = 0)
{
    Preference out;
    out.segment = segment;
    out.first = first;
    out.second = second;
    out.choice = choice;
    return out;
}

// Texts 1–3 human, 11–15 machine, 21 unknown.
const std::map<RowId, SystemKind> kKinds{ { 1, SystemKind::Human },    { 2, SystemKind::Human },
                                          { 3, SystemKind::Human },    { 11, SystemKind::Machine },
                                          { 12, SystemKind::Machine }, { 13, SystemKind::Machine },
                                          { 14, SystemKind::Machine }, { 15, SystemKind::Machine } };

} // namespace

class TestPreferences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wilsonKnownValues_data();
    void wilsonKnownValues();
    void wilsonOfNothing();
    void pairKindsStandApart();
    void ties_data();
    void ties();
    void whatIsLeftOutIsCounted();
    void pairsOfOnePassageGoTogether_data();
    void pairsOfOnePassageGoTogether();
    void pairsOfASinglePassageHaveNoInterval();
    void noPreferencesNoResult();
};

void TestPreferences::wilsonKnownValues_data()
{
    QTest::addColumn<double>("successes");
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("confidence");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    // Newcombe (1998), table I, method 3, four digits.
    QTest::newRow("81 of 263") << 81.0 << 263 << 0.95 << 0.2553 << 0.3662;
    QTest::newRow("15 of 148") << 15.0 << 148 << 0.95 << 0.0624 << 0.1605;
    QTest::newRow("0 of 20") << 0.0 << 20 << 0.95 << 0.0000 << 0.1611;
    QTest::newRow("1 of 29") << 1.0 << 29 << 0.95 << 0.0061 << 0.1718;
    // By symmetry, and by the closed form at p = 1: n / (n + z²).
    QTest::newRow("20 of 20") << 20.0 << 20 << 0.95 << 0.8389 << 1.0000;
    QTest::newRow("10 of 10") << 10.0 << 10 << 0.95 << 0.7225 << 1.0000;
    QTest::newRow("half a success") << 0.5 << 1 << 0.95 << 0.0546 << 0.9454;
}

void TestPreferences::wilsonKnownValues()
{
    QFETCH(double, successes);
    QFETCH(int, n);
    QFETCH(double, confidence);
    QFETCH(double, low);
    QFETCH(double, high);
    const Interval interval = wilson(successes, n, confidence);
    QCOMPARE(interval.estimate, successes / n);
    QCOMPARE(interval.n, n);
    QVERIFY2(std::abs(interval.low - low) < 5.1e-5, qPrintable(QString::number(interval.low)));
    QVERIFY2(std::abs(interval.high - high) < 5.1e-5, qPrintable(QString::number(interval.high)));
    QVERIFY(wilson(successes, n, 0.99).high >= interval.high);
}

void TestPreferences::wilsonOfNothing()
{
    const Interval interval = wilson(0, 0);
    QVERIFY(std::isnan(interval.estimate));
    QCOMPARE(interval.low, 0.0);
    QCOMPARE(interval.high, 1.0);
    QCOMPARE(interval.n, 0);
}

void TestPreferences::pairKindsStandApart()
{
    const std::vector<Preference> preferences{ preference(21, 1, Choice::First),  preference(1, 2, Choice::Second),
                                               preference(11, 12, Choice::First), preference(11, 12, Choice::Second),
                                               preference(11, 1, Choice::Second), preference(1, 12, Choice::First),
                                               preference(2, 11, Choice::Second) };
    const std::map<RowId, double> scores{ { 1, 0.9 }, { 2, 0.5 }, { 11, 0.7 }, { 12, 0.3 }, { 21, 1.0 } };
    const auto results = contrastiveAccuracy(preferences, scores, kKinds, TieRule::Half);
    QCOMPARE(results.size(), std::size_t(4));
    QCOMPARE(results[0].pairKind, std::string("human–machine"));
    QCOMPARE(results[0].accuracy.n, 3);
    QCOMPARE(results[0].accuracy.estimate, 1.0);
    QCOMPARE(results[1].pairKind, std::string("machine–machine"));
    QCOMPARE(results[1].accuracy.n, 2);
    QCOMPARE(results[1].accuracy.estimate, 0.5);
    QCOMPARE(results[2].pairKind, std::string("human–human"));
    QCOMPARE(results[2].accuracy.estimate, 0.0);
    QCOMPARE(results[3].pairKind, std::string("unknown"));
    QCOMPARE(results[3].accuracy.estimate, 1.0);
    QCOMPARE(results[0].accuracy, wilson(3, 3));
}

void TestPreferences::ties_data()
{
    QTest::addColumn<int>("rule");
    QTest::addColumn<double>("estimate");
    QTest::addColumn<int>("n");
    QTest::newRow("as a miss") << static_cast<int>(TieRule::Zero) << 0.25 << 4;
    QTest::newRow("as one half") << static_cast<int>(TieRule::Half) << 0.5 << 4;
    QTest::newRow("left out") << static_cast<int>(TieRule::Skip) << 0.5 << 2;
}

void TestPreferences::ties()
{
    QFETCH(int, rule);
    QFETCH(double, estimate);
    QFETCH(int, n);
    const std::vector<Preference> preferences{ preference(11, 12, Choice::First), preference(11, 13, Choice::First),
                                               preference(12, 11, Choice::Second), preference(13, 14, Choice::Second) };
    const std::map<RowId, double> scores{ { 11, 0.5 }, { 12, 0.5 }, { 13, 0.4 }, { 14, 0.1 } };
    const auto results = contrastiveAccuracy(preferences, scores, kKinds, static_cast<TieRule>(rule));
    QCOMPARE(results.size(), std::size_t(1));
    QCOMPARE(results[0].accuracy.estimate, estimate);
    QCOMPARE(results[0].accuracy.n, n);
    QCOMPARE(results[0].metricTies, 2);
}

void TestPreferences::whatIsLeftOutIsCounted()
{
    const std::vector<Preference> preferences{ preference(11, 12, Choice::Tie), preference(11, 13, Choice::First),
                                               preference(11, 14, Choice::First), preference(1, 2, Choice::Tie) };
    const std::map<RowId, double> scores{ { 11, 0.5 }, { 12, 0.5 }, { 14, std::numeric_limits<double>::quiet_NaN() } };
    const auto results = contrastiveAccuracy(preferences, scores, kKinds, TieRule::Zero);
    QCOMPARE(results.size(), std::size_t(2));
    QCOMPARE(results[0].peopleTies, 1);
    QCOMPARE(results[0].unscored, 2);
    QCOMPARE(results[0].metricTies, 0);
    QCOMPARE(results[0].accuracy.n, 0);
    QVERIFY(std::isnan(results[0].accuracy.estimate));
    QCOMPARE(results[1].pairKind, std::string("human–human"));
}

// Three translations of each of eight passages: the score is right about all three pairs of a passage, or about none.
void TestPreferences::pairsOfOnePassageGoTogether_data()
{
    QTest::addColumn<bool>("together");
    QTest::newRow("three pairs a passage") << true;
    QTest::newRow("a passage each") << false;
}

void TestPreferences::pairsOfOnePassageGoTogether()
{
    QFETCH(const bool, together);
    std::vector<Preference> preferences;
    std::map<RowId, double> scores;
    std::map<RowId, SystemKind> kinds;
    std::vector<CaseCluster> clusters;
    for (RowId passage = 1; passage <= 8; ++passage) {
        const bool right = passage % 2 == 0;
        const RowId texts[] = { 10 * passage, 10 * passage + 1, 10 * passage + 2 };
        for (int i = 0; i < 3; ++i) {
            scores[texts[i]] = right ? -i : i;
            kinds[texts[i]] = SystemKind::Machine;
        }
        for (const auto &[first, second] : { std::pair(0, 1), std::pair(0, 2), std::pair(1, 2) }) {
            const RowId segment = together ? passage : static_cast<RowId>(preferences.size()) + 1;
            preferences.push_back(preference(texts[first], texts[second], Choice::First, segment));
        }
        clusters.push_back({ right ? 3.0 : 0.0, 3 });
    }
    const auto results = contrastiveAccuracy(preferences, scores, kinds, TieRule::Half);
    QCOMPARE(results.size(), std::size_t(1));
    QCOMPARE(results[0].overPassages, together);
    QCOMPARE(results[0].accuracy, together ? clusteredShare(clusters, {}).share : wilson(12, 24));
    QCOMPARE(results[0].accuracy.high - results[0].accuracy.low > 0.5, together); // eight cases, not twenty-four
}

void TestPreferences::pairsOfASinglePassageHaveNoInterval()
{
    const std::vector<Preference> preferences{ preference(11, 12, Choice::First, 7),
                                               preference(12, 11, Choice::First, 7) };
    const auto results = contrastiveAccuracy(preferences, { { 11, 0.5 }, { 12, 0.4 } }, kKinds, TieRule::Half);
    QCOMPARE(results[0].accuracy.estimate, 0.5);
    QVERIFY(std::isnan(results[0].accuracy.low) && std::isnan(results[0].accuracy.high));
    QCOMPARE(results[0].intervalName(), kOverPassages);
}

void TestPreferences::noPreferencesNoResult()
{
    QVERIFY(contrastiveAccuracy({}, { { 1, 0.5 } }, kKinds, TieRule::Half).empty());
}

QTEST_GUILESS_MAIN(TestPreferences)
#include "tst_preferences.moc"
