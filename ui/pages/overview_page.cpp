// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview_page.h"

#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"
#include "ui/pages/overview_figures.h"
#include "ui/theme/style.h"
#include "ui/widgets/card.h"
#include "ui/widgets/choice_button.h"
#include "ui/widgets/figure_view.h"
#include "ui/widgets/page_header.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

constexpr int kAnswersPause = 2000; // ms between looks at a project whose run goes on

} // namespace

OverviewPage::OverviewPage(QWidget *parent)
    : Page(parent)
    , m_later(new QTimer(this))
    , m_header(new PageHeader(title(), this))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("overviewPage"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, gap::kSmall, 0, 0);
    column->setSpacing(gap::kSmall);
    column->addWidget(m_header);
    column->addWidget(m_stack, 1);
    m_stack->addWidget(buildEmpty());
    m_stack->addWidget(buildFull());
    m_later->setSingleShot(true);
    m_later->setInterval(kAnswersPause);
    connect(m_later, &QTimer::timeout, this, &OverviewPage::refresh);
}

QWidget *OverviewPage::buildEmpty()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, size::kPageMargin, size::kPageMargin);
    m_begin = plainLabel({});
    m_begin->setFont(readingFont({}, 1.25));
    m_begin->setObjectName(QStringLiteral("beginLabel"));
    auto *sample = new ChoiceButton(
        QStringLiteral("openSampleButton"), QStringLiteral("book-open"), tr("Open the sample"),
        tr("Public-domain passages in French, Chinese and English, with translations, experts' preferences and a "
           "finished run of a small model."),
        page);
    auto *import = new ChoiceButton(
        QStringLiteral("importTableButton"), QStringLiteral("file-input"), tr("Import a table"),
        tr("CSV, TSV, JSON or XLSX with a source and one or more translations. The columns are guessed and shown "
           "before anything is read in."),
        page);
    auto *open = new ChoiceButton(
        QStringLiteral("openProjectButton"), QStringLiteral("folder-open"), tr("Open a project"),
        tr("A file ending in .tertium: texts, runs and every decision made on them, in one place."), page);
    auto *choices = new QHBoxLayout;
    choices->setSpacing(gap::kLarge);
    for (ChoiceButton *choice : { sample, import, open }) {
        choices->addWidget(choice);
    }
    choices->addStretch(1);
    column->addStretch(1);
    column->addWidget(m_begin);
    column->addSpacing(gap::kMedium);
    column->addLayout(choices);
    column->addStretch(2);
    connect(sample, &QAbstractButton::clicked, this, &OverviewPage::sampleWanted);
    connect(import, &QAbstractButton::clicked, this, &OverviewPage::importWanted);
    connect(open, &QAbstractButton::clicked, this, &OverviewPage::openWanted);
    return page;
}

OverviewPage::Stat OverviewPage::makeStat(const QString &name, const QString &title)
{
    Stat stat;
    stat.card = new Card(title);
    stat.number = plainLabel({});
    stat.number->setFont(ui::font(TypeRole::BigNumber));
    stat.words = mutedLabel({});
    stat.bar = new QProgressBar;
    stat.bar->setObjectName(name + QStringLiteral("Bar"));
    stat.bar->setAccessibleName(title);
    stat.bar->setProperty(kThinProperty, true);
    stat.bar->setTextVisible(false);
    stat.bar->setFixedHeight(4);
    stat.link = makeLink(name + QStringLiteral("NextButton"));
    QVBoxLayout *column = stat.card->column();
    column->addWidget(stat.number);
    column->addWidget(stat.words);
    column->addStretch(1);
    column->addWidget(stat.bar);
    column->addWidget(stat.link, 0, Qt::AlignLeft);
    return stat;
}

Card *OverviewPage::figureCard(FigureView *figure, QLabel *caption)
{
    auto *card = new Card(QStringLiteral(" "));
    caption->setFont(ui::font(TypeRole::Caption));
    card->column()->addWidget(figure);
    card->column()->addWidget(caption);
    card->column()->addStretch(1);
    connect(figure, &FigureView::failed, this, &OverviewPage::failed);
    return card;
}

