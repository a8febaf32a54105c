// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/campaign_dialog.h"

#include "core/voting/settings_lines.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/voting/campaign_words.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
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

// Fields under their names.
struct CampaignDialog::Form {
    QWidget *host;
    QFormLayout *layout;

    template <typename Field> Field *add(Field *field, const char *name, const QString &words) const
    {
        field->setObjectName(QString::fromLatin1(name));
        field->setAccessibleName(words);
        layout->addRow(words, field);
        return field;
    }
    QPlainTextEdit *several(const char *name, const QString &words, int height, const QString &hint = {}) const
    {
        auto *edit = add(new QPlainTextEdit(host), name, words);
        edit->setTabChangesFocus(true);
        edit->setFixedHeight(height);
        edit->setPlaceholderText(hint);
        return edit;
    }
};

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
    const Form form{ host, new QFormLayout(host) };
    form.layout->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_title = form.add(new QLineEdit(host), "campaignTitleEdit", tr("Title"));
    m_list = form.add(new QComboBox(host), "campaignListBox", tr("Questions"));
    for (const core::QuestionList &list : m_lists)
        m_list->addItem(toQt(list.title), toQt(list.id));
    m_list->setCurrentIndex(std::max(0, m_list->findData(QStringLiteral("litransproqa-45"))));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto *file = new QPushButton(tr("Questions from a file…"), host);
    file->setObjectName(QStringLiteral("campaignListButton"));
    file->setAutoDefault(false);
    file->setToolTip(tr("A list file, or a table with a row a question: a column “question”, and “aspect” and “id” "
                        "where there are any."));
    auto *line = new QHBoxLayout; // a button as wide as its words
    line->addWidget(file);
    line->addStretch(1);
    form.layout->addRow(line);
    connect(file, &QPushButton::clicked, this, &CampaignDialog::chooseFile);
    m_order = form.add(new QComboBox(host), "campaignOrderBox", tr("Order"));
    m_order->addItem(tr("shuffled for each translator"), static_cast<int>(core::BallotOrder::Random));
    m_order->addItem(tr("by aspect, shuffled within each"), static_cast<int>(core::BallotOrder::ByAspect));
    m_order->addItem(tr("as in the list"), static_cast<int>(core::BallotOrder::Fixed));
    m_seed = form.add(new QSpinBox(host), "campaignSeedSpin", tr("Seed of the order"));
    m_seed->setRange(0, 1'000'000);
    m_seed->setValue(1);
    buildScale(form);
    buildTexts(form);
    return host;
}

void CampaignDialog::buildScale(const Form &form)
{
    m_words = form.add(new QLineEdit(form.host), "campaignWordsEdit",
                       tr("A word on each point of the scale, from the lowest, separated by |"));
    m_scaleNote = mutedLabel({}, form.host);
    m_scaleNote->setObjectName(QStringLiteral("campaignScaleLabel"));
    form.layout->addRow(m_scaleNote);
    const auto note = [this] {
        const QString words = models::scaleNote(settings().points());
        m_scaleNote->setText(words);
        m_scaleNote->setVisible(!words.isEmpty());
    };
    QStringList words;
    for (const std::string &word : models::proposedVotingSettings({}).words)
        words << toQt(word);
    m_words->setText(words.join(QStringLiteral(" | ")));
    m_scaleNote->hide();
    connect(m_words, &QLineEdit::textChanged, this, note);
    m_reasons = new QCheckBox(tr("Each vote needs a reason"), form.host);
    m_reasons->setObjectName(QStringLiteral("campaignReasonsBox"));
    form.layout->addRow(m_reasons);
}

void CampaignDialog::buildTexts(const Form &form)
{
    m_instructions = form.several("campaignInstructionsEdit", tr("Instructions (Markdown)"), 110,
                                  tr("What the votes are for, and how to read the scale."));
    m_consent = form.several("campaignConsentEdit", tr("Consent (Markdown)"), 70, tr("Empty: none is asked."));
    m_profile =
        form.several("campaignProfileEdit", tr("Asked about the translator: a line each, * where it is needed"), 76);
    QStringList fields;
    for (const core::ProfileField &field : models::proposedVotingSettings({}).profile)
        fields << toQt(field.label) + (field.required ? QStringLiteral(" *") : QString());
    m_profile->setPlainText(fields.join(u'\n'));
    m_practice = form.several("campaignPracticeEdit", tr("Practice: a line each, question | feedback"), 54,
                              tr("Empty: no practice."));
    m_checks = form.several("campaignChecksEdit", tr("Attention checks: a line each, text | vote asked for"), 54,
                            tr("Empty: none."));
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

void CampaignDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Questions from a file"), {},
                                   tr("Lists and tables (*.json *.csv *.tsv *.jsonl *.xlsx);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &CampaignDialog::importWanted);
    dialog->open();
}

void CampaignDialog::addList(const core::QuestionList &list)
{
    const QString id = toQt(list.id);
    if (const int before = m_list->findData(id); before >= 0) {
        m_lists.erase(m_lists.begin() + before);
        m_list->removeItem(before);
    }
    m_lists.push_back(list);
    m_list->addItem(toQt(list.title), id);
    m_list->setCurrentIndex(m_list->count() - 1);
    m_problem->hide();
}

void CampaignDialog::sayProblem(const QString &sentence)
{
    m_problem->setText(sentence);
    m_problem->show();
}

void CampaignDialog::tryAccept()
{
    if (const auto made = core::makeVotingCampaign(toCore(campaignTitle()), settings(), {}); !made) {
        sayProblem(models::errorText(made.error()));
        return;
    }
    accept();
}

} // namespace ui
