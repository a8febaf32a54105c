// SPDX-License-Identifier: GPL-3.0-or-later
// The reasons for which minimal pairs are refused have words in other languages: every one that core can give.

#include "models/vetting/refusal_words.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>

class RefusalWordsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyReasonIsListed();
    void everyReasonHasGermanWords();
    void othersStayAsTheyAre();
};

namespace {

// String literals of some words in the sources: what they say to programmers is in other files.
QSet<QString> reasonsInSources()
{
    static const QStringList others{ QStringLiteral("generate.cpp"), QStringLiteral("lexicon.cpp"),
                                     QStringLiteral("model_edit.cpp"), QStringLiteral("pair_export.cpp"),
                                     QStringLiteral("parser.cpp") };
    static const QRegularExpression comment(QStringLiteral("//.*"));
    static const QRegularExpression reason(QStringLiteral("\"([a-z][^\\\\{}\"]* [^\\\\{}\"]*[a-z])\""));
    QSet<QString> found;
    const QDir folder(QStringLiteral(TERTIUM_PERTURB_SOURCES));
    for (const QString &name : folder.entryList({ QStringLiteral("*.cpp") })) {
        QFile file(folder.filePath(name));
        if (others.contains(name) || !file.open(QIODevice::ReadOnly))
            continue;
        for (const QString &line : QString::fromUtf8(file.readAll()).remove(comment).split(u'\n')) {
            for (const auto &match : reason.globalMatch(line)) {
                if (match.captured(1).size() >= 9)
                    found << match.captured(1);
            }
        }
    }
    return found;
}

QSet<QString> listed()
{
    QSet<QString> words;
    for (const char *one : models::refusalSentences())
        words << QString::fromUtf8(one);
    return words;
}

} // namespace

void RefusalWordsTest::everyReasonIsListed()
{
    const QSet<QString> given = reasonsInSources();
    QVERIFY(given.size() > 80);
    const QStringList missing = (given - listed()).values();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QStringLiteral(" | "))));
    const QStringList unused = (listed() - given).values();
    QVERIFY2(unused.isEmpty(), qPrintable(unused.join(QStringLiteral(" | "))));
}

void RefusalWordsTest::everyReasonHasGermanWords()
{
    QFile file(QStringLiteral(TERTIUM_GERMAN));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString all = QString::fromUtf8(file.readAll());
    const qsizetype begin = all.indexOf(QStringLiteral("<name>models::RefusalWords</name>"));
    QVERIFY(begin >= 0);
    const QString context = all.mid(begin, all.indexOf(QStringLiteral("</context>"), begin) - begin);
    for (const QString &reason : listed()) {
        const qsizetype at = context.indexOf(QStringLiteral("<source>%1</source>").arg(reason.toHtmlEscaped()));
        QVERIFY2(at >= 0, qPrintable(reason));
        const QString message = context.mid(at, context.indexOf(QStringLiteral("</message>"), at) - at);
        QVERIFY2(!message.contains(QStringLiteral("unfinished")) &&
                     !message.contains(QStringLiteral("<translation></translation>")),
                 qPrintable(reason));
    }
}

void RefusalWordsTest::othersStayAsTheyAre()
{
    QCOMPARE(models::refusalText("a reason of another program"), QStringLiteral("a reason of another program"));
}

QTEST_GUILESS_MAIN(RefusalWordsTest)
#include "tst_refusal_words.moc"
