// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/vet_campaign_dialog.h"

#include "core/vetting/guides.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "models/vetting/category_words.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/verdict_bar.h"
#include "ui/widgets/card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toCore;
using models::toQt;

namespace {

constexpr qint64 kMostPractice = 4 << 20; // bytes
constexpr int kMostPairs = 1'000'000;

QStringList linesOf(const QPlainTextEdit *edit)
{
    QStringList lines;
    for (const QString &line : edit->toPlainText().split(u'\n'))
        if (!line.simplified().isEmpty())
            lines << line.simplified();
    return lines;
}

void name(QWidget *widget, const char *objectName, const QString &words)
{
    widget->setObjectName(QString::fromLatin1(objectName));
    widget->setAccessibleName(words);
}

QPlainTextEdit *several(QFormLayout *form, const char *objectName, const QString &words, int height,
                        const QString &text = {})
{
    auto *edit = new QPlainTextEdit(text, form->parentWidget());
    name(edit, objectName, words);
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(height);
    form->addRow(words, edit);
    return edit;
}

QSpinBox *number(QFormLayout *form, const char *objectName, const QString &words, int most, int value,
                 const QString &zero = {})
{
    auto *spin = new QSpinBox(form->parentWidget());
    name(spin, objectName, words);
    spin->setRange(0, most);
    spin->setValue(value);
    spin->setSpecialValueText(zero);
    form->addRow(words, spin);
    return spin;
}

} // namespace

VetCampaignDialog::VetCampaignDialog(const std::map<std::string, int> &counts,
                                     const std::map<std::string, std::string> &names, QWidget *parent)
    : QDialog(parent)
    , m_counts(counts)
    , m_names(names)
{
    setObjectName(QStringLiteral("vetCampaignDialog"));
    setWindowTitle(tr("New vetting campaign"));
    resize(640, 660);
    auto *column = new QVBoxLayout(this);
    auto *area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("vetCampaignScroll"));
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(buildForm());
    m_problem = plainLabel({}, this);
    m_problem->setObjectName(QStringLiteral("vetCampaignProblemLabel"));
    m_problem->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *start = buttons->addButton(tr("Start the campaign"), QDialogButtonBox::AcceptRole);
    start->setObjectName(QStringLiteral("startVettingButton"));
    start->setProperty(kPrimaryProperty, true);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("cancelVettingButton"));
    connect(buttons, &QDialogButtonBox::accepted, this, &VetCampaignDialog::tryAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(area, 1);
    column->addWidget(m_problem);
    column->addWidget(buttons);
}

QWidget *VetCampaignDialog::buildForm()
{
    auto *host = new QWidget(this);
    auto *form = new QFormLayout(host);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_title = new QLineEdit(host);
    name(m_title, "vetTitleEdit", tr("Title"));
    m_title->setPlaceholderText(tr("Vetting of minimal pairs"));
    form->addRow(tr("Title"), m_title);
    buildPairs(form);
    buildPeople(form);
    buildWords(form);
    showSum();
    return host;
}

