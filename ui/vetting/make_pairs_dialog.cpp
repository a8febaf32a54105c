// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/make_pairs_dialog.h"

#include "core/perturb/category.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/runs/runs_model.h"
#include "models/vetting/category_words.h"
#include "models/vetting/refusal_words.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/isolated.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toCore;
using models::toQt;

namespace {

constexpr int kMost = 1'000'000;

QListWidgetItem *addCheck(QListWidget *list, const QString &words, const QVariant &data)
{
    auto *item = new QListWidgetItem(words, list);
    item->setData(Qt::UserRole, data);
    item->setToolTip(models::plainToolTip(words));
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
    return item;
}

QListWidget *checkList(QFormLayout *form, const char *name, const QString &words, int height)
{
    auto *list = new QListWidget(form->parentWidget());
    list->setObjectName(QString::fromLatin1(name));
    list->setAccessibleName(words);
    list->setFixedHeight(height);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setTextElideMode(Qt::ElideMiddle); // how many a long name has stands at its end
    form->addRow(words, list);
    return list;
}

QSpinBox *number(QFormLayout *form, const char *name, const QString &words, int value, const QString &zero = {})
{
    auto *spin = new QSpinBox(form->parentWidget());
    spin->setObjectName(QString::fromLatin1(name));
    spin->setAccessibleName(words);
    spin->setRange(0, kMost);
    spin->setValue(value);
    spin->setSpecialValueText(zero);
    form->addRow(words, spin);
    return spin;
}

QString refusalWords(const std::map<std::string, int> &refusals)
{
    std::vector<std::pair<std::string, int>> sorted(refusals.begin(), refusals.end());
    std::ranges::sort(sorted, std::greater<>(), &std::pair<std::string, int>::second);
    QStringList lines;
    for (const auto &[reason, count] : sorted)
        lines << QStringLiteral("%1  %2").arg(QLocale().toString(count), models::refusalText(reason));
    return lines.join(u'\n');
}

} // namespace

MakePairsDialog::MakePairsDialog(models::PairMaker *maker, const std::vector<core::SystemTexts> &systems,
                                 const std::map<std::string, std::string> &names, QWidget *parent)
    : QDialog(parent)
    , m_maker(maker)
    , m_names(names)
    , m_stack(new QStackedWidget(this))
    , m_words(plainLabel({}, this))
    , m_progress(new QProgressBar(this))
{
    maker->setParent(this);
    setObjectName(QStringLiteral("makePairsDialog"));
    setWindowTitle(tr("Make minimal pairs by rule"));
    resize(600, 620);
    m_words->setObjectName(QStringLiteral("makePairsLabel"));
    m_words->hide();
    m_progress->setObjectName(QStringLiteral("makePairsProgress"));
    m_progress->setAccessibleName(tr("Translations read"));
    m_progress->hide();
    m_stack->addWidget(buildForm(systems));
    m_stack->addWidget(buildResult());
    auto *buttons = new QDialogButtonBox(this);
    m_cancel = buttons->addButton(QDialogButtonBox::Cancel);
    m_cancel->setObjectName(QStringLiteral("cancelMakingButton"));
    m_byModel = buttons->addButton(tr("By a model…"), QDialogButtonBox::ResetRole);
    m_byModel->setObjectName(QStringLiteral("pairsByModelButton"));
    m_byModel->setAutoDefault(false);
    m_byModel->hide();
    m_start = buttons->addButton(tr("Make pairs"), QDialogButtonBox::ActionRole);
    m_start->setObjectName(QStringLiteral("makePairsButton"));
    m_start->setProperty(kPrimaryProperty, true);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_stack, 1);
    column->addWidget(m_words);
    column->addWidget(m_progress);
    column->addWidget(buttons);
    QWidget *before = m_categories;
    for (QWidget *next :
         { static_cast<QWidget *>(m_systems), static_cast<QWidget *>(m_limit), static_cast<QWidget *>(m_byLength),
           static_cast<QWidget *>(m_references), static_cast<QWidget *>(m_seed), static_cast<QWidget *>(m_byModel),
           static_cast<QWidget *>(m_start), static_cast<QWidget *>(m_cancel) }) {
        setTabOrder(before, next);
        before = next;
    }
    connect(m_start, &QPushButton::clicked, this, &MakePairsDialog::start);
    connect(m_byModel, &QPushButton::clicked, this, [this] {
        reject();
        Q_EMIT modelWanted();
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_maker->isBusy() ? m_maker->cancel() : reject(); });
    connect(this, &QDialog::rejected, m_maker, &models::PairMaker::cancel);
    connect(m_maker, &models::PairMaker::progressed, this, [this](int done, int of) {
        m_progress->setRange(0, of);
        m_progress->setValue(done);
        m_words->setText(tr("%1 of %2 translations read").arg(QLocale().toString(done), QLocale().toString(of)));
    });
    connect(m_maker, &models::PairMaker::made, this, &MakePairsDialog::showMade);
    connect(m_maker, &models::PairMaker::failed, this, &MakePairsDialog::showForm);
    connect(m_maker, &models::PairMaker::cancelled, this, [this] { showForm(tr("Cancelled; nothing was kept.")); });
}

void MakePairsDialog::offerModel()
{
    m_byModel->show();
}

QString MakePairsDialog::nameOf(std::string_view category) const
{
    const std::string id(category);
    const auto known = m_names.find(id);
    return models::categoryName(id, known != m_names.end() ? known->second : std::string());
}

