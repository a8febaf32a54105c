// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/signal_watcher.h"
#include "app/keychain.h"
#include "app/resource_files.h"
#include "app/translation.h"
#include "models/project/error_text.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QHashSeed>

#include <cstring>
#include <iostream>
#include <memory>

namespace {

// Reports are painted: that takes fonts, but no display.
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv)
{
    if (argc < 2 || std::strcmp(argv[1], "report") != 0)
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QHashSeed::setDeterministicGlobalSeed(); // Qt writes the fonts of a PDF in the order of a hash
    return std::make_unique<QGuiApplication>(argc, argv);
}

} // namespace

int main(int argc, char **argv)
{
    const app::SignalWatcher signals; // before any other thread
    const auto application = makeApplication(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("tertium"));
    const app::Translation translation;
    auto library = app::loadLibrary();
    if (!library) {
        std::cerr << models::errorText(library.error()).toStdString() << '\n';
        return app::ExitFailed;
    }
    app::CliContext context{
        std::cout, std::cerr, signals.token(), std::make_shared<const core::Library>(std::move(library).value()),
        std::make_shared<app::BackendSet>(app::Places::standard(), std::make_shared<app::Keychain>())
    };
    const int code = app::runCli(QCoreApplication::arguments().mid(1), context);
    std::cout.flush();
    if (!std::cout) { // a full disk or a closed pipe must not pass for success
        std::cerr << "standard output could not be written\n";
        return code == app::ExitDone ? app::ExitFailed : code;
    }
    return code;
}
