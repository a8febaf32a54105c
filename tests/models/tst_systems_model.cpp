// SPDX-License-Identifier: GPL-3.0-or-later
// The systems of a project and their kinds: read, corrected at once, taken back where nothing could be written.

#include "models/project/systems_model.h"
#include "tests/support/memory_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using models::SystemsModel;

class tst_systems_model : public QObject {
    Q_OBJECT

    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<SystemsModel> m_model;

    [[nodiscard]] QString cell(int row, int column) const { return m_model->index(row, column).data().toString(); }
    [[nodiscard]] core::SystemKind stored(const std::string &name) const
    {
        for (const core::System &system : m_project->readers()().value()->systems().value()) {
            if (system.name == name) {
                return system.kind;
            }
        }
        return core::SystemKind::Unknown;
    }

private Q_SLOTS:
    void init()
    {
        m_project = std::make_shared<testing::MemoryProject>();
        const core::RowId segment = m_project->addSegment("Il pleut.", "fr");
        m_project->addText(segment, m_project->addSystem("Bai 白", core::SystemKind::Unknown), "It rains.");
        m_project->addText(segment, m_project->addSystem("OPPO", core::SystemKind::Human), "It is raining.");
        m_project->addSystem("reference only", core::SystemKind::Machine);
        m_session = std::make_unique<models::ProjectSession>(m_project);
        m_model = std::make_unique<SystemsModel>(m_session.get());
        QTRY_VERIFY(m_model->isSettled());
    }
    void cleanup()
    {
        m_model.reset();
        m_session.reset();
    }

    void listsAllWithTheirTranslations()
    {
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(m_model->rowCount(), 3);
        QCOMPARE(cell(0, SystemsModel::Name), QStringLiteral("Bai 白"));
        QCOMPARE(cell(0, SystemsModel::Kind), QStringLiteral("unknown"));
        QCOMPARE(cell(0, SystemsModel::Translations), QStringLiteral("1"));
        QCOMPARE(cell(2, SystemsModel::Translations), QStringLiteral("0"));
    }

    void whatIsChosenIsKeptAndPagesHearOfIt()
    {
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy changed(m_session.get(), &models::ProjectSession::textsChanged);
        m_model->setKind({ 0, 1 }, core::SystemKind::Machine);
        QCOMPARE(cell(1, SystemsModel::Kind), QStringLiteral("machine")); // at once
        QTRY_VERIFY(m_model->isWritten());
        QCOMPARE(stored("Bai 白"), core::SystemKind::Machine);
        QCOMPARE(stored("OPPO"), core::SystemKind::Machine);
        QCOMPARE(changed.size(), 1);
    }

    void whatIsSoAlreadyIsNotWritten()
    {
        QSignalSpy changed(m_session.get(), &models::ProjectSession::textsChanged);
        m_model->setKind({ 1 }, core::SystemKind::Human);
        m_model->setKind({}, core::SystemKind::Machine);
        QVERIFY(m_model->isWritten());
        QCOMPARE(changed.size(), 0);
    }

    void aFailureIsSaidAndTakenBack()
    {
        QSignalSpy failed(m_model.get(), &SystemsModel::failed);
        {
            const std::lock_guard lock(m_project->tables().mutex);
            m_project->tables().systems.pop_back(); // another process took it away
        }
        m_model->setKind({ 0, 2 }, core::SystemKind::Human);
        QTRY_COMPARE(failed.size(), 1);
        QTRY_COMPARE(m_model->rowCount(), 2);
        QCOMPARE(cell(0, SystemsModel::Kind), QStringLiteral("unknown"));
    }
};

QTEST_GUILESS_MAIN(tst_systems_model)
#include "tst_systems_model.moc"