QLayout *OverviewPage::buildStats()
{
    m_texts = makeStat(QStringLiteral("texts"), tr("Texts"));
    m_assessments = makeStat(QStringLiteral("assessments"), tr("Assessments"));
    m_people = makeStat(QStringLiteral("people"), tr("People's judgements"));
    auto *stats = new QHBoxLayout;
    stats->setSpacing(gap::kLarge);
    for (const Stat &stat : { m_texts, m_assessments, m_people }) {
        stats->addWidget(stat.card, 1);
    }
    connect(m_texts.link, &QToolButton::clicked, this,
            [this] { m_data.firstSegment == 0 ? Q_EMIT importWanted() : Q_EMIT openPassage(m_data.firstSegment, {}); });
    connect(m_people.link, &QToolButton::clicked, this, &OverviewPage::importWanted);
    connect(m_assessments.link, &QToolButton::clicked, this, [this] {
        const qlonglong open = m_assessments.link->property("run").toLongLong();
        open != 0 ? Q_EMIT openRun(open) : Q_EMIT openAssessment(m_data.run ? m_data.run->id : 0, 0);
    });
    return stats;
}

QLayout *OverviewPage::buildFigures()
{
    m_accuracy = new FigureView(QStringLiteral("accuracyFigure"), tr("Model against people's preferences"));
    m_systems = new FigureView(QStringLiteral("systemsFigure"), tr("Mean scores by system"));
    m_accuracyCard = figureCard(m_accuracy, m_accuracyCaption = mutedLabel({}));
    m_systemsCard = figureCard(m_systems, m_systemsCaption = mutedLabel({}));
    auto *figures = new QHBoxLayout;
    figures->setSpacing(gap::kLarge);
    figures->addWidget(m_accuracyCard, 1);
    figures->addWidget(m_systemsCard, 1);
    return figures;
}

