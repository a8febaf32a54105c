// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/packets/packet_work.h"

namespace models {
class TriageController;
}

namespace ui {

class TriagePane;

// A packet of minimal pairs.
class VetWork final : public PacketWork {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VetWork)

public:
    explicit VetWork(QWidget *window);

    [[nodiscard]] QWidget *widget() override;
    void open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person) override;
    void close() override;
    void pause() override;
    void whenSaved(std::function<void()> then) override;
    void setEnding(const QString &sentence, const QString &button) override;
    [[nodiscard]] double textScale() const override;
    void setTextScale(double scale) override;

private:
    models::TriageController *m_triage;
    TriagePane *m_pane;
};

} // namespace ui
