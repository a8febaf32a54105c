// SPDX-License-Identifier: GPL-3.0-or-later
// systems: listed, corrected, and what rests on the kind follows; wrong wishes change nothing.

#include "tests/app/cli_fixture.h"

using cli_test::Called;
using Json = nlohmann::json;

class tst_systems_cli : public QObject, cli_test::CliFixture {
    Q_OBJECT

    [[nodiscard]] Called systems(const QStringList &more = {})
    {
        return call(QStringList{ QStringLiteral("systems"), project() } + more);
    }
    static QStringList kind(const char *wish) { return { QStringLiteral("--kind"), QString::fromUtf8(wish) }; }

private Q_SLOTS:
    void init()
    {
        begin();
        import("source\ttranslation\tsystem\n"
               "Il pleut.\tIt is raining.\tBai 白\n"
               "Il pleut.\tIt rains.\ta=b\n");
    }

    void listsWhatImportGuessed()
    {
        const Called listed = systems();
        QCOMPARE(listed.code, 0);
        QCOMPARE(listed.out, std::string("Bai 白\tunknown\t1\na=b\tunknown\t1\n"));
    }

    void corrects()
    {
        const Called said =
            systems(kind("Bai 白=machine") + kind("a=b=Human") + QStringList{ QStringLiteral("--json") });
        QVERIFY2(said.code == 0, said.err.c_str());
        const Json lines = Json::parse(said.out)["systems"];
        QCOMPARE(lines[0]["kind"].get<std::string>(), std::string("machine"));
        QCOMPARE(lines[1]["kind"].get<std::string>(), std::string("human"));
        QCOMPARE(systems(kind("a=b=unknown")).out, std::string("Bai 白\tmachine\t1\na=b\tunknown\t1\n"));
        QCOMPARE(systems().out, std::string("Bai 白\tmachine\t1\na=b\tunknown\t1\n"));
    }

    void exportsFollow()
    {
        QCOMPARE(systems(kind("a=b=human")).code, 0);
        const QString file = path("texts.jsonl");
        const Called written = call({ QStringLiteral("export"), project(), QStringLiteral("--what"),
                                      QStringLiteral("texts"), QStringLiteral("-o"), file });
        QVERIFY2(written.code == 0, written.err.c_str());
        QFile texts(file);
        QVERIFY(texts.open(QIODevice::ReadOnly));
        const Json first = Json::parse(texts.readLine().toStdString());
        const Json second = Json::parse(texts.readLine().toStdString());
        QCOMPARE(first["kind"].get<std::string>(), std::string("unknown"));
        QCOMPARE(second["kind"].get<std::string>(), std::string("human"));
    }

    void wrongWishes_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("no sign") << kind("human") << QByteArray("NAME=human");
        QTest::newRow("no name") << kind("=human") << QByteArray("NAME=human");
        QTest::newRow("no kind") << kind("a=b=") << QByteArray("NAME=human");
        QTest::newRow("another word") << kind("a=b=robot-poet") << QByteArray("robot-poet");
        QTest::newRow("nobody of that name") << kind("nobody=human") << QByteArray("nobody");
        QTest::newRow("one right, one wrong") << kind("Bai 白=machine") + kind("nobody=human") << QByteArray("nobody");
        QTest::newRow("named twice") << kind("a=b=human") + kind("a=b=machine") << QByteArray("twice");
    }
    void wrongWishes()
    {
        QFETCH(const QStringList, more);
        QFETCH(const QByteArray, words);
        const Called said = systems(more);
        QVERIFY(said.code == 1 || said.code == 2);
        QVERIFY2(said.err.find(words.toStdString()) != std::string::npos, said.err.c_str());
        QCOMPARE(systems().out, std::string("Bai 白\tunknown\t1\na=b\tunknown\t1\n"));
    }
};

QTEST_GUILESS_MAIN(tst_systems_cli)
#include "tst_systems_cli.moc"
