// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/vote_page.h"

#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/voting/ballot_controller.h"
#include "models/voting/votes_model.h"
#include "ui/packets/packets_out.h"
#include "ui/reading/empty_note.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/voting/ballot_pane.h"
#include "ui/voting/campaign_dialog.h"
#include "ui/voting/import_votes_dialog.h"
#include "ui/voting/lab_view.h"
#include "ui/voting/results_view.h"
#include "ui/voting/revise_dialog.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/person_form.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

using models::namesOf;
using models::toCore;
using models::toQt;

namespace {
constexpr int kCampaignWidth = 220;
} // namespace

VotePage::VotePage(std::vector<core::QuestionList> lists, QWidget *parent)
    : Page(parent)
    , m_lists(std::move(lists))
    , m_voting(new models::VotingController(this))
    , m_ballot(new models::BallotController(this))
    , m_votes(new models::VotesModel(this))
{
    setObjectName(QStringLiteral("votePage"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, 0, size::kPageMargin, size::kPageMargin);
    column->setSpacing(gap::kSmall);
    column->addWidget(buildHeader());
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyNote(m_stack);
    m_tabs = new QTabWidget(m_stack);
    m_tabs->setObjectName(QStringLiteral("voteTabs"));
    m_tabs->setAccessibleName(tr("Ballot, results and question lab"));
    m_tabs->setDocumentMode(true);
    m_results = new ResultsView(m_voting, m_votes, m_tabs);
    m_lab = new LabView(m_voting, m_votes, m_tabs);
    m_tabs->addTab(buildBallot(), tr("Ballot"));
    m_tabs->addTab(m_results, tr("Results"));
    m_tabs->addTab(m_lab, tr("Question lab"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tabs);
    column->addWidget(m_stack, 1);
    wire();
    showVoting();
}

QString VotePage::title() const
{
    return tr("Vote");
}

QString VotePage::iconName() const
{
    return QStringLiteral("list-checks");
}

QList<QAction *> VotePage::pageActions() const
{
    return m_pane->actions();
}

bool VotePage::isSettled() const
{
    return m_voting->isSettled() && m_ballot->isSettled();
}

double VotePage::textScale() const
{
    return m_pane->textScale();
}

void VotePage::setTextScale(double scale)
{
    m_pane->setTextScale(scale);
}

QWidget *VotePage::buildHeader()
{
    auto *header = new PageHeader(title(), this);
    m_campaigns = new CompactBox(kCampaignWidth, header);
    m_campaigns->setObjectName(QStringLiteral("campaignBox"));
    m_campaigns->setAccessibleName(tr("Campaign"));
    const auto button = [&](const QString &words, const char *name, const QString &tip) {
        auto *made = new QPushButton(words, header);
        made->setObjectName(QString::fromLatin1(name));
        made->setToolTip(tip);
        return made;
    };
    m_new = button(tr("New campaign…"), "newCampaignButton", tr("Asks translators to vote on a list of questions."));
    m_revise = button(tr("Instructions…"), "reviseCampaignButton",
                      tr("Changes what translators are told: a new version, with the older ones kept."));
    m_out = button(tr("Packets out…"), "packetsOutButton",
                   tr("Writes a file for each translator, who needs Tertium alone to fill it in."));
    m_in = button(tr("Import votes…"), "votesInButton", tr("A packet that came back, or a table of votes."));
    m_leave =
        button(tr("Close the ballot"), "closeBallotButton", tr("What was said is saved; it can be opened again."));
    m_leave->hide();
    for (QWidget *widget :
         { static_cast<QWidget *>(m_leave), static_cast<QWidget *>(m_campaigns), static_cast<QWidget *>(m_new),
           static_cast<QWidget *>(m_revise), static_cast<QWidget *>(m_out), static_cast<QWidget *>(m_in) })
        header->addAction(widget);
    connect(m_leave, &QPushButton::clicked, m_ballot, &models::BallotController::close);
    connect(m_new, &QPushButton::clicked, this, &VotePage::newCampaign);
    connect(m_revise, &QPushButton::clicked, this, &VotePage::reviseCampaign);
    connect(m_out, &QPushButton::clicked, this, &VotePage::askNames);
    connect(m_in, &QPushButton::clicked, this, &VotePage::chooseImport);
    connect(m_campaigns, &QComboBox::activated, this, [this](int index) {
        m_ballot->close();
        m_voting->read(toCore(m_campaigns->itemData(index).toString()));
    });
    return header;
}

QWidget *VotePage::buildBallot()
{
    m_ballotStack = new QStackedWidget(this);
    m_who = new PersonForm({ tr("Who votes?"), tr("Name of the translator who votes"),
                             tr("Others' votes stay hidden on the ballot. Whoever has no access to this project "
                                "gets a packet instead."),
                             tr("Open the ballot"), QStringLiteral("voter"), QStringLiteral("openBallotButton") },
                           m_ballotStack);
    m_pane = new BallotPane(m_ballot, m_ballotStack);
    m_pane->setEnding({}, tr("Another translator…"));
    m_ballotStack->addWidget(m_who);
    m_ballotStack->addWidget(m_pane);
    connect(m_who, &PersonForm::beginWanted, this, &VotePage::beginBallot);
    return m_ballotStack;
}

void VotePage::wire()
{
    using models::VotingController;
    connect(m_voting, &VotingController::votingRead, this, &VotePage::showVoting);
    connect(m_voting, &VotingController::labRead, this, [this] {
        m_votes->setLab(m_voting->lab().selection, m_voting->reading().settings.points());
        m_results->showLab();
        m_lab->showLab();
    });
    connect(m_results, &ResultsView::finishedOnlyWanted, m_lab, &LabView::setFinishedOnly);
    connect(m_voting, &VotingController::failed, this, &Page::failed);
    connect(m_voting, &VotingController::previewRead, this, &VotePage::showPreview);
    connect(m_voting, &VotingController::merged, this, [this](int added, int known) {
        Q_EMIT notice(tr("%Ln new answer(s), %1 known already.", nullptr, added).arg(QLocale().toString(known)));
    });
    connect(m_voting, &VotingController::packetsWritten, this, [this](const QStringList &files) {
        Q_EMIT notice(tr("%n packet(s) written.", nullptr, static_cast<int>(files.size())));
    });
    connect(m_voting, &VotingController::selectionSaved, this, [this](const QString &id, const QString &version) {
        Q_EMIT notice(tr("Saved as list %1, version %2: it can be run on Assess.").arg(id, version));
        Q_EMIT listsChanged();
    });
    connect(m_ballot, &models::BallotController::opened, this, [this] {
        showWho(false);
        m_pane->takeFocus();
    });
    connect(m_ballot, &models::BallotController::closed, this, [this] { showWho(true); });
    connect(m_ballot, &models::BallotController::failed, this, &Page::failed);
    connect(m_pane, &BallotPane::endingWanted, m_ballot, &models::BallotController::close);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        const core::Campaign *campaign = m_voting->campaign();
        if (tab > 0 && campaign != nullptr)
            m_voting->read(campaign->uuid); // with what was voted here meanwhile
    });
    connect(m_empty, &EmptyNote::actionWanted, this,
            [this] { m_voting->hasProject() ? newCampaign() : Q_EMIT openWanted(); });
}

