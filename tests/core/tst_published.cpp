// SPDX-License-Identifier: GPL-3.0-or-later
// The published tables, recomputed: what holds, what is known not to, and that a changed digit is noticed.

#include "core/questions/prompt.h"
#include "core/verify/published.h"
#include "core/verify/score_pairs.h"

#include <QFile>
#include <QTest>

using namespace core;
using namespace core::verify;

namespace {

std::string resource(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

PublishedFiles files()
{
    PublishedFiles made;
    made.metaEvaluation = resource("published/published_meta_evaluation.json");
    made.moreTables = resource("published/published_more_tables.json");
    made.sensitivity = resource("published/published_sensitivity.json");
    made.vettingAgreement = resource("published/published_vetting_agreement.tsv");
    made.knownDeviations = resource("published/known_deviations.json");
    if (auto list = parseQuestionList(resource("questions/litransproqa-25.json"), "list"))
        made.questions = std::move(list).value();
    return made;
}

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const auto at = text.find(what);
    if (at != std::string::npos)
        text.replace(at, what.size(), by);
    return text;
}

} // namespace

class tst_published : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsAsKnown()
    {
        const auto report = verifyPublished(files());
        QVERIFY2(report.ok(), report.ok() ? "" : report.error().detail.c_str());
        for (const PublishedCheck &check : report->checks)
            QVERIFY2(check.finding == Finding::Holds || check.finding == Finding::KnownDeviation,
                     (check.table + ", " + check.what).c_str());
        QVERIFY(report->passed());
        QVERIFY2(report->checks.size() > 700, std::to_string(report->checks.size()).c_str());
        QCOMPARE(report->count(Finding::KnownDeviation), 20);
        QVERIFY(report->notRecomputable.size() > 5);
    }

    void allRowsOfTable7Hold()
    {
        const auto report = verifyPublished(files());
        QVERIFY(report.ok());
        int kappas = 0;
        for (const PublishedCheck &check : report->checks)
            if (check.table == "Classical Chinese table 7") {
                QVERIFY2(check.finding == Finding::Holds, check.what.c_str());
                kappas += check.what.ends_with("kappa") ? 1 : 0;
            }
        QCOMPARE(kappas, 14);
    }

    void aChangedDigitIsNoticed_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("kappa") << QByteArray("vetting") << QByteArray("0.496") << QByteArray("0.486");
        QTest::newRow("count") << QByteArray("vetting") << QByteArray("137\t128") << QByteArray("137\t127");
        QTest::newRow("score") << QByteArray("meta") << QByteArray("0.606") << QByteArray("0.616");
        QTest::newRow("estimate") << QByteArray("sensitivity") << QByteArray("-0.171") << QByteArray("-0.471");
        QTest::newRow("question weight") << QByteArray("more") << QByteArray("\"vanilla_w\": 3.99")
                                         << QByteArray("\"vanilla_w\": 4.51");
    }
    void aChangedDigitIsNoticed()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        PublishedFiles changed = files();
        std::string &text = file == "vetting"       ? changed.vettingAgreement
                            : file == "meta"        ? changed.metaEvaluation
                            : file == "sensitivity" ? changed.sensitivity
                                                    : changed.moreTables;
        const std::string before = text;
        text = replaced(text, from.toStdString(), to.toStdString());
        QVERIFY(text != before);
        const auto report = verifyPublished(changed);
        QVERIFY(report.ok());
        QVERIFY(!report->passed());
    }

    void aStaleListOfDeviationsIsNoticed()
    {
        PublishedFiles changed = files();
        changed.knownDeviations = replaced(changed.knownDeviations, "raw agreement", "nothing of the kind");
        const auto report = verifyPublished(changed);
        QVERIFY(report.ok() && !report->passed());
        QCOMPARE(report->count(Finding::Unexpected), 1);
        QCOMPARE(report->count(Finding::Differs), 1);
    }

    void brokenFilesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("half") << QByteArray("{\"tables\": [");
        QTest::newRow("other") << QByteArray("{}");
        QTest::newRow("array") << QByteArray("[]");
    }
    void brokenFilesAreNamed()
    {
        QFETCH(QByteArray, text);
        for (auto file : { &PublishedFiles::metaEvaluation, &PublishedFiles::moreTables, &PublishedFiles::sensitivity,
                           &PublishedFiles::knownDeviations }) {
            PublishedFiles broken = files();
            broken.*file = text.toStdString();
            QCOMPARE(verifyPublished(broken).error().code, ErrorCode::Malformed);
        }
    }

    void scorePairsAreExact()
    {
        const ReachableScores reachable(files().questions);
        QVERIFY(reachable.reaches(5.0, 4.51));   // all YES
        QVERIFY(reachable.reaches(-5.0, 0.0));   // all NO
        QVERIFY(reachable.reaches(2.5, 2.26));   // all MAYBE
        QVERIFY(!reachable.reaches(5.0, 4.0));   // all YES has one weighted score
        QVERIFY(!reachable.reaches(-5.0, 0.05)); // so has all NO
        QVERIFY(!reachable.reaches(6.0, 4.51));
    }
};

QTEST_GUILESS_MAIN(tst_published)
#include "tst_published.moc"
