// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/agreement_page.h"

#include "models/agreement/agreement_controller.h"
#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/task_queue.h"
#include "models/project/whole_file.h"
#include "ui/agreement/agreement_charts.h"
#include "ui/agreement/agreement_setup.h"
#include "ui/agreement/agreement_table.h"
#include "ui/agreement/passage_chooser.h"
#include "ui/reading/empty_note.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace ui {
namespace {

enum Sheet { EmptySheet, MainSheet };
constexpr int kSetupWidth = 272, kSoonMs = 150, kMostTable = 260;

} // namespace

AgreementPage::AgreementPage(QWidget *parent)
    : Page(parent)
    , m_controller(new models::AgreementController(this))
    , m_soon(new QTimer(this))
    , m_files(std::make_unique<models::TaskQueue>(this))
{
    setObjectName(QStringLiteral("agreementPage"));
    m_soon->setSingleShot(true);
    m_soon->setInterval(kSoonMs); // several ticks in a row are one wish
    build();
    makeActions();
    wire();
    wireCharts();
    updateNotes();
    updateEmpty();
}

AgreementPage::~AgreementPage() = default;

QString AgreementPage::title() const
{
    return tr("Agreement");
}

QString AgreementPage::iconName() const
{
    return QStringLiteral("chart-scatter");
}

void AgreementPage::build()
{
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyNote(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(buildMain());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, gap::kMedium, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_stack, 1);
}

QWidget *AgreementPage::buildMain()
{
    m_setup = new AgreementSetup;
    auto *setupScroll = new QScrollArea;
    setupScroll->setObjectName(QStringLiteral("setupScroll"));
    setupScroll->setWidgetResizable(true);
    setupScroll->setFrameShape(QFrame::NoFrame);
    setupScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setupScroll->setFocusPolicy(Qt::NoFocus);
    setupScroll->setWidget(m_setup);
    m_table = new AgreementTable;
    m_charts = new AgreementCharts;
    m_figures = new QSplitter(Qt::Vertical);
    m_figures->setObjectName(QStringLiteral("agreementFigures"));
    m_figures->addWidget(m_table);
    m_figures->addWidget(m_charts);
    m_figures->setChildrenCollapsible(false);
    m_figures->setStretchFactor(1, 1);
    m_figures->setSizes({ kMostTable, 460 });
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(gap::kMedium, 0, size::kPageMargin, 0);
    column->setSpacing(gap::kSmall);
    column->addWidget(buildNotes());
    column->addWidget(m_figures, 1);
    auto *whole = new QSplitter(Qt::Horizontal);
    whole->setObjectName(QStringLiteral("agreementSplitter"));
    whole->addWidget(setupScroll);
    whole->addWidget(right);
    whole->setCollapsible(1, false);
    whole->setStretchFactor(1, 1);
    whole->setSizes({ kSetupWidth, 900 });
    return whole;
}

