// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packets/vet_work.h"

#include "models/vetting/triage_controller.h"
#include "ui/vetting/triage_pane.h"

namespace ui {

VetWork::VetWork(QWidget *window)
    : PacketWork(window)
    , m_triage(new models::TriageController(this))
    , m_pane(new TriagePane(m_triage, window))
{
    connect(m_pane, &TriagePane::endingWanted, this, &PacketWork::endingWanted);
    connect(m_triage, &models::TriageController::failed, this, &PacketWork::failed);
}

QWidget *VetWork::widget()
{
    return m_pane;
}

void VetWork::open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person)
{
    m_triage->setProject(std::move(work));
    m_triage->open(campaign, person);
}

void VetWork::close()
{
    m_triage->setProject(nullptr);
}

void VetWork::pause()
{
    m_triage->pause();
}

void VetWork::whenSaved(std::function<void()> then)
{
    m_triage->whenSaved(std::move(then));
}

void VetWork::setEnding(const QString &sentence, const QString &button)
{
    m_pane->setEnding(sentence, button);
}

double VetWork::textScale() const
{
    return m_pane->textScale();
}

void VetWork::setTextScale(double scale)
{
    m_pane->setTextScale(scale);
}

} // namespace ui
