// SPDX-License-Identifier: GPL-3.0-or-later
// The window put together on real project files: opening, refusing, pictures of every page, settings.

#include "app/resource_files.h"
#include "app/window/grab.h"
#include "app/window/settings_store.h"
#include "app/window/window_app.h"
#include "db/project_file.h"
#include "ui/main_window.h"
#include "ui/pages/page.h"
#include "ui/pages/pane_scales.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

class tst_window : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void sampleOpensWithItsTexts();
    void sampleIsMadeOnce();
    void everyPageIsInThePicture();
    void grabSaysWhatFailed_data();
    void grabSaysWhatFailed();
    void badFilesAreRefusedAndTheProjectStays_data();
    void badFilesAreRefusedAndTheProjectStays();
    void newProjectCanBeOpenedAgain();
    void aThemeThatIsNamedIsOfThisWindow();
    void settingsComeBack();
    void sizesOfTextComeBack();
    void damagedSettingsGiveDefaults();
    void recentProjectsAreUniqueAndFew();

private:
    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void openSample();
    void makeApp(app::WindowOptions options);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::WindowApp> m_app;
};

void tst_window::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    makeApp({ .remember = false });
}

void tst_window::makeApp(app::WindowOptions options)
{
    m_app.reset();
    auto library = app::loadLibrary();
    QVERIFY(library.ok());
    m_app = std::make_unique<app::WindowApp>(
        *qApp, std::make_shared<app::BackendSet>(app::Places{ path("data"), path("config"), path("log") }),
        std::make_shared<const core::Library>(std::move(library).value()), options);
}

void tst_window::cleanup()
{
    m_app.reset();
    m_folder.reset();
}

void tst_window::openSample()
{
    QSignalSpy opened(m_app.get(), &app::WindowApp::opened);
    m_app->openSample();
    QVERIFY(opened.wait(60'000));
}

void tst_window::sampleOpensWithItsTexts()
{
    openSample();
    QVERIFY(m_app->session() != nullptr);
    auto reader = m_app->session()->project().readers()();
    QVERIFY(reader.ok());
    const auto counts = (*reader)->counts();
    QVERIFY(counts.ok());
    QCOMPARE(counts->segments, 36);
    QCOMPARE(counts->preferences, 20);
    // Where a recorded run ships, it is whole and says what it is.
    const auto runs = (*reader)->runs();
    QVERIFY(runs.ok());
    for (const core::Run &run : *runs) {
        QCOMPARE(run.state, core::RunState::Done);
        QVERIFY(QString::fromStdString(run.origin).contains(QStringLiteral("shipped")));
        QVERIFY(core::askedLocalModel(run));
        if (run.task == "questions") { // a request is an answer
            QCOMPARE((*reader)->stateCounts(run.id).value(),
                     (std::map<std::string, int>{ { "answered", run.itemsTotal } }));
        }
    }
}

void tst_window::sampleIsMadeOnce()
{
    openSample();
    const std::string uuid = (*m_app->session()->project().readers()())->info()->uuid;
    openSample();
    QCOMPARE((*m_app->session()->project().readers()())->info()->uuid, uuid);
}

void tst_window::everyPageIsInThePicture()
{
    openSample();
    for (const ui::ThemeChoice theme : { ui::ThemeChoice::Light, ui::ThemeChoice::Dark }) {
        app::GrabOptions options;
        options.folder = path("pictures");
        options.theme = theme;
        const core::Status grabbed = app::grabPages(*qApp, *m_app, options);
        QVERIFY2(grabbed.ok(), grabbed.ok() ? "" : grabbed.error().detail.c_str());
    }
    const QStringList names = QDir(path("pictures")).entryList(QDir::Files);
    QCOMPARE(names.size(), 2 * m_app->window().pages().size());
    for (const QString &name : names) {
        const QImage image(path("pictures") + u'/' + name);
        QCOMPARE(image.size(), QSize(1280, 800));
        std::set<QRgb> colours; // an empty page would have a handful
        for (int y = 0; y < image.height(); y += 7) {
            for (int x = 0; x < image.width(); x += 7) {
                colours.insert(image.pixel(x, y));
            }
        }
        QVERIFY2(colours.size() > 20, qPrintable(name));
        const bool dark = qGray(image.pixel(image.width() / 2, 3)) < 100;
        QCOMPARE(dark, name.contains(QStringLiteral("dark")));
    }
}

void tst_window::grabSaysWhatFailed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("missing project") << QStringList{ QStringLiteral("--project"), QStringLiteral("/nowhere.tertium") }
                                     << 1 << QStringLiteral("nowhere.tertium");
    QTest::newRow("theme that is none") << QStringList{ QStringLiteral("--theme"), QStringLiteral("purple") } << 2
                                        << QStringLiteral("light, dark or system, not “purple”");
    QTest::newRow("size that is none") << QStringList{ QStringLiteral("--size"), QStringLiteral("large") } << 2
                                       << QStringLiteral("--size");
}

void tst_window::grabSaysWhatFailed()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QString, said);
    QProcess program;
    program.start(QStringLiteral(TERTIUM_WINDOW), QStringList{ QStringLiteral("--grab"), path("shots") } + arguments);
    QVERIFY2(program.waitForFinished(60'000), qPrintable(program.errorString()));
    QCOMPARE(program.exitCode(), code);
    const QString error = QString::fromUtf8(program.readAllStandardError());
    QVERIFY2(error.contains(said), qPrintable(error));
}

void tst_window::badFilesAreRefusedAndTheProjectStays_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("missing") << QByteArray();
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("a poem") << QByteArray("Rose is a rose is a rose is a rose\n").repeated(100);
    QTest::newRow("begins like SQLite") << QByteArray("SQLite format 3\0 and no more", 29);
}

