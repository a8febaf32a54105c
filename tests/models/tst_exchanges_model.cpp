// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/project_session.h"
#include "models/runs/exchanges_model.h"
#include "tests/support/memory_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using models::ExchangesModel;

class ExchangesModelTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsPageByPage();
    void namesSegmentAndSystem();
    void saysWhereAReplyComesFrom();
    void takesUpWhatComesLater();
    void changingTheRunDropsTheFormerOnes();

private:
    void addExchanges(core::RowId run, int count)
    {
        for (int i = 0; i < count; ++i) {
            core::Exchange exchange;
            exchange.run = run;
            exchange.item = 1;
            exchange.latencyMs = 100 + i;
            m_project->addExchange(exchange);
        }
    }

    std::shared_ptr<testing::MemoryProject> m_project;
    core::RowId m_run = 0, m_other = 0;
};

void ExchangesModelTest::init()
{
    m_project = std::make_shared<testing::MemoryProject>();
    const auto text = m_project->addText(m_project->addSegment("子曰", "zh", "論語"),
                                         m_project->addSystem("Legge", core::SystemKind::Human), "The Master said");
    core::Run run;
    run.task = "questions";
    m_run = m_project->addRun(run);
    m_other = m_project->addRun(run);
    core::Answer answer;
    answer.text = text;
    answer.key = "1";
    m_project->addAnswer(m_run, answer); // makes item 1
}

void ExchangesModelTest::readsPageByPage()
{
    addExchanges(m_run, 2 * ExchangesModel::kPage + 50);
    models::ProjectSession session(m_project);
    ExchangesModel model; // without the tester, which fetches by itself
    model.setSession(&session);
    model.setRun(m_run);
    QTRY_COMPARE(model.rowCount(), ExchangesModel::kPage);
    QVERIFY(model.canFetchMore({}));
    model.fetchMore({});
    model.fetchMore({}); // one page is under way: not asked twice
    QTRY_COMPARE(model.rowCount(), 2 * ExchangesModel::kPage);
    model.fetchMore({});
    QTRY_COMPARE(model.rowCount(), 2 * ExchangesModel::kPage + 50);
    QVERIFY(!model.canFetchMore({}));
}

void ExchangesModelTest::saysWhereAReplyComesFrom()
{
    core::Exchange exchange;
    exchange.run = m_run;
    exchange.item = 1;
    exchange.attempts = R"([{"at":"","ms":90,"status":200,"what":"ok","waited_ms":0}])";
    m_project->addExchange(exchange);
    exchange.attempts = R"([{"at":"","ms":0,"status":200,"what":"recorded","waited_ms":0}])";
    m_project->addExchange(exchange);
    exchange.cachedFrom = 1;
    m_project->addExchange(exchange);
    models::ProjectSession session(m_project);
    ExchangesModel model;
    model.setSession(&session);
    model.setRun(m_run);
    QTRY_COMPARE(model.rowCount(), 3);
    QStringList words;
    for (int row = 0; row < 3; ++row) {
        words << model.index(row, ExchangesModel::Source).data().toString();
    }
    QCOMPARE(words, QStringList({ QStringLiteral("live"), QStringLiteral("recorded"), QStringLiteral("cached") }));
}

void ExchangesModelTest::namesSegmentAndSystem()
{
    addExchanges(m_run, 1);
    models::ProjectSession session(m_project);
    ExchangesModel model;
    model.setSession(&session);
    model.setRun(m_run);
    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, ExchangesModel::System).data().toString(), QStringLiteral("Legge"));
    QVERIFY(model.index(0, ExchangesModel::Segment).data().toString().startsWith(QStringLiteral("論語")));
    QCOMPARE(model.index(0, 0).data(ExchangesModel::TextIdRole).toLongLong(), 1);
}

void ExchangesModelTest::takesUpWhatComesLater()
{
    addExchanges(m_run, 3);
    models::ProjectSession session(m_project);
    ExchangesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSession(&session);
    model.setRun(m_run);
    QTRY_COMPARE(model.rowCount(), 3);
    addExchanges(m_run, 2);
    Q_EMIT session.answersChanged(m_other); // of another run: nothing to do with this one
    Q_EMIT session.answersChanged(m_run);
    QTRY_COMPARE(model.rowCount(), 5);
}

void ExchangesModelTest::changingTheRunDropsTheFormerOnes()
{
    addExchanges(m_run, 3);
    models::ProjectSession session(m_project);
    ExchangesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy read(&model, &ExchangesModel::pageRead);
    model.setSession(&session);
    model.setRun(m_run);
    model.setRun(m_other); // at once: the first run's page must not end up here
    QTRY_COMPARE(read.size(), 1);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.run(), m_other);
}

QTEST_GUILESS_MAIN(ExchangesModelTest)
#include "tst_exchanges_model.moc"
