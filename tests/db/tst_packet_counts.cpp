// SPDX-License-Identifier: GPL-3.0-or-later
// What the merge of a packet would do, counted by what stands in the end.
#include "core/packet/packet.h"
#include "core/text/identity.h"
#include "tests/db/vote_fixture.h"

#include <QTest>

using namespace core;
using namespace fixture;

namespace {

constexpr auto kFile = "anna.tertium-packet";

} // namespace

class tst_packet_counts : public QObject, VoteFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_project.reset(); }

    void whatWasTakenBackCountsNowhere_data()
    {
        QTest::addColumn<QString>("here"); // what is said of one question, in its order; - takes it back
        QTest::addColumn<QString>("there");
        QTest::addColumn<QList<int>>("counts"); // added, replaced, taken back, known
        QTest::newRow("said") << ""
                              << "3" << QList{ 1, 0, 0, 0 };
        QTest::newRow("said three times") << ""
                                          << "3 2 5" << QList{ 1, 0, 0, 0 };
        QTest::newRow("said and taken back") << ""
                                             << "3 -" << QList{ 0, 0, 0, 0 };
        QTest::newRow("taken back and said again") << ""
                                                   << "3 - 4" << QList{ 1, 0, 0, 0 };
        QTest::newRow("here already") << "3"
                                      << "" << QList{ 0, 0, 0, 1 };
        QTest::newRow("replaced") << "3"
                                  << "4" << QList{ 0, 1, 0, 0 };
        QTest::newRow("said once more") << "3"
                                        << "4 3" << QList{ 0, 0, 0, 1 };
        QTest::newRow("taken back") << "3"
                                    << "-" << QList{ 0, 0, 1, 0 };
        QTest::newRow("taken back on both sides") << "3 -"
                                                  << "4 -" << QList{ 0, 0, 0, 0 };
    }
    void whatWasTakenBackCountsNowhere()
    {
        QFETCH(QString, here);
        QFETCH(QString, there);
        QFETCH(QList<int>, counts);
        Packet packet = *makePacket(store(), m_campaign, m_anna, "{}", true);
        const core::CampaignItem &item = packet.work.items.front();
        std::string last;
        int second = 10;
        const auto say = [&](const QString &words) {
            for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
                // no raw strings: moc stops reading at their quotes
                const std::string value =
                    word == u"-" ? "{\"undoes\":\"" + last + "\"}" : "{\"vote\":" + word.toStdString() + "}";
                const std::string at = "2026-01-01T00:00:" + std::to_string(second++) + ".000Z";
                packet.work.decisions.push_back(
                    { 0, core::randomUuid(), m_anna.uuid, item.subjectKind, item.subject, {}, value, at, last });
                last = packet.work.decisions.back().uuid;
            }
        };
        say(here);
        VERIFY_OK(mergePacket(store(), packet, kFile));
        say(there);
        const auto preview = previewPacket(store(), packet, kFile);
        VERIFY_OK(preview);
        QCOMPARE((QList{ preview->added, preview->replaced, preview->takenBack, preview->known }), counts);
        QCOMPARE(static_cast<int>(preview->changes.size()), counts[0] + counts[1] + counts[2]);
        VERIFY_OK(mergePacket(store(), packet, kFile));
        QVERIFY(previewPacket(store(), packet, kFile)->changes.empty());
    }
};

QTEST_GUILESS_MAIN(tst_packet_counts)
#include "tst_packet_counts.moc"
