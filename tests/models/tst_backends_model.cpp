// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences' models: backends, prices, what left the machine; and the test of a backend.

#include "core/run/price.h"
#include "models/settings/backend_test.h"
#include "models/settings/backends_model.h"
#include "models/settings/departures_model.h"
#include "models/settings/prices_model.h"
#include "tests/support/fake_backend.h"
#include "tests/support/fake_settings.h"
#include "tests/support/memory_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using models::BackendsModel;
using models::BackendTest;
using models::PricesModel;

namespace {

models::BackendEntry farEntry()
{
    models::BackendEntry entry;
    entry.name = QStringLiteral("far");
    entry.url = QStringLiteral("https://example.org/v1");
    entry.keySource = models::KeySource::Keychain;
    entry.textsGoTo = QStringLiteral("example.org");
    return entry;
}

QModelIndex cell(PricesModel &model, int row, int column)
{
    return model.index(row, column);
}

} // namespace

class tst_backends_model : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsAndSaves();
    void refusedChangeKeepsTheTable();
    void keyGoesIn();
    void removes();
    void keySentences_data();
    void keySentences();
    void testSaysWhatABackendCan_data();
    void testSaysWhatABackendCan();
    void testFails();
    void pricesAreEdited();
    void wrongPrices_data();
    void wrongPrices();
    void pricesKeepWhatTheyDoNotKnow();
    void departures();
    void switchIsWritten();
};

void tst_backends_model::listsAndSaves()
{
    auto settings = std::make_shared<support::FakeSettings>();
    BackendsModel model(settings);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 1);
    QSignalSpy saved(&model, &BackendsModel::saved);
    model.save(farEntry());
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(model.rowOf(QStringLiteral("far")), 1);
    QCOMPARE(model.index(1, BackendsModel::Texts).data().toString(), QStringLiteral("go to example.org"));
    QCOMPARE(model.index(0, BackendsModel::Texts).data().toString(), QStringLiteral("stay here"));
}

void tst_backends_model::refusedChangeKeepsTheTable()
{
    auto settings = std::make_shared<support::FakeSettings>();
    BackendsModel model(settings);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 1);
    QSignalSpy failed(&model, &BackendsModel::failed);
    QSignalSpy reset(&model, &BackendsModel::modelReset);
    settings->failNext(core::ErrorCode::Usage);
    model.save(farEntry());
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(reset.size(), 0); // what is being typed survives
}

void tst_backends_model::keyGoesIn()
{
    auto settings = std::make_shared<support::FakeSettings>();
    BackendsModel model(settings);
    QSignalSpy saved(&model, &BackendsModel::saved);
    model.save(farEntry(), QStringLiteral("sk-canary"));
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(settings->keys()[QStringLiteral("far")], QStringLiteral("sk-canary"));
    for (int column = 0; column < model.columnCount(); ++column) {
        for (const int role : { int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::EditRole) }) {
            QVERIFY(!model.index(model.rowOf(QStringLiteral("far")), column).data(role).toString().contains(u"canary"));
        }
    }
}

void tst_backends_model::removes()
{
    auto settings = std::make_shared<support::FakeSettings>();
    BackendsModel model(settings);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.save(farEntry(), QStringLiteral("sk-canary"));
    QTRY_COMPARE(model.rowCount(), 2);
    model.remove(QStringLiteral("far"));
    QTRY_COMPARE(model.rowCount(), 1);
    QVERIFY(settings->keys().empty());
}

void tst_backends_model::keySentences_data()
{
    QTest::addColumn<bool>("needed");
    QTest::addColumn<bool>("inKeychain");
    QTest::addColumn<bool>("runs");
    QTest::addColumn<bool>("found");
    QTest::addColumn<QString>("words");
    QTest::newRow("none") << false << false << true << false << QStringLiteral("No key is sent.");
    QTest::newRow("kept") << true << true << true << true << QStringLiteral("The key is in the system's keychain.");
    QTest::newRow("not kept yet") << true << true << true << false
                                  << QStringLiteral("The keychain holds no key for this backend yet.");
    QTest::newRow("variable") << true << false << true << true
                              << QStringLiteral("The key is in the environment variable K.");
    QTest::newRow("no keychain, variable not set")
        << true << true << false << false
        << QStringLiteral(
               "No keychain runs here. The environment variable K is not set. Set it before Tertium starts.");
}

