// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packets/reading_work.h"

#include "models/comprehension/reader_desk.h"
#include "ui/comprehension/reader_view.h"

#include <utility>

namespace ui {

ReadingWork::ReadingWork(QWidget *window)
    : PacketWork(window)
    , m_desk(new models::ReaderDesk(this))
    , m_view(new ReaderView(m_desk, window))
{
    connect(m_view, &ReaderView::leaveWanted, this, &PacketWork::endingWanted);
    connect(m_desk, &models::ReaderDesk::failed, this, &PacketWork::failed);
}

QWidget *ReadingWork::widget()
{
    return m_view;
}

void ReadingWork::open(core::ProjectPtr work, const core::Campaign &campaign, const core::Person &person)
{
    m_desk->setProject(std::move(work));
    m_view->begin();
    m_desk->openCampaign(campaign, person);
}

void ReadingWork::close()
{
    m_desk->setProject(nullptr);
}

void ReadingWork::whenSaved(std::function<void()> then)
{
    m_desk->whenSaved(std::move(then));
}

void ReadingWork::setEnding(const QString &sentence, const QString &button)
{
    m_view->setEnding(sentence, button);
}

double ReadingWork::textScale() const
{
    return m_view->textScale();
}

void ReadingWork::setTextScale(double scale)
{
    m_view->setTextScale(scale);
}

} // namespace ui
