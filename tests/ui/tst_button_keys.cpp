// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/accessibility_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/pages/overview_page.h"
#include "ui/pages/runs_page.h"
#include "ui/theme/style.h"
#include "ui/vetting/note_editor.h"
#include "ui/widgets/choice_button.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

namespace {

QAbstractButton *made(const QString &kind, QWidget *parent)
{
    if (kind == u"tool button") {
        auto *button = new QToolButton(parent);
        button->setFocusPolicy(Qt::StrongFocus);
        return button;
    }
    if (kind == u"choice") {
        return new ui::ChoiceButton(QStringLiteral("choice"), QStringLiteral("plus"), QStringLiteral("Go"), {}, parent);
    }
    auto *button = new QPushButton(QStringLiteral("Keep"), parent);
    button->setAutoDefault(false);
    button->setCheckable(kind == u"switch");
    return button;
}

bool takesKey(QWidget *widget, int key)
{
    QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
    event.ignore();
    QApplication::sendEvent(widget, &event);
    return event.isAccepted();
}

} // namespace

class ButtonKeysTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new ui::Style); }
    void theFocusedButtonIsPressed_data();
    void theFocusedButtonIsPressed();
    void inADialogItGoesBeforeTheDefaultButton();
    void aBoxInADialogLeavesEnterToTheDialog();
    void otherKeysStayWhatTheyAre();
    void everyButtonOfAWindowTakesItsKeys();
    void savingAndCancellingANote();
};

void ButtonKeysTest::theFocusedButtonIsPressed_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("key");
    for (const char *kind : { "push button", "tool button", "switch", "choice" }) {
        for (const auto &[name, key] : { std::pair("Return", Qt::Key_Return), std::pair("Enter", Qt::Key_Enter),
                                         std::pair("space bar", Qt::Key_Space) }) {
            QTest::addRow("%s, %s", kind, name) << QString::fromLatin1(kind) << int(key);
        }
    }
}

// Also where the page around it has a meaning of its own for the key.
void ButtonKeysTest::theFocusedButtonIsPressed()
{
    QFETCH(QString, kind);
    QFETCH(int, key);
    QWidget page;
    QAction action;
    action.setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter), QKeySequence(Qt::Key_Space) });
    action.setShortcutContext(Qt::WidgetWithChildrenShortcut);
    page.addAction(&action);
    QAbstractButton *button = made(kind, &page);
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    button->setFocus();
    QSignalSpy pressed(button, &QAbstractButton::clicked);
    QSignalSpy taken(&action, &QAction::triggered);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key(key),
                    key == Qt::Key_Enter ? Qt::KeypadModifier : Qt::NoModifier);
    QCOMPARE(pressed.size(), 1);
    QCOMPARE(taken.size(), 0);
}

void ButtonKeysTest::inADialogItGoesBeforeTheDefaultButton()
{
    QDialog dialog;
    auto *save = new QPushButton(QStringLiteral("Save"), &dialog);
    save->setDefault(true);
    QAbstractButton *more = made(QStringLiteral("tool button"), &dialog);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QSignalSpy saved(save, &QPushButton::clicked);
    QSignalSpy asked(more, &QAbstractButton::clicked);
    more->setFocus();
    QTest::keyClick(more, Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(saved.size(), 0);
}

void ButtonKeysTest::aBoxInADialogLeavesEnterToTheDialog()
{
    QDialog dialog;
    auto *save = new QPushButton(QStringLiteral("Save"), &dialog);
    save->setDefault(true);
    auto *box = new QCheckBox(QStringLiteral("Also"), &dialog);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QSignalSpy saved(save, &QPushButton::clicked);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(!box->isChecked());
    QCOMPARE(saved.size(), 1);
}

void ButtonKeysTest::otherKeysStayWhatTheyAre()
{
    QWidget page;
    QAbstractButton *button = made(QStringLiteral("push button"), &page);
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    button->setFocus();
    QSignalSpy pressed(button, &QAbstractButton::clicked);
    QVERIFY(!takesKey(button, Qt::Key_A));
    QTest::keyClick(button, Qt::Key_A);
    QTest::keyClick(button, Qt::Key_Return, Qt::ControlModifier); // of a page: "run"
    QCOMPARE(pressed.size(), 0);
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, QString(), true);
    QApplication::sendEvent(button, &held);
    QCOMPARE(pressed.size(), 0);
}

void ButtonKeysTest::everyButtonOfAWindowTakesItsKeys()
{
    testing::WindowFixture fixture;
    fixture.window->addPage(new ui::OverviewPage);
    fixture.window->addPage(new ui::RunsPage(&fixture.runs));
    models::ProjectSession session(testing::filledProject());
    fixture.window->setSession(&session);
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    int seen = 0;
    for (QAbstractButton *button : fixture.window->findChildren<QAbstractButton *>()) {
        if (button->focusPolicy() != Qt::NoFocus && qobject_cast<QCheckBox *>(button) == nullptr) {
            ++seen;
            button->ensurePolished(); // as a page that is not shown yet will be
            for (const Qt::Key key : { Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space }) {
                QVERIFY2(takesKey(button, key), qPrintable(button->objectName()));
            }
        }
    }
    QVERIFY(seen > 5);
    fixture.window->setSession(nullptr);
}

void ButtonKeysTest::savingAndCancellingANote()
{
    ui::NoteEditor editor;
    editor.ask(QStringLiteral("Why?"), QStringLiteral("It is so."));
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    QSignalSpy given(&editor, &ui::NoteEditor::given);
    QSignalSpy cancelled(&editor, &ui::NoteEditor::cancelled);
    editor.findChild<QPushButton *>(QStringLiteral("giveNoteButton"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(given.size(), 1);
    editor.findChild<QPushButton *>(QStringLiteral("cancelNoteButton"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(cancelled.size(), 1);
}

QTEST_MAIN(ButtonKeysTest)
#include "tst_button_keys.moc"
