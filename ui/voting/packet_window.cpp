// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/packet_window.h"

#include "core/voting/settings.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"
#include "models/voting/ballot_controller.h"
#include "ui/voting/ballot_pane.h"
#include "ui/widgets/notice_bar.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QVBoxLayout>

namespace ui {

using models::toQt;

PacketWindow::PacketWindow(core::ProjectPtr work, const core::Packet &packet, const QString &file)
    : m_work(std::move(work))
    , m_packet(packet)
    , m_file(file)
    , m_ballot(new models::BallotController(this))
    , m_notices(new NoticeBar(this))
    , m_pane(new BallotPane(m_ballot, this))
{
    setObjectName(QStringLiteral("packetWindow"));
    setWindowTitle(tr("%1 – Tertium").arg(toQt(packet.work.campaign.title)));
    setMinimumSize(520, 480);
    resize(900, 760);
    auto *frame = new QWidget(this);
    auto *column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_pane, 1);
    setCentralWidget(frame);
    m_pane->setEnding(tr("Now save the file with your votes and send it back. You can come back and change votes until "
                         "then."),
                      tr("Save the file to send back …"));
    QMenu *menu = menuBar()->addMenu(tr("&Votes"));
    QAction *save = menu->addAction(tr("&Save the file to send back …"), this, &PacketWindow::chooseFile);
    save->setShortcut(QKeySequence::Save);
    save->setObjectName(QStringLiteral("saveBackAction"));
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
    connect(m_pane, &BallotPane::endingWanted, this, &PacketWindow::chooseFile);
    connect(m_ballot, &models::BallotController::failed, m_notices, &NoticeBar::add);
    m_ballot->setProject(m_work);
    if (const auto campaign = core::campaignOf(*m_work->campaigns(), core::kVoteCampaign, packet.work.campaign.uuid))
        m_ballot->open(*campaign, packet.work.person);
    else
        m_notices->add(models::errorText(campaign.error()));
}

PacketWindow::~PacketWindow()
{
    m_ballot->setProject(nullptr);
}

void PacketWindow::closeEvent(QCloseEvent *event)
{
    m_ballot->pause(); // the time so far is kept
    QMainWindow::closeEvent(event);
}

void PacketWindow::chooseFile()
{
    const QString name = models::packetFileName(m_packet.work.campaign, m_packet.work.person, true);
    auto *dialog = new QFileDialog(this, tr("Save the file to send back"), QFileInfo(m_file).absolutePath(),
                                   tr("Tertium packets (*.tertium-packet)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("tertium-packet"));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, &PacketWindow::writeBack);
    dialog->open();
}

void PacketWindow::writeBack(const QString &file)
{
    m_ballot->whenSaved([this, file] { writeNow(file); });
}

void PacketWindow::writeNow(const QString &file)
{
    const auto packet =
        core::makePacket(*m_work->campaigns(), m_ballot->campaign(), m_packet.work.person, m_packet.material, true);
    const core::Status written = packet ? models::writePacketFile(file, *packet) : core::Status(packet.error());
    if (!written) {
        m_notices->add(models::errorText(written.error()));
        return;
    }
    m_pane->setEnding(tr("Your votes are in %1. Send that file back.").arg(QFileInfo(file).fileName()),
                      tr("Save it once more …"));
    Q_EMIT this->written(file);
}

} // namespace ui
