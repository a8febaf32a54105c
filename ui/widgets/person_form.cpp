// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/person_form.h"

#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/name_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int kFormWidth = 420;
}

PersonForm::PersonForm(const PersonFormWords &words, QWidget *parent)
    : QWidget(parent)
{
    auto *form = new QWidget(this);
    form->setFixedWidth(kFormWidth);
    QLabel *label = plainLabel(words.question, form);
    label->setFont(ui::font(TypeRole::SectionTitle));
    m_who = new NameBox(form);
    m_who->setNames(words.field, words.key);
    label->setBuddy(m_who);
    auto *begin = new QPushButton(words.begin, form);
    begin->setObjectName(words.beginKey);
    begin->setProperty(kPrimaryProperty, true);
    auto *column = new QVBoxLayout(form);
    column->addWidget(label);
    column->addWidget(m_who);
    column->addWidget(mutedLabel(words.note, form));
    column->addWidget(begin, 0, Qt::AlignRight);
    auto *outer = new QVBoxLayout(this);
    outer->addStretch(1);
    auto *middle = new QHBoxLayout; // an aligned widget would get the height of unbroken lines
    middle->addStretch(1);
    middle->addWidget(form);
    middle->addStretch(1);
    outer->addLayout(middle);
    outer->addStretch(2);
    connect(begin, &QPushButton::clicked, this, &PersonForm::begin);
    connect(m_who, &NameBox::entered, this, &PersonForm::begin);
}

void PersonForm::setKnown(const QStringList &names)
{
    m_who->setKnown(names);
}

void PersonForm::takeFocus()
{
    m_who->setFocus(Qt::OtherFocusReason);
}

void PersonForm::begin()
{
    const QString name = m_who->name();
    name.isEmpty() ? takeFocus() : Q_EMIT beginWanted(name);
}

} // namespace ui
