// SPDX-License-Identifier: GPL-3.0-or-later
// Names in answers, counted by capitals and by what the passage's texts say.

#include "core/comprehension/answer_names.h"

#include <QTest>

using core::AnswerNames;
using core::NameFinder;

class tst_answer_names : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counted_data();
    void counted();
    void withoutTextsTheFirstWordIsNone();
};

namespace {

NameFinder finder()
{
    NameFinder finder;
    finder.learn(
        "When the old Turk left Paris, Candide and Cunégonde followed him to the house of Pangloss. Sadness fell "
        "on them; sadness, and the snow. “Turk,” said Candide, “we must tend the garden.”");
    return finder;
}

} // namespace

void tst_answer_names::counted_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<int>("names");
    QTest::addColumn<int>("words");
    const auto row = [](const char *answer, int names, int words) {
        QTest::newRow(answer) << QString::fromUtf8(answer) << names << words;
    };
    row("the old Turk", 1, 3);
    row("The old Turk", 1, 3);
    row("Candide", 1, 1);                  // by the passage
    row("Sadness", 0, 1);                  // by the passage, too
    row("Candide and Cunégonde", 2, 3);    // two
    row("Paris, Turin and Rome", 3, 4);    // a comma parts them
    row("the Duke of York", 1, 4);         // over a small word
    row("the Knight of the Rose", 1, 5);   // over two
    row("to Madame Bovary's house", 1, 4); // next to each other
    row("Mrs. Dalloway", 1, 2);            // a full stop that ends nothing
    row("He went home. The snow fell.", 0, 6);
    row("He saw Paris. The snow fell.", 1, 6); // no name over the end of a sentence
    row("because I was there", 0, 4);
    row("“Turk”", 1, 1);
    row("Jean-Paul", 0, 1); // unknown at the beginning: not taken for one
    row("it was Jean-Paul", 1, 3);
    row("two baskets of fruit", 0, 4);
    row("on the 14th of July", 1, 5);
    row("", 0, 0);
    row("—", 0, 0);
    row("Émile Zola", 1, 2);
    row("The King of the Moon and the Queen", 2, 8);
}

void tst_answer_names::counted()
{
    QFETCH(QString, answer);
    const AnswerNames found = finder().namesIn(answer.toStdString());
    QTEST(found.names, "names");
    QTEST(found.words, "words");
}

void tst_answer_names::withoutTextsTheFirstWordIsNone()
{
    QCOMPARE(NameFinder().namesIn("Candide").names, 0);
    QCOMPARE(NameFinder().namesIn("with Candide").names, 1);
    QCOMPARE(NameFinder().namesIn("Captain Ahab").names, 1); // another capital behind it
}

QTEST_GUILESS_MAIN(tst_answer_names)
#include "tst_answer_names.moc"