QWidget *OverviewPage::buildFull()
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, size::kPageMargin, size::kPageMargin);
    column->setSpacing(gap::kLarge);
    m_weak = plainLabel(tr("A small model is a weak judge. Read its answers before you trust its scores; a larger "
                           "model can be connected on Assess."));
    m_weak->setObjectName(QStringLiteral("weakJudgeLabel"));
    m_weak->setFont(readingFont({}, 1.1));
    m_activityCard = new Card(tr("Recent activity"));
    m_activity = plainLabel({});
    m_activity->setObjectName(QStringLiteral("activityLabel"));
    m_activityCard->column()->addWidget(m_activity);
    column->addLayout(buildStats());
    column->addWidget(m_weak);
    column->addLayout(buildFigures());
    column->addWidget(m_activityCard);
    column->addStretch(1);

    auto *scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("overviewScrollArea"));
    scroll->setAccessibleName(tr("Overview of the project"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    return scroll;
}

void OverviewPage::setSession(models::ProjectSession *session)
{
    if (m_session) {
        disconnect(m_session, nullptr, this, nullptr);
    }
    m_session = session;
    m_loading = m_finding = m_findAgain = false;
    show(models::OverviewData());
    if (session != nullptr) {
        connect(session, &models::ProjectSession::textsChanged, this, &OverviewPage::refresh);
        connect(session, &models::ProjectSession::runsChanged, this, &OverviewPage::refresh);
        connect(session, &models::ProjectSession::answersChanged, this, [this] {
            if (!m_later->isActive()) {
                m_later->start();
            }
        });
        refresh();
    }
}

void OverviewPage::refresh()
{
    if (!m_session) {
        return;
    }
    m_loading = true;
    m_session->reader().ask<models::OverviewData>(this, "overview", models::overviewFacts,
                                                  [this](core::Result<models::OverviewData> found) {
                                                      const bool more = found && !found->complete;
                                                      take(std::move(found));
                                                      if (more && m_session) {
                                                          findOut();
                                                      }
                                                  });
}

// One at a time: a run that goes on would else keep interrupting it.
void OverviewPage::findOut()
{
    if (m_finding) {
        m_findAgain = true;
        return;
    }
    m_finding = true;
    m_session->reader().askLong<models::OverviewData>(
        this, "findings",
        [](core::ProjectReader &reader, const std::stop_token &stop) { return models::overviewData(reader, stop); },
        [this](core::Result<models::OverviewData> found) {
            m_finding = false;
            take(std::move(found));
            if (std::exchange(m_findAgain, false)) {
                refresh();
            }
        });
}

void OverviewPage::take(core::Result<models::OverviewData> found)
{
    m_loading = found && !found->complete;
    if (!found) {
        Q_EMIT failed(models::errorText(found.error()));
    } else if (found->complete || !m_data.complete) { // known figures stay until newer ones come
        show(*found);
    }
}

void OverviewPage::show(const models::OverviewData &data)
{
    m_data = data;
    const bool empty = data.counts.texts == 0;
    m_stack->setCurrentIndex(empty ? 0 : 1);
    m_begin->setText(
        m_session ? tr("This project holds no texts yet. What would you like to begin with?")
                  : tr("Judge literary translations with people and models. What would you like to begin with?"));
    m_header->setShown(m_session ? m_session->name() : QString());
    if (!empty) {
        showStats();
        showAssessments();
        showFigures();
        showActivity();
    }
}

void OverviewPage::setStat(const Stat &stat, int number, const QString &words, int done, int total, const QString &next)
{
    stat.number->setText(QLocale().toString(number));
    stat.words->setText(words);
    stat.bar->setVisible(total > 0);
    stat.bar->setRange(0, std::max(1, total));
    stat.bar->setValue(done);
    stat.link->setText(next);
    stat.link->setVisible(!next.isEmpty());
}

void OverviewPage::showStats()
{
    const core::ProjectCounts &c = m_data.counts;
    setStat(m_texts, m_data.translations,
            tr("translations of %1 by %2, from %3", "3 passages, 2 systems, 1 document")
                .arg(tr("%Ln passage(s)", "of", static_cast<int>(c.segments)),
                     tr("%Ln system(s)", "by", static_cast<int>(c.systems)),
                     tr("%Ln document(s)", "from", static_cast<int>(c.documents))),
            0, 0, m_data.firstSegment == 0 ? tr("Import a table") : tr("Read the first passage"));
    setStat(m_people, c.preferences + c.humanScores,
            tr("%Ln preference(s) between two translations", nullptr, static_cast<int>(c.preferences)) +
                QStringLiteral(", ") + tr("%Ln score(s)", nullptr, static_cast<int>(c.humanScores)),
            0, 0, c.preferences + c.humanScores == 0 ? tr("Import preferences or scores") : QString());
}

void OverviewPage::showAssessments()
{
    const QLocale locale;
    const core::Run *open = nullptr; // the newest that has something left
    for (const core::Run &run : m_data.runs) {
        if (open == nullptr && run.state != core::RunState::Done && run.itemsDone < run.itemsTotal) {
            open = &run;
        }
    }
    QString next = m_data.runs.empty() ? tr("Run the question list") : tr("See the answers");
    if (open != nullptr) {
        const int left = open->itemsTotal - open->itemsDone;
        next = (open->state == core::RunState::Running ? tr("Watch the run, %1 left") : tr("Resume the run, %1 left"))
                   .arg(locale.toString(left));
    }
    m_assessments.link->setProperty("run", qlonglong(open == nullptr ? 0 : open->id));
    setStat(m_assessments, m_data.assessed,
            tr("of %1 translations assessed by a model, %2; %3 answers", "%2 is: in one run, in 3 runs")
                .arg(locale.toString(m_data.translations), tr("in %Ln run(s)", nullptr, int(m_data.runs.size())),
                     locale.toString(m_data.counts.answers)),
            m_data.assessed, m_data.translations, next);
    if (!m_data.complete) {
        m_assessments.number->setText(QStringLiteral("…")); // not counted yet
    }
}

void OverviewPage::showFigures()
{
    const Tokens tokens = Tokens::of(this);
    const bool accuracy = m_data.run && !m_data.accuracy.empty();
    const bool systems = m_data.run && !m_data.systems.empty();
    m_weak->setVisible(m_data.localModel);
    m_accuracyCard->setVisible(accuracy);
    m_systemsCard->setVisible(systems);
    if (accuracy) {
        m_accuracyCard->setTitle(accuracyTitle(m_data));
        m_accuracyCaption->setText(accuracyCaption(m_data));
        m_accuracy->setPlot(accuracyPlot(m_data, tokens), { accuracyTitle(m_data), accuracyCaption(m_data), {}, {} });
    }
    if (systems) {
        m_systemsCard->setTitle(systemsTitle(m_data));
        m_systemsCaption->setText(systemsCaption(m_data));
        m_systems->setPlot(systemsPlot(m_data, tokens), { systemsTitle(m_data), systemsCaption(m_data), {}, {} });
    }
}

void OverviewPage::showActivity()
{
    QStringList lines;
    for (const core::ActivityLine &line : m_data.activity) {
        lines << models::localTime(line.at) + QStringLiteral("   ") + models::activitySentence(line);
    }
    m_activity->setText(lines.join(u'\n'));
    m_activityCard->setVisible(!lines.isEmpty());
}

void OverviewPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_data.counts.texts > 0) {
        showFigures(); // colours are part of a figure
    }
}

} // namespace ui
