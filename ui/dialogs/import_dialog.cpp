// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/import_dialog.h"

#include "models/project/import_service.h"
#include "models/project/qt_text.h"
#include "models/project/table_preview_model.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/role_header.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kColumnWidth = 176;

QLineEdit *namedEdit(QHBoxLayout *line, const QString &label, const char *name, const QString &hint, int width)
{
    auto *text = new QLabel(label);
    auto *edit = new QLineEdit;
    text->setBuddy(edit);
    edit->setObjectName(QString::fromLatin1(name));
    edit->setPlaceholderText(hint);
    edit->setFixedWidth(width);
    line->addWidget(text);
    line->addWidget(edit);
    line->addSpacing(gap::kSmall);
    return edit;
}

QString addedWords(const core::ImportReport &report)
{
    const core::ImportCounts &c = report.counts;
    const QLocale locale;
    QString words =
        ImportDialog::tr("Added: segments %1, translations %2, human scores %3, preferences %4, error spans %5.")
            .arg(locale.toString(c.segments), locale.toString(c.texts), locale.toString(c.scores),
                 locale.toString(c.preferences), locale.toString(c.spans));
    if (c.known > 0) {
        words += u' ' + ImportDialog::tr("In the project already: %1.").arg(locale.toString(c.known));
    }
    if (report.refusedTotal > 0) {
        words += u' ' + ImportDialog::tr("Refused rows: %1.").arg(locale.toString(qlonglong(report.refusedTotal)));
    }
    return words;
}

} // namespace

ImportDialog::ImportDialog(models::ImportService *imports, const QString &file, QWidget *parent)
    : QDialog(parent)
    , m_imports(imports)
    , m_file(file)
    , m_model(new models::TablePreviewModel(this))
    , m_stack(new QStackedWidget(this))
    , m_notices(new NoticeBar(this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import a table"));
    resize(980, 620);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    auto *title = plainLabel(QFileInfo(file).fileName(), this);
    title->setFont(ui::font(TypeRole::PageTitle));
    column->addWidget(title);
    column->addWidget(m_notices);
    m_stack->addWidget(buildPreview());
    m_stack->addWidget(buildReport());
    column->addWidget(m_stack, 1);
    column->addWidget(buildFoot());
    m_import->setDefault(true); // only now that it is the dialog's: else Enter is Cancel's
    connectService();
    setBusy(true);
    m_imports->preview(file);
}

QWidget *ImportDialog::buildPreview()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    m_facts = mutedLabel(tr("Reading the first rows…"));
    column->addWidget(m_facts);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("previewTable"));
    m_table->setAccessibleName(tr("First rows of the file"));
    m_table->setModel(m_model);
    m_roles = new RoleHeader(m_model, m_table);
    m_table->setHorizontalHeader(m_roles);
    m_roles->setDefaultSectionSize(kColumnWidth);
    m_table->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    column->addWidget(m_table, 1);
    auto *line = new QHBoxLayout;
    m_sourceLanguage = namedEdit(line, tr("&Source language"), "sourceLanguageEdit", tr("e.g. fr"), 72);
    m_targetLanguage = namedEdit(line, tr("&Target language"), "targetLanguageEdit", tr("e.g. zh-Hant"), 96);
    m_system = namedEdit(line, tr("S&ystem"), "systemEdit", tr("who translated, where no column says"), 260);
    m_sheetLabel = new QLabel(tr("S&heet"));
    m_sheet = new QComboBox;
    m_sheet->setObjectName(QStringLiteral("sheetBox"));
    m_sheet->setToolTip(tr("Which sheet of the workbook is imported."));
    m_sheet->setMaximumWidth(200);
    m_sheetLabel->setBuddy(m_sheet);
    line->addWidget(m_sheetLabel);
    line->addWidget(m_sheet);
    auto *encodingLabel = new QLabel(tr("&Encoding"));
    m_encoding = new QComboBox;
    m_encoding->setObjectName(QStringLiteral("encodingBox"));
    m_encoding->setToolTip(
        tr("Which characters the file's bytes stand for. Look at the rows above when you change it."));
    for (const std::string &name : core::offeredEncodings()) {
        m_encoding->addItem(models::toQt(name));
    }
    encodingLabel->setBuddy(m_encoding);
    line->addWidget(encodingLabel);
    line->addWidget(m_encoding);
    line->addStretch(1);
    column->addLayout(line);
    m_problem = plainLabel({});
    m_problem->setObjectName(QStringLiteral("mappingProblemLabel"));
    column->addWidget(m_problem);
    m_second = mutedLabel({});
    m_second->setObjectName(QStringLiteral("mappingNotesLabel"));
    column->addWidget(m_second);
    return page;
}