void VetCampaignDialog::buildPairs(QFormLayout *form)
{
    m_categories = new QListWidget(form->parentWidget());
    name(m_categories, "vetCategoriesList", tr("Categories"));
    for (const auto &[id, count] : m_counts) {
        const auto known = m_names.find(id);
        auto *item = new QListWidgetItem(
            tr("%1 (%n pair(s))", nullptr, count)
                .arg(models::categoryName(id, known != m_names.end() ? known->second : std::string())),
            m_categories);
        item->setData(Qt::UserRole, toQt(id));
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    m_categories->setCurrentRow(0);
    m_categories->setFixedHeight(std::min(170, 10 + static_cast<int>(m_counts.size()) * 24));
    form->addRow(tr("Categories"), m_categories);
    m_perCategory = number(form, "vetPerCategorySpin", tr("Pairs of each category, at most"), kMostPairs, 0, tr("all"));
    m_byLength = new QCheckBox(tr("Short and long ones in the shares in which they come"), form->parentWidget());
    name(m_byLength, "vetByLengthBox", m_byLength->text());
    form->addRow(m_byLength);
    m_sum = mutedLabel({}, form->parentWidget());
    m_sum->setObjectName(QStringLiteral("vetSumLabel"));
    form->addRow(m_sum);
    connect(m_categories, &QListWidget::itemChanged, this, &VetCampaignDialog::showSum);
    connect(m_perCategory, &QSpinBox::valueChanged, this, &VetCampaignDialog::showSum);
}

void VetCampaignDialog::buildPeople(QFormLayout *form)
{
    m_annotators = several(form, "vetAnnotatorsEdit", tr("Annotators, a name a line"), 64);
    m_annotators->setPlaceholderText(tr("Empty: whoever opens the queue or a packet gets every pair."));
    m_overlap = number(form, "vetOverlapSpin", tr("Annotators that each pair gets"), 99, 0, tr("all of them"));
    m_order = new QComboBox(form->parentWidget());
    name(m_order, "vetOrderBox", tr("Order"));
    m_order->addItem(tr("shuffled for each annotator"), static_cast<int>(core::VetOrder::Random));
    m_order->addItem(tr("by category, shuffled within each"), static_cast<int>(core::VetOrder::ByCategory));
    form->addRow(tr("Order"), m_order);
    m_seed = number(form, "vetSeedSpin", tr("Seed of choice, order and assignment"), kMostPairs, 1);
}

void VetCampaignDialog::buildWords(QFormLayout *form)
{
    m_guideline = several(form, "vetGuidelineEdit", tr("Guideline (Markdown)"), 120,
                          tr("Accept a pair when the variant shows the change that its category means, clearly, and "
                             "nothing else.\n\nReject it when the change is not there, when something else changed, "
                             "when the variant is broken in another way, or when a good reader could not tell.\n\n"
                             "Judge the pair, not the translation: a base may be free or old-fashioned."));
    QStringList words;
    for (const core::VetReason &reason : core::defaultReasons())
        words << reasonWords(reason);
    m_reasons =
        several(form, "vetReasonsEdit", tr("Reasons for a rejection, a line each, 1 to 9"), 130, words.join(u'\n'));
    auto *row = new QWidget(form->parentWidget());
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    m_practiceWords = plainLabel(tr("No practice."), row);
    m_practiceWords->setObjectName(QStringLiteral("vetPracticeLabel"));
    auto *choose = new QPushButton(tr("Practice pairs from a file…"), row);
    choose->setObjectName(QStringLiteral("vetPracticeButton"));
    choose->setAutoDefault(false);
    choose->setToolTip(tr("JSON, an object a line: base, variant, category, accept (true or false), explanation."));
    connect(choose, &QPushButton::clicked, this, &VetCampaignDialog::choosePractice);
    line->addWidget(m_practiceWords, 1);
    line->addWidget(choose);
    form->addRow(tr("Practice"), row);
}

void VetCampaignDialog::showSum()
{
    int sum = 0;
    for (int i = 0; i < m_categories->count(); ++i) {
        if (m_categories->item(i)->checkState() != Qt::Checked)
            continue;
        const int count = m_counts.at(toCore(m_categories->item(i)->data(Qt::UserRole).toString()));
        sum += m_perCategory->value() > 0 ? std::min(count, m_perCategory->value()) : count;
    }
    constexpr double kSecondsAPair = 20;
    m_sum->setText(tr("%n pair(s); at 20 seconds each, %1 hours a person who gets all of them.", nullptr, sum)
                       .arg(QLocale().toString(sum * kSecondsAPair / 3600, 'f', 1)));
}

void VetCampaignDialog::choosePractice()
{
    auto *dialog = new QFileDialog(this, tr("Practice pairs"), {}, tr("JSON Lines (*.jsonl);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &VetCampaignDialog::readPractice);
    dialog->open();
}

void VetCampaignDialog::readPractice(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return say(models::errorText({ core::ErrorCode::Unreadable, toCore(file), toCore(in.errorString()), 0 }));
    const QByteArray bytes = in.read(kMostPractice);
    auto practice = core::readPracticePairs(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                                            toCore(QFileInfo(file).fileName()));
    if (!practice)
        return say(models::errorText(practice.error()));
    m_practice = std::move(practice).value();
    m_practiceWords->setText(tr("%n practice pair(s) come first.", nullptr, static_cast<int>(m_practice.size())));
    say({});
}

std::vector<core::VetReason> VetCampaignDialog::reasons() const
{
    const std::vector<core::VetReason> known = core::defaultReasons();
    std::vector<core::VetReason> reasons;
    for (const QString &line : linesOf(m_reasons)) {
        const auto same =
            std::ranges::find_if(known, [&](const core::VetReason &one) { return reasonWords(one) == line; });
        if (same != known.end())
            reasons.push_back(*same);
        else
            reasons.push_back({ "reason-" + std::to_string(reasons.size() + 1), toCore(line) });
    }
    return reasons;
}

core::NewVetting VetCampaignDialog::wish() const
{
    core::NewVetting wish;
    wish.title =
        toCore(m_title->text().simplified().isEmpty() ? m_title->placeholderText() : m_title->text().simplified());
    wish.guideline = toCore(m_guideline->toPlainText());
    for (const QString &person : linesOf(m_annotators))
        wish.annotators.push_back(toCore(person));
    wish.settings.reasons = reasons();
    wish.settings.overlap = m_overlap->value();
    wish.settings.order = static_cast<core::VetOrder>(m_order->currentData().toInt());
    wish.settings.seed = static_cast<std::uint64_t>(m_seed->value());
    wish.settings.practice = m_practice;
    for (int i = 0; i < m_categories->count(); ++i)
        if (m_categories->item(i)->checkState() == Qt::Checked)
            wish.choice.categories.push_back(toCore(m_categories->item(i)->data(Qt::UserRole).toString()));
    wish.choice.perCategory = m_perCategory->value();
    wish.choice.byLength = m_byLength->isChecked();
    wish.choice.seed = wish.settings.seed;
    return wish;
}

void VetCampaignDialog::tryAccept()
{
    const core::NewVetting made = wish();
    if (made.choice.categories.empty())
        return say(tr("Choose a category at least."));
    if (made.settings.reasons.empty() || made.settings.reasons.size() > 9)
        return say(tr("Give one to nine reasons: each has a digit as its key."));
    if (made.settings.overlap > static_cast<int>(made.annotators.size()))
        return say(tr("A pair can't get more annotators than there are: name them, or ask for fewer."));
    accept();
}

void VetCampaignDialog::say(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace ui
