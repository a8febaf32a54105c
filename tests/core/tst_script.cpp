// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/script.h"

#include <QTest>

class tst_script : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void languageByScript_data();
    void languageByScript();
};

void tst_script::languageByScript_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("language");
    const auto row = [](const char *name, const char *text, const char *language) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(language);
    };
    row("nothing", "", "");
    row("digits and stops", "1234 – … !", "");
    row("French", "Il y avait en Vestphalie", "");
    row("classical Chinese", "子曰：「學而時習之，不亦說乎？」", "zh");
    row("Chinese with a Latin name", "人类的发展 Ignniat 从未停止，即使是一刻", "zh");
    row("Latin with a Chinese word", "The word 道 is left as it is in this sentence", "");
    row("Japanese", "「お父さん、焼き鳥好きだから、今日、これ」", "ja");
    row("Korean", "옛날 옛적에 호랑이가 담배 피우던 시절", "ko");
    row("Arabic", "كان يا ما كان في قديم الزمان", "ar");
    row("Hebrew", "היה היה פעם מלך", "he");
    row("Russian", "Все счастливые семьи похожи друг на друга", "ru");
    row("half a character at the end", "道可道非常道\xE5", "zh");
}

void tst_script::languageByScript()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, language);
    QCOMPARE(QByteArray::fromStdString(core::languageByScript(text.toStdString())), language);
}

QTEST_GUILESS_MAIN(tst_script)
#include "tst_script.moc"