QWidget *MakePairsDialog::buildForm(const std::vector<core::SystemTexts> &systems)
{
    auto *host = new QWidget(m_stack);
    auto *form = new QFormLayout(host);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_categories = checkList(form, "makeCategoriesList", tr("Categories"), 210);
    for (const core::Category &category : core::categories()) {
        QString words = category.kind == core::PairKind::Error ? nameOf(category.id)
                                                               : tr("%1 (acceptable)").arg(nameOf(category.id));
        if (category.needsChinese)
            words += tr(" – needs a Chinese source");
        addCheck(m_categories, words, toQt(category.id));
    }
    m_systems = checkList(form, "makeSystemsList", tr("Translations of"), 96);
    for (const core::SystemTexts &system : systems)
        addCheck(m_systems, tr("%1 (%n translation(s))", nullptr, system.texts).arg(isolated(toQt(system.systemName))),
                 QVariant::fromValue(static_cast<qlonglong>(system.system)));
    for (QListWidget *list : { m_categories, m_systems })
        list->setCurrentRow(0);
    m_limit = number(form, "makeLimitSpin", tr("Pairs of each category, at most"), 200, tr("all"));
    m_byLength = new QCheckBox(tr("Short and long ones in the shares in which they come"), host);
    m_byLength->setObjectName(QStringLiteral("makeByLengthBox"));
    form->addRow(m_byLength);
    m_references = new QCheckBox(tr("Also translations that are references themselves"), host);
    m_references->setObjectName(QStringLiteral("makeReferencesBox"));
    m_references->setToolTip(tr("Against itself as the reference, a metric shows nothing."));
    form->addRow(m_references);
    m_suggest = new QCheckBox(tr("Also what dictionaries suggest, marked weak, with others to choose from"), host);
    m_suggest->setObjectName(QStringLiteral("makeSuggestBox"));
    m_suggest->setToolTip(tr("WordNet for lexical errors, glosses of characters for modern senses, where no table has "
                             "the word. Many of them won't be accepted."));
    form->addRow(m_suggest);
    m_seed = number(form, "makeSeedSpin", tr("Seed: which of the possible edits are taken"), 1);
    form->addRow(mutedLabel(tr("A model makes pairs, too, and modern Chinese without a column."), host));
    return host;
}

QWidget *MakePairsDialog::buildResult()
{
    m_table = new QTableWidget(0, 4, m_stack);
    m_table->setObjectName(QStringLiteral("madePairsTable"));
    m_table->setAccessibleName(tr("What was made of each category, and what was left"));
    m_table->setHorizontalHeaderLabels({ tr("Category"), tr("Pairs"), tr("Covered"), tr("Left most often because") });
    m_table->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    m_table->setColumnWidth(0, 200);
    m_table->setColumnWidth(1, 60);
    m_table->setColumnWidth(2, 90);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    return m_table;
}

models::PairWish MakePairsDialog::wish() const
{
    models::PairWish wish;
    for (int i = 0; i < m_categories->count(); ++i)
        if (m_categories->item(i)->checkState() == Qt::Checked)
            wish.request.categories.push_back(toCore(m_categories->item(i)->data(Qt::UserRole).toString()));
    bool all = true;
    for (int i = 0; i < m_systems->count(); ++i) {
        all = all && m_systems->item(i)->checkState() == Qt::Checked;
        if (m_systems->item(i)->checkState() == Qt::Checked)
            wish.systems.push_back(m_systems->item(i)->data(Qt::UserRole).toLongLong());
    }
    if (all)
        wish.systems.clear();
    else if (wish.systems.empty())
        wish.request.categories.clear(); // nothing is chosen
    wish.request.seed = static_cast<std::uint64_t>(m_seed->value());
    wish.request.limit = m_limit->value();
    wish.request.sampleByLength = m_byLength->isChecked() && m_limit->value() > 0;
    wish.request.suggest = m_suggest->isChecked();
    wish.request.ownReferences = m_references->isChecked();
    return wish;
}

void MakePairsDialog::start()
{
    if (m_stack->currentIndex() == 1)
        return accept();
    const models::PairWish asked = wish();
    if (asked.request.categories.empty())
        return showForm(tr("Choose a category and a system at least."));
    m_stack->setEnabled(false);
    m_start->setEnabled(false);
    m_byModel->setEnabled(false);
    m_progress->setRange(0, 0);
    m_progress->show();
    m_words->setText(tr("Reading word lists and translations…"));
    m_words->show();
    m_maker->make(asked);
}

void MakePairsDialog::showForm(const QString &sentence)
{
    m_stack->setEnabled(true);
    m_start->setEnabled(true);
    m_byModel->setEnabled(true);
    m_progress->hide();
    m_words->setText(sentence);
    m_words->show();
}

void MakePairsDialog::showMade(const models::MadePairs &pairs)
{
    const QLocale locale;
    showForm(tr("%n new pair(s) are in the project; %1 were there already.", nullptr, pairs.saved.added)
                 .arg(locale.toString(pairs.saved.known)));
    for (const core::CategoryReport &report : pairs.reports) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const QString refusals = refusalWords(report.refusals);
        const QStringList cells{ nameOf(report.id), locale.toString(report.kept),
                                 tr("%1 of %2").arg(locale.toString(report.covered), locale.toString(report.bases)),
                                 refusals.section(u'\n', 0, 0) };
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setToolTip(models::plainToolTip(refusals));
            m_table->setItem(row, column, item);
        }
    }
    m_stack->setCurrentIndex(1);
    m_start->setText(tr("Close"));
    m_cancel->hide();
    m_table->setFocus(Qt::OtherFocusReason);
    if (pairs.saved.added > 0)
        Q_EMIT pairsMade();
}

} // namespace ui
