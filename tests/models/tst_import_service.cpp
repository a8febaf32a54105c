// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/import_service.h"
#include "models/project/table_preview_model.h"
#include "tests/support/memory_project.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using models::ImportService;

class ImportServiceTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void previewsAndImports();
    void aRefusedRowIsListed();
    void cancelLeavesNothing();
    void badFilesAreNamed_data();
    void badFilesAreNamed();
    void rolesCanBeChanged();
    void aSecondColumnOfARoleIsTold();

private:
    QString write(const QString &name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }
    core::TablePreview preview(const QString &file)
    {
        core::TablePreview seen;
        bool done = false;
        const auto connection =
            connect(m_service.get(), &ImportService::previewed, this, [&](const core::TablePreview &made) {
                seen = made;
                done = true;
            });
        m_service->preview(file);
        [&] { QTRY_VERIFY(done); }();
        disconnect(connection);
        return seen;
    }

    QTemporaryDir m_folder;
    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<ImportService> m_service;
};

void ImportServiceTest::init()
{
    m_service.reset();
    m_project = std::make_shared<testing::MemoryProject>();
    m_session = std::make_unique<models::ProjectSession>(m_project);
    m_service = std::make_unique<ImportService>();
    m_service->setSession(m_session.get());
}

void ImportServiceTest::previewsAndImports()
{
    const QString file = write(QStringLiteral("table.csv"),
                               "source,translation,system\nIl pleut.,It rains.,GPT-4\nIl neige.,It snows.,GPT-4\n");
    const core::TablePreview seen = preview(file);
    QCOMPARE(seen.header.size(), std::size_t(3));
    QCOMPARE(seen.mapping.columns[0].role, core::ColumnRole::Source);
    QSignalSpy finished(m_service.get(), &ImportService::finished);
    QSignalSpy changed(m_session.get(), &models::ProjectSession::textsChanged);
    m_service->start(file, seen.mapping);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_project->tables().texts.size(), std::size_t(2));
}

void ImportServiceTest::aRefusedRowIsListed()
{
    const QString file =
        write(QStringLiteral("table.csv"), "source,translation,system\nIl pleut.,It rains.,GPT-4\n,Nothing.,GPT-4\n");
    const core::TablePreview seen = preview(file);
    core::ImportReport report;
    QSignalSpy finished(m_service.get(), &ImportService::finished);
    connect(m_service.get(), &ImportService::finished, this, [&](const core::ImportReport &made) { report = made; });
    m_service->start(file, seen.mapping);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(report.refused.size(), std::size_t(1));
    QCOMPARE(report.refused[0].line, std::int64_t(3));
    QVERIFY(!report.refused[0].reason.empty());
}

void ImportServiceTest::cancelLeavesNothing()
{
    QByteArray rows("source,translation,system\n");
    for (int i = 0; i < 200'000; ++i) {
        rows += "Il pleut " + QByteArray::number(i) + ".,It rains.,GPT-4\n";
    }
    const QString file = write(QStringLiteral("long.csv"), rows);
    const core::TablePreview seen = preview(file);
    QSignalSpy cancelled(m_service.get(), &ImportService::cancelled);
    m_service->start(file, seen.mapping);
    m_service->cancel();
    QTRY_COMPARE(cancelled.size(), 1);
    QCOMPARE(m_project->tables().texts.size(), std::size_t(0));
    QVERIFY(!m_service->isBusy());
}

void ImportServiceTest::badFilesAreNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content"); // null = not written
    QTest::newRow("missing") << QStringLiteral("nowhere.csv") << QByteArray();
    QTest::newRow("a folder") << QStringLiteral(".") << QByteArray();
    QTest::newRow("empty") << QStringLiteral("empty.csv") << QByteArray("");
}

void ImportServiceTest::badFilesAreNamed()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    const QString file = content.isNull() ? m_folder.filePath(name) : write(name, content);
    QSignalSpy failed(m_service.get(), &ImportService::failed);
    m_service->preview(file);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed.first().first().toString().contains(name), qPrintable(failed.first().first().toString()));
}

void ImportServiceTest::rolesCanBeChanged()
{
    const QString file = write(QStringLiteral("table.csv"), "a,b\nIl pleut.,It rains.\n");
    models::TablePreviewModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setPreview(preview(file));
    model.setRole(0, core::ColumnRole::Ignore);
    model.setRole(1, core::ColumnRole::Ignore);
    QVERIFY(!model.problem().isEmpty());
    QSignalSpy changed(&model, &models::TablePreviewModel::mappingChanged);
    model.setRole(0, core::ColumnRole::Source);
    model.setRole(1, core::ColumnRole::Translation);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(model.problem(), QString());
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("It rains."));
}

void ImportServiceTest::aSecondColumnOfARoleIsTold()
{
    const QString file =
        write(QStringLiteral("table.csv"), "source,source,translation,system\nIl pleut.,Es regnet.,It rains.,GPT-4\n");
    models::TablePreviewModel model;
    model.setPreview(preview(file));
    QCOMPARE(model.problem(), QString());
    QCOMPARE(model.notes().size(), 1);
    QVERIFY2(model.notes().front().contains(QStringLiteral("source (2)")), qPrintable(model.notes().front()));
    model.setRole(1, core::ColumnRole::Ignore); // left out on purpose
    QCOMPARE(model.notes(), QStringList());
}

QTEST_GUILESS_MAIN(ImportServiceTest)
#include "tst_import_service.moc"
