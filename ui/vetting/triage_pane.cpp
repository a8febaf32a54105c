// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/triage_pane.h"

#include "models/project/qt_text.h"
#include "models/vetting/triage_controller.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/triage_view.h"
#include "ui/widgets/card.h"
#include "ui/widgets/isolated.h"
#include "ui/widgets/markdown_view.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toQt;

namespace {

constexpr int kTextWidth = 680;
enum Place { StartPlace, PairPlace, EndPlace };

QPushButton *button(const QString &words, const char *name, QWidget *parent)
{
    auto *made = new QPushButton(words, parent);
    made->setObjectName(QString::fromLatin1(name));
    made->setAutoDefault(false);
    return made;
}

// A column in the middle, at most as wide as a page of text.
QVBoxLayout *middleColumn(QWidget *host)
{
    auto *row = new QHBoxLayout(host);
    auto *inner = new QWidget(host);
    inner->setMaximumWidth(kTextWidth);
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(gap::kLarge, gap::kHuge, gap::kLarge, gap::kLarge);
    column->setSpacing(gap::kMedium);
    row->addStretch(1);
    row->addWidget(inner, 1000);
    row->addStretch(1);
    return column;
}

} // namespace

QString progressWords(const models::TriageController &triage)
{
    const core::QueueProgress progress = triage.progress();
    const QLocale locale;
    QString words = TriagePane::tr("%1 of %2 decided · %3 left")
                        .arg(locale.toString(progress.decided()), locale.toString(progress.pairs),
                             locale.toString(progress.open + progress.later));
    if (progress.later > 0)
        words += TriagePane::tr(" · %1 put off").arg(locale.toString(progress.later));
    if (progress.flagged > 0)
        words += TriagePane::tr(" · %1 flagged").arg(locale.toString(progress.flagged));
    return words;
}

