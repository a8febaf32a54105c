// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/start.h"

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "app/keychain.h"
#include "app/resource_files.h"
#include "app/translation.h"
#include "app/window/grab.h"
#include "app/window/packet_app.h"
#include "app/window/settings_store.h"
#include "app/window/window_app.h"
#include "core/version.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"
#include "ui/main_window.h"
#include "ui/packets/packet_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QIcon>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <iostream>
#include <string_view>

namespace app {
namespace {

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(Words::tr("Judge literary translations together with language models."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("project"), Words::tr("Project to open."), QStringLiteral("[PROJECT]"));
    parser.addOption(cliOption("sample", Words::tr("Opens the sample project.")));
    parser.addOption(cliOption("live", Words::tr("Starts a run of N translations with the default backend."), "N"));
    parser.addOption(cliOption("grab", Words::tr("Writes every page as a picture into DIR and ends."), "DIR"));
    parser.addOption(cliOption("project", Words::tr("Project for --grab."), "FILE"));
    parser.addOption(cliOption("theme", Words::tr("light, dark or system."), "THEME"));
    parser.addOption(cliOption("language", Words::tr("Language of the window: en, de."), "LANGUAGE"));
    parser.addOption(cliOption("size", Words::tr("Size of the pictures, such as 1280x800."), "WxH", "1280x800"));
}

int fail(const QString &sentence)
{
    std::cerr << models::toCore(sentence) << '\n';
    return ExitFailed;
}

int fail(const core::Error &error)
{
    return fail(models::errorText(error));
}

int usage(const QString &sentence)
{
    std::cerr << models::toCore(sentence) << '\n';
    return ExitUsage;
}

// What the arguments say, else what was chosen in Preferences, else "": the desktop's. Read before the first
// sentence, and so before the other arguments, whose help is sentences.
QString wantedLanguage(const QStringList &arguments)
{
    const QString name = QStringLiteral("language");
    QCommandLineParser parser;
    parser.addOption(QCommandLineOption(name, {}, name));
    parser.addOption(QCommandLineOption(QStringLiteral("grab"), {}, QStringLiteral("grab")));
    parser.parse(arguments);
    if (parser.isSet(name) || parser.isSet(QStringLiteral("grab"))) { // pictures don't depend on who takes them
        return parser.value(name);
    }
    const QString chosen = SettingsStore::of(Places::standard()).load().language;
    return languages().contains(chosen) ? chosen : QString();
}

// Opens what the arguments name and waits for it. False: it failed (the window has said why).
bool openFirst(WindowApp &window, const QCommandLineParser &parser, QString &problem)
{
    const QString file = parser.isSet(QStringLiteral("project")) ? parser.value(QStringLiteral("project"))
                                                                 : parser.positionalArguments().value(0);
    if (file.isEmpty() && !parser.isSet(QStringLiteral("sample"))) {
        return true;
    }
    QEventLoop loop;
    QObject::connect(&window, &WindowApp::opened, &loop, [&] { loop.exit(0); });
    QObject::connect(&window, &WindowApp::failed, &loop, [&](const QString &sentence) {
        problem = sentence;
        loop.exit(1);
    });
    file.isEmpty() ? window.openSample() : window.openProject(file);
    return loop.exec() == 0;
}

int grab(QApplication &application, WindowApp &window, const QCommandLineParser &parser)
{
    GrabOptions options;
    options.folder = parser.value(QStringLiteral("grab"));
    options.theme = themeNamed(parser.value(QStringLiteral("theme"))).value_or(ui::ThemeChoice::Light);
    static const QRegularExpression kSize(QStringLiteral("^(\\d{3,4})x(\\d{3,4})$"));
    const QRegularExpressionMatch size = kSize.match(parser.value(QStringLiteral("size")));
    if (!size.hasMatch()) {
        return usage(Words::tr("--size takes width and height, such as 1280x800."));
    }
    options.size = QSize(size.captured(1).toInt(), size.captured(2).toInt());
    const core::Status grabbed = grabPages(application, window, options);
    if (!grabbed) {
        return fail(grabbed.error());
    }
    std::cout << models::toCore(options.folder) << '\n';
    return ExitDone;
}

// The ballot alone, for a translator who was sent a packet.
int startPacket(QApplication &application, const QString &file, ui::ThemeChoice theme)
{
    auto opened = openPacket(file, Places::standard());
    if (!opened) {
        return fail(opened.error());
    }
    ui::applyTheme(application, theme);
    const SettingsStore store = SettingsStore::of(Places::standard());
    const QString size = QStringLiteral("packet-") + models::toQt(opened->packet.work.campaign.kind);
    ui::PacketWindow window(std::move(opened->work), opened->packet, file);
    window.setTextScale(store.load().textScales.value(size, 1.0).toDouble());
    window.show();
    const int code = QApplication::exec();
    WindowSettings settings = store.load(); // as somebody else may have left them meanwhile
    keepTextScale(settings, size, window.textScale());
    store.save(settings);
    return code;
}

} // namespace

void preparePlatform(int argc, char **argv)
{
    const bool display = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (display || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        return;
    }
    const std::array<std::string_view, 5> alone = { "--grab", "--help", "-h", "--version", "-v" };
    if (std::any_of(argv + 1, argv + argc, [&](std::string_view word) {
            return std::find(alone.begin(), alone.end(), word.substr(0, word.find('='))) != alone.end();
        })) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
}

int startWindow(QApplication &application)
{
    QCoreApplication::setApplicationName(QStringLiteral("Tertium"));
    QCoreApplication::setApplicationVersion(models::toQt(core::programVersion()));
    QGuiApplication::setDesktopFileName(QStringLiteral("tertium"));
    QGuiApplication::setWindowIcon(
        QIcon::fromTheme(QStringLiteral("tertium"), QIcon(QStringLiteral(":/tertium/app-icon/tertium.svg"))));
    const QString language = wantedLanguage(QCoreApplication::arguments());
    if (languages().contains(language)) {
        QLocale::setDefault(localeOf(language));
    }
    const Translation translation;
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(application);
    bool number = true;
    const int live = parser.isSet(QStringLiteral("live")) ? parser.value(QStringLiteral("live")).toInt(&number) : 0;
    if (!number || live < 0) {
        return usage(Words::tr("--live takes a number of translations."));
    }
    if (!language.isEmpty() && !languages().contains(language)) {
        return usage(Words::tr("There are no words in the language “%1”, but in these: %2.")
                         .arg(language, languages().join(QStringLiteral(", "))));
    }
    const QString theme = parser.value(QStringLiteral("theme"));
    if (parser.isSet(QStringLiteral("theme")) && !themeNamed(theme)) {
        return usage(Words::tr("--theme takes light, dark or system, not “%1”.").arg(theme));
    }
    if (const QString file = parser.positionalArguments().value(0); models::isPacketName(file)) {
        return startPacket(application, file, themeNamed(theme).value_or(ui::ThemeChoice::System));
    }
    auto library = loadLibrary();
    if (!library) {
        return fail(library.error());
    }
    const bool grabs = parser.isSet(QStringLiteral("grab"));
    const auto keychain = std::make_shared<Keychain>();
    WindowApp window(application, std::make_shared<BackendSet>(Places::standard(), keychain),
                     std::make_shared<const core::Library>(std::move(library).value()),
                     { .remember = !grabs, .theme = themeNamed(theme) });
    if (!grabs) {
        window.window().show();
    }
    QString problem;
    const bool open = openFirst(window, parser, problem);
    if (grabs) {
        return open ? grab(application, window, parser) : fail(problem);
    }
    if (open && live > 0 && window.session() != nullptr) {
        window.startLiveRun(live);
    }
    const int code = QApplication::exec();
    keychain->close(); // what waits for somebody to unlock it holds up no end
    return code;
}

} // namespace app
