// SPDX-License-Identifier: GPL-3.0-or-later
// What desktops and package tools read about the program: well-formed, of one mind with each other and with
// the program, and telling a project from any other SQLite file. And what an installation puts where.

#include "core/version.h"
#include "db/migrations.h"

#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

const QString kMimeType = QStringLiteral("application/x-tertium-project");

QString packaging(const char *name)
{
    return QStringLiteral(TERTIUM_SOURCE_DIR "/packaging/") + QString::fromLatin1(name);
}

QByteArray read(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The text of every element of that name.
QStringList texts(const QString &file, QLatin1String element)
{
    QStringList found;
    QXmlStreamReader xml(read(file));
    while (!xml.atEnd()) {
        if (xml.readNextStartElement() && xml.name() == element) {
            found.append(xml.readElementText(QXmlStreamReader::IncludeChildElements));
        }
    }
    return found;
}

// The first hundred bytes of a database file: SQLite's own header with an application_id.
QByteArray databaseHeader(quint32 application)
{
    QByteArray header("SQLite format 3");
    header.resize(100, '\0');
    for (int i = 0; i < 4; ++i) {
        header[68 + i] = static_cast<char>(application >> (24 - 8 * i));
    }
    return header;
}

} // namespace

class tst_package : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void xmlIsWellFormed_data();
    void xmlIsWellFormed();
    void everyFileNamesTheSameVersion();
    void menuEntryOpensProjects();
    void metainfoNamesTheProgram();
    void projectsAreRecognised_data();
    void projectsAreRecognised();
    void installedTreeIsWhole_data();
    void installedTreeIsWhole();
    void installedProgramMakesTheSample();

private:
    QTemporaryDir m_folder;
};

void tst_package::initTestCase()
{
    // The database of types reads the file of ours as an installed one, without that of this machine: across
    // folders Qt takes the last type that fits, within one the more exact.
    const QString data = m_folder.filePath(QStringLiteral("data"));
    QVERIFY(QDir().mkpath(data + QStringLiteral("/mime/packages")));
    QVERIFY(QFile::copy(packaging("desktop/tertium-mime.xml"), data + QStringLiteral("/mime/packages/tertium.xml")));
    qputenv("XDG_DATA_HOME", data.toLocal8Bit());
    qputenv("XDG_DATA_DIRS", m_folder.filePath(QStringLiteral("none")).toLocal8Bit());
    QProcess install;
    install.setProcessChannelMode(QProcess::MergedChannels);
    install.start(QStringLiteral(TERTIUM_CMAKE), { QStringLiteral("--install"), QStringLiteral(TERTIUM_BUILD_DIR),
                                                   QStringLiteral("--prefix"), m_folder.filePath(QStringLiteral("usr")),
                                                   QStringLiteral("--component"), QStringLiteral("program") });
    QVERIFY2(install.waitForFinished(60'000), qPrintable(install.errorString()));
    QVERIFY2(install.exitCode() == 0, install.readAll().constData());
}

void tst_package::xmlIsWellFormed_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name : { "desktop/tertium.metainfo.xml", "desktop/tertium-mime.xml" }) {
        QTest::newRow(name) << packaging(name);
    }
    QTest::newRow("icon") << QStringLiteral(TERTIUM_SOURCE_DIR "/resources/app-icon/tertium.svg");
}

void tst_package::xmlIsWellFormed()
{
    QFETCH(QString, file);
    const QByteArray text = read(file);
    QVERIFY(!text.isEmpty());
    QXmlStreamReader xml(text);
    while (!xml.atEnd()) {
        xml.readNext();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
}

void tst_package::everyFileNamesTheSameVersion()
{
    const QByteArray version(core::programVersion().data(), static_cast<qsizetype>(core::programVersion().size()));
    const QByteArray changelog = read(packaging("debian/changelog"));
    QVERIFY2(changelog.startsWith(QByteArray("tertium (" + version + ") ")), changelog.left(60).constData());
    QVERIFY(
        read(packaging("desktop/tertium.metainfo.xml")).contains(QByteArray("<release version=\"" + version + "\" ")));
}

void tst_package::menuEntryOpensProjects()
{
    const QSettings entry(packaging("desktop/tertium.desktop"), QSettings::IniFormat);
    const auto value = [&](const char *key) {
        return entry.value(QStringLiteral("Desktop Entry/") + QString::fromLatin1(key)).toString();
    };
    QCOMPARE(value("Exec"), QStringLiteral("tertium %f"));
    QCOMPARE(value("Icon"), QStringLiteral("tertium"));
    QVERIFY(
        read(packaging("desktop/tertium.desktop")).contains(QByteArray("\nMimeType=" + kMimeType.toLatin1() + ";\n")));
}

void tst_package::metainfoNamesTheProgram()
{
    const QString file = packaging("desktop/tertium.metainfo.xml");
    QCOMPARE(texts(file, QLatin1String("launchable")), QStringList(QStringLiteral("tertium.desktop")));
    QCOMPARE(texts(file, QLatin1String("mediatype")), QStringList(kMimeType));
    QCOMPARE(texts(file, QLatin1String("project_license")), QStringList(QStringLiteral("GPL-3.0-or-later")));
}

void tst_package::projectsAreRecognised_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isProject");
    const QByteArray project = databaseHeader(static_cast<quint32>(db::kApplicationId));
    QTest::newRow("a project") << QStringLiteral("novel.tertium") << project << true;
    QTest::newRow("a project under another name") << QStringLiteral("novel") << project << true;
    QTest::newRow("another program's database") << QStringLiteral("mail") << databaseHeader(0) << false;
    QTest::newRow("a text") << QStringLiteral("novel.txt") << QByteArray("Tertium") << false;
}

void tst_package::projectsAreRecognised()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFile file(m_folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    const QString type = QMimeDatabase().mimeTypeForFile(file.fileName()).name();
    QTEST(type == kMimeType, "isProject");
}

void tst_package::installedTreeIsWhole_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name :
         { "bin/tertium", "bin/tertium-cli", "share/applications/tertium.desktop",
           "share/metainfo/tertium.metainfo.xml", "share/mime/packages/tertium.xml",
           "share/icons/hicolor/scalable/apps/tertium.svg", "share/icons/hicolor/48x48/apps/tertium.png",
           "share/icons/hicolor/128x128/apps/tertium.png", "share/icons/hicolor/256x256/apps/tertium.png",
           "share/man/man1/tertium.1.gz", "share/man/man1/tertium-cli.1.gz", "share/doc/tertium/copyright",
           "share/doc/tertium/changelog.gz" }) {
        QTest::newRow(name) << m_folder.filePath(QStringLiteral("usr/")) + QString::fromLatin1(name);
    }
}

void tst_package::installedTreeIsWhole()
{
    QFETCH(QString, file);
    QVERIFY(QFile(file).size() > 0);
}

void tst_package::installedProgramMakesTheSample()
{
    const QString project = m_folder.filePath(QStringLiteral("sample.tertium"));
    QProcess program;
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(m_folder.filePath(QStringLiteral("usr/bin/tertium-cli")),
                  { QStringLiteral("new"), project, QStringLiteral("--sample") });
    QVERIFY2(program.waitForFinished(60'000), qPrintable(program.errorString()));
    QVERIFY2(program.exitCode() == 0, program.readAll().constData());
    QCOMPARE(QMimeDatabase().mimeTypeForFile(project, QMimeDatabase::MatchContent).name(), kMimeType);
}

QTEST_GUILESS_MAIN(tst_package)
#include "tst_package.moc"
