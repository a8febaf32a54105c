// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comprehension_page.h"

#include "models/comprehension/comprehension_controller.h"
#include "models/comprehension/reader_desk.h"
#include "models/comprehension/reading_packets.h"
#include "models/project/qt_text.h"
#include "ui/comprehension/answer_strip.h"
#include "ui/comprehension/question_pane.h"
#include "ui/comprehension/reader_view.h"
#include "ui/comprehension/reading_filter_bar.h"
#include "ui/comprehension/reading_setup_bar.h"
#include "ui/matrix/run_line.h"
#include "ui/reading/empty_note.h"
#include "ui/reading/pane_row.h"
#include "ui/reading/passage_view.h"
#include "ui/reading/text_pane.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/isolated.h"

#include <QAction>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kListWidth = 340, kStripHeight = 250;

} // namespace

ComprehensionPage::ComprehensionPage(models::RunService *runs, core::ComprehensionPrompts prompts, QWidget *parent)
    : Page(parent)
    , m_controller(new models::ComprehensionController(runs, std::move(prompts), this))
    , m_filter(new models::ComprehensionFilter(&m_controller->questions(), this))
    , m_desk(new models::ReaderDesk(this))
    , m_packets(new models::ReadingPackets(this))
{
    setObjectName(QStringLiteral("comprehensionPage"));
    build();
    makeActions();
    wire();
    wireRuns();
    wirePeople();
    wirePackets();
    updateEmpty();
}

QString ComprehensionPage::title() const
{
    return tr("Comprehension");
}

QString ComprehensionPage::iconName() const
{
    return QStringLiteral("message-square");
}

bool ComprehensionPage::isSettled() const
{
    return m_controller->isSettled() && m_desk->isIdle() && m_packets->isIdle();
}

void ComprehensionPage::focusFilter()
{
    m_filterBar->focusFirst();
}

void ComprehensionPage::build()
{
    m_setup = new ReadingSetupBar(this);
    m_line = new RunLine(this);
    m_filterBar = new ReadingFilterBar(this);
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyNote(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(buildMain());
    m_reader = new ReaderView(m_desk, m_stack);
    m_stack->addWidget(m_reader);
    m_bars = new QWidget(this);
    auto *bars = new QVBoxLayout(m_bars);
    bars->setContentsMargins(size::kPageMargin, gap::kMedium, size::kPageMargin, gap::kMedium);
    bars->setSpacing(gap::kSmall);
    bars->addWidget(m_setup);
    bars->addWidget(m_line);
    bars->addWidget(m_filterBar);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bars);
    column->addWidget(m_stack, 1);
}

QWidget *ComprehensionPage::buildMain()
{
    m_questions = new QuestionPane(m_controller, m_filter);
    m_list = m_questions->list();
    m_panes = new PaneRow;
    m_strip = new AnswerStrip(m_controller);
    auto *right = new QSplitter(Qt::Vertical);
    right->setObjectName(QStringLiteral("readingSplitter"));
    right->addWidget(m_panes);
    right->addWidget(m_strip);
    right->setChildrenCollapsible(false);
    right->setStretchFactor(0, 1);
    right->setSizes({ 400, kStripHeight });
    auto *whole = new QSplitter(Qt::Horizontal);
    whole->setObjectName(QStringLiteral("comprehensionSplitter"));
    whole->addWidget(m_questions);
    whole->addWidget(right);
    whole->setChildrenCollapsible(false);
    whole->setStretchFactor(1, 1);
    whole->setSizes({ kListWidth, 800 });
    m_caption = mutedLabel({});
    m_caption->setObjectName(QStringLiteral("readingCaption"));
    m_caption->setFont(ui::font(TypeRole::Caption));
    m_caption->setContentsMargins(size::kPageMargin, gap::kTiny, size::kPageMargin, gap::kTiny);
    auto *main = new QWidget;
    auto *column = new QVBoxLayout(main);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(whole, 1);
    column->addWidget(m_caption);
    return main;
}

