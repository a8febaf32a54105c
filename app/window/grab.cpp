// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/grab.h"

#include "models/project/qt_text.h"
#include "ui/main_window.h"
#include "ui/pages/page.h"
#include "ui/pages/vet_page.h"

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

// The page that is shown, once it is settled, as NAME.png.
core::Status save(WindowApp &window, const GrabOptions &options, const QString &name)
{
    if (!waitUntilSettled(window)) {
        return core::Error{ core::ErrorCode::Timeout, models::toCore(name), "the page was not ready in time", 0 };
    }
    const QString file =
        options.folder + u'/' + name +
        (options.theme == ui::ThemeChoice::Dark ? QStringLiteral("-dark.png") : QStringLiteral(".png"));
    if (!window.window().grab().save(file)) {
        return core::Error{ core::ErrorCode::Unwritable, models::toCore(file), "the picture can't be written", 0 };
    }
    return core::Done{};
}

// Vet has two faces: the pairs as an annotator sees them, and the results.
core::Status saveVetting(WindowApp &window, const GrabOptions &options, ui::VetPage &page)
{
    if (!waitUntilSettled(window) || !page.openFirstQueue()) {
        return save(window, options, QStringLiteral("vet"));
    }
    if (const core::Status saved = save(window, options, QStringLiteral("vet")); !saved) {
        return saved;
    }
    page.showResults();
    return save(window, options, QStringLiteral("vet-results"));
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
        auto *vetting = qobject_cast<ui::VetPage *>(page);
        const core::Status saved = vetting != nullptr
                                       ? saveVetting(window, options, *vetting)
                                       : save(window, options, page->objectName().remove(QStringLiteral("Page")));
        if (!saved) {
            return saved;
        }
    }
    return core::Done{};
}

} // namespace app
