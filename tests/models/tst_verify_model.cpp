// SPDX-License-Identifier: GPL-3.0-or-later
// Help → Verify statistics: what passes, what differs, and stopping.

#include "core/questions/prompt.h"
#include "models/verify/verify_model.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using core::verify::VerifyFiles;
using models::VerifyModel;

namespace {

std::string contentOf(const QString &name)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

VerifyFiles shipped()
{
    VerifyFiles files;
    for (const char *shape : { "kappa", "zscore" })
        files.golden.push_back({ shape, contentOf(QStringLiteral("tests/data/golden/") + QLatin1String(shape) +
                                                  QStringLiteral(".json")) });
    const QString published = QStringLiteral("resources/published/");
    files.published.metaEvaluation = contentOf(published + QStringLiteral("published_meta_evaluation.json"));
    files.published.moreTables = contentOf(published + QStringLiteral("published_more_tables.json"));
    files.published.sensitivity = contentOf(published + QStringLiteral("published_sensitivity.json"));
    files.published.vettingAgreement = contentOf(published + QStringLiteral("published_vetting_agreement.tsv"));
    files.published.knownDeviations = contentOf(published + QStringLiteral("known_deviations.json"));
    if (auto list =
            core::parseQuestionList(contentOf(QStringLiteral("resources/questions/litransproqa-25.json")), "list"))
        files.published.questions = std::move(list).value();
    return files;
}

// One digit of the last value of κ.
VerifyFiles altered()
{
    VerifyFiles files = shipped();
    std::string &text = files.golden[0].text;
    const auto at = text.rfind("0.");
    text[at + 2] = text[at + 2] == '9' ? '1' : '9';
    return files;
}

} // namespace

class tst_verify_model : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenFilesPass()
    {
        VerifyModel model([] { return core::Result<VerifyFiles>(shipped()); });
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy finished(&model, &VerifyModel::finished);
        QSignalSpy failed(&model, &VerifyModel::failed);
        model.start();
        QVERIFY(model.isRunning());
        QVERIFY(finished.wait(60'000));
        QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qUtf8Printable(failed[0][0].toString()));
        QVERIFY(model.rowCount() > 10);
        QVERIFY2(model.passed(), qUtf8Printable(model.summary()));
        QVERIFY(model.index(0, VerifyModel::What).data().toString().endsWith(QStringLiteral("kappa")));
        QCOMPARE(model.index(0, VerifyModel::Result).data().toString(), QStringLiteral("pass"));
        QCOMPARE(model.index(0, VerifyModel::Checked).data().toString(),
                 model.index(0, VerifyModel::Agreeing).data().toString());
    }

    void anAlteredDigitDiffers()
    {
        VerifyModel model([] { return core::Result<VerifyFiles>(altered()); });
        QSignalSpy finished(&model, &VerifyModel::finished);
        model.start();
        QVERIFY(finished.wait(60'000));
        QVERIFY(!model.passed());
        QCOMPARE(model.index(0, VerifyModel::Result).data().toString(), QStringLiteral("differs"));
        QVERIFY(model.index(1, VerifyModel::What).data(VerifyModel::DetailRole).toBool());
        QVERIFY(model.index(1, VerifyModel::Checked).data().toString() !=
                model.index(1, VerifyModel::Agreeing).data().toString());
        QVERIFY(model.summary().startsWith(QStringLiteral("Differs")));
    }

    void brokenFileIsAnError()
    {
        VerifyModel model([] {
            VerifyFiles files = shipped();
            files.golden[1].text = "{";
            return core::Result<VerifyFiles>(files);
        });
        QSignalSpy finished(&model, &VerifyModel::finished);
        QSignalSpy failed(&model, &VerifyModel::failed);
        model.start();
        QVERIFY(finished.wait(60'000));
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(QStringLiteral("zscore.json")));
        QVERIFY(!model.passed());
    }

    void cancelEndsItAndStartBeginsAnew()
    {
        VerifyModel model([] { return core::Result<VerifyFiles>(shipped()); });
        QSignalSpy finished(&model, &VerifyModel::finished);
        model.start();
        model.cancel();
        QCOMPARE(finished.size(), 1);
        QVERIFY(!model.isRunning());
        QVERIFY(!model.passed());
        QVERIFY(model.summary().startsWith(QStringLiteral("Not finished")));
        model.start();
        QVERIFY(finished.wait(60'000));
        QVERIFY(model.rowCount() > 10);
    }
};

QTEST_GUILESS_MAIN(tst_verify_model)
#include "tst_verify_model.moc"
