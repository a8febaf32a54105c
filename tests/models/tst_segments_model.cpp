// SPDX-License-Identifier: GPL-3.0-or-later
// The segment list: fetched by pages as rows are looked at, right after a filter, fluent when long.
#include "models/read/segments_model.h"
#include "models/read/word_marks.h"
#include "tests/support/memory_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

class TstSegmentsModel : public QObject {
    Q_OBJECT

private:
    static void fill(testing::MemoryProject &project, int segments)
    {
        for (int i = 0; i < segments; ++i) {
            project.addSegment(i % 10 == 3 ? "A whale rose from the water." : "The sea lay still.", "en",
                               i % 2 == 0 ? "Moby" : "Dick");
        }
    }

private Q_SLOTS:
    void fetchesWhatIsLookedAt();
    void jumpsToTheEndWithoutTheMiddle();
    void filters_data();
    void filters();
    void dropsAnswersOfAnOlderFilter();
    void saysWhenTheProjectCannotBeRead();
    void marksWordsThatDiffer_data();
    void marksWordsThatDiffer();
};

void TstSegmentsModel::fetchesWhatIsLookedAt()
{
    testing::MemoryProject project;
    fill(project, 250);
    models::AsyncReader reader(project.readers());
    models::SegmentsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setReader(&reader);
    QTRY_COMPARE(model.rowCount(), 250);
    QTRY_COMPARE(model.segmentAt(0), 1);
    const QModelIndex last = model.index(249);
    QCOMPARE(model.segmentAt(249), 0); // nobody has looked at it
    QCOMPARE(last.data().toString(), QStringLiteral("…"));
    QTRY_COMPARE(model.segmentAt(249), 250);
    QCOMPARE(last.data().toString(), QStringLiteral("The sea lay still."));
    QVERIFY(last.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("250")));
    QCOMPARE(model.rowOf(250), 249);
    QTRY_VERIFY(model.isSettled());
}

void TstSegmentsModel::jumpsToTheEndWithoutTheMiddle()
{
    testing::MemoryProject project;
    fill(project, 10'000);
    models::AsyncReader reader(project.readers());
    models::SegmentsModel model;
    model.setReader(&reader);
    QTRY_COMPARE(model.rowCount(), 10'000);
    for (int row = 0; row < 10'000; row += 50) { // a hand that drags the scroll bar from top to bottom
        static_cast<void>(model.index(row).data());
    }
    QTRY_COMPARE(model.segmentAt(9'950), 9'951);
    QTRY_VERIFY(model.isSettled());
    QCOMPARE(model.segmentAt(5'000), 0);
}

void TstSegmentsModel::filters_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<QString>("document");
    QTest::addColumn<int>("found");
    QTest::newRow("nothing asked") << QString() << QString() << 100;
    QTest::newRow("a word") << QStringLiteral("whale") << QString() << 10;
    QTest::newRow("a document") << QString() << QStringLiteral("Moby") << 50;
    QTest::newRow("a word in the other document") << QStringLiteral("whale") << QStringLiteral("Dick") << 10;
    QTest::newRow("spaces are not words") << QStringLiteral("  ") << QString() << 100;
    QTest::newRow("nowhere") << QStringLiteral("giraffe") << QString() << 0;
}

void TstSegmentsModel::filters()
{
    QFETCH(QString, search);
    QFETCH(QString, document);
    QFETCH(int, found);
    testing::MemoryProject project;
    fill(project, 100);
    models::AsyncReader reader(project.readers());
    models::SegmentsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy counted(&model, &models::SegmentsModel::counted);
    model.setReader(&reader);
    model.setFilter(search, document);
    QTRY_VERIFY(model.isSettled() && !counted.isEmpty());
    QCOMPARE(counted.last().first().toInt(), found);
    QCOMPARE(model.rowCount(), found);
}

void TstSegmentsModel::dropsAnswersOfAnOlderFilter()
{
    testing::MemoryProject project;
    fill(project, 100);
    models::AsyncReader reader(project.readers());
    models::SegmentsModel model;
    model.setReader(&reader);
    model.setFilter(QStringLiteral("sea"), {});
    model.setFilter(QStringLiteral("whale"), {});
    QTRY_VERIFY(model.isSettled());
    QCOMPARE(model.rowCount(), 10);
    QTRY_COMPARE(model.index(0).data().toString(), QStringLiteral("A whale rose from the water."));
}

void TstSegmentsModel::saysWhenTheProjectCannotBeRead()
{
    testing::MemoryProject project;
    project.tables().readersFail = 1;
    models::AsyncReader reader(project.readers());
    models::SegmentsModel model;
    QSignalSpy failed(&model, &models::SegmentsModel::failed);
    model.setReader(&reader);
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(model.isSettled());
}

void TstSegmentsModel::marksWordsThatDiffer_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QStringList>("marked");
    QTest::newRow("one word") << QStringLiteral("the old man") << QStringLiteral("the young man")
                              << QStringList{ QStringLiteral("old") };
    QTest::newRow("after a sign of two UTF-16 units")
        << QStringLiteral("𝄞 the old man") << QStringLiteral("𝄞 the young man") << QStringList{ QStringLiteral("old") };
    QTest::newRow("nothing") << QStringLiteral("the same") << QStringLiteral("the same") << QStringList();
    QTest::newRow("against nothing") << QStringLiteral("all of it") << QString()
                                     << QStringList{ QStringLiteral("all of it") };
}

void TstSegmentsModel::marksWordsThatDiffer()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(QStringList, marked);
    QStringList words;
    for (const models::WordMark &mark : models::wordMarks(first, second).first) {
        words << first.mid(mark.start, mark.length);
    }
    QCOMPARE(words, marked);
}

QTEST_GUILESS_MAIN(TstSegmentsModel)
#include "tst_segments_model.moc"
