// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/error_text.h"

#include <QSet>
#include <QTest>

using core::ErrorCode;

class ErrorTextTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCodeNamesItsSubject_data();
    void everyCodeNamesItsSubject();
    void everyCodeHasWordsOfItsOwn();
    void aLineIsNamed();
    void theDetailIsKept();
    void markersInTheSubjectStayAsTheyAre();
};

namespace {

constexpr ErrorCode kLast = ErrorCode::Internal;

QList<ErrorCode> allCodes()
{
    QList<ErrorCode> all;
    for (int code = 0; code <= static_cast<int>(kLast); ++code) {
        all << static_cast<ErrorCode>(code);
    }
    return all;
}

} // namespace

void ErrorTextTest::everyCodeNamesItsSubject_data()
{
    QTest::addColumn<int>("code");
    for (const ErrorCode code : allCodes()) {
        QTest::addRow("code %d", static_cast<int>(code)) << static_cast<int>(code);
    }
}

void ErrorTextTest::everyCodeNamesItsSubject()
{
    QFETCH(int, code);
    const QString text = models::errorText({ static_cast<ErrorCode>(code), "novel.csv", {}, 0 });
    QVERIFY2(text.contains(QStringLiteral("novel.csv")), qPrintable(text));
    QVERIFY2(text.endsWith(u'.'), qPrintable(text));
    QVERIFY2(text.count(u'.') >= 2 || text.contains(u';'), qPrintable(text)); // what happened, and what to do
    QVERIFY2(!text.contains(u'%'), qPrintable(text));
}

void ErrorTextTest::everyCodeHasWordsOfItsOwn()
{
    QSet<QString> texts;
    for (const ErrorCode code : allCodes()) {
        texts.insert(models::errorText({ code, "x", {}, 0 }));
    }
    QCOMPARE(texts.size(), allCodes().size());
}

void ErrorTextTest::aLineIsNamed()
{
    const QString text = models::errorText({ ErrorCode::Malformed, "novel.csv", "a quote is never closed", 17 });
    QVERIFY2(text.contains(QStringLiteral("novel.csv (line 17)")), qPrintable(text));
}

void ErrorTextTest::theDetailIsKept()
{
    const QString text = models::errorText({ ErrorCode::Network, "http://127.0.0.1:9", "connection refused", 0 });
    QVERIFY2(text.contains(QStringLiteral("connection refused")), qPrintable(text));
}

void ErrorTextTest::markersInTheSubjectStayAsTheyAre()
{
    const QString text = models::errorText({ ErrorCode::NotFound, "100%1.csv", "50 %2", 0 });
    QVERIFY2(text.contains(QStringLiteral("100%1.csv")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("50 %2")), qPrintable(text));
}

QTEST_GUILESS_MAIN(ErrorTextTest)
#include "tst_error_text.moc"