void tst_backends_model::keySentences()
{
    QFETCH(bool, needed);
    QFETCH(bool, inKeychain);
    QFETCH(bool, runs);
    QFETCH(bool, found);
    QFETCH(QString, words);
    QCOMPARE(models::keySentence({ needed, inKeychain, runs, found, QStringLiteral("K") }), words);
}

void tst_backends_model::testSaysWhatABackendCan_data()
{
    QTest::addColumn<QByteArray>("formed"); // reply to the request with a schema
    QTest::addColumn<bool>("logprobs");
    QTest::addColumn<QString>("structured");
    QTest::newRow("everything") << QByteArray(R"({"verdict":"YES"})") << true << QStringLiteral("yes");
    QTest::newRow("prose in the place of JSON") << QByteArray("Yes, it is.") << false << QStringLiteral("no");
    QTest::newRow("another object") << QByteArray(R"({"answer":"YES"})") << true << QStringLiteral("no");
    QTest::newRow("a value out of the list") << QByteArray(R"({"verdict":"OUI"})") << true << QStringLiteral("no");
}

void tst_backends_model::testSaysWhatABackendCan()
{
    QFETCH(QByteArray, formed);
    QFETCH(bool, logprobs);
    QFETCH(QString, structured);
    const auto answer = [&](const core::ChatRequest &request) {
        core::ChatReply reply =
            support::FakeBackend::text(request.schema.empty() ? std::string("YES") : formed.toStdString());
        reply.model = "fake-model";
        reply.latencyMs = 500;
        reply.completionTokens = 25;
        if (logprobs) {
            reply.logprobs.push_back({ "YES", -0.1, {} });
        }
        return reply;
    };
    BackendTest test;
    QSignalSpy found(&test, &BackendTest::found);
    test.start([&] { return core::Result<core::BackendPtr>(std::make_shared<support::FakeBackend>(answer)); });
    QTRY_COMPARE(found.size(), 1);
    QVERIFY(!test.isRunning());
    const auto lines = found[0][0].value<QList<models::FindingLine>>();
    const auto value = [&lines](const QString &what) {
        for (const models::FindingLine &line : lines) {
            if (line.what == what) {
                return line.found;
            }
        }
        return QString();
    };
    QCOMPARE(value(QStringLiteral("Structured output")), structured);
    QCOMPARE(value(QStringLiteral("Log-probabilities")), logprobs ? QStringLiteral("yes") : QStringLiteral("no"));
    QCOMPARE(value(QStringLiteral("Texts")), QStringLiteral("stay on this machine"));
    QCOMPARE(value(QStringLiteral("Model")), QStringLiteral("fake-model"));
    QCOMPARE(value(QStringLiteral("Speed")), QStringLiteral("about 50 tokens a second")); // 25 in half a second
    QCOMPARE(value(QStringLiteral("Context")), QStringLiteral("the endpoint does not say"));
}

void tst_backends_model::testFails()
{
    BackendTest test;
    QSignalSpy failed(&test, &BackendTest::failed);
    test.start([] {
        return core::Result<core::BackendPtr>(core::Error{ core::ErrorCode::Auth, "backend far", "none", 0 });
    });
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].toString().contains(u"backend far"));
    QVERIFY(!test.isRunning());
}

