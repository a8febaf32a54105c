// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of systems corrected by keyboard; nothing chosen is lost by closing at once.

#include "tests/support/accessibility_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/systems_dialog.h"
#include "ui/widgets/notice_bar.h"

#include <QPushButton>
#include <QTableView>

class tst_systems_dialog : public QObject {
    Q_OBJECT

    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<ui::SystemsDialog> m_dialog;

    [[nodiscard]] core::SystemKind stored(int row) const
    {
        const std::lock_guard lock(m_project->tables().mutex);
        return m_project->tables().systems.at(static_cast<std::size_t>(row)).kind;
    }
    template <typename Widget> [[nodiscard]] Widget *named(const char *name) const
    {
        return m_dialog->findChild<Widget *>(QString::fromLatin1(name));
    }

private Q_SLOTS:
    void init()
    {
        m_project = std::make_shared<testing::MemoryProject>();
        const core::RowId segment = m_project->addSegment("Il pleut.", "fr");
        for (const char *name : { "A. Karr", "Bai 白居易", "OPPO.1535" }) {
            m_project->addText(segment, m_project->addSystem(name, core::SystemKind::Unknown), name);
        }
        m_session = std::make_unique<models::ProjectSession>(m_project);
        m_dialog = std::make_unique<ui::SystemsDialog>(m_session.get());
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QTRY_VERIFY(m_dialog->isSettled());
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void everythingIsWithinReach()
    {
        const QByteArray found = testing::accessibilityProblems(m_dialog.get()).join(u'\n').toUtf8();
        QVERIFY2(found.isEmpty(), found.constData());
    }

    void oneAndSeveralByKeyboard()
    {
        auto *table = named<QTableView>("systemsTable");
        QVERIFY(table->hasFocus());
        QTRY_COMPARE(table->currentIndex().row(), 0);
        QTest::keyClick(table, Qt::Key_H, Qt::AltModifier);
        QTRY_COMPARE(stored(0), core::SystemKind::Human);
        QCOMPARE(stored(1), core::SystemKind::Unknown);
        QVERIFY(table->hasFocus()); // the next one is a key away
        QTest::keyClick(table, Qt::Key_Down);
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_M, Qt::AltModifier);
        QTRY_COMPARE(stored(2), core::SystemKind::Machine);
        QCOMPARE(stored(1), core::SystemKind::Machine);
        QCOMPARE(stored(0), core::SystemKind::Human);
    }

    void closingAtOnceLosesNothing()
    {
        QTest::keyClick(named<QTableView>("systemsTable"), Qt::Key_A, Qt::ControlModifier);
        for (const char *button : { "unknownButton", "humanButton", "machineButton" }) {
            named<QPushButton>(button)->click();
        }
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QTRY_VERIFY(!m_dialog->isVisible());
        for (int row = 0; row < 3; ++row) {
            QCOMPARE(stored(row), core::SystemKind::Machine);
        }
    }

    void nothingSelectedNothingOffered()
    {
        named<QTableView>("systemsTable")->clearSelection();
        QVERIFY(!named<QPushButton>("humanButton")->isEnabled());
    }

    void aFailureStandsInTheDialog()
    {
        {
            const std::lock_guard lock(m_project->tables().mutex);
            m_project->tables().systems.clear();
        }
        QTest::keyClick(m_dialog.get(), Qt::Key_H, Qt::AltModifier);
        auto *notices = m_dialog->findChild<ui::NoticeBar *>();
        QTRY_COMPARE(notices->sentences().size(), 1);
        QTRY_COMPARE(named<QTableView>("systemsTable")->model()->rowCount(), 0);
        QVERIFY(!named<QPushButton>("humanButton")->isEnabled());
    }
};

QTEST_MAIN(tst_systems_dialog)
#include "tst_systems_dialog.moc"
