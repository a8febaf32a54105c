// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agreement/agreement_table.h"

#include "models/agreement/agreement_table_model.h"
#include "models/project/qt_text.h"
#include "ui/figures/agreement_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/isolated.h"
#include "ui/widgets/scrolled_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <sstream>

namespace ui {
namespace {

constexpr int kWidest = 220;

// The finding with its interval: of the best metric.
QString titleOf(const core::AgreementTable &table)
{
    const core::AgreementRow *best = nullptr;
    if (table.strata.size() == 1)
        for (const core::AgreementRow &row : table.strata.front().rows)
            if (row.accEq.defined() && (best == nullptr || row.accEq.value > best->accEq.value))
                best = &row;
    if (best == nullptr && table.strata.size() == 1 && !table.strata.front().rows.empty())
        best = &table.strata.front().rows.front(); // its sentence says why there is nothing
    if (best != nullptr)
        return rowSentence(*best, table);
    return AgreementTable::tr("Agreement with %1").arg(humanWords(table.human));
}

} // namespace

AgreementTable::AgreementTable(QWidget *parent)
    : QWidget(parent)
    , m_model(new models::AgreementTableModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTableView(this))
    , m_title(plainLabel({}, this))
    , m_caption(mutedLabel({}, this))
    , m_out(new QToolButton(this))
{
    setObjectName(QStringLiteral("agreementTable"));
    m_title->setObjectName(QStringLiteral("agreementTitle"));
    m_title->setFont(ui::font(TypeRole::SectionTitle));
    m_caption->setObjectName(QStringLiteral("agreementCaption"));
    m_caption->setFont(ui::font(TypeRole::Caption));
    m_sorted->setSortRole(models::AgreementTableModel::SortRole);
    m_sorted->setSourceModel(m_model);
    m_view->setModel(m_sorted);
    m_view->setObjectName(QStringLiteral("agreementView"));
    m_view->setAccessibleName(tr("Agreement of every metric with people"));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setTabKeyNavigation(false);
    m_view->setWordWrap(false);
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setMinimumHeight(4 * size::kRow);
    buildMenu();
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_out, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kSmall);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    auto *about = new ScrolledText(m_caption, this);
    about->setObjectName(QStringLiteral("agreementAbout"));
    about->setAccessibleName(tr("What the table rests on"));
    column->addWidget(about);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT metricChosen(index.data(models::AgreementTableModel::MetricRole).toString());
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            Q_EMIT metricChosen(now.data(models::AgreementTableModel::MetricRole).toString());
    });
}

void AgreementTable::buildMenu()
{
    m_out->setObjectName(QStringLiteral("agreementOutButton"));
    m_out->setText(tr("Copy or save"));
    m_out->setIcon(icon(QStringLiteral("download")));
    m_out->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_out->setPopupMode(QToolButton::InstantPopup);
    m_out->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_out);
    using core::AgreementFormat;
    const std::pair<QString, AgreementFormat> copies[] = { { tr("Copy as Markdown"), AgreementFormat::Markdown },
                                                           { tr("Copy as LaTeX"), AgreementFormat::Latex },
                                                           { tr("Copy as CSV"), AgreementFormat::Csv } };
    for (const auto &[words, format] : copies)
        connect(menu->addAction(words), &QAction::triggered, this, [this, wanted = format] { copy(wanted); });
    menu->addSeparator();
    const std::pair<QString, AgreementFormat> files[] = { { tr("Save as CSV…"), AgreementFormat::Csv },
                                                          { tr("Save as LaTeX…"), AgreementFormat::Latex },
                                                          { tr("Save as Markdown…"), AgreementFormat::Markdown } };
    for (const auto &[words, format] : files)
        connect(menu->addAction(words), &QAction::triggered, this, [this, wanted = format] { save(wanted); });
    m_out->setMenu(menu);
}

void AgreementTable::setTable(const std::shared_ptr<const core::AgreementTable> &table,
                              const core::AgreementRequest &request)
{
    if (table && m_model->table() == table.get())
        return; // weighting and aspects came behind it: what is selected stays so
    m_model->setTable(table);
    m_out->setEnabled(table != nullptr);
    if (!table) {
        m_title->clear();
        m_caption->clear();
        return;
    }
    m_title->setText(titleOf(*table));
    QStringList parts;
    for (const core::AgreementStratum &stratum : table->strata) {
        const QString ceiling = ceilingWords(stratum.ceiling, humanWords(table->human));
        parts << (stratum.name.empty() ? ceiling : tr("%1: %2").arg(isolated(models::toQt(stratum.name)), ceiling));
        if (parts.size() == 4 && table->strata.size() > 5) {
            parts << tr("… and so on for %Ln more", nullptr, static_cast<int>(table->strata.size()) - 4);
            break;
        }
    }
    QStringList notes;
    for (const core::AgreementStratum &stratum : table->strata)
        for (const QString &note : stratumNotes(stratum, *table, request))
            if (!notes.contains(note))
                notes << note;
    if (!notes.isEmpty())
        parts << notes.join(u' ');
    if (const QString leftOut = leftOutWords(table->leftOut); !leftOut.isEmpty())
        parts << leftOut;
    const QString filter = filterWords(request.filter), recipe = recipeWords(request);
    parts << (filter.isEmpty() ? recipe : tr("%1; %2").arg(filter, recipe));
    m_caption->setText(parts.join(u'\n'));
    fitColumns();
}

int AgreementTable::wholeHeight() const
{
    const int rows = m_view->horizontalHeader()->sizeHint().height() + m_sorted->rowCount() * size::kRow +
                     m_view->horizontalScrollBar()->sizeHint().height() + 2 * m_view->frameWidth() + gap::kSmall;
    const int beside =
        layout()->heightForWidth(width()) - std::max(m_view->sizeHint().height(), m_view->minimumHeight());
    return beside + std::max(rows, m_view->minimumHeight());
}

void AgreementTable::fitColumns()
{
    for (int column = 0; column < models::AgreementTableModel::ColumnCount; ++column) {
        m_view->setColumnHidden(column, m_model->isEmptyColumn(column));
        m_view->resizeColumnToContents(column);
        if (m_view->columnWidth(column) > kWidest)
            m_view->setColumnWidth(column, kWidest);
    }
}

QByteArray AgreementTable::text(core::AgreementFormat format) const
{
    std::ostringstream out;
    if (m_model->table() != nullptr)
        core::writeAgreement(*m_model->table(), format, out);
    return QByteArray::fromStdString(out.str());
}

void AgreementTable::copy(core::AgreementFormat format)
{
    QApplication::clipboard()->setText(QString::fromUtf8(text(format)));
    Q_EMIT copied(tr("The table is in the clipboard."));
}

void AgreementTable::save(core::AgreementFormat format)
{
    using core::AgreementFormat;
    const QString ending = format == AgreementFormat::Csv     ? QStringLiteral("csv")
                           : format == AgreementFormat::Latex ? QStringLiteral("tex")
                                                              : QStringLiteral("md");
    auto *dialog = new QFileDialog(this, tr("Save the table"), {}, QStringLiteral("*.") + ending);
    dialog->setObjectName(QStringLiteral("saveAgreementDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->selectFile(QStringLiteral("agreement.") + ending);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, bytes = text(format)](const QString &file) { Q_EMIT saveWanted(file, bytes); });
    dialog->open();
}

} // namespace ui