void tst_backends_model::pricesAreEdited()
{
    PricesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(model.setJson(R"({"currency":"EUR","prices":[]})"));
    QVERIFY(!model.isChanged());
    const int row = model.addRow();
    QVERIFY(!model.problem().isEmpty()); // nothing in it yet
    QVERIFY(model.setData(cell(model, row, PricesModel::Model), QStringLiteral("gpt*")));
    QVERIFY(model.setData(cell(model, row, PricesModel::Input), QStringLiteral("2.5")));
    QVERIFY(model.setData(cell(model, row, PricesModel::Output), QStringLiteral("10")));
    QCOMPARE(model.problem(), QString());
    const auto list = core::PriceList::parse(model.toJson(), "prices.json");
    QVERIFY(list.ok());
    const auto price = list->find("https://anywhere", "gpt-9");
    QVERIFY(price.has_value());
    QCOMPARE(price->input, 2.5);
    QCOMPARE(price->cachedInput, 2.5); // as the input where it is not said
    QCOMPARE(price->output, 10.0);
    QCOMPARE(price->currency, std::string("EUR"));
    QVERIFY(model.removeRow(row));
    QCOMPARE(model.rowCount(), 0);
}

void tst_backends_model::wrongPrices_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::newRow("no model") << int(PricesModel::Model) << QString();
    QTest::newRow("no input") << int(PricesModel::Input) << QStringLiteral("  ");
    QTest::newRow("a word") << int(PricesModel::Output) << QStringLiteral("cheap");
    QTest::newRow("negative") << int(PricesModel::Input) << QStringLiteral("-1");
    QTest::newRow("not finite") << int(PricesModel::Output) << QStringLiteral("inf");
}

void tst_backends_model::wrongPrices()
{
    QFETCH(int, column);
    QFETCH(QString, typed);
    PricesModel model;
    QVERIFY(model.setJson(R"({"currency":"USD","prices":[{"model":"m","input":1,"output":2}]})"));
    QCOMPARE(model.problem(), QString());
    QVERIFY(model.setData(cell(model, 0, column), typed));
    QVERIFY(model.problem().startsWith(u"Row 1"));
    QCOMPARE(cell(model, 0, column).data().toString(), typed); // what was typed stays to be corrected
}

void tst_backends_model::pricesKeepWhatTheyDoNotKnow()
{
    PricesModel model;
    QVERIFY(model.setJson(
        R"({"about":["mine"],"currency":"USD","prices":[{"model":"m","input":1,"output":2,"note":"until May"}]})"));
    QVERIFY(model.setData(cell(model, 0, PricesModel::Output), QStringLiteral("3")));
    QVERIFY(model.toJson().find("mine") != std::string::npos);
    QVERIFY(model.toJson().find("until May") != std::string::npos);
    QVERIFY(!model.setJson("{}"));
    QCOMPARE(model.rowCount(), 1); // as it was
}

void tst_backends_model::departures()
{
    auto project = std::make_shared<testing::MemoryProject>();
    std::vector<core::Departure> gone;
    for (int i = 0; i < 700; ++i) { // more than one page
        gone.push_back({ 1, "https://example.org/v1", "exchange", 10, 20 });
    }
    QVERIFY(project->noteDepartures(gone).ok());
    models::ProjectSession session(project);
    models::DeparturesModel model(&session);
    QTRY_VERIFY(model.isSettled());
    QVERIFY(model.rowCount() < 700);
    QVERIFY(model.canFetchMore({}));
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.fetchMore({}); // the tester may have done so
    QTRY_COMPARE(model.rowCount(), 700);
    QVERIFY(!model.canFetchMore({}));
    QVERIFY(model.sums().contains(u"https://example.org/v1"));
    QCOMPARE(model.index(0, models::DeparturesModel::Characters).data().toString(), QStringLiteral("30"));
}

void tst_backends_model::switchIsWritten()
{
    auto project = std::make_shared<testing::MemoryProject>();
    models::ProjectSession session(project);
    models::DeparturesModel model(&session);
    QTRY_VERIFY(model.isSettled());
    QVERIFY(!model.staysHere());
    QVERIFY(model.sums().isEmpty());
    model.setStaysHere(true);
    QTRY_VERIFY(model.staysHere());
}

QTEST_GUILESS_MAIN(tst_backends_model)
#include "tst_backends_model.moc"