QWidget *ImportDialog::buildReport()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    m_summary = plainLabel({});
    m_summary->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_summary->setObjectName(QStringLiteral("importSummaryLabel"));
    m_refused = new QTableWidget(0, 3);
    m_refused->setObjectName(QStringLiteral("refusedTable"));
    m_refused->setAccessibleName(tr("Rows that were refused"));
    m_refused->setHorizontalHeaderLabels({ tr("File"), tr("Line"), tr("Reason") });
    m_refused->horizontalHeader()->setStretchLastSection(true);
    m_refused->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_refused->verticalHeader()->hide();
    m_refused->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_refused->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_refused->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_refused->setShowGrid(false);
    m_refused->setTabKeyNavigation(false);
    column->addWidget(m_summary);
    column->addWidget(m_refused, 1);
    return page;
}

QWidget *ImportDialog::buildFoot()
{
    auto *foot = new QWidget;
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    m_bar = new QProgressBar;
    m_bar->setObjectName(QStringLiteral("importBar"));
    m_bar->setAccessibleName(tr("Progress of the import"));
    m_bar->setProperty(kThinProperty, true);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(200, 6);
    m_rows = mutedLabel({});
    m_close = new QPushButton(tr("Cancel"));
    m_close->setObjectName(QStringLiteral("closeImportButton"));
    m_close->setAutoDefault(true);
    m_import = new QPushButton(tr("Import"));
    m_import->setObjectName(QStringLiteral("importButton"));
    m_import->setProperty(kPrimaryProperty, true);
    line->addWidget(m_bar);
    line->addWidget(m_rows, 1);
    line->addWidget(m_close);
    line->addWidget(m_import);
    connect(m_close, &QPushButton::clicked, this, &ImportDialog::reject);
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::begin);
    return foot;
}

void ImportDialog::connectService()
{
    using models::ImportService;
    connect(m_imports, &ImportService::previewed, this, &ImportDialog::showPreview);
    connect(m_imports, &ImportService::finished, this, &ImportDialog::showReport);
    connect(m_imports, &ImportService::progressed, this, [this](qint64 bytes, qint64 size, qint64 rows) {
        m_bar->setRange(0, 1000);
        m_bar->setValue(size > 0 ? static_cast<int>(bytes * 1000 / size) : 0);
        m_rows->setText(tr("%1 rows read").arg(QLocale().toString(rows)));
    });
    connect(m_imports, &ImportService::failed, this, [this](const QString &sentence) {
        setBusy(false);
        m_notices->add(sentence);
    });
    connect(m_imports, &ImportService::cancelled, this, [this] {
        setBusy(false);
        m_rows->setText(tr("Stopped; nothing was imported."));
    });
    connect(m_model, &models::TablePreviewModel::mappingChanged, this, &ImportDialog::showProblem);
    const auto languages = [this] { m_model->setLanguages(m_sourceLanguage->text(), m_targetLanguage->text()); };
    connect(m_sourceLanguage, &QLineEdit::textEdited, this, languages);
    connect(m_targetLanguage, &QLineEdit::textEdited, this, languages);
    connect(m_encoding, &QComboBox::activated, this, &ImportDialog::chooseEncoding);
    connect(m_sheet, &QComboBox::activated, this, &ImportDialog::chooseEncoding);
    connect(m_system, &QLineEdit::textEdited, this, [this](const QString &name) { m_model->setSystem(name); });
}

