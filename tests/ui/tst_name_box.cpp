// SPDX-License-Identifier: GPL-3.0-or-later
// The field for a person's name: Enter is told once, known names are offered, what is typed stays.
#include "ui/widgets/name_box.h"
#include "ui/widgets/person_form.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

class TstNameBox : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void enterIsToldOnce_data();
    void enterIsToldOnce();
    void otherKeysReachTheField();
    void knownNamesKeepWhatIsTyped();
    void formBeginsOnceAndNeedsAName();
};

void TstNameBox::enterIsToldOnce_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("key");
    QTest::newRow("new name") << QStringLiteral("Zoe") << static_cast<int>(Qt::Key_Return);
    QTest::newRow("known name") << QStringLiteral("Anna") << static_cast<int>(Qt::Key_Return);
    QTest::newRow("beginning of a known name") << QStringLiteral("An") << static_cast<int>(Qt::Key_Return);
    QTest::newRow("keypad") << QStringLiteral("Anna") << static_cast<int>(Qt::Key_Enter);
    QTest::newRow("nothing") << QString() << static_cast<int>(Qt::Key_Return);
}

void TstNameBox::enterIsToldOnce()
{
    QFETCH(const QString, typed);
    QFETCH(const int, key);
    ui::NameBox box;
    box.setKnown({ QStringLiteral("Anna"), QStringLiteral("Bo") });
    box.show();
    box.activateWindow();
    box.lineEdit()->setFocus();
    QSignalSpy entered(&box, &ui::NameBox::entered);
    QTest::keyClicks(box.lineEdit(), typed);
    QTest::keyClick(box.lineEdit(), static_cast<Qt::Key>(key));
    QCOMPARE(entered.size(), 1);
    QVERIFY(QTest::qWaitForWindowActive(&box));
    QCOMPARE(QApplication::focusWidget(), &box); // where the keys of a person go
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key));
    QCOMPARE(entered.size(), 2);
}

void TstNameBox::otherKeysReachTheField()
{
    ui::NameBox box;
    box.setKnown({ QStringLiteral("Anna"), QStringLiteral("Bo") });
    box.show();
    QTest::keyClicks(&box, QStringLiteral("Zo"));
    QCOMPARE(box.name(), QStringLiteral("Zo"));
    QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(box.name(), QStringLiteral("Bo")); // the one after the current one
}

void TstNameBox::knownNamesKeepWhatIsTyped()
{
    ui::NameBox box;
    box.setEditText(QStringLiteral("  Marie   Curie "));
    box.setKnown({ QStringLiteral("Anna") });
    QCOMPARE(box.name(), QStringLiteral("Marie Curie"));
    QCOMPARE(box.count(), 1);
}

void TstNameBox::formBeginsOnceAndNeedsAName()
{
    ui::PersonForm form({ QStringLiteral("Who votes?"), QStringLiteral("Name"), QStringLiteral("Note"),
                          QStringLiteral("Open"), QStringLiteral("voter"), QStringLiteral("openButton") });
    form.show();
    form.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    QSignalSpy begun(&form, &ui::PersonForm::beginWanted);
    auto *edit = form.findChild<QLineEdit *>(QStringLiteral("voterEdit"));
    form.findChild<QPushButton *>(QStringLiteral("openButton"))->click();
    QCOMPARE(begun.size(), 0);
    QVERIFY(edit->hasFocus());
    QTest::keyClicks(edit, QStringLiteral(" Anna "));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(begun.size(), 1);
    QCOMPARE(begun.first().first().toString(), QStringLiteral("Anna"));
}

QTEST_MAIN(TstNameBox)
#include "tst_name_box.moc"