void tst_window::badFilesAreRefusedAndTheProjectStays()
{
    QFETCH(QByteArray, content);
    openSample();
    const models::ProjectSession *before = m_app->session();
    const QString file = path("bad.tertium");
    if (!content.isNull()) {
        QFile bad(file);
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write(content);
    }
    QSignalSpy failed(m_app.get(), &app::WindowApp::failed);
    m_app->openProject(file);
    QVERIFY(failed.wait(10'000));
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("bad.tertium")));
    QCOMPARE(m_app->session(), before);
}

void tst_window::newProjectCanBeOpenedAgain()
{
    QSignalSpy opened(m_app.get(), &app::WindowApp::opened);
    m_app->newProject(path("novel.tertium"));
    QVERIFY(opened.wait(10'000));
    QCOMPARE(m_app->session()->name(), QStringLiteral("novel"));
    openSample();
    m_app->openProject(path("novel.tertium"));
    QVERIFY(opened.wait(10'000));
    QCOMPARE(m_app->session()->name(), QStringLiteral("novel"));
}

void tst_window::aThemeThatIsNamedIsOfThisWindow()
{
    using enum ui::ThemeChoice;
    QCOMPARE(app::themeNamed(QStringLiteral("dark")), std::optional(Dark));
    QCOMPARE(app::themeNamed(QStringLiteral("purple")), std::nullopt);
    for (const ui::ThemeChoice theme : { Dark, Light }) {
        makeApp({ .remember = false, .theme = theme });
        QCOMPARE(m_app->window().palette().color(QPalette::Window).lightness() < 128, theme == Dark);
    }
}

void tst_window::settingsComeBack()
{
    const app::SettingsStore store(path("window.ini"));
    QCOMPARE(store.load(), app::WindowSettings());
    app::WindowSettings settings;
    settings.theme = ui::ThemeChoice::Dark;
    settings.recentProjects = { QStringLiteral("/a/Übersetzung.tertium"), QStringLiteral("/b/論語.tertium") };
    settings.language = QStringLiteral("de");
    settings.person = QStringLiteral("Zoë 王");
    settings.geometry = QByteArray("\0\1\2", 3);
    settings.textScales = { { QStringLiteral("list-checks"), 1.5 }, { QStringLiteral("vet"), 0.8 } };
    store.save(settings);
    const app::WindowSettings back = store.load();
    QCOMPARE(back.textScales.value(QStringLiteral("list-checks")).toDouble(), 1.5);
    QCOMPARE(back.textScales.size(), 2);
    QCOMPARE(back.geometry, settings.geometry);
    QCOMPARE(back.person, settings.person);
    QCOMPARE(back.recentProjects, settings.recentProjects);
    QCOMPARE(back.language, settings.language);
    QVERIFY(back.theme == settings.theme);
    settings.textScales.clear();
    store.save(settings);
    QCOMPARE(store.load(), settings);
}

// Of the ballot and of pairs one for the page, of Read one a pane, whatever a system is called.
void tst_window::sizesOfTextComeBack()
{
    const auto pageOf = [this](const char *icon) {
        const auto pages = m_app->window().pages();
        const auto found = std::find_if(pages.begin(), pages.end(), [icon](const ui::Page *page) {
            return page->iconName() == QLatin1String(icon);
        });
        return found == pages.end() ? nullptr : *found;
    };
    const QVariantMap panes{ { QStringLiteral("source"), 1.5 }, { QStringLiteral("system:王 A/B=%2f"), 0.8 } };
    for (const bool first : { true, false }) {
        makeApp({ .remember = true });
        auto *read = dynamic_cast<ui::PaneScales *>(pageOf("book-open"));
        QVERIFY(read != nullptr);
        if (first) {
            QVERIFY(read->paneScales().isEmpty());
            pageOf("circle-check")->setTextScale(1.2); // Vet
            pageOf("list-checks")->setTextScale(2);    // Vote
            read->setPaneScales(panes);
        } else {
            QCOMPARE(pageOf("circle-check")->textScale(), 1.2);
            QCOMPARE(pageOf("list-checks")->textScale(), 2.0);
            QCOMPARE(read->paneScales(), panes);
        }
    }
}

void tst_window::damagedSettingsGiveDefaults()
{
    QFile file(path("window.ini"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\xff\xfe[[[\nwindow/theme=purple");
    file.close();
    QCOMPARE(app::SettingsStore(path("window.ini")).load(), app::WindowSettings());
}

void tst_window::recentProjectsAreUniqueAndFew()
{
    QStringList recent;
    for (int i = 0; i < 30; ++i) {
        recent = app::withRecent(recent, QString::number(i));
    }
    QCOMPARE(recent.size(), app::kRecentProjects);
    QCOMPARE(recent.first(), QStringLiteral("29"));
    recent = app::withRecent(recent, QStringLiteral("25"));
    QCOMPARE(recent.first(), QStringLiteral("25"));
    QCOMPARE(recent.count(QStringLiteral("25")), 1);
}

QTEST_MAIN(tst_window)
#include "tst_window.moc"
