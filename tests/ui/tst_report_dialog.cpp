// SPDX-License-Identifier: GPL-3.0-or-later
// Ordering a report in the window: what can be chosen, what is ordered, what is said of it.

#include "tests/ui/window_fixture.h"
#include "ui/dialogs/report_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <future>
#include <mutex>

using models::ReportOrder;

namespace {

QString saidBy(const ui::ReportDialog &dialog)
{
    QString said;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        said += label->text() + u'\n';
    return said;
}

} // namespace

class tst_report_dialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsChosenIsOrdered()
    {
        models::ProjectSession session(testing::filledProject(4));
        std::mutex mutex;
        std::vector<ReportOrder> orders;
        ui::ReportDialog dialog(&session,
                                [&](core::Project &, core::ProjectReader &, const ReportOrder &order,
                                    const std::stop_token &) -> core::Status {
                                    const std::scoped_lock lock(mutex);
                                    orders.push_back(order);
                                    return core::Done{};
                                });
        QTRY_VERIFY(dialog.isSettled());
        auto *human = dialog.findChild<QComboBox *>(QStringLiteral("reportHumanBox"));
        QStringList sides;
        for (int i = 0; i < human->count(); ++i)
            sides << human->itemData(i).toString();
        QCOMPARE(sides, (QStringList{ QStringLiteral("esa"), QStringLiteral("preferences"), QString() }));
        human->setCurrentIndex(1);
        dialog.findChild<QComboBox *>(QStringLiteral("reportByBox"))->setCurrentIndex(1);
        dialog.findChild<QSpinBox *>(QStringLiteral("reportDrawsBox"))->setValue(250);
        dialog.findChild<QComboBox *>(QStringLiteral("reportConfidenceBox"))->setCurrentIndex(2);
        dialog.findChild<QSpinBox *>(QStringLiteral("reportShortestBox"))->setValue(40);
        auto *pair = dialog.findChild<QComboBox *>(QStringLiteral("reportLanguagePairBox"));
        QVERIFY(pair->count() > 1);
        pair->setCurrentIndex(1);
        auto *systems = dialog.findChild<QToolButton *>(QStringLiteral("reportSystemsButton"));
        QVERIFY(systems->menu()->actions().size() > 1);
        systems->menu()->actions().first()->trigger();
        dialog.writeTo(QStringLiteral("somewhere.pdf"));
        QTRY_VERIFY(dialog.isSettled());
        QCOMPARE(orders.size(), std::size_t{ 1 });
        QCOMPARE(orders[0].human, std::string("preferences"));
        QCOMPARE(orders[0].by, core::AgreementBy::LanguagePair);
        QCOMPARE(orders[0].draws, std::size_t{ 250 });
        QCOMPARE(orders[0].confidence, 0.99);
        QCOMPARE(orders[0].filter.shortest, std::size_t{ 40 });
        QCOMPARE(orders[0].filter.languagePair, pair->currentData().toString().toStdString());
        QCOMPARE(orders[0].filter.systems,
                 std::set<std::string>{ systems->menu()->actions().first()->text().toStdString() });
        QCOMPARE(orders[0].file, QStringLiteral("somewhere.pdf"));
        QVERIFY(saidBy(dialog).contains(QStringLiteral("Written: somewhere.pdf")));
    }

    void failureIsSaid()
    {
        models::ProjectSession session(testing::filledProject(4));
        ui::ReportDialog dialog(&session,
                                [](core::Project &, core::ProjectReader &, const ReportOrder &order,
                                   const std::stop_token &) -> core::Status {
                                    return core::Error{ core::ErrorCode::Unwritable, order.file.toStdString(), {}, 0 };
                                });
        QTRY_VERIFY(dialog.isSettled());
        dialog.writeTo(QStringLiteral("locked.html"));
        QTRY_VERIFY(dialog.isSettled());
        QVERIFY2(saidBy(dialog).contains(QStringLiteral("locked.html")), qUtf8Printable(saidBy(dialog)));
        QVERIFY(!saidBy(dialog).contains(QStringLiteral("Written")));
    }

    void stopEndsIt()
    {
        models::ProjectSession session(testing::filledProject(4));
        std::promise<void> gate;
        const std::shared_future<void> open = gate.get_future().share();
        ui::ReportDialog dialog(&session,
                                [open](core::Project &, core::ProjectReader &, const ReportOrder &,
                                       const std::stop_token &) -> core::Status {
                                    open.wait();
                                    return core::Done{};
                                });
        QTRY_VERIFY(dialog.isSettled());
        dialog.writeTo(QStringLiteral("long.pdf"));
        QVERIFY(!dialog.isSettled());
        QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("writeReportButton"))->isEnabled());
        dialog.findChild<QPushButton *>(QStringLiteral("stopReportButton"))->click();
        QVERIFY(dialog.isSettled());
        gate.set_value();
        QCoreApplication::processEvents();
        QVERIFY(!saidBy(dialog).contains(QStringLiteral("Written")));
    }
};

QTEST_MAIN(tst_report_dialog)
#include "tst_report_dialog.moc"
