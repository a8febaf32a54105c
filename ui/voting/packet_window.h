// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A packet opened by a translator: the ballot, and nothing else of Tertium.

#include "core/packet/packet.h"
#include "core/store.h"

#include <QMainWindow>

namespace models {
class BallotController;
}

namespace ui {

class BallotPane;
class NoticeBar;

class PacketWindow final : public QMainWindow {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PacketWindow)

public:
    // `work` holds the packet's campaign already; `file` is where the packet came from.
    PacketWindow(core::ProjectPtr work, const core::Packet &packet, const QString &file);
    ~PacketWindow() override; // what was said is written first

    [[nodiscard]] models::BallotController *ballot() const { return m_ballot; }
    void writeBack(const QString &file); // the answers as a packet: written() or a notice

Q_SIGNALS:
    void written(const QString &file);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void chooseFile();
    void writeNow(const QString &file);

    core::ProjectPtr m_work;
    core::Packet m_packet;
    const QString m_file;
    models::BallotController *m_ballot;
    NoticeBar *m_notices;
    BallotPane *m_pane;
};

} // namespace ui
