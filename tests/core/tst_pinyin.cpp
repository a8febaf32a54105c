// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pinyin.h"

#include <QTest>

using namespace core;

class TestPinyin : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCharacterHasItsReading();
    void otherTextStaysInOnePiece();
    void nothingIsLost_data();
    void nothingIsLost();
};

void TestPinyin::everyCharacterHasItsReading()
{
    const std::vector<ReadCharacter> expected = {
        { "學", "xué" }, { "而", "ér" }, { "時", "shí" }, { "習", "xí" }, { "之", "zhī" }
    };
    QCOMPARE(pinyin("學而時習之"), expected);
}

void TestPinyin::otherTextStaysInOnePiece()
{
    const std::vector<ReadCharacter> pieces = pinyin("Kong 孔, (子)：x");
    QCOMPARE(pieces.size(), std::size_t(5));
    QCOMPARE(pieces[0], (ReadCharacter{ "Kong ", {} }));
    QCOMPARE(pieces[1], (ReadCharacter{ "孔", "kǒng" }));
    QCOMPARE(pieces[2], (ReadCharacter{ ", (", {} }));
    QCOMPARE(pieces[4], (ReadCharacter{ ")：x", {} }));
}

void TestPinyin::nothingIsLost_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no Han at all") << QByteArray("Il pleut.\nمرحبا");
    QTest::newRow("a rare character beyond the basic plane") << QByteArray("子\xF0\xA0\x80\x80曰");
    QTest::newRow("kana and a mark of iteration") << QByteArray("人々は、\n本");
}

void TestPinyin::nothingIsLost()
{
    QFETCH(QByteArray, text);
    std::string whole;
    for (const ReadCharacter &piece : pinyin(text.toStdString()))
        whole += piece.text;
    QCOMPARE(QByteArray::fromStdString(whole), text);
}

QTEST_GUILESS_MAIN(TestPinyin)
#include "tst_pinyin.moc"
