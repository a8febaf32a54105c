// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A packet opened by the person it was made for: the ballot, the pairs to be vetted, or the texts
// to be read, and nothing else of Tertium.

#include "core/packet/packet.h"
#include "core/store.h"

#include <QMainWindow>

namespace ui {

class NoticeBar;
class PacketWork;

class PacketWindow final : public QMainWindow {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PacketWindow)

public:
    // `work` holds the packet's campaign already; `file` is where the packet came from.
    PacketWindow(core::ProjectPtr work, const core::Packet &packet, const QString &file);
    ~PacketWindow() override; // what was said is written first

    [[nodiscard]] double textScale() const; // of what is read, 1 = usual
    void setTextScale(double scale);
    void writeBack(const QString &file); // the answers as a packet: written() or a notice

Q_SIGNALS:
    void written(const QString &file);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void chooseFile();
    void writeNow(const QString &file);

    core::ProjectPtr m_project;
    core::Packet m_packet;
    core::Campaign m_campaign; // as the project holds it
    const QString m_file;
    NoticeBar *m_notices;
    PacketWork *m_work;
};

} // namespace ui