void VotePage::setSession(models::ProjectSession *session)
{
    m_project = session == nullptr ? nullptr : session->shared();
    m_ballot->setProject(m_project);
    m_voting->setProject(m_project);
    showVoting();
    if (isVisible() && m_voting->hasProject())
        m_voting->read({});
}

void VotePage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    const core::Campaign *campaign = m_voting->campaign();
    if (m_voting->hasProject() && !m_ballot->isOpen())
        m_voting->read(campaign == nullptr ? std::string() : campaign->uuid);
}

void VotePage::focusInEvent(QFocusEvent *event)
{
    Page::focusInEvent(event);
    takeFocus();
}

// To the name of who votes, the ballot that is open, or the table of the tab.
void VotePage::takeFocus()
{
    if (m_stack->currentIndex() == 0)
        m_empty->setFocus(Qt::OtherFocusReason);
    else if (m_tabs->currentIndex() == 1)
        m_results->table()->setFocus(Qt::OtherFocusReason);
    else if (m_tabs->currentIndex() == 2)
        m_lab->table()->setFocus(Qt::OtherFocusReason);
    else
        m_ballot->isOpen() ? m_pane->takeFocus() : m_who->takeFocus();
}

void VotePage::showVoting()
{
    const models::VotingReading &reading = m_voting->reading();
    // It came before the page knew what it shows.
    const bool early = hasFocus() || m_empty->isAncestorOf(QApplication::focusWidget());
    m_campaigns->clear();
    for (const core::Campaign &campaign : reading.campaigns)
        m_campaigns->addItem(toQt(campaign.title), toQt(campaign.uuid));
    m_campaigns->setCurrentIndex(reading.chosen);
    const bool has = m_voting->campaign() != nullptr;
    const bool voting = m_ballot->isOpen(); // then there is nothing else on the screen
    m_campaigns->setVisible(has && !voting);
    m_out->setVisible(has && !voting);
    m_revise->setVisible(has && !voting);
    m_new->setVisible(m_voting->hasProject() && !voting);
    m_in->setVisible(m_voting->hasProject() && !voting);
    m_stack->setCurrentIndex(has ? 1 : 0);
    if (!m_voting->hasProject())
        m_empty->setWords(tr("No project is open"), tr("Votes belong to a project. Open one, or make a new one."),
                          tr("Open a project…"));
    else if (!has)
        m_empty->setWords(tr("Nobody votes yet"),
                          tr("A campaign asks translators how important each question of a list is. From their votes "
                             "the list is chosen, and each question gets its weight."),
                          tr("New campaign…"));
    if (has) {
        m_who->setKnown(namesOf(reading.members));
        m_lab->showVoting();
    }
    if (early)
        takeFocus();
}

