// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/ballot_start.h"

#include "models/project/qt_text.h"
#include "models/voting/ballot_controller.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/markdown_view.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace ui {

using models::toCore;
using models::toQt;

namespace {
constexpr int kMostText = 360;
constexpr int kMostConsent = 160;
} // namespace

BallotStart::BallotStart(models::BallotController *ballot, QWidget *parent)
    : QWidget(parent)
    , m_ballot(ballot)
    , m_title(plainLabel({}, this))
    , m_instructions(new MarkdownView(QStringLiteral("instructionsView"), tr("Instructions"), this))
    , m_consentText(new MarkdownView(QStringLiteral("consentView"), tr("What you agree to"), this))
    , m_consent(new QCheckBox(tr("I have read this and agree."), this))
    , m_form(new QVBoxLayout)
    , m_missing(plainLabel({}, this))
    , m_begin(new QPushButton(this))
{
    setObjectName(QStringLiteral("ballotStart"));
    m_title->setFont(ui::font(TypeRole::PageTitle));
    m_instructions->setMostHeight(kMostText);
    m_consentText->setMostHeight(kMostConsent);
    m_consent->setObjectName(QStringLiteral("consentBox"));
    m_missing->setObjectName(QStringLiteral("startMissingLabel"));
    m_begin->setObjectName(QStringLiteral("beginVotingButton"));
    m_begin->setProperty(kPrimaryProperty, true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kHuge, gap::kLarge, gap::kHuge, gap::kLarge);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_title);
    column->addWidget(m_instructions);
    column->addWidget(m_consentText);
    column->addWidget(m_consent);
    column->addLayout(m_form);
    column->addWidget(m_missing);
    column->addWidget(m_begin, 0, Qt::AlignRight);
    column->addStretch(1);
    m_form->setSpacing(gap::kTiny);
    connect(m_consent, &QCheckBox::toggled, m_ballot, &models::BallotController::setConsent);
    connect(m_begin, &QPushButton::clicked, this, &BallotStart::begin);
}

void BallotStart::showBallot()
{
    m_title->setText(toQt(m_ballot->campaign().title));
    m_instructions->setText(toQt(m_ballot->campaign().guideline));
    m_instructions->setVisible(!m_ballot->campaign().guideline.empty());
    const core::VotingSettings &settings = m_ballot->settings();
    m_consentText->setText(toQt(settings.consent));
    m_consentText->setVisible(!settings.consent.empty());
    m_consent->setVisible(!settings.consent.empty());
    const QSignalBlocker quiet(m_consent);
    const core::Ballot ballot = m_ballot->ballot();
    m_consent->setChecked(ballot.consented);
    qDeleteAll(std::exchange(m_asked, {}));
    m_fields.clear();
    QWidget *before = m_consent;
    for (const core::ProfileField &field : settings.profile) {
        auto *edit = new QLineEdit(this);
        edit->setObjectName(QStringLiteral("profileEdit-") + toQt(field.key));
        edit->setAccessibleName(toQt(field.label));
        const auto given = ballot.profile.find(field.key);
        edit->setText(given == ballot.profile.end() ? QString() : toQt(given->second));
        QLabel *label = plainLabel(field.required ? tr("%1 (needed)").arg(toQt(field.label)) : toQt(field.label), this);
        label->setBuddy(edit);
        m_form->addWidget(label);
        m_form->addWidget(edit);
        m_asked << label << edit;
        label->show(); // a layout would do it later, and Tab would pass them by
        edit->show();
        connect(edit, &QLineEdit::editingFinished, this, [this] { m_ballot->setProfile(profile()); });
        setTabOrder(before, edit);
        before = edit;
        m_fields << edit;
    }
    setTabOrder(before, m_begin);
    m_missing->hide();
    m_begin->setText(m_ballot->voted() == 0
                         ? tr("Begin")
                         : tr("Go on: %1 of %2 have a vote")
                               .arg(QLocale().toString(m_ballot->voted()), QLocale().toString(m_ballot->total())));
}

std::map<std::string, std::string> BallotStart::profile() const
{
    std::map<std::string, std::string> values;
    const auto &fields = m_ballot->settings().profile;
    for (std::size_t i = 0; i < fields.size() && static_cast<qsizetype>(i) < m_fields.size(); ++i)
        values[fields[i].key] = toCore(m_fields[static_cast<qsizetype>(i)]->text().trimmed());
    return values;
}

void BallotStart::takeFocus()
{
    const core::MissingParts missing = m_ballot->missing();
    if (missing.consent)
        m_consent->setFocus(Qt::OtherFocusReason);
    else if (!missing.profile.empty() && !m_fields.isEmpty())
        m_fields.first()->setFocus(Qt::OtherFocusReason);
    else
        m_begin->setFocus(Qt::OtherFocusReason);
}

void BallotStart::sayMissing(const QString &sentence)
{
    m_missing->setText(sentence);
    m_missing->setVisible(!sentence.isEmpty());
}

// Enter begins from wherever the focus is: fields, box and button leave it to this.
void BallotStart::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        begin();
    else
        QWidget::keyPressEvent(event);
}

void BallotStart::begin()
{
    if (m_consent->isVisible() && !m_consent->isChecked()) {
        sayMissing(tr("Please agree first, or close this window: nothing is kept without your consent."));
        m_consent->setFocus(Qt::OtherFocusReason);
        return;
    }
    const auto &fields = m_ballot->settings().profile;
    for (qsizetype i = 0; i < m_fields.size(); ++i) {
        if (fields[static_cast<std::size_t>(i)].required && m_fields[i]->text().trimmed().isEmpty()) {
            sayMissing(tr("Please fill in: %1").arg(toQt(fields[static_cast<std::size_t>(i)].label)));
            m_fields[i]->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
    m_ballot->setProfile(profile());
    sayMissing({});
    Q_EMIT beginWanted();
}

} // namespace ui
