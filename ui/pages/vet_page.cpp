// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/vet_page.h"

#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/vetting/adjudication_controller.h"
#include "models/vetting/triage_controller.h"
#include "ui/reading/empty_note.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/adjudication_view.h"
#include "ui/vetting/triage_pane.h"
#include "ui/vetting/vet_results_view.h"
#include "ui/widgets/card.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/person_form.h"

#include <QComboBox>
#include <QDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <numeric>

namespace ui {

using models::namesOf;
using models::toCore;
using models::toQt;

namespace {

constexpr int kCampaignWidth = 220, kTitleWidth = 120;
constexpr const char *kWanted = "wanted"; // of a button: it makes sense now, whether there is room or not
enum Tab { PairTab, ResultTab, AdjudicationTab };

} // namespace

VetPage::VetPage(models::LexiconLoader lexicon, QWidget *parent)
    : Page(parent)
    , m_vetting(new models::VettingController(std::move(lexicon), this))
    , m_triage(new models::TriageController(this))
    , m_cases(new models::AdjudicationController(this))
{
    setObjectName(QStringLiteral("vetPage"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, 0, size::kPageMargin, size::kPageMargin);
    column->setSpacing(gap::kSmall);
    column->addWidget(buildHeader());
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyNote(m_stack);
    m_tabs = new QTabWidget(m_stack);
    m_tabs->setObjectName(QStringLiteral("vetTabs"));
    m_tabs->setAccessibleName(tr("Pairs, results and adjudication"));
    m_tabs->setDocumentMode(true);
    m_results = new VetResultsView(m_vetting, m_tabs);
    m_adjudication = new AdjudicationView(m_cases, m_tabs);
    m_tabs->addTab(buildPairs(), tr("Pairs"));
    m_tabs->addTab(m_results, tr("Results"));
    m_tabs->addTab(m_adjudication, tr("Adjudication"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tabs);
    column->addWidget(m_stack, 1);
    wire();
    showVetting();
}

QString VetPage::title() const
{
    return tr("Vet");
}

QString VetPage::iconName() const
{
    return QStringLiteral("circle-check");
}

QList<QAction *> VetPage::pageActions() const
{
    return m_pane->actions() + m_adjudication->actions();
}

bool VetPage::isSettled() const
{
    return m_vetting->isSettled() && m_triage->isSettled() && m_cases->isSettled();
}

double VetPage::textScale() const
{
    return m_pane->textScale();
}

void VetPage::setTextScale(double scale)
{
    m_pane->setTextScale(scale);
    m_adjudication->setTextScale(scale);
}

QWidget *VetPage::buildHeader()
{
    auto *header = new PageHeader(title(), this);
    m_header = header;
    m_campaigns = new CompactBox(kCampaignWidth, header);
    m_campaigns->setObjectName(QStringLiteral("vetCampaignBox"));
    m_campaigns->setAccessibleName(tr("Campaign"));
    const auto button = [&](const QString &words, const char *name, const QString &tip) {
        auto *made = new QPushButton(words, header);
        made->setObjectName(QString::fromLatin1(name));
        made->setToolTip(tip);
        return made;
    };
    m_new = button(tr("New campaign…"), "newVettingButton", tr("Asks annotators to vet pairs of this project."));
    m_make =
        button(tr("Make pairs…"), "makePairsPageButton", tr("Minimal pairs of this project's translations, by rule."));
    m_out = button(tr("Packets out…"), "vetPacketsOutButton",
                   tr("Writes a file for each annotator, who needs Tertium alone to vet the pairs."));
    m_in = button(tr("Import verdicts…"), "verdictsInButton", tr("A packet that came back."));
    m_leave = button(tr("Close the queue"), "closeQueueButton", tr("What was said is saved; it can be opened again."));
    m_leave->hide();
    m_more = button(tr("More"), "vetMoreButton", tr("What finds no place beside it."));
    prepareMore();
    for (QWidget *widget :
         { static_cast<QWidget *>(m_leave), static_cast<QWidget *>(m_campaigns), static_cast<QWidget *>(m_make),
           static_cast<QWidget *>(m_new), static_cast<QWidget *>(m_out), static_cast<QWidget *>(m_in),
           static_cast<QWidget *>(m_more) })
        header->addAction(widget);
    connect(m_leave, &QPushButton::clicked, this, [this] {
        m_triage->close();
        m_cases->close();
    });
    connect(m_new, &QPushButton::clicked, this, &VetPage::newCampaign);
    connect(m_make, &QPushButton::clicked, this, &VetPage::makePairs);
    connect(m_out, &QPushButton::clicked, this, &VetPage::askPackets);
    connect(m_in, &QPushButton::clicked, this, &VetPage::chooseImport);
    connect(m_campaigns, &QComboBox::activated, this,
            [this](int index) { m_vetting->read(toCore(m_campaigns->itemData(index).toString())); });
    return header;
}

QWidget *VetPage::buildPairs()
{
    m_pairStack = new QStackedWidget(this);
    m_who = new PersonForm({ tr("Who vets?"), tr("Name of the annotator"),
                             tr("Others' verdicts and the names of systems stay hidden. Whoever has no access to "
                                "this project gets a packet instead."),
                             tr("Open the queue"), QStringLiteral("annotator"), QStringLiteral("openQueueButton") },
                           m_pairStack);
    m_pane = new TriagePane(m_triage, m_pairStack);
    m_pane->setEnding({}, tr("Another annotator…"));
    m_pairStack->addWidget(m_who);
    m_pairStack->addWidget(m_pane);
    connect(m_who, &PersonForm::beginWanted, this, &VetPage::beginTriage);
    return m_pairStack;
}

void VetPage::wire()
{
    using models::AdjudicationController;
    using models::TriageController;
    using models::VettingController;
    connect(m_vetting, &VettingController::vettingRead, this, &VetPage::showVetting);
    connect(m_vetting, &VettingController::failed, this, &Page::failed);
    connect(m_vetting, &VettingController::previewRead, this, &VetPage::showPreview);
    connect(m_vetting, &VettingController::merged, this, [this](int added, int known, int proposals) {
        QString words = tr("%Ln new answer(s), %1 known already.", nullptr, added).arg(QLocale().toString(known));
        if (proposals > 0)
            words += u' ' + tr("%n proposed wording(s) became pairs.", nullptr, proposals);
        Q_EMIT notice(words);
    });
    connect(m_vetting, &VettingController::packetsWritten, this, [this](const QStringList &files) {
        Q_EMIT notice(tr("%n packet(s) written.", nullptr, static_cast<int>(files.size())) + u' ' +
                      tr("The texts they hold are noted under Project → What left this machine."));
    });
    connect(m_vetting, &VettingController::benchmarkWritten, this, &VetPage::sayBenchmark);
    connect(m_triage, &TriageController::opened, this, [this] { showWho(false); });
    connect(m_triage, &TriageController::closed, this, [this] { showWho(true); });
    connect(m_triage, &TriageController::failed, this, &Page::failed);
    connect(m_triage, &TriageController::progressChanged, this, [this] {
        const core::QueueProgress progress = m_triage->progress();
        Q_EMIT countChanged(progress.open + progress.later);
    });
    connect(m_cases, &AdjudicationController::opened, this, &VetPage::showVetting);
    connect(m_cases, &AdjudicationController::closed, this, &VetPage::showVetting);
    connect(m_cases, &AdjudicationController::failed, this, &Page::failed);
    connect(m_pane, &TriagePane::endingWanted, m_triage, &TriageController::close);
    connect(m_results, &VetResultsView::adjudicationWanted, this, [this] { m_tabs->setCurrentIndex(AdjudicationTab); });
    connect(m_results, &VetResultsView::benchmarkWanted, this, &VetPage::chooseBenchmark);
    connect(m_adjudication, &AdjudicationView::openWanted, this, [this](const QString &name) {
        if (const core::Campaign *campaign = m_vetting->campaign())
            m_cases->open(*campaign, name);
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        const core::Campaign *campaign = m_vetting->campaign();
        if (tab == AdjudicationTab)
            m_adjudication->setTextScale(m_pane->textScale()); // as it was chosen for reading pairs
        if (tab == ResultTab && campaign != nullptr)
            m_vetting->read(campaign->uuid); // with what was said here meanwhile
    });
    connect(m_empty, &EmptyNote::actionWanted, this, &VetPage::leadOn);
}

void VetPage::setSession(models::ProjectSession *session)
{
    for (QDialog *dialog : findChildren<QDialog *>())
        dialog->reject(); // of the project before
    m_project = session == nullptr ? nullptr : session->shared();
    m_triage->setProject(m_project);
    m_cases->setProject(m_project);
    m_vetting->setProject(m_project);
    showVetting();
    if (isVisible() && m_vetting->hasProject())
        m_vetting->read({});
}

void VetPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    fitHeader();
    readAgain();
}

void VetPage::showVetting()
{
    const models::VettingReading &reading = m_vetting->reading();
    m_campaigns->clear();
    for (const core::Campaign &campaign : reading.campaigns)
        m_campaigns->addItem(toQt(campaign.title), toQt(campaign.uuid));
    m_campaigns->setCurrentIndex(reading.chosen);
    const bool has = m_vetting->campaign() != nullptr;
    const bool deciding = m_triage->isOpen() || m_cases->isOpen(); // then there is nothing else on the screen
    m_leave->setVisible(deciding);
    m_campaigns->setVisible(has && !deciding);
    m_out->setProperty(kWanted, has && !deciding);
    m_new->setProperty(kWanted, m_vetting->hasProject() && !reading.pairCounts.empty() && !deciding);
    m_make->setProperty(kWanted, !reading.systems.empty() && !reading.pairCounts.empty() && !deciding);
    m_in->setProperty(kWanted, m_vetting->hasProject() && !deciding);
    fitHeader();
    m_stack->setCurrentIndex(has ? 1 : 0);
    if (!has)
        return showEmpty();
    const QStringList names = namesOf(reading.members);
    m_who->setKnown(names);
    m_adjudication->setNames(names);
    m_results->showVetting();
}

void VetPage::prepareMore()
{
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    connect(m_more->menu(), &QMenu::aboutToShow, this, &VetPage::showMore);
    for (QPushButton *one : { m_make, m_new, m_out, m_in })
        one->setMinimumWidth(1); // the page may become narrower than they are: see fitHeader()
}

void VetPage::fitHeader()
{
    int needed = kTitleWidth + (m_campaigns->isHidden() ? 0 : m_campaigns->sizeHint().width() + gap::kSmall);
    for (const QPushButton *one : { m_make, m_new, m_out, m_in })
        needed += one->property(kWanted).toBool() ? one->sizeHint().width() + gap::kSmall : 0;
    const bool narrow = isVisible() && needed > m_header->width();
    bool more = false;
    for (QPushButton *one : { m_make, m_new, m_out, m_in }) {
        const bool wanted = one->property(kWanted).toBool();
        one->setVisible(wanted && (!narrow || one == m_new));
        more |= wanted && narrow && one != m_new;
    }
    m_more->setVisible(more);
}

void VetPage::showMore()
{
    m_more->menu()->clear();
    for (QPushButton *one : { m_make, m_out, m_in })
        if (one->property(kWanted).toBool())
            m_more->menu()->addAction(one->text(), one, [one] { one->click(); });
}

void VetPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fitHeader();
}

void VetPage::showEmpty()
{
    if (!m_vetting->hasProject())
        m_empty->setWords(tr("No project is open"),
                          tr("Minimal pairs belong to a project. Open one, or make a new one."), tr("Open a project…"));
    else if (m_vetting->reading().pairCounts.empty() && m_vetting->reading().systems.empty())
        m_empty->setWords(tr("No translations yet"),
                          tr("Minimal pairs are made of translations: import a table with sources and translations "
                             "first. A packet that came back can be imported as it is."),
                          tr("Import a table…"));
    else if (m_vetting->reading().pairCounts.empty())
        m_empty->setWords(tr("No minimal pairs yet"),
                          tr("A minimal pair is a translation and the same text with one change of a known kind: an "
                             "error, or an acceptable variation. They can be made by rule from English translations."),
                          tr("Make pairs…"));
    else
        m_empty->setWords(
            tr("Nobody vets yet"),
            tr("%n pair(s) are in the project. A campaign asks annotators of each: does the edit show "
               "the change that is meant, and nothing else?",
               nullptr,
               std::accumulate(m_vetting->reading().pairCounts.begin(), m_vetting->reading().pairCounts.end(), 0,
                               [](int sum, const auto &one) { return sum + one.second; })),
            tr("New campaign…"));
}

void VetPage::showWho(bool asking)
{
    m_pairStack->setCurrentIndex(asking ? 0 : 1);
    showVetting();
    for (const int tab : { static_cast<int>(ResultTab), static_cast<int>(AdjudicationTab) }) {
        m_tabs->setTabEnabled(tab, asking); // whoever decides does not see what others said
        m_tabs->setTabToolTip(tab, asking ? QString() : tr("Others' verdicts stay hidden while a queue is open."));
    }
    if (asking)
        Q_EMIT countChanged(0);
    else
        m_pane->takeFocus();
}

void VetPage::beginTriage(const QString &name)
{
    const core::Campaign *campaign = m_vetting->campaign();
    if (campaign == nullptr)
        return;
    m_cases->close();
    m_triage->open(*campaign, { 0, {}, toCore(name) });
}

bool VetPage::openFirstQueue()
{
    const core::Campaign *campaign = m_vetting->campaign();
    if (campaign == nullptr || m_vetting->reading().members.empty())
        return false;
    m_tabs->setCurrentIndex(PairTab);
    m_triage->open(*campaign, m_vetting->reading().members.front());
    connect(m_triage, &models::TriageController::opened, m_pane, &TriagePane::showPairs, Qt::SingleShotConnection);
    return true;
}

void VetPage::showResults()
{
    m_triage->close();
    m_cases->close();
    m_tabs->setCurrentIndex(ResultTab);
}

} // namespace ui
