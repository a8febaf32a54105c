// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/campaign_dialog.h"

#include "core/voting/settings_lines.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ui {

using models::toCore;
using models::toQt;

namespace {

QStringList linesOf(const QPlainTextEdit *edit)
{
    QStringList lines;
    for (const QString &line : edit->toPlainText().split(u'\n'))
        if (!line.trimmed().isEmpty())
            lines << line.trimmed();
    return lines;
}

} // namespace

CampaignDialog::CampaignDialog(std::vector<core::QuestionList> lists, QWidget *parent)
    : QDialog(parent)
    , m_lists(std::move(lists))
{
    setObjectName(QStringLiteral("campaignDialog"));
    setWindowTitle(tr("New voting campaign"));
    resize(620, 640);
    auto *column = new QVBoxLayout(this);
    auto *area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("campaignScroll"));
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(buildForm());
    m_problem = plainLabel({}, this);
    m_problem->setObjectName(QStringLiteral("campaignProblemLabel"));
    m_problem->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *start = buttons->addButton(tr("Start the campaign"), QDialogButtonBox::AcceptRole);
    start->setObjectName(QStringLiteral("startCampaignButton"));
    start->setProperty(kPrimaryProperty, true);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("cancelCampaignButton"));
    connect(buttons, &QDialogButtonBox::accepted, this, &CampaignDialog::tryAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(area, 1);
    column->addWidget(m_problem);
    column->addWidget(buttons);
}

QWidget *CampaignDialog::buildForm()
{
    auto *host = new QWidget(this);
    auto *form = new QFormLayout(host);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    const auto name = [](QWidget *widget, const char *objectName, const QString &words) {
        widget->setObjectName(QString::fromLatin1(objectName));
        widget->setAccessibleName(words);
    };
    const auto several = [&](const char *objectName, const QString &words, int height, const QString &hint = {}) {
        auto *edit = new QPlainTextEdit(host);
        name(edit, objectName, words);
        edit->setTabChangesFocus(true);
        edit->setFixedHeight(height);
        edit->setPlaceholderText(hint);
        form->addRow(words, edit);
        return edit;
    };
    m_title = new QLineEdit(host);
    name(m_title, "campaignTitleEdit", tr("Title"));
    form->addRow(tr("Title"), m_title);
    m_list = new QComboBox(host);
    name(m_list, "campaignListBox", tr("Questions"));
    for (const core::QuestionList &list : m_lists)
        m_list->addItem(toQt(list.title), toQt(list.id));
    m_list->setCurrentIndex(std::max(0, m_list->findData(QStringLiteral("litransproqa-45"))));
    form->addRow(tr("Questions"), m_list);
    m_order = new QComboBox(host);
    name(m_order, "campaignOrderBox", tr("Order"));
    m_order->addItem(tr("shuffled for each translator"), static_cast<int>(core::BallotOrder::Random));
    m_order->addItem(tr("by aspect, shuffled within each"), static_cast<int>(core::BallotOrder::ByAspect));
    m_order->addItem(tr("as in the list"), static_cast<int>(core::BallotOrder::Fixed));
    form->addRow(tr("Order"), m_order);
    m_seed = new QSpinBox(host);
    name(m_seed, "campaignSeedSpin", tr("Seed of the order"));
    m_seed->setRange(0, 1'000'000);
    m_seed->setValue(1);
    form->addRow(tr("Seed of the order"), m_seed);
    m_words = new QLineEdit(host);
    name(m_words, "campaignWordsEdit", tr("A word on each point of the scale, from the lowest, separated by |"));
    QStringList words;
    for (const std::string &word : core::defaultVotingSettings({}).words)
        words << toQt(word);
    m_words->setText(words.join(QStringLiteral(" | ")));
    form->addRow(m_words->accessibleName(), m_words);
    m_reasons = new QCheckBox(tr("Each vote needs a reason"), host);
    name(m_reasons, "campaignReasonsBox", m_reasons->text());
    form->addRow(m_reasons);
    m_instructions = several("campaignInstructionsEdit", tr("Instructions (Markdown)"), 110,
                             tr("What the votes are for, and how to read the scale."));
    m_consent = several("campaignConsentEdit", tr("Consent (Markdown)"), 70, tr("Empty: none is asked."));
    m_profile = several("campaignProfileEdit", tr("Asked about the translator: a line each, * where it is needed"), 76);
    QStringList fields;
    for (const core::ProfileField &field : core::defaultVotingSettings({}).profile)
        fields << toQt(field.label) + (field.required ? QStringLiteral(" *") : QString());
    m_profile->setPlainText(fields.join(u'\n'));
    m_practice = several("campaignPracticeEdit", tr("Practice: a line each, question | feedback"), 54,
                         tr("Empty: no practice."));
    m_checks = several("campaignChecksEdit", tr("Attention checks: a line each, text | vote asked for"), 54,
                       tr("Empty: none."));
    return host;
}

QString CampaignDialog::campaignTitle() const
{
    return m_title->text().simplified().isEmpty() ? m_list->currentText() : m_title->text().simplified();
}

QString CampaignDialog::instructions() const
{
    return m_instructions->toPlainText();
}

core::VotingSettings CampaignDialog::settings() const
{
    const auto place = static_cast<std::size_t>(std::max(0, m_list->currentIndex()));
    core::VotingSettings settings =
        core::defaultVotingSettings(place < m_lists.size() ? m_lists[place] : core::QuestionList());
    settings.order = static_cast<core::BallotOrder>(m_order->currentData().toInt());
    settings.seed = static_cast<std::uint64_t>(m_seed->value());
    settings.reasonsRequired = m_reasons->isChecked();
    settings.consent = toCore(m_consent->toPlainText());
    settings.words.clear();
    for (const QString &word : m_words->text().split(u'|'))
        settings.words.push_back(toCore(word.trimmed()));
    settings.profile.clear();
    for (const QString &line : linesOf(m_profile))
        settings.profile.push_back(core::profileFieldOf(toCore(line), settings.profile.size() + 1));
    for (const QString &line : linesOf(m_practice))
        settings.practice.push_back(core::practiceItemOf(toCore(line)));
    for (const QString &line : linesOf(m_checks))
        settings.checks.push_back(core::attentionCheckOf(toCore(line)));
    return settings;
}

void CampaignDialog::tryAccept()
{
    if (const auto made = core::makeVotingCampaign(toCore(campaignTitle()), settings(), {}); !made) {
        m_problem->setText(models::errorText(made.error()));
        m_problem->show();
        return;
    }
    accept();
}

} // namespace ui