void ImportDialog::showPreview(const core::TablePreview &preview)
{
    m_model->setPreview(preview);
    m_roles->rebuild();
    m_sourceLanguage->setText(models::toQt(preview.mapping.sourceLanguage));
    m_targetLanguage->setText(models::toQt(preview.mapping.targetLanguage));
    m_system->setText(models::toQt(preview.mapping.system));
    m_system->setCursorPosition(0); // a long name is seen from its beginning
    const QString encoding = models::toQt(preview.encoding.name);
    if (m_encoding->findText(encoding) < 0) {
        m_encoding->addItem(encoding);
    }
    m_encoding->setCurrentText(encoding);
    showSheets(preview);
    m_facts->setText(
        tr("%1, %2 columns. Check what each column holds; the roles were guessed from its name and content.")
            .arg(models::toQt(core::name(preview.format)).toUpper(), QLocale().toString(m_model->columnCount())));
    setBusy(false);
    if (m_close->hasFocus()) // all else was disabled
        m_table->setFocus();
}

// A file that is no workbook has no sheets to choose from.
void ImportDialog::showSheets(const core::TablePreview &preview)
{
    m_sheet->clear();
    for (const std::string &name : preview.sheets) {
        m_sheet->addItem(models::toQt(name));
    }
    m_sheet->setCurrentText(models::toQt(preview.sheet));
    m_sheet->setVisible(m_sheet->count() > 1);
    m_sheetLabel->setVisible(m_sheet->count() > 1);
}

void ImportDialog::showProblem()
{
    const QString problem =
        m_model->columnCount() > 0 ? m_model->problem() : QString(); // without a table there is nothing to map
    m_problem->setText(problem);
    m_system->setEnabled(m_table->isEnabled() && m_model->mapping().first(core::ColumnRole::System) < 0);
    m_problem->setVisible(!problem.isEmpty());
    const QString notes = m_model->notes().join(u'\n');
    m_second->setText(notes);
    m_second->setVisible(!notes.isEmpty());
    m_import->setEnabled(problem.isEmpty() && !m_imports->isBusy() && m_model->columnCount() > 0);
    m_import->setToolTip(problem);
}

void ImportDialog::chooseEncoding()
{
    m_notices->clear();
    m_imports->preview(m_file, m_encoding->currentText(), m_sheet->currentText());
    setBusy(true);
}

void ImportDialog::begin()
{
    m_notices->clear();
    m_imports->start(m_file, m_model->mapping(), m_encoding->currentText(), m_sheet->currentText());
    setBusy(true);
}

void ImportDialog::showReport(const core::ImportReport &report)
{
    setBusy(false);
    QStringList lines{ addedWords(report) };
    for (const std::string &warning : report.warnings) {
        lines << models::toQt(warning);
    }
    m_summary->setText(lines.join(u'\n'));
    const QString name = QFileInfo(m_file).fileName();
    m_refused->setRowCount(static_cast<int>(report.refused.size()));
    m_refused->setVisible(!report.refused.empty());
    for (int row = 0; row < m_refused->rowCount(); ++row) {
        const core::RefusedRow &refused = report.refused[static_cast<std::size_t>(row)];
        m_refused->setItem(row, 0, new QTableWidgetItem(name)); // items are owned by the table
        m_refused->setItem(row, 1, new QTableWidgetItem(QLocale().toString(qlonglong(refused.line))));
        m_refused->setItem(row, 2, new QTableWidgetItem(models::toQt(refused.reason)));
    }
    m_stack->setCurrentIndex(1);
    m_import->hide();
    m_rows->clear();
    m_close->setText(tr("Close"));
    m_close->setFocus();
}

void ImportDialog::setBusy(bool busy)
{
    m_bar->setVisible(busy);
    m_bar->setRange(0, busy ? 0 : 1000);
    m_table->setEnabled(!busy);
    m_encoding->setEnabled(!busy && m_sheet->count() == 0); // a workbook says its own
    m_sheet->setEnabled(!busy);
    for (QLineEdit *edit : { m_sourceLanguage, m_targetLanguage, m_system }) {
        edit->setEnabled(!busy);
    }
    m_close->setText(busy ? tr("Stop") : tr("Cancel"));
    showProblem();
}

void ImportDialog::reject()
{
    if (m_imports->isBusy()) {
        m_imports->cancel();
        m_rows->setText(tr("Stopping…"));
        return;
    }
    QDialog::reject();
}

} // namespace ui
