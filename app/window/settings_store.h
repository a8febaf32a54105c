// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the window remembers between starts, in an INI file of the user's configuration.

#include "app/backend_set.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <optional>

namespace app {

struct WindowSettings {
    ui::ThemeChoice theme = ui::ThemeChoice::System;
    QStringList recentProjects; // newest first, at most kRecentProjects
    QString language;           // code such as "de"; "" = the desktop's
    QString person;             // who answered last on Assess
    QByteArray geometry;
    QVariantMap textScales; // by page, and "page/pane" where panes have their own: size of the text, 1 = usual
    bool operator==(const WindowSettings &) const = default;
};

// "light", "dark" or "system".
[[nodiscard]] std::optional<ui::ThemeChoice> themeNamed(const QString &name);

inline constexpr int kRecentProjects = 10;

// The size as settings keep it: the usual one is not kept.
void keepTextScale(WindowSettings &settings, const QString &page, double scale);
// Those of a page's panes, which may be called anything; by pane.
void keepPaneScales(WindowSettings &settings, const QString &page, const QVariantMap &scales);
[[nodiscard]] QVariantMap paneScales(const WindowSettings &settings, const QString &page);

class SettingsStore {
public:
    explicit SettingsStore(QString file)
        : m_file(std::move(file))
    {
    }
    [[nodiscard]] static SettingsStore of(const Places &places);
    // A missing or damaged file gives the defaults.
    [[nodiscard]] WindowSettings load() const;
    void save(const WindowSettings &settings) const;

private:
    QString m_file;
};

// Puts a project in front of the recent ones.
[[nodiscard]] QStringList withRecent(QStringList recent, const QString &file);

} // namespace app
