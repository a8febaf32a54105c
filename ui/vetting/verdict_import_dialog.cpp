// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/verdict_import_dialog.h"

#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/verdict_bar.h"
#include "ui/widgets/card.h"
#include "ui/widgets/isolated.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <map>

namespace ui {

using models::toQt;

namespace {

constexpr int kMostRows = 2000;

QString wordsOf(const std::string &value, const core::VetSettings &settings)
{
    const auto verdict = value.empty() ? std::nullopt : core::verdictOf(value, settings);
    return verdict && !verdict->empty() ? verdictWords(*verdict, settings) : QStringLiteral("–");
}

void fill(QTableWidget *table, const models::VerdictImport &import, const core::VetSettings &settings)
{
    std::map<std::string, QString> variants;
    for (const core::CampaignItem &item : import.packet.work.items)
        if (const auto pair = core::vetPairOf(item))
            variants[item.subject] = toQt(pair->variant).simplified();
    for (const core::PacketChange &change : import.changes.changes) {
        if (change.key != core::kVerdictKey || change.subjectKind != core::kPairSubject ||
            table->rowCount() >= kMostRows)
            continue;
        const int row = table->rowCount();
        table->insertRow(row);
        const QStringList cells{ variants[change.subject], wordsOf(change.before, settings),
                                 wordsOf(change.after, settings) };
        for (int column = 0; column < cells.size(); ++column)
            table->setItem(row, column, new QTableWidgetItem(cells[column]));
    }
}

} // namespace

VerdictImportDialog::VerdictImportDialog(const models::VerdictImport &import, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("verdictImportDialog"));
    setWindowTitle(tr("Import %1").arg(QFileInfo(import.file).fileName()));
    resize(760, 520);
    const core::CampaignBundle &work = import.packet.work;
    const QLocale locale;
    QString words = tr("“%1”, filled in by %2. New or changed answers: %3, known already: %4.")
                        .arg(isolated(toQt(work.campaign.title)), isolated(toQt(work.person.name)),
                             locale.toString(import.changes.changes.size()), locale.toString(import.changes.known));
    if (import.changes.newCampaign)
        words += u' ' + tr("The project does not have this campaign yet: it is added.");
    QLabel *label = plainLabel(words, this);
    label->setObjectName(QStringLiteral("verdictImportLabel"));
    auto *table = new QTableWidget(0, 3, this);
    table->setObjectName(QStringLiteral("verdictImportTable"));
    table->setAccessibleName(tr("What changes"));
    table->setHorizontalHeaderLabels({ tr("Variant"), tr("Before"), tr("After") });
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->setWordWrap(false);
    table->setColumnWidth(1, 140);
    table->setColumnWidth(2, 220);
    if (const auto settings = core::vetSettingsOf(work.campaign))
        fill(table, import, *settings);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *take = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    take->setObjectName(QStringLiteral("importVerdictsButton"));
    take->setProperty(kPrimaryProperty, true);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("cancelImportVerdictsButton"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(table, 1);
    column->addWidget(buttons);
}

} // namespace ui
