// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agreement/filter_fields.h"

#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kWidth = 244, kLongest = 1'000'000, kStep = 50;

using models::toCore;
using models::toQt;

QSpinBox *lengthBox(const QString &none, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setRange(0, kLongest);
    box->setSpecialValueText(none);
    box->setSingleStep(kStep);
    box->setKeyboardTracking(false); // a number is taken when it is whole
    return box;
}

std::vector<std::string> tickedIn(const ChoiceMenu &menu, const std::vector<std::string> &all)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (menu.chosen().contains(static_cast<qlonglong>(i)))
            names.push_back(all[i]);
    return names;
}

QList<std::pair<qlonglong, QString>> numbered(const std::vector<std::string> &names)
{
    QList<std::pair<qlonglong, QString>> entries;
    for (const std::string &name : names)
        entries.append({ entries.size(), toQt(name) });
    return entries;
}

} // namespace

FilterFields::FilterFields(const QString &prefix, QWidget *parent)
    : QWidget(parent)
    , m_prefix(prefix)
    , m_pair(new CompactBox(kWidth, this))
    , m_documentMenu(new ChoiceMenu(tr("all"), this))
    , m_systemMenu(new ChoiceMenu(tr("all"), this))
    , m_systemMenus{ m_systemMenu }
    , m_menus(new QHBoxLayout)
    , m_shortest(lengthBox(tr("any"), this))
    , m_longest(lengthBox(tr("any"), this))
{
    m_pair->addItem(tr("all"), QString());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    const auto field = [this](const QString &caption, const char *name, QWidget *editor) {
        return captionedField(caption, named(name).toLatin1().constData(), editor, this);
    };
    column->addWidget(field(tr("Language pair"), "languagePairBox", m_pair));
    m_menus->setSpacing(gap::kSmall);
    m_menus->addWidget(field(tr("Documents"), "documentsButton", m_documentMenu));
    m_menus->addWidget(field(tr("Systems"), "systemsButton", m_systemMenu));
    m_menus->addStretch(1);
    column->addLayout(m_menus);
    auto *lengths = new QHBoxLayout;
    lengths->setSpacing(gap::kSmall);
    lengths->addWidget(field(tr("Source from"), "shortestBox", m_shortest));
    lengths->addWidget(field(tr("to characters"), "longestBox", m_longest));
    column->addLayout(lengths);
    connect(m_pair, &QComboBox::currentIndexChanged, this, &FilterFields::changed);
    for (ChoiceMenu *menu : { m_documentMenu, m_systemMenu })
        connect(menu, &ChoiceMenu::chosenChanged, this, &FilterFields::changed);
    for (QSpinBox *box : { m_shortest, m_longest })
        connect(box, &QSpinBox::valueChanged, this, &FilterFields::changed);
}

// "languagePairBox", or "reportLanguagePairBox".
QString FilterFields::named(const char *name) const
{
    QString own = QString::fromLatin1(name);
    if (!m_prefix.isEmpty())
        own[0] = own[0].toUpper();
    return m_prefix + own;
}

ChoiceMenu *FilterFields::addSystemMenu(const QString &caption, const QString &name, const QString &none)
{
    auto *menu = new ChoiceMenu(none, this);
    m_menus->insertWidget(m_menus->count() - 1, captionedField(caption, name.toLatin1().constData(), menu, this));
    m_systemMenus << menu;
    connect(menu, &ChoiceMenu::chosenChanged, this, &FilterFields::changed);
    return menu;
}

void FilterFields::setChoices(const models::AgreementChoices &choices)
{
    const QSignalBlocker quiet(this), quietPair(m_pair);
    const QVariant kept = m_pair->currentData();
    m_pair->clear();
    m_pair->addItem(tr("all"), QString());
    for (const std::string &pair : choices.languagePairs)
        m_pair->addItem(toQt(pair), toQt(pair));
    m_pair->setCurrentIndex(std::max(0, m_pair->findData(kept)));
    m_documents = choices.documents;
    m_systems.clear();
    for (const core::GridSystem &system : choices.systems)
        m_systems.push_back(system.name);
    m_documentMenu->setNames(numbered(m_documents));
    for (ChoiceMenu *menu : m_systemMenus)
        menu->setNames(numbered(m_systems));
}

core::AgreementFilter FilterFields::filter() const
{
    core::AgreementFilter filter;
    filter.languagePair = toCore(m_pair->currentData().toString());
    const auto documents = tickedIn(*m_documentMenu, m_documents), systems = systemsIn(*m_systemMenu);
    filter.documents = { documents.begin(), documents.end() };
    filter.systems = { systems.begin(), systems.end() };
    filter.shortest = static_cast<std::size_t>(m_shortest->value());
    filter.longest = static_cast<std::size_t>(m_longest->value());
    return filter;
}

std::vector<std::string> FilterFields::systemsIn(const ChoiceMenu &menu) const
{
    return tickedIn(menu, m_systems);
}

} // namespace ui
