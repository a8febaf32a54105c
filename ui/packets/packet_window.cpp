// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packets/packet_window.h"

#include "core/comprehension/reading_sheet.h"
#include "core/vetting/settings.h"
#include "core/voting/settings.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"
#include "ui/packets/ballot_work.h"
#include "ui/packets/reading_work.h"
#include "ui/packets/vet_work.h"
#include "ui/widgets/notice_bar.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QVBoxLayout>

namespace ui {

using models::toQt;

namespace {

// app::openPacket lets no other kind in.
PacketWork *workFor(const std::string &kind, QWidget *window)
{
    if (kind == core::kVetCampaign) {
        return new VetWork(window);
    }
    if (kind == core::kPeopleKind) {
        return new ReadingWork(window);
    }
    return new BallotWork(window);
}

} // namespace

PacketWindow::PacketWindow(core::ProjectPtr work, const core::Packet &packet, const QString &file)
    : m_project(std::move(work))
    , m_packet(packet)
    , m_file(file)
    , m_notices(new NoticeBar(this))
    , m_work(workFor(packet.work.campaign.kind, this))
{
    setObjectName(QStringLiteral("packetWindow"));
    setWindowTitle(tr("%1 – Tertium").arg(toQt(packet.work.campaign.title)));
    setMinimumSize(520, 480);
    resize(packet.work.campaign.kind == core::kVoteCampaign ? QSize(900, 760) : QSize(1180, 760));
    auto *frame = new QWidget(this);
    auto *column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_work->widget(), 1);
    setCentralWidget(frame);
    m_work->setEnding(tr("Now save the file with your answers and send it back. You can come back and change them "
                         "until then."),
                      tr("Save the file to send back…"));
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    QAction *save = menu->addAction(tr("&Save the file to send back…"), this, &PacketWindow::chooseFile);
    save->setShortcut(QKeySequence::Save);
    save->setObjectName(QStringLiteral("saveBackAction"));
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
    connect(m_work, &PacketWork::endingWanted, this, &PacketWindow::chooseFile);
    connect(m_work, &PacketWork::failed, m_notices, &NoticeBar::add);
    const core::Campaign &asked = packet.work.campaign;
    if (const auto campaign = core::campaignOf(*m_project->campaigns(), asked.kind, asked.uuid)) {
        m_campaign = *campaign;
        m_work->open(m_project, *campaign, packet.work.person);
    } else {
        m_notices->add(models::errorText(campaign.error()));
    }
}

PacketWindow::~PacketWindow()
{
    m_work->close();
}

double PacketWindow::textScale() const
{
    return m_work->textScale();
}

void PacketWindow::setTextScale(double scale)
{
    m_work->setTextScale(scale);
}

void PacketWindow::closeEvent(QCloseEvent *event)
{
    m_work->pause();
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
    m_work->whenSaved([this, file] { writeNow(file); });
}

void PacketWindow::writeNow(const QString &file)
{
    const auto packet =
        core::makePacket(*m_project->campaigns(), m_campaign, m_packet.work.person, m_packet.material, true);
    const core::Status written = packet ? models::writePacketFile(file, *packet) : core::Status(packet.error());
    if (!written) {
        m_notices->add(models::errorText(written.error()));
        return;
    }
    m_work->setEnding(tr("Your answers are in %1. Send that file back.").arg(QFileInfo(file).fileName()),
                      tr("Save it once more…"));
    Q_EMIT this->written(file);
}

} // namespace ui
