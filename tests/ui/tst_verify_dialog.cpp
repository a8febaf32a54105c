// SPDX-License-Identifier: GPL-3.0-or-later
// Help → Verify statistics: begins by itself, can be stopped, says what came of it.

#include "ui/dialogs/verify_dialog.h"

#include <QFile>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <future>
#include <memory>

using core::verify::VerifyFiles;

namespace {

core::Result<VerifyFiles> broken()
{
    return core::Error{ core::ErrorCode::NotFound, "kappa.json", {}, 0 };
}

} // namespace

class tst_verify_dialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void errorsStandInTheDialog()
    {
        ui::VerifyDialog dialog(&broken);
        QTRY_VERIFY(dialog.isSettled());
        QString said;
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            said += label->text() + u'\n';
        QVERIFY2(said.contains(QStringLiteral("kappa.json")), qUtf8Printable(said));
        QVERIFY(said.contains(QStringLiteral("Not finished")));
    }

    // Nothing is waited for: the files come only after the dialog was stopped.
    void stopsAndBeginsAnew()
    {
        auto gate = std::make_shared<std::promise<void>>();
        const std::shared_future<void> opened = gate->get_future().share();
        ui::VerifyDialog dialog([opened] {
            opened.wait();
            return broken();
        });
        auto *button = dialog.findChild<QPushButton *>(QStringLiteral("verifyAgainButton"));
        auto *progress = dialog.findChild<QProgressBar *>(QStringLiteral("verifyProgress"));
        QVERIFY(!dialog.isSettled());
        QVERIFY(!progress->isHidden());
        QCOMPARE(button->text(), QStringLiteral("Stop"));
        button->click();
        QVERIFY(dialog.isSettled());
        QVERIFY(progress->isHidden());
        QCOMPARE(button->text(), QStringLiteral("Verify again"));
        gate->set_value();
        button->click();
        QTRY_VERIFY(dialog.isSettled());
    }

    void everythingHasAName()
    {
        ui::VerifyDialog dialog(&broken);
        QVERIFY(!dialog.findChild<QTableView *>()->accessibleName().isEmpty());
        QVERIFY(!dialog.findChild<QProgressBar *>()->accessibleName().isEmpty());
        QTRY_VERIFY(dialog.isSettled());
    }
};

QTEST_MAIN(tst_verify_dialog)
#include "tst_verify_dialog.moc"
