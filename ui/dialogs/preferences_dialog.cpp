// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/preferences_dialog.h"

#include "ui/dialogs/backends_preferences.h"
#include "ui/dialogs/prices_preferences.h"
#include "ui/widgets/card.h"
#include "ui/widgets/field.h"
#include "ui/widgets/notice_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLocale>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

PreferencesDialog::PreferencesDialog(std::shared_ptr<models::BackendSettings> settings, QActionGroup *themes,
                                     LanguageChoice language, QWidget *parent)
    : QDialog(parent)
    , m_language(std::move(language))
    , m_notices(new NoticeBar(this))
    , m_tabs(new QTabWidget(this))
    , m_prices(new PricesPreferences(settings, this))
{
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(tr("Preferences"));
    resize(960, 640);
    m_tabs->setObjectName(QStringLiteral("preferencesTabs"));
    m_tabs->tabBar()->setObjectName(QStringLiteral("preferencesTabBar"));
    m_tabs->tabBar()->setAccessibleName(tr("Pages of the preferences"));
    m_tabs->setDocumentMode(true);
    auto *backends = new BackendsPreferences(settings, this);
    m_tabs->addTab(backends, tr("&Backends"));
    m_tabs->addTab(m_prices, tr("&Prices"));
    m_tabs->addTab(buildGeneral(themes), tr("&General"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closePreferencesButton"));
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(m_tabs, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &PreferencesDialog::reject);
    connect(backends, &BackendsPreferences::failed, m_notices, &NoticeBar::add);
    connect(m_prices, &PricesPreferences::failed, m_notices, &NoticeBar::add);
    connect(m_notices, &NoticeBar::focusLeft, this, [this] { m_tabs->tabBar()->setFocus(); });
}

QWidget *PreferencesDialog::buildGeneral(QActionGroup *themes)
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    auto *colours = new QComboBox;
    const QList<QAction *> actions = themes != nullptr ? themes->actions() : QList<QAction *>();
    for (const QAction *action : actions) {
        colours->addItem(QString(action->text()).remove(u'&'));
    }
    colours->setCurrentIndex(themes != nullptr ? static_cast<int>(actions.indexOf(themes->checkedAction())) : -1);
    column->addWidget(captionedField(tr("Colours"), "coloursBox", colours, page), 0, Qt::AlignLeft);
    if (!m_language.offered.isEmpty()) {
        column->addWidget(buildLanguage(), 0, Qt::AlignLeft);
        column->addWidget(mutedLabel(tr("Another language shows when Tertium is started again."), page));
    }
    column->addStretch(1);
    connect(colours, &QComboBox::activated, this, [actions](int row) {
        if (QAction *chosen = actions.value(row)) {
            chosen->trigger();
        }
    });
    return page;
}

QWidget *PreferencesDialog::buildLanguage()
{
    auto *languages = new QComboBox;
    languages->addItem(tr("The desktop's"), QString());
    for (const QString &code : m_language.offered) {
        const QLocale locale(code); // each in its own words: who can't read these finds theirs
        languages->addItem(code == u"en" ? QStringLiteral("English") : locale.nativeLanguageName(), code);
    }
    languages->setCurrentIndex(std::max(0, languages->findData(m_language.chosen())));
    connect(languages, &QComboBox::activated, this,
            [this, languages](int row) { m_language.choose(languages->itemData(row).toString()); });
    return captionedField(tr("Language"), "languageBox", languages, this);
}

void PreferencesDialog::showPage(Page page)
{
    m_tabs->setCurrentIndex(page);
}

void PreferencesDialog::reject()
{
    if (m_prices->mayClose()) {
        QDialog::reject();
    } else {
        showPage(Prices);
    }
}

} // namespace ui
