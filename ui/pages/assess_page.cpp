// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/assess_page.h"

#include "models/assess/assess_controller.h"
#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"
#include "models/runs/run_service.h"
#include "ui/matrix/agreement_dialog.h"
#include "ui/matrix/answer_bar.h"
#include "ui/matrix/answer_detail_panel.h"
#include "ui/matrix/filter_bar.h"
#include "ui/matrix/matrix_overview.h"
#include "ui/matrix/matrix_view.h"
#include "ui/matrix/run_line.h"
#include "ui/matrix/setup_bar.h"
#include "ui/reading/empty_note.h"
#include "ui/theme/tokens.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
enum Sheet { EmptySheet, MatrixSheet, OverviewSheet };
constexpr int kDetailWidth = 420;
} // namespace

AssessPage::AssessPage(models::RunService *runs, QWidget *parent)
    : Page(parent)
    , m_controller(new models::AssessController(runs, this))
    , m_body(new models::MatrixFilterModel(&m_controller->matrix(), models::MatrixPart::Body, this))
    , m_scores(new models::MatrixFilterModel(&m_controller->matrix(), models::MatrixPart::Scores, this))
{
    setObjectName(QStringLiteral("assessPage"));
    build();
    makeActions();
    makeAnswerActions();
    wire();
    wireMatrix();
    wireRuns();
    wireAnswering();
    updateEmpty();
}

QString AssessPage::title() const
{
    return tr("Assess");
}

QString AssessPage::iconName() const
{
    return QStringLiteral("table-2");
}

QList<QAction *> AssessPage::pageActions() const
{
    return m_actions;
}

void AssessPage::focusFilter()
{
    m_filterBar->focusFirst();
}

bool AssessPage::isSettled() const
{
    return m_controller->isSettled();
}

void AssessPage::build()
{
    m_setup = new SetupBar(m_controller->service().library(), this);
    connect(&m_controller->service(), &models::RunService::libraryChanged, m_setup,
            [this] { m_setup->setLists(m_controller->service().library().lists); });
    m_answerBar = new AnswerBar(this);
    m_agreement = new AgreementDialog(this);
    m_line = new RunLine(this);
    m_filterBar = new FilterBar(this);
    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(QStringLiteral("assessSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(buildMain());
    m_detail = new AnswerDetailPanel(m_splitter);
    m_detail->hide();
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({ 800, kDetailWidth });
    auto *bars = new QVBoxLayout;
    bars->setContentsMargins(size::kPageMargin, gap::kMedium, size::kPageMargin, gap::kMedium);
    bars->setSpacing(gap::kSmall);
    bars->addWidget(m_setup);
    bars->addWidget(m_answerBar);
    bars->addWidget(m_line);
    bars->addWidget(m_filterBar);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bars);
    column->addWidget(m_splitter, 1);
}

QWidget *AssessPage::buildMain()
{
    auto *main = new QWidget(this);
    auto *column = new QVBoxLayout(main);
    column->setContentsMargins(size::kPageMargin, 0, 0, 0);
    column->setSpacing(0);
    m_stack = new QStackedWidget(main);
    m_empty = new EmptyNote(m_stack);
    m_matrix = new MatrixView(m_body, m_scores, m_stack);
    m_overview = new MatrixOverview(m_body, m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_matrix);
    m_stack->addWidget(m_overview);
    m_caption = new QLabel(main);
    m_caption->setObjectName(QStringLiteral("matrixCaption"));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setFont(ui::font(TypeRole::Caption));
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setContentsMargins(0, gap::kTiny, gap::kSmall, gap::kTiny);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // a long cell name must not widen the page
    column->addWidget(m_stack, 1);
    column->addWidget(m_caption);
    return main;
}

void AssessPage::makeActions()
{
    m_overviewAction = new QAction(tr("Overview of the matrix"), this);
    m_overviewAction->setObjectName(QStringLiteral("overviewAction"));
    m_overviewAction->setShortcut(QKeySequence(Qt::Key_O));
    auto *detail = new QAction(tr("Close the answer's detail"), this);
    detail->setObjectName(QStringLiteral("closeDetailAction"));
    detail->setShortcut(QKeySequence(Qt::Key_Escape));
    connect(detail, &QAction::triggered, this, &AssessPage::closeDetail);
    auto *run = new QAction(tr("Run the assessments"), this);
    run->setObjectName(QStringLiteral("runAssessmentsAction"));
    run->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    connect(run, &QAction::triggered, m_setup->runButton(), &QPushButton::click);
    auto *overviewButton = m_filterBar->findChild<QToolButton *>(QStringLiteral("overviewButton"));
    connect(m_overviewAction, &QAction::triggered, overviewButton, &QToolButton::toggle);
    m_actions = { m_overviewAction, detail, run };
    for (QAction *action : m_actions) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    }
    m_splitter->addActions({ m_overviewAction, detail }); // single letters act at the matrix only
    addAction(run);
}