void ComprehensionPage::makeActions()
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
    add("nextPassageAction", tr("Next passage"), Qt::ALT | Qt::Key_Down, [this] { m_filterBar->step(1); });
    add("previousPassageAction", tr("Previous passage"), Qt::ALT | Qt::Key_Up, [this] { m_filterBar->step(-1); });
    const auto addToList = [this, add](const char *name, const QString &words, const QKeySequence &keys, auto run) {
        add(name, words, keys, run);
        removeAction(m_actions.last());
        m_list->addAction(m_actions.last()); // acts at the questions only
    };
    const auto press = [this](const char *name) {
        return [this, name] {
            if (auto *button = findChild<QPushButton *>(QString::fromLatin1(name))) {
                button->click();
            }
        };
    };
    addToList("leaveOutAction", tr("Leave the question out, or count it again"), Qt::Key_Delete,
              press("leaveOutButton"));
    addToList("editQuestionAction", tr("Put the question in other words"), Qt::Key_F2, [this] { m_questions->edit(); });
    addToList("addQuestionAction", tr("Add a question about the passage"), Qt::Key_Insert,
              [this] { m_questions->add(); });
    addToList("undoLeaveOutAction", tr("Take back the last decision about a question"), QKeySequence::Undo,
              [this] { m_controller->marks().undo(); });
    add("readYourselfAction", tr("Answer the questions yourself"), {}, press("readYourselfButton"));
    add("readingFiguresAction", tr("Draw figures about the questions"), {}, press("readingFiguresButton"));
    add("runReadingAction", tr("Run the questions"), Qt::CTRL | Qt::Key_Return,
        [this] { m_setup->runButton()->click(); });
}

void ComprehensionPage::wire()
{
    using models::ComprehensionController;
    connect(m_filterBar, &ReadingFilterBar::runChosen, m_controller, &ComprehensionController::showRun);
    connect(m_filterBar, &ReadingFilterBar::placeChosen, m_controller, &ComprehensionController::showPlace);
    connect(m_filterBar, &ReadingFilterBar::lookChanged, this, [this] { m_controller->setLook(m_filterBar->look()); });
    connect(m_filterBar, &ReadingFilterBar::filterChanged, this, &ComprehensionPage::applyFilter);
    connect(m_controller, &ComprehensionController::runsRead, this, &ComprehensionPage::showRuns);
    connect(m_controller, &ComprehensionController::placesRead, this, [this] {
        m_filterBar->setRuns(m_controller->runs(), m_controller->shownRun());
        m_filterBar->setPlaces(m_controller->places(), m_controller->places().empty() ? -1 : 0);
        m_setup->setState(m_controller->hasTexts(), m_controller->activeRun() != 0, m_controller->shownRun() != 0);
    });
    connect(m_controller, &ComprehensionController::passageRead, this, &ComprehensionPage::showPassage);
    connect(m_controller, &ComprehensionController::questionShown, this, [this] {
        m_strip->refresh();
        showMarks();
    });
    connect(m_controller, &ComprehensionController::summaryRead, this, &ComprehensionPage::showSummary);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ComprehensionPage::chooseQuestion);
    connect(m_strip, &AnswerStrip::leaveOutWanted, m_controller, &ComprehensionController::leaveOut);
    connect(m_strip, &AnswerStrip::failureWanted, m_controller, &ComprehensionController::setFailure);
    connect(m_strip, &AnswerStrip::editWanted, m_questions, &QuestionPane::edit);
    connect(m_questions, &QuestionPane::againWanted, m_setup, &ReadingSetupBar::chooseAgain);
    connect(m_strip, &AnswerStrip::textChosen, this, [this](qlonglong text) {
        const auto mark = m_controller->markIn(text);
        for (TextPane *pane : m_panes->shown()) {
            if (mark && !pane->pane().isSource && pane->pane().text == text) {
                pane->view().showPlace(mark->first);
            }
        }
    });
    connect(m_empty, &EmptyNote::actionWanted, this,
            [this] { m_session ? Q_EMIT importWanted() : Q_EMIT openWanted(); });
}

void ComprehensionPage::wireRuns()
{
    using models::ComprehensionController;
    connect(m_setup, &ReadingSetupBar::changed, this, &ComprehensionPage::takeSetup);
    connect(m_setup, &ReadingSetupBar::estimateWanted, this, [this] {
        m_line->clearError();
        m_controller->estimate();
    });
    connect(m_setup, &ReadingSetupBar::runWanted, this, [this] {
        m_line->clearError();
        m_line->showProgress(0, 0, tr("Getting the model ready…"));
        m_controller->start();
    });
    connect(m_line, &RunLine::pauseWanted, m_controller, &ComprehensionController::pause);
    connect(m_controller, &ComprehensionController::estimated, this,
            [this](const QString &sentence) { m_line->showEstimate(sentence, m_setup->leavesMachine()); });
    connect(m_controller, &ComprehensionController::flagged, m_line, &RunLine::showFlags);
    connect(m_controller, &ComprehensionController::progressed, m_line, &RunLine::showProgress);
    connect(m_controller, &ComprehensionController::failed, this, [this](const QString &sentence) {
        m_line->hideProgress();
        m_line->showError(sentence);
    });
    connect(m_controller, &ComprehensionController::activeChanged, this, [this] {
        if (m_controller->activeRun() == 0) {
            m_line->hideProgress();
        }
        m_setup->setState(m_controller->hasTexts(), m_controller->activeRun() != 0, m_controller->shownRun() != 0);
    });
    connect(&m_controller->service(), &models::RunService::backendsChanged, this, [this] {
        m_setup->setBackends(m_controller->service().backends());
        takeSetup();
    });
    m_setup->setBackends(m_controller->service().backends());
    takeSetup();
}

