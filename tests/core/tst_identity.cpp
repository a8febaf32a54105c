// SPDX-License-Identifier: GPL-3.0-or-later
// Names that two machines must agree on, against values computed by another program (Python's hashlib and uuid).
#include "core/text/identity.h"

#include <QTest>

class TestIdentity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namedUuids_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArrayList>("parts");
        QTest::addColumn<QByteArray>("uuid");
        const auto row = [](const char *name, const char *kind, const QByteArrayList &parts, const char *uuid) {
            QTest::newRow(name) << QByteArray(kind) << parts << QByteArray(uuid);
        };
        row("an empty part", "document", { "" }, "a6f70688-a191-565e-89b0-687f10e3aa7f");
        row("several parts", "segment", { "", "k", "Il était une fois" }, "d9b7a894-4c98-57ac-bc1b-8de2f57c543d");
        row("parts end where they end", "text", { "a", "bc" }, "347e7fd4-b610-505b-bab2-f7708b554182");
        row("and not elsewhere", "text", { "ab", "c" }, "b7f14ef9-541e-53d3-a9de-41f843cda0d9");
        row("longer than a block", "long", { QByteArray(100'000, 'x') }, "568a68a8-9130-551c-a736-58391c6fb034");
    }
    void namedUuids()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArrayList, parts);
        QFETCH(QByteArray, uuid);
        std::vector<std::string> texts;
        for (const QByteArray &part : parts) {
            texts.push_back(part.toStdString());
        }
        const std::string name = kind.toStdString();
        const std::string made = texts.size() == 1   ? core::namedUuid(name, { texts[0] })
                                 : texts.size() == 2 ? core::namedUuid(name, { texts[0], texts[1] })
                                                     : core::namedUuid(name, { texts[0], texts[1], texts[2] });
        QCOMPARE(QByteArray::fromStdString(made), uuid);
    }
    void aKindAloneIsAName()
    {
        QCOMPARE(core::namedUuid("a", {}), std::string("d82ff774-dd45-5446-bf90-59e3165a2e1b"));
    }
    void randomOnesDiffer()
    {
        const std::string one = core::randomUuid();
        QCOMPARE(one.size(), std::size_t{ 36 });
        QCOMPARE(one[14], '4');
        QVERIFY(one != core::randomUuid());
    }
};

QTEST_GUILESS_MAIN(TestIdentity)
#include "tst_identity.moc"
