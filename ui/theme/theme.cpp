// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/style.h"

#include <QApplication>
#include <QToolTip>

namespace ui {
namespace {

bool systemIsDark(QApplication &application)
{
    application.setPalette(QPalette()); // back to the desktop's own
    return application.palette().color(QPalette::Window).lightness() < 128;
}

} // namespace

QPalette paletteOf(const Tokens &tokens)
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, const QColor &colour) { palette.setColor(role, colour); };
    set(QPalette::Window, tokens.colour(Tone::Surface));
    set(QPalette::WindowText, tokens.colour(Tone::Text));
    set(QPalette::Base, tokens.colour(Tone::Raised));
    set(QPalette::AlternateBase, tokens.colour(Tone::Surface));
    set(QPalette::Text, tokens.colour(Tone::Text));
    set(QPalette::PlaceholderText, tokens.colour(Tone::Muted));
    set(QPalette::Button, tokens.colour(Tone::Raised));
    set(QPalette::ButtonText, tokens.colour(Tone::Text));
    set(QPalette::BrightText, tokens.colour(Tone::Bad));
    set(QPalette::ToolTipBase, tokens.colour(Tone::Raised));
    set(QPalette::ToolTipText, tokens.colour(Tone::Text));
    set(QPalette::Highlight, tokens.selection());
    set(QPalette::HighlightedText, tokens.colour(Tone::Text));
    set(QPalette::Link, tokens.colour(Tone::Accent));
    set(QPalette::LinkVisited, tokens.colour(Tone::Accent));
    set(QPalette::Light, tokens.colour(Tone::Raised));
    set(QPalette::Midlight, tokens.colour(Tone::Line));
    set(QPalette::Mid, tokens.colour(Tone::Line));
    set(QPalette::Dark, tokens.colour(Tone::StrongLine));
    set(QPalette::Shadow, tokens.colour(Tone::StrongLine));
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText }) {
        palette.setColor(QPalette::Disabled, role, tokens.colour(Tone::StrongLine));
    }
    return palette;
}

void applyTheme(QApplication &application, ThemeChoice choice)
{
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark(application));
    const QPalette palette = paletteOf(Tokens(dark));
    application.setStyle(new Style); // owned by the application
    application.setPalette(palette);
    QToolTip::setPalette(palette);
}

} // namespace ui
