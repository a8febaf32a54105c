// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Preferences: the backends with their keys, the price list, and what the window looks like. Each page
// saves for itself; the dialog only closes.

#include "models/settings/backend_settings.h"
#include "ui/dialogs/language_choice.h"

#include <QDialog>

#include <memory>

class QActionGroup;
class QTabWidget;

namespace ui {

class NoticeBar;
class PricesPreferences;

class PreferencesDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PreferencesDialog)

public:
    enum Page { Backends, Prices, General };

    // `themes`: the checkable actions that choose the colours; they outlive the dialog.
    PreferencesDialog(std::shared_ptr<models::BackendSettings> settings, QActionGroup *themes, LanguageChoice language,
                      QWidget *parent = nullptr);

    void showPage(Page page);
    void reject() override; // a changed price list is asked about first

private:
    [[nodiscard]] QWidget *buildGeneral(QActionGroup *themes);
    [[nodiscard]] QWidget *buildLanguage();

    LanguageChoice m_language;
    NoticeBar *m_notices;
    QTabWidget *m_tabs;
    PricesPreferences *m_prices;
};

} // namespace ui
