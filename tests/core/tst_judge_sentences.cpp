// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences in eighteen languages that speak to a judge, or nearly: those that the rules were made with, each, and
// those that were held out, as a measure.

#include "core/judge/judge_address.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace core;

namespace {

struct Sentence {
    QString language, text;
    bool speaks = false;
};

std::vector<Sentence> sentencesOf(const char *name)
{
    QFile file(QStringLiteral(TERTIUM_JUDGE_SENTENCES "/") + QString::fromLatin1(name));
    std::vector<Sentence> sentences;
    if (file.open(QIODevice::ReadOnly)) {
        const auto lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
        for (const QString &line : lines) {
            const QStringList cells = line.split(u'\t');
            if (cells.size() == 3) {
                sentences.push_back({ cells[0], cells[2], cells[1] == QStringLiteral("pos") });
            }
        }
    }
    return sentences;
}

bool isFlagged(const Sentence &sentence)
{
    return !judgeAddresses(sentence.text.toStdString()).empty();
}

} // namespace

class tst_judge_sentences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void developed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("speaks");
        const auto sentences = sentencesOf("developed.tsv");
        QCOMPARE(sentences.size(), std::size_t(565));
        for (const Sentence &sentence : sentences) {
            QTest::newRow(qPrintable(sentence.language + u' ' + sentence.text)) << sentence.text << sentence.speaks;
        }
    }
    void developed()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, speaks);
        const auto found = judgeAddresses(text.toStdString());
        QVERIFY2(found.empty() != speaks, found.empty() ? "passed over" : found[0].quoted.c_str());
    }

    // 117 of 126 plain ones and 20 of 45 that a clever cheat would write, when they were last counted.
    void heldOut()
    {
        const auto sentences = sentencesOf("held_out.tsv");
        const auto speaking = std::ranges::count(sentences, true, &Sentence::speaks);
        QCOMPARE(sentences.size(), std::size_t(279));
        QCOMPARE(speaking, std::ptrdiff_t(171));
        std::ptrdiff_t found = 0;
        for (const Sentence &sentence : sentences) {
            const bool flagged = isFlagged(sentence);
            QVERIFY2(sentence.speaks || !flagged, qPrintable(sentence.text));
            found += flagged ? 1 : 0;
        }
        QVERIFY2(found >= 137, qPrintable(QString::number(found)));
    }
};

QTEST_GUILESS_MAIN(tst_judge_sentences)
#include "tst_judge_sentences.moc"
