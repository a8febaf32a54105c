// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/grab.h"

#include "models/project/qt_text.h"
#include "ui/main_window.h"
#include "ui/pages/page.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPixmap>
#include <QTimer>

namespace app {
namespace {

constexpr int kMostWaitMs = 30'000;
constexpr int kQuietMs = 150; // settled for so long: late layout and fonts have come, too

bool waitUntilSettled(const WindowApp &window)
{
    QElapsedTimer whole;
    QElapsedTimer quiet;
    whole.start();
    quiet.start();
    while (whole.elapsed() < kMostWaitMs) {
        QEventLoop loop;
        QTimer::singleShot(20, &loop, &QEventLoop::quit);
        loop.exec();
        if (!window.isSettled()) {
            quiet.restart();
        } else if (quiet.elapsed() > kQuietMs) {
            return true;
        }
    }
    return false;
}

} // namespace

core::Status grabPages(QApplication &application, WindowApp &window, const GrabOptions &options)
{
    const auto folder = models::toCore(options.folder);
    if (!QDir().mkpath(options.folder)) {
        return core::Error{ core::ErrorCode::Unwritable, folder, "the folder can't be made", 0 };
    }
    ui::applyTheme(application, options.theme);
    window.window().resize(options.size);
    window.window().show();
    const QList<ui::Page *> pages = window.window().pages();
    for (ui::Page *page : pages) {
        window.window().showPage(page);
        const QString name = page->objectName();
        if (!waitUntilSettled(window)) {
            return core::Error{ core::ErrorCode::Timeout, models::toCore(name), "the page was not ready in time", 0 };
        }
        const QString file =
            options.folder + u'/' + QString(name).remove(QStringLiteral("Page")) +
            (options.theme == ui::ThemeChoice::Dark ? QStringLiteral("-dark.png") : QStringLiteral(".png"));
        if (!window.window().grab().save(file)) {
            return core::Error{ core::ErrorCode::Unwritable, models::toCore(file), "the picture can't be written", 0 };
        }
    }
    return core::Done{};
}

} // namespace app
