// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/settings_store.h"

#include <QSettings>
#include <QUrl>

#include <array>

namespace app {
namespace {

constexpr std::array kThemes = { "system", "light", "dark" }; // in the order of ui::ThemeChoice

constexpr QLatin1String kTextGroup("text/");

} // namespace

std::optional<ui::ThemeChoice> themeNamed(const QString &name)
{
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        if (name == QLatin1String(kThemes[i])) {
            return static_cast<ui::ThemeChoice>(i);
        }
    }
    return std::nullopt;
}

void keepTextScale(WindowSettings &settings, const QString &page, double scale)
{
    settings.textScales.remove(page);
    if (!qFuzzyCompare(scale, 1.0)) {
        settings.textScales.insert(page, scale);
    }
}

void keepPaneScales(WindowSettings &settings, const QString &page, const QVariantMap &scales)
{
    settings.textScales.removeIf([&](QVariantMap::iterator one) { return one.key().startsWith(page + u'/'); });
    for (auto scale = scales.cbegin(); scale != scales.cend(); ++scale) { // the name may hold what parts keys
        const QString pane = QString::fromLatin1(QUrl::toPercentEncoding(scale.key()));
        keepTextScale(settings, page + u'/' + pane, scale.value().toDouble());
    }
}

QVariantMap paneScales(const WindowSettings &settings, const QString &page)
{
    QVariantMap scales;
    for (auto one = settings.textScales.cbegin(); one != settings.textScales.cend(); ++one) {
        if (one.key().startsWith(page + u'/')) {
            scales.insert(QUrl::fromPercentEncoding(one.key().mid(page.size() + 1).toLatin1()), one.value());
        }
    }
    return scales;
}

SettingsStore SettingsStore::of(const Places &places)
{
    return SettingsStore(places.configDir + QStringLiteral("/window.ini"));
}

WindowSettings SettingsStore::load() const
{
    const QSettings stored(m_file, QSettings::IniFormat);
    WindowSettings settings;
    settings.theme = themeNamed(stored.value(QStringLiteral("window/theme")).toString()).value_or(settings.theme);
    settings.recentProjects = stored.value(QStringLiteral("window/recent")).toStringList().mid(0, kRecentProjects);
    settings.language = stored.value(QStringLiteral("window/language")).toString();
    settings.person = stored.value(QStringLiteral("assess/person")).toString();
    settings.geometry = stored.value(QStringLiteral("window/geometry")).toByteArray();
    for (const QString &key : stored.allKeys()) {
        bool number = false;
        const double scale = stored.value(key).toDouble(&number);
        if (key.startsWith(kTextGroup) && number) {
            settings.textScales.insert(key.mid(kTextGroup.size()), scale);
        }
    }
    return settings;
}

void SettingsStore::save(const WindowSettings &settings) const
{
    QSettings stored(m_file, QSettings::IniFormat);
    stored.setValue(QStringLiteral("window/theme"), QLatin1String(kThemes[static_cast<std::size_t>(settings.theme)]));
    stored.setValue(QStringLiteral("window/recent"), settings.recentProjects);
    stored.setValue(QStringLiteral("window/language"), settings.language);
    stored.setValue(QStringLiteral("assess/person"), settings.person);
    stored.setValue(QStringLiteral("window/geometry"), settings.geometry);
    stored.remove(QStringLiteral("text"));
    for (auto scale = settings.textScales.cbegin(); scale != settings.textScales.cend(); ++scale) {
        stored.setValue(kTextGroup + scale.key(), scale.value());
    }
}

QStringList withRecent(QStringList recent, const QString &file)
{
    recent.removeAll(file);
    recent.prepend(file);
    return recent.mid(0, kRecentProjects);
}

} // namespace app
