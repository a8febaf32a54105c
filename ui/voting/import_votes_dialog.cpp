// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/import_votes_dialog.h"

#include "core/questions/prompt.h"
#include "core/voting/ballot.h"
#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/voting/vote_columns_bar.h"
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

QString voteWords(const std::string &value)
{
    constexpr int kAnyPoints = 9;
    const auto vote = value.empty() ? std::nullopt : core::voteOf(value, kAnyPoints);
    if (!vote || !vote->given())
        return QStringLiteral("–");
    const QString words = vote->cannotJudge ? ImportVotesDialog::tr("cannot judge") : QLocale().toString(*vote->value);
    return vote->reason.empty() ? words : ImportVotesDialog::tr("%1: %2").arg(words, toQt(vote->reason).simplified());
}

void setRow(QTableWidget *table, int row, const QStringList &cells)
{
    for (int column = 0; column < cells.size(); ++column)
        table->setItem(row, column, new QTableWidgetItem(cells[column]));
}

} // namespace

ImportVotesDialog::ImportVotesDialog(const models::ImportPreview &preview, QWidget *parent)
    : QDialog(parent)
    , m_preview(preview)
    , m_words(plainLabel({}, this))
    , m_columns(new VoteColumnsBar(this))
    , m_table(new QTableWidget(this))
{
    setObjectName(QStringLiteral("importVotesDialog"));
    setWindowTitle(tr("Import %1").arg(QFileInfo(preview.file).fileName()));
    resize(720, 520);
    m_words->setObjectName(QStringLiteral("importVotesLabel"));
    m_table->setObjectName(QStringLiteral("importVotesTable"));
    m_table->setAccessibleName(preview.packet ? tr("What changes") : tr("First rows of the table"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->setWordWrap(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_import = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    m_import->setObjectName(QStringLiteral("importVotesButton"));
    m_import->setProperty(kPrimaryProperty, true);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("cancelImportVotesButton"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_columns);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    connect(m_columns, &VoteColumnsBar::changed, this, [this] {
        m_import->setEnabled(false); // until it is known what these columns give
        Q_EMIT columnsChanged(m_preview.file, m_columns->columns());
    });
    preview.packet ? fillPacket(preview) : fillTable(preview);
}

void ImportVotesDialog::setPreview(const models::ImportPreview &preview)
{
    m_preview = preview;
    sayTable(preview);
}

void ImportVotesDialog::fillPacket(const models::ImportPreview &preview)
{
    const core::CampaignBundle &work = preview.packet->work;
    const QLocale locale;
    m_columns->hide();
    QString words = tr("“%1”, filled in by %2. New or changed answers: %3, known already: %4.")
                        .arg(isolated(toQt(work.campaign.title)), isolated(toQt(work.person.name)),
                             locale.toString(preview.changes.changes.size()), locale.toString(preview.changes.known));
    if (!preview.packet->back)
        words = tr("“%1” is the file for %2 as it was sent out. What is filled in stands in the file that is saved by "
                   "File → Save the file to send back.")
                    .arg(isolated(toQt(work.campaign.title)), isolated(toQt(work.person.name)));
    if (preview.changes.newCampaign)
        words += u' ' + tr("The project does not have this campaign yet: it is added.");
    m_words->setText(words);
    std::map<std::string, QString> questions;
    if (const auto settings = core::votingSettingsOf(work.campaign))
        for (const core::Question &question : settings->list.questions)
            questions[core::questionUuid(settings->list, question.id)] =
                tr("%1 %2").arg(QLocale().toString(question.id), toQt(core::cleanWording(question)));
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({ tr("Question"), tr("Before"), tr("After") });
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const core::PacketChange &change : preview.changes.changes) {
        if (change.key != core::kVoteKey || !questions.contains(change.subject))
            continue;
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        setRow(m_table, row, { questions[change.subject], voteWords(change.before), voteWords(change.after) });
    }
}

// What would be taken by the columns as they are chosen.
void ImportVotesDialog::sayTable(const models::ImportPreview &preview)
{
    const QLocale locale;
    m_import->setEnabled(preview.problem.isEmpty() && !preview.votes.bundles.empty());
    if (!preview.problem.isEmpty()) {
        m_words->setText(preview.problem);
        return;
    }
    QString words =
        tr("Votes: %1, translators: %2, “cannot judge”: %3, empty cells: %4.")
            .arg(locale.toString(preview.votes.votes), locale.toString(static_cast<int>(preview.votes.bundles.size())),
                 locale.toString(preview.votes.cannotJudge), locale.toString(preview.votes.empty));
    if (!preview.votes.refused.empty()) {
        const auto &[line, why] = preview.votes.refused.front();
        words += u'\n' + tr("%n cell(s) can't be taken; the first, in line %1: %2.", nullptr,
                            static_cast<int>(preview.votes.refused.size()))
                             .arg(locale.toString(static_cast<qlonglong>(line)), toQt(why));
    }
    m_words->setText(words);
}

void ImportVotesDialog::fillTable(const models::ImportPreview &preview)
{
    m_columns->setColumns(preview.table.header, preview.table.columns);
    sayTable(preview);
    QStringList header;
    for (const std::string &name : preview.table.header)
        header << toQt(name);
    m_table->setColumnCount(static_cast<int>(header.size()));
    m_table->setHorizontalHeaderLabels(header);
    for (const auto &cells : preview.table.rows) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        QStringList texts;
        for (const std::string &cell : cells)
            texts << toQt(cell).simplified();
        setRow(m_table, row, texts);
    }
}

} // namespace ui
