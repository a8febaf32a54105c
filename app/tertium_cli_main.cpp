// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/signal_watcher.h"
#include "app/keychain.h"
#include "app/resource_files.h"
#include "app/translation.h"
#include "models/project/error_text.h"

#include <QCoreApplication>

#include <iostream>

int main(int argc, char **argv)
{
    const app::SignalWatcher signals; // before any other thread
    QCoreApplication application(argc, argv);
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