TriagePane::TriagePane(models::TriageController *triage, QWidget *parent)
    : QWidget(parent)
    , m_triage(triage)
{
    setObjectName(QStringLiteral("triagePane"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_stack = new QStackedWidget(this);
    m_stack->setObjectName(QStringLiteral("triageStack"));
    column->addWidget(buildTop());
    column->addWidget(m_stack, 1);
    m_view = new TriageView(triage, m_stack);
    m_stack->addWidget(buildStart());
    m_stack->addWidget(m_view);
    m_stack->addWidget(buildEnd());
    makeActions();
    wire();
}

QWidget *TriagePane::buildTop()
{
    m_top = new QWidget(this);
    auto *column = new QVBoxLayout(m_top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_progress = new QProgressBar(m_top);
    m_progress->setObjectName(QStringLiteral("triageProgress"));
    m_progress->setAccessibleName(tr("Pairs decided"));
    m_progress->setProperty(kThinProperty, true);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(gap::kTiny);
    auto *line = new QWidget(m_top);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(gap::kLarge, gap::kTiny, gap::kLarge, gap::kTiny);
    m_count = plainLabel({}, line);
    m_count->setObjectName(QStringLiteral("triageCountLabel"));
    m_said = mutedLabel({}, line);
    m_said->setObjectName(QStringLiteral("triageSaidLabel"));
    m_saved = mutedLabel({}, line);
    m_saved->setObjectName(QStringLiteral("triageSavedLabel"));
    m_saved->setWordWrap(false);
    m_guideline = button(tr("Guideline (G)"), "guidelineButton", line);
    row->addWidget(m_count, 1);
    row->addWidget(m_said, 1);
    row->addWidget(m_saved);
    row->addWidget(m_guideline);
    column->addWidget(m_progress);
    column->addWidget(line);
    return m_top;
}

QWidget *TriagePane::buildStart()
{
    auto *area = new QScrollArea(m_stack);
    area->setObjectName(QStringLiteral("triageStartScroll"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    auto *host = new QWidget(area);
    QVBoxLayout *column = middleColumn(host);
    m_title = plainLabel({}, host);
    m_title->setFont(ui::font(TypeRole::PageTitle));
    m_resume = plainLabel({}, host);
    m_resume->setObjectName(QStringLiteral("triageResumeLabel"));
    m_text = new MarkdownView(QStringLiteral("guidelineView"), tr("Guideline"), host);
    m_text->setMostHeight(400);
    m_begin = button({}, "beginTriageButton", host);
    m_begin->setProperty(kPrimaryProperty, true);
    m_begin->setAutoDefault(true); // Enter begins
    column->addWidget(m_title);
    column->addWidget(m_resume);
    column->addWidget(m_text);
    column->addWidget(
        mutedLabel(tr("One key a pair: A accepts, X and a digit rejects with a reason, S puts off, F flags, "
                      "E proposes a wording, Z takes back. The next pair comes by itself. Accept a pair "
                      "that shows the change that is meant, and nothing else."),
                   host));
    column->addWidget(m_begin, 0, Qt::AlignRight);
    column->addStretch(1);
    area->setWidget(host);
    return area;
}

QWidget *TriagePane::buildEnd()
{
    auto *host = new QWidget(m_stack);
    QVBoxLayout *column = middleColumn(host);
    QLabel *title = plainLabel(tr("Every pair is decided. Thank you."), host);
    title->setFont(ui::font(TypeRole::PageTitle));
    m_endWords = plainLabel({}, host);
    m_endWords->setObjectName(QStringLiteral("triageEndLabel"));
    m_ending = button({}, "triageEndingButton", host);
    m_ending->setProperty(kPrimaryProperty, true);
    m_ending->hide();
    m_back = button(tr("Back to the pairs"), "backToPairsButton", host);
    column->addWidget(title);
    column->addWidget(m_endWords);
    column->addWidget(m_ending, 0, Qt::AlignLeft);
    column->addWidget(m_back, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(m_ending, &QPushButton::clicked, this, &TriagePane::endingWanted);
    connect(m_back, &QPushButton::clicked, this, &TriagePane::showPairs);
    return host;
}

void TriagePane::wire()
{
    using models::TriageController;
    connect(m_triage, &TriageController::opened, this, &TriagePane::showStart);
    connect(m_triage, &TriageController::currentChanged, this, [this] {
        say({});
        if (m_stack->currentIndex() == EndPlace)
            showPairs(); // an undo went back
        showCounts();
    });
    connect(m_triage, &TriageController::progressChanged, this, &TriagePane::showCounts);
    connect(m_triage, &TriageController::saved, this,
            [this](const QString &time) { m_saved->setText(tr("saved %1").arg(time)); });
    connect(m_triage, &TriageController::said, this, &TriagePane::say);
    connect(m_triage, &TriageController::failed, this, &TriagePane::say);
    connect(m_triage, &TriageController::allDecided, this, [this] { m_triage->whenSaved([this] { showEnd(); }); });
    connect(m_begin, &QPushButton::clicked, this, &TriagePane::showPairs);
    connect(m_guideline, &QPushButton::clicked, this, &TriagePane::showGuideline);
    connect(m_view, &TriageView::guidelineWanted, this, &TriagePane::showGuideline);
}

void TriagePane::makeActions()
{
    auto *next = new QAction(tr("Next pair that is not decided"), this);
    next->setObjectName(QStringLiteral("nextUnfinishedPairAction"));
    next->setShortcut(QKeySequence(Qt::Key_F7));
    next->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(next, &QAction::triggered, this, &TriagePane::nextUnfinished);
    addAction(next);
    m_actions << next;
}

QList<QAction *> TriagePane::actions() const
{
    return m_view->actions() + m_actions;
}

void TriagePane::setEnding(const QString &sentence, const QString &words)
{
    m_endSentence = sentence;
    m_ending->setText(words);
    m_ending->setVisible(!words.isEmpty());
    if (m_stack->currentIndex() == EndPlace)
        m_endWords->setText(progressWords(*m_triage) + u'\n' + sentence);
}

double TriagePane::textScale() const
{
    return m_view->textScale();
}

void TriagePane::setTextScale(double scale)
{
    m_view->setTextScale(scale);
}

void TriagePane::takeFocus()
{
    switch (m_stack->currentIndex()) {
    case StartPlace:
        return m_begin->setFocus(Qt::OtherFocusReason);
    case PairPlace:
        return m_view->takeFocus();
    default:
        return (m_ending->isVisibleTo(this) ? m_ending : m_back)->setFocus(Qt::OtherFocusReason);
    }
}

void TriagePane::showStart()
{
    const core::Campaign &campaign = m_triage->campaign();
    const core::QueueProgress progress = m_triage->progress();
    m_title->setText(toQt(campaign.title));
    m_text->setText(toQt(campaign.guideline));
    m_text->setVisible(!campaign.guideline.empty());
    m_guideline->setVisible(!campaign.guideline.empty());
    const QString name = isolated(toQt(m_triage->person().name));
    QString words = progress.decided() + progress.later + progress.flagged == 0
                        ? tr("%1, %n pair(s) wait for you.", nullptr, progress.pairs).arg(name)
                        : tr("%1, you left at %2.").arg(name, progressWords(*m_triage));
    if (progress.practiceOpen > 0)
        words += u' ' + tr("First comes practice with %n pair(s), which do not count.", nullptr, progress.practiceOpen);
    m_resume->setText(words);
    m_begin->setText(progress.decided() == 0 ? tr("Begin") : tr("Go on"));
    m_saved->clear();
    say({});
    m_stack->setCurrentIndex(StartPlace);
    showCounts();
    takeFocus();
}

void TriagePane::showPairs()
{
    m_stack->setCurrentIndex(PairPlace);
    m_triage->sign(); // the clock starts
    showCounts();
    takeFocus();
}

void TriagePane::showEnd()
{
    if (!m_triage->isOpen() || m_triage->progress().open + m_triage->progress().later > 0)
        return; // taken back meanwhile, or not saved
    m_triage->pause();
    m_endWords->setText(m_endSentence.isEmpty() ? progressWords(*m_triage)
                                                : progressWords(*m_triage) + u'\n' + m_endSentence);
    m_stack->setCurrentIndex(EndPlace);
    showCounts();
    takeFocus();
}

void TriagePane::showCounts()
{
    m_top->setVisible(m_stack->currentIndex() == PairPlace);
    if (!m_triage->isOpen())
        return;
    const core::QueueProgress progress = m_triage->progress();
    m_progress->setRange(0, std::max(1, progress.pairs));
    m_progress->setValue(progress.decided());
    const QLocale locale;
    m_count->setText(tr("Pair %1 of %2 · %3")
                         .arg(locale.toString(m_triage->current() + 1), locale.toString(m_triage->count()),
                              progressWords(*m_triage)));
}

void TriagePane::showGuideline()
{
    if (m_dialog) {
        m_dialog->close();
        return;
    }
    if (m_triage->campaign().guideline.empty())
        return say(tr("This campaign has no guideline."));
    m_dialog = new QDialog(this); // beside the window: it is read while one decides
    m_dialog->setObjectName(QStringLiteral("guidelineDialog"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWindowTitle(tr("Guideline"));
    m_dialog->resize(560, 520);
    auto *column = new QVBoxLayout(m_dialog);
    auto *text = new MarkdownView(QStringLiteral("guidelineText"), tr("Guideline"), m_dialog);
    text->setText(toQt(m_triage->campaign().guideline));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, m_dialog);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeGuidelineButton"));
    connect(buttons, &QDialogButtonBox::rejected, m_dialog, &QDialog::close);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    m_dialog->show();
}

void TriagePane::nextUnfinished()
{
    if (m_stack->currentIndex() != PairPlace)
        showPairs();
    if (!m_triage->nextUnfinished())
        say(tr("Every pair is decided."));
}

void TriagePane::say(const QString &sentence)
{
    m_said->setText(sentence);
}

} // namespace ui
