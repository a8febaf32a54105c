// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/packets/packet_work.h"

namespace models {
class BallotController;
}

namespace ui {

class BallotPane;

// A packet of votes.
class BallotWork final : public PacketWork {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BallotWork)

public:
    explicit BallotWork(QWidget *window);

    [[nodiscard]] QWidget *widget() override;
    void open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person) override;
    void close() override;
    void pause() override;
    void whenSaved(std::function<void()> then) override;
    void setEnding(const QString &sentence, const QString &button) override;
    [[nodiscard]] double textScale() const override;
    void setTextScale(double scale) override;

private:
    models::BallotController *m_ballot;
    BallotPane *m_pane;
};

} // namespace ui
