// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences out of rows: both texts in one row, or a row a text.
#include "tests/support/import_text.h"

#include <QTest>

using testing::import;
using testing::Imported;
using testing::onlyPreference;

class TestPreferenceRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void prefers_data();
    void prefers();
};

void TestPreferenceRows::prefers_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("preference"); // or "N preferences"
    QTest::addColumn<QByteArray>("reasons");
    const auto row = [](const char *name, const QByteArray &content, const QByteArray &preference,
                        const QByteArray &reasons = {}) { QTest::newRow(name) << content << preference << reasons; };
    const QByteArray two = "src,tgt,ID,model,best,position\n";
    row("two rows",
        two + "Bonjour à tous,Hello to all,p,human,text2,text1\nBonjour à tous,Good day all,p,gt,text2,text2\n",
        "human gt second ");
    row("two rows, the second text first",
        two + "Bonjour à tous,Good day all,p,gt,text1,text2\nBonjour à tous,Hello to all,p,human,text1,text1\n",
        "human gt first ");
    row("choice by the system's name",
        two + "Bonjour à tous,Hello to all,p,human,gt,1\nBonjour à tous,Good day all,p,gt,gt,2\n", "human gt second ");
    row("a tie", two + "Bonjour à tous,Hello to all,p,human,tie,1\nBonjour à tous,Good day all,p,gt,tie,2\n",
        "human gt tie ");
    row("rows that contradict each other",
        two + "Bonjour à tous,Hello to all,p,human,text2,text1\nBonjour à tous,Good day all,p,gt,text1,text2\n",
        "0 preferences", "3 preference of pair \"p\" left out: its rows name different choices (other row: line 2)");
    row("both rows in one place",
        two + "Bonjour à tous,Hello to all,p,human,text2,text1\nBonjour à tous,Good day all,p,gt,text2,text1\n",
        "0 preferences",
        "3 preference of pair \"p\" left out: its rows stand at \"text1\" and \"text1\", not at first and second "
        "(other row: line 2)");
    row("different sources",
        two + "Bonjour à tous,Hello to all,p,human,text2,text1\nBonsoir à tous,Good day all,p,gt,text2,text2\n",
        "0 preferences", "3 preference of pair \"p\" left out: its rows have different sources (other row: line 2)");
    row("second row missing", two + "Bonjour à tous,Hello to all,p,human,text2,text1\n", "0 preferences",
        "2 preference of pair \"p\" left out: its second row is missing");
    row("no choice",
        two + "Bonjour à tous,Hello to all,p,human,,text1\nBonjour à tous,Good day all,p,gt,,text2\nBonsoir à "
              "tous,Hello to all,q,human,text1,text1\nBonsoir à tous,Evening all,q,gt,text1,text2\n",
        "human gt first ");

    const QByteArray one = "source,text1,text2,text1_tag,text2_tag,annotator,choice\n";
    row("one row", one + "Bonjour à tous,Hello to all,Good day all,sent,para,r1,text2\n", "sent para second r1");
    row("one row, letters", one + "Bonjour à tous,Hello to all,Good day all,sent,para,r1,A\n", "sent para first r1");
    row("one row, tie", one + "Bonjour à tous,Hello to all,Good day all,sent,para,r1,tie\n", "sent para tie r1");
    row("one row, system", one + "Bonjour à tous,Hello to all,Good day all,sent,para,r1,para\n", "sent para second r1");
    row("one row, one text empty",
        one +
            "Bonjour à tous,Hello to all,Good day all,sent,para,r1,A\nBonsoir à tous,Evening all,,sent,para,r1,text1\n",
        "sent para first r1", "3 preference left out: one of its two texts is empty");
    row("one row, the same judgement twice",
        one + "Bonjour à tous,Hello to all,Good day all,sent,para,r1,A\nBonjour à tous,Hello to all,Good day "
              "all,sent,para,r1,A\n",
        "sent para first r1");
}

void TestPreferenceRows::prefers()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, preference);
    QFETCH(QByteArray, reasons);
    const Imported imported = import(content);
    QVERIFY(!imported.error);
    QCOMPARE(onlyPreference(imported.tables), preference);
    QByteArrayList lines;
    for (const core::RefusedRow &row : imported.report.refused) {
        lines << QByteArray::number(qint64(row.line)) + " " + QByteArray::fromStdString(row.reason);
    }
    QCOMPARE(lines.join('\n'), reasons);
}

QTEST_GUILESS_MAIN(TestPreferenceRows)
#include "tst_preference_rows.moc"
