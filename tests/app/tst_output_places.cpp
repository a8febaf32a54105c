// SPDX-License-Identifier: GPL-3.0-or-later
// An output never takes the place of a project, whichever command writes it.

#include "tests/app/served_cli.h"

using cli_test::Called;
using cli_test::chatReply;
using testing_support::LoopbackServer;

class tst_output_places : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aProjectStays_data();
    void aProjectStays();
    void anythingElseIsReplaced();

private:
    [[nodiscard]] static QByteArray bytesOf(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    // "P", "OTHER" and "LOG" stand for the project, another one, and the first one's log.
    [[nodiscard]] QStringList words(const QString &line) const
    {
        QStringList words = line.split(u' ');
        for (QString &word : words) {
            word = word == u"P"       ? project()
                   : word == u"OTHER" ? path("other.tertium")
                   : word == u"LOG"   ? project() + QStringLiteral("-wal")
                                      : word;
        }
        return words;
    }
};

void tst_output_places::init()
{
    m_server.reset();
    begin();
    serve([](const LoopbackServer::Request &) { return chatReply(cli_test::wholeList("YES")); });
    import();
    QCOMPARE(call({ QStringLiteral("new"), path("other.tertium") }).code, 0);
    QCOMPARE(call(words(QStringLiteral("run questions P --backend loop --prepare"))).code, 0);
    QCOMPARE(call(words(QStringLiteral("ballot new P --title B"))).code, 0);
}

void tst_output_places::aProjectStays_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line : { "export P --what texts --format csv -o P", "export P --what texts --format jsonl -o P",
                              "export P --what texts --format xlsx -o P", "export P --what texts --format csv -o OTHER",
                              "export P --what texts --format csv -o LOG", "batch export P last P",
                              "batch export P last OTHER", "ballot export P --for Ann -o P", "verify -o P" }) {
        QTest::newRow(line) << QString::fromLatin1(line);
    }
}

void tst_output_places::aProjectStays()
{
    QFETCH(const QString, line);
    const auto texts = [this] { return call(words(QStringLiteral("export P --what texts --format csv"))).out; };
    const std::string before = texts();
    const QByteArray other = bytesOf(path("other.tertium"));
    QVERIFY(before.find("It rains.") != std::string::npos && other.size() > 1000);
    const Called refused = call(words(line));
    QVERIFY2(refused.code == 1 || refused.code == 2, (refused.err + refused.out).c_str());
    QVERIFY2(refused.err.find("tertium") != std::string::npos, refused.err.c_str());
    QCOMPARE(texts(), before); // it may have noted what it was to write
    QCOMPARE(bytesOf(path("other.tertium")), other);
    QVERIFY(!QFile::exists(project() + QStringLiteral("-wal")));
}

void tst_output_places::anythingElseIsReplaced()
{
    const QString file = path("texts.csv");
    for (const char *there : { "", "an older one" }) {
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write(there);
        old.close();
        QCOMPARE(call(words(QStringLiteral("export P --what texts --format csv -o ") + file)).code, 0);
        QVERIFY(bytesOf(file).contains("It rains."));
    }
}

QTEST_GUILESS_MAIN(tst_output_places)
#include "tst_output_places.moc"
