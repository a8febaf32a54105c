// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/sensitivity_page.h"

#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/sensitivity/sensitivity_controller.h"
#include "ui/reading/empty_note.h"
#include "ui/sensitivity/sensitivity_cards.h"
#include "ui/sensitivity/sensitivity_setup.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QAction>
#include <QFileDialog>
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

namespace ui {
namespace {

enum Sheet { EmptySheet, MainSheet };
constexpr int kSetupWidth = 272, kSoonMs = 150;

QScrollArea *scrollOf(QWidget *inside, const char *name)
{
    auto *scroll = new QScrollArea;
    scroll->setObjectName(QString::fromLatin1(name));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it takes the keys
    scroll->setWidget(inside);
    return scroll;
}

} // namespace

SensitivityPage::SensitivityPage(core::PublishedSensitivity published, QWidget *parent)
    : Page(parent)
    , m_controller(new models::SensitivityController(this))
    , m_soon(new QTimer(this))
{
    setObjectName(QStringLiteral("sensitivityPage"));
    m_soon->setSingleShot(true);
    m_soon->setInterval(kSoonMs);
    build(std::move(published));
    makeActions();
    wire();
    wireScoring();
    showState();
}

QString SensitivityPage::title() const
{
    return tr("Sensitivity");
}

QString SensitivityPage::iconName() const
{
    return QStringLiteral("chart-gantt");
}

void SensitivityPage::build(core::PublishedSensitivity published)
{
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyNote(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(buildMain(std::move(published)));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, gap::kMedium, 0, 0);
    column->setSpacing(gap::kSmall);
    column->addWidget(buildProgress());
    column->addWidget(m_stack, 1);
}

QWidget *SensitivityPage::buildProgress()
{
    m_progressLine = new QWidget(this);
    m_progressLine->setObjectName(QStringLiteral("pairScoringLine"));
    m_progressWords = plainLabel({}, m_progressLine);
    m_progress = new QProgressBar(m_progressLine);
    m_progress->setObjectName(QStringLiteral("pairScoringProgress"));
    m_progress->setAccessibleName(tr("Progress of scoring"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(200);
    m_cancel = new QPushButton(tr("Cancel"), m_progressLine);
    m_cancel->setObjectName(QStringLiteral("cancelScoringButton"));
    auto *across = new QHBoxLayout(m_progressLine);
    across->setContentsMargins(size::kPageMargin, 0, size::kPageMargin, 0);
    across->addWidget(m_progressWords, 1);
    across->addWidget(m_progress);
    across->addWidget(m_cancel);
    m_progressLine->hide();
    return m_progressLine;
}

QWidget *SensitivityPage::buildMain(core::PublishedSensitivity published)
{
    m_setup = new SensitivitySetup;
    m_cards = new SensitivityCards(&m_controller->disagreement(), std::move(published));
    m_problem = plainLabel({});
    m_problem->setObjectName(QStringLiteral("sensitivityProblem"));
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(gap::kMedium, 0, gap::kTiny, 0);
    column->setSpacing(gap::kSmall);
    column->addWidget(m_problem);
    column->addWidget(scrollOf(m_cards, "sensitivityScroll"), 1);
    auto *whole = new QSplitter(Qt::Horizontal);
    whole->setObjectName(QStringLiteral("sensitivitySplitter"));
    whole->addWidget(scrollOf(m_setup, "sensitivitySetupScroll"));
    whole->addWidget(right);
    whole->setCollapsible(1, false);
    whole->setStretchFactor(1, 1);
    whole->setSizes({ kSetupWidth, 900 });
    return whole;
}

void SensitivityPage::makeActions()
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
    add("scorePairsAction", tr("Score the pairs"), Qt::CTRL | Qt::Key_Return, [this] { score(); });
    add("saveEstimatesAction", tr("Save the estimates as CSV…"), {}, [this] { save(false); });
    add("saveDeltasAction", tr("Save the deltas as CSV…"), {}, [this] { save(true); });
}

void SensitivityPage::wire()
{
    using models::SensitivityController;
    connect(m_setup, &SensitivitySetup::changed, m_soon, qOverload<>(&QTimer::start));
    connect(m_soon, &QTimer::timeout, this, [this] { m_controller->setWish(m_setup->wish()); });
    connect(m_controller, &SensitivityController::dataRead, this, [this] {
        if (m_controller->data()) {
            m_setup->setData(*m_controller->data());
            m_controller->setWish(m_setup->wish()); // what it named may be gone
        }
    });
    connect(m_controller, &SensitivityController::changed, this, &SensitivityPage::showState);
    connect(m_setup, &SensitivitySetup::saveWanted, this, &SensitivityPage::save);
    connect(m_controller, &SensitivityController::failed, this, &Page::failed);
    connect(m_controller, &SensitivityController::saved, this,
            [this](const QString &file) { Q_EMIT notice(tr("Saved to %1").arg(file)); });
    connect(m_cards, &SensitivityCards::failed, this, &Page::failed);
    connect(m_cards, &SensitivityCards::passageWanted, this,
            [this](qlonglong segment, qlonglong text) { Q_EMIT openPassage(segment, { text }); });
    connect(m_empty, &EmptyNote::actionWanted, this, [this] {
        if (!m_session)
            Q_EMIT openWanted();
        else if (m_controller->state() == SensitivityController::State::NoScores)
            score();
        else if (m_controller->state() == SensitivityController::State::NoPairs)
            Q_EMIT pairsWanted();
    });
}

void SensitivityPage::wireScoring()
{
    using models::SensitivityController;
    connect(m_setup, &SensitivitySetup::scoringWanted, this, &SensitivityPage::score);
    connect(m_cancel, &QPushButton::clicked, m_controller, &SensitivityController::cancelScoring);
    connect(m_controller, &SensitivityController::scoringChanged, this, &SensitivityPage::updateScoring);
    connect(m_controller, &SensitivityController::scoringProgressed, this, [this](int texts, int of) {
        const QLocale locale;
        m_progress->setMaximum(of);
        m_progress->setValue(texts);
        m_progressWords->setText(
            tr("Scored %1 of %2 bases and variants").arg(locale.toString(texts), locale.toString(of)));
    });
    connect(m_controller, &SensitivityController::scored, this, &Page::notice);
}

void SensitivityPage::setSession(models::ProjectSession *session)
{
    m_session = session;
    m_soon->stop();
    m_controller->setSession(session);
    if (session != nullptr && isVisible())
        m_controller->readIfStale();
}

void SensitivityPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_controller->readIfStale();
}

void SensitivityPage::focusFilter()
{
    m_setup->focusFilter();
}

bool SensitivityPage::isSettled() const
{
    return m_controller->isSettled() && !m_soon->isActive();
}

void SensitivityPage::score()
{
    if (m_controller->state() == models::SensitivityController::State::NoScores ||
        m_controller->state() == models::SensitivityController::State::Measured ||
        m_controller->state() == models::SensitivityController::State::Problem)
        m_controller->score(m_setup->scoring());
}

void SensitivityPage::save(bool deltas)
{
    using models::SensitivityController;
    if (!m_controller->result()) {
        Q_EMIT notice(tr("There are no estimates to save yet."));
        return;
    }
    auto *dialog = new QFileDialog(this, deltas ? tr("Save the deltas") : tr("Save the estimates"), {},
                                   tr("Comma-separated values (*.csv)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, deltas](const QString &file) {
        m_controller->save(deltas ? SensitivityController::Table::Deltas : SensitivityController::Table::Estimates,
                           file);
    });
    dialog->open();
}

void SensitivityPage::showState()
{
    using State = models::SensitivityController::State;
    const State state = m_controller->state();
    const bool main = m_controller->data() != nullptr && (state == State::Measured || state == State::Problem);
    m_stack->setCurrentIndex(main ? MainSheet : EmptySheet);
    m_problem->setText(m_controller->problem());
    m_problem->setVisible(state == State::Problem);
    m_cards->setVisible(state == State::Measured);
    m_setup->setCanSave(state == State::Measured);
    if (state == State::Measured) {
        const core::SensitivityRequest &request = m_controller->result()->table.request;
        QString filter;
        if (!request.filterName.empty())
            filter = tr("%1 is %2").arg(models::toQt(request.filterName), models::toQt(request.filterValue));
        m_cards->show(m_controller->data(), m_controller->result(), filter);
    }
    updateEmpty();
    updateScoring();
}

void SensitivityPage::updateEmpty()
{
    using State = models::SensitivityController::State;
    switch (m_controller->state()) {
    case State::NoProject:
        m_empty->setWords(tr("How sensitive are metrics?"),
                          tr("Here metrics are measured by minimal pairs: does a score drop when a translation gets "
                             "an error, and stay when it only changes its form?"),
                          tr("Open a project…"));
        break;
    case State::Reading:
        m_empty->setWords(tr("Reading the pairs…"), {});
        break;
    case State::NoPairs:
        m_empty->setWords(tr("No minimal pairs yet"),
                          tr("A minimal pair is a translation and the same with one change, an error or a harmless "
                             "variation. Vet makes them of English translations by rule; so does tertium-cli perturb "
                             "PROJECT --category all on the command line."),
                          tr("Go to Vet"));
        break;
    case State::NoScores:
        m_empty->setWords(
            tr("The pairs have no scores yet"),
            tr("%Ln minimal pair(s). A click scores them with BLEU, chrF and ROUGE-L against the references, and "
               "makes baselines to check the metrics with. Runs and metrics from elsewhere count as soon as they have "
               "scored base and variant.",
               nullptr, m_controller->data() ? m_controller->data()->minimalPairs : 0),
            tr("Score the pairs"));
        break;
    case State::Problem:
        m_empty->setWords(tr("The pairs could not be read"), m_controller->problem());
        break;
    case State::Measured:
        break;
    }
}

void SensitivityPage::updateScoring()
{
    const bool busy = m_controller->isScoring();
    if (busy && !m_progressLine->isVisible()) {
        m_progress->setRange(0, 0);
        m_progressWords->setText(tr("Reading references…"));
    }
    m_progressLine->setVisible(busy);
    m_setup->setScoringState(busy ? tr("Pairs are being scored") : QString());
    if (auto *button = m_empty->findChild<QPushButton *>(QStringLiteral("emptyNoteButton")))
        button->setEnabled(!busy);
}

} // namespace ui
