// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/packets/packet_work.h"

namespace models {
class ReaderDesk;
}

namespace ui {

class ReaderView;

// A packet of reading questions.
class ReadingWork final : public PacketWork {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingWork)

public:
    explicit ReadingWork(QWidget *window);

    [[nodiscard]] QWidget *widget() override;
    void open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person) override;
    void close() override;
    void pause() override {} // no time is taken
    void whenSaved(std::function<void()> then) override;
    void setEnding(const QString &sentence, const QString &button) override;
    [[nodiscard]] double textScale() const override;
    void setTextScale(double scale) override;

private:
    models::ReaderDesk *m_desk;
    ReaderView *m_view;
};

} // namespace ui
