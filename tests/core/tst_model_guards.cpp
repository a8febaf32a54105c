// SPDX-License-Identifier: GPL-3.0-or-later
// A model's edit is taken only where it is one of its category.

#include "core/perturb/category_guards.h"
#include "tests/core/perturb_fixture.h"

#include <QTest>

using namespace core;

class tst_model_guards : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.ready(), "word lists or link-grammar's dictionary are missing"); }
    void editsAreOfTheirCategory_data();
    void editsAreOfTheirCategory();
    void unseenMarks_data();
    void unseenMarks();

private:
    PerturbFixture m_fixture;
};

void tst_model_guards::editsAreOfTheirCategory_data()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("span");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<bool>("accepted");
    QTest::addColumn<bool>("weak");
    const auto row = [](const char *name, const char *category, const char *body, const char *span,
                        const char *replacement, bool accepted, bool weak = false) {
        QTest::newRow(name) << QString::fromLatin1(category) << QString::fromUtf8(body) << QString::fromUtf8(span)
                            << QString::fromUtf8(replacement) << accepted << weak;
    };
    row("a full stop for a semicolon", "segmentation", "He wept; she left.", "wept; she", "wept. She", true);
    row("a joining word goes", "segmentation", "He wept, and she left.", "wept, and she", "wept; she", true);
    row("pigeon for a word, segmentation", "segmentation", "He wept; she left.", "wept", "pigeon", false);
    row("a name is joined", "name-formatting", "Then Zi Lu wept.", "Zi Lu", "Zilu", true);
    row("pigeon for a name", "name-formatting", "Then Zi Lu wept.", "Zi Lu", "pigeon", false);
    row("words that are no name are joined", "name-formatting", "Then the duke wept.", "the duke", "the-duke", false);
    row("characters behind a name", "name-annotation", "Then Zi Lu wept.", "Zi Lu", "Zi Lu (子路)", true);
    row("characters behind a verb", "name-annotation", "Then Zi Lu wept.", "wept", "wept (子路)", false);
    row("pigeon for an annotation", "name-annotation", "Then Zi Lu wept.", "wept", "pigeon", false);
    row("another pronoun", "pronoun", "He loves them.", "them", "us", true);
    row("pigeon for a pronoun", "pronoun", "He loves them.", "them", "pigeon", false);
    row("another tense", "tense", "The duke wept.", "wept", "weeps", true);
    row("a tense with a helper", "tense", "The duke went.", "went", "has gone", true);
    row("a helper's tense", "tense", "The duke is old.", "is", "was", true);
    row("pigeon for a verb", "tense", "The duke wept.", "wept", "pigeon", false);
    row("another title", "title", "The duke wept.", "duke", "king", true);
    row("a title to no title", "title", "The duke wept.", "duke", "pigeon", true, true);
    row("pigeon for what is no title", "title", "The duke fed a crow.", "crow", "pigeon", false);
    row("a word of no list", "lexical", "The duke fed a crow.", "crow", "philosopher", true, true);
    row("a pronoun for a word", "lexical", "The duke fed a crow.", "crow", "them", false);
    row("the word of the example in its own place", "lexical", "The duke fed a crow.", "crow", "pigeon", true);
    row("the word of the example for another", "lexical", "The duke loved the rites.", "rites", "pigeon", false);
    row("the sense of the example for another", "modern-sense", "The duke loved the rites.", "rites", "suns", false);
    row("a word with a mark of direction", "lexical", "The duke fed a crow.", "crow", "pi\u202Egeon", false);
    row("a word with a mark of no width", "lexical", "The duke fed a crow.", "crow", "pi\u200Bgeon", false);
}

void tst_model_guards::editsAreOfTheirCategory()
{
    QFETCH(QString, category);
    QFETCH(QString, body);
    QFETCH(QString, span);
    QFETCH(QString, replacement);
    QFETCH(bool, accepted);
    QFETCH(bool, weak);
    const Category *known = categoryNamed(category.toStdString());
    QVERIFY(known != nullptr);
    const PairBase base = englishBase(body.toStdString());
    const std::size_t begin = base.body.find(span.toStdString());
    const Reading reading(base, m_fixture.lexicon->romanisations, m_fixture.parse());
    const GuardWords words = guardWordsOf(*known, { base }, *m_fixture.lexicon);
    Candidate candidate{ { { begin, begin + span.toStdString().size(), replacement.toStdString() } }, false, {}, {} };
    const std::string refusal = categoryRefusal(*known, reading, candidate, &words);
    QVERIFY2(refusal.empty() == accepted, refusal.c_str());
    if (accepted)
        QCOMPARE(candidate.weak, weak);
}

// A joiner that Persian or Hindi spells with is no hidden mark; anywhere else it is one.
void tst_model_guards::unseenMarks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hidden");
    QTest::newRow("Persian with a non-joiner") << QString::fromUtf8("می\u200Cخواهم") << false;
    QTest::newRow("Hindi with a joiner") << QString::fromUtf8("क्\u200Dष") << false;
    QTest::newRow("a non-joiner in English") << QString::fromUtf8("pi\u200Cgeon") << true;
    QTest::newRow("a non-joiner at the end") << QString::fromUtf8("می\u200C") << true;
    QTest::newRow("a non-joiner before a blank") << QString::fromUtf8("می\u200C خواهم") << true;
    QTest::newRow("no width in Persian") << QString::fromUtf8("می\u200Bخواهم") << true;
    QTest::newRow("direction in Persian") << QString::fromUtf8("می\u200Fخواهم") << true;
    QTest::newRow("a line break") << QStringLiteral("two\nlines") << false;
    QTest::newRow("a control character") << QStringLiteral("two\x07lines") << true;
}

void tst_model_guards::unseenMarks()
{
    QFETCH(QString, text);
    QFETCH(bool, hidden);
    QCOMPARE(hasUnseenMarks(text.toStdString()), hidden);
}

QTEST_GUILESS_MAIN(tst_model_guards)
#include "tst_model_guards.moc"
