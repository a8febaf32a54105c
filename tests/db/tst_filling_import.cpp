// SPDX-License-Identifier: GPL-3.0-or-later
// A table into a project without texts, as the command line imports one: whoever looks up what the project knows does
// not keep the import from writing it once, straight into the file.
#include "core/formats/import.h"
#include "tests/db/db_fixture.h"
#include "tests/db/large_tables.h"

#include <QFileInfo>
#include <QTest>

#include <sstream>

using namespace fixture;

class tst_filling_import : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theReaderOfWhatIsKnownIsGone_data()
    {
        QTest::addColumn<bool>("read"); // somebody reads the project all the while
        QTest::newRow("nobody else") << false;
        QTest::newRow("a window that shows it") << true;
    }
    void theReaderOfWhatIsKnownIsGone()
    {
        QFETCH(bool, read);
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        const auto other = read ? readerOf(project) : nullptr;
        const Table table = tables().begin()->second;
        std::string content = table.header.toStdString();
        for (int part = 0; part < 30; ++part) {
            content += table.rows(part);
        }
        std::istringstream in(content);
        const auto preview = core::previewTable(in, "t.csv");
        VERIFY_OK(preview);
        auto session = project->beginImport("t.csv", "m").value();
        in.clear();
        in.seekg(0);
        const auto report = core::importTable(in, "t.csv", preview->mapping, { .known = project->readers() }, *session);
        VERIFY_OK(report);
        QVERIFY(report->counts.texts > 7000);
        // The log keeps its length for what comes next.
        const auto logged = QFileInfo(folder.filePath(QStringLiteral("work.tertium-wal"))).size();
        QCOMPARE(logged > static_cast<qint64>(content.size() / 2), read);
        QCOMPARE(raw(pathIn(folder), "PRAGMA integrity_check").rows.front(), std::string("ok"));
        QCOMPARE(readerOf(project)->counts()->texts, report->counts.texts);
    }
};

QTEST_GUILESS_MAIN(tst_filling_import)
#include "tst_filling_import.moc"
