// SPDX-License-Identifier: GPL-3.0-or-later
// Files dropped on the window: imported, opened, or refused in words.
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/widgets/dropped_files.h"
#include "ui/widgets/notice_bar.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

class DroppedFilesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void dropsAreSorted_data();
    void dropsAreSorted();
    void aDropOpensTheImportDialog();
    void aDroppedProjectIsOpened();
    void otherDropsAreRefusedInWords();
};

void DroppedFilesTest::dropsAreSorted_data()
{
    QTest::addColumn<QStringList>("urls");
    QTest::addColumn<QString>("project");
    QTest::addColumn<int>("tables");
    QTest::addColumn<QString>("refusal"); // a part of it
    const auto row = [](const char *name, const QStringList &urls, const char *project, int tables,
                        const char *refusal) {
        QTest::newRow(name) << urls << QString::fromLatin1(project) << tables << QString::fromLatin1(refusal);
    };
    const auto file = [](const char *name) -> QString {
        return QStringLiteral("file:///tmp/") + QString::fromLatin1(name);
    };
    row("no file", {}, "", 0, "");
    row("a table", { file("a.csv") }, "", 1, "");
    row("several tables", { file("a.csv"), file("b.TSV"), file("c.jsonl"), file("d.txt") }, "", 4, "");
    row("a workbook and a JSON array", { file("a.xlsx"), file("b.json") }, "", 2, "");
    row("a project", { file("a.Tertium") }, "/tmp/a.Tertium", 0, "");
    row("a project and a table", { file("a.csv"), file("b.tertium") }, "", 0, "alone");
    row("a picture", { file("a.png") }, "", 0, "a.png can't be imported");
    row("a picture among tables", { file("a.csv"), file("b.png") }, "", 0, "b.png");
    row("a folder", { QStringLiteral("file:///tmp") }, "", 0, "folder");
    row("a web page", { QStringLiteral("https://example.org/a.csv") }, "", 0, "not a file on this machine");
}

void DroppedFilesTest::dropsAreSorted()
{
    QFETCH(QStringList, urls);
    QFETCH(QString, project);
    QFETCH(int, tables);
    QFETCH(QString, refusal);
    QMimeData data;
    data.setUrls(QUrl::fromStringList(urls));
    const ui::DroppedFiles dropped = ui::droppedFiles(data);
    QCOMPARE(dropped.project, project);
    QCOMPARE(dropped.tables.size(), tables);
    QCOMPARE(dropped.refusal.isEmpty(), refusal.isEmpty());
    QVERIFY2(dropped.refusal.contains(refusal), qPrintable(dropped.refusal));
}

namespace {

// As a desktop would: it enters, then it is let go.
bool drop(ui::MainWindow &window, const QString &file)
{
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(file) });
    QDragEnterEvent enter({ 400, 300 }, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent event({ 400, 300 }, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    return enter.isAccepted() && event.isAccepted();
}

} // namespace

void DroppedFilesTest::aDropOpensTheImportDialog()
{
    testing::WindowFixture fixture;
    models::ProjectSession session(std::make_shared<testing::MemoryProject>());
    fixture.window->setSession(&session);
    fixture.window->show();
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("table.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("source,translation\na,b\n") > 0);
    table.close();
    QVERIFY(drop(*fixture.window, table.fileName()));
    QVERIFY(fixture.window->findChild<ui::ImportDialog *>() != nullptr);
    QTRY_VERIFY(!fixture.imports.isBusy());
    fixture.window->setSession(nullptr);
}

void DroppedFilesTest::aDroppedProjectIsOpened()
{
    testing::WindowFixture fixture;
    fixture.window->show();
    QVERIFY(drop(*fixture.window, QStringLiteral("/tmp/Some.tertium")));
    QCOMPARE(fixture.opened, QStringList{ QStringLiteral("/tmp/Some.tertium") });
}

void DroppedFilesTest::otherDropsAreRefusedInWords()
{
    testing::WindowFixture fixture;
    fixture.window->show();
    QVERIFY(drop(*fixture.window, QStringLiteral("/tmp/picture.png")));
    const QStringList said = fixture.window->findChild<ui::NoticeBar *>()->sentences();
    QCOMPARE(said.size(), 1);
    QVERIFY(said.first().contains(QStringLiteral("picture.png")));
    QVERIFY(fixture.window->findChild<ui::ImportDialog *>() == nullptr);
    QVERIFY(fixture.opened.isEmpty());
}

QTEST_MAIN(DroppedFilesTest)
#include "tst_dropped_files.moc"