void AssessPage::wire()
{
    connect(m_setup, &SetupBar::changed, this, &AssessPage::takeSetup);
    connect(m_setup, &SetupBar::estimateWanted, m_controller, &models::AssessController::estimate);
    connect(m_setup, &SetupBar::runWanted, this, &AssessPage::start);
    connect(m_filterBar, &FilterBar::filterChanged, this, &AssessPage::applyFilter);
    connect(m_filterBar, &FilterBar::scoreViewChanged, this,
            [this] { m_controller->matrix().setScoreView(m_filterBar->scoreView()); });
    connect(m_filterBar, &FilterBar::orderChanged, this,
            [this] { m_controller->setColumnOrder(m_filterBar->order()); });
    connect(m_filterBar, &FilterBar::replicateChosen, &m_controller->matrix(), &models::MatrixModel::setReplicate);
    connect(m_filterBar, &FilterBar::runChosen, m_controller, &models::AssessController::showRun);
    connect(m_filterBar, &FilterBar::overviewToggled, this, &AssessPage::updateEmpty);
    connect(m_empty, &EmptyNote::actionWanted, this, &Page::importWanted);
    connect(m_detail, &AnswerDetailPanel::closeWanted, this, &AssessPage::closeDetail);
    connect(m_detail, &AnswerDetailPanel::passageWanted, this,
            [this](qlonglong segment, qlonglong text) { Q_EMIT openPassage(segment, { text }); });
}

void AssessPage::wireMatrix()
{
    connect(m_matrix, &MatrixView::currentChanged, this, &AssessPage::currentCell);
    connect(m_matrix, &MatrixView::opened, this, &AssessPage::openCell);
    connect(m_overview, &MatrixOverview::currentChanged, this, &AssessPage::currentCell);
    connect(m_overview, &MatrixOverview::opened, this, &AssessPage::openCell);
    connect(m_overview, &MatrixOverview::named, this,
            [this](const QString &cell) { cell.isEmpty() ? updateCounts() : m_caption->setText(cell); });
    connect(&m_controller->matrix(), &models::MatrixModel::sharesChanged, this, [this] {
        updateCounts();
        if (m_detail->isVisible() && m_cell.second >= 0) {
            m_controller->readDetail(m_cell.first, m_cell.second); // its answer may have just arrived
        }
    });
}

void AssessPage::wireRuns()
{
    connect(m_controller, &models::AssessController::runsRead, this, &AssessPage::showRuns);
    connect(m_controller, &models::AssessController::matrixRead, this, &AssessPage::showMatrix);
    connect(m_controller, &models::AssessController::planChanged, this, [this] {
        m_setup->setSystems(m_controller->systems());
        m_setup->setPlanned(m_controller->planned(), m_controller->activeRun() != 0);
        updateEmpty();
        if (isVisible()) {
            m_controller->flagPlan();
        }
    });
    connect(m_controller, &models::AssessController::flagged, m_line, &RunLine::showFlags);
    connect(m_controller, &models::AssessController::detailRead, m_detail, &AnswerDetailPanel::setDetail);
    connect(m_controller, &models::AssessController::estimated, this, [this](const QString &sentence) {
        const auto backends = m_controller->service().backends();
        const auto chosen = std::find_if(backends.begin(), backends.end(), [this](const models::BackendChoice &one) {
            return one.name == m_setup->backend();
        });
        m_line->clearError();
        m_line->showEstimate(sentence, chosen != backends.end() && chosen->leavesMachine);
    });
    connect(m_controller, &models::AssessController::progressed, m_line, &RunLine::showProgress);
    connect(m_controller, &models::AssessController::failed, this, [this](const QString &sentence) {
        m_line->hideProgress();
        m_line->showError(sentence);
    });
    connect(m_controller, &models::AssessController::activeChanged, this, [this] {
        if (m_controller->activeRun() == 0) {
            m_line->hideProgress();
        } else {
            m_line->showEstimate({}, false);
            m_line->showProgress(0, 0, tr("The run begins."));
        }
        m_setup->setPlanned(m_controller->planned(), m_controller->activeRun() != 0);
    });
    connect(m_line, &RunLine::pauseWanted, m_controller, &models::AssessController::pause);
}

