// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/revise_dialog.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/widgets/card.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using models::toCore;
using models::toQt;

ReviseDialog::ReviseDialog(const core::Campaign &campaign, const core::VotingSettings &settings, QWidget *parent)
    : QDialog(parent)
    , m_campaign(campaign)
    , m_settings(settings)
    , m_instructions(new QPlainTextEdit(this))
    , m_consent(new QPlainTextEdit(this))
    , m_words(new QLineEdit(this))
    , m_problem(plainLabel({}, this))
{
    setObjectName(QStringLiteral("reviseDialog"));
    setWindowTitle(tr("Instructions of “%1”").arg(toQt(campaign.title)));
    resize(620, 520);
    m_problem->setObjectName(QStringLiteral("reviseProblemLabel"));
    m_problem->hide();
    auto *column = new QVBoxLayout(this);
    column->addWidget(
        mutedLabel(tr("Votes keep the version that they were given under. Questions, practice, checks and "
                      "the number of points stay. Packets that are out already say what they said."),
                   this));
    column->addLayout(buildForm(), 1);
    column->addWidget(m_problem);
    column->addWidget(buildButtons());
    fill();
}

QLayout *ReviseDialog::buildForm()
{
    const auto name = [](QWidget *widget, const char *objectName, const QString &words) {
        widget->setObjectName(QString::fromLatin1(objectName));
        widget->setAccessibleName(words);
        return words;
    };
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->addRow(name(m_instructions, "reviseInstructionsEdit", tr("Instructions (Markdown)")), m_instructions);
    form->addRow(name(m_consent, "reviseConsentEdit", tr("Consent (Markdown)")), m_consent);
    form->addRow(
        name(m_words, "reviseWordsEdit", tr("A word on each point of the scale, from the lowest, separated by |")),
        m_words);
    for (QPlainTextEdit *edit : { m_instructions, m_consent })
        edit->setTabChangesFocus(true);
    return form;
}

QWidget *ReviseDialog::buildButtons()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *save = buttons->addButton(tr("Save as version %1").arg(QLocale().toString(m_settings.revision + 1)),
                                    QDialogButtonBox::AcceptRole);
    save->setObjectName(QStringLiteral("saveRevisionButton"));
    save->setProperty(kPrimaryProperty, true);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("cancelRevisionButton"));
    connect(buttons, &QDialogButtonBox::accepted, this, &ReviseDialog::tryAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void ReviseDialog::fill()
{
    m_instructions->setPlainText(toQt(m_campaign.guideline));
    m_consent->setPlainText(toQt(m_settings.consent));
    QStringList words;
    for (const std::string &word : m_settings.words)
        words << toQt(word);
    m_words->setText(words.join(QStringLiteral(" | ")));
    m_words->setCursorPosition(0);
}

core::VotingSettings ReviseDialog::settings() const
{
    core::VotingSettings settings = m_settings;
    settings.consent = toCore(m_consent->toPlainText());
    settings.words.clear();
    for (const QString &word : m_words->text().split(u'|'))
        settings.words.push_back(toCore(word.trimmed()));
    return settings;
}

QString ReviseDialog::instructions() const
{
    return m_instructions->toPlainText();
}

void ReviseDialog::tryAccept()
{
    if (const auto made = core::revisedCampaign(m_campaign, settings(), toCore(instructions())); !made) {
        m_problem->setText(models::errorText(made.error()));
        m_problem->show();
        return;
    }
    accept();
}

} // namespace ui
