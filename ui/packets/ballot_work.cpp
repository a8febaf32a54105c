// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packets/ballot_work.h"

#include "models/voting/ballot_controller.h"
#include "ui/voting/ballot_pane.h"

namespace ui {

BallotWork::BallotWork(QWidget *window)
    : PacketWork(window)
    , m_ballot(new models::BallotController(this))
    , m_pane(new BallotPane(m_ballot, window))
{
    connect(m_pane, &BallotPane::endingWanted, this, &PacketWork::endingWanted);
    connect(m_ballot, &models::BallotController::failed, this, &PacketWork::failed);
}

QWidget *BallotWork::widget()
{
    return m_pane;
}

void BallotWork::open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person)
{
    m_ballot->setProject(std::move(work));
    m_ballot->open(campaign, person);
}

void BallotWork::close()
{
    m_ballot->setProject(nullptr);
}

void BallotWork::pause()
{
    m_ballot->pause();
}

void BallotWork::whenSaved(std::function<void()> then)
{
    m_ballot->whenSaved(std::move(then));
}

void BallotWork::setEnding(const QString &sentence, const QString &button)
{
    m_pane->setEnding(sentence, button);
}

double BallotWork::textScale() const
{
    return m_pane->textScale();
}

void BallotWork::setTextScale(double scale)
{
    m_pane->setTextScale(scale);
}

} // namespace ui