void AssessPage::setSession(models::ProjectSession *session)
{
    m_session = session;
    m_wantedText = 0;
    closeDetail();
    m_cell = { -1, -1 };
    m_line->showEstimate({}, false);
    m_line->hideProgress();
    m_line->clearError();
    m_setup->setBackends(m_controller->service().backends());
    m_askingName = false;
    m_agreement->hide();
    m_controller->setSession(session);
    showAnswering();
    takeSetup();
}

void AssessPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_setup->setBackends(m_controller->service().backends()); // a model may have been set up meanwhile
    m_controller->noteShown();
    m_controller->flagPlan();
}

void AssessPage::showAssessment(qlonglong run, qlonglong text)
{
    m_wantedText = text;
    m_controller->showRun(run);
    showRuns();
}

void AssessPage::takeSetup()
{
    m_line->showEstimate({}, false); // an estimate is of one setup
    m_controller->setRequest(m_setup->request(), m_setup->backend(), m_setup->cap());
}

void AssessPage::start()
{
    m_line->clearError();
    m_controller->start();
}

void AssessPage::showRuns()
{
    m_filterBar->setRuns(m_controller->runs(), m_controller->shownRun());
    showAssessors();
    updateEmpty();
}

void AssessPage::showMatrix()
{
    showAssessors();
    m_filterBar->setMatrix(m_controller->matrix().matrix());
    if (isVisible()) {
        m_controller->noteShown();
    }
    m_controller->matrix().setScoreView(m_filterBar->scoreView());
    applyFilter();
    const models::MatrixData *matrix = m_controller->matrix().matrix();
    const bool sameRun = matrix != nullptr && matrix->run.id == m_cellRun;
    if (sameRun && m_cell.second >= 0 && m_cell.first < static_cast<int>(matrix->columns.size())) {
        m_matrix->setCurrent(m_cell.first, m_cell.second); // read anew: keep the reader's place
    } else {
        m_cell = { -1, -1 };
    }
    m_cellRun = matrix != nullptr ? matrix->run.id : 0;
    selectWanted();
}

void AssessPage::applyFilter()
{
    const models::MatrixFilter filter = m_filterBar->filter();
    m_body->setFilter(filter);
    m_scores->setFilter(filter);
    updateEmpty();
}

void AssessPage::selectWanted()
{
    const models::MatrixData *matrix = m_controller->matrix().matrix();
    if (m_wantedText == 0 || matrix == nullptr) {
        return;
    }
    const auto column = matrix->columnOf.find(m_wantedText);
    m_wantedText = 0;
    if (column != matrix->columnOf.end() && matrix->questionCount() > 0) {
        m_matrix->setCurrent(column->second, 0);
        openCell(column->second, 0);
    }
}

void AssessPage::updateEmpty()
{
    const bool hasRun = m_controller->matrix().columnCount() > 0;
    m_filterBar->setVisible(!m_controller->runs().empty());
    const bool answering = m_askingName || m_controller->answering().isActive();
    m_setup->setVisible(m_session != nullptr && !answering);
    m_line->showPlan(!answering);
    sayWhatIsEmpty();
    const bool empty = !hasRun || m_body->rowCount() == 0 || m_body->columnCount() == 0;
    auto *overview = m_filterBar->findChild<QToolButton *>(QStringLiteral("overviewButton"));
    m_stack->setCurrentIndex(empty ? EmptySheet : overview->isChecked() ? OverviewSheet : MatrixSheet);
    if (m_stack->currentIndex() == OverviewSheet && m_cell.second >= 0) {
        m_overview->setCurrent(m_cell.first, m_cell.second);
    }
    updateCounts();
}

void AssessPage::currentCell(int column, int question)
{
    m_cell = { column, question };
    if (m_detail->isVisible() && question >= 0) {
        m_controller->readDetail(column, question);
    }
}

void AssessPage::openCell(int column, int question)
{
    m_cell = { column, question };
    m_detail->show();
    m_controller->readDetail(column, question);
}

void AssessPage::closeDetail()
{
    if (m_detail->isHidden()) {
        return;
    }
    m_detail->hide();
    if (m_stack->currentIndex() == OverviewSheet) {
        m_overview->setFocus(Qt::OtherFocusReason);
    } else if (m_stack->currentIndex() == MatrixSheet) {
        m_matrix->takeFocus();
    }
}

} // namespace ui