void ComprehensionPage::setSession(models::ProjectSession *session)
{
    m_session = session;
    m_line->hideProgress();
    m_line->clearError();
    m_line->showEstimate({}, false);
    m_line->showFlags({});
    m_desk->setSession(session);
    m_packets->setSession(session);
    leaveReader();
    m_controller->setSession(session);
    updateEmpty();
}

void ComprehensionPage::setPerson(const QString &name)
{
    m_controller->setPerson(name);
}

void ComprehensionPage::takeSetup()
{
    m_controller->setRequest(m_setup->request(), m_setup->backend(), m_setup->again());
    m_line->showEstimate({}, m_setup->leavesMachine()); // the old one is of another wish
}

void ComprehensionPage::showRuns()
{
    m_filterBar->setRuns(m_controller->runs(), m_controller->shownRun());
    m_setup->setState(m_controller->hasTexts(), m_controller->activeRun() != 0, m_controller->shownRun() != 0);
    updateEmpty();
}

void ComprehensionPage::applyFilter()
{
    m_filter->setFilter(m_filterBar->filter());
    m_filter->setFilterFixedString(m_filterBar->words());
    showPassage();
}

void ComprehensionPage::showPassage()
{
    m_panes->setPanes(m_controller->panes());
    m_questions->refresh();
    chooseQuestion();
    noteShown();
}

void ComprehensionPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    noteShown();
}

// Who had the answers on the screen does not read blind any more.
void ComprehensionPage::noteShown()
{
    if (isVisible() && m_stack->currentIndex() == ReadingSheet) {
        m_controller->noteShown();
    }
}

void ComprehensionPage::chooseQuestion()
{
    const QModelIndex now = m_list->currentIndex();
    m_controller->showQuestion(now.isValid() ? now.data(models::ComprehensionQuestions::PlaceRole).toInt() : -1);
}

void ComprehensionPage::showMarks()
{
    for (TextPane *pane : m_panes->shown()) {
        const auto mark = m_controller->markIn(pane->pane().isSource ? 0 : pane->pane().text);
        std::vector<TextMark> hits;
        if (mark) {
            hits.push_back({ mark->first, mark->second });
        }
        pane->view().setHits(hits, hits.empty() ? -1 : 0);
        if (mark) {
            pane->view().showPlace(mark->first);
        }
    }
}

void ComprehensionPage::showSummary()
{
    m_questions->refreshSummary();
    const auto &summary = m_controller->summary();
    if (!summary) {
        m_caption->clear();
        return;
    }
    const QLocale locale;
    const core::Matcher matcher = m_controller->look().matcher;
    QStringList parts{ tr("%1 of %2 questions are valid")
                           .arg(locale.toString(summary->counts.valid), locale.toString(summary->counts.questions)) };
    if (summary->counts.cutOff > 0) {
        parts << tr("%Ln set(s) of questions cut off", nullptr, summary->counts.cutOff);
    }
    for (const core::SystemReading &system : summary->systems) {
        parts << tr("%1: %2 (n = %3)")
                     .arg(isolated(models::toQt(system.systemName)), models::matchWords(matcher, system.value),
                          locale.toString(system.scored));
    }
    const QString models = tr("Mean %1. %2").arg(models::matcherWords(matcher), parts.join(QStringLiteral(" · ")));
    const QString people = readersLine();
    m_caption->setText(people.isEmpty() ? models : models + u'\n' + people);
}

void ComprehensionPage::updateEmpty()
{
    const bool runs = !m_controller->runs().empty();
    if (m_stack->currentIndex() == PersonSheet) {
        return;
    }
    m_stack->setCurrentIndex(runs ? ReadingSheet : EmptySheet);
    m_filterBar->setVisible(runs);
    m_setup->setVisible(m_session != nullptr);
    if (m_session == nullptr) {
        m_empty->setWords(tr("No project is open"), tr("Open one to ask reading questions of its translations."),
                          tr("Open a project…"));
    } else if (m_controller->isReadingRuns()) {
        m_empty->setWords({}, {});
    } else if (!m_controller->hasTexts()) {
        m_empty->setWords(tr("There are no translations yet"),
                          tr("Import a table with source and translations; then a model can make questions about each "
                             "passage and answer them from every translation."),
                          tr("Import a table…"));
    } else {
        m_empty->setWords(tr("No questions were asked yet"),
                          tr("A run makes questions about each passage, answers them from every translation, and "
                             "compares the answers with those of the reference or the source. Set it up above and "
                             "press Run."));
    }
}

} // namespace ui
