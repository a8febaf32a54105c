// SPDX-License-Identifier: GPL-3.0-or-later
// A file is written whole or not at all, and what could not be written is told with its name.
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"
#include "tests/support/full_disk.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class TstWholeFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bytesComeBack_data();
    void bytesComeBack();
    void refusedFilesAreTold_data();
    void refusedFilesAreTold();
    void halfAFileLeavesTheFormerOne();

private:
    QTemporaryDir m_folder;
    QString path(const char *name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    static QByteArray read(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
};

void TstWholeFile::bytesComeBack_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("lines") << QByteArray("a\nb\r\n");
    QTest::newRow("zero bytes and no UTF-8") << QByteArray("\0\xff\xfe\0", 4);
    QTest::newRow("a million") << QByteArray(1'000'000, 'x');
}

void TstWholeFile::bytesComeBack()
{
    QFETCH(const QByteArray, bytes);
    for (int time = 0; time < 2; ++time) { // new, then over itself
        QVERIFY(models::writeWholeFile(path("译文.txt"),
                                       std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())))
                    .ok());
        QCOMPARE(read(path("译文.txt")), bytes);
    }
}

void TstWholeFile::refusedFilesAreTold_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("no such folder") << path("nowhere/file.txt");
    QTest::newRow("a folder") << m_folder.path();
    QTest::newRow("below a file") << path("plain/file.txt");
    QTest::newRow("no name") << QString();
}

void TstWholeFile::refusedFilesAreTold()
{
    QFETCH(const QString, name);
    QVERIFY(models::writeWholeFile(path("plain"), "x").ok());
    const core::Status written = models::writeWholeFile(name, "x");
    QVERIFY(!written);
    QCOMPARE(written.error().code, core::ErrorCode::Unwritable);
    QCOMPARE(models::toQt(written.error().subject), name);
    QVERIFY(!QDir(path("nowhere")).exists()); // no folder is made in passing
}

void TstWholeFile::halfAFileLeavesTheFormerOne()
{
    QVERIFY(models::writeWholeFile(path("kept.txt"), "the former one").ok());
    testing::FullDisk full(4096);
    QVERIFY(full.works());
    const core::Status written = models::writeWholeFile(path("kept.txt"), std::string(200'000, 'y'));
    QVERIFY(full.end());
    QVERIFY(!written);
    QCOMPARE(written.error().code, core::ErrorCode::DiskFull);
    QCOMPARE(read(path("kept.txt")), QByteArray("the former one"));
    QCOMPARE(QDir(m_folder.path()).entryList({ QStringLiteral("kept*") }, QDir::Files).size(), 1); // no rest
}

QTEST_GUILESS_MAIN(TstWholeFile)
#include "tst_whole_file.moc"
