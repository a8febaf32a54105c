// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a kind of campaign puts into the window of a packet.

#include "core/campaign/campaign.h"
#include "core/store.h"

#include <QObject>

#include <functional>

class QWidget;

namespace ui {

class PacketWork : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PacketWork)

public:
    using QObject::QObject;
    ~PacketWork() override = default;

    [[nodiscard]] virtual QWidget *widget() = 0; // belongs to the window once it is in its layout
    virtual void open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person) = 0;
    virtual void close() = 0; // what was said is written first
    virtual void pause() = 0; // the time so far is kept
    virtual void whenSaved(std::function<void()> then) = 0;
    // What the last page offers beside its words, as "Save the file to send back…".
    virtual void setEnding(const QString &sentence, const QString &button) = 0;
    // Of what is read, 1 = usual: kept from one start to the next.
    [[nodiscard]] virtual double textScale() const { return 1; }
    virtual void setTextScale(double) {}

Q_SIGNALS:
    void endingWanted();
    void failed(const QString &sentence);
};

} // namespace ui