void VotePage::showWho(bool asking)
{
    m_ballotStack->setCurrentIndex(asking ? 0 : 1);
    m_leave->setVisible(!asking);
    showVoting();
    for (const int tab : { 1, 2 }) { // whoever votes does not see what others said
        m_tabs->setTabEnabled(tab, asking);
        m_tabs->setTabToolTip(tab, asking ? QString() : tr("Others' votes stay hidden while a ballot is open."));
    }
}

void VotePage::beginBallot(const QString &name)
{
    if (const core::Campaign *campaign = m_voting->campaign())
        m_ballot->open(*campaign, { 0, {}, toCore(name) });
}

void VotePage::newCampaign()
{
    std::vector<core::QuestionList> lists = m_lists;
    const auto &own = m_voting->reading().ownLists;
    lists.insert(lists.end(), own.begin(), own.end());
    auto *dialog = new CampaignDialog(std::move(lists), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CampaignDialog::importWanted, this,
            [this](const QString &file) { m_voting->importList(file, m_lists); });
    connect(m_voting, &models::VotingController::listImported, dialog, [this, dialog](const core::QuestionList &list) {
        dialog->addList(list);
        Q_EMIT listsChanged(); // it can be run, too
    });
    connect(m_voting, &models::VotingController::failed, dialog, &CampaignDialog::sayProblem);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_ballot->close();
        m_voting->create(dialog->campaignTitle(), dialog->settings(), dialog->instructions());
    });
    dialog->open();
}

void VotePage::reviseCampaign()
{
    const core::Campaign *campaign = m_voting->campaign();
    if (campaign == nullptr)
        return;
    auto *dialog = new ReviseDialog(*campaign, m_voting->reading().settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_voting->revise(dialog->settings(), dialog->instructions()); });
    dialog->open();
}

void VotePage::askNames()
{
    askForPackets(this,
                  tr("Names of the translators, a line each. Each gets a file of their own, which holds no other "
                     "person's votes."),
                  namesOf(m_voting->reading().members),
                  [this](const QStringList &given, const QString &folder) { m_voting->writePackets(given, folder); });
}

void VotePage::chooseImport()
{
    auto *dialog =
        new QFileDialog(this, tr("Import votes"), {},
                        tr("Packets and tables (*.tertium-packet *.csv *.tsv *.jsonl *.xlsx);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &VotePage::importFile);
    dialog->open();
}

void VotePage::importFile(const QString &file)
{
    m_voting->preview(file);
}

void VotePage::showPreview(const models::ImportPreview &preview)
{
    if (m_import && m_import->preview().file == preview.file) { // read anew, by other columns
        m_import->setPreview(preview);
        return;
    }
    m_import = new ImportVotesDialog(preview, this);
    m_import->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_import, &QDialog::accepted, this, [this] { m_voting->merge(m_import->preview()); });
    connect(m_import, &ImportVotesDialog::columnsChanged, this,
            [this](const QString &file, const core::VoteColumns &columns) { m_voting->preview(file, columns); });
    m_import->open();
}

} // namespace ui