// Progress, marks, news and errors: each a line that is there only while it has something to say.
QWidget *AgreementPage::buildNotes()
{
    const auto line = [this](const char *name, QLabel *&words, QPushButton *&button, const QString &verb) {
        auto *made = new QWidget(this);
        made->setObjectName(QString::fromLatin1(name) + QStringLiteral("Line"));
        words = plainLabel({}, made);
        words->setObjectName(QString::fromLatin1(name) + QStringLiteral("Words"));
        button = new QPushButton(verb, made);
        button->setObjectName(QString::fromLatin1(name) + QStringLiteral("Button"));
        auto *across = new QHBoxLayout(made);
        across->setContentsMargins(0, 0, 0, 0);
        across->addWidget(words, 1);
        across->addWidget(button);
        return made;
    };
    QLabel *staleWords = nullptr;
    m_progressLine = line("progress", m_progressWords, m_cancel, tr("Cancel"));
    m_markedLine = line("marked", m_markedWords, m_lift, tr("Show all"));
    m_staleLine = line("stale", staleWords, m_refresh, tr("Measure again"));
    staleWords->setText(tr("New answers came since this was measured."));
    m_progress = new QProgressBar(m_progressLine);
    m_progress->setObjectName(QStringLiteral("agreementProgress"));
    m_progress->setAccessibleName(tr("Progress of measuring"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(200);
    static_cast<QHBoxLayout *>(m_progressLine->layout())->insertWidget(1, m_progress);
    m_errorWords = plainLabel({}, this);
    m_errorWords->setObjectName(QStringLiteral("agreementError"));
    auto *notes = new QWidget(this);
    auto *column = new QVBoxLayout(notes);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kTiny);
    for (QWidget *widget : { m_progressLine, m_staleLine, m_markedLine, static_cast<QWidget *>(m_errorWords) })
        column->addWidget(widget);
    return notes;
}

void AgreementPage::makeActions()
{
    const auto add = [this](const char *name, const QString &words, const QKeySequence &keys, auto run) {
        auto *action = new QAction(words, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
        m_actions << action;
    };
    const auto step = [this](int by) {
        const int charts = AgreementCharts::Versions + 1;
        m_charts->showChart(static_cast<AgreementCharts::Chart>((m_charts->chart() + by + charts) % charts));
    };
    add("nextChartAction", tr("Next figure"), Qt::ALT | Qt::Key_Right, [step] { step(1); });
    add("previousChartAction", tr("Previous figure"), Qt::ALT | Qt::Key_Left, [step] { step(-1); });
    add("liftMarksAction", tr("Show all translations again"), Qt::ALT | Qt::Key_Backspace,
        [this] { m_controller->setMarked({}); });
    add("copyAgreementAction", tr("Copy the table as Markdown"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
        [this] { m_table->copy(core::AgreementFormat::Markdown); });
    add("refreshAgreementAction", tr("Measure again"), QKeySequence::Refresh, [this] { m_controller->refresh(); });
}

void AgreementPage::wire()
{
    using models::AgreementController;
    connect(m_setup, &AgreementSetup::changed, m_soon, qOverload<>(&QTimer::start));
    connect(m_soon, &QTimer::timeout, this, &AgreementPage::ask);
    connect(m_controller, &AgreementController::choicesRead, this, &AgreementPage::showChoices);
    connect(m_controller, &AgreementController::shownChanged, this, &AgreementPage::showOutcome);
    connect(m_controller, &AgreementController::progressed, this, &AgreementPage::showProgress);
    connect(m_controller, &AgreementController::measuringChanged, this, &AgreementPage::updateNotes);
    connect(m_controller, &AgreementController::staleChanged, this, &AgreementPage::updateNotes);
    connect(m_controller, &AgreementController::failed, this, [this](const QString &sentence) {
        m_errorWords->setText(sentence);
        updateNotes();
    });
    connect(m_cancel, &QPushButton::clicked, m_controller, &AgreementController::cancel);
    connect(m_lift, &QPushButton::clicked, this, [this] { m_controller->setMarked({}); });
    connect(m_refresh, &QPushButton::clicked, m_controller, &AgreementController::refresh);
    connect(m_empty, &EmptyNote::actionWanted, this, [this] {
        if (!m_session)
            Q_EMIT openWanted();
        else if (m_controller->choices() && m_controller->choices()->hasHuman())
            Q_EMIT openAssessment(0, 0);
        else
            Q_EMIT importWanted();
    });
    connect(m_figures, &QSplitter::splitterMoved, this, [this] { m_divided = true; });
    connect(m_table, &AgreementTable::metricChosen, m_charts, &AgreementCharts::chooseMetric);
    connect(m_table, &AgreementTable::copied, this, &Page::notice);
    connect(m_table, &AgreementTable::saveWanted, this, &AgreementPage::save);
}

void AgreementPage::wireCharts()
{
    connect(m_charts, &AgreementCharts::figureWanted, this, [this](int number, const AgreementCharts::Make &make) {
        m_controller->work([this, number, make](const std::stop_token &) {
            const FigurePtr figure = make();
            return models::Worker::After([this, number, figure] { m_charts->showFigure(number, figure); });
        });
    });
    connect(m_charts, &AgreementCharts::textChosen, this, &AgreementPage::openText);
    connect(m_charts, &AgreementCharts::textsMarked, this, [this](const QList<qlonglong> &texts) {
        m_controller->setMarked({ texts.begin(), texts.end() });
    });
    connect(m_charts, &AgreementCharts::failed, this, &Page::failed);
    connect(m_charts->passages(), &PassageChooser::sought, m_controller, &models::AgreementController::findPassages);
    connect(m_controller, &models::AgreementController::passagesFound, m_charts->passages(),
            &PassageChooser::showFound);
}

void AgreementPage::setSession(models::ProjectSession *session)
{
    m_session = session;
    m_wanted = false;
    m_errorWords->clear();
    m_charts->setSession(session);
    m_controller->setSession(session);
    updateNotes();
    updateEmpty();
}

void AgreementPage::focusFilter()
{
    m_setup->focusFilter();
}

bool AgreementPage::isSettled() const
{
    return m_controller->isSettled() && !m_soon->isActive() && !m_charts->isWaiting();
}

void AgreementPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_wanted)
        ask();
}

void AgreementPage::showChoices()
{
    if (m_controller->choices()) {
        m_setup->setChoices(*m_controller->choices());
        ask();
    }
    updateEmpty();
}

void AgreementPage::ask()
{
    m_wanted = true;
    if (!isVisible() || !m_controller->choices() || !m_controller->choices()->hasHuman() ||
        !m_controller->choices()->hasMetric())
        return;
    m_wanted = false;
    m_errorWords->clear();
    const core::AgreementRequest request = m_setup->request();
    if (request.metrics.empty())
        m_errorWords->setText(tr("Tick a metric or a run."));
    else
        m_controller->setRequest(request, m_setup->aspectsOf());
    updateNotes();
}

void AgreementPage::showOutcome()
{
    const models::AgreementOutcomePtr whole = m_controller->whole();
    const models::AgreementOutcomePtr shown = m_controller->shown() ? m_controller->shown() : whole;
    m_table->setTable(shown ? shown->table : nullptr, shown ? shown->request : core::AgreementRequest());
    m_charts->setOutcome(whole, shown);
    updateNotes();
    fitTable();
}

// A table of few rows leaves its room to the figure, until somebody moves the line between them.
void AgreementPage::fitTable()
{
    const int all = m_table->height() + m_charts->height();
    const int wanted = std::min(m_table->wholeHeight(), kMostTable);
    if (!m_divided && m_controller->whole() && wanted < all)
        m_figures->setSizes({ wanted, all - wanted });
}

void AgreementPage::showProgress(int done, int total)
{
    const bool tableStands = total > 0 && done >= total;
    m_progress->setRange(0, tableStands ? 0 : total);
    m_progress->setValue(done);
    m_progressWords->setText(
        total == 0    ? tr("Reading the scores…")
        : tableStands ? tr("The table is there; weighted and unweighted scores and aspects are being compared…")
                      : tr("Measured %1 of %2 metrics").arg(QLocale().toString(done), QLocale().toString(total)));
}

void AgreementPage::updateNotes()
{
    m_progressLine->setVisible(m_controller->isMeasuring());
    m_staleLine->setVisible(m_controller->isStale());
    const int marked = static_cast<int>(m_controller->marked().size());
    m_markedLine->setVisible(marked > 0);
    m_markedWords->setText(
        tr("%Ln translation(s) marked: table and figures are about these alone, without intervals.", nullptr, marked));
    m_errorWords->setVisible(!m_errorWords->text().isEmpty());
}

void AgreementPage::updateEmpty()
{
    const auto &choices = m_controller->choices();
    if (!m_session)
        m_empty->setWords(tr("No project is open"), tr("Open a project to see how far metrics agree with people."),
                          tr("Open a project…"));
    else if (!choices)
        m_empty->setWords(tr("Reading the project"), tr("The scores that there are, are being listed."));
    else if (!choices->hasHuman())
        m_empty->setWords(tr("People's side is missing"),
                          tr("Agreement is measured against people: their scores of translations, their preferences "
                             "between two, or the errors that they marked. Import a table that has them."),
                          tr("Import a table…"));
    else if (!choices->hasMetric())
        m_empty->setWords(tr("There is no metric yet"),
                          tr("Run the question list on Assess, compute BLEU or chrF (tertium-cli score), or import "
                             "scores from elsewhere (tertium-cli score import)."),
                          tr("Run the question list"));
    const bool ready = m_session && choices && choices->hasHuman() && choices->hasMetric();
    m_stack->setCurrentIndex(ready ? MainSheet : EmptySheet);
}

void AgreementPage::openText(qlonglong text)
{
    if (!m_controller->whole())
        return;
    const core::AgreementData &data = *m_controller->whole()->data;
    const auto cell = data.cells.find(text);
    if (cell != data.cells.end())
        Q_EMIT openPassage(data.grid.segments()[cell->second % data.grid.segments().size()].id, { text });
}

void AgreementPage::save(const QString &file, const QByteArray &text)
{
    m_files->post([this, file, text] {
        const core::Status written =
            models::writeWholeFile(file, std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
        return models::TaskQueue::After([this, file, written] {
            if (written)
                Q_EMIT notice(tr("The table is saved in %1.").arg(file));
            else
                Q_EMIT failed(models::errorText(written.error()));
        });
    });
}

} // namespace ui
